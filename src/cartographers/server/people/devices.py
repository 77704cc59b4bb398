"""The device of a session, as its owner would call it: a browser and a system."""

import re
from typing import Final

# Browsers name others before themselves, so the first that is found is the right one.
_BROWSERS: Final = {
    "Edge": r"Edg(e|A|iOS)?/",
    "Opera": r"OPR/|Opera",
    "Samsung Internet": r"SamsungBrowser/",
    "Firefox": r"Firefox/|FxiOS/",
    "Chrome": r"Chrome/|Chromium/|CriOS/",
    "Safari": r"Safari/",
}
_SYSTEMS: Final = {
    "Android": r"Android",
    "iPhone": r"iPhone",
    "iPad": r"iPad",
    "Windows": r"Windows",
    "macOS": r"Macintosh|Mac OS X",
    "ChromeOS": r"CrOS",
    "Linux": r"Linux|X11",
}


def describe_device(user_agent: str) -> str:
    """`Firefox/Android`; either part is empty if it is not known. Never the header itself."""
    return f"{_first(_BROWSERS, user_agent)}/{_first(_SYSTEMS, user_agent)}"


def _first(patterns: dict[str, str], text: str) -> str:
    return next((name for name, found in patterns.items() if re.search(found, text)), "")
