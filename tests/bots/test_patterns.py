"""Patterns and pairs of edicts: the same everywhere, and nothing where nothing was learned."""

import json
import shutil
import subprocess
import sys
import zlib
from collections.abc import Callable, Iterator, Sequence
from importlib.resources import files
from pathlib import Path
from random import Random

import pytest

import cartographers as c
from cartographers.bots.value.evaluator import Evaluator
from cartographers.bots.value.patterns.files import (
    Block,
    read_patterns_file,
    write_patterns_file,
)
from cartographers.bots.value.patterns.kernels import CELLS, SCRATCH_SIZE, write_patterns
from cartographers.bots.value.patterns.layout import PAIR_FEATURES
from cartographers.bots.value.patterns.learned import (
    NOTHING_LEARNED,
    Learned,
    file_of,
    load_learned,
    new_learned,
    pack_learned,
    unpack_learned,
)
from cartographers.bots.value.patterns.windows import (
    BLOCKED,
    CELL_WINDOWS,
    CONTENTS,
    FIRST_CELL,
    FIRST_LARGE,
    FIRST_LINE,
    LARGE_WINDOWS,
    LINE_PATTERNS,
    PATTERN_COUNT,
    SMALL_WINDOWS,
    WINDOW_COUNT,
)
from cartographers.bots.value.weight_files import BadWeights
from cartographers.bots.value.weights import load_weights, world_of
from cartographers.native import Engine, load
from cartographers.rules.bits import SIZE
from cartographers.rules.cards.explore import SETS
from cartographers.rules.playout.moment import Moment, Terms
from cartographers.rules.playout.positions import land_of, moment_of, terms_of
from cartographers.rules.scoring import SCORING
from cartographers.rules.scoring.numbers import SCORING_NUMBER
from tests.support.random_sheets import random_sheet

CARDS = list(SCORING)
CONFIGS = [
    c.Config(),
    c.Config(map="B"),
    c.Config(explore="heroes", map="D", ruins=True),
    c.Config(players=2, explore="heroes", map="C", scoring=["base", "heroes"], skills=True),
]


def random_learned(cards: list[str] = CARDS) -> Learned:
    rng, learned = Random(1), new_learned(cards)
    for numbers in (learned.tables, learned.pairs):
        numbers[:] = memoryview(rng.randbytes(numbers.nbytes)).cast("h")
    for i, number in enumerate(learned.pairs):
        learned.pairs[i] = number // 1000
    return learned


RANDOM = random_learned()


def views(config: c.Config, seed: int, every: int) -> Iterator[c.View]:
    """Views before some decisions of seat 0, in a game of random moves."""
    game, rng, number = c.new_game(config, seed), Random(seed), 0
    while not game.is_over:
        seat = game.waiting_for[0]
        view, number = game.view(seat), number + 1
        if seat == 0 and number % every == 0:
            yield view
        game = game.play(seat, rng.choice(view.legal_moves()))


def position(view: c.View) -> tuple[Terms, Moment]:
    owner = view.owed().owner
    return terms_of(view, owner), moment_of(view, owner)


def evaluator(config: c.Config, engine: Engine, learned: Learned) -> Evaluator:
    return Evaluator(engine, load_weights(world_of(config)), learned)


# ------------------------------------------------------------------ values


@pytest.mark.parametrize("config", CONFIGS, ids=str)
def test_interpreted_and_compiled_patterns_agree(config: c.Config) -> None:
    slow, fast = (evaluator(config, engine, RANDOM) for engine in (Engine(), load()))
    for view in views(config, 3, 7):
        assert slow.values(*position(view)) == fast.values(*position(view))


@pytest.mark.parametrize("config", CONFIGS, ids=str)
def test_a_change_of_the_map_is_worth_what_the_new_map_is_worth(config: c.Config) -> None:
    """The value of each choice comes from changed windows, that of a land from all of them."""
    found, rng, kinds = evaluator(config, load(), RANDOM), Random(5), set()
    for seed in range(3):
        for view in views(config, seed, 1):
            decision = view.owed()
            values, moves = found.values(*position(view)), decision.moves()
            number = rng.randrange(len(values))
            if values[number:]:
                land = land_of(decision.result(moves[number]))
                assert found.value(*position(view), land) == values[number]
                kinds.add(decision.step_kind)
    assert "draw" in kinds


