"""The client under a path: playing, deep links, invitations, another language."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Response, expect

from tests.support.browser.server import Serve
from tests.support.browser.spoken import words
from tests.support.browser.table_page import cells, wait_for_step
from tests.support.browser.visits import REPORT_VIOLATIONS

USUAL = (200, 201, 304, 401, 409)  # a new visitor is not known; a decision was just made


@pytest.fixture(scope="module")
def maps(serve: Serve, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server under /maps/."""
    with serve(tmp_path_factory.mktemp("maps") / "games.db", base_path="/maps/") as url:
        yield f"{url}/maps"


class Visitor:
    """A page whose requests and complaints are kept."""

    def __init__(self, browser: Browser) -> None:
        self.context = browser.new_context(locale="en")
        self.context.add_init_script(REPORT_VIOLATIONS)
        self.page = self.context.new_page()
        self.asked: list[str] = []
        self.complaints: list[str] = []
        self.page.on("request", lambda request: self.asked.append(request.url))
        self.page.on("websocket", lambda socket: self.asked.append(socket.url))
        self.page.on("response", self.note_answer)
        self.page.on("console", lambda said: self.note(said.type, said.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def note(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and not text.startswith("Failed to load resource"):
            self.complaints.append(text)

    def note_answer(self, answer: Response) -> None:
        if answer.status not in USUAL:
            self.complaints.append(f"{answer.url} was answered with {answer.status}")

    def close(self, maps: str) -> None:
        self.context.close()
        host = maps.partition("//")[2]
        assert [url for url in self.asked if f"//{host}/" not in url] == []
        assert self.complaints == []


def test_a_game_begins_and_deep_links_reload(browser: Browser, maps: str) -> None:
    visitor = Visitor(browser)
    page = visitor.page
    page.goto(f"{maps}/")
    page.get_by_role("button", name=words("en", "home-play")).click()
    expect(cells(page)).to_be_visible()
    expect(page).to_have_url(re.compile(re.escape(maps) + "/table/[a-z2-7]{16}$"))
    draw_first_shape(page)
    page.reload()
    wait_for_step(page, 1)
    page.goto(f"{maps}/rules/treetower")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.locator("header nav a").first.click()
    expect(page).to_have_url(f"{maps}/daily")
    page.go_back()
    expect(page).to_have_url(f"{maps}/rules/treetower")
    assert [url for url in visitor.asked if url.startswith("ws:")]
    visitor.close(maps)


def draw_first_shape(page: Page) -> None:
    page.get_by_role("button", name=words("en", "table-find")).click()
    page.get_by_role("button", name=words("en", "table-draw"), exact=True).click()
    wait_for_step(page, 1)


def test_an_invitation_brings_a_friend_to_the_table(browser: Browser, maps: str) -> None:
    mira, olena = Visitor(browser), Visitor(browser)
    mira.page.goto(f"{maps}/")
    table = mira.page.evaluate(
        """async (maps) => {
          const post = (path, body) => fetch(maps + path, { method: "POST",
            headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
          await post("/api/me", { name: "Mira" });
          const options = { rules: { players: 2 }, open: false };
          return (await (await post("/api/tables", options)).json()).table;
        }""",
        maps,
    )
    mira.page.goto(f"{maps}/table/{table}")
    link = mira.page.get_by_label(words("en", "lobby-link")).input_value()
    assert link.startswith(f"{maps}/table/{table}#invitation=")
    olena.page.goto(link)
    expect(
        olena.page.get_by_role("button", name=words("en", "lobby-sit-here")).first
    ).to_be_visible()
    old = link.replace(f"/table/{table}#invitation=", f"/join/{table}-")
    olena.page.goto(old)
    expect(olena.page).to_have_url(link)
    mira.close(maps)
    olena.close(maps)


def test_another_language_stays_under_the_path(browser: Browser, maps: str) -> None:
    visitor = Visitor(browser)
    page = visitor.page
    page.goto(f"{maps}/games")
    page.locator("header select").select_option("cs")
    expect(page.locator("html")).to_have_attribute("lang", "cs")
    manifest = page.locator("link[rel=manifest]")
    expect(manifest).to_have_attribute("href", "/maps/manifest.cs.webmanifest")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "cs")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    visitor.close(maps)
