"""The texts of the game in every language, as Fluent files shared by server and browser."""

from importlib.resources import files

LANGUAGES = ("en", "uk", "cs", "fr", "ru")


def read(language: str) -> str:
    """All messages of a language as one text."""
    if language not in LANGUAGES:
        raise LookupError(f"unknown language {language!r}; known are {', '.join(LANGUAGES)}")
    found = {file.name: file for file in (files(__name__) / language).iterdir()}
    return "\n".join(
        found[name].read_text("utf-8") for name in sorted(found) if name.endswith(".ftl")
    )
