"""What people do at a table in a browser: open it, look, point, draw."""

from typing import Any

from playwright.sync_api import Locator, Page, expect

from cartographers import Config, new_game
from cartographers.rules.setup import BadConfig

ASK = """
async ([method, path, body]) => {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(path, { method, headers, body: body && JSON.stringify(body) });
  return answer.json();
}
"""


def ask(page: Page, method: str, path: str, body: object = None) -> Any:
    """A question to the server as the person at this page."""
    return page.evaluate(ASK, [method, path, body])


def arrive(page: Page, name: str) -> None:
    page.goto("/")
    ask(page, "POST", "/api/me", {"name": name})


def open_table(page: Page, name: str = "Mira", **body: Any) -> str:
    """The id of a new table of this person; its game has begun if `begin` is asked for."""
    arrive(page, name)
    return str(ask(page, "POST", "/api/tables", {"open": False, **body})["table"])


def sit_at(page: Page, name: str = "Mira", **body: Any) -> str:
    table = open_table(page, name, begin=True, **body)
    go_to(page, table)
    return table


def go_to(page: Page, table: str) -> None:
    page.goto(f"/table/{table}")
    expect(cells(page)).to_be_visible()


def look(page: Page, table: str) -> Any:
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
    """Draw in the first place that fits, by keys. Whether it is saved is the page's to say."""
    find(page)
    page.keyboard.press("Enter")


def find(page: Page) -> None:
    """Lay the shape down in the first place that fits."""
    expect(page.locator(".say .find")).to_be_visible()
    page.keyboard.press("g")
    expect(ghost(page)).to_have_attribute("data-legal", "true")


def step_of(page: Page, table: str) -> int:
    return int(look(page, table)["progress"]["step"])


def wait_for_step(page: Page, table: str, number: int) -> None:
    """Wait until everybody's moves of the steps before are saved."""
    for _ in range(200):
        if step_of(page, table) >= number:
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"step {number} has not come")


def take_turn(page: Page) -> bool:
    """Do whatever the table wants of this person now; False when the game is over."""
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


def play_to_the_end(page: Page, most: int = 400) -> None:
    for _ in range(most):
        if not take_turn(page):
            return
    raise AssertionError("the game did not end")


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


def play_on(page: Page, table: str, seasons: int = 4) -> None:
    """Play for this person until so many seasons are over: quickly, without the page's help."""
    page.evaluate(PLAY_ON.replace("SEASONS", str(seasons)), [table, 500])


# ------------------------------------------------------------------ deals


def code_with(first: str, *, ruins: bool = False, **rules: Any) -> str:
    """A code whose first card is this one, after a ruins card or without one."""
    config = make_config(**rules)
    for number in range(5_000):
        game = new_game(config, f"code {number}")
        if game.card == first and game.ruins == ruins:
            return f"code {number}"
    raise AssertionError(f"no deal begins with {first}")


def make_config(**rules: Any) -> Config:
    try:
        return Config(**rules)
    except BadConfig as error:
        raise AssertionError(f"no such rules: {error}") from error
