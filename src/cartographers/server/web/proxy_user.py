"""The person whom a trusted proxy has signed in, by the header that the settings name.

The header counts only from the proxies in `--proxies`, which must remove it from what browsers
send. From anybody else it is refused, because it is an attack or a wrong setting.
"""

from cartographers.server.people.external import PROXY, External
from cartographers.server.people.identity import Identity
from cartographers.server.protocol.refusal import Refusal
from cartographers.server.services import Services
from cartographers.server.web.budgets import is_listed

MAX_USER = 200
TEXT = "Only a proxy of this server may say who has signed in."


def user_in(values: list[str], peer: str, services: Services) -> External | None:
    """Whom the header names; None where there is no such setting or header."""
    settings = services.settings
    if not settings.user_header or not values:
        return None
    if not is_listed(peer, settings.proxy_networks()):
        raise Refusal("log_in", TEXT, "user_header_refused")
    user = values[0].strip()
    if len(values) > 1 or len(user) > MAX_USER or not user.isprintable():
        raise Refusal("log_in", TEXT, "user_header_refused")
    return External(PROXY, user, decoded(user)) if user else None


def decoded(user: str) -> str:
    """Headers are latin-1 to the server, but proxies write UTF-8."""
    try:
        return user.encode("latin-1").decode()
    except UnicodeError:
        return user


async def is_that_user(services: Services, identity: Identity, user: External | None) -> bool:
    """Whether the session belongs to the person whom the proxy names, if it names one."""
    return user is None or await services.identities.is_known_as(identity, user)
