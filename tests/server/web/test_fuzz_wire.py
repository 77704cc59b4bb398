"""Invalid HTTP, handshakes and frames end their own connection and nothing else."""

import asyncio
import os
import socket
import struct
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tests.support.amounts import amount
from tests.support.authorisation.deaf_client import frame, handshake
from tests.support.patience import PATIENCE, eventually
from tests.support.server.attackers import no_faults, run_as_served
from tests.support.server.guests import Guest, Place, guests, play_out, running

CONNECTIONS = amount(400, 3_000, "FUZZ_CONNECTIONS")
SEED = int(os.environ.get("FUZZ_SEED", "1"))
AT_ONCE = 50
Ammunition = Callable[[Random, str], bytes]
RESET = struct.pack("ii", 1, 0)
REQUEST = (
    b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    b'Content-Length: 14\r\n\r\n{"name":"Eve"}'
)
TARGETS = [
    *(b"/", b"*", b"", b"//", b"/%", b"/%ff", b"/%00", b"/\xff", b"/\x00", b"/../..", b"?", b"#"),
    *(b"http://[", b"http://table/api/me", b"/api/tables/%0d%0aX:%20y", b"/" + b"a" * 70_000),
    *(b"/api/tables/" + b"%61" * 16, b"/api/daily/\xd9\xa3", b"/api/socket", b"/api/socket\xff"),
]
HEADERS = [
    *(b"Host: a\r\nHost: b", b"Host:", b"X", b": x", b"X : y", b"X: \x00", b"X: \xff", b"X:\ty"),
    *(b"Cookie: cartographers", b"Cookie: =;=;\xff=", b"Cookie: " + b"a=b;" * 3_000),
    *(b"Content-Length: -1", b"Content-Length: 1\r\nContent-Length: 2", b"Content-Length: 9e9"),
    *(
        b"Content-Length: 99999999999999999999",
        b"Transfer-Encoding: chunked",
        b"Expect: 100-continue",
    ),
    *(b"Transfer-Encoding: chunked\r\nContent-Length: 3", b"Transfer-Encoding: gzip, chunked"),
    *(
        b"Upgrade: h2c",
        b"Upgrade: websocket",
        b"Connection: upgrade",
        b"Connection: close, upgrade",
    ),
    *(b"X-Forwarded-For: \xff", b"Origin: http://[", b"Content-Type: \xff", b"Accept: */*;q=\x7f"),
    *(b"Sec-WebSocket-Key: x", b"Sec-WebSocket-Version: 99", b"Sec-WebSocket-Protocol: ,,\xff"),
    *(b"Sec-WebSocket-Extensions: permessage-deflate; x=\xff", b"X-Many: y\r\n" * 500 + b"X: z"),
]
METHODS = [b"GET", b"POST", b"get", b"OPTIONS", b"CONNECT", b"PRI", b"\x16\x03\x01", b"G\x00T", b""]


# ------------------------------------------------------------------ what is sent


def noise(random: Random, _: str) -> bytes:
    return random.randbytes(random.choice([1, 20, 500, 70_000]))


def half_request(random: Random, cookie: str) -> bytes:
    whole = random.choice([REQUEST, handshake(cookie)])
    return whole[: random.randrange(len(whole))]


def spoilt_request(random: Random, cookie: str) -> bytes:
    data = bytearray(random.choice([REQUEST, handshake(cookie)]))
    for _ in range(random.randint(1, 4)):
        at = random.randrange(len(data))
        data[at : at + random.randint(0, 2)] = random.randbytes(random.randint(0, 3))
    return bytes(data)


def odd_request(random: Random, cookie: str) -> bytes:
    version = random.choice([b"HTTP/1.1", b"HTTP/1.1", b"HTTP/1.0", b"HTTP/2.0", b"HTTP/9.9", b""])
    line = b" ".join([random.choice(METHODS), random.choice(TARGETS), version])
    head = [line, b"Host: localhost", *random.sample(HEADERS, random.randint(0, 4))]
    body = random.choice([b"", b"5\r\nhello\r\n0\r\n\r\n", b"zz\r\n", b"{}" * 3, REQUEST])
    return b"\r\n".join([*head, b"Cookie: " + cookie.encode(), b"", b""]) + body


def odd_handshake(random: Random, cookie: str) -> bytes:
    lines = handshake(cookie).split(b"\r\n")[:-2]
    if random.random() < 0.5:
        lines.pop(random.randrange(1, len(lines)))
    lines += random.sample(HEADERS, random.randint(0, 3))
    if random.random() < 0.3:
        lines[0] = b"GET " + random.choice(TARGETS) + b" HTTP/1.1"
    return b"\r\n".join([*lines, b"", b""])


def odd_frames(random: Random, _: str) -> bytes:
    """After a handshake that was all right."""
    return b"".join(random.choice(FRAMES)(random) for _ in range(random.randint(1, 6)))


