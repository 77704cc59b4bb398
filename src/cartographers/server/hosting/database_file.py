"""Whether this process may use the file of games, before anything depends on it."""

import os
from pathlib import Path

from cartographers.server.settings import BadSettings

SIDE_FILES = ("-wal", "-shm", "-journal")
REMEDY = "change its owner or mode, or name another file with --db"


def make_folder(folder: Path) -> None:
    """Make the user's own data folder, which may be missing the first time."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadSettings(
            f"the folder {folder} cannot be made ({error.strerror}): "
            "name a file in another folder with --db (CARTOGRAPHERS_DB)"
        ) from error


def require_writable(path: Path) -> None:
    """Refuse a file, or a folder, in which this user could not save a game."""
    folder = path.parent
    if not folder.is_dir():
        raise BadSettings(f"there is no folder {folder} for {path.name}")
    if not os.access(folder, os.W_OK | os.X_OK):
        raise BadSettings(
            f"the folder {folder} cannot be written by {whoami()}: the database keeps files beside"
            f" {path.name}; {REMEDY}"
        )
    for file in (path, *(path.with_name(path.name + side) for side in SIDE_FILES)):
        if file.exists() and not os.access(file, os.R_OK | os.W_OK):
            raise BadSettings(f"{file} cannot be read and written by {whoami()}: {REMEDY}")


def whoami() -> str:
    """The user as people know it, or a number where it has no name."""
    if not hasattr(os, "geteuid"):
        return "this user"
    import pwd

    number = os.geteuid()
    try:
        return f"the user {pwd.getpwuid(number).pw_name}"
    except KeyError:
        return f"user {number}"
