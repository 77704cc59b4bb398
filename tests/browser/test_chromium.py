"""Chromium is taken from the variable, the PATH or Playwright, or else downloaded or installed."""

import shutil
from pathlib import Path

import pytest

from tests.support.browser import chromium

OWN = Path("/nowhere/chrome")


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Simulate a machine without Chromium where nothing can be installed; return the attempts."""
    tried: list[str] = []
    monkeypatch.delenv(chromium.VARIABLE, raising=False)
    monkeypatch.setattr(shutil, "which", lambda name: name if name == "apt-get" else None)
    monkeypatch.setattr(chromium, "succeeds", lambda *words: tried.append(" ".join(words[-2:])))
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
    monkeypatch.setattr(chromium, "is_root", lambda: is_root)
    with pytest.raises(chromium.NoChromium, match="Install it with your system"):
        chromium.find(OWN)
    package = ["--no-install-recommends chromium", "apt-get update"]
    assert asked == ["install chromium", *(package if is_root else [])]
