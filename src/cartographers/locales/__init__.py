"""The words of the game in every language, as Fluent files that server and browser share."""

from importlib.resources import files

LANGUAGES = ("en", "uk", "cs", "fr", "ru")


def read(language: str) -> str:
    """All messages of the language, file after file."""
    if language not in LANGUAGES:
        raise LookupError(f"there are no words in {language!r}, only in {', '.join(LANGUAGES)}")
    found = {file.name: file for file in (files(__name__) / language).iterdir()}
    return "\n".join(
        found[name].read_text("utf-8") for name in sorted(found) if name.endswith(".ftl")
    )
