"""The learned value: features, weights and training."""

from itertools import product
from random import Random

import numpy as np
import pytest

import cartographers as c
from cartographers.bots.engine import prepare
from cartographers.bots.value import card_features, training
from cartographers.bots.value.evaluator import Evaluator
from cartographers.bots.value.features import exactly_once, exactly_twice
from cartographers.bots.value.layout import (
    EDICT_WEIGHTS,
    SCALE,
    WEIGHT_COUNT,
    edict_offset,
    is_still_scored,
)
from cartographers.bots.value.map_features import COUNT, write_map_features
from cartographers.bots.value.regression import NormalEquations, centred
from cartographers.bots.value.spaces import squares_short_of
from cartographers.bots.value.training import Opening, Trainer, initial_weights
from cartographers.bots.value.trials import CHOICES_TRIED, STARS_AT, TRIAL_HEAD
from cartographers.bots.value.village import four_in_line, nearly_four
from cartographers.bots.value.weights import WORLDS, World, load_weights, pack_weights
from cartographers.native import Engine
from cartographers.rules.bits import ALL, SIZE
from cartographers.rules.playout.positions import moment_of, terms_of
from cartographers.rules.playout.tables import EDICT_COUNT, SEASON_COUNT
from cartographers.rules.scoring import SCORING
from tests.support.amounts import is_long, only_in_the_long_form
from tests.support.random_sheets import random_sheet


def cells(*names: str) -> int:
    return c.parse_cells(" ".join(names))


def test_cells_with_one_and_two_neighbours() -> None:
    x = cells("B2", "B4")
    assert exactly_twice(x) & ALL == cells("B3")
    assert exactly_once(x) & ALL == cells("A2", "A4", "B1", "B5", "C2", "C4")


def test_squares_that_lack_a_few_cells() -> None:
    """Compared with a count over every position of the square."""
    rng = Random(1)
    for _ in range(20):
        empty = sum(1 << i for i in range(SIZE * SIZE) if rng.random() < 0.3)
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


def test_every_scoring_card_has_its_own_features() -> None:
    assert len(set(card_features.functions())) == len(SCORING)


def lines_of(free: int, length: int) -> int:
    """Straight lines of empty cells of this length, counted one by one."""
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
        write_map_features(sheet, 0, False, out)
        assert [out[9], out[12], out[13]] == [lines_of(sheet.empty, n) for n in (2, 3, 4)]


def test_features_are_written_for_any_map() -> None:
    for seed in range(50):
        sheet = random_sheet(Random(seed))
        out = [-1] * COUNT
        write_map_features(sheet, 3, False, out)
        assert out[:3] == [1, 3, 0]
        assert out[3] == sheet.empty.bit_count() == sum(out[4:8])
        assert out[17] == c.monster_penalty(sheet)
        assert all(0 <= count <= 4 * SIZE * SIZE for count in out)
        for number, card in enumerate(SCORING):
            found = card_features.card_features(number, sheet)
            assert all(0 <= count <= SIZE * SIZE for count in found), f"{card}: {found}"


@pytest.mark.parametrize("world", WORLDS, ids=lambda world: world.name)
def test_every_world_has_weights_for_every_card_in_every_slot(world: World) -> None:
    weights = load_weights(world)
    for season, slot in product(range(SEASON_COUNT), range(EDICT_COUNT)):
        for edict in range(len(SCORING)) if is_still_scored(season, slot) else ():
            at = edict_offset(season, slot, edict)
            assert any(weights[at : at + EDICT_WEIGHTS]), (season, slot, edict)


@pytest.mark.parametrize("world", WORLDS, ids=lambda world: world.name)
def test_the_weights_of_every_world_have_a_plausible_size(world: World) -> None:
    weights = load_weights(world)
    assert len(weights) == WEIGHT_COUNT
    assert len(pack_weights(world, weights)) < 100_000
    assert 0 < max(map(abs, weights)) < 100 * SCALE


