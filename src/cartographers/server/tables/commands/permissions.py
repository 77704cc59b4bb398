"""Who may see a table at all."""

import hmac

from cartographers.server.tables.log.state import CLOSED, OPEN, OVER, TableState


def may_see(table: TableState, identity: str, invitation: str, today: str) -> bool:
    """`identity` is "" for a stranger. Who sits at the table or keeps it, sees it always."""
    if identity and (table.host == identity or table.seats_of(identity)):
        return True
    if table.phase == CLOSED:
        return False
    if table.opened.daily:
        return table.phase == OVER and table.opened.daily < today
    options = table.opened.options
    if not options.open and not is_invited(table, invitation):
        return False
    return options.spectators or table.phase == OPEN


def is_invited(table: TableState, invitation: str) -> bool:
    """As bytes: text that is not ASCII cannot be compared, and would tell that a table is there."""
    return hmac.compare_digest(table.opened.invitation.encode(), invitation.encode())


def is_seed_public(table: TableState, today: str) -> bool:
    """At the end of a game; of the daily challenge, when the day is over for everybody."""
    return table.phase == OVER and (not table.opened.daily or table.opened.daily < today)
