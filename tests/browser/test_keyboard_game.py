"""A whole game without a mouse, from the front page to the replay."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.support.amounts import is_long
from tests.support.browser.spoken import words
from tests.support.browser.table_page import (
    cells,
    find,
    look,
    play_on,
    play_season_by_keys,
    wait_for_step,
)

MAX_TABS = 120


def tab_to(page: Page, target: Locator) -> None:
    """Press Tab until the target has the focus."""
    expect(target).to_be_visible()
    for _ in range(MAX_TABS):
        if target.evaluate("found => found === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {target}")


def press(page: Page, target: Locator) -> None:
    tab_to(page, target)
    page.keyboard.press("Enter")


def button(page: Page, message: str) -> Locator:
    return page.get_by_role("button", name=words("en", message), exact=True)


def test_a_whole_game_by_keyboard(page: Page) -> None:
    page.goto("/")
    press(page, page.get_by_role("button", name=words("en", "home-play")))
    expect(cells(page)).to_be_visible()
    table = page.url.rpartition("/")[2]

    see_log_and_deck(page)
    ask_in_writing(page)
    take_back(page, table)
    play_season(page, "spring")
    for season in ("summer", "autumn"):
        if is_long():
            play_season(page, season)
    if not is_long():
        play_on(page, table, seasons=3)
        leave_season(page)
    play_season(page, "winter")
    see_result(page)


def see_log_and_deck(page: Page) -> None:
    press(page, page.locator(".ticker"))
    expect(page.locator(".log")).to_be_visible()
    press(page, page.locator("button.deck"))
    expect(page.get_by_role("dialog", name=words("en", "table-tab-deck"))).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


def ask_in_writing(page: Page) -> None:
    page.keyboard.press("q")
    page.keyboard.type(words("en", "ask-word-scores"))
    page.keyboard.press("Enter")
    expect(page.locator(".writing .answer")).not_to_be_empty()
    page.keyboard.press("Escape")
    expect(page.locator("#writing-words")).to_have_count(0)


def take_back(page: Page, table: str) -> None:
    find(page)
    page.keyboard.press("Enter")
    wait_for_step(page, 1)
    expect(page.locator(".log button")).not_to_have_count(0)
    page.keyboard.press("z")
    expect(page.locator(".log button")).to_have_count(0)
    assert look(page, table)["about"]["takebacks"] == 1


def play_season(page: Page, season: str) -> None:
    play_season_by_keys(page, season)
    leave_season(page)


def leave_season(page: Page) -> None:
    onward = page.locator("dialog[open] button.primary")
    press(page, onward)
    expect(page.locator("dialog[open]")).to_have_count(0)


def see_result(page: Page) -> None:
    title = page.get_by_role("heading", level=1)
    expect(title).to_be_focused()
    press(page, page.get_by_text(words("en", "season-chart-table")))
    expect(page.locator("figure table")).to_be_visible()
    press(page, page.get_by_role("link", name=words("en", "season-replay"), exact=True))
    expect(page).to_have_url(re.compile("/replay/"))
    press(page, button(page, "replay-next"))
    expect(page.get_by_role("group", name=words("en", "replay-steps"))).to_be_visible()
