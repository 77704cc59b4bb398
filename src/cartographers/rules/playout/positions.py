"""Convert what a viewer may know of a game to the numbers of a playout."""

from cartographers.rules.cards.heroes import HEROES
from cartographers.rules.cards.numbers import NO_CARD, NUMBER, card_set
from cartographers.rules.fallback import FALLBACKS
from cartographers.rules.player import Land, Player
from cartographers.rules.playout import moment
from cartographers.rules.playout.moment import Clock, Deck, Moment, Terms
from cartographers.rules.playout.tables import CALENDAR, EFFECT_COUNT
from cartographers.rules.scoring.numbers import SCORING_NUMBER
from cartographers.rules.setup import Config, ambush_pool, season_cards
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
    first, second, third, fourth = (SCORING_NUMBER[card] for card in view.edicts)
    return Terms(
        (first, second, third, fourth),
        CALENDAR[config.seasons],
        deck_of_season(config),
        config.players == 1,
        *FALLBACKS[config.fallback],
        view.players[seat].spent,
    )


def deck_of_season(config: Config) -> int:
    """Return the cards of every season's deck: all but the guests."""
    return card_set(season_cards(config))


def moment_of(view: View, seat: int) -> Moment:
    """Return the moment of a seat's map. A sealed move is not part of it, because it is secret."""
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
    """Return the number of the step kind. A playout has no skills, so it skips BRACE."""
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
