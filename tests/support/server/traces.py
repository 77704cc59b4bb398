"""What is left of a person in the files of a server, as raw bytes."""

from pathlib import Path


def traces(db: Path, *texts: str) -> list[str]:
    """Which of the texts are in a file that belongs to the database, and in which."""
    files = sorted(db.parent.glob(f"{db.name}*"))
    return [
        f"{text} in {file.name}"
        for file in files
        for text in texts
        if any(form in file.read_bytes() for form in forms(text))
    ]


def forms(text: str) -> set[bytes]:
    """As UTF-8, and as JSON escapes it."""
    return {text.encode(), ascii(text)[1:-1].encode()}
