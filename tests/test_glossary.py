"""The glossary names what is in use, and nothing that it retires comes back."""

import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
GLOSSARY, _, MODULES = (ROOT / "docs" / "glossary.md").read_text().partition("\n## ")
TERM = re.compile(r"^- \*\*([\w -]+)\*\*: (.+?)(?=^- |\Z)", re.MULTILINE | re.DOTALL)
TERMS = dict(TERM.findall(GLOSSARY))
RETIRED = {
    word: term
    for term, meaning in TERMS.items()
    for word in re.findall(r"`(\w+)`", meaning.partition("Not:")[2])
}
LEFT_OUT = ("web/client", "store/migrations", "test_store_upgrade.py")
RETIRED_MODULES = re.findall(r"`(\w+)`", MODULES)
FOLDERS = ("src/cartographers", "client/src", "client/tests", "tests", "benchmarks", "examples")
SUFFIXES = {".py", ".ts", ".svelte"}


@cache
def sources() -> dict[str, str]:
    """The text of every source file by its path, except what is generated or reads old formats."""
    paths = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*")]
    named = {str(path.relative_to(ROOT)): path for path in paths if path.suffix in SUFFIXES}
    return {
        name: path.read_text()
        for name, path in named.items()
        if not any(part in name for part in LEFT_OUT)
    }


def test_terms_are_in_alphabetical_order() -> None:
    assert list(TERMS) == sorted(TERMS)


@pytest.mark.parametrize("term", TERMS)
def test_every_term_is_in_use(term: str) -> None:
    form = re.compile(r"[ _-]?".join(re.split("[ -]", term)), re.IGNORECASE)
    ours = ("src", "client/src")
    assert any(form.search(text) for path, text in sources().items() if path.startswith(ours))


@pytest.mark.parametrize("word", RETIRED)
def test_no_retired_word_comes_back(word: str) -> None:
    form = re.compile(rf"\b{word}\b")
    assert [path for path, text in sources().items() if form.search(text)] == [], RETIRED[word]


@pytest.mark.parametrize("module", RETIRED_MODULES)
def test_no_module_has_a_retired_name(module: str) -> None:
    form = re.compile(rf"(^|/)(test_)?{module}\.")
    assert [path for path in sources() if form.search(path)] == []
