"""Games move between a file and PostgreSQL, in both directions, and nothing is changed."""

import asyncio
import os
import shutil
from contextlib import closing
from pathlib import Path

import pytest

from cartographers.server.administration import require_games
from cartographers.server.store import StoreRefused
from cartographers.server.store.copies import LASTING, back_up, copy_games, reading, restore
from cartographers.server.store.copies import pages as pages_of
from cartographers.server.store.places import Place, database_at, upgrade_place
from cartographers.server.store.postgres.address import PostgresAddress
from cartographers.server.store.sqlite.connections import connect_file
from tests.support.postgres.cluster import Cluster
from tests.support.server.guests import guests, play_out, running
from tests.support.server.other_user import NOBODY_KNOWN, needs_root
from tests.support.store.store_cases import insert, opened_at, rows_at, verdict


def everything(place: Place) -> dict[str, list[object]]:
    with reading(database_at(place)) as connection:
        return {
            table.name: [row for page in pages_of(connection, table) for row in page]
            for table in LASTING
        }


def test_a_game_is_played_on_postgresql(database: PostgresAddress) -> None:
    table = asyncio.run(play(database))
    kinds = [row[2] for row in everything(database)["log"] if row[0] == table]  # type: ignore[index]
    assert {"opened", "seated", "begun", "said", "sealed", "step_closed"} <= set(kinds)


async def play(place: Place) -> str:
    """A game of two with chat, accounts and blocks, to its end; return the table."""
    async with running(place) as server, guests(server, "Ann", "Bob, ž 😀") as (ann, bob):
        table = await ann.open(rules={"players": 2})
        await bob.do("sit", table)
        await ann.do("begin", table)
        await ann.do("say", table, text="What's 100 %? \\ é 😀")
        await asyncio.gather(*[person.watch(table) for person in (ann, bob)])
        await asyncio.gather(play_out(ann, table), play_out(bob, table))
        return table


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("played") / "games.db"
    asyncio.run(play(path))
    return path


@pytest.fixture
def games(played: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(played, tmp_path / "games.db"))


def test_games_go_to_postgresql_and_back(
    games: Path, empty_database: PostgresAddress, tmp_path: Path
) -> None:
    rows = copy_games(games, empty_database)
    assert rows == sum(len(found) for found in everything(games).values()) > 50
    assert everything(empty_database) == everything(games)
    assert copy_games(empty_database, tmp_path / "back.db") == rows
    assert everything(tmp_path / "back.db") == everything(games)
    assert verdict(tmp_path / "back.db") == "ok"
    names = {path.name for path in tmp_path.iterdir()}
    assert names == {"games.db", "back.db"}


def test_games_go_on_where_they_were_copied_to(games: Path, database: PostgresAddress) -> None:
    copy_games(games, database)
    before = len(everything(database)["log"])

    async def main() -> None:
        async with running(database) as server, guests(server, "Cat") as (cat,):
            (table,) = (await cat.http.get("/api/tables/finished")).json()["tables"]
            assert (await cat.http.get(f"/api/tables/{table['id']}")).is_success

    asyncio.run(main())
    assert len(everything(database)["log"]) == before


def test_a_place_with_games_is_not_written_over(games: Path, database: PostgresAddress) -> None:
    copy_games(games, database)
    before = everything(database)
    with pytest.raises(StoreRefused, match="holds games already"):
        copy_games(games, database)
    with pytest.raises(StoreRefused, match="is there already"):
        copy_games(database, games)
    assert everything(database) == before


def test_a_copy_that_fails_leaves_nothing(games: Path, database: PostgresAddress) -> None:
    with closing(connect_file(games)) as connection:
        connection.execute("INSERT INTO sitters VALUES ('t', ?)", ["nul \x00 in a text"])
    with pytest.raises(StoreRefused, match="cannot be copied"):
        copy_games(games, database)
    assert not any(everything(database).values())


