"""Maps: their text form, the names of cells, and what drawing on them does."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cartographers as c
from cartographers.rules.bits import ALL
from cartographers.rules.cards.maps import MAPS
from cartographers.rules.sheet import (
    DIPLOMACY,
    DRAGON,
    FARM,
    FOREST,
    GORGON,
    HERO,
    LAYERS_OF_CHARACTER,
    MONSTER,
    TERRAINS,
    TROLL,
    VILLAGE,
    WATER,
    ZOMBIE,
    destroy,
    guard,
    paint,
)
from tests.support.drawings import drawings
from tests.support.tables import EMPTY, drawing, sheet


@given(drawings)
def test_a_drawing_is_printed_as_it_was_parsed(text: str) -> None:
    assert str(c.Sheet.parse(text)) == text


@given(drawings, st.sets(st.integers(0, 120), min_size=1))
def test_attack_cells_follow_on_a_last_line(text: str, cells: set[int]) -> None:
    names = " ".join(c.cell_names(sum(1 << i for i in cells)))
    text = f"{text}\nattacks: {names}"
    assert str(c.Sheet.parse(text)) == text


@given(drawings)
def test_every_cell_is_empty_or_one_thing(text: str) -> None:
    s = c.Sheet.parse(text)
    filled = 0
    for layer in itertools.chain(*LAYERS_OF_CHARACTER.values()):
        filled |= getattr(s, layer) if layer != "empty" else 0
    assert s.empty == ALL & ~filled


@pytest.mark.parametrize("name", MAPS)
def test_printed_maps(name: str) -> None:
    s = c.Sheet.parse(MAPS[name].drawing)
    assert s.mountain.bit_count() == 5
    assert s.ruins.bit_count() >= 6
    assert not s.ruins & ~s.empty
    assert not c.surrounded_mountains(s)


def test_spaces_lower_case_and_blank_lines_are_accepted() -> None:
    spaced = "\n\n" + "\n".join(" ".join(row) for row in drawing("FrVbX").split()) + "\nattacks: c9"
    assert str(c.Sheet.parse(spaced)) == drawing("FrVbX") + "\nattacks: C9"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "a map has 11 lines of 11 characters; this drawing has 0"),
        (EMPTY + "\n...........", "this drawing has 12"),
        (EMPTY.replace("\n...........", "\n..........", 1), "line 2 of the map has 10 characters"),
        (drawing("..Q", at="C4"), "C6 is drawn as 'Q', which is not a map character"),
        (drawing("R", at="K11"), "K11 is drawn as 'R', which is not a map character"),
        (EMPTY + "\nattacks: L1", "L1 is not a cell: rows are A to K, columns 1 to 11"),
    ],
)
def test_bad_drawings_are_rejected_with_the_position(text: str, reason: str) -> None:
    with pytest.raises(c.BadDrawing, match=reason):
        c.Sheet.parse(text)


def test_cell_names() -> None:
    assert c.cell_names(1 | 1 << 30 | 1 << 120) == ["A1", "C9", "K11"]
    assert c.parse_cells("K11, c9 A1") == 1 | 1 << 30 | 1 << 120
    assert c.parse_cells("") == 0
    for bad in ("A0", "A12", "L1", "A", "11", "AA1"):
        with pytest.raises(c.BadDrawing, match=f"{bad} is not a cell"):
            c.parse_cells(bad)


@given(st.integers(0, ALL))
def test_cell_names_and_back(cells: int) -> None:
    assert c.parse_cells(" ".join(c.cell_names(cells))) == cells


CHARACTERS = {
    FOREST: "F", VILLAGE: "V", FARM: "A", WATER: "W", MONSTER: "M", DRAGON: "D",
    ZOMBIE: "Z", TROLL: "T", GORGON: "G", HERO: "H", DIPLOMACY: "B",
}  # fmt: skip


@pytest.mark.parametrize("terrain", range(len(TERRAINS)))
def test_painting_draws_the_character_of_the_terrain(terrain: int) -> None:
    s = sheet("F.r^#X")
    painted = paint(s, terrain, c.parse_cells("A2 A3 C3"))
    character = CHARACTERS[terrain]
    expected = drawing(f"F{character}{character.lower()}^#X", "", f"..{character}")
    assert str(painted) == expected


@pytest.mark.parametrize("terrain", range(len(TERRAINS)))
def test_solo_monsters_die_on_attack_cells(terrain: int) -> None:
    s = c.Sheet.parse(EMPTY + "\nattacks: A2")
    character = CHARACTERS[terrain]
    killed = "X" if MONSTER <= terrain <= GORGON else character
    expected = drawing(character + killed) + "\nattacks: A2"
    assert str(paint(s, terrain, c.parse_cells("A1 A2"))) == expected


def test_destroying_clears_every_layer_but_the_ground() -> None:
    s = sheet("FVAWMDZTGHB", "fvawmdztghb", "r.")
    gone = destroy(s, c.parse_cells("A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A11 C1 C2") | s.ruins)
    assert str(gone) == drawing("X" * 11, "x" * 11, "xX")
    assert destroy(s, 0) == s


def test_guarding_destroys_the_monsters_there_and_nothing_else() -> None:
    s = sheet("MFDZ.r")
    guarded = guard(s, c.parse_cells("A1 A2 A3 A5 A6"))
    assert str(guarded) == drawing("XFXZ.r") + "\nattacks: A1 A2 A3 A5 A6"
    assert str(guard(guarded, c.parse_cells("B1"))).endswith("attacks: A1 A2 A3 A5 A6 B1")


def test_monster_penalty_counts_each_empty_cell_once() -> None:
    s = sheet("M.M", ".^.", "rX.")
    assert c.monster_penalty(s) == 4
    assert c.monster_penalty(sheet("MZ", "FX")) == 1


def test_a_mountain_is_surrounded_by_filled_cells_the_edge_and_wasteland() -> None:
    assert c.cell_names(c.surrounded_mountains(sheet("^#", "X"))) == ["A1"]
    assert c.surrounded_mountains(sheet("^.", "X")) == 0
    assert c.surrounded_mountains(sheet(".F.", "F^F", ".r.", at="D4")) == 0
    assert c.cell_names(c.surrounded_mountains(sheet(".F.", "F^F", ".f.", at="D4"))) == ["E5"]
