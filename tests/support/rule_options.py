"""The options of Config except the number of players, for tests that pass them on by name."""

from typing import TypedDict

from cartographers.rules.setup import Names


class RuleOptions(TypedDict, total=False):
    map: str | None
    explore: str
    seasons: str | None
    scoring: Names | None
    ambush: Names | None
    heroes: bool | None
    skills: Names | bool | None
    ruins: bool | None
    fallback: str
