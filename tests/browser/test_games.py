"""Games as people play them in a real browser: alone, against bots, together."""

import pytest
from playwright.sync_api import Page, expect

from tests.support.amounts import is_long
from tests.support.browser.spoken import words
from tests.support.browser.table_page import (
    arrive,
    ask,
    cell,
    cells,
    code_with,
    command,
    draw,
    find,
    ghost,
    go_to,
    look,
    map_of,
    middle_of,
    open_table,
    play_on,
    play_season_by_keys,
    play_to_the_end,
    sit_at,
    step_of,
    wait_for_step,
    wait_until_still,
)
from tests.support.browser.visits import ON_PHONE, Visits

BOT_GAME = {"rules": {"players": 2}, "bots": ["greedy"]}


def test_three_clicks_from_the_front_page_draw_the_first_shape(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name=words("en", "home-play")).click()
    expect(cells(page)).to_be_visible()
    page.get_by_role("button", name=words("en", "table-find")).click()
    page.get_by_role("button", name=words("en", "table-draw"), exact=True).click()
    wait_for_step(page, 1)


def play_last_seasons(page: Page, table: str) -> None:
    """Play in the page: the whole game with `./run test all`, else its last season."""
    if not is_long():
        play_on(page, table, seasons=3)
        expect(page.locator("dialog[open]")).to_be_visible()
    play_to_the_end(page)


def test_a_solo_game_ends_with_a_title(page: Page) -> None:
    table = sit_at(page, rules={"players": 1})
    play_last_seasons(page, table)
    assert look(page, table)["about"]["phase"] == "over"
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_text(look(page, table)["game"]["title"]).first).to_be_visible()


def test_a_game_against_a_bot_ends_with_a_ranking_and_a_rematch(page: Page) -> None:
    table = sit_at(page, **BOT_GAME)
    play_last_seasons(page, table)
    shown = look(page, table)
    assert shown["about"]["phase"] == "over"
    expect(page.get_by_role("heading", name=words("en", "season-ranking"))).to_be_visible()
    for player in shown["game"]["players"]:
        expect(page.get_by_text(str(player["total"]).replace("-", "−")).first).to_be_visible()
    page.get_by_role("button", name=words("en", "season-rematch")).click()
    page.wait_for_function(f"() => !location.pathname.includes('{table}')")


def test_two_browsers_draw_monsters_on_each_others_maps(open_page: Visits) -> None:
    mira, olena = open_page(), open_page(language="uk")
    code = code_with("goblin_attack", players=2)
    table = open_table(mira, rules={"players": 2}, code=code)
    mira.goto(f"/table/{table}")
    arrive(olena, "Олена")
    olena.goto(f"/table/{table}#invitation={look(mira, table)['you']['invitation']}")
    olena.get_by_role("button", name=words("uk", "lobby-sit-here")).first.click()
    expect(mira.get_by_text("Олена").first).to_be_visible()
    mira.get_by_role("button", name=words("en", "lobby-begin")).click()
    expect(mira.locator(".ambush")).to_be_visible()
    expect(mira.locator(".sum .owner")).to_have_text(words("en", "table-map-of", name="Олена"))
    for page in (mira, olena):
        expect(page.locator(".ambush")).to_be_visible()
        draw(page)
    wait_for_step(mira, 1)
    expect(mira.locator(".ambush")).to_have_count(0)
    expect(mira.locator(".sum .owner")).to_have_count(0)
    for seat in (0, 1):
        assert map_of(mira, table, seat).count("M") + map_of(mira, table, seat).count("m") == 3
    expect(mira.get_by_role("grid", name=words("en", "table-your-map"))).to_be_visible()


def test_two_people_share_one_browser(page: Page) -> None:
    sit_at(page, rules={"players": 2}, names=["Ann"], code="hot seat 1")
    whose = page.locator(".whose")
    seen = set()
    for _ in range(6):
        text = whose.inner_text()
        seen.add(text)
        draw(page)
        expect(whose).not_to_have_text(text)
    wait_for_step(page, 3)
    assert any("Ann" in text for text in seen)
    assert any("Mira" in text for text in seen)


def test_people_at_one_browser_can_undo_and_see_the_season_result(page: Page) -> None:
    table = sit_at(page, rules={"players": 2}, names=["Ann"], code="hot seat 1")
    draw(page)
    expect(page.locator(".whose")).to_contain_text("Ann")
    page.get_by_role("button", name=words("en", "table-undo")).click()
    expect(page.locator(".whose")).to_contain_text("Mira")
    assert look(page, table)["progress"]["ready"] == []
    play_on(page, table, seasons=1)
    expect(
        page.get_by_role("heading", name=words("en", "season-is-over", season="spring"))
    ).to_be_visible()


