"""Two servers on one file: Redis announces changes; without it they are only slower."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from cartographers.server.tables.live.announcements import TABLE_CHANGED
from cartographers.server.tables.live.redis_announcements import CHANNEL, RedisAnnouncements
from cartographers.server.web.budgets import Budgets
from cartographers.server.web.limits import LOG_INS
from tests.server.test_ended_elsewhere import GOING_AWAY, two_processes
from tests.support.cluster.redis_server import Redis
from tests.support.patience import PATIENCE, eventually
from tests.support.server.guests import Guest, guests, play_out, running


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[Redis]:
    server = Redis(tmp_path).start()
    yield server
    server.stop()


def test_an_erased_person_disappears_from_the_tables_of_the_other_process(
    tmp_path: Path, redis: Redis
) -> None:
    async def main() -> None:
        async with two_servers(tmp_path / "games.db", redis) as (ann, bob):
            table = await ann.open(rules={"players": 2})
            await bob.watch(table)
            await bob.do("sit", table)
            await ann.do("begin", table)
            await ann.do("say", table, text="Xylophones under the bridge")
            await bob.until(lambda: len(bob.tables[table]["chat"]) == 1)
            await ann.http.post("/api/me/delete", json={"proof": "Ann"})
            await bob.until(lambda: bob.tables[table]["about"]["seats"][0]["name"] == "")
            assert [line["text"] for line in bob.tables[table]["chat"]] == [""]

    asyncio.run(main())


@asynccontextmanager
async def two_servers(db: Path, redis: Redis) -> AsyncIterator[tuple[Guest, Guest]]:
    """Ann at one server and Bob at the other, with the same file."""
    url = f"redis://127.0.0.1:{redis.port}"
    async with (
        running(db, redis=url) as one,
        running(db, redis=url) as other,
        guests(one, "Ann") as (ann,),
        guests(other, "Bob") as (bob,),
    ):
        yield ann, bob


@pytest.mark.parametrize("dies", [False, True], ids=["with Redis", "Redis dies"])
def test_two_servers_share_a_table(tmp_path: Path, redis: Redis, dies: bool) -> None:
    async def main() -> None:
        async with two_servers(tmp_path / "games.db", redis) as (ann, bob):
            table = await ann.open(rules={"players": 2})
            await bob.watch(table)
            await bob.do("sit", table)
            await ann.watch(table)
            await ann.do("begin", table)
            for person in (ann, bob):
                await person.until_phase(table, "playing")
            if dies:
                await asyncio.to_thread(redis.stop)
                await play_a_little(ann, bob, table)
            else:
                await asyncio.gather(play_out(ann, table), play_out(bob, table))
            assert ann.tables[table]["game"] == bob.tables[table]["game"]

    asyncio.run(main())


async def play_a_little(ann: Guest, bob: Guest, table: str) -> None:
    """Some steps at the pace of looking into the file, about a second each."""
    for step in range(3):
        for person in (ann, bob):
            await reach(person, table, step)
            for seat in person.owed(table):
                move = (await person.moves(table, seat))[0]
                await person.do("play", table, seat=seat, step=step, move=move)
    for person in (ann, bob):
        await reach(person, table, 3)


async def reach(person: Guest, table: str, step: int) -> None:
    await person.until(lambda: person.tables[table]["progress"]["step"] == step)


def test_the_log_says_once_that_redis_is_down_and_once_that_it_is_back(
    tmp_path: Path, redis: Redis, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")

    async def main() -> None:
        url = f"redis://127.0.0.1:{redis.port}"
        async with (
            running(tmp_path / "games.db", redis=url) as place,
            guests(place, "Ann") as (ann,),
        ):

            async def until_it_is(status: str) -> None:
                async with asyncio.timeout(PATIENCE):
                    while (await ann.http.get("/health")).json()["redis"] != status:
                        await asyncio.sleep(0.05)

            await until_it_is("up")
            await asyncio.to_thread(redis.stop)
            await until_it_is("down")
            for _ in range(5):
                place.services.announcements.announce("table", "none")
            await asyncio.sleep(2.5)  # longer than two attempts to connect
            redis.start()
            await until_it_is("up")

    asyncio.run(main())
    about = [one.getMessage() for one in caplog.records if "Redis" in one.getMessage()]
    assert [line.partition(",")[0] for line in about] == [
        "Redis is connected",
        "Redis is down",
        "Redis is back",
    ]


def test_both_servers_at_once_at_one_table_never_fork_it(tmp_path: Path, redis: Redis) -> None:
    """Chat from both sides, all at once: every line is there once, in the same order for all."""

    async def main() -> None:
        async with two_servers(tmp_path / "games.db", redis) as (ann, bob):
            table = await ann.open(rules={"players": 2})
            await bob.do("sit", table)
            await ann.watch(table)
            await bob.watch(table)
            lines = 40
            await asyncio.gather(
                *(
                    person.do("say", table, id=f"l{n}", text=f"{person.name} {n}")
                    for n in range(lines)
                    for person in (ann, bob)
                )
            )
            await ann.until(lambda: len(ann.tables[table]["chat"]) == 2 * lines)
            await bob.until(lambda: len(bob.tables[table]["chat"]) == 2 * lines)
            assert ann.tables[table]["chat"] == bob.tables[table]["chat"]

    asyncio.run(main())


def test_only_the_server_that_writes_announces_a_change(
    tmp_path: Path, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    senders: list[str] = []
    announce = RedisAnnouncements.announce

    def counted(self: RedisAnnouncements, topic: str, key: str) -> None:
        if topic == TABLE_CHANGED:
            senders.append(self.me)
        announce(self, topic, key)

    monkeypatch.setattr(RedisAnnouncements, "announce", counted)

    async def main() -> None:
        async with two_servers(tmp_path / "games.db", redis) as (ann, bob):
            table = await ann.open(rules={"players": 2})
            await bob.do("sit", table)
            for person in (ann, bob):
                await person.watch(table)
            senders.clear()
            for speaker in (bob, ann, bob):
                version = (await speaker.do("say", table, text="Hello"))["version"]
                for person in (ann, bob):
                    await person.newer(table, version - 1)

    asyncio.run(main())
    assert len(senders) == 3
    assert senders[0] == senders[2] != senders[1]


def test_a_session_ended_at_one_server_is_cut_at_the_other(
    tmp_path: Path, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The announcement does it: the regular check is far away."""
    monkeypatch.setattr("cartographers.server.services.BEAT", 3600.0)

    async def main() -> None:
        url = f"redis://127.0.0.1:{redis.port}"
        async with two_processes(tmp_path / "games.db", url) as (here, there):
            assert (await there.http.get("/api/me")).status_code == 200
            await here.http.delete("/api/sessions/others")
            assert await there.close_code() == GOING_AWAY
            assert (await there.http.get("/api/me")).status_code == 401

    asyncio.run(main())


