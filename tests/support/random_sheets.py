"""Random maps by the thousand: any layers that a map can have, in speckles, patches and fields."""

from random import Random

from cartographers.rules.bits import ALL, EDGE, spread
from cartographers.rules.cards.maps import MAPS
from cartographers.rules.game import printed_map
from cartographers.rules.sheet import Sheet

PRINTED = [printed_map(name) for name in MAPS]
DRAWN = ("forest", "village", "farm", "water", "monster", "hero", "destroyed", "empty")


def texture(chance: Random) -> int:
    """About half of the cells, a quarter or three quarters, in grains of several sizes."""
    cells = chance.getrandbits(121)
    kind = chance.randrange(6)
    if kind == 0:
        cells &= chance.getrandbits(121)
    elif kind == 1:
        cells |= chance.getrandbits(121)
    elif kind == 2:
        cells &= chance.getrandbits(121) & chance.getrandbits(121)
        cells |= spread(cells)
    elif kind == 3:
        cells &= chance.getrandbits(121) & chance.getrandbits(121) & chance.getrandbits(121)
        cells |= spread(cells)
        cells |= spread(cells)
    elif kind == 4:
        cells &= spread(cells)
    return cells & ALL


def random_sheet(chance: Random) -> Sheet:
    """A printed map, or one with ruins, mountains and wasteland anywhere, drawn over at random."""
    printed = chance.choice(PRINTED)
    layers = dict.fromkeys(Sheet._fields, 0)
    mountain, ruins, wasteland = printed.mountain, printed.ruins, printed.wasteland
    if chance.random() < 0.3:
        mountain, wasteland = (
            chance.getrandbits(121) & chance.getrandbits(121) & chance.getrandbits(121)
            for _ in range(2)
        )
        wasteland &= ~mountain
        ruins = texture(chance) & ~mountain & ~wasteland
    left = ALL & ~mountain & ~wasteland
    kinds = list(DRAWN)
    chance.shuffle(kinds)
    for kind in kinds[: chance.randint(2, 7)]:
        layers[kind] |= left & texture(chance)
        left &= ~layers[kind]
    layers["empty" if chance.random() < 0.7 else chance.choice(DRAWN)] |= left
    if chance.random() < 0.1:  # Diplomacy: cells that are farm and village
        both = layers["farm"] & texture(chance)
        layers["village"] |= both
    for kind in ("dragon", "zombie", "troll", "gorgon"):
        layers[kind] = layers["monster"] & texture(chance)
    layers["attack"] = texture(chance) & ~layers["monster"] if chance.random() < 0.3 else 0
    layers["ruins"] = ruins | (EDGE & layers["ruins"])
    return Sheet(**layers | {"mountain": mountain, "wasteland": wasteland})
