"""Measure Python in the browser: its start, previews, moves of the bot `value`, memory, sizes.

    .venv/bin/python -m benchmarks.offline

`cold` is the first start of a new browser, `warm` one whose files are cached.
"""

from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from playwright.sync_api import Browser, Page, expect

from cartographers.server.web.files import FOLDER
from tests.support.browser.server import new_server_and_browser
from tests.support.browser.spoken import words

WARM_STARTS = 3
ROUNDS = 10
PATIENCE = 120_000  # milliseconds
PYTHON = ("interpreter", "modules", "python_stdlib", "pyodide", "python-worker")
# Plays against `value` through the module that pages use; milliseconds of each preview and move.
PLAY = """
async ([address, rounds]) => {
  const found = Object.values(await import(address)).find((one) => one?.request && one?.send);
  const bots = ["value"], rules = { players: 2 }, code = "benchmark";
  const { table } = await found.request("POST", "/api/tables", { rules, bots, code, begin: true });
  const path = `/api/tables/${table}`;
  const told = { previews: [], moves: [] };
  let latest = {}, wake = () => {};
  found.onText = (text) => {
    const message = JSON.parse(text);
    if (message.progress) latest = message.progress;
    wake();
  };
  const until = async (isSo) => { while (!isSo()) await new Promise((done) => (wake = done)); };
  found.send(JSON.stringify({ type: "hello", protocol: PROTOCOL }));
  found.send(JSON.stringify({ type: "watch", table }));
  await until(() => latest.waiting_for?.includes(0));
  for (let n = 0; n < rounds; n++) {
    const { step, moves } = await found.request("GET", `${path}/moves?seat=0`);
    let began = performance.now();
    await found.request("POST", `${path}/previews`, { seat: 0, moves: moves.slice(0, 60) });
    told.previews.push(performance.now() - began);
    await until(() => latest.waiting_for.length === 1);
    began = performance.now();
    found.send(JSON.stringify({ type: "play", id: `m${n}`, table, seat: 0, step, move: moves[0] }));
    await until(() => latest.step > step && latest.waiting_for.length === 1);
    told.moves.push(performance.now() - began);
    if (!latest.waiting_for.includes(0)) break;
  }
  return told;
}
"""


def start(page: Page, url: str) -> float:
    """Seconds until Python is ready, from a new page."""
    began = perf_counter()
    page.goto(f"{url}/offline")
    ready = page.get_by_text(words("en", "offline-python-ready"))
    expect(ready).to_be_visible(timeout=PATIENCE)
    return perf_counter() - began


def play(page: Page, url: str) -> dict[str, list[float]]:
    from cartographers.server.protocol.messages import PROTOCOL

    (module,) = (FOLDER / "assets").glob("python.svelte-*.js")
    script = PLAY.replace("PROTOCOL", str(PROTOCOL))
    told: dict[str, list[float]] = page.evaluate(script, [f"{url}/assets/{module.name}", ROUNDS])
    return told


def renderer_megabytes() -> float:
    """The memory of the largest renderer process, on Linux."""
    sizes = [0.0]
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if b"--type=renderer" in (process / "cmdline").read_bytes():
                pages = int((process / "statm").read_text().split()[1])
                sizes.append(pages * 4096 / 1e6)
        except OSError:
            continue  # it has just ended
    return max(sizes)


def sent_megabytes() -> dict[str, float]:
    """Each file of Python as it is sent to browsers."""
    found = {}
    for path in sorted((FOLDER / "assets").iterdir()):
        if path.name.startswith(PYTHON) and path.suffix not in (".br", ".gz"):
            packed = path.with_name(f"{path.name}.br")
            found[path.name] = (packed if packed.exists() else path).stat().st_size / 1e6
    return found


def report(browser: Browser, url: str) -> None:
    page = browser.new_context().new_page()
    cold = start(page, url)
    warm = median(start(page, url) for _ in range(WARM_STARTS))
    told: dict[str, Any] = play(page, url)
    print(f"ready: {cold:.1f} s cold, {warm:.1f} s warm")
    print(f"60 previews: {median(told['previews']):.0f} ms (median of {len(told['previews'])})")
    print(
        f"a move, answered by `value`: {median(told['moves']):.0f} ms,"
        f" at most {max(told['moves']):.0f} ms"
    )
    print(f"memory of the page's process: {renderer_megabytes():.0f} MB")
    sizes = sent_megabytes()
    print(f"sent: {sum(sizes.values()):.1f} MB")
    for name, size in sizes.items():
        print(f"  {name}: {size:.2f} MB")


def main() -> None:
    with new_server_and_browser() as (url, browser):
        report(browser, url)


if __name__ == "__main__":
    main()
