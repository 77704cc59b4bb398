"""The base of every error that means: this input was rejected, and here is why."""


class Rejected(ValueError):
    """The input cannot be used. The message is a sentence for people; nothing has changed."""


def as_sentence(text: str) -> str:
    """Return the text with a capital letter and, where it has no other end, a full stop."""
    end = "" if text.endswith((".", "!", "?")) else "."
    return f"{text[:1].upper()}{text[1:]}{end}"
