"""Tiles of the server's pictures: python -m tests.browser.tiles, when the look has changed."""

import base64
import json
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from cartographers.pictures.png import Pixels, print_png
from cartographers.pictures.tiles import FILE, STRIPS, find_tile, sheet_size
from tests.support.browser.chromium import launch
from tests.support.browser.server import build_client, serving
from tests.support.paths import ROOT

TARGET = ROOT / "src/cartographers/pictures" / FILE
ROSE = (
    '<g fill="none" stroke="#8a2f1e"><circle cx="20" cy="20" r="15" stroke-width="1.6"/></g>'
    '<path fill="#8a2f1e" d="M20 1L23 17L39 20L23 23L20 39L17 23L1 20L17 17Z"/>'
)
SHOW = """
async (svg) => {
  document.documentElement.dataset.theme = "light";
  const holder = document.createElement("div");
  holder.id = "tiles";
  holder.style.cssText = "position:fixed;inset:0;z-index:99;background:#fbf3df";
  holder.innerHTML = svg;
  document.body.append(holder);
  await document.fonts.load("800 40px 'Alegreya Variable'", "0123456789−");
  await document.fonts.ready;
}
"""
READ = """
async (png) => {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width, image.height];
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return JSON.stringify([...data].filter((_, i) => i % 4 < 3));
}
"""


def draw_tile(strip: str, name: str) -> str:
    x, y, width, height = find_tile(strip, name)
    if strip in ("large", "small"):
        return (
            f'<text x="{x + width / 2}" y="{y + 0.8 * height}" font-size="{0.95 * height}"'
            ' text-anchor="middle" font-family="\'Alegreya Variable\'" font-weight="800"'
            f' fill="{"#8a2f1e" if strip == "large" else "#2f2218"}">{name}</text>'
        )
    place = f'x="{x}" y="{y}" width="{width}" height="{height}"'
    if name == "rose":
        return f'<svg {place} viewBox="0 0 40 40">{ROSE}</svg>'
    drawn = "" if name == "empty" else f'<use href="#{name}"/>'
    frame = '<path d="M0 0H40V40H0Z" fill="none" stroke="#35271b" stroke-opacity=".18"/>'
    under = frame if strip == "terrain" else ""
    return f'<svg {place} viewBox="0 0 40 40">{under}{drawn}</svg>'


def draw_tiles() -> str:
    width, height = sheet_size()
    tiles = [draw_tile(strip, name) for strip, one in STRIPS.items() for name in one.names]
    return f'<svg width="{width}" height="{height}">{"".join(tiles)}</svg>'


def read_pixels(page: Page) -> Pixels:
    width, height = sheet_size()
    page.set_viewport_size({"width": width, "height": height})
    page.goto("/")
    page.locator(".brand").first.wait_for()
    page.evaluate(SHOW, draw_tiles())
    taken = base64.b64encode(page.screenshot()).decode()
    return Pixels(width, height, bytes(json.loads(page.evaluate(READ, taken))))


def main() -> None:
    build_client()
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder) / "games.db") as url,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        page = browser.new_context(base_url=url, bypass_csp=True).new_page()
        TARGET.write_bytes(print_png(read_pixels(page)))
        browser.close()


if __name__ == "__main__":
    main()
