"""The chat at a table: lines, and the host's control of it."""

from cartographers.server.people.persons import Identity, owns_name
from cartographers.server.people.texts import clean_line
from cartographers.server.protocol import messages as m
from cartographers.server.protocol.refusal import Refusal
from cartographers.server.tables.commands.context import Context
from cartographers.server.tables.commands.lobby import NAME_TAKEN, is_name_taken
from cartographers.server.tables.commands.requirements import require_host, require_voice
from cartographers.server.tables.log import entries as e
from cartographers.server.tables.log.state import (
    TableState,
)

MAX_LINES = 2_000


def say(table: TableState, actor: Identity, command: m.Say, context: Context) -> list[e.AnyEntry]:
    seats = table.seats_of(actor.id)
    if not seats and actor.id != table.host:
        text = "Only those who sit at the table talk there."
        raise Refusal("not_your_seat", text, "not_at_table")
    if not table.opened.options.chat:
        text = "The host has switched the chat off at this table."
        raise Refusal("not_now", text, "chat_off")
    require_voice(actor, context.wall)
    require_patience(table, actor, context.now)
    if table.first_line + len(table.chat) >= MAX_LINES:
        raise Refusal("too_many", "Enough has been said at this table.", "chat_full")
    name = table.seats[seats[0]].sitter.name if seats else actor.name
    if not seats and is_name_taken(table, name):
        raise Refusal("not_now", NAME_TAKEN, "name_taken")
    text, has_account = clean_line(command.text), owns_name(actor, name)
    return [e.Said(name=name, text=text, author=actor.id, has_account=has_account)]


def require_patience(table: TableState, actor: Identity, now: int) -> None:
    """Refuse a line that comes too soon after the person's last one, in slow mode."""
    slow = table.opened.options.slow
    if not slow or actor.id not in table.spoke_at:
        return
    left = table.spoke_at[actor.id] + 1000 * slow - now
    if left > 0:
        seconds = -(-left // 1000)
        text = f"This chat is in slow mode; write again in {seconds} s."
        raise Refusal("not_now", text, "slow_mode", seconds=seconds)


def set_chat(
    table: TableState, actor: Identity, command: m.SetChat, _: Context
) -> list[e.AnyEntry]:
    require_host(table, actor)
    options = table.opened.options
    if (command.chat, command.slow) == (options.chat, options.slow):
        return []
    return [e.ChatSet(chat=command.chat, slow=command.slow)]
