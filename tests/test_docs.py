"""The documents are true: rules have tests, examples run, links lead somewhere."""

import re
from pathlib import Path

import pytest

from cartographers.rules.cards.ambush import AMBUSH
from cartographers.rules.cards.skills import SKILLS
from tests.support.paths import ROOT

DOCS = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")]
DOCS += sorted((ROOT / "docs").glob("*.md"))
RULES = (ROOT / "docs" / "rules.md").read_text()
SENTENCES = [" ".join(item.split()) for item in re.findall(r"^- .+(?:\n  .+)*", RULES, re.M)]
TEST_LINK = re.compile(r'\[✓\]\(\.\./(tests/[\w/]+\.py) "(test_\w+)"\)')


@pytest.mark.parametrize("sentence", SENTENCES, ids=lambda sentence: sentence[2:50])
def test_every_sentence_of_the_rules_has_a_test(sentence: str) -> None:
    links = TEST_LINK.findall(sentence)
    assert links
    for path, name in links:
        assert f"def {name}(" in (ROOT / path).read_text()


def test_the_rules_page_explains_every_skill_and_every_monster_with_an_effect() -> None:
    for skill in SKILLS.values():
        assert f"- {skill.name} ({skill.cost}):" in RULES
    for ambush in AMBUSH.values():
        assert ambush.terrain == "monster" or f"- {ambush.name}:" in RULES


@pytest.mark.parametrize("path", DOCS, ids=lambda path: path.name)
def test_links_lead_somewhere(path: Path) -> None:
    for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", path.read_text()):
        if "://" not in target:
            assert (path.parent / target).exists(), target


def test_the_readme_is_short() -> None:
    assert len((ROOT / "README.md").read_text().splitlines()) <= 130
