"""Robustness: lost connections, reloads, second tabs, wrong links, full tables."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support.amounts import every
from tests.support.browser.server import serving
from tests.support.browser.spoken import words
from tests.support.browser.table_page import (
    arrive,
    cells,
    code_with,
    draw,
    find,
    ghost,
    go_to,
    open_table,
    sit_at,
    wait_for_step,
)
from tests.support.browser.visits import LANGUAGES, Troubles, Visits, visits
from tests.support.server.process import free_port


def test_the_page_recovers_from_a_server_restart(
    browser: Browser, troubles: Troubles, tmp_path: Path
) -> None:
    """Moves made meanwhile are sent again, without a reload."""
    troubles.expect("ERR_CONNECTION_REFUSED|WebSocket connection")
    port = free_port()
    with serving(tmp_path / "games.db", port=port) as url, visits(browser, url, troubles) as opened:
        page = opened()
        sit_at(page, rules={"players": 1}, code=code_with("orchard", players=1))
        find(page)
        where = ghost(page).get_attribute("data-cells")
        opened.used = []
    expect(page.get_by_text(words("en", "app-offline"))).to_be_visible()
    assert ghost(page).get_attribute("data-cells") == where
    page.keyboard.press("Enter")
    with serving(tmp_path / "games.db", port=port):
        expect(page.get_by_text(words("en", "app-offline"))).to_have_count(0)
        wait_for_step(page, 1)
        page.context.close()


def test_a_reload_keeps_the_sketch(page: Page) -> None:
    sit_at(page, rules={"players": 1}, code=code_with("orchard", players=1))
    find(page)
    page.keyboard.press("r")
    page.keyboard.press("ArrowDown")
    where = ghost(page).get_attribute("data-cells")
    page.reload()
    expect(ghost(page)).to_have_attribute("data-cells", where or "")


def test_two_tabs_of_one_person_agree(page: Page) -> None:
    table = sit_at(page, rules={"players": 1}, code=code_with("orchard", players=1))
    second = page.context.new_page()
    go_to(second, table)
    draw(page)
    card = second.locator(".explore").get_by_role("heading", name=words("en", "card-orchard"))
    expect(card).to_have_count(0)
    expect(second.locator(".map use[href^='#g-forest']").first).to_be_visible()


def test_unsent_chat_text_survives_a_reload(page: Page) -> None:
    table = open_table(page, rules={"players": 2})
    page.goto(f"/table/{table}")
    field = page.get_by_label(words("en", "chat-say"))
    field.fill("Hello, who pl")
    page.reload()
    expect(page.get_by_label(words("en", "chat-say"))).to_have_value("Hello, who pl")


def test_the_form_of_a_new_table_survives_a_reload(page: Page) -> None:
    page.goto("/new")
    page.get_by_role("radio", name=words("en", "setup-preset-heroes.about")).check()
    page.reload()
    expect(page.get_by_role("radio", name=words("en", "setup-preset-heroes.about"))).to_be_checked()


def test_a_page_older_than_the_server_reloads_itself(open_page: Visits, troubles: Troubles) -> None:
    """Its modules have other names by now; the first that is missing gives it away."""
    page = open_page(fresh=True)
    troubles.expect("Settings.* was answered with 404|dynamically imported module|Unable to pre")
    page.goto("/")
    page.wait_for_load_state("networkidle")
    page.context.route("**/assets/Settings-*", lambda route: route.fulfill(status=404), times=1)
    page.get_by_role("link", name=words("en", "app-to-settings")).click()
    expect(
        page.get_by_role("heading", level=1, name=words("en", "app-to-settings"))
    ).to_be_visible()


# ------------------------------------------------------------------ wrong ways in


def test_logging_out_in_another_tab_is_shown(page: Page, troubles: Troubles) -> None:
    troubles.expect("WebSocket connection|was answered with 40[14]")
    sit_at(page, rules={"players": 1})
    second = page.context.new_page()
    second.goto("/")
    second.evaluate("fetch('/api/sessions/current', { method: 'DELETE' })")
    expect(page.get_by_text(words("en", "refusal-log_in"))).to_be_visible()


@pytest.mark.parametrize("path", ["/table/abc", "/join/aaaa", "/table/%", "/join/x-y"])
def test_a_truncated_link_shows_a_missing_table(page: Page, path: str) -> None:
    page.goto(path)
    expect(page.get_by_role("heading", name=words("en", "table-gone"))).to_be_visible()


def test_an_unknown_table_is_reported_in_every_language(open_page: Visits) -> None:
    said = set()
    for language in LANGUAGES:
        page = open_page(language=language)
        page.goto("/table/aaaaaaaaaaaaaaaa")
        expect(page.locator("main p").first).not_to_be_empty()
        page.wait_for_function("() => !document.querySelector('main p[role=status]')")
        said.add(page.locator("main p").first.inner_text())
    assert len(said) == len(LANGUAGES)


def test_a_full_table_offers_no_seat(open_page: Visits) -> None:
    host, late = open_page(), open_page()
    table = open_table(host, rules={"players": 2}, bots=["random"], open=True)
    arrive(late, "Late")
    late.goto(f"/table/{table}")
    expect(late.get_by_text(words("en", "lobby-full")).first).to_be_visible()
    expect(late.get_by_role("button", name=words("en", "lobby-sit-here"))).to_have_count(0)


def test_a_late_visitor_watches_or_learns_that_the_game_is_private(open_page: Visits) -> None:
    host, late = open_page(), open_page()
    seen = sit_at(host, rules={"players": 1}, open=True)
    secret = open_table(host, rules={"players": 1}, open=True, spectators=False, begin=True)
    late.goto(f"/table/{seen}")
    expect(late.get_by_role("grid", name=words("en", "table-map-of", name="Mira"))).to_be_visible()
    late.goto(f"/table/{secret}")
    expect(late.get_by_role("heading", name=words("en", "table-gone"))).to_be_visible()


@pytest.mark.parametrize("language", every(2, LANGUAGES))
def test_a_taken_name_is_reported_in_the_players_language(open_page: Visits, language: str) -> None:
    host, guest = open_page(), open_page(language=language)
    table = open_table(host, "Mira", rules={"players": 3}, open=True)
    arrive(guest, "Mira")
    guest.goto(f"/table/{table}")
    guest.locator("main li.free button").first.click()
    expect(guest.locator(".note.bad")).to_have_text(words(language, "refusal-name_taken"))


@pytest.mark.parametrize("typed", ["", "???", "aaaaaaaaaaaaaaab"])
def test_a_wrong_link_or_code_is_reported_beside_the_field(
    page: Page, troubles: Troubles, typed: str
) -> None:
    troubles.expect("GET /api/tables/.* was answered with 40[14]")
    page.goto("/")
    page.get_by_role("textbox", name=words("en", "home-join")).fill(typed)
    page.get_by_role("button", name=words("en", "home-join-go"), exact=True).click()
    expect(page.locator("#join-result")).not_to_be_empty()
    assert page.url.endswith("/")


def test_a_failed_request_is_reported(page: Page, troubles: Troubles) -> None:
    troubles.expect("ERR_FAILED")
    page.goto("/")
    page.wait_for_load_state("networkidle")
    page.context.route("**/api/tables", lambda route: route.abort())
    page.get_by_role("button", name=words("en", "home-play")).click()
    expect(page.get_by_text(words("en", "refusal-offline")).first).to_be_visible()
    expect(cells(page)).to_have_count(0)
