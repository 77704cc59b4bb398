"""Write the observation of a solo game: the planes of the map, then facts."""

from cartographers.env.encoding import (
    AMBUSHES_AT,
    ANY_AT,
    CARD_AT,
    CELL_COUNT,
    EARNED_AT,
    EDICTS_AT,
    EFFECTS_AT,
    GONE_AT,
    HEROES_AT,
    HOARD_AT,
    LASTING_CARDS,
    LEFT_AT,
    LOST_AT,
    OBSERVATION_SIZE,
    OWES_AT,
    PLANES_SIZE,
    PLAYERS_AT,
    RUINS_AT,
    SEASON_AT,
    SEASONS_LEFT_AT,
    STARS_AT,
    STEP_AT,
    THRESHOLD_AT,
    TIME_AT,
    UNSEEN_AT,
    fallback_fact,
    step_fact,
)
from cartographers.env.solo.state_rows import Numbers, Setup
from cartographers.rules.cards.ambush import AMBUSH
from cartographers.rules.cards.heroes import HEROES
from cartographers.rules.cards.numbers import CARDS, FIRST_AMBUSH, FIRST_RUINS, GUESTS, card_set
from cartographers.rules.playout.moment import OVER_STEP, RAVAGE_STEP, Clock, Moment, Terms
from cartographers.rules.playout.tables import (
    EDICT_COUNT,
    EFFECT_COUNT,
    SEASON_COUNT,
    SEASON_TIME,
    TIMES_SCORED,
)
from cartographers.rules.rng import HALF, HIGH_HALF, LOW_HALF
from cartographers.rules.scoring.numbers import SCORING_CARD_COUNT
from cartographers.rules.sheet import Sheet

AMBUSH_CARDS, HERO_CARDS = card_set(AMBUSH), card_set(HEROES)
LASTING_COUNT = len(LASTING_CARDS)
DECK_SIZE = len(CARDS)


def write_observation(setup: Setup, terms: Terms, m: Moment, out: Numbers, at: int) -> None:
    """Write what a view of this moment shows, and nothing hidden."""
    for place in range(OBSERVATION_SIZE):
        out[at + place] = 0
    write_map(m.land.sheet, out, at)
    write_facts(setup, terms, m, out, at + PLANES_SIZE)


def write_facts(setup: Setup, terms: Terms, m: Moment, out: Numbers, at: int) -> None:
    """Write the facts that are not 0."""
    write_clock_facts(terms, m.clock, out, at)
    write_deck_facts(setup, m, out, at)
    write_edict_facts(terms, m.clock, out, at)
    out[at + ANY_AT] = fallback_fact(terms.has_any_terrain, terms.has_any_terrain_on_ruins)
    out[at + PLAYERS_AT] = 1
    out[at + STARS_AT] = m.stars
    out[at + LOST_AT] = m.lost
    out[at + EARNED_AT] = m.land.earned
    out[at + HOARD_AT] = int(m.land.has_unclaimed_hoard)


def write_map(sheet: Sheet, out: Numbers, at: int) -> None:
    for layer in sheet:
        mark_cells(out, at, layer)
        at += CELL_COUNT


def mark_cells(out: Numbers, at: int, cells: int) -> None:
    """Write a one for each cell, in two halves because 64-bit numbers are faster."""
    mark_bits(out, at, int(cells & LOW_HALF))
    mark_bits(out, at + HALF, int(cells >> HALF & HIGH_HALF))


def mark_bits(out: Numbers, at: int, bits: int) -> None:
    while bits:
        out[at + ((bits & -bits) - 1).bit_count()] = 1
        bits &= bits - 1


def mark_cards(out: Numbers, at: int, cards: int, first: int, end: int) -> None:
    """Write whether each card from `first` to before `end` is in the set."""
    for card in range(first, end):
        out[at + card - first] = cards >> card & 1


def write_clock_facts(terms: Terms, clock: Clock, out: Numbers, at: int) -> None:
    out[at + STEP_AT + step_fact(clock.step_kind)] = 1
    out[at + OWES_AT] = int(clock.step_kind != OVER_STEP)
    out[at + SEASON_AT + clock.season] = 1
    out[at + TIME_AT] = clock.time
    out[at + THRESHOLD_AT] = SEASON_TIME[SEASON_COUNT * terms.calendar + clock.season]
    out[at + CARD_AT + clock.card] = 1
    out[at + RUINS_AT] = int(clock.has_ruins)
    for effect in range(EFFECT_COUNT):
        for lasting in range(LASTING_COUNT):
            is_this = clock.effects[effect] == LASTING_CARDS[lasting]
            out[at + EFFECTS_AT + LASTING_COUNT * effect + lasting] = int(is_this)


def write_deck_facts(setup: Setup, m: Moment, out: Numbers, at: int) -> None:
    deck = m.deck
    hidden = deck.cards | deck.ambush_pool | deck.hero_pool
    gone = (setup.ambush_pool | setup.hero_pool) & ~hidden
    mark_cards(out, at + UNSEEN_AT, deck.cards & ~GUESTS, 0, DECK_SIZE)
    mark_cards(out, at + GONE_AT, gone, FIRST_AMBUSH, FIRST_RUINS)
    out[at + AMBUSHES_AT] = (deck.cards & AMBUSH_CARDS).bit_count()
    out[at + HEROES_AT] = (deck.cards & HERO_CARDS).bit_count()


def write_edict_facts(terms: Terms, clock: Clock, out: Numbers, at: int) -> None:
    """While effects run after a season, that season has already been scored."""
    scored = (
        SEASON_COUNT
        if clock.step_kind == OVER_STEP
        else clock.season + (clock.step_kind == RAVAGE_STEP)
    )
    for edict in range(EDICT_COUNT):
        out[at + EDICTS_AT + SCORING_CARD_COUNT * edict + terms.edicts[edict]] = 1
        out[at + LEFT_AT + edict] = TIMES_SCORED[EDICT_COUNT * scored + edict]
    out[at + SEASONS_LEFT_AT] = SEASON_COUNT - scored
