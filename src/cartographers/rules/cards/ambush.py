"""The ambush cards of all three sets: one row per card."""

from typing import NamedTuple


class AmbushCard(NamedTuple):
    """`terrain` is the kind of monster, `lasts` whether it acts after every season from then on."""

    id: str
    number: str
    set: str
    name: str
    rows: str
    direction: str
    corner: str
    terrain: str = "monster"
    lasts: bool = False


SETS = ("base", "heroes", "promo")
LASTS = True

# fmt: off
AMBUSH = {card.id: card for card in (
    AmbushCard("goblin_attack", "01", "base", "Goblin Attack", "#../.#./..#", "counterclockwise", "bottom_right"),
    AmbushCard("bugbear_assault", "02", "base", "Bugbear Assault", "#.#/#.#", "clockwise", "top_right"),
    AmbushCard("kobold_onslaught", "03", "base", "Kobold Onslaught", "#./##/#.", "clockwise", "bottom_left"),
    AmbushCard("gnoll_raid", "04", "base", "Gnoll Raid", "##/#./##", "counterclockwise", "top_left"),
    AmbushCard("dragon_inferno", "01", "heroes", "Dragon Inferno", "..#/###/#..", "counterclockwise", "bottom_left", "dragon"),
    AmbushCard("zombie_plague", "02", "heroes", "Zombie Plague", "#", "counterclockwise", "top_left", "zombie", LASTS),
    AmbushCard("giant_troll_ravage", "03", "heroes", "Giant Troll Ravage", "###/.#.", "clockwise", "top_right", "troll", LASTS),
    AmbushCard("gorgon_gaze", "04", "heroes", "Gorgon Gaze", "#.#/.#.", "clockwise", "bottom_right", "gorgon"),
    AmbushCard("flayer_incursion", "A01", "promo", "Flayer Incursion", "#./##", "counterclockwise", "top_right"),
    AmbushCard("insectoid_invasion", "A02", "promo", "Insectoid Invasion", ".#/##/#.", "clockwise", "top_left"),
    AmbushCard("ratman_strike", "A03", "promo", "Ratman Strike", "###", "clockwise", "bottom_right"),
    AmbushCard("ogre_charge", "A04", "promo", "Ogre Charge", "##/##", "counterclockwise", "bottom_left"),
)}
# fmt: on
