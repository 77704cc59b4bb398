"""What one seat has to decide now: every legal move, and what a move does.

A Decision holds everything that this depends on, and nothing that the seat may not know.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, overload

from cartographers.rules.cards.skills import SKILLS
from cartographers.rules.heroes import hero_moves
from cartographers.rules.move import ACROSS, DESTROY, DOWN, PASS, Move
from cartographers.rules.places import Offer, ambush_offers, explore_offers, has_place, place_of
from cartographers.rules.player import Player, with_map, with_skill_paid
from cartographers.rules.sheet import (
    TERRAINS,
    Sheet,
    destroy,
    gazed_cells,
    guard,
    paint,
    ravaged_cells,
)
from cartographers.rules.skills import (
    INSTEAD,
    ON_TOP,
    DrawingOptions,
    brings_coin,
    moves_instead,
    moves_on_top,
    single_cells,
    skill_terrain,
)
from cartographers.rules.step_kind import StepKind

TERRAIN_NUMBER = {name: number for number, name in enumerate(TERRAINS)}
PASSING = Move(PASS)


class Moves(Sequence[Move]):
    """A lazy list of moves: those of the offers, created when needed, then those listed."""

    def __init__(self, offers: Sequence[Offer], listed: Sequence[Move] = ()) -> None:
        self.offers = offers
        self.listed = listed

    def __len__(self) -> int:
        return sum(offer.size for offer in self.offers) + len(self.listed)

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        if isinstance(index, slice):
            return list(self)[index]
        if index < 0:
            index += len(self)
        for offer in self.offers:
            if 0 <= index < offer.size:
                cells, terrain, _ = place_of(offer, index)
                return Move(terrain, cells)
            index -= offer.size
        if index < 0:
            raise IndexError("the list of moves is shorter")
        return self.listed[index]

    def __iter__(self) -> Iterator[Move]:
        for offer in self.offers:
            for place in offer.places():
                yield Move(place.terrain, place.cells)
        yield from self.listed

    def __contains__(self, move: object) -> bool:
        return move in self.listed or (
            isinstance(move, Move)
            and move[2:] == PASSING[2:]
            and any(has_place(offer, move.what, move.cells) for offer in self.offers)
        )

    def __repr__(self) -> str:
        return f"<{len(self)} moves>"


class Decision(NamedTuple):
    """`owner` is the seat whose map is drawn on, and `player` its map, coins and scores.

    `skills` are those that the seat may still use in this step if it can pay.
    """

    step_kind: str
    card: str
    seat: int
    owner: int
    player: Player
    ruins: bool
    fallback: str
    skills: tuple[str, ...]
    is_solo: bool
    is_braced: bool

    def moves(self) -> Moves:
        """Return the legal moves, without those to which a skill is added (see `extras`)."""
        return MOVES_BY_STEP_KIND[self.step_kind](self)

    def extras(self, move: Move) -> list[Move]:
        """Return the move with every use of a skill added to it."""
        if self.step_kind not in (StepKind.DRAW, StepKind.HERO) or move.skill:
            return []
        after = self.result(move)
        terrains = drawing_options(self).terrains() if self.step_kind == StepKind.DRAW else ()
        return [
            extra
            for skill in self.skills
            if skill in ON_TOP and can_pay(after, skill)
            for extra in moves_on_top(skill, move, after.sheet, terrains)
        ]

    def is_legal(self, move: Move) -> bool:
        if move in self.moves():
            return True
        plain = Move(move.what, move.cells, move.attack)
        return move.skill in ON_TOP and plain in self.moves() and move in self.extras(plain)

    def result(self, move: Move) -> Player:
        """Return the owner's map, coins and scores after a legal move."""
        return after_skill(after_drawing(self, move), move)


def can_pay(player: Player, skill: str) -> bool:
    return player.coins >= SKILLS[skill].cost


# ------------------------------------------------------------------ the moves of each step


