"""Bots from outside this package: `module:Class`, `path.py:Class`, or the name of an entry point.

An entry point is a name in the group `cartographers.bots` of an installed package.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from cartographers.bots.bot import Bot
from cartographers.rules.errors import Rejected

GROUP = "cartographers.bots"


class BadBot(Rejected):
    """The bot cannot be loaded; the message says why."""


def find_class(spec: str) -> type[Bot] | None:
    """Return the class of a bot from outside, or None if the text does not look like one."""
    if entry := installed().get(spec):
        return load_entry(entry)
    where, colon, name = spec.rpartition(":")
    if not colon or not where or not name.isidentifier():
        return None
    return class_in(load_file(where) if where.endswith(".py") else load_module(where), spec, name)


def name_of(spec: str) -> str:
    """Return the name of a bot as players see it: that of its class or its entry point."""
    return spec.rpartition(":")[2]


def spec_of(bot: type[Bot]) -> str:
    """Return the specification of a class, which other processes can load."""
    if "<locals>" in bot.__qualname__:
        raise BadBot(
            f"the class {bot.__name__} is defined in a function, where other processes do not find"
            " it: define it at the top of a module"
        )
    return f"{bot.__module__}:{bot.__qualname__}"


@cache
def installed() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def load_entry(entry: EntryPoint) -> type[Bot]:
    with loading(f"the entry point {entry.name!r}"):
        found = entry.load()
    return checked_class(found, entry.name)


def load_module(name: str) -> ModuleType:
    with loading(f"the module {name!r}"), importing_from(Path.cwd()):
        try:
            return import_module(name)
        except ModuleNotFoundError as error:
            if error.name and (name == error.name or name.startswith(f"{error.name}.")):
                raise BadBot(
                    f"there is no module {name!r} here or among the installed packages;"
                    " a file is written as path.py:Class"
                ) from error
            raise


def load_file(path: str) -> ModuleType:
    found = Path(path).absolute()
    if not found.is_file():
        raise BadBot(f"there is no file {path}")
    return load_path(found)


@cache
def load_path(path: Path) -> ModuleType:
    name = f"own_bots:{path}"
    spec = spec_from_file_location(name, path)
    assert spec is not None and spec.loader is not None  # noqa: S101, PT018  # it ends with .py
    sys.modules[name] = module = module_from_spec(spec)
    with loading(f"the file {path}"), importing_from(path.parent):
        spec.loader.exec_module(module)
    return module


@contextmanager
def loading(what: str) -> Iterator[None]:
    """Turn whatever foreign code raises into one sentence."""
    try:
        yield
    except Rejected:
        raise
    except (Exception, SystemExit) as error:
        raise BadBot(f"{what} cannot be loaded: {type(error).__name__}: {error}") from error


@contextmanager
def importing_from(folder: Path) -> Iterator[None]:
    """Let imports find the modules of this folder, as for a script that is in it."""
    sys.path.insert(0, str(folder))
    try:
        yield
    finally:
        sys.path.remove(str(folder))


def class_in(module: ModuleType, spec: str, name: str) -> type[Bot]:
    if not hasattr(module, name):
        bots = [word for word, value in vars(module).items() if is_bot_class(value)]
        known = f"; there are {', '.join(bots)}" if bots else ""
        raise BadBot(f"there is no class {name!r} in {spec.rpartition(':')[0]}{known}")
    return checked_class(getattr(module, name), spec)


def is_bot_class(value: object) -> bool:
    return isinstance(value, type) and callable(getattr(value, "choose", None))


def checked_class(value: object, spec: str) -> type[Bot]:
    if not is_bot_class(value):
        raise BadBot(f"{spec!r} is not a bot: a bot is a class with a method choose(view)")
    found: type[Bot] = value  # type: ignore[assignment]  # it has the one method of a bot
    return found
