"""Conversion between actions and moves.

Without skills an action is a move. A skill takes several actions: it is announced, either instead
of drawing the card or after drawing it, and then placed.
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
    PASS_ACTION,
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
    """The parts of a card's shapes that Stealth may leave on the map, numbered."""
    shapes = [shape for shape, _ in KIT_OF_CARD[card].shapes]
    cells = dict.fromkeys(cells for shape in shapes for cells in overhanging(shape))
    return {each: number for number, each in enumerate(cells)}


MAX_OVERHANGS = max(len(overhangs_of(card)) for card in EXPLORE)
SKILLED_ACTION_COUNT = FIRST_OVERHANG + MONSTER * MAX_OVERHANGS


class IllegalAction(Rejected):
    """The mask forbids this action; the message says whose action it was."""


class Draft(NamedTuple):
    """The part of a move that a seat has chosen so far.

    drawn: the drawing, if a skill may follow.
    skill: the announced skill.
    """

    decision: Decision
    drawn: Move | None = None
    skill: str = ""


class LegalActions(NamedTuple):
    """The legal actions: drawings by plane, the others one by one.

    A listed action gives a complete move, or a draft that needs another action.
    """

    drawings: dict[int, tuple[str, Offer]]
    listed: dict[int, Move | Draft]


# ------------------------------------------------------------------ legal actions


def legal_actions(draft: Draft) -> LegalActions:
    d = draft.decision
    if draft.skill:
        moves = d.extras(draft.drawn) if draft.drawn else d.moves().listed
        return LegalActions(
            {}, {placement_action(d, m): m for m in moves if m.skill == draft.skill}
        )
    if draft.drawn:
        announced = skill_actions(draft, d.extras(draft.drawn))
        return LegalActions({}, {PASS_ACTION: draft.drawn, **announced})
    moves = d.moves()
    plain = {plain_action(d, m): m for m in moves.listed if not m.skill}
    return LegalActions(
        {
            drawing_plane(slot_of(kit_of(d), offer.orientation), terrain_number(name)): (
                name,
                offer,
            )
            for offer in moves.offers
            for name in offer.terrains
        },
        {**plain, **skill_actions(draft, moves.listed)},
    )


def skill_actions(draft: Draft, moves: Sequence[Move]) -> dict[int, Move | Draft]:
    """One action for each skill of these moves. Acrobatics needs no place, so it is complete."""
    found: dict[int, Move | Draft] = {}
    for move in moves:
        if move.skill == "acrobatics":
            found[skill_action(move)] = move
        elif move.skill:
            found[skill_action(move)] = draft._replace(skill=move.skill)
    return found


def mask_of(legal: LegalActions, size: int) -> NDArray[np.int8]:
    mask = np.zeros(size, np.int8)
    for plane, (_, offer) in legal.drawings.items():
        mask[plane * CELL_COUNT : (plane + 1) * CELL_COUNT] = bits_of(offer.at)
    mask[list(legal.listed)] = 1
    return mask


def bits_of(cells: int) -> NDArray[np.uint8]:
    """Zeros and ones for the cells of the map, row by row."""
    return all_bits((cells,)).reshape(-1)


def all_bits(layers: Iterable[int]) -> NDArray[np.uint8]:
    """The same for several sets of cells, one row for each."""
    packed = b"".join(cells.to_bytes(16, "little") for cells in layers)
    bits = np.unpackbits(np.frombuffer(packed, np.uint8), bitorder="little")
    return bits.reshape(-1, 8 * 16)[:, :CELL_COUNT]


# ------------------------------------------------------------------ from action to move


def apply_action(draft: Draft, legal: LegalActions, action: int) -> Move | Draft:
    """The complete move, or a draft that needs another action."""
    step = move_in(legal, action)
    if isinstance(step, Draft) or step.skill or draft.drawn:
        return step
    has_extras = draft.decision.skills and draft.decision.extras(step)
    return draft._replace(drawn=step) if has_extras else step


def move_in(legal: LegalActions, action: int) -> Move | Draft:
    if action in legal.listed:
        return legal.listed[action]
    plane, anchor = divmod(action, CELL_COUNT)
    name, offer = legal.drawings.get(plane, ("", None))
    if offer is None or not offer.at >> anchor & 1:
        raise IllegalAction(f"action {action} is not legal now; see the mask")
    return Move(name, CELLS[offer.orientation] << anchor)


