"""Pages as different visitors see them. Everything that goes wrong in a page is recorded."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Literal, NamedTuple

from playwright.sync_api import (
    Browser,
    BrowserContext,
    Error,
    Page,
    Request,
    Response,
    ViewportSize,
)

from tests.support.amounts import every
from tests.support.patience import BROWSER_PATIENCE

DESKTOP: ViewportSize = {"width": 1280, "height": 720}
PHONE: ViewportSize = {"width": 360, "height": 640}
BAD = 400
LANGUAGES = ("en", "uk", "cs", "fr", "ru")
ON_PHONE: dict[str, Any] = {"viewport": PHONE, "touch": True}
VISITORS: dict[str, dict[str, Any]] = {
    "light": {},
    "dark": {"theme": "dark"},
    "phone": ON_PHONE,
    "phone-dark": {**ON_PHONE, "theme": "dark"},
}
SOME_VISITORS = every(3, list(VISITORS))  # light on a desktop and dark on a phone
SOME_LANGUAGES = every(2, LANGUAGES)
REPORT_VIOLATIONS = """
addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) =>
  console.error(`the policy forbids ${violatedDirective}: ${blockedURI} ${sample}`));
"""
# It would fetch all files in every profile; tests of the installed app have their own.
NO_SERVICE_WORKER = "delete Navigator.prototype.serviceWorker;"
CLEAR = "() => { localStorage.clear(); sessionStorage.clear(); }"
ORIGIN = "/robots.txt"  # the smallest page: leaving our origin would end its process

Theme = Literal["light", "dark"]


class Troubles:
    """What went wrong in the pages of one test, one sentence each."""

    def __init__(self) -> None:
        # A new visitor gets 401 from /api/me. Requests about a decision may arrive just after it
        # was made.
        self.expected = [
            "GET /api/me was answered with 401",
            "/(previews|moves).* was answered with 409",
        ]
        self.found: list[str] = []

    def expect(self, pattern: str) -> None:
        """Ignore sentences in which the pattern is found."""
        self.expected.append(pattern)

    def unexpected(self) -> list[str]:
        return [text for text in self.found if not any(re.search(e, text) for e in self.expected)]

    def add_console(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and not text.startswith("Failed to load resource"):
            self.found.append(f"{kind} on the console: {text}")

    def add_failure(self, request: Request) -> None:
        """Record a failed request, unless it was dropped because the page was left."""
        if request.failure != "net::ERR_ABORTED":
            self.found.append(f"{request.method} {request.url} failed: {request.failure}")

    def add_response(self, answer: Response) -> None:
        if answer.status >= BAD:
            path = re.sub(r"^\w+://[^/]+", "", answer.url)
            self.found.append(f"{answer.request.method} {path} was answered with {answer.status}")


class Visitor(NamedTuple):
    """How a visitor's browser is set up."""

    language: str
    theme: Theme
    size: tuple[int, int]
    touch: bool
    reduced_motion: bool

    def open_context(self, browser: Browser, url: str) -> BrowserContext:
        width, height = self.size
        context = browser.new_context(
            base_url=url,
            locale=self.language,
            color_scheme=self.theme,
            viewport={"width": width, "height": height},
            has_touch=self.touch,
            is_mobile=self.touch,
            reduced_motion=self.motion,
        )
        context.set_default_timeout(BROWSER_PATIENCE)
        context.add_init_script(REPORT_VIOLATIONS)
        context.add_init_script(NO_SERVICE_WORKER)
        return context

    @property
    def motion(self) -> Literal["reduce", "no-preference"]:
        return "reduce" if self.reduced_motion else "no-preference"


class Profile:
    """A browser context with one page, for one person at a time."""

    def __init__(self, browser: Browser, url: str, visitor: Visitor) -> None:
        self.url = url
        self.visitor = visitor
        self.context = visitor.open_context(browser, url)
        self.page = self.context.new_page()
        self.troubles = Troubles()
        self.context.on("console", lambda said: self.troubles.add_console(said.type, said.text))
        self.context.on("weberror", lambda e: self.troubles.found.append(f"not caught: {e.error}"))
        self.context.on("requestfailed", lambda request: self.troubles.add_failure(request))
        self.context.on("response", lambda answer: self.troubles.add_response(answer))

    def reset(self) -> bool:
        """Make the profile that of a new visitor; return False if it cannot be used again."""
        try:
            for other in self.context.pages:
                if other is not self.page:
                    other.close()
            if not self.page.url.startswith(self.url):
                return False
            self.page.evaluate(CLEAR)
            self.troubles = Troubles()  # requests that are aborted from here on are no trouble
            self.page.goto(self.url + ORIGIN)
            self.context.unroute_all()
            self.context.clear_cookies()
            self.context.clear_permissions()
            self.context.set_offline(False)
            self.restore_screen()
        except Error:
            return False
        return True

    def restore_screen(self) -> None:
        width, height = self.visitor.size
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.emulate_media(
            color_scheme=self.visitor.theme,
            reduced_motion=self.visitor.motion,
            forced_colors="none",
            contrast="no-preference",
        )
        self.page.mouse.up()
        self.page.mouse.move(0, 0)


class ProfilePool:
    """Profiles of one server that wait for their next visitor: opening a new one is slow."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser = browser
        self.url = url
        self.free: dict[Visitor, list[Profile]] = {}

    def take(self, visitor: Visitor) -> Profile:
        free = self.free.get(visitor)
        return free.pop() if free else Profile(self.browser, self.url, visitor)

    def give_back(self, profile: Profile) -> None:
        if profile.reset():
            self.free.setdefault(profile.visitor, []).append(profile)
        else:
            profile.context.close()


class Visits:
    """Opens pages, each in a profile of its own: no two are the same person."""

    def __init__(self, pool: ProfilePool, troubles: Troubles) -> None:
        self.pool = pool
        self.troubles = troubles
        self.used: list[Profile] = []
        self.discarded: list[BrowserContext] = []

    def __call__(
        self,
        *,
        language: str = "en",
        theme: Theme = "light",
        viewport: ViewportSize = DESKTOP,
        touch: bool = False,
        reduced_motion: bool = True,
        fresh: bool = False,
    ) -> Page:
        """Return an empty page; `page.goto("/new")` leads to our server.

        A `fresh` page was never used before and is not used again: for tests that change a page in
        ways that loading another address does not undo, such as scripts and listeners.
        """
        size = (viewport["width"], viewport["height"])
        visitor = Visitor(language, theme, size, touch, reduced_motion)
        pool = self.pool
        profile = Profile(pool.browser, pool.url, visitor) if fresh else pool.take(visitor)
        profile.troubles = self.troubles
        if fresh:
            self.discarded.append(profile.context)
        else:
            self.used.append(profile)
        return profile.page

    def close(self) -> None:
        for profile in self.used:
            self.pool.give_back(profile)
        for context in self.discarded:
            context.close()


@contextmanager
def visits(browser: Browser, url: str, troubles: Troubles) -> Iterator[Visits]:
    """Visits to a server that no other test uses."""
    opened = Visits(ProfilePool(browser, url), troubles)
    try:
        yield opened
    finally:
        opened.close()
