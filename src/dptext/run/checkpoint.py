"""The checkpoint of a resumable run: its identity, the blocks it has drawn, and the output it is about to publish.

A resumed run reads its input and writes its output from the beginning, as any run does. Only the drawing is skipped: a
block that was drawn already is taken from the state file byte for byte. So one procedure serves all formats, and the
account of the run adds up by itself.
"""

from __future__ import annotations

import hashlib
import io
import json
import os
import secrets
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timezone
from importlib.metadata import PackageNotFoundError, version
from typing import Any, TypeAlias, cast

import numpy as np
import pyarrow as pa

from dptext.cancel import deferred_signals
from dptext.core.coverage import Coverage
from dptext.core.privatizer import PrivateBlock, digest_of_texts
from dptext.core.randomness import RunKey
from dptext.core.wording import counted
from dptext.errors import InputError, OutputError
from dptext.io.output import file_digest
from dptext.io.source import without_passwords
from dptext.ledger.over_budget_rows import Rows
from dptext.process import outputs
from dptext.run.columns import ColumnPrivatizers
from dptext.run.state_file import State, destroy_state, open_state, state_path
from dptext.version import __version__

Identity: TypeAlias = Mapping[str, Mapping[str, str]]
"""What decides a run's output, as short public texts by name: ``options`` and ``versions``."""

_WHAT = {
    "input": "the input {source} is no longer what it was",
    "options": "its options, its policy or a file that they name were others",
    "versions": "dptext or a package that it draws with had another version",
}
"""What a refusal says, by what differs; in the order in which they are compared."""

_CALLED = {
    "columns": "column",
    "to": "format of the output",
    "delta of ledger": "budget-delta",
    "key of ledger": "ledger-key",
    "after_the_draw": "what is done after the draw",
}
"""What is called otherwise on the command line."""

_NOT_OPTIONS = ("normalize_output", "units", "rows")  # What follows from other options, or from the run itself.
_LAW = "law"  # The name of whatever decides the draw and has no option.

_DIGEST = "#"
"""Before a digest of what is long, which says nothing to people."""

_LONGEST, _MOST_DIFFERENCES = 40, 4


@dataclass(frozen=True, slots=True, kw_only=True)
class RunIdentity:
    """The identity of a run: its noise depends on it, and a ledger counts runs by it.

    `run_id` is a random number that no other run has (a resumed run is the same run), `address` what the noise calls
    the source, and `created` when the run began, in UTC.
    """

    run_id: str
    address: str
    created: datetime

    @classmethod
    def new(cls, address: str) -> RunIdentity:
        """The identity of a run that begins now."""
        return cls(run_id=secrets.token_hex(16), address=address, created=datetime.now(timezone.utc))


