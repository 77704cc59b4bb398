"""`verify`: whether a game was dealt from the seed that was promised before it began."""

from collections.abc import Iterator
from dataclasses import asdict
from typing import Annotated

import typer

from cartographers.cli.card_index import name_of
from cartographers.cli.errors import BadInput
from cartographers.cli.inputs import read_text
from cartographers.cli.output import AsJson, counted, make_console, write_json
from cartographers.rules.errors import as_sentence
from cartographers.rules.fairness import GIVEN, NOWHERE, RECORD, Fairness, check_fairness

NOT_FAIR, UNFINISHED = 1, 3
PROMISES = {
    GIVEN: "That is the hash you gave.",
    RECORD: "That is the hash which the record names.",
    NOWHERE: "Nobody named a hash to compare it with.",
}


def verify(
    record: Annotated[str, typer.Argument(metavar="RECORD|-", help="The record of a game.")],
    hash_: Annotated[
        str | None,
        typer.Option("--hash", metavar="HEX", help="The seed's hash, as shown before the game."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Check that a game was dealt from the seed that was promised; exit code 1 if it was not.

    Exit code 3: so far it was, but the game is not over.
    """
    if hash_ is not None and not hash_.strip():
        raise BadInput("the hash is empty; leave --hash away to use the one in the record")
    found = check_fairness(read_text(record, "the record"), hash_ or "")
    if as_json:
        write_json({"is_fair": found.is_fair, **asdict(found)})
    else:
        make_console().print("\n".join(verdict(found)), soft_wrap=True)
    if not found.is_fair:
        raise typer.Exit(UNFINISHED if found.is_fair_so_far else NOT_FAIR)


def verdict(found: Fairness) -> Iterator[str]:
    """What was found, a sentence a line, the result last."""
    yield seed_line(found)
    if found.hash_matches is not False:
        yield PROMISES[found.source]
    yield f"It deals the edicts {names(found.edicts)}."
    if found.skills:
        yield f"The open skills are {names(found.skills)}."
    if found.cards_match:
        yield f"It deals {counted(found.cards, 'card')}, all of them as the record tells."
    if found.moves_match and not found.is_over:
        yield f"All {counted(found.moves, 'move')} so far are legal."
    elif found.moves_match:
        stars = ", ".join(map(str, found.totals))
        yield f"All {counted(found.moves, 'move')} are legal, and bring the stars: {stars}."
    yield from (as_sentence(fault) for fault in found.faults)
    yield result(found)


def seed_line(found: Fairness) -> str:
    if not found.salt:
        return f"The seed is {found.seed}; its SHA-256 is {found.seed_hash}."
    return (
        f"The seed is {found.seed}, its salt is {found.salt};"
        f" the SHA-256 of both is {found.seed_hash}."
    )


def result(found: Fairness) -> str:
    """A hash is a promise only if it was seen before the game, and only its player knows that."""
    if found.is_fair_so_far:
        return "The record is true so far, but stops before the game is over."
    if not found.is_fair:
        return "This is not the game that was promised, or not a true record of it."
    if found.source == GIVEN:
        return "The deal was fair."
    return "The deal was fair, if this is the hash that was shown before the game."


def names(cards: tuple[str, ...]) -> str:
    return ", ".join(map(name_of, cards))
