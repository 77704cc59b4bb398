"""What a server's installation contains but never loads can be left out of an image."""

import subprocess
import sys

import pytest

MAKE = """
import sys, tempfile

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in sys.argv[1:]:
            raise ImportError(name)

sys.meta_path.insert(0, Missing())
from cartographers.server.services import Services
from cartographers.server.settings import Settings
from cartographers.server.web.app import make_app

settings = Settings.from_sources({"db": tempfile.gettempdir() + "/games.db"}, {})
print(len(make_app(Services(settings)).openapi_schema.to_schema()["paths"]))
"""


@pytest.mark.parametrize("packages", [("faker", "polyfactory"), ("numba", "llvmlite", "numpy")])
def test_a_server_is_made_without_these_packages(packages: tuple[str, ...]) -> None:
    command = [sys.executable, "-c", MAKE, *packages]
    made = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert made.returncode == 0, made.stderr
    assert int(made.stdout) > 20
