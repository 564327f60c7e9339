"""Measuring mechanisms on words: deniability, leakage, utility, and the epsilon at which one of them has a value."""

from dptext.measures.calibration import Calibration, Effort, calibrate
from dptext.measures.comparison import Comparison, compare
from dptext.measures.deniability import Deniability, deniability
from dptext.measures.leakage import Leakage, leakage
from dptext.measures.prior import Prior, prior_from_file, rank_zipf_prior, uniform_prior
from dptext.measures.success import attack_success, least_guessed
from dptext.measures.target import Target, parse_target

__all__ = [
    "Calibration",
    "Comparison",
    "Deniability",
    "Effort",
    "Leakage",
    "Prior",
    "Target",
    "attack_success",
    "calibrate",
    "compare",
    "deniability",
    "leakage",
    "least_guessed",
    "parse_target",
    "prior_from_file",
    "rank_zipf_prior",
    "uniform_prior",
]
