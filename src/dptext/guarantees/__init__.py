"""What is promised: claims, what they take for granted, and the words that they use."""

from dptext.guarantees.assumptions import Assumption, MetricDescription, Unit
from dptext.guarantees.claims import (
    ApproxDP,
    DrawDP,
    Guarantee,
    MetricDP,
    NoGuarantee,
    PureDP,
    UtilityOptimizedMetricDP,
    WithinGroupsDP,
)
from dptext.guarantees.classes import ProtectedClass, ProtectedClasses
from dptext.guarantees.columns import ByColumn, OfColumns, of_columns
from dptext.guarantees.numbers import DrawnNumbers
from dptext.guarantees.reading import guarantee_from_json
from dptext.guarantees.spans import TreatedClass, TreatedSpans

__all__ = [
    "ApproxDP",
    "Assumption",
    "ByColumn",
    "DrawDP",
    "DrawnNumbers",
    "Guarantee",
    "MetricDP",
    "MetricDescription",
    "NoGuarantee",
    "OfColumns",
    "ProtectedClass",
    "ProtectedClasses",
    "PureDP",
    "TreatedClass",
    "TreatedSpans",
    "Unit",
    "UtilityOptimizedMetricDP",
    "WithinGroupsDP",
    "guarantee_from_json",
    "of_columns",
]
