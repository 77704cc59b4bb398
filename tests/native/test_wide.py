"""Integers of 128 bits compute like Python's, and a number that does not fit is rejected."""

from random import Random
from typing import Any

import pytest
from numba import njit, types
from numba.core.errors import NumbaError

import cartographers as c
from cartographers.native import load
from cartographers.native.engine import new_buffer
from cartographers.native.wide import HAS_PDEP, WIDE, TableType
from cartographers.rules.bits import Table, Wide
from cartographers.rules.playout.moment import Choice
from cartographers.rules.playout.positions import moment_of, terms_of
from cartographers.rules.rng import nth_bit

MASK = (1 << 128) - 1
LOW = Wide((1 << 60) - 1)
NUMBERS = Table((3, -5, 1 << 40))
WIDES = Table((Wide(7), Wide(1 << 127), Wide(0)))
TOO_WIDE = Wide(1 << 128)


def compiled(signature: Any, function: Any) -> Any:
    """Return the entry point that numba compiled for exactly these types."""
    dispatcher = njit(signature, nogil=True)(function)
    return dispatcher.overloads[signature.args].entry_point


def operators(a: int, b: int, k: int) -> tuple[int, ...]:
    return a & b, a | b, a ^ b, a + b, a - b, a * b, ~a, -a, a << k, a >> k, 3 * a, a & 1


def augmented(a: int, b: int, k: int) -> tuple[int, ...]:
    x = a
    x &= b
    x |= a
    x ^= k
    x += b
    x -= 1
    x *= a
    y = a
    y <<= k
    z = a
    z >>= k
    return x, y, z


def counts(a: int, b: int, small: int) -> tuple[int, ...]:
    low = int(a & LOW)
    return a == b, a != b, bool(a), a.bit_count(), a.bit_length(), low, small.bit_count(), a == 5


def random_operand(rng: Random) -> int:
    return rng.getrandbits(rng.choice((1, 8, 63, 64, 65, 121, 127, 128)))


def test_operators_give_what_python_gives_in_128_bits() -> None:
    three = types.UniTuple(WIDE, 3)
    native = compiled(types.UniTuple(WIDE, 12)(WIDE, WIDE, types.int64), operators)
    native_augmented = compiled(three(WIDE, WIDE, types.int64), augmented)
    rng = Random(0)
    for _ in range(5_000):
        a, b, k = random_operand(rng), random_operand(rng), rng.randrange(128)
        for fast, slow in ((native, operators), (native_augmented, augmented)):
            assert fast(a, b, k) == tuple(value & MASK for value in slow(a, b, k))


def test_a_shift_by_the_whole_width_leaves_nothing() -> None:
    native = compiled(types.UniTuple(WIDE, 12)(WIDE, WIDE, types.int64), operators)
    for k in (128, 130, 200, 1 << 40):
        assert native(MASK, 0, k)[8:10] == (0, 0)


def test_bit_counts_equal_those_of_python() -> None:
    booleans, numbers = (types.boolean,) * 3, (types.int64,) * 4
    result = types.Tuple((*booleans, *numbers, types.boolean))
    native, rng = compiled(result(WIDE, WIDE, types.int64), counts), Random(1)
    for _ in range(2_000):
        a, small = random_operand(rng), rng.randrange(-(1 << 40), 1 << 40)
        for b in (a, random_operand(rng)):
            assert native(a, b, small) == counts(a, b, small)


def test_tables_are_read_as_in_python() -> None:
    native = compiled(types.int64(types.int64), lambda i: NUMBERS[i])
    wide = compiled(WIDE(types.int64), lambda i: WIDES[i])
    assert [native(i) for i in range(3)] == list(NUMBERS)
    assert [wide(i) for i in range(3)] == list(WIDES)


@pytest.mark.parametrize("is_instruction", [True, False])
def test_the_nth_bit_is_found_as_in_python(is_instruction: bool) -> None:
    if is_instruction and not HAS_PDEP:
        pytest.skip("this processor has no instruction for it")
    function = (lambda x, n: nth_bit(x, n)) if is_instruction else nth_bit
    native, rng = compiled(types.int64(types.int64, types.int64), function), Random(2)
    for _ in range(2_000):
        x = rng.getrandbits(rng.choice((1, 5, 40, 62)))
        for n in range(x.bit_count() + 2):
            assert native(x, n) == nth_bit(x, n)
    assert nth_bit(0b10110, 2) == 4


# ------------------------------------------------------------------ what does not fit


@pytest.mark.parametrize("value", [-1, 1 << 128, -(1 << 200), 1 << 1000])
def test_an_int_that_does_not_fit_is_rejected(value: int) -> None:
    native = compiled(WIDE(WIDE), lambda x: x)
    assert native(MASK) == MASK
    with pytest.raises(OverflowError, match="negative or exceeds 128 bits"):
        native(value)


@pytest.mark.parametrize("value", [1.0, "1", None, b"1"])
def test_other_types_than_int_are_rejected(value: object) -> None:
    native = compiled(WIDE(WIDE), lambda x: x)
    with pytest.raises(TypeError):
        native(value)


def test_a_wide_int_becomes_a_small_one_only_if_it_fits() -> None:
    native = compiled(types.int64(WIDE), lambda x: int(x))
    assert native((1 << 63) - 1) == (1 << 63) - 1
    for value in (1 << 63, MASK):
        with pytest.raises(OverflowError, match="more than 63 bits"):
            native(value)


def test_constants_that_do_not_fit_are_rejected() -> None:
    with pytest.raises((OverflowError, NumbaError), match="does not fit 128 bits"):
        compiled(WIDE(WIDE), lambda x: x & TOO_WIDE)
    for value in (1 << 63, -(1 << 63) - 1):
        with pytest.raises(OverflowError, match="does not fit 63 bits"):
            TableType(Table((0, value)))


def test_a_wide_int_has_no_order() -> None:
    """Neither signed nor unsigned would always agree with Python, so it does not compile."""
    with pytest.raises(NumbaError):
        compiled(types.boolean(WIDE, WIDE), lambda a, b: a < b)


def test_a_kernel_rejects_a_map_that_does_not_fit() -> None:
    view = c.new_game(c.Config(), 1).view()
    terms, moment = terms_of(view, 0), moment_of(view, 0)
    sheet, native = moment.land.sheet, load()
    numbers = new_buffer(1_000)
    out = native.buffer(numbers)
    for layer in (-1, 1 << 128):
        with pytest.raises(OverflowError):
            native.kernel("score_sheet")(sheet._replace(forest=layer), out)
        with pytest.raises(OverflowError):
            native.kernel("apply_choice")(moment, Choice(layer, 0, 0, 0))
    with pytest.raises(OverflowError):
        native.kernel("list_choices")(terms._replace(spent=1 << 64), moment, out)
    no_int: Any = None  # of a wrong type
    with pytest.raises(TypeError):
        native.kernel("score_sheet")(sheet._replace(forest=no_int), out)


def test_other_numba_code_is_unaffected() -> None:
    """Only ints of 64 bits have bit_count."""
    for kind in (types.uint64, types.int32):
        with pytest.raises(NumbaError):
            compiled(types.int64(kind), lambda x: x.bit_count())
