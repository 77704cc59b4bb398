"""Lead a page to every state that is checked: each page, and the table in its situations."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from cartographers.rules.cards.maps import MAPS
from tests.support.browser.paper_page import LOADING, link_to
from tests.support.browser.spoken import words
from tests.support.browser.table_page import (
    arrive,
    ask,
    code_with,
    draw,
    find,
    ghost,
    open_table,
    play_on,
    sit_at,
    wait_for_step,
    wait_until_still,
)
from tests.support.patience import BROWSER_COMPILING

HEROES = {"players": 1, "explore": "heroes"}
SKILLED = {"players": 1, "skills": ["search", "lore", "first_aid"]}


def at(path: str) -> Callable[[Page], None]:
    def walk(page: Page) -> None:
        page.goto(path)
        expect(page.locator("h1").first).to_be_visible()
        page.wait_for_load_state("networkidle")

    return walk


def delete_data(page: Page) -> None:
    arrive(page, "Mira")
    page.goto("/settings")
    page.get_by_role("button", name=words("en", "data-delete")).click()
    expect(page.locator("dialog[open]")).to_be_visible()


def score(page: Page) -> None:
    """Two sheets, scored by the rules in the browser."""
    page.goto(link_to([MAPS["A"].drawing, MAPS["A"].drawing.replace(".", "F", 20)]))
    expect(page.locator(".lines button").first).to_be_visible(timeout=LOADING)


def turning(page: Page) -> None:
    page.goto("/turner")
    page.get_by_role("button", name=words("en", "paper-shuffle")).click()
    page.get_by_role("button", name=words("en", "paper-begin")).click(timeout=LOADING)
    expect(page.locator(".turned .count")).to_be_visible()


def lobby(page: Page) -> None:
    table = open_table(page, rules={"players": 4}, bots=["greedy"])
    page.goto(f"/table/{table}")
    expect(page.locator("main li").first).to_be_visible()


def table(page: Page) -> None:
    rules = {"players": 3}
    sit_at(page, rules=rules, bots=["greedy", "random"], code=code_with("orchard", **rules))
    draw(page)
    wait_for_step(page, 1)
    find(page)
    wait_until_still(page)


def illegal(page: Page) -> None:
    sit_at(page, rules={"players": 1}, code=code_with("farmland", players=1))
    expect(page.locator(".say .find")).to_be_visible()
    page.keyboard.press("2")
    page.locator("[data-cell='60']").focus()
    page.keyboard.press("ArrowUp")
    expect(ghost(page)).to_be_visible()


def skills(page: Page) -> None:
    sit_at(page, rules=SKILLED, code=code_with("orchard", **SKILLED))
    find(page)
    wait_until_still(page)


def hero(page: Page) -> None:
    sit_at(page, rules=HEROES, code=code_with("dobrik_of_lorkheim", **HEROES))
    find(page)


def ambush(page: Page) -> None:
    rules = {"players": 2}
    sit_at(page, rules=rules, bots=["greedy"], code=code_with("gnoll_raid", **rules))
    find(page)


def season(page: Page) -> None:
    table = sit_at(page, rules={"players": 2}, bots=["greedy"], code="season")
    play_on(page, table, seasons=1)
    expect(page.locator("dialog[open]")).to_be_visible()


def menu(page: Page) -> None:
    sit_at(page, rules={"players": 1}, code="menu")
    page.locator("header button.iconbtn").click()


def neighbours(page: Page) -> None:
    sit_at(page, rules={"players": 2}, bots=["greedy"], code="maps")
    page.locator("header .who").last.click()


def deck(page: Page) -> None:
    sit_at(page, rules={"players": 2}, bots=["greedy"], code="deck")
    open_panel(page, "button.deck", "Deck")


def log(page: Page) -> None:
    """The log after an ambush, with its banner."""
    rules = {"players": 2}
    sit_at(page, rules=rules, bots=["greedy"], code=code_with("gnoll_raid", **rules))
    draw(page)
    wait_for_step(page, 1)
    expect(page.locator(".blows")).to_be_visible()
    open_panel(page, ".ticker", "Log")


def open_panel(page: Page, opener: str, tab: str) -> None:
    """Open a panel, by its button on a large screen or by its tab on a phone."""
    tabs = f".tabs button:has-text('{tab}')"
    page.locator(f"{opener}, {tabs}").locator("visible=true").first.click()


def learn_ambush(page: Page) -> None:
    page.goto("/learn")
    expect(page.locator(".coach")).to_be_visible()
    for number in (1, 2):
        draw(page)
        wait_for_step(page, number)
    expect(page.locator(".whose.ambush")).to_be_visible()


def winter(page: Page) -> None:
    play_on(page, sit_at(page, rules={"players": 1}, code="to the end"))
    expect(page.locator("dialog[open]")).to_be_visible()


def over(page: Page) -> None:
    winter(page)
    page.reload()
    expect(page.locator(".over")).to_be_visible()


def over_together(page: Page) -> None:
    bots = ["novice", "random", "random"]
    play_on(page, sit_at(page, rules={"players": 4}, bots=bots, code="four"))
    expect(page.locator("dialog[open]")).to_be_visible()
    page.reload()
    expect(page.locator(".over")).to_be_visible()


def daily_over(page: Page) -> None:
    arrive(page, "Mira")
    table = str(ask(page, "POST", "/api/daily")["table"])
    play_on(page, table)
    page.goto(f"/table/{table}")
    expect(page.locator(".over")).to_be_visible()


def account(page: Page) -> None:
    page.goto("/settings")
    for opener in page.locator("details summary").all():
        opener.click()


def replay(page: Page) -> None:
    over(page)
    page.goto(page.url.replace("/table/", "/replay/"))
    expect(page.locator("svg.map").first).to_be_visible()


def hint(page: Page) -> None:
    rules = {"players": 2}
    sit_at(page, rules=rules, bots=["greedy"], code=code_with("orchard", **rules))
    expect(page.locator(".say .find")).to_be_visible()
    page.keyboard.press("h")
    page.locator(".hints .option").first.click(timeout=BROWSER_COMPILING)
    expect(ghost(page)).to_have_attribute("data-legal", "true")


def analysis(page: Page) -> None:
    over(page)
    page.goto(page.url.replace("/table/", "/analysis/"))
    expect(page.locator(".analysis svg.map")).to_be_visible(timeout=BROWSER_COMPILING)


def hot_seat(page: Page) -> None:
    sit_at(page, rules={"players": 2}, names=["Ann"], code="hot seat 1")
    draw(page)
    expect(page.locator(".whose")).to_contain_text("Ann")


def watching(page: Page) -> None:
    """A spectator at a game of bots."""
    shown = open_table(page, rules={"players": 2}, sit=False, bots=["greedy", "greedy"], begin=True)
    page.goto(f"/table/{shown}")
    expect(page.locator("h1").first).to_be_visible()


def gone(page: Page) -> None:
    page.goto("/table/aaaaaaaaaaaaaaaa")
    expect(page.locator(".buttons")).to_be_visible()


WALKS: dict[str, Callable[[Page], None]] = {
    "home": at("/"),
    "new": at("/new"),
    "offline": at("/offline"),
    "daily": at("/daily"),
    "games": at("/games"),
    "rules": at("/rules"),
    "card": at("/rules/sentinel_wood"),
    "learn": at("/learn"),
    "settings": at("/settings"),
    "privacy": at("/privacy"),
    "score": score,
    "turner": at("/turner"),
    "turning": turning,
    "print": at("/print"),
    "delete-data": delete_data,
    "lobby": lobby,
    "table": table,
    "illegal": illegal,
    "skills": skills,
    "hero": hero,
    "ambush": ambush,
    "hot-seat": hot_seat,
    "season": season,
    "menu": menu,
    "neighbours": neighbours,
    "deck": deck,
    "log": log,
    "learn-ambush": learn_ambush,
    "winter": winter,
    "over": over,
    "over-together": over_together,
    "daily-over": daily_over,
    "account": account,
    "replay": replay,
    "hint": hint,
    "analysis": analysis,
    "watching": watching,
    "gone": gone,
}
