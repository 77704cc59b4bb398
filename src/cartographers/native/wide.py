"""Two types of the rules for numba: `Wide`, an integer of 128 bits, and `Table`, a constant array.

Between operators a value may wrap at 128 bits, as the rules allow: bits that leave the map are
masked before they are counted, compared or shifted right. Conversions never wrap: a constant, an
argument or an `int(wide)` that does not fit is an OverflowError.
"""

import operator
from collections.abc import Callable
from typing import Any

from llvmlite import binding, ir
from numba.core import cgutils, config, types
from numba.core.imputils import lower_constant
from numba.core.typeconv import Conversion
from numba.extending import (
    NativeValue,
    box,
    intrinsic,
    lower_builtin,
    lower_cast,
    models,
    overload,
    overload_method,
    register_jitable,
    register_model,
    type_callable,
    typeof_impl,
    unbox,
)

from cartographers.rules.bits import Table, Wide
from cartographers.rules.rng import nth_bit

# numba and llvmlite have no types of their own: their values are Any here.
WORD = ir.IntType(64)
I128 = ir.IntType(128)
SMALL = (types.Integer, types.Boolean)


class WideType(types.Type):
    def __init__(self) -> None:
        super().__init__("wide")

    def can_convert_from(self, context: Any, other: Any) -> Any:
        return Conversion.safe if isinstance(other, SMALL) else None

    def unify(self, context: Any, other: Any) -> Any:
        return self if isinstance(other, SMALL) else None


WIDE = WideType()
typeof_impl.register(Wide)(lambda value, context: WIDE)


@register_model(WideType)
class WideModel(models.PrimitiveModel):
    def __init__(self, manager: Any, fe_type: Any) -> None:
        super().__init__(manager, fe_type, I128)


# ------------------------------------------------------------------ across the border


@unbox(WideType)
def from_python(typ: Any, obj: Any, c: Any) -> Any:
    """Read two words by the stable C API; reject wider or negative ints, and other types."""
    value = cgutils.alloca_once_value(c.builder, I128(0))
    is_error = cgutils.alloca_once_value(c.builder, cgutils.true_bit)
    low = c.builder.call(take_word(c), [obj])
    with c.builder.if_then(c.builder.not_(has_failed(low, c)), likely=True):
        high, is_too_wide = read_high_word(obj, c)
        wide = c.builder.shl(c.builder.zext(high, I128), I128(64))
        c.builder.store(c.builder.or_(wide, c.builder.zext(low, I128)), value)
        c.builder.store(is_too_wide, is_error)
    return NativeValue(c.builder.load(value), is_error=c.builder.load(is_error))


def take_word(c: Any) -> Any:
    kind = ir.FunctionType(WORD, [c.pyapi.pyobj])
    return c.pyapi._get_function(kind, "PyLong_AsUnsignedLongLongMask")


def has_failed(word: Any, c: Any) -> Any:
    """Tell the number with all bits set from the error value, which is the same."""
    failed = cgutils.alloca_once_value(c.builder, cgutils.false_bit)
    with c.builder.if_then(c.builder.icmp_unsigned("==", word, WORD(-1)), likely=False):
        c.builder.store(cgutils.is_not_null(c.builder, c.pyapi.err_occurred()), failed)
    return c.builder.load(failed)


def read_high_word(number: Any, c: Any) -> tuple[Any, Any]:
    """Return bits 64 to 127 of an int, and whether there are more; if so, set the error."""
    step = c.pyapi.long_from_longlong(WORD(64))
    high_part = c.pyapi.number_rshift(number, step)
    excess = c.pyapi.number_rshift(high_part, step)
    high = c.builder.call(take_word(c), [high_part])
    is_too_wide = c.builder.icmp_signed("!=", c.pyapi.object_istrue(excess), ir.IntType(32)(0))
    with c.builder.if_then(is_too_wide, likely=False):
        c.pyapi.err_set_string("PyExc_OverflowError", "the int is negative or exceeds 128 bits")
    for done in (step, high_part, excess):
        c.pyapi.decref(done)
    return high, is_too_wide


