"""The account in the settings: a new password, the recovery code, the sessions; and its badge."""

import secrets
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.browser.accessibility import axe
from tests.support.browser.spoken import words
from tests.support.browser.table_page import ask, cells, go_to
from tests.support.browser.visits import VISITORS, Troubles, Visits

PASSWORD = "a river and a mountain"  # noqa: S105
NEW_PASSWORD = "a forest and a village"  # noqa: S105


def say(key: str, **values: Any) -> str:
    return words("en", key, **values)


def make_account(page: Page) -> str:
    name = f"Mercator {secrets.token_hex(4)}"
    ask(page, "POST", "/api/me", {"name": name})
    ask(page, "POST", "/api/me/account", {"account": name, "password": PASSWORD})
    return name


def log_in(page: Page, name: str) -> None:
    assert ask(page, "POST", "/api/sessions", {"account": name, "password": PASSWORD})["id"]


def open_part(page: Page, key: str) -> Locator:
    page.get_by_text(say(key), exact=True).first.click()
    return page.locator("details[open]")


def test_a_session_on_another_device_is_shown_and_ended(open_page: Visits) -> None:
    page, other = open_page(), open_page()
    log_in(other, make_account(page))
    other.goto("/")
    page.goto("/settings")
    sessions = page.get_by_role("list", name=say("settings-sessions")).get_by_role("listitem")
    expect(sessions).to_have_count(2)
    expect(sessions.first).to_contain_text(say("settings-session-this"))
    expect(sessions.last).to_contain_text("Chrome")
    assert axe(page) == []
    sessions.last.get_by_role("button").press("Enter")
    expect(sessions).to_have_count(1)
    expect(page.locator("#main")).to_be_focused()
    other.goto("/")
    expect(other.get_by_role("link", name=say("settings-log-in"))).to_be_visible()


def test_a_new_password_takes_the_current_one_and_replaces_the_code(
    page: Page, troubles: Troubles
) -> None:
    make_account(page)
    page.goto("/settings")
    part = open_part(page, "settings-code")
    expect(part).to_contain_text(say("settings-code-none"))
    new_code = part.get_by_role("button", name=say("settings-new-code"))
    new_code.press("Enter")
    first = page.locator("output", has_text="-").inner_text()
    expect(new_code).to_be_focused()
    page.get_by_role("button", name=say("settings-code-done")).press("Enter")
    expect(page.locator("#main")).to_be_focused()
    expect(part).not_to_contain_text(say("settings-code-none"))
    page.reload()
    part = open_part(page, "settings-change-password")
    troubles.expect("POST /api/me/password was answered with 400")
    part.get_by_label(say("settings-current-password")).fill(PASSWORD)
    part.get_by_label(say("settings-new-password"), exact=True).fill("password")
    part.get_by_role("button", name=say("settings-change-password")).click()
    expect(page.get_by_text(say("refusal-common_password"))).to_be_visible()
    part.get_by_label(say("settings-new-password"), exact=True).fill(NEW_PASSWORD)
    part.get_by_role("button", name=say("settings-change-password")).click()
    code = page.locator("output", has_text="-")
    expect(code).to_be_visible()
    expect(code).not_to_have_text(first)
    assert axe(page) == []


@pytest.mark.parametrize("visitor", ["light", "phone-dark"])
def test_a_name_of_an_account_has_a_badge_that_guests_do_not_have(
    open_page: Visits, visitor: str
) -> None:
    page, guest = open_page(**VISITORS[visitor]), open_page()
    name = make_account(page)
    ask(guest, "POST", "/api/me", {"name": "Mercator ✔"})
    table = ask(page, "POST", "/api/tables", {"rules": {"players": 2}})["table"]
    sit = {"type": "sit", "id": "sit-1", "table": table}
    assert ask(guest, "POST", "/api/commands", sit)["type"] == "done"
    page.goto(f"/table/{table}")
    seats = page.locator("main li.person")
    badge = page.get_by_role("img", name=say("app-registered-name"))
    expect(seats).to_have_count(2)
    expect(seats.filter(has=badge)).to_have_count(1)
    expect(seats.filter(has=badge)).to_contain_text(name)
    assert axe(page) == []
    ask(page, "POST", "/api/commands", {"type": "begin", "id": "begin-1", "table": table})
    go_to(page, table)
    expect(cells(page)).to_be_visible()
    player = page.get_by_role("button", name=f"{name} ({say('app-registered-name')})")
    expect(player).to_be_visible()
    assert axe(page) == []
