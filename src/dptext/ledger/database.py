"""SQLAlchemy, for all that writes to a ledger. Where it is missing, a sentence says what to install."""

from dptext.errors import ParameterError

try:
    import sqlalchemy as sa
    from sqlalchemy import event, exc
except ImportError:
    raise ParameterError(
        "A ledger needs the package sqlalchemy; install it by: pip install 'dptext[ledger]'."
    ) from None

__all__ = ["event", "exc", "sa"]
