"""Taking back closed steps: alone and against bots, to the start, and never at anybody's cost."""

import asyncio
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cartographers.rules.fairness import check_fairness
from cartographers.rules.game import GameState
from cartographers.rules.record import Record, replay
from cartographers.server.people.identity import Identity
from cartographers.server.protocol import messages as m
from cartographers.server.protocol.http_requests import NewTable, RulesAsked
from cartographers.server.protocol.refusal import Refusal
from cartographers.server.tables.commands import system as s
from cartographers.server.tables.commands.context import Context
from cartographers.server.tables.commands.decide import decide
from cartographers.server.tables.commands.new_table import make_opening
from cartographers.server.tables.log import entries as e
from cartographers.server.tables.log.fold import evolve, open_table
from cartographers.server.tables.log.state import TableState
from cartographers.server.tables.log.takebacks import step_to_take_back
from cartographers.server.tables.out.views import show_about, show_you
from tests.server.tables.test_races import same_as_log
from tests.server.tables.test_restarts import arrive, come_back
from tests.support.server.guests import Guest, Place, guests, middle, play_one, play_out, running
from tests.support.server.old_files import restore
from tests.support.server.process import ServerProcess

ANN = Identity("ann", "Ann", "en")
TODAY = "2026-11-18"
CONTEXT = Context(5_000, TODAY, random.Random(1).randbytes)
HEROES = RulesAsked(players=2, explore="heroes", map="C", skills=True)


def begun(asked: NewTable) -> TableState:
    table = open_table("t" * 16, make_opening(asked, ANN, CONTEXT.entropy))
    return evolve(table, e.Begun(), 0)


def add(table: TableState, entries: list[e.AnyEntry]) -> TableState:
    for entry in entries:
        table = evolve(table, entry, CONTEXT.now)
    return table


def given(table: TableState, command: m.Command) -> TableState:
    return add(table, decide(table, ANN, command, CONTEXT))


def play(seat: int, step: int, move: str) -> m.Play:
    return m.Play(id="x", table="t" * 16, seat=seat, step=step, move=move)


def undo(step: int, seat: int = 0) -> m.TakeBack:
    return m.TakeBack(id="x", table="t" * 16, seat=seat, step=step)


def some_move(table: TableState, seat: int) -> str:
    return middle([str(move) for move in table.begun_game().legal_moves(seat)])


def with_bots_moved(table: TableState) -> TableState:
    """Every bot that is waited for has moved, whether Ann is waited for or not."""
    for seat in table.waiting_for():
        if seat != 0:
            work = s.BotPlays(step=table.step, seat=seat, move=some_move(table, seat))
            table = add(table, s.decide_system(table, work, CONTEXT))
    return table


def with_move(table: TableState) -> TableState:
    """Ann has moved, then the bots, until Ann is waited for again."""
    table = given(table, play(0, table.step, some_move(table, 0)))
    while table.phase == "playing" and 0 not in table.waiting_for():
        table = with_bots_moved(table)
    return table


def refused(table: TableState, command: m.Command) -> str:
    with pytest.raises(Refusal) as found:
        decide(table, ANN, command, CONTEXT)
    return found.value.key


# ------------------------------------------------------------------ the fold


def test_alone_the_game_is_as_it_was_before_the_step() -> None:
    first = begun(NewTable())
    second = with_move(first)
    third = with_move(second)
    back = given(third, undo(1))
    assert back.game == second.game
    assert (back.step, back.closed, back.takebacks) == (3, 1, 1)
    assert (back.about_version, back.game_version) == (back.version, back.version)
    assert given(back, undo(0)).game == first.game


@pytest.mark.parametrize(
    "asked",
    [NewTable(), NewTable(rules=HEROES, bots=["random"])],
    ids=["alone", "with skills and a bot"],
)
def test_one_step_after_the_other_is_taken_back_to_the_start(asked: NewTable) -> None:
    table, owed = begun(asked), []
    while table.begun_game().season < 3:
        owed.append(table.begun_game())
        table = with_move(table)
    for number, game in enumerate(reversed(owed), 1):
        step = step_to_take_back(table, 0)
        assert step is not None
        table = given(table, undo(step))
        expected = game._replace(sealed=(None,) * len(game.sealed), waiting_for=all_owing(game))
        assert table.begun_game() == expected
        assert table.takebacks == number
    assert (table.closed, table.earlier) == (0, ())
    assert step_to_take_back(table, 0) is None
    assert refused(table, undo(table.step)) == "nothing_to_take_back"


