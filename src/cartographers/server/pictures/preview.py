"""The picture in the link preview of a finished game: the best map, its stars, its seasons.

It has no words, so that it is the same in every language, and is drawn from what everybody may see.
"""

from cartographers.server.pictures.png import PIXEL, Pixels, print_png
from cartographers.server.pictures.tiles import SIDE, STRIPS, find_tile, read_tiles
from cartographers.server.protocol.shown import GameShown, PlayerShown

WIDTH, HEIGHT = 1200, 630  # what most sites ask for
PAPER, INK, BAR = b"\xfb\xf3\xdf", b"\x35\x27\x1b", b"\x8a\x2f\x1e"
MARGIN = (HEIGHT - 11 * SIDE) // 2
RIGHT = 690  # where the figures begin
TALLEST, FOOT, BAR_WIDTH, BAR_STEP = 170, 520, 64, 116
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
    """Pixels that tiles are laid on."""

    def __init__(self) -> None:
        self.data = bytearray(PAPER * (WIDTH * HEIGHT))

    def fill(self, x: int, y: int, width: int, height: int, colour: bytes) -> None:
        for row in range(y, y + height):
            start = PIXEL * (row * WIDTH + x)
            self.data[start : start + PIXEL * width] = colour * width

    def lay(self, strip: str, name: str, x: int, y: int) -> None:
        tiles, tile = read_tiles(), find_tile(strip, name)
        for row in range(tile.height):
            start = PIXEL * ((y + row) * WIDTH + x)
            pixels = tiles.row(tile.y + row, tile.x, tile.width)
            self.data[start : start + len(pixels)] = pixels

    def write(self, strip: str, number: int, x: int, y: int) -> None:
        """A number whose first figure begins at x."""
        for place, figure in enumerate(figures(number)):
            self.lay(strip, figure, x + place * STRIPS[strip].width, y)


def figures(number: int) -> str:
    """The names of its tiles."""
    return str(number).replace("-", "−")


def draw_preview(game: GameShown) -> bytes:
    """A PNG of some 200 kB; takes a tenth of a second, so never on the event loop."""
    best = game.players[game.winners[0]] if game.winners else game.players[0]
    canvas = Canvas()
    draw_map(canvas, best)
    canvas.lay("sign", "star", RIGHT, 76)
    canvas.write("large", best.total, RIGHT + 140, 60)
    draw_seasons(canvas, best)
    return print_png(Pixels(WIDTH, HEIGHT, bytes(canvas.data)))


def draw_map(canvas: Canvas, player: PlayerShown) -> None:
    edge, all_ = 5, 11 * SIDE
    canvas.fill(MARGIN - edge, MARGIN - edge, all_ + 2 * edge, all_ + 2 * edge, INK)
    for row, line in enumerate(player.map.splitlines()[:11]):
        for column, sign in enumerate(line.strip()):
            name = TILE_OF_SIGN[sign.upper()]
            canvas.lay("terrain", name, MARGIN + column * SIDE, MARGIN + row * SIDE)


def draw_seasons(canvas: Canvas, player: PlayerShown) -> None:
    """A bar for each season with its stars above it; one that cost stars has none."""
    totals = [season.total for season in player.seasons]
    most = max([1, *totals])
    for number, stars in enumerate(totals):
        x, tall = RIGHT + number * BAR_STEP, max(0, stars) * TALLEST // most
        canvas.fill(x, FOOT - tall, BAR_WIDTH, tall, BAR)
        width = len(figures(stars)) * STRIPS["small"].width
        canvas.write("small", stars, x + (BAR_WIDTH - width) // 2, FOOT - tall - 46)
    canvas.fill(RIGHT - 10, FOOT, 4 * BAR_STEP - BAR_STEP + BAR_WIDTH + 20, 4, INK)
