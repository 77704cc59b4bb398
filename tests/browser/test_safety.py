"""Safety in the browser: mute, block, report, control of the chat, and the operator page."""

import secrets
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from cartographers.server.people.operators import FOR_EVER
from tests.support.browser.accessibility import axe
from tests.support.browser.spoken import words
from tests.support.browser.table_page import arrive, ask, command, open_table
from tests.support.browser.visits import SOME_VISITORS, VISITORS, Troubles, Visits

PASSWORD = "correct horse battery"  # noqa: S105
# how far the page can be scrolled past its content
BELOW_MAIN = """
() => document.documentElement.scrollHeight - scrollY
  - document.querySelector("main").getBoundingClientRect().bottom
"""


def say(page: Page, table: str, text: str) -> None:
    once = {"id": secrets.token_hex(8)}
    ask(page, "POST", "/api/commands", {**command("say", table, text=text), **once})


def rude_table(page: Page, other: Page, name: str = "Rudolf") -> str:
    """A table at which somebody else has said two things; show its lobby."""
    table = open_table(page, rules={"players": 2}, open=True)
    arrive(other, name)
    ask(other, "POST", "/api/commands", command("sit", table))
    say(other, table, "something rude")
    say(other, table, "something worse")
    page.goto(f"/table/{table}")
    expect(page.get_by_text("something worse")).to_be_visible()
    return table


def button(page: Page, name: str, language: str = "en", **values: object) -> Locator:
    return page.get_by_role("button", name=words(language, name, **values), exact=True)


def open_menu(page: Page, name: str = "Rudolf") -> None:
    page.get_by_role("log").get_by_role("button", name=name).first.click()


def sure(name: str) -> str:
    """What the button asks before a person is silenced."""
    action = words("en", "operator-do-silence")
    return words("en", "operator-sure", name=name, action=action)


def grant(database: Path, account: str) -> None:
    """Make an account an operator, from the command line of the running server."""
    words_ = ["-m", "cartographers", "admin", "grant", account, "--db", str(database)]
    subprocess.run([sys.executable, *words_], check=True, capture_output=True)


SESSIONS: dict[Path, list[Any]] = {}  # of the operator of each database


def become_operator(page: Page, database: Path) -> None:
    """One operator for all tests: the server limits how many accounts come from one address."""
    if database in SESSIONS:
        page.context.add_cookies(SESSIONS[database])
        return
    arrive(page, "Olga")
    account = f"olga {secrets.token_hex(6)}"
    ask(page, "POST", "/api/me/account", {"account": account, "password": PASSWORD})
    grant(database, account)
    SESSIONS[database] = page.context.cookies()


def test_a_muted_person_is_not_heard_in_this_browser(open_page: Visits) -> None:
    page = open_page()
    rude_table(page, open_page())
    open_menu(page)
    assert axe(page) == []
    button(page, "safety-mute").click()
    page.keyboard.press("Escape")
    expect(page.get_by_text("something rude")).to_have_count(0)
    page.reload()
    expect(page.get_by_text(words("en", "chat-silence"))).to_be_visible()
    page.get_by_text(words("en", "safety-people")).click()
    page.get_by_role("button", name="Rudolf", exact=True).click()
    button(page, "safety-unmute").click()
    page.keyboard.press("Escape")
    expect(page.get_by_text("something rude")).to_be_visible()


def test_a_person_is_blocked_by_keyboard_and_unblocked_in_the_settings(open_page: Visits) -> None:
    page, other = open_page(), open_page()
    table = rude_table(page, other)
    page.get_by_role("log").get_by_role("button", name="Rudolf").first.press("Enter")
    button(page, "safety-block").press("Enter")
    expect(page.get_by_text("something rude")).to_have_count(0)
    say(other, table, "still here")
    page.goto("/settings")
    expect(page.get_by_role("heading", name=words("en", "safety-blocks"))).to_be_visible()
    assert axe(page) == []
    page.get_by_role("button", name=words("en", "safety-unblock")).click()
    expect(page.get_by_text(words("en", "safety-blocks-none"))).to_be_visible()
    page.goto(f"/table/{table}")
    expect(page.get_by_text("still here")).to_be_visible()


def test_a_reporter_is_thanked_and_can_mute_in_the_same_dialog(open_page: Visits) -> None:
    page = open_page()
    rude_table(page, open_page())
    open_menu(page)
    button(page, "safety-report-line").click()
    page.get_by_label(words("en", "safety-note")).fill("This is rude.")
    button(page, "safety-report-send").click()
    expect(page.get_by_text(words("en", "safety-reported"))).to_be_visible()
    button(page, "safety-mute").click()
    expect(button(page, "safety-unmute")).to_be_visible()


def test_the_host_controls_the_chat(open_page: Visits) -> None:
    page, other = open_page(), open_page()
    table = rude_table(page, other)
    other.goto(f"/table/{table}")
    expect(other.get_by_label(words("en", "safety-slow"))).to_have_count(0)
    page.get_by_label(words("en", "safety-slow")).select_option("30")
    expect(other.get_by_text(words("en", "safety-slow-now", seconds=30))).to_be_visible()
    page.get_by_role("checkbox", name=words("en", "safety-chat-on")).uncheck()
    expect(other.get_by_role("log")).to_have_count(0)


