"""A server that is killed and started again goes on as if nothing had happened."""

import asyncio
from pathlib import Path

import pytest

from cartographers import Config, new_game
from tests.support.server.guests import Guest, begin, middle, play_one, play_out
from tests.support.server.process import ServerProcess

SEATS = 4


async def arrive(url: str, *names: str) -> list[Guest]:
    return [await (await Guest(url, name).arrive()).connect() for name in names]


async def come_back(people: list[Guest], table: str) -> None:
    for person in people:
        await person.connect()
        await person.watch(table)


@pytest.mark.parametrize("submitted", range(SEATS + 1))
def test_a_kill_after_some_submissions_loses_none_and_deals_no_other_card(
    tmp_path: Path, submitted: int
) -> None:
    async def main() -> None:
        async with ServerProcess(tmp_path / "games.db") as server:
            people = await arrive(server.url, "Ann", "Bob", "Cem", "Dee")
            table = await begin(people, code="restarted")
            moves = await people[0].moves(table, 0)
            chosen = [moves[10 * seat] for seat in range(SEATS)]
            for seat in range(submitted):
                await people[seat].do("play", table, seat=seat, step=0, move=chosen[seat])
            await server.kill()
            await server.start()
            await come_back(people, table)
            for seat, person in enumerate(people):
                own = person.tables[table]["you"]["seats"][0]
                is_sealed = seat < submitted < SEATS
                assert own["chosen"] == (chosen[seat] if is_sealed else "")
            for seat in range(submitted, SEATS):
                await people[seat].do("play", table, seat=seat, step=0, move=chosen[seat])
            await people[0].until(lambda: people[0].tables[table]["progress"]["step"] == 1)
            twin = new_game(Config(players=SEATS), "restarted")
            for seat, move in enumerate(chosen):
                twin = twin.play(seat, move)
            shown = people[0].tables[table]["game"]
            assert shown["revealed"] == list(twin.view().revealed)
            assert [player["map"] for player in shown["players"]] == [
                str(player.sheet) for player in twin.players
            ]
            for person in people:
                await person.go()

    asyncio.run(main())


def test_kills_after_every_answer_of_opening_sitting_and_beginning(tmp_path: Path) -> None:
    async def main() -> None:
        async with ServerProcess(tmp_path / "games.db") as server:
            ann, bob = await arrive(server.url, "Ann", "Bob")

            async def restart() -> None:
                await server.kill()
                await server.start()
                await ann.connect()
                await bob.connect()

            await restart()
            table = await ann.open(rules={"players": 2})
            await restart()
            await bob.do("sit", table)
            await restart()
            await ann.do("begin", table)
            await restart()
            for person in (ann, bob):
                assert (await person.watch(table))["about"]["phase"] == "playing"
                await person.go()

    asyncio.run(main())


def test_a_game_with_bots_goes_on_by_itself_after_a_kill(tmp_path: Path) -> None:
    async def main() -> None:
        async with ServerProcess(tmp_path / "games.db") as server:
            (ann,) = await arrive(server.url, "Ann")
            table = await ann.open(rules={"players": 3}, sit=False, bots=["random"] * 3, begin=True)
            await server.kill()
            await server.start()
            await ann.connect()
            await ann.watch(table)
            await ann.until(lambda: ann.phase(table) == "over")
            await ann.go()

    asyncio.run(main())


def test_the_clock_stands_still_while_the_server_is_down(tmp_path: Path) -> None:
    async def main() -> None:
        async with ServerProcess(tmp_path / "games.db") as server:
            people = await arrive(server.url, "Ann", "Bob")
            table = await begin(people, clock=30)
            before = people[0].tables[table]["progress"]["left_ms"]
            await server.kill()
            await asyncio.sleep(7)  # the server's own heart beats every five seconds
            await server.start()
            await come_back(people, table)
            assert people[0].tables[table]["progress"]["left_ms"] > before - 6_000
            for person in people:
                await person.go()

    asyncio.run(main())


def test_a_server_that_is_asked_to_stop_does_so_cleanly(tmp_path: Path) -> None:
    async def main() -> None:
        server = await ServerProcess(tmp_path / "games.db").start()
        (ann,) = await arrive(server.url, "Ann")
        table = await ann.open(begin=True)
        await ann.watch(table)
        await play_one(ann, table, 0, middle)
        assert await server.stop() == 0
        assert [path.name for path in tmp_path.iterdir()] == ["games.db"]
        await server.start()
        await ann.connect()
        await ann.watch(table)
        await play_out(ann, table)
        assert await server.stop() == 0
        await ann.go()

    asyncio.run(main())
