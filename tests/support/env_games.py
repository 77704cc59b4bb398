"""Configurations of every kind, and random games in environments."""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import numpy as np

import cartographers as c
from cartographers.env.actions import Draft, apply_action, legal_actions, mask_of
from cartographers.env.table import Table

DECKS: list[dict[str, Any]] = [
    {"explore": "base"},
    {"explore": "heroes"},
    {"explore": "heroes", "seasons": "base", "ruins": True, "heroes": False},
    {"explore": "base", "heroes": True, "fallback": "czech_2019"},
]
CARDS: list[dict[str, Any]] = [
    {"scoring": "base", "ambush": "base"},
    {"scoring": "heroes", "ambush": "heroes"},
    {"scoring": ("base", "heroes"), "ambush": ("base", "heroes", "promo")},
]
SETS = [{**deck, **cards} for deck, cards in product(DECKS, CARDS)]
SKILLS = [
    ("acrobatics", "concentration", "first_aid"),
    ("diplomacy", "lore", "stealth"),
    ("negotiation", "search", "acrobatics"),
    ("diplomacy", "first_aid", "stealth"),
]
SKILLED = [
    {**options, "skills": SKILLS[number % len(SKILLS)]} for number, options in enumerate(SETS)
]


def legal(mask: np.ndarray) -> list[int]:
    return np.flatnonzero(mask).tolist()


def give_coins(table: Table) -> None:
    """Give every player coins for every skill."""
    players = tuple(p._replace(earned=max(p.earned, p.spent + 3)) for p in table.game.players)
    table.resume(table.game._replace(players=players))


def positions(config: c.Config, seed: int) -> Iterator[Table]:
    """A table before each move of a random game."""
    table, rng = Table(config), Random(seed)
    table.deal(seed)
    while not table.game.is_over:
        if not table.drafts and not any(table.game.sealed):
            give_coins(table)
        yield table
        seat = rng.choice(table.game.waiting_for)
        table.act(seat, rng.choice(legal(table.mask(seat))))


def moves_from(draft: Draft) -> list[c.Move | Draft]:
    """The table after each legal action."""
    found = legal_actions(draft)
    mask = mask_of(found, 20_000)
    return [apply_action(draft, found, action) for action in legal(mask)]
