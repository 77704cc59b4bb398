"""The versions of the schema that this release knows."""

from pathlib import Path

VERSIONS = Path(__file__).parent / "migrations" / "versions"


def revisions(versions: Path = VERSIONS) -> list[str]:
    """Those of the release, oldest first: the numbers with which the files' names begin."""
    return sorted(path.name.partition("_")[0] for path in versions.glob("[0-9]*_*.py"))
