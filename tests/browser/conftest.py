"""One browser and one server for all tests; a test fails if something goes wrong in a page."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.support.browser.chromium import launch
from tests.support.browser.server import Serve, build_client, serving
from tests.support.browser.visits import ProfilePool, Troubles, Visits
from tests.support.patience import BROWSER_PATIENCE

expect.set_options(timeout=BROWSER_PATIENCE)


@pytest.fixture(scope="session")
def serve() -> Serve:
    """Starts a server with the current client."""
    build_client()
    return serving


@pytest.fixture(scope="session")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of that server's games."""
    return tmp_path_factory.mktemp("server") / "games.db"


@pytest.fixture(scope="session")
def server(serve: Serve, database: Path) -> Iterator[str]:
    """The address of one server for all tests: each test brings its own guests."""
    many = {"log_ins_per_minute": 10_000, "accounts_per_address": 10_000}  # all from one address
    with serve(database, **many) as url:
        yield url


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def profiles(browser: Browser, server: str) -> ProfilePool:
    return ProfilePool(browser, server)


@pytest.fixture
def troubles() -> Iterator[Troubles]:
    """For `troubles.expect(...)`: any other trouble in a page fails the test at its end."""
    troubles = Troubles()
    yield troubles
    assert troubles.unexpected() == []


@pytest.fixture
def open_page(profiles: ProfilePool, troubles: Troubles) -> Iterator[Visits]:
    """Open a page for each person: open_page(language="cs", viewport=PHONE, touch=True)."""
    opened = Visits(profiles, troubles)
    yield opened
    opened.close()


@pytest.fixture
def page(open_page: Visits) -> Page:
    """The page of one person at a desk, who reads English."""
    return open_page()