# ------------------------------------------------------------------ from move to action


def actions_of(decision: Decision, move: Move) -> list[int]:
    """The sequence of actions for a legal move."""
    plain = Move(move.what, move.cells, move.attack)
    if move.skill == "acrobatics":
        return [skill_action(move)]
    if move.skill and move not in decision.moves():
        return [plain_action(decision, plain), skill_action(move), placement_action(decision, move)]
    if move.skill:
        return [skill_action(move), placement_action(decision, move)]
    may_add = decision.skills and decision.extras(plain)
    return [plain_action(decision, plain), *([PASS_ACTION] if may_add else [])]


def skill_action(move: Move) -> int:
    if move.skill_choice == DOWN:
        return DOWN_ACTION
    return FIRST_SKILL + SKILL_NUMBER[move.skill]


def plain_action(d: Decision, move: Move) -> int:
    """The action of a move without a skill."""
    if move.what == PASS:
        return PASS_ACTION
    if move.what == DESTROY:
        return on_plane(CELL_PLANE, move.cells)
    if move.what == "hero":
        attack = attacks_from(d.card, move.cells.bit_length() - 1).index(move.attack)
        return on_plane(HERO_PLANE + attack, move.cells)
    return drawing_action(kit_of(d), move.what, move.cells)


def kit_of(d: Decision) -> str:
    """The card whose shapes are drawn. Acrobatics replaces the shape of an ambush."""
    return "acrobatics" if d.is_braced else d.card


def placement_action(d: Decision, move: Move) -> int:
    """The action that places an announced skill."""
    if move.skill in ("diplomacy", "search"):
        return on_plane(CELL_PLANE, move.skill_cells)
    if move.skill == "first_aid":
        return drawing_action("first_aid", move.skill_choice, move.skill_cells)
    if move.skill == "stealth":
        number = overhangs_of(d.card)[move.cells]
        return FIRST_OVERHANG + terrain_number(move.what) * MAX_OVERHANGS + number
    if move.skill == "negotiation":
        return drawing_action("negotiation", move.what, move.cells)
    return drawing_action(d.card, move.what, move.skill_cells or move.cells)


def drawing_action(card: str, terrain: str, cells: int) -> int:
    anchor = anchor_of(cells)
    slot = slot_of(card, ORIENTATION_OF_CELLS[cells >> anchor])
    return drawing_plane(slot, terrain_number(terrain)) * CELL_COUNT + anchor


def on_plane(plane: int, cell: int) -> int:
    return plane * CELL_COUNT + cell.bit_length() - 1


def terrain_number(name: str) -> int:
    """All kinds of monsters count as one terrain; the card says which it is."""
    return min(TERRAINS.index(name), MONSTER)


def orientations_of(card: str) -> Sequence[int]:
    kit = KIT_NUMBER[card]
    return ORIENTATION_IN_KIT[FIRST_IN_KIT[kit] : FIRST_IN_KIT[kit + 1]]


@cache
def slot_of(card: str, orientation: int) -> int:
    """The index among the card's orientations; 0 for the single cell where nothing fits."""
    orientations = orientations_of(card)
    return orientations.index(orientation) if orientation in orientations else 0


def anchor_of(cells: int) -> int:
    """The top left cell of the bounding box."""
    top = ((cells & -cells).bit_length() - 1) // SIZE
    left = next(c for c in range(SIZE) if cells & FIRST_COLUMN << c)
    return SIZE * top + left


@cache
def placements(card: str) -> NDArray[np.bool_]:
    """Which cells each orientation of a card covers at each anchor: (orientations, anchors, cells).

    Where an orientation does not fit on the map it covers nothing.
    """
    orientations = orientations_of(card)
    covered = np.zeros((len(orientations), CELL_COUNT, CELL_COUNT), np.bool_)
    for slot, orientation in enumerate(orientations):
        for anchor in np.flatnonzero(bits_of(INSIDE[orientation])):
            covered[slot, anchor] = bits_of(CELLS[orientation] << int(anchor))
    covered.flags.writeable = False
    return covered
