"""Random maps with any layers that a map can have, in patches of different sizes."""

from random import Random

from cartographers.rules.bits import ALL, EDGE, spread
from cartographers.rules.cards.maps import MAPS
from cartographers.rules.game import printed_map
from cartographers.rules.sheet import Sheet

PRINTED = [printed_map(name) for name in MAPS]
DRAWN = ("forest", "village", "farm", "water", "monster", "hero", "destroyed", "empty")


def texture(rng: Random) -> int:
    """A random set of a quarter to three quarters of the cells, in grains of several sizes."""
    cells = rng.getrandbits(121)
    kind = rng.randrange(6)
    if kind == 0:
        cells &= rng.getrandbits(121)
    elif kind == 1:
        cells |= rng.getrandbits(121)
    elif kind == 2:
        cells &= rng.getrandbits(121) & rng.getrandbits(121)
        cells |= spread(cells)
    elif kind == 3:
        cells &= rng.getrandbits(121) & rng.getrandbits(121) & rng.getrandbits(121)
        cells |= spread(cells)
        cells |= spread(cells)
    elif kind == 4:
        cells &= spread(cells)
    return cells & ALL


def random_sheet(rng: Random) -> Sheet:
    """A printed map, or one with ruins, mountains and wasteland anywhere, drawn over at random."""
    printed = rng.choice(PRINTED)
    layers = dict.fromkeys(Sheet._fields, 0)
    mountain, ruins, wasteland = printed.mountain, printed.ruins, printed.wasteland
    if rng.random() < 0.3:
        mountain, wasteland = (
            rng.getrandbits(121) & rng.getrandbits(121) & rng.getrandbits(121) for _ in range(2)
        )
        wasteland &= ~mountain
        ruins = texture(rng) & ~mountain & ~wasteland
    left = ALL & ~mountain & ~wasteland
    kinds = list(DRAWN)
    rng.shuffle(kinds)
    for kind in kinds[: rng.randint(2, 7)]:
        layers[kind] |= left & texture(rng)
        left &= ~layers[kind]
    layers["empty" if rng.random() < 0.7 else rng.choice(DRAWN)] |= left
    if rng.random() < 0.1:  # Diplomacy: cells that are farm and village
        both = layers["farm"] & texture(rng)
        layers["village"] |= both
    for kind in ("dragon", "zombie", "troll", "gorgon"):
        layers[kind] = layers["monster"] & texture(rng)
    layers["attack"] = texture(rng) & ~layers["monster"] if rng.random() < 0.3 else 0
    layers["ruins"] = ruins | (EDGE & layers["ruins"])
    return Sheet(**layers | {"mountain": mountain, "wasteland": wasteland})
