"""Where the truncated exponential cuts its distances off: beta, or gamma."""

import math

from dptext.errors import ParameterError
from dptext.parameters import Parameter
from dptext.validation import check_delta, check_positive, refuse_idle

DEFAULT_BETA = 0.001
"""The paper's."""

BETA = Parameter(
    "Probability that is left for words beyond gamma, at the worst.", above=0, below=1, otherwise=f"{DEFAULT_BETA:g}"
)
GAMMA = Parameter("Distance from which on all words weigh the same.", above=0, otherwise="by beta")


def default_gamma(epsilon: float, beta: float, size: int) -> float:
    """(2 / epsilon) ln((1 - beta)(n - 1) / beta): a share beta of the probability lies beyond, at the worst."""
    odds = (1 - beta) * (size - 1) / beta
    if math.isinf(odds):
        raise ParameterError(f"The 'beta' parameter must be larger: {beta!r} is nearly nothing.")
    gamma = (2 / epsilon) * math.log(odds)
    if math.isinf(gamma):
        raise ParameterError(
            f"Epsilon {epsilon:g} is too small: the distance gamma from which on all words weigh the same would be "
            "infinite; take a larger epsilon, or name gamma."
        )
    if not gamma > 0:
        raise ParameterError(
            f"The 'beta' parameter must be below (n - 1) / n for n = {size:,} words, or no distance is left "
            f"to cut off at. Got {beta!r} instead."
        )
    return gamma


def check_cut(owner: str, *, beta: object, gamma: object) -> tuple[float, float | None]:
    """Beta (`DEFAULT_BETA` for None) and gamma (or None) as floats, where the one or the other or none was given.

    Raises `ParameterError` unless 0 < beta < 1 and gamma is a finite number above 0, and for both together.
    """
    share = check_delta(owner, DEFAULT_BETA if beta is None else beta, name="beta")
    length = None if gamma is None else check_positive(owner, "gamma", gamma)
    if gamma is not None:
        refuse_idle(owner, "beta", beta, "beside gamma, which it only serves to find")
    return share, length