class Checkpoint:
    """The blocks of a run that were drawn, by it or by an earlier attempt at it."""

    def __init__(self, state: State, place: RunIdentity, *, resumed: bool, across: RunKey | None = None) -> None:
        self.place = place
        self.resumed = resumed  # Whether an earlier attempt had begun.
        self.charged = False  # Whether a ledger has the run, which must then continue even if nothing was drawn yet.
        self.found = 0  # How many blocks were taken from earlier attempts so far.
        self._state, self._across = state, across
        self._blocks: dict[tuple[str, int], tuple[int, int]] = {}
        self._handed_over: dict[str, str] = {}
        self.seconds_before = 0.0  # The time that earlier attempts took, as far as it is known.
        self._started = time.monotonic()

    @property
    def key(self) -> RunKey:
        """The run's own key. (A new object each time: the call of every attempt has the same number.)"""
        return RunKey.from_secret(self._state.key.secret(), seeded=self._state.key.seeded).sharing(self._across)

    @property
    def blocks(self) -> int:
        """How many blocks are kept."""
        return len(self._blocks)

    @property
    def is_empty(self) -> bool:
        """Whether no attempt has drawn or published anything."""
        return not (self._blocks or self._handed_over)

    def block(
        self, column: str, first_row: int, texts: pa.LargeStringArray, allowed: Rows | None = None
    ) -> PrivateBlock | None:
        """The release of these texts by an earlier attempt; None if they are still to be drawn.

        `allowed` (n,) says which of them a ledger lets pass; None for all. Raises InputError if they are not the texts
        that were drawn, or were to be others of them.
        """
        place = self._blocks.get((column, first_row))
        if place is None:
            return None
        values, arrays = _parts(self._state.read(place))
        if values["content"] != digest_of_texts(texts).hex():
            raise InputError(
                f"The rows from {first_row + 1:,} on are not those that the interrupted run read; restore the input."
            )
        if values["allowed"] != _digest_of_rows(allowed):
            raise InputError(
                f"Of the rows from {first_row + 1:,} on a ledger lets others pass than when they were drawn; name the "
                f"ledger of that time, or remove {self._state.path} to begin anew."
            )
        self.found += 1
        with pa.ipc.open_stream(arrays) as stream:
            (batch,) = stream
        return PrivateBlock(
            cast(pa.LargeStringArray, batch.column(0)),
            Coverage(**values["coverage"]),
            bytes.fromhex(values["content"]),
            Counter(values["counts"]),
            values["draws"],
        )

    def keep(self, column: str, first_row: int, block: PrivateBlock, allowed: Rows | None = None) -> None:
        """Note what was drawn, of the rows (n,) that a ledger let pass. Any thread may call it."""
        values = {
            "kind": "block",
            "column": column,
            "row": first_row,
            "content": block.content.hex(),
            "allowed": _digest_of_rows(allowed),
            "coverage": _fields(block.coverage),
            "counts": dict(block.counts),
            "draws": block.draws,
            "seconds": self.seconds_before + time.monotonic() - self._started,
        }
        sink = io.BytesIO()
        batch = pa.record_batch([block.texts], names=["text"])
        with pa.ipc.new_stream(sink, batch.schema) as stream:
            stream.write_batch(batch)
        self._blocks[column, first_row] = self._state.add(_payload(values, sink.getvalue()))

    def handing_over(self, path: str, sha256: str) -> None:
        """Note that a file with this digest is about to appear at `path`."""
        name = os.path.basename(path)
        self._state.add(_payload({"kind": "handing over", "name": name, "sha256": sha256}), durable=True)
        self._handed_over[name] = sha256

    def is_own(self, path: str) -> bool:
        """Whether what is at `path` is what an earlier attempt put there just before it was interrupted."""
        digest = self._handed_over.get(os.path.basename(path))
        return digest is not None and file_digest(path) == digest

    def note(self) -> str:
        """A sentence on what the run continued from, or an empty string."""
        if not self.resumed:
            return ""
        lost = " Its last block was cut off or damaged, and drawn again to the same bits." if self._state.lost else ""
        were = "was" if self.found == 1 else "were"
        blocks = f"{counted(self.found, 'block')} had been drawn and {were} kept"
        return f"Went on with an interrupted run: {blocks}.{lost}"

    def destroy(self) -> None:
        """The output is complete: there is nothing to resume."""
        self._state.destroy()

    def close(self) -> None:
        """Let go of the state file, which stays."""
        self._state.close()

    def load(self, identity: Identity, source: str) -> None:
        """Take in the records of earlier attempts; raise InputError if they were attempts at another run."""
        for number, (place, payload) in enumerate(self._state.records()):
            values, _ = _parts(payload)
            if number == 0:
                _refuse_another(values, identity, source, self._state.path)
                self.place = RunIdentity(
                    run_id=values["run_id"],
                    address=os.fsdecode(bytes.fromhex(values["address"])),
                    created=datetime.fromisoformat(values["created"]),
                )
            elif values["kind"] == "block":
                self._blocks[values["column"], values["row"]] = place
                self.seconds_before = max(self.seconds_before, values["seconds"])
            else:
                self._handed_over[values["name"]] = values["sha256"]


@contextmanager
def open_checkpoint(
    output: str,
    *,
    source: str,
    privatizers: ColumnPrivatizers,
    options: Mapping[str, Any],
    key: RunKey | None = None,
    place: RunIdentity | None = None,
) -> Iterator[Checkpoint]:
    """Open the state of the run that writes `output`: that of an interrupted one, or a new one.

    `options` is everything else that the output depends on, as plain values. The run's key is a new one by default, so
    that the state file never holds a key of other calls. Without a `place` the run is one of its own, and the noise
    calls the source by the path with which it began.

    The state file stays if the body raises, unless it raises InputError at the first attempt, as every later one would;
    `Checkpoint.destroy` ends it. Raises InputError if the interrupted run was another one, and OutputError if it is
    still alive.
    """
    digest = file_digest(source)
    if digest is None:
        raise InputError(
            f"A run that can be resumed reads its input twice, which {source} does not allow; give a file."
        )
    identity = {"input": {"sha256": digest}, **identity_of(privatizers, options)}
    if key is not None and place is None and not key.seeded:  # calls are numbered anew, and the input may be another
        key = key.for_shard(f"\0resumable {digest}")
    new_key = key or (privatizers.key if privatizers.key.seeded else RunKey())
    path, place = state_path(output), place or RunIdentity.new(os.path.realpath(source))
    checkpoint: Checkpoint | None = None
    try:
        with deferred_signals():  # a signal in between would leave the state open
            state, old = open_state(path, output, new_key, _first(place, identity))
            checkpoint = Checkpoint(state, place, resumed=old, across=new_key.across)
        if old:
            try:
                if (key is not None or new_key.seeded or state.key.seeded) and new_key.secret() != state.key.secret():
                    raise InputError(
                        "The interrupted run cannot be resumed: it had another key or seed; give that, or remove "
                        f"{path} to begin anew."
                    )
                checkpoint.load(identity, source)
            except InputError:
                outputs.resumable(path, False)  # the same command would not go on with it
                raise
        yield checkpoint
    except BaseException as error:
        is_final = isinstance(error, InputError) or not (checkpoint and checkpoint.blocks)
        if checkpoint is not None and is_final and not (checkpoint.resumed or checkpoint.charged):
            checkpoint.destroy()  # there is nothing to go on with
        raise
    finally:
        if checkpoint is not None:
            checkpoint.close()


