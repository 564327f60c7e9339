"""What can go wrong, as a tree.

    DptextError
    ├── ParameterError    an argument or option is out of range (also a ValueError)
    ├── InputError        a file, column or row cannot be read
    ├── OutputError       a result cannot be written
    │   └── PipeClosedError   because its reader went away
    ├── EmbeddingError    an embedding file or vocabulary is unusable
    ├── GuaranteeError    a guarantee was asked for that does not hold
    └── LedgerError       a ledger cannot record what is spent
        ├── DamagedLedgerError  because it holds what dptext cannot have written
        └── OverBudgetError     because a person's budget is used up

Every message is one sentence that says what was wrong, where, and what to do. No message ever holds source text:
files are named, rows and lines are numbered, and bytes are counted instead.
"""

import errno
import re


class DptextError(Exception):
    """Base of every error that dptext raises on purpose."""


class ParameterError(DptextError, ValueError):
    """An argument or option is out of range."""


class InputError(DptextError):
    """A file, column or row cannot be read."""


class OutputError(DptextError):
    """A result cannot be written."""


class PipeClosedError(OutputError):
    """The reader of the output closed it before the end."""


class EmbeddingError(DptextError):
    """An embedding file or vocabulary is unusable."""


class GuaranteeError(DptextError):
    """A guarantee was asked for that does not hold."""


class LedgerError(DptextError):
    """A ledger cannot record what is spent."""


class DamagedLedgerError(LedgerError):
    """A ledger holds what dptext cannot have written."""

    def __init__(self, what: str) -> None:
        super().__init__(f"The ledger is damaged: {what}; bring back a copy of it.")


class OverBudgetError(LedgerError):
    """A budget is used up."""


_NO_MEMORY = re.compile(r"allocate memory|out of memory|failed to map segment|std::bad_alloc", re.IGNORECASE)


def is_out_of_memory(error: BaseException) -> bool:
    """Whether memory was refused. A library that cannot be mapped raises OSError or ImportError."""
    if isinstance(error, MemoryError) or getattr(error, "errno", None) == errno.ENOMEM:
        return True
    return isinstance(error, OSError | ImportError | RuntimeError) and bool(_NO_MEMORY.search(str(error)))