@pytest.mark.parametrize("config", CONFIGS, ids=str)
def test_zeros_change_no_value(config: c.Config) -> None:
    zeros, nothing, learned = (
        evaluator(config, load(), found) for found in (new_learned(CARDS), NOTHING_LEARNED, RANDOM)
    )
    differing = 0
    for view in views(config, 4, 3):
        start = position(view)
        assert zeros.values(*start) == nothing.values(*start)
        differing += learned.values(*start) != nothing.values(*start)
        games = [one.rollouts(*start, range(4), seed=2, moves=6) for one in (zeros, nothing)]
        assert games[0] == games[1]
    assert bool(differing) == (config.players == 1), "patterns are for solo games"


def test_a_game_with_an_edict_that_was_not_learned_is_played_without_patterns() -> None:
    view = c.new_game(c.Config(), 8).view(0)
    plain = evaluator(view.config, load(), NOTHING_LEARNED).values(*position(view))
    for unknown in view.edicts:
        known = random_learned([card for card in CARDS if card != unknown])
        assert evaluator(view.config, load(), known).values(*position(view)) == plain
    known = random_learned(list(view.edicts))
    assert evaluator(view.config, load(), known).values(*position(view)) != plain


def test_the_patterns_of_the_package_cover_whole_sets_and_are_small() -> None:
    size = 0
    for explore in SETS:
        cards = {card.id for card in SCORING.values() if card.set == explore}
        found = files("cartographers.bots.value").joinpath("learned", file_of(explore))
        if found.is_file():
            size += len(found.read_bytes())
            assert load_learned(explore).covers(SCORING_NUMBER[card] for card in cards)
    assert size < 4_000_000


# ------------------------------------------------------------------ windows


def content(sheet: c.Sheet, row: int, column: int) -> int:
    """What is in a cell, from its character; outside the map is blocked."""
    if not (0 <= row < SIZE and 0 <= column < SIZE):
        return BLOCKED
    character = str(sheet).splitlines()[row][column]
    order = [".", "F", "V", "A", "W", "M", "^", "", "r"]
    if character in order:
        return order.index(character)
    alias = {"B": "V", **dict.fromkeys("DZTG", "M")}
    plain = alias.get(character.upper(), character.upper())
    return order.index(plain) if plain in order else BLOCKED


def test_patterns_are_those_of_a_slow_count() -> None:
    for seed in range(30):
        sheet, scratch = random_sheet(Random(seed)), [0] * SCRATCH_SIZE
        write_patterns(sheet, scratch)
        cells = {(i, j): content(sheet, i, j) for i in range(-1, 12) for j in range(-1, 12)}
        empty = {place for place, found in cells.items() if found in (0, 8)}
        found = scratch[:WINDOW_COUNT]
        corners = [(i, j) for i in range(-1, SIZE) for j in range(-1, SIZE)]
        assert found[:SMALL_WINDOWS] == [
            cells[i, j] + 9 * cells[i, j + 1] + 81 * cells[i + 1, j] + 729 * cells[i + 1, j + 1]
            for i, j in corners
        ]
        inside = [(i, j) for i in range(SIZE) for j in range(SIZE)]
        around = [(k, m) for k in (-1, 0, 1) for m in (-1, 0, 1)]
        assert found[SMALL_WINDOWS:LARGE_WINDOWS] == [
            FIRST_LARGE + sum(((i + k, j + m) in empty) << n for n, (k, m) in enumerate(around))
            for i, j in inside
        ]
        assert found[LARGE_WINDOWS:CELL_WINDOWS] == [
            FIRST_CELL + CONTENTS * number + cells[place] for number, place in enumerate(inside)
        ]
        assert scratch[CELLS:] == [cells[place] for place in inside]
        lines = [
            *([(i, j) for j in range(SIZE)] for i in range(SIZE)),
            *([(i, j) for i in range(SIZE)] for j in range(SIZE)),
            *([(i + j, j) for j in range(SIZE - i)] for i in range(SIZE)),
        ]
        assert found[CELL_WINDOWS:] == [
            FIRST_LINE + LINE_PATTERNS * number + len(empty & {*line})
            for number, line in enumerate(lines)
        ]
        assert max(found) < PATTERN_COUNT


