"""A shape is drawn exactly where it was placed, by mouse, pen, finger and keyboard.

Two people sit at the table and one of them never draws, so that every drawing can be undone.
`./run test all` tries every card, and presses every space of every orientation instead of one.
"""

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from tests.support.amounts import every, is_long
from tests.support.browser.table_page import (
    arrive,
    ask,
    cells,
    code_with,
    command,
    ghost,
    go_to,
    look,
    open_table,
    wait_until_still,
)
from tests.support.browser.visits import ON_PHONE, Visits

MAX_DRAWINGS = 48  # the server lets a player change their mind 50 times in a round
MIDDLE = 63  # F9: on map A every orientation of every shape fits around it
CARDS = (
    "great_river", "farmland", "hamlet", "forgotten_forest", "hinterland_stream", "homestead",
    "orchard", "treetop_village", "marshlands", "fishing_village",
)  # fmt: skip
TRIED_CARDS = CARDS if is_long() else ("hamlet", "treetop_village")
ONE_CARD = every(2, TRIED_CARDS[::-1])  # what the mouse does is tried with more cards


class Seat(NamedTuple):
    """A person at a table where the first card is known and the step never closes."""

    page: Page
    table: str

    def chosen(self) -> str:
        return str(look(self.page, self.table)["you"]["seats"][0]["chosen"])

    def covered(self) -> list[int]:
        """The cells that the ghost covers in the page."""
        return [int(n) for n in (ghost(self.page).get_attribute("data-cells") or "").split()]

    def drawn(self) -> list[int]:
        """Wait until the drawing is saved, undo it, and return its cells."""
        expect(self.page.get_by_role("button", name="Undo")).to_be_enabled()
        text = self.chosen()
        self.page.keyboard.press("z")
        expect(self.page.get_by_role("button", name="Undo")).to_be_disabled()
        expect(self.page.locator(".choice").first).to_be_visible()
        return [parse(name) for name in text.split()[1:]]


class Pointer:
    """A mouse or a pen, as the operating system would report it."""

    def __init__(self, page: Page, kind: str = "mouse") -> None:
        self.page = page
        self.kind = kind
        self.session = page.context.new_cdp_session(page)
        self.buttons = 0

    def press(self, cell: int) -> None:
        self.move(cell)
        self.down(cell)
        self.up(cell)

    def move(self, cell: int) -> None:
        self.send("mouseMoved", cell)

    def down(self, cell: int) -> None:
        self.buttons = 1
        self.send("mousePressed", cell)

    def up(self, cell: int) -> None:
        self.send("mouseReleased", cell)
        self.buttons = 0

    def send(self, event: str, cell: int) -> None:
        x, y = point_of(self.page, cell)
        told = {"type": event, "x": x, "y": y, "pointerType": self.kind, "clickCount": 1}
        held = {"button": "left" if self.buttons else "none", "buttons": self.buttons}
        self.session.send("Input.dispatchMouseEvent", {**told, **held})


def parse(name: str) -> int:
    return 11 * "ABCDEFGHIJK".index(name[0]) + int(name[1:]) - 1


def point_of(page: Page, cell: int) -> tuple[float, float]:
    box = cells(page).bounding_box()
    assert box is not None
    row, column = divmod(cell, 11)
    return box["x"] + box["width"] * (column + 0.5) / 11, box["y"] + box["height"] * (
        row + 0.5
    ) / 11


def sit(open_page: Visits, card: str, **visitor: Any) -> Seat:
    mira, other = open_page(**visitor), open_page()
    rules = {"players": 2}
    table = open_table(mira, rules=rules, code=code_with(card, **rules))
    arrive(other, "Other")
    invitation = look(mira, table)["you"]["invitation"]
    ask(other, "POST", "/api/commands", command("sit", table, invitation=invitation))
    ask(mira, "POST", "/api/commands", command("begin", table))
    go_to(mira, table)
    expect(mira.locator(".choice").first).to_be_visible()
    return Seat(mira, table)


