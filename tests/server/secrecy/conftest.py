"""Twin servers are compared byte by byte, so what they send must not depend on real time."""

import pytest

from cartographers.server.tables.live import watchers


@pytest.fixture(autouse=True)
def _nothing_told_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tell every watcher at once, however soon after the last notice; else timing would decide."""
    monkeypatch.setattr(watchers, "GAP", 0.0)
