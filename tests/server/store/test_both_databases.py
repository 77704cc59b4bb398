"""What every database of the store does alike, once on SQLite and once on PostgreSQL."""

import asyncio
import threading
from collections.abc import Callable

import pytest

from cartographers.server.store import Connection, NotSaved, NotUnique, StoreFailed, StoreRefused
from cartographers.server.store.places import Place, upgrade_place
from cartographers.server.store.writer import LARGEST_BATCH
from tests.support.store.store_cases import (
    MOVE,
    Held,
    check_unsaved,
    in_one_batch,
    insert,
    opened_at,
    outcomes,
    repeating_the_move,
    rows_at,
)

COUNT = "SELECT count(*) FROM log"


def count(connection: Connection) -> int:
    return int(connection.execute(COUNT).fetchone()[0])


def test_what_is_reported_as_saved_is_visible_to_others(games_place: Place) -> None:
    async def main() -> None:
        async with opened_at(games_place) as store:
            for seq in range(20):
                assert await store.write(insert(seq)) == seq
                assert rows_at(games_place) == list(range(seq + 1))

    asyncio.run(main())


def test_every_job_of_a_large_batch_runs(games_place: Place) -> None:
    async def main() -> None:
        async with opened_at(games_place) as store:
            jobs = [insert(seq) for seq in range(2 * LARGEST_BATCH + 1)]
            assert await in_one_batch(store, *jobs) == list(range(len(jobs)))
            assert await store.read(count) == len(jobs)

    asyncio.run(main())


def write_then_raise(error: BaseException) -> Callable[[Connection], None]:
    def job(connection: Connection) -> None:
        insert(99)(connection)
        raise error

    return job


class Odd(BaseException):
    """Raised by nothing else."""


@pytest.mark.parametrize(
    ("error", "told"),
    [(ValueError("no"), ValueError), (StopIteration(), RuntimeError), (Odd(), Odd)],
    ids=repr,
)
def test_a_job_that_raises_is_undone_alone(
    games_place: Place, error: BaseException, told: type[BaseException]
) -> None:
    async def main() -> list[object]:
        async with opened_at(games_place) as store:
            return await in_one_batch(store, insert(1), write_then_raise(error), insert(2))

    first, second, third = asyncio.run(main())
    assert (first, third) == (1, 2)
    assert type(second) is told
    assert rows_at(games_place) == [1, 2]


def test_a_statement_that_fails_is_undone_with_its_job(games_place: Place) -> None:
    def misspelt(connection: Connection) -> None:
        insert(98)(connection)
        connection.execute("INSERT INTO lgo VALUES (1)")

    async def main() -> list[object]:
        async with opened_at(games_place) as store:
            return await in_one_batch(store, insert(1), misspelt, insert(2))

    first, second, third = asyncio.run(main())
    assert (first, third) == (1, 2)
    assert isinstance(second, Exception)
    assert rows_at(games_place) == [1, 2]


def test_of_two_equal_rows_in_one_batch_the_first_is_saved(games_place: Place) -> None:
    async def main() -> list[object]:
        async with opened_at(games_place) as store:
            return await in_one_batch(store, insert(1), insert(1), insert(2))

    first, second, third = asyncio.run(main())
    assert (first, third) == (1, 2)
    assert isinstance(second, NotUnique)


@repeating_the_move
def test_two_stores_cannot_write_the_same(
    games_place: Place, seq: int, again: dict[str, object]
) -> None:
    async def main() -> None:
        async with opened_at(games_place) as here, opened_at(games_place) as there:
            await here.write(insert(1, **MOVE))
            with pytest.raises(NotUnique):
                await there.write(insert(seq, **again))
            assert await there.write(insert(seq, "another table", **again)) == seq

    asyncio.run(main())


def test_of_two_stores_that_write_at_once_one_is_told_of_the_other(games_place: Place) -> None:
    async def main() -> None:
        async with opened_at(games_place) as here, opened_at(games_place) as there:
            for seq in range(30):
                told = await outcomes([here.write(insert(seq)), there.write(insert(seq))])
                assert sorted(type(one).__name__ for one in told) == ["NotUnique", "int"]

    asyncio.run(main())
    assert rows_at(games_place) == list(range(30))


def add_one(connection: Connection) -> int:
    """Read, then write what was read and one more: nobody may come in between."""
    row = connection.execute("SELECT at FROM upkeep WHERE task = 'count'").fetchone()
    number = row[0] + 1 if row else 1
    connection.execute(
        "INSERT INTO upkeep (task, at) VALUES ('count', ?)"
        " ON CONFLICT (task) DO UPDATE SET at = excluded.at",
        [number],
    )
    return int(number)


def test_what_a_job_has_read_is_still_so_when_it_is_saved(games_place: Place) -> None:
    """Conflicts between stores are tried again, and nobody notices."""

    async def count_up(place: Place) -> list[int]:
        async with opened_at(place) as store:
            return [await store.write(add_one) for _ in range(25)]

    async def main() -> list[int]:
        counts = await asyncio.gather(*[count_up(games_place) for _ in range(3)])
        return [number for numbers in counts for number in numbers]

    assert sorted(asyncio.run(main())) == list(range(1, 76))