def test_a_copy_that_is_not_the_same_is_refused(
    games: Path, database: PostgresAddress, cluster: Cluster
) -> None:
    """A trigger of the host's own changes rows on their way in."""
    name = database.url.rpartition("/")[2]
    cluster.run(
        "CREATE FUNCTION shout() RETURNS trigger LANGUAGE plpgsql AS"
        " $$ BEGIN NEW.name = upper(NEW.name); RETURN NEW; END $$",
        name,
    )
    cluster.run(
        "CREATE TRIGGER shout BEFORE INSERT ON identities FOR EACH ROW EXECUTE FUNCTION shout()",
        name,
    )
    with pytest.raises(StoreRefused, match="the copy of identities is not the same"):
        copy_games(games, database)
    assert not any(everything(database).values())


def test_what_is_written_meanwhile_is_not_in_a_backup(games_place: Place, tmp_path: Path) -> None:
    async def main() -> None:
        async with opened_at(games_place) as store:
            await store.write(insert(1))
            await store.backup(tmp_path / "copy.db")
            await store.write(insert(2))

    asyncio.run(main())
    assert rows_at(tmp_path / "copy.db") == [1]
    assert rows_at(games_place) == [1, 2]


def test_a_backup_can_be_restored(games_place: Place, tmp_path: Path) -> None:
    async def main() -> None:
        async with opened_at(games_place) as store:
            await store.write(insert(1))

    asyncio.run(main())
    back_up(games_place, tmp_path / "copy.db")
    assert restore(tmp_path / "copy.db", tmp_path / "new.db", replaces=False) is None
    assert everything(tmp_path / "new.db") == everything(games_place)


def test_a_backup_is_restored_into_an_empty_database_only(
    games: Path, database: PostgresAddress
) -> None:
    restore(games, database, replaces=False)
    assert everything(database) == everything(games)
    with pytest.raises(StoreRefused, match="holds games already"):
        restore(games, database, replaces=True)


def test_a_file_that_is_replaced_is_kept(games: Path, tmp_path: Path) -> None:
    place = tmp_path / "other.db"
    upgrade_place(place)
    with pytest.raises(StoreRefused, match="is there already"):
        restore(games, place, replaces=False)
    kept = restore(games, place, replaces=True)
    assert kept == tmp_path / "other.db.before-restore-1"
    assert everything(place) == everything(games)
    assert not any(everything(kept).values())


def test_a_file_in_use_is_not_replaced(games: Path, tmp_path: Path) -> None:
    place = tmp_path / "other.db"
    upgrade_place(place)

    async def main() -> None:
        async with opened_at(place) as store:
            await store.write(insert(1))
            with pytest.raises(StoreRefused, match="in use: stop the server first"):
                restore(games, place, replaces=True)
            await store.write(insert(2))

    asyncio.run(main())
    assert rows_at(place) == [1, 2]


@needs_root
def test_what_root_restores_belongs_to_its_owner(games: Path, tmp_path: Path) -> None:
    place = tmp_path / "other.db"
    upgrade_place(place)
    os.chown(place, NOBODY_KNOWN, NOBODY_KNOWN)
    restore(games, place, replaces=True)
    found = place.stat()
    assert (found.st_uid, found.st_gid) == (NOBODY_KNOWN, NOBODY_KNOWN)


def test_a_copy_into_no_folder_is_refused(games: Path, tmp_path: Path) -> None:
    for copy in (back_up, copy_games):
        with pytest.raises(StoreRefused) as refused:
            copy(games, tmp_path / "missing" / "copy.db")
        assert str(refused.value) == f"there is no folder {tmp_path / 'missing'} for copy.db"


@pytest.mark.parametrize(
    ("found", "said"), [("9999", "newer release"), ("0001", "start the server")]
)
def test_games_of_another_release_are_not_copied(
    games: Path, tmp_path: Path, found: str, said: str
) -> None:
    with closing(connect_file(games)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = ?", [found])
    with pytest.raises(StoreRefused, match=said):
        copy_games(games, tmp_path / "copy.db")
    with pytest.raises(StoreRefused, match=said):
        require_games(games)


def test_a_backup_that_is_none_leaves_the_old_file(games: Path, tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ana, " * 200)
    before = everything(games)
    with pytest.raises(StoreRefused, match="cannot be copied"):
        restore(letter, games, replaces=True)
    assert everything(games) == before
