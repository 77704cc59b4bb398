"""A game as one line or as a drawing; made from a view, so it contains no secrets."""

from typing import TYPE_CHECKING

from cartographers.rules.cards.seasons import SEASONS

if TYPE_CHECKING:
    from cartographers.rules.view import View


def headline(view: "View", what: str) -> str:
    """Return a line such as `<GameState: 2 players, spring 1/8, hamlet, waiting for 0 1>`."""
    count = len(view.players)
    parts = ["solo" if count == 1 else f"{count} players"]
    if view.is_over:
        parts += ["over", f"stars {' '.join(str(player.total) for player in view.players)}"]
    else:
        parts += [f"{SEASONS[view.season].id} {view.time}/{view.threshold}", view.card]
        parts += [f"waiting for {' '.join(map(str, view.waiting_for))}"]
    return f"<{what}: {', '.join(parts)}>"


def drawn(view: "View", what: str) -> str:
    """Return the headline, the edicts, and every map with its coins and stars."""
    lines = [headline(view, what), f"edicts: {' '.join(view.edicts)}"]
    for seat, player in enumerate(view.players):
        lines += [f"seat {seat}: coins {player.coins}, stars {player.total}", str(player.sheet)]
    return "\n".join(lines)
