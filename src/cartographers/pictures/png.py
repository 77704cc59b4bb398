"""Pixels as PNG and back: three bytes per pixel, without transparency or filters."""

import struct
import zlib
from typing import NamedTuple

SIGNATURE = b"\x89PNG\r\n\x1a\n"
DEPTH, RGB = 8, 2
PIXEL = 3  # bytes


class Pixels(NamedTuple):
    """Rows from the top; each pixel is red, green and blue."""

    width: int
    height: int
    data: bytes

    def row(self, y: int, x: int, width: int) -> bytes:
        start = PIXEL * (y * self.width + x)
        return self.data[start : start + PIXEL * width]


def print_png(pixels: Pixels) -> bytes:
    width, height, data = pixels
    line = PIXEL * width
    rows = b"".join(b"\0" + data[n * line : (n + 1) * line] for n in range(height))
    head = struct.pack(">IIBBBBB", width, height, DEPTH, RGB, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(rows, 6)), (b"IEND", b""))
    return SIGNATURE + b"".join(print_chunk(kind, body) for kind, body in chunks)


def print_chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def parse_png(content: bytes) -> Pixels:
    """What `print_png` has written."""
    width, height = struct.unpack(">II", content[16:24])
    (length,) = struct.unpack(">I", content[33:37])
    rows = zlib.decompress(content[41 : 41 + length])
    line = PIXEL * width + 1
    data = b"".join(rows[n * line + 1 : (n + 1) * line] for n in range(height))
    return Pixels(width, height, data)