@box(WideType)
def to_python(typ: Any, value: Any, c: Any) -> Any:
    low = c.pyapi.long_from_ulonglong(c.builder.trunc(value, WORD))
    high = c.pyapi.long_from_ulonglong(c.builder.trunc(c.builder.lshr(value, I128(64)), WORD))
    step = c.pyapi.long_from_longlong(WORD(64))
    moved = c.pyapi.number_lshift(high, step)
    result = c.pyapi.number_or(moved, low)
    for done in (low, high, step, moved):
        c.pyapi.decref(done)
    return result


@lower_constant(WideType)
def constant(context: Any, builder: Any, typ: Any, value: Any) -> Any:
    return ir.Constant(I128, fitting(value, 0, 128))


def fitting(value: int, least: int, bits: int) -> int:
    if not least <= value < 1 << bits:
        raise OverflowError(f"the constant {value} does not fit {bits} bits")
    return int(value)


@lower_cast(types.Integer, WideType)
def from_integer(context: Any, builder: Any, fromty: Any, toty: Any, value: Any) -> Any:
    extend = builder.sext if fromty.signed else builder.zext
    return extend(value, I128)


@lower_cast(types.Boolean, WideType)
def from_boolean(context: Any, builder: Any, fromty: Any, toty: Any, value: Any) -> Any:
    return builder.zext(value, I128)


# ------------------------------------------------------------------ operators


