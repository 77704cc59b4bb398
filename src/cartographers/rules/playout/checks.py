"""Checks of positions before a playout, because compiled code does not check its input."""

from collections.abc import Iterator
from functools import cache

from cartographers.rules.bits import ALL
from cartographers.rules.cards.ambush import AMBUSH as AMBUSH_CARDS
from cartographers.rules.cards.heroes import HEROES
from cartographers.rules.cards.numbers import (
    CARDS,
    FIRST_AMBUSH,
    FIRST_HERO,
    FIRST_RUINS,
    NO_CARD,
    TIMES,
    card_set,
)
from cartographers.rules.cards.seasons import COIN_TRACK
from cartographers.rules.errors import Rejected
from cartographers.rules.player import Land
from cartographers.rules.playout.moment import (
    AMBUSH_STEP,
    DRAW_STEP,
    HERO_STEP,
    OVER_STEP,
    WALK_STEP,
    Choice,
    Clock,
    Deck,
    Moment,
    Terms,
)
from cartographers.rules.playout.tables import (
    CALENDAR,
    EDICT_COUNT,
    EFFECT_COUNT,
    LASTING,
    SEASON_COUNT,
    SEASON_TIME,
)
from cartographers.rules.scoring.numbers import SCORING_CARD_COUNT
from cartographers.rules.sheet import DIPLOMACY, Sheet

CARDS_BY_STEP_KIND = {
    DRAW_STEP: range(FIRST_AMBUSH),
    AMBUSH_STEP: range(FIRST_AMBUSH, FIRST_HERO),
    WALK_STEP: range(FIRST_AMBUSH, FIRST_HERO),
    HERO_STEP: range(FIRST_HERO, FIRST_RUINS),
}
ANY_CARD = range(NO_CARD, len(CARDS))
A_MILLION = 1_000_000
AMBUSH_SET, HERO_SET = card_set(AMBUSH_CARDS), card_set(HEROES)


class BadPosition(Rejected):
    """No game can reach this position; the message says why."""


class TooWide(BadPosition, OverflowError):
    """A set of cells contains a cell outside the map."""


def check_terms(terms: Terms) -> None:
    """Reject terms that no game has."""
    if not isinstance(terms, Terms):
        raise BadPosition("create the terms of a game with `terms_of`")
    refuse_first(term_faults(terms))


def term_faults(terms: Terms) -> Iterator[str]:
    if not are_in(range(SCORING_CARD_COUNT), terms.edicts) or len(terms.edicts) != EDICT_COUNT:
        yield "the edicts are the numbers of four scoring cards"
    if not are_in(range(len(CALENDAR)), [terms.calendar]):
        yield "there is no such calendar"
    if not are_in(range(COIN_TRACK + 1), [terms.spent]):
        yield f"the coins spent must be 0 to {COIN_TRACK}"
    if not are_bools(terms.is_solo, terms.has_any_terrain, terms.has_any_terrain_on_ruins):
        yield "flags must be bools"


def check_moment(moment: Moment) -> None:
    """Reject a moment that no game reaches."""
    if not isinstance(moment, Moment) or not has_parts(moment):
        raise BadPosition("create a moment of a game with `moment_of`")
    check_cells(*moment.land.sheet)
    refuse_first(moment_faults(moment))
    refuse_first(clock_faults(moment.clock))


def has_parts(moment: Moment) -> bool:
    return (
        isinstance(moment.land, Land)
        and isinstance(moment.land.sheet, Sheet)
        and isinstance(moment.deck, Deck)
        and isinstance(moment.clock, Clock)
    )


def moment_faults(moment: Moment) -> Iterator[str]:
    if not are_in(range(COIN_TRACK + 1), [moment.land.earned]):
        yield f"the coins earned must be 0 to {COIN_TRACK}"
    if not are_bools(moment.land.has_unclaimed_hoard):
        yield "has_unclaimed_hoard must be a bool"
    if not are_in(range(-A_MILLION, A_MILLION), [moment.stars, moment.lost]):
        yield "the number of stars is out of range"


def clock_faults(clock: Clock) -> Iterator[str]:
    if not are_in(range(SEASON_COUNT), [clock.season]) or not are_in(range(100), [clock.time]):
        yield "there is no such season or time"
    if not are_in(range(OVER_STEP + 1), [clock.step_kind]):
        yield "there is no such step"
    elif not are_in(CARDS_BY_STEP_KIND.get(clock.step_kind, ANY_CARD), [clock.card]):
        yield "this card does not belong to this kind of step"
    if not are_bools(clock.has_ruins, clock.is_braced):
        yield "flags must be bools"
    if not are_in(range(EFFECT_COUNT + 1), [clock.effect]) or not are_effects(clock.effects):
        yield "there are no such effects"


def check_deck(terms: Terms, moment: Moment) -> None:
    """Reject a deck that could run out before the game ends."""
    deck, clock = moment.deck, moment.clock
    pools = (deck.ambush_pool, AMBUSH_SET, deck.hidden_ambushes, SEASON_COUNT - 1 - clock.season)
    heroes = (deck.hero_pool, HERO_SET, deck.hidden_heroes, 0)
    if clock.step_kind == OVER_STEP:
        return
    if not all(map(is_pool, *zip(pools, heroes, strict=True))):
        raise BadPosition("the deck needs more ambush or hero cards than its pools have")
    first = SEASON_COUNT * terms.calendar
    needed = SEASON_TIME[first + clock.season] - clock.time
    most = max(SEASON_TIME[first : first + SEASON_COUNT])
    if time_of(deck.cards) < needed or time_of(terms.cards) < most:
        raise BadPosition("the cards of the deck do not fill the season")


def check_choice(choice: Choice) -> None:
    if (
        not isinstance(choice, Choice)
        or not are_in(range(DIPLOMACY + 1), [choice.terrain])
        or not are_in(range(2), [choice.coin])
    ):
        raise BadPosition("a choice must be one of those listed")
    check_cells(choice.cells, choice.attack)


def check_cells(*layers: int) -> None:
    for cells in layers:
        if not isinstance(cells, int):
            raise BadPosition("a layer of a map must be an int, a set of cells")
        if not 0 <= cells <= ALL:
            raise TooWide("a set of cells must be a non-negative int of at most 121 bits")


# ------------------------------------------------------------------ the parts of a check


def refuse_first(faults: Iterator[str]) -> None:
    for fault in faults:
        raise BadPosition(fault)


def are_in(allowed: range, numbers: object) -> bool:
    return isinstance(numbers, list | tuple) and all(
        isinstance(number, int) and number in allowed for number in numbers
    )


def are_bools(*flags: object) -> bool:
    return all(isinstance(flag, bool) for flag in flags)


def are_effects(effects: tuple[int, int]) -> bool:
    return (
        are_in(ANY_CARD, effects)
        and len(effects) == EFFECT_COUNT
        and all(card == NO_CARD or LASTING >> card & 1 for card in effects)
    )


def is_pool(pool: int, kind: int, hidden: int, to_come: int) -> bool:
    """Return whether the pool has enough cards of the kind for the deck and the next seasons."""
    return isinstance(pool, int) and pool & ~kind == 0 and 0 <= hidden <= pool.bit_count() - to_come


@cache
def time_of(cards: int) -> int:
    """Return the total time of a set of cards, or 0 if it is not one."""
    if not isinstance(cards, int) or not 0 <= cards < 1 << len(CARDS):
        return 0
    return sum(TIMES[card] for card in range(len(CARDS)) if cards >> card & 1)
