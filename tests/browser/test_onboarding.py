"""Newcomers: unknown addresses, an easy opponent, an account, the first game with lessons."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.browser.accessibility import axe
from tests.support.browser.spoken import words
from tests.support.browser.table_page import (
    ask,
    cells,
    draw,
    look,
    middle_of,
    play_on,
    step_shown,
    wait_for_step,
)
from tests.support.browser.visits import PHONE, SOME_LANGUAGES, Troubles, Visits

PASSWORD = "a river and a mountain"  # noqa: S105


@pytest.mark.parametrize("language", SOME_LANGUAGES)
def test_unknown_addresses_show_a_translated_page(
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
def test_an_invalid_game_id_is_an_unknown_address(page: Page, path: str) -> None:
    page.goto(path)
    expect(page.get_by_role("heading", level=1)).to_have_text(words("en", "missing-title"))


def test_the_first_opponent_is_easy_and_the_choice_is_kept(page: Page) -> None:
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
    expect(page.locator("main li.bot b")).to_have_count(3)
    names = page.locator("main li.bot b").all_inner_texts()
    assert len(set(names)) == 3
    expect(page.locator("main li.bot")).to_contain_text([words("en", "bot-search")] * 3)


def test_an_account_renames_the_guest(open_page: Visits) -> None:
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
    enter.get_by_role("button", name=words("en", "settings-log-in"), exact=True).click()
    expect(other.get_by_role("link", name="Ortelius 1570")).to_be_visible()
    assert axe(other) == []


def test_an_account_keeps_a_chosen_name(page: Page) -> None:
    page.goto("/")
    ask(page, "POST", "/api/me", {"name": "Mira"})
    page.goto("/settings")
    page.get_by_text(words("en", "settings-make-account"), exact=True).first.click()
    expect(page.get_by_label(words("en", "settings-use-account-name"))).not_to_be_checked()


# ------------------------------------------------------------------ the first game


def coach(page: Page, lesson: str) -> Locator:
    """Wait until the coach gives this lesson; return the coach."""
    found = page.locator(".coach")
    expect(found.get_by_role("heading")).to_have_text(words("en", f"learn-{lesson}"))
    return found


def spots(page: Page) -> Locator:
    return page.locator(".spotlight .line")


def table_of(page: Page) -> str:
    """The id of this person's first game."""
    return str(ask(page, "GET", "/api/tables/mine")["tables"][0]["id"])


def draw_next(page: Page) -> None:
    number = step_shown(page)
    draw(page)
    wait_for_step(page, number + 1)


def turn_page(page: Page) -> None:
    page.get_by_role("button", name=words("en", "learn-next"), exact=True).click()


def begin_to_learn(page: Page) -> str:
    page.goto("/learn")
    expect(cells(page)).to_be_visible()
    return table_of(page)


def test_doing_the_task_leads_to_the_next_page_of_a_lesson(page: Page) -> None:
    begin_to_learn(page)
    told = coach(page, "first")
    expect(spots(page)).to_have_count(1)
    assert axe(page) == []
    turn_page(page)
    expect(told).to_contain_text("2/5")
    page.locator(".shapes button").nth(1).click()
    expect(told).to_contain_text("3/5")
    expect(spots(page)).to_have_count(2)
    page.keyboard.press("r")
    expect(told).to_contain_text("4/5")
    page.mouse.click(*middle_of(page, "D4"))
    expect(told).to_contain_text("5/5")
    page.mouse.click(*middle_of(page, "D4"))
    wait_for_step(page, 1)
    told = coach(page, "edicts")
    expect(told).to_contain_text("1/4")
    page.locator(".terrains button").nth(1).click()
    expect(told).to_contain_text("2/4")
    turn_page(page)
    turn_page(page)
    page.get_by_role("button", name=words("en", "table-undo")).click()
    expect(coach(page, "first")).to_contain_text("5/5")
    draw(page)
    wait_for_step(page, 1)
    expect(coach(page, "edicts")).to_contain_text("4/4")
    page.get_by_role("button", name=words("en", "learn-close")).click()
    expect(spots(page)).to_have_count(0)


def test_each_lesson_of_the_first_game_comes_once(page: Page) -> None:
    begin_to_learn(page)
    coach(page, "first")
    draw_next(page)
    coach(page, "edicts")
    draw_next(page)
    coach(page, "neighbour")
    expect(page.locator(".whose.ambush")).to_be_visible()
    draw_next(page)
    told = coach(page, "monsters")
    turn_page(page)
    turn_page(page)
    expect(told).to_contain_text("3/3")
    draw_next(page)
    coach(page, "ruins")
    page.reload()
    coach(page, "ruins")
    draw_next(page)
    coach(page, "last")
    draw_next(page)
    expect(page.locator("dialog[open]")).to_be_visible()
    expect(spots(page)).to_have_count(0)
    page.keyboard.press("Escape")
    coach(page, "scored")
    draw_next(page)
    coach(page, "rift")
    draw_next(page)
    draw_next(page)
    expect(page.get_by_role("button", name=words("en", "learn-open"))).to_be_visible()


def test_the_first_game_ends_with_praise(page: Page) -> None:
    table = begin_to_learn(page)
    play_on(page, table)
    expect(page.locator("dialog[open]")).to_be_visible()
    page.keyboard.press("Escape")
    ending = page.get_by_role("complementary", name=words("en", "learn-over"))
    expect(ending).to_be_visible()
    bot = look(page, table)["about"]["seats"][1]["name"]
    expect(ending).to_contain_text(bot)
    ending.get_by_role("button", name=words("en", "learn-play")).click()
    expect(cells(page)).to_be_visible()
    assert page.url.rpartition("/")[2] != table


def test_the_lessons_work_by_touch(open_page: Visits) -> None:
    page = open_page(viewport=PHONE, touch=True)
    begin_to_learn(page)
    told = coach(page, "first")
    turn_page(page)
    page.locator(".shapes button").nth(1).tap()
    expect(told).to_contain_text("3/5")
    page.get_by_role("button", name=words("en", "table-turn")).tap()
    expect(told).to_contain_text("4/5")
    page.touchscreen.tap(*middle_of(page, "D4"))
    expect(told).to_contain_text("5/5")
    assert axe(page) == []
    page.get_by_role("button", name=words("en", "table-draw")).tap()
    coach(page, "edicts")
