"""Interpreted and compiled rules give the same results: every card, every choice, whole games."""

import os
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

import cartographers as c
from cartographers.native import Engine, load
from cartographers.rules.cards.maps import MAPS
from cartographers.rules.cards.numbers import FIRST_RUINS
from cartographers.rules.fallback import FALLBACKS
from cartographers.rules.game import printed_map
from cartographers.rules.player import Land
from cartographers.rules.playout.kernels import CHOICE_COLUMNS, OUTCOME_COLUMNS, read_choice
from cartographers.rules.playout.moment import (
    AMBUSH_STEP,
    DRAW_STEP,
    GAZE_STEP,
    HERO_STEP,
    RAVAGE_STEP,
    Clock,
    Deck,
    Moment,
    Terms,
)
from cartographers.rules.playout.positions import moment_of, terms_of
from cartographers.rules.scoring import SCORING
from tests.support.amounts import amount
from tests.support.random_sheets import random_sheet

SHEETS = amount(5_000, 100_000, "SHEETS")
SEED = int(os.environ.get("SHEETS_SEED", "0"))
SHARES = 50
INTERPRETED = Engine()
NO_DECK = Deck(0, 0, 0, 0, 0, 0)


@pytest.fixture(scope="module")
def native() -> Engine:
    engine = load()
    assert engine.is_compiled
    return engine


# ------------------------------------------------------------------ every card


@pytest.mark.parametrize("share", range(SHARES))
def test_all_cards_score_the_same_compiled_and_interpreted_on_random_maps(
    native: Engine, share: int
) -> None:
    rng = Random(f"{SEED}/{share}")
    for _ in range(SHEETS // SHARES):
        sheet = random_sheet(rng)
        assert INTERPRETED.scores(sheet) == native.scores(sheet), str(sheet)


def test_the_random_maps_earn_stars_on_every_card() -> None:
    """Otherwise the comparison would prove nothing."""
    rng = Random(1)
    sheets = [random_sheet(rng) for _ in range(300)]
    for card in SCORING.values():
        stars = [card.score(sheet).stars for sheet in sheets]
        assert len(set(stars)) > 2, card.id
        assert sum(star > 0 for star in stars) > 15, card.id


# ------------------------------------------------------------------ every choice


PRINTINGS = tuple(FALLBACKS.values())


def decisions(sheet: c.Sheet, rng: Random) -> Iterator[tuple[Terms, Moment]]:
    """Every card on this map, bound by ruins and not, alone and with others; gazes and ravages."""
    edicts = tuple(rng.sample(range(len(SCORING)), 4))
    assert len(edicts) == 4
    land = Land(sheet, rng.randrange(15), rng.random() < 0.5)
    steps = [(DRAW_STEP, card) for card in range(22)] + [
        (AMBUSH_STEP, card) for card in range(22, 34)
    ]
    steps += [(HERO_STEP, card) for card in range(34, FIRST_RUINS)] + [
        (GAZE_STEP, 0),
        (RAVAGE_STEP, 0),
    ]
    for step, card in steps:
        for has_ruins in (False, True):
            is_braced = step == AMBUSH_STEP and has_ruins
            terms = Terms(edicts, 0, 0, step != AMBUSH_STEP, *rng.choice(PRINTINGS), 1)
            clock = Clock(rng.randrange(4), 0, step, card, has_ruins, is_braced, (-1, -1), 0)
            yield terms, Moment(land, NO_DECK, clock, 0, 0)


def check_decision(native: Engine, terms: Terms, moment: Moment) -> int:
    listed = INTERPRETED.choices(terms, moment)
    assert native.choices(terms, moment) == listed
    assert native.values(terms, moment) == INTERPRETED.values(terms, moment)
    count = len(listed) // CHOICE_COLUMNS
    for number in range(0, count, 1 + count // 5):
        choice = read_choice(listed, number)
        assert native.after(moment, choice) == INTERPRETED.after(moment, choice)
    return count


@pytest.mark.parametrize("name", MAPS)
def test_all_choices_are_the_same_compiled_and_interpreted_on_printed_maps(
    native: Engine, name: str
) -> None:
    for terms, moment in decisions(printed_map(name), Random(name)):
        count = check_decision(native, terms, moment)
        assert count > 0 or moment.clock.step_kind in (GAZE_STEP, RAVAGE_STEP)


@pytest.mark.parametrize("seed", range(12))
def test_all_choices_are_the_same_compiled_and_interpreted_on_random_maps(
    native: Engine, seed: int
) -> None:
    rng = Random(seed)
    for terms, moment in decisions(random_sheet(rng), rng):
        check_decision(native, terms, moment)


# ------------------------------------------------------------------ whole games

CONFIGS = [
    c.Config(players, map_, explore, seasons, scoring, ambush, heroes, None, ruins, fallback)
    for (players, map_), (explore, seasons, ruins), (scoring, ambush) in product(
        [(1, "A"), (1, "C"), (3, "B"), (2, "D")],
        [("base", "base", True), ("heroes", "heroes", False), ("heroes", "base", True)],
        [("base", "base"), ("heroes", "heroes"), (("base", "heroes"), ("heroes", "promo"))],
    )
    for heroes, fallback in [(False, "2021"), (True, "czech_2019"), (True, "french_2019")]
]


@pytest.mark.parametrize(("policy", "games"), [("random", 20), ("greedy", 1)])
@pytest.mark.parametrize("number", range(len(CONFIGS)))
def test_whole_games_of_every_set_end_the_same_compiled_and_interpreted(
    native: Engine, number: int, policy: str, games: int
) -> None:
    view = c.new_game(CONFIGS[number], number).view()
    for seat in range(CONFIGS[number].players if policy == "random" else 1):
        start = terms_of(view, seat), moment_of(view, seat)
        here, there = (
            engine.outcomes(*start, games, seat=seat, seed=number, policy=policy)
            for engine in (INTERPRETED, native)
        )
        assert here == there
        assert len(here) == games * OUTCOME_COLUMNS


def test_games_do_not_depend_on_the_number_of_workers(native: Engine) -> None:
    view = c.new_game(c.Config(), 1).view()
    start = terms_of(view, 0), moment_of(view, 0)
    alone = native.outcomes(*start, 1_001, seed=5)
    assert native.outcomes(*start, 1_001, seed=5, workers=3) == alone
    assert INTERPRETED.outcomes(*start, 11, seed=5, workers=4) == alone[: 11 * OUTCOME_COLUMNS]
    assert native.outcomes(*start, 1_001, seed=6) != alone
    assert native.outcomes(*start, 1_001, seed=5, seat=1) != alone
