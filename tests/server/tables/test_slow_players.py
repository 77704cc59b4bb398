"""Reminders for slow players, more time, and bots that play for absent people."""

import asyncio
import random
from pathlib import Path

import pytest

from cartographers.server.people.identity import Identity
from cartographers.server.protocol import messages as m
from cartographers.server.protocol.http_requests import NewTable, RulesAsked
from cartographers.server.protocol.refusal import Refusal
from cartographers.server.protocol.shown import PokeShown, VotesShown
from cartographers.server.tables.commands.absence import POKE_EVERY
from cartographers.server.tables.commands.context import Context
from cartographers.server.tables.commands.decide import decide
from cartographers.server.tables.commands.new_table import make_opening
from cartographers.server.tables.log import entries as e
from cartographers.server.tables.log.fold import evolve, open_table
from cartographers.server.tables.log.state import TableState, is_played_by_bot
from cartographers.server.tables.out.views import show_progress
from tests.support.json_values import Json
from tests.support.server.guests import Guest, begin, guests, middle, play_one, running

NAMES = ("Ann", "Bob", "Cem", "Dee", "Eve")
PEOPLE = [Identity(name.lower(), name, "en") for name in NAMES]
ANN, BOB, CEM, DEE, EVE = PEOPLE
CONTEXT = Context(5_000, "2026-11-18", random.Random(1).randbytes)
TABLE = "t" * 16


def table_of(people: int, clock: int = 0) -> TableState:
    """Ann is the host, and everybody has a browser of their own."""
    asked = NewTable(rules=RulesAsked(players=people), clock=clock)
    table = open_table(TABLE, make_opening(asked, ANN, CONTEXT.entropy))
    for seat, person in enumerate(PEOPLE[1:people], 1):
        sitter = e.Sitter(kind="person", holder=person.id, name=person.name)
        table = evolve(table, e.Seated(seat=seat, sitter=sitter), 0)
    return evolve(table, e.Begun(), 0)


def given(
    table: TableState, actor: Identity, command: m.Command, now: int = CONTEXT.now
) -> TableState:
    for entry in decide(table, actor, command, CONTEXT._replace(now=now)):
        table = evolve(table, entry, now)
    return table


def poke(seat: int) -> m.Poke:
    return m.Poke(id="x", table=TABLE, seat=seat)


def call(seat: int) -> m.CallBot:
    return m.CallBot(id="x", table=TABLE, seat=seat)


def add_time(step: int = 0) -> m.AddTime:
    return m.AddTime(id="x", table=TABLE, step=step)


def refused(table: TableState, actor: Identity, command: m.Command, now: int = CONTEXT.now) -> str:
    with pytest.raises(Refusal) as found:
        decide(table, actor, command, CONTEXT._replace(now=now))
    return found.value.key


def without(table: TableState, *seats: int) -> TableState:
    for seat in seats:
        table = evolve(table, e.WentAway(seat=seat), 0)
    return table


def sealed(table: TableState, actor: Identity, seat: int) -> TableState:
    move = middle([str(one) for one in table.begun_game().legal_moves(seat)])
    play = m.Play(id="x", table=TABLE, seat=seat, step=table.step, move=move)
    return given(table, actor, play)


# ------------------------------------------------------------------ reminders


def test_a_reminder_is_shown_until_the_step_closes() -> None:
    table = given(sealed(table_of(2), BOB, 1), BOB, poke(0))
    assert show_progress(table, 0).pokes == [PokeShown(seat=0, by="Bob", number=1)]
    assert show_progress(sealed(table, ANN, 0), 0).pokes == []


def test_the_same_seat_is_reminded_only_now_and_then() -> None:
    table = given(table_of(3), BOB, poke(0))
    soon, later = CONTEXT.now + POKE_EVERY - 1, CONTEXT.now + POKE_EVERY
    assert refused(table, CEM, poke(0), soon) == "poked_already"
    assert given(table, CEM, poke(1), soon).seats[1].poke is not None
    table = given(table, CEM, poke(0), later)
    assert show_progress(table, 0).pokes == [PokeShown(seat=0, by="Cem", number=2)]


def test_only_a_slow_player_gets_a_reminder() -> None:
    table = sealed(table_of(3), BOB, 1)
    assert refused(table, ANN, poke(1)) == "nobody_to_poke", "has decided"
    assert refused(table, ANN, poke(0)) == "nobody_to_poke", "oneself"
    assert refused(table, ANN, poke(7)) == "nobody_to_poke", "no such seat"
    resigned = evolve(table, e.Resigned(seat=2), 0)
    assert refused(resigned, ANN, poke(2)) == "nobody_to_poke", "a bot plays"
    assert refused(resigned, CEM, poke(0)) == "only_players", "has given up"
    assert refused(table, EVE, poke(0)) == "only_players"


# ------------------------------------------------------------------ a bot by vote


def test_the_host_calls_a_bot_and_a_returning_player_gets_the_seat_back() -> None:
    table = without(table_of(4), 2)
    assert not is_played_by_bot(table, table.seats[2])
    table = given(table, ANN, call(2))
    assert is_played_by_bot(table, table.seats[2])
    assert show_progress(table, 0).stand_ins == [2]
    assert decide(table, BOB, call(2), CONTEXT) == []
    table = evolve(table, e.CameBack(seat=2), 0)
    assert not is_played_by_bot(table, table.seats[2])
    assert not is_played_by_bot(without(table, 2), table.seats[2]), "the next absence is another"


