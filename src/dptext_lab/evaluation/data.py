"""Texts with labels: from columns in memory or from a file."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeAlias, cast, get_args

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dptext.columns import texts_of
from dptext.errors import InputError, ParameterError
from dptext.io.in_memory import read_columns
from dptext.validation import check_choice

Kind = Literal["classification", "regression"]
KINDS: tuple[Kind, ...] = get_args(Kind)

FEWEST_ROWS = 10
"""Rows of a data set, so that there is something to learn and something to test on."""

MOST_CLASSES_SHARE = 0.5
"""Labels of which more than this share of the rows are different are no classes."""

Columns: TypeAlias = tuple[pa.LargeStringArray, ...]
"""One column of texts, or two of pairs: (n,) each, without nulls."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Labelled:
    """Texts, or pairs of texts, with a label each."""

    texts: Columns = field(repr=False)  # one column, or two
    labels: NDArray[Any] = field(repr=False)  # classes as strings (n,), or numbers (n,) as float64
    secrets: NDArray[np.str_] | None = field(default=None, repr=False)  # (n,) what an attacker is to guess
    left_out: int = 0  # rows that had no text or no label, and are not here

    def __len__(self) -> int:
        return len(self.labels)

    @property
    def kind(self) -> Kind:
        """Kind of the task: classes or numbers are learnt."""
        return "regression" if self.labels.dtype == np.float64 else "classification"

    def sample(self, rows: int, *, seed: int) -> "Labelled":
        """At most so many rows, drawn at random, in their order."""
        return self.take(sampled_rows(len(self), rows, seed=seed))

    def take(self, rows: NDArray[np.intp]) -> "Labelled":
        """Some rows, by their numbers (r,)."""
        secrets = None if self.secrets is None else self.secrets[rows]
        return replace(self, texts=taken(self.texts, rows), labels=self.labels[rows], secrets=secrets)


def sampled_rows(rows: int, most: int, *, seed: int) -> NDArray[np.intp]:
    """Numbers of at most so many of the rows, in order, (r,)."""
    if rows <= most:
        return np.arange(rows)
    return np.sort(np.random.default_rng([seed, 6]).choice(rows, most, replace=False))


def taken(texts: Columns, rows: NDArray[np.intp]) -> Columns:
    """Some rows of each column."""
    return tuple(column.take(rows) for column in texts)


def joined(texts: Columns) -> pa.LargeStringArray:
    """The texts of all columns, one column after the other."""
    return texts[0] if len(texts) == 1 else pa.concat_arrays(list(texts))


def strings(texts: pa.LargeStringArray) -> list[str]:
    """Texts without nulls as a list."""
    return cast("list[str]", texts.to_pylist())


def labelled(
    texts: Any,
    labels: Sequence[Any],
    *,
    others: Any = None,
    secrets: Sequence[Any] | None = None,
    task: Kind = "classification",
) -> Labelled:
    """Texts and their labels, held together and checked.

    Parameters
    ----------
    texts
        A list of strings, or a column of pandas, polars or Arrow: (n,).
    labels
        A class (anything that has a name) or a number for each; a row without text or label is left out.
    others
        The second texts of pairs, (n,).
    secrets
        What an attacker is to guess of each, such as its author: rows without it are left out, too.
    task
        Whether labels are classes or numbers.

    Raises `ParameterError` for columns that do not go together, `InputError` if there are too few rows, one class only,
    or labels that are no numbers where numbers are to be learnt.
    """
    check_choice("labelled", "task", task, KINDS)
    columns = [texts_of(column) for column in (texts, *(() if others is None else (others,)))]
    all_labels, all_secrets = list(labels), None if secrets is None else list(secrets)
    lengths = [*map(len, columns), *([] if all_secrets is None else [len(all_secrets)])]
    if set(lengths) != {len(all_labels)}:
        raise ParameterError(
            f"Texts and labels must have one length; there are {', '.join(map(str, lengths))} texts and "
            f"{len(all_labels)} labels."
        )
    there = np.array([not _is_missing(label) for label in all_labels], np.bool_)
    if all_secrets is not None:
        there &= [not _is_missing(secret) for secret in all_secrets]
    for column in columns:
        there &= ~column.is_null().to_numpy(zero_copy_only=False)
    rows = np.flatnonzero(there)
    known_labels = [all_labels[row] for row in rows]
    values = _numbers(known_labels, rows) if task == "regression" else np.array(list(map(str, known_labels)), np.str_)
    return Labelled(
        texts=taken(tuple(columns), rows),
        labels=values,
        secrets=None if all_secrets is None else np.array([str(all_secrets[row]) for row in rows], np.str_),
        left_out=len(all_labels) - len(rows),
    )


