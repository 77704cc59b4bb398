"""The tables of a device: the real live tables, saved by the browser, read again after a reload."""

import pytest

from cartographers.offline.device_bots import DEVICE_BOTS
from tests.support.offline.device import Disk, Page, run

SOLO = {"rules": {"players": 1}, "begin": True, "open": False, "code": "solo"}


def test_a_game_is_played_and_goes_on_after_a_reload() -> None:
    disk, tables = Disk(), list[str]()

    async def begin(page: Page) -> None:
        tables.append(await page.open(**SOLO))
        page.send(type="watch", table=tables[0])
        for number in range(3):
            await page.play(tables[0], number)

    async def go_on(page: Page) -> None:
        page.send(type="watch", table=tables[0])
        _, step = await page.until(page.decision)
        assert step == 3
        await page.play(tables[0], 3)

    run(begin, disk)
    assert tables[0].startswith("offline")
    assert disk.tables[tables[0]]["listed"]["names"] == ["Mira"]
    run(go_on, disk)


def test_bots_of_the_device_play() -> None:
    async def scene(page: Page) -> None:
        assert (await page.ask("GET", "/api/bots"))["result"] == list(DEVICE_BOTS)
        bots = [bot for bot in DEVICE_BOTS if bot != "value"]
        rules = {"players": 1 + len(bots)}
        table = await page.open(rules=rules, bots=bots, begin=True, code="bots")
        page.send(type="watch", table=table)
        await page.play(table, 0)
        await page.until(lambda: page.latest("progress")["step"] == 1)

    run(scene)


def test_a_bot_that_needs_compiled_rules_is_refused() -> None:
    async def scene(page: Page) -> None:
        asked = {"rules": {"players": 2}, "bots": ["search"]}
        refused = (await page.ask("POST", "/api/tables", asked))["refused"]
        assert refused["key"] == "no_such_bot"
        assert page.disk.tables == {}

    run(scene)


def test_several_people_play_at_one_device() -> None:
    async def scene(page: Page) -> None:
        asked = {"rules": {"players": 2}, "names": ["Ann"], "begin": True, "code": "two"}
        table = await page.open(**asked)
        page.send(type="watch", table=table)
        seats = {(await page.until(page.decision))[0]}
        await page.play(table, 0)
        seats.add((await page.until(page.decision))[0])
        assert seats == {0, 1}

    run(scene)


@pytest.mark.parametrize(
    ("fault", "key"),
    [("QuotaExceededError: full", "device_full"), ("UnknownError: of a disk", "device_failed")],
)
def test_what_cannot_be_saved_changes_nothing(fault: str, key: str) -> None:
    async def scene(page: Page) -> None:
        table = await page.open(**SOLO)
        page.send(type="watch", table=table)
        seat, step = await page.until(page.decision)
        moves = (await page.ask("GET", f"/api/tables/{table}/moves?seat={seat}"))["result"]["moves"]
        page.disk.fault = fault
        play = {"table": table, "seat": seat, "step": step, "move": moves[0]}
        page.send(type="play", id="lost", **play)
        (refused,) = await page.until(lambda: page.told_of("refused"))
        assert refused["key"] == key
        assert page.decision() == (seat, step)
        page.disk.fault = ""
        page.send(type="play", id="again", **play)
        await page.until(lambda: page.told_of("done"))

    run(scene)


def test_a_damaged_game_is_left_as_it_is() -> None:
    disk, tables = Disk(), list[str]()

    async def begin(page: Page) -> None:
        tables.append(await page.open(**SOLO))

    async def look(page: Page) -> None:
        refused = (await page.ask("GET", f"/api/tables/{tables[0]}"))["refused"]
        assert refused["key"] == "game_damaged"
        assert disk.tables[tables[0]]["rows"][0] == [1, None, 0, "{}"]

    run(begin, disk)
    disk.tables[tables[0]]["rows"][0] = [1, None, 0, "{}"]
    run(look, disk)


def test_a_game_is_exported_and_imported() -> None:
    async def scene(page: Page) -> None:
        rules = {"players": 2}
        table = await page.open(rules=rules, bots=["greedy"], begin=True, code="a file")
        page.send(type="watch", table=table)
        await page.play(table, 0)
        await page.until(lambda: page.latest("progress")["step"] == 1)
        record = (await page.ask("GET", f"/api/tables/{table}/export"))["result"]
        answer = await page.ask("POST", "/api/tables/import", {"record": record})
        other = answer["result"]["table"]
        one, two = [
            (await page.ask("GET", f"/api/tables/{name}"))["result"] for name in (table, other)
        ]
        assert two["game"] == one["game"]
        assert two["about"]["seats"] == one["about"]["seats"]
        page.send(type="watch", table=other)

    run(scene)


@pytest.mark.parametrize("record", ["", "a shopping list", "cartographers record 1\nmoves:\n0: x"])
def test_what_is_no_record_is_refused(record: str) -> None:
    async def scene(page: Page) -> None:
        refused = (await page.ask("POST", "/api/tables/import", {"record": record}))["refused"]
        assert refused["key"] == "bad_record"
        assert page.disk.tables == {}

    run(scene)


def test_another_page_may_play_at_the_same_table() -> None:
    async def scene(page: Page) -> None:
        table = await page.open(**SOLO)
        other = Page(page.disk)
        for one in (page, other):
            one.send(type="watch", table=table)
            await one.until(one.decision)
        await page.play(table, 0)
        page.disk.save = written_already  # type: ignore[method-assign]
        other.device.tables.logs.save = written_already
        seat, step = other.decision() or (0, 0)
        moves = await page.ask("GET", f"/api/tables/{table}/moves?seat={seat}")
        move = moves["result"]["moves"][0]
        other.send(type="play", id="late", table=table, seat=seat, step=step, move=move)
        (refused,) = await other.until(lambda: other.told_of("refused"))
        assert refused["reason"] in ("stale", "illegal_move")

    run(scene)


async def written_already(table: str, listed: str, rows: str) -> None:
    del table, listed, rows
    raise OSError("ConstraintError: there is such a row")


def test_what_needs_a_server_says_so() -> None:
    async def scene(page: Page) -> None:
        table = await page.open(**SOLO)
        refused = (await page.ask("POST", f"/api/tables/{table}/hint", {"seat": 0}))["refused"]
        assert refused["key"] == "needs_server"

    run(scene)


def test_a_finished_game_is_replayed_and_recorded() -> None:
    async def scene(page: Page) -> None:
        table = await page.open(**SOLO)
        page.send(type="watch", table=table)
        await page.play_to_the_end(table)
        record = (await page.ask("GET", f"/api/tables/{table}/record"))["result"]
        assert "stars:" in record
        step = (await page.ask("GET", f"/api/tables/{table}/steps/1"))["result"]
        assert step["steps"] == 1
        assert page.disk.tables[table]["listed"]["phase"] == "over"

    run(scene)
