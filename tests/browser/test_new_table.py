"""The form for a new table: options that go together, and house rules."""

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.spoken import words
from tests.support.browser.visits import Visits

OWN_PRINTING = {
    "en": "2021",
    "uk": "2021",
    "ru": "2021",
    "cs": "czech_2019",
    "fr": "french_2019",
}
AS_IN_THE_RULES = {
    "en": "As in the rulebook",
    "uk": "Як у правилах",
    "ru": "Как в правилах",
    "cs": "Podle pravidel",
    "fr": "Comme dans les règles",
}


def open_options(page: Page, language: str = "en") -> None:
    page.goto("/new?preset=heroes")
    page.get_by_text(words(language, "setup-details")).click()


def said_of_ruins(page: Page, reason: str) -> None:
    expect(page.get_by_text(words("en", f"setup-ruins-{reason}"))).to_be_visible()


def test_leaving_out_ruins_is_a_house_rule(page: Page) -> None:
    open_options(page)
    ruins = page.get_by_role("checkbox", name=words("en", "setup-ruins"))
    maps = page.get_by_role("group", name=words("en", "setup-map")).get_by_role("radio")
    expect(maps.nth(2)).to_be_checked()
    expect(ruins).not_to_be_checked()
    said_of_ruins(page, "heroes")
    maps.nth(0).check()
    expect(ruins).to_be_checked()
    said_of_ruins(page, "mixed")
    ruins.uncheck()
    said_of_ruins(page, "house")
    page.get_by_role("button", name=words("en", "setup-open-table")).click()
    without = words("en", "lobby-house-rule", choice=words("en", "lobby-without"))
    expect(page.get_by_text(without)).to_be_visible()


@pytest.mark.parametrize("language", OWN_PRINTING)
def test_each_language_offers_the_rule_of_its_printing(open_page: Visits, language: str) -> None:
    page = open_page(language=language)
    open_options(page, language)
    own = page.get_by_role("radio", name=AS_IN_THE_RULES[language])
    expect(own).to_have_count(1)
    own.check()
    page.get_by_role("button", name=words(language, "setup-open-table")).click()
    chosen = words(language, f"lobby-fallback-{OWN_PRINTING[language]}")
    expect(page.get_by_text(chosen, exact=True)).to_be_visible()
