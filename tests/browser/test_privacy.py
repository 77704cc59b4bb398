"""The privacy page, and a person's own data in the settings."""

import json
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


def open_data(page: Page) -> None:
    page.goto("/settings#data")
    expect(page.get_by_role("heading", name=words("en", "data-title"))).to_be_visible()


def confirm(page: Page, proof: str) -> None:
    box = page.locator("dialog[open]")
    box.locator("input").fill(proof)
    box.get_by_role("button", name=words("en", "data-delete-go")).click()


@pytest.mark.parametrize("language", SOME_LANGUAGES)
def test_the_privacy_page_states_the_settings_of_this_server(
    open_page: Visits, language: str
) -> None:
    page = open_page(language=language)
    page.goto("/")
    page.locator("footer a").click()
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
