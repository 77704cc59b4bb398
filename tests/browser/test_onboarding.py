"""A newcomer's way: a page at every address, a gentle opponent, an account with its name."""

import pytest
from accessibility import axe
from playing import ask, cells, look
from playwright.sync_api import Page, expect
from spoken import words
from visits import LANGUAGES, PHONE, Troubles, Visits

PASSWORD = "a river and a mountain"  # noqa: S105


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_nothing_is_a_page_says_so_in_the_readers_language(
    open_page: Visits, troubles: Troubles, language: str
) -> None:
    troubles.expect("GET /no/such/page was answered with 404")
    page = open_page(language=language)
    answer = page.goto("/no/such/page")
    assert answer is not None
    assert answer.status == 404
    expect(page.get_by_role("heading", level=1)).to_have_text(words(language, "missing-title"))
    assert axe(page) == []
    page.get_by_role("link", name=words(language, "table-home")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(words(language, "app-title"))


@pytest.mark.parametrize("path", ["/replay/x", "/analysis/nothing"])
def test_no_game_has_such_an_address(page: Page, path: str) -> None:
    page.goto(path)
    expect(page.get_by_role("heading", level=1)).to_have_text(words("en", "missing-title"))


def test_the_first_opponent_is_gentle_and_the_choice_is_kept(page: Page) -> None:
    page.goto("/")
    opponent = page.get_by_label(words("en", "home-opponent"))
    expect(opponent).to_have_value("novice")
    opponent.select_option("value")
    page.reload()
    expect(opponent).to_have_value("value")
    opponent.select_option("random")
    page.get_by_role("button", name=words("en", "home-play")).click()
    expect(cells(page)).to_be_visible()
    seat = look(page, page.url.rpartition("/")[2])["about"]["seats"][1]
    assert (seat["kind"], seat["bot"]) == ("bot", "random")
    shown = page.locator("header .who").last
    expect(shown).to_contain_text(seat["name"])
    expect(shown).to_contain_text(words("en", "bot-random"))


def test_bots_of_one_level_have_different_names(page: Page) -> None:
    page.goto("/")
    ask(page, "POST", "/api/me", {"name": "Mira"})
    bots = ["search", "search", "search"]
    table = ask(page, "POST", "/api/tables", {"rules": {"players": 4}, "bots": bots})["table"]
    page.goto(f"/table/{table}")
    names = page.locator("main li.bot b").all_inner_texts()
    expect(page.locator("main li.bot b")).to_have_count(3)
    names = page.locator("main li.bot b").all_inner_texts()
    assert len(set(names)) == 3
    expect(page.locator("main li.bot")).to_contain_text([words("en", "bot-search")] * 3)


def test_an_account_gives_a_guest_its_name_and_the_header_shows_it(open_page: Visits) -> None:
    page, other = open_page(), open_page(viewport=PHONE, touch=True)
    page.goto("/")
    page.get_by_role("button", name=words("en", "home-solo")).click()
    expect(cells(page)).to_be_visible()
    page.goto("/settings")
    page.get_by_text(words("en", "settings-make-account"), exact=True).first.click()
    expect(page.get_by_label(words("en", "settings-use-account-name"))).to_be_checked()
    make = page.locator("details", has_text=words("en", "settings-use-account-name"))
    make.get_by_label(words("en", "settings-account-name")).fill("Ortelius 1570")
    make.get_by_label(words("en", "settings-password"), exact=True).fill(PASSWORD)
    make.get_by_role("button", name=words("en", "settings-make-account")).click()
    account = page.get_by_role("link", name=words("en", "app-account", name="Ortelius 1570"))
    expect(account).to_be_visible()
    assert ask(page, "GET", "/api/me")["name"] == "Ortelius 1570"

    other.goto("/")
    other.get_by_role("link", name=words("en", "settings-log-in")).click()
    name = other.get_by_label(words("en", "settings-account-name")).last
    expect(name).to_be_focused()
    name.fill("Ortelius 1570")
    enter = other.locator("details[open]")
    enter.get_by_label(words("en", "settings-password"), exact=True).fill(PASSWORD)
    enter.get_by_role("button", name=words("en", "settings-log-in")).click()
    expect(other.get_by_role("link", name="Ortelius 1570")).to_be_visible()
    assert axe(other) == []


def test_a_name_that_was_chosen_stays_unless_its_owner_wants_otherwise(page: Page) -> None:
    page.goto("/")
    ask(page, "POST", "/api/me", {"name": "Mira"})
    page.goto("/settings")
    page.get_by_text(words("en", "settings-make-account"), exact=True).first.click()
    expect(page.get_by_label(words("en", "settings-use-account-name"))).not_to_be_checked()
