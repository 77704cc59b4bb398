"""A private server: strangers are told so, and the code of an operator lets people in."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support.browser.accessibility import axe
from tests.support.browser.server import Serve
from tests.support.browser.spoken import words
from tests.support.browser.visits import Troubles, visits


@pytest.fixture
def db(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@pytest.fixture
def private_server(serve: Serve, db: Path) -> Iterator[str]:
    with serve(db, registration="closed") as url:
        yield url


def code_of_new_account(db: Path, name: str) -> str:
    command = [sys.executable, "-m", "cartographers", "admin", "create-account", name]
    made = subprocess.run(
        [*command, "--db", str(db)], capture_output=True, text=True, check=True, timeout=60
    )
    found = re.search(r"^Code: (\S+)$", made.stdout, re.MULTILINE)
    assert found, made.stdout
    return found[1]


def test_a_stranger_is_told_and_a_code_lets_its_owner_in(
    browser: Browser, private_server: str, db: Path, troubles: Troubles
) -> None:
    troubles.expect("was answered with 401")
    code = code_of_new_account(db, "Grandma")
    with visits(browser, private_server, troubles) as open_page:
        come_with_code(open_page(), code)


def come_with_code(page: Page, code: str) -> None:
    page.goto("/")
    told = page.get_by_role("note").filter(has_text=words("en", "refusal-registration_closed"))
    expect(told).to_be_visible()
    expect(page.get_by_role("button", name=words("en", "home-play"))).to_have_count(0)
    assert axe(page) == []
    told.get_by_role("link", name=words("en", "settings-log-in")).click()
    expect(page.get_by_text(words("en", "settings-recover"), exact=True).first).to_be_visible()
    expect(page.get_by_text(words("en", "settings-guest"))).to_have_count(0)
    expect(page.get_by_text(words("en", "settings-make-account"))).to_have_count(0)
    page.get_by_text(words("en", "settings-recover"), exact=True).first.click()
    page.get_by_label(words("en", "settings-code"), exact=True).fill(code)
    page.get_by_role("button", name=words("en", "settings-recover-go"), exact=True).last.click()
    expect(page.get_by_text(words("en", "settings-code-keep")).first).to_be_visible()
    page.goto("/")
    expect(page.get_by_role("heading", name=words("en", "home-open"))).to_be_visible()
    expect(told).to_have_count(0)
