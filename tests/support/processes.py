"""Programs that tests start, and that end with the test even if it fails."""

import os
import signal
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress


@contextmanager
def started(
    command: Sequence[str],
    env: Mapping[str, str] | None = None,
    stdin: int = subprocess.DEVNULL,
    stderr: int | None = subprocess.PIPE,
) -> Iterator["subprocess.Popen[str]"]:
    """A program in a process group of its own; all of the group is killed at the end."""
    program = subprocess.Popen(
        command,
        stdin=stdin,
        stdout=subprocess.PIPE,
        stderr=stderr,
        text=True,
        env=env,
        start_new_session=True,
    )
    with program:
        try:
            yield program
        finally:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(program.pid, signal.SIGKILL)
