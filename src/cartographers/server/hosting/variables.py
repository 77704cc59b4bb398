"""Environment variables that look like settings but are not; most are misspelled."""

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Final

from cartographers.server.settings import DECLARED, PREFIX

CACHE: Final = "CARTOGRAPHERS_CACHE"  # read where rules are compiled, also without a server
CACHE_ROW: Final = (
    f"| | `{CACHE}` | the user's cache folder |"
    " folder for compiled rules, of the server and of all other commands |\n"
)
KNOWN: Final = (*(setting.variable for setting in DECLARED), CACHE)


def unknown_variables(environ: Mapping[str, str]) -> list[str]:
    """A sentence for each variable that begins like ours and is not read by anything."""
    found = sorted(name for name in environ if name.startswith(PREFIX) and name not in KNOWN)
    return [describe_unknown(name) for name in found]


def describe_unknown(name: str) -> str:
    own = [known.removeprefix(PREFIX) for known in KNOWN]
    close = get_close_matches(name.removeprefix(PREFIX), own, n=1, cutoff=0.75)
    hint = f"; did you mean {PREFIX}{close[0]}?" if close else ""
    return f"the environment variable {name} is not a setting and has no effect{hint}"
