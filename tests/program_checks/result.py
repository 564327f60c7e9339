"""What the checks of this program's own inside find."""

from dataclasses import dataclass, field

from dptext.audit.result import Certificate


@dataclass(slots=True, kw_only=True)
class ProgramCheck(Certificate):
    """What was tried, and the ways in which the program is wrong."""

    measured: str = ""
    claim: float = 0.0
    complete: bool = False
    unseen: list[str] = field(default_factory=list)
    """What was tried and could not have shown, because there is too little noise, with the figures."""
