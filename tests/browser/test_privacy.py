"""The privacy page, and a person's own data in the settings."""

import json
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.accessibility import axe
from tests.support.browser.spoken import words
from tests.support.browser.table_page import arrive, ask
from tests.support.browser.visits import (
    SOME_LANGUAGES,
    SOME_VISITORS,
    VISITORS,
    Troubles,
    Visits,
)

PASSWORD = "correct horse battery"  # noqa: S105
REFUSED = 401


def open_data(page: Page) -> None:
    page.goto("/settings#data")
    expect(page.get_by_role("heading", name=words("en", "data-title"))).to_be_visible()


def confirm(page: Page, proof: str) -> None:
    box = page.locator("dialog[open]")
    box.locator("input").fill(proof)
    box.get_by_role("button", name=words("en", "data-delete-go")).click()


def give_proof(page: Page, password: str) -> None:
    box = page.locator("dialog[open]")
    box.locator("input").fill(password)
    box.get_by_role("button", name=words("en", "proof-go")).click()


def forget_proofs(database: Path, identity: str) -> None:
    """As if the person had logged in long ago."""
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE sessions SET proved_at = 0 WHERE identity_id = ?", (identity,))


def wait_until_refused(page: Page) -> None:
    """The server remembers for a moment who a session belongs to."""
    for _ in range(100):
        if page.request.get("/api/me").status == REFUSED:
            return
        page.wait_for_timeout(50)
    pytest.fail("the suspension has no effect")


def suspend(database: Path, identity: str) -> None:
    words_ = ["-m", "cartographers", "admin", "suspend", identity, "--db", str(database)]
    subprocess.run([sys.executable, *words_], check=True, capture_output=True)


@pytest.mark.parametrize("language", SOME_LANGUAGES)
def test_the_privacy_page_states_the_settings_of_this_server(
    open_page: Visits, language: str
) -> None:
    page = open_page(language=language)
    page.goto("/")
    page.locator("footer").get_by_role("link", name=words(language, "privacy-title")).click()
    expect(page.locator("h1")).to_have_text(words(language, "privacy-title"))
    expect(page.locator("main")).to_contain_text("400")
    expect(page.locator("main")).to_contain_text("365")


@pytest.mark.parametrize("visitor", SOME_VISITORS)
def test_axe_finds_nothing_on_the_privacy_page(open_page: Visits, visitor: str) -> None:
    page = open_page(**VISITORS[visitor])
    page.goto("/privacy")
    expect(page.locator("main")).to_contain_text("400")
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_person_downloads_their_data(page: Page, tmp_path: Path) -> None:
    arrive(page, "Mira")
    open_data(page)
    with page.expect_download() as download:
        page.get_by_role("button", name=words("en", "data-download")).click()
    download.value.save_as(tmp_path / "export.json")
    assert json.loads((tmp_path / "export.json").read_text())["identity"]["name"] == "Mira"


def test_an_old_session_downloads_the_data_only_with_the_password(
    page: Page, database: Path, troubles: Troubles
) -> None:
    troubles.expect("/api/me/export was answered with 400")
    troubles.expect("/api/me/proof was answered with 400")
    arrive(page, "Mira")
    account = {"account": "Mira of the lakes", "password": PASSWORD}
    me = ask(page, "POST", "/api/me/account", account)["id"]
    open_data(page)
    forget_proofs(database, me)
    page.get_by_role("button", name=words("en", "data-download")).click()
    assert axe(page) == []
    give_proof(page, "wrong horse")
    expect(page.get_by_role("alert")).to_have_text(words("en", "refusal-wrong_current_password"))
    with page.expect_download() as download:
        give_proof(page, PASSWORD)
    assert download.value.suggested_filename == "cartographers-export.json"


def test_a_suspended_guest_can_still_take_their_data_and_leave(
    page: Page, database: Path, troubles: Troubles
) -> None:
    troubles.expect("was answered with 401")
    arrive(page, "Mira")
    suspend(database, ask(page, "GET", "/api/me")["id"])
    wait_until_refused(page)
    open_data(page)
    expect(page.get_by_text(words("en", "settings-guest"))).to_have_count(0)
    expect(page.get_by_text(words("en", "settings-make-account"))).to_have_count(0)
    assert axe(page) == []
    with page.expect_download() as download:
        page.get_by_role("button", name=words("en", "data-download")).click()
    assert download.value.suggested_filename == "cartographers-export.json"
    page.get_by_role("button", name=words("en", "data-delete")).click()
    page.get_by_label(words("en", "data-proof-either")).fill("Mira")
    page.get_by_role("button", name=words("en", "data-delete-go")).click()
    expect(page.get_by_text(words("en", "data-deleted"))).to_be_visible()


def test_a_guest_types_their_name_to_delete_everything(page: Page, troubles: Troubles) -> None:
    troubles.expect("/api/me/delete was answered with 400")
    arrive(page, "Mira")
    open_data(page)
    page.get_by_role("button", name=words("en", "data-delete")).click()
    confirm(page, "Mona")
    expect(page.get_by_role("alert")).to_have_text(words("en", "refusal-wrong_own_name"))
    confirm(page, "Mira")
    expect(page.get_by_text(words("en", "data-deleted"))).to_be_visible()
    assert page.context.request.get("/api/me").status == 401
    page.goto("/settings")
    expect(page.get_by_text(words("en", "settings-you-are-new"), exact=True)).to_be_visible()


def test_the_owner_of_an_account_gives_the_password(page: Page) -> None:
    arrive(page, "Mira")
    account = {"account": "Mira of the hills", "password": PASSWORD}
    ask(page, "POST", "/api/me/account", account)
    open_data(page)
    page.get_by_role("button", name=words("en", "data-delete")).click()
    assert axe(page) == []
    confirm(page, PASSWORD)
    expect(page.get_by_text(words("en", "data-deleted"))).to_be_visible()
    assert page.context.request.get("/api/me").status == 401
