"""Games on paper in Chromium: sheets scored by touch, keys and typing, cards turned, pages printed.

The rules run in the browser; what they say is compared with the rules here.
"""

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from cartographers import Config, Sheet, monster_penalty, score
from cartographers.rules.cards.maps import MAPS
from cartographers.rules.setup import deal_cards, revealed_cards
from tests.support.amounts import amount
from tests.support.browser.accessibility import axe
from tests.support.browser.paper_page import (
    EDICTS,
    LOADING,
    choose_brush,
    choose_edicts,
    expect_total,
    link_to,
    pack,
    shown_sheet,
    stroke,
)
from tests.support.browser.spoken import words
from tests.support.browser.table_page import cell, open_table, play_on
from tests.support.browser.visits import ON_PHONE, Visits
from tests.support.random_sheets import random_sheet

SHEETS = amount(2, 40)
MAP_A = "\n".join(MAPS["A"].drawing.split())


def with_characters(drawing: str, **characters: str) -> str:
    """The drawing with some cells changed: B3="F"."""
    rows = [list(line) for line in drawing.split("\n")]
    for name, character in characters.items():
        rows["ABCDEFGHIJK".index(name[0])][int(name[1:]) - 1] = character
    return "\n".join("".join(row) for row in rows)


def spring_stars(drawing: str, coins: int = 0) -> int:
    sheet = Sheet.parse(drawing)
    stars = score(EDICTS[0], sheet).stars + score(EDICTS[1], sheet).stars
    return stars + coins - monster_penalty(sheet)


def type_map(page: Page, text: str) -> None:
    page.get_by_role("button", name=words("en", "paper-type"), exact=True).click()
    page.get_by_role("textbox", name=words("en", "paper-type-lines")).fill(text)
    page.get_by_role("button", name=words("en", "paper-type-use")).click()


def random_map_a(rng: Random) -> str:
    """A random drawing on map A."""
    characters = str(random_sheet(rng)).replace("\n", "")[:121].upper()
    ground = MAP_A.replace("\n", "")
    drawn = [
        below if below == "^" or new in "^#." else new.lower() if below == "r" else new
        for below, new in zip(ground, characters.replace("R", "."), strict=True)
    ]
    return "\n".join("".join(drawn[start : start + 11]) for start in range(0, 121, 11))


def test_a_sheet_is_painted_by_touch_and_scored(open_page: Visits) -> None:
    page = open_page(**ON_PHONE)
    page.goto("/score")
    choose_edicts(page)
    cell(page, "A1").tap()
    choose_brush(page, "water")
    cell(page, "B3").tap()
    cell(page, "C8").tap()
    choose_brush(page, "monster")
    cell(page, "K1").tap()
    expected = with_characters(MAP_A, A1="F", B3="W", C8="W", K1="M")
    expect_total(page, 2)
    assert (shown_sheet(page), spring_stars(expected)) == (expected, 2)
    page.get_by_role("button", name=words("en", "table-undo")).click()
    expect_total(page, 4)
    assert axe(page) == []


def test_a_sheet_is_scored_by_mouse_keys_and_typing(page: Page) -> None:
    page.goto("/score")
    choose_edicts(page)
    stroke(page, "A1", "A4")
    cell(page, "A4").focus()
    for key in ("4", "ArrowDown", "ArrowLeft", "Enter", "Shift+ArrowDown"):
        page.keyboard.press(key)
    drawn = with_characters(MAP_A, **dict.fromkeys(["A1", "A2", "A3", "A4"], "F"), B3="W", C3="W")
    expect_total(page, spring_stars(drawn))
    assert shown_sheet(page) == drawn
    page.locator(".lines button").nth(1).click()
    expect(page.get_by_text(words("en", "season-spaces", spaces="B3", count=1))).to_be_attached()

    type_map(page, with_characters(drawn, E5="?"))
    fault = page.get_by_role("dialog").get_by_role("listitem")
    wrong = words("en", "paper-fault-character", cell="E5", line=5, found="?")
    expect(fault).to_have_text(wrong)
    assert page.evaluate(SELECTED) == "?"
    page.keyboard.press("Escape")
    assert shown_sheet(page) == drawn

    rng = Random(5)
    for _ in range(SHEETS):
        typed = random_map_a(rng)
        type_map(page, typed)
        expect_total(page, spring_stars(typed))
    page.get_by_role("spinbutton", name=words("en", "season-coins")).fill("9")
    page.keyboard.press("Tab")
    expect_total(page, spring_stars(typed, coins=9))

    check_damaged_link(page, typed)


SELECTED = """
() => {
  const { value, selectionStart, selectionEnd } = document.activeElement;
  return value.slice(selectionStart, selectionEnd);
}
"""


def check_damaged_link(page: Page, kept: str) -> None:
    """A link that was cut off says so and changes nothing."""
    damaged = link_to([MAP_A]).partition("#")[2][:-9]
    page.evaluate("(hash) => { location.hash = hash; }", damaged)
    expect(page.get_by_role("alert")).to_contain_text(words("en", "paper-link-damaged"))
    expect_total(page, spring_stars(kept, coins=9))
    page.wait_for_function("(damaged) => !location.hash.endsWith(damaged)", arg=damaged)
    assert shown_sheet(page) == kept


