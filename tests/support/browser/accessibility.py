"""The accessibility violations that axe-core finds on a page, one sentence each."""

from functools import cache
from typing import Any

from playwright.sync_api import Page

from tests.support.paths import ROOT

AXE = ROOT / "client/node_modules/axe-core/axe.min.js"
RUN = "(options) => axe.run(document, { resultTypes: ['violations'], ...options })"
COLOUR_RULES = ("color-contrast", "link-in-text-block")


def axe(page: Page, *, only_colours: bool = False) -> list[str]:
    """Run axe-core. It is evaluated, because the page's policy forbids loading scripts.

    Only colours differ between the themes, so once one theme has passed, the rules about colours
    are enough for the other.
    """
    options = {"runOnly": list(COLOUR_RULES)} if only_colours else {}
    if not page.evaluate("'axe' in window"):
        page.evaluate(read_axe())
    found: list[dict[str, Any]] = page.evaluate(RUN, options)["violations"]
    return [
        f"{violation['id']} ({violation['impact']}): {violation['help']}:"
        f" {' '.join(map(str, node['target']))}: {node['html'][:200]}"
        for violation in found
        for node in violation["nodes"]
    ]


@cache
def read_axe() -> str:
    return AXE.read_text("utf-8")
