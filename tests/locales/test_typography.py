"""Typography of each language: dashes, quotation marks, no-break spaces."""

import re

import pytest

from cartographers.locales import LANGUAGES
from tests.support.fluent_texts import said

NO_BREAK, NARROW = "\u00a0", "\u202f"


def one_letter(words: str) -> str:
    """One of these words before a plain space; a text may start after a number: "5 s"."""
    return rf"(?<![\w’-])(?<!^{NO_BREAK})[{words}] (?=\S)"


# Patterns that a text of the language never contains.
FAULTS = {
    "en": {
        "a long dash": "—",
        "a quotation mark of another language": "[„«»]",
    },
    "uk": {
        "a dash that may begin a line": f"[^{NO_BREAK}]—|—(?! )",
        "a short dash between words": r"(?<!\d)–|–(?!\d)",
        "a quotation mark of another language": "[„“”]",
        "a word of one letter that may end a line": one_letter("ЙйОоАаУуВвЗзІі"),
    },
    "cs": {
        "a long dash": "—",
        "a quotation mark of another language": "[«»”]",
        "a word of one letter that may end a line": one_letter("KkSsVvZzOoUuAaIi"),
    },
    "fr": {
        "a long dash": "—",
        "a quotation mark of another language": "[„“”]",
        "a sign without its narrow space": f"[^{NARROW}]»|«[^{NARROW}]|[^{NARROW}][;:!?](?!\\S)",
    },
    "ru": {
        "a dash that may begin a line": f"[^{NO_BREAK}]—|—(?! )",
        "a short dash between words": r"(?<!\d)–|–(?!\d)",
        "a quotation mark of another language": "[„“”]",
        "a word of one letter that may end a line": one_letter("ВвКкОоСсУуИиАа"),
    },
}
IN_EVERY_LANGUAGE = {
    "a mark of a typewriter": r"[\"'`]|\.\.\.",
    "a sum that may be broken": r"\d [×–] ?\d|\d ?[×–] \d",
    "two spaces": r"(?<=\S)[ \u00a0]{2,}(?=\S)",
}


def faults_of(language: str, text: str) -> list[str]:
    rules = {**IN_EVERY_LANGUAGE, **FAULTS[language]}
    return [fault for fault, pattern in rules.items() if re.search(pattern, text)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_follows_the_typography_of_its_language(language: str) -> None:
    wrong = {
        name: faults
        for name, reading in said(language).items()
        for faults in [[fault for text in reading.texts for fault in faults_of(language, text)]]
        if faults
    }
    assert not wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_is_not_separated_from_its_unit(language: str) -> None:
    """Seconds are the only abbreviated unit, in the message about too many requests."""
    for name, reading in said(language).items():
        if name.startswith("refusal-too_many") and "seconds" in reading.variables:
            assert re.search(f"^{NO_BREAK}[sс](?!\\w)", reading.texts[-1]), name


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Stars — many"),
        ("en", 'The "deal"'),
        ("uk", "Партія – це гра"),
        ("uk", "Партія — це гра"),
        ("uk", "Ліс і поле"),
        ("ru", "Лес и поле"),
        ("ru", "„Игра“"),
        ("cs", "Les a pole"),
        ("cs", "Les — pole"),
        ("fr", "Édit: un"),
        ("fr", "« Édit »"),
        ("fr", "11 × 11"),
    ],
)
def test_planted_faults_are_found(language: str, text: str) -> None:
    assert faults_of(language, text)
