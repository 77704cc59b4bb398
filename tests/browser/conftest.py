"""A browser and a server for all browser tests; a test fails if something went wrong in a page."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.support.browser.chromium import launch
from tests.support.browser.serving import build_client, serving
from tests.support.browser.visits import Troubles, Visits, visits


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of one server for all tests: its guests are many, and strangers."""
    build_client()
    with serving(tmp_path_factory.mktemp("server") / "games.db") as url:
        yield url


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture
def troubles() -> Iterator[Troubles]:
    """For `troubles.expect(...)`: what else goes wrong in a page fails the test at its end."""
    troubles = Troubles()
    yield troubles
    assert troubles.unexpected() == []


@pytest.fixture
def open_page(browser: Browser, server: str, troubles: Troubles) -> Iterator[Visits]:
    """Opens a page for each person: open_page(language="cs", viewport=PHONE, touch=True)."""
    with visits(browser, server, troubles) as opened:
        yield opened


@pytest.fixture
def page(open_page: Visits) -> Page:
    """The page of one person at a desk, who reads English."""
    return open_page()
