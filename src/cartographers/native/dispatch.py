"""How compiled code finds a scoring card by its number: one jump, into a function kept apart.

Were the cards' functions copied into the loops that call them, the compiler would see that each is
free of side effects, and compute all of them before every jump.
"""

from collections import namedtuple
from collections.abc import Callable
from typing import Any

from numba import types
from numba.extending import intrinsic, overload

from cartographers.native.wide import WIDE
from cartographers.rules.bits import NONE
from cartographers.rules.scoring.card import Score
from cartographers.rules.scoring.numbers import SCORES, score_of
from cartographers.rules.sheet import Sheet

# The layers that some card looks at: half of a map is never handed over.
LAYERS = [name for name in Sheet._fields if any(name in f.__code__.co_names for f in SCORES)]
Scored: Any = namedtuple("Scored", LAYERS)  # type: ignore[misc]

SCORE = types.NamedTuple((types.int64, WIDE), Score)
SHEET = types.NamedUniTuple(WIDE, len(Sheet._fields), Sheet)
SCORED = types.NamedUniTuple(WIDE, len(LAYERS), Scored)


def switch() -> Callable[..., Score]:
    """A function with a line for each card; the compiler makes a table of jumps of it."""
    names: dict[str, Any] = {function.__name__: function for function in SCORES}
    lines = [f"    if edict == {i}: return {name}(sheet)" for i, name in enumerate(names)]
    names |= {"Score": Score, "NONE": NONE}
    exec("\n".join(["def pick(edict, sheet):", *lines, "    return Score(0, NONE)"]), names)  # noqa: S102 - our own names
    pick: Callable[..., Score] = names["pick"]
    return pick


pick = switch()


@intrinsic
def call_pick(typing: Any, edict: Any, sheet: Any) -> Any:
    def lowering(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        compiled = context.compile_subroutine(builder, pick, SCORE(types.int64, SCORED))
        function = context.declare_function(builder.module, compiled.fndesc)
        layers = [builder.extract_value(args[1], Sheet._fields.index(name)) for name in LAYERS]
        scored = context.make_tuple(builder, SCORED, layers)
        types_, values = compiled.signature.args, [args[0], scored]
        _, score = context.call_conv.call_function(
            builder, function, SCORE, types_, values, attrs=("noinline",)
        )
        return score

    return SCORE(edict, sheet), lowering


overload(score_of)(lambda edict, sheet: lambda edict, sheet: call_pick(edict, sheet))
