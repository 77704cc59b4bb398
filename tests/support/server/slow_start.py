"""A job for workers whose module takes long to import, as on a busy machine."""

import time
from multiprocessing import parent_process

IMPORT_SECONDS = 2.0
if parent_process() is not None:
    time.sleep(IMPORT_SECONDS)


def answer() -> int:
    return 42
