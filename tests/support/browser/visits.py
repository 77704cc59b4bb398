"""Pages as one visitor or another sees them; whatever goes wrong in one is written down."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, Page, Request, Response, ViewportSize

DESKTOP: ViewportSize = {"width": 1280, "height": 720}
PHONE: ViewportSize = {"width": 360, "height": 640}
PATIENCE = 10_000  # milliseconds
BAD = 400
LANGUAGES = ("en", "uk", "cs", "fr", "ru")
ON_PHONE: dict[str, Any] = {"viewport": PHONE, "touch": True}
VISITORS: dict[str, dict[str, Any]] = {
    "light": {},
    "dark": {"theme": "dark"},
    "phone": ON_PHONE,
    "phone-dark": {**ON_PHONE, "theme": "dark"},
}
TELL_VIOLATIONS = """
addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) =>
  console.error(`the policy forbids ${violatedDirective}: ${blockedURI} ${sample}`));
"""


class Troubles:
    """What went wrong in the pages of one test, a sentence for each."""

    def __init__(self) -> None:
        # Who has not said who they are is told so, and the client asks for that. Questions about
        # a decision may come when it has just been made.
        self.expected = [
            "GET /api/me was answered with 401",
            "/(previews|moves).* was answered with 409",
        ]
        self.found: list[str] = []

    def expect(self, pattern: str) -> None:
        """Sentences in which the pattern is found are no trouble."""
        self.expected.append(pattern)

    def unexpected(self) -> list[str]:
        return [text for text in self.found if not any(re.search(e, text) for e in self.expected)]

    def watch(self, context: BrowserContext) -> None:
        context.add_init_script(TELL_VIOLATIONS)
        context.on("console", lambda told: self.take_console(told.type, told.text))
        context.on("weberror", lambda error: self.found.append(f"not caught: {error.error}"))
        context.on("requestfailed", self.take_failure)
        context.on("response", self.take_answer)

    def take_console(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and not text.startswith("Failed to load resource"):
            self.found.append(f"{kind} on the console: {text}")

    def take_failure(self, request: Request) -> None:
        """A page that is left drops what it was loading, which is no trouble."""
        if request.failure != "net::ERR_ABORTED":
            self.found.append(f"{request.method} {request.url} failed: {request.failure}")

    def take_answer(self, answer: Response) -> None:
        if answer.status >= BAD:
            path = re.sub(r"^\w+://[^/]+", "", answer.url)
            self.found.append(f"{answer.request.method} {path} was answered with {answer.status}")


class Visits:
    """Opens pages, each with a profile of its own: no two are the same person."""

    def __init__(self, browser: Browser, url: str, troubles: Troubles) -> None:
        self.browser = browser
        self.url = url
        self.troubles = troubles
        self.contexts: list[BrowserContext] = []

    def __call__(
        self,
        *,
        language: str = "en",
        theme: Literal["light", "dark"] = "light",
        viewport: ViewportSize = DESKTOP,
        touch: bool = False,
        reduced_motion: bool = True,
    ) -> Page:
        """A page that is still empty; `page.goto("/new")` leads to our server."""
        context = self.browser.new_context(
            base_url=self.url,
            locale=language,
            color_scheme=theme,
            viewport=viewport,
            has_touch=touch,
            is_mobile=touch,
            reduced_motion="reduce" if reduced_motion else "no-preference",
        )
        context.set_default_timeout(PATIENCE)
        self.troubles.watch(context)
        self.contexts.append(context)
        return context.new_page()

    def close(self) -> None:
        for context in self.contexts:
            context.close()


@contextmanager
def visits(browser: Browser, url: str, troubles: Troubles) -> Iterator[Visits]:
    opened = Visits(browser, url, troubles)
    try:
        yield opened
    finally:
        opened.close()
