"""The fold of a log into the state of a table: `evolve` applies one entry at a time."""

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace as msgspec_replace

from cartographers.rules.game import GameState, close, new_game, seal, unseal
from cartographers.rules.move import Move
from cartographers.server.tables.log import entries as e
from cartographers.server.tables.log.state import (
    CLOSED,
    OVER,
    PLAYING,
    Reminder,
    Seat,
    TableState,
    held_seats,
)
from cartographers.server.tables.log.takebacks import restored, with_moment_kept

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

KEPT_LINES = 100


def fold(table_id: str, log: "Iterable[tuple[e.Entry, int]]") -> TableState:
    """Fold a whole log: entries, each with its server time."""
    rows = iter(log)
    opened, _ = next(rows)
    if not isinstance(opened, e.Opened):
        raise ValueError(f"the log of table {table_id} does not begin with its opening")
    table = open_table(table_id, opened)
    for entry, at in rows:
        table = evolve(table, entry, at)
    return table


def open_table(table_id: str, opened: e.Opened) -> TableState:
    awaited = set(opened.awaited)
    seats = tuple(Seat(sitter, away=n in awaited) for n, sitter in enumerate(opened.seats))
    return TableState(
        table_id,
        1,
        opened,
        opened.host,
        seats,
        opened.invitation,
        held=held_seats(seats),
        takebacks=opened.takebacks,
        about_version=1,
        game_version=1,
    )


def evolve(table: TableState, entry: e.Entry, at: int) -> TableState:
    """Apply one more entry. It was checked before it was written."""
    table = table._replace(version=table.version + 1)
    return EVOLVE[type(entry)](table, entry, at)


def with_seats(table: TableState, seats: tuple[Seat, ...]) -> TableState:
    """Change who sits where."""
    return table._replace(seats=seats, held=held_seats(seats))


def with_seat(table: TableState, number: int, seat: Seat) -> TableState:
    """Change who sits on a seat."""
    return with_seats(table, (*table.seats[:number], seat, *table.seats[number + 1 :]))


def update_seat(table: TableState, number: int, **changes: object) -> TableState:
    """Change something else about a seat."""
    # The fields have several types, so mypy cannot check `changes`.
    seat = table.seats[number]._replace(**changes)  # type: ignore[arg-type]
    return table._replace(seats=(*table.seats[:number], seat, *table.seats[number + 1 :]))


def with_new_about(table: TableState) -> TableState:
    """Note that this version has changed what viewers see in `about`."""
    return table._replace(about_version=table.version)


def seated(table: TableState, entry: e.Seated, _: int) -> TableState:
    return with_new_about(with_seat(table, entry.seat, Seat(entry.sitter)))


def freed(table: TableState, entry: e.Freed, _: int) -> TableState:
    """When the host leaves, the next person at the table becomes the host."""
    left = table.seats[entry.seat].sitter
    if entry.banned:
        table = table._replace(banned=table.banned | {entry.banned})
    table = with_new_about(with_seat(table, entry.seat, Seat(e.Sitter())))
    people = [seat.sitter.holder for seat in table.seats if seat.sitter.kind == e.PERSON]
    if left.holder == table.host and people and table.host not in people:
        table = table._replace(host=people[0])
    return table


def invitation_renewed(table: TableState, entry: e.InvitationRenewed, _: int) -> TableState:
    return with_new_about(table._replace(invitation=entry.invitation))


def begun(table: TableState, _: e.Begun, at: int) -> TableState:
    seats = tuple(seat for seat in table.seats if seat.sitter.kind != e.FREE)
    config = replace(table.opened.rules, players=len(seats))
    game = new_game(config, table.opened.seed, table.opened.salt)
    return with_seats(table, seats)._replace(
        phase=PLAYING,
        game=game,
        step_began=at,
        about_version=table.version,
        game_version=table.version,
    )


def sealed(table: TableState, entry: e.Sealed, _: int) -> TableState:
    return table._replace(game=seal(table.begun_game(), entry.seat, Move.parse(entry.move)))


def taken_back(table: TableState, entry: e.TakenBack, _: int) -> TableState:
    table = update_seat(table, entry.seat, attempt=table.seats[entry.seat].attempt + 1)
    return table._replace(game=unseal(table.begun_game(), entry.seat))


def step_closed(table: TableState, _: e.StepClosed, at: int) -> TableState:
    earlier, game = with_moment_kept(table), close(table.begun_game())
    table = at_next_step(table, game, at)._replace(closed=table.closed + 1, earlier=earlier)
    return with_new_about(table._replace(phase=OVER)) if game.is_over else table


def at_next_step(table: TableState, game: GameState, at: int) -> TableState:
    seats = tuple(
        seat._replace(attempt=0, poke=None) if seat.attempt or seat.poke else seat
        for seat in table.seats
    )
    return table._replace(
        game=game,
        seats=seats,
        step=table.step + 1,
        step_began=at,
        time_added=(),
        game_version=table.version,
    )


