"""Numbers in memory that a kernel reads and writes: a bare address for compiled code, with no ado.

numba's own arrays would be counted in and out at each of the millions of writes.
"""

import ctypes
import operator
from typing import Any

from llvmlite import ir
from numba.core import types
from numba.extending import NativeValue, lower_builtin, models, register_model, type_callable, unbox

WORD = ir.IntType(64)


class RoomType(types.Type):
    def __init__(self) -> None:
        super().__init__("room")


ROOM = RoomType()
register_model(RoomType)(models.OpaqueModel)


def address(numbers: memoryview) -> int:
    """Where writable numbers lie, as long as somebody keeps them."""
    return ctypes.addressof(ctypes.c_char.from_buffer(numbers))


@unbox(RoomType)
def from_address(typ: Any, obj: Any, c: Any) -> Any:
    return NativeValue(c.pyapi.long_as_voidptr(obj), is_error=c.pyapi.c_api_error())


@type_callable(operator.setitem)
def type_of_writing(context: Any) -> Any:
    def typer(room: Any, index: Any, value: Any) -> Any:
        is_number = isinstance(index, types.Integer) and isinstance(value, types.Integer)
        return types.none if isinstance(room, RoomType) and is_number else None

    return typer


@lower_builtin(operator.setitem, RoomType, types.Integer, types.Integer)
def write(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    room, index, value = args
    words = builder.bitcast(room, WORD.as_pointer())
    number = context.cast(builder, value, sig.args[2], types.int64)
    builder.store(number, builder.gep(words, [index]))
    return context.get_dummy_value()


@type_callable(operator.getitem)
def type_of_reading(context: Any) -> Any:
    def typer(room: Any, index: Any) -> Any:
        is_place = isinstance(room, RoomType) and isinstance(index, types.Integer)
        return types.int64 if is_place else None

    return typer


@lower_builtin(operator.getitem, RoomType, types.Integer)
def read(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    words = builder.bitcast(args[0], WORD.as_pointer())
    return builder.load(builder.gep(words, [args[1]]))
