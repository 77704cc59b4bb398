"""Metrics are served apart from the game, and name no table and no person."""

import asyncio
from pathlib import Path

import httpx

from tests.support.server.guests import guests, play_out, running
from tests.support.server.process import ServerProcess, free_port


def test_the_public_port_has_no_metrics_under_any_spelling(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path / "games.db") as place, guests(place, "Ann") as (ann,):
            for path in ("/metrics", "/metrics/", "//metrics", "/%6detrics", "/./metrics"):
                url = httpx.URL(place.url).copy_with(raw_path=path.encode())
                answer = await ann.http.get(url)
                assert answer.status_code == 404, path
                assert "cartographers_commands" not in answer.text

    asyncio.run(main())


def test_metrics_have_a_port_of_their_own_on_this_machine(tmp_path: Path) -> None:
    async def main() -> None:
        port = free_port()
        async with (
            ServerProcess(tmp_path / "games.db", metrics_port=port) as server,
            httpx.AsyncClient(verify=False) as http,
        ):
            found = await http.get(f"http://127.0.0.1:{port}/metrics")
            assert found.status_code == 200
            assert "cartographers_commands_total 0.0" in found.text
            assert (await http.get(f"http://127.0.0.1:{port}/api/tables")).status_code == 404
            rebound = {"Host": f"evil.example:{port}"}
            answer = await http.get(f"http://127.0.0.1:{port}/metrics", headers=rebound)
            assert answer.status_code == 421
            assert (await http.get(f"{server.url}/metrics")).status_code == 404
            assert await server.stop() == 0

    asyncio.run(main())


def test_metrics_say_nothing_about_a_table_or_a_person(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path / "games.db") as place, guests(place, "Ann") as (ann,):
            before = place.services.metrics.print().decode()
            table = await ann.open(begin=True)
            await ann.watch(table)
            await play_out(ann, table)
            after = place.services.metrics.print().decode()
            for secret in (table, ann.id, "Ann", place.table(table).opened.seed):
                assert secret not in after
            assert names_in(before) == names_in(after)

    asyncio.run(main())


def names_in(text: str) -> set[str]:
    return {line.split()[0] for line in text.splitlines() if not line.startswith("#")}
