"""What is promised: claims, and the words that they use."""

from dptext.core.guarantee.claims import (
    ApproxDP,
    DrawDP,
    Guarantee,
    MetricDP,
    NoGuarantee,
    PureDP,
    UtilityOptimizedMetricDP,
    WithinGroupsDP,
)
from dptext.core.guarantee.class_names import PLAIN, as_ordinary, as_seen, not_looked_at, said_classes, unmet
from dptext.core.guarantee.classes import Operator, ProtectedClass, ProtectedClasses
from dptext.core.guarantee.columns import ByColumn, OfColumns, for_a_row, in_quotes, of_columns
from dptext.core.guarantee.numbers import DrawnNumbers
from dptext.core.guarantee.one_metric import digest_of_metric, parameters_of_metric, shape_of_metric
from dptext.core.guarantee.reading import guarantee_from_json
from dptext.core.guarantee.spans import OTHERS, Kind, TreatedClass, TreatedSpans
from dptext.core.guarantee.wording import (
    LIKELY,
    MOST_STAY,
    NO_PROTECTION,
    count_of_outputs,
    counted,
    number,
    number_down,
    odds,
    people,
    share,
)

__all__ = [
    "LIKELY",
    "MOST_STAY",
    "NO_PROTECTION",
    "OTHERS",
    "PLAIN",
    "ApproxDP",
    "ByColumn",
    "DrawDP",
    "DrawnNumbers",
    "Guarantee",
    "Kind",
    "MetricDP",
    "NoGuarantee",
    "OfColumns",
    "Operator",
    "ProtectedClass",
    "ProtectedClasses",
    "PureDP",
    "TreatedClass",
    "TreatedSpans",
    "UtilityOptimizedMetricDP",
    "WithinGroupsDP",
    "as_ordinary",
    "as_seen",
    "count_of_outputs",
    "counted",
    "digest_of_metric",
    "for_a_row",
    "guarantee_from_json",
    "in_quotes",
    "not_looked_at",
    "number",
    "number_down",
    "odds",
    "of_columns",
    "parameters_of_metric",
    "people",
    "said_classes",
    "shape_of_metric",
    "share",
    "unmet",
]
