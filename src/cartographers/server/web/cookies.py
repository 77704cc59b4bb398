"""The session cookie: its name, how it is set and removed, and which of several counts.

Over https its name begins with `__Host-`: browsers accept such a cookie from this very host only,
never from a neighbour on the same domain. Such a cookie cannot be limited to a path, so under a
base path it begins with `__Secure-`. Servers before that used the bare name there, too. Such
a cookie is exchanged once, for one with a new secret, where the page asks who its user is; it is
accepted nowhere else, and for no sessions that began later.
"""

from collections.abc import Iterable, Iterator

from litestar.datastructures import Cookie

from cartographers.server.settings import Settings

COOKIE = "cartographers"
HOST_COOKIE = f"__Host-{COOKIE}"
SECURE_COOKIE = f"__Secure-{COOKIE}"
COOKIE_SECONDS = 400 * 24 * 3600  # browsers keep none longer
MAX_COOKIES = 4  # of ours in one request that are looked up


def cookie_name(settings: Settings) -> str:
    return secure_name(settings) if settings.is_https() else COOKIE


def secure_name(settings: Settings) -> str:
    return HOST_COOKIE if settings.base_path == "/" else SECURE_COOKIE


def sent_secrets(headers: Iterable[str], settings: Settings) -> list[str]:
    """All that may be secrets of ours in `Cookie` headers, in the order in which they were sent."""
    pairs = [pair for header in headers for pair in split_cookies(header)]
    named = [value for name, value in pairs if name == cookie_name(settings)]
    return (named or [value for name, value in pairs if name == COOKIE])[:MAX_COOKIES]


def has_only_old_name(headers: Iterable[str], settings: Settings) -> bool:
    """Whether the secrets come by a name that a neighbour on the same domain can use, too."""
    names = {name for header in headers for name, _ in split_cookies(header)}
    return settings.is_https() and cookie_name(settings) not in names


def has_old_name(headers: Iterable[str], settings: Settings) -> bool:
    names = {name for header in headers for name, _ in split_cookies(header)}
    return settings.is_https() and COOKIE in names


def split_cookies(header: str) -> Iterator[tuple[str, str]]:
    for part in header.split(";"):
        name, _, value = part.strip().partition("=")
        yield name.strip(), value.strip().strip('"')


def session_cookie(settings: Settings, secret: str) -> Cookie:
    """The secret of a session. Only our own pages send it back, and no script can read it."""
    return Cookie(
        key=cookie_name(settings),
        value=secret,
        path=settings.base_path,
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="strict",
        secure=settings.is_https(),
    )


def no_cookies(settings: Settings) -> list[Cookie]:
    """Take the session away, by whatever name the browser has it."""
    return [no_cookie(name, settings) for name in (secure_name(settings), COOKIE)]


def no_cookie(name: str, settings: Settings) -> Cookie:
    """Takes a cookie away. Browsers let a secure cookie be changed only as a secure one."""
    return Cookie(
        key=name, max_age=0, path=settings.base_path, secure=name != COOKIE, httponly=True
    )
