"""The cards as TypeScript.

`python -m cartographers.server.protocol.cards` writes every file that lists cards.
"""

import re
from collections.abc import Mapping
from textwrap import dedent
from typing import NamedTuple

from cartographers.rules.bits import SIZE
from cartographers.rules.cards.ambush import AMBUSH
from cartographers.rules.cards.explore import EXPLORE, RUINS
from cartographers.rules.cards.heroes import HEROES
from cartographers.rules.cards.maps import MAPS
from cartographers.rules.cards.seasons import COIN_TRACK, SEASONS, SOLO_TITLES, THRESHOLDS
from cartographers.rules.cards.skills import SKILLS
from cartographers.rules.scoring import SCORING, parse_example
from cartographers.rules.scoring.card import BadCard
from cartographers.rules.sheet import cell_names, parse_cells
from cartographers.server.protocol import card_lists
from cartographers.server.protocol.card_lists import COMMAND, ROOT
from cartographers.server.protocol.javascript import print_value

FILE = ROOT / "client" / "src" / "cards.ts"
TYPES = re.compile(r"[A-Z][a-z]\w+")
Fields = dict[str, object]


class Constant(NamedTuple):
    name: str
    type: str
    value: object


def print_cards() -> str:
    named = {name for constant in constants() for name in TYPES.findall(constant.type)}
    types = ", ".join(sorted(named - {"Record"}))
    parts = [
        f"// Written from the tables of the rules by `{COMMAND}`.",
        f'import type {{ {types} }} from "./cardTypes";',
        'export type * from "./cardTypes";',
        *(print_constant(constant) for constant in constants()),
    ]
    return "\n\n".join(parts) + "\n"


def constants() -> tuple[Constant, ...]:
    ambush = picked(AMBUSH, "id", "set", "terrain", "rows", "corner", "direction", "lasts")
    skills = picked(SKILLS, "id", "cost", "rows", "step_kinds")
    titles = [{"at_least": least, "id": title_id(title)} for least, title in SOLO_TITLES]
    return (
        Constant("EXPLORE", "Record<string, ExploreCard>", explore_table()),
        Constant("RUINS", "string[]", list(RUINS)),
        Constant("AMBUSH", "Record<string, AmbushCard>", ambush),
        Constant("HEROES", "Record<string, HeroCard>", picked(HEROES, "id", "attack")),
        Constant("SKILLS", "Record<string, SkillCard>", skills),
        Constant("SCORING", "Record<string, ScoringCard>", scoring_table()),
        Constant("SEASONS", "Season[]", [season._asdict() for season in SEASONS]),
        Constant("THRESHOLDS", "Record<string, number[]>", THRESHOLDS),
        Constant("MAPS", "Record<string, MapSheet>", map_table()),
        Constant("TITLES", "Title[]", titles),
        Constant("COIN_TRACK", "number", COIN_TRACK),
    )


def picked(table: Mapping[str, object], *names: str) -> dict[str, Fields]:
    """These columns of a table."""
    return {key: {name: getattr(row, name) for name in names} for key, row in table.items()}


def explore_table() -> dict[str, Fields]:
    table = picked(EXPLORE, "id", "set", "time", "terrains")
    for key, card in EXPLORE.items():
        table[key]["shapes"] = [shape._asdict() for shape in card.shapes]
    return table


def map_table() -> dict[str, Fields]:
    table = picked(MAPS, "id", "set")
    for key, sheet in MAPS.items():
        table[key]["drawing"] = dedent(sheet.drawing).strip()
    return table


def scoring_table() -> dict[str, Fields]:
    table = picked(SCORING, "id", "set", "category", "solo")
    for key, card in SCORING.items():
        if not card.examples:
            raise BadCard(f"{card.id}: no drawn examples in rules/scoring/{card.category}.py")
        table[key] |= example_fields(card.examples[0])
    return table


def example_fields(text: str) -> Fields:
    """A drawn example, extended to include all cells that score."""
    lines = [line.strip() for line in text.split("\n") if line.strip()]
    at = lines.pop(0).removeprefix("at ") if lines[0].startswith("at ") else "A1"
    drawn = lines[:-1]
    sheet, score = parse_example(text)
    corner = parse_cells(at).bit_length() - 1
    lit = cell_names(score.cells >> corner)
    bottom = max([len(drawn), *("ABCDEFGHIJK".index(name[0]) + 1 for name in lit)])
    right = max([*map(len, drawn), *(int(name[1:]) for name in lit)])
    row, column = divmod(corner, SIZE)
    rows = str(sheet).split("\n")[row : row + bottom]
    example = "\n".join(line[column : column + right] for line in rows)
    return {"example": example, "at": at, "stars": score.stars, "lit": lit}


def title_id(title: str) -> str:
    """`legendary_cartographer` of "Legendary Cartographer"."""
    return title.lower().replace(" ", "_")


def print_constant(constant: Constant) -> str:
    head = f"export const {constant.name}: {constant.type} = "
    return f"{print_value(constant.value, head)};"


def main() -> None:
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(print_cards(), encoding="utf-8", newline="\n")
    card_lists.write_files()
    written = (FILE, card_lists.RULES_PAGE, card_lists.VERIFIER_TABLES)
    print(f"Wrote {', '.join(path.relative_to(ROOT).as_posix() for path in written)}.")


if __name__ == "__main__":
    main()
