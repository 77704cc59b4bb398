"""Find Chromium for the tests: the system's, or else download or install one.

`python -m tests.support.browser.chromium` prints where it is.
"""

import os
import shutil
import sys
from pathlib import Path

from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.support import packages

VARIABLE = "CARTOGRAPHERS_CHROMIUM"
PACKAGE = "chromium-headless-shell"  # the same engine without windows: a fifth less work
NAMES = (PACKAGE, "chromium", "google-chrome", "chromium-browser", "google-chrome-stable")
FLAGS = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


class NoChromium(Exception):
    pass


def launch(playwright: Playwright) -> Browser:
    """Start Chromium without any network traffic of its own."""
    flags = [*FLAGS, "--no-sandbox"] if packages.is_root() else list(FLAGS)
    program = find(Path(playwright.chromium.executable_path))
    return playwright.chromium.launch(executable_path=program, args=flags)


def find(playwrights_own: Path) -> str:
    with packages.only_process("chromium"):
        found = installed(playwrights_own) or download(playwrights_own) or install_package()
    if found is None:
        raise NoChromium(
            "The browser tests need Chromium. Install it with your system's package manager or by"
            f" `python -m playwright install chromium`, or name it in {VARIABLE}."
        )
    return found


def installed(playwrights_own: Path) -> str | None:
    named = os.environ.get(VARIABLE)
    if named:
        return named
    on_path = next(filter(None, map(shutil.which, NAMES)), None)
    return on_path or (str(playwrights_own) if playwrights_own.exists() else None)


def download(playwrights_own: Path) -> str | None:
    is_there = packages.succeeds(sys.executable, "-m", "playwright", "install", "chromium")
    return str(playwrights_own) if is_there and playwrights_own.exists() else None


def install_package() -> str | None:
    return shutil.which(PACKAGE) if packages.install(PACKAGE) else None


if __name__ == "__main__":
    with sync_playwright() as playwright:
        print(find(Path(playwright.chromium.executable_path)))
