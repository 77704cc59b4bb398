"""From what a viewer may know of a game to the numbers with which a map of it is played out."""

from cartographers.rules.cards.explore import EXPLORE, RUINS
from cartographers.rules.cards.heroes import HEROES
from cartographers.rules.cards.numbers import NO_CARD, NUMBER, card_set
from cartographers.rules.fallback import FALLBACKS
from cartographers.rules.player import Land, Player
from cartographers.rules.playout import moment
from cartographers.rules.playout.moment import Clock, Deck, Moment, Terms
from cartographers.rules.playout.tables import CALENDAR, EFFECT_COUNT
from cartographers.rules.scoring.numbers import EDICT
from cartographers.rules.setup import Config, ambush_pool
from cartographers.rules.step_kind import StepKind
from cartographers.rules.view import View

STEP_NUMBERS: dict[str, int] = {
    StepKind.DRAW: moment.DRAW_STEP,
    StepKind.HERO: moment.HERO_STEP,
    StepKind.AMBUSH: moment.AMBUSH_STEP,
    StepKind.GAZE: moment.GAZE_STEP,
    StepKind.REGROUP: moment.CHECK_STEP,
    StepKind.RAVAGE: moment.RAVAGE_STEP,
    StepKind.OVER: moment.OVER_STEP,
}


def land_of(player: Player) -> Land:
    return Land(player.sheet, player.earned, player.has_unclaimed_hoard)


def terms_of(view: View, seat: int) -> Terms:
    config = view.config
    first, second, third, fourth = (EDICT[card] for card in view.edicts)
    return Terms(
        (first, second, third, fourth),
        CALENDAR[config.seasons],
        deck_of_season(config),
        config.players == 1,
        *FALLBACKS[config.fallback],
        view.players[seat].spent,
    )


def deck_of_season(config: Config) -> int:
    """The cards that every season has: all but the guests."""
    explore = [card.id for card in EXPLORE.values() if card.set == config.explore]
    return card_set([*explore, *(RUINS if config.ruins else ())])


def moment_of(view: View, seat: int) -> Moment:
    """The map of a seat. What its player has sealed is still open here, for nobody may know it."""
    player = view.players[seat]
    return Moment(
        land_of(player), deck_in(view), clock_of(view, seat), player.total, player.lost_to_monsters
    )


def clock_of(view: View, seat: int) -> Clock:
    first, second = (*(NUMBER[card] for card in view.effects), NO_CARD, NO_CARD)[:EFFECT_COUNT]
    is_ravage = view.step_kind == StepKind.RAVAGE
    return Clock(
        view.season,
        view.time,
        step_of(view),
        NUMBER[view.card],
        view.ruins,
        view.step_kind == StepKind.AMBUSH and bool(view.braced[seat]),
        (first, second),
        view.effects.index("giant_troll_ravage") if is_ravage else 0,
    )


def step_of(view: View) -> int:
    """Nobody uses a skill in a playout: before monsters come, only their coming is awaited."""
    if view.step_kind == StepKind.BRACE:
        return moment.WALK_STEP if view.config.players == 1 else moment.AMBUSH_STEP
    return STEP_NUMBERS[view.step_kind]


def deck_in(view: View) -> Deck:
    seen = card_set(view.discarded)
    heroes = card_set(HEROES) if view.config.heroes else 0
    return Deck(
        card_set(view.unseen),
        card_set(ambush_pool(view.config)) & ~seen,
        heroes & ~seen,
        view.ambushes,
        view.heroes,
        0,
    )
