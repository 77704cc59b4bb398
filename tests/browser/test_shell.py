"""The front page: no errors, small, in the visitor's language, accessible."""

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.accessibility import axe
from tests.support.browser.spoken import words
from tests.support.browser.visits import LANGUAGES, SOME_VISITORS, VISITORS, Visits

MAX_BYTES = 100_000


def open_front(page: Page) -> None:
    page.goto("/")
    expect(page.locator("h1").first).to_be_visible()


def test_the_page_opens_under_its_content_security_policy(page: Page) -> None:
    answer = page.goto("/")
    assert answer is not None
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    expect(page).to_have_title(words("en", "app-title"))
    expect(page.locator("h1").first).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_uses_the_language_of_the_browser(open_page: Visits, language: str) -> None:
    page = open_page(language=language)
    open_front(page)
    expect(page.locator("html")).to_have_attribute("lang", language)


def test_the_page_is_in_the_readers_language_before_any_script_runs(open_page: Visits) -> None:
    page = open_page(language="uk")
    answer = page.goto("/")
    assert answer is not None
    for name in ("app-title", "app-description", "app-needs-script"):
        assert words("uk", name) in answer.text()
    manifest = page.locator("link[rel=manifest]")
    expect(manifest).to_have_attribute("href", "/manifest.uk.webmanifest")
    assert page.request.get("/manifest.uk.webmanifest").json()["name"] == words("uk", "app-title")
    page.get_by_label(words("uk", "app-language")).select_option("cs")
    expect(manifest).to_have_attribute("href", "/manifest.cs.webmanifest")
    assert page.request.get("/manifest.cs.webmanifest").json()["name"] == words("cs", "app-title")


@pytest.mark.parametrize("visitor", SOME_VISITORS)
def test_axe_finds_nothing(open_page: Visits, visitor: str) -> None:
    page = open_page(**VISITORS[visitor])
    open_front(page)
    assert axe(page) == []


def test_the_front_page_loads_little(open_page: Visits) -> None:
    """Scripts, styles and texts together, compressed with gzip."""
    page = open_page(fresh=True)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    open_front(page)
    page.wait_for_load_state("networkidle")
    sizes = {url: packed_size(url) for url in asked if url.endswith((".js", ".css"))}
    assert any("locale" in url for url in sizes)
    assert sum(sizes.values()) <= MAX_BYTES, sizes


def packed_size(url: str) -> int:
    return int(httpx.get(url, headers={"Accept-Encoding": "gzip"}).headers["content-length"])
