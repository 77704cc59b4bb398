"""Lookup tables of playouts: solo walks, attack cells, and how often each edict is scored."""

from cartographers.rules.bits import SIZE, Table, Wide
from cartographers.rules.cards.ambush import AMBUSH
from cartographers.rules.cards.heroes import HEROES
from cartographers.rules.cards.numbers import FIRST_AMBUSH, NUMBER
from cartographers.rules.cards.seasons import SEASONS, THRESHOLDS
from cartographers.rules.heroes import attacks_from
from cartographers.rules.shape_kits import starts
from cartographers.rules.shapes import walk_of
from cartographers.rules.sheet import TERRAINS

_WALKS = [walk_of(card.rows, card.corner, card.direction) for card in AMBUSH.values()]
FIRST_WALK_PLACE = starts([len(walk) for walk in _WALKS])
WALK_CELLS = Table(cells for walk in _WALKS for cells in walk)
MONSTER_KIND = Table(TERRAINS.index(card.terrain) for card in AMBUSH.values())
LASTING = sum(1 << FIRST_AMBUSH + i for i, card in enumerate(AMBUSH.values()) if card.lasts)
EFFECT_COUNT = LASTING.bit_count()
ZOMBIE_PLAGUE = NUMBER["zombie_plague"]

_ATTACKS = [attacks_from(hero, index) for hero in HEROES for index in range(SIZE * SIZE)]
FIRST_ATTACK = starts([len(attacks) for attacks in _ATTACKS])
ATTACK_CELLS = Table(Wide(cells) for attacks in _ATTACKS for cells in attacks)
MAX_ATTACKS = max(len(attacks) for attacks in _ATTACKS)

CALENDAR = {name: number for number, name in enumerate(THRESHOLDS)}
SEASON_TIME = Table(time for times in THRESHOLDS.values() for time in times)
SEASON_COUNT = len(SEASONS)
EDICT_COUNT = 4
FIRST_EDICT = Table(season.edicts[0] for season in SEASONS)
SECOND_EDICT = Table(season.edicts[1] for season in SEASONS)
TIMES_SCORED = Table(
    sum(edict in season.edicts for season in SEASONS[scored:])
    for scored in range(len(SEASONS) + 1)
    for edict in range(EDICT_COUNT)
)
