"""The security page has a row for every requirement of ASVS 5.0.0, and names what exists."""

import re

import pytest

from tests.support.paths import ROOT

PAGE = (ROOT / "docs" / "security.md").read_text()
ROW = re.compile(r"^\| (\d+\.\d+\.\d+) \| (\d) \| ([^|]+) \| ([\w/ ]+) \| ([^|]+) \|$", re.M)
ROWS = ROW.findall(PAGE)
PLACE = re.compile(r"`((?:tests|src|docs|client|verifier)/[^`]*)`")
NAMED = re.compile(r"`((?:tests|src|docs|client|verifier)/[\w./]+\.\w+)(?:::(test_\w+))?`")
STATES = ("met", "partly", "not met", "host", "n/a")

# The requirements of each section, as the standard numbers them.
LEVEL_1 = """
    1.2: 1 2 3 4 5
    1.3: 1 2
    1.5: 1
    2.1: 1
    2.2: 1 2
    2.3: 1
    3.2: 1 2
    3.3: 1
    3.4: 1 2
    3.5: 1 2 3
    4.1: 1
    4.4: 1
    5.2: 1 2
    5.3: 1 2
    6.1: 1
    6.2: 1 2 3 4 5 6 7 8
    6.3: 1 2
    6.4: 1 2
    7.2: 1 2 3 4
    7.4: 1 2
    8.1: 1
    8.2: 1 2
    8.3: 1
    9.1: 1 2 3
    9.2: 1
    10.4: 1 2 3 4 5
    11.3: 1 2
    11.4: 1
    12.1: 1
    12.2: 1 2
    13.4: 1
    14.2: 1
    14.3: 1
    15.1: 1
    15.2: 1
    15.3: 1
"""
LEVEL_2 = """
    1.1: 1 2
    1.2: 6 7 8 9
    1.3: 3 4 5 6 7 8 9 10 11
    1.4: 1 2 3
    1.5: 2
    2.1: 2 3
    2.2: 3
    2.3: 2 3 4
    2.4: 1
    3.3: 2 3 4
    3.4: 3 4 5 6
    3.5: 4 5
    3.7: 1 2
    4.1: 2 3
    4.2: 1
    4.3: 1 2
    4.4: 2 3 4
    5.1: 1
    5.2: 3
    5.4: 1 2 3
    6.1: 2 3
    6.2: 9 10 11 12
    6.3: 3 4
    6.4: 3 4
    6.5: 1 2 3 4 5
    6.6: 1 2 3
    6.8: 1 2 3 4
    7.1: 1 2 3
    7.3: 1 2
    7.4: 3 4 5
    7.5: 1 2
    7.6: 1 2
    8.1: 2
    8.2: 3
    8.4: 1
    9.2: 2 3 4
    10.1: 1 2
    10.2: 1 2
    10.3: 1 2 3 4
    10.4: 6 7 8 9 10 11
    10.5: 1 2 3 4 5
    10.6: 1 2
    10.7: 1 2 3
    11.1: 1 2
    11.2: 1 2 3
    11.3: 3
    11.4: 2 3 4
    11.5: 1
    11.6: 1
    12.1: 2 3
    12.3: 1 2 3 4
    13.1: 1
    13.2: 1 2 3 4 5
    13.3: 1 2
    13.4: 2 3 4 5
    14.1: 1 2
    14.2: 2 3 4
    14.3: 2 3
    15.1: 2 3
    15.2: 2 3
    15.3: 2 3 4 5 6 7
    16.1: 1
    16.2: 1 2 3 4 5
    16.3: 1 2 3 4
    16.4: 1 2 3
    16.5: 1 2 3
    17.1: 1
    17.2: 1 2 3 4
    17.3: 1 2
"""


def ids_in(text: str) -> list[str]:
    lines = [line.strip().split(": ") for line in text.strip().splitlines()]
    return [f"{section}.{number}" for section, numbers in lines for number in numbers.split()]


def test_the_list_is_that_of_the_standard() -> None:
    assert (len(ids_in(LEVEL_1)), len(ids_in(LEVEL_2))) == (70, 183)
    assert not {*ids_in(LEVEL_1)} & {*ids_in(LEVEL_2)}


@pytest.mark.parametrize(("level", "ids"), [("1", LEVEL_1), ("2", LEVEL_2)])
def test_every_requirement_has_one_row(level: str, ids: str) -> None:
    assert sorted(ids_in(ids)) == sorted(id_ for id_, of_level, *_ in ROWS if of_level == level)


@pytest.mark.parametrize(("id_", "state", "how"), [(row[0], row[3], row[4]) for row in ROWS])
def test_every_row_says_how_and_names_what_exists(id_: str, state: str, how: str) -> None:
    assert state in STATES, id_
    assert len(PLACE.findall(how)) == len(NAMED.findall(how)), how
    for path, test in NAMED.findall(how):
        assert (ROOT / path).exists(), path
        assert not test or f"def {test}(" in (ROOT / path).read_text(), test


@pytest.mark.parametrize(("id_", "how"), [(row[0], row[4]) for row in ROWS])
def test_every_section_that_a_row_refers_to_exists(id_: str, how: str) -> None:
    for anchor in re.findall(r"\(#([\w-]+)\)", how):
        headings = re.findall(r"^## (.+)$", PAGE, re.M)
        assert anchor in [heading.lower().replace(" ", "-") for heading in headings], id_
    for page, heading in re.findall(r"`(docs/\w+\.md)`, under ([\w ]+)", how):
        assert f"\n## {heading}\n" in (ROOT / page).read_text(), id_


def test_what_is_met_names_its_proof_or_why_none_is_needed() -> None:
    proven = [id_ for id_, _, _, state, how in ROWS if state == "met" and NAMED.search(how)]
    assert len(proven) >= 100


def test_it_is_told_how_to_report_a_weakness() -> None:
    text = (ROOT / "SECURITY.md").read_text()
    assert "docs/security.md" in text
    assert "@" not in text
