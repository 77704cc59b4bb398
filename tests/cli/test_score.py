"""`score`: stars, cells, and the map with those cells highlighted."""

from pathlib import Path

import pytest

from cartographers import cell_names
from cartographers.rules.scoring import SCORING, ScoringCard, parse_example
from tests.support.program import run

DRAWING = """
    F.F^.......
    FFF#.......
    ^##........
    ...........
    ...........
    ...........
    ...........
    ...........
    ...........
    ...........
    ..........f
    attacks: B2
"""


def test_the_text_has_the_stars_and_highlights_the_cells(tmp_path: Path) -> None:
    file = tmp_path / "map.txt"
    file.write_text(DRAWING)
    shown = run("score", "sentinel_wood", "--map", file).out
    assert "Sentinel Wood: 4 stars" in shown
    assert "Cells that earn: A1 A3 B1 K11" in shown
    assert " A [F] . [F] ^ " in shown
    assert " B [F] F* F  # " in shown
    assert shown.count("[") == 4


def test_json_has_the_stars_and_cells() -> None:
    found = run("score", "sentinel_wood", "--json", typed=DRAWING).json
    assert found == {"card": "sentinel_wood", "stars": 4, "cells": ["A1", "A3", "B1", "K11"]}


def test_the_text_says_if_no_star_was_earned() -> None:
    assert "Cells that earn: none" in run("score", "treetower", "--map", "a").out


@pytest.mark.parametrize("card", SCORING.values(), ids=list(SCORING))
def test_every_card_is_scored_as_its_examples_say(card: ScoringCard) -> None:
    for text in card.examples:
        sheet, (stars, cells) = parse_example(text)
        found = run("score", card.name, "--json", typed=str(sheet)).json
        assert found == {"card": card.id, "stars": stars, "cells": cell_names(cells)}
