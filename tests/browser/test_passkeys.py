"""Passkeys in a real browser, with the virtual authenticator that Chromium has for tests."""

import re
import secrets
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, Locator, Page, expect

from tests.support.browser.accessibility import axe
from tests.support.browser.server import Serve
from tests.support.browser.spoken import words
from tests.support.browser.visits import SOME_LANGUAGES, SOME_VISITORS, VISITORS, Visits

PASSWORD = "a river and a mountain"  # noqa: S105
MAKE_ACCOUNT = """async ([account, password]) => {
  const headers = { "Content-Type": "application/json" };
  const post = (path, body) => fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
  await post("/api/me", { name: account });
  await post("/api/me/account", { account, password });
}"""
LOG_IN = """([account, password]) => fetch("/api/sessions", {
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify({ account, password }),
}).then((answer) => answer.json())"""
IN_THE_DEVICE = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def say(key: str, language: str = "en", **values: Any) -> str:
    return words(language, key, **values)


def give_authenticator(page: Page) -> tuple[CDPSession, str]:
    devtools = page.context.new_cdp_session(page)
    devtools.send("WebAuthn.enable")
    made = devtools.send("WebAuthn.addVirtualAuthenticator", {"options": IN_THE_DEVICE})
    return devtools, str(made["authenticatorId"])


def open_settings(page: Page) -> str:
    """The settings of a new account, under a name: passkeys do not belong to bare addresses."""
    page.goto("/privacy")
    page.goto(page.url.replace("127.0.0.1", "localhost").replace("/privacy", "/settings"))
    name = f"Mercator {secrets.token_hex(4)}"
    page.evaluate(MAKE_ACCOUNT, [name, PASSWORD])
    page.reload()
    return name


def keys(page: Page, language: str = "en") -> Locator:
    found = page.get_by_role("list", name=say("passkeys-title", language))
    return found.get_by_role("listitem")


def add(page: Page, language: str = "en") -> None:
    page.get_by_role("button", name=say("passkeys-add", language)).press("Enter")
    expect(keys(page, language)).to_have_count(1)


def test_a_passkey_is_added_logs_in_and_is_removed_by_keyboard(page: Page) -> None:
    give_authenticator(page)
    name = open_settings(page)
    expect(page.get_by_text(say("passkeys-none"))).to_be_visible()
    add(page)
    assert axe(page) == []
    page.get_by_role("button", name=say("settings-log-out"), exact=True).first.press("Enter")
    page.locator("summary").filter(has_text=re.compile(f"^{say('settings-log-in')}$")).click()
    page.get_by_role("button", name=say("passkeys-log-in")).press("Enter")
    expect(page.get_by_text(say("settings-account-is", account=name))).to_be_visible()
    expect(keys(page)).to_contain_text(say("passkeys-times", made="", used="").split()[0])
    keys(page).get_by_role("button").press("Enter")
    expect(page.get_by_text(say("passkeys-none"))).to_be_visible()
    expect(page.locator("#main")).to_be_focused()


def test_a_browser_without_the_passkey_says_so(page: Page) -> None:
    devtools, device = give_authenticator(page)
    open_settings(page)
    verified = {"authenticatorId": device, "isUserVerified": False}
    devtools.send("WebAuthn.setUserVerified", verified)
    page.get_by_role("button", name=say("passkeys-add")).click()
    expect(page.get_by_text(say("refusal-passkey_not_used")).first).to_be_visible()
    expect(keys(page)).to_have_count(0)


def test_an_operator_uses_a_passkey_before_the_page_opens(
    browser: Browser, serve: Serve, tmp_path: Path
) -> None:
    db = tmp_path / "games.db"
    with serve(db, operator_passkey="yes", log_ins_per_minute=1000) as url:
        page = browser.new_context(base_url=url, locale="en").new_page()
        give_authenticator(page)
        name = open_settings(page)
        words = ("-m", "cartographers", "admin", "grant", name, "--db", str(db))
        subprocess.run([sys.executable, *words], check=True)
        add(page)
        page.get_by_role("button", name=say("settings-log-out"), exact=True).first.click()
        page.evaluate(LOG_IN, [name, PASSWORD])
        page.goto(page.url.replace("/settings", "/operator"))
        expect(page.get_by_text(say("refusal-passkey_needed"))).to_be_visible()
        assert axe(page) == []
        page.get_by_role("button", name=say("passkeys-use")).press("Enter")
        expect(page.get_by_text(say("operator-reports-none"))).to_be_visible()
        page.context.close()


@pytest.mark.parametrize("visitor", SOME_VISITORS)
@pytest.mark.parametrize("language", SOME_LANGUAGES)
def test_the_list_can_be_used_by_everybody(open_page: Visits, visitor: str, language: str) -> None:
    page = open_page(language=language, **VISITORS[visitor])
    give_authenticator(page)
    open_settings(page)
    add(page, language)
    assert axe(page) == []
    wide = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
    assert page.evaluate(wide)
