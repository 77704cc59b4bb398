"""Reads compressed messages of sockets."""

import zlib

END = b"\0\0\xff\xff"  # what every compressed message ends with, and leaves out


def inflated(stream: bytes) -> bytes:
    reader = zlib.decompressobj(-15)
    return reader.decompress(stream + END) + reader.flush()
