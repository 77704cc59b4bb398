"""One player's map as layers of cells, what drawing on it does, and its text form."""

from typing import NamedTuple

from cartographers.rules.bits import ALL, SIZE, spread
from cartographers.rules.errors import Rejected

FOREST, VILLAGE, FARM, WATER, MONSTER, DRAGON, ZOMBIE, TROLL, GORGON, HERO, DIPLOMACY = range(11)
TERRAINS = (
    "forest", "village", "farm", "water",
    "monster", "dragon", "zombie", "troll", "gorgon",
    "hero", "diplomacy",
)  # fmt: skip


class Sheet(NamedTuple):
    """A map. `monster` includes the dragon, zombie, troll and gorgon cells.

    A Diplomacy cell is in `farm` and in `village`. `ruins` includes ruins that were drawn over.
    """

    forest: int
    village: int
    farm: int
    water: int
    monster: int
    hero: int
    mountain: int
    ruins: int
    empty: int
    destroyed: int
    attack: int
    dragon: int
    zombie: int
    troll: int
    gorgon: int
    wasteland: int

    @staticmethod
    def parse(text: str) -> "Sheet":
        return parse_sheet(text)

    def __str__(self) -> str:
        return print_sheet(self)


class BadDrawing(Rejected):
    """The text is not a drawing of a map; the message says where it is wrong."""


# ------------------------------------------------------------------ drawing on a map


def paint(s: Sheet, terrain: int, x: int) -> Sheet:
    """Return the map with the empty cells x filled with a terrain; attack cells slay monsters."""
    if MONSTER <= terrain <= GORGON:
        return paint_monsters(s, terrain, x)
    return Sheet(
        s.forest | x if terrain == FOREST else s.forest,
        s.village | x if terrain in (VILLAGE, DIPLOMACY) else s.village,
        s.farm | x if terrain in (FARM, DIPLOMACY) else s.farm,
        s.water | x if terrain == WATER else s.water,
        s.monster,
        s.hero | x if terrain == HERO else s.hero,
        s.mountain,
        s.ruins,
        s.empty & ~x,
        s.destroyed,
        s.attack,
        s.dragon,
        s.zombie,
        s.troll,
        s.gorgon,
        s.wasteland,
    )


def paint_monsters(s: Sheet, kind: int, x: int) -> Sheet:
    alive = x & ~s.attack
    return Sheet(
        s.forest,
        s.village,
        s.farm,
        s.water,
        s.monster | alive,
        s.hero,
        s.mountain,
        s.ruins,
        s.empty & ~x,
        s.destroyed | x & s.attack,
        s.attack,
        s.dragon | alive if kind == DRAGON else s.dragon,
        s.zombie | alive if kind == ZOMBIE else s.zombie,
        s.troll | alive if kind == TROLL else s.troll,
        s.gorgon | alive if kind == GORGON else s.gorgon,
        s.wasteland,
    )


def destroy(s: Sheet, x: int) -> Sheet:
    """Return the map with the cells x, empty or filled, destroyed."""
    keep = ALL & ~x
    return Sheet(
        s.forest & keep,
        s.village & keep,
        s.farm & keep,
        s.water & keep,
        s.monster & keep,
        s.hero & keep,
        s.mountain,
        s.ruins,
        s.empty & keep,
        s.destroyed | x,
        s.attack,
        s.dragon & keep,
        s.zombie & keep,
        s.troll & keep,
        s.gorgon & keep,
        s.wasteland,
    )


def guard(s: Sheet, x: int) -> Sheet:
    """Return the map with x marked as attack cells and the monsters on them destroyed."""
    s = destroy(s, x & s.monster)
    return Sheet(
        s.forest,
        s.village,
        s.farm,
        s.water,
        s.monster,
        s.hero,
        s.mountain,
        s.ruins,
        s.empty,
        s.destroyed,
        s.attack | x,
        s.dragon,
        s.zombie,
        s.troll,
        s.gorgon,
        s.wasteland,
    )


def zombie_wave(s: Sheet) -> int:
    """Return the empty cells that the next wave of zombies fills."""
    return s.empty & spread(s.zombie)


def gazed_cells(s: Sheet) -> int:
    """Return the cells next to a gorgon, not mountain or waste; its gaze destroys one of them."""
    return ALL & spread(s.gorgon) & ~s.mountain & ~s.wasteland


def ravaged_cells(s: Sheet) -> int:
    """Return the empty cells next to a troll; its ravage destroys one of them."""
    return s.empty & spread(s.troll)


def monster_penalty_cells(s: Sheet) -> int:
    """Return the empty cells next to monsters: each costs a star at the end of a season."""
    return s.empty & spread(s.monster)


def surrounded_mountains(s: Sheet) -> int:
    """Return the mountains that have earned their coin: they have no empty neighbour."""
    return s.mountain & ~spread(s.empty)