def all_owing(game: GameState) -> tuple[int, ...]:
    sealed = [seat for seat, move in enumerate(game.sealed) if move is not None]
    return tuple(sorted((*game.waiting_for, *sealed)))


def test_undo_names_the_step_of_the_move() -> None:
    table = begun(NewTable(rules=RulesAsked(players=2), bots=["random"]))
    table = given(table, play(0, 0, some_move(table, 0)))
    assert step_to_take_back(table, 0) == 0
    unsealed = given(table, undo(0))
    assert (unsealed.step, unsealed.takebacks, unsealed.has_sealed(0)) == (0, 0, False)
    closed = with_bots_moved(table)
    assert (closed.step, step_to_take_back(closed, 0)) == (1, 0)
    back = given(closed, undo(0))
    assert (back.step, back.takebacks, back.waiting_for()) == (2, 1, (0, 1))
    for late in (unsealed, back):
        assert refused(late, undo(0)) in ("nothing_to_take_back", "stale"), "pressed twice"


def test_while_a_move_is_sealed_an_earlier_step_is_not_taken_back() -> None:
    table = with_move(begun(NewTable(rules=RulesAsked(players=2), bots=["random"])))
    table = given(table, play(0, table.step, some_move(table, 0)))
    assert refused(table, undo(0)) == "stale"
    assert step_to_take_back(table, 0) == table.step


def test_a_bot_that_answers_for_the_abandoned_line_comes_too_late() -> None:
    table = with_move(begun(NewTable(rules=RulesAsked(players=2), bots=["random"])))
    late = s.BotPlays(step=table.step, seat=1, move=some_move(table, 1))
    too_late = s.TimeIsUp(step=table.step, moves={})
    back = given(table, undo(0))
    assert s.decide_system(back, late, CONTEXT) == []
    assert s.decide_system(back, too_late, CONTEXT._replace(now=1 << 50)) == []
    assert refused(back, play(0, 1, some_move(back, 0))) == "stale"


def test_the_same_moves_lead_to_the_same_cards_again() -> None:
    table = begun(NewTable(rules=RulesAsked(skills=True)))
    moves = []
    for _ in range(6):
        moves.append(some_move(table, 0))
        table = given(table, play(0, table.step, moves[-1]))
    back = table
    for _ in range(4):
        back = given(back, undo(step_to_take_back(back, 0) or 0))
    for move in moves[2:]:
        back = given(back, play(0, back.step, move))
    assert back.game == table.game
    assert (back.closed, back.takebacks) == (6, 4)


# ------------------------------------------------------------------ where it is refused


def two(**asked: Any) -> TableState:
    """A step is closed at a table with another person."""
    table = begun(NewTable(rules=RulesAsked(players=2), names=["Bob"], **asked))
    for seat in (0, 1):
        table = given(table, play(seat, 0, some_move(table, seat)))
    return table


@pytest.mark.parametrize(
    "change",
    [
        lambda table: table,
        lambda table: evolve(table, e.Resigned(seat=1), 0),
        lambda table: evolve(table, e.WentAway(seat=1), 0),
        lambda table: evolve(table, e.TakenOver(seat=1, holder="bob", name="Bob"), 0),
    ],
    ids=["a second seat of the same browser", "resigned", "away", "another browser"],
)
def test_with_another_person_no_closed_step_is_taken_back(
    change: Callable[[TableState], TableState],
) -> None:
    table = change(two())
    assert refused(table, undo(0)) == "no_take_back_people"
    assert show_you(table, "ann").seats[0].take_back is None
    assert table.earlier == ()


def test_not_in_the_deal_of_the_day() -> None:
    opened = make_opening(NewTable(), ANN, CONTEXT.entropy)
    daily = e.Opened(
        **{name: getattr(opened, name) for name in opened.__struct_fields__} | {"daily": TODAY}
    )
    table = with_move(evolve(open_table("t" * 16, daily), e.Begun(), 0))
    assert refused(table, undo(0)) == "no_take_back_daily"
    assert show_you(table, "ann").seats[0].take_back is None


def test_not_when_the_game_is_over_and_not_after_resigning() -> None:
    table = begun(NewTable())
    resigned = evolve(with_move(table), e.Resigned(seat=0), 0)
    assert refused(resigned, undo(0)) == "resigned"
    assert show_you(resigned, "ann").seats[0].take_back is None
    while table.phase == "playing":
        last, table = table, with_move(table)
    assert refused(table, undo(last.step)) == "game_over"
    assert show_you(table, "ann").seats[0].take_back is None


