"""Rows privatized by engines that may run a task again, on any machine: Spark, Ray Data, Dask.

An engine that drew noise in a task would release a row anew each time the task runs. Here the noise of a text follows
from a key, the row's id, the column, the text itself and all that determines its law. So a row comes out the same
however often it is drawn, and however rows are cut into partitions. Proof: docs/proofs/rows.md.

The key lies in a file that only its owner can read, and that all machines see by the same path; no engine gets it. Each
text is a block of its own, which costs more time than blocks of many rows do: for large data privatize files.
"""

import hashlib
import json
import os
import pickle
from collections.abc import Iterable, Iterator, Sequence
from copy import copy as copied
from functools import lru_cache
from typing import Any

import pyarrow as pa

from dptext.columns import units_of
from dptext.core.assumptions import Assumption
from dptext.core.guarantee import Guarantee
from dptext.core.privatizer import Privatizer
from dptext.core.randomness import RunKey
from dptext.errors import DptextError, InputError, ParameterError
from dptext.io.secrets import make_secret, read_secret
from dptext.mechanisms.base import WordPrivatizer
from dptext.run.build import privatizer_of
from dptext.run.workers import sentence
from dptext.strings import string_list
from dptext.tables import table_of

_CALLED = "key of rows"


class PrivateRows:
    """Tables in, the same tables with private texts out: a function for the tasks of an engine.

    Parameters
    ----------
    columns
        Name or names of the text columns.
    id_column
        The column with an id of its own for each row: numbers or strings that the data have, as an engine may compute
        others when it runs a task again.
    key_file
        Path of the key, which is made if it is not there. Remove it when no task can run again: anyone who reads it
        can undo the noise.
    copy
        Names of other columns to copy on purpose. All others are left out, that of the ids too.
    options
        As for `dptext.privatize`: ``preset``, ``mechanism``, ``epsilon`` and so on. The mechanism is one on words.

    A call takes a table of Arrow, pandas or polars. What is missing stays missing. It travels to other processes
    without the key. Raises `ParameterError` for options that do not fit and rows without ids, and `InputError` for a
    key that cannot be read.

    >>> rows = PrivateRows("text", id_column="id", key_file="job.key", epsilon=1.0)  # doctest: +SKIP
    >>> frame.mapInArrow(rows.batches, "text string")  # doctest: +SKIP
    """

    def __init__(
        self,
        columns: str | Sequence[str],
        *,
        id_column: str | None = None,
        key_file: str | os.PathLike[str],
        copy: str | Sequence[str] = (),
        **options: Any,
    ) -> None:
        self.columns, self.copy = ([name] if isinstance(name, str) else list(name) for name in (columns, copy))
        if id_column is None:
            raise ParameterError(
                "A task may run again, and only ids tell which rows it had; name the column that has an id of its own "
                "for each row (id_column=)."
            )
        if not self.columns or len({id_column, *self.columns}) != 1 + len(self.columns):
            raise ParameterError("The 'columns' parameter must name each text column once, and not that of the ids.")
        if set(self.columns) & set(self.copy):
            raise ParameterError("A text column is not one to copy; leave it out of copy=.")
        self.id_column = id_column
        self.key_file = os.path.abspath(key_file)
        if options.keys() & {"key", "spans"}:
            raise ParameterError("Rows have their key in key_file=, and no spans; leave key= and spans= out.")
        try:
            self._options = pickle.dumps(options)
        except (pickle.PicklingError, TypeError, AttributeError):
            raise ParameterError(
                "These options cannot go to other processes; name a mechanism, and give its options."
            ) from None
        self._law = _law(_privatizer(self._options))
        self._check = _check(self._secret(make=True))

    @property
    def guarantee(self) -> Guarantee:
        """What is promised for each row."""
        return _privatizer(self._options).guarantee.assuming(Assumption.EQUAL_ROWS, Assumption.PUBLIC_OTHER_COLUMNS)

    def __call__(self, rows: Any) -> Any:
        """The rows with private texts, of the kind that was given. Engines log errors, so these quote no text."""
        try:
            return self._private(rows)
        except DptextError as error:
            raise type(error)(str(error)) from None
        except Exception as error:
            raise RuntimeError(sentence(error)) from None

    def batches(self, batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """The same for one batch after another: what Spark's ``mapInArrow`` takes."""
        return map(self, batches)

    def check_names(self, names: Sequence[Any]) -> None:
        """Raise `ParameterError` unless each column that is named is there once."""
        for name in (self.id_column, *self.columns, *self.copy):
            if list(names).count(name) != 1:
                remedy = "; name one that has an id of its own for each row (id_column=)" * (name == self.id_column)
                raise ParameterError(
                    f"There must be one column {name!r}, and the columns are {', '.join(map(repr, names))}{remedy}."
                )

    def _private(self, rows: Any) -> Any:
        table = table_of(rows)
        if table is None or table.single:
            raise ParameterError("Rows must be a table of Arrow, pandas or polars.")
        self.check_names(table.names)
        privatizer = self._privatizer_here()
        texts = {name: table.texts(name) for name in self.columns}
        try:
            ids = units_of(table.column(self.id_column), len(texts[self.columns[0]])).to_pylist()
        except ParameterError:
            raise ParameterError(
                f"The column {self.id_column!r} must hold a number or a string in each row: an id of its own. Fill or "
                "leave out rows that have none."
            ) from None
        left_out = [name for name, _ in table.others(self.columns) if name not in self.copy]
        private = {name: _drawn(privatizer, name, column, ids) for name, column in texts.items()}
        return table.without(left_out).replaced(private)

    def _privatizer_here(self) -> Privatizer:
        """The privatizer of this process, under the key. Raises `InputError` where law or key are other ones."""
        privatizer, secret = _privatizer(self._options), self._secret(make=False)
        if _law(privatizer) != self._law:
            raise InputError(
                "This machine would draw by another law; give all machines one version of dptext, of its packages and "
                "of the files that the options name."
            )
        if _check(secret) != self._check:
            raise InputError(
                f"The {_CALLED} {self.key_file} is another one than when this job was made; bring it back."
            )
        return privatizer.with_key(RunKey.from_secret(secret))

    def _secret(self, *, make: bool) -> bytes:
        read = make_secret if make and not os.path.lexists(self.key_file) else read_secret
        try:
            return read(self.key_file, _CALLED, InputError)
        except OSError as error:
            raise InputError(
                f"The {_CALLED} {self.key_file} cannot be read here: {error.strerror}. All machines must see it by "
                "this path."
            ) from None


def _drawn(privatizer: Privatizer, name: str, texts: pa.LargeStringArray, ids: Sequence[Any]) -> pa.LargeStringArray:
    """The private texts of a column, each drawn as a block of its own, which the row's id tells from all others."""
    privatizer.look_at(texts, name)  # whether they are in the language of the preset
    privatizer = copied(privatizer)
    privatizer.screen = None  # of single texts it would stop those in another language
    blocks = [
        privatizer.privatize_block(
            texts.slice(row, 1), call=0, source="", column=json.dumps([name, identity]), named=name, first_row=0
        ).texts
        for row, identity in enumerate(ids)
    ]
    return pa.concat_arrays([string_list([]), *blocks])


@lru_cache(maxsize=4)
def _privatizer(options: bytes) -> Privatizer:
    """The privatizer of pickled options, built once in a process, which does many tasks."""
    privatizer = privatizer_of(**pickle.loads(options))
    if not isinstance(privatizer, WordPrivatizer):
        raise ParameterError(
            "Rows are drawn by mechanisms on words: a language model does not draw the same on each machine. Privatize "
            "files with it."
        )
    return privatizer


def _law(privatizer: Privatizer) -> str:
    """What tells the law, and what is done after the draw, from any other; public."""
    steps = [step.described() for step in privatizer.postprocessors]
    return json.dumps([privatizer.fingerprint.hex(), steps], sort_keys=True)


def _check(secret: bytes) -> bytes:
    """Tells two keys apart, and nothing of either."""
    return hashlib.blake2b(key=secret, digest_size=16, person=b"dptext-rows").digest()
