"""Slow, missing and lost connections: the page says so, and no input is lost."""

import pytest
from playwright.sync_api import Route, expect

from tests.support.browser.spoken import words
from tests.support.browser.table_page import code_with, find, sit_at, wait_for_step
from tests.support.browser.visits import SOME_LANGUAGES, Troubles, Visits


@pytest.mark.parametrize("language", SOME_LANGUAGES)
def test_a_slow_page_shows_at_once_that_it_is_loading(open_page: Visits, language: str) -> None:
    """Before any of its styles and scripts have loaded."""
    page = open_page(language=language, fresh=True)
    held: list[Route] = []
    page.route("**/assets/*", lambda route: held.append(route))
    page.goto("/", wait_until="commit")
    expect(page.get_by_text(words(language, "app-loading"))).to_be_visible()
    expect(page.locator(".start:visible")).to_have_count(1)
    assert held
    page.unroute("**/assets/*")
    page.reload()
    expect(page.locator("h1").first).to_be_visible()
    expect(page.locator(".start")).to_have_count(0)


@pytest.mark.parametrize(
    "missing", ["**/api/me", "**/assets/index-*.js", "**/assets/Settings-*.js"]
)
def test_a_page_that_failed_to_start_tries_again(
    open_page: Visits, troubles: Troubles, missing: str
) -> None:
    page = open_page(fresh=True)
    troubles.expect("ERR_FAILED|dynamically imported module|Unable to preload")
    page.goto("/")
    expect(page.locator("h1").first).to_be_visible()
    page.route(missing, lambda route: route.abort())
    page.goto("/settings", wait_until="commit")
    expect(page.locator(".start .away:visible")).to_have_text(words("en", "app-offline"))
    page.unroute(missing)
    expect(page.locator("h1").first).to_be_visible()


def test_a_page_loads_as_soon_as_the_browser_is_online_again(
    open_page: Visits, troubles: Troubles
) -> None:
    """It does not wait for its timer, which is switched off here."""
    page = open_page(fresh=True)
    troubles.expect("ERR_FAILED")
    page.add_init_script("window.setTimeout = () => 0")
    page.route("**/api/me", lambda route: route.abort())
    page.goto("/", wait_until="commit")
    expect(page.locator(".start .away:visible")).to_have_count(1)
    page.unroute("**/api/me")
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator("h1").first).to_be_visible()


def test_a_move_made_offline_is_saved_afterwards(open_page: Visits, troubles: Troubles) -> None:
    page = open_page(fresh=True)
    troubles.expect("ERR_INTERNET_DISCONNECTED|WebSocket connection")
    sit_at(page, rules={"players": 1}, code=code_with("orchard", players=1))
    find(page)
    page.context.set_offline(True)
    page.keyboard.press("Enter")
    expect(page.locator(".note")).to_have_text(words("en", "app-offline-unanswered"))
    page.context.set_offline(False)
    expect(page.locator(".note")).to_have_count(0)
    wait_for_step(page, 1)