def test_others_cannot_take_back_for_somebody() -> None:
    table = with_move(begun(NewTable(rules=RulesAsked(players=2), bots=["random"])))
    for actor in (Identity("eve", "Eve", "en"), Identity("", "", "en")):
        with pytest.raises(Refusal) as found:
            decide(table, actor, undo(0), CONTEXT)
        assert found.value.reason == "not_your_seat"
    assert refused(table, undo(0, seat=1)) == "not_your_seat"


# ------------------------------------------------------------------ what everybody is told


async def undo_last(person: Guest, table: str) -> None:
    """Undo as the button does, naming the step that the server sent for the seat."""
    own = person.tables[table]["you"]["seats"][0]
    version = person.tables[table]["version"]
    await person.do("take_back", table, seat=own["seat"], step=own["take_back"])
    await person.newer(table, version)
    await person.until(lambda: bool(person.owed(table)))


async def play_some(person: Guest, table: str, steps: int) -> None:
    for _ in range(steps):
        await person.until(lambda: bool(person.owed(table)))
        version = await play_one(person, table, person.owed(table)[0], middle)
        await person.newer(table, version - 1)
    await person.until(lambda: bool(person.owed(table)))


async def check_finished(person: Guest, table: str, takebacks: int) -> None:
    """Record, replay and lists show the final game, and the number of takebacks."""
    shown = person.tables[table]
    assert shown["about"]["takebacks"] == takebacks
    text = (await person.http.get(f"/api/tables/{table}/record")).text
    assert f"\ntakebacks: {takebacks}\n" in text
    record = Record.parse(text)
    *_, last = replay(record)
    assert record.takebacks == takebacks
    assert [player["map"] for player in shown["game"]["players"]] == [
        str(player.sheet) for player in last.players
    ]
    assert check_fairness(text).is_fair
    steps = shown["game"]["steps"]
    answer = await person.http.get(f"/api/tables/{table}/steps/{steps}")
    assert answer.json() == shown["game"]
    too_far = await person.http.get(f"/api/tables/{table}/steps/{steps + 1}")
    assert too_far.json()["args"] == {"steps": steps}
    whole = (await person.http.get(f"/api/tables/{table}")).json()
    assert whole["story"] == {"first": 0, "events": shown["story"]}
    for list_ in ("mine", "finished"):
        tables = (await person.http.get(f"/api/tables/{list_}")).json()["tables"]
        assert [one["takebacks"] for one in tables if one["id"] == table] == [takebacks]


async def analysis(person: Guest, table: str) -> Any:
    """Of the first seat, as soon as all decisions are judged."""
    while True:
        judged = await person.http.get(f"/api/tables/{table}/analysis", params={"seat": 0})
        if judged.json()["is_done"]:
            return judged.json()


def test_a_game_with_takebacks_is_recorded_without_them(tmp_path: Path) -> None:
    async def main() -> None:
        async with (
            running(tmp_path / "games.db") as place,
            guests(place, "Ann", "Eve") as (ann, eve),
        ):
            place.services.adviser.budget = 1
            table = await ann.open(begin=True, rules={"players": 2}, bots=["random"])
            await ann.watch(table)
            await eve.watch(table)
            await play_some(ann, table, 4)
            before = ann.tables[table]["story"]
            await undo_last(ann, table)
            await undo_last(ann, table)
            assert ann.tables[table]["story"] == before[: len(ann.tables[table]["story"])]
            assert len(ann.tables[table]["story"]) < len(before)
            previews = {"seat": 0, "moves": [(await ann.moves(table, 0))[0]]}
            told = (await ann.http.post(f"/api/tables/{table}/previews", json=previews)).json()
            assert told["step"] == ann.tables[table]["progress"]["step"]
            hint = (await ann.http.post(f"/api/tables/{table}/hint", json={"seat": 0})).json()
            assert hint["step"] == ann.tables[table]["progress"]["step"]
            assert await same_as_log(place, table)
            await play_out(ann, table)
            await eve.until(lambda: eve.phase(table) == "over")
            assert eve.tables[table]["story"] == ann.tables[table]["story"]
            await check_finished(ann, table, 2)
            judged = await analysis(ann, table)
            decisions = judged["decisions"]
            played = [
                e["move"] for e in ann.tables[table]["story"] if e.get("seat") == 0 and "move" in e
            ]
            assert [one["played"] for one in decisions] == played

    asyncio.run(main())


