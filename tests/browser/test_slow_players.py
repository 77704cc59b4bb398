"""Slow players get a reminder, and a bot plays for those who are away."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support.browser.accessibility import axe
from tests.support.browser.server import Serve
from tests.support.browser.spoken import words
from tests.support.browser.table_page import (
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
from tests.support.browser.visits import ON_PHONE, Troubles, visits

LONG = 20_000  # milliseconds after which a player can be reminded
AWAY_SECONDS = 2


@pytest.fixture
def impatient_server(serve: Serve, tmp_path: Path) -> Iterator[str]:
    """The address of a server on which players without a connection are soon away."""
    with serve(tmp_path / "games.db", away_seconds=AWAY_SECONDS) as url:
        yield url


def sit_together(mira: Page, other: Page) -> str:
    table = open_table(mira, rules={"players": 2})
    arrive(other, "Olena")
    invitation = look(mira, table)["you"]["invitation"]
    ask(other, "POST", "/api/commands", command("sit", table, invitation=invitation))
    ask(mira, "POST", "/api/commands", command("begin", table))
    return table


def test_a_slow_player_gets_a_reminder_and_then_a_bot_plays(
    browser: Browser, impatient_server: str, troubles: Troubles
) -> None:
    with visits(browser, impatient_server, troubles) as open_page:
        remind_and_replace(open_page(), open_page(language="uk", **ON_PHONE))


def remind_and_replace(mira: Page, olena: Page) -> None:
    table = sit_together(mira, olena)
    go_to(olena, table)
    mira.clock.install()
    go_to(mira, table)
    draw(mira)
    poke = mira.get_by_role("button", name=words("en", "table-poke-name", name="Olena"))
    bot = mira.get_by_role("button", name=words("en", "table-call-bot-for", name="Olena"))
    expect(mira.get_by_text(words("en", "table-sealed"), exact=True)).to_be_visible()
    mira.clock.fast_forward(LONG)
    expect(poke).to_be_visible()
    expect(bot).to_have_count(0)
    poke.click()
    expect(olena.get_by_text(words("uk", "table-poked", name="Mira")).first).to_be_visible()
    olena.goto("about:blank")
    expect(bot).to_be_visible()
    assert axe(mira) == []
    bot.click()
    wait_for_step(mira, 1)
    assert look(mira, table)["progress"]["stand_ins"] == [1]


def test_a_player_can_add_time_once_a_round(page: Page) -> None:
    table = sit_at(page, rules={"players": 1}, clock=100)
    page.get_by_role("button", name=words("en", "table-menu")).click()
    page.get_by_role("button", name=words("en", "table-add-time")).click()
    expect(page.get_by_text(words("en", "table-time-added", name="Mira"))).to_be_visible()
    assert look(page, table)["progress"]["left_ms"] > 100_000
    expect(page.locator("dialog")).to_have_count(0)
    page.get_by_role("button", name=words("en", "table-menu")).click()
    expect(page.get_by_role("button", name=words("en", "table-resign"))).to_be_visible()
    expect(page.get_by_role("button", name=words("en", "table-add-time"))).to_have_count(0)


def test_the_clock_warning_offers_more_time(page: Page) -> None:
    sit_at(page, rules={"players": 1}, clock=12)
    page.get_by_role("button", name=words("en", "table-add-time")).click()
    expect(page.get_by_text(words("en", "table-time-added", name="Mira"))).to_be_visible()
    assert axe(page) == []
