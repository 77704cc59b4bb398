"""One address that asks for as much as it can does not take the server from the others."""

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import httpx
import pytest

from cartographers.server.serve import warn_root
from cartographers.server.settings import Settings
from cartographers.server.store.sqlite.upgrade import upgrade
from cartographers.server.tables.log.table_limits import count_unfinished_tables
from cartographers.server.tables.out import lists
from cartographers.server.web import servers as serving
from cartographers.server.web.connection_limits import ConnectionLimits
from cartographers.server.web.limits import WRITTEN
from cartographers.server.web.payer import ROW_BYTES
from tests.support.patience import PATIENCE, eventually
from tests.support.server.guests import Guest, Place, play_alone
from tests.support.server.standing_clock import TIME, serve

TOO_MANY = 429
HERE = "127.0.0.1"


def has_answered(person: Guest, watches: int) -> bool:
    return count(person, '"type":"table"') + count(person, "too_many") >= watches


def count(person: Guest, sign: str) -> int:
    return sum(sign in text for text in person.received)


# ------------------------------------------------------------------ messages


def test_messages_are_counted_by_address_too(tmp_path: Path) -> None:
    async def ping(person: Guest) -> None:
        for _ in range(15):
            await person.say({"type": "ping"})
        await person.until(lambda: count(person, "pong") + count(person, "too_many") == 15)

    async def scene(_: Place, ann: Guest, bob: Guest) -> None:
        await ping(ann)
        await ping(bob)
        assert count(ann, "pong") + count(bob, "pong") == 18  # and two hellos

    serve(tmp_path, scene, messages_per_address=5)


def test_a_long_answer_to_a_watch_costs_more_than_a_short_one(tmp_path: Path) -> None:
    async def watch_often(person: Guest, table: str) -> int:
        """How many times a table was sent before the budget was spent."""
        for number in range(1, 1000):
            await person.say({"type": "watch", "table": table})
            await person.until(partial(has_answered, person, number))
            if count(person, "too_many"):
                break
        return count(person, '"type":"table"')

    async def scene(_: Place, ann: Guest, bob: Guest) -> None:
        small = await ann.open()
        large = await ann.open(rules={"players": 100}, names=[f"Guest {n}" for n in range(99)])
        await ann.do("begin", large)
        ann.received.clear()
        assert await watch_often(bob, small) > 1.5 * await watch_often(ann, large)

    serve(tmp_path, scene, messages_per_second=10)


# ------------------------------------------------------------------ replays


def test_replays_and_records_are_cached_and_cost_by_size(tmp_path: Path) -> None:
    async def scene(place: Place, ann: Guest, _: Guest) -> None:
        table = await play_alone(ann)
        state, replays = place.table(table), place.services.replays
        big = state._replace(seats=state.seats * 100)
        last = state.closed
        assert replays.cost(big, last) > 5 * replays.cost(big, 1)
        path = f"/api/tables/{table}/steps/"
        backwards = [(await ann.http.get(path + str(n))).json() for n in range(last, -1, -1)]
        replays.games.clear()
        forwards = [(await ann.http.get(path + str(n))).json() for n in range(last + 1)]
        assert forwards == backwards[::-1]
        assert replays.cost(big, last) < replays.cost(big, 1) * 3

    serve(tmp_path, scene)


def test_expensive_replays_are_refused_before_cheap_requests(tmp_path: Path) -> None:
    async def scene(place: Place, ann: Guest, _: Guest) -> None:
        table = await play_alone(ann)
        live = place.services.registry.live[table]
        live.state = live.state._replace(seats=live.state.seats * 100)
        path = f"/api/tables/{table}/steps/{live.state.closed}"
        place.services.budgets.charge("requests", HERE, 1000)
        TIME.move(4.1)  # from an empty budget on credit to ten requests
        assert (await ann.http.get("/api/bots")).status_code == 200
        assert (await ann.http.get(path)).status_code == TOO_MANY
        assert (await ann.http.get("/api/bots")).status_code == 200

    serve(tmp_path, scene, requests_per_second=100)


