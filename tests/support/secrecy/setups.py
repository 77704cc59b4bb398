"""Setups of tables for the secrecy tests: a few chosen ones, and random ones."""

from random import Random
from typing import Any

from msgspec import to_builtins

from cartographers.rules.cards.explore import EXPLORE
from cartographers.rules.fallback import FALLBACKS
from cartographers.server.tables.commands.daily import rules_of_day
from tests.support.secrecy.scenes import Setup
from tests.support.secrecy.seed_pairs import SeedPair, find_pairs, pair_of

EDICTS = ["sentinel_wood", "canal_lake", "wildholds", "borderlands"]
SKILLS = ["acrobatics", "diplomacy", "search"]
AMBUSHES = ["gorgon_gaze", "dragon_inferno", "zombie_plague", "ratman_strike"]
CLOCK = 1800

ALONE = Setup({"scoring": EDICTS, "map": "B"})
TWO = Setup({"scoring": EDICTS}, people=2, options={"clock": CLOCK})
HEROES = Setup(
    {
        "explore": "heroes",
        "ruins": True,
        "scoring": EDICTS,
        "skills": SKILLS,
        "ambush": AMBUSHES,
        "map": "D",
    },
    people=2,
    names=("Hal",),
    bots=("random",),
    options={"open": False, "absent": "bot"},
)
TOURED = Setup({"scoring": EDICTS}, people=2, names=("Hal",), bots=("random",))
DAILY = Setup(to_builtins(rules_of_day("2024-03-01")), options={"chat": False, "open": False})

# Seeds whose games agree for eight or nine cards: through an ambush, heroes, or a whole season.
LONG = {
    "alone into summer": (ALONE, (95620, 58646)),
    "two people into summer, with an ambush": (TWO, (57251, 84552)),
    "two browsers, three people and a bot, with a gaze and a hero": (HEROES, (19070, 8583)),
    "an ambush and a hero at once": (HEROES, (1547, 66051)),
}


def long_pair(name: str) -> SeedPair:
    setup, numbers = LONG[name]
    return pair_of(setup.config(), numbers)


def short_pair(setup: Setup) -> SeedPair:
    """A pair of seeds whose second card already differs."""
    pairs = find_pairs(setup.config())
    return next(pair for pair in pairs if len(pair.cards) == 1 and pair.cards[0] in EXPLORE)


def random_setup(rng: Random) -> Setup:
    players = rng.randint(1, 5)
    bots = rng.randint(0, min(2, players - 1))
    names = rng.randint(0, 1) if players - bots > 2 else 0
    return Setup(
        random_rules(rng),
        people=players - bots - names,
        names=("Hal",)[:names],
        bots=tuple(rng.choice(("random", "random", "greedy")) for _ in range(bots)),
        options=random_options(rng),
    )


def random_rules(rng: Random) -> dict[str, Any]:
    """Random rules in which the seed deals edicts or skills, never both, so that pairs exist."""
    rules = {
        "map": rng.choice("ABCD"),
        "explore": rng.choice(("base", "heroes")),
        "heroes": rng.random() < 0.5,
        "ruins": True,
        "ambush": rng.choice((AMBUSHES, ["base"], ["base", "heroes", "promo"])),
        "fallback": rng.choice(tuple(FALLBACKS)),
    }
    dealt = rng.choice(("edicts", "skills", "neither"))
    if dealt != "edicts":
        rules["scoring"] = EDICTS
        rules["skills"] = True if dealt == "skills" else rng.choice((False, SKILLS))
    return rules


def random_options(rng: Random) -> dict[str, Any]:
    return {
        "open": rng.random() < 0.6,
        "spectators": rng.random() < 0.8,
        "chat": rng.random() < 0.8,
        "clock": rng.choice((0, CLOCK)),
        "absent": rng.choice(("bot", "deadline")),
        "title": rng.choice(("", "A table")),
    }
