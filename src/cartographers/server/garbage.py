"""Settings for Python's garbage collector that keep pauses of the event loop short and rare."""

import gc
from time import monotonic

YOUNG = 1_000  # objects: about a millisecond's work
NEVER = 1_000_000_000
SECONDS_BETWEEN = 600.0


class GarbageCollector:
    """Collects young objects often, and everything once in a long while.

    By default Python would walk all tables again and again, a tenth of a second each time.
    """

    def __init__(self) -> None:
        self.swept_at = monotonic()

    def tune_gc(self) -> None:
        """Call this once everything is loaded; it excludes those objects from collection."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(YOUNG, NEVER, NEVER)

    def sweep(self) -> None:
        """Collect everything, unless that was done recently."""
        if monotonic() - self.swept_at > SECONDS_BETWEEN:
            gc.collect()
            self.swept_at = monotonic()
