"""Holding the truncated Gumbel mechanism against its published claim, which is false: the audit shows where."""

import numpy as np

from dptext.audit.certificate import Certificate
from dptext.mechanisms.truncated_gumbel import TruncatedGumbel, check_published_claim

_WORDS = 1000
_PAIRS = 25


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
