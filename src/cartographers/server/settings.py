"""Every setting of the server, declared once for command line, environment and documentation."""

import os
from collections.abc import Mapping
from dataclasses import Field, dataclass, field, fields
from pathlib import Path
from typing import Any, Final, NamedTuple

import platformdirs

from cartographers.bots.own_bots import name_of
from cartographers.rules.errors import Rejected
from cartographers.server import setting_kinds as kind
from cartographers.server.store.places import Place
from cartographers.server.web.budgets import NO_ADDRESS, Network, parse_networks

PREFIX: Final = "CARTOGRAPHERS_"
MAX: Final = 1_000_000
MAX_WORKERS: Final = 8
LOCAL_NAMES: Final = ("localhost", "127.0.0.1", "::1")


class BadSettings(Rejected):
    """The server cannot start like this. The sentence names the flag and the variable."""


def _setting(default: object, read: kind.Kind, says: str) -> Any:  # the field tells its own type
    is_shown = read not in (kind.redis_url, kind.secret)
    return field(default=default, metadata={"read": read, "says": says}, repr=is_shown)


def _user_file() -> Path:
    try:
        return platformdirs.user_data_path("cartographers", appauthor=False) / "games.db"
    except RuntimeError:
        text = "this user has no home folder: name a file for the games with --db"
        raise BadSettings(f"{text} (CARTOGRAPHERS_DB).") from None


