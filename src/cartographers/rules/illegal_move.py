"""Why a move is illegal, in a sentence for its player."""

from collections.abc import Callable

from cartographers.rules.cards.ambush import AMBUSH
from cartographers.rules.cards.explore import EXPLORE
from cartographers.rules.cards.heroes import HEROES
from cartographers.rules.cards.skills import SKILLS
from cartographers.rules.decision import Decision, can_pay, drawing_options
from cartographers.rules.errors import Rejected
from cartographers.rules.move import Move
from cartographers.rules.setup import listed
from cartographers.rules.shape_kits import KIT_OF_CARD
from cartographers.rules.shapes import shape_of
from cartographers.rules.sheet import cell_names
from cartographers.rules.skills import INSTEAD
from cartographers.rules.step_kind import StepKind


class IllegalMove(Rejected):
    """The move is illegal; the message says why. Nothing has changed."""


def reason(d: Decision, move: Move) -> str:
    """Return why this illegal move is illegal, with the most helpful reason first."""
    plain = Move(move.what, move.cells, move.attack)
    if move.skill in INSTEAD or (move.skill and (not move.what or d.is_legal(plain))):
        return skill_reason(d, plain, move)
    return REASONS[d.step_kind](d, plain)


# ------------------------------------------------------------------ skills


def skill_reason(d: Decision, plain: Move, move: Move) -> str:
    skill = SKILLS[move.skill]
    if move.skill not in d.skills:
        if d.player.used_skill and d.seat == d.owner:
            return "you have already used a skill this season"
        return f"{skill.name} is not a skill that you can use now"
    after = d.result(plain) if move.skill not in INSTEAD and move.what else d.player
    if not can_pay(after, move.skill):
        return f"{skill.name} costs {coins(skill.cost)}; you have {coins(after.coins)}"
    if move.skill in INSTEAD and d.is_legal(plain):
        return f"{skill.name} is not needed for that: the same can be drawn without it"
    free = after.sheet.empty
    return filled(move.cells & ~d.player.sheet.empty | move.skill_cells & ~free) or (
        f"{skill.name} does not allow that. {skill.rule}"
    )


def coins(number: int) -> str:
    return "1 coin" if number == 1 else f"{number} coins"


def filled(cells: int) -> str:
    """Return which of the cells that should be empty are already filled."""
    names = cell_names(cells)
    if not names:
        return ""
    return (
        f"{names[0]} is already filled"
        if len(names) == 1
        else f"{', '.join(names)} are already filled"
    )


# ------------------------------------------------------------------ drawing


def draw_reason(d: Decision, move: Move) -> str:
    options = drawing_options(d)
    card = EXPLORE[d.card]
    shapes = [shape for shape, _ in KIT_OF_CARD[d.card].shapes]
    if move.what not in options.terrains():
        return f"this round offers {listed(options.terrains())}, not {move.what or 'a skill alone'}"
    if not move.cells:
        return "say which cells are drawn, as in: forest B4 C4"
    if move.attack:
        return "only a hero has attack cells"
    if move.cells & ~d.player.sheet.empty:
        return filled(move.cells & ~d.player.sheet.empty)
    if shape_of(move.cells) in shapes and d.ruins and d.player.sheet.ruins & d.player.sheet.empty:
        if any(shape_of(offered.cells) in shapes for offered in d.moves()):
            return "the shape must cover a ruins cell"
        return f"no shape of {card.name} can cover a ruins cell: draw a single cell anywhere"
    if shape_of(move.cells) in shapes:
        return f"no ruins are left to cover with {card.name}: draw a single cell anywhere"
    if any(shape_of(offered.cells) in shapes for offered in d.moves()):
        return f"these cells are not a shape of {card.name}"
    return f"no shape of {card.name} fits: draw a single cell anywhere"


def ambush_reason(d: Decision, move: Move) -> str:
    name = AMBUSH[d.card].name
    offered = d.moves()[0]
    if move.what != offered.what:
        return f"draw the {offered.what} of {name} on the map of seat {d.owner}"
    if move.cells & ~d.player.sheet.empty:
        return filled(move.cells & ~d.player.sheet.empty)
    if offered.cells.bit_count() == 1:
        return f"draw a single {offered.what} cell: nothing larger fits"
    if d.is_braced:
        return "Acrobatics: draw two cells side by side"
    return f"these cells are not the shape of {name}"


def hero_reason(d: Decision, move: Move) -> str:
    name = HEROES[d.card].name
    if move.what != "hero" or move.cells.bit_count() != 1:
        return f"draw {name} on one empty cell, as in: {d.moves()[0]}"
    if move.cells & ~d.player.sheet.empty:
        return filled(move.cells)
    return f"these attack cells are not the pattern of {name}, turned or flipped"


def gaze_reason(_: Decision, __: Move) -> str:
    return (
        "destroy one cell next to the gorgon, not a mountain and not wasteland, as in: destroy C4"
    )


def ravage_reason(_: Decision, __: Move) -> str:
    return "destroy one empty cell next to a troll, as in: destroy C4"


def answer_reason(d: Decision, _: Move) -> str:
    answers = dict.fromkeys(move.skill or move.what for move in d.moves())
    return f"answer the ambush with {listed(tuple(answers))}"


REASONS: dict[str, Callable[[Decision, Move], str]] = {
    StepKind.DRAW: draw_reason,
    StepKind.AMBUSH: ambush_reason,
    StepKind.HERO: hero_reason,
    StepKind.GAZE: gaze_reason,
    StepKind.RAVAGE: ravage_reason,
    StepKind.BRACE: answer_reason,
    StepKind.REGROUP: answer_reason,
}
