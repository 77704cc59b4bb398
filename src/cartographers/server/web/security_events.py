"""Security events of HTTP requests, for the log: what happened, to whom, from which address."""

from collections.abc import Iterator
from contextlib import contextmanager

from cartographers.server.people.back_off import account_hash
from cartographers.server.people.identity import Identity, IdentityRefused
from cartographers.server.protocol.refusal import Refusal
from cartographers.server.security_log import log_security, log_suspicion
from cartographers.server.web.request import AnyConnection, address_of


def log_request(connection: AnyConnection, event: str, whom: Identity, **fields: object) -> None:
    log_security(event, identity=whom.id, address=address_of(connection), **fields)


@contextmanager
def failures_logged(
    connection: AnyConnection, event: str, whom: Identity | None = None, account: str = ""
) -> Iterator[None]:
    """Log a refusal with its key. An account is logged as a hash: it may be a typed password."""
    try:
        yield
    except (IdentityRefused, Refusal) as error:
        named = {"identity": whom.id} if whom else {}
        typed = {"account_hash": account_hash(account)[:16]} if account else {}
        log_suspicion(event, reason=error.key, address=address_of(connection), **named, **typed)
        raise
