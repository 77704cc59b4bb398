"""Small screens: phones in both orientations, tablets, zoomed laptops."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from cartographers import new_game
from tests.support.amounts import every
from tests.support.browser.accessibility import axe
from tests.support.browser.spoken import words
from tests.support.browser.table_page import (
    code_with,
    find,
    look,
    make_config,
    play_on,
    sit_at,
    wait_until_still,
)
from tests.support.browser.visits import ON_PHONE, Visits

FIVE = {"players": 5}
SIZES = {
    "320x568": (320, 568),
    "360x640": (360, 640),
    "375x553": (375, 553),
    "390x844": (390, 844),
    "844x390": (844, 390),
    "568x320": (568, 320),
    "820x1180": (820, 1180),
    "1280x720 at 200 %": (640, 360),
    "1280x720 at 400 %": (320, 180),
}
MIN_SPACE = 24
MIN_TARGET = 44
MIN_COORDINATE = 11
HAS_ROOM_FOR_A_PICKER = 340  # lower, five terrains need a second row

IS_IN_SIGHT = """
(element) => {
  const box = element.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  return element.contains(document.elementFromPoint(x, y));
}
"""
# WCAG 2.4.11: the focused element is not entirely hidden.
IS_HIDDEN = """
() => {
  const focused = document.activeElement;
  if (focused === document.body) return ""; // once around: the browser's own controls
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  for (const part of [0.1, 0.3, 0.5, 0.7, 0.9])
    for (const other of [0.1, 0.5, 0.9]) {
      const [x, y] = [left + (right - left) * other, top + (bottom - top) * part];
      const found = document.elementFromPoint(x, y);
      if (found && (focused.contains(found) || found.contains(focused))) return "";
    }
  return focused.outerHTML.slice(0, 200);
}
"""
BROKEN_WORDS = """
() => [...document.querySelectorAll(".controls .btn, .tabletop .season")].flatMap((element) => {
  const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const broken = [];
  while (walk.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(walk.currentNode);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
    const text = walk.currentNode.data.trim();
    if (lines.size > 1 && !text.includes(" ")) broken.push(text);
  }
  return broken;
})
"""
CUT_OFF = """
(selector) => [...document.querySelectorAll(selector)]
  .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2)
  .map((one) => one.textContent.trim())