def test_of_the_others_more_than_half_have_to_agree() -> None:
    table = without(table_of(5), 4)  # Ann, the host, does not vote; four are there
    table = given(table, BOB, call(4))
    assert show_progress(table, 0).votes == [VotesShown(seat=4, by=[1], needed=3)]
    assert decide(table, BOB, call(4), CONTEXT) == [], "nobody votes twice"
    table = given(table, CEM, call(4))
    assert show_progress(table, 0).stand_ins == []
    table = given(table, DEE, call(4))
    assert show_progress(table, 0).stand_ins == [4]
    assert show_progress(table, 0).votes == []


def test_only_votes_of_present_people_count() -> None:
    table = given(without(table_of(5), 4), BOB, call(4))
    table = without(table, 2, 3)
    assert show_progress(table, 0).votes == [VotesShown(seat=4, by=[1], needed=2)]
    table = without(table, 0)
    assert show_progress(given(table, BOB, call(4)), 0).stand_ins == [4], "Bob is alone"
    back = evolve(given(table_of(5), ANN, poke(1)), e.CameBack(seat=4), 0)
    assert back.seats[4].votes == ()


def test_votes_are_forgotten_when_the_player_returns() -> None:
    table = given(without(table_of(4), 3), BOB, call(3))
    table = without(evolve(table, e.CameBack(seat=3), 0), 3)
    assert table.seats[3].votes == ()


def test_a_bot_plays_only_for_an_absent_player() -> None:
    table = without(table_of(3), 2)
    assert refused(table, BOB, call(0)) == "not_away"
    assert refused(table, CEM, call(2)) == "not_away", "who asks is there"
    assert refused(table, ANN, call(9)) == "not_away"
    assert refused(table, EVE, call(2)) == "only_players"
    gone = without(evolve(table, e.Resigned(seat=1), 0), 1)
    assert refused(gone, ANN, call(1)) == "not_away", "a bot plays already"
    assert refused(gone, BOB, call(2)) == "only_players"


def test_not_before_the_game() -> None:
    table = open_table(TABLE, make_opening(NewTable(), ANN, CONTEXT.entropy))
    for command in (poke(0), call(0)):
        assert refused(table, ANN, command) == "not_begun"


# ------------------------------------------------------------------ at a real table


def test_a_table_without_a_clock_goes_on_without_somebody_and_with_them_again(
    tmp_path: Path,
) -> None:
    async def main() -> None:
        async with (
            running(tmp_path / "games.db", away_seconds=1) as place,
            guests(place, "Ann", "Bob") as people,
        ):
            ann, bob = people
            table = await begin(people)
            await play_one(bob, table, 1, middle)
            await bob.do("poke", table, seat=0)
            await ann.until(lambda: told(ann, table, "pokes") != [])
            assert told(ann, table, "pokes") == [{"seat": 0, "by": "Bob", "number": 1}]
            await ann.hang_up()
            await bob.until(lambda: told(bob, table, "away") == [0])
            assert told(bob, table, "waiting_for") == [0]
            await bob.do("call_bot", table, seat=0)
            await bob.until(lambda: told(bob, table, "step") > 0)
            assert told(bob, table, "stand_ins") == [0]
            await ann.connect()
            await ann.watch(table)
            await ann.until(lambda: told(ann, table, "away") == [])
            assert told(ann, table, "stand_ins") == []
            own = ann.tables[table]["you"]["seats"][0]
            if own["chosen"]:  # the bot has decided in this step too
                await ann.do("take_back", table, seat=0, step=own["take_back"])
            move = (await ann.moves(table, 0))[0]
            step = told(ann, table, "step")
            await ann.do("play", table, seat=0, step=step, move=move)

    asyncio.run(main())


def told(person: Guest, table: str, what: str) -> Json:
    return person.tables[table]["progress"][what]


# ------------------------------------------------------------------ more time


def test_each_player_can_let_the_clock_run_once_more() -> None:
    table = table_of(3, clock=30)
    assert show_progress(table, 5_000).left_ms == 25_000
    table = given(table, BOB, add_time())
    assert show_progress(table, 5_000).left_ms == 55_000
    assert show_progress(table, 5_000).time_added == [1]
    assert refused(table, BOB, add_time()) == "time_added_already"
    assert table.deadline == given(table, ANN, add_time()).deadline - 30_000


def test_more_time_is_for_players_for_this_step_and_for_clocks() -> None:
    table = table_of(3, clock=30)
    assert refused(table, EVE, add_time()) == "only_players"
    assert refused(table, BOB, add_time(1)) == "stale"
    assert refused(table_of(2), BOB, add_time()) == "no_clock"


def test_the_next_step_has_its_usual_time(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path / "games.db") as place, guests(place, "Ann", "Bob") as people:
            ann, bob = people
            table = await begin(people, clock=60, absent="deadline")
            await bob.do("add_time", table, step=0)
            await ann.until(lambda: ann.tables[table]["progress"]["time_added"] == [1])
            assert ann.tables[table]["progress"]["left_ms"] > 60_000
            for person in people:
                await play_one(person, table, people.index(person), middle)
            await ann.until(lambda: ann.tables[table]["progress"]["step"] == 1)
            assert ann.tables[table]["progress"]["left_ms"] < 90_000
            assert ann.tables[table]["progress"]["time_added"] == []

    asyncio.run(main())
