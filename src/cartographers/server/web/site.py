"""The built client as a static site: games on the visitor's device, without any server."""

from pathlib import Path

from cartographers.rules.errors import Rejected
from cartographers.server.web.files import FOLDER, MEDIA_TYPES, PAGES, WITH_ADDRESSES

PAGE = next(iter(PAGES)).lstrip("/")
OTHER_PAGES = {path.lstrip("/") for path in PAGES} - {PAGE}


class NotWritten(Rejected):
    """The site cannot be written there; nothing was."""


def write_site(folder: Path, client: Path = FOLDER) -> tuple[int, int]:
    """Write the site, and return the number and the size of its files."""
    if not (client / PAGE).exists():
        raise NotWritten("the browser client is not built; `python client/build.py` builds it")
    if folder.exists() and any(folder.iterdir()):
        raise NotWritten(f"{folder} is not empty")
    found = [path for path in client.rglob("*") if is_part(path, client)]
    contents = {path.relative_to(client): content_of(path) for path in found}
    for name, content in contents.items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    return len(contents), sum(map(len, contents.values()))


def is_part(path: Path, client: Path) -> bool:
    is_other_page = path.parent == client and path.name in OTHER_PAGES
    return path.is_file() and path.suffix in MEDIA_TYPES and not is_other_page


def content_of(path: Path) -> bytes:
    """Pages and manifests find everything beside themselves; a page's address is its fragment."""
    content = path.read_bytes()
    if path.suffix not in WITH_ADDRESSES:
        return content
    content = content.replace(b'data-base="/"', b"data-site")
    links = b'"url": "/' if path.suffix == ".webmanifest" else b""
    if links:
        content = content.replace(links, b'"url": "./#/')
    return content.replace(b'"/', b'"./')
