"""Redraw the icons of the installed app: python -m tests.browser.icons"""

from playwright.sync_api import Page, sync_playwright

from tests.support.browser.chromium import launch
from tests.support.paths import ROOT

PUBLIC = ROOT / "client" / "public"
PAPER = "#f8efdb"
SAFE = 0.72  # of a maskable icon; a system may cut off the rest
ICONS = {"192.png": (192, 1.0, ""), "512.png": (512, 1.0, ""), "maskable.png": (512, SAFE, PAPER)}


def draw(page: Page, name: str) -> None:
    size, share, background = ICONS[name]
    svg = (PUBLIC / "favicon.svg").read_text("utf-8")
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(
        f"<style>body {{ margin: 0; height: 100vh; display: grid; place-items: center;"
        f" background: {background or 'transparent'} }} svg {{ width: {100 * share}% }}</style>"
        f"{svg}"
    )
    page.screenshot(path=PUBLIC / "icons" / name, omit_background=True)


def main() -> None:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_page()
        for name in ICONS:
            draw(page, name)
        browser.close()


if __name__ == "__main__":
    main()
