"""Several text columns of one run: has each noise of its own, and is what is promised of a row the sum of its columns?

What a block of a column draws follows from the bits that it is given. So these are compared, at whatever epsilon: those
of every column with those of every other, and those of what is drawn once for a unit between columns that are treated
in different ways. The sums are made anew, in rational numbers.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations

import pyarrow as pa

from dptext.core.assumptions import Unit
from dptext.core.guarantee import ApproxDP, DrawDP, OfColumns, PureDP, TreatedSpans, of_columns
from dptext.core.privatizer import Privatizer
from dptext.core.wording import in_quotes, number
from program_checks.invariance import bits_of
from program_checks.result import ProgramCheck

_TEXTS = ("the old house", "by the sea")


def audit_columns(
    treated: Mapping[str, Privatizer], calls: Mapping[Privatizer, int], promised: Sequence[OfColumns]
) -> ProgramCheck:
    """Compare the bits of the columns of one run, and its promise of a row with those of the columns.

    `treated` has the privatizer of each column, under its key of the run, `calls` its number of the run, and `promised`
    what is promised of the columns.
    """
    certificate = ProgramCheck(subject=f"columns {in_quotes(tuple(treated))} of one row")
    texts, owners = pa.array(_TEXTS, pa.large_string()), pa.array(["a", "b"])
    for units in (None, owners):
        found = {
            name: bits_of(one, texts, call=calls[one], source="", column=name, first_row=0, units=units)
            for name, one in treated.items()
            if one.by_unit or units is None
        }
        for (name, bits), (other, others) in combinations(found.items(), 2):
            once = units is not None and treated[name] is not treated[other] and bits.once == others.once
            if certificate.holds and (bits.block == others.block or once):
                certificate.problems.append(
                    f"The columns {in_quotes((name, other))} have the same bits: they share noise."
                )
        certificate.comparisons += len(found) * (len(found) - 1) // 2
    certificate.reasons.append(
        "Compared: the bits of each column with those of every other, for equal texts in one place"
        + ", also of what is drawn once for a unit" * any(one.by_unit for one in treated.values())
        + "; no two share noise." * certificate.holds
    )
    _check_row(treated, promised, certificate)
    return certificate


def _check_row(treated: Mapping[str, Privatizer], promised: Sequence[OfColumns], certificate: ProgramCheck) -> None:
    """Add up anew what a row costs."""
    whole = of_columns(promised)
    if any(whole.of(name) != one.guarantee for name, one in treated.items()):
        certificate.problems.append("What is promised of a column is not what its texts are given.")
    claims = [part.guarantee for part in promised for _ in part.columns]
    costs = [claim.total if isinstance(claim, DrawDP) else claim for claim in claims]
    texts = [cost for cost in costs if isinstance(cost, PureDP | ApproxDP) and cost.unit is Unit.DOCUMENT]
    if len(texts) < len(costs) or any(part.guarantee.component(TreatedSpans) for part in promised):
        row_sum = "no sum is promised of a row"
        if whole.row is not None:
            certificate.problems.append("Something is promised of a row whose columns have no claim for a whole text.")
    elif whole.row is None:
        row_sum = "no sum is promised of a row, as its delta would be 1 or more"
    else:
        epsilon = sum(Fraction(cost.epsilon) for cost in texts)
        delta = sum(Fraction(getattr(cost, "delta", 0.0)) for cost in texts)
        row_sum = f"a row costs the sum of its columns, epsilon {number(whole.row.epsilon)}"
        if Fraction(whole.row.epsilon) < epsilon or Fraction(getattr(whole.row, "delta", 0.0)) < delta:
            certificate.problems.append("What is promised of a row is less than what its columns cost together.")
    certificate.reasons.append(f"Added up anew: {row_sum}.")
