"""A raw buffer pointer for numba, through which a kernel reads and writes numbers.

numba's own arrays would update a reference count at each of the millions of writes.
"""

import ctypes
import operator
from typing import Any

from llvmlite import ir
from numba.core import types
from numba.extending import NativeValue, lower_builtin, models, register_model, type_callable, unbox

WORD = ir.IntType(64)


class BufferType(types.Type):
    """A pointer to ints of a width, `kind`. Compiled code computes with 64 bits."""

    def __init__(self, bits: int) -> None:
        self.kind = ir.IntType(bits)
        super().__init__(f"buffer of {bits} bits")


BUFFER, INTS, SHORTS, BYTES = (BufferType(bits) for bits in (64, 32, 16, 8))
register_model(BufferType)(models.OpaqueModel)


def address(numbers: memoryview) -> int:
    """Return the address of writable numbers. The caller keeps them alive."""
    return ctypes.addressof(ctypes.c_char.from_buffer(numbers))


@unbox(BufferType)
def from_address(typ: Any, obj: Any, c: Any) -> Any:
    return NativeValue(c.pyapi.long_as_voidptr(obj), is_error=c.pyapi.c_api_error())


@type_callable(operator.setitem)
def type_of_writing(context: Any) -> Any:
    def typer(buffer: Any, index: Any, value: Any) -> Any:
        is_number = isinstance(index, types.Integer) and isinstance(value, types.Integer)
        return types.none if isinstance(buffer, BufferType) and is_number else None

    return typer


@type_callable(operator.getitem)
def type_of_reading(context: Any) -> Any:
    def typer(buffer: Any, index: Any) -> Any:
        is_place = isinstance(buffer, BufferType) and isinstance(index, types.Integer)
        return types.int64 if is_place else None

    return typer


def place(builder: Any, buffer: Any, index: Any, kind: Any) -> Any:
    return builder.gep(builder.bitcast(buffer, kind.as_pointer()), [index])


@lower_builtin(operator.setitem, BufferType, types.Integer, types.Integer)
def write(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    kind = sig.args[0].kind
    number = context.cast(builder, args[2], sig.args[2], types.int64)
    builder.store(builder.trunc(number, kind), place(builder, args[0], args[1], kind))
    return context.get_dummy_value()


@lower_builtin(operator.getitem, BufferType, types.Integer)
def read(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    kind = sig.args[0].kind
    return builder.sext(builder.load(place(builder, args[0], args[1], kind)), WORD)
