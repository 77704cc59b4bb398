"""The picture that a link to a finished game shows elsewhere: the best map, its stars, its seasons.

It has no words, so that it is the same in every language, and is drawn from what everybody may see.
"""

from cartographers.pictures.canvas import INK, MAP_SIDE, Canvas, figures
from cartographers.pictures.png import print_png
from cartographers.pictures.tiles import STRIPS
from cartographers.server.protocol.shown import GameShown, PlayerShown

WIDTH, HEIGHT = 1200, 630  # what most sites ask for
BAR = b"\x8a\x2f\x1e"
MARGIN = (HEIGHT - MAP_SIDE) // 2
RIGHT = 690  # where the figures begin
TALLEST, FOOT, BAR_WIDTH, BAR_STEP = 170, 520, 64, 116


def draw_preview(game: GameShown) -> bytes:
    """A PNG of some 200 kB; takes a tenth of a second, so never on the event loop."""
    best = game.players[game.winners[0]] if game.winners else game.players[0]
    canvas = Canvas(WIDTH, HEIGHT)
    canvas.draw_map(best.map, MARGIN, MARGIN)
    canvas.lay("sign", "star", RIGHT, 76)
    canvas.write("large", best.total, RIGHT + 140, 60)
    draw_seasons(canvas, best)
    return print_png(canvas.pixels())


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
