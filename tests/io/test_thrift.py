import random
import struct

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dptext.io.thrift import BINARY, BYTE, DOUBLE, FALSE, I32, I64, LIST, STRUCT, TRUE, Struct, decode, encode
from dptext.io.thrift_kernels import longest_value

LEAVES = (
    st.tuples(st.sampled_from([I32, I64]), st.integers(-(2**63), 2**63 - 1))
    | st.tuples(st.just(BINARY), st.binary(max_size=200))
    | st.tuples(st.just(BYTE), st.integers(0, 255))
    | st.tuples(st.just(DOUBLE), st.floats(allow_nan=False))
    | st.sampled_from([(TRUE, True), (FALSE, False)])
    | st.tuples(st.just(LIST), st.tuples(st.just(I64), st.lists(st.integers(-(2**63), 2**63 - 1), max_size=20)))
)


def structs(fields):
    return st.dictionaries(st.integers(1, 2**15 - 1) | st.integers(1, 20), fields, max_size=6).map(Struct)


def deeper(fields):
    inner = structs(fields)
    return st.tuples(st.just(STRUCT), inner) | st.tuples(st.just(LIST), st.tuples(st.just(STRUCT), st.lists(inner)))


def plain(value):
    """Structs as dictionaries, which can be compared."""
    if isinstance(value, Struct):
        return {number: (kind, plain(inner)) for number, (kind, inner) in value.fields.items()}
    return [plain(each) for each in value] if isinstance(value, list | tuple) else value


@given(structs(st.recursive(LEAVES, deeper, max_leaves=10)))
def test_what_is_written_is_read(value):
    data = encode(value)
    found, length = decode(data + b"more")
    assert plain(found) == plain(value) and length == len(data)
    for end in range(len(data)):
        with pytest.raises(ValueError, match="cut off"):
            decode(data[:end])


@given(
    structs(st.recursive(LEAVES, deeper, max_leaves=10)),
    st.dictionaries(st.integers(1, 30), LEAVES, min_size=1, max_size=3),
    st.sets(st.integers(1, 30), min_size=1),
    st.booleans(),
)
def test_fields_that_are_changed_or_asked_for_are_those_alone(value, fields, numbers, taken_apart):
    """Whatever stands behind them, and whether it was taken apart before."""
    found, _ = decode(encode(value))
    assert not taken_apart or found.fields is not None
    changed = {number: field for number, field in plain(value).items() if number not in fields}
    asked = {number: field for number, field in plain(value).items() if number in numbers}
    assert plain(found.only(numbers)) == asked
    assert (found.stored is None) == taken_apart
    assert plain(decode(found.changed(fields))[0]) == changed | plain(Struct(dict(fields)))
    whole = Struct({**value.fields, 40: (STRUCT, found.changed(fields))})
    assert plain(decode(encode(whole))[0].struct(40)) == changed | plain(Struct(dict(fields)))


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"\x1c" * 200, "nested too deeply"),
        (b"\x19\x19" * 200, "cut off|nested too deeply"),
        (b"\x1b\x00\x00", "Parquet does not use"),
        (b"\x16" + b"\xff" * 20, "too long"),
    ],
)
def test_what_is_no_struct_is_refused(data, message):
    with pytest.raises(ValueError, match=message):
        decode(data)


def test_fields_of_other_types_are_refused():
    value = Struct({1: (I32, 7), 2: (BINARY, b"a"), 3: (STRUCT, Struct()), 4: (LIST, (I32, [1]))})
    assert (value.integer(1), value.binary(2), value.list(4, I32)) == (7, b"a", [1])
    assert (value.integer(9, 5), value.binary(9, b""), value.list(9, I32)) == (5, b"", [])
    wrong = [lambda: value.integer(2), lambda: value.integer(9), lambda: value.binary(1), lambda: value.struct(1)]
    for ask in (*wrong, lambda: value.list(1, I32), lambda: value.list(4, STRUCT)):
        with pytest.raises(ValueError, match="field"):
            ask()


def test_the_longest_value_of_a_page_is_found_as_by_reading_one_after_another() -> None:
    """Whatever stands in the page: values of any length, none, a page that was cut, a length beyond its end."""
    chosen = random.Random(1)
    for _ in range(100):
        lengths = [chosen.choice([300, 70_000, *range(20)]) for _ in range(chosen.randrange(40))]
        page = b"".join(struct.pack("<I", length) + chosen.randbytes(length) for length in lengths)
        for rest, told in ((b"", []), (b"\x01\0\0", []), (b"\x09\0\0\0x", [9]), (b"\xff\xff\xff\xff", [2**32 - 1])):
            assert longest_value(np.frombuffer(page + rest, np.uint8)) == max([*lengths, *told], default=0)
