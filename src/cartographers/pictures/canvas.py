"""Pixels that tiles, numbers and maps are laid on."""

from cartographers.pictures.png import PIXEL, Pixels
from cartographers.pictures.tiles import SIDE, STRIPS, find_tile, read_tiles

PAPER, INK = b"\xfb\xf3\xdf", b"\x35\x27\x1b"
MAP_SIDE, MAP_EDGE = 11 * SIDE, 5
TILE_OF_SIGN = {
    ".": "empty",
    "R": "ruins",
    "^": "mountain",
    "#": "wasteland",
    "F": "forest",
    "V": "village",
    "A": "farm",
    "W": "water",
    "M": "monster",
    "D": "dragon",
    "Z": "zombie",
    "T": "troll",
    "G": "gorgon",
    "H": "hero",
    "X": "destroyed",
    "B": "farm-village",
}


class Canvas:
    """A picture of one size, of bare paper at first."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.data = bytearray(PAPER * (width * height))

    def pixels(self) -> Pixels:
        return Pixels(self.width, self.height, bytes(self.data))

    def fill(self, x: int, y: int, width: int, height: int, colour: bytes) -> None:
        for row in range(y, y + height):
            start = PIXEL * (row * self.width + x)
            self.data[start : start + PIXEL * width] = colour * width

    def lay(self, strip: str, name: str, x: int, y: int) -> None:
        tiles, tile = read_tiles(), find_tile(strip, name)
        for row in range(tile.height):
            start = PIXEL * ((y + row) * self.width + x)
            pixels = tiles.row(tile.y + row, tile.x, tile.width)
            self.data[start : start + len(pixels)] = pixels

    def write(self, strip: str, number: int, x: int, y: int) -> None:
        """A number whose first figure begins at x."""
        for place, figure in enumerate(figures(number)):
            self.lay(strip, figure, x + place * STRIPS[strip].width, y)

    def draw_map(self, text: str, x: int, y: int) -> None:
        """A map in its text form, with a frame around the place of its cells."""
        side = MAP_SIDE + 2 * MAP_EDGE
        self.fill(x - MAP_EDGE, y - MAP_EDGE, side, side, INK)
        for row, names in enumerate(tiles_of_map(text)):
            for column, name in enumerate(names):
                self.lay("terrain", name, x + column * SIDE, y + row * SIDE)


def figures(number: int) -> str:
    """The names of its tiles."""
    return str(number).replace("-", "−")


def tiles_of_map(text: str) -> list[list[str]]:
    """The names of the tiles of a map in its text form, row by row."""
    rows = text.splitlines()[:11]
    return [[TILE_OF_SIGN[sign.upper()] for sign in row.strip()] for row in rows]
