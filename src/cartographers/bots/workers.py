"""Worker processes: they end with the program that started them, and ignore Ctrl-C."""

import multiprocessing
import os
import signal
import threading


def begin_work() -> None:
    """Ignore Ctrl-C, which the program handles, and exit when the program ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_program, daemon=True).start()


def end_with_program() -> None:
    program = multiprocessing.parent_process()
    if program is not None:
        program.join()
    os._exit(0)