# ------------------------------------------------------------------ names of cells


def print_cell(index: int) -> str:
    return f"{'ABCDEFGHIJK'[index // SIZE]}{index % SIZE + 1}"


CELL_NAMES = tuple(print_cell(index) for index in range(SIZE * SIZE))
CELL_BITS = {name: 1 << index for index, name in enumerate(CELL_NAMES)}


def cell_names(cells: int) -> list[str]:
    """Return the printed names of the cells, row by row: ["A1", "C9"]."""
    names = []
    while cells:
        names.append(CELL_NAMES[(cells & -cells).bit_length() - 1])
        cells &= cells - 1
    return names


def parse_cells(text: str) -> int:
    """Parse names of cells in any order; commas and lower case are accepted."""
    cells = 0
    for name in text.replace(",", " ").split():
        if name.upper() not in CELL_BITS:
            raise BadDrawing(f"{name} is not a cell: rows are A to K, columns 1 to 11, as in C9")
        cells |= CELL_BITS[name.upper()]
    return cells


# ------------------------------------------------------------------ a map in text

LAYERS_OF_CHARACTER = {
    ".": ("empty",),
    "^": ("mountain",),
    "#": ("wasteland",),
    "F": ("forest",),
    "V": ("village",),
    "A": ("farm",),
    "W": ("water",),
    "M": ("monster",),
    "D": ("monster", "dragon"),
    "Z": ("monster", "zombie"),
    "T": ("monster", "troll"),
    "G": ("monster", "gorgon"),
    "H": ("hero",),
    "X": ("destroyed",),
    "B": ("farm", "village"),
}
CHARACTERS_ON_TOP = [  # two layers over one; their places in a sheet
    (ord(character), tuple(Sheet._fields.index(layer) for layer in layers))
    for character, layers in sorted(LAYERS_OF_CHARACTER.items(), key=lambda item: -len(item[1]))
]
LOWER_CASE = ord("a") - ord("A")
ALL_ZEROS = int.from_bytes(b"0" * SIZE * SIZE, "little")
ATTACKS = "attacks:"


def parse_sheet(text: str) -> Sheet:
    """Read a map from 11 lines of 11 characters, and perhaps a last line `attacks: C3 C4`."""
    lines = ["".join(line.split()) for line in text.strip().splitlines() if line.strip()]
    layers = dict.fromkeys(Sheet._fields, 0)
    if lines and lines[-1].startswith(ATTACKS):
        layers["attack"] = parse_cells(text.strip().splitlines()[-1].strip().removeprefix(ATTACKS))
        lines.pop()
    if len(lines) != SIZE:
        raise BadDrawing(f"a map has 11 lines of 11 characters; this drawing has {len(lines)}")
    for row, line in enumerate(lines):
        if len(line) != SIZE:
            raise BadDrawing(f"line {row + 1} of the map has {len(line)} characters; it needs 11")
        for column, character in enumerate(line):
            add_character(layers, character, SIZE * row + column)
    return Sheet(**layers)


def add_character(layers: dict[str, int], character: str, index: int) -> None:
    on_ruins = character.islower()
    plain = "." if character == "r" else character.upper()
    if plain not in LAYERS_OF_CHARACTER:
        raise BadDrawing(
            f"{CELL_NAMES[index]} is drawn as '{character}', which is not a map character"
        )
    for layer in (*LAYERS_OF_CHARACTER[plain], *(("ruins",) if on_ruins else ())):
        layers[layer] |= 1 << index


def print_sheet(sheet: Sheet) -> str:
    """Return the text of a map, which `parse_sheet` reads."""
    characters = characters_of(sheet)
    lines = [characters[start : start + SIZE] for start in range(0, SIZE * SIZE, SIZE)]
    if sheet.attack:
        lines.append(f"{ATTACKS} {' '.join(cell_names(sheet.attack))}")
    return "\n".join(lines)


def characters_of(sheet: Sheet) -> str:
    """Return the character of each cell.

    Adds up numbers that have a byte for each cell, one for each layer. No cell is in two of them.
    """
    found, left = 0, ALL
    for character, layers in CHARACTERS_ON_TOP:
        cells = left
        for layer in layers:
            cells &= sheet[layer]
        if cells:
            left &= ~cells
            found += character * bytes_of(cells)
    on_ruins = sheet.ruins & ~(sheet.mountain | sheet.wasteland)
    found += LOWER_CASE * bytes_of(on_ruins & ~sheet.empty)
    found += (ord("r") - ord(".")) * bytes_of(on_ruins & sheet.empty)
    return found.to_bytes(SIZE * SIZE, "big").decode("ascii")


def bytes_of(cells: int) -> int:
    """Return a number with a byte for each cell, which is 1 for those that are there."""
    return int.from_bytes(f"{cells:0{SIZE * SIZE}b}".encode(), "little") - ALL_ZEROS
