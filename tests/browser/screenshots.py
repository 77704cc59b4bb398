"""Screenshots of every page: python -m tests.browser.screenshots [NAME ...].

They are written to .cache/screenshots/: on a desktop, a tablet and a phone held both ways, by day
and by candlelight, and in each language on the desktop and the phone.
"""

import sys
from pathlib import Path

from playwright.sync_api import Page

from tests.support.browser.server import new_server_and_browser
from tests.support.browser.settings import change_settings
from tests.support.browser.visits import LANGUAGES, ON_PHONE, Troubles, Visits, visits
from tests.support.browser.walks import WALKS
from tests.support.paths import ROOT

FOLDER = ROOT / ".cache" / "screenshots"
LOOKS = [("en", "light"), ("en", "dark"), *((language, "light") for language in LANGUAGES[1:])]
SCREENS = {
    "desktop": ({}, LOOKS),
    "phone": (ON_PHONE, LOOKS),
    "landscape": ({"viewport": {"width": 740, "height": 360}, "touch": True}, LOOKS[:2]),
    "tablet": ({"viewport": {"width": 820, "height": 1180}, "touch": True}, LOOKS[:2]),
}


def main(wanted: list[str]) -> int:
    FOLDER.mkdir(parents=True, exist_ok=True)
    troubles = Troubles()
    with (
        new_server_and_browser() as (url, browser),
        visits(browser, url, troubles) as open_page,
    ):
        for name in wanted or WALKS:
            for screen in SCREENS:
                take(open_page, name, screen)
    print(*troubles.unexpected(), sep="\n", file=sys.stderr)
    return 1 if troubles.unexpected() else 0


def take(open_page: Visits, name: str, screen: str) -> None:
    """All pictures of one page on one screen; it is walked to only once."""
    how, looks = SCREENS[screen]
    page = open_page(**how)
    WALKS[name](page)
    for language, theme in looks:
        change_settings(page, language=language, theme=theme)
        save(page, FOLDER / f"{name}-{screen}-{language}-{theme}.png")
    page.context.close()


def save(page: Page, path: Path) -> None:
    page.wait_for_timeout(400)
    page.screenshot(path=path, animations="disabled", full_page=True)
    print(path.relative_to(ROOT))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
