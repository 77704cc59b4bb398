"""Whole games thought out beforehand, so that clients under the stopwatch need not think.

A table that is opened with a code deals the same cards as the library does with it as a seed.
"""

from random import Random
from typing import NamedTuple

from cartographers import Config, GameState, new_game


class Script(NamedTuple):
    """`steps` has for each step the move of each seat, "" for a seat that decides nothing."""

    code: str
    steps: list[list[str]]


def write_script(players: int, code: str) -> Script:
    rng = Random(code)  # noqa: S311
    game = new_game(Config(players=players), code)
    steps: list[list[str]] = []
    while not game.is_over:
        moves = [""] * players
        for seat in game.waiting_for:
            moves[seat] = choose(game, seat, rng)
        steps.append(moves)
        for seat, move in enumerate(moves):
            game = game.play(seat, move) if move else game
    return Script(code, steps)


def choose(game: GameState, seat: int, rng: Random) -> str:
    moves = game.legal_moves(seat)
    return str(moves[rng.randrange(len(moves))])
