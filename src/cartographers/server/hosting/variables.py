"""Environment variables that look like settings but are none: most are misspelled."""

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Final

from cartographers.server.settings import DECLARED, PREFIX

CACHE: Final = "CARTOGRAPHERS_CACHE"  # read where rules are compiled, also without a server
CACHE_SAYS: Final = "folder for compiled rules, for the server and all other commands"
KNOWN: Final = (*(setting.variable for setting in DECLARED), CACHE)


def unknown_variables(environ: Mapping[str, str]) -> list[str]:
    """A sentence for each variable that begins like ours and is not read by anything."""
    found = sorted(name for name in environ if name.startswith(PREFIX) and name not in KNOWN)
    return [describe_unknown(name) for name in found]


def describe_unknown(name: str) -> str:
    close = get_close_matches(name, KNOWN, n=1, cutoff=0.7)
    hint = f"; did you mean {close[0]}?" if close else ""
    return f"the environment variable {name} is not a setting and has no effect{hint}"