@dataclass(frozen=True)
class Settings:
    """How one server runs. Made by `from_sources`, which checks every value."""

    host: str = _setting(
        "127.0.0.1",
        kind.host,
        "address to listen on; `0.0.0.0` is every IPv4 address of the machine",
    )
    port: int = _setting(8000, kind.whole(0, 65_535), "port to listen on; 0 takes any that is free")
    db: Place = field(
        default_factory=_user_file,
        metadata={
            "read": kind.place,
            "says": "file that holds all games, or `postgresql://user@host/name`",
            "default": "`games.db` in the user's data folder",
        },
    )
    redis: str = _setting(
        "", kind.redis_url, "`redis://` address over which several processes notify each other"
    )
    node: str = _setting(
        "", kind.node_name, "name of this process in logs, if several share a database"
    )
    drain_seconds: int = _setting(
        0,
        kind.whole(0, 600),
        "seconds for which a server that was asked to stop reports 503 at `/health` before it"
        " closes its connections",
    )
    unix_socket: str = _setting(
        "", kind.socket_path, "path of a Unix socket to listen on instead, for a proxy"
    )
    unix_socket_mode: str = _setting(
        "660", kind.mode, "permissions of that socket, as `chmod` takes them"
    )
    public_url: str = _setting(
        "", kind.origin, "address that players type, such as `https://play.example.org`"
    )
    base_path: str = _setting(
        "/", kind.base_path, "path under which the server is reached, such as `/maps/`"
    )
    allowed_hosts: str = _setting(
        "",
        kind.hosts,
        "further names under which the server is reached, separated by commas",
    )
    proxies: str = _setting(
        "",
        kind.networks,
        "proxies whose `X-Forwarded-For` is believed: addresses or networks, separated by commas",
    )
    user_header: str = _setting(
        "", kind.header, "header in which the proxies name who has signed in, such as `Remote-User`"
    )
    oidc_issuer: str = _setting(
        "", kind.issuer, "provider of sign-ins by OpenID Connect, such as `https://id.example.org`"
    )
    oidc_client_id: str = _setting("", kind.line(300), "name of this server at the provider")
    oidc_client_secret: str = _setting("", kind.secret, "secret of this server at the provider")
    oidc_acr: str = _setting(
        "",
        kind.words,
        "classes of sign-ins (`acr`), separated by commas, of which the provider must report one",
    )
    oidc_amr: str = _setting(
        "",
        kind.words,
        "methods of sign-ins (`amr`) such as `mfa,hwk`, of which the provider must report one",
    )
    oidc_name: str = _setting(
        "OpenID", kind.line(40), "name of the provider, for the button that signs in"
    )
    log_format: str = _setting(
        "text", kind.one_of("text", "json"), "form of log lines: `text` or `json`"
    )
    log_level: str = _setting(
        "info",
        kind.one_of("debug", "info", "warning", "error"),
        "the least that is logged: `debug`, `info`, `warning` or `error`",
    )
    browser: str = _setting(
        "auto",
        kind.one_of("auto", "yes", "no"),
        "whether a browser is opened: `yes`, `no`, or `auto` (where somebody sits at the screen)",
    )
    metrics_host: str = _setting(
        "127.0.0.1", kind.host, "address on which `/metrics` is served, apart from the game"
    )
    metrics_port: int = _setting(
        0, kind.whole(0, 65_535), "port on which `/metrics` is served, such as 9464; 0 is none"
    )
    bot_workers: int = _setting(
        0, kind.whole(0, 64), "processes in which bots think; 0 is one for each core, at most 8"
    )
    bot: str = _setting(
        "",
        kind.bots,
        "further bots that players can choose, as `module:Class` or `path.py:Class`, separated by"
        " commas",
    )
    warm: str = _setting(
        "yes",
        kind.one_of("yes", "no"),
        "whether rules are compiled in the background at the start: `yes` or `no`",
    )
    registration: str = _setting(
        "open",
        kind.one_of("open", "closed"),
        "who may come: `open` is everybody; `closed` is people for whom an operator makes accounts",
    )
    tables_per_identity: int = _setting(
        20, kind.whole(1, MAX), "tables that one player may keep at a time"
    )
    tables_per_address: int = _setting(
        60, kind.whole(1, MAX), "tables that may be opened from one address in an hour"
    )
    guests_per_address: int = _setting(
        60, kind.whole(1, MAX), "new guests from one address in an hour"
    )
    log_ins_per_minute: int = _setting(
        10, kind.whole(1, MAX), "log-ins and changes of passwords from one address in a minute"
    )
    accounts_per_address: int = _setting(
        20, kind.whole(1, MAX), "new accounts from one address in an hour"
    )
    messages_per_second: int = _setting(
        20, kind.whole(1, MAX), "messages of one player in a second"
    )
    messages_per_address: int = _setting(
        200, kind.whole(1, MAX), "messages of all players of one address in a second"
    )
    requests_per_second: int = _setting(
        30, kind.whole(1, MAX), "requests from one address in a second"
    )
    sockets_per_address: int = _setting(
        200, kind.whole(1, MAX), "sockets that are open from one address"
    )
    connections_per_address: int = _setting(
        100, kind.whole(1, MAX), "HTTP connections that are open from one address"
    )
    megabytes_per_address: int = _setting(
        50, kind.whole(1, MAX), "megabytes that one address, or one player, may write in an hour"
    )
    away_seconds: int = _setting(
        30, kind.whole(1, 86_400), "seconds that a player may be cut off before the seat is away"
    )
    guest_idle_days: int = _setting(
        400, kind.whole(1, 4000), "days after which an unused session of a guest ends"
    )
    account_idle_days: int = _setting(
        60, kind.whole(1, 4000), "days after which an unused session of an account ends"
    )
    account_session_days: int = _setting(
        400, kind.whole(1, 4000), "days after which any session of an account ends"
    )

    keep_guests_days: int = _setting(
        400,
        kind.whole(0, 36_500),
        "days after which a guest who has not come back is erased; 0 is never",
    )
    keep_chat_days: int = _setting(
        365,
        kind.whole(0, 36_500),
        "days after which the chat of a finished game is erased; 0 is never",
    )
    keep_finished_days: int = _setting(
        0, kind.whole(0, 36_500), "days after which a finished game is deleted; 0 is never"
    )
    operator_contact: str = _setting(
        "", kind.line(200), "who runs the server and how to reach them, for the privacy page"
    )
    operator_passkey: str = _setting(
        "no",
        kind.one_of("no", "yes"),
        "whether operators must have used a passkey in their session: `no` or `yes`",
    )
    operators: str = _setting(
        "",
        str,
        "existing accounts that become operators at the start, separated by commas",
    )

    @classmethod
    def from_sources(cls, flags: Mapping[str, object], environ: Mapping[str, str]) -> "Settings":
        """Flags beat the environment, which beats the defaults. None and "" are not given."""
        unknown = flags.keys() - {setting.name for setting in DECLARED}
        if unknown:
            raise BadSettings(f"There is no setting called {min(unknown)}.")
        given = {setting.name: setting.find(flags, environ) for setting in DECLARED}
        settings = cls(**{name: value for name, value in given.items() if value is not None})
        settings.require_whole_sign_in()
        return settings

    def require_whole_sign_in(self) -> None:
        """Refuse sign-ins that would be unsafe or cannot work."""
        if self.user_header and not self.proxies:
            raise BadSettings("--user-header needs --proxies: only they may say who somebody is.")
        if self.user_header and any(not network.prefixlen for network in self.proxy_networks()):
            raise BadSettings("--user-header needs --proxies that are not everybody.")
        if (self.oidc_acr or self.oidc_amr) and not self.oidc_issuer:
            raise BadSettings("--oidc-acr and --oidc-amr need --oidc-issuer.")
        if self.oidc_issuer and not self.oidc_client_id:
            raise BadSettings("--oidc-issuer needs --oidc-client-id.")

    def proxy_networks(self) -> tuple[Network, ...]:
        """Whom to believe; only a proxy connects to a Unix socket, and it has no address."""
        own = (NO_ADDRESS,) if self.unix_socket else ()
        return parse_networks(",".join(filter(None, (self.proxies, *own))))

    def is_https(self) -> bool:
        """Whether players come over https, so that cookies can be limited to it."""
        return self.public_url.startswith("https://")

    def operator_accounts(self) -> list[str]:
        return [name.strip() for name in self.operators.split(",") if name.strip()]

    def own_bots(self) -> dict[str, str]:
        """The host's own bots: the names that players see, and how to load them."""
        return {name_of(spec): spec for spec in self.bot.split(",") if spec}

    def workers(self) -> int:
        """How many processes think for bots."""
        return self.bot_workers or min(os.cpu_count() or 1, MAX_WORKERS)

    def is_loopback(self) -> bool:
        """Whether only this machine can reach the server."""
        return kind.is_loopback(self.host) and not self.unix_socket

    def has_usual_file(self) -> bool:
        """Whether the games are in the user's own data folder, which may be missing at first."""
        try:
            return self.db == _user_file()
        except BadSettings:
            return False

    def opens_browser(self, has_desktop: bool) -> bool:
        return self.browser == "yes" or (self.browser == "auto" and has_desktop)


class Setting(NamedTuple):
    """One setting as it is declared: `default` and `says` are Markdown for people."""

    name: str
    default: str
    says: str
    read: kind.Kind

    @property
    def flag(self) -> str:
        return "--" + self.name.replace("_", "-")

    @property
    def variable(self) -> str:
        return PREFIX + self.name.upper()

    def find(self, flags: Mapping[str, object], environ: Mapping[str, str]) -> Any:
        """The value that was given, of whatever type the field has; None if there is none."""
        given = (flags.get(self.name), environ.get(self.variable))
        texts = [str(value).strip() for value in given if value is not None]
        text = next(filter(None, texts), "")
        return self.parse(text) if text else None

    def parse(self, text: str) -> object:
        try:
            return self.read(text)
        except ValueError as error:
            raise BadSettings(f"{self.flag} ({self.variable}) {error}.") from None


def _declared(setting: Field[Any]) -> Setting:
    default = f"`{setting.default}`" if setting.default != "" else "none"
    told = setting.metadata
    return Setting(setting.name, told.get("default", default), told["says"], told["read"])


DECLARED: Final = tuple(_declared(setting) for setting in fields(Settings))
