"""Settings of an open page, changed from outside."""

from playwright.sync_api import Page

CHANGE = """
(changed) => {
  const key = "cartographers.settings";
  const kept = { ...JSON.parse(localStorage.getItem(key) ?? "{}"), ...changed };
  localStorage.setItem(key, JSON.stringify(kept));
  dispatchEvent(new StorageEvent("storage", { key }));
}
"""


def change_settings(page: Page, **changed: str) -> None:
    """Change settings as another tab would do it: the page follows without being loaded again."""
    page.evaluate(CHANGE, changed)
    page.wait_for_timeout(120)
