"""Which rows of a block may be drawn: those that fit the budgets, in their order, or those that passed before."""

import numpy as np
from numpy.typing import NDArray

from dptext.errors import LedgerError
from dptext.ledger.balances import Places
from dptext.ledger.budgets import Budget, Costs

Counts = NDArray[np.int64]
Rows = NDArray[np.bool_]


class ChangedInputError(LedgerError):
    """What a resumed run reads is not what it was charged for."""

    def __init__(self) -> None:
        super().__init__("The input is not the one that the run was charged for; begin another run.")


def by_person(codes: Places, counts: Counts, people: int) -> Counts:
    """How many things of each price each person is charged, shape (people, prices), for rows of `codes` (n,)."""
    sums = [np.bincount(codes, counts[:, i], people) for i in range(counts.shape[1])]
    return np.column_stack(sums).astype(np.int64)  # exact: floats hold all whole numbers up to 2^53


def fit(budget: Budget, spent: Costs, codes: Places, costs: Costs) -> Rows:
    """Which of some rows (n,) pass, each in its order as long as it fits (docs/proofs/ledger.md).

    Row i is of the person `codes[i]`, who had spent `spent[codes[i]]` before, and costs `costs[i]`.
    """
    passed = budget.holds(spent[codes] + costs)  # what does not fit by itself never will
    sums: dict[int, Costs] = {}
    for row in np.flatnonzero(passed):
        code = int(codes[row])
        after = sums.get(code, spent[code]) + costs[row]
        if budget.holds(after[None])[0]:
            sums[code] = after
        else:
            passed[row] = False
    return passed


def replay(codes: Places, counts: Counts, before: Counts) -> Rows:
    """Let the same rows (n,) pass as when the block was charged `before`, shape (people, prices).

    Raises `ChangedInputError` where that cannot be (docs/proofs/ledger.md).
    """
    allowed, left = np.ones(len(codes), bool), before.copy()
    for row in np.flatnonzero(counts.any(axis=1)):
        if (counts[row] <= left[codes[row]]).all():
            left[codes[row]] -= counts[row]
        else:
            allowed[row] = False
    if left.any():
        raise ChangedInputError
    return allowed
