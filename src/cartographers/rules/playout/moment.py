"""One map in the middle of a game, in numbers, and all that its player may know of what follows."""

from typing import NamedTuple

from cartographers.rules.player import Land

(
    DRAW_STEP,
    HERO_STEP,
    AMBUSH_STEP,
    GAZE_STEP,
    RAVAGE_STEP,
    WALK_STEP,
    CHECK_STEP,
    EFFECT_STEP,
    OVER_STEP,
) = range(9)
LAST_DECISION = RAVAGE_STEP


class Terms(NamedTuple):
    """What stays as it is until the game ends.

    edicts:   the numbers of the scoring cards, A to D.
    calendar: which set of seasons is played, by the number of its row in the table.
    cards:    the explore and ruins cards of every season's deck.
    has_any:  where no shape fits, the single cell may have any terrain.
    has_any_on_ruins: the same in a round that ruins bind.
    """

    edicts: tuple[int, int, int, int]
    calendar: int
    cards: int
    is_solo: bool
    has_any: bool
    has_any_on_ruins: bool
    spent: int


class Deck(NamedTuple):
    """The cards face down in this season, the guests that may still join, and the generator.

    hidden_ambushes: how many ambush cards of the pool are already in the deck, face down; likewise
                     hidden_heroes. A playout begins by drawing them at random.
    """

    cards: int
    ambush_pool: int
    hero_pool: int
    hidden_ambushes: int
    hidden_heroes: int
    rng: int


class Clock(NamedTuple):
    """step_kind: what comes next: a decision, or what happens by itself (see `course`).
    card:      the card that was revealed last.
    has_ruins: a ruins card waits for the next explore card.
    is_braced: Acrobatics answers the open ambush.
    effects:   the cards that act after each season, in their order; `effect` is whose turn it is.
    """

    season: int
    time: int
    step_kind: int
    card: int
    has_ruins: bool
    is_braced: bool
    effects: tuple[int, int]
    effect: int


class Moment(NamedTuple):
    """`stars` so far, and how many of them monsters took."""

    land: Land
    deck: Deck
    clock: Clock
    stars: int
    lost: int


class Choice(NamedTuple):
    """What is drawn, or which cell is destroyed. The hero comes with its attack cells."""

    cells: int
    terrain: int
    coin: int
    attack: int