def read_labelled(
    source: str,
    *,
    columns: Sequence[str],
    label: str,
    secret: str | None = None,
    task: Kind = "classification",
) -> Labelled:
    """Texts and labels of a CSV, TSV, JSONL or Parquet file; raises what `labelled` and `read_columns` raise.

    `columns` names the text column, or the two of pairs, `label` that of the labels and `secret` that of the secrets;
    `task` is as for `labelled`.
    """
    names = checked_columns(columns, label)
    if secret in (label, *names):
        raise ParameterError(f"What is guessed ({secret!r}) must be another column than texts and label.")
    read = read_columns(source, texts=names, others=[label, *([] if secret is None else [secret])])
    first, *others = (read[name] for name in names)
    secrets = None if secret is None else read[secret]
    return labelled(first, read[label], others=others[0] if others else None, secrets=secrets, task=task)


def checked_columns(columns: Sequence[str], label: str) -> list[str]:
    """The names of one text column or of two. Raises `ParameterError` for others."""
    names = [columns] if isinstance(columns, str) else list(columns)
    if len(names) not in (1, 2) or len(set(names)) < len(names):
        raise ParameterError("Name one text column, or two different ones for pairs.")
    if label in names:
        raise ParameterError(f"The column {label!r} cannot be text and label at once; name two columns.")
    return names


def check_enough(data: Labelled, *, name: str) -> None:
    """Raise `InputError` if nothing can be learnt of the data, which is called `name`."""
    if len(data) < FEWEST_ROWS:
        raise InputError(
            f"A task needs at least {FEWEST_ROWS} {name} with a text and a label. Got {len(data):,} instead."
        )
    different = len(np.unique(data.labels))
    if different == 1:
        raise InputError(
            f"All {len(data):,} {name} have the same label; a task needs two different ones: name another column."
        )
    if data.kind == "classification" and different > MOST_CLASSES_SHARE * len(data):
        raise InputError(
            f"The {name} have {different:,} different labels in {len(data):,} rows, so they are no classes; "
            "learn numbers with the task regression, or name another column."
        )


def _numbers(labels: Sequence[Any], rows: NDArray[np.intp]) -> NDArray[np.float64]:
    values = np.empty(len(labels))
    for place, label in enumerate(labels):
        try:
            values[place] = float(label)
        except (TypeError, ValueError):
            values[place] = math.nan
        if not math.isfinite(values[place]):
            raise InputError(
                f"The label at row {rows[place] + 1:,} is no number; the task regression needs numbers, and "
                "classification takes names."
            )
    return values


def _is_missing(label: Any) -> bool:
    return label is None or label == "" or (isinstance(label, float) and math.isnan(label))


Rows = NDArray[np.intp]


def split(data: Labelled, *, test_share: float, run: int) -> tuple[Rows, Rows]:
    """Numbers of the training rows and of the test rows, each in order, by scikit-learn's `train_test_split`.

    Classes are divided alike. Classes of one row are divided as if they were one class, and numbers by chance.
    """
    from sklearn.model_selection import train_test_split

    rows = np.arange(len(data))
    strata = None if data.kind == "regression" else _strata(data, test_share)
    train, test = train_test_split(rows, test_size=test_share, stratify=strata, random_state=run_seed(run) % 2**32)
    return np.sort(train), np.sort(test)


def run_seed(run: int) -> int:
    """Seed of the split and the training of a run, below 2**63."""
    return int(np.random.SeedSequence([0, run]).generate_state(1, np.uint64)[0]) >> 1


def _strata(data: Labelled, test_share: float) -> NDArray[np.intp] | None:
    """Numbers of the groups that are divided alike, (n,); None where there are too many groups for the test rows."""
    _, groups, counts = np.unique(data.labels, return_inverse=True, return_counts=True)
    alone = counts[groups] == 1
    if alone.any():
        other = len(counts) if alone.sum() > 1 else int(counts.argmax())
        groups = np.where(alone, other, groups)
    tested = int(np.ceil(test_share * len(data)))
    few = min(tested, len(data) - tested) < len(np.unique(groups))
    return None if few else groups