def test_an_operator_acts_on_a_report_and_closes_a_table(open_page: Visits, database: Path) -> None:
    page, victim, rude = open_page(), open_page(), open_page()
    name = f"Rudolf {secrets.token_hex(3)}"
    table = rude_table(victim, rude, name)
    open_menu(victim, name)
    button(victim, "safety-report-line").click()
    button(victim, "safety-report-send").click()
    expect(victim.get_by_text(words("en", "safety-reported"))).to_be_visible()
    become_operator(page, database)
    page.goto("/operator")
    report = page.get_by_role("article").filter(has_text=name)
    expect(report.get_by_role("blockquote")).to_have_text("something rude")
    assert axe(page) == []
    report.get_by_role("button", name=words("en", "operator-apply")).click()
    report.get_by_role(
        "button",
        name=sure(name),
    ).click()
    expect(page.get_by_text(words("en", "operator-done")).first).to_be_visible()
    say(rude, table, "more")
    report.get_by_role("button", name=words("en", "operator-close-report")).click()
    expect(report).to_have_count(0)
    row = page.get_by_role("listitem").filter(has_text=table).first
    row.get_by_role("button").click()
    row.get_by_role("button").click()
    expect(victim.get_by_text(words("en", "refusal-table_removed"))).to_be_visible()
    assert "more" not in victim.content()


def test_for_others_the_operator_page_does_not_exist(page: Page, troubles: Troubles) -> None:
    arrive(page, "Mira")
    troubles.expect("404")
    page.goto("/operator")
    expect(page.get_by_role("heading", name=words("en", "missing-title"))).to_be_visible()


@pytest.mark.parametrize("visitor", SOME_VISITORS)
def test_menus_and_pages_have_no_accessibility_violation(
    open_page: Visits, database: Path, visitor: str
) -> None:
    page = open_page(language="uk", **VISITORS[visitor])
    rude_table(page, open_page())
    open_menu(page)
    assert axe(page) == []
    button(page, "safety-report-line", "uk").click()
    assert axe(page) == []
    other = open_page(language="uk", **VISITORS[visitor])
    become_operator(other, database)
    other.goto("/operator")
    expect(other.get_by_role("heading", name=words("uk", "operator-actions"))).to_be_visible()
    assert axe(other) == []
    assert other.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_focus_follows_a_report_and_is_not_lost_by_a_block(open_page: Visits) -> None:
    page = open_page()
    rude_table(page, open_page())
    page.get_by_role("log").get_by_role("button", name="Rudolf").first.press("Enter")
    button(page, "safety-report-line").press("Enter")
    expect(page.get_by_label(words("en", "safety-note"))).to_be_focused()
    button(page, "safety-report-send").press("Enter")
    expect(page.get_by_text(words("en", "safety-reported"))).to_be_focused()
    expect(page.get_by_text(words("en", "safety-report-line.about"))).to_have_count(0)
    button(page, "safety-block").press("Enter")
    expect(page.get_by_text("something rude")).to_have_count(0)
    expect(page.locator("#main")).to_be_focused()


def test_a_suspended_person_is_told_so_at_once_and_until_when(
    open_page: Visits, database: Path, troubles: Troubles
) -> None:
    page, victim, rude = open_page(), open_page(), open_page()
    table = rude_table(victim, rude)
    rude.goto(f"/table/{table}")
    expect(rude.get_by_text("something rude")).to_be_visible()
    become_operator(page, database)
    person = ask(rude, "GET", "/api/me")["id"]
    sanction = {"action": "suspend", "until": FOR_EVER}
    troubles.expect("403")
    troubles.expect("POST /api/me was answered with 401")
    ask(page, "POST", f"/api/operator/people/{person}/sanctions", sanction)
    expect(rude.get_by_role("heading", name=words("en", "table-no-access"))).to_be_visible()
    expect(rude.get_by_text(words("en", "safety-suspended-ever"))).to_be_visible()
    assert axe(rude) == []
    sanction["until"] = 1_900_000_000_000
    ask(page, "POST", f"/api/operator/people/{person}/sanctions", sanction)
    rude.reload()
    expect(rude.get_by_text("suspended you until Mar 17, 2030")).to_be_visible()


def test_the_operator_page_ends_below_its_last_list(open_page: Visits, database: Path) -> None:
    page = open_page()
    for number in range(12):
        arrive(open_page(), f"Guest {number}")
    become_operator(page, database)
    page.goto("/operator")
    expect(page.get_by_role("heading", name=words("en", "operator-actions"))).to_be_visible()
    apply = page.get_by_role("button", name=words("en", "operator-apply"))
    expect(apply.nth(11)).to_be_attached()
    assert page.evaluate(BELOW_MAIN) < 200


def test_the_focus_stays_on_an_action_of_an_operator(open_page: Visits, database: Path) -> None:
    page = open_page()
    name = f"Rudolf {secrets.token_hex(3)}"
    arrive(open_page(), name)
    become_operator(page, database)
    page.goto("/operator")
    row = page.get_by_role("listitem").filter(has_text=name).first
    row.get_by_role("button").press("Enter")
    row.get_by_role(
        "button",
        name=sure(name),
    ).press("Enter")
    expect(page.get_by_text(words("en", "operator-done")).first).to_be_visible()
    expect(row.get_by_role("button", name=words("en", "operator-apply"))).to_be_focused()
