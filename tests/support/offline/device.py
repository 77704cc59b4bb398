"""A device without a browser: a disk that may fail, and a page that talks to its tables."""

import asyncio
import json
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

from cartographers.offline.worker import Device
from cartographers.server.protocol import messages as m

PATIENCE = 20.0


class Disk:
    """What the browser saves: every call either saves all of its rows or fails."""

    def __init__(self) -> None:
        self.tables: dict[str, dict[str, Any]] = {}
        self.fault = ""

    async def save(self, table: str, listed: str, rows: str) -> None:
        if self.fault:
            raise OSError(self.fault)
        kept = self.tables.setdefault(table, {"rows": []})
        kept["listed"] = json.loads(listed)
        kept["rows"] += json.loads(rows)

    async def read(self, table: str) -> str:
        return json.dumps(self.tables[table]) if table in self.tables else ""


class Page:
    """A page: it watches a table, answers what it is asked, and sees every message."""

    def __init__(self, disk: Disk, entropy: Callable[[int], bytes] = secrets.token_bytes) -> None:
        self.disk = disk
        self.told: list[dict[str, Any]] = []
        self.news = asyncio.Event()
        self.device = Device(self.take, disk.save, disk.read, entropy)
        self.device.enter("Mira", "en")
        self.send(type="hello", protocol=m.PROTOCOL)

    def take(self, text: str) -> None:
        self.told.append(json.loads(text))
        self.news.set()

    def send(self, **message: object) -> None:
        self.device.receive(json.dumps(message))

    async def ask(self, method: str, address: str, body: object = None) -> Any:
        return json.loads(await self.device.request(method, address, json.dumps(body)))

    async def open(self, **asked: object) -> str:
        answer = await self.ask("POST", "/api/tables", asked)
        return str(answer["result"]["table"])

    async def until(self, is_so: Callable[[], Any]) -> Any:
        async with asyncio.timeout(PATIENCE):
            while not (found := is_so()):
                self.news.clear()
                await self.news.wait()
        return found

    def told_of(self, kind: str) -> list[dict[str, Any]]:
        return [message for message in self.told if message.get("type") == kind]

    def latest(self, part: str) -> Any:
        return next((t[part] for t in reversed(self.told_of("table")) if part in t), None)

    def decision(self) -> tuple[int, int] | None:
        """The seat that owes a decision, and the step."""
        you, progress = self.latest("you"), self.latest("progress")
        waiting = [one["seat"] for one in you["seats"] if one["decision"]] if you else []
        return (waiting[0], progress["step"]) if waiting else None

    async def play(self, table: str, number: int) -> None:
        """Make the first legal move of whatever seat is asked."""
        seat, step = await self.until(self.decision)
        moves = await self.ask("GET", f"/api/tables/{table}/moves?seat={seat}")
        move = moves["result"]["moves"][0]
        command = f"move-{number}"
        self.send(type="play", id=command, table=table, seat=seat, step=step, move=move)
        await self.until(lambda: [d for d in self.told_of("done") if d["id"] == command])
        await self.until(lambda: self.decision() != (seat, step))

    async def play_to_the_end(self, table: str) -> None:
        number = 0
        while await self.until(lambda: self.decision() or self.phase() == "over") is not True:
            await self.play(table, number)
            number += 1

    def phase(self) -> str:
        about = self.latest("about")
        return str(about["phase"]) if about else ""


def run(scene: Callable[[Page], Awaitable[None]], disk: Disk | None = None) -> None:
    async def main() -> None:
        await scene(Page(disk or Disk()))

    asyncio.run(main())
