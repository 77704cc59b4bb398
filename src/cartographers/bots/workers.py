"""Processes that think for a program: they end with it, and never by Ctrl-C."""

import multiprocessing
import os
import signal
import threading


def begin_work() -> None:
    """Ctrl-C is for the program, which then ends its workers; and no worker outlives it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_program, daemon=True).start()


def end_with_program() -> None:
    program = multiprocessing.parent_process()
    if program is not None:
        program.join()
    os._exit(0)
