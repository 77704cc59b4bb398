"""Open a table: check the host's request and turn it into the first entry of the log."""

from collections.abc import Callable, Sequence
from typing import Literal

from msgspec import UNSET

from cartographers.bots import BOTS
from cartographers.rules.errors import as_sentence
from cartographers.rules.game import is_seed
from cartographers.rules.setup import BadConfig, Config
from cartographers.server.people.bot_names import name_bot
from cartographers.server.people.persons import Identity
from cartographers.server.people.texts import BadText, clean_line, clean_name, skeleton
from cartographers.server.protocol.http_requests import NewTable, RulesAsked
from cartographers.server.protocol.refusal import Refusal, bad_message
from cartographers.server.tables.commands.lobby import (
    no_such_bot,
    nobody_sits,
    refuse_crowd_of_bots,
    seat_person,
)
from cartographers.server.tables.commands.new_ids import new_invitation, new_salt, new_seed
from cartographers.server.tables.log import entries as e

SECONDS_OF_LIVE_CLOCK = 3600


def make_opening(
    asked: NewTable,
    host: Identity,
    entropy: Callable[[int], bytes],
    bots: Sequence[str] = tuple(BOTS),
) -> e.Opened:
    config = make_config(asked.rules)
    if any(bot not in bots for bot in asked.bots):
        raise no_such_bot(bots)
    seats = make_seats(asked, host, config.players, entropy)
    if asked.code and not is_seed(asked.code):
        raise Refusal("bad_message", "A code is one line of plain text.", "code_not_plain")
    return e.Opened(
        host=host.id,
        host_name=host.name,
        title=cleaned(clean_line, asked.title) if asked.title else "",
        rules=config,
        options=make_options(asked),
        seats=seats,
        seed=asked.code or new_seed(entropy),
        salt=new_salt(entropy),
        invitation=new_invitation(entropy),
        deal="code" if asked.code else "secret",
    )


def make_config(asked: RulesAsked) -> Config:
    values = {name: getattr(asked, name) for name in asked.__struct_fields__}
    try:
        return Config(**{name: value for name, value in values.items() if value is not UNSET})
    except BadConfig as error:
        raise Refusal("bad_message", as_sentence(str(error)), "bad_rules") from error


def make_options(asked: NewTable) -> e.Options:
    is_live = 0 < asked.clock < SECONDS_OF_LIVE_CLOCK
    absent: Literal["bot", "deadline"] = "bot" if is_live else "deadline"
    if asked.absent is not UNSET:
        absent = asked.absent
    return e.Options(
        open=asked.open,
        spectators=asked.spectators,
        chat=asked.chat,
        clock=asked.clock,
        absent=absent,
    )


def make_seats(
    asked: NewTable, host: Identity, players: int, entropy: Callable[[int], bytes]
) -> list[e.Sitter]:
    names = [*([host.name] if asked.sit else []), *(cleaned(clean_name, n) for n in asked.names)]
    if len({skeleton(name) for name in names}) < len(names):
        text = "Two people at one table cannot have names that look alike."
        raise Refusal("bad_message", text, "names_alike")
    taken = [seat_person(host, name) for name in names]
    for bot in asked.bots:
        names.append(name_bot(names, entropy))
        taken.append(e.Sitter(kind="bot", name=names[-1], bot=bot))
    if asked.begin and not taken:
        raise nobody_sits()
    if is_for_bots(asked):
        refuse_crowd_of_bots(len(asked.bots))
    if len(taken) > players:
        text = f"{len(taken)} want to sit, but there are {players} seats."
        raise Refusal("bad_message", text, "too_few_seats", people=len(taken), seats=players)
    return taken + [e.Sitter()] * (players - len(taken))


def is_for_bots(asked: NewTable) -> bool:
    """Whether the game is to begin at once, with bots and nobody else."""
    return asked.begin and not asked.sit and not asked.names


def cleaned(clean: Callable[[str], str], text: str) -> str:
    try:
        return clean(text)
    except BadText as error:
        raise bad_message(error) from error
