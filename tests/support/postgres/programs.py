"""Find PostgreSQL for the tests: the system's, or else Debian's package."""

import os
import shutil
from pathlib import Path

from tests.support import packages

VARIABLE = "CARTOGRAPHERS_POSTGRES"  # the folder of its programs
PACKAGE = "postgresql"
MISSING = "PostgreSQL is not installed, and only root on Debian can install it"


def find_programs() -> Path | None:
    """The folder that has `initdb` and `postgres`; None if this system cannot have them."""
    with packages.only_process(PACKAGE):
        return installed() or (installed() if packages.install(PACKAGE) else None)


def installed() -> Path | None:
    named = os.environ.get(VARIABLE)
    if named:
        return Path(named)
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: path.parent.name)
    on_path = [Path(found).resolve().parent for found in filter(None, [shutil.which("initdb")])]
    return next((path for path in [*debian[::-1], *on_path] if (path / "postgres").exists()), None)
