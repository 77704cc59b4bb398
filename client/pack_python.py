"""Pack what the browser needs to run Python: python client/pack_python.py FOLDER

`modules.zip` has our modules, as far as `cartographers.offline` needs them, and msgspec for
Pyodide; `interpreter.bin` is Pyodide's WebAssembly, compressed once for every web server;
`packed-python` lists our files.
"""

import ast
import gzip
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

HERE = Path(__file__).resolve().parent
SOURCE = HERE.parent / "src"
LOCK_FILE = HERE.parent / "requirements-browser.lock"
ENTRY = "cartographers.offline"
DATA = ("locales/*/setup.ftl", "bots/value/learned/*.bin")  # read by the modules
INTERPRETER = HERE / "node_modules" / "pyodide" / "pyodide.asm.wasm"
PLATFORM = ("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14")
ONLY_PINNED = ("--require-hashes", "--only-binary=:all:", "--no-deps")


class NoPip(Exception):
    pass


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    files = files_to_pack()
    listed = [path.relative_to(HERE.parent).as_posix() for path in files]
    (folder / "packed-python").write_text("\n".join(listed))
    with TemporaryDirectory() as wheels:
        (folder / "modules.zip").write_bytes(pack(files, download(Path(wheels))))
    (folder / "interpreter.bin").write_bytes(gzip.compress(INTERPRETER.read_bytes(), mtime=0))


# ------------------------------------------------------------------ what is packed


def files_to_pack() -> list[Path]:
    package = SOURCE / "cartographers"
    data = (path for pattern in DATA for path in package.glob(pattern))
    return sorted({*modules_of(ENTRY), *data})


def modules_of(entry: str) -> set[Path]:
    """The files of a package's modules and of all modules that these import at their top."""
    folder = SOURCE.joinpath(*entry.split("."))
    waiting = list(folder.rglob("*.py"))
    found: set[Path] = set()
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            waiting += [*inits_above(path), *imported(ast.parse(path.read_text("utf-8")))]
    return found


def inits_above(path: Path) -> Iterator[Path]:
    for folder in path.relative_to(SOURCE).parents:
        if folder != Path():
            yield SOURCE / folder / "__init__.py"


def imported(module: ast.Module) -> Iterator[Path]:
    for statement in module.body:
        if isinstance(statement, ast.ImportFrom) and statement.module:
            names = [statement.module, *(f"{statement.module}.{a.name}" for a in statement.names)]
        elif isinstance(statement, ast.Import):
            names = [alias.name for alias in statement.names]
        else:
            continue
        yield from (path for name in names if (path := file_of(name)) is not None)


def file_of(module: str) -> Path | None:
    """The file of one of our modules or packages."""
    path = SOURCE.joinpath(*module.split("."))
    candidates = (path.with_suffix(".py"), path / "__init__.py")
    return next((one for one in candidates if one.is_file()), None)


def pack(files: list[Path], wheels: list[Path]) -> bytes:
    """A zip that is the same for the same files."""
    content = {path.relative_to(SOURCE).as_posix(): path.read_bytes() for path in files}
    for wheel in wheels:
        with ZipFile(wheel) as packed:
            content |= {name: packed.read(name) for name in packed.namelist() if is_used(name)}
    target = BytesIO()
    with ZipFile(target, "w", ZIP_DEFLATED, compresslevel=9) as packed:
        for name, data in sorted(content.items()):
            packed.writestr(ZipInfo(name), data, ZIP_DEFLATED)
    return target.getvalue()


def is_used(name: str) -> bool:
    """Whether a file of a wheel matters when it runs."""
    return not name.endswith(("/", ".pyi", ".c", ".h", "py.typed"))


# ------------------------------------------------------------------ packages for Pyodide


def download(folder: Path) -> list[Path]:
    """The wheels of the lock file, from wherever pip finds packages."""
    words = ("download", "--quiet", "--disable-pip-version-check", *ONLY_PINNED, *PLATFORM)
    command = [*pip(), *words, "-r", str(LOCK_FILE), "-d", str(folder)]
    if subprocess.call(command):
        raise NoPip("pip could not download what the browser needs (see above).")
    return sorted(folder.glob("*.whl"))


def pip() -> list[str]:
    if find_spec("pip"):
        return [sys.executable, "-m", "pip"]
    program = which("pip3") or which("pip")
    if program is None:
        raise NoPip("The browser client needs pip, to download a package for Pyodide.")
    return [program]


if __name__ == "__main__":
    try:
        main(Path(sys.argv[1]))
    except NoPip as error:
        sys.exit(str(error))
