"""Keyboard shortcuts of the table: other layouts, without a mouse, and switched off."""

from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.table_page import (
    code_with,
    find,
    ghost,
    look,
    sit_at,
    step_of,
    wait_for_step,
)
from tests.support.browser.visits import Visits


class Key(NamedTuple):
    """The character of a key on some layout, and its position on the keyboard."""

    key: str
    code: str


# rotate, the second shape, undo
LAYOUTS = {
    "uk": (Key("к", "KeyR"), Key("2", "Digit2"), Key("я", "KeyZ")),
    "ru": (Key("к", "KeyR"), Key("2", "Digit2"), Key("я", "KeyZ")),
    "cs": (Key("r", "KeyR"), Key("ě", "Digit2"), Key("z", "KeyY")),
    "fr": (Key("r", "KeyR"), Key("é", "Digit2"), Key("z", "KeyW")),
}


def press(page: Page, key: Key) -> None:
    session = page.context.new_cdp_session(page)
    for kind in ("keyDown", "keyUp"):
        told = {"type": kind, "key": key.key, "code": key.code}
        session.send("Input.dispatchKeyEvent", told)
    session.detach()


def covered(page: Page) -> str:
    return ghost(page).get_attribute("data-cells") or ""


@pytest.mark.parametrize("language", LAYOUTS)
def test_letters_and_digits_work_on_other_layouts(open_page: Visits, language: str) -> None:
    rotate, second, _ = LAYOUTS[language]
    page = open_page(language=language)
    sit_at(page, rules={"players": 1}, code=code_with("hamlet", players=1))
    find(page)
    laid = covered(page)
    press(page, rotate)
    expect(ghost(page)).not_to_have_attribute("data-cells", laid)
    expect(page.locator(".choice").nth(0)).to_have_attribute("aria-checked", "true")
    press(page, second)
    expect(page.locator(".choice").nth(1)).to_have_attribute("aria-checked", "true")


def test_button_labels_follow_the_keyboard_layout(open_page: Visits) -> None:
    page = open_page(language="uk")
    sit_at(page, rules={"players": 1}, code=code_with("hamlet", players=1))
    button = page.locator(".controls .btn").first
    expect(button.locator(".kbd")).to_have_text("R")
    press(page, Key("к", "KeyR"))
    expect(button.locator(".kbd")).to_have_text("К")


def test_single_key_shortcuts_can_be_switched_off(page: Page) -> None:
    table = sit_at(page, rules={"players": 1}, code=code_with("hamlet", players=1))
    page.goto("/settings")
    page.get_by_role("checkbox", name="Single-key shortcuts").uncheck()
    page.goto(f"/table/{table}")
    expect(page.locator(".say .find")).to_be_visible()
    page.keyboard.press("g")
    page.keyboard.press("2")
    expect(ghost(page)).to_have_count(0)
    expect(page.locator(".choice").nth(0)).to_have_attribute("aria-checked", "true")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Find a spot").press("Enter")
    expect(ghost(page)).to_have_attribute("data-legal", "true")


def test_enter_draws_after_a_dialog_was_opened_with_the_mouse(page: Page) -> None:
    """The focus does not stay on the button that opened it."""
    sit_at(page, rules={"players": 1}, code=code_with("hamlet", players=1))
    find(page)
    page.get_by_role("button", name="Menu").click()
    expect(page.locator("dialog[open]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    page.wait_for_function("() => document.activeElement === document.body")
    page.keyboard.press("Enter")
    wait_for_step(page, 1)


def test_a_typed_move_is_placed_first_and_drawn_by_a_second_enter(page: Page) -> None:
    table = sit_at(page, rules={"players": 1}, code=code_with("orchard", players=1))
    expect(page.locator(".choice").first).to_be_visible()
    page.keyboard.press("q")
    line = page.get_by_role("textbox", name="Type a move or a question")
    expect(line).to_be_focused()
    for typed, answer in {
        "row F": "Row F: F1 to F5 empty, F6 mountain",
        "castle E1 E2": "I don’t understand “castle E1 E2”",
        "farm E1 E2 E3": "Not possible",
        "farm e1 e2 e3 f3": "farm at E1 E2 E3 F3: fits.",
    }.items():
        line.fill(typed)
        line.press("Enter")
        expect(page.locator(".answer")).to_contain_text(answer)
    expect(ghost(page)).to_have_attribute("data-placed", "true")
    assert step_of(page, table) == 0
    line.press("Enter")
    wait_for_step(page, 1)
    assert look(page, table)["game"]["players"][0]["map"].split("\n")[4].startswith("AAA")
    line.press("Escape")
    expect(page.locator("[role=gridcell]:focus")).to_have_count(1)


def test_the_focus_follows_the_shape(page: Page) -> None:
    """Arrow keys continue from the last placement, and finding a spot moves the focus."""
    sit_at(page, rules={"players": 1}, code=code_with("orchard", players=1))
    expect(page.locator(".say .find")).to_be_visible()
    page.locator("[data-cell='30']").focus()
    page.keyboard.press("g")
    expect(ghost(page)).to_have_attribute("data-legal", "true")
    focused = page.locator("[role=gridcell]:focus")
    found = focused.get_attribute("data-cell") or ""
    assert found in covered(page).split()
    page.keyboard.press("Enter")
    wait_for_step(page, 1)
    expect(focused).to_have_attribute("data-cell", found)
    page.keyboard.press("ArrowDown")
    expect(focused).to_have_attribute("data-cell", str(int(found) + 11))
