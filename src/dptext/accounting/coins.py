"""How many draws the "+-" rewriting of DP-MLM makes: its coins are public, an average of them is no bound.

Each of n positions is deleted with probability D, otherwise it is drawn; with probability A one more position is
inserted after it and drawn. The coins do not see the text, so the number of draws K has a public law: 2n at most, and
K_q at most except with probability q. Here a deleted position may be followed by an insertion; a rewriter that never
does so makes fewer draws, and the bound holds for it too. (The paper's "(A - D) n epsilon" is an average, and wrong.)

Source: Meisenbacher et al. 2024b (DP-MLM), "+-" rewriting; the law is the project's own.
"""

import numpy as np
from numpy.typing import NDArray

from dptext.validation import check_count, check_delta, check_share

LARGEST_POSITIONS = 10_000

_ROUNDING = 1e-9
"""Relative margin: products and sums of positive floats, four roundings a position."""


def draw_count_bound(*, positions: int, insertion: float, deletion: float, probability: float) -> int:
    """The least K_q with P[K > K_q] <= q.

    Parameters
    ----------
    positions
        Number of positions n of the text, public; up to 10,000.
    insertion, deletion
        Probabilities A and D.
    probability
        q, between 0 and 1.
    """
    check_delta("draw_count_bound", probability, name="probability")
    law = draw_count_law(positions=positions, insertion=insertion, deletion=deletion)
    beyond = np.append(law[::-1].cumsum()[::-1][1:], 0.0)  # P[K > k]
    return int(np.argmax(beyond * (1 + _ROUNDING) <= probability))


def draw_count_law(*, positions: int, insertion: float, deletion: float) -> NDArray[np.float64]:
    """P[K = k] for k = 0 … 2 positions."""
    positions = check_count("draw_count_law", "positions", positions, at_least=1, at_most=LARGEST_POSITIONS)
    insertion = check_share("draw_count_law", "insertion", insertion)
    deletion = check_share("draw_count_law", "deletion", deletion)
    one = np.convolve([deletion, 1 - deletion], [1 - insertion, insertion])
    law = np.ones(1)
    for _ in range(positions):
        law = np.convolve(law, one)
    return law