def test_guests_arrive_while_replays_are_computed(tmp_path: Path) -> None:
    async def scene(place: Place, ann: Guest, _: Guest) -> None:
        end = asyncio.Event()
        loop = asyncio.get_running_loop()

        def compute() -> None:
            asyncio.run_coroutine_threadsafe(end.wait(), loop).result()

        busy = [asyncio.create_task(place.services.replays.run(compute)) for _ in range(50)]
        await ann.http.patch("/api/me", json={"name": "Anna"})
        table = await ann.open(begin=True)
        await ann.watch(table)
        assert not any(task.done() for task in busy)
        end.set()
        await asyncio.gather(*busy)

    serve(tmp_path, scene)


# ------------------------------------------------------------------ tables and the disk


def test_rematches_count_as_tables_of_a_person_and_of_an_address(tmp_path: Path) -> None:
    async def scene(place: Place, ann: Guest, bob: Guest) -> None:
        over = await play_alone(ann)
        also_over = await play_alone(bob)
        await ann.open()
        assert (await ann.ask("rematch", over))["key"] == "too_many_tables"
        assert place.table(over).next == ""
        await bob.do("rematch", also_over)
        assert (await ann.ask("rematch", over))["key"] == "too_many_new_tables"

    serve(tmp_path, scene, tables_per_identity=1, tables_per_address=5)


def test_others_commands_are_kept_when_a_rematch_is_refused(tmp_path: Path) -> None:
    async def scene(_: Place, ann: Guest, __: Guest) -> None:
        over = await play_alone(ann)
        await ann.open()
        sent = [ann.ask("say", over, text=f"Line {n}") for n in range(5)]
        *said, rematch = await asyncio.gather(*sent, ann.ask("rematch", over))
        assert [answer["type"] for answer in said] == ["done"] * 5
        assert rematch["key"] == "too_many_tables"

    serve(tmp_path, scene, tables_per_identity=1)


def test_what_an_address_writes_is_bounded_however_many_guests_it_has(tmp_path: Path) -> None:
    async def scene(place: Place, ann: Guest, bob: Guest) -> None:
        table = await ann.open()
        budgets = place.services.budgets
        budgets.charge(WRITTEN, HERE, 1_000_000 - 5 * ROW_BYTES)
        await ann.do("say", table, text="Hello")
        told = [await bob.ask("poke", table, seat=0) for _ in range(5)]
        assert told[-1]["key"] == "too_much_written"
        assert (await ann.ask("say", table, text="Hello"))["key"] == "too_much_written"
        TIME.move(60)
        await ann.do("say", table, text="Hello")

    serve(tmp_path, scene, megabytes_per_address=1)


def test_one_entry_never_takes_more_of_the_disk_than_it_is_charged_for(tmp_path: Path) -> None:
    async def scene(place: Place, ann: Guest, _bob: Guest) -> None:
        table = await ann.open(chat=True)
        for number in range(20):
            await ann.do("say", table, text=f"{number} " * 50)
        rows = await place.services.registry.ledger.read_rows(table)
        for _seq, command_id, _at, body in rows[1:]:
            assert 3 * (len(table) + len(command_id or "")) + len(body) < ROW_BYTES + 200

    serve(tmp_path, scene)


@pytest.mark.parametrize("phase", ["open", "over"])
def test_lists_and_counts_of_one_person_do_not_read_all_tables(tmp_path: Path, phase: str) -> None:
    db = tmp_path / "games.db"
    upgrade(db)
    asked: list[str] = []
    with sqlite3.connect(db) as connection:
        connection.execute(
            "INSERT INTO tables (id, created_at, updated_at, phase, is_open, host, seats, taken,"
            " summary) VALUES ('x', 0, 0, ?, 1, 'ann', 1, 1, '{}')",
            [phase],
        )
        connection.set_trace_callback(asked.append)
        lists.read_list(connection, lists.tables_of("bob"), "")
        count_unfinished_tables(connection, "bob")
        connection.set_trace_callback(None)
        for statement in asked:
            plan = connection.execute(f"EXPLAIN QUERY PLAN {statement}").fetchall()
            assert not [step for *_, step in plan if step.startswith("SCAN tables")], statement


