"""What all episodes of a configuration have in common, as numbers for `step_kernels`."""

import numpy as np
from numpy.typing import NDArray

from cartographers.rules.cards.heroes import HEROES
from cartographers.rules.cards.numbers import card_set
from cartographers.rules.fallback import FALLBACKS
from cartographers.rules.game import printed_map
from cartographers.rules.player import Land
from cartographers.rules.playout.moment import Terms
from cartographers.rules.playout.positions import deck_of_season
from cartographers.rules.playout.tables import CALENDAR, EDICT_COUNT
from cartographers.rules.scoring import CATEGORIES, SCORING
from cartographers.rules.scoring import SETS as SCORING_SETS
from cartographers.rules.scoring.numbers import SCORING_NUMBER
from cartographers.rules.setup import Config, ambush_pool, is_sets


def terms_and_land(config: Config) -> tuple[Terms, Land]:
    """The terms and the printed map. If edicts are dealt, those in the terms are placeholders."""
    is_dealt = is_sets(config.scoring, SCORING_SETS)
    names = list(SCORING)[:EDICT_COUNT] if is_dealt else config.scoring
    first, second, third, fourth = (SCORING_NUMBER[name] for name in names)
    terms = Terms(
        (first, second, third, fourth),
        CALENDAR[config.seasons],
        deck_of_season(config),
        True,
        *FALLBACKS[config.fallback],
        0,
    )
    return terms, Land(printed_map(config.map), 0, False)


def setup_row(config: Config) -> NDArray[np.int64]:
    """The row that `read_setup` reads."""
    heroes = card_set(HEROES) if config.heroes else 0
    is_dealt = is_sets(config.scoring, SCORING_SETS)
    row = [int(is_dealt), *edict_pools(config), card_set(ambush_pool(config)), heroes]
    return np.array(row, np.int64)


def edict_pools(config: Config) -> list[int]:
    """For each category, its cards in the sets that are played, as bits by number."""
    return [
        sum(
            1 << SCORING_NUMBER[card.id]
            for card in SCORING.values()
            if card.category == category and card.set in config.scoring
        )
        for category in CATEGORIES
    ]