def test_a_spectator_sees_the_card_and_reads_the_map_by_keyboard(open_page: Visits) -> None:
    mira, guest = open_page(), open_page()
    table = sit_at(mira, rules={"players": 1}, open=True, code=code_with("orchard", players=1))
    arrive(guest, "Guest")
    go_to(guest, table)
    expect(guest.get_by_role("heading", name=words("en", "card-orchard")).first).to_be_visible()
    cell(guest, "F6").focus()
    for key in ("ArrowDown", "ArrowDown", "ArrowRight"):
        guest.keyboard.press(key)
    expect(cell(guest, "H7")).to_be_focused()


def test_a_drawing_can_be_undone_until_the_step_closes(open_page: Visits) -> None:
    mira, other = open_page(), open_page()
    table = open_table(mira, rules={"players": 2}, code=code_with("orchard", players=2))
    arrive(other, "Other")
    invitation = look(mira, table)["you"]["invitation"]
    ask(other, "POST", "/api/commands", command("sit", table, invitation=invitation))
    ask(mira, "POST", "/api/commands", command("begin", table))
    go_to(mira, table)
    draw(mira)
    said = mira.get_by_role("region", name="Map").locator(".words")
    expect(said).to_contain_text(words("en", "table-sealed"))
    assert look(mira, table)["you"]["seats"][0]["chosen"]
    mira.get_by_role("button", name=words("en", "table-undo")).click()
    expect(mira.get_by_role("button", name=words("en", "table-undo"))).to_be_disabled()
    assert look(mira, table)["you"]["seats"][0]["chosen"] == ""
    assert look(mira, table)["game"]["revealed"] == ["orchard"]
    draw(mira)
    expect(said).to_contain_text(words("en", "table-waiting", names="Other"))


@pytest.mark.parametrize("game", [{"rules": {"players": 1}}, BOT_GAME], ids=["alone", "a bot"])
def test_without_human_opponents_a_closed_step_can_be_undone(
    page: Page, game: dict[str, object]
) -> None:
    table = sit_at(page, **game)
    undo = page.get_by_role("button", name=words("en", "table-undo"))
    expect(undo).to_be_disabled()
    before = look(page, table)["game"]
    draw(page)
    wait_for_step(page, 1)
    expect(undo).to_be_enabled()
    undo.click()
    wait_for_step(page, 2)
    expect(undo).to_be_disabled()
    after = look(page, table)
    assert after["game"] == before
    assert after["about"]["takebacks"] == 1
    draw(page)
    wait_for_step(page, 3)
    page.keyboard.press("z")
    wait_for_step(page, 4)
    play_on(page, table)
    mark = words("en", "games-takebacks", count=2)
    for path in (f"/table/{table}", f"/replay/{table}", "/games"):
        page.goto(path)
        expect(page.get_by_text(mark).first).to_be_visible()


# ------------------------------------------------------------------ skills and heroes


def test_an_added_skill_draws_one_more_space(page: Page) -> None:
    rules = {"players": 1, "skills": ["search", "lore", "stealth"]}
    table = sit_at(page, rules=rules, code=code_with("fishing_village", **rules))
    find(page)
    page.get_by_role("button", name=words("en", "card-search")).click()
    expect(page.get_by_role("button", name=words("en", "card-search"))).to_have_attribute(
        "aria-pressed", "true"
    )
    expect(page.get_by_text(words("en", "table-choose-extra"))).to_be_visible()
    draw(page)
    expect(page.get_by_text(words("en", "table-skill-used"))).to_be_visible()
    drawn = map_of(page, table).lower()
    assert drawn.count("v") + drawn.count("w") == 5


def test_a_replacing_skill_changes_what_may_be_drawn(page: Page) -> None:
    rules = {"players": 1, "skills": ["search", "lore", "stealth"]}
    table = sit_at(page, rules=rules, code=code_with("great_river", **rules))
    page.locator(".skills").get_by_role("button", name=words("en", "card-lore")).click()
    expect(page.get_by_role("radio", name=words("en", "terrain-village"))).to_be_visible()
    draw(page)
    expect(page.get_by_text(words("en", "table-skill-used"))).to_be_visible()
    assert "v" in map_of(page, table).lower()
    assert "w" not in map_of(page, table).lower()


def test_a_rotated_hero_guards_other_spaces(page: Page) -> None:
    rules = {"players": 1, "explore": "heroes"}
    table = sit_at(page, rules=rules, code=code_with("wren_the_lioness", **rules))
    expect(page.locator(".say .find")).to_be_visible()
    page.mouse.click(*middle_of(page, "E5"))
    guarded = page.locator(".ghost use[href='#attack']")
    expect(guarded).to_have_count(3)
    before = guarded.first.get_attribute("x") or ""
    page.keyboard.press("r")
    expect(guarded.first).not_to_have_attribute("x", before)
    page.keyboard.press("Enter")
    wait_for_step(page, 1)
    expect(ghost(page)).to_have_count(0)
    expect(page.locator(".map use[href='#attack']")).to_have_count(3)
    assert "attacks:" in map_of(page, table)


