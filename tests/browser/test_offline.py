"""Playing without a network: the same tables, bots and pages, with everything on the device."""

import re
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from cartographers.server.web.site import write_site
from tests.support.amounts import only_in_the_long_form
from tests.support.browser.accessibility import axe
from tests.support.browser.server import Serve
from tests.support.browser.spoken import words
from tests.support.browser.table_page import cells, draw, play_to_the_end, wait_for_step
from tests.support.browser.visits import NO_SERVICE_WORKER, PHONE, Visits
from tests.support.patience import BROWSER_PATIENCE, PATIENCE
from tests.support.server.process import free_port

READY = words("en", "offline-python-ready")


def open_offline(page: Page, address: str = "/offline") -> None:
    page.goto(address)
    expect(page.get_by_text(READY)).to_be_visible()


def begin(page: Page, way: str) -> None:
    page.get_by_role("button", name=words("en", way)).click()
    expect(cells(page)).to_be_visible()


def own_address(page: Page) -> Callable[[str], bool]:
    origin = re.match(r"https?://[^/]+/", page.url)
    assert origin is not None
    return lambda url: url.startswith((origin[0], "data:", "blob:"))


def test_a_whole_game_is_played_with_the_network_cut(open_page: Visits) -> None:
    page = open_page(fresh=True)
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    open_offline(page)
    assert axe(page) == []
    is_ours = own_address(page)
    begin(page, "home-solo")
    page.context.set_offline(True)
    play_to_the_end(page)
    expect(page.locator(".over")).to_be_visible()
    assert [url for url in asked if not is_ours(url)] == []
    page.context.set_offline(False)
    open_offline(page)
    expect(page.locator(".game")).to_contain_text("★")


@only_in_the_long_form
def test_a_game_against_a_bot_goes_on_after_a_reload_and_travels_as_a_file(
    open_page: Visits, tmp_path: Path
) -> None:
    page = open_page(viewport=PHONE, touch=True, theme="dark", fresh=True)
    open_offline(page)
    begin(page, "offline-bot")
    draw(page)
    wait_for_step(page, 1)
    page.reload()
    expect(cells(page)).to_be_visible()
    wait_for_step(page, 1)
    open_offline(page)
    assert axe(page) == []
    with page.expect_download() as saved:
        page.get_by_role("button", name=words("en", "offline-export")).click()
    saved.value.save_as(tmp_path / "game.txt")
    page.locator(".doors .ghost").click()
    page.locator(".doors .ghost").click()
    expect(page.get_by_text(words("en", "offline-none"))).to_be_visible()
    page.locator("input[type=file]").set_input_files(tmp_path / "game.txt")
    expect(cells(page)).to_be_visible()
    wait_for_step(page, 1)


# ------------------------------------------------------------------ the installed app


@contextmanager
def installed(browser: Browser, url: str) -> Iterator[Page]:
    """A page of a browser that keeps the app, once it is kept."""
    context = browser.new_context(base_url=url, reduced_motion="reduce")
    context.set_default_timeout(BROWSER_PATIENCE)
    page = context.new_page()
    page.goto("/")
    page.evaluate("() => navigator.serviceWorker.ready.then(() => undefined)")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    try:
        yield page
    finally:
        context.close()


KEPT = """
async () => {
  const cache = await caches.open("cartographers-later");
  return (await cache.keys()).filter(({ url }) => /interpreter|modules|stdlib/.test(url)).length;
}
"""
ANSWERS_KEPT = """
async () => {
  const found = [];
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
  }
  return found.filter((path) => path.startsWith("/api"));
}
"""


def wait_until_kept(page: Page) -> None:
    for _ in range(600):
        if page.evaluate(KEPT) == 3:
            return
        page.wait_for_timeout(100)
    raise AssertionError("Python is not kept")


def test_the_app_works_when_its_server_is_gone(
    browser: Browser, serve: Serve, tmp_path: Path
) -> None:
    with serve(tmp_path / "games.db") as url, installed(browser, url) as page:
        open_offline(page)
        wait_until_kept(page)
        play_without_server(page)