def step_taken_back(table: TableState, _: e.StepTakenBack, at: int) -> TableState:
    *earlier, last = table.earlier
    return at_next_step(table, restored(table), at)._replace(
        closed=last.closed,
        takebacks=table.takebacks + 1,
        earlier=tuple(earlier),
        about_version=table.version,
    )


def resigned(table: TableState, entry: e.Resigned, _: int) -> TableState:
    return with_new_about(update_seat(table, entry.seat, resigned=True))


def away(table: TableState, entry: e.WentAway | e.CameBack, _: int, *, is_away: bool) -> TableState:
    return update_seat(table, entry.seat, away=is_away, votes=(), has_stand_in=False)


def poked(table: TableState, entry: e.Poked, at: int) -> TableState:
    last = table.seats[entry.seat].poke
    number = 1 if last is None else last.number + 1
    return update_seat(table, entry.seat, poke=Reminder(entry.by, at, number, entry.author))


def bot_voted(table: TableState, entry: e.BotVoted, _: int) -> TableState:
    return update_seat(table, entry.seat, votes=(*table.seats[entry.seat].votes, entry.by))


def bot_called(table: TableState, entry: e.BotCalled, _: int) -> TableState:
    return update_seat(table, entry.seat, votes=(), has_stand_in=True)


def time_added(table: TableState, entry: e.TimeAdded, _: int) -> TableState:
    return table._replace(time_added=(*table.time_added, entry.by))


def said(table: TableState, entry: e.Said, at: int) -> TableState:
    chat = (*table.chat, entry)
    dropped = max(0, len(chat) - KEPT_LINES)
    return table._replace(
        chat=chat[dropped:],
        first_line=table.first_line + dropped,
        spoke_at={**table.spoke_at, entry.author: at},
    )


def chat_set(table: TableState, entry: e.ChatSet, _: int) -> TableState:
    options = msgspec_replace(table.opened.options, chat=entry.chat, slow=entry.slow)
    opened = msgspec_replace(table.opened, options=options)
    return with_new_about(table._replace(opened=opened))


def offered(table: TableState, entry: e.Offered, _: int) -> TableState:
    return update_seat(table, entry.seat, offer=entry.code_hash)


def taken_over(table: TableState, entry: e.TakenOver, _: int) -> TableState:
    sitter = e.Sitter(
        kind="person", holder=entry.holder, name=entry.name, has_account=entry.has_account
    )
    seat = table.seats[entry.seat]._replace(
        sitter=sitter, offer="", away=False, votes=(), has_stand_in=False
    )
    return with_new_about(with_seat(table, entry.seat, seat))


def rematch_opened(table: TableState, entry: e.RematchOpened, _: int) -> TableState:
    return with_new_about(table._replace(next=entry.table))


def table_closed(table: TableState, _: e.TableClosed, __: int) -> TableState:
    return with_new_about(table._replace(phase=CLOSED))


def erased(table: TableState, _: e.Erased, __: int) -> TableState:
    return with_new_about(table)


def closed_by_operator(table: TableState, _: e.ClosedByOperator, __: int) -> TableState:
    return with_new_about(table._replace(phase=CLOSED, is_removed=True))


def name_replaced(table: TableState, entry: e.NameReplaced, _: int) -> TableState:
    """Use the new name on all seats of the person, for their lines, and as the host's."""
    held = table.seats_of(entry.holder)
    for count, number in enumerate(held):
        name = f"{entry.name} {count + 1}" if count and entry.name else entry.name
        sitter = msgspec_replace(table.seats[number].sitter, name=name, has_account=False)
        table = update_seat(table, number, sitter=sitter)
    chat = tuple(
        msgspec_replace(said, name=entry.name, has_account=False)
        if said.author == entry.holder
        else said
        for said in table.chat
    )
    opened = table.opened
    if opened.host == entry.holder:
        opened = msgspec_replace(opened, host_name=entry.name)
    return with_new_about(table._replace(chat=chat, opened=opened))


EVOLVE: "dict[type[e.Entry], Callable[..., TableState]]" = {
    e.Seated: seated,
    e.Freed: freed,
    e.InvitationRenewed: invitation_renewed,
    e.Begun: begun,
    e.Sealed: sealed,
    e.TakenBack: taken_back,
    e.StepClosed: step_closed,
    e.StepTakenBack: step_taken_back,
    e.Resigned: resigned,
    e.WentAway: partial(away, is_away=True),
    e.CameBack: partial(away, is_away=False),
    e.Poked: poked,
    e.BotVoted: bot_voted,
    e.BotCalled: bot_called,
    e.TimeAdded: time_added,
    e.Said: said,
    e.ChatSet: chat_set,
    e.Offered: offered,
    e.TakenOver: taken_over,
    e.RematchOpened: rematch_opened,
    e.TableClosed: table_closed,
    e.Erased: erased,
    e.ClosedByOperator: closed_by_operator,
    e.NameReplaced: name_replaced,
}
