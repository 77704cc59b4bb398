"""A hash of the code that plays, because different code may play different games."""

from functools import cache
from hashlib import sha256
from pathlib import Path

import cartographers

PARTS = ("rules", "native", "bots")
KINDS = (".py", ".bin")


@cache
def code_hash() -> str:
    """Equal if the rules, the bots and their weights are equal."""
    package, found = Path(cartographers.__file__).parent, sha256()
    paths = (path for part in PARTS for path in (package / part).rglob("*"))
    for path in sorted(path for path in paths if path.suffix in KINDS):
        found.update(path.relative_to(package).as_posix().encode())
        found.update(path.read_bytes())
    return found.hexdigest()
