"""What people type is cleaned or refused, and look-alike names are found."""

from unicodedata import category, normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cartographers.server.people.texts import BadText, clean_line, clean_name, skeleton

NAMES = ["Anna", "Їжак Ґалаґан", "Jiří Žluťoučký", "Zoë d’Arc", "Ёлка-2", "李雷", "שרה", "Ali 🐉"]
ANYTHING = st.text(st.characters(), max_size=60)
TYPED = st.text(
    st.sampled_from("aбč Й1.!\u00a0\u2003\t\n\u0301\u0336\u20e3\u200d\ufe0f\u202e❤👩🚀Il|оo"),
    max_size=50,
)
MESSY = TYPED | ANYTHING
FORBIDDEN = {"Cc", "Cs", "Co", "Cn", "Zl", "Zp"}


def cleaned(text: str) -> str | None:
    try:
        return clean_line(text)
    except BadText:
        return None


@pytest.mark.parametrize("name", NAMES)
def test_names_of_many_languages_stay_as_they_are(name: str) -> None:
    assert clean_name(name) == name


def test_spaces_and_accents_have_one_form() -> None:
    assert clean_name("  Anna \n") == "Anna"
    assert clean_name("Anna \u00a0\u2003 Karenina") == "Anna Karenina"
    assert clean_name("Jir\u030ci\u0301") == "Jiří"
    assert clean_name("и\u0306") == "й"


@pytest.mark.parametrize(
    "hidden",
    [
        *("\x00", "\n", "\t", "\x7f", "\xad", "\u200b", "\u200d", "\u200e", "\u202e", "\u2066"),
        *("\u2028", "\ufeff", "\ud800", "\ue000", "\ufffe", "\u0378", "\U000e0041", "\U000e0100"),
        *("\u3164", "\u115f", "\u2800", "\u034f", "\ufe0f"),
    ],
)
def test_invisible_and_unknown_characters_are_refused_and_named(hidden: str) -> None:
    with pytest.raises(BadText, match=rf"invisible or unknown sign \(U\+{ord(hidden):04X}\)\."):
        clean_name(f"An{hidden}na")


@pytest.mark.parametrize("emoji", ["❤️", "👩‍🚀", "👩🏽‍🚀", "🏳️‍🌈", "1️⃣", "👨‍👩‍👧"])
def test_composed_emoji_are_allowed(emoji: str) -> None:
    assert clean_line(f"Well drawn {emoji}!") == f"Well drawn {emoji}!"


@pytest.mark.parametrize("name", ["...", "- -", "!?", "“”"])
def test_a_name_needs_more_than_punctuation(name: str) -> None:
    with pytest.raises(BadText, match="at least one letter, digit or symbol"):
        clean_name(name)
    assert clean_line(name) == name


@pytest.mark.parametrize("empty", ["", " ", "\u3000\n"])
def test_an_empty_name_is_refused(empty: str) -> None:
    with pytest.raises(BadText, match="The name is empty"):
        clean_name(empty)


def test_a_name_has_at_most_forty_characters() -> None:
    assert clean_name("ř" * 40) == clean_name("r\u030c" * 40)
    for long in ("x" * 41, "x" * 100_000):
        with pytest.raises(BadText, match="The name is too long: at most 40 characters"):
            clean_name(long)


def test_the_caller_limits_the_length_of_a_line() -> None:
    assert len(clean_line("x" * 300)) == 300
    assert clean_line("x" * 10, longest=10)
    with pytest.raises(BadText, match="10 characters"):
        clean_line("x" * 11, longest=10)


@pytest.mark.parametrize(
    "heap", ["q" + "\u0336" * 3, "\u0336q", "q \u0336", "a\u0301\u0302\u0303\u0304"]
)
def test_stacked_and_bare_accents_are_refused(heap: str) -> None:
    with pytest.raises(BadText, match="too many accents in one place"):
        clean_line(heap)


def test_two_accents_on_a_letter_are_allowed() -> None:
    assert clean_line("q\u0336\u0323 ок")


@given(MESSY)
def test_cleaning_again_changes_nothing(text: str) -> None:
    once = cleaned(text)
    assert once is None or clean_line(once) == once


@given(MESSY)
def test_clean_text_is_composed_trimmed_and_without_hidden_characters(text: str) -> None:
    line = cleaned(text) or "x"
    assert line == normalize("NFC", line) == " ".join(line.split(" ")).strip()
    assert not FORBIDDEN & {category(sign) for sign in line}
    assert {sign for sign in line if category(sign) == "Cf"} <= {"\u200d"}
    assert "  " not in line


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "аnnа"),  # Cyrillic a
        ("Anna", "ΑΝΝΑ"),  # Greek capitals
        ("nova", "noνa"),  # Greek nu
        ("Boris", "ВОRІЅ"),  # Cyrillic capitals
        ("Ivan", "lvan"),
        ("Player 1", "PlayerI"),
        ("Bob", "B0b"),
        ("Jiří", "jiri"),
        ("O'Neil", "O\u02bcNeil"),
        ("Marna", "Mama"),
        ("Ｆｒａｎｋ", "Frank"),
        ("Anna", "An-na."),
        ("Анна", "AHHA"),
    ],
)
def test_names_that_look_alike_have_one_skeleton(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(
    ("one", "other"), [("Anna", "Hanna"), ("Bob 1", "Bob 2"), ("🐉", "🦄"), ("Олег", "Ольга")]
)
def test_names_that_differ_have_different_skeletons(one: str, other: str) -> None:
    assert skeleton(one) != skeleton(other)


@given(MESSY)
def test_a_skeleton_is_its_own_skeleton(text: str) -> None:
    assert skeleton(skeleton(text)) == skeleton(text)


@given(st.text(st.sampled_from("abcxyzřžéабвгґдїйщьюя 12.-🐉"), max_size=40))
def test_case_and_spaces_do_not_matter(name: str) -> None:
    assert skeleton(name.upper()) == skeleton(name) == skeleton(f" {name.replace(' ', '  ')}")
