"""Metrics are served apart from the game, and name no table and no person."""

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import httpx

from tests.support.paths import ROOT
from tests.support.server.guests import Guest, guests, play_out, running
from tests.support.server.process import ServerProcess, free_port

NAME = re.compile(r"\b(?:cartographers|process)_[a-z_]+\b")
FAMILY = re.compile(r"^# TYPE (\w+) ", re.MULTILINE)
DASHBOARD = ROOT / "packaging" / "grafana" / "cartographers.json"
ALERTS = ROOT / "packaging" / "prometheus" / "cartographers.rules.yml"


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


def printed(tmp_path: Path) -> str:
    async def main() -> str:
        async with running(tmp_path / "games.db") as place:
            return place.services.metrics.print().decode()

    return asyncio.run(main())


def test_dashboard_and_alerts_use_metrics_that_exist(tmp_path: Path) -> None:
    text = printed(tmp_path)
    of_panels = [target["expr"] for panel in panels() for target in panel["targets"]]
    for where, expressions in ((DASHBOARD, of_panels), (ALERTS, alert_expressions())):
        assert len(expressions) >= 9
        for name in NAME.findall("\n".join(expressions)):
            is_there = re.search(rf"^{name}[ {{]", text, re.MULTILINE)
            is_family = f"# TYPE {name} " in text  # without any series yet
            assert is_there or is_family, (where.name, name)


def panels() -> list[dict[str, Any]]:  # as Grafana defines them
    found: list[dict[str, Any]] = json.loads(DASHBOARD.read_text(encoding="utf-8"))["panels"]
    return found


def alert_expressions() -> list[str]:
    lines = ALERTS.read_text(encoding="utf-8").splitlines()
    return [line.partition("expr: ")[2] for line in lines if "expr: " in line and "up{" not in line]


def test_no_two_panels_have_the_same_name_or_place() -> None:
    assert len({panel["title"] for panel in panels()}) == len(panels())
    cells = [(x, y) for panel in panels() for x, y in cells_of(panel["gridPos"])]
    assert len(set(cells)) == len(cells)


def cells_of(place: dict[str, int]) -> list[tuple[int, int]]:
    columns = range(place["x"], place["x"] + place["w"])
    return [(x, y) for x in columns for y in range(place["y"], place["y"] + place["h"])]


def test_every_metric_is_on_the_hosting_page_and_the_dashboard(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    families = {name for name in FAMILY.findall(printed(tmp_path)) if name[:8] != "process_"}
    assert set(re.findall(r"`(cartographers_[a-z_]+)`", page)) == families
    shown = DASHBOARD.read_text(encoding="utf-8")
    assert [name for name in families if name not in shown] == []


def test_what_happens_is_counted(tmp_path: Path) -> None:
    async def main() -> None:
        db = tmp_path / "games.db"
        async with running(db, guests_per_address=2) as place, guests(place, "Ann") as (ann,):
            table = await ann.open(begin=True)
            await ann.watch(table)
            await play_out(ann, table)
            await ann.http.get("/nowhere")
            for _ in range(2):
                stranger = Guest(place.url, "Bob")
                await stranger.http.post("/api/me", json={"name": "Bob"})
                await stranger.go()
            services = place.services
            await services.population.refresh(services.clock.now() + 10**6)
            check_counts(values_in(services.metrics.print().decode()))

    asyncio.run(main())


def check_counts(value: dict[str, float]) -> None:
    assert value["cartographers_sockets"] == value["cartographers_players_online"] == 1
    commands = value["cartographers_commands_total"]
    assert value["cartographers_command_seconds_count"] == commands > 10
    assert value["cartographers_commit_seconds_count"] > 10
    assert value["cartographers_commit_jobs_sum"] >= value["cartographers_commit_jobs_count"]
    assert value['cartographers_request_seconds_count{status="2xx"}'] > 10
    assert value['cartographers_request_seconds_count{status="4xx"}'] == 2
    assert value['cartographers_limited_total{kind="guests"}'] == 1
    assert value['cartographers_tables{kind="solo",phase="over"}'] == 1
    assert value["cartographers_database_bytes"] > 0
    assert value["process_resident_memory_bytes"] > 0
    assert value["cartographers_not_saved_total"] == 0


def values_in(text: str) -> dict[str, float]:
    lines = [line.rpartition(" ") for line in text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in lines}
