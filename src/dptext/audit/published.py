"""Holding a mechanism that promises nothing against what was published of it: the audit shows where that is false."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dptext.audit.certificate import Certificate
from dptext.audit.protocols import Published
from dptext.errors import ParameterError

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
        What was published, in nats (epsilon d).
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


def check_published_claim(mechanism: Published, pairs: NDArray[np.int32]) -> PublishedClaim:
    """Hold the law against the published claim for pairs of words, shape (p, 2), over all outputs and both directions.

    Raises `ParameterError` if there are no pairs.
    """
    pairs = np.asarray(pairs, dtype=np.int32)
    if pairs.ndim != 2 or pairs.shape[1] != 2 or not len(pairs):
        raise ParameterError(
            "The 'pairs' parameter of check_published_claim must be of shape (p, 2) with p above 0. "
            f"Got shape {pairs.shape} instead."
        )
    claims = mechanism.published_losses(pairs[:, 0], pairs[:, 1])
    worst: PublishedClaim | None = None
    broken = 0
    for (x, y), claim in zip(pairs.tolist(), claims.tolist(), strict=True):
        logs = mechanism.log_probabilities(np.array([x, y], np.int32))
        ratios = logs[0] - logs[1]
        output = int(np.abs(ratios).argmax())
        ratio = float(ratios[output])
        word, other = (x, y) if ratio > 0 else (y, x)
        broken += abs(ratio) > claim
        if worst is None or abs(ratio) - claim > worst.excess:
            worst = PublishedClaim(len(pairs), 0, word, other, output, abs(ratio), claim)
    assert worst is not None
    return worst._replace(broken=broken)


def audit_published_claim(mechanism: Published) -> Certificate:
    """Compare nearest pairs of words at all outputs. Large vocabularies are cut to their first 1,000 words first.

    The probabilities come from quadrature, not from integers, with a relative error below 1e-5; the claim fails by far
    more than that.
    """
    audited = mechanism.part(_WORDS)
    size = len(audited.vocabulary)
    words = np.linspace(0, size - 1, min(_PAIRS, size)).astype(np.int32)
    found = check_published_claim(audited, audited.nearest_pairs(words))
    certificate = Certificate(
        subject=f"{mechanism.name}, {size:,} words: the published claim",
        measured="log-ratio of the pair that exceeds its claim most",
        claim=found.claim,
        largest=found.log_ratio,
        comparisons=2 * found.pairs * size,
    )
    if found.broken:
        certificate.problems.append(
            f"{found.broken} of {found.pairs} pairs of nearest words differ by more than the published epsilon d."
        )
    certificate.reasons.append("dptext promises nothing for this mechanism.")
    return certificate
