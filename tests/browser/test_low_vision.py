"""Low vision: patterns, contrast, forced colours, legible digits."""

import base64

import pytest
from playwright.sync_api import Page, expect

from tests.support.amounts import every
from tests.support.browser.table_page import code_with, find, play_on, sit_at, wait_until_still
from tests.support.browser.visits import VISITORS, Visits

READ = """
async (pictures) => Promise.all(pictures.map(async (base64) => {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, image.width, image.height).data;
})).then(([one, other]) => {
  let changed = 0;
  for (let i = 0; i < one.length; i += 4)
    if ([0, 1, 2].some((n) => Math.abs(one[i + n] - other[i + n]) > 24)) changed += 1;
  return changed / (one.length / 4);
})
"""
SET = """
(changed) => {
  const key = "cartographers.settings";
  const kept = JSON.parse(localStorage.getItem(key) ?? "{}");
  localStorage.setItem(key, JSON.stringify({ ...kept, ...changed }));
  dispatchEvent(new StorageEvent("storage", { key }));
}
"""
CONTRAST = """
() => {
  const style = getComputedStyle(document.documentElement);
  const channels = (text) => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d");
    canvas.fillStyle = text;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const light = (colour) => {
    const linear = (v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
    const [r, g, b] = colour.map((v) => linear(v / 255));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ratio = (one, other) => {
    const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const named = (name) => channels(style.getPropertyValue(name));
  const opacity = Number(getComputedStyle(document.querySelector(".map .grid")).strokeOpacity);
  const line = (paper) => named("--ink").map((v, n) => v * opacity + paper[n] * (1 - opacity));
  const papers = ["--paper-lit", "--paper", "--paper-edge"].map(named);
  return {
    grid: Math.min(...papers.map((paper) => ratio(line(paper), paper))),
    muted: ratio(named("--text-muted"), named("--panel")),
    border: ratio(named("--panel-line"), named("--panel")),
  };
}
"""


def changed_share(page: Page, one: bytes, other: bytes) -> float:
    """The share of pixels that differ clearly."""
    return float(
        page.evaluate(READ, [base64.b64encode(one).decode(), base64.b64encode(other).decode()])
    )


