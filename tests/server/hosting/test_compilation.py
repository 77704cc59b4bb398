"""Rules are compiled when the server starts; players and hosts see how far that is."""

import asyncio
from pathlib import Path

import pytest

from cartographers.native.cache import SETTING, compiling_alone
from cartographers.server.hosting.compilation import Compilation
from tests.support.patience import COMPILING, PATIENCE, eventually
from tests.support.server.guests import guests, play_alone, running


async def end_of(compilation: Compilation) -> str:
    compilation.begin()
    async with asyncio.timeout(COMPILING):
        await compilation.ended.wait()
    await compilation.stop()
    return compilation.show()


@pytest.mark.parametrize(
    ("variable", "value", "state"),
    [("NUMBA_DISABLE_JIT", "1", "interpreted"), (SETTING, "/dev/null/cache", "not cached")],
)
def test_what_keeps_rules_from_being_compiled_is_told(
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    variable: str,
    value: str,
    state: str,
) -> None:
    monkeypatch.setenv(variable, value)
    assert asyncio.run(end_of(Compilation())) == state
    (warning,) = [one.getMessage() for one in caplog.records if one.levelname == "WARNING"]
    assert ("cartographers[native]" in warning) == (state == "interpreted")
    assert (SETTING in warning) == (state == "not cached")


def test_health_and_analysis_show_the_progress_until_the_rules_are_ready(tmp_path: Path) -> None:
    async def main() -> None:
        db = tmp_path / "games.db"
        with compiling_alone():  # another process compiles just now
            async with running(db, warm="yes") as place, guests(place, "Ann") as (ann,):
                compilation = place.services.compilation
                health = (await ann.http.get("/health")).json()
                assert health["rules"].startswith("compiling")
                table = await play_alone(ann)
                answer = await ann.http.get(f"/api/tables/{table}/analysis", params={"seat": 0})
                told = answer.json()
                assert (told["is_preparing"], told["is_done"]) == (True, False)
                compilation.done, compilation.count = 3, 10  # as its process reports it
                assert (await ann.http.get("/health")).json()["rules"] == "compiling, 3 of 10"
                answer = await ann.http.get(f"/api/tables/{table}/analysis", params={"seat": 0})
                assert (answer.json()["prepared"], answer.json()["to_prepare"]) == (3, 10)

    asyncio.run(main())


def test_compiling_ends_ready_with_the_server_and_leaves_no_process() -> None:
    async def main() -> None:
        assert await end_of(Compilation()) == "ready"
        stopped = Compilation()
        stopped.begin()
        await eventually(lambda: stopped.process is not None)
        await stopped.stop()
        assert stopped.process is not None
        assert stopped.process.returncode is not None

    asyncio.run(main())


def test_a_server_that_is_killed_takes_the_compiler_with_it() -> None:
    async def main() -> None:
        compilation = Compilation()
        with compiling_alone():
            compilation.begin()
            await eventually(lambda: compilation.process is not None)
            process = compilation.process
            assert process is not None
            assert process.stdin is not None
            process.stdin.close()  # as the system does for a program that has ended
            async with asyncio.timeout(PATIENCE):
                assert await process.wait() == 1
        await compilation.stop()

    asyncio.run(main())