def orientations(page: Page) -> Iterator[int]:
    """Try every orientation of every shape of the card; yield a running number."""
    shapes = page.locator(".choice").count()
    for number in range(8 * shapes):
        if number % 8 == 0:
            page.keyboard.press(str(number // 8 + 1))
        yield number
        page.keyboard.press("f" if number % 4 == 3 else "r")


def lay(seat: Seat, pointer: Pointer) -> list[int]:
    """Place the shape and return the cells that it covers."""
    seat.page.keyboard.press("Escape")
    pointer.press(MIDDLE)
    expect(ghost(seat.page)).to_have_attribute("data-legal", "true")
    return seat.covered()


def press_every_shape(seat: Seat, pointer: Pointer) -> None:
    """Press the placed shape in every orientation: it is drawn exactly as shown."""
    drawings = 0
    for number in orientations(seat.page):
        shown = lay(seat, pointer)
        for pressed in shown if is_long() else [shown[number % len(shown)]]:
            if drawings == MAX_DRAWINGS:
                return
            pointer.press(pressed)
            assert seat.drawn() == shown
            assert seat.covered() == shown, "after Undo it lies where it lay"
            drawings += 1


@pytest.mark.parametrize("card", TRIED_CARDS)
def test_clicking_a_placed_shape_draws_exactly_what_is_shown(open_page: Visits, card: str) -> None:
    seat = sit(open_page, card)
    press_every_shape(seat, Pointer(seat.page))


@pytest.mark.parametrize("card", ONE_CARD)
def test_a_pen_draws_exactly_what_is_shown(open_page: Visits, card: str) -> None:
    seat = sit(open_page, card)
    press_every_shape(seat, Pointer(seat.page, "pen"))


@pytest.mark.parametrize("kind", ["mouse", "pen"])
@pytest.mark.parametrize("card", ONE_CARD)
def test_pressing_elsewhere_moves_the_shape_and_draws_nothing(
    open_page: Visits, card: str, kind: str
) -> None:
    seat = sit(open_page, card)
    pointer = Pointer(seat.page, kind)
    rng = random.Random(card)
    for _ in range(20 if is_long() else 6):
        shown = lay(seat, pointer)
        elsewhere = rng.choice([cell for cell in range(121) if cell not in shown])
        pointer.press(elsewhere)
        expect(ghost(seat.page)).not_to_have_attribute("data-cells", " ".join(map(str, shown)))
        assert seat.chosen() == ""


def test_a_press_that_ends_elsewhere_draws_nothing(open_page: Visits) -> None:
    """Neither from the shape to another space, which drags it, nor the other way round."""
    seat = sit(open_page, "hamlet")
    pointer = Pointer(seat.page)
    shown = lay(seat, pointer)
    pointer.move(shown[0])
    pointer.down(shown[0])
    pointer.move(shown[0] - 22)
    pointer.up(shown[0] - 22)
    assert seat.covered() == [cell - 22 for cell in shown]
    pointer.move(0)
    pointer.down(0)
    pointer.up(shown[0] - 22)
    wait_until_still(seat.page)
    assert seat.covered() == [cell - 22 for cell in shown]
    assert seat.chosen() == ""


@pytest.mark.parametrize("card", ONE_CARD)
def test_enter_draws_exactly_what_is_shown(open_page: Visits, card: str) -> None:
    seat = sit(open_page, card)
    keys = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")
    lay(seat, Pointer(seat.page))
    for number in orientations(seat.page):
        seat.page.keyboard.press(keys[number % 4])
        shown = seat.covered()
        seat.page.keyboard.press("Enter")
        assert seat.drawn() == shown


@pytest.mark.parametrize("card", ONE_CARD)
def test_fingers_draw_exactly_what_is_shown(open_page: Visits, card: str) -> None:
    """A tap places the shape, a tap on it rotates it, and only the button draws it."""
    seat = sit(open_page, card, **ON_PHONE)
    page = seat.page
    for shape in range(page.locator(".choice").count()):
        page.locator(".choice").nth(shape).tap()
        page.touchscreen.tap(*point_of(page, MIDDLE))
        for _ in range(4):
            shown = seat.covered()
            page.get_by_role("button", name="Draw", exact=True).tap()
            assert seat.drawn() == shown
            page.touchscreen.tap(*point_of(page, shown[-1]))
            expect(ghost(page)).to_be_visible()
            assert seat.chosen() == ""
        for elsewhere in (0, 60, 71, 120):
            page.touchscreen.tap(*point_of(page, elsewhere))
            assert seat.chosen() == ""
