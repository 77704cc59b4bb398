"""Golden games: every map of every round drawn, compared line by line.

`python -m tests.rules.test_golden` rewrites them; look at the difference before you keep it.
"""

from itertools import pairwise
from pathlib import Path

import pytest

import cartographers as c
from cartographers.bots import Bot, GreedyBot, RandomBot
from cartographers.rules.game import GameState
from tests.support.tables import play_out, random_game

FOLDER = Path(__file__).parent / "golden"
REWRITE = "if this is intended, run `python -m tests.rules.test_golden`, which rewrites the games"
GAMES = {
    "base": (c.Config(players=2), 11),
    "heroes": (c.Config(players=3, map="D", explore="heroes"), 12),
    "skills": (c.Config(players=2, map="B", skills=True, heroes=True), 13),
    "solo": (c.Config(), 14),
    "solo-heroes": (
        c.Config(map="C", explore="heroes", skills=["acrobatics", "diplomacy", "search"]), 15,
    ),
    "mixed": (
        c.Config(
            players=5, map="C", explore="heroes", seasons="base", scoring=["base", "heroes"],
            ambush=["base", "heroes", "promo"], skills=True, ruins=True, fallback="french_2019",
        ),
        16,
    ),
}  # fmt: skip


def drawn(game: GameState) -> str:
    """All maps side by side, then coins and stars."""
    columns = [[*str(player.sheet).splitlines(), ""] for player in game.players]
    rows = ["   ".join(column[i] for column in columns) for i in range(11)]
    attacks = [f"seat {seat} {column[11]}" for seat, column in enumerate(columns) if column[11]]
    coins = [
        f"coins {player.earned}-{player.spent} stars {player.total}" for player in game.players
    ]
    return "\n".join([*rows, *attacks, ", ".join(coins)])


def transcript(text: str) -> str:
    """The record, and the maps after every closed step."""
    states = list(c.replay(c.Record.parse(text)))
    pages = [
        f"after {before.step_kind} {before.card} in season {before.season}\n{drawn(after)}\n"
        for before, after in pairwise(states)
        if len(after.events) > len(before.events)
    ]
    return text + "\n" + "\n".join(pages)


def check(golden: str) -> None:
    record = golden.split("\n\n")[0] + "\n"
    try:
        found = transcript(record)
    except c.BadRecord as error:
        raise AssertionError(f"{error}; {REWRITE}") from error
    assert found == golden, REWRITE


@pytest.mark.parametrize("name", GAMES)
def test_golden_game(name: str) -> None:
    check((FOLDER / f"{name}.txt").read_text())


def test_a_different_game_is_reported_with_how_to_rewrite_it() -> None:
    golden = (FOLDER / "solo.txt").read_text()
    for different in (golden + "x", golden.replace("seed: 14", "seed: 15")):
        with pytest.raises(AssertionError, match=r"python -m tests\.rules\.test_golden"):
            check(different)


@pytest.mark.parametrize("name", GAMES)
def test_golden_games_are_those_of_the_seeds(name: str) -> None:
    config, seed = GAMES[name]
    record = c.Record.parse((FOLDER / f"{name}.txt").read_text().split("\n\n")[0])
    assert (record.config, record.seed) == (config, str(seed))


def write() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, (config, seed) in GAMES.items():
        bots: list[Bot] = [GreedyBot(), *(RandomBot(seat) for seat in range(1, config.players))]
        game = play_out(c.new_game(config, seed), bots)
        (FOLDER / f"{name}.txt").write_text(transcript(c.print_record(game)))


def test_random_games_are_the_same_every_time() -> None:
    assert random_game(c.Config(), 1) == random_game(c.Config(), 1)


if __name__ == "__main__":
    write()
