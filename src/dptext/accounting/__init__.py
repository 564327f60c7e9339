"""Privacy accounting: the cost of a draw, composition, budgets, and the scale of Gaussian noise."""

from dptext.accounting.budget import DrawBudget
from dptext.accounting.composition import compose
from dptext.core.continuous import gaussian_sigma, laplace_scale
from dptext.core.draw_costs import ratio_for_epsilon, worst_case_epsilon

__all__ = [
    "DrawBudget",
    "compose",
    "gaussian_sigma",
    "laplace_scale",
    "ratio_for_epsilon",
    "worst_case_epsilon",
]