def test_the_player_chooses_what_the_gorgon_destroys(page: Page) -> None:
    rules = {"players": 2, "explore": "heroes"}
    code = code_with("gorgon_gaze", **rules)
    table = sit_at(page, rules=rules, bots=["random"], code=code)
    draw(page)
    expect(page.locator(".ambush")).to_contain_text(words("en", "table-do-gaze"))
    draw(page)
    expect(page.locator(".ambush")).to_have_count(0)
    assert map_of(page, table, 1).upper().count("G") == 3
    assert map_of(page, table, 1).upper().count("X") == 1


# ------------------------------------------------------------------ by keys, by fingers


def test_a_season_can_be_played_by_keyboard(page: Page) -> None:
    page.goto("/")
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.innerText").startswith(words("en", "home-play")):
            break
    page.keyboard.press("Enter")
    expect(cells(page)).to_be_visible()
    play_season_by_keys(page, "spring")
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_keys_move_rotate_and_flip_the_ghost(page: Page) -> None:
    sit_at(page, rules={"players": 1}, code=code_with("orchard", players=1))
    expect(page.locator(".say .find")).to_be_visible()
    cell(page, "E5").focus()
    page.keyboard.press("ArrowDown")
    expect(ghost(page)).to_be_visible()
    first = ghost(page).get_attribute("data-cells")
    page.keyboard.press("ArrowRight")
    moved = ghost(page).get_attribute("data-cells")
    assert [int(c) + 1 for c in (first or "").split()] == [int(c) for c in (moved or "").split()]
    page.keyboard.press("r")
    assert ghost(page).get_attribute("data-cells") != moved
    for _ in range(3):
        page.keyboard.press("r")
    assert ghost(page).get_attribute("data-cells") == moved
    page.keyboard.press("f")
    assert ghost(page).get_attribute("data-cells") != moved
    page.keyboard.press("f")
    assert ghost(page).get_attribute("data-cells") == moved


def test_taps_place_rotate_and_confirm(open_page: Visits) -> None:
    page = open_page(**ON_PHONE)
    table = sit_at(page, rules={"players": 1}, code=code_with("orchard", players=1))
    expect(page.locator(".say .find")).to_be_visible()
    page.touchscreen.tap(*middle_of(page, "E5"))
    placed = ghost(page).get_attribute("data-cells") or ""
    page.touchscreen.tap(*middle_of(page, "E5"))
    expect(ghost(page)).not_to_have_attribute("data-cells", placed)
    assert step_of(page, table) == 0
    page.get_by_role("button", name=words("en", "table-draw"), exact=True).tap()
    wait_for_step(page, 1)


DRAG = """
(grid) => {
  const box = grid.getBoundingClientRect();
  const at = (type, row, column, buttons) => grid.dispatchEvent(new PointerEvent(type, {
    clientX: box.left + box.width * (column + 0.5) / 11,
    clientY: box.top + box.height * (row + 0.5) / 11,
    pointerType: "touch", buttons, bubbles: true, isPrimary: true,
  }));
  at("pointerdown", 4, 4, 1);
  at("pointermove", 5, 5, 1);
  at("pointermove", 6, 6, 1);
  at("pointerup", 6, 6, 0);
  at("pointerleave", 6, 6, 0);
}
"""


def test_a_finger_drags_the_shape(open_page: Visits) -> None:
    page = open_page(**ON_PHONE)
    sit_at(page, rules={"players": 1}, code=code_with("orchard", players=1))
    expect(page.locator(".tabs")).to_be_visible()
    expect(page.locator(".say .find")).to_be_visible()
    cells(page).evaluate(DRAG)
    assert str(11 * 6 + 6) in (ghost(page).get_attribute("data-cells") or "").split()


@pytest.mark.parametrize("first", ["hamlet", "kobold_onslaught"])
@pytest.mark.parametrize("size", [(360, 640), (390, 844), (1280, 720)])
def test_the_table_needs_no_scrolling(open_page: Visits, size: tuple[int, int], first: str) -> None:
    page = open_page(
        language="fr",
        viewport={"width": size[0], "height": size[1]},
        touch=size[0] < 900,
    )
    sit_at(page, **BOT_GAME, code=code_with(first, players=2))
    expect(page.locator(".say .find")).to_be_visible()
    wait_until_still(page)
    tall, wide = page.evaluate(
        "[document.documentElement.scrollHeight, document.documentElement.scrollWidth]"
    )
    assert wide <= size[0]
    assert tall <= size[1]
