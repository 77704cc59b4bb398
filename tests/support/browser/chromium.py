"""Find Chromium for the tests: the system's, or else download or install one.

`python -m tests.support.browser.chromium` prints where it is.
"""

import fcntl
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Playwright, sync_playwright

VARIABLE = "CARTOGRAPHERS_CHROMIUM"
PACKAGE = "chromium-headless-shell"  # the same engine without windows: a fifth less work
NAMES = (PACKAGE, "chromium", "google-chrome", "chromium-browser", "google-chrome-stable")
PATIENCE = 300  # seconds
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
    flags = [*FLAGS, "--no-sandbox"] if is_root() else list(FLAGS)
    program = find(Path(playwright.chromium.executable_path))
    return playwright.chromium.launch(executable_path=program, args=flags)


def find(playwrights_own: Path) -> str:
    with only_process():
        found = installed(playwrights_own) or download(playwrights_own) or install_package()
    if found is None:
        raise NoChromium(
            "The browser tests need Chromium. Install it with your system's package manager or by"
            f" `python -m playwright install chromium`, or name it in {VARIABLE}."
        )
    return found


@contextmanager
def only_process() -> Iterator[None]:
    """Let one worker install while the others of this checkout wait for it."""
    with (Path(sys.prefix) / "chromium.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def installed(playwrights_own: Path) -> str | None:
    named = os.environ.get(VARIABLE)
    if named:
        return named
    on_path = next(filter(None, map(shutil.which, NAMES)), None)
    return on_path or (str(playwrights_own) if playwrights_own.exists() else None)


def download(playwrights_own: Path) -> str | None:
    is_there = succeeds(sys.executable, "-m", "playwright", "install", "chromium")
    return str(playwrights_own) if is_there and playwrights_own.exists() else None


def install_package() -> str | None:
    """Install the Debian package if we may; the package lists may be old or missing."""
    if not is_root() or shutil.which("apt-get") is None:
        return None
    wait = f"DPkg::Lock::Timeout={PATIENCE}"  # for other programs that install something
    install = ("apt-get", "-o", wait, "install", "--yes", "--no-install-recommends", PACKAGE)
    is_there = succeeds(*install) or (succeeds("apt-get", "update") and succeeds(*install))
    return shutil.which(PACKAGE) if is_there else None


def succeeds(*command: str) -> bool:
    print("==>", *command, file=sys.stderr, flush=True)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        return subprocess.call(command, stdout=sys.stderr, timeout=PATIENCE, env=quiet) == 0
    except subprocess.TimeoutExpired:
        return False


def is_root() -> bool:
    return os.name != "nt" and os.geteuid() == 0


if __name__ == "__main__":
    with sync_playwright() as playwright:
        print(find(Path(playwright.chromium.executable_path)))


if __name__ == "__main__":
    with sync_playwright() as playwright:
        print(find(Path(playwright.chromium.executable_path)))
