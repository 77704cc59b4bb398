"""Moves as text: printing and parsing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cartographers as c
from cartographers.rules.bits import ALL
from cartographers.rules.cards.skills import SKILLS
from cartographers.rules.move import SKILL_CHOICES, WHATS

cells = st.integers(0, ALL)
moves = st.builds(
    c.Move,
    st.sampled_from(WHATS),
    cells,
    cells,
    st.sampled_from([*SKILLS]),
    st.sampled_from(["", *SKILL_CHOICES]),
    cells,
)
plain_moves = st.tuples(st.sampled_from(WHATS), cells, cells).map(lambda args: c.Move(*args))
lone_skills = st.builds(
    c.Move, st.just(""), st.just(0), st.just(0), st.sampled_from([*SKILLS]), st.just(""), cells
)


@given(st.one_of(moves, plain_moves, lone_skills))
def test_every_move_is_printed_and_parsed_back(move: c.Move) -> None:
    assert c.Move.parse(str(move)) == move


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("forest B4 C4", c.Move("forest", 1 << 14 | 1 << 25)),
        ("water A1 A2 A3 + search B1", c.Move("water", 7, skill="search", skill_cells=1 << 11)),
        (
            "water A1 + first_aid farm B1 B2",
            c.Move("water", 1, skill="first_aid", skill_choice="farm", skill_cells=3 << 11),
        ),
        ("village A1 A2 + lore", c.Move("village", 3, skill="lore")),
        ("hero A1 attacks B1 C1", c.Move("hero", 1, 1 << 11 | 1 << 22)),
        (
            "hero A1 attacks B1 + diplomacy C1",
            c.Move("hero", 1, 1 << 11, "diplomacy", "", 1 << 22),
        ),
        ("destroy A1", c.Move("destroy", 1)),
        ("pass", c.Move("pass")),
        ("acrobatics", c.Move("", skill="acrobatics")),
        ("acrobatics down", c.Move("", skill="acrobatics", skill_choice="down")),
        ("diplomacy A1", c.Move("", skill="diplomacy", skill_cells=1)),
    ],
)
def test_moves_have_a_readable_text(text: str, move: c.Move) -> None:
    assert str(move) == text
    assert c.Move.parse(text) == move


def test_order_case_and_spaces_do_not_matter() -> None:
    move = c.Move.parse("  Forest c4,B4+Search   a1 ")
    assert str(move) == "forest B4 C4 + search A1"
    assert str(c.Move.parse("farm, A1, A2")) == "farm A1 A2"
    assert c.Move.parse("  diplomacy   A1 ") == c.Move.parse("diplomacy A1")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "a move names what is drawn and where, as in: forest B4 C4"),
        ("  ", "a move names what is drawn and where"),
        (
            "wood A1",
            "a move cannot begin with 'wood'; it begins with one of forest, village,",
        ),
        ("diplomats A1", "pass, acrobatics, diplomacy$"),
        ("farm A1 A2 A1", "a cell is named twice"),
        ("diplomatic A1", "a move cannot begin with 'diplomatic'"),
        ("forest A12", "a12 is not a cell: rows are A to K, columns 1 to 11"),
        ("forest A1 +", "a skill is missing after the +"),
        (
            "forest A1 + magic",
            "there is no skill 'magic'; the skills are acrobatics, concentration",
        ),
        ("forest A1 + search Z9", "z9 is not a cell"),
        ("hero A1 attacks Q2", "q2 is not a cell"),
    ],
)
def test_bad_moves_are_rejected_naming_the_wrong_word(text: str, reason: str) -> None:
    with pytest.raises(c.BadMove, match=reason.replace("+", r"\+")):
        c.Move.parse(text)
