"""The lobby: starting a game, missing players, and late visitors."""

from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.support.browser.accessibility import axe
from tests.support.browser.spoken import words
from tests.support.browser.table_page import (
    arrive,
    ask,
    cells,
    command,
    look,
    open_table,
    play_on,
    sit_at,
)
from tests.support.browser.visits import PHONE, Visits

SMALL_LAPTOP: ViewportSize = {"width": 1280, "height": 720}


def begin_button(page: Page, name: str = "lobby-begin") -> Locator:
    return page.get_by_role("button", name=words("en", name))


def wait_until_over(page: Page, table: str) -> None:
    for _ in range(200):
        if look(page, table)["about"]["phase"] == "over":
            return
        page.wait_for_timeout(50)
    raise AssertionError("the bots have not finished the game")


def test_the_begin_button_is_visible_on_a_small_laptop_and_a_phone(open_page: Visits) -> None:
    for viewport in (SMALL_LAPTOP, PHONE):
        page = open_page(viewport=viewport)
        table = open_table(page, rules={"players": 4}, bots=["greedy", "greedy"])
        page.goto(f"/table/{table}")
        expect(begin_button(page)).to_be_in_viewport(ratio=1)
        assert page.evaluate("scrollY") == 0
        assert axe(page) == []


def test_the_host_confirms_that_free_seats_are_removed(page: Page) -> None:
    table = open_table(page, rules={"players": 4}, bots=["greedy"])
    page.goto(f"/table/{table}")
    begin_button(page).click()
    expect(page.get_by_text(words("en", "lobby-begin-free", count=2))).to_be_visible()
    begin_button(page, "lobby-begin-wait").click()
    begin_button(page).click()
    assert look(page, table)["about"]["phase"] == "open"
    begin_button(page, "lobby-begin-anyway").click()
    expect(cells(page)).to_be_visible()
    assert len(look(page, table)["about"]["seats"]) == 2


def test_a_change_at_the_table_closes_the_question(page: Page) -> None:
    table = open_table(page, rules={"players": 3}, bots=["greedy"])
    page.goto(f"/table/{table}")
    begin_button(page).click()
    expect(begin_button(page, "lobby-begin-anyway")).to_be_visible()
    ask(page, "POST", "/api/commands", command("seat_bot", table, bot="random"))
    expect(page.get_by_text(words("en", "lobby-begin-full"))).to_be_visible()
    begin_button(page).click()
    expect(cells(page)).to_be_visible()


def test_an_empty_table_cannot_begin_and_says_why(page: Page) -> None:
    table = open_table(page, rules={"players": 2}, sit=False)
    page.goto(f"/table/{table}")
    expect(page.get_by_text(words("en", "lobby-begin-nobody"))).to_be_visible()
    expect(begin_button(page)).to_be_disabled()


def test_a_visitor_learns_that_the_game_began_without_them(open_page: Visits) -> None:
    host, guest = open_page(), open_page()
    table = open_table(host, rules={"players": 3}, bots=["random"], open=True)
    arrive(guest, "Bob")
    guest.goto(f"/table/{table}")
    expect(guest.get_by_role("button", name=words("en", "lobby-sit"), exact=True)).to_be_visible()
    ask(host, "POST", "/api/commands", command("begin", table))
    expect(guest.locator(".note")).to_contain_text(words("en", "refusal-begun_before"))


def test_a_visitor_learns_that_a_private_game_began_without_them(open_page: Visits) -> None:
    host, guest = open_page(), open_page()
    table = open_table(host, rules={"players": 3}, bots=["random"], open=True, spectators=False)
    arrive(guest, "Bob")
    guest.goto(f"/table/{table}")
    expect(guest.get_by_role("button", name=words("en", "lobby-sit"), exact=True)).to_be_visible()
    ask(host, "POST", "/api/commands", command("begin", table))
    expect(guest.get_by_text(words("en", "lobby-gone"))).to_be_visible()


def test_a_rematch_names_the_players_who_are_missing(open_page: Visits) -> None:
    ann, bob = open_page(), open_page()
    table = open_table(ann, "Ann", rules={"players": 2}, open=True)
    arrive(bob, "Bob")
    ask(bob, "POST", "/api/commands", command("sit", table))
    ask(ann, "POST", "/api/commands", command("begin", table))
    for seat, person in enumerate((ann, bob)):
        ask(person, "POST", "/api/commands", command("resign", table, seat=seat))
    wait_until_over(ann, table)
    ask(ann, "POST", "/api/commands", command("rematch", table))
    again = look(ann, table)["about"]["next"]
    ann.goto(f"/table/{again}")
    expect(ann.get_by_text(words("en", "lobby-begin-absent", names="Bob"))).to_be_visible()
    expect(ann.get_by_text(words("en", "lobby-begin-full"))).to_have_count(0)
    bob.goto(f"/table/{again}")
    expect(ann.get_by_text(words("en", "lobby-begin-full"))).to_be_visible()


def test_a_full_table_is_not_listed(open_page: Visits) -> None:
    host, guest = open_page(), open_page()
    open_table(host, rules={"players": 2}, bots=["random"], open=True, title="No room left")
    open_table(host, rules={"players": 3}, bots=["random"], open=True, title="One seat left")
    guest.goto("/")
    expect(guest.get_by_text("One seat left").first).to_be_visible()
    expect(guest.get_by_text("No room left")).to_have_count(0)


def test_removing_a_bot_removes_its_seat(page: Page) -> None:
    page.goto("/new")
    begin = page.get_by_role("button", name=words("en", "setup-begin"))
    fewer = page.get_by_role("button", name=words("en", "setup-fewer", what="Bots: Surveyor"))
    expect(begin).to_be_visible()
    fewer.click()
    expect(begin).to_be_visible()
    seats = words("en", "setup-further", what=words("en", "setup-seat-count"))
    page.get_by_role("button", name=seats).click()
    expect(begin).to_have_count(0)
    page.get_by_role("button", name=words("en", "setup-drop-free", free=1)).click()
    expect(begin).to_be_visible()


def test_the_menu_changes_the_language_in_place(page: Page) -> None:
    sit_at(page, rules={"players": 1})
    page.locator("header button.iconbtn").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text(words("en", "table-keys"))).to_be_visible()
    dialog.get_by_label(words("en", "app-language")).select_option("cs")
    expect(page.locator("html")).to_have_attribute("lang", "cs")
    expect(dialog.get_by_text(words("cs", "table-candlelight"))).to_be_visible()
    assert len(page.context.pages) == 1


def test_the_menu_of_a_phone_lists_no_keys(open_page: Visits) -> None:
    page = open_page(viewport=PHONE, touch=True)
    sit_at(page, rules={"players": 1})
    page.locator("header button.iconbtn").click()
    expect(page.get_by_text(words("en", "table-candlelight"))).to_be_visible()
    expect(page.get_by_text(words("en", "table-keys"))).to_be_hidden()


def test_a_rematch_against_another_level(page: Page) -> None:
    play_on(page, sit_at(page, rules={"players": 2}, bots=["novice"], code="another level"))
    expect(page.locator("dialog[open]")).to_be_visible()
    page.keyboard.press("Escape")
    offered = page.get_by_role("button", name="opponent")
    expect(offered).to_be_visible()
    level = "greedy" if "stronger" in offered.inner_text() else "random"
    offered.click()
    expect(cells(page)).to_be_visible()
    table = page.url.rpartition("/")[2]
    assert look(page, table)["about"]["seats"][1]["bot"] == level
    page.goto("/")
    expect(page.get_by_label(words("en", "home-opponent"))).to_have_value(level)
