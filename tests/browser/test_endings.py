"""The end of a game in a real browser: its last season, the result, sharing, the analysis."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.support.browser.accessibility import axe
from tests.support.browser.spoken import words
from tests.support.browser.table_page import arrive, ask, cells, look, open_table, play_on, sit_at
from tests.support.browser.visits import ON_PHONE, Troubles, Visits
from tests.support.patience import BROWSER_COMPILING

SOLO = {"rules": {"players": 1}, "code": "to the end"}
FOUR = {"rules": {"players": 4}, "bots": ["novice", "random", "random"]}


def play_out(page: Page, table: str) -> None:
    """Play to the end, however long the bots take."""
    while look(page, table)["about"]["phase"] == "playing":
        play_on(page, table)


def see_result(page: Page) -> None:
    """Close the score sheet of the last season."""
    page.get_by_role("button", name=words("en", "season-to-result")).click()
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator(".over")).to_be_visible()


def test_the_score_of_winter_comes_before_the_result(page: Page) -> None:
    table = sit_at(page, **SOLO)
    play_on(page, table)
    expect(page.locator("dialog[open] h1")).to_have_text("Winter is over")
    expect(page.locator("dialog[open] .sum .stars")).to_have_text(
        str(look(page, table)["game"]["players"][0]["seasons"][3]["total"])
    )
    see_result(page)
    title = page.get_by_role("heading", level=1)
    expect(title).to_have_text(look(page, table)["game"]["title"])
    expect(title).to_be_focused()
    page.reload()
    expect(title).to_be_visible()
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_a_solo_result_shows_stars_title_and_distance_to_the_next_title(
    page: Page,
) -> None:
    table = sit_at(page, **SOLO)
    play_on(page, table)
    see_result(page)
    game = look(page, table)["game"]
    expect(page.locator(".score .stars")).to_contain_text(str(game["players"][0]["total"]))
    expect(page.locator("li[aria-current=true]")).to_have_text(re.compile(game["title"]))
    expect(page.get_by_text(re.compile(r"more stars? for the next title"))).to_be_visible()
    expect(page.get_by_text(words("en", "season-encouragement"))).to_be_visible()
    assert axe(page) == []


def test_a_second_game_is_compared_with_the_best_one(page: Page) -> None:
    first = sit_at(page, **SOLO)
    play_on(page, first)
    see_result(page)
    second = str(ask(page, "POST", "/api/tables", {**SOLO, "begin": True})["table"])
    play_on(page, second)
    page.goto(f"/table/{second}")
    expect(page.get_by_text(words("en", "season-best-level"))).to_be_visible()


def test_a_game_of_four_has_a_chart_and_a_table(open_page: Visits) -> None:
    page = open_page(**ON_PHONE)
    table = sit_at(page, **FOUR)
    play_out(page, table)
    see_result(page)
    chart = page.get_by_role("img", name=re.compile("The total stars after each season"))
    expect(chart.locator(".course")).to_have_count(4)
    expect(chart.locator(".course.mine")).to_have_count(1)
    page.get_by_text(words("en", "season-chart-table")).click()
    rows = page.locator("figure table tbody tr")
    expect(rows).to_have_count(4)
    for player in look(page, table)["game"]["players"]:
        total = str(player["total"]).replace("-", "−")
        expect(rows.locator(".total", has_text=re.compile(f"^{total}$")).first).to_be_visible()
    assert axe(page) == []


def test_the_result_page_has_the_chat(page: Page) -> None:
    table = open_table(page, rules={"players": 2}, names=["Ann"], begin=True)
    play_on(page, table)
    page.goto(f"/table/{table}")
    page.get_by_role("textbox", name=words("en", "chat-say")).fill("Well played")
    page.keyboard.press("Enter")
    expect(page.get_by_role("log")).to_contain_text("Well played")


def test_an_analysis_grows_and_its_curve_selects_a_decision(page: Page) -> None:
    table = open_table(page, **SOLO, begin=True)
    play_on(page, table)
    page.goto(f"/analysis/{table}")
    curve = page.get_by_role("img", name=words("en", "analysis-curve-about"))
    expect(page.locator("progress").or_(curve).first).to_be_visible()
    expect(page.get_by_text(re.compile(r"^Accuracy: \d+%$"))).to_be_visible(
        timeout=BROWSER_COMPILING
    )
    expect(page.locator("progress")).to_have_count(0, timeout=BROWSER_COMPILING)
    box = curve.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] - 6, box["y"] + box["height"] / 2)
    last = ask(page, "GET", f"/api/tables/{table}/analysis?seat=0")["decisions"][-1]
    expect(
        page.get_by_role("heading", name=re.compile(f"^Round {last['round']}: "))
    ).to_be_visible()
    assert axe(page) == []


def test_the_saved_picture_is_self_contained_and_names_the_edicts(page: Page) -> None:
    table = open_table(page, **FOUR, begin=True)
    play_out(page, table)
    page.goto(f"/table/{table}")
    with page.expect_download() as saving:
        page.get_by_role("button", name=words("en", "season-save-svg")).click()
    drawn = saving.value.path().read_text("utf-8")
    assert "data:font/woff2" in drawn
    assert "var(--" not in drawn
    for card in look(page, table)["game"]["edicts"]:
        assert words("en", f"card-{card}") in drawn
    assert look(page, table)["about"]["seats"][1]["name"] in drawn
    with page.expect_download() as saving:
        page.get_by_role("button", name=words("en", "season-save-png")).click()
    assert saving.value.path().read_bytes()[1:4] == b"PNG"


def test_a_stranger_can_open_the_shared_replay_of_a_private_game(open_page: Visits) -> None:
    page, stranger = open_page(fresh=True), open_page()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.add_init_script("delete Navigator.prototype.share")
    table = open_table(page, **SOLO, begin=True)
    play_on(page, table)
    page.goto(f"/table/{table}")
    page.get_by_role("button", name=words("en", "season-share")).click()
    expect(page.locator(".note")).to_have_text(words("en", "season-shared"))
    link = page.evaluate("navigator.clipboard.readText()").splitlines()[-1]
    assert f"/replay/{table}#invitation=" in link
    stranger.goto(link)
    expect(stranger.get_by_role("group", name=words("en", "replay-steps"))).to_be_visible()


def test_a_finished_daily_challenge_shows_rank_bot_and_results(page: Page) -> None:
    arrive(page, "Mira")
    table = str(ask(page, "POST", "/api/daily")["table"])
    play_on(page, table)
    page.goto(f"/table/{table}")
    expect(page.get_by_text(re.compile(r"^Place \d+ of \d+$"))).to_be_visible()
    expect(page.get_by_text(re.compile(r"^Next challenge in \d+ h \d+ min$"))).to_be_visible()
    page.get_by_role("link", name=words("en", "daily-to-board")).click()
    expect(page.get_by_role("row", name=re.compile("Mira"))).to_be_visible()
    assert axe(page) == []


@pytest.mark.parametrize("status", [200, 404])
def test_a_day_that_arrives_after_its_page_was_left_changes_nothing(
    page: Page, troubles: Troubles, status: int
) -> None:
    troubles.expect("was answered with 404")
    day = "/api/daily/2020-01-10"
    held: list[Route] = []
    page.route(f"**{day}", lambda route: held.append(route))
    with page.expect_request(f"**{day}"):
        page.goto("/daily/2020-01-10")
    page.locator("header nav a[href='/rules']").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(words("en", "rules-title"))
    with page.expect_response(f"**{day}") as answered:
        held[0].fulfill(status=status, json={"date": "2020-01-10"})
    answered.value.finished()
    page.evaluate("fetch('/robots.txt').then((later) => later.text())")
    assert page.url.endswith("/rules")


def test_a_past_daily_challenge_can_be_practised(page: Page) -> None:
    arrive(page, "Mira")
    page.goto("/daily")
    page.locator(".days a").first.click()
    page.get_by_role("button", name=words("en", "daily-practise")).click()
    expect(cells(page)).to_be_visible()
