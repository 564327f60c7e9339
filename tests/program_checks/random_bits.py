"""The source of random bits: do keys, streams or parts of a stream repeat, where that has a chance of one in a million?

It cannot tell good bits from bad ones, only those that repeat: a key of too few bits, a counter that wraps, a stream
that begins anew with each call, places of a run that are told apart by nothing.
"""

from collections.abc import Iterator
from dataclasses import fields, replace

import numpy as np
from numpy.typing import NDArray

from dptext.core.randomness import AesStream, BlockContext, ConsistentStreams, RunKey
from program_checks.result import ProgramCheck

_KEYS, _PART = 10_000, 8
"""Any 8 bytes of two of so many keys are equal with a chance of 25 * 10^8 / 2^65, less than one in 10^10."""

_INTEGERS, _CALLS = 2**21, (1, 2, 3, 4099, 2**17 + 1)
"""Two of so many integers are equal with a chance of 2^42 / 2^65, about one in 10^7; in how many they are read."""

_STREAMS, _OF_STREAM = 2**10, 2**10
_PLACES = 1000

_CONTEXT = BlockContext(fingerprint=b"", call=0, source="", column="", first_row=0, rows=0, content=b"")


def audit_bits() -> ProgramCheck:
    """Look for repeats in keys, in a stream, in streams of what is drawn once, and among the streams of a run."""
    certificate = ProgramCheck(subject="source of random bits")
    for what, parts in _parts():
        different = 1 + int(np.count_nonzero(np.diff(np.sort(parts))))
        certificate.comparisons += parts.size
        if different < parts.size:
            certificate.problems.append(f"Of {parts.size:,} {what} {parts.size - different:,} are repeats.")
    if certificate.holds:
        certificate.reasons.append(
            f"No repeat in any {_PART} bytes of {_KEYS:,} keys of runs and of {_KEYS:,} of shards, in {_INTEGERS:,} "
            f"integers of a stream, in {_STREAMS * _OF_STREAM:,} of streams of what is drawn once, nor among the first "
            "integers of streams of places that differ in one thing. That the system's bits are random is assumed."
        )
    return certificate


def _parts() -> Iterator[tuple[str, NDArray[np.uint64]]]:
    """What is to be all different, and how it is called."""
    run = RunKey()
    for what, keys in (
        ("keys of runs", [RunKey().secret() for _ in range(_KEYS)]),
        ("keys of shards", [run.for_shard(f"part {number}").secret() for number in range(_KEYS)]),
    ):
        data = np.frombuffer(b"".join(keys), np.uint8).reshape(len(keys), -1)
        for start in range(data.shape[1] - _PART + 1):
            yield f"parts of {what}", np.ascontiguousarray(data[:, start : start + _PART]).view(np.uint64).ravel()
    stream, sizes = AesStream(run.secret()), list(_CALLS)
    sizes.append(_INTEGERS - sum(sizes))
    yield "integers of a stream", np.concatenate([stream.uint64(size) for size in sizes])
    draws = ConsistentStreams(run.secret() + RunKey().secret())
    things = np.arange(_STREAMS)
    streams = draws.streams(draws.rows(1), np.zeros(_STREAMS, np.int64), things, 0)
    yield "integers of what is drawn once", np.concatenate([streams.uint64(_STREAMS) for _ in range(_OF_STREAM)])
    for what, firsts in (
        ("streams of places", [run.stream(one).uint64(1) for one in _places()]),
        ("streams of what is drawn once", [_first(run.draws(one, finish=b"")) for one in _places() if _is_call(one)]),
    ):
        yield what, np.concatenate(firsts)


def _places() -> Iterator[BlockContext]:
    """Places that differ from the first one in one thing, or in one number."""
    yield _CONTEXT
    other = BlockContext(fingerprint=b"x", call=-1, source="x", column="x", first_row=-1, rows=-1, content=b"x")
    yield from (replace(_CONTEXT, **{one.name: getattr(other, one.name)}) for one in fields(BlockContext))
    for name in ("call", "first_row", "rows"):
        yield from (replace(_CONTEXT, **{name: number}) for number in range(1, _PLACES))  # type: ignore[arg-type]


def _is_call(place: BlockContext) -> bool:
    """Whether it differs from the others in what tells the calls of a run apart."""
    return place == replace(_CONTEXT, fingerprint=place.fingerprint, call=place.call, source=place.source)


def _first(draws: ConsistentStreams) -> NDArray[np.uint64]:
    unit = np.zeros(1, np.int64)
    return draws.streams(draws.rows(1), unit, unit, 0).uint64(1)
