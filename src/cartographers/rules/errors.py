"""The base class of errors that reject input and say why."""


class Rejected(ValueError):
    """The input cannot be used. The message is a sentence for people; nothing has changed."""


def as_sentence(text: str) -> str:
    """Return the text with a capital letter, unless it begins with an address, and a full stop
    where it has no other end."""
    end = "" if text.endswith((".", "!", "?")) else "."
    first = text[:1] if "://" in text.partition(" ")[0] else text[:1].upper()
    return f"{first}{text[1:]}{end}"
