"""Finished games: the record as text, and the game as it was after any step."""

from collections.abc import Iterator
from typing import NamedTuple

from cartographers.rules.game import GameState, begin, close, seal
from cartographers.rules.record import print_record
from cartographers.rules.story import Decided
from cartographers.server.protocol.refusal import Refusal
from cartographers.server.protocol.shown import GameShown
from cartographers.server.tables.commands.permissions import is_seed_public
from cartographers.server.tables.log import entries as e
from cartographers.server.tables.log.state import OVER, PLAYING, Seat, TableState
from cartographers.server.tables.out.views import published_hash, show_begun_game, show_game

FORMER = "former player"


def print_game(table: TableState, today: str) -> str:
    """The record, with the table, the names and the hash of the seed as remarks at its top."""
    if not is_seed_public(table, today):
        raise daily_secret() if table.phase == OVER else not_over()
    return print_table(table)


def print_table(table: TableState) -> str:
    """The same of any game, with its secrets."""
    title, *lines = print_record(table.begun_game(), table.takebacks).splitlines()
    names = [f"# seat {number}: {print_sitter(seat)}" for number, seat in enumerate(table.seats)]
    remarks = [f"# table: {table.id}", f"# seed hash: {published_hash(table)}", *names]
    return "\n".join([title, *remarks, *lines]) + "\n"


def print_sitter(seat: Seat) -> str:
    sitter = seat.sitter
    remarks = [
        *([f"bot {sitter.bot}"] if sitter.kind == e.BOT else []),
        *(["resigned"] if seat.resigned else []),
    ]
    name = print_name(sitter)
    return f"{name} ({', '.join(remarks)})" if remarks else name


def print_name(sitter: e.Sitter) -> str:
    """The name, in English texts that the server itself writes."""
    return FORMER if sitter.is_former else sitter.name


def show_finished(table: TableState, today: str) -> GameShown:
    """A finished game, if all of it is public; else refuse."""
    game = show_game(table, today)
    if game is None or not is_seed_public(table, today):
        raise daily_secret() if table.phase == OVER else not_over()
    return game


def not_over() -> Refusal:
    text = "A game can be read and looked at again when it is over."
    return Refusal("not_now", text, "not_over")


def daily_secret() -> Refusal:
    text = "The daily challenge stays secret until the day is over for everybody."
    return Refusal("not_now", text, "daily_secret")


def require_step_of_finished(table: TableState, number: int) -> None:
    if table.phase != OVER:
        raise not_over()
    if number > table.closed:
        text = f"The game has {table.closed} steps."
        raise Refusal("not_now", text, "no_such_step", steps=table.closed)


def show_step(table: TableState, game: GameState, number: int, today: str) -> GameShown:
    """Show a finished game as it was after N steps, without those taken back."""
    phase = OVER if game.is_over else PLAYING
    return show_begun_game(table._replace(game=game, closed=number, phase=phase), today)


class Checkpoint(NamedTuple):
    """A finished game as it was after some step; `read` of its decisions had been made."""

    game: GameState
    read: int


def first_checkpoint(game: GameState) -> Checkpoint:
    return Checkpoint(begin(game.config, game.deal, game.seed, game.salt), 0)


def later_checkpoints(game: GameState, checkpoint: Checkpoint) -> Iterator[Checkpoint]:
    """Yield the checkpoints after each of the steps that follow."""
    decided = [event for event in game.events if isinstance(event, Decided)]
    state = checkpoint.game
    for number, event in enumerate(decided[checkpoint.read :], checkpoint.read + 1):
        state = seal(state, event.seat, event.move)
        if not state.waiting_for:
            state = close(state)
            yield Checkpoint(state, number)
