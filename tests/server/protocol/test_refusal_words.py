"""Every refusal has a sentence in every language, with all the values it needs."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

import cartographers
from cartographers.server.protocol.close_codes import CLOSINGS
from cartographers.server.protocol.keys import KEYS, Reason
from cartographers.server.protocol.refusal import Refusal, refused
from cartographers.server.web.limits import KEY_OF_KIND

ROOT = Path(cartographers.__file__).parent
LOCALES = ROOT / "locales"
LANGUAGES = ("en", "uk", "cs", "fr", "ru")
FOLDERS = (ROOT / "server", ROOT / "offline")
SOURCES = [p for one in FOLDERS for p in sorted(one.rglob("*.py")) if p.name != "keys.py"]
RAISED = ("Refusal", "BadText", "IdentityRefused", "BadPassword")
TIMED: dict[str, set[str]] = {key: {"seconds"} for key in KEY_OF_KIND.values()}


def sentences(language: str) -> dict[str, str]:
    text = (LOCALES / language / "refusals.ftl").read_text("utf-8")
    return dict(re.findall(r"^refusal-(\w+) = (.+)$", text, re.M))


def variables(sentence: str) -> set[str]:
    return set(re.findall(r"\{ \$(\w+) \}", sentence))


def calls() -> Iterator[ast.Call]:
    """Where a refusal is made."""
    trees = (ast.parse(path.read_text("utf-8")) for path in SOURCES)
    for node in (node for tree in trees for node in ast.walk(tree)):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in RAISED:
            yield node


def keys_of(call: ast.Call) -> list[str]:
    """The last literal among its arguments that is a key: the key itself, or else the reason."""
    words = [arg.value for arg in call.args if isinstance(arg, ast.Constant)]
    return [word for word in words if word in KEYS][-1:]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_has_a_sentence_and_every_sentence_a_key(language: str) -> None:
    assert set(sentences(language)) == KEYS


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_sentences_hold_the_same_values_in_all_languages(language: str) -> None:
    found = sentences(language)
    for key, sentence in sentences("en").items():
        assert variables(found[key]) == variables(sentence), key
        assert found[key] != sentence, f"{key} is not translated"


def test_every_refusal_has_the_values_of_its_sentence() -> None:
    wanted = {key: variables(sentence) for key, sentence in sentences("en").items()}
    given: set[str] = set()
    for call in calls():
        for key in keys_of(call):
            names = {keyword.arg for keyword in call.keywords}
            assert wanted[key] <= names | TIMED.get(key, set()), key
            given.add(key)
    assert {key for key, names in wanted.items() if names} <= given | set(TIMED)


def test_every_reason_is_a_key_whose_sentence_needs_no_values() -> None:
    """A client falls back to it."""
    for reason in get_args(Reason):
        assert not variables(sentences("en")[reason])


def test_every_key_is_used() -> None:
    told = "".join(path.read_text("utf-8") for path in SOURCES)
    for key in KEYS:
        assert f'"{key}"' in told, f"nothing is refused with {key}"


def test_sentences_for_close_codes_need_no_values() -> None:
    for key in CLOSINGS.values():
        assert not variables(sentences("en")[key])


def test_a_refusal_goes_over_the_wire_with_its_key() -> None:
    plain = refused("x", Refusal("stale", "Too late."))
    assert (plain.key, plain.args) == ("stale", {})
    full = refused("x", Refusal("not_now", "Seat 3 is not free.", "seat_taken", seat=3))
    assert (full.reason, full.key, full.args) == ("not_now", "seat_taken", {"seat": 3})
