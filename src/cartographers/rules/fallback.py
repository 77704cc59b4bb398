"""The terrains of the single cell that is drawn where no shape fits; rulebooks differ."""

from typing import NamedTuple


class Fallback(NamedTuple):
    """Whether any drawable terrain may be chosen, or only those of the card.

    has_any_terrain:          in a round without ruins.
    has_any_terrain_on_ruins: in a round whose shape must cover ruins.
    """

    has_any_terrain: bool
    has_any_terrain_on_ruins: bool


PRINTED_2021, CZECH_2019, FRENCH_2019 = "2021", "czech_2019", "french_2019"
FALLBACKS = {
    PRINTED_2021: Fallback(True, True),
    CZECH_2019: Fallback(False, True),
    FRENCH_2019: Fallback(False, False),
}
OLD_NAMES = {"any": PRINTED_2021, "card": FRENCH_2019}  # in records and files of earlier releases


def fallback_name(name: str) -> str:
    """Return the current name of a fallback; an unknown value is returned unchanged."""
    return OLD_NAMES.get(name, name) if isinstance(name, str) else name


def allows_any(name: str, ruins: bool) -> bool:
    """Return whether the single cell of a round may have any drawable terrain."""
    fallback = FALLBACKS[fallback_name(name)]
    return fallback.has_any_terrain_on_ruins if ruins else fallback.has_any_terrain