@pytest.mark.parametrize("statement", ["ROLLBACK", "COMMIT", "RELEASE job"])
def test_nothing_is_reported_as_saved_when_a_job_ends_the_transaction(
    games_place: Place, statement: str
) -> None:
    asyncio.run(check_unsaved(games_place, statement))


def test_the_log_is_append_only(games_place: Place) -> None:
    async def main() -> None:
        async with opened_at(games_place) as store:
            await store.write(insert(1))
            for change in ("UPDATE log SET body = '[]'", "DELETE FROM log"):
                with pytest.raises(NotUnique, match="the log is append-only"):
                    await store.write(lambda c, sql=change: c.execute(sql))  # type: ignore[misc]

    asyncio.run(main())
    assert rows_at(games_place) == [1]


def test_the_log_of_a_table_that_is_being_erased_can_be_changed(games_place: Place) -> None:
    def erase(connection: Connection) -> None:
        connection.execute("INSERT INTO erasing VALUES ('t')")
        connection.execute("UPDATE log SET body = '[]' WHERE table_id = 't' AND seq = 1")
        connection.execute("DELETE FROM log WHERE table_id = 't' AND seq = 2")
        connection.execute("DELETE FROM erasing")

    async def main() -> list[object]:
        async with opened_at(games_place) as store:
            await in_one_batch(store, insert(1), insert(2), insert(3))
            await store.write(erase)
            return await store.read(
                lambda c: c.execute("SELECT seq, body FROM log ORDER BY seq").fetchall()
            )

    assert asyncio.run(main()) == [(1, "[]"), (3, "{}")]


def test_a_reader_sees_one_snapshot(games_place: Place) -> None:
    has_looked, may_look = threading.Event(), threading.Event()

    def look_twice(connection: Connection) -> tuple[int, int]:
        first = count(connection)
        has_looked.set()
        may_look.wait()
        return first, count(connection)

    async def main() -> None:
        async with opened_at(games_place) as store:
            await store.write(insert(1))
            reading = asyncio.ensure_future(store.read(look_twice))
            await asyncio.to_thread(has_looked.wait)
            await store.write(insert(2))
            may_look.set()
            assert await reading == (1, 1)
            assert await store.read(count) == 2

    asyncio.run(main())


def test_a_reader_cannot_write_and_reads_on(games_place: Place) -> None:
    async def main() -> None:
        async with opened_at(games_place) as store:
            for _ in range(8):
                with pytest.raises(StoreFailed, match=r"read-only|readonly"):
                    await store.read(lambda c: (insert(1)(c), count(c)))
            assert await store.read(count) == 0

    asyncio.run(main())


def test_reading_does_not_wait_for_writing(games_place: Place) -> None:
    async def main() -> None:
        async with opened_at(games_place) as store, Held(store):
            assert await asyncio.gather(*[store.read(count) for _ in range(50)]) == [0] * 50

    asyncio.run(main())


def test_the_hook_runs_in_each_transaction(games_place: Place) -> None:
    def note(connection: Connection) -> None:
        add_one(connection)

    async def main() -> int:
        async with opened_at(games_place) as store:
            store.before_commit = note
            await in_one_batch(store, *[insert(seq) for seq in range(10)])
            return await store.write(add_one)

    assert asyncio.run(main()) == 3


def test_words_are_sorted_by_their_code(games_place: Place) -> None:
    words = ["a", "B", "é", "Z", "z", "_", "10", "9", "ж", "😀"]

    def write_all(connection: Connection) -> None:
        for word in words:
            insert(1, word)(connection)

    async def main() -> list[str]:
        async with opened_at(games_place) as store:
            await store.write(write_all)
            rows = await store.read(
                lambda c: c.execute("SELECT table_id FROM log ORDER BY table_id").fetchall()
            )
            return [word for (word,) in rows]

    assert asyncio.run(main()) == sorted(words)


def test_a_percent_sign_and_a_question_mark_in_a_text_stay_as_they_are(games_place: Place) -> None:
    asked = "SELECT '100 %', 'why? :me', ? || '%'"

    async def main() -> object:
        async with opened_at(games_place) as store:
            return await store.read(lambda c: c.execute(asked, ["50"]).fetchone())

    assert asyncio.run(main()) == ("100 %", "why? :me", "50%")


def test_a_place_is_made_once(games_place: Place) -> None:
    assert upgrade_place(games_place) == ""


def test_a_store_that_is_closed_says_so(games_place: Place) -> None:
    async def main() -> None:
        async with opened_at(games_place) as store:
            pass
        with pytest.raises(NotSaved, match="stopping"):
            await store.write(insert(1))
        with pytest.raises(StoreRefused, match="closed"):
            await store.read(count)

    asyncio.run(main())
