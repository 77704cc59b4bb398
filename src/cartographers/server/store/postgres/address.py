"""The address of a PostgreSQL database, which is shown without its password."""

import re
from dataclasses import dataclass, field
from urllib.parse import parse_qs, unquote, urlsplit

SCHEMES = ("postgresql", "postgres")


@dataclass(frozen=True)
class PostgresAddress:
    """Where a database is; `url` may hold a password."""

    url: str = field(repr=False)
    shown: str

    def __str__(self) -> str:
        return self.shown


def is_postgres(text: str) -> bool:
    return bool(re.match(r"postgres(ql)?:", text, re.IGNORECASE))


def parse_address(text: str) -> PostgresAddress:
    """Raises ValueError, which repeats nothing of the text, for what is no address."""
    try:
        parts = urlsplit(text)
        port = parts.port
        settings = parse_qs(parts.query, strict_parsing=bool(parts.query))
    except ValueError:
        raise ValueError("no address") from None
    is_clear = parts.scheme in SCHEMES and not parts.fragment and "//" in text
    if not is_clear or any(letter.isspace() for letter in text) or parts.path.count("/") > 1:
        raise ValueError("no address")
    host = parts.hostname or settings.get("host", [""])[0]
    user = f"{unquote(parts.username)}@" if parts.username else ""
    place = (f"[{host}]" if ":" in host else host) + (f":{port}" if port else "")
    return PostgresAddress(text, f"postgresql://{user}{place}{unquote(parts.path)}")
