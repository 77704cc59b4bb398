"""Measure how long it takes to score a sheet of paper on the page /score.

    .venv/bin/python -m benchmarks.paper_sheet

A script paints maps of finished games with the mouse, one stroke for each cluster, in Chromium. It
prints how long the page took, and how long a person who knows the game would take: 1.1 s to point
at something, 0.2 s to press, and 0.12 s for each further space of a stroke.
"""

from collections.abc import Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from cartographers import Config, cell_names, new_game
from cartographers.bots import GreedyBot
from cartographers.rules.bits import clusters
from cartographers.rules.game import GameState
from tests.support.browser.chromium import launch
from tests.support.browser.paper_page import choose_brush, choose_edicts, expect_total
from tests.support.browser.server import build_client, serving
from tests.support.browser.table_page import middle_of
from tests.support.browser.visits import DESKTOP

GAMES = 3
POINT, PRESS, DRAW = 1.1, 0.2, 0.12
TERRAINS = ("forest", "village", "farm", "water", "monster")
EDICT_PRESSES = 5  # open the window, then a card for each edict


class Run(NamedTuple):
    drawn: int
    strokes: int
    person: float
    script: float


def finished(seed: int) -> GameState:
    game = new_game(Config(), seed)
    while not game.is_over:
        game = game.play(0, GreedyBot().choose(game.view(0)))
    return game


def walk(cells: int) -> list[str]:
    """The spaces of a cluster in the order of a stroke that never leaves it."""
    names = set(cell_names(cells))
    path: list[str] = []

    def visit(name: str) -> None:
        names.discard(name)
        path.append(name)
        for near in neighbours(name):
            if near in names:
                visit(near)
                path.append(name)

    visit(min(names))
    while path.count(path[-1]) > 1:  # nobody goes back when everything is painted
        path.pop()
    return path


def neighbours(name: str) -> Iterator[str]:
    row, column = "ABCDEFGHIJK".index(name[0]), int(name[1:])
    for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0)):
        if 0 <= row + down < 11 and 1 <= column + right <= 11:
            yield f"{'ABCDEFGHIJK'[row + down]}{column + right}"


def paint(page: Page, path: list[str]) -> float:
    page.mouse.move(*middle_of(page, path[0]))
    page.mouse.down()
    for name in path[1:]:
        page.mouse.move(*middle_of(page, name))
    page.mouse.up()
    return POINT + PRESS + DRAW * (len(path) - 1)


def new_page(browser: Browser) -> Page:
    """A page that has no sheets yet."""
    return browser.new_page(viewport={**DESKTOP, "height": 1300}, locale="en")


def score(page: Page, url: str, game: GameState) -> Run:
    """Score winter of a finished game on an empty page."""
    player = game.players[0]
    page.goto(f"{url}/score")
    page.get_by_role("button", name="Winter").click()
    began = perf_counter()
    choose_edicts(page, game.deal.edicts)
    person, strokes = (1 + EDICT_PRESSES) * (POINT + PRESS), 0
    for terrain in TERRAINS:
        choose_brush(page, terrain)
        person += POINT + PRESS
        for cluster in clusters(getattr(player.sheet, terrain)):
            person += paint(page, walk(cluster))
            strokes += 1
    page.get_by_role("spinbutton").fill(str(player.scores[-1].coins))
    page.keyboard.press("Tab")
    person += POINT + 4 * PRESS
    expect_total(page, player.scores[-1].total)
    drawn = sum(getattr(player.sheet, terrain).bit_count() for terrain in TERRAINS)
    return Run(drawn, strokes, person, perf_counter() - began)


def main() -> None:
    build_client()
    with (
        TemporaryDirectory() as folder,
        serving(Path(folder) / "games.db") as url,
        sync_playwright() as playwright,
        launch(playwright) as browser,
    ):
        runs = [score(new_page(browser), url, finished(seed)) for seed in range(GAMES)]
    for run in runs:
        print(
            f"{run.drawn} spaces in {run.strokes} strokes: {run.person:.0f} s of a person,", end=""
        )
        print(f" {run.script:.1f} s of the script")
    print(f"a person who knows the game: {median(run.person for run in runs):.0f} s")


if __name__ == "__main__":
    main()
