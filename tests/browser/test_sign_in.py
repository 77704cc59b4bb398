"""Signing in with a provider, in the browser: the button leads there and back."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support.browser.accessibility import axe
from tests.support.browser.server import Serve
from tests.support.browser.spoken import words
from tests.support.browser.visits import LANGUAGES, PHONE
from tests.support.server.openid import Provider, providing


@pytest.fixture(scope="module")
def provider() -> Iterator[Provider]:
    with providing() as provider:
        yield provider


@pytest.fixture(scope="module")
def club(
    serve: Serve, provider: Provider, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[str]:
    """The address of a server with a provider of sign-ins."""
    db = tmp_path_factory.mktemp("club") / "games.db"
    with serve(db, log_ins_per_minute=10_000, **provider.settings) as url:
        yield url


@pytest.fixture
def page(browser: Browser, club: str) -> Iterator[Page]:
    context = browser.new_context(base_url=club, locale="en", viewport=PHONE)
    yield context.new_page()
    context.close()


def button(page: Page, language: str = "en") -> None:
    name = words(language, "settings-sign-in-with", name="Example")
    page.get_by_role("button", name=name).click()


def test_the_button_signs_in_and_says_so(page: Page, provider: Provider) -> None:
    provider.changed = {"sub": "in-a-browser", "name": "Olena"}
    page.goto("/settings")
    assert axe(page) == []
    button(page)
    expect(page).to_have_url(re.compile("/settings$"))
    expect(page.get_by_text(words("en", "settings-signed-in-with", name="Example"))).to_be_visible()
    expect(page.get_by_text(words("en", "settings-guest"))).to_have_count(0)
    expect(page.get_by_text(words("en", "settings-you-are", name="Olena")).first).to_be_visible()
    assert axe(page) == []


def test_a_sign_in_that_fails_is_explained(page: Page, provider: Provider) -> None:
    provider.changed = {"nonce": "of somebody else"}
    page.goto("/settings")
    button(page)
    expect(page.get_by_text(words("en", "refusal-sign_in_failed")).first).to_be_visible()
    expect(page).to_have_url(re.compile("/settings$"))
    provider.changed = {}


def test_an_account_links_the_provider_with_its_password(page: Page, provider: Provider) -> None:
    provider.changed = {"sub": "for an account"}
    account, password = "mira-of-the-club", "a long enough phrase"
    page.goto("/settings")
    page.evaluate(
        """async ([account, password]) => {
          const post = (path, body) => fetch(path, { method: "POST",
            headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
          await post("/api/me", { name: "Mira" });
          await post("/api/me/account", { account, password });
        }""",
        [account, password],
    )
    page.reload()
    link = words("en", "settings-link-with", name="Example")
    page.locator("summary", has_text=link).click()
    page.locator("details[open]").get_by_label(words("en", "settings-current-password")).fill(
        password
    )
    page.get_by_role("button", name=link).click()
    expect(page.get_by_text(words("en", "settings-linked-with", name="Example"))).to_be_visible()
    expect(page.get_by_text(account).first).to_be_visible()


def test_the_button_is_there_in_every_language(page: Page) -> None:
    for language in LANGUAGES:
        page.goto("/settings")
        page.locator("header select").select_option(language)
        name = words(language, "settings-sign-in-with", name="Example")
        expect(page.get_by_role("button", name=name)).to_be_visible()


def test_the_privacy_page_tells_of_the_provider_where_there_is_one(page: Page) -> None:
    page.goto("/privacy")
    expect(page.get_by_text(words("en", "privacy-cookies-3", name="Example"))).to_be_visible()
