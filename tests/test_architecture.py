"""Arrows point one way, the rules are pure, and nothing grows too long."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

HERE = Path(__file__).parent
SOURCE = HERE.parent / "src" / "cartographers"
MODULES = sorted(SOURCE.rglob("*.py"))
MAY_IMPORT = {
    "rules": {"rules"},
    "native": {"native", "rules"},
    "pictures": {"pictures", "rules"},
    "bots": {"bots", "native", "rules"},
    "env": {"env", "bots", "native", "pictures", "rules"},
    "server": {"server", "locales", "bots", "native", "pictures", "rules"},
    "offline": {"offline", "server", "locales", "bots", "rules"},
    "cli": {"cli", "server", "bots", "native", "pictures", "rules"},
}
TABLES = "cartographers.server.tables"
IMPURE = {"random", "secrets", "time", "datetime", "os", "io", "pathlib", "socket", "subprocess"}


def imports(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            found.add(node.module or "")
    return found


def short(path: Path) -> str:
    return str(path.relative_to(SOURCE))


@pytest.mark.parametrize("path", MODULES, ids=short)
def test_arrows_point_one_way(path: Path) -> None:
    package = path.relative_to(SOURCE).parts[0]
    for name in imports(path):
        if package in MAY_IMPORT and name.startswith("cartographers."):
            assert name.split(".")[1] in MAY_IMPORT[package], name


@pytest.mark.parametrize("path", sorted((SOURCE / "rules").rglob("*.py")), ids=short)
def test_the_rules_are_pure_python_without_clock_chance_or_files(path: Path) -> None:
    for name in imports(path):
        top = name.split(".")[0]
        assert top == "cartographers" or top in sys.stdlib_module_names, name
        assert top not in IMPURE, name
    calls = set(plain_calls(ast.parse(path.read_text())))
    assert not calls & {"open", "print", "input", "exec", "eval"}


def plain_calls(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.func.id


@pytest.mark.parametrize("path", MODULES, ids=short)
def test_modules_and_functions_stay_small_and_say_what_they_are_about(path: Path) -> None:
    text = path.read_text()
    tree = ast.parse(text)
    assert not text or ast.get_docstring(tree)
    assert len(text.splitlines()) <= 500
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            size = (node.end_lineno or 0) - node.lineno + 1
            assert size <= 50, f"{node.name} has {size} lines"


def test_importing_the_library_is_light() -> None:
    import subprocess

    script = "import sys, cartographers; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    heavy = {"typer", "rich", "numpy", "numba", "random", "asyncio", "unittest"}
    assert not heavy & set(run.stdout.split())


@pytest.mark.parametrize("path", MODULES, ids=short)
def test_only_the_store_knows_a_driver_of_a_database(path: Path) -> None:
    if not path.is_relative_to(SOURCE / "server" / "store"):
        tops = {name.split(".")[0] for name in imports(path)}
        assert not tops & {"sqlite3", "psycopg", "sqlalchemy", "alembic"}


WEB = sorted((SOURCE / "server" / "web").rglob("*.py"))


@pytest.mark.parametrize("path", WEB, ids=short)
def test_the_web_sees_a_table_only_through_tables_out(path: Path) -> None:
    """No route imports a module of the log; the state of a table is only passed on."""
    assert not [name for name in imports(path) if name.startswith(f"{TABLES}.log")]
    assert states_read(path.read_text()) == []


def states_read(text: str) -> list[str]:
    """Where `live.state` is more than an argument of a call."""
    nodes = list(ast.walk(ast.parse(text)))
    passed = {id(arg) for node in nodes if isinstance(node, ast.Call) for arg in node.args}
    states = [node for node in nodes if isinstance(node, ast.Attribute) and node.attr == "state"]
    read = [ast.unparse(state) for state in states if id(state) not in passed]
    return [state for state in read if not state.endswith(".app.state")]  # Litestar's own


def test_reading_the_state_of_a_table_is_noticed() -> None:
    assert states_read("show(live.state, request.app.state.services)") == []
    assert states_read("show(live.state.seats)") == ["live.state"]


@pytest.mark.parametrize("path", [*WEB, *(SOURCE / "server/tables/out").rglob("*.py")], ids=short)
def test_structs_of_the_wire_live_in_protocol(path: Path) -> None:
    classes = [
        node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.ClassDef)
    ]
    structs = [one.name for one in classes if "Struct" in [ast.unparse(base) for base in one.bases]]
    assert structs == []
