"""The accessibility violations that axe-core finds on a page, one sentence each."""

from functools import cache
from typing import Any

from playwright.sync_api import Page

from tests.support.paths import ROOT

AXE = ROOT / "client/node_modules/axe-core/axe.min.js"
RUN = "() => axe.run(document, { resultTypes: ['violations'] })"


def axe(page: Page) -> list[str]:
    """Run axe-core. It is evaluated, because the page's policy forbids loading scripts."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(read_axe())
    found: list[dict[str, Any]] = page.evaluate(RUN)["violations"]
    return [
        f"{violation['id']} ({violation['impact']}): {violation['help']}:"
        f" {' '.join(map(str, node['target']))}: {node['html'][:200]}"
        for violation in found
        for node in violation["nodes"]
    ]


@cache
def read_axe() -> str:
    return AXE.read_text("utf-8")
