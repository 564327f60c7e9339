"""One door to the exact audits: each mechanism by the one that fits it."""

from dptext.audit.certificate import Certificate, Progress
from dptext.audit.lists import audit_diffractor
from dptext.audit.pairs import audit_pairs
from dptext.audit.published import audit_published_claim
from dptext.errors import GuaranteeError
from dptext.mechanisms.base import WordMechanism
from dptext.mechanisms.diffractor import Diffractor
from dptext.mechanisms.exponential import GridExponential
from dptext.mechanisms.truncated_gumbel import TruncatedGumbel


def audit_exactly(mechanism: WordMechanism, progress: Progress | None = None) -> Certificate:
    """Certify a mechanism that draws from integers, or find where its claim fails.

    Raises `GuaranteeError` for mechanisms of continuous noise, which have no integers to compare.
    """
    if isinstance(mechanism, Diffractor):
        return audit_diffractor(mechanism, progress)
    if isinstance(mechanism, GridExponential):
        return audit_pairs(mechanism, progress)
    if isinstance(mechanism, TruncatedGumbel):
        return audit_published_claim(mechanism)
    raise GuaranteeError(
        f"{mechanism.name} draws continuous noise, so there is no table to certify; its claim rests on a proof "
        f"(docs/proofs/{mechanism.name}.md) and on the assumption of exact real arithmetic."
    )
