"""Where a node runs: its machine and process, so that a restart need not wait for a dead node."""

import os
import socket
import sys


def own_place() -> str:
    return f"{socket.gethostname()} {os.getpid()}"


def is_dead_neighbour(place: str) -> bool:
    """Whether a node ran on this machine and its process has ended without a word.

    If another container has the same name, a living node may be taken for dead; it writes itself
    down again with its next beat.
    """
    machine, _, process = place.rpartition(" ")
    if machine != socket.gethostname() or not process.isdigit() or sys.platform == "win32":
        return False
    try:
        os.kill(int(process), 0)
    except ProcessLookupError:
        return True
    except PermissionError:
        return False
    return False
