"""Compression of long answers, if the client accepts it and they hold no secret.

The length of a compressed text reveals how much of it repeats. So what holds a secret beside
words that others may have chosen (a table has invitations and sealed moves beside its chat) is
sent as it is; a route whose answers hold none asks for `COMPRESSED`.
"""

from typing import Final

from litestar.config.compression import CompressionConfig
from litestar.middleware import DefineMiddleware
from litestar.middleware.compression import CompressionMiddleware

CONFIG: Final = CompressionConfig(backend="gzip", minimum_size=1000, gzip_compress_level=5)
COMPRESSED: Final = DefineMiddleware(CompressionMiddleware, config=CONFIG)
