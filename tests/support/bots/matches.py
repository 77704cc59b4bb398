"""Short matches, and their games without times."""

import cartographers as c
from cartographers.bots.arena import Match, Outcome, Played

QUICK = Match(("random",), games=12, seed=40)
TABLES = Match(("random",), games=4, seed=7, config=c.Config(players=3, skills=True))


def timeless(outcome: Outcome) -> list[Played]:
    return [game._replace(seconds=()) for game in outcome.games]
