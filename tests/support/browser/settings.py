"""Change the settings of an open page from outside."""

from playwright.sync_api import Page, expect

CHANGE = """
(changed) => {
  const key = "cartographers.settings";
  const kept = { ...JSON.parse(localStorage.getItem(key) ?? "{}"), ...changed };
  localStorage.setItem(key, JSON.stringify(kept));
  dispatchEvent(new StorageEvent("storage", { key }));
}
"""


def change_settings(page: Page, **changed: object) -> None:
    """Change settings as another tab would; the page follows without being reloaded."""
    page.evaluate(CHANGE, changed)
    root = page.locator("html")
    if "language" in changed:
        expect(root).to_have_attribute("lang", str(changed["language"]))
    if "theme" in changed:
        expect(root).to_have_attribute("data-theme", str(changed["theme"]))