"""
SPACED = """
() => {
  const sheet = new CSSStyleSheet();
  const rules = ["line-height: 1.5", "letter-spacing: 0.12em", "word-spacing: 0.16em"];
  sheet.replaceSync(`* { ${rules.map((rule) => `${rule} !important;`).join(" ")} }`);
  document.adoptedStyleSheets = [sheet];
}
"""


def resize(page: Page, size: str) -> ViewportSize:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    expect(page.locator(".desk")).to_have_count(0)
    wait_until_still(page)
    return {"width": width, "height": height}


def sit_among_five(page: Page) -> None:
    """Sit with four bots and a clock: the fullest header of a table."""
    bots = ["greedy"] * 4
    sit_at(page, rules=FIVE, bots=bots, clock=600, code=code_with("orchard", **FIVE))
    find(page)


def sit_at_ruins(page: Page) -> None:
    config = make_config(players=1)
    code = next(code for code in map(str, range(5_000)) if new_game(config, code).ruins)
    sit_at(page, rules={"players": 1}, code=code)
    expect(page.locator(".say .find")).to_be_visible()


def box_of(found: Locator) -> Any:
    box = found.bounding_box()
    assert box is not None
    return box


def space_of(page: Page) -> float:
    return float(box_of(page.locator("[data-cell='0']"))["width"])


def assert_it_fits(page: Page, size: ViewportSize) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    assert space_of(page) >= MIN_SPACE
    assert page.locator(".controls .primary").evaluate(IS_IN_SIGHT), "nothing lies over Draw"
    assert page.evaluate(BROKEN_WORDS) == []
    if size["height"] >= HAS_ROOM_FOR_A_PICKER:
        for choice in page.locator(".picks [role=radio]").all():
            assert choice.evaluate(IS_IN_SIGHT), ("shapes and terrains", size)


def start_the_tutorial(page: Page) -> None:
    page.goto("/learn")
    expect(page.locator(".coach")).to_be_visible()
    expect(page.locator(".picks")).to_be_visible()


@pytest.mark.parametrize("language", every(2, ["fr", "uk"]))
@pytest.mark.parametrize("go", [sit_among_five, start_the_tutorial])
def test_a_crowded_table_and_the_tutorial_fit_on_every_screen(
    open_page: Visits, go: Callable[[Page], None], language: str
) -> None:
    page = open_page(language=language)
    go(page)
    for size in SIZES:
        assert_it_fits(page, resize(page, size))


@pytest.mark.parametrize("language", every(2, ["fr", "uk"]))
def test_a_ruins_card_fits_on_every_screen(open_page: Visits, language: str) -> None:
    page = open_page(language=language)
    sit_at_ruins(page)
    for size in SIZES:
        assert_it_fits(page, resize(page, size))
        expect(page.locator(".rule .need")).to_contain_text(words(language, "table-on-ruins"))


def test_in_landscape_the_map_has_the_full_height(open_page: Visits) -> None:
    page = open_page()
    sit_among_five(page)
    for size in ("844x390", "1280x720 at 200 %"):
        height = resize(page, size)["height"]
        map_box, controls = box_of(page.locator(".board")), box_of(page.locator(".controls"))
        assert map_box["height"] >= 0.95 * height
        assert controls["x"] >= map_box["x"] + map_box["width"]


def test_a_tablet_has_a_large_map(open_page: Visits) -> None:
    page = open_page()
    sit_among_five(page)
    resize(page, "820x1180")
    assert box_of(page.locator(".board"))["width"] >= 740


@pytest.mark.parametrize("size", every(2, ["1280x720 at 400 %", "1280x720 at 200 %", "375x553"]))
def test_the_focused_element_is_visible(open_page: Visits, size: str) -> None:
    page = open_page()
    sit_among_five(page)
    resize(page, size)
    page.locator("h1").evaluate("(h1) => { h1.tabIndex = -1; h1.focus(); }")
    for _ in range(22):
        page.keyboard.press("Tab")
        assert page.evaluate(IS_HIDDEN) == ""
    page.locator("[role=gridcell][tabindex='0']").focus()
    for key in ["ArrowDown"] * 11 + ["ArrowRight"] * 11 + ["ArrowUp"] * 11:
        page.keyboard.press(key)
        assert page.evaluate(IS_HIDDEN) == ""


def test_a_phone_shows_score_time_and_rules(open_page: Visits) -> None:
    page = open_page()
    table = sit_at(page, rules={"players": 1}, code=code_with("orchard", players=1))
    resize(page, "390x844")
    expect(page.locator(".tabletop .of")).to_have_text("2/8")
    expect(page.locator(".brief .sum .stars")).to_be_visible()
    rules = page.locator(".brief .rule")
    expect(rules).to_have_count(2)
    for rule in rules.all():
        expect(rule).to_be_visible()
    expect(page.locator(".tabletop .past")).to_have_count(0)
    play_on(page, table, seasons=1)
    page.keyboard.press("Escape")
    expect(page.locator(".tabletop .past")).to_be_visible()


def test_the_drawer_opens_over_the_map_and_scrolls_by_itself(open_page: Visits) -> None:
    page = open_page(viewport={"width": 360, "height": 640}, touch=True)
    sit_at(page, rules={"players": 2}, bots=["greedy"], code=code_with("orchard", players=2))
    page.get_by_role("button", name=words("en", "table-tab-edicts")).click()
    heads = page.locator(".reading .edict h2")
    expect(heads).to_have_count(4)
    wait_until_still(page)
    assert sum(head.evaluate(IS_IN_SIGHT) for head in heads.all()) >= 2
    page.locator(".reading .content").evaluate("(content) => content.scrollTo(0, 9999)")
    assert heads.last.evaluate(IS_IN_SIGHT)
    assert page.evaluate("scrollY") < 10
    page.get_by_role("button", name=words("en", "table-tab-chat")).click()
    assert page.get_by_label(words("en", "chat-say")).evaluate(IS_IN_SIGHT)


@pytest.mark.parametrize("size", every(2, ["320x568", "360x640", "844x390"]))
def test_the_continue_button_of_a_season_is_visible(open_page: Visits, size: str) -> None:
    page = open_page(language="fr")
    resize(page, size)
    table = sit_at(page, rules={"players": 2}, bots=["greedy"], code="season")
    play_on(page, table, seasons=1)
    expect(page.locator("dialog[open]")).to_be_visible()
    wait_until_still(page)
    assert page.locator("dialog .on").evaluate(IS_IN_SIGHT)


def test_targets_are_large_enough_for_fingers(open_page: Visits) -> None:
    for viewport in ((360, 640), (844, 390), (1280, 720)):
        page = open_page(viewport={"width": viewport[0], "height": viewport[1]})
        sit_among_five(page)
        for target in page.locator(".tabletop button, .tabs button, .controls button").all():
            box = box_of(target)
            assert box["height"] >= MIN_TARGET, (viewport, target)
            assert box["width"] >= MIN_TARGET, (viewport, target)


def test_coordinates_and_fields_are_large_enough_to_read(open_page: Visits) -> None:
    page = open_page()
    sit_at(page, rules={"players": 1}, code="coordinates")
    measure = """(text) => {
      const scale = text.ownerSVGElement.getBoundingClientRect().width / 490;
      return parseFloat(getComputedStyle(text).fontSize) * scale;
    }"""
    for size in SIZES:
        resize(page, size)
        assert page.locator(".coord").first.evaluate(measure) >= MIN_COORDINATE - 0.05, size
    page.goto("/settings")
    size_of = "(field) => parseFloat(getComputedStyle(field).fontSize)"
    expect(page.locator("select").first).to_be_visible()
    fields = page.locator("select, input[type=text]").all()
    assert all(field.evaluate(size_of) >= 16 for field in fields)


def test_wider_text_spacing_cuts_nothing_off(open_page: Visits) -> None:
    """WCAG 1.4.12."""
    page = open_page(language="uk", viewport={"width": 360, "height": 640})
    sit_among_five(page)
    page.evaluate(SPACED)
    wait_until_still(page)
    assert page.evaluate(CUT_OFF, ".controls .btn, .tabs button, .tabletop .season") == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_the_deck_tab_shows_every_card(open_page: Visits) -> None:
    page = open_page(**ON_PHONE)
    table = sit_at(page, rules={"players": 2}, bots=["greedy"], code="deck")
    page.get_by_role("button", name=words("en", "table-tab-deck"), exact=True).click()
    card = words("en", f"card-{look(page, table)['game']['unseen'][0]}")
    expect(page.locator(".drawer").get_by_role("button", name=card).first).to_be_visible()
    assert axe(page) == []


def test_the_score_is_never_cut_off_by_a_card_rule(open_page: Visits) -> None:
    """The rule of a hero takes the place of the score on a small phone."""
    rules = {"players": 1, "explore": "heroes"}
    page = open_page(**ON_PHONE)
    sit_at(page, rules=rules, code=code_with("dobrik_of_lorkheim", **rules))
    for width, height in ((360, 640), (390, 844), (820, 1180)):
        page.set_viewport_size({"width": width, "height": height})
        wait_until_still(page)
        score, drawer = page.locator(".brief"), page.locator(".drawer").bounding_box()
        box = score.bounding_box() if score.is_visible() else None
        assert drawer is not None
        assert box is None or box["y"] + box["height"] <= drawer["y"] + 1, (width, height)
