"""What a screen reader says at the table, word for word.

`GOLDEN=write` rewrites the golden texts: read them before you commit them.
"""

import contextlib
import os
from pathlib import Path

import pytest
from playwright.sync_api import Error, Page, expect

from tests.support.amounts import every
from tests.support.browser.table_page import code_with, find, look, play_on, sit_at
from tests.support.browser.visits import Visits

GOLDEN = Path(__file__).parent / "golden"
MOMENT = 350  # milliseconds
QUIET = 1_300  # milliseconds after which everything has been announced
LISTEN = """
() => {
  window.heard = [];
  const region = document.querySelector(".spoken");
  const hear = (nodes) => nodes.forEach((node) => node.textContent && heard.push(node.textContent));
  hear(region.childNodes);
  new MutationObserver((all) => all.forEach(({ addedNodes }) => hear(addedNodes)))
    .observe(region, { childList: true });
}
"""
DEAL = "code 10150"  # Hamlet, a goblin attack, Homestead
EDICTS = ["wildholds", "mages_valley", "borderlands", "greenbough"]
# A round as a blind player plays it: each action and its key.
ROUND = (
    ("choose the second shape", "2"),
    ("rotate", "r"),
    ("place it", "ArrowUp"),
    ("flip", "f"),
    ("one space to the right", "ArrowRight"),
    ("one space to the right", "ArrowRight"),
    ("where it fits", "w"),
    ("read the row", "l"),
    ("the scores", "s"),
    ("the deck", "d"),
    ("the card again", "e"),
    ("draw", "Enter"),
    ("what changed", "c"),
)


def listen(page: Page) -> None:
    page.evaluate(LISTEN)


def heard(page: Page, since: int = 0) -> list[str]:
    page.wait_for_timeout(QUIET)
    return list(page.evaluate("heard"))[since:]


def heard_soon(page: Page, since: int, expected: int) -> list[str]:
    """Wait for the expected number of announcements, and a moment for any others."""
    with contextlib.suppress(Error):
        page.wait_for_function("(count) => heard.length >= count", arg=since + expected)
    page.wait_for_timeout(MOMENT)
    return list(page.evaluate("heard"))[since:]


def counts_of(golden: str) -> list[int]:
    """The number of announcements after each action."""
    return [len(block.splitlines()) - 1 for block in golden.split("# ")[1:]]


def transcript(page: Page, counts: list[int] | None) -> str:
    """What is announced when the table opens and after each action."""
    lines: list[str] = []
    for number, (what, key) in enumerate((("the table opens", ""), *ROUND)):
        known = page.evaluate("heard.length") if key else 0
        if key:
            page.keyboard.press(key)
        new = heard_soon(page, known, counts[number]) if counts else heard(page, known)
        lines += [f"# {what}", *new]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("language", every(2, ["en", "uk"]))
def test_the_announcements_of_a_round(open_page: Visits, language: str) -> None:
    page = open_page(language=language)
    sit_at(page, rules={"players": 1, "scoring": EDICTS}, code=DEAL)
    listen(page)
    golden = GOLDEN / f"round-{language}.txt"
    if os.environ.get("GOLDEN") == "write":
        golden.write_text(transcript(page, None), "utf-8")
    else:
        expected = golden.read_text("utf-8")
        assert transcript(page, counts_of(expected)) == expected, "GOLDEN=write rewrites it"


def test_announcements_wait_until_the_season_dialog_is_closed(page: Page) -> None:
    table = sit_at(page, rules={"players": 1}, code=DEAL)
    play_on(page, table, seasons=1)
    expect(page.get_by_role("heading", name="Spring is over")).to_be_focused()
    card = look(page, table)["game"]["card"].replace("_", " ")
    listen(page)
    before = heard(page)
    assert not any(text.lower().startswith(card) for text in before[-2:])
    page.keyboard.press("Escape")
    assert heard(page, len(before))[-1].lower().startswith(card)


def test_the_label_of_a_space_says_whether_the_shape_covers_it(page: Page) -> None:
    sit_at(page, rules={"players": 1}, code=code_with("orchard", players=1))
    find(page)
    spaces = page.locator(".map .ghost").get_attribute("data-cells") or ""
    for space in spaces.split():
        label = page.locator(f"[data-cell='{space}']").get_attribute("aria-label") or ""
        assert label.endswith("under your shape")
    assert page.locator("[aria-label$='under your shape']").count() == len(spaces.split())
    choice = page.get_by_role("radio", name="Shape 1: L, row 1: 1 2 3, row 2: 3")
    expect(choice).to_be_visible()
