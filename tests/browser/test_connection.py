"""Connections that are slow, missing or lost: people are told, and nothing has to be done again."""

import pytest
from playwright.sync_api import Page, Route, expect

from tests.support.browser.playing import code_with, find, ghost, sit_at, step_of
from tests.support.browser.spoken import words
from tests.support.browser.visits import LANGUAGES, Troubles, Visits


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_slow_page_says_at_once_that_it_comes(open_page: Visits, language: str) -> None:
    """Before any of its styles and programs are there."""
    page = open_page(language=language)
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
def test_a_page_that_could_not_start_starts_when_it_can(
    page: Page, troubles: Troubles, missing: str
) -> None:
    troubles.expect("ERR_FAILED|dynamically imported module|Unable to preload")
    page.goto("/")
    expect(page.locator("h1").first).to_be_visible()
    page.route(missing, lambda route: route.abort())
    page.goto("/settings", wait_until="commit")
    expect(page.locator(".start .away:visible")).to_have_text(words("en", "app-offline"))
    page.unroute(missing)
    expect(page.locator("h1").first).to_be_visible()


def test_the_return_of_the_network_is_not_waited_out(page: Page, troubles: Troubles) -> None:
    """The page is asked for again when the browser says that it is online."""
    troubles.expect("ERR_FAILED")
    page.add_init_script("window.setTimeout = () => 0")
    page.route("**/api/me", lambda route: route.abort())
    page.goto("/", wait_until="commit")
    expect(page.locator(".start .away:visible")).to_have_count(1)
    page.unroute("**/api/me")
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator("h1").first).to_be_visible()


def test_what_is_drawn_while_offline_is_saved_afterwards(page: Page, troubles: Troubles) -> None:
    troubles.expect("ERR_INTERNET_DISCONNECTED|WebSocket connection")
    table = sit_at(page, rules={"players": 1}, code=code_with("orchard", players=1))
    find(page)
    page.context.set_offline(True)
    page.keyboard.press("Enter")
    expect(page.locator(".note")).to_have_text(words("en", "app-offline-unsent"))
    page.context.set_offline(False)
    expect(page.locator(".note")).to_have_count(0, timeout=20_000)
    expect(ghost(page)).to_have_count(0)
    assert step_of(page, table) == 1
