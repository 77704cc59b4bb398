"""Run the program inside a test, and games as its input."""

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from typer.testing import CliRunner

from cartographers import Config, GameState, Move, new_game
from cartographers.bots import make_bot
from cartographers.cli.app import app


class Outcome(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def json(self) -> dict[str, Any]:  # JSON objects of any form
        found: dict[str, Any] = json.loads(self.out)
        return found


def run(*words: str | Path, typed: str = "") -> Outcome:
    """Run the program and return its output. Any exception but SystemExit is raised."""
    result = CliRunner().invoke(app, [str(word) for word in words], input=typed)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return Outcome(result.exit_code, result.stdout, result.stderr)


def refusal(*words: str | Path, typed: str = "") -> str:
    """The sentence with which the program rejects its input."""
    code, out, err = run(*words, typed=typed)
    assert code == 2
    assert out == ""
    assert "Traceback" not in err
    return err


@cache
def played(config: Config, seed: str, bot: str = "greedy") -> tuple[GameState, tuple[Move, ...]]:
    """A game that a bot played in all seats, and its moves in the order they were needed."""
    game, player, moves = new_game(config, seed), make_bot(bot, 1), []
    while not game.is_over:
        seat = game.waiting_for[0]
        moves.append(player.choose(game.view(seat)))
        game = game.play(seat, moves[-1])
    return game, tuple(moves)


def script(moves: Sequence[Move]) -> str:
    """The moves as they are typed, each confirmed with Enter."""
    return "".join(f"{move}\n\n" for move in moves)