# ------------------------------------------------------------------ kills and races


@pytest.mark.parametrize("bots", [[], ["random"]], ids=["alone", "with a bot"])
def test_kills_after_the_take_back_and_after_the_redraw(tmp_path: Path, bots: list[str]) -> None:
    async def main() -> None:
        async with ServerProcess(tmp_path / "games.db") as server:
            (ann,) = await arrive(server.url, "Ann")

            async def restart() -> None:
                await server.kill()
                await server.start()
                await come_back([ann], table)
                await ann.until(lambda: bool(ann.owed(table)))

            table = await ann.open(begin=True, rules={"players": 1 + len(bots)}, bots=bots)
            await ann.watch(table)
            await play_some(ann, table, 3)
            await undo_last(ann, table)
            taken_back = public(ann, table)
            await restart()
            assert public(ann, table) == taken_back
            await play_some(ann, table, 1)
            redrawn = public(ann, table)
            await restart()
            assert public(ann, table) == redrawn
            await undo_last(ann, table)
            await undo_last(ann, table)
            await restart()
            await play_out(ann, table)
            await check_finished(ann, table, 3)
            assert (await ann.http.get("/api/me/best")).json()["games"] == 0
            await ann.go()

    asyncio.run(main())


def public(person: Guest, table: str) -> list[Any]:
    """The table as it counts, but for bots that may have moved in the meantime."""
    shown = person.tables[table]
    own = shown["you"]["seats"][0]
    return [shown["about"], shown["game"], shown["story"], own, shown["progress"]["step"]]


def test_a_bot_that_answers_while_its_step_is_taken_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ann has sealed; the bot's answer, which closes the step, meets Ann's undo."""
    rng = random.Random(3)
    ended: list[str] = []

    async def once(place: Place) -> None:
        registry = place.services.registry
        asked = NewTable(rules=RulesAsked(players=2), bots=["random"])
        table_id = await registry.open_table(make_opening(asked, ANN, registry.resources.entropy))
        live = await registry.find(table_id)
        # the bot moves when the test says so
        monkeypatch.setattr(live.background, "check", lambda: None)
        await registry.execute(ANN, m.Begin(id="b", table=table_id))
        first = live.state.begun_game()
        move = str(first.legal_moves(0)[0])
        await registry.execute(ANN, m.Play(id="p", table=table_id, seat=0, step=0, move=move))

        async def answer() -> None:
            await asyncio.sleep(rng.choice([0, 0, 0.002]))
            await live.execute_system(s.BotPlays(step=0, seat=1, move=move))

        async def take_back() -> None:
            await asyncio.sleep(rng.choice([0, 0, 0.002]))
            await registry.execute(ANN, m.TakeBack(id="u", table=table_id, seat=0, step=0))

        works = [answer(), take_back()]
        rng.shuffle(works)
        await asyncio.gather(*works)
        table = live.state
        assert 0 in table.waiting_for(), "whatever came first, Ann decides again"
        assert table.begun_game().events == first.events
        ended.append("closed" if table.takebacks else "open")
        assert await same_as_log(place, table_id)

    async def main() -> None:
        async with running(tmp_path / "games.db", away_seconds=86_400) as place:
            for _ in range(60):
                await once(place)

    asyncio.run(main())
    assert set(ended) == {"closed", "open"}


# ------------------------------------------------------------------ a file of an older server


def test_games_of_an_older_server_go_on_and_can_be_taken_back(tmp_path: Path) -> None:
    db = tmp_path / "games.db"
    restore("against_bots", db)

    async def main() -> None:
        async with running(db) as place, guests(place, "Bob") as (bob,):
            registry = place.services.registry
            rows = (await bob.http.get("/api/tables/finished")).json()["tables"]
            (over,) = rows
            assert over["takebacks"] == 0
            for number in (0, 1):
                answer = await bob.http.get(f"/api/tables/{over['id']}/steps/{number}")
                assert answer.json()["steps"] == number
            (going,) = (await bob.http.get("/api/tables/watchable")).json()["tables"]
            live = await registry.find(going["id"])
            assert (live.state.step, live.state.closed, len(live.state.earlier)) == (3, 3, 3)
            holder = Identity(live.state.seats[0].sitter.holder, "Ann", "en")
            command = m.TakeBack(id="u", table=going["id"], seat=0, step=2)
            await registry.execute(holder, command)
            assert (live.state.closed, show_about(live.state).takebacks) == (2, 1)

    asyncio.run(main())
