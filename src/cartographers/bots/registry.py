"""The bots by name, and how to specify them: `greedy`, `search:0.2s`, `search:500*2`."""

from cartographers.bots.bot import Bot, Limit
from cartographers.bots.greedy_bot import GreedyBot
from cartographers.bots.novice_bot import NoviceBot
from cartographers.bots.own_bots import find_class, installed, loading
from cartographers.bots.random_bot import RandomBot
from cartographers.bots.search_bot import SearchBot
from cartographers.bots.value_bot import ValueBot
from cartographers.rules.errors import Rejected

# From the weakest to the strongest.
BOTS: dict[str, type[Bot]] = {
    "random": RandomBot,
    "novice": NoviceBot,
    "greedy": GreedyBot,
    "value": ValueBot,
    "search": SearchBot,
}
LIMITED = {"search": SearchBot}
MAX_SECONDS = 3600.0
MAX_GAMES = 100_000_000
MAX_WORKERS = 64


class UnknownBot(Rejected):
    """There is no such bot; the message lists the known ones."""


def make_bot(spec: str, seed: int = 0) -> Bot:
    """Make a bot from its name and, if it takes one, a limit for each move; or one from outside."""
    name, colon, limit = spec.partition(":")
    if name not in BOTS:
        return make_own_bot(spec, seed)
    bot = BOTS[name]
    if not colon:
        return bot(seed)
    if name not in LIMITED:
        raise UnknownBot(f"the bot {name} takes no limit")
    return LIMITED[name](seed, parse_limit(limit))


def make_own_bot(spec: str, seed: int) -> Bot:
    found = find_class(spec)
    if found is None:
        known = ", ".join((*BOTS, *installed()))
        raise UnknownBot(
            f"there is no bot {spec!r}; the bots are {known}, and your own as module:Class or"
            " path.py:Class"
        )
    with loading(f"the bot {spec!r}"):
        return found(seed)


def is_own_bot(spec: str) -> bool:
    """Return whether the bot is from outside: it may fail, cheat or hang."""
    return spec.partition(":")[0] not in BOTS


def parse_limit(text: str) -> Limit:
    """Parse `500` (rollouts) or `0.2s`, optionally followed by `*2` for two threads."""
    time, _, workers = text.partition("*")
    try:
        threads = int(workers or 1)
        limit = Limit(0, float(time[:-1]), threads) if "s" in time else Limit(int(time), 0, threads)
    except ValueError:
        limit = Limit()
    is_limit = 0 < limit.seconds <= MAX_SECONDS or 0 < limit.games <= MAX_GAMES
    if not is_limit or limit.workers not in range(1, MAX_WORKERS + 1):
        raise UnknownBot(
            f"{text!r} is not a limit: write seconds as in 0.2s, or simulated games as in 500;"
            " *2 at the end uses two threads"
        )
    return limit