@lru_cache(maxsize=512)
def offers_of(card: str, sheet: Sheet, ruins: bool, fallback: str) -> tuple[Offer, ...]:
    """Cached, because a move is checked against the offers that its player was just shown."""
    return tuple(explore_offers(card, sheet, ruins, fallback))


def drawing_options(d: Decision) -> DrawingOptions:
    offers = offers_of(d.card, d.player.sheet, d.ruins, d.fallback)
    return DrawingOptions(d.card, d.player.sheet, d.ruins, offers)


def draw_moves(d: Decision) -> Moves:
    options = drawing_options(d)
    skills = [skill for skill in d.skills if skill in INSTEAD and can_pay(d.player, skill)]
    return Moves(
        options.offers, [move for skill in skills for move in moves_instead(skill, options)]
    )


def ambush_moves(d: Decision) -> Moves:
    return Moves(ambush_offers("acrobatics" if d.is_braced else d.card, d.player.sheet))


def hero_choices(d: Decision) -> Moves:
    return Moves((), list(hero_moves(d.card, d.player.sheet.empty)))


def gaze_moves(d: Decision) -> Moves:
    return destroying(gazed_cells(d.player.sheet))


def ravage_moves(d: Decision) -> Moves:
    return destroying(ravaged_cells(d.player.sheet))


def destroying(cells: int) -> Moves:
    return Moves((), [Move(DESTROY, cell) for cell in single_cells(cells)])


def brace_moves(d: Decision) -> Moves:
    """Return the moves before the monsters are drawn: Acrobatics, Diplomacy or nothing."""
    found = []
    if "acrobatics" in d.skills and can_pay(d.player, "acrobatics") and d.player.sheet.empty:
        choices = (ACROSS, DOWN) if d.is_solo else ("",)
        found = [Move("", skill="acrobatics", skill_choice=choice) for choice in choices]
    found += diplomacy_alone(d)
    return Moves((), [PASSING, *found] if found else [])


def regroup_moves(d: Decision) -> Moves:
    """Return the moves after the monsters were drawn: Diplomacy or nothing."""
    found = diplomacy_alone(d)
    return Moves((), [PASSING, *found] if found else [])


def diplomacy_alone(d: Decision) -> list[Move]:
    if "diplomacy" not in d.skills or not can_pay(d.player, "diplomacy"):
        return []
    return list(moves_on_top("diplomacy", Move(""), d.player.sheet))


MOVES_BY_STEP_KIND: dict[str, Callable[[Decision], Moves]] = {
    StepKind.DRAW: draw_moves,
    StepKind.BRACE: brace_moves,
    StepKind.AMBUSH: ambush_moves,
    StepKind.GAZE: gaze_moves,
    StepKind.REGROUP: regroup_moves,
    StepKind.HERO: hero_choices,
    StepKind.RAVAGE: ravage_moves,
}


# ------------------------------------------------------------------ what a move does


def after_drawing(d: Decision, move: Move) -> Player:
    sheet = d.player.sheet
    if move.what == DESTROY:
        return with_map(d.player, destroy(sheet, move.cells))
    if not move.cells:
        return d.player
    drawn = paint(sheet, TERRAIN_NUMBER[move.what], move.cells)
    if move.attack:
        drawn = guard(drawn, move.attack)
    return with_map(d.player, drawn, shape_coin(d, move), brings_hoard=move.what == "dragon")


def shape_coin(d: Decision, move: Move) -> int:
    """Return the number of coins, 0 or 1, printed next to the shape that was drawn."""
    return int(d.step_kind == StepKind.DRAW and brings_coin(d.card, move))


def after_skill(player: Player, move: Move) -> Player:
    if not move.skill:
        return player
    player = with_skill_paid(player, SKILLS[move.skill].cost)
    if not move.skill_cells:
        return player
    terrain = TERRAIN_NUMBER[skill_terrain(move)]
    return with_map(player, paint(player.sheet, terrain, move.skill_cells))
