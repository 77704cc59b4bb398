"""The wheel and the source archive: made by one command, with the client; the wheel serves."""

import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path
from urllib.request import urlopen

from tests.support.amounts import only_in_the_long_form
from tests.support.paths import ROOT
from tests.support.server.process import free_port

CLIENT = "cartographers/server/web/client/index.html"


@only_in_the_long_form
def test_the_wheel_serves_from_a_clean_environment(tmp_path: Path) -> None:
    subprocess.run([sys.executable, ROOT / "run", "build", tmp_path], cwd=ROOT, check=True)
    (wheel,) = tmp_path.glob("*.whl")
    (archive,) = tmp_path.glob("*.tar.gz")
    assert CLIENT in zipfile.ZipFile(wheel).namelist()
    with tarfile.open(archive) as packed:
        assert any(name.endswith(CLIENT) for name in packed.getnames())
    venv.create(tmp_path / "venv", with_pip=True)
    programs = tmp_path / "venv" / "bin"
    packages = f"{wheel}[server,oidc]"
    subprocess.run([programs / "pip", "install", "--quiet", packages], check=True)
    serve(programs / "cartographers", tmp_path / "games.db")


def serve(program: Path, db: Path) -> None:
    port = free_port()
    words = ["serve", "--db", str(db), "--port", str(port), "--browser", "no", "--warm", "no"]
    with subprocess.Popen([program, *words], stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            assert str(port) in process.stdout.readline()
            with urlopen(f"http://127.0.0.1:{port}/") as answer:
                assert b"/assets/" in answer.read()
        finally:
            process.terminate()
            process.communicate(timeout=20)
    assert process.returncode == 0
