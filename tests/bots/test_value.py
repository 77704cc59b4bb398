"""The learned value: every count is what it says, weights survive their file, and lessons teach."""

from itertools import product
from random import Random

import numpy as np
import pytest

import cartographers as c
from cartographers.bots.readiness import prepare
from cartographers.bots.value import hopes, training
from cartographers.bots.value.counting import exactly_once, exactly_twice
from cartographers.bots.value.desk import Desk
from cartographers.bots.value.general import COUNT, write_general
from cartographers.bots.value.kernels import CHOICES_TRIED, STARS_AT, TRIAL_HEAD
from cartographers.bots.value.outlook import (
    CARD_SIZE,
    SCALE,
    WEIGHTS_SIZE,
    is_hoped_for,
    weights_of_edict,
)
from cartographers.bots.value.regression import Sums, centred
from cartographers.bots.value.spaces import squares_short_of
from cartographers.bots.value.training import WORLDS, School, first_weights
from cartographers.bots.value.village import four_in_line, nearly_four
from cartographers.bots.value.weights import pack, weights_of
from cartographers.native import Engine
from cartographers.rules.bits import ALL, SIZE
from cartographers.rules.playout.positions import moment_of, terms_of
from cartographers.rules.playout.tables import EDICT_COUNT, SEASON_COUNT
from cartographers.rules.scoring import SCORING
from random_sheets import random_sheet


def cells(*names: str) -> int:
    return c.parse_cells(" ".join(names))


def test_cells_with_one_and_two_neighbours() -> None:
    x = cells("B2", "B4")
    assert exactly_twice(x) & ALL == cells("B3")
    assert exactly_once(x) & ALL == cells("A2", "A4", "B1", "B5", "C2", "C4")


def test_squares_that_lack_a_few_cells() -> None:
    """Counted one by one for each place of the square."""
    chance = Random(1)
    for _ in range(20):
        empty = sum(1 << i for i in range(SIZE * SIZE) if chance.random() < 0.3)
        for side in range(1, 6):
            found = [0] * (side * side + 1)
            for row in range(SIZE - side + 1):
                for column in range(SIZE - side + 1):
                    square = sum(
                        1 << SIZE * (row + i) + column + j for i in range(side) for j in range(side)
                    )
                    found[(empty & square).bit_count()] += 1
            assert squares_short_of(empty, side) == tuple((*found, 0, 0, 0)[1:4])


def test_squares_that_do_not_fit_the_map_are_not_counted() -> None:
    assert squares_short_of(cells("A1"), SIZE) == (1, 0, 0)
    assert squares_short_of(cells("A1"), SIZE + 1) == (0, 0, 0)
    assert squares_short_of(ALL, SIZE + 2) == (0, 0, 0)


def test_lines_of_four_and_nearly_four() -> None:
    row = cells("C3", "C4", "C5", "C6")
    assert four_in_line(row, 1) == cells("C3")
    assert nearly_four(cells("C3", "C4", "C6"), cells("C5"), 1) & cells("C3")
    assert not nearly_four(cells("C3", "C4", "C6"), cells("C7"), 1) & cells("C3")


def test_every_scoring_card_has_hopes_of_its_own() -> None:
    assert len(set(hopes.HOPES)) == len(SCORING)


def lines_of(free: int, length: int) -> int:
    """Rows and columns of empty cells that are so long, looked for one by one."""
    found = 0
    for row in range(SIZE):
        for column in range(SIZE - length + 1):
            cells = range(column, column + length)
            found += all(free >> SIZE * row + i & 1 for i in cells)
            found += all(free >> SIZE * i + row & 1 for i in cells)
    return found


def test_lines_of_empty_cells_end_at_the_edge() -> None:
    for seed in range(50):
        sheet, out = random_sheet(Random(seed)), [0] * COUNT
        write_general(sheet, 0, False, out)
        assert [out[9], out[12], out[13]] == [lines_of(sheet.empty, n) for n in (2, 3, 4)]


