"""Pages for games on paper: their links, and what people do there."""

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page, expect

from tests.support.browser.spoken import words
from tests.support.browser.table_page import middle_of

EDICTS = ("treetower", "mages_valley", "great_city", "borderlands")
BLANK = ("", 0, 0, 0, 0)
LOADING = 90_000  # milliseconds: a busy machine starts the interpreter slowly


def pack(value: object) -> str:
    """A value as the pages write it into links."""
    return urlsafe_b64encode(zlib.compress(json.dumps(value).encode())).decode().rstrip("=")


def unpack(text: str) -> Any:  # Any: JSON
    return json.loads(zlib.decompress(urlsafe_b64decode(text + "=" * (-len(text) % 4))))


def link_to(drawings: Sequence[str], map_: str = "A", edicts: Sequence[str] = EDICTS) -> str:
    """A link to sheets in their first season, one for each drawing."""
    players = [["", [["".join(d.split()), 2, 0, 0, 0], *[BLANK] * 3]] for d in drawings]
    return f"/score#sheet={pack([1, map_, edicts, 0, players])}"


def shown_sheet(page: Page, season: int = 0) -> str:
    """The first player's map in a season, from the address of the page."""
    page.wait_for_function("() => location.hash.startsWith('#sheet=')")
    drawn = unpack(page.url.partition("#sheet=")[2])[4][0][1][season][0]
    return "\n".join(drawn[start : start + 11] for start in range(0, 121, 11))


def choose_edicts(page: Page, edicts: Sequence[str] = EDICTS) -> None:
    """Choose edicts A to D; the window leads from one to the next."""
    page.locator(".slot").first.click()
    for card in edicts:
        name = words("en", f"card-{card}")
        page.locator("dialog .card").filter(has=page.get_by_text(name, exact=True)).click()
    expect(page.locator("dialog[open]")).to_have_count(0)


def stroke(page: Page, start: str, end: str) -> None:
    """Draw a line on the map with the mouse."""
    page.mouse.move(*middle_of(page, start))
    page.mouse.down()
    page.mouse.move(*middle_of(page, end), steps=4)
    page.mouse.up()


def choose_brush(page: Page, terrain: str) -> None:
    page.get_by_role("radio", name=words("en", f"terrain-{terrain}"), exact=True).click()


def expect_total(page: Page, stars: int) -> None:
    expect(page.locator(".sum[data-total]")).to_have_attribute(
        "data-total", str(stars), timeout=LOADING
    )
