"""The season cards with the edicts that they score, the coin track and the solo titles."""

from typing import NamedTuple


class Season(NamedTuple):
    """A season and its two edicts as numbers: 0 is A, 3 is D."""

    id: str
    edicts: tuple[int, int]


SEASONS = (
    Season("spring", (0, 1)),
    Season("summer", (1, 2)),
    Season("autumn", (2, 3)),
    Season("winter", (3, 0)),
)
THRESHOLDS = {"base": (8, 8, 7, 6), "heroes": (8, 7, 7, 6)}
COIN_TRACK = 14

SOLO_TITLES = (
    (30, "Legendary Cartographer"),
    (20, "Master Mapsmith"),
    (10, "Journeyman Topographer"),
    (0, "Apprentice Surveyor"),
    (-5, "Amateur Assessor"),
    (-10, "Inept Assistant"),
    (-20, "Dimwitted Doodler"),
    (-30, "Oblivious Inkdrinker"),
)


def solo_title(rating: int) -> str:
    """Return the best title that the rating reaches, or the last one if it reaches none."""
    return next(
        (title for at_least, title in SOLO_TITLES if rating >= at_least), SOLO_TITLES[-1][1]
    )
