"""Pictures of every page, for looking at: python tests/browser/screenshots.py [NAME ...].

They are written to .cache/screenshots/: by day, by candlelight, on a phone, and the first and the
last in each language.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

HERE = Path(__file__).parent
sys.path += [str(HERE), str(HERE.parent / "server")]

from chromium import launch  # noqa: E402
from serving import ROOT, build_client, serving  # noqa: E402
from visits import LANGUAGES, ON_PHONE, VISITORS, Troubles, Visits, visits  # noqa: E402
from walks import WALKS  # noqa: E402

FOLDER = ROOT / ".cache" / "screenshots"
SIGHTS = {
    **VISITORS,
    **{language: {"language": language} for language in LANGUAGES[1:]},
    **{f"phone-{language}": {**ON_PHONE, "language": language} for language in LANGUAGES[1:]},
}


def main(wanted: list[str]) -> int:
    FOLDER.mkdir(parents=True, exist_ok=True)
    build_client()
    troubles = Troubles()
    with (
        TemporaryDirectory() as folder,
        serving(Path(folder) / "games.db") as url,
        sync_playwright() as playwright,
        launch(playwright) as browser,
        visits(browser, url, troubles) as open_page,
    ):
        for name in wanted or WALKS:
            for visitor in SIGHTS:
                take(open_page, name, visitor)
    print(*troubles.unexpected(), sep="\n", file=sys.stderr)
    return 1 if troubles.unexpected() else 0


def take(open_page: Visits, name: str, visitor: str) -> None:
    page = open_page(**SIGHTS[visitor])
    WALKS[name](page)
    page.wait_for_timeout(400)
    path = FOLDER / f"{name}-{visitor}.png"
    page.screenshot(path=path, animations="disabled")
    page.context.close()
    print(path.relative_to(ROOT))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
