"""The numbering of actions and observations, shared by all environments.

Actions come in planes with one action for each cell of the map: a plane of anchors for each
orientation of the card's shapes and each terrain, a plane of cells for each attack of a hero, and
one plane of single cells. The last action is to pass.
"""

from itertools import permutations

from cartographers.rules.bits import SIZE, Table
from cartographers.rules.cards.numbers import CARDS, FIRST_AMBUSH, FIRST_RUINS
from cartographers.rules.cards.skills import SKILLS
from cartographers.rules.playout.moment import DRAW_STEP, OVER_STEP, RAVAGE_STEP
from cartographers.rules.playout.tables import (
    EDICT_COUNT,
    EFFECT_COUNT,
    LASTING,
    MAX_ATTACKS,
    SEASON_COUNT,
)
from cartographers.rules.scoring.numbers import SCORING_CARD_COUNT
from cartographers.rules.shape_kits import FIRST_IN_KIT, starts
from cartographers.rules.sheet import MONSTER, Sheet

# ------------------------------------------------------------------ actions

CELL_COUNT = SIZE * SIZE
TERRAIN_COUNT = MONSTER + 1  # all kinds of monsters share a plane
MAX_ORIENTATIONS = max(
    FIRST_IN_KIT[kit + 1] - FIRST_IN_KIT[kit] for kit in range(len(FIRST_IN_KIT) - 1)
)
HERO_PLANE = MAX_ORIENTATIONS * TERRAIN_COUNT
CELL_PLANE = HERO_PLANE + MAX_ATTACKS
PLANE_COUNT = CELL_PLANE + 1
PASS_ACTION = PLANE_COUNT * CELL_COUNT
ACTION_COUNT = PASS_ACTION + 1  # with skills there are more

# ------------------------------------------------------------------ observations

LAYER_COUNT = len(Sheet._fields)
PLANES_SIZE = LAYER_COUNT * CELL_COUNT
LASTING_CARDS = Table(card for card in range(len(CARDS)) if LASTING >> card & 1)
STEP_COUNT = 8  # draw, hero, ambush, gaze, ravage; then brace, regroup and over
BRACE_FACT, REGROUP_FACT, OVER_FACT = range(RAVAGE_STEP + 1, STEP_COUNT)

PLAYER_FACTS = {
    "stars": 1,
    "lost to monsters": 1,
    "coins earned": 1,
    "coins spent": 1,
    "hoard to be won": 1,
    "skill used": 1,
    "braced": 1,
}
FACTS = {
    "step": STEP_COUNT,
    "owes": 1,
    "season": SEASON_COUNT,
    "time used": 1,
    "time of the season": 1,
    "card": len(CARDS),
    "ruins": 1,
    "unseen": len(CARDS),
    "gone": FIRST_RUINS - FIRST_AMBUSH,
    "ambushes in the deck": 1,
    "heroes in the deck": 1,
    "effects": EFFECT_COUNT * len(LASTING_CARDS),
    "edicts": EDICT_COUNT * SCORING_CARD_COUNT,
    "scorings left": EDICT_COUNT,
    "seasons left": 1,
    "any terrain": 1,
    "players": 1,
    "skills": len(SKILLS),
    "has drawn": 1,
    "announced": len(SKILLS),
    **PLAYER_FACTS,
}
_AT = dict(zip(FACTS, starts(list(FACTS.values())), strict=False))
FACT_COUNT = sum(FACTS.values())
PLAYER_COUNT = sum(PLAYER_FACTS.values())
OBSERVATION_SIZE = PLANES_SIZE + FACT_COUNT  # of a solo game; with several players it is larger

STEP_AT, OWES_AT, SEASON_AT = _AT["step"], _AT["owes"], _AT["season"]
TIME_AT, THRESHOLD_AT = _AT["time used"], _AT["time of the season"]
CARD_AT, RUINS_AT, UNSEEN_AT, GONE_AT = _AT["card"], _AT["ruins"], _AT["unseen"], _AT["gone"]
AMBUSHES_AT, HEROES_AT = _AT["ambushes in the deck"], _AT["heroes in the deck"]
EFFECTS_AT, EDICTS_AT, LEFT_AT = _AT["effects"], _AT["edicts"], _AT["scorings left"]
SEASONS_LEFT_AT, ANY_AT, PLAYERS_AT = _AT["seasons left"], _AT["any terrain"], _AT["players"]
SKILLS_AT, HAS_DRAWN_AT, ANNOUNCED_AT = _AT["skills"], _AT["has drawn"], _AT["announced"]
STARS_AT, LOST_AT, EARNED_AT = _AT["stars"], _AT["lost to monsters"], _AT["coins earned"]
HOARD_AT = _AT["hoard to be won"]

# ------------------------------------------------------------------ random edicts

ORDERS = Table(number for order in permutations(range(EDICT_COUNT)) for number in order)
ORDER_COUNT = len(ORDERS) // EDICT_COUNT


def drawing_plane(slot: int, terrain: int) -> int:
    """The plane of an orientation, counted among those of its card, and a terrain."""
    return slot * TERRAIN_COUNT + terrain


def fallback_fact(has_any_terrain: bool, has_any_terrain_on_ruins: bool) -> int:
    """Terrains of a single cell: 0 the card's, 1 any, 2 any only in a round with ruins."""
    return 1 if has_any_terrain else 2 * int(has_any_terrain_on_ruins)


def step_fact(step: int) -> int:
    """The column of a step of a playout."""
    return OVER_FACT if step == OVER_STEP else step - DRAW_STEP
