"""How pages look and read: both themes, phones, every language, no colours at all.

`./run test` opens each page once, on a desktop or on a phone; `./run test all` opens every page on
both.
"""

import base64
import re

import pytest
from playwright.sync_api import Page, expect

from tests.support.amounts import is_long
from tests.support.browser.accessibility import axe
from tests.support.browser.settings import change_settings
from tests.support.browser.spoken import words
from tests.support.browser.table_page import find, open_table, sit_at, wait_until_still
from tests.support.browser.visits import LANGUAGES, VISITORS, Visits
from tests.support.browser.walks import WALKS

AREAS = (
    "app table home setup lobby season replay rules learn games daily settings card terrain"
    " refusal bot chat skill analysis hint move privacy data player paper"
)
IDS = re.compile(rf"\b(?:{AREAS.replace(' ', '|')})-[a-z_]+\b")


# Pages that show little more than another one: only with `./run test all`.
REPEATING = ("winter", "over-together", "daily-over", "learn-ambush", "analysis", "watching")
SHORT = [name for name in WALKS if name not in REPEATING]
ON_DESKTOP = list(WALKS) if is_long() else SHORT[0::2]
ON_A_PHONE = list(WALKS) if is_long() else SHORT[1::2]
ON_PHONES = LANGUAGES if is_long() else ("uk", "fr")  # their words are the longest


@pytest.mark.parametrize("name", ON_DESKTOP)
def test_axe_finds_nothing_in_either_theme(open_page: Visits, name: str) -> None:
    page = open_page()
    WALKS[name](page)
    assert axe(page) == []
    change_settings(page, theme="dark")
    assert axe(page, only_colours=not is_long()) == []


@pytest.mark.parametrize("name", ON_A_PHONE)
def test_every_language_fits_on_a_phone(open_page: Visits, name: str) -> None:
    """No message is missing, nothing is cut off sideways, and axe finds nothing."""
    page = open_page(**VISITORS["phone"])
    WALKS[name](page)
    assert axe(page) == []
    for language in ON_PHONES:
        change_settings(page, language=language)
        assert IDS.findall(page.locator("body").inner_text()) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, language


def test_the_chosen_language_is_kept(page: Page) -> None:
    page.goto("/")
    page.get_by_label(words("en", "app-language")).select_option("cs")
    expect(page.locator("html")).to_have_attribute("lang", "cs")
    expect(page.get_by_text(words("cs", "app-to-daily")).first).to_be_visible()
    page.reload()
    expect(page.get_by_text(words("cs", "app-to-daily")).first).to_be_visible()


def test_map_letters_and_page_titles_use_the_readers_alphabet(open_page: Visits) -> None:
    page = open_page(language="uk")
    WALKS["new"](page)
    side = words("uk", "setup-map-letter", letter=words("uk", "edict-B"))
    assert side == "Сторона Б"
    page.get_by_text(words("uk", "setup-details")).click()
    expect(page.get_by_text(side, exact=True)).to_be_visible()
    expect(page).to_have_title(words("uk", "app-title-of", page=words("uk", "setup-heading")))


def test_key_names_are_translated(open_page: Visits) -> None:
    page = open_page(language="fr")
    sit_at(page, rules={"players": 1})
    shown = page.locator(".controls .kbd")
    expect(shown.filter(has_text="Entrée")).to_be_visible()
    expect(shown.filter(has_text="Échap")).to_be_visible()
    page.get_by_role("button", name=words("fr", "table-menu")).click()
    expect(page.locator(".keys .kbd").filter(has_text="Entrée")).to_be_visible()
    page.get_by_role("button", name=words("fr", "table-resign")).click()
    asked = page.get_by_role("button", name=words("fr", "table-resign-sure", name="Mira"))
    expect(asked).to_be_visible()


def test_french_cards_have_printed_names_and_their_meaning(open_page: Visits) -> None:
    page = open_page(language="fr")
    page.goto("/rules/treetower")
    expect(page.get_by_role("heading", level=1, name="Treetower")).to_be_visible()
    expect(page.locator(".meaning")).to_have_text(words("fr", "card-treetower.meaning"))
    page.goto("/rules")
    page.get_by_label(words("fr", "rules-search")).fill("arbre-tour")
    expect(page.get_by_text(words("fr", "rules-found", n=1))).to_be_visible()


def test_the_theme_follows_the_system_and_the_choice(open_page: Visits) -> None:
    dark = open_page(theme="dark")
    dark.goto("/settings")
    expect(dark.locator("html")).to_have_attribute("data-theme", "dark")
    dark.get_by_label(words("en", "settings-theme-light")).check()
    expect(dark.locator("html")).to_have_attribute("data-theme", "light")
    dark.reload()
    expect(dark.locator("html")).to_have_attribute("data-theme", "light")


def test_zoomed_pages_need_no_sideways_scrolling(open_page: Visits) -> None:
    page = open_page(viewport={"width": 640, "height": 360})
    for name in ("home", "new", "rules", "settings"):
        WALKS[name](page)
        assert page.evaluate("document.documentElement.scrollWidth") <= 640, name


def test_nothing_jumps_while_a_table_loads(open_page: Visits) -> None:
    page = open_page(fresh=True)
    table = open_table(page, rules={"players": 1}, begin=True)
    page.add_init_script(SHIFTS)
    page.goto(f"/table/{table}")
    find(page)
    wait_until_still(page)
    assert page.evaluate("window.shifted") < 0.1


SHIFTS = """
window.shifted = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
}).observe({ type: "layout-shift", buffered: true });
"""


# ------------------------------------------------------------------ without colours

TILES = ("forest", "village", "farm", "water", "monster", "hero", "destroyed", "wasteland")
MIN_DIFFERENCE = 10  # of 100 steps from black to white, on average over all points
SHOW_TILES = """
(names) => {
  const made = names.map(
    (name) => `<svg width="48" height="48" viewBox="0 0 40 40"><use href="#${name}"/></svg>`,
  );
  const row = document.createElement("div");
  row.id = "tiles";
  row.innerHTML = made.join("");
  document.body.replaceChildren(document.querySelector(".symbols"), row);
  row.style.cssText = "position:fixed;left:0;top:0;display:flex;background:var(--paper)";
}
"""
READ_GREYS = """
async ([base64, count]) => {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.drawImage(image, 0, 0);
  return Array.from({ length: count }, (_, n) => {
    const { data } = context.getImageData(n * 48, 0, 48, 48);
    const greys = [];
    for (let i = 0; i < data.length; i += 4) {
      const [r, g, b] = [0, 1, 2].map((n) => (data[i + n] / 255) ** 2.2);
      const y = 0.2126 * r + 0.7152 * g + 0.0722 * b;
      greys.push(y > 0.008856 ? 116 * Math.cbrt(y) - 16 : 903.3 * y);
    }
    return greys;
  });
}
"""


@pytest.mark.parametrize("visitor", ["light", "dark"])
def test_terrains_differ_in_shades_of_grey(open_page: Visits, visitor: str) -> None:
    page = open_page(**VISITORS[visitor])
    page.goto("/")
    page.locator("h1").first.wait_for()
    page.evaluate(SHOW_TILES, TILES)
    picture = page.locator("#tiles").screenshot()
    greys = page.evaluate(READ_GREYS, [base64.b64encode(picture).decode(), len(TILES)])
    for n, first in enumerate(TILES):
        for m, second in enumerate(TILES[:n]):
            apart = sum(abs(a - b) for a, b in zip(greys[n], greys[m], strict=True)) / len(greys[n])
            assert apart > MIN_DIFFERENCE, (first, second, apart)
