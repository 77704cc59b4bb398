"""Numbers of 8 or 16 bits in memory that a kernel reads and writes, where wide ones are slow."""

import operator
from typing import Any

from llvmlite import ir
from numba.core import types
from numba.extending import NativeValue, lower_builtin, models, register_model, type_callable, unbox

WORD = ir.IntType(64)


class NarrowType(types.Type):
    """A bare address, as a room is."""

    def __init__(self, bits: int) -> None:
        self.kind = ir.IntType(bits)
        super().__init__(f"narrow room of {bits} bits")


BYTES, SHORTS = NarrowType(8), NarrowType(16)
register_model(NarrowType)(models.OpaqueModel)


@unbox(NarrowType)
def from_address(typ: Any, obj: Any, c: Any) -> Any:
    return NativeValue(c.pyapi.long_as_voidptr(obj), is_error=c.pyapi.c_api_error())


@type_callable(operator.setitem)
def type_of_writing(context: Any) -> Any:
    def typer(room: Any, index: Any, value: Any) -> Any:
        is_number = isinstance(index, types.Integer) and isinstance(value, types.Integer)
        return types.none if isinstance(room, NarrowType) and is_number else None

    return typer


@type_callable(operator.getitem)
def type_of_reading(context: Any) -> Any:
    def typer(room: Any, index: Any) -> Any:
        is_place = isinstance(room, NarrowType) and isinstance(index, types.Integer)
        return types.int64 if is_place else None

    return typer


def place(builder: Any, room: Any, index: Any, kind: Any) -> Any:
    return builder.gep(builder.bitcast(room, kind.as_pointer()), [index])


@lower_builtin(operator.setitem, NarrowType, types.Integer, types.Integer)
def write(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    kind = sig.args[0].kind
    number = context.cast(builder, args[2], sig.args[2], types.int64)
    builder.store(builder.trunc(number, kind), place(builder, args[0], args[1], kind))
    return context.get_dummy_value()


@lower_builtin(operator.getitem, NarrowType, types.Integer)
def read(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    kind = sig.args[0].kind
    return builder.sext(builder.load(place(builder, args[0], args[1], kind)), WORD)
