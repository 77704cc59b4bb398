"""Games that were played elsewhere: a record, once it is verified, becomes the log of a table."""

import re
from base64 import b32encode
from collections.abc import Callable, Iterator
from hashlib import sha256

from cartographers.bots import BOTS
from cartographers.rules.errors import as_sentence
from cartographers.rules.record import BadRecord, Record, replay
from cartographers.server.people.persons import Identity
from cartographers.server.people.texts import BadText, clean_line, clean_name
from cartographers.server.protocol.refusal import Refusal
from cartographers.server.tables.commands.new_ids import new_invitation
from cartographers.server.tables.log import entries as e
from cartographers.server.tables.log.fold import evolve, open_table

MOST_SEATS = 12
SEAT = re.compile(r"^# seat (\d+): (.+?)(?: \((?:bot (\w+))?(?:, )?(resigned)?\))?$", re.M)


def past_game(
    text: str, title: str, host: Identity, entropy: Callable[[int], bytes]
) -> list[e.Entry]:
    """The log of a game by its record, which is replayed; or refuse, saying what is wrong."""
    record = verified(text)
    found = {int(number): rest for number, *rest in SEAT.findall(text)}
    seats = [sitter_of(found.get(n), n, host) for n in range(record.config.players)]
    opened = e.Opened(
        host=host.id,
        host_name=host.name,
        title=cleaned_or(clean_line, title, ""),
        rules=record.config,
        options=e.Options(open=False, chat=False),
        seats=seats,
        seed=record.seed,
        salt=record.salt,
        invitation=new_invitation(entropy),
        takebacks=record.takebacks,
        was_offline=True,
    )
    resigned = [number for number, rest in found.items() if rest[2] and number < len(seats)]
    return [opened, e.Begun(), *map(resigning, resigned), *played(opened, record)]


def finished_game(
    text: str, title: str, host: Identity, entropy: Callable[[int], bytes]
) -> list[e.Entry]:
    """The same of a game that is over; refuse any other."""
    if not verified(text).totals:
        raise Refusal("not_now", "This game is not over yet.", "not_over")
    return past_game(text, title, host, entropy)


def id_of_past_game(host: str, device_id: str) -> str:
    """The same for the same game of the same person, however often it is sent."""
    digest = sha256(f"played offline {host} {device_id}".encode()).digest()
    return b32encode(digest[:10]).decode().lower()


def verified(text: str) -> Record:
    try:
        record = Record.parse(text)
        if not record.seed:
            raise BadRecord("a game that was dealt by hand cannot be continued here")
        if record.config.players > MOST_SEATS:
            raise BadRecord(f"a game that is read from a file has at most {MOST_SEATS} seats")
        for _ in replay(record):
            pass
    except ValueError as error:
        raise Refusal("bad_message", as_sentence(str(error)), "bad_record") from error
    return record


def sitter_of(found: list[str] | None, number: int, host: Identity) -> e.Sitter:
    """Return who sat on a seat, from the remark about it."""
    own_name = host.name if number == 0 else f"{host.name} {number + 1}"
    name, bot, _ = found or (own_name, "", "")
    name = cleaned_or(clean_name, name, own_name)
    if bot:
        return e.Sitter(kind="bot", name=name, bot=bot if bot in BOTS else "greedy")
    return e.Sitter(kind="person", holder=host.id, name=name)  # no account stands behind the name


def cleaned_or(clean: Callable[[str], str], text: str, other: str) -> str:
    try:
        return clean(text) if text else other
    except BadText:
        return other


def resigning(seat: int) -> e.Entry:
    return e.Resigned(seat=seat)


def played(opened: e.Opened, record: Record) -> Iterator[e.Entry]:
    """The moves, and the closing of each step."""
    table = evolve(open_table("", opened), e.Begun(), 0)
    for seat, move in record.moves:
        is_bot = table.seats[seat].sitter.kind == e.BOT
        sealed = e.Sealed(seat=seat, move=str(move), by="bot" if is_bot else "person")
        table = evolve(table, sealed, 0)
        yield sealed
        if not table.waiting_for():
            table = evolve(table, e.StepClosed(), 0)
            yield e.StepClosed()
