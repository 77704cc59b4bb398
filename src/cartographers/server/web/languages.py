"""Which of our languages somebody reads, as their browser says in Accept-Language."""

import re

from cartographers.locales import LANGUAGES

WEIGHT = re.compile(r"\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*")


def choose_language(accepted: str) -> str:
    """The language that is wanted most; English if we speak none of them."""
    wanted = sorted(map(read_wish, accepted.split(",")), key=lambda wish: -wish[1])
    return next((tag for tag, weight in wanted if weight and tag in LANGUAGES), LANGUAGES[0])


def read_wish(text: str) -> tuple[str, float]:
    """The language of "uk-UA;q=0.8", and its weight: 0 if that cannot be read."""
    tag, _, parameter = text.partition(";")
    weight = WEIGHT.fullmatch(parameter) if parameter else None
    wanted = float(weight[1]) if weight else float(not parameter)
    return tag.strip().lower().partition("-")[0], wanted
