"""A recorded game as an animated GIF: a frame for each change of a map. Needs Pillow."""

from collections.abc import Iterator
from math import ceil
from pathlib import Path

from cartographers.pictures.picture import draw
from cartographers.rules.errors import Rejected
from cartographers.rules.game import GameState
from cartographers.rules.record import Record, replay

MILLISECONDS, LAST_MILLISECONDS = 400, 3000
MAX_SIDE = 800


class NoPillow(Rejected):
    """The package Pillow is missing; the message says how to install it."""


def write_gif(record: Record, path: Path) -> int:
    """Write the animation of a record; return the number of frames."""
    try:
        from PIL import Image
    except ImportError:
        raise NoPillow(
            "an animation needs Pillow: `pip install cartographers[pictures]` installs it"
        ) from None

    def image(game: GameState) -> Image.Image:
        pixels = draw(game).pixels()
        full = Image.frombytes("RGB", (pixels.width, pixels.height), pixels.data)
        return full.reduce(ceil(max(full.size) / MAX_SIDE))

    shown = [image(game) for game in changes(replay(record))]
    palette = shown[-1].quantize()  # one for all frames: each frame then only has what changed
    frames = [one.quantize(palette=palette, dither=Image.Dither.NONE) for one in shown]
    times = [*[MILLISECONDS] * (len(frames) - 1), LAST_MILLISECONDS]
    frames[0].save(path, "GIF", save_all=True, append_images=frames[1:], duration=times, loop=0)
    return len(frames)


def changes(games: Iterator[GameState]) -> Iterator[GameState]:
    """The first state, and those whose maps or stars differ from the last."""
    last: GameState | None = None
    for game in games:
        if last is None or game.players != last.players:
            yield game
        last = game
