"""The generated lists of cards are current; cards.ts has every field, and no names of cards."""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Protocol

import pytest

from cartographers.rules.bits import SIZE
from cartographers.rules.cards.ambush import AMBUSH
from cartographers.rules.cards.explore import EXPLORE, RUINS
from cartographers.rules.cards.heroes import HEROES
from cartographers.rules.cards.maps import MAPS
from cartographers.rules.cards.seasons import SOLO_TITLES
from cartographers.rules.cards.skills import SKILLS
from cartographers.rules.scoring import SCORING
from cartographers.rules.scoring.card import BadCard
from cartographers.rules.sheet import cell_names, parse_cells, parse_sheet
from cartographers.server.protocol import card_lists, cards
from cartographers.server.protocol.card_lists import BEGIN, END, NoMarker, print_rules_page
from cartographers.server.protocol.cards import example_fields
from cartographers.server.protocol.javascript import print_value
from tests.support.json_values import Json


class Named(Protocol):
    @property
    def name(self) -> str: ...


FILE = cards.FILE.read_text("utf-8")
INTERFACES = cards.FILE.with_name("cardTypes.ts").read_text("utf-8")
RULES_PAGE = card_lists.RULES_PAGE.read_text("utf-8")
VERIFIER_TABLES = card_lists.VERIFIER_TABLES.read_text("utf-8")
CONSTANTS = {constant.name: constant for constant in cards.constants()}
TABLES: dict[str, Mapping[str, Named]] = {
    "EXPLORE": EXPLORE,
    "AMBUSH": AMBUSH,
    "HEROES": HEROES,
    "SKILLS": SKILLS,
    "SCORING": SCORING,
    "MAPS": MAPS,
}


def interface_fields(name: str) -> list[str]:
    (body,) = re.findall(rf"^export interface {name} \{{\n(.*?)^\}}$", INTERFACES, re.M | re.S)
    return re.findall(r"^  (\w+):", body, re.MULTILINE)


def read_constant(name: str) -> Json:
    """The value in the file: what is written after the name, as JSON."""
    (text,) = re.findall(rf"^export const {name}: [^=]+ = (.*?);$", FILE, re.M | re.S)
    return json.loads(re.sub(r",(\s*[\]}])", r"\1", re.sub(r"\b(\w+): ", r'"\1": ', text)))


def test_the_file_matches_the_tables() -> None:
    command = "python -m cartographers.server.protocol.cards"
    assert cards.print_cards() == FILE, f"cards.ts is old; `{command}` regenerates it"
    written = card_lists.print_verifier_tables()
    assert written == VERIFIER_TABLES, f"verifier/cards.mjs is old; `{command}` regenerates it"
    page = print_rules_page(RULES_PAGE)
    assert page == RULES_PAGE, f"docs/rules.md is old; `{command}` regenerates it"


def test_a_card_without_examples_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SCORING, "treetower", SCORING["treetower"]._replace(examples=()))
    with pytest.raises(BadCard, match=r"treetower: no drawn examples in rules/scoring/forest\.py"):
        cards.print_cards()


@pytest.mark.parametrize("marker", [BEGIN, END])
def test_a_rules_page_without_markers_is_refused(marker: str) -> None:
    with pytest.raises(NoMarker, match=marker.replace(".", r"\.")):
        print_rules_page(RULES_PAGE.replace(marker, ""))


@pytest.mark.parametrize("name", CONSTANTS)
def test_every_constant_can_be_parsed(name: str) -> None:
    assert read_constant(name) == json.loads(json.dumps(CONSTANTS[name].value))


@pytest.mark.parametrize("name", TABLES)
def test_every_card_has_all_the_fields_of_its_interface(name: str) -> None:
    (interface,) = re.findall(r"Record<string, (\w+)>", CONSTANTS[name].type)
    found = read_constant(name)
    assert list(found) == list(TABLES[name])
    for key, row in found.items():
        assert row["id"] == key
        assert list(row) == interface_fields(interface)


def test_ruins_and_titles_are_ids() -> None:
    assert read_constant("RUINS") == list(RUINS)
    titles = read_constant("TITLES")
    assert [title["at_least"] for title in titles] == [least for least, _ in SOLO_TITLES]
    assert [title["id"] for title in titles][:2] == ["legendary_cartographer", "master_mapsmith"]


def test_the_file_has_no_card_names() -> None:
    tables = [*TABLES.values(), RUINS]
    names = [row.name for table in tables for row in table.values() if " " in row.name]
    assert len(names) > 50
    assert not [name for name in names if name in FILE]


@pytest.mark.parametrize("name", SCORING)
def test_an_example_scores_as_declared_at_its_position(name: str) -> None:
    found = read_constant("SCORING")[name]
    rows, corner = found["example"].split("\n"), parse_cells(found["at"]).bit_length() - 1
    top, left = divmod(corner, SIZE)
    lines = [" " * left + row for row in [""] * top + rows]
    lines += [""] * (SIZE - len(lines))
    sheet = parse_sheet("\n".join(line.replace(" ", ".").ljust(SIZE, ".") for line in lines))
    score = SCORING[name].score(sheet)
    assert found["stars"] == score.stars
    assert found["lit"] == cell_names(score.cells >> corner)
    for cell in found["lit"]:
        assert rows["ABCDEFGHIJK".index(cell[0])][int(cell[1:]) - 1]


def test_an_example_grows_to_include_all_highlighted_cells() -> None:
    fields = example_fields("""
        at C2
        V.
        = 2 for C3 D2
        """)
    assert fields == {"example": "V.\n..", "at": "C2", "stars": 2, "lit": ["A2", "B1"]}


def test_long_values_are_wrapped() -> None:
    words = [letter * 30 for letter in "abcd"]
    assert print_value({"a": (1, True)}, "x = ") == "x = { a: [1, true] }"
    assert print_value({"few": ["a"], "many": tuple(words)}, "  x: ").splitlines() == [
        "  x: {",
        '    few: ["a"],',
        "    many: [",
        *(f'      "{word}",' for word in words),
        "    ],",
        "  }",
    ]


def test_the_command_writes_the_files_and_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cards, "ROOT", tmp_path)
    monkeypatch.setattr(cards, "FILE", tmp_path / "client" / "cards.ts")
    monkeypatch.setattr(card_lists, "VERIFIER_TABLES", tmp_path / "cards.mjs")
    monkeypatch.setattr(card_lists, "RULES_PAGE", tmp_path / "rules.md")
    card_lists.RULES_PAGE.write_text(f"Terms\n{BEGIN}\nold\n{END}\nSkills\n", "utf-8")
    cards.main()
    assert capsys.readouterr().out == "Wrote client/cards.ts, rules.md, cards.mjs.\n"
    assert cards.FILE.read_text("utf-8") == FILE
    assert card_lists.VERIFIER_TABLES.read_text("utf-8") == VERIFIER_TABLES
    generated = RULES_PAGE.partition(BEGIN)[2].partition(END)[0]
    assert card_lists.RULES_PAGE.read_text("utf-8") == f"Terms\n{BEGIN}{generated}{END}\nSkills\n"
