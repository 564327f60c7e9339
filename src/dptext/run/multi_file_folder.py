"""The state of a run over many files in its output folder: lock, identity, receipts, and the key of a resumable run.

    out/.dptext/lock            held while the run lives
    out/.dptext/identity.json      digests of its options and versions
    out/.dptext/receipts/…json  the account of each shard, for the data holder: it is there when the shard is done
    out/.dptext/key             the state of a run that can be resumed, until it ends

Only its owner can read it.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from dptext.core.randomness import RunKey
from dptext.errors import InputError, OutputError
from dptext.io import atomic_file
from dptext.io.output import file_digest
from dptext.process import is_ours, outputs
from dptext.run.account import keyed_digest
from dptext.run.checkpoint import Identity, RunIdentity, differences
from dptext.run.shards import Shard
from dptext.run.state_file import State, destroy_state, lock, open_state

FOLDER = ".dptext"
_WHAT = {"options": "options or a policy", "versions": "versions of dptext or its packages"}


@dataclass(kw_only=True)
class RunFolder:
    """The folder of a run: its key, its id (of `place`, whose address is empty), its options and versions (`identity`).

    Where the key is written down, it is in the `state` file. `resumed` says whether the run had begun before, `begun`
    whether files may have been written by this attempt.
    """

    path: str
    key: RunKey
    place: RunIdentity
    state: State | None
    resumed: bool
    identity: Identity
    begun: bool = False

    def forget(self) -> None:
        """Remove the state of a run that did nothing, so that no run tries to continue it."""
        if self.state is not None and not self.resumed:
            self.state.destroy()

    def drop_receipts(self) -> None:
        """Those of another run say nothing of this one, which writes all files anew."""
        folder = os.path.join(self.path, "receipts")
        shutil.rmtree(folder, ignore_errors=True)
        os.makedirs(folder, mode=0o700, exist_ok=True)

    def begin(self) -> None:
        """Files are about to be written: note by which options."""
        self.begun = True
        with atomic_file(os.path.join(self.path, "identity.json"), True, private=True) as file:
            file.write(json.dumps(self.identity).encode() + b"\n")

    def unbegin(self) -> None:
        """No worker came to write any: leave no options, unless files have receipts by them."""
        self.begun = False
        if not any(files for _, _, files in os.walk(os.path.join(self.path, "receipts"))):
            with suppress(FileNotFoundError):
                os.unlink(os.path.join(self.path, "identity.json"))

    def receipt_path(self, shard: Shard) -> str:
        """Where the account of a shard is."""
        return os.path.join(self.path, "receipts", *shard.address.split("/")) + ".json"

    def receipt(self, shard: Shard) -> dict[str, Any] | None:
        """The account of a shard, or None."""
        try:
            with open(self.receipt_path(shard), encoding="utf-8") as file:
                values: dict[str, Any] = json.load(file)
        except FileNotFoundError:
            return None
        except (OSError, ValueError):
            raise InputError(
                f"The receipt {self.receipt_path(shard)} cannot be read; remove it and the output to begin anew."
            ) from None
        return values

    def has_done(self, shard: Shard) -> bool:
        """Whether this very run did a shard. It raises nothing."""
        with suppress(InputError, KeyError):
            receipt = self.receipt(shard)
            return receipt is not None and receipt["may_travel_with_the_output"]["run_id"] == self.place.run_id
        return False

    def is_done(self, shard: Shard) -> bool:
        """Whether a shard is done: its receipt is there, and fits the input and the output.

        Raises InputError where doing it again would be a second release of its texts.
        """
        receipt = self.receipt(shard)
        if receipt is None:
            return False
        public, private = receipt["may_travel_with_the_output"], receipt["for_the_data_holder_only"]
        if private["input_digest"] != keyed_digest(file_digest(shard.source), public["run_id"]):
            raise InputError(
                f"{shard.source} has changed since it was privatized; doing it again would release its texts twice, so "
                f"put it back, or remove {self.receipt_path(shard)} and {shard.target} if that is meant."
            )
        if public["output_sha256"] == file_digest(shard.target):
            return True
        if public["run_id"] == self.place.run_id:  # drawn again from the same key it is the same release
            return False
        raise InputError(
            f"{shard.target} is gone or was changed since it was written, and its key is destroyed, so that doing it "
            f"again would release its texts twice; put it back, or remove {self.receipt_path(shard)} if that is meant."
        )


@contextmanager
def run_folder(
    output: str,
    *,
    identity: Identity,
    key: RunKey | None,
    resume: bool,
    stored: bool,
    force: bool,
    over: Callable[[str], bool],
    targets: Sequence[str],
) -> Iterator[RunFolder]:
    """Begin a run over many files under `key`, or a new one, or go on with one (`resume`); `output` is made.

    With `stored` the key is written down; who resumes writes it down. With `force` an earlier run's state is destroyed.
    `over` says of a run's id whether it has ended, and only its state was left. A folder is removed again if none of
    the `targets` is there in the end, and no receipt and no state. Raises OutputError if another run writes there, and
    InputError if the earlier run was another one by its `identity` (options and versions).
    """
    path = os.path.join(output, FOLDER)
    absent = _absent({output, *map(os.path.dirname, targets)})
    _make(path, output)
    with _locked(path, output), _removed_if_empty(path, absent, targets):
        state_file = os.path.join(path, "key")
        if not resume and os.path.lexists(state_file):
            if not force:
                raise OutputError(
                    f"An interrupted run left its state in {path}; go on with it by resume=True, or pass force=True "
                    "to begin anew without it."
                )
            destroy_state(state_file, output)
        _check_identity(os.path.join(path, "identity.json"), identity, output, anew=force and not resume)
        own, place, state, resumed = key or RunKey(), RunIdentity.new(""), None, False
        if stored:
            first = json.dumps({"run_id": place.run_id, "created": place.created.isoformat()}).encode()
            state, resumed = open_state(state_file, output, own, first)
            outputs.resumable(state_file, True, by="" if resume else " with resume=True")
        try:
            if state is not None and resumed:
                before = _place_in(state)
                if over(before.run_id):
                    state.destroy()
                    state, resumed = open_state(state_file, output, own, first)
                else:
                    place = before
            if state is not None and resumed and key is not None and key.secret() != state.key.secret():
                raise InputError("The interrupted run had another key or seed; give that, or leave resume=True out.")
            held = state.key if state else own
            run = RunFolder(path=path, key=held, place=place, state=state, resumed=resumed, identity=identity)
            try:
                yield run
            except BaseException:
                if not run.begun:
                    run.forget()
                raise
        finally:
            if state is not None:
                state.close()


def _place_in(state: State) -> RunIdentity:
    (_, payload), *_ = state.records()
    values = json.loads(payload)
    return RunIdentity(run_id=values["run_id"], address="", created=datetime.fromisoformat(values["created"]))


def _make(path: str, output: str) -> None:
    try:
        os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
        with suppress(FileExistsError):
            os.mkdir(path, 0o700)
        refuse_others(path)
        os.makedirs(os.path.join(path, "receipts"), mode=0o700, exist_ok=True)
    except OSError as error:
        raise OutputError(f"The folder {output} cannot be made: {error.strerror}.") from None


def _absent(folders: Collection[str]) -> list[str]:
    """Which of these folders, and of those around them, are still to be made, the innermost first."""
    absent = set[str]()
    for path in map(os.path.abspath, folders):
        while path not in absent and not os.path.lexists(path):
            absent.add(path)
            path = os.path.dirname(path)
    return sorted(absent, key=len, reverse=True)


@contextmanager
def _removed_if_empty(path: str, absent: Sequence[str], targets: Sequence[str]) -> Iterator[None]:
    """Remove the folder of a run that wrote nothing, and the folders that were made for it."""
    try:
        yield
    finally:
        has_receipts = any(files for _, _, files in os.walk(os.path.join(path, "receipts")))
        if not (has_receipts or os.path.lexists(os.path.join(path, "key")) or any(map(os.path.lexists, targets))):
            shutil.rmtree(path, ignore_errors=True)
            for folder in absent:
                with suppress(OSError):
                    os.rmdir(folder)


def refuse_others(path: str) -> None:
    """Raise OutputError for a run's folder that another user made or may write to: its content decides the run."""
    if os.path.islink(path) or not is_ours(path):
        raise OutputError(
            f"The folder {path} is a link, belongs to another user, or can be written to by others; remove it, or name "
            "another output."
        )


@contextmanager
def _locked(path: str, output: str) -> Iterator[None]:
    try:
        file = os.open(os.path.join(path, "lock"), os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW, 0o600)
    except OSError as error:
        raise OutputError(f"The folder {path} cannot be written: {error.strerror}.") from None
    try:
        lock(file, output)
        yield
    finally:
        os.close(file)


def _check_identity(path: str, identity: Identity, output: str, *, anew: bool) -> None:
    """Raise InputError for other options than those by which the files in the output folder were written."""
    before: Identity | None = None
    if not anew:
        with suppress(OSError, ValueError), open(path, encoding="utf-8") as file:
            before = json.load(file)
    for name, what in _WHAT.items():
        if before is not None and before.get(name) != identity[name]:
            which = differences(before.get(name, {}), identity[name])
            raise InputError(
                f"The files in {output} were written with other {what}{which}; put those back, "
                "name another folder, or pass force=True without resume=True to do all anew."
            )