@pytest.fixture
def charged(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The addresses that log-ins are charged to, in the processes of a test."""
    addresses: list[str] = []
    charge = Budgets.charge

    def counted(self: Budgets, kind: str, key: str, cost: float) -> None:
        charge(self, kind, key, cost)
        addresses.extend([key] * (kind == LOG_INS))

    monkeypatch.setattr(Budgets, "charge", counted)
    return addresses


def test_attempts_at_one_server_count_at_the_other(
    tmp_path: Path, redis: Redis, charged: list[str]
) -> None:
    """Two servers together allow as many wrong passwords from an address as one does."""

    async def main() -> None:
        url = f"redis://127.0.0.1:{redis.port}"
        db = tmp_path / "games.db"
        async with (
            running(db, redis=url, log_ins_per_minute=3) as one,
            running(db, redis=url, log_ins_per_minute=3) as other,
            guests(one, "Ann") as (ann,),
            guests(other, "Bob") as (bob,),
        ):
            wrong = {"account": "nobody", "password": "not a password"}
            for _ in range(3):
                assert (await ann.http.post("/api/sessions", json=wrong)).status_code != 429
            await eventually(lambda: len(charged) >= 3)
            assert (await bob.http.post("/api/sessions", json=wrong)).status_code == 429

    asyncio.run(main())


def test_nobody_gives_budget_away_or_stops_a_node_over_redis(
    tmp_path: Path, redis: Redis, charged: list[str]
) -> None:
    async def main() -> None:
        url = f"redis://127.0.0.1:{redis.port}"
        async with running(tmp_path / "games.db", redis=url, log_ins_per_minute=2) as place:
            budgets, sender = place.services.budgets, RedisAnnouncements(url)
            async with asyncio.timeout(PATIENCE):
                while place.services.redis.status != "up":
                    await asyncio.sleep(0.01)
                for cost in ("nan", "-1000", "many"):
                    await sender.redis.publish(CHANNEL, f"x spent {cost} 1.2.3.4 {LOG_INS}")
                await sender.redis.publish(CHANNEL, b"\xff\xfe not text")
                await sender.redis.publish(CHANNEL, f"x spent 2 5.6.7.8 {LOG_INS}")
                while "5.6.7.8" not in charged:
                    await asyncio.sleep(0.01)
            assert budgets.take(LOG_INS, "1.2.3.4", 2) == 0
            assert budgets.take(LOG_INS, "1.2.3.4", 2) > 0
            await sender.close()

    asyncio.run(main())
