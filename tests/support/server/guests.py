"""A real server on a free port and real clients of it, all in one event loop."""

import asyncio
import itertools
import json
import secrets
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from cartographers.server.clock import Clock
from cartographers.server.protocol.messages import PROTOCOL
from cartographers.server.services import Services
from cartographers.server.settings import Settings
from cartographers.server.store import Store, places
from cartographers.server.tables.log.entries import Entry
from cartographers.server.tables.log.ledger import decode
from cartographers.server.tables.log.state import TableState
from cartographers.server.web.connection_limits import ConnectionLimits
from cartographers.server.web.protocols import bounded
from cartographers.server.web.servers import make_server
from tests.support.game_changes import changed
from tests.support.patience import PATIENCE

GENEROUS = {
    "requests_per_second": 100_000,
    "messages_per_second": 100_000,
    "guests_per_address": 100_000,
    "tables_per_address": 100_000,
    "tables_per_identity": 10_000,
    "sockets_per_address": 10_000,
    "messages_per_address": 100_000,
    "connections_per_address": 10_000,
    "megabytes_per_address": 100_000,
    "bot_workers": 1,
    "warm": "no",
}
RUN = secrets.token_hex(3)  # no id of an old database is used again
IDS = itertools.count()


class Place:
    """A running server: its address and its parts."""

    def __init__(self, url: str, services: Services, limits: ConnectionLimits) -> None:
        self.url = url
        self.services = services
        self.limits = limits

    def table(self, table_id: str) -> TableState:
        """The table in the server's memory: for checks, never for playing."""
        return self.services.registry.live[table_id].state

    async def log(self, table_id: str) -> list[tuple[Entry, int]]:
        """The entries of the table in the store, each with its server time."""
        return decode(await self.services.registry.ledger.read_rows(table_id))


@asynccontextmanager
async def running(
    db: places.Place,
    *,
    clock: Clock | None = None,
    entropy: Callable[[int], bytes] | None = None,
    store: Store | None = None,
    **settings: Any,
) -> AsyncIterator[Place]:
    """Run a server until the block is left; then stop it cleanly."""
    listening = socket.socket(proto=socket.IPPROTO_TCP)
    listening.bind(("127.0.0.1", 0))
    listening.listen(1000)
    settings["port"] = listening.getsockname()[1]
    services = make_services(db, clock, entropy, store, settings)
    server = make_server(services)
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started:
        if serving.done():
            serving.result()
            raise RuntimeError("the server did not start")
        await asyncio.sleep(0.005)
    try:
        url = f"http://127.0.0.1:{settings['port']}"
        yield Place(url, services, bounded(server.config).limits)
    finally:
        server.should_exit = True
        await serving


def make_services(
    db: places.Place,
    clock: Clock | None,
    entropy: Callable[[int], bytes] | None,
    store: Store | None,
    settings: dict[str, Any],
) -> Services:
    places.upgrade_place(db)
    flags = {"db": db if isinstance(db, Path) else db.url, **GENEROUS, **settings}
    handed_in: dict[str, Any] = {"clock": clock, "store": store}
    if entropy is not None:
        handed_in["entropy"] = entropy
    return Services(Settings.from_sources(flags, {}), **handed_in)


