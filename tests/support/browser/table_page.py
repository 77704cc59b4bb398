"""What people do at a table in a browser: open it, look at it, point, draw."""

import json
from functools import cache
from typing import Any

from playwright.sync_api import Locator, Page, expect

from cartographers import Config, new_game
from cartographers.rules.setup import BadConfig
from tests.support.browser.spoken import words

HAS_STEP = """
(number) => Number(document.querySelector(".tableroom")?.dataset.step ?? -1) >= number
"""
JSON = {"Content-Type": "application/json"}
ORIGIN = "/robots.txt"  # the smallest page of the server


def ask(page: Page, method: str, path: str, body: object = None) -> Any:
    """Send a request to the server as the person at this page; return the JSON answer."""
    answer = page.context.request.fetch(
        path, method=method, data=as_json(body), headers=JSON, max_retries=2
    )
    return answer.json()


def as_json(body: object) -> str | None:
    return None if body is None else json.dumps(body)


def arrive(page: Page, name: str) -> None:
    """Become a guest with this name."""
    ask(page, "POST", "/api/me", {"name": name})


def open_table(page: Page, name: str = "Mira", /, **body: Any) -> str:
    """Open a table as this person and return its id; `begin=True` also starts the game."""
    arrive(page, name)
    return str(ask(page, "POST", "/api/tables", {"open": False, **body})["table"])


def sit_at(page: Page, name: str = "Mira", /, **body: Any) -> str:
    """Start a game, show it in the page, and return the table's id."""
    table = open_table(page, name, begin=True, **body)
    go_to(page, table)
    return table


def go_to(page: Page, table: str) -> None:
    page.goto(f"/table/{table}")
    expect(cells(page)).to_be_visible()


def look(page: Page, table: str) -> Any:
    """The table as the server shows it to this person; the page may not have received it yet."""
    return ask(page, "GET", f"/api/tables/{table}")


def map_of(page: Page, table: str, seat: int = 0) -> str:
    return str(look(page, table)["game"]["players"][seat]["map"])


def command(kind: str, table: str, **fields: object) -> dict[str, object]:
    return {"type": kind, "id": kind, "table": table, **fields}


# ------------------------------------------------------------------ the table


def cells(page: Page) -> Locator:
    return page.get_by_role("grid")


def cell(page: Page, name: str) -> Locator:
    number = 11 * "ABCDEFGHIJK".index(name[0]) + int(name[1:]) - 1
    return page.locator(f"[data-cell='{number}']")


def ghost(page: Page) -> Locator:
    return page.locator(".map .ghost")


def middle_of(page: Page, name: str) -> tuple[float, float]:
    box = cell(page, name).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def draw(page: Page) -> None:
    """Draw in the first place that fits, by keyboard. The page shows when it is saved."""
    find(page)
    page.keyboard.press("Enter")


def find(page: Page) -> None:
    """Place the shape where it fits first."""
    expect(page.locator(".say .find")).to_be_visible()
    page.keyboard.press("g")
    expect(ghost(page)).to_have_attribute("data-legal", "true")


THREE_FRAMES = """
() => document.fonts.ready.then(() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => done())))))
"""


def wait_until_still(page: Page) -> None:
    """Wait until the page has its fonts and has been painted after a change of size or style."""
    page.evaluate(THREE_FRAMES)


def step_of(page: Page, table: str) -> int:
    return int(look(page, table)["progress"]["step"])


def step_shown(page: Page) -> int:
    return int(page.locator(".tableroom").get_attribute("data-step") or 0)


def wait_for_step(page: Page, number: int) -> None:
    """Wait until the page shows this step of the game, which the server then has as well."""
    page.wait_for_function(HAS_STEP, arg=number)


def take_turn(page: Page) -> bool:
    """Make the next decision of this person; return False when the game is over."""
    room = page.locator(".tableroom")
    ready = page.locator("dialog[open], .choices button, button.primary:enabled, .over").first
    page.wait_for_timeout(60)
    if page.locator("dialog[open]").count():
        page.keyboard.press("Escape")
    elif room.count() == 0:
        return False
    elif page.locator(".choices button").count():
        page.locator(".choices button").first.click()
    else:
        page.keyboard.press("g")
        if ready.count():
            page.keyboard.press("Enter")
    return True


def play_to_the_end(page: Page) -> None:
    for _ in range(400):
        if not take_turn(page):
            close_last_sheet(page)
            return
    raise AssertionError("the game did not end")


def close_last_sheet(page: Page) -> None:
    """Close winter's score sheet, which may open a moment after the result page."""
    sheet = page.locator("dialog[open]")
    page.wait_for_timeout(300)
    if sheet.count():
        page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


PLAY_ON = """
async ([table, most]) => {
  const look = async () => (await fetch(`/api/tables/${table}`)).json();
  for (let n = 0; n < most; n++) {
    const shown = await look();
    const seat = shown.you.seats.find(({ decision }) => decision)?.seat;
    if (shown.about.phase !== "playing") return;
    if (shown.game.players[0].seasons.length >= SEASONS) return;
    if (seat === undefined) continue;
    const { step, moves } = await (await fetch(`/api/tables/${table}/moves?seat=${seat}`)).json();
    const body = { type: "play", id: `${step}-${seat}`, table, seat, step, move: moves[0] };
    const headers = { "Content-Type": "application/json" };
    await fetch("/api/commands", { method: "POST", headers, body: JSON.stringify(body) });
  }
}
"""


def go_to_origin(page: Page) -> None:
    """Leave an empty page, which cannot send requests to the server."""
    if page.url == "about:blank":
        page.goto(ORIGIN)


def play_on(page: Page, table: str, seasons: int = 4) -> None:
    """Play for this person until `seasons` are over: quickly, without using the page."""
    go_to_origin(page)
    page.evaluate(PLAY_ON.replace("SEASONS", str(seasons)), [table, 500])


# ------------------------------------------------------------------ deals


def code_with(first: str, /, **rules: Any) -> str:
    """A code whose deal starts with this card, and not after a ruins card."""
    return find_code(first, make_config(**rules))


@cache
def find_code(first: str, config: Config) -> str:
    for number in range(5_000):
        game = new_game(config, f"code {number}")
        if game.card == first and not game.ruins:
            return f"code {number}"
    raise AssertionError(f"no deal begins with {first}")


def make_config(**rules: Any) -> Config:
    try:
        return Config(**rules)
    except BadConfig as error:
        raise AssertionError(f"no such rules: {error}") from error


def play_season_by_keys(page: Page, season: str) -> None:
    """Let the program place each shape, and draw it, until the season is over."""
    over = page.get_by_role("heading", name=words("en", "season-is-over", season=season))
    for _ in range(60):
        if over.is_visible():
            break
        page.keyboard.press("g")
        page.keyboard.press("Enter")
        page.wait_for_timeout(50)
    expect(over).to_be_visible()
