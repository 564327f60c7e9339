"""One door to the audits from outside of mechanisms that are here; for foreign programs see `programs`."""

from dptext.audit.empirical.findings import EmpiricalAudit
from dptext.audit.empirical.rewriters import audit_rewriter
from dptext.audit.empirical.search import CONFIDENCE, Progress
from dptext.audit.empirical.words import audit_words
from dptext.mechanisms.base import WordMechanism
from dptext.rewriting.base import Rewriter


def audit_from_outside(
    mechanism: WordMechanism | Rewriter,
    *,
    draws: int | None = None,
    confidence: float = CONFIDENCE,
    seed: int | None = None,
    progress: Progress | None = None,
) -> EmpiricalAudit:
    """A lower bound on the epsilon of a mechanism or rewriter, from what it makes of inputs that are near or far.

    Parameters are those of `audit_words` and `audit_rewriter`; so are the errors.
    """
    if isinstance(mechanism, Rewriter):
        return audit_rewriter(mechanism, draws=draws, confidence=confidence, seed=seed, progress=progress)
    return audit_words(mechanism, draws=draws, confidence=confidence, seed=seed, progress=progress)