def binary(emit: Callable[[Any, Any, Any], Any], *operators: Any, result: Any = WIDE) -> None:
    """Define operators on two integers, at least one of them wide."""

    def typing(context: Any) -> Any:
        def typer(a: Any, b: Any) -> Any:
            is_wide = WIDE in (a, b) and all(t == WIDE or isinstance(t, SMALL) for t in (a, b))
            return result if is_wide else None

        return typer

    def lowering(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        wide = (context.cast(builder, v, t, WIDE) for v, t in zip(args, sig.args, strict=True))
        return emit(builder, *wide)

    with_small = [pair for small in SMALL for pair in ((WideType, small), (small, WideType))]
    for op in operators:
        type_callable(op)(typing)
        for a, b in ((WideType, WideType), *with_small):
            lower_builtin(op, a, b)(lowering)


def unary(emit: Callable[[Any, Any], Any], op: Any, result: Any = WIDE) -> None:
    type_callable(op)(lambda context: lambda a: result if isinstance(a, WideType) else None)
    lower_builtin(op, WideType)(lambda context, builder, sig, args: emit(builder, args[0]))


def guarded(emit: Callable[[Any, Any, Any], Any]) -> Callable[[Any, Any, Any], Any]:
    """Make a shift by 128 or more give 0, as in Python once masked. In LLVM it is poison."""
    return lambda b, x, y: b.select(b.icmp_unsigned("<", y, I128(128)), emit(b, x, y), I128(0))


binary(lambda b, x, y: b.and_(x, y), operator.and_, operator.iand)
binary(lambda b, x, y: b.or_(x, y), operator.or_, operator.ior)
binary(lambda b, x, y: b.xor(x, y), operator.xor, operator.ixor)
binary(lambda b, x, y: b.add(x, y), operator.add, operator.iadd)
binary(lambda b, x, y: b.sub(x, y), operator.sub, operator.isub)
binary(lambda b, x, y: b.mul(x, y), operator.mul, operator.imul)
binary(guarded(lambda b, x, y: b.shl(x, y)), operator.lshift, operator.ilshift)
binary(guarded(lambda b, x, y: b.lshr(x, y)), operator.rshift, operator.irshift)
binary(lambda b, x, y: b.icmp_unsigned("==", x, y), operator.eq, result=types.boolean)
binary(lambda b, x, y: b.icmp_unsigned("!=", x, y), operator.ne, result=types.boolean)
unary(lambda b, x: b.not_(x), operator.invert)
unary(lambda b, x: b.neg(x), operator.neg)
unary(lambda b, x: b.icmp_unsigned("!=", x, I128(0)), bool, types.boolean)


@type_callable(int)
def type_of_int(context: Any) -> Any:
    return lambda x: types.int64 if isinstance(x, WideType) else None


@lower_builtin(int, WideType)
def to_int(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    is_error = builder.icmp_unsigned(">", args[0], I128((1 << 63) - 1))
    with cgutils.if_unlikely(builder, is_error):
        message = ("a wide int of more than 63 bits",)
        context.call_conv.return_user_exc(builder, OverflowError, message)
    return builder.trunc(args[0], WORD)


def method(kind: Any, name: str, emit: Callable[[Any, Any], Any], only: Any = None) -> None:
    """Define a method of an integer that returns a count, perhaps only for one type of the kind."""

    @intrinsic
    def call(context: Any, x: Any) -> Any:
        def lowering(context: Any, builder: Any, sig: Any, args: Any) -> Any:
            return builder.trunc(emit(builder, args[0]), WORD)

        return types.int64(x), lowering

    overload_method(kind, name)(lambda x: (lambda x: call(x)) if only in (None, x) else None)


def magnitude(b: Any, x: Any) -> Any:
    return b.select(b.icmp_signed("<", x, x.type(0)), b.neg(x), x)


def length(b: Any, x: Any) -> Any:
    return b.sub(I128(128), b.ctlz(x, ir.IntType(1)(0)))


method(WideType, "bit_count", lambda b, x: b.ctpop(x))
method(WideType, "bit_length", length)
method(types.Integer, "bit_count", lambda b, x: b.ctpop(magnitude(b, x)), only=types.int64)


# ------------------------------------------------------------------ the n-th bit


def has_feature(name: str) -> bool:
    """Return whether the processor for which numba compiles has the feature."""
    if config.CPU_FEATURES is not None:
        return f"+{name}" in config.CPU_FEATURES.split(",")
    return bool(binding.get_host_cpu_features().get(name))


HAS_PDEP = has_feature("bmi2")


@intrinsic
def deposit(context: Any, x: Any, n: Any) -> Any:
    """Find the n-th set bit of x with a single instruction (pdep) of x86 processors."""

    def lowering(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        kind = ir.FunctionType(WORD, [WORD, WORD])
        pdep = cgutils.get_or_insert_function(builder.module, kind, "llvm.x86.bmi.pdep.64")
        bit = builder.call(pdep, [builder.shl(WORD(1), args[1]), args[0]])
        place = builder.cttz(bit, ir.IntType(1)(0))
        return builder.select(builder.icmp_unsigned("<", place, WORD(64)), place, WORD(63))

    return types.int64(types.int64, types.int64), lowering


if HAS_PDEP:
    overload(nth_bit)(lambda x, n: lambda x, n: deposit(x, n))
else:
    register_jitable(nth_bit)


# ------------------------------------------------------------------ constant tables


class TableType(types.Type):
    """A constant array with known bounds, so that a shift by one of its numbers needs no guard."""

    def __init__(self, values: Table) -> None:
        self.item = WIDE if isinstance(values[0], Wide) else types.int64
        least, most = self.bounds = (min(values), max(values))
        if self.item is not WIDE:
            fitting(least, -1 << 63, 63)
            fitting(most, -1 << 63, 63)
        super().__init__(f"table({self.item} x {len(values)} from {least} to {most})")


register_model(TableType)(models.OpaqueModel)
typeof_impl.register(Table)(lambda values, context: TableType(values))


@lower_constant(TableType)
def table_constant(context: Any, builder: Any, typ: Any, value: Any) -> Any:
    items = [context.get_constant_generic(builder, typ.item, item) for item in value]
    array = ir.Constant(ir.ArrayType(items[0].type, len(items)), items)
    where = cgutils.global_constant(builder, "table", array)
    return builder.bitcast(where, ir.IntType(8).as_pointer())


@type_callable(operator.getitem)
def type_of_item(context: Any) -> Any:
    def typer(table: Any, index: Any) -> Any:
        is_table = isinstance(table, TableType) and isinstance(index, types.Integer)
        return table.item if is_table else None

    return typer


@lower_builtin(operator.getitem, TableType, types.Integer)
def load_item(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    table = sig.args[0]
    item = context.get_value_type(table.item)
    load = builder.load(builder.gep(builder.bitcast(args[0], item.as_pointer()), [args[1]]))
    if table.item is not WIDE:
        least, most = table.bounds
        load.set_metadata("range", builder.module.add_metadata([item(least), item(most + 1)]))
    return load