def sit_with_a_drawn_map(page: Page) -> None:
    table = sit_at(page, rules={"players": 1}, code="to the end")
    play_on(page, table, seasons=2)
    expect(page.locator("dialog[open]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".say .find")).to_be_visible()


def picture(page: Page, selector: str = ".board") -> bytes:
    wait_until_still(page)
    return page.locator(selector).first.screenshot(animations="disabled")


@pytest.mark.parametrize("visitor", every(2, ["light", "dark"]))
def test_stronger_patterns_change_the_map(open_page: Visits, visitor: str) -> None:
    page = open_page(**VISITORS[visitor])
    sit_with_a_drawn_map(page)
    plain = picture(page)
    assert changed_share(page, plain, picture(page)) < 0.001
    page.evaluate(SET, {"patterns": True})
    assert changed_share(page, plain, picture(page)) > 0.04
    page.evaluate(SET, {"patterns": False})
    assert changed_share(page, plain, picture(page)) < 0.001


def test_grid_lines_are_visible_in_both_themes(open_page: Visits) -> None:
    for visitor in ("light", "dark"):
        page = open_page(**VISITORS[visitor])
        page.goto("/")
        expect(page.locator(".map .grid").first).to_be_attached()
        assert page.evaluate(CONTRAST)["grid"] >= 3


def test_the_contrast_preference_is_respected(open_page: Visits) -> None:
    for visitor in ("light", "dark"):
        page = open_page(**VISITORS[visitor])
        page.goto("/")
        expect(page.locator(".map .grid").first).to_be_attached()
        usual = page.evaluate(CONTRAST)
        page.emulate_media(contrast="more")
        more = page.evaluate(CONTRAST)
        assert more["muted"] >= 7
        assert more["border"] >= 4.5
        assert more["grid"] > usual["grid"]


# ------------------------------------------------------------------ the system's own colours


@pytest.mark.parametrize("visitor", every(3, list(VISITORS)))
def test_forced_colours_leave_the_map_unchanged(open_page: Visits, visitor: str) -> None:
    page = open_page(**VISITORS[visitor])
    sit_with_a_drawn_map(page)
    before = picture(page)
    page.emulate_media(forced_colors="active")
    assert changed_share(page, before, picture(page)) < 0.02


COLOURS = """
(element) => {
  const { backgroundColor, color, borderTopColor } = getComputedStyle(element);
  return [backgroundColor, color, borderTopColor];
}
"""


@pytest.mark.parametrize("visitor", every(3, list(VISITORS)))
def test_forced_colours_show_what_is_chosen(open_page: Visits, visitor: str) -> None:
    page = open_page(**VISITORS[visitor])
    page.emulate_media(forced_colors="active")
    sit_at(page, rules={"players": 1}, code=code_with("farmland", players=1))
    expect(page.locator(".say .find")).to_be_visible()
    pairs = [(".choice[aria-checked=true]", ".choice[aria-checked=false]")]
    pairs.append((".time i:is(.on, .now)", ".time i:not(.on, .now)"))
    if "phone" in visitor:
        pairs = [pairs[0], (".tabs [aria-pressed=true]", ".tabs [aria-pressed=false]")]
    for chosen, other in pairs:
        seen, unseen = (page.locator(one).first for one in (chosen, other))
        background, text, _ = seen.evaluate(COLOURS)
        assert background != text
        assert changed_picture(page, chosen, other), (chosen, other)
        assert seen.evaluate(COLOURS) != unseen.evaluate(COLOURS) or chosen.startswith(".time")


def changed_picture(page: Page, chosen: str, other: str) -> bool:
    """Whether the corners of two elements look different."""
    corner = "(one) => { const { x, y } = one.getBoundingClientRect(); return [x, y]; }"
    shots = []
    for selector in (chosen, other):
        left, top = page.locator(selector).first.evaluate(corner)
        shots.append(page.screenshot(clip={"x": left + 3, "y": top + 3, "width": 8, "height": 8}))
    return changed_share(page, *shots) > 0.2


@pytest.mark.parametrize("visitor", every(2, ["light", "dark"]))
def test_forced_colours_show_the_focus(open_page: Visits, visitor: str) -> None:
    page = open_page(**VISITORS[visitor])
    page.emulate_media(forced_colors="active")
    sit_at(page, rules={"players": 1}, code=code_with("farmland", players=1))
    find(page)
    for selector in ("[role=gridcell][tabindex='0']", ".controls .primary"):
        page.locator(selector).focus()
        page.keyboard.press("Shift")
        style = page.locator(selector).evaluate(
            "(one) => [getComputedStyle(one).outlineStyle, getComputedStyle(one).outlineWidth]"
        )
        assert style == ["solid", "3px"], selector


# ------------------------------------------------------------------ figures and the browser's frame

SHOW_FIGURES = """
(samples) => {
  document.body.replaceChildren(...samples.map(([family, weight, text]) => {
    const sample = document.createElement("div");
    sample.textContent = text;
    sample.style.cssText =
      `font: ${weight} 40px/60px ${family}; color: black; background: white; width: 300px`;
    return sample;
  }));
  return document.fonts.ready.then(() => undefined);
}
"""
INK_HEIGHT = """
async (base64) => {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  const rows = new Set();
  for (let i = 0; i < data.length; i += 4)
    if (data[i] < 100) rows.add(Math.floor(i / 4 / image.width));
  return rows.size;
}
"""


def pictures_of(page: Page, *samples: tuple[str, int, str]) -> list[bytes]:
    page.evaluate(SHOW_FIGURES, [list(sample) for sample in samples])
    wait_until_still(page)
    return [found.screenshot() for found in page.locator("body > div").all()]


def test_digits_do_not_look_like_letters(page: Page) -> None:
    """The serif's own small digits look like o, I and O, so it uses those of the sans."""
    page.goto("/")
    expect(page.locator("h1").first).to_be_visible()
    samples = [("var(--serif)", 800, "0123456789"), ("var(--sans)", 700, "0123456789")]
    assert changed_share(page, *pictures_of(page, *samples)) == 0
    shots = pictures_of(page, *(("var(--serif)", 800, figure) for figure in "0136789o"))
    *figures, letter = (page.evaluate(INK_HEIGHT, base64.b64encode(s).decode()) for s in shots)
    assert max(figures) - min(figures) <= 2, "lining figures are of one height"
    assert min(figures) >= 1.2 * letter


def test_the_browser_frame_follows_the_theme(open_page: Visits) -> None:
    colour = "document.querySelector('meta[name=theme-color]').content"
    by_day, by_candle = open_page(), open_page(theme="dark")
    for page, seen in ((by_day, "#f8efdb"), (by_candle, "#261c13")):
        page.goto("/")
        assert page.evaluate(colour) == seen
        expect(page.locator("h1").first).to_be_visible()
        assert page.evaluate(colour) == seen
    by_day.evaluate(SET, {"theme": "dark"})
    assert by_day.evaluate(colour) == "#261c13"
