"""The attack's success alone, quickly: exact where the law has a short way to it, and estimated by draws elsewhere."""

from dptext.measures.leakage import SAMPLES
from dptext.measures.prior import Prior, rank_zipf_prior
from dptext.measures.sampled_leakage import sample_leakage
from dptext.measures.values import Value
from dptext.mechanisms.base import EnumerableWordMechanism, WordMechanism
from dptext.validation import check_count


def attack_success(
    mechanism: WordMechanism, *, prior: Prior | None = None, samples: int = SAMPLES, seed: int = 0
) -> Value:
    """Share of words that the best context-free guesses hit under a prior; see `dptext.measures.leakage`.

    Parameters
    ----------
    mechanism
        Exact for 1-Diffractor with geometric noise on one list; others are simulated, with an interval of confidence
        0.95.
    prior
        By default the rank-Zipf prior of the vocabulary's order.
    samples
        Draws of a simulation, at least 100: fewer are faster, and their interval is wider.
    seed
        Of the simulation. Nothing private is measured, so its noise may be known.

    Raises `ParameterError` if the prior is for another number of words, or there are too few samples.
    """
    check_count("attack_success", "samples", samples, at_least=100)
    prior = prior or rank_zipf_prior(mechanism.vocabulary)
    prior.check(mechanism.vocabulary)
    quickly = quick_success(mechanism, prior)
    return quickly or sample_leakage(mechanism, prior, None, samples, 0.95, seed, None)["success"]


def quick_success(mechanism: WordMechanism, prior: Prior) -> Value | None:
    """The same, exact, by the short way of 1-Diffractor's law; None where there is no such way."""
    best = mechanism.largest_joint(prior.probabilities) if isinstance(mechanism, EnumerableWordMechanism) else None
    if best is None:
        return None
    return Value(value=min(max(float(best.sum()), prior.blind), 1.0))  # never below the blind guess but for rounding


def least_guessed(mechanism: WordMechanism, *, samples: int = SAMPLES) -> Value:
    """Share of words that an attacker guesses at least: `attack_success`, or what the mechanism itself reads right.

    Words that are read in their context come out as a reader's guesses, which whoever attacks has for nothing. Where
    these are more than the best context-free guesses at one drawn word hit, they are the value, and the interval is
    open above, up to 1.
    """
    success, read = attack_success(mechanism, samples=samples), mechanism.expected_outcomes().unchanged
    if not mechanism.is_read or read is None or read < success.value:
        return success
    return Value(value=read, low=read, high=1.0)