def identity_of(privatizers: ColumnPrivatizers, options: Mapping[str, Any]) -> Identity:
    """Settings and versions that decide a run's output for any input."""
    settings: dict[str, str] = {}
    for name, value in options.items():
        if name in ("reading", "ledger") and isinstance(value, Mapping):
            for key, setting in value.items():
                _put(settings, _CALLED.get(f"{key} of {name}") or str(key), setting)
        else:
            _put(settings, name, value)
    for privatizer, columns in privatizers.groups.items():
        where = f" of {', '.join(map(repr, columns))}" if len(privatizers.groups) > 1 else ""
        described = privatizer.described()
        parts = [{"mechanism": described.get("mechanism")}, described.get("parameters", {})]
        parts += [described.get("policy", {}), described.get("spans", {})]
        parts.append({"after_the_draw": [step.described() for step in privatizer.postprocessors]})
        for name, value in ((name, value) for part in parts for name, value in part.items()):
            _put(settings, name, value, where)
    _put(settings, _LAW, {"privatizers": privatizers.identity(), "block_rows": privatizers.block_rows})
    return {"options": settings, "versions": _versions(privatizers.packages)}


def differences(before: Mapping[str, str], now: Mapping[str, str]) -> str:
    """The values that differ now, as half a sentence that begins with a colon; empty if they have no names."""
    names = [name for name in {**before, **now} if before.get(name) != now.get(name) and name != _LAW]
    pairs = [(name, before.get(name, "none"), now.get(name, "none")) for name in names[:_MOST_DIFFERENCES]]
    shown = [name if _DIGEST in (a[:1], b[:1]) else f"{name} ({a} then, {b} now)" for name, a, b in pairs]
    more = f" and {len(names) - len(shown)} more" if len(names) > len(shown) else ""
    return f": {', '.join(shown)}{more}" if shown else ""


def _put(settings: dict[str, str], name: str, value: Any, where: str = "") -> None:
    """Note a value as a short text without passwords; what is long by its digest."""
    if name in _NOT_OPTIONS:
        return
    written = without_passwords(json.dumps(value, sort_keys=True, ensure_ascii=False))
    if isinstance(value, list | tuple) and all(isinstance(item, str) for item in value):
        written = ", ".join(value) or "none"
    shown = "none" if value is None else value if isinstance(value, str) else written
    if isinstance(value, Mapping) or len(shown) > _LONGEST or not shown.isprintable():
        shown = _DIGEST + hashlib.blake2b(written.encode(errors="surrogatepass"), digest_size=16).hexdigest()
    settings[f"{_CALLED.get(name, name.replace('_', '-'))}{where}"] = without_passwords(shown)


def _versions(packages: tuple[str, ...]) -> dict[str, str]:
    """The version of dptext and of packages; empty where one is not installed."""
    versions = {"dptext": __version__}
    for name in packages:
        try:
            versions[name] = version(name)
        except PackageNotFoundError:
            versions[name] = ""
    return versions


def _refuse_another(values: Mapping[str, Any], identity: Identity, source: str, path: str) -> None:
    """Raise InputError if the interrupted run, whose first record has these values, was another one."""
    for name, what in _WHAT.items():
        if values["identity"][name] != identity[name]:
            which = "" if name == "input" else differences(values["identity"][name], identity[name])
            raise InputError(
                f"The interrupted run cannot be resumed: {what.format(source=source)}{which}; put that back, or remove "
                f"{path} to begin anew."
            )


def refuse_interrupted(output: str, *, force: bool) -> str:
    """For a run that cannot be resumed: raise OutputError if an interrupted one could be, whose output this is.

    With `force` that run's state is destroyed; one sentence says so.
    """
    try:
        path = state_path(output)
    except OSError:  # opening it will say what is wrong
        return ""
    if not os.path.lexists(path):
        return ""
    if not force:
        raise OutputError(
            f"An interrupted run left its state next to {output}; go on with it by resume=True, or pass force=True to "
            "begin anew without it."
        )
    destroy_state(path, output)
    ending = "." if os.path.lexists(output) else "; nothing of it was handed over."
    return f"Destroyed the state of an interrupted run next to {output}{ending}"


def _first(place: RunIdentity, identity: Identity) -> bytes:
    values = {
        "kind": "run",
        "run_id": place.run_id,
        "address": os.fsencode(place.address).hex(),
        "created": place.created.isoformat(),
        "identity": identity,
    }
    return _payload(values)


def _digest_of_rows(allowed: Rows | None) -> str:
    """A digest of a selection of rows (n,); empty for all of them."""
    if allowed is None or allowed.all():
        return ""
    return hashlib.blake2b(np.packbits(allowed).tobytes(), digest_size=16).hexdigest()


def _fields(coverage: Coverage) -> dict[str, Any]:
    values = coverage.as_dict()
    del values["tokens"]
    return values


def _payload(values: Mapping[str, Any], more: bytes = b"") -> bytes:
    return json.dumps(values).encode() + b"\n" + more


def _parts(payload: bytes) -> tuple[dict[str, Any], bytes]:
    head, _, more = payload.partition(b"\n")
    values: dict[str, Any] = json.loads(head)
    return values, more
