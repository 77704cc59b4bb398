"""Programs of Debian that only some tests need; the long form of the tests installs them."""

import shutil

import pytest

from tests.support.amounts import is_long
from tests.support.browser.chromium import is_root, succeeds


def program(name: str, package: str) -> str:
    """The path of a program; the test is skipped where it is missing and cannot be installed."""
    found = shutil.which(name)
    if found is None and is_long() and is_root() and shutil.which("apt-get"):
        succeeds("apt-get", "install", "--yes", "--no-install-recommends", package)
        found = shutil.which(name)
    if found is None:
        pytest.skip(f"{name} is not here; as root, ./run test all installs {package}")
    return found
