"""The page that explains one card: its rule, its values, and drawn examples."""

from collections.abc import Callable, Iterable

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from cartographers import Sheet
from cartographers.cli.board import draw_board, part_around
from cartographers.cli.card_index import Card
from cartographers.cli.figures import draw_rows, draw_shapes, print_walk
from cartographers.cli.output import counted
from cartographers.cli.palette import MARK
from cartographers.rules.bits import ALL
from cartographers.rules.cards.ambush import AmbushCard
from cartographers.rules.cards.explore import ExploreCard, RuinsCard
from cartographers.rules.cards.heroes import HeroCard
from cartographers.rules.cards.maps import MapSheet
from cartographers.rules.cards.skills import SkillCard
from cartographers.rules.scoring import ScoringCard, parse_example
from cartographers.rules.setup import listed

CATEGORY_NAMES = {
    "forest": "forest",
    "farm_water": "farm and water",
    "village": "village",
    "spaces": "spaces",
}
RUINS_RULE = (
    "The next explore card must be drawn over an empty ruins cell. If none of its shapes can be,"
    " a single cell is drawn anywhere instead."
)
HERO_RULE = (
    "Draw the hero on an empty cell and mark the cells it guards, its pattern turned and flipped"
    " as you like. Monsters on guarded cells are destroyed, now and later."
)
EFFECTS = {
    "dragon_inferno": (
        "The dragon sleeps on a hoard: as soon as no empty cell touches what is left of it,"
        " the map's owner earns 3 coins, once."
    ),
    "zombie_plague": (
        "After the scoring of this season and of each later one, every empty cell"
        " next to a zombie becomes a zombie too."
    ),
    "giant_troll_ravage": (
        "After the scoring of this season and of each later one, the map's owner chooses"
        " an empty cell next to a troll; it is destroyed."
    ),
    "gorgon_gaze": (
        "Right after it is drawn, the player who drew it (alone: you) destroys one cell next to it,"
        " empty or drawn, but no mountain and no wasteland."
    ),
}
NEIGHBOUR = {
    "clockwise": "the map of the seat before (seat 1 on that of seat 0)",
    "counterclockwise": "the map of the seat after (seat 0 on that of seat 1)",
}


def card_page(card: Card) -> Group:
    """Title, facts, rule and pictures."""
    parts = PAGES[type(card)](card)
    return Group(Text(card.name, MARK), *parts)


def scoring_page(card: ScoringCard) -> Iterable[RenderableType]:
    yield f"Scoring card {card.number}, {card.set} set, {CATEGORY_NAMES[card.category]}."
    yield f"{card.rule} (It takes {card.solo} off the rating of a solo game.)"
    for text in card.examples:
        sheet, score = parse_example(text)
        part = part_around((ALL & ~sheet.empty) | sheet.ruins | score.cells)
        yield Text(f"\nAn example of {counted(score.stars, 'star')}:")
        yield draw_board(sheet, score.cells, part)


def explore_page(card: ExploreCard) -> Iterable[RenderableType]:
    yield f"Explore card {card.number}, {card.set} set, time {card.time}."
    shape = "one of these shapes" if len(card.shapes) > 1 else "this shape"
    yield f"Draw {shape} as {listed(card.terrains)}, turned and flipped as you like:"
    yield Padding(draw_shapes(card.shapes), (1, 0, 0, 3), expand=False)


def ruins_page(card: RuinsCard) -> Iterable[RenderableType]:
    yield f"Ruins card {card.number}, time 0."
    yield RUINS_RULE


def ambush_page(card: AmbushCard) -> Iterable[RenderableType]:
    yield f"Ambush card {card.number}, {card.set} set, time 0, {card.direction}."
    yield f"Each seat draws this {card.terrain} on {NEIGHBOUR[card.direction]}, turned as it likes."
    yield f"InProcess, it lies as printed at the first free place of a walk: {print_walk(card)}."
    if card.id in EFFECTS:
        yield f"{EFFECTS[card.id]} If the shape fits nowhere, there is no such effect."
    yield Padding(draw_rows(card.rows), (1, 0, 0, 3), expand=False)


def hero_page(card: HeroCard) -> Iterable[RenderableType]:
    yield f"Hero card {card.number}, time 0."
    yield HERO_RULE
    yield Padding(draw_rows(card.attack), (1, 0, 0, 3), expand=False)


def skill_page(card: SkillCard) -> Iterable[RenderableType]:
    yield f"Skill {card.number}, costs {counted(card.cost, 'coin')}."
    yield card.rule
    yield "Each player may use one skill in a season."


def map_page(card: MapSheet) -> Iterable[RenderableType]:
    yield f"Map {card.id}, {card.set} set."
    yield Padding(draw_board(Sheet.parse(card.drawing)), (1, 0, 0, 0), expand=False)


# The kinds of cards are distinguished by type only here; each page takes its own kind.
PAGES: dict[type, Callable[..., Iterable[RenderableType]]] = {
    ScoringCard: scoring_page,
    ExploreCard: explore_page,
    RuinsCard: ruins_page,
    AmbushCard: ambush_page,
    HeroCard: hero_page,
    SkillCard: skill_page,
    MapSheet: map_page,
}
