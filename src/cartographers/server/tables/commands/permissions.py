"""Permissions: who may see a table, and when its seed is public."""

import hmac

from cartographers.server.protocol.refusal import Refusal, no_such_table
from cartographers.server.tables.log.state import CLOSED, OPEN, OVER, TableState


def may_see(table: TableState, identity: str, invitation: str, today: str) -> bool:
    """Whether a viewer may see the table. `identity` is "" for a stranger."""
    if identity and (table.host == identity or table.seats_of(identity)):
        return True
    if table.phase == CLOSED or identity in table.banned:
        return False
    if table.opened.daily:
        return table.phase == OVER and table.opened.daily < today
    options = table.opened.options
    if not options.open and not is_invited(table, invitation):
        return False
    return options.spectators or table.phase == OPEN


def require_sight(table: TableState, identity: str, invitation: str, today: str) -> None:
    """Refuse a viewer who may not see the table. At an open one, those removed learn why."""
    if may_see(table, identity, invitation, today):
        return
    if identity in table.banned and table.opened.options.open:
        raise Refusal("not_your_seat", "The host removed you from this table.", "removed_by_host")
    raise no_such_table()


def is_invited(table: TableState, invitation: str) -> bool:
    """Compare as bytes: an error for non-ASCII text would reveal that the table exists."""
    return hmac.compare_digest(table.invitation.encode(), invitation.encode())


def is_seed_public(table: TableState, today: str) -> bool:
    """Whether the game is over and, for a daily challenge, its day too."""
    return table.phase == OVER and (not table.opened.daily or table.opened.daily < today)
