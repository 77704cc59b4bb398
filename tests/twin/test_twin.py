"""The twin itself, compared with small pictures and counts made by hand."""

from itertools import product

import pytest

from tests.twin.board import ALL_CELLS, SIZE, Board, Cell, groups, neighbours, read
from tests.twin.drawing import (
    DRAWABLE,
    FIRST_STEP,
    Corner,
    Direction,
    all_turns,
    ambush_places,
    places,
    solo_walk,
    walk,
)
from tests.twin.scoring import SCORES, monster_penalty, surrounded_mountains

TOP_LEFT, BOTTOM_LEFT, MIDDLE = "top left", "bottom left", "middle"

WILDERNESS = """
    ...........
    ...^.r.....
    .r......^r.
    ...........
    ...........
    .....^.....
    ...........
    ...........
    .r^......r.
    .....r.^...
    ...........
"""
FULL = "\n".join(["#" * SIZE] * SIZE)
EMPTY = "\n".join(["." * SIZE] * SIZE)


def on_map(picture: str, where: str = MIDDLE, ground: str = ".") -> Board:
    """A small picture on an otherwise empty map, or with `ground` all around it."""
    lines = picture.split()
    left = 4 if where == MIDDLE else 0
    above = {TOP_LEFT: 0, MIDDLE: 4, BOTTOM_LEFT: SIZE - len(lines)}[where]
    rows = [ground * SIZE] * above
    rows += [(ground * left + line).ljust(SIZE, ground) for line in lines]
    rows += [ground * SIZE] * (SIZE - len(rows))
    return read("\n".join(rows))


PRINTED_PICTURES = [
    ("sentinel_wood", "F.F^ FFF# ^##. ..#^", TOP_LEFT, 3),
    ("greenbough", "F.F^ FFF# ^##.", MIDDLE, 5),
    ("treetower", "F.F^ FFF# ^##. ..#^", TOP_LEFT, 2),
    ("stoneside_forest", "F.F^ FFF# ^##. ..#^", TOP_LEFT, 6),
    ("canal_lake", "AW W#", MIDDLE, 3),
    ("mages_valley", "AW# W^A WA#", MIDDLE, 6),
    ("the_golden_granary", "AWW Ar# #aW", MIDDLE, 5),
    ("shoreside_expanse", "AA... ..WA. #WW.W ....W .AA..", TOP_LEFT, 6),
    ("wildholds", "VV VV VV", MIDDLE, 8),
    ("greengold_plains", "..F VVV WV^", MIDDLE, 3),
    ("lost_barony", "##. ##. ...", MIDDLE, 6),
    ("the_broken_road", "#.# .#. #.#", BOTTOM_LEFT, 6),
    ("the_cauldrons", ".##. #.#. .#.. ....", TOP_LEFT, 2),
]


@pytest.mark.parametrize(("card", "picture", "where", "stars"), PRINTED_PICTURES)
def test_printed_picture(card: str, picture: str, where: str, stars: int) -> None:
    assert SCORES[card](on_map(picture, where)) == stars


