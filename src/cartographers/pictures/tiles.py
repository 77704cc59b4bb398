"""The tiles that pictures are made of, in the look of the client.

`tests/browser/tiles.py` draws them. They are side by side in `tiles.png`, in rows.
"""

from functools import cache
from importlib.resources import files
from typing import NamedTuple

from cartographers.pictures.png import Pixels, parse_png

FILE = "tiles.png"
SIDE = 52
DIGITS = "0123456789−"


class Strip(NamedTuple):
    """Tiles of one size, beside each other."""

    names: tuple[str, ...]
    width: int
    height: int


TERRAINS = (
    "empty ruins mountain forest village farm water farm-village monster dragon zombie troll gorgon"
    " hero destroyed wasteland"
)
STRIPS = {
    "terrain": Strip(tuple(TERRAINS.split()), SIDE, SIDE),
    "large": Strip(tuple(DIGITS), 92, 160),
    "small": Strip(tuple(DIGITS), 24, 44),
    "sign": Strip(("star", "rose"), 120, 120),
}


class Tile(NamedTuple):
    """The position of a tile in the file."""

    x: int
    y: int
    width: int
    height: int


def find_tile(strip: str, name: str) -> Tile:
    above = 0
    for kind, (names, width, height) in STRIPS.items():
        if kind == strip:
            return Tile(names.index(name) * width, above, width, height)
        above += height
    raise KeyError(strip)


def sheet_size() -> tuple[int, int]:
    width = max(len(names) * width for names, width, _ in STRIPS.values())
    return width, sum(height for _, _, height in STRIPS.values())


@cache
def read_tiles() -> Pixels:
    return parse_png((files(__package__) / FILE).read_bytes())


def cut_tile(strip: str, name: str) -> Pixels:
    """The pixels of one tile."""
    x, y, width, height = find_tile(strip, name)
    rows = (read_tiles().row(y + row, x, width) for row in range(height))
    return Pixels(width, height, b"".join(rows))
