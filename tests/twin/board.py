"""A sheet as plain sets of (row, col), read from its drawing."""

from collections.abc import Iterable
from dataclasses import dataclass

SIZE = 11

Cell = tuple[int, int]

ALL_CELLS = frozenset((row, col) for row in range(SIZE) for col in range(SIZE))


@dataclass(frozen=True)
class Board:
    """A farm-and-village cell is in `farm` and in `village`; ruins stay in `ruins` for ever."""

    forest: frozenset[Cell]
    village: frozenset[Cell]
    farm: frozenset[Cell]
    water: frozenset[Cell]
    monster: frozenset[Cell]
    hero: frozenset[Cell]
    mountain: frozenset[Cell]
    ruins: frozenset[Cell]
    empty: frozenset[Cell]
    filled: frozenset[Cell]


def read(drawing: str) -> Board:
    """Capital letters are drawn on plain cells, lower-case letters on ruins."""
    characters = _characters(drawing)
    empty = _cells_with(characters, ".r")
    return Board(
        forest=_cells_with(characters, "Ff"),
        village=_cells_with(characters, "VvBb"),
        farm=_cells_with(characters, "AaBb"),
        water=_cells_with(characters, "Ww"),
        monster=_cells_with(characters, "MmDdZzTtGg"),
        hero=_cells_with(characters, "Hh"),
        mountain=_cells_with(characters, "^"),
        ruins=_cells_with(characters, "rfvawmdztghxb"),
        empty=empty,
        filled=ALL_CELLS - empty,
    )


def neighbours(cell: Cell) -> set[Cell]:
    """The cells inside the map that share a side with this one."""
    row, col = cell
    around = {(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)}
    return {place for place in around if place in ALL_CELLS}


def around(group: Iterable[Cell]) -> set[Cell]:
    """The cells beside the group that are not in it."""
    inside = set(group)
    beside: set[Cell] = set()
    for cell in inside:
        beside |= neighbours(cell)
    return beside - inside


def groups(cells: Iterable[Cell]) -> list[frozenset[Cell]]:
    """The maximal connected groups, the one with the smallest cell first."""
    left = set(cells)
    found: list[frozenset[Cell]] = []
    while left:
        group = {min(left)}
        while more := around(group) & left:
            group |= more
        left -= group
        found.append(frozenset(group))
    return found


def _characters(drawing: str) -> dict[Cell, str]:
    lines = [line.strip() for line in drawing.strip().splitlines()]
    lines = [line for line in lines if not line.startswith("attacks:")]
    if [len(line) for line in lines] != [SIZE] * SIZE:
        raise ValueError(f"a sheet has {SIZE} lines of {SIZE} characters:\n{drawing}")
    characters = {
        (row, col): character
        for row, line in enumerate(lines)
        for col, character in enumerate(line)
    }
    unknown = set(characters.values()) - set(".r^#FVAWMDZTGHXBfvawmdztghxb")
    if unknown:
        raise ValueError(f"unknown characters {sorted(unknown)} in:\n{drawing}")
    return characters


def _cells_with(characters: dict[Cell, str], wanted: str) -> frozenset[Cell]:
    return frozenset(cell for cell, character in characters.items() if character in wanted)