def test_counts_are_written_for_any_map() -> None:
    for seed in range(50):
        sheet = random_sheet(Random(seed))
        out = [-1] * COUNT
        write_general(sheet, 3, False, out)
        assert out[:3] == [1, 3, 0]
        assert out[3] == sheet.empty.bit_count() == sum(out[4:8])
        assert out[17] == c.monster_penalty(sheet)
        assert all(0 <= count <= 4 * SIZE * SIZE for count in out)
        for number in range(len(SCORING)):
            assert all(0 <= count <= SIZE * SIZE for count in hopes.hopes_of(number, sheet))


@pytest.mark.parametrize("world", WORLDS, ids=lambda world: world.name)
def test_every_world_knows_every_card_in_every_place(world: training.World) -> None:
    weights = weights_of(world)
    for season, place in product(range(SEASON_COUNT), range(EDICT_COUNT)):
        for edict in range(len(SCORING)) if is_hoped_for(season, place) else ():
            at = weights_of_edict(season, place, edict)
            assert any(weights[at : at + CARD_SIZE]), (season, place, edict)


@pytest.mark.parametrize("world", WORLDS, ids=lambda world: world.name)
def test_every_world_has_weights_that_survive_their_file(world: training.World) -> None:
    weights = weights_of(world)
    assert len(weights) == WEIGHTS_SIZE
    assert len(pack(weights)) < 100_000
    assert 0 < max(map(abs, weights)) < 100 * SCALE


def test_first_weights_see_what_greedy_sees() -> None:
    """Begun with: the stars of all the scorings to come, if nothing more were drawn."""
    view = c.new_game(c.Config(), 4).view(0)
    terms, moment = terms_of(view, 0), moment_of(view, 0)
    worths = Desk(Engine(), first_weights()).worths(terms, moment)
    _, values = Engine().values(terms, moment)
    for number, worth in enumerate(worths):
        *stars, coins, monsters = values[6 * number : 6 * number + 6]
        assert worth == SCALE * (2 * sum(stars) + 4 * (coins - monsters))


def test_choices_are_compared_within_their_decision() -> None:
    values = np.array([[1.0], [3.0], [10.0], [10.0], [16.0]])
    found = centred(values, np.array([1, 1, 2, 2, 2], dtype=np.int16))
    assert found[:, 0].tolist() == [-1, 1, -2, -2, 4]


def test_a_choice_is_tried_until_its_game_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """The best of each decision is what the game itself goes on with: all come to its stars."""
    monkeypatch.setattr(training, "CAPRICE", 0)
    monkeypatch.setattr(training, "GAMES_A_CALL", 1)
    school, weights = School(prepare(), WORLDS[0]), weights_of(WORLDS[0])
    tried = 0
    for seed, terms, moment in school.openings(98, 5):
        (game,) = Desk(school.engine, weights).futures(terms, moment, range(1), seed=seed)
        best = school.trials((seed, terms, moment), weights).rows[::CHOICES_TRIED]
        in_spring = best[best[:, 0] == 0]
        assert set(in_spring[:, STARS_AT:TRIAL_HEAD].sum(axis=1) * SCALE) <= {game.end}
        tried += len(in_spring)
    assert tried


def test_a_world_that_does_not_exist_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert training.main(["base-A", "base-E"]) == 2
    assert capsys.readouterr().err.startswith("There is no world base-E; there are base-A, base-B")


def test_a_round_of_lessons_changes_the_weights_and_does_so_again() -> None:
    first = first_weights()
    learned, again = (School(prepare(), WORLDS[0]).learn(0, 32, first, Sums()) for _ in range(2))
    assert learned == again != first


def test_what_was_learned_tells_which_of_several_choices_brings_more() -> None:
    school, learned = School(prepare(), WORLDS[0]), weights_of(WORLDS[0])
    assert error(school, learned, learned) < 0.95 * error(school, first_weights(), learned)


def error(school: School, weights: memoryview, played: memoryview) -> float:
    """How far a season's worth is off, over choices that were tried in other games."""
    trials = [school.trials(opening, played) for opening in school.openings(99, 5)]
    total = 0.0
    for one in (trial.of_season(3) for trial in trials):
        for place in (0, 3):
            x = centred(one.before(place), one.decisions)
            y = centred(one.stars(place), one.decisions)
            at = weights_of_edict(3, place, one.terms.edicts[place])
            told = x @ (np.asarray(weights)[at : at + x.shape[1]] / SCALE)
            total += float(((y - told) ** 2).sum())
    return total
