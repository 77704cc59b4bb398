"""Programs that tests start, and that end with the test even if it fails."""

import os
import signal
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Any


@contextmanager
def started(
    command: Sequence[str], env: Mapping[str, str] | None = None, **pipes: Any
) -> Iterator["subprocess.Popen[str]"]:
    """A program in a process group of its own; all of the group is killed at the end."""
    pipes = {"stdin": subprocess.DEVNULL, "stderr": subprocess.PIPE, **pipes}
    program = subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, env=env, start_new_session=True, **pipes
    )
    with program:
        try:
            yield program
        finally:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(program.pid, signal.SIGKILL)
