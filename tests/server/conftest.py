"""The server's tests use a small fake client, so that they do not depend on the real one."""

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest

from cartographers.server.web import files

SCRIPT = b"document.title = 'Cartographers';\n" * 100
CLIENT = {
    "index.html": b'<!doctype html><head></head><script src="/assets/main-4f1c.js"></script>',
    "index.uk.html": b'<!doctype html><html lang="uk"><script src="/assets/main-4f1c.js"></script>',
    "favicon.svg": b'<svg xmlns="http://www.w3.org/2000/svg"/>',
    "built-from": b"a fingerprint",
    "assets/main-4f1c.js": SCRIPT,
    "assets/main-4f1c.js.gz": gzip.compress(SCRIPT),
    "assets/main-4f1c.js.br": b"as if it were brotli",
    "assets/python-worker-4f1c.js": b"worker",
    "assets/serif-latin.woff2": b"wOF2",
}


@pytest.fixture(scope="session", autouse=True)
def small_client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    folder = tmp_path_factory.mktemp("client")
    for name, content in CLIENT.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_bytes(content)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(files, "FOLDER", folder)
        yield folder
