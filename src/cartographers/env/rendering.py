"""A table as text or as pixels: everything that is public."""

import numpy as np
from numpy.typing import NDArray

from cartographers.pictures import draw
from cartographers.rules.cards.seasons import SEASONS
from cartographers.rules.view import View


def render_text(view: View) -> str:
    """The card, the edicts, and each player's stars, coins and map."""
    season = SEASONS[view.season].id
    lines = [
        f"{season}, time {view.time} of {view.threshold}: {view.card}"
        f"{' on ruins' if view.ruins else ''}, {view.step_kind}",
        f"edicts: {', '.join(view.edicts)}",
    ]
    for seat, player in enumerate(view.players):
        lines += [f"player_{seat}: {player.total} stars, {player.coins} coins", str(player.sheet)]
    return "\n".join(lines)


RENDER_MODES = ["human", "ansi", "rgb_array"]
Rendered = str | NDArray[np.uint8] | None


def render_pixels(view: View) -> NDArray[np.uint8]:
    """The maps and stars of all seats, with shape (height, width, 3)."""
    width, height, data = draw(view).pixels()
    return np.frombuffer(data, np.uint8).reshape(height, width, 3).copy()


def show(view: View, render_mode: str | None) -> Rendered:
    """Return the text in mode "ansi" and the pixels in mode "rgb_array"; print in mode "human"."""
    if render_mode == "rgb_array":
        return render_pixels(view)
    if render_mode == "human":
        print(render_text(view), end="\n\n")
    return render_text(view) if render_mode == "ansi" else None
