"""Records of an earlier release: its fallbacks had other names, its mixtures no ruins by default.

The release wrote below each record how many moves it offered in each of its decisions.
"""

from dataclasses import replace
from pathlib import Path

import pytest

import cartographers as c
from cartographers.rules.cards.explore import ANY_TERRAIN, EXPLORE

OTHER_CARDS = (
    "with other scoring cards the same seed deals other edicts, which give other stars:"
    " if this is intended, correct the line of the stars in tests/rules/old/"
)
RECORDS = sorted((Path(__file__).parent / "old").glob("*.txt"))
CONFIGS = {
    "any": c.Config(map="B"),
    "card": c.Config(map="B", fallback="french_2019"),
    "heroes": c.Config(map="A", explore="heroes", ruins=False),
    "mixture": c.Config(
        players=2, map="C", explore="heroes", scoring="base", ambush=["base", "heroes", "promo"],
        skills=True, ruins=False,
    ),
}  # fmt: skip


def replayed(record: c.Record) -> list[c.GameState]:
    """The states of the game, or an error that says why old records may not replay."""
    try:
        return list(c.replay(record))
    except c.BadRecord as error:
        raise AssertionError(f"{error}; {OTHER_CARDS}") from error


def test_a_record_that_does_not_replay_is_reported_with_the_reason() -> None:
    other = replace(c.Record.parse(RECORDS[0].read_text()), totals=(1, 2, 3))
    with pytest.raises(AssertionError, match=r"correct the line of the stars in tests/rules/old/"):
        replayed(other)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_an_old_record_replays_to_the_same_game(path: Path) -> None:
    text = path.read_text()
    record = c.Record.parse(text)
    assert record.config == CONFIGS[path.stem]
    *before, last = replayed(record)
    assert last.is_over
    offered = [
        len(game.decision(seat).moves())
        for game, (seat, _) in zip(before, record.moves, strict=True)
    ]
    assert offered == [int(count) for count in text.split("# offered:")[1].split()]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_an_old_record_is_written_with_the_current_names(path: Path) -> None:
    text = path.read_text()
    *_, last = replayed(c.Record.parse(text))
    today = c.print_record(last)
    assert c.Record.parse(today) == c.Record.parse(text)
    old = text.split("# offered:")[0]
    names = {"fallback: any": "fallback: 2021", "fallback: card": "fallback: french_2019"}
    assert today.splitlines() == [names.get(line, line) for line in old.splitlines()]


def is_single(decision: c.Decision) -> bool:
    return decision.moves()[0].cells.bit_count() == 1


@pytest.mark.parametrize("name", ["any", "card"])
def test_on_ruins_the_old_names_mean_what_they_meant(name: str) -> None:
    record = c.Record.parse((Path(__file__).parent / "old" / f"{name}.txt").read_text())
    singles = 0
    for game, (seat, _) in zip(c.replay(record), record.moves, strict=False):
        decision = game.decision(seat)
        terrains = EXPLORE[decision.card].terrains if decision.card in EXPLORE else ANY_TERRAIN
        if decision.ruins and terrains != ANY_TERRAIN and is_single(decision):
            expected = ANY_TERRAIN if name == "any" else terrains
            assert {move.what for move in decision.moves()} == set(expected)
            singles += 1
    assert singles == 2