HELLO = frame(1, b'{"type":"hello","protocol":1}')
FRAMES: list[Callable[[Random], bytes]] = [
    lambda _: HELLO,
    lambda _: frame(1, b'{"type":"ping"}', is_masked=False),
    lambda random: frame(random.choice([3, 7, 11, 15]), b"x"),
    lambda random: frame(1, b"{}", first=random.choice([0xC0, 0xA0, 0x90, 0xF0])),
    lambda _: frame(1, b'{"type":', first=0) + frame(9, b"?") + frame(0, b'"ping"}'),
    lambda _: frame(1, b"{", first=0) + frame(1, b"}"),
    lambda _: frame(0, b"nothing to go on with"),
    lambda _: frame(1, b"x" * 9_000, first=0) + frame(0, b"y" * 9_000),
    lambda _: b"".join(frame(1 if n == 0 else 0, b"", first=0) for n in range(500)),
    lambda _: frame(9, b"p" * 126),
    lambda _: frame(9, b"p", first=0),
    lambda _: frame(9, b"p" * 125) * 50,
    lambda random: frame(
        8, random.choice([b"", b"\x03", b"\x00\x00", b"\x03\xec", b"\x0f\xa0\xff"])
    ),
    lambda _: frame(8, b"\x03\xe8" + b"r" * 123) + HELLO,
    lambda _: bytes([0x81, 0xFF]) + (1 << 63).to_bytes(8, "big"),
    lambda _: bytes([0x81, 0xFF]) + (1 << 40).to_bytes(8, "big") + bytes(4) + b"x" * 100,
    lambda _: bytes([0x81, 0xFE, 0, 5]) + bytes(4) + b"short",
    lambda _: frame(1, b"\xff\xfe"),
    lambda random: random.randbytes(200),
]


# ------------------------------------------------------------------ how it is sent


async def shoot(place: Place, random: Random, cookie: str, kind: Ammunition) -> None:
    """One connection: it may be cut anywhere, by either side, and answered with anything."""
    reader, writer = await asyncio.open_connection("127.0.0.1", int(place.url.rpartition(":")[2]))
    try:
        async with asyncio.timeout(5):
            if kind is odd_frames:
                writer.write(handshake(cookie))
                await reader.readuntil(b"\r\n\r\n")
            data = kind(random, cookie)
            for piece in pieces_of(data, random.choice([1, 1, 3])):
                writer.write(piece)
                await asyncio.sleep(0)
            if random.random() < 0.7:
                async with asyncio.timeout(0.05):
                    await reader.read(4096)
    except (OSError, TimeoutError, asyncio.IncompleteReadError):
        pass
    finally:
        hang_up(writer, is_rude=random.random() < 0.5)


def pieces_of(data: bytes, count: int) -> list[bytes]:
    size = max(1, -(-len(data) // count))
    return [data[at : at + size] for at in range(0, len(data), size)]


def hang_up(writer: asyncio.StreamWriter, is_rude: bool) -> None:
    own: socket.socket | None = writer.get_extra_info("socket")
    if is_rude and own is not None:
        own.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
    writer.close()


KINDS = [noise, half_request, spoilt_request, odd_request, odd_handshake, odd_frames, odd_frames]


async def shoot_all(place: Place, cookie: str) -> None:
    random, left = Random(SEED), CONNECTIONS
    while left > 0:
        volley = [random.choice(KINDS) for _ in range(min(left, AT_ONCE))]
        left -= len(volley)
        seeds = [Random(random.random()) for _ in volley]
        await asyncio.gather(
            *(shoot(place, own, cookie, kind) for own, kind in zip(seeds, volley, strict=True))
        )


async def play_alone(person: Guest) -> None:
    table = await person.open(begin=True)
    await person.watch(table)
    await play_out(person, table)


def test_whatever_comes_over_the_wire_the_server_keeps_serving(tmp_path: Path) -> None:
    async def main() -> None:
        async with (
            running(tmp_path / "games.db") as place,
            guests(place, "Ann", "Eve") as (ann, eve),
        ):
            playing = asyncio.create_task(play_alone(ann))
            await shoot_all(place, eve.cookie)
            await playing
            await eventually(lambda: len(place.services.connections) <= 2)
            assert sum(place.services.addresses.values()) == 2
            await play_alone(eve)

    with no_faults():
        run_as_served(main())


@pytest.mark.parametrize(
    "lengths",
    [
        b"Transfer-Encoding: chunked\r\nContent-Length: 3",
        b"Content-Length: 3\r\nTransfer-Encoding: chunked",
        b"Content-Length: 3\r\nContent-Length: 4",
    ],
)
def test_a_request_whose_end_is_ambiguous_is_refused(tmp_path: Path, lengths: bytes) -> None:
    """A proxy that reads it otherwise could take the rest for another person's request."""
    head = b"POST /api/me HTTP/1.1\r\nHost: localhost\r\n" + lengths + b"\r\n\r\n"

    async def main() -> None:
        async with running(tmp_path / "games.db") as place:
            port = int(place.url.rpartition(":")[2])
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(head + b"0\r\n\r\nGET /api/bots HTTP/1.1\r\nHost: localhost\r\n\r\n")
            async with asyncio.timeout(PATIENCE):
                answer = await reader.read()
            writer.close()
            assert answer.startswith(b"HTTP/1.1 400")
            assert answer.count(b"HTTP/1.1") == 1

    run_as_served(main())
