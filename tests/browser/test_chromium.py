"""Chromium is taken from the variable, the PATH or Playwright, or else downloaded or installed."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support import packages
from tests.support.browser import chromium

OWN = Path("/nowhere/chrome")
APT = """#!/bin/sh
mkdir "$0.lock" || exit 100
sleep 2
printf '#!/bin/sh\\n' > "${0%/*}/chromium-headless-shell"
chmod +x "${0%/*}/chromium-headless-shell"
rmdir "$0.lock"
"""
FIND = """
from pathlib import Path
from tests.support import packages
from tests.support.browser import chromium
packages.is_root = lambda: True
print(chromium.find(Path("nowhere")))
"""


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Simulate a machine without Chromium where nothing can be installed; return the attempts."""
    tried: list[str] = []
    monkeypatch.delenv(chromium.VARIABLE, raising=False)
    monkeypatch.setattr(shutil, "which", lambda name: name if name == "apt-get" else None)
    monkeypatch.setattr(packages, "succeeds", lambda *words: tried.append(" ".join(words[-2:])))
    return tried


def test_the_variable_comes_first(asked: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(chromium.VARIABLE, "/opt/chrome")
    assert chromium.find(OWN) == "/opt/chrome"
    assert asked == []


def test_then_a_program_on_the_path(asked: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", {"google-chrome": "/usr/bin/google-chrome"}.get)
    assert chromium.find(OWN) == "/usr/bin/google-chrome"
    assert asked == []


def test_then_the_one_of_playwright(asked: list[str], tmp_path: Path) -> None:
    (tmp_path / "chrome").touch()
    assert chromium.find(tmp_path / "chrome") == str(tmp_path / "chrome")
    assert asked == []


@pytest.mark.parametrize("is_root", [True, False])
def test_otherwise_it_is_downloaded_installed_or_requested(
    asked: list[str], monkeypatch: pytest.MonkeyPatch, is_root: bool
) -> None:
    monkeypatch.setattr(packages, "is_root", lambda: is_root)
    with pytest.raises(chromium.NoChromium, match="Install it with your system"):
        chromium.find(OWN)
    package = [f"--no-install-recommends {chromium.PACKAGE}", "apt-get update"]
    assert asked == ["install chromium", *(package if is_root else [])]


def test_two_workers_that_need_chromium_install_it_once(tmp_path: Path) -> None:
    apt = tmp_path / "apt-get"
    apt.write_text(APT)
    apt.chmod(0o755)
    for tool in ("mkdir", "sleep", "chmod", "rmdir"):
        (tmp_path / tool).symlink_to(f"/bin/{tool}")
    settings = {"PATH": str(tmp_path), "PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD": "1"}
    environment = {**os.environ, **settings}
    environment.pop("CARTOGRAPHERS_CHROMIUM", None)
    workers = [
        subprocess.Popen(
            [sys.executable, "-c", FIND], env=environment, stdout=subprocess.PIPE, text=True
        )
        for _ in range(2)
    ]
    found = [worker.communicate(timeout=60)[0].strip() for worker in workers]
    assert found == [str(tmp_path / "chromium-headless-shell")] * 2
