"""Planted troubles are recorded: otherwise the other browser tests would find nothing."""

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.accessibility import axe
from tests.support.browser.visits import Troubles

PLANTED = {
    "console.error('a word')": "error on the console: a word",
    "setTimeout(() => { throw new Error('a fault') })": "not caught: a fault",
    "fetch('/api/nowhere').catch(() => null)": "GET /api/nowhere was answered with 404",
    "fetch('http://localhost:9/').catch(() => null)": "the policy forbids connect-src",
    "document.body.append(Object.assign(document.createElement('script'), { text: '1' }))": (
        "the policy forbids script-src"
    ),
    "document.body.insertAdjacentHTML('beforeend', '<p style=\"color: red\">')": (
        "the policy forbids style-src"
    ),
}


@pytest.mark.parametrize(("script", "trouble"), PLANTED.items())
def test_troubles_in_a_page_are_recorded(
    page: Page, troubles: Troubles, script: str, trouble: str
) -> None:
    page.goto("/")
    page.evaluate(script)
    assert is_noticed(page, troubles, trouble), troubles.found
    troubles.found.clear()


def is_noticed(page: Page, troubles: Troubles, trouble: str) -> bool:
    for _ in range(100):
        if any(trouble in text for text in troubles.unexpected()):
            return True
        page.wait_for_timeout(20)
    return False


def test_expected_troubles_are_ignored(page: Page, troubles: Troubles) -> None:
    troubles.expect("GET /nowhere was answered with 404")
    page.goto("/nowhere")
    assert troubles.found
    assert troubles.unexpected() == []


def test_axe_reports_violations(page: Page) -> None:
    page.goto("/")
    expect(page.locator("h1").first).to_be_visible()
    page.evaluate("document.body.append(document.createElement('img'))")
    told = next(text for text in axe(page) if text.startswith("image-alt (critical): "))
    assert told.endswith(": img: <img>")