class Guest:
    """A person with a browser: a cookie, HTTP, and a socket that keeps what it received."""

    def __init__(self, place_url: str, name: str) -> None:
        self.url = place_url
        self.name = name
        self.http = httpx.AsyncClient(
            base_url=place_url,
            timeout=PATIENCE,
            verify=False,  # reading certificates takes 20 ms, and there is no TLS here
        )
        self.socket: ClientConnection | None = None
        self.tables: dict[str, dict[str, Any]] = {}
        self.stories: dict[str, tuple[list[Any], int]] = {}  # kept when the connection is lost
        self.answers: dict[str, dict[str, Any]] = {}
        self.received: list[str] = []
        self.news = asyncio.Event()
        self.listening: asyncio.Task[None] | None = None

    async def arrive(self) -> "Guest":
        answer = await self.http.post("/api/me", json={"name": self.name})
        assert answer.status_code == 200, answer.text
        self.id = answer.json()["id"]
        return self

    @property
    def cookie(self) -> str:
        (name,) = {"cartographers", "__Host-cartographers"} & set(self.http.cookies)
        return f"{name}={self.http.cookies[name]}"

    async def connect(self) -> "Guest":
        await self.hang_up()
        url = self.url.replace("http", "ws") + "/api/socket"
        headers = {"Cookie": self.cookie} if self.http.cookies else {}
        self.socket = await connect(
            url, additional_headers=headers, compression=None, max_size=None, proxy=None
        )
        self.listening = asyncio.create_task(self.listen(self.socket))
        await self.say({"type": "hello", "protocol": PROTOCOL})
        return self

    async def connect_as(self, other: "Guest") -> "Guest":
        """A second tab of the same browser."""
        self.http.cookies = other.http.cookies
        return await self.connect()

    async def listen(self, socket: ClientConnection) -> None:
        try:
            async for text in socket:
                self.take(str(text))
        except ConnectionClosed:
            pass
        finally:
            self.news.set()

    def take(self, text: str) -> None:
        self.received.append(text)
        message = json.loads(text)
        if message["type"] == "table":
            self.keep(message)
        if message["type"] in ("done", "refused"):
            self.answers[message["id"]] = message
            if message.get("shown"):
                self.keep(message["shown"])
        self.news.set()

    def keep(self, message: dict[str, Any]) -> None:
        table = message["table"]
        story, _ = self.stories.get(table, ([], 0))
        kept = self.tables.setdefault(table, {"chat": [], "story": story})
        news = message.pop("story", {"first": len(kept["story"]), "events": []})
        kept["story"] = kept["story"][: news["first"]] + news["events"]
        lines = message.pop("chat", [])
        kept["chat"] = lines if "about" in message else kept["chat"] + lines
        change = message.pop("changes", None)
        if change is not None:
            assert change["since"] == kept["progress"]["step"], "changes of another game"
            message["game"] = changed(kept["game"], change)
        kept.update(message)
        if "about" in kept:
            self.stories[table] = kept["story"], kept["about"]["takebacks"]

    async def say(self, message: dict[str, Any]) -> None:
        assert self.socket is not None
        await self.socket.send(json.dumps(message))

    async def ask(self, type_: str, table: str, **fields: Any) -> dict[str, Any]:
        """Send a command and wait for its answer."""
        id_ = fields.pop("id", None) or f"m{RUN}-{next(IDS)}"
        self.answers.pop(id_, None)
        await self.say({"type": type_, "id": id_, "table": table, **fields})
        await self.until(lambda: id_ in self.answers)
        return self.answers[id_]

    async def do(self, type_: str, table: str, **fields: Any) -> dict[str, Any]:
        answer = await self.ask(type_, table, **fields)
        assert answer["type"] == "done", answer
        return answer

    async def watch(self, table: str, invitation: str = "") -> dict[str, Any]:
        """Watch a table and wait for its state; only unknown events of the story are sent."""
        self.tables.pop(table, None)
        events, takebacks = self.stories.get(table, ([], 0))
        known = {"events": len(events), "takebacks": takebacks}
        await self.say({"type": "watch", "table": table, "invitation": invitation, **known})
        await self.until(lambda: table in self.tables)
        return self.tables[table]

    async def until(self, is_so: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not is_so():
                self.news.clear()
                if self.listening is not None and self.listening.done() and not is_so():
                    raise ConnectionError(f"the socket of {self.name} has ended")
                await self.news.wait()

    async def until_phase(self, table: str, phase: str) -> None:
        await self.until(lambda: self.phase(table) == phase)

    async def until_step(self, table: str, step: int) -> None:
        await self.until(lambda: self.tables[table]["progress"]["step"] == step)

    async def newer(self, table: str, version: int) -> None:
        """Wait for a later version of the table."""
        await self.until(lambda: self.tables[table]["version"] > version)

    async def open(self, **asked: Any) -> str:
        answer = await self.http.post("/api/tables", json=asked)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"])

    async def moves(self, table: str, seat: int) -> list[str]:
        answer = await self.http.get(f"/api/tables/{table}/moves", params={"seat": seat})
        assert answer.status_code == 200, answer.text
        return list(answer.json()["moves"])

    def owed(self, table: str) -> list[int]:
        """The person's seats that owe a decision."""
        return [own["seat"] for own in self.tables[table]["you"]["seats"] if own["decision"]]

    def phase(self, table: str) -> str:
        return str(self.tables[table]["about"]["phase"])

    async def close_code(self) -> int | None:
        """The code with which the server closes the socket; waits until it does."""
        assert self.socket is not None
        async with asyncio.timeout(PATIENCE):
            await self.socket.wait_closed()
        return self.socket.close_code

    async def hang_up(self) -> None:
        if self.socket is not None:
            await self.socket.close()
            self.socket = None
        if self.listening is not None:
            self.listening.cancel()
            await asyncio.gather(self.listening, return_exceptions=True)
            self.listening = None

    async def go(self) -> None:
        await self.hang_up()
        await self.http.aclose()


@asynccontextmanager
async def guests(place: Place, *names: str) -> AsyncIterator[list[Guest]]:
    """Guests with open sockets."""
    people = [await (await Guest(place.url, name).arrive()).connect() for name in names]
    try:
        yield people
    finally:
        for person in people:
            await person.go()


async def begin(people: list[Guest], **asked: Any) -> str:
    """Open a table for these people, seat them all and begin."""
    table = await people[0].open(rules={"players": len(people)}, **asked)
    for person in people:
        await person.watch(table)
    for person in people[1:]:
        await person.do("sit", table)
    await people[0].do("begin", table)
    for person in people:
        await person.until_phase(table, "playing")
    return table


async def play_alone(person: Guest) -> str:
    """Play a solo game to its end; return its table."""
    table = await person.open(begin=True)
    await person.watch(table)
    await play_out(person, table)
    return table


async def play_out(person: Guest, table: str) -> None:
    """Play all of the person's seats at a table until the game is over."""
    while person.phase(table) != "over":
        version = person.tables[table]["version"]
        owed = person.owed(table)
        if owed:
            version = await play_one(person, table, owed[0], middle) - 1
        await person.newer(table, version)


def middle(moves: list[str]) -> str:
    return moves[len(moves) // 2]


async def play_one(person: Guest, table: str, seat: int, choose: Callable[[list[str]], str]) -> int:
    """Play one move; return the version that has it, or 0 if somebody was quicker."""
    step = person.tables[table]["progress"]["step"]
    move = choose(await person.moves(table, seat))
    answer = await person.ask("play", table, seat=seat, step=step, move=move)
    return int(answer.get("version", 0))
