"""A crowd of players at our server: guests with sockets, seated at tables where games are on."""

import asyncio
import json
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from itertools import count, cycle, islice
from typing import Any, NamedTuple

from load_script import Script
from load_wire import Wire

AT_A_TIME = 16
DONE, REFUSED, PING = b'{"type":"done"', b'{"type":"refused"', b'{"type":"ping"'
ID = b'"id":"'
STEP = b'"step":'
NEAR = 160  # bytes: id and step stand near the beginning of a message
IDS = count()


class Guest(NamedTuple):
    id: str
    cookie: str


class Client:
    """One socket. `step` is the newest that it has been told of, `told_at` when."""

    def __init__(self, port: int, guest: Guest) -> None:
        self.guest = guest
        self.wire = Wire(port, "/api/socket", guest.cookie, self.hear)
        self.answers: dict[bytes, asyncio.Future[float]] = {}
        self.latest: dict[bytes, float] = {}
        self.latencies: list[tuple[float, float]] = []
        self.step = -1
        self.told_at = 0.0
        self.bytes_heard = 0

    async def open(self) -> "Client":
        await self.wire.open()
        self.wire.say(b'{"type":"hello","protocol":3}')
        return self

    def hear(self, _: Wire, text: bytes, now: float) -> None:
        self.bytes_heard += len(text)
        if text.startswith((DONE, REFUSED)):
            self.hear_answer(text, now)
        elif text.startswith(PING):
            self.wire.say(b'{"type":"pong"}')
        else:
            at = text.find(STEP, 0, NEAR)
            if at > 0:
                step = int(text[at + len(STEP) : text.index(b",", at)])
                if step > self.step:
                    self.step, self.told_at = step, now

    def hear_answer(self, text: bytes, now: float) -> None:
        at = text.index(ID) + len(ID)
        name = text[at : text.index(b'"', at)]
        sent_at = self.latest.pop(name, None)
        if text.startswith(REFUSED):
            print("  refused:", text[:80].decode())
            return
        if sent_at is not None:
            self.latencies.append((sent_at, now - sent_at))
        answer = self.answers.pop(name, None)
        if answer is not None:
            answer.set_result(now)

    async def do(self, type_: str, table: str, **fields: Any) -> None:
        """Send a command, and wait until it is done."""
        name = f"c{next(IDS)}"
        answer = self.answers[name.encode()] = asyncio.get_running_loop().create_future()
        self.wire.say(json.dumps({"type": type_, "id": name, "table": table, **fields}).encode())
        await answer


class Bytes(NamedTuple):
    """`read` from the wire, `heard` as text."""

    read: int
    heard: int


class Seated(NamedTuple):
    """A table whose game has begun, its clients in the order of seats, and what they will play."""

    id: str
    clients: list[Client]
    script: Script

    def command(self, seat: int, step: int) -> tuple[bytes, bytes]:
        """The name of a command and its text; no text if the seat decides nothing."""
        name = f"p{next(IDS)}"
        move = self.script.steps[step][seat]
        text = (
            f'{{"type":"play","id":"{name}","table":"{self.id}",'
            f'"seat":{seat},"step":{step},"move":"{move}"}}'
        )
        return name.encode(), text.encode() if move else b""

    def bytes_sent(self) -> Bytes:
        read = sum(client.wire.bytes_read for client in self.clients)
        return Bytes(read, sum(client.bytes_heard for client in self.clients))


# ------------------------------------------------------------------ coming in


def post(connection: HTTPConnection, path: str, body: object, cookie: str = "") -> tuple[Any, str]:
    headers = {"Content-Type": "application/json", "Cookie": cookie}
    connection.request("POST", path, json.dumps(body), headers)
    answer = connection.getresponse()
    told = json.loads(answer.read())
    if answer.status >= 300:
        raise RuntimeError(f"{path}: {told}")
    return told, (answer.getheader("Set-Cookie") or "").partition(";")[0]


def make_guests(port: int, names: list[str]) -> list[Guest]:
    connection = HTTPConnection("127.0.0.1", port)
    found = [post(connection, "/api/me", {"name": name}) for name in names]
    connection.close()
    return [Guest(told["id"], cookie) for told, cookie in found]


def invite(port: int, number: int) -> list[Guest]:
    """So many guests, over a few connections at a time."""
    names = [f"Player {n}" for n in range(number)]
    shares = [names[share::AT_A_TIME] for share in range(AT_A_TIME)]
    with ThreadPoolExecutor(AT_A_TIME) as threads:
        made = threads.map(lambda share: make_guests(port, share), shares)
        return [guest for share in made for guest in share]


def open_table(port: int, host: Guest, script: Script) -> str:
    connection = HTTPConnection("127.0.0.1", port)
    rules = {"players": len(script.steps[0])}
    told, _ = post(connection, "/api/tables", {"rules": rules, "code": script.code}, host.cookie)
    connection.close()
    return str(told["table"])


async def seat(ports: Sequence[int], guests: Iterable[Guest], script: Script) -> Seated:
    """Open a table, let everybody sit down in turn, each at the next of the servers, and begin."""
    people = list(guests)
    table = await asyncio.to_thread(open_table, ports[0], people[0], script)
    clients = [
        await Client(port, guest).open() for port, guest in zip(cycle(ports), people, strict=False)
    ]
    for client in clients:
        client.wire.say(json.dumps({"type": "watch", "table": table}).encode())
    for client in clients[1:]:
        await client.do("sit", table)
    await clients[0].do("begin", table)
    return Seated(table, clients, script)


async def seat_all(ports: Sequence[int], scripts: list[Script]) -> list[Seated]:
    """A table for each script, a few at a time."""
    total = sum(len(script.steps[0]) for script in scripts)
    guests = iter(await asyncio.to_thread(invite, ports[0], total))
    room = asyncio.Semaphore(AT_A_TIME)

    async def one(people: list[Guest], script: Script) -> Seated:
        async with room:
            return await seat(ports, people, script)

    plans = [(list(islice(guests, len(script.steps[0]))), script) for script in scripts]
    return list(await asyncio.gather(*(one(*plan) for plan in plans)))
