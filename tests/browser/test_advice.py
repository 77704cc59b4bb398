"""Help for players in a real browser: hints while they decide, and the analysis afterwards."""

import re

from playwright.sync_api import Page, expect

from tests.support.browser.spoken import words
from tests.support.browser.table_page import (
    ask,
    cells,
    code_with,
    ghost,
    look,
    map_of,
    play_on,
    sit_at,
    wait_for_step,
)
from tests.support.browser.visits import ON_PHONE, Troubles, Visits
from tests.support.patience import BROWSER_COMPILING


def test_a_hint_chosen_by_keyboard_is_drawn_only_when_confirmed(page: Page) -> None:
    table = sit_at(page, rules={"players": 1}, code=code_with("orchard", players=1))
    before = map_of(page, table)
    page.get_by_role("button", name=words("en", "hint-button"), exact=True).focus()
    page.keyboard.press("Enter")
    options = page.locator(".hints .option")
    expect(options).to_have_count(3, timeout=BROWSER_COMPILING)
    best, second = ask(page, "POST", f"/api/tables/{table}/hint", {"seat": 0})["moves"][:2]
    expect(options.first).to_have_accessible_name(re.compile(f"^{at(best['move'])}: about "))
    options.nth(1).focus()
    page.keyboard.press("Enter")
    expect(options.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(ghost(page)).to_have_attribute("data-cells", numbers(second["move"]))
    assert map_of(page, table) == before
    page.get_by_role("button", name=words("en", "table-draw"), exact=True).click()
    expect(page.locator(".hints")).to_have_count(0)
    wait_for_step(page, 1)
    drawn = sum(a != b for a, b in zip(before, map_of(page, table), strict=True))
    assert drawn == len(second["move"].split()) - 1


def test_there_are_no_hints_against_people(page: Page) -> None:
    sit_at(page, rules={"players": 2}, names=["Ann"])
    button = page.get_by_role("button", name=words("en", "hint-button"), exact=True)
    expect(button).to_have_attribute("aria-disabled", "true")
    button.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".note")).to_have_text(words("en", "hint-not-people"))


def test_the_analysis_of_a_finished_game_shows_the_mistakes(
    open_page: Visits, troubles: Troubles
) -> None:
    page = open_page(**ON_PHONE)
    table = sit_at(page, rules={"players": 1}, code="to the end")
    play_on(page, table)
    expect(page.locator("dialog[open]")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("link", name=words("en", "analysis-title")).click()
    expect(page.locator(".mistakes button")).to_have_count(3, timeout=BROWSER_COMPILING)
    expect(page.get_by_role("progressbar")).to_have_count(0, timeout=BROWSER_COMPILING)
    told = ask(page, "GET", f"/api/tables/{table}/analysis?seat=0")
    worst = max(told["decisions"], key=lambda one: one["cost"])
    first = page.locator(".mistakes button").first
    expect(first).to_contain_text(f"Round {worst['round']}, ")
    expect(first).to_contain_text(at(worst["played"]))
    expect(page.locator("path.played")).to_have_count(1)
    expect(page.locator("path.best")).to_have_count(1)
    expect(page.locator(".analysis ol button[aria-pressed]")).to_have_count(
        3 + len(told["decisions"])
    )
    troubles.expect("analysis.* was answered with 409")
    other = sit_at(page, rules={"players": 1})
    page.goto(f"/analysis/{other}")
    expect(page.get_by_role("alert")).to_have_text(words("en", "refusal-not_over"))
    expect(page.get_by_role("button", name=words("en", "analysis-again"))).to_be_visible()
    assert look(page, other)["about"]["phase"] == "playing"
    assert cells(page).count() == 0


def at(move: str) -> str:
    """A move without a skill in words."""
    what, *spaces = move.split()
    what_words = words("en", f"terrain-{what}").lower()
    return words("en", "move-place", what=what_words, spaces=" ".join(spaces))


def numbers(move: str) -> str:
    spaces = move.split()[1:]
    return " ".join(str(11 * "ABCDEFGHIJK".index(one[0]) + int(one[1:]) - 1) for one in spaces)