PENCIL_PICTURES = [
    ("stoneside_forest", "^F^.^F^", 12),
    ("stoneside_forest", "^FF .F^ .^.", 9),
    ("stoneside_forest", "^F.F^", 0),
    ("canal_lake", "WBW", 3),
    ("the_golden_granary", "wW. .r.", 1),
    ("the_golden_granary", "bAx W.W", 5),
    ("wildholds", "VVVVVV VVVVVV", 8),
    ("wildholds", "VVVBVV", 8),
    ("wildholds", "VVVVV ..... V....", 0),
    ("great_city", "VVVV^ ..... VVV.V", 3),
    ("great_city", "VVV^V", 0),
    ("greengold_plains", "FVW .H.", 3),
    ("greengold_plains", "FVW #X.", 0),
    ("greengold_plains", "FBW", 0),
    ("greengold_plains", "FBW .A.", 3),
    ("greengold_plains", "FVD .T.", 0),
    ("shieldgate", "VVV.VV. ....... V......", 4),
    ("shieldgate", "VVV ... VVV", 6),
    ("shieldgate", "VVV", 0),
    ("lost_barony", "FF^ VXM AHW", 9),
    ("lost_barony", "...", 0),
    ("faunlost_thicket", "FFFFF F.... F.F.. ..F..", 6),
    ("deepwood", "FFFFF ..... FFFFF ....V", 6),
    ("deepwood", "FFFF", 0),
    ("deepwood", "FFFFFB", 0),
    ("heart_of_the_forest", ".F. FFF .F.", 2),
    ("heart_of_the_forest", ".F. FFF .^.", 0),
    ("sleepy_valley", "F.F.F FFFF. FF...", 8),
    ("craylund", "AAA WWW", 7),
    ("craylund", "WA. AW.", 0),
    ("craylund", "WB. .AW .W.", 7),
    ("ulems_wallow", "AWA .WB .A.", 8),
    ("clawsgrave_peaks", "^WW .W^ A..", 0),
    ("clawsgrave_peaks", "^WW .W^ .A.", 10),
    ("clawsgrave_peaks", "W^W AAA", 5),
    ("jorekburg", "AABWA WA.WA .WW..", 8),
    ("traylo_monastery", "VVVV ...V VVVV", 7),
    ("traylo_monastery", "V V B V", 7),
    ("traylo_monastery", "VV. .VV ..V", 0),
    ("outer_enclave", "V...V #VV", 5),
    ("outer_enclave", "V.V VVV", 10),
    ("gnomish_colony", "VVV VVV", 6),
    ("gnomish_colony", "VV. BV. ... VVV V.V", 6),
    ("caravansary", "VV.VV .V... .V...", 5),
    ("banded_hills", "FVAWM FVAWW", 4),
    ("banded_hills", "FBWH F^HXM", 4),
    ("banded_hills", "FVAWX MDZTG", 0),
]


@pytest.mark.parametrize(("card", "picture", "stars"), PENCIL_PICTURES)
def test_drawn_picture(card: str, picture: str, stars: int) -> None:
    assert SCORES[card](on_map(picture)) == stars


HOLES = [
    ("borderlands", "...", 6 * 10 + 6 * 8),
    ("dwarvenholds", "...", 0),
    ("dwarvenholds", ".^. F^.", 7),
    ("the_broken_road", ".", 3 * 10),
    ("the_broken_road", "#.", 3 * 11),
    ("silos", ".", 10 * 5),
    ("silos", "#.", 10 * 6),
    ("the_cauldrons", ".#.. #### r###", 2),
    ("starlit_sigil", "... ### .## .r#", 8),
    ("starlit_sigil", "...", 4),
    ("starlit_sigil", "....", 0),
    ("starlit_sigil", "..# ##.", 0),
    ("lost_barony", "....... ....... .......", 12),
]


@pytest.mark.parametrize(("card", "picture", "stars"), HOLES)
def test_holes_in_a_full_map(card: str, picture: str, stars: int) -> None:
    assert SCORES[card](on_map(picture, ground="#")) == stars


@pytest.mark.parametrize("card", SCORES)
def test_an_empty_map_scores_nothing(card: str) -> None:
    assert SCORES[card](read(EMPTY)) == 0


def test_forest_everywhere() -> None:
    board = read(EMPTY.replace(".", "F"))
    forest = ["sentinel_wood", "greenbough", "treetower", "faunlost_thicket", "sleepy_valley"]
    assert [SCORES[card](board) for card in forest] == [40, 22, 121, 22, 44]


def test_monsters_of_every_kind_cost_each_empty_cell_once() -> None:
    assert monster_penalty(on_map("M.D")) == 7
    assert monster_penalty(on_map("ZX tG")) == 6
    assert monster_penalty(on_map("M", TOP_LEFT)) == 2


