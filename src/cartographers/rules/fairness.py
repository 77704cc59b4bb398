"""Check a recorded game against its seed, and the seed against its published hash."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from cartographers.rules.cards.numbers import CARDS
from cartographers.rules.cards.seasons import SEASONS, THRESHOLDS
from cartographers.rules.game import GameState
from cartographers.rules.record import BadRecord, Record, parse_record, replay
from cartographers.rules.setup import BadConfig, revealed_cards
from cartographers.rules.shuffle import seed_hash as hash_of
from cartographers.rules.story import CardRevealed, Decided, Event, SeasonBegan

GIVEN, RECORD, NOWHERE = "given", "record", ""
MOVE, NOTHING = "a move", "nothing"
SEASON_NAMES = tuple(season.id for season in SEASONS)
SEASONS_AND_CARDS = frozenset((*CARDS, *SEASON_NAMES))


@dataclass(frozen=True)
class Fairness:
    """The result of the check. `faults` are sentences for people; a fair game has none.

    salt:         what the hash is computed from besides the seed; "" in records of old games.
    promised:     the hash that the seed's hash is compared with, and `source` where it came from:
                  "given", "record", or "" if there is none. Then `hash_matches` is None.
    cards:        how many cards the record mentions, and `moves` how many moves.
    cards_match:  the seasons and cards in the comments are those that the seed deals.
    moves_match:  all moves are legal and, if the game is over, its stars are those of the record.
    is_over:      the record goes on to the end of the game.
    """

    seed: str
    salt: str
    seed_hash: str
    promised: str
    source: str
    hash_matches: bool | None
    edicts: tuple[str, ...]
    skills: tuple[str, ...]
    cards: int
    cards_match: bool
    moves: int
    moves_match: bool
    totals: tuple[int, ...]
    is_over: bool
    faults: tuple[str, ...]

    @property
    def is_fair(self) -> bool:
        return self.is_over and not self.faults

    @property
    def is_fair_so_far(self) -> bool:
        """Whether the record is true, but of a game that is not over."""
        return not self.is_over and not self.faults


def check_fairness(record_text: str, seed_hash: str = "") -> Fairness:
    """Compare a record with its own seed, and the seed with the hash given or named in the record.

    Every difference is a fault. BadRecord means that there is too little to compare.
    """
    record = parse_record(record_text)
    if record.deal is not None:
        raise BadRecord("this record has no seed, so its deal cannot have been promised")
    head, body = split_at_moves(record_text)
    promised, source = promised_hash(head, seed_hash)
    game, move_fault = played(record)
    beats, own = lines_of_interest(body), hash_of(record.seed, record.salt)
    faults = (hash_fault(own, promised), card_fault(beats, game), move_fault)
    return Fairness(
        seed=record.seed,
        salt=record.salt,
        seed_hash=own,
        promised=promised,
        source=source,
        hash_matches=not faults[0] if promised else None,
        edicts=game.deal.edicts,
        skills=game.deal.skills,
        cards=sum(beat in CARDS for beat in beats),
        cards_match=not faults[1],
        moves=len(record.moves),
        moves_match=not faults[2],
        totals=record.totals,
        is_over=game.is_over,
        faults=tuple(filter(None, faults)),
    )


def hash_fault(own: str, promised: str) -> str:
    if promised in (own, ""):
        return ""
    return f"the seed has the hash {own}, but {promised} was promised"


# ------------------------------------------------------------------ what the record says


def split_at_moves(text: str) -> tuple[list[str], list[str]]:
    """Return the lines before the moves, and those of the moves, with comments."""
    lines = [line.strip() for line in text.splitlines()]
    at = lines.index("moves:")
    return lines[:at], lines[at + 1 :]


def promised_hash(head: Sequence[str], given: str) -> tuple[str, str]:
    """Return the promised hash and its source; a given hash takes precedence over the record's."""
    named = {value for line in head for name, value in remarks(line) if name == "seed hash"}
    if len(named) > 1:
        raise BadRecord("the record names more than one seed hash")
    if given.strip():
        return checked_hash(given), GIVEN
    return (checked_hash(*named), RECORD) if named else ("", NOWHERE)


def remarks(line: str) -> Iterator[tuple[str, str]]:
    """Yield the name and value of a comment `# name: value`."""
    name, colon, value = line.removeprefix("#").partition(":")
    if line.startswith("#") and colon:
        yield name.strip(), value.strip()


def checked_hash(text: str) -> str:
    hash_ = text.strip().lower()
    if not re.fullmatch("[0-9a-f]{64}", hash_):
        raise BadRecord(f"the hash of a seed is 64 characters of 0-9 and a-f, not {text!r}")
    return hash_


def lines_of_interest(body: Sequence[str]) -> list[str]:
    """Return for each line its season, its card, or MOVE. Other comments are skipped."""
    beats = []
    for line in body:
        remark = line.removeprefix("#").strip()
        if line.startswith("#") and remark in SEASONS_AND_CARDS:
            beats.append(remark)
        elif not line.startswith("#") and line.partition(":")[0].strip() not in ("", "stars"):
            beats.append(MOVE)
    return beats


# ------------------------------------------------------------------ what the seed says


def played(record: Record) -> tuple[GameState, str]:
    """Return the state after the moves, and why the record cannot be true, or ""."""
    try:
        for state in replay(record):
            game = state
    except BadConfig as error:
        raise BadRecord(str(error)) from error
    except BadRecord as error:
        return game, str(error)
    return game, ""


def card_fault(beats: Sequence[str], game: GameState) -> str:
    """Return where the record has another card than the game, or "".

    A finished game must agree with the record line by line. For an unfinished one, the moves do not
    show how far it went, so the cards of the record must be the first ones that the seed deals.
    """
    if game.is_over:
        return first_difference(beats, [beat for event in game.events for beat in beats_of(event)])
    cards = [beat for beat in beats if beat != MOVE]
    return first_difference(cards, whole_story(game)[: len(cards)])


def beats_of(event: Event) -> Iterator[str]:
    if isinstance(event, SeasonBegan):
        yield event.season
    elif isinstance(event, CardRevealed):
        yield event.card
    elif isinstance(event, Decided):
        yield MOVE


def whole_story(game: GameState) -> list[str]:
    """Return every season with the cards that it reveals if the game is played to its end."""
    thresholds = THRESHOLDS[game.config.seasons]
    return [
        beat
        for number, name in enumerate(SEASON_NAMES)
        for beat in (name, *revealed_cards(game.deal.decks[number], thresholds[number]))
    ]


def first_difference(record: Sequence[str], seed: Sequence[str]) -> str:
    cards = 0
    for beat, wanted in zip_longest(record, seed, fillvalue=NOTHING):
        if beat != wanted:
            where = f"after card {cards}" if cards else "at the start"
            return f"{where} the record continues with {beat}, the game of this seed with {wanted}"
        cards += beat in CARDS
    return ""
