"""The same steps with packed arrays: a bit for each cell and each action.

A set of cells takes two numbers of 64 bits, its lower 60 cells and the others. A mask has such a
pair for each plane of actions, and one for the last action, which is to pass.
"""

from cartographers.env.encoding import (
    CELL_COUNT,
    CELL_PLANE,
    FACT_COUNT,
    HERO_PLANE,
    LAYER_COUNT,
    PLANE_COUNT,
    drawing_plane,
)
from cartographers.env.solo.observation_kernels import write_facts
from cartographers.env.solo.state_rows import Numbers, read_cells, read_setup, write_cells
from cartographers.env.solo.step_kernels import Games, step_game
from cartographers.native.compile_unit import Shorts
from cartographers.rules.bits import NONE, ONE
from cartographers.rules.player import Land
from cartographers.rules.playout.choices import Ground, first_attack, ground_of
from cartographers.rules.playout.course import losable_cells
from cartographers.rules.playout.moment import DRAW_STEP, HERO_STEP, OVER_STEP, Moment, Terms
from cartographers.rules.shape_kits import (
    FIRST_IN_KIT,
    FIRST_TERRAIN,
    TERRAIN_IN_KIT,
    anchors_in_kit,
)

PLANES_COLUMNS = 2 * LAYER_COUNT
MASK_COLUMNS = 2 * (PLANE_COUNT + 1)


def step_packed(
    terms: Terms,
    land: Land,
    setup_row: Numbers,
    games: Games,
    planes: Numbers,
    facts: Shorts,
    masks: Numbers,
) -> None:
    """Step each game, as `step_games` does."""
    setup = read_setup(terms, land, setup_row)
    for i in range(games.size):
        plane, index = games.actions[i] // CELL_COUNT, games.actions[i] % CELL_COUNT
        is_legal = read_cells(masks, MASK_COLUMNS * i + 2 * plane) >> index & 1 == 1
        now, m = step_game(setup, games, i, is_legal)
        write_planes(m, planes, PLANES_COLUMNS * i)
        for place in range(FACT_COUNT):
            facts[FACT_COUNT * i + place] = 0
        write_facts(setup, now, m, facts, FACT_COUNT * i)
        write_packed_mask(now, m, masks, MASK_COLUMNS * i)


def write_planes(m: Moment, out: Numbers, at: int) -> None:
    for layer in m.land.sheet:
        write_cells(out, at, layer)
        at += 2


def write_packed_mask(terms: Terms, m: Moment, out: Numbers, at: int) -> None:
    """Write the sets of legal actions. When the game is over, the only one is to pass."""
    for place in range(MASK_COLUMNS):
        out[at + place] = 0
    if m.clock.step_kind == OVER_STEP:
        out[at + 2 * PLANE_COUNT] = 1
    elif m.clock.step_kind == DRAW_STEP:
        write_drawings(ground_of(terms, m), out, at)
    elif m.clock.step_kind == HERO_STEP:
        write_heroes(m, out, at)
    else:
        write_cells(out, at + 2 * CELL_PLANE, losable_cells(m))


def write_drawings(ground: Ground, out: Numbers, at: int) -> None:
    kit, free, targets, must_cover = ground
    first = FIRST_IN_KIT[kit]
    for number in range(first, FIRST_IN_KIT[kit + 1]):
        anchors = anchors_in_kit(number, free, targets, must_cover)
        for i in range(FIRST_TERRAIN[kit], FIRST_TERRAIN[kit + 1]):
            plane = drawing_plane(number - first, TERRAIN_IN_KIT[i])
            write_cells(out, at + 2 * plane, anchors)


def write_heroes(m: Moment, out: Numbers, at: int) -> None:
    """A hero may stand on any empty cell; at the edge it has fewer attacks."""
    for attack in range(CELL_PLANE - HERO_PLANE):
        cells, left = NONE, m.land.sheet.empty
        while left:
            index = (left & -left).bit_length() - 1
            if attack < first_attack(m, index + 1) - first_attack(m, index):
                cells |= ONE << index
            left &= left - 1
        write_cells(out, at + 2 * (HERO_PLANE + attack), cells)
