"""The kinds of values that settings have: each reads a text, or says what it must be."""

import re
from collections.abc import Callable
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import SplitResult, urlsplit

from cartographers.bots import BOTS, make_bot
from cartographers.bots.own_bots import name_of
from cartographers.rules.errors import Rejected
from cartographers.server.store.places import Place
from cartographers.server.store.postgres.address import is_postgres, parse_address
from cartographers.server.web.budgets import parse_networks

# It raises ValueError with the end of a sentence that begins with the name of the setting, and
# repeats nothing that may hold a password.
Kind = Callable[[str], object]
METAVARS: dict[Kind, str] = {}

LONGEST_SOCKET = 107  # bytes, on Linux
USUAL_PORTS = {"http": 80, "https": 443}
SCHEME = re.compile(r"([A-Za-z][A-Za-z0-9+.-]*)://")
BASE_PATH = re.compile(r"/([A-Za-z0-9_~-][A-Za-z0-9._~-]*/)*")
HOST_NAME = re.compile(r"[A-Za-z0-9]([A-Za-z0-9_.-]*[A-Za-z0-9.])?")


def shown_as(metavar: str) -> Callable[[Kind], Kind]:
    """Say what stands for such a value in `serve --help`."""

    def mark(read: Kind) -> Kind:
        METAVARS[read] = metavar
        return read

    return mark


def metavar_of(read: Kind) -> str:
    return METAVARS.get(read, "TEXT")


def whole(least: int, most: int) -> Kind:
    @shown_as("INT")
    def read(text: str) -> int:
        if not re.fullmatch(r"[0-9]{1,9}", text) or not least <= int(text) <= most:
            raise ValueError(f"must be a whole number from {least} to {most}, not {text!r}")
        return int(text)

    return read


def one_of(*words: str) -> Kind:
    @shown_as("WORD")
    def read(text: str) -> str:
        if text not in words:
            raise ValueError(f"must be one of {', '.join(words)}, not {text!r}")
        return text

    return read


def line(most: int) -> Kind:
    """Any text of one line."""

    def read(text: str) -> str:
        if len(text) > most or not text.isprintable():
            raise ValueError(f"must be one line of at most {most} characters")
        return text

    return read


def words(text: str) -> str:
    """Words of a protocol with commas between them."""
    found = [word.strip() for word in text.split(",")]
    if not all(re.fullmatch(r"[!-~]{1,200}", word) for word in found):
        raise ValueError(f"must be words with commas between them, not {text!r}")
    return ",".join(found)


def host(text: str) -> str:
    bare = text.removeprefix("[").removesuffix("]")
    if not is_ip(bare) and not HOST_NAME.fullmatch(bare):
        raise ValueError(f"must be an address or a host name alone, not {text!r}")
    return bare


def hosts(text: str) -> str:
    """Names and addresses with commas between them, as the `Host` header has them."""
    return ",".join(host(word.strip()).lower() for word in text.split(",") if word.strip())


def place(text: str) -> Place:
    """The path of a file, that need not be there yet, or the address of a PostgreSQL database."""
    if is_postgres(text):
        try:
            return parse_address(text)
        except ValueError:
            raise ValueError("must look like postgresql://user@host:5432/name") from None
    if found := SCHEME.match(text):
        raise ValueError(
            f"is the path of a file or a postgresql:// address; {found[1]}:// is not supported"
        )
    return file(text)


def file(text: str) -> Path:
    """The path of a file, that need not be there yet."""
    try:
        path = Path(text).expanduser().absolute()
        is_folder = path.is_dir()
    except RuntimeError:
        raise ValueError("begins with ~, but this user has no home folder") from None
    except OSError as error:
        raise ValueError(f"names {text}, which cannot be used: {error.strerror}") from None
    if is_folder:
        raise ValueError(f"must be a file, but {path} is a folder")
    return path


