"""Positions that no game can reach are rejected before they get to code that trusts them."""

from itertools import product
from random import Random
from typing import Any

import pytest

import cartographers as c
from cartographers.native import BadPosition, Engine
from cartographers.rules.cards.numbers import NUMBER
from cartographers.rules.playout.checks import TooWide, check_deck, check_moment, check_terms
from cartographers.rules.playout.moment import (
    AMBUSH_STEP,
    DRAW_STEP,
    HERO_STEP,
    OVER_STEP,
    WALK_STEP,
    Choice,
    Moment,
    Terms,
)
from cartographers.rules.playout.positions import moment_of, terms_of

VIEW = c.new_game(c.Config(), 1).view(0)
TERMS, MOMENT = terms_of(VIEW, 0), moment_of(VIEW, 0)
SHEET = MOMENT.land.sheet


# Fields may have a wrong type, which is what is tested.
def terms(**fields: Any) -> Terms:
    return TERMS._replace(**fields)


def moment(**fields: Any) -> Moment:
    return MOMENT._replace(**fields)


def sheet(**fields: Any) -> c.Sheet:
    return SHEET._replace(**fields)


def clock(**fields: Any) -> Moment:
    return MOMENT._replace(clock=MOMENT.clock._replace(**fields))


def land(**fields: Any) -> Moment:
    return MOMENT._replace(land=MOMENT.land._replace(**fields))


def deck(**fields: Any) -> Moment:
    return MOMENT._replace(deck=MOMENT.deck._replace(**fields))


BAD_TERMS = [
    None,
    TERMS[:3],
    tuple(TERMS),
    terms(edicts=(99, 0, 1, 2)),
    terms(edicts=(-1, 0, 1, 2)),
    terms(edicts=(1, 2, 3)),
    terms(edicts=7),
    terms(calendar=2),
    terms(calendar=-1),
    terms(spent=15),
    terms(spent="3"),
    terms(spent=2.0),
    terms(is_solo=None),
    terms(has_any_terrain="yes"),
    terms(has_any_terrain_on_ruins=1),
]
BAD_MOMENTS = [
    None,
    VIEW,
    SHEET,
    tuple(MOMENT),
    moment(land=None),
    moment(deck=()),
    moment(clock=MOMENT.deck),
    MOMENT._replace(stars=2**63 - 1),
    MOMENT._replace(lost=-2_000_000),
    land(sheet=tuple(SHEET)),
    land(sheet=sheet(forest=None)),
    land(earned=15),
    land(earned=-1),
    land(has_unclaimed_hoard=1.0),
    clock(season=4),
    clock(season=-1),
    clock(time=-1),
    clock(time=100),
    clock(step_kind=OVER_STEP + 1),
    clock(step_kind=-1),
    clock(card=-1),
    clock(card=NUMBER["goblin_attack"]),
    clock(step_kind=AMBUSH_STEP),
    clock(step_kind=WALK_STEP, card=NUMBER["freyla_the_true"]),
    clock(step_kind=HERO_STEP, card=0),
    clock(step_kind=HERO_STEP, card=NUMBER["temple_ruins"]),
    clock(has_ruins=3),
    clock(is_braced=None),
    clock(effects=(NUMBER["goblin_attack"], -1)),
    clock(effects=(-1,)),
    clock(effects=(99, -1)),
    clock(effect=3),
    clock(effect=-1),
]
BAD_DECKS = [
    (TERMS, deck(cards=0)),
    (TERMS, deck(cards=-1)),
    (TERMS, deck(cards=1 << 50)),
    (TERMS, deck(cards="many")),
    (terms(cards=0), MOMENT),
    (TERMS, deck(ambush_pool=0)),
    (TERMS, deck(ambush_pool=1)),
    (TERMS, deck(hidden_ambushes=-1)),
    (TERMS, deck(hidden_ambushes=3)),
    (TERMS, deck(hidden_heroes=1)),
    (TERMS, deck(hero_pool=1)),
    (TERMS, deck(hero_pool=None)),
]
ENGINE = Engine()


def expect_rejection(terms: Terms, moment: Moment) -> None:
    for ask in (ENGINE.choices, ENGINE.values):
        with pytest.raises(BadPosition):
            ask(terms, moment)
    with pytest.raises(BadPosition):
        ENGINE.outcomes(terms, moment, 1)


@pytest.mark.parametrize("terms", BAD_TERMS)
def test_terms_that_no_game_has_are_rejected(terms: Terms) -> None:
    expect_rejection(terms, MOMENT)


@pytest.mark.parametrize("moment", BAD_MOMENTS)
def test_moments_that_no_game_reaches_are_rejected(moment: Moment) -> None:
    expect_rejection(TERMS, moment)
    with pytest.raises(BadPosition):
        ENGINE.after(moment, Choice(1, 0, 0, 0))


@pytest.mark.parametrize("position", BAD_DECKS)
def test_decks_that_would_run_out_are_rejected(position: tuple[Terms, Moment]) -> None:
    with pytest.raises(BadPosition):
        ENGINE.outcomes(*position, 1)


@pytest.mark.parametrize("cells", [-1, 1 << 121, 1 << 128])
def test_cells_outside_the_map_are_rejected(cells: int) -> None:
    sheet = SHEET._replace(water=cells)
    for refused in (
        lambda: ENGINE.scores(sheet),
        lambda: ENGINE.choices(TERMS, land(sheet=sheet)),
        lambda: ENGINE.after(MOMENT, Choice(cells, 0, 0, 0)),
        lambda: ENGINE.after(MOMENT, Choice(1, 0, 0, cells)),
    ):
        with pytest.raises(TooWide, match="at most 121 bits"):
            refused()
    assert issubclass(TooWide, OverflowError)


@pytest.mark.parametrize("choice", [None, (1, 0, 0, 0), Choice(1, 11, 0, 0), Choice(1, 0, 2, 0)])
def test_a_choice_that_was_not_listed_is_rejected(choice: Choice) -> None:
    with pytest.raises(BadPosition, match="listed"):
        ENGINE.after(MOMENT, choice)
    with pytest.raises(BadPosition, match="Sheet"):
        ENGINE.scores(choice)  # type: ignore[arg-type]  # which is rejected


@pytest.mark.parametrize(
    ("players", "explore", "skills"), [*product((1, 2), ("base", "heroes"), (False, True))]
)
def test_every_position_of_a_game_passes(players: int, explore: str, skills: bool) -> None:
    game, rng = c.new_game(c.Config(players, explore=explore, skills=skills), 3), Random(3)
    while True:
        view = game.view()
        for seat in range(players):
            terms, moment = terms_of(view, seat), moment_of(view, seat)
            check_terms(terms)
            check_moment(moment)
            check_deck(terms, moment)
        if game.is_over:
            break
        seat = rng.choice(game.waiting_for)
        game = game.play(seat, rng.choice(game.legal_moves(seat)))
    assert moment.clock.step_kind == OVER_STEP
    assert MOMENT.clock.step_kind == DRAW_STEP
