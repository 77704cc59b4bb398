"""First names of bots, which differ from the names of everybody else at their table."""

import re
from collections.abc import Callable, Collection
from functools import cache
from itertools import chain, count
from typing import Final

from cartographers.locales import LANGUAGES, read
from cartographers.server.people.texts import skeleton

_LINE: Final = re.compile(r"^bot-name-(\w+) = (.+)$", re.MULTILINE)


@cache
def first_names() -> dict[str, frozenset[str]]:
    """Every first name as English writes it, with the skeletons of its spellings everywhere."""
    found = [dict(_LINE.findall(read(language))) for language in LANGUAGES]
    return {
        name: frozenset(skeleton(names[id_]) for names in found) for id_, name in found[0].items()
    }


def looks_of(name: str) -> frozenset[str]:
    """How a name may look to people of some language: a bot's is spelled as they would."""
    return first_names().get(name) or frozenset({skeleton(name)})


def are_alike(name: str, others: Collection[str]) -> bool:
    looks = looks_of(name)
    return any(looks & looks_of(other) for other in others if other)


def name_bot(others: Collection[str], entropy: Callable[[int], bytes]) -> str:
    """A first name that is free at the table; with a number at crowded tables."""
    names = list(first_names())
    start = int.from_bytes(entropy(4), "big") % len(names)
    turned = names[start:] + names[:start]
    numbered = (f"{name} {n}" for n in count(2) for name in turned)
    return next(name for name in chain(turned, numbered) if not are_alike(name, others))
