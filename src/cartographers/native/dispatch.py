"""How compiled code finds a scoring card by its number: one jump, into a function kept apart.

All cards together are compiled once and called by name. Were they copied into the loops that call
them, each kernel would take seconds longer to compile, and the compiler, seeing that a card changes
nothing, would compute many of them before every jump.
"""

from collections.abc import Callable
from typing import Any

from llvmlite import binding, ir
from numba import types
from numba.core import cgutils
from numba.core.typing.templates import AttributeTemplate
from numba.extending import (
    infer_getattr,
    lower_builtin,
    lower_getattr_generic,
    models,
    register_jitable,
    register_model,
    type_callable,
)

from cartographers.native.wide import I128, WIDE
from cartographers.rules.bits import NONE
from cartographers.rules.scoring.card import Score
from cartographers.rules.scoring.numbers import SCORES, laid_out, score_of, stars_of
from cartographers.rules.sheet import Sheet

# The layers that some card looks at: nearly half of a map stays where it is.
LAYERS = [name for name in Sheet._fields if any(name in f.__code__.co_names for f in SCORES)]
SCORE = types.NamedTuple((types.int64, WIDE), Score)
SHEET = types.NamedUniTuple(WIDE, len(Sheet._fields), Sheet)
TABLE_OF_LAYERS = ir.ArrayType(I128, len(LAYERS))


# ------------------------------------------------------------------ a map in memory


class LaidOutType(types.Type):
    """Where the layers lie. To a scoring card it looks like a Sheet."""

    def __init__(self) -> None:
        super().__init__("laid out map")


LAID_OUT = LaidOutType()
register_model(LaidOutType)(models.OpaqueModel)
type_callable(laid_out)(lambda context: lambda sheet: LAID_OUT)


@lower_builtin(laid_out, SHEET)
def lay_out(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    room = cgutils.alloca_once(builder, TABLE_OF_LAYERS)
    for number, name in enumerate(LAYERS):
        layer = builder.extract_value(args[0], Sheet._fields.index(name))
        builder.store(layer, cgutils.gep_inbounds(builder, room, 0, number))
    return builder.bitcast(room, cgutils.voidptr_t)


@infer_getattr
class LaidOutAttributes(AttributeTemplate):
    key = LaidOutType

    def generic_resolve(self, typ: Any, name: str) -> Any:
        return WIDE if name in LAYERS else None


@lower_getattr_generic(LaidOutType)
def load_layer(context: Any, builder: Any, typ: Any, value: Any, name: str) -> Any:
    room = builder.bitcast(value, TABLE_OF_LAYERS.as_pointer())
    return builder.load(cgutils.gep_inbounds(builder, room, 0, LAYERS.index(name)))


# ------------------------------------------------------------------ all cards in one function


def switch() -> Callable[..., Score]:
    """A function with a line for each card; the compiler makes a table of jumps of it."""
    names: dict[str, Any] = {function.__name__: function for function in SCORES}
    lines = [f"    if edict == {i}: return {name}(sheet)" for i, name in enumerate(names)]
    names |= {"Score": Score, "NONE": NONE}
    exec("\n".join(["def pick(edict, sheet):", *lines, "    return Score(0, NONE)"]), names)  # noqa: S102 - our own names
    pick: Callable[..., Score] = names["pick"]
    return pick


switch_card = register_jitable(no_cfunc_wrapper=True, forceinline=True)(switch())


def pick_score(edict: int, sheet: Any) -> Any:
    return switch_card(edict, sheet)


def pick_stars(edict: int, sheet: Any) -> Any:
    return switch_card(edict, sheet).stars


PICKERS = {
    pick_score: SCORE(types.int64, LAID_OUT),
    pick_stars: types.int64(types.int64, LAID_OUT),
}


def symbol(picker: Callable[..., Any]) -> str:
    return f"cartographers_{picker.__name__}"


def provide(picker: Callable[..., Any], compiled: Any) -> None:
    """Let every kernel find a compiled picker by its name, before the first kernel is loaded."""
    address = compiled.library.get_pointer_to_function(compiled.fndesc.llvm_func_name)
    binding.add_symbol(symbol(picker), address)


def call_by_name(function: Callable[..., Any], picker: Callable[..., Any]) -> None:
    """What `function` compiles to."""
    signature = PICKERS[picker]

    def lowering(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        convention, result = context.call_conv, signature.return_type
        kind = convention.get_function_type(result, signature.args)
        there = cgutils.get_or_insert_function(builder.module, kind, symbol(picker))
        status, found = convention.call_function(builder, there, result, signature.args, args)
        with cgutils.if_unlikely(builder, status.is_error):
            convention.return_status_propagate(builder, status)
        return found

    type_callable(function)(lambda context: lambda edict, sheet: signature.return_type)
    lower_builtin(function, *signature.args)(lowering)


call_by_name(score_of, pick_score)
call_by_name(stars_of, pick_stars)
