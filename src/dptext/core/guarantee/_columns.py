"""Guarantees of several text columns, and what follows for a row of them.

Columns are drawn from independent noise, so what a row costs is at most the sum of what its texts cost (basic
composition). It is summed where the privacy units match, and only there: texts under pure or (epsilon, delta)-DP of a
document add up to a claim for a row, and a word that stands in several columns of one metric costs the sum of their
epsilons times its distance. Where spans are treated in another way than the words around them nothing is summed.
Proof: docs/proofs/rows.md.
"""

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any

from dptext.core.assumptions import Assumption, Unit
from dptext.core.guarantee._facts import TextLoss, facts
from dptext.core.guarantee._kinds import ApproxDP, ByColumn, OfColumns, PureDP, sum_up
from dptext.core.wording import in_quotes, number


def of_columns(parts: Sequence[OfColumns]) -> ByColumn:
    """One guarantee made of several, each for its own columns."""
    return ByColumn(
        unit=Unit.ROW,
        assumptions=frozenset().union(*(part.guarantee.assumptions for part in parts)),
        parts=tuple(parts),
        row=row_total(parts),
    )


def row_total(parts: Sequence[OfColumns]) -> PureDP | ApproxDP | None:
    """What is promised for all texts of a row together: the sums of epsilon and of delta, rounded up.

    None unless every text has a claim for a document, each row one text of each column, and there are two columns.
    """
    losses = [(loss, len(part.columns)) for part in parts if (loss := _of_a_text(part)) is not None]
    count = sum(columns for _, columns in losses)
    if len(losses) < len(parts) or count < 2:
        return None
    assumptions = frozenset().union(*(part.guarantee.assumptions for part in parts)) - {Assumption.ONE_TEXT}
    epsilon = sum_up((loss.epsilon, columns) for loss, columns in losses)
    delta = sum_up((loss.delta, columns) for loss, columns in losses)
    if delta >= 1:
        return None
    shared: dict[str, Any] = {"unit": Unit.ROW, "assumptions": assumptions | {Assumption.ONE_ROW}, "epsilon": epsilon}
    bound = f"the sum over its {count} text columns"
    return ApproxDP(**shared, delta=delta, bound=bound) if delta else PureDP(**shared, bound=bound)


def for_a_row(parts: Sequence[OfColumns]) -> list[str]:
    """What holds for a row of several text columns, in sentences; nothing if there is one column."""
    if sum(len(part.columns) for part in parts) < 2:
        return []
    row = row_total(parts)
    if row is not None:
        return [f"For all texts of a row together: {row}"]
    return [*_of_one_metric(parts), "What the columns of a row tell adds up, and no single epsilon says how much."]


def _of_one_metric(parts: Sequence[OfColumns]) -> list[str]:
    """The cost of a word that occurs in several columns of one metric, with each place drawn separately."""
    sentences = []
    each_drawn = [part for part in parts if part.metric and _is_of_each_word(part)]
    for metric in dict.fromkeys(part.metric for part in each_drawn):
        alike = [part for part in each_drawn if part.metric == metric]
        columns = [name for part in alike for name in part.columns]
        if len(columns) < 2:
            continue
        promises = [facts(part.guarantee) for part in alike]
        cost = sum_up(
            (promise.word.epsilon, len(part.columns))
            for promise, part in zip(promises, alike, strict=True)
            if promise.word
        )
        which = "An ordinary word" if any(promise.ordinary for promise in promises) else "A word"
        sentences.append(
            f"{which} that stands once in each of {in_quotes(columns)} costs a factor of at most e^({number(cost)} "
            "d(x, x')) together."
        )
    return sentences


def _is_of_each_word(part: OfColumns) -> bool:
    """Whether every word has one and the same claim, wherever it stands."""
    promise = facts(part.guarantee)
    return promise.by_distance and part.guarantee.unit is Unit.WORD and not promise.outside


def _of_a_text(part: OfColumns) -> TextLoss | None:
    """What one text of these columns costs at most.

    None where there is no such claim, a row has several texts, or spans of them are treated in another way.
    """
    promise = facts(part.guarantee)
    if not part.one_text or promise.outside:
        return None
    return promise.draw.total if promise.draw else promise.text


_NOT_OF_THE_METRIC = frozenset({"epsilon", "noise", "decode", "decode_version"})
"""Parameters that leave the metric as it is. Whatever is not listed tells two metrics apart."""


def parameters_of_metric(parameters: Mapping[str, Any]) -> dict[str, Any]:
    """The public parameters of a mechanism that may change its metric."""
    left_out = _NOT_OF_THE_METRIC | ({"gamma"} if "noise" in parameters else set())
    return {name: _without_notes(value) for name, value in parameters.items() if name not in left_out}


def digest_of_metric(values: Mapping[str, Any]) -> str:
    """A digest of plain values."""
    return hashlib.blake2b(json.dumps(values, sort_keys=True).encode(), digest_size=16).hexdigest()


def _without_notes(value: Any) -> Any:
    """A parameter without names and notes that people gave: an embedding is known by its digest."""
    if isinstance(value, Mapping) and "digest" in value:
        return value["digest"]
    if isinstance(value, list | tuple):
        return [_without_notes(inner) for inner in value]
    return value