def test_mountains_are_surrounded_by_edge_wasteland_and_drawn_cells() -> None:
    assert surrounded_mountains(on_map(".F. X^# .H.")) == {(5, 5)}
    assert surrounded_mountains(on_map(".F. r^# .H.")) == set()
    assert surrounded_mountains(on_map("^^F FM.", TOP_LEFT)) == {(0, 0), (0, 1)}


def test_reading() -> None:
    board = on_map("rb^ #Xz", TOP_LEFT)
    assert board.ruins == {(0, 0), (0, 1), (1, 2)}
    assert board.farm == board.village == {(0, 1)}
    assert board.monster == {(1, 2)}
    assert board.filled == ALL_CELLS - board.empty == {(0, 1), (0, 2), (1, 0), (1, 1), (1, 2)}
    assert read(EMPTY + "\nattacks: C3 C4") == read(EMPTY)


@pytest.mark.parametrize("drawing", ["...", EMPTY + "\n...", EMPTY.replace(".", "?")])
def test_malformed_maps_are_rejected(drawing: str) -> None:
    with pytest.raises(ValueError, match="characters"):
        read(drawing)


def test_neighbours_and_groups() -> None:
    assert neighbours((0, 10)) == {(0, 9), (1, 10)}
    assert neighbours((5, 5)) == {(4, 5), (6, 5), (5, 4), (5, 6)}
    assert groups({(0, 0), (1, 1), (0, 1), (2, 2)}) == [{(0, 0), (0, 1), (1, 1)}, {(2, 2)}]
    assert groups(set()) == []


@pytest.mark.parametrize(
    ("rows", "count"),
    [
        (["#"], 1),
        (["##", "##"], 1),
        ([".#.", "###", ".#."], 1),
        (["##"], 2),
        (["#.", ".#"], 2),
        (["#.", "##"], 4),
        (["#.", "##", ".#"], 4),
        (["###", "..#"], 8),
        (["..##", "###."], 8),
    ],
)
def test_rotations_and_flips(rows: list[str], count: int) -> None:
    assert len(all_turns(rows)) == count


def test_orientations_are_in_the_corner() -> None:
    assert all_turns(["#.#"]) == {frozenset({(0, 0), (0, 2)}), frozenset({(0, 0), (2, 0)})}


@pytest.mark.parametrize(
    ("rows", "count"),
    [
        (["#"], 121),
        (["##"], 2 * 11 * 10),
        (["#.#"], 2 * 11 * 9),
        (["#.", "##"], 4 * 10 * 10),
        (["###", "..#"], 8 * 9 * 10),
        (["..##", "###."], 8 * 8 * 10),
    ],
)
def test_places_on_an_empty_map(rows: list[str], count: int) -> None:
    assert len(places(read(EMPTY), ["water"], [(rows, True)], ruins=False)) == count
    assert len(places(read(EMPTY), ["farm", "water"], [(rows, True)], ruins=False)) == 2 * count


def test_both_shapes_of_a_card_with_its_coin() -> None:
    board = on_map("... .##", ground="#")
    shapes = [(["#", "#"], True), (["#.", "##"], False)]
    cells = {coin: set[frozenset[Cell]]() for coin in (True, False)}
    for place, terrain, coin in places(board, ["village"], shapes, ruins=False):
        assert terrain == "village"
        cells[coin].add(place)
    assert cells[True] == {
        frozenset({(4, 4), (4, 5)}),
        frozenset({(4, 5), (4, 6)}),
        frozenset({(4, 4), (5, 4)}),
    }
    assert cells[False] == {frozenset({(4, 4), (4, 5), (5, 4)})}


def test_pending_ruins_must_be_covered() -> None:
    found = places(read(WILDERNESS), ["farm"], [(["##"], True)], ruins=True)
    # Six ruins with four neighbours each; two of these are mountains: (2, 8) and (8, 2).
    assert len(found) == 22
    assert {coin for _, _, coin in found} == {True}
    assert len(places(read(WILDERNESS), list(DRAWABLE), [(["#"], False)], ruins=True)) == 6 * 5


