"""Code that others want compiled with the rules: an evaluation, a policy, an environment."""

from collections.abc import Callable, MutableSequence
from types import ModuleType
from typing import Annotated, Any, NamedTuple

Bytes = Annotated[MutableSequence[int], 8]  # numbers of so many bits, as a kernel takes them
Shorts = Annotated[MutableSequence[int], 16]


class CompileUnit(NamedTuple):
    """Functions that compiled code may call, besides those of the rules.

    modules: all functions of these.
    copied:  those that are copied to where they are called.
    jumps:   functions of a number and a map that go to one of many, each with its targets.
    """

    name: str
    modules: tuple[ModuleType, ...]
    copied: frozenset[Callable[..., Any]]
    jumps: dict[Callable[..., Any], tuple[Callable[..., Any], ...]]
