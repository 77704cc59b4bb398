"""The server's log: one line of text or JSON for each event, without anybody's secrets."""

import json
import logging
import re
import sys
import traceback
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, TextIO

REDACTED: Final = "[redacted]"
WITHOUT_LIMIT: Final = ("Invalid HTTP request received.", "Unsupported upgrade request.")
LONGEST_CHAIN: Final = 4  # exceptions that one line tells of
OF_UVICORN: Final = ("uvicorn", "uvicorn.error", "uvicorn.access", "uvicorn.asgi")

_OWN: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}
_HEADERS: Final = "cookie|authorization"
_NAMES: Final = "seed|secret|password|token|invitation"
_HIDDEN_FIELD: Final = re.compile(rf"(?i)\w*({_HEADERS}|{_NAMES})s?")
_VALUE: Final = r"""(?:b?'[^'\n]*'|b?"[^"\n]*"|[^\s'",;&)}\]]+)"""
_REDACTIONS: Final = [
    # Such headers hold a whole session: all goes, up to the end of the line or of the value.
    (
        re.compile(rf"""(?i)((?:{_HEADERS})['"]?\s*[:=,]\s*(?:b?['"])?)[^'"\r\n]+"""),
        rf"\1{REDACTED}",
    ),
    (re.compile(rf"""(?i)(?<![a-z])((?:{_NAMES})['"]?\s*[:=]\s*){_VALUE}"""), rf"\1{REDACTED}"),
    (re.compile(r"\$argon2\S+"), REDACTED),
    (re.compile(r"(?i)\b[a-z2-7]{4}([- ]?)(?:[a-z2-7]{4}\1){6,}[a-z2-7]{4}\b"), REDACTED),  # codes
    (re.compile(r"(://[^/\s:@]*:)[^/\s@]+@"), rf"\1{REDACTED}@"),  # passwords in addresses
    (
        re.compile(r"[A-Za-z0-9_-]{43,}"),
        REDACTED,
    ),  # our secrets have 43 such characters, hashes more
]
_CONTROLS: Final = {sign: f"\\x{sign:02x}" for sign in (*range(32), 127, 0x85, 0x2028, 0x2029)}


def set_up_logs(
    format: str = "text", level: str = "info", stream: TextIO | None = None
) -> logging.Handler:
    """Send every log of the process through one handler, which is returned.

    Start uvicorn with `log_config=None`, or it adds its own handlers.
    """
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(LineFormatter(print_json if format == "json" else print_text))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    logging.getLogger("alembic").setLevel(logging.WARNING)  # it logs every step
    for name in OF_UVICORN:
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
    logging.getLogger("uvicorn.error").addFilter(is_limited)
    logging.captureWarnings(True)
    return handler


def is_limited(record: logging.LogRecord) -> bool:
    """Whether no stranger can repeat this line of uvicorn at will; `suspicions` tells of those."""
    return record.msg not in WITHOUT_LIMIT


def redact(text: str) -> str:
    """The text without anything that looks like a secret of ours."""
    for pattern, instead in _REDACTIONS:
        text = pattern.sub(instead, text)
    return text


class LineFormatter(logging.Formatter):
    """Makes a line of a record. No part of a record gets past `redact`."""

    def __init__(self, print_line: Callable[[dict[str, object]], str]) -> None:
        super().__init__()
        self._print_line = print_line

    def format(self, record: logging.LogRecord) -> str:
        return self._print_line(self._parts(record))

    def _parts(self, record: logging.LogRecord) -> dict[str, object]:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        parts: dict[str, object] = {
            "time": at.replace("+00:00", "Z"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": redact(_message(record)),
        }
        extra = vars(record).items()
        parts |= {
            name: _shown(name, value) for name, value in extra if name not in _OWN | parts.keys()
        }
        if record.exc_info:
            parts["exception"] = redact(self.formatException(record.exc_info))
            parts["brief"] = redact(_brief(record.exc_info[1]))
        return parts


def print_json(parts: dict[str, object]) -> str:
    """An object, with a whole traceback in the field `exception`."""
    return json.dumps({name: value for name, value in parts.items() if name != "brief"})


def print_text(parts: dict[str, object]) -> str:
    """`time LEVEL logger: message name=value`, with any exception in brief on the same line."""
    rest = dict(parts)
    time, level, logger, message = (
        rest.pop(name) for name in ("time", "level", "logger", "message")
    )
    rest.pop("exception", None)
    words = [f"{time} {str(level).upper()} {logger}: {message}"]
    brief = rest.pop("brief", None)
    words += [f"{name}={value}" for name, value in rest.items()]
    words += [f"exception={brief}"] if brief else []
    return _visible(" ".join(words))


def _brief(error: BaseException | None) -> str:
    """An exception in one line: `ValueError: text (at a.py:7 f < b.py:9 g), because of …`."""
    told: list[str] = []
    while error is not None and len(told) < LONGEST_CHAIN:
        frames = reversed(traceback.extract_tb(error.__traceback__))
        places = " < ".join(f"{Path(one.filename).name}:{one.lineno} {one.name}" for one in frames)
        told.append(f"{type(error).__name__}: {_text(error)} (at {places or 'no line'})")
        hidden = None if error.__suppress_context__ else error.__context__
        error = error.__cause__ or hidden
    return ", because of ".join(told)


def _message(record: logging.LogRecord) -> str:
    """Never raises, for then logging would print the bare record on the screen."""
    try:
        return record.getMessage()
    except Exception:
        return f"{_text(record.msg)} (with arguments that do not fit)"


def _shown(name: str, value: object) -> object:
    if _HIDDEN_FIELD.fullmatch(name):
        return REDACTED
    if value is None or isinstance(value, bool | int):
        return value
    return redact(_text(value))


def _text(value: object) -> str:
    try:
        return str(value)
    except Exception:
        return f"<{type(value).__name__}>"


def _visible(text: str) -> str:
    """Nobody writes a line of their own into the log by sending a line break."""
    return text.translate(_CONTROLS).encode("utf-8", "backslashreplace").decode()
