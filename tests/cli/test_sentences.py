"""Every kind of event has its sentence."""

from typing import get_args

import pytest

from cartographers import Move, SeasonScore, parse_cells
from cartographers.cli.cast import make_cast
from cartographers.cli.sentences import SENTENCES, STEPS, sentences_of
from cartographers.rules import story
from cartographers.rules.decision import MOVES_BY_STEP_KIND

TWO = make_cast(2, {1: "greedy"}, has_you=True)
SEATS = make_cast(2)
CELLS = parse_cells("B4 C4")


def test_every_event_has_a_sentence() -> None:
    assert set(SENTENCES) == set(get_args(story.Event))
    assert set(STEPS) == set(MOVES_BY_STEP_KIND)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (story.SeasonBegan("spring"), "Spring begins."),
        (story.CardRevealed("orchard", False), "Orchard is turned up."),
        (
            story.CardRevealed("orchard", True),
            "Orchard is turned up, and must cover a ruins cell.",
        ),
        (
            story.CardRevealed("temple_ruins", False),
            "Temple Ruins: the next explore card must cover a ruins cell.",
        ),
        (story.CardRevealed("gnoll_raid", True), "Ambush: Gnoll Raid!"),
        (story.CardRevealed("dal_of_jolev", False), "A hero comes: Dal of Jolev."),
        (story.MonstersWalked(0, "gnoll_raid", CELLS), "Gnoll Raid came to B4 C4 of your map."),
        (story.MonstersWalked(0, "gnoll_raid", 0), "Gnoll Raid found no place on your map."),
        (
            story.MonstersSlain(1, CELLS),
            "A hero slew what stood on B4 C4 of the map of seat 1 (greedy).",
        ),
        (story.ZombiesSpread(0, CELLS), "Zombies spread to B4 C4 of your map."),
        (story.CellsDestroyed(0, "gorgon_gaze", 1), "A1 of your map is destroyed."),
        (story.CellsDestroyed(0, "gorgon_gaze", CELLS), "B4 C4 of your map are destroyed."),
        (story.CoinsEarned(0, 1, "shape"), "You earned 1 coin for the shape."),
        (story.CoinsEarned(0, 1, "mountain"), "You earned 1 coin for a mountain."),
        (story.CoinsEarned(0, 2, "mountain"), "You earned 2 coins for 2 mountains."),
        (story.CoinsEarned(1, 3, "dragon"), "Seat 1 (greedy) earned 3 coins for the dragon."),
        (
            story.PenaltyChanged(0, 0, 10),
            "Monsters on your map now cost 10 stars a season, not 0.",
        ),
        (
            story.PenaltyChanged(1, 3, 1),
            "Monsters on the map of seat 1 (greedy) now cost 1 star a season, not 3.",
        ),
        (
            story.SeasonScored(0, "summer", SeasonScore(3, 8, 2, 1)),
            "You scored 12 in summer: 3 + 8 by the edicts, 2 by coins, -1 by monsters.",
        ),
        (story.GameEnded((40,), (0,)), "The game is over with 40 stars."),
        (story.GameEnded((40, 30), (0,)), "The game is over: you won with 40 stars."),
        (
            story.GameEnded((40, 40), (0, 1)),
            "The game is over: you and seat 1 (greedy) won with 40 stars.",
        ),
    ],
)
def test_what_happened(event: story.Event, sentence: str) -> None:
    assert sentences_of([event], TWO) == [sentence]


@pytest.mark.parametrize(
    ("step", "owner", "move", "sentence"),
    [
        ("draw", 0, "forest B4 C4", "Seat 0 drew forest on B4 C4."),
        ("draw", 0, "village A1 + lore", "Seat 0 drew village on A1, with Lore."),
        ("draw", 0, "water A1 + search A2", "Seat 0 drew water on A1, and with Search A2."),
        (
            "draw",
            0,
            "water A1 + first_aid farm B2 B3",
            "Seat 0 drew water on A1, and with First Aid farm B2 B3.",
        ),
        ("ambush", 1, "troll B4 C4", "Seat 0 drew troll on B4 C4 of the map of seat 1."),
        ("gaze", 1, "destroy B4", "Seat 0 turned the gorgon's gaze on B4 of the map of seat 1."),
        ("ravage", 0, "destroy B4", "Seat 0 gave B4 up to the troll."),
        ("hero", 0, "hero A1 attacks A2 B1", "Seat 0 put the hero on A1, guarding A2 B1."),
        ("hero", 0, "hero A1", "Seat 0 put the hero on A1."),
        ("brace", 0, "acrobatics across", "Seat 0 used Acrobatics across."),
        ("regroup", 0, "diplomacy B4", "Seat 0 used Diplomacy B4."),
        ("regroup", 0, "pass", "Seat 0 used no skill."),
    ],
)
def test_what_was_decided(step: str, owner: int, move: str, sentence: str) -> None:
    assert sentences_of([story.Decided(0, owner, step, "orchard", Move.parse(move))], SEATS) == [
        sentence
    ]