def test_sheets_of_several_players_are_ranked_and_kept(open_page: Visits) -> None:
    page = open_page()
    forest = with_characters(MAP_A, A1="F", A2="X", B1="X")
    page.goto(link_to([MAP_A, forest]))
    rows = page.locator("main tbody tr", has=page.get_by_role("button"))
    expect(rows).to_have_count(2, timeout=LOADING)
    expect(rows.first).to_contain_text(words("en", "paper-player", number=2))
    expect(rows.first.locator(".total")).to_have_text("3")
    page.get_by_role("button", name=words("en", "season-winter"), exact=True).click()
    page.get_by_role("button", name=words("en", "setup-remove-person", name="Player 1")).click()
    expect(
        page.get_by_role("heading", name=words("en", "title-oblivious_inkdrinker"))
    ).to_be_visible()
    page.wait_for_timeout(500)
    page.goto("/rules")
    page.goto("/score")
    assert shown_sheet(page) == forest
    assert axe(page) == []


@pytest.mark.parametrize("preset", ["heroes"])
def test_the_cards_turned_are_those_of_the_rules(page: Page, preset: str) -> None:
    page.goto("/turner")
    page.locator(".pick", has_text=words("en", f"setup-preset-{preset}")).first.click()
    page.get_by_role("textbox", name=words("en", "setup-code")).fill("two tables")
    page.get_by_role("button", name=words("en", "paper-shuffle")).click()
    deal = deal_cards(Config(explore=preset), "two tables")
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text(words("en", "setup-edicts"), timeout=LOADING)
    for card in deal.edicts:
        expect(page.get_by_role("heading", name=words("en", f"card-{card}"))).to_be_visible()
    for number, season in enumerate(("spring", "summer", "autumn", "winter")):
        for card in revealed_cards(deal.decks[number], (8, 7, 7, 6)[number]):
            page.keyboard.press("ArrowRight")
            expect(heading).to_have_text(words("en", f"card-{card}"))
        page.keyboard.press("ArrowRight")
        expect(heading).to_have_text(words("en", "season-is-over", season=season))
        stars = words(
            "en", "paper-stars-of", name="Player 1", season=words("en", f"season-{season}")
        )
        page.get_by_role("textbox", name=stars).fill(str(10 + number))
        page.get_by_role("textbox", name=stars).blur()
    page.keyboard.press("ArrowRight")
    expect(heading).to_have_text(words("en", "rules-end"))
    expect(page.locator("td.total").first).to_have_text("46")
    page.reload()
    expect(page.locator("td.total").first).to_have_text("46", timeout=LOADING)
    page.get_by_role("button", name=words("en", "table-undo")).click()
    expect(heading).to_have_text(words("en", "season-is-over", season="winter"))
    assert axe(page) == []


def test_a_damaged_link_to_a_deal_leads_to_a_new_one(page: Page) -> None:
    page.goto(f"/turner#deal={pack([1, {}, 'code', 2])[:-5]}")
    expect(page.get_by_role("alert")).to_have_text(words("en", "paper-deal-damaged"))
    expect(page.get_by_role("button", name=words("en", "paper-shuffle"))).to_be_visible()


A4, LETTER = (594.96, 841.92), (612.0, 792.0)


def pages_of(pdf: bytes) -> list[tuple[float, float]]:
    """The width and height of every page, in points."""
    boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", pdf)
    return [(round(float(width), 2), round(float(height), 2)) for width, height in boxes]


def print_pages(page: Page) -> list[tuple[float, float]]:
    return pages_of(page.pdf(prefer_css_page_size=True))


def test_blank_sheets_and_cards_print_on_whole_pages(page: Page) -> None:
    page.goto("/print")
    for map_ in ("B", "C", "D"):
        page.get_by_role(
            "checkbox", name=f"{map_} · {words('en', f'map-{map_}')}", exact=True
        ).check()
    assert print_pages(page) == [A4] * 4
    page.get_by_role("radio", name=words("en", "paper-size-letter")).check()
    assert print_pages(page) == [LETTER] * 4
    page.emulate_media(media="print")
    leaves = page.locator(".leaf")
    expect(leaves.first).to_contain_text(words("en", "season-winter"))
    expect(page.get_by_role("navigation")).not_to_be_visible()
    expect(page.locator("form")).not_to_be_visible()
    page.emulate_media(media="null")
    page.get_by_role("checkbox", name=words("en", "set-base")).check()
    assert print_pages(page) == [LETTER] * 7
    expect(leaves.last).to_contain_text(words("en", "card-treetower.rule"))
    assert axe(page) == []


def test_a_finished_game_prints_as_a_keepsake(page: Page) -> None:
    table = open_table(page, rules={"players": 1}, code="to the end", begin=True)
    play_on(page, table)
    page.goto(f"/table/{table}")
    page.get_by_role("button", name=words("en", "season-to-result")).or_(
        page.get_by_role("link", name=words("en", "paper-keepsake"))
    ).first.wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("link", name=words("en", "paper-keepsake")).click()
    leaf = page.locator(".leaf")
    expect(leaf).to_contain_text("Mira")
    expect(leaf.locator(".score-sheet tbody tr")).to_have_count(4)
    assert print_pages(page) == [A4]