@pytest.mark.parametrize("picture", ["r#..", "f#.."])
def test_ruins_that_cannot_be_covered_give_one_cell_anywhere(picture: str) -> None:
    board = on_map(picture, ground="#")
    shapes = [(["##"], True)]
    anything = {(frozenset([cell]), terrain, False) for cell in board.empty for terrain in DRAWABLE}
    assert places(board, ["farm"], shapes, ruins=True) == anything
    assert places(board, ["farm"], shapes, ruins=True, fallback="czech_2019") == anything
    assert places(board, ["farm"], shapes, ruins=True, fallback="french_2019") == {
        (frozenset([cell]), "farm", False) for cell in board.empty
    }
    assert places(board, ["farm"], shapes, ruins=False) == {
        (frozenset({(4, 6), (4, 7)}), "farm", True)
    }


def test_a_shape_that_does_not_fit_gives_one_cell() -> None:
    board = on_map(".#r", ground="#")
    assert len(places(board, ["farm", "water"], [(["##"], True)], ruins=False)) == 2 * 5
    for fallback in ("czech_2019", "french_2019"):
        card = places(board, ["farm", "water"], [(["##"], True)], ruins=False, fallback=fallback)
        assert len(card) == 2 * 2


def test_a_full_map_has_no_places() -> None:
    assert places(read(FULL), ["farm"], [(["#"], False)], ruins=False) == set()
    assert ambush_places(read(FULL), ["#"], "zombie") == set()


def test_ambush_by_a_neighbour() -> None:
    rows = ["###", ".#."]
    assert len(ambush_places(read(EMPTY), rows, "troll")) == 4 * 9 * 10
    assert ambush_places(on_map("#.# ... ###", ground="#"), rows, "troll") == {
        (frozenset({(4, 5), (5, 4), (5, 5), (5, 6)}), "troll", False)
    }
    assert ambush_places(on_map(".#r", ground="#"), rows, "troll") == {
        (frozenset({(4, 4)}), "monster", False),
        (frozenset({(4, 6)}), "monster", False),
    }


# Walks drawn by hand: the positions in the order of the alphabet.
WALKS: list[tuple[Corner, Direction, str]] = [
    ("top_left", "clockwise", "abc hid gfe"),
    ("bottom_right", "counterclockwise", "edc fib gha"),
    ("top_left", "clockwise", "abcd jkle ihgf"),
    ("top_right", "clockwise", "hija glkb fedc"),
    ("bottom_right", "clockwise", "fghi elkj dcba"),
    ("bottom_left", "clockwise", "cdef bklg ajih"),
    ("top_left", "counterclockwise", "ajih bklg cdef"),
    ("top_right", "counterclockwise", "dcba elkj fghi"),
    ("bottom_right", "counterclockwise", "fedc glkb hija"),
    ("bottom_left", "counterclockwise", "ihgf jkle abcd"),
    ("top_left", "clockwise", "abc lmd kne jof ihg"),
    ("top_left", "counterclockwise", "alk bmj cni doh efg"),
    ("bottom_left", "counterclockwise", "ihg jof kne lmd abc"),
    ("bottom_right", "clockwise", "ghi foj enk dml cba"),
    ("top_right", "clockwise", "fa eb dc"),
]


@pytest.mark.parametrize(("corner", "direction", "picture"), WALKS)
def test_walk_drawn_by_hand(corner: Corner, direction: Direction, picture: str) -> None:
    lines = picture.split()
    path = walk(len(lines), len(lines[0]), corner, direction)
    assert "".join(lines[row][col] for row, col in path) == "abcdefghijklmno"[: len(path)]


@pytest.mark.parametrize(("corner", "direction"), FIRST_STEP)
def test_a_walk_visits_every_position_once(corner: Corner, direction: Direction) -> None:
    for height, width in product(range(1, SIZE + 1), repeat=2):
        path = walk(height, width, corner, direction)
        assert sorted(path) == sorted(product(range(height), range(width)))


