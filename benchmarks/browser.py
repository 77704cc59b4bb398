"""Measure the client in a real Chromium, throttled like a phone.

    .venv/bin/python -m benchmarks.browser

A page is interactive when its first button can be pressed and the main thread has been free for a
moment. The script time of a move is what the main thread needs when the ghost moves by one cell.
"""

from statistics import median
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page

from tests.support.browser.server import new_server_and_browser
from tests.support.browser.table_page import code_with, find, open_table
from tests.support.browser.visits import DESKTOP, PHONE

SLOWER = 4  # a mid-range phone compared with this machine
NETWORK = {"offline": False, "latency": 60, "downloadThroughput": 1.2e6, "uploadThroughput": 4e5}
TIMES = 5
MOVES = 60
QUIET = """
() => new Promise((done) => {
  let [free, last] = [performance.now(), performance.now()];
  const watch = () => {
    const now = performance.now();
    if (now - last > 60) free = now;  // a long task has just blocked the thread
    last = now;
    if (now - free > 300) done(free);
    else setTimeout(watch, 10);
  };
  watch();
})
"""
SIZES = """
() => performance.getEntriesByType("resource")
  .filter(({ name }) => /\\.(js|css)$/.test(name))
  .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
"""
SCRIPT_OF_MOVES = """
async (moves) => {
  const grid = document.querySelector(".cells");
  const box = grid.getBoundingClientRect();
  const spent = [];
  for (let n = 0; n < moves; n++) {
    const clientX = box.left + box.width * ((n % 9) + 1.5) / 11;
    const clientY = box.top + box.height * ((n % 7) + 2.5) / 11;
    const event = { clientX, clientY, pointerType: "mouse", bubbles: true };
    const began = performance.now();
    grid.dispatchEvent(new PointerEvent("pointermove", event));
    await Promise.resolve();
    spent.push(performance.now() - began);
    await new Promise((done) => setTimeout(done, 60));  // other threads paint the last move
  }
  return spent;
}
"""


def throttle(page: Page) -> CDPSession:
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", NETWORK)
    return session


def measure_loading(browser: Browser, url: str, path: str, state: Any = None) -> tuple[float, int]:
    """Milliseconds until the page is interactive, and the bytes of its scripts and styles."""
    context = browser.new_context(
        base_url=url, viewport=PHONE, is_mobile=True, has_touch=True, storage_state=state
    )
    page = context.new_page()
    throttle(page)
    page.goto(path)
    page.locator("button:visible").first.wait_for()
    ready, size = float(page.evaluate(QUIET)), int(page.evaluate(SIZES))
    context.close()
    return ready, size


def measure_moves(browser: Browser, url: str) -> list[float]:
    page = browser.new_context(base_url=url, viewport=DESKTOP).new_page()
    table = open_table(page, rules={"players": 1}, code=code_with("orchard", players=1), begin=True)
    page.goto(f"/table/{table}")
    find(page)
    page.keyboard.press("Escape")
    page.wait_for_timeout(500)
    spent = [float(ms) for ms in page.evaluate(SCRIPT_OF_MOVES, MOVES)]
    page.context.close()
    return sorted(spent)


def main() -> None:
    with new_server_and_browser() as (url, browser):
        guest = browser.new_context(base_url=url)
        table = open_table(guest.new_page(), rules={"players": 1}, begin=True)
        state = guest.storage_state()
        for name, path in (("front page", "/"), ("table", f"/table/{table}")):
            found = [measure_loading(browser, url, path, state) for _ in range(TIMES)]
            times = sorted(ms for ms, _ in found)
            print(f"{name}, CPU {SLOWER} times slower, 10 Mbit/s, 60 ms away:", end=" ")
            print(
                f"interactive after {times[0]:.0f} ms at best, {median(times):.0f} ms median",
                end="; ",
            )
            print(f"{found[0][1] / 1000:.1f} kB of script, style and words")
        spent = measure_moves(browser, url)
        print(f"a ghost that moves: {median(spent):.2f} ms of script median", end=", ")
        print(f"{spent[round(0.95 * (len(spent) - 1))]:.2f} ms at the 95th percentile")


if __name__ == "__main__":
    main()
