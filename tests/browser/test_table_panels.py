"""The panels beside the map: card, edicts, skills, chat, deck, and the maps of the others."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from cartographers import GameState, new_game
from cartographers.rules.cards.heroes import HEROES
from cartographers.rules.scoring import SCORING
from tests.support.amounts import every
from tests.support.browser.accessibility import axe
from tests.support.browser.spoken import words
from tests.support.browser.table_page import (
    ask,
    code_with,
    command,
    find,
    go_to,
    go_to_origin,
    look,
    make_config,
    open_table,
    sit_at,
    wait_for_step,
    wait_until_still,
)
from tests.support.browser.visits import LANGUAGES, Visits

SKILLED: dict[str, Any] = {"players": 2, "skills": ["search", "lore", "first_aid"]}
DIPLOMATIC: dict[str, Any] = {"players": 1, "skills": ["diplomacy", "lore", "search"]}
HEROIC: dict[str, Any] = {
    "players": 1,
    "map": "C",
    "explore": "heroes",
    "heroes": True,
    "ruins": True,
}
PLAY_FIRST = """
async ([table, count]) => {
  for (let n = 0; n < count; n++) {
    const { step, moves } = await (await fetch(`/api/tables/${table}/moves?seat=0`)).json();
    const body = { type: "play", id: `first-${step}`, table, seat: 0, step, move: moves[0] };
    const headers = { "Content-Type": "application/json" };
    await fetch("/api/commands", { method: "POST", headers, body: JSON.stringify(body) });
  }
}
"""


def game_with(code: str, **rules: Any) -> GameState:
    tuples = {name: tuple(v) if isinstance(v, list) else v for name, v in rules.items()}
    return new_game(make_config(**tuples), code)


# ------------------------------------------------------------------ the card


def test_a_hero_after_a_ruins_card_does_not_need_ruins(page: Page) -> None:
    codes = (f"hero {number}" for number in range(5_000))
    games = ((code, game_with(code, **HEROIC)) for code in codes)
    code = next(code for code, game in games if game.card in HEROES and game.ruins)
    sit_at(page, rules=HEROIC, code=code)
    panel = page.locator(".explore")
    expect(panel.locator(".rule")).to_be_visible()
    expect(panel).not_to_contain_text(words("en", "table-on-ruins"))


def test_a_card_shows_its_rule_and_its_name_opens_a_dialog(page: Page) -> None:
    rules = {
        "players": 2,
        "ambush": ["gorgon_gaze", "gnoll_raid", "zombie_plague", "goblin_attack"],
    }
    code = code_with("gorgon_gaze", **rules)
    sit_at(page, rules=rules, bots=["greedy"], code=code)
    rule = words("en", "card-gorgon_gaze.rule")
    expect(page.locator(".explore .rule")).to_have_text(rule)
    page.get_by_role("button", name=words("en", "card-gorgon_gaze")).click()
    window = page.get_by_role("dialog", name=words("en", "card-gorgon_gaze"))
    expect(window).to_contain_text(rule)


def test_a_chosen_skill_shows_its_rule(page: Page) -> None:
    solo = {**SKILLED, "players": 1}
    sit_at(page, rules=solo, code=code_with("orchard", players=1, skills=tuple(solo["skills"])))
    find(page)
    expect(page.locator(".explore .rule")).to_have_count(0)
    page.locator(".skill").nth(1).click()
    expect(page.locator(".explore .rule")).to_have_text(words("en", "card-lore.rule"))


# ------------------------------------------------------------------ the edicts


def longest_edicts(language: str, edition: str) -> list[str]:
    """The card with the longest rule of each category."""
    found: dict[str, str] = {}
    for card in (card for card in SCORING.values() if card.set == edition):
        known = found.get(card.category, card.id)
        rules = {one: words(language, f"card-{one}.rule") for one in (known, card.id)}
        found[card.category] = max(rules, key=lambda one: len(rules[one]))
    return list(found.values())


@pytest.mark.parametrize("language", every(3, LANGUAGES))
@pytest.mark.parametrize("edition", ["base", "heroes"])
def test_four_edicts_with_pictures_need_no_scrolling(
    open_page: Visits, language: str, edition: str
) -> None:
    page = open_page(language=language)
    edicts = longest_edicts(language, edition)
    code = code_with("gnoll_raid", players=2, scoring=tuple(edicts))
    sit_at(page, rules={"players": 2, "scoring": edicts}, bots=["greedy"], code=code)
    for width, height in ((1280, 720), (1366, 768), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        wait_until_still(page)
        over = page.locator(".left").evaluate("column => column.scrollHeight - column.clientHeight")
        assert over <= 0, (width, height)
        for picture in page.locator(".edict .pict svg.piece").all():
            box = picture.bounding_box()
            assert box is not None
            assert max(box["width"], box["height"]) >= 90, (width, height)


def test_the_dialog_of_an_edict_names_it_once(page: Page) -> None:
    sit_at(page, rules={"players": 1}, code="once")
    page.locator(".edict .open").first.click()
    window = page.get_by_role("dialog")
    name = window.get_by_role("heading").first.inner_text()
    expect(window.get_by_role("heading", name=name)).to_have_count(1)


def test_the_name_of_a_neighbours_map_covers_nothing(page: Page) -> None:
    sit_at(page, rules={"players": 2}, bots=["greedy"], code=code_with("gnoll_raid", players=2))
    owner = page.locator(".sum .owner")
    expect(owner).to_be_visible()
    for other in page.locator(".sum .val, .sum .coins").all():
        assert not overlap(owner, other)


def overlap(one: Locator, other: Locator) -> bool:
    a, b = one.bounding_box(), other.bounding_box()
    assert a is not None
    assert b is not None
    beside = a["x"] + a["width"] <= b["x"] or b["x"] + b["width"] <= a["x"]
    above = a["y"] + a["height"] <= b["y"] or b["y"] + b["height"] <= a["y"]
    return not (beside or above)


# ------------------------------------------------------------------ skills


def test_a_used_skill_is_marked_as_used(page: Page) -> None:
    rules = {**SKILLED, "players": 1}
    sit_at(
        page,
        rules=rules,
        code=code_with("orchard", players=1, skills=("search", "lore", "first_aid")),
    )
    expect(page.locator(".skills")).to_contain_text(words("en", "table-skill-after"))
    page.locator(".skill").nth(1).click()
    find(page)
    page.keyboard.press("Enter")
    wait_for_step(page, 1)
    expect(page.locator(".skills")).to_contain_text(words("en", "table-skill-used"))
    expect(page.locator(".skills")).not_to_contain_text(words("en", "table-skill-after"))


def ambush_with_coins() -> tuple[str, int]:
    """A deal in which the first legal moves lead to an ambush, with a coin for Diplomacy."""
    for number in range(500):
        game = game_with(f"skill {number}", **DIPLOMATIC)
        for moves in range(6):
            if game.step_kind == "brace":
                return f"skill {number}", moves
            if not game.waiting_for:
                break
            game = game.play(0, game.view(0).legal_moves()[0])
    raise AssertionError("no such deal")


def go_to_an_ambush(page: Page) -> tuple[str, int]:
    """Show a table with an ambush that a skill may answer; return how many moves it took."""
    code, moves = ambush_with_coins()
    table = open_table(page, rules=DIPLOMATIC, code=code, begin=True)
    go_to_origin(page)
    page.evaluate(PLAY_FIRST, [table, moves])
    go_to(page, table)
    return table, moves


def test_declining_skills_in_an_ambush_takes_one_click(page: Page) -> None:
    table, moves = go_to_an_ambush(page)
    assert look(page, table)["game"]["step_kind"] == "brace"
    expect(page.locator(".skills")).to_have_count(0)
    page.get_by_role("button", name=words("en", "table-pass-ambush")).click()
    wait_for_step(page, moves + 2)
    assert look(page, table)["game"]["step_kind"] == "draw"


def test_skills_are_offered_again_after_the_monsters(page: Page) -> None:
    table, moves = go_to_an_ambush(page)
    page.get_by_role("button", name=words("en", "table-pass-for-now")).click()
    wait_for_step(page, moves + 1)
    assert look(page, table)["game"]["step_kind"] == "regroup"
    page.get_by_role("button", name=words("en", "table-pass"), exact=True).click()
    wait_for_step(page, moves + 2)


# ------------------------------------------------------------------ chat


@pytest.mark.parametrize("language", every(2, ["fr", "en"]))
def test_the_chat_field_is_visible_beside_skills(open_page: Visits, language: str) -> None:
    page = open_page(language=language)
    code = code_with("farmland", players=2, skills=tuple(SKILLED["skills"]))
    sit_at(page, rules=SKILLED, bots=["greedy"], code=code)
    page.locator("button.chat").click()
    expect(page.locator(".chat input")).to_be_in_viewport(ratio=1)
    expect(page.locator("button.chat")).to_be_in_viewport(ratio=1)


def test_lines_by_others_are_unread_until_the_chat_is_opened(open_page: Visits) -> None:
    mira, ann = open_page(), open_page()
    table = open_table(mira, "Mira", rules={"players": 2}, open=True)
    open_table(ann, "Ann", rules={"players": 2})
    for page in (mira, ann):
        page.goto(f"/table/{table}")
    ann.get_by_role("button", name=words("en", "lobby-sit")).first.click()
    mira.get_by_role("button", name=words("en", "lobby-begin")).click()
    for page in (mira, ann):
        expect(page.locator(".desk")).to_be_visible()
        page.locator("button.chat").click()
    say(mira, "Hello")
    expect(ann.locator(".chat .lines")).to_contain_text("Hello")
    for page in (mira, ann):
        page.locator("button.chat").click()
        expect(page.locator("button.chat .n")).to_have_count(0)
    ann.locator("button.chat").click()
    say(ann, "Hello Mira")
    expect(mira.locator("button.chat .n")).to_have_text("1")
    mira.locator("button.chat").click()
    mira.reload()
    expect(mira.locator("button.chat")).to_be_visible()
    expect(mira.locator("button.chat .n")).to_have_count(0)


def say(page: Page, text: str) -> None:
    page.locator(".chat input").fill(text)
    page.keyboard.press("Enter")
    expect(page.locator(".chat .lines")).to_contain_text(text)


# ------------------------------------------------------------------ deck and maps


def test_the_deck_dialog_shows_the_remaining_cards(page: Page) -> None:
    table = sit_at(page, rules={"players": 2}, bots=["greedy"], code="deck")
    page.locator("button.deck").click()
    window = page.get_by_role("dialog", name=words("en", "table-tab-deck"))
    game = look(page, table)["game"]
    for card in (*game["unseen"], *game["revealed"]):
        expect(window.get_by_role("button", name=words("en", f"card-{card}")).first).to_be_visible()
    expect(window.locator(".secret")).to_contain_text(str(game["ambushes"]))
    assert axe(page) == []
    name = words("en", f"card-{game['unseen'][0]}")
    window.get_by_role("button", name=name).first.click()
    expect(page.get_by_role("dialog", name=name)).to_be_visible()


def test_a_small_map_opens_the_large_one(page: Page) -> None:
    sit_at(page, rules={"players": 4}, bots=["greedy", "greedy", "random"], code="small maps")
    minis = page.locator(".minis .mini")
    expect(minis).to_have_count(3)
    minis.nth(2).click()
    expect(page.get_by_role("dialog").locator(".who[aria-pressed='true']")).to_have_count(1)
    expect(page.get_by_role("dialog").locator("svg.map")).to_be_visible()


def test_a_crowded_table_shows_some_small_maps_and_a_button_for_all(page: Page) -> None:
    sit_at(page, rules={"players": 9}, bots=["random"] * 8, code="crowd")
    expect(page.locator(".minis .more")).to_be_visible()
    shown = page.locator(".minis .mini").count()
    assert 0 < shown < 8
    page.locator(".minis .more").click()
    expect(page.get_by_role("dialog").locator(".who")).to_have_count(9)


def test_a_spectator_chooses_the_large_map(open_page: Visits) -> None:
    player, watcher = open_page(), open_page()
    table = open_table(player, rules={"players": 3}, bots=["greedy", "greedy"], open=True)
    ask(player, "POST", "/api/commands", command("begin", table))
    watcher.goto(f"/table/{table}")
    expect(watcher.get_by_text(words("en", "table-watching"))).to_be_visible()
    minis = watcher.locator(".minis .mini")
    expect(minis).to_have_count(3)
    expect(minis.first).to_have_attribute("aria-pressed", "true")
    minis.nth(2).click()
    expect(minis.nth(2)).to_have_attribute("aria-pressed", "true")
    expect(watcher.get_by_role("grid")).to_have_accessible_name(
        minis.nth(2).locator(".name").inner_text() + "’s map"
    )
    assert axe(watcher) == []
