"""The settings as a table in Markdown, for docs/hosting.md: run this module to print it."""

from cartographers.server.hosting.variables import CACHE_ROW
from cartographers.server.settings import DECLARED

HEAD = "| Flag | Variable | Default | Meaning |\n|---|---|---|---|\n"


def settings_table() -> str:
    rows = (
        f"| `{setting.flag}` | `{setting.variable}` | {setting.default} | {setting.says} |\n"
        for setting in DECLARED
    )
    return HEAD + "".join(rows) + CACHE_ROW


if __name__ == "__main__":
    print(settings_table(), end="")
