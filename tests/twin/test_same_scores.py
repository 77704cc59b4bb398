"""The rules and the slow twin score random maps alike."""

import pytest
from hypothesis import given

import cartographers as c
from tests.support.drawings import drawings, patchy_map
from tests.twin.board import read
from tests.twin.scoring import SCORES, monster_penalty, surrounded_mountains


@given(drawings)
def test_stars_equal_the_slow_twin(text: str) -> None:
    compare_with_twin(text)


@pytest.mark.parametrize("start", range(0, 1000, 100))
def test_stars_equal_the_slow_twin_on_patchy_maps(start: int) -> None:
    for seed in range(start, start + 100):
        compare_with_twin(patchy_map(seed))


def compare_with_twin(text: str) -> None:
    sheet, board = c.Sheet.parse(text), read(text)
    for card, slow in SCORES.items():
        assert c.score(card, sheet).stars == slow(board), f"{card} and its slow twin differ"
    assert c.monster_penalty(sheet) == monster_penalty(board)
    mountains = {divmod(i, 11) for i in range(121) if c.surrounded_mountains(sheet) >> i & 1}
    assert mountains == surrounded_mountains(board)
