"""Modules outside the rules that are compiled with them: an evaluation, an environment."""

from collections.abc import Callable, MutableSequence
from types import ModuleType
from typing import Annotated, Any, NamedTuple

Bytes = Annotated[MutableSequence[int], 8]  # a buffer of numbers of this many bits
Shorts = Annotated[MutableSequence[int], 16]
Ints = Annotated[MutableSequence[int], 32]


class CompileUnit(NamedTuple):
    """Functions that compiled code may call, besides those of the rules.

    modules: all functions of these modules.
    copied:  the functions to inline.
    jumps:   functions of a number and a map that call one of many functions, with their targets.
    """

    name: str
    modules: tuple[ModuleType, ...]
    copied: frozenset[Callable[..., Any]]
    jumps: dict[Callable[..., Any], tuple[Callable[..., Any], ...]]
