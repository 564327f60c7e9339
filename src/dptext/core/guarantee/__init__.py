"""Guarantees as objects: what is promised, for which unit, in which metric, under which assumptions.

A guarantee is plain frozen data, and goes to JSON and back. `facts` says all that follows from it, its sentences
included. It never turns into another silently: `MetricDP.to_pure` needs a finite diameter and says what it did in its
assumptions.

    Guarantee
    ├── PureDP         P[M(x) in S] <= e^epsilon P[M(x') in S] for all x, x'
    ├── ApproxDP       P[M(x) in S] <= e^epsilon P[M(x') in S] + delta
    ├── DrawDP         as PureDP, for each token that a model draws; a text costs all of its draws together
    ├── MetricDP       P[M(x) in S] <= e^(epsilon d(x, x')) P[M(x') in S]
    ├── UtilityOptimizedMetricDP    the same with e^(epsilon d + epsilon0) for sensitive outputs; others tell the input
    ├── WithinGroupsDP        as PureDP, for x, x' in one of many public groups
    ├── ByColumn       one of these for each text column, and what follows for a row
    └── NoGuarantee    nothing is promised, and the reason

The `components` of a guarantee of words are further promises: for numbers, which are drawn by themselves
(`DrawnNumbers`), for spans that were treated in another way (`TreatedSpans`), and for words of protected classes
(`ProtectedClasses`).
All epsilons are in nats.
"""

from dptext.core.guarantee._columns import digest_of_metric, for_a_row, of_columns, parameters_of_metric, row_total
from dptext.core.guarantee._facts import (
    UNPROTECTED,
    DrawLoss,
    Facts,
    TextLoss,
    WordLoss,
    at_most,
    clauses,
    component_facts,
    facts,
)
from dptext.core.guarantee._kinds import (
    OTHERS,
    ApproxDP,
    ByColumn,
    Component,
    DrawDP,
    DrawnNumbers,
    ExpectedOutcomes,
    Guarantee,
    MetricDP,
    NoGuarantee,
    OfColumns,
    Operator,
    ProtectedClasses,
    PureDP,
    TreatedClass,
    TreatedSpans,
    UtilityOptimizedMetricDP,
    WithinGroupsDP,
    guarantee_from_json,
    sum_up,
)

__all__ = [
    "OTHERS",
    "UNPROTECTED",
    "ApproxDP",
    "ByColumn",
    "Component",
    "DrawDP",
    "DrawLoss",
    "DrawnNumbers",
    "ExpectedOutcomes",
    "Facts",
    "Guarantee",
    "MetricDP",
    "NoGuarantee",
    "OfColumns",
    "Operator",
    "ProtectedClasses",
    "PureDP",
    "TextLoss",
    "TreatedClass",
    "TreatedSpans",
    "UtilityOptimizedMetricDP",
    "WithinGroupsDP",
    "WordLoss",
    "at_most",
    "clauses",
    "component_facts",
    "digest_of_metric",
    "facts",
    "for_a_row",
    "guarantee_from_json",
    "of_columns",
    "parameters_of_metric",
    "row_total",
    "sum_up",
]
