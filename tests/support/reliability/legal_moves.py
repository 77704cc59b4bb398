"""A legal move for a client, found from what it is shown, with the library's own rules."""

from random import Random

from cartographers import Move, Sheet, places
from tests.support.reliability.client_messages import Decision, Game, RulesOfTable


def choose(game: Game, decision: Decision, rules: RulesOfTable, rng: Random) -> str:
    """Any drawing that the card allows; "" for a step that only the server can list."""
    is_plain_ambush = decision.step_kind == "ambush" and not rules.skills
    if decision.step_kind != "draw" and not is_plain_ambush:
        return ""
    sheet = Sheet.parse(game.players[decision.owner].map)
    found = places(decision.card, sheet, decision.ruins, rules.fallback)
    if not found:
        return ""
    place = rng.choice(found)
    return str(Move(place.terrain, place.cells))