def play_without_server(page: Page) -> None:
    page.context.set_offline(True)
    page.goto("/")
    expect(page.get_by_text(words("en", "offline-alone"))).to_be_visible()
    page.locator("button.way").first.click()
    expect(cells(page)).to_be_visible()
    draw(page)
    wait_for_step(page, 1)
    page.reload()
    expect(cells(page)).to_be_visible()
    page.goto("/rules")
    expect(page.locator("h1").first).to_be_visible()
    page.goto("/learn")
    expect(page.locator(".coach")).to_be_visible()
    assert page.evaluate(ANSWERS_KEPT) == []
    page.context.set_offline(False)
    expect(page.get_by_text(words("en", "offline-back"))).to_be_visible()


def test_the_app_can_be_installed(page: Page) -> None:
    page.goto("/")
    address = page.locator("link[rel=manifest]").get_attribute("href")
    assert address is not None
    told: dict[str, Any] = page.request.get(address).json()
    assert told["lang"] == "en"
    assert {"name", "short_name", "start_url", "id", "display"} <= set(told)
    for picture in (*told["icons"], *told["screenshots"]):
        size = "(src) => createImageBitmap(src).then(({ width, height }) => `${width}x${height}`)"
        if picture["type"] == "image/png":
            loaded = f"fetch('{picture['src']}').then((answer) => answer.blob()).then({size})"
            assert page.evaluate(f"() => {loaded}") == picture["sizes"]
    purposes = {(icon["sizes"], icon["purpose"]) for icon in told["icons"]}
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= purposes
    for shortcut in told["shortcuts"]:
        assert page.request.get(shortcut["url"], headers={"Accept": "text/html"}).ok


def test_a_new_version_never_interrupts_a_page_that_is_open(
    browser: Browser, serve: Serve, tmp_path: Path
) -> None:
    with serve(tmp_path / "games.db") as url, installed(browser, url) as page:
        page.context.route("**/sw.js", newer)
        page.evaluate("() => { globalThis.isSamePage = true; }")
        page.evaluate("() => navigator.serviceWorker.getRegistration().then((one) => one.update())")
        waiting = "() => navigator.serviceWorker.getRegistration().then((one) => !!one.waiting)"
        page.wait_for_function(waiting)
        assert page.evaluate("() => globalThis.isSamePage") is True


def newer(route: Any) -> None:
    answer = route.fetch()
    text = re.sub('"VERSION":"[0-9a-f]+"', '"VERSION":"newer"', answer.text())
    route.fulfill(response=answer, body=text)


# ------------------------------------------------------------------ the static site


@pytest.fixture
def site(tmp_path: Path, serve: Serve) -> Iterator[str]:
    """The address of a static site below the root of a plain web server."""
    del serve  # it has built the client
    write_site(tmp_path / "some" / "where")
    port = free_port()
    command = [sys.executable, "-m", "http.server", str(port), "--bind", "127.0.0.1"]
    with subprocess.Popen(
        [*command, "--directory", str(tmp_path)], stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            wait_until_listening(port)
            yield f"http://127.0.0.1:{port}/some/where/"
        finally:
            process.terminate()
            process.communicate()


def wait_until_listening(port: int) -> None:
    until = monotonic() + PATIENCE
    while monotonic() < until:
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
            return
        sleep(0.05)
    raise AssertionError("the web server has not started")


def in_new_context(browser: Browser) -> BrowserContext:
    context = browser.new_context(reduced_motion="reduce")
    context.set_default_timeout(BROWSER_PATIENCE)
    context.add_init_script(NO_SERVICE_WORKER)
    return context


def test_the_static_site_needs_nothing_but_its_files(browser: Browser, site: str) -> None:
    context = in_new_context(browser)
    page, failed = context.new_page(), list[str]()
    page.on("response", lambda answer: failed.append(answer.url) if answer.status >= 400 else None)
    page.on("pageerror", lambda error: failed.append(str(error)))
    page.goto(site)
    page.locator("button.way").first.click()
    expect(cells(page)).to_be_visible()
    draw(page)
    wait_for_step(page, 1)
    page.reload()
    wait_for_step(page, 1)
    page.goto(f"{site}#/rules/treetower")
    expect(page.locator("h1").first).to_be_visible()
    assert failed == []
    context.close()


@only_in_the_long_form
def test_several_people_play_at_one_device(open_page: Visits) -> None:
    page = open_page(fresh=True)
    page.goto("/new?on=device")
    page.get_by_role("button", name=words("en", "setup-add-person")).click()
    page.locator(".person input").fill("Ann")
    page.get_by_role("button", name=words("en", "setup-begin")).click()
    draw(page)
    expect(page.locator(".whose")).to_contain_text("Ann")
