"""System commands at a table that need not be in memory; live tables read the result."""

from collections.abc import Callable

from cartographers.server.tables.commands.context import Context
from cartographers.server.tables.commands.system import SystemCommand, decide_system
from cartographers.server.tables.live.draft import Draft
from cartographers.server.tables.log.ledger import Conflict, Ledger


async def execute_outside(
    ledger: Ledger, table_id: str, command: SystemCommand, context: Callable[[], Context]
) -> bool | None:
    """Return whether the command changed the table; None if there is no such table.

    If somebody else writes to the table meanwhile, it is decided again.
    """
    while True:
        loaded = await ledger.load(table_id)
        if loaded is None:
            return None
        draft = Draft(loaded.table, loaded.answers, context())
        draft.add(decide_system(draft.state, command, draft.context), None, "")
        try:
            if draft.rows:
                await ledger.append(loaded.table, draft.rows, draft.entries, draft.state)
            return bool(draft.rows)
        except Conflict:
            continue
