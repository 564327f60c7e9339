"""The parts of one table joined into one file again: what users of one huge file of Parquet expect.

The parts are a run over many files, in a hidden folder beside the output. When all are done their rows are read block
by block and written as a run over the whole file writes them: row groups end by the rows and values alone. The file
appears when it is complete; then the folder goes. A run that is interrupted and resumed joins the same bytes.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass

from dptext.errors import InputError, OutputError
from dptext.io import HandedOver, atomic_file, detect_format
from dptext.io.handed import file_digest
from dptext.io.leftovers import clear_leftovers
from dptext.io.source import open_file
from dptext.io.target import are_same, open_target
from dptext.shards.finding import Shard
from dptext.shards.folder import refuse_others

_SUFFIX = ".parts"


@dataclass(frozen=True, slots=True, kw_only=True)
class Joining:
    """One file that parts are joined into.

    Attributes
    ----------
    source, target
        The file whose rows the parts have, and the one that they become.
    folder
        Where the parts are until then.
    """

    source: str
    target: str
    folder: str

    @classmethod
    def of(cls, inputs: Sequence[str], output: str, rows_per_shard: int | None) -> Joining | None:
        """That of a run which cuts one file and names one; None where the output is to be a folder."""
        if rows_per_shard is None or len(inputs) != 1 or not os.path.isfile(inputs[0]) or os.path.isdir(output):
            return None
        try:
            if output.endswith(os.sep) or detect_format(output) != "parquet":
                return None
        except InputError:
            return None
        where, name = os.path.split(os.path.realpath(output))
        return cls(source=inputs[0], target=output, folder=os.path.join(where, f".{name[:200]}{_SUFFIX}"))

    def check(self, *, force: bool, resume: bool) -> None:
        """Raise OutputError where the output is the input, or exists and is not what a resumed run put there."""
        if are_same(self.target, self.source):
            raise OutputError("The output is the input file; write to another file.")
        clear_leftovers(self.target)
        if os.path.lexists(self.target) and not force and not (resume and self.is_done()):
            raise OutputError(f"{self.target} exists; pass --force to replace it.")

    def make_folder(self) -> None:
        """Make the folder of the parts, its owner's alone. Raises OutputError."""
        try:
            with suppress(FileExistsError):
                os.mkdir(self.folder, 0o700)
            refuse_others(self.folder)
        except OSError as error:
            raise OutputError(f"{self.target} cannot be written: {error.strerror}.") from None

    def join(self, shards: Sequence[Shard], columns: Sequence[str], *, force: bool) -> HandedOver:
        """Write the file from its parts, and see that it is on the disk."""
        from dptext.io.parquet import ParquetReader
        from dptext.io.parquet_writing import ParquetWriter

        handed = HandedOver()
        targets = [shard.target for shard in sorted(shards, key=lambda shard: shard.rows or (0, 0))]
        with ExitStack() as stack:
            first = stack.enter_context(open_file(_first_with_rows(targets)))
            like = ParquetReader(first, targets[0], columns)
            own = force or self.is_done()
            sink = stack.enter_context(
                open_target(self.target, self.source, own, handed, sealing=lambda: self._note(handed.sha256))
            )
            writer = ParquetWriter(sink, like, index=False)
            for target in targets:
                with open_file(target) as file:
                    part = ParquetReader(file, target, columns)
                    if part.schema != like.schema:
                        raise OutputError(f"{target} has other columns than the first part; begin the run anew.")
                    for block in part:
                        writer.write(block, block.columns)
            writer.finish()
        return handed

    def clear(self) -> None:
        """Remove the parts, and all that is noted beside them."""
        shutil.rmtree(self.folder, ignore_errors=True)

    def _note(self, sha256: str) -> None:
        """Note what is about to appear, so that a run that goes on knows it again."""
        with atomic_file(self._noted, True, private=True) as file:
            file.write(json.dumps(sha256).encode())

    def is_done(self) -> bool:
        """Whether what stands at the target is what this run put there before it was interrupted."""
        with suppress(OSError, ValueError), open(self._noted, encoding="utf-8") as file:
            sha256: str = json.load(file)
            return file_digest(self.target) == sha256
        return False

    @property
    def _noted(self) -> str:
        return os.path.join(self.folder, ".dptext", "joined.json")


def _first_with_rows(targets: Sequence[str]) -> str:
    """The first part that has a row group, whose compression the output gets; the first one if none has."""
    from dptext.io.parquet_footer import read_footer

    for target in targets:
        with open_file(target) as file:
            if read_footer(file, target).groups:
                return target
    return targets[0]
