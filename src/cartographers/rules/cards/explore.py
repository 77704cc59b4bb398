"""The explore and ruins cards of both sets: one row per card."""

from typing import NamedTuple


class Shape(NamedTuple):
    """A shape as printed, its rows separated by `/`."""

    rows: str
    coin: bool = False


class ExploreCard(NamedTuple):
    id: str
    number: str
    set: str
    name: str
    time: int
    terrains: tuple[str, ...]
    shapes: tuple[Shape, ...]


class RuinsCard(NamedTuple):
    """The next explore card must cover an empty ruins cell. The card itself takes no time."""

    id: str
    number: str
    name: str


SETS = ("base", "heroes")
ANY_TERRAIN = ("forest", "village", "farm", "water", "monster")
COIN = True

# fmt: off
EXPLORE = {card.id: card for card in (
    ExploreCard("great_river", "07", "base", "Great River", 1, ("water",), (Shape("#/#/#", COIN), Shape("..#/.##/##."))),
    ExploreCard("farmland", "08", "base", "Farmland", 1, ("farm",), (Shape("#/#", COIN), Shape(".#./###/.#."))),
    ExploreCard("hamlet", "09", "base", "Hamlet", 1, ("village",), (Shape("#./##", COIN), Shape("###/##."))),
    ExploreCard("forgotten_forest", "10", "base", "Forgotten Forest", 1, ("forest",), (Shape("#./.#", COIN), Shape("#./##/.#"))),
    ExploreCard("hinterland_stream", "11", "base", "Hinterland Stream", 2, ("farm", "water"), (Shape("###/#../#.."),)),
    ExploreCard("homestead", "12", "base", "Homestead", 2, ("village", "farm"), (Shape("#./##/#."),)),
    ExploreCard("orchard", "13", "base", "Orchard", 2, ("forest", "farm"), (Shape("###/..#"),)),
    ExploreCard("treetop_village", "14", "base", "Treetop Village", 2, ("forest", "village"), (Shape("..##/###."),)),
    ExploreCard("marshlands", "15", "base", "Marshlands", 2, ("forest", "water"), (Shape("#../###/#.."),)),
    ExploreCard("fishing_village", "16", "base", "Fishing Village", 2, ("village", "water"), (Shape("####"),)),
    ExploreCard("rift_lands", "17", "base", "Rift Lands", 0, ANY_TERRAIN, (Shape("#"),)),
    ExploreCard("lagoon", "09", "heroes", "Lagoon", 1, ("water",), (Shape(".#/#.", COIN), Shape("###/.#."))),
    ExploreCard("pasture", "10", "heroes", "Pasture", 1, ("farm",), (Shape("#.#", COIN), Shape(".##/##."))),
    ExploreCard("settlement", "11", "heroes", "Settlement", 1, ("village",), (Shape("#/#", COIN), Shape("..#/.##/##."))),
    ExploreCard("timber_grove", "12", "heroes", "Timber Grove", 1, ("forest",), (Shape("#./##", COIN), Shape("#.#/#.#"))),
    ExploreCard("hillside_terrace", "13", "heroes", "Hillside Terrace", 2, ("farm", "water"), (Shape("##/##"),)),
    ExploreCard("frontier_dwelling", "14", "heroes", "Frontier Dwelling", 2, ("village", "farm"), (Shape("###/.#./.#."),)),
    ExploreCard("wildwood_garden", "15", "heroes", "Wildwood Garden", 2, ("forest", "farm"), (Shape(".##/#.."),)),
    ExploreCard("woodland_crossroads", "16", "heroes", "Woodland Crossroads", 2, ("forest", "village"), (Shape(".#./###/.#."),)),
    ExploreCard("coastal_encampment", "17", "heroes", "Coastal Encampment", 2, ("village", "water"), (Shape("###/#.."),)),
    ExploreCard("mangrove_swamp", "18", "heroes", "Mangrove Swamp", 2, ("forest", "water"), (Shape("###/#.#"),)),
    ExploreCard("kethras_gates", "19", "heroes", "Kethra's Gates", 0, ANY_TERRAIN, (Shape("#"),)),
)}

RUINS = {card.id: card for card in (
    RuinsCard("temple_ruins", "05", "Temple Ruins"),
    RuinsCard("outpost_ruins", "06", "Outpost Ruins"),
)}
# fmt: on
