"""A legal move for a test client, computed with the rules from what the server shows."""

from random import Random

from cartographers import Move, Sheet, places
from tests.support.reliability.client_messages import Decision, Game, RulesOfTable


def choose(game: Game, decision: Decision, rules: RulesOfTable, rng: Random) -> str:
    """Return a random legal drawing; "" for steps whose moves only the server can list."""
    is_plain_ambush = decision.step_kind == "ambush" and not rules.skills
    if decision.step_kind != "draw" and not is_plain_ambush:
        return ""
    sheet = Sheet.parse(game.players[decision.owner].map)
    found = places(decision.card, sheet, decision.ruins, rules.fallback)
    if not found:
        return ""
    place = rng.choice(found)
    return str(Move(place.terrain, place.cells))