def ambushed(board: Board, rows: list[str], corner: Corner, direction: Direction) -> set[Cell]:
    return set(solo_walk(board, rows, corner, direction) or ())


def test_solo_ambush_starts_in_its_corner() -> None:
    board = read(EMPTY)
    goblins = ambushed(board, ["#..", ".#.", "..#"], "bottom_right", "counterclockwise")
    bugbears = ambushed(board, ["#.#", "#.#"], "top_right", "clockwise")
    kobolds = ambushed(board, ["#.", "##", "#."], "bottom_left", "clockwise")
    assert goblins == {(8, 8), (9, 9), (10, 10)}
    assert bugbears == {(0, 8), (1, 8), (0, 10), (1, 10)}
    assert kobolds == {(8, 0), (9, 0), (10, 0), (9, 1)}


def test_solo_ambush_walks_on_where_a_cell_is_filled() -> None:
    board = read(
        """
        F.........W
        ...........
        ...........
        ...........
        ...........
        ...........
        ...........
        ...........
        ...........
        .#.........
        .........^.
        """
    )
    gnolls = ambushed(board, ["##", "#.", "##"], "top_left", "counterclockwise")
    bugbears = ambushed(board, ["#.#", "#.#"], "top_right", "clockwise")
    kobolds = ambushed(board, ["#.", "##", "#."], "bottom_left", "clockwise")
    ratmen = ambushed(board, ["###"], "bottom_right", "clockwise")
    assert gnolls == {(1, 0), (1, 1), (2, 0), (3, 0), (3, 1)}
    assert bugbears == {(1, 8), (2, 8), (1, 10), (2, 10)}
    assert kobolds == {(7, 0), (8, 0), (9, 0), (8, 1)}
    assert ratmen == {(10, 6), (10, 7), (10, 8)}


def test_solo_ambush_starts_again_one_ring_further_in() -> None:
    board = read(
        """
        FFFFFFFFFFF
        F.........F
        F.........F
        F.........F
        F.........F
        F.........F
        F.........F
        F.........F
        F........#F
        F.........F
        FFFFFFFFFFF
        """
    )
    ogres = ["##", "##"]
    assert ambushed(board, ogres, "bottom_left", "counterclockwise") == {
        (row, col) for row in (8, 9) for col in (1, 2)
    }
    assert ambushed(board, ogres, "bottom_right", "counterclockwise") == {
        (row, col) for row in (6, 7) for col in (8, 9)
    }


def test_solo_ambush_reaches_the_innermost_line() -> None:
    board = on_map("... ... ...", ground="#")
    assert ambushed(board, ["###"], "top_right", "clockwise") == {(4, 4), (4, 5), (4, 6)}
    assert ambushed(board, ["###"], "bottom_right", "clockwise") == {(6, 4), (6, 5), (6, 6)}
    assert ambushed(board, ["#", "#", "#"], "top_right", "clockwise") == {(4, 6), (5, 6), (6, 6)}


def test_solo_ambush_takes_the_outer_ring_before_the_inner_one() -> None:
    board = on_map("....", ground="#")
    # The place at column 5 lies three from the right edge, the one at column 4 four from the left.
    assert ambushed(board, ["###"], "top_left", "clockwise") == {(4, 5), (4, 6), (4, 7)}


def test_solo_ambush_that_fits_nowhere_does_nothing() -> None:
    board = on_map("....", ground="#")
    assert solo_walk(board, ["#", "#"], "top_left", "clockwise") is None
    assert solo_walk(board, ["#####"], "top_left", "clockwise") is None


def test_solo_ambush_is_neither_rotated_nor_flipped() -> None:
    board = on_map("#. ..", ground="#")
    assert ambushed(board, [".#", "##"], "top_left", "clockwise") == {(4, 5), (5, 4), (5, 5)}
    assert solo_walk(board, ["#.", "##"], "top_left", "clockwise") is None