# ------------------------------------------------------------------ files

FILE = pack_learned("base", random_learned(CARDS[:5]))


def with_header(**changes: object) -> bytes:
    line, _, packed = FILE.partition(b"\n")
    return json.dumps({**json.loads(line), **changes}).encode() + b"\n" + packed


def repacked(change: Callable[[bytes], bytes]) -> bytes:
    line, _, packed = FILE.partition(b"\n")
    return line + b"\n" + zlib.compress(change(zlib.decompress(packed)))


def test_a_file_survives_reading_and_writing() -> None:
    assert pack_learned("base", unpack_learned("base", FILE)) == FILE


def swapped(numbers: Sequence[int]) -> list[int]:
    """The numbers of a pair with its cards in the other order."""
    parts = [numbers[at : at + PAIR_FEATURES] for at in range(0, len(numbers), PAIR_FEATURES)]
    return [n for part in parts for n in (*part[:40], *part[48:], *part[40:48])]


def test_numbers_follow_the_ids_of_the_cards_and_not_their_order() -> None:
    blocks = read_patterns_file(FILE, "base", CARDS)
    reordered = {
        Block(block.cards[::-1]): swapped(numbers) if len(block.cards) == 2 else numbers
        for block, numbers in reversed(blocks.items())
    }
    content = write_patterns_file("base", reordered)
    assert content != FILE
    assert unpack_learned("base", content) == unpack_learned("base", FILE)


COUNT = len(random_learned(CARDS[:5]).cards)
NUMBERS = PATTERN_COUNT * (4 + 5 * COUNT) + COUNT * (COUNT - 1) // 2 * 4 * 2 * PAIR_FEATURES


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "it has no header"),
        (FILE[:50], "it has no header"),
        (with_header(format="cartographers-weights"), "it has no header"),
        (with_header(version=2), "version is 2 in the file but should be 1"),
        (with_header(world="heroes"), "world is 'heroes' in the file but should be 'base'"),
        (with_header(patterns=9), f"patterns is 9 in the file but should be {PATTERN_COUNT}"),
        (with_header(cards=[*CARDS[:4], "made_up"]), "weights for unknown cards: made_up"),
        (with_header(cards=CARDS[:4]), "there are .* weights but should be"),
        (with_header(cards=[CARDS[0]] * 5), "does not list each card once"),
        (with_header(cards=None), "does not list each card once"),
        (FILE[:-1], "damaged or incomplete"),
        (
            repacked(lambda numbers: numbers[:-2]),
            f"there are {NUMBERS - 1} weights but should be {NUMBERS}",
        ),
        (repacked(lambda numbers: numbers[:-1]), "damaged or incomplete"),
    ],
)
def test_a_file_that_does_not_match_is_rejected(content: bytes, reason: str) -> None:
    with pytest.raises(BadWeights, match=reason):
        unpack_learned("base", content)


def test_a_damaged_file_is_one_sentence_and_exit_code_2(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a copy of the package, so that the program reads the damaged file itself."""
    package = shutil.copytree(Path(c.__file__).parent, tmp_path / "cartographers")
    (package / "bots/value/learned" / file_of("base")).write_bytes(FILE[:-1])
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    play = [sys.executable, "-m", "cartographers", "arena", "--bots", "value", "--games", "1"]
    run = subprocess.run([*play, "--workers", "1"], capture_output=True, text=True)
    assert run.stderr.splitlines()[-1].endswith(
        f"the weights in {file_of('base')} cannot be used: the weights are damaged or incomplete."
    )
    assert run.returncode == 2
