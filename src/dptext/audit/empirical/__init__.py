"""Lower bounds on epsilon from samples: of mechanisms and rewriters that are here, and of foreign programs.

    from dptext.audit.empirical import audit_from_outside, audit_program

    found = audit_from_outside(SanText(epsilon=10))
    found.refuted, found.best.bound, found.best.claim

Such an audit can show that a claim is false, with a stated confidence; it can never show that one is true.
"""

from dptext.audit.empirical.door import audit_from_outside
from dptext.audit.empirical.findings import EmpiricalAudit, Tested
from dptext.audit.empirical.programs import audit_program

__all__ = ["EmpiricalAudit", "Tested", "audit_from_outside", "audit_program"]
