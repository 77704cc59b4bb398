"""Finished games: the record as text, and the game as it was after any step."""

import asyncio
from collections.abc import Iterator
from itertools import islice

from cartographers.rules.game import GameState, begin, close, seal
from cartographers.rules.record import print_record
from cartographers.rules.story import Decided
from cartographers.server.protocol.refusal import Refusal
from cartographers.server.protocol.shown import GameShown
from cartographers.server.tables.commands.permissions import is_seed_public
from cartographers.server.tables.log import entries as e
from cartographers.server.tables.log.state import OVER, PLAYING, Seat, TableState
from cartographers.server.tables.out.views import published_hash, show_begun_game, show_game


def print_game(table: TableState, today: str) -> str:
    """The record, with the table, the names and the hash of the seed as remarks at its top."""
    if not is_seed_public(table, today):
        raise daily_secret() if table.phase == OVER else not_over()
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
    return f"{sitter.name} ({', '.join(remarks)})" if remarks else sitter.name


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


async def replay_step(table: TableState, number: int, today: str) -> GameShown:
    """Show a finished game as it was after N steps, without those taken back."""
    if table.phase != OVER:
        raise not_over()
    if number > table.closed:
        text = f"The game has {table.closed} steps."
        raise Refusal("not_now", text, "no_such_step", steps=table.closed)
    return await asyncio.to_thread(show_step, table, number, today)


def show_step(table: TableState, number: int, today: str) -> GameShown:
    game = next(islice(steps_of(table), number, None))
    phase = OVER if game.is_over else PLAYING
    return show_begun_game(table._replace(game=game, closed=number, phase=phase), today)


def steps_of(table: TableState) -> Iterator[GameState]:
    """Yield the game at its beginning, then after each step."""
    game = table.begun_game()
    state = begin(game.config, game.deal, game.seed, game.salt)
    yield state
    for event in game.events:
        if isinstance(event, Decided):
            state = seal(state, event.seat, event.move)
            if not state.waiting_for:
                state = close(state)
                yield state