def bots(text: str) -> str:
    """Bots from outside this package, each loaded once to see that it can be made."""
    specs = [spec.strip() for spec in text.split(",") if spec.strip()]
    for spec in specs:
        try:
            make_bot(spec)
        except Rejected as error:
            raise ValueError(f"names a bot that cannot play: {error}") from None
    names = [name_of(spec) for spec in specs]
    if taken := [name for name in names if name in BOTS or names.count(name) > 1]:
        raise ValueError(f"names two bots called {taken[0]}")
    return ",".join(specs)


def node_name(text: str) -> str:
    if not re.fullmatch(r"[A-Za-z0-9_.-]{1,30}", text):
        raise ValueError("must be at most 30 letters, digits, dots, dashes or underscores")
    return text


def socket_path(text: str) -> str:
    """The path of a Unix socket; `unix:` before it is what some proxies write."""
    path = file(text.removeprefix("unix:"))
    if len(str(path).encode()) > LONGEST_SOCKET:
        raise ValueError(f"must be a path of at most {LONGEST_SOCKET} bytes")
    return str(path)


def mode(text: str) -> str:
    """Permissions as `chmod` takes them."""
    if not re.fullmatch(r"0?[0-7]{3}", text):
        raise ValueError(f"must be three octal digits such as 660, not {text!r}")
    return text


def redis_url(text: str) -> str:
    parts = split_url(text)
    if parts.scheme not in {"redis", "rediss"} or not parts.hostname:
        raise ValueError("must look like redis://host:6379/0")
    return text


def origin(text: str) -> str:
    """A scheme and a host as browsers write them in the `Origin` header."""
    parts = split_url(text)
    extras = parts.path.strip("/") or parts.query or parts.fragment or "@" in parts.netloc
    is_plain = parts.scheme in USUAL_PORTS and parts.hostname and text.isascii() and not extras
    if not is_plain:
        raise ValueError(
            "must look like https://play.example.org: http or https, a host, no path"
            " (that is --base-path)"
        )
    return print_origin(parts.scheme, parts.hostname or "", parts.port)


def base_path(text: str) -> str:
    """The path under which the server is reached, from slash to slash."""
    path = f"/{text.strip('/')}/".replace("//", "/")
    if not BASE_PATH.fullmatch(path):
        raise ValueError(f"must be a path such as /maps/, not {text!r}")
    return path


def secret(text: str) -> str:
    """Any text of one line, that is never shown."""
    return line(1000)(text)  # type: ignore[return-value]  # it is a text


def issuer(text: str) -> str:
    """The address of a provider of sign-ins, as it writes it itself."""
    parts = split_url(text)
    host_name = parts.hostname or ""
    is_safe = parts.scheme == "https" or (parts.scheme == "http" and is_loopback(host_name))
    if not is_safe or not host_name or parts.query or parts.fragment or "@" in parts.netloc:
        raise ValueError("must look like https://id.example.org: https and a host, perhaps a path")
    return text


def header(text: str) -> str:
    if not re.fullmatch("[A-Za-z][A-Za-z0-9-]{0,60}", text):
        raise ValueError(f"must be the name of a header such as Remote-User, not {text!r}")
    return text.lower()


def networks(text: str) -> str:
    try:
        parse_networks(text)
    except ValueError:
        raise ValueError(
            f"must be addresses and networks like 10.0.0.0/8, comma between, not {text!r}"
        ) from None
    return text


def print_origin(scheme: str, host_name: str, port: int | None) -> str:
    """Without the port, where it is the usual one."""
    shown = f"[{host_name}]" if ":" in host_name else host_name.lower()
    has_usual_port = port is None or port == USUAL_PORTS[scheme]
    return f"{scheme}://{shown}" + ("" if has_usual_port else f":{port}")


def is_loopback(host_name: str) -> bool:
    if is_ip(host_name):
        return ip_address(host_name).is_loopback
    return host_name.lower() == "localhost"


def is_ip(text: str) -> bool:
    try:
        ip_address(text)
    except ValueError:
        return False
    return True


def split_url(text: str) -> SplitResult:
    """Like urlsplit, but a port that is no number is no address, and the text is not repeated."""
    try:
        parts = urlsplit(text)
        _ = parts.port
    except ValueError:
        return SplitResult("", "", "", "", "")
    return parts
