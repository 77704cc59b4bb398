"""What players see of past events: log, last line, ambushes, changed spaces."""

from playwright.sync_api import Page, expect

from cartographers import Config, new_game
from cartographers.rules.story import MonstersWalked
from tests.support.browser.accessibility import axe
from tests.support.browser.spoken import words
from tests.support.browser.table_page import (
    code_with,
    draw,
    find,
    look,
    map_of,
    sit_at,
    wait_for_step,
)
from tests.support.browser.visits import ON_PHONE, Visits

RULES = {"players": 2}


def ambushed(page: Page) -> str:
    """Play an ambush as the first card, on both maps."""
    table = sit_at(page, rules=RULES, bots=["greedy"], code=code_with("gnoll_raid", players=2))
    draw(page)
    wait_for_step(page, 1)
    return table


def test_an_ambush_banner_shows_card_player_and_cost(page: Page) -> None:
    table = ambushed(page)
    banner = page.locator(".blows")
    expect(banner).to_contain_text(words("en", "card-gnoll_raid"))
    expect(banner).to_contain_text("drew monsters on your map")
    open_spaces = bin(int(look(page, table)["game"]["players"][0]["monster_cells"], 16)).count("1")
    expect(banner).to_contain_text(f"(−{open_spaces})")


def test_the_last_change_is_outlined_until_the_next_move(page: Page) -> None:
    table = ambushed(page)
    expect(page.locator(".board .changed")).to_have_count(1)
    expect(page.locator(".minis .changed")).to_have_count(1)
    page.locator("header .who").last.click()
    expect(page.get_by_role("dialog").locator(".changed")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    draw(page)
    wait_for_step(page, 2)
    expect(page.locator(".blows")).to_have_count(0)
    assert "M" in map_of(page, table).upper()
    expect(page.locator(".board .changed")).to_have_count(1)


def test_an_ambush_of_a_solo_game_is_shown(page: Page) -> None:
    solo = Config(players=1)
    codes = (f"walk {number}" for number in range(500))
    walked = (
        code
        for code in codes
        if any(isinstance(e, MonstersWalked) for e in new_game(solo, code).events)
    )
    sit_at(page, rules={"players": 1}, code=next(walked))
    expect(page.locator(".blows")).to_contain_text("Monsters appeared at")
    expect(page.locator(".ticker")).to_contain_text("Monsters appeared at")
    expect(page.locator(".board .changed")).to_have_count(1)
    expect(page.locator(".log .harm")).to_be_visible()


def test_the_log_highlights_the_spaces_of_a_line(page: Page) -> None:
    ambushed(page)
    expect(page.locator(".ticker")).to_contain_text(words("en", "card-gnoll_raid"))
    page.locator(".ticker").click()
    lines = page.locator(".log button")
    expect(lines).to_have_count(2)
    lines.filter(has_text="on your map").focus()
    expect(page.locator(".board .changed")).to_have_count(0)  # they are lit instead
    expect(page.locator(".log .peek")).to_have_count(0)
    lines.filter(has_text="You drew").focus()
    expect(page.locator(".log .peek .changed")).to_be_visible()
    expect(page.locator(".board .changed")).to_have_count(1)
    assert axe(page) == []


def test_the_log_grows_with_the_game_and_survives_a_reload(page: Page) -> None:
    sit_at(page, rules=RULES, bots=["greedy"], code=code_with("orchard", players=2))
    page.locator(".ticker").click()
    expect(page.locator(".log button")).to_have_count(0)
    draw(page)
    wait_for_step(page, 1)
    expect(page.locator(".log button")).to_have_count(2)
    first = page.locator(".log button").first.inner_text()
    page.reload()
    page.locator(".ticker").click()
    expect(page.locator(".log button").first).to_have_text(first)


def test_a_phone_has_the_log_behind_a_tab(open_page: Visits) -> None:
    page = open_page(**ON_PHONE, language="uk")
    sit_at(page, rules=RULES, bots=["greedy"], code=code_with("gnoll_raid", players=2))
    find(page)
    page.keyboard.press("Enter")
    expect(page.locator(".blows")).to_be_visible()
    page.get_by_role("button", name=words("uk", "table-tab-log"), exact=True).click()
    expect(page.locator(".log button")).to_have_count(2)
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
