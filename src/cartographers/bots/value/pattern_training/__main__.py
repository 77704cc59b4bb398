"""Learn what patterns and pairs of edicts are worth.

    python -m cartographers.bots.value.pattern_training --data DIR
    python -m cartographers.bots.value.pattern_training --data DIR --fit
    python -m cartographers.bots.value.pattern_training --data DIR --compare 1000
    python -m cartographers.bots.value.pattern_training --data DIR --install

The first form plays rounds of games, each by the model fitted to all rounds before it, until it is
done or stopped; started again, it goes on where it was. At the end it fits DIR/model.bin. `--fit`
fits it to what is there, `--compare` plays it against the weights alone, and `--install` makes it
part of this package.
"""

import os
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from cartographers.bots.value.pattern_training.chunks import MODEL, BadData, write_file
from cartographers.bots.value.pattern_training.compare import compare
from cartographers.bots.value.pattern_training.fit import fit
from cartographers.bots.value.pattern_training.rounds import chunks_before, folder_of, play_round
from cartographers.bots.value.patterns.learned import file_of, pack_learned, unpack_learned
from cartographers.bots.value.training import LEARNED
from cartographers.bots.value.weights import WORLDS, World
from cartographers.rules.errors import Rejected, as_sentence

ROUNDS = "30000,50000,100000,200000,400000"  # decisions
BAD_INPUT, STOPPED = 2, 130  # exit codes


def options() -> ArgumentParser:
    parser = ArgumentParser(prog="pattern_training", description="Train patterns and pairs.")
    parser.add_argument("--data", type=Path, required=True, help="folder of games and models")
    parser.add_argument(
        "--worlds", default="base-A,base-B,base-C,base-D", help="worlds of one explore set"
    )
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--rounds", default=ROUNDS, help="decisions to write in each round")
    parser.add_argument("--fit", action="store_true", help="only fit to the games that are there")
    parser.add_argument("--compare", type=int, metavar="DEALS", help="compare on this many deals")
    parser.add_argument("--tuning", action="store_true", help="compare on deals kept for tuning")
    parser.add_argument("--install", action="store_true", help="make the model that of the bots")
    return parser


def parse_worlds(names: str) -> list[World]:
    known = {world.name: world for world in WORLDS}
    for name in names.split(","):
        if name not in known:
            raise BadData(f"there is no world {name!r}; choose from {', '.join(known)}")
    worlds = [known[name] for name in names.split(",")]
    if len({world.explore for world in worlds}) > 1:
        raise BadData("the worlds of a model have the same explore set")
    return worlds


def parse_rounds(numbers: str) -> list[int]:
    if not all(number.isdecimal() and int(number) for number in numbers.split(",")):
        raise BadData(f"{numbers!r} are not numbers of decisions: write them as in {ROUNDS}")
    return [int(number) for number in numbers.split(",")]


def train(data: Path, worlds: list[World], workers: int, rounds: list[int]) -> None:
    """Play the rounds that are not complete yet, then fit the last model."""
    for number, wanted in enumerate(rounds):
        model = folder_of(data, number) / MODEL
        if number and not model.exists():
            fit_model(data, worlds, number, model)
        play_round(folder_of(data, number), worlds, workers, wanted)
    fit_model(data, worlds, len(rounds), data / MODEL)


def fit_model(data: Path, worlds: list[World], rounds: int, model: Path) -> None:
    """Fit a model to the games of the first rounds."""
    paths = chunks_before(data, rounds)
    if not paths:
        raise BadData(f"there are no games in {data}")
    write_file(model, pack_learned(worlds[0].explore, fit(paths)))


def print_gains(data: Path, worlds: list[World], deals: int, name: str) -> None:
    learned = unpack_learned(worlds[0].explore, read_model(data))
    for world in worlds:
        found = compare(world, learned, (f"{name} {number}" for number in range(deals)))
        print(f"{world.name}, {deals:,} {name} deals: {found}", flush=True)


def read_model(data: Path) -> bytes:
    if not (data / MODEL).exists():
        raise BadData(f"there is no model in {data}: fit one with --fit")
    return (data / MODEL).read_bytes()


def run(given: Namespace) -> None:
    worlds, rounds = parse_worlds(given.worlds), parse_rounds(given.rounds)
    if given.workers < 1:
        raise BadData(f"{given.workers} workers: at least one is needed")
    if given.compare is not None and given.compare < 2:
        raise BadData(f"{given.compare} deals: at least two are needed")
    if given.compare is not None:
        print_gains(given.data, worlds, given.compare, "tuning" if given.tuning else "fresh")
    elif given.install:
        explore, content = worlds[0].explore, read_model(given.data)
        unpack_learned(explore, content)
        write_file(LEARNED / file_of(explore), content)
    elif given.fit:
        fit_model(given.data, worlds, len(rounds), given.data / MODEL)
    else:
        train(given.data, worlds, given.workers, rounds)


def main(arguments: list[str]) -> int:
    try:
        run(options().parse_args(arguments))
    except Rejected as error:
        print(f"Error: {as_sentence(str(error))}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        print("Stopped. The same command goes on from here.", file=sys.stderr)
        return STOPPED
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
