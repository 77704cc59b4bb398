"""The maps and stars of all seats of a game, as SVG, PNG and pixels."""

from base64 import b64encode
from math import ceil, sqrt
from typing import NamedTuple

from cartographers.pictures.canvas import INK, MAP_EDGE, MAP_SIDE, PAPER, Canvas, figures
from cartographers.pictures.canvas import tiles_of_map as tiles_of
from cartographers.pictures.png import Pixels, print_png
from cartographers.pictures.tiles import SIDE, STRIPS, TERRAINS, cut_tile
from cartographers.rules.game import GameState
from cartographers.rules.player import Player
from cartographers.rules.view import View

MARGIN = 24
HEAD = STRIPS["small"].height  # above each map, for the stars
PANEL_WIDTH = MAP_SIDE + 2 * MAP_EDGE + MARGIN
PANEL_HEIGHT = HEAD + MAP_SIDE + 2 * MAP_EDGE + MARGIN


class Picture(NamedTuple):
    """What everybody may see of a game. A notebook shows it as SVG."""

    players: tuple[Player, ...]

    def pixels(self) -> Pixels:
        canvas = Canvas(*size_of(len(self.players)))
        for seat, player in enumerate(self.players):
            x, y = corner_of(seat, len(self.players))
            canvas.write("small", player.total, x, y)
            canvas.draw_map(str(player.sheet), x, y + HEAD + MAP_EDGE)
        return canvas.pixels()

    def png(self) -> bytes:
        return print_png(self.pixels())

    def svg(self) -> str:
        width, height = size_of(len(self.players))
        panels = [draw_panel(seat, self.players) for seat in range(len(self.players))]
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"'
            f' width="{width // 2}" height="{height // 2}" role="img">'
            f'<rect width="{width}" height="{height}" fill="{hex_of(PAPER)}"/>'
            f"<defs>{''.join(define_tile(name) for name in used_tiles(self.players))}</defs>"
            f"{''.join(panels)}</svg>"
        )

    def _repr_svg_(self) -> str:
        return self.svg()


def draw(game: GameState | View) -> Picture:
    """A picture of the maps of all seats, with the stars of each above its map."""
    return Picture(game.players)


# ------------------------------------------------------------------ where things are


def columns_for(seats: int) -> int:
    return ceil(sqrt(seats))


def size_of(seats: int) -> tuple[int, int]:
    columns = columns_for(seats)
    return MARGIN + columns * PANEL_WIDTH, MARGIN + ceil(seats / columns) * PANEL_HEIGHT


def corner_of(seat: int, seats: int) -> tuple[int, int]:
    """The top left cell of the map is below, by the height of the stars and an edge."""
    row, column = divmod(seat, columns_for(seats))
    return MARGIN + MAP_EDGE + column * PANEL_WIDTH, MARGIN + row * PANEL_HEIGHT


# ------------------------------------------------------------------ SVG


def used_tiles(players: tuple[Player, ...]) -> list[str]:
    found = {name for one in players for row in tiles_of(str(one.sheet)) for name in row}
    return [name for name in TERRAINS.split() if name in found]


def define_tile(name: str) -> str:
    data = b64encode(print_png(cut_tile("terrain", name))).decode()
    address = f"data:image/png;base64,{data}"
    return f'<image id="tile-{name}" width="{SIDE}" height="{SIDE}" href="{address}"/>'


def draw_panel(seat: int, players: tuple[Player, ...]) -> str:
    x, y = corner_of(seat, len(players))
    side = MAP_SIDE + 2 * MAP_EDGE
    rows = enumerate(tiles_of(str(players[seat].sheet)))
    cells = "".join(
        f'<use href="#tile-{name}" x="{column * SIDE}" y="{row * SIDE}"/>'
        for row, names in rows
        for column, name in enumerate(names)
    )
    return (
        f'<text x="{x}" y="{y + 34}" font-family="serif" font-weight="bold" font-size="40"'
        f' fill="{hex_of(INK)}">{figures(players[seat].total)} ★</text>'
        f'<g transform="translate({x} {y + HEAD + MAP_EDGE})">'
        f'<rect x="{-MAP_EDGE}" y="{-MAP_EDGE}" width="{side}" height="{side}"'
        f' fill="{hex_of(INK)}"/>{cells}</g>'
    )


def hex_of(colour: bytes) -> str:
    return f"#{colour.hex()}"
