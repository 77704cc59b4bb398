"""Fuzzing clients in their own process, which check that every answer is as documented."""

import asyncio
import gc
import logging
from collections import Counter, defaultdict, deque
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any, NamedTuple

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from cartographers.server.protocol.messages import PROTOCOL
from cartographers.server.serve import loop_factory
from tests.support.patience import PATIENCE
from tests.support.server.grammar import Due, Grammar, Shot, due

VOLLEY = 60
SOCKETS_OF_EACH = 2
MAX_WRONG = 5
UNASKED = ("table", "gone", "ping")
PING = Shot('{"type": "ping"}')
HELLO = Shot(f'{{"type": "hello", "protocol": {PROTOCOL}}}')


class Head(msgspec.Struct):
    """The parts of an answer that are checked."""

    type: str
    id: str = ""
    reason: str = ""


HEAD = msgspec.json.Decoder(Head)
Waiting = deque[tuple[Shot, Due]]


class Attack(NamedTuple):
    """The task of an attacking process."""

    url: str
    cookies: list[str]
    words: dict[str, list[Any]]
    messages: int
    seed: int


class Report(NamedTuple):
    """The result: how many messages were sent, the answers by type, and the violations."""

    sent: int
    answers: Counter[str]
    wrong: list[str]


def attack(plan: Attack) -> Report:
    return asyncio.run(attack_with_all(plan))


async def attack_with_all(plan: Attack) -> Report:
    cookies = plan.cookies * SOCKETS_OF_EACH
    share = -(-plan.messages // len(cookies))
    attackers = [
        Attacker(plan, cookie, Random(f"{plan.seed} {number}"))
        for number, cookie in enumerate(cookies)
    ]
    sent = await asyncio.gather(*(attacker.run(share) for attacker in attackers))
    answers = sum((attacker.answers for attacker in attackers), Counter[str]())
    return Report(sum(sent), answers, [text for one in attackers for text in one.wrong])


class Attacker:
    """Uses one socket after another; every message must be answered as `due` says."""

    def __init__(self, plan: Attack, cookie: str, random: Random) -> None:
        self.url = plan.url.replace("http", "ws") + "/api/socket"
        self.cookie = cookie
        self.grammar = Grammar(random, plan.words)
        self.answers: Counter[str] = Counter()
        self.wrong: list[str] = []

    async def run(self, messages: int) -> int:
        sent = 0
        while sent < messages and len(self.wrong) < MAX_WRONG:
            sent += await self.use_socket(messages - sent)
        return sent

    async def use_socket(self, messages: int) -> int:
        """Send until the socket ends or everything is sent; return how many were sent."""
        sent, is_open = 0, True
        async with connect(
            self.url,
            additional_headers={"Cookie": self.cookie},
            compression=None,
            max_size=None,
            max_queue=None,
            proxy=None,
        ) as socket:
            await self.exchange(socket, [HELLO])
            while is_open and sent < messages:
                volley = self.load()
                sent += len(volley)
                is_open = await self.exchange(socket, volley)
        return sent

    def load(self) -> list[Shot]:
        """Add good pings, as the server disconnects clients that send only bad messages.

        One follows each message that need not be answered, so that answers can be told
        apart; a message that ends the socket comes last.
        """
        volley: list[Shot] = []
        while len(volley) < VOLLEY:
            shot = self.grammar.shoot()
            volley.append(shot)
            if shot.ends:
                return volley
            if len(volley) % 20 == 0 or due(shot).may_be_silent:
                volley.append(PING)
        return volley

    async def exchange(self, socket: ClientConnection, volley: list[Shot]) -> bool:
        """Send a batch and read its answers; return whether the socket is still open."""
        ends = volley[-1].ends
        try:
            async with asyncio.timeout(PATIENCE):
                for shot in volley:
                    await socket.send(shot.data, text=shot.is_text)
                await self.hear(socket, volley)
        except ConnectionClosed as error:
            code = error.rcvd.code if error.rcvd else 0
            if code != ends:
                self.wrong.append(f"closed with {code}, not {ends}, after {tell(volley)}")
            return False
        except TimeoutError:
            self.wrong.append(f"not all was answered of {tell(volley)}")
            return False
        return True

    async def hear(self, socket: ClientConnection, volley: list[Shot]) -> None:
        """Wait for all answers. If the socket must end, there may be none."""
        while volley[-1].ends:
            await socket.recv()
        waiting: dict[str, Waiting] = defaultdict(deque)
        for shot in volley:
            promised = due(shot)
            waiting[promised.id].append((shot, promised))
        while any(waiting.values()):
            head = await self.next_answer(socket)
            self.check(head, waiting[head.id])

    async def next_answer(self, socket: ClientConnection) -> Head:
        while True:
            head = HEAD.decode(await socket.recv(decode=False))
            self.answers[head.reason or head.type] += 1
            if head.type not in UNASKED:
                return head

    def check(self, head: Head, waiting: Waiting) -> None:
        """Match an answer to the first unanswered message with its id, or with none."""
        while waiting:
            shot, promised = waiting.popleft()
            if promised.may_be_silent and head.type != "refused":
                continue
            if head.type not in promised.types or head.reason == "not_saved":
                self.wrong.append(f"{head} to {shot.data!r:.500}")
            return
        self.wrong.append(f"{head} to nothing that was asked")


def tell(volley: list[Shot]) -> str:
    return "\n".join(f"{shot.data!r:.200}" for shot in volley)


class Faults(logging.Handler):
    """Everything logged as an error, by any logger."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.told: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.told.append(self.format(record))


def run_as_served(scene: Coroutine[Any, Any, None]) -> None:
    """Run in the servers' event loop, which splits and buffers data in its own way."""
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(scene)


@contextmanager
def no_faults() -> Iterator[None]:
    faults, root = Faults(), logging.getLogger()
    root.addHandler(faults)
    try:
        yield
        gc.collect()  # warnings about unawaited coroutines come when they are collected
    finally:
        root.removeHandler(faults)
    assert not faults.told, "\n".join(faults.told[:5])
