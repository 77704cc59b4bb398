"""Chunks of training data: the decisions of a few games, played and kept in one file each.

A folder of a round has its chunks and, after the first round, the model that plays it. Files appear
complete or not at all, so training can be stopped at any time and goes on with what is there.
"""

import random
import zlib
from collections.abc import Iterable, Sequence
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from cartographers.bots.value.compile_unit import value_unit
from cartographers.bots.value.evaluator import Evaluator
from cartographers.bots.value.layout import VECTOR_SIZE
from cartographers.bots.value.pattern_training.games import (
    BRANCHES,
    HEAD_COLUMNS,
    STEPS,
    Rows,
    write_game,
)
from cartographers.bots.value.patterns.learned import NOTHING_LEARNED, unpack_learned
from cartographers.bots.value.patterns.windows import CELL_COUNT
from cartographers.bots.value.weights import World, load_weights
from cartographers.native import load
from cartographers.native.engine import new_buffer
from cartographers.rules.errors import Rejected
from cartographers.rules.game import new_game
from cartographers.rules.playout.moment import Moment, Terms
from cartographers.rules.playout.positions import moment_of, terms_of
from cartographers.rules.playout.tables import EDICT_COUNT
from cartographers.rules.setup import Config

GAMES_PER_CHUNK = 16
MAX_DECISIONS = 60  # written in one game
MODEL = "model.bin"
SEED_BITS = 62


class BadData(Rejected):
    """Training cannot go on; the message says why."""


class Chunk(NamedTuple):
    """Decisions with their branches and steps; see `games` for the columns.

    edicts:   [decision, slot]
    heads:    [decision, branch, step, column]
    features: [decision, branch, step, feature]
    cells:    [decision, branch, step, cell]
    """

    edicts: NDArray[np.int8]
    heads: NDArray[np.int32]
    features: NDArray[np.int16]
    cells: NDArray[np.uint8]


class Task(NamedTuple):
    """A chunk to play, by its number, with the model in its folder."""

    folder: Path
    world: World
    number: int

    @property
    def path(self) -> Path:
        return self.folder / f"{self.world.name}-{self.number:05}.npz"


@cache
def player(folder: Path, world: World) -> Evaluator:
    """The model that plays a round. Without a file, it is the weights of the world alone."""
    model = folder / MODEL
    learned = NOTHING_LEARNED
    if model.exists():
        learned = unpack_learned(world.explore, model.read_bytes())
    return Evaluator(load(), load_weights(world), learned)


def play_chunk(task: Task) -> int:
    """Play the games of a chunk and write its file; return the number of decisions."""
    rng = random.Random(f"patterns {task.folder.name} {task.world.name} {task.number}")
    evaluator = player(task.folder, task.world)
    chunk = joined([play_game(evaluator, task.world, rng) for _ in range(GAMES_PER_CHUNK)])
    write_chunk(task.path, chunk)
    return len(chunk.edicts)


def play_game(evaluator: Evaluator, world: World, rng: random.Random) -> Chunk:
    """A solo game. Its seed is a text that the arena never deals."""
    config = Config(explore=world.explore, map=world.map)
    view = new_game(config, f"patterns {rng.getrandbits(SEED_BITS)}").view(0)
    return play_from(evaluator, terms_of(view, 0), moment_of(view, 0), rng.getrandbits(SEED_BITS))


def play_from(evaluator: Evaluator, terms: Terms, start: Moment, seed: int) -> Chunk:
    """The rest of a game."""
    chunk, linear = empty_chunk(MAX_DECISIONS), new_buffer(VECTOR_SIZE)
    buffer = evaluator.engine.buffer
    rows = Rows(*(buffer(memoryview(part.reshape(-1).data)) for part in chunk[1:]))
    write = evaluator.engine.entry_point(value_unit(), write_game)
    count = write(terms, start, seed, evaluator.buffers(terms), buffer(linear), rows)
    chunk.edicts[:] = terms.edicts
    return joined([chunk], slice(count))


def empty_chunk(decisions: int) -> Chunk:
    of_row = decisions, BRANCHES, STEPS
    return Chunk(
        np.zeros((decisions, EDICT_COUNT), np.int8),
        np.zeros((*of_row, HEAD_COLUMNS), np.int32),
        np.zeros((*of_row, VECTOR_SIZE), np.int16),
        np.zeros((*of_row, CELL_COUNT), np.uint8),
    )


def joined(chunks: Sequence[Chunk], which: slice = slice(None)) -> Chunk:
    """The decisions of several chunks, or some of them."""
    return Chunk(
        np.concatenate([chunk.edicts for chunk in chunks])[which],
        np.concatenate([chunk.heads for chunk in chunks])[which],
        np.concatenate([chunk.features for chunk in chunks])[which],
        np.concatenate([chunk.cells for chunk in chunks])[which],
    )


def write_chunk(path: Path, chunk: Chunk) -> None:
    content = BytesIO()
    np.savez_compressed(content, **chunk._asdict())
    write_file(path, content.getvalue())


def write_file(path: Path, content: bytes) -> None:
    """Write a file atomically, in a folder that need not be there yet."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_suffix(".new")
    draft.write_bytes(content)
    draft.replace(path)


def read_chunk(path: Path) -> Chunk:
    return Chunk(*read_arrays(path, Chunk._fields))


def decisions_in(path: Path) -> int:
    (edicts,) = read_arrays(path, ["edicts"])
    return len(edicts)


def read_arrays(path: Path, names: Iterable[str]) -> list[NDArray[Any]]:
    """Read some arrays of a chunk. Raises BadData if the file is damaged."""
    try:
        with np.load(BytesIO(path.read_bytes())) as file:
            return [file[name] for name in names]
    except (OSError, ValueError, KeyError, BadZipFile, zlib.error) as error:
        raise BadData(f"{path} is damaged: delete it, and training plays it again") from error
