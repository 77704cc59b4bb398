"""Every text follows the typography of its language: dashes, quotation marks, no-break spaces."""

import re

import pytest

from cartographers.locales import LANGUAGES
from tests.support.fluent_texts import said
from tests.support.typography import NO_BREAK, faults_of


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_follows_the_typography_of_its_language(language: str) -> None:
    wrong = [
        f"{name}: {fault}"
        for name, reading in said(language).items()
        for text in reading.texts
        for fault in faults_of(language, text)
    ]
    assert not wrong, "\n" + "\n".join(wrong)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_is_not_separated_from_its_unit(language: str) -> None:
    """Seconds are the only abbreviated unit, in the message about too many requests."""
    for name, reading in said(language).items():
        if name.startswith("refusal-too_many") and "seconds" in reading.variables:
            assert re.search(f"^{NO_BREAK}[sс](?!\\w)", reading.texts[-1]), name


PLANTED = {
    "en": {
        "Stars — many": "– (U+2013)",
        'The "deal"': "quotation marks of the language",
        "two  spaces": "write one",
    },
    "uk": {
        "Партія – це гра": "— (U+2014)",
        "Партія — це гра": "(U+00A0) before —",
        "Ліс і поле": "(U+00A0) after “і”",
    },
    "ru": {"Лес и поле": "(U+00A0) after “и”", "„Игра“": "« »"},
    "cs": {"Les a pole": "(U+00A0) after “a”", "Les — pole": "– (U+2013)"},
    "fr": {
        "Édit: un": "(U+202F) before » ; : ! ?",
        "« Édit »": "and after «",
        "11 × 11": "(U+00A0) around the sign",
    },
}


@pytest.mark.parametrize(
    ("language", "text", "remedy"),
    [(language, *fault) for language, faults in PLANTED.items() for fault in faults.items()],
)
def test_planted_faults_are_found(language: str, text: str, remedy: str) -> None:
    faults = faults_of(language, text)
    assert faults
    assert all(remedy in fault for fault in faults), faults


def test_a_fault_is_shown_with_its_surroundings() -> None:
    assert faults_of("cs", "Každé pole lesa v řadě nebo sloupci.") == [
        "a word of one letter that may end a line in “é pole lesa v řadě nebo sl”:"
        " write a no-break space (U+00A0) after “v”"
    ]
