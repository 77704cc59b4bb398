"""Long messages whose shared parts are compressed once for all viewers; private parts are not.

A message is a row of blocks of DEFLATE, as the extension `permessage-deflate` of WebSockets sends
it. A part that all viewers share is compressed by itself and kept; what only this viewer is sent
stands between these blocks as it is. So nothing secret is compressed together with anything else,
and a socket needs no compressor of its own, whose memory would be as much as that of a player.
"""

import zlib
from struct import pack
from typing import NamedTuple

import msgspec
from msgspec import UNSET, Raw

from cartographers.server.protocol.messages import Table

ENCODE = msgspec.json.Encoder().encode
LONG_PART = 4_000  # bytes; less is not worth the time
LEVEL = 4
BITS = -15  # no header
LARGEST_STORED = 65_535
FIELDS = tuple(name for name in Table.__struct_fields__ if name not in ("table", "version"))


class Deflated(NamedTuple):
    """A text as a compressed message, without the four bytes that every such message ends with."""

    stream: bytes


class DeflatedParts:
    """The long parts of one table, each kept compressed until it changes."""

    def __init__(self) -> None:
        self.known: dict[str, tuple[Raw, bytes]] = {}

    def deflate(self, shown: Table) -> Deflated | None:
        """The message with its long parts compressed; None if it has none."""
        if not any(is_long(part) for part in (shown.about, shown.game, shown.changes, shown.story)):
            return None
        plain = ENCODE({"type": "table", "table": shown.table, "version": shown.version})[:-1]
        blocks: list[bytes] = []
        for name in FIELDS:
            part = getattr(shown, name)
            if part is UNSET:
                continue
            plain += b',"%s":' % name.encode()
            if is_long(part):
                blocks += [stored(plain), self.compressed(name, part)]
                plain = b""
            else:
                plain += ENCODE(part)
        return Deflated(b"".join([*blocks, stored(plain + b"}"), b"\0"]))

    def compressed(self, name: str, part: Raw) -> bytes:
        known = self.known.get(name)
        if known is None or known[0] is not part:
            compressor = zlib.compressobj(LEVEL, zlib.DEFLATED, BITS)
            block = compressor.compress(part) + compressor.flush(zlib.Z_SYNC_FLUSH)
            known = self.known[name] = (part, block)
        return known[1]


def is_long(part: object) -> bool:
    """Whether the part is shared, as encoded parts are, and long."""
    return isinstance(part, Raw) and len(memoryview(part)) >= LONG_PART


def stored(text: bytes) -> bytes:
    """Blocks of DEFLATE that hold the text as it is."""
    starts = range(0, len(text), LARGEST_STORED)
    pieces = (text[start : start + LARGEST_STORED] for start in starts)
    return b"".join(
        b"\0" + pack("<HH", len(piece), len(piece) ^ 0xFFFF) + piece for piece in pieces
    )
