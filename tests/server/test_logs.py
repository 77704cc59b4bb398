"""Logs are lines that people and programs read, and no secret gets into them."""

import io
import json
import logging
import random
import re
import warnings
from base64 import b32encode, urlsafe_b64encode
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cartographers.server.logs import OF_UVICORN, redact, set_up_logs

SECRET = urlsafe_b64encode(random.Random(1).randbytes(32)).decode().rstrip("=")
CODE = "-".join(["a2b3", "c4d5", "efgh", "ijkl", "mnop", "qrst", "uvwx", "yz67"])
LOG = logging.getLogger("cartographers.server.test")


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    """Leave the process's logging as it was."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:], root.level = handlers, level
    logging.captureWarnings(False)


class Odd:
    """Something that cannot be printed."""

    def __str__(self) -> str:
        raise ValueError(SECRET)


def written(format: str = "text", level: str = "info") -> io.StringIO:
    stream = io.StringIO()
    set_up_logs(format, level, stream)
    return stream


def test_a_line_of_text_is_for_reading() -> None:
    stream = written()
    LOG.info("table %s opened", "abc", extra={"seats": 4, "host": "Їжак"})
    time, rest = stream.getvalue().split(" ", 1)
    assert time.endswith("Z")
    assert rest == "INFO cartographers.server.test: table abc opened seats=4 host=Їжак\n"


def test_a_line_of_json_is_an_object() -> None:
    stream = written("json")
    LOG.warning("slow", extra={"ms": 12, "table": None, "late": True, "of": [1.5]})
    line = json.loads(stream.getvalue())
    assert line.pop("time").endswith("Z")
    assert line == {
        "level": "warning",
        "logger": "cartographers.server.test",
        "message": "slow",
        "ms": 12,
        "table": None,
        "late": True,
        "of": "[1.5]",
    }


def fail() -> None:
    raise ValueError(f"no session {SECRET}")


def test_an_exception_is_one_field_of_json() -> None:
    stream = written("json")
    try:
        fail()
    except ValueError:
        LOG.exception("went wrong")
    assert stream.getvalue().count("\n") == 1
    exception = json.loads(stream.getvalue())["exception"]
    assert exception.startswith("Traceback (most recent call last):\n")
    assert exception.endswith("ValueError: no session [redacted]")


def test_an_exception_in_text_is_brief_and_on_the_same_line() -> None:
    stream = written()
    try:
        fail()
    except ValueError:
        LOG.exception("went wrong")
    (line,) = stream.getvalue().splitlines()
    assert "ERROR cartographers.server.test: went wrong exception=ValueError: no session " in line
    places = r"no session \[redacted\] \(at test_logs.py:\d+ fail < test_logs.py:\d+ "
    assert re.search(places, line)


def test_the_cause_of_an_exception_is_told_and_what_is_hidden_is_not() -> None:
    stream = written()
    for cause in (KeyError("deep"), None):
        try:
            fail_because(cause)
        except RuntimeError:
            LOG.exception("went wrong")
    first, second = stream.getvalue().splitlines()
    assert "RuntimeError: shallow (at test_logs.py" in first
    assert "because of KeyError: 'deep' (at no line)" in first
    assert "because of" not in second


def fail_because(cause: Exception | None) -> None:
    try:
        fail()
    except ValueError:
        raise RuntimeError("shallow") from cause


def test_what_is_below_the_level_is_not_logged() -> None:
    stream = written(level="warning")
    LOG.info("small talk")
    LOG.error("trouble")
    assert "small talk" not in stream.getvalue()
    assert "trouble" in stream.getvalue()


def test_setting_up_twice_does_not_write_twice() -> None:
    old, new = written(), written()
    LOG.info("once")
    assert (old.getvalue().count("once"), new.getvalue().count("once")) == (0, 1)


@pytest.mark.parametrize("name", OF_UVICORN)
def test_uvicorn_writes_through_the_same_handler(name: str) -> None:
    logging.getLogger(name).addHandler(logging.StreamHandler(io.StringIO()))
    stream = written()
    logging.getLogger(name).warning("GET /?token=abc")
    assert not logging.getLogger(name).handlers
    assert stream.getvalue().endswith("GET /?token=[redacted]\n")


def test_warnings_of_python_are_logged() -> None:
    stream = written()
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        logging.captureWarnings(False)
        logging.captureWarnings(True)
        warnings.warn("this is old", stacklevel=1)
    assert "py.warnings" in stream.getvalue()
    assert "this is old" in stream.getvalue()


@pytest.mark.parametrize("format", ["text", "json"])
def test_no_part_of_a_record_carries_a_secret(format: str) -> None:
    stream = written(format)
    extra = {"one": SECRET, "two": [{"three": SECRET}], "seed": 1234, "session_token": "abcd1234"}
    LOG.info(f"bare {SECRET}", extra=extra)
    LOG.info("argument %s %r", SECRET, {"cookie": f"cartographers={SECRET}"})
    LOG.info("misfit %d", SECRET)
    LOG.info("odd %s", Odd(), extra={"odd": Odd()})
    line = stream.getvalue()
    assert line.count("\n") == 4
    for hidden in (SECRET, "1234", "abcd1234"):
        assert hidden not in line


def test_an_unprintable_record_is_not_shown(capsys: pytest.CaptureFixture[str]) -> None:
    written()
    LOG.info("misfit %d", SECRET)
    LOG.info("odd", extra={"odd": Odd()})
    assert capsys.readouterr().err == ""


REDACTED = {
    f"who={SECRET}.": "who=[redacted].",
    f"/api/{SECRET}/x": "/api/[redacted]/x",
    f"code {CODE}": "code [redacted]",
    f"code {CODE.upper().replace('-', ' ')}!": "[redacted]!",
    CODE.replace("-", ""): "[redacted]",
    "Cookie: a=b; c=d": "Cookie: [redacted]",
    "(b'cookie', b'a=b; c=d'), (b'host', b'x')": "(b'cookie', b'[redacted]'), (b'host', b'x')",
    '{"Set-Cookie": "a=b; Path=/"}': '{"Set-Cookie": "[redacted]"}',
    "authorization: Bearer abc": "authorization: [redacted]",
    "Config(seed=12, map='A')": "Config(seed=[redacted], map='A')",
    "{'seed': 'a b', 'map': 'A'}": "{'seed': [redacted], 'map': 'A'}",
    "daily_seed=12 next": "daily_seed=[redacted] next",
    "?invitation=abc&x=1": "?invitation=[redacted]&x=1",
    "password: hunter2": "password: [redacted]",
    "$argon2id$v=19$m=65536,t=3,p=4$c2FsdA$aGFzaA": "[redacted]",
    "redis://me:pw@host:6379/0": "redis://me:[redacted]@host:6379/0",
}


@pytest.mark.parametrize(("text", "shown"), REDACTED.items())
def test_what_looks_like_a_secret_is_redacted(text: str, shown: str) -> None:
    assert redact(text) == shown


@pytest.mark.parametrize(
    "text",
    [
        "table abcdefgh234567ab: step 3 closed, 4 of 4 sealed",
        "GET /api/tables/abcdefgh234567ab 200 in 12 ms",
        "http://127.0.0.1:8000/ and https://play.example.org:8443/t/x@y",
        "seed_hash checked, no seeds shown; 2026-11-15T10:00:00.000Z",
        "123e4567-e89b-12d3-a456-426614174000",
    ],
)
def test_ordinary_text_is_not_redacted(text: str) -> None:
    assert redact(text) == text


@given(st.binary(min_size=32, max_size=32), st.sampled_from("=: '\"/?&(,\n"), st.text(max_size=5))
def test_every_kind_of_secret_is_redacted(rng: bytes, before: str, after: str) -> None:
    secret = urlsafe_b64encode(rng).decode().rstrip("=")
    code = b32encode(rng[:20]).decode().lower()
    groups = "-".join(code[start : start + 4] for start in range(0, 32, 4))
    text = redact(f"{before}{secret}{after} {before}{groups} {after}")
    assert secret not in text
    assert groups not in text


@pytest.mark.parametrize("format", ["text", "json"])
def test_log_lines_cannot_be_forged(format: str) -> None:
    stream = written(format)
    LOG.info("said %s", "hi\n2026 ERROR x: forged\r\u2028\x1b[2J", extra={"name_": "a\nb"})
    line = stream.getvalue()
    assert line.count("\n") == 1
    assert not {"\r", "\u2028", "\x1b"} & set(line)


@pytest.mark.parametrize("format", ["text", "json"])
def test_half_characters_can_be_written(format: str) -> None:
    stream = written(format)
    LOG.info("said \ud800")
    assert stream.getvalue().encode()
