"""A table as text: everything that is public."""

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


def show(view: View, render_mode: str | None) -> str | None:
    """Return the text in mode "ansi"; print it in mode "human"."""
    if render_mode == "human":
        print(render_text(view), end="\n\n")
    return render_text(view) if render_mode == "ansi" else None
