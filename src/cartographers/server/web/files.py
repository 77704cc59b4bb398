"""The built browser client, read once: which files there are, and in which form each is sent."""

import gzip
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from cartographers.locales import LANGUAGES

FOLDER = Path(__file__).parent / "client"
# the first is the page of all languages that have none of their own
PAGES = {"/index.html": LANGUAGES[0]} | {f"/index.{tag}.html": tag for tag in LANGUAGES[1:]}
MEDIA_TYPES = {
    ".bin": "application/octet-stream",
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
# their addresses begin with a slash; scripts and styles find each other by relative ones
WITH_ADDRESSES = (".html", ".webmanifest")
PLAIN = "identity"
SUFFIXES = {"br": ".br", "gzip": ".gz"}  # the best first
FOR_EVER = "public, max-age=31536000, immutable"  # the name changes with the content
ASK_AGAIN = "no-cache"


class File(NamedTuple):
    """`forms` has the content by encoding: as it is, and packed where that is smaller."""

    media_type: str
    caching: str
    forms: Mapping[str, bytes]
    digest: str

    def etag(self, encoding: str) -> str:
        return f'"{self.digest}-{encoding}"'


def read_files(folder: Path, base_path: str = "/") -> dict[str, File]:
    """By the path of their address. Nothing else of the disk is ever sent."""
    found = sorted(folder.rglob("*")) if folder.is_dir() else []
    return {
        f"/{path.relative_to(folder).as_posix()}": read_file(path, folder, base_path)
        for path in found
        if path.suffix in MEDIA_TYPES and path.is_file()
    }


def read_file(path: Path, folder: Path, base_path: str) -> File:
    content = path.read_bytes()
    packed = {name: path.with_name(path.name + suffix) for name, suffix in SUFFIXES.items()}
    forms = {name: other.read_bytes() for name, other in packed.items() if other.exists()}
    if base_path != "/" and path.suffix in WITH_ADDRESSES:
        content = content.replace(b'"/', f'"{base_path}'.encode())
        forms = {"gzip": gzip.compress(content, mtime=0)}
    is_asset = path.parent == folder / "assets"
    return File(
        MEDIA_TYPES[path.suffix],
        FOR_EVER if is_asset else ASK_AGAIN,
        {**forms, PLAIN: content},
        sha256(content).hexdigest()[:20],
    )


def choose_encoding(file: File, accepted: str) -> str:
    """The smallest form that the browser takes."""
    wanted = {name for name, weight in map(read_weight, accepted.split(",")) if weight}
    return next((name for name in file.forms if name in wanted), PLAIN)


def read_weight(text: str) -> tuple[str, bool]:
    """An encoding and whether it is wanted: "br;q=0" is not."""
    name, _, weight = text.lower().partition(";")
    return name.strip(), weight.strip() not in ("q=0", "q=0.0", "q=0.00", "q=0.000")


def has_already(etag: str, named: str) -> bool:
    """Whether a browser says in If-None-Match that it has this very form."""
    return any(text.strip().removeprefix("W/") in (etag, "*") for text in named.split(","))
