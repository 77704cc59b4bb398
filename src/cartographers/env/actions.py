"""From actions to moves and back: what a seat may do next towards the move that it owes.

Without skills an action is a move. A skill takes more than one: it is announced, before what it
draws instead of the card or after what it adds to, and then placed.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cartographers.env.encoding import (
    ACTION_COUNT,
    CELL_COUNT,
    CELL_PLANE,
    HERO_PLANE,
    PASSING,
    drawing_plane,
)
from cartographers.rules.bits import FIRST_COLUMN, SIZE
from cartographers.rules.cards.explore import EXPLORE
from cartographers.rules.cards.skills import SKILLS
from cartographers.rules.decision import Decision
from cartographers.rules.errors import Rejected
from cartographers.rules.heroes import attacks_from
from cartographers.rules.move import DESTROY, DOWN, PASS, Move
from cartographers.rules.places import Offer
from cartographers.rules.shape_kits import FIRST_IN_KIT, KIT_NUMBER, KIT_OF_CARD, ORIENTATION_IN_KIT
from cartographers.rules.shapes import CELLS, INSIDE, overhanging
from cartographers.rules.sheet import MONSTER, TERRAINS

FIRST_SKILL = ACTION_COUNT
DOWN_ACTION = FIRST_SKILL + len(SKILLS)
FIRST_OVERHANG = DOWN_ACTION + 1
ORIENTATION_OF_CELLS = {cells: orientation for orientation, cells in enumerate(CELLS)}
SKILL_NUMBER = {skill: number for number, skill in enumerate(SKILLS)}


@cache
def overhangs_of(card: str) -> dict[int, int]:
    """What Stealth may leave on the map of a card's shapes, numbered."""
    shapes = [shape for shape, _ in KIT_OF_CARD[card].shapes]
    cells = dict.fromkeys(cells for shape in shapes for cells in overhanging(shape))
    return {each: number for number, each in enumerate(cells)}


MOST_OVERHANGS = max(len(overhangs_of(card)) for card in EXPLORE)
SKILLED_ACTION_COUNT = FIRST_OVERHANG + MONSTER * MOST_OVERHANGS


class IllegalAction(Rejected):
    """The mask forbids this action; the message says whose it was."""


class Draft(NamedTuple):
    """What a seat has settled so far of the move that it owes.

    drawn: what it draws, if a skill may come on top; skill: what it has announced.
    """

    decision: Decision
    drawn: Move | None = None
    skill: str = ""


class Options(NamedTuple):
    """Every action that is open: drawings by their planes, the others one by one.

    What follows is the whole move, or a draft of it that wants another action.
    """

    drawings: dict[int, tuple[str, Offer]]
    listed: dict[int, Move | Draft]


# ------------------------------------------------------------------ what may be done


def options_of(draft: Draft) -> Options:
    d = draft.decision
    if draft.skill:
        moves = d.extras(draft.drawn) if draft.drawn else d.moves().listed
        return Options({}, {placing(d, m): m for m in moves if m.skill == draft.skill})
    if draft.drawn:
        announced = announcements(draft, d.extras(draft.drawn))
        return Options({}, {PASSING: draft.drawn, **announced})
    moves = d.moves()
    plain = {plain_action(d, m): m for m in moves.listed if not m.skill}
    return Options(
        {
            drawing_plane(slot_of(kit_of(d), offer.orientation), terrain_number(name)): (
                name,
                offer,
            )
            for offer in moves.offers
            for name in offer.terrains
        },
        {**plain, **announcements(draft, moves.listed)},
    )


def announcements(draft: Draft, moves: Sequence[Move]) -> dict[int, Move | Draft]:
    """One action for each skill of these moves. Acrobatics has no place: it is a move at once."""
    found: dict[int, Move | Draft] = {}
    for move in moves:
        if move.skill == "acrobatics":
            found[announcing(move)] = move
        elif move.skill:
            found[announcing(move)] = draft._replace(skill=move.skill)
    return found


def mask_of(options: Options, size: int) -> NDArray[np.int8]:
    mask = np.zeros(size, np.int8)
    for plane, (_, offer) in options.drawings.items():
        mask[plane * CELL_COUNT : (plane + 1) * CELL_COUNT] = bits_of(offer.at)
    mask[list(options.listed)] = 1
    return mask


def bits_of(cells: int) -> NDArray[np.uint8]:
    """A zero or a one for each cell of the map, row by row."""
    return all_bits((cells,)).reshape(-1)


def all_bits(layers: Iterable[int]) -> NDArray[np.uint8]:
    """The same for several sets of cells, each in a row of its own."""
    packed = b"".join(cells.to_bytes(16, "little") for cells in layers)
    bits = np.unpackbits(np.frombuffer(packed, np.uint8), bitorder="little")
    return bits.reshape(-1, 8 * 16)[:, :CELL_COUNT]


# ------------------------------------------------------------------ what an action does


