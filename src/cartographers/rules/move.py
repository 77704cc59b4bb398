"""A decision of a player as a value and as text: `water A1 A2 A3 + search B1`."""

from typing import NamedTuple

from cartographers.rules.bits import ALL
from cartographers.rules.cards.explore import ANY_TERRAIN
from cartographers.rules.cards.skills import SKILLS
from cartographers.rules.errors import Rejected
from cartographers.rules.sheet import TERRAINS, BadDrawing, cell_names, parse_cells

DESTROY, PASS, ATTACKS = "destroy", "pass", "attacks"
ACROSS, DOWN = "across", "down"
WHATS = (*TERRAINS[:-1], DESTROY, PASS)
LONE_SKILLS = ("acrobatics", "diplomacy")
SKILL_CHOICES = (*ANY_TERRAIN, ACROSS, DOWN)


class BadMove(Rejected):
    """The text is not a move; the message names the wrong word."""


class Move(NamedTuple):
    """What is drawn where, perhaps with a skill.

    `what` is a terrain, "destroy", "pass", or "" for a skill alone. `skill_choice` is the terrain
    of First Aid, or the direction of Acrobatics in a solo game.
    """

    what: str
    cells: int = 0
    attack: int = 0
    skill: str = ""
    skill_choice: str = ""
    skill_cells: int = 0

    @staticmethod
    def parse(text: str) -> "Move":
        return parse_move(text)

    def __str__(self) -> str:
        return print_move(self)


def checked(move: Move) -> Move:
    """Return the move if its parts are well-formed; it may still be illegal."""
    if (
        not isinstance(move, Move)
        or move.what not in ("", *WHATS)
        or move.skill not in ("", *SKILLS)
        or move.skill_choice not in ("", *SKILL_CHOICES)
        or not all(0 <= cells <= ALL for cells in (move.cells, move.attack, move.skill_cells))
    ):
        raise BadMove("this is not a move: it contains something that is not in the game")
    return move


def print_move(move: Move) -> str:
    words = [move.what, *cell_names(move.cells)]
    words += [ATTACKS, *cell_names(move.attack)] if move.attack else []
    skill = [move.skill, move.skill_choice, *cell_names(move.skill_cells)]
    parts = (" ".join(filter(None, part)) for part in (words, skill))
    return " + ".join(filter(None, parts))


def parse_move(text: str) -> Move:
    """Parse the text of `print_move`."""
    drawn, plus, skilled = text.lower().replace(",", " ").partition("+")
    if not plus and drawn.strip().split(" ")[0] in SKILLS:
        drawn, skilled = "", drawn
    skill, choice, skill_cells = parse_skill(skilled.split()) if skilled.strip() else ("", "", 0)
    if plus and not skill:
        raise BadMove("a skill is missing after the +")
    what, cells, attack = parse_drawn(drawn.split()) if drawn.strip() else ("", 0, 0)
    if not what and not skill:
        raise BadMove("a move names what is drawn and where, as in: forest B4 C4")
    return Move(what, cells, attack, skill, choice, skill_cells)


def parse_drawn(words: list[str]) -> tuple[str, int, int]:
    what, *names = words
    if what not in WHATS:
        known = ", ".join((*WHATS, *LONE_SKILLS))
        raise BadMove(f"a move cannot begin with '{what}'; it begins with one of {known}")
    at = names.index(ATTACKS) if ATTACKS in names else len(names)
    return what, cells_in(names[:at]), cells_in(names[at + 1 :])


def parse_skill(words: list[str]) -> tuple[str, str, int]:
    skill, *names = words
    if skill not in SKILLS:
        raise BadMove(f"there is no skill '{skill}'; the skills are {', '.join(SKILLS)}")
    choice = names.pop(0) if names and names[0] in SKILL_CHOICES else ""
    return skill, choice, cells_in(names)


def cells_in(names: list[str]) -> int:
    try:
        cells = parse_cells(" ".join(names))
    except BadDrawing as error:
        raise BadMove(str(error)) from error
    if cells.bit_count() != len(names):
        raise BadMove("a cell is named twice")
    return cells
