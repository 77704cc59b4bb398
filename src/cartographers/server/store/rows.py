"""Rows of the database as structs."""

from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec

T = TypeVar("T", bound=msgspec.Struct)


def struct_of(kind: type[T], row: Sequence[Any]) -> T:
    """Make a struct of a row that has a column for each of its fields, in their order.

    Any: a row holds what its columns hold. Databases without booleans hold 0 and 1 for them.
    """
    fields = dict(zip(kind.__struct_fields__, row, strict=True))
    return msgspec.convert(fields, kind, strict=False)