def test_initial_weights_value_what_greedy_counts() -> None:
    """The stars of all future scorings if nothing more were drawn."""
    view = c.new_game(c.Config(), 4).view(0)
    terms, moment = terms_of(view, 0), moment_of(view, 0)
    found = Evaluator(Engine(), initial_weights()).values(terms, moment)
    _, values = Engine().values(terms, moment)
    for number, value in enumerate(found):
        *stars, coins, monsters = values[6 * number : 6 * number + 6]
        assert value == SCALE * (2 * sum(stars) + 4 * (coins - monsters))


def test_choices_are_compared_within_their_decision() -> None:
    values = np.array([[1.0], [3.0], [10.0], [10.0], [16.0]])
    found = centred(values, np.array([1, 1, 2, 2, 2], dtype=np.int16))
    assert found[:, 0].tolist() == [-1, 1, -2, -2, 4]


def test_a_trial_runs_to_the_end_of_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without exploration the game goes on with the best choice of each decision, so the trial of
    that choice must end with the stars of the game.

    Interpreted from the start of winter: compiling the kernel of the trials takes half a minute.
    """
    monkeypatch.setattr(training, "EXPLORATION", 0)
    monkeypatch.setattr(training, "GAMES_PER_CALL", 1)
    engine = prepare() if is_long() else Engine()
    trainer, weights = Trainer(engine, WORLDS[0]), load_weights(WORLDS[0])
    openings = trainer.openings(98, 5) if is_long() else [start_of_winter(seed=1)]
    tried = 0
    for seed, terms, moment in openings:
        (game,) = Evaluator(engine, weights).rollouts(terms, moment, range(1), seed=seed)
        best = trainer.trials((seed, terms, moment), weights).rows[::CHOICES_TRIED]
        in_first_season = best[best[:, 0] == moment.clock.season]
        earned = in_first_season[:, STARS_AT:TRIAL_HEAD].sum(axis=1)
        assert set((moment.stars + earned) * SCALE) <= {game.final}
        tried += len(in_first_season)
    assert tried


def start_of_winter(seed: int) -> Opening:
    """A solo game in which the first legal move was made until winter came."""
    game = c.new_game(c.Config(), seed)
    while game.view(0).season < SEASON_COUNT - 1:
        game = game.play(0, game.legal_moves(0)[0])
    view = game.view(0)
    return seed, terms_of(view, 0), moment_of(view, 0)


def test_an_unknown_world_is_rejected(capsys: pytest.CaptureFixture[str]) -> None:
    assert training.main(["base-A", "base-E"]) == 2
    assert capsys.readouterr().err.startswith("Unknown world base-E; choose from base-A, base-B")


@only_in_the_long_form
def test_an_iteration_of_training_changes_the_weights_and_is_repeatable() -> None:
    first = initial_weights()
    learned, again = (
        Trainer(prepare(), WORLDS[0]).learn(0, 32, first, NormalEquations()) for _ in range(2)
    )
    assert learned == again != first


@only_in_the_long_form
def test_learned_weights_rank_choices_better_than_initial_weights() -> None:
    trainer, learned = Trainer(prepare(), WORLDS[0]), load_weights(WORLDS[0])
    assert error(trainer, learned, learned) < 0.95 * error(trainer, initial_weights(), learned)


def error(trainer: Trainer, weights: memoryview, played: memoryview) -> float:
    """The squared error of the predicted differences between choices, in games played apart."""
    trials = [trainer.trials(opening, played) for opening in trainer.openings(99, 5)]
    total = 0.0
    for one in (trial.of_season(3) for trial in trials):
        for slot in (0, 3):
            x = centred(one.after_choice(slot), one.decisions)
            y = centred(one.stars(slot), one.decisions)
            at = edict_offset(3, slot, one.terms.edicts[slot])
            predicted = x @ (np.asarray(weights)[at : at + x.shape[1]] / SCALE)
            total += float(((y - predicted) ** 2).sum())
    return total
