"""Values as JavaScript source."""

import json

WIDTH = 100


def print_value(value: object, head: str) -> str:
    """A value after its head, in one line where it fits, else with a line for each part."""
    line = head + print_line(value)
    if len(line) < WIDTH or not isinstance(value, dict | list | tuple):
        return line
    margin = " " * (len(head) - len(head.lstrip()))
    named = value.items() if isinstance(value, dict) else (("", part) for part in value)
    heads = [(f"{margin}  {name}: " if name else f"{margin}  ", part) for name, part in named]
    parts = "".join(f"{print_value(part, start)},\n" for start, part in heads)
    opening, closing = "{}" if isinstance(value, dict) else "[]"
    return f"{head}{opening}\n{parts}{margin}{closing}"


def print_line(value: object) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key}: {print_line(part)}" for key, part in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(print_line, value)) + "]"
    return json.dumps(value)