# ------------------------------------------------------------------ connections


@asynccontextmanager
async def connections(place: Place, number: int) -> AsyncIterator[list[asyncio.StreamReader]]:
    """Connections that ask for nothing, opened one after the other."""
    port = place.services.settings.port
    opened = [await asyncio.open_connection(HERE, port) for _ in range(number)]
    yield [reader for reader, _ in opened]
    for _, writer in opened:
        writer.close()


async def is_refused(reader: asyncio.StreamReader) -> bool:
    async with asyncio.timeout(PATIENCE):
        return await reader.read(12) == b"HTTP/1.1 429"


async def is_silent(reader: asyncio.StreamReader) -> bool:
    try:
        async with asyncio.timeout(0.3):
            return not await reader.read(12) and not reader.at_eof()
    except TimeoutError:
        return True


def test_connections_are_counted_by_address(tmp_path: Path) -> None:
    async def scene(place: Place, ann: Guest, bob: Guest) -> None:
        for person in (ann, bob):  # their sockets are not counted here
            await person.http.aclose()
        await until_closed(place)
        async with connections(place, 7) as opened:
            assert [await is_refused(one) for one in opened[5:]] == [True, True]
            assert all(await asyncio.gather(*map(is_silent, opened[:5])))
        await until_closed(place)
        async with httpx.AsyncClient(base_url=place.url, verify=False) as http:
            assert (await http.get("/api/bots")).status_code == 200

    serve(tmp_path, scene, connections_per_address=5)


async def until_closed(place: Place) -> None:
    await eventually(lambda: not sum(place.limits.open.values()))


def test_connections_of_a_proxy_are_not_limited_by_address() -> None:
    proxies = Settings.from_sources({"proxies": "10.0.0.0/8"}, {}).proxy_networks()
    limits = ConnectionLimits(1, 3, proxies)
    assert [limits.enter("10.1.2.3", 1) for _ in range(2)] == [True, True]
    assert [limits.enter("192.0.2.1", 2) for _ in range(2)] == [True, False]
    limits.leave("192.0.2.1")
    limits.leave("192.0.2.1")
    assert limits.enter("192.0.2.1", 3)
    assert not limits.enter("10.1.2.3", 4)


def test_the_store_writes_when_no_more_connections_fit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serving, "max_connections", lambda: 8)

    async def scene(place: Place, ann: Guest, _bob: Guest) -> None:
        async with connections(place, 10) as opened:
            assert await is_refused(opened[-1])
            answer = await ann.http.patch("/api/me", json={"name": "Anna"})
            assert answer.status_code == 200

    serve(tmp_path, scene)


@pytest.mark.parametrize(("method", "path"), [("GET", "/api/nothing"), ("DELETE", "/api/bots")])
def test_addresses_that_lead_nowhere_are_counted(tmp_path: Path, method: str, path: str) -> None:
    async def scene(_: Place, ann: Guest, __: Guest) -> None:
        found = [(await ann.http.request(method, path)).status_code for _ in range(30)]
        assert found[0] in (404, 405)
        assert found[-1] == TOO_MANY
        page = await ann.http.get("/nowhere", headers={"accept": "text/html"})
        assert page.status_code == TOO_MANY

    serve(tmp_path, scene, requests_per_second=5)


# ------------------------------------------------------------------ root


@pytest.mark.parametrize(
    ("user", "flags", "warns"),
    [
        (0, {"host": "0.0.0.0"}, True),  # noqa: S104
        (0, {"public_url": "https://play.example.org"}, True),
        (0, {}, False),
        (1000, {"host": "0.0.0.0"}, False),  # noqa: S104
    ],
)
def test_a_public_server_that_runs_as_root_warns(
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    user: int,
    flags: dict[str, str],
    warns: bool,
) -> None:
    monkeypatch.setattr("os.geteuid", lambda: user)
    with caplog.at_level(logging.WARNING):
        warn_root(Settings.from_sources(flags, {}))
    assert ("root" in caplog.text) == warns
