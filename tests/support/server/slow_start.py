"""A job for workers whose module takes long to import, as on a busy machine."""

import time

IMPORT_SECONDS = 2.0
time.sleep(IMPORT_SECONDS)


def answer() -> int:
    return 42