def taken(draft: Draft, options: Options, action: int) -> Move | Draft:
    """The whole move, or what is to be settled next."""
    step = move_in(options, action)
    if isinstance(step, Draft) or step.skill or draft.drawn:
        return step
    has_extras = draft.decision.skills and draft.decision.extras(step)
    return draft._replace(drawn=step) if has_extras else step


def move_in(options: Options, action: int) -> Move | Draft:
    if action in options.listed:
        return options.listed[action]
    plane, anchor = divmod(action, CELL_COUNT)
    name, offer = options.drawings.get(plane, ("", None))
    if offer is None or not offer.at >> anchor & 1:
        raise IllegalAction(f"action {action} is not legal now; the mask tells which are")
    return Move(name, CELLS[offer.orientation] << anchor)


# ------------------------------------------------------------------ the number of a move


def actions_of(decision: Decision, move: Move) -> list[int]:
    """The actions that make a legal move, one after the other."""
    plain = Move(move.what, move.cells, move.attack)
    if move.skill == "acrobatics":
        return [announcing(move)]
    if move.skill and move not in decision.moves():
        return [plain_action(decision, plain), announcing(move), placing(decision, move)]
    if move.skill:
        return [announcing(move), placing(decision, move)]
    asks = decision.skills and decision.extras(plain)
    return [plain_action(decision, plain), *([PASSING] if asks else [])]


def announcing(move: Move) -> int:
    if move.skill_choice == DOWN:
        return DOWN_ACTION
    return FIRST_SKILL + SKILL_NUMBER[move.skill]


def plain_action(d: Decision, move: Move) -> int:
    """Of a move without a skill."""
    if move.what == PASS:
        return PASSING
    if move.what == DESTROY:
        return on_plane(CELL_PLANE, move.cells)
    if move.what == "hero":
        attack = attacks_from(d.card, move.cells.bit_length() - 1).index(move.attack)
        return on_plane(HERO_PLANE + attack, move.cells)
    return drawing(kit_of(d), move.what, move.cells)


def kit_of(d: Decision) -> str:
    """Whose shapes are drawn: Acrobatics leaves another one of an ambush."""
    return "acrobatics" if d.is_braced else d.card


def placing(d: Decision, move: Move) -> int:
    """Of what an announced skill draws, where, and in which terrain."""
    if move.skill in ("diplomacy", "search"):
        return on_plane(CELL_PLANE, move.skill_cells)
    if move.skill == "first_aid":
        return drawing("first_aid", move.skill_choice, move.skill_cells)
    if move.skill == "stealth":
        number = overhangs_of(d.card)[move.cells]
        return FIRST_OVERHANG + terrain_number(move.what) * MOST_OVERHANGS + number
    if move.skill == "negotiation":
        return drawing("negotiation", move.what, move.cells)
    return drawing(d.card, move.what, move.skill_cells or move.cells)


def drawing(card: str, terrain: str, cells: int) -> int:
    anchor = anchor_of(cells)
    slot = slot_of(card, ORIENTATION_OF_CELLS[cells >> anchor])
    return drawing_plane(slot, terrain_number(terrain)) * CELL_COUNT + anchor


def on_plane(plane: int, cell: int) -> int:
    return plane * CELL_COUNT + cell.bit_length() - 1


def terrain_number(name: str) -> int:
    """Every kind of monster counts as one terrain: the card says which."""
    return min(TERRAINS.index(name), MONSTER)


@cache
def slot_of(card: str, orientation: int) -> int:
    """Which of the card's orientations it is; 0 for the single cell where nothing fits."""
    orientations = ORIENTATION_IN_KIT[
        FIRST_IN_KIT[KIT_NUMBER[card]] : FIRST_IN_KIT[KIT_NUMBER[card] + 1]
    ]
    return orientations.index(orientation) if orientation in orientations else 0


def anchor_of(cells: int) -> int:
    """The top left cell of the box around the cells."""
    top = ((cells & -cells).bit_length() - 1) // SIZE
    left = next(c for c in range(SIZE) if cells & FIRST_COLUMN << c)
    return SIZE * top + left


@cache
def placements(card: str) -> NDArray[np.bool_]:
    """Which cells each orientation of a card covers at each anchor: (orientations, anchors, cells).

    Where an orientation does not fit on the map it covers nothing.
    """
    orientations = ORIENTATION_IN_KIT[
        FIRST_IN_KIT[KIT_NUMBER[card]] : FIRST_IN_KIT[KIT_NUMBER[card] + 1]
    ]
    covered = np.zeros((len(orientations), CELL_COUNT, CELL_COUNT), np.bool_)
    for slot, orientation in enumerate(orientations):
        for anchor in np.flatnonzero(bits_of(INSIDE[orientation])):
            covered[slot, anchor] = bits_of(CELLS[orientation] << int(anchor))
    covered.flags.writeable = False
    return covered
