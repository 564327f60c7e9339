"""Holding the truncated Gumbel mechanism against its published claim, which is false: the audit shows where."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dptext.audit.certificate import Certificate
from dptext.errors import ParameterError
from dptext.mechanisms.truncated_gumbel import TruncatedGumbel

_WORDS = 1000
_PAIRS = 25


class PublishedClaim(NamedTuple):
    """The worst of the pairs that were checked against the published claim.

    Attributes
    ----------
    pairs, broken
        How many pairs were checked, each in both directions, and for how many the claim fails.
    word, other, output
        Ids: the pair with the largest excess over its claim, and the output at which it shows.
    log_ratio
        ln P[M(word) = output] - ln P[M(other) = output], in nats.
    claim
        epsilon d(word, other), in nats: what was published.
    """

    pairs: int
    broken: int
    word: int
    other: int
    output: int
    log_ratio: float
    claim: float

    @property
    def excess(self) -> float:
        """Above 0 where the claim fails."""
        return self.log_ratio - self.claim


def check_published_claim(mechanism: TruncatedGumbel, pairs: NDArray[np.int32]) -> PublishedClaim:
    """Hold the law against the claim epsilon d for pairs of words, shape (p, 2), over all outputs and both directions.

    Raises `ParameterError` if there are no pairs.
    """
    pairs = np.asarray(pairs, dtype=np.int32)
    if pairs.ndim != 2 or pairs.shape[1] != 2 or not len(pairs):
        raise ParameterError(
            "The 'pairs' parameter of check_published_claim must be of shape (p, 2) with p above 0. "
            f"Got shape {pairs.shape} instead."
        )
    distances = mechanism.metric.distances(pairs[:, 0], pairs[:, 1])
    worst: PublishedClaim | None = None
    broken = 0
    for (x, y), distance in zip(pairs.tolist(), distances.tolist(), strict=True):
        logs = mechanism.log_probabilities(np.array([x, y], np.int32))
        claim = mechanism.epsilon * distance
        ratios = logs[0] - logs[1]
        output = int(np.abs(ratios).argmax())
        ratio = float(ratios[output])
        word, other = (x, y) if ratio > 0 else (y, x)
        broken += abs(ratio) > claim
        if worst is None or abs(ratio) - claim > worst.excess:
            worst = PublishedClaim(len(pairs), 0, word, other, output, abs(ratio), claim)
    assert worst is not None
    return worst._replace(broken=broken)


def audit_published_claim(mechanism: TruncatedGumbel) -> Certificate:
    """Compare nearest pairs of words at all outputs. Large vocabularies are cut to their first 1,000 words first.

    The probabilities come from quadrature, not from integers, with a relative error below 1e-5; the claim fails by far
    more than that.
    """
    audited = mechanism
    if len(mechanism.vocabulary) > _WORDS:
        audited = TruncatedGumbel(
            epsilon=mechanism.epsilon, embedding=mechanism.embedding.restrict(mechanism.vocabulary.words[:_WORDS])
        )
    size = len(audited.vocabulary)
    words = np.linspace(0, size - 1, min(_PAIRS, size)).astype(np.int32)
    ids, _ = audited.neighbours.of(words)
    found = check_published_claim(audited, np.stack([words, ids[words, 1]], axis=1))
    certificate = Certificate(
        subject=f"{mechanism.name}, {size:,} words, epsilon {mechanism.epsilon:g}: the published claim",
        measured="log-ratio of the pair that exceeds its claim most",
        claim=found.claim,
        largest=found.log_ratio,
        comparisons=2 * found.pairs * size,
    )
    if found.broken:
        certificate.problems.append(
            f"{found.broken} of {found.pairs} pairs of nearest words differ by more than the published epsilon d."
        )
    certificate.reasons.append("dptext promises nothing for this mechanism; the proof note has the counterexample.")
    return certificate
