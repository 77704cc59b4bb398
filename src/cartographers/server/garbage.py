"""Python's garbage collector, told to hold the event loop up neither long nor often."""

import gc
from time import monotonic

YOUNG = 1_000  # objects: about a millisecond's work
NEVER = 1_000_000_000
SECONDS_BETWEEN = 600.0


class GarbageCollector:
    """Collects the young in small bites, and everything once in a long while.

    Left to itself it would go through all tables again and again, for a tenth of a second each.
    """

    def __init__(self) -> None:
        self.swept_at = monotonic()

    def tame(self) -> None:
        """To be called when everything is loaded: that stays for good."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(YOUNG, NEVER, NEVER)

    def sweep(self) -> None:
        """Called now and then: go through everything, if that is long ago."""
        if monotonic() - self.swept_at > SECONDS_BETWEEN:
            gc.collect()
            self.swept_at = monotonic()
