"""The policies of playouts: random, and greedy."""

from typing import NamedTuple

from cartographers.rules.bits import NONE, ONE
from cartographers.rules.player import Land
from cartographers.rules.playout.choices import (
    Ground,
    first_attack,
    fold_choices,
    single_ground,
    wanted_ground,
)
from cartographers.rules.playout.course import losable_cells
from cartographers.rules.playout.moment import (
    AMBUSH_STEP,
    DRAW_STEP,
    GAZE_STEP,
    HERO_STEP,
    RAVAGE_STEP,
    Choice,
    Moment,
    Terms,
)
from cartographers.rules.playout.tables import (
    ATTACK_CELLS,
    EDICT_COUNT,
    MAX_ATTACKS,
    SEASON_COUNT,
    TIMES_SCORED,
)
from cartographers.rules.rng import draw, nth_cell
from cartographers.rules.scoring.numbers import CHANGES_WITH, laid_out, stars_of
from cartographers.rules.shape_kits import (
    COIN_IN_KIT,
    FIRST_IN_KIT,
    FIRST_TERRAIN,
    ORIENTATION_IN_KIT,
    TERRAIN_IN_KIT,
    anchors_in_kit,
)
from cartographers.rules.shapes import CELLS
from cartographers.rules.sheet import HERO, Sheet, monster_penalty_cells

LOWEST_WORTH = -1_000_000
Four = tuple[int, int, int, int]

# ------------------------------------------------------------------ at random


def random_choice(terms: Terms, m: Moment, rng: int) -> tuple[int, Choice]:
    """Return the next state of the generator and a choice; all choices are equally likely."""
    if m.clock.step_kind in (DRAW_STEP, AMBUSH_STEP):
        next_rng, choice = random_drawing(wanted_ground(m), rng)
        if choice.cells != NONE:
            return next_rng, choice
        return random_drawing(single_ground(terms, m), rng)
    if m.clock.step_kind == HERO_STEP:
        return random_hero(m, rng)
    rng, index = random_cell(losable_cells(m), rng)
    return rng, Choice(ONE << index, 0, 0, NONE)


def random_drawing(ground: Ground, rng: int) -> tuple[int, Choice]:
    """Pick a place by reservoir sampling over the orientations; no cells if nothing fits."""
    kit, free, targets, must_cover = ground
    total, chosen, at, nth = 0, 0, NONE, 0
    for number in range(FIRST_IN_KIT[kit], FIRST_IN_KIT[kit + 1]):
        here = anchors_in_kit(number, free, targets, must_cover)
        count = here.bit_count()
        total += count
        rng, drawn = draw(rng, total)
        if drawn < count:
            chosen, at, nth = number, here, drawn
    first = FIRST_TERRAIN[kit]
    rng, drawn = draw(rng, FIRST_TERRAIN[kit + 1] - first)
    cells = CELLS[ORIENTATION_IN_KIT[chosen]] << nth_cell(at, nth) if total else NONE
    return rng, Choice(cells, TERRAIN_IN_KIT[first + drawn], COIN_IN_KIT[chosen], NONE)


def random_cell(cells: int, rng: int) -> tuple[int, int]:
    """The index of one of the cells."""
    rng, number = draw(rng, cells.bit_count())
    return rng, nth_cell(cells, number)


def random_hero(m: Moment, rng: int) -> tuple[int, Choice]:
    """Pick by rejection sampling: a draw beyond the ways to attack from a cell is repeated."""
    while True:
        rng, index = random_cell(m.land.sheet.empty, rng)
        rng, drawn = draw(rng, MAX_ATTACKS)
        attack = first_attack(m, index) + drawn
        if attack < first_attack(m, index + 1):
            return rng, Choice(ONE << index, HERO, 0, ATTACK_CELLS[attack])


# ------------------------------------------------------------------ greedily


class Aim(NamedTuple):
    """What a greedy player values: each edict as often as it is still scored, and so on."""

    edicts: Four
    weights: Four
    seasons: int
    spent: int


def aim_of(terms: Terms, m: Moment) -> Aim:
    """Return the aim. A season whose effects are running has already been scored."""
    scored = m.clock.season + (m.clock.step_kind == RAVAGE_STEP)
    first = EDICT_COUNT * scored
    weights = (
        TIMES_SCORED[first],
        TIMES_SCORED[first + 1],
        TIMES_SCORED[first + 2],
        TIMES_SCORED[first + 3],
    )
    return Aim(terms.edicts, weights, SEASON_COUNT - scored, terms.spent)


def edict_stars(edicts: Four, sheet: Sheet) -> Four:
    open_map = laid_out(sheet)
    return (
        stars_of(edicts[0], open_map),
        stars_of(edicts[1], open_map),
        stars_of(edicts[2], open_map),
        stars_of(edicts[3], open_map),
    )


def stars_after(edicts: Four, counts: Four, held: Four, sheet: Sheet, change: int) -> Four:
    """Return the stars of the edicts that count after a change; `held` are those before it."""
    open_map = laid_out(sheet)
    return (
        edict_after(edicts[0], counts[0], held[0], open_map, change),
        edict_after(edicts[1], counts[1], held[1], open_map, change),
        edict_after(edicts[2], counts[2], held[2], open_map, change),
        edict_after(edicts[3], counts[3], held[3], open_map, change),
    )


def edict_after(edict: int, count: int, held: int, open_map: Sheet, change: int) -> int:
    """Return the stars of an edict, scored again only if the change can matter."""
    if count and CHANGES_WITH[edict] >> change & 1:
        return stars_of(edict, open_map)
    return held


def worth(aim: Aim, held: Four, land: Land, change: int) -> int:
    """Return the stars of all seasons still to be scored if nothing more were drawn."""
    monsters = monster_penalty_cells(land.sheet).bit_count()
    stars, weights = stars_after(aim.edicts, aim.weights, held, land.sheet, change), aim.weights
    return (
        aim.seasons * (land.earned - aim.spent - monsters)
        + weights[0] * stars[0]
        + weights[1] * stars[1]
        + weights[2] * stars[2]
        + weights[3] * stars[3]
    )


class Rivals(NamedTuple):
    """How a greedy player compares choices; an opponent minimises, with the sign -1."""

    aim: Aim
    held: Four
    sign: int


class Best(NamedTuple):
    worth: int
    choice: Choice


def best_choice(terms: Terms, m: Moment) -> Choice:
    """Return the choice worth most to the player or, for a neighbour, least; first if equal."""
    is_foe = m.clock.step_kind == AMBUSH_STEP or (
        m.clock.step_kind == GAZE_STEP and not terms.is_solo
    )
    held = edict_stars(terms.edicts, m.land.sheet)
    rivals = Rivals(aim_of(terms, m), held, -1 if is_foe else 1)
    nothing = Best(LOWEST_WORTH, Choice(NONE, 0, 0, NONE))
    return fold_choices(terms, m, keep_better, rivals, nothing).choice


def keep_better(rivals: Rivals, best: Best, choice: Choice, land: Land, change: int) -> Best:
    value = rivals.sign * worth(rivals.aim, rivals.held, land, change)
    return Best(value, choice) if value > best.worth else best
