"""One map in the middle of a game, in numbers, and what its player may know about the rest."""

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
    """What does not change during the game.

    edicts:   the numbers of the scoring cards, A to D.
    calendar: the number of the set of seasons.
    cards:    the explore and ruins cards of every season's deck.
    has_any_terrain: where no shape fits, the single cell may have any terrain.
    has_any_terrain_on_ruins: the same in a round whose shape must cover ruins.
    spent:    the coins that the player has spent.
    """

    edicts: tuple[int, int, int, int]
    calendar: int
    cards: int
    is_solo: bool
    has_any_terrain: bool
    has_any_terrain_on_ruins: bool
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
    """How far the game is.

    step_kind: what comes next: a decision or an automatic event (see `course`).
    card:      the card that was revealed last.
    has_ruins: the next explore card must cover ruins.
    is_braced: the player used Acrobatics in the current ambush.
    effects:   the cards that act after each season, in order; `effect` is the index of the next.
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
    """One map at one moment. `stars` so far; `lost`: stars that monsters have cost."""

    land: Land
    deck: Deck
    clock: Clock
    stars: int
    lost: int


class Choice(NamedTuple):
    """What is drawn, with the attack cells of a hero; or which cell is destroyed."""

    cells: int
    terrain: int
    coin: int
    attack: int
