"""Somebody is waited for: they can be reminded, and a bot plays for them while they are away."""

from playwright.sync_api import Page, expect

from tests.support.browser.accessibility import axe
from tests.support.browser.playing import (
    arrive,
    ask,
    command,
    draw,
    go_to,
    look,
    open_table,
    sit_at,
    wait_for_step,
)
from tests.support.browser.spoken import words
from tests.support.browser.visits import ON_PHONE, Visits

LONG = 25_000


def sit_together(mira: Page, other: Page) -> str:
    table = open_table(mira, rules={"players": 2})
    arrive(other, "Olena")
    invitation = look(mira, table)["you"]["invitation"]
    ask(other, "POST", "/api/commands", command("sit", table, invitation=invitation))
    ask(mira, "POST", "/api/commands", command("begin", table))
    return table


def test_who_is_waited_for_is_reminded_and_then_a_bot_plays(open_page: Visits) -> None:
    mira, olena = open_page(), open_page(language="uk", **ON_PHONE)
    table = sit_together(mira, olena)
    go_to(olena, table)
    go_to(mira, table)
    draw(mira)
    poke = mira.get_by_role("button", name=words("en", "table-poke-name", name="Olena"))
    bot = mira.get_by_role("button", name=words("en", "table-call-bot-for", name="Olena"))
    expect(poke).to_be_visible(timeout=LONG)
    expect(bot).to_have_count(0)
    poke.click()
    expect(olena.get_by_text(words("uk", "table-poked", name="Mira")).first).to_be_visible()
    olena.goto("about:blank")
    expect(bot).to_be_visible(timeout=2 * LONG)
    assert axe(mira) == []
    bot.click()
    wait_for_step(mira, table, 1)
    assert look(mira, table)["progress"]["stand_ins"] == [1]


def test_who_needs_more_time_adds_it_once_a_round(page: Page) -> None:
    table = sit_at(page, rules={"players": 1}, clock=100)
    page.get_by_role("button", name=words("en", "table-menu")).click()
    page.get_by_role("button", name=words("en", "table-add-time")).click()
    expect(page.get_by_text(words("en", "table-time-added", name="Mira"))).to_be_visible()
    assert look(page, table)["progress"]["left_ms"] > 100_000
    expect(page.locator("dialog")).to_have_count(0)
    page.get_by_role("button", name=words("en", "table-menu")).click()
    expect(page.get_by_role("button", name=words("en", "table-resign"))).to_be_visible()
    expect(page.get_by_role("button", name=words("en", "table-add-time"))).to_have_count(0)


def test_the_warning_of_the_clock_offers_more_time(page: Page) -> None:
    sit_at(page, rules={"players": 1}, clock=12)
    page.get_by_role("button", name=words("en", "table-add-time")).click()
    expect(page.get_by_text(words("en", "table-time-added", name="Mira"))).to_be_visible()
    assert axe(page) == []
