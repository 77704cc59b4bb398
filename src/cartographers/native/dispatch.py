"""How compiled code calls a scoring card by its number: one jump into a separate function.

All cards are compiled together once and called by symbol name. If they were inlined into the loops
that call them, each kernel would take seconds longer to compile, and the optimizer, seeing that
cards have no side effects, would evaluate many of them before every jump.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from llvmlite import binding, ir
from numba import types
from numba.core import cgutils
from numba.core.typing.templates import AttributeTemplate
from numba.extending import (
    infer_getattr,
    lower_builtin,
    lower_getattr_generic,
    models,
    register_model,
    type_callable,
)

from cartographers.native.wide import I128, WIDE
from cartographers.rules.bits import NONE
from cartographers.rules.scoring.card import Score
from cartographers.rules.scoring.numbers import SCORES, laid_out, score_of, stars_of
from cartographers.rules.sheet import Sheet

LAYERS = Sheet._fields
SCORE = types.NamedTuple((types.int64, WIDE), Score)
SHEET = types.NamedUniTuple(WIDE, len(Sheet._fields), Sheet)
TABLE_OF_LAYERS = ir.ArrayType(I128, len(LAYERS))


# ------------------------------------------------------------------ a map in memory


class LaidOutType(types.Type):
    """A pointer to the layers of a map. To a scoring card it looks like a Sheet."""

    def __init__(self) -> None:
        super().__init__("laid out map")


LAID_OUT = LaidOutType()
register_model(LaidOutType)(models.OpaqueModel)
type_callable(laid_out)(lambda context: lambda sheet: LAID_OUT)


@lower_builtin(laid_out, SHEET)
def lay_out(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    layers = cgutils.alloca_once(builder, TABLE_OF_LAYERS)
    for number in range(len(LAYERS)):
        layer = builder.extract_value(args[0], number)
        builder.store(layer, cgutils.gep_inbounds(builder, layers, 0, number))
    return builder.bitcast(layers, cgutils.voidptr_t)


@infer_getattr
class LaidOutAttributes(AttributeTemplate):
    key = LaidOutType

    def generic_resolve(self, typ: Any, name: str) -> Any:
        return WIDE if name in LAYERS else None


@lower_getattr_generic(LaidOutType)
def load_layer(context: Any, builder: Any, typ: Any, value: Any, name: str) -> Any:
    layers = builder.bitcast(value, TABLE_OF_LAYERS.as_pointer())
    return builder.load(cgutils.gep_inbounds(builder, layers, 0, LAYERS.index(name)))


# ------------------------------------------------------------------ many functions in one


class Jump(NamedTuple):
    """A function that calls one of many by number.

    result:  the type that it returns.
    nothing: what it returns for a number without a target.
    field:   if set, only this field of the target's result is returned.
    """

    name: str
    targets: tuple[Callable[..., Any], ...]
    result: Any
    nothing: Any
    field: str = ""

    @property
    def symbol(self) -> str:
        return f"cartographers_{self.name}"

    @property
    def signature(self) -> Any:
        return self.result(types.int64, LAID_OUT)


def switch(jump: Jump) -> Callable[..., Any]:
    """Return a function with a line for each target, which the compiler turns into a jump table."""
    names: dict[str, Any] = {f"target_{i}": target for i, target in enumerate(jump.targets)}
    end = f".{jump.field}" if jump.field else ""
    lines = [f"    if number == {i}: return {name}(sheet){end}" for i, name in enumerate(names)]
    names |= {"nothing": jump.nothing, "__name__": __name__}
    source = "\n".join([f"def {jump.name}(number, sheet):", *lines, "    return nothing"])
    exec(compile(source, __file__, "exec"), names)  # noqa: S102 - our own names
    made: Callable[..., Any] = names[jump.name]
    return made


def provide(jump: Jump, compiled: Any) -> None:
    """Let kernels find a compiled switch by its name. Call it before the first kernel is loaded."""
    address = compiled.library.get_pointer_to_function(compiled.fndesc.llvm_func_name)
    binding.add_symbol(jump.symbol, address)


def call_by_name(function: Callable[..., Any], jump: Jump) -> None:
    """Compile each call of `function` to a call of the switch by its name."""
    signature = jump.signature

    def lowering(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        convention, result = context.call_conv, signature.return_type
        kind = convention.get_function_type(result, signature.args)
        there = cgutils.get_or_insert_function(builder.module, kind, jump.symbol)
        status, found = convention.call_function(builder, there, result, signature.args, args)
        with cgutils.if_unlikely(builder, status.is_error):
            convention.return_status_propagate(builder, status)
        return found

    type_callable(function)(lambda context: lambda number, sheet: signature.return_type)
    lower_builtin(function, *signature.args)(lowering)


JUMPS = {
    score_of: Jump("pick_score", SCORES, SCORE, Score(0, NONE)),
    stars_of: Jump("pick_stars", SCORES, types.int64, 0, "stars"),
}
for function, jump in JUMPS.items():
    call_by_name(function, jump)
