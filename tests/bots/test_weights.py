"""Weight files: keyed by card id, and rejected with a sentence if anything does not match."""

import json
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

from cartographers.bots.value import training, weights
from cartographers.bots.value.completeness import missing_parts
from cartographers.bots.value.feature_functions import MissingFeatures, feature_function
from cartographers.bots.value.layout import EDICT_WEIGHTS, SCALE, WEIGHT_COUNT, edict_offset
from cartographers.bots.value.weight_files import BadWeights, cards_in, read_weights, write_weights
from cartographers.bots.value.weights import (
    WORLDS,
    load_weights,
    pack_weights,
    read_file,
    unpack_weights,
)
from cartographers.rules.scoring import SCORING

WORLD = WORLDS[0]
CARDS = list(SCORING)
MADE_UP = SCORING["treetower"]._replace(id="made_up")


def with_header(**changes: object) -> bytes:
    """The first world's file with other values in its header."""
    line, _, packed = read_file(WORLD).partition(b"\n")
    return json.dumps({**json.loads(line), **changes}).encode() + b"\n" + packed


def repacked(change: Callable[[bytes], bytes]) -> bytes:
    """The first world's file with other weights."""
    line, _, packed = read_file(WORLD).partition(b"\n")
    return line + b"\n" + zlib.compress(change(zlib.decompress(packed)))


def test_a_file_survives_reading_and_writing() -> None:
    for world in WORLDS:
        assert pack_weights(world, unpack_weights(world, read_file(world))) == read_file(world)


def test_weights_follow_the_id_of_a_card_and_not_its_position() -> None:
    blocks = read_weights(read_file(WORLD), WORLD.name, CARDS)
    reordered = dict(sorted(blocks.items(), key=lambda item: item[0].card, reverse=True))
    content = write_weights(WORLD.name, reordered)
    assert cards_in(content) == sorted(CARDS, reverse=True) != CARDS
    assert unpack_weights(WORLD, content) == load_weights(WORLD)


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "it has no header"),
        (zlib.compress(bytes(100)), "it has no header"),
        (with_header(format="other"), "it has no header"),
        (with_header(version=2), "version is 2 in the file but should be 1"),
        (with_header(world="heroes-D"), "world is 'heroes-D' in the file but should be 'base-A'"),
        (with_header(card_features=9), "card_features is 9 in the file but should be 8"),
        (with_header(map_features=None), "map_features is None in the file but should be 40"),
        (with_header(cards=[*CARDS, "made_up"]), "weights for unknown cards: made_up"),
        (with_header(cards=CARDS[:-2]), f"no weights for these cards: {', '.join(CARDS[-2:])}"),
        (with_header(cards=[*CARDS, CARDS[0]]), "does not list each card once"),
        (with_header(cards="treetower"), "does not list each card once"),
        (read_file(WORLD)[:-1], "damaged or incomplete"),
        (read_file(WORLD)[:20_000], "damaged or incomplete"),
        (read_file(WORLD)[:200], "it has no header"),
        (
            repacked(lambda numbers: numbers[:-2]),
            f"there are {WEIGHT_COUNT - 1} weights but should be {WEIGHT_COUNT}",
        ),
        (repacked(lambda numbers: numbers + bytes(2)), f"there are {WEIGHT_COUNT + 1} weights"),
        (repacked(lambda numbers: numbers[:-1]), "damaged or incomplete"),
    ],
)
def test_a_file_that_does_not_match_is_rejected(content: bytes, reason: str) -> None:
    with pytest.raises(BadWeights, match=reason):
        unpack_weights(WORLD, content)


def test_the_error_names_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    load = load_weights.__wrapped__
    monkeypatch.setattr(weights, "read_file", lambda world: read_file(world)[:-1])
    with pytest.raises(BadWeights, match=r"the weights in base-A\.bin cannot be used: .*damaged"):
        load(WORLD)
    monkeypatch.undo()
    with pytest.raises(BadWeights, match=r"the weights in base-Z\.bin cannot be used: .*No such"):
        load(WORLD._replace(map="Z"))


def test_missing_parts_are_listed() -> None:
    assert missing_parts() == []
    features, files = missing_parts([SCORING["treetower"], MADE_UP])
    assert features == "made_up: no features in bots/value/forest.py"
    assert files.startswith("made_up: no weights in bots/value/learned/: base-A.bin, base-B.bin")
    assert files.endswith("run `python -m cartographers.bots.value.training --new-cards`")
    with pytest.raises(MissingFeatures, match=r"write made_up\(sheet\) in bots/value/forest\.py"):
        feature_function(MADE_UP)


def test_new_cards_get_initial_weights(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The last card counts as new, and a card that no longer exists is dropped."""
    blocks = read_weights(read_file(WORLD), WORLD.name, CARDS)
    old = {
        block._replace(card="retired" if block.card == CARDS[-1] else block.card): numbers
        for block, numbers in blocks.items()
    }
    content = write_weights(WORLD.name, old)
    monkeypatch.setattr(training, "read_file", lambda _: content)
    monkeypatch.setattr(training, "WORLDS", [WORLD])
    monkeypatch.setattr(training, "LEARNED", tmp_path)
    assert training.main(["--new-cards"]) == 0
    assert capsys.readouterr().out == (
        f"Wrote the weight files in {tmp_path}; new cards: {CARDS[-1]}; dropped cards: retired.\n"
    )
    found = unpack_weights(WORLD, (tmp_path / WORLD.file).read_bytes())
    at = edict_offset(0, 0, len(CARDS) - 1)
    assert found[:at] == load_weights(WORLD)[:at]
    assert sorted(set(found[at : at + EDICT_WEIGHTS])) == [0, 2 * SCALE], "its stars count twice"
