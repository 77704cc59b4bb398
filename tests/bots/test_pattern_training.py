"""Training of patterns: what is written down, what is fitted, and a command that goes on."""

import re
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

import cartographers as c
from cartographers.bots.value.evaluator import Evaluator
from cartographers.bots.value.pattern_training import __main__ as command
from cartographers.bots.value.pattern_training.chunks import (
    MODEL,
    BadData,
    Chunk,
    play_from,
    read_chunk,
    write_chunk,
)
from cartographers.bots.value.pattern_training.fit_kernels import (
    LAMBDA,
    comparable,
    lambda_returns,
)
from cartographers.bots.value.pattern_training.games import BRANCHES, HEAD_COLUMNS, NO_ROW, STEPS
from cartographers.bots.value.pattern_training.rounds import chunks_before
from cartographers.bots.value.patterns.learned import new_learned, pack_learned, unpack_learned
from cartographers.bots.value.weights import WORLDS, load_weights
from cartographers.native import Engine
from cartographers.rules.playout.positions import moment_of, terms_of
from cartographers.rules.playout.tables import SEASON_COUNT
from tests.support.amounts import only_in_the_long_form

SEASON, TIME, STARS, VALUE, LINEAR = range(HEAD_COLUMNS)


@pytest.fixture(scope="module")
def winter() -> Chunk:
    """The winters of two games, in which the first legal move was made before.

    Interpreted: compiling the kernel takes half a minute.
    """
    evaluator = Evaluator(Engine(), load_weights(WORLDS[0]))
    found = []
    for seed in (1, 2):
        game = c.new_game(c.Config(), seed)
        while game.view(0).season < SEASON_COUNT - 1:
            game = game.play(0, game.legal_moves(0)[0])
        view = game.view(0)
        found.append(play_from(evaluator, terms_of(view, 0), moment_of(view, 0), seed))
    return max(found, key=lambda chunk: len(chunk.edicts))


def test_each_branch_begins_with_a_worse_choice(winter: Chunk) -> None:
    assert len(winter.edicts)
    for heads in winter.heads[:, :, 0].astype(float):
        values = heads[:, STARS] * 1024 + heads[:, VALUE]
        assert (np.diff(values[:3]) < 0).all()
        assert values[0] == values.max()


def test_a_branch_is_written_to_the_end_of_its_game(winter: Chunk) -> None:
    for branch in winter.heads.reshape(-1, STEPS, HEAD_COLUMNS):
        seasons = branch[:, SEASON].tolist()
        written = [season for season in seasons if season != NO_ROW]
        assert seasons == written + [NO_ROW] * (STEPS - len(written))
        assert written == sorted(written)
        assert len(written) == STEPS or written[-1] == SEASON_COUNT
        assert (np.diff(branch[: len(written), STARS]) >= 0).sum() >= len(written) - 2


def test_without_patterns_the_value_is_that_of_the_weights(winter: Chunk) -> None:
    written = winter.heads[winter.heads[..., SEASON] != NO_ROW]
    assert (written[:, VALUE] == written[:, LINEAR]).all()
    assert written[:, VALUE].any()


def test_a_chunk_survives_writing_and_reading(winter: Chunk, tmp_path: Path) -> None:
    write_chunk(tmp_path / "a.npz", winter)
    found = read_chunk(tmp_path / "a.npz")
    assert [part.tolist() for part in found] == [part.tolist() for part in winter]
    (tmp_path / "b.npz").write_bytes((tmp_path / "a.npz").read_bytes()[:-100])
    with pytest.raises(BadData, match=r"b\.npz is damaged: delete it"):
        read_chunk(tmp_path / "b.npz")


def heads_of(*rows: tuple[int, int, int, int, int]) -> NDArray[np.int32]:
    """Eight branches with the same rows."""
    heads = np.full((BRANCHES, STEPS, HEAD_COLUMNS), NO_ROW, np.int32)
    heads[:, : len(rows)] = rows
    return heads


def test_targets_are_what_the_weights_miss() -> None:
    heads = heads_of((2, 3, 10, 20480, 18432), (2, 1, 10, 22528, 0), (3, 6, 31, 5120, 1024))
    targets, lasts = lambda_returns(heads)
    assert lasts.tolist() == [2] * BRANCHES
    final, middle = 31 + 5, 10 + 22
    first = LAMBDA * final + (1 - LAMBDA) * middle
    assert targets[0, :3] == pytest.approx([first - 10 - 18, final - 10, 0])


def test_only_maps_at_the_same_time_are_compared() -> None:
    heads = heads_of((2, 3, 0, 0, 0), (2, 1, 0, 0, 0), (4, 0, 0, 0, 0))
    heads[3, 0, TIME] = 2
    heads[5, 1:] = NO_ROW
    _, lasts = lambda_returns(heads)
    assert comparable(heads, lasts, 0).tolist() == [0, 1, 2, 4, 6, 7]
    assert comparable(heads, lasts, 1).tolist() == [0, 1, 2, 3, 4, 6, 7]
    assert comparable(heads, lasts, 2).tolist() == []


# ------------------------------------------------------------------ the command


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (["--worlds", "base-A,base-E"], "There is no world 'base-E'; choose from base-A, base-B"),
        (["--worlds", "base-A,heroes-A"], "The worlds of a model have the same explore set."),
        (["--rounds", "10,-5"], "'10,-5' are not numbers of decisions: write them as in 30000,"),
        (["--workers", "0"], "0 workers: at least one is needed."),
        (["--fit"], "There are no games in "),
        (["--compare", "5"], "There is no model in .*: fit one with --fit."),
        (["--compare", "1"], "1 deals: at least two are needed."),
        (["--install"], "There is no model in .*: fit one with --fit."),
    ],
)
def test_what_cannot_be_done_is_one_sentence(
    options: list[str], reason: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.main(["--data", str(tmp_path), *options]) == 2
    assert re.match(f"Error: {reason}", capsys.readouterr().err)
    assert list(tmp_path.iterdir()) == []


def test_a_damaged_model_is_not_installed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / MODEL).write_bytes(pack_learned("base", new_learned([]))[:-1])
    assert command.main(["--data", str(tmp_path), "--install"]) == 2
    assert capsys.readouterr().err == "Error: The weights are damaged or incomplete.\n"


@only_in_the_long_form
def test_training_goes_on_where_it_was(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = ["--data", str(tmp_path), "--worlds", "base-A,base-B", "--workers", "2"]
    assert command.main([*data, "--rounds", "50"]) == 0
    first = chunks_before(tmp_path, 1)
    assert command.main([*data, "--rounds", "50,50"]) == 0
    assert chunks_before(tmp_path, 1) == first
    second = [path for path in chunks_before(tmp_path, 2) if path not in first]
    assert second
    played = [path.read_bytes() for path in second]
    for path in second:
        path.unlink()
    assert command.main([*data, "--rounds", "50,50"]) == 0
    assert [path.read_bytes() for path in second] == played
    assert unpack_learned("base", (tmp_path / MODEL).read_bytes()).tables != new_learned([]).tables
    assert any(
        (read_chunk(path).heads[..., VALUE] != read_chunk(path).heads[..., LINEAR]).any()
        for path in second
    )
    capsys.readouterr()
    assert command.main([*data, "--compare", "4"]) == 0
    assert capsys.readouterr().out.startswith("base-A, 4 fresh deals: ")
