"""Which rows take part in an attack on labels, which of them an adversary learns from, and which it attacks."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dptext.errors import ParameterError

Ids = NDArray[np.int64]
Flags = NDArray[np.bool_]

FEWEST_ROWS = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class Rows:
    """The m rows that take part.

    Attributes
    ----------
    places
        Where they stand among all rows, shape (m,), increasing.
    labels
        The class of each, from 0, shape (m,).
    names
        The label that each class stands for.
    units
        The group of each, from 0, shape (m,); None if every row stands alone.
    attacked
        Which of them are attacked, shape (m,); the adversary may learn from the others.
    """

    places: Ids
    labels: Ids
    names: tuple[Any, ...]
    units: Ids | None
    attacked: Flags

    @property
    def attacked_units(self) -> Ids | None:
        """The groups of the attacked rows, numbered from 0."""
        return None if self.units is None else np.unique(self.units[self.attacked], return_inverse=True)[1].reshape(-1)

    @property
    def independent(self) -> int:
        """How many independent units are attacked."""
        units = self.attacked_units
        return int(self.attacked.sum()) if units is None else int(units.max()) + 1


def split_rows(
    texts: Sequence[str | None],
    labels: Sequence[Any],
    groups: Sequence[Any] | None,
    *,
    what: str,
    share: float,
    seed: int,
    fewest: int,
) -> Rows:
    """The rows with a text, a label and a group, whose label has at least `fewest` texts (groups); and their sides.

    `what` is a label's name in messages. Raises `ParameterError` if they are too few, of one label, or if a label has
    none to learn from or none to attack.
    """
    columns = [texts, labels] if groups is None else [texts, labels, groups]
    there = [place for place, row in enumerate(zip(*columns, strict=True)) if _is_whole(row)]
    unit, few = "text" if groups is None else "group", 0
    if there and fewest > 1:
        _, classes = _numbered([labels[place] for place in there])
        units = np.arange(len(there)) if groups is None else _numbered([groups[place] for place in there])[1]
        counts = np.bincount(np.unique(np.stack([classes, units]), axis=1)[0])
        kept = [place for place, label in zip(there, classes, strict=True) if counts[label] >= fewest]
        few, there = len(there) - len(kept), kept
    if len(there) < FEWEST_ROWS:
        more = f", and {few:,} rows whose {what} has fewer than {fewest} {unit}s" if few else ""
        article = "an" if what[0] in "aeiou" else "a"
        raise ParameterError(
            f"An attack needs at least {FEWEST_ROWS} rows with a text and {article} {what}, to learn from some and "
            f"attack the others. Got {len(there):,} instead{more}."
        )
    names, classes = _numbered([labels[place] for place in there])
    if len(names) < 2:
        raise ParameterError(
            f"An attack needs at least two {what}s to tell apart; all {len(there):,} rows have the same one."
        )
    of_rows = None if groups is None else _numbered([groups[place] for place in there])[1]
    attacked = attacked_rows(classes, of_rows, share=share, seed=seed)
    for side, does in ((~attacked, "learn from"), (attacked, "attack")):
        missing = np.setdiff1d(classes, classes[side])
        if len(missing):
            row = there[int((classes == missing[0]).argmax())] + 1
            others = f" (nor have {len(missing) - 1:,} other {what}s)" if len(missing) > 1 else ""
            raise ParameterError(
                f"The {what} of row {row:,} has no {unit} to {does}{others}; an attack needs two {unit}s of each: "
                f"leave out those with fewer (--fewest 2), or take another split (--seed)."
            )
    return Rows(places=np.array(there, np.int64), labels=classes, names=tuple(names), units=of_rows, attacked=attacked)


def attacked_rows(classes: Ids, units: Ids | None, *, share: float, seed: int) -> Flags:
    """Which of n rows are attacked, shape (n,): about `share` of the units of each class, drawn with a seed.

    A unit (a row, where `units` is None) is never on both sides. It counts to the class of its first row. Of each class
    with two units or more at least one is on either side; a class of one unit is not attacked.
    """
    of_rows = np.arange(len(classes)) if units is None else units
    distinct, first, place = np.unique(of_rows, return_index=True, return_inverse=True)
    of_units = classes[first]
    order = np.lexsort((np.random.default_rng([seed, 1]).random(len(distinct)), of_units))
    counts = np.bincount(of_units)
    wanted = np.minimum(np.maximum(np.rint(share * counts), 1), counts - 1)
    within = np.arange(len(distinct)) - np.repeat(np.cumsum(counts) - counts, counts)
    attacked = np.zeros(len(distinct), bool)
    attacked[order] = within < wanted[of_units[order]]
    found: Flags = attacked[place.reshape(-1)]
    return found


def _numbered(values: Sequence[Any]) -> tuple[list[Any], Ids]:
    """The distinct values in the order of their text, and the number of each row's (n,)."""
    distinct = sorted(set(map(str, values)))
    index = {value: number for number, value in enumerate(distinct)}
    return distinct, np.array([index[str(value)] for value in values], np.int64)


def _is_whole(row: Sequence[Any]) -> bool:
    """Whether a row has all that an attack needs: its text may be empty, nothing else."""
    return row[0] is not None and not any(value is None or value == "" for value in row[1:])
