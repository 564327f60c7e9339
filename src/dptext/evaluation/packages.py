"""The optional packages of this room: there, or one sentence that says what to install."""

from dptext.errors import ParameterError


def require_packages() -> None:
    """Raise `ParameterError`, with what to install, unless scikit-learn (and so SciPy) and sacrebleu are there."""
    try:
        import sacrebleu  # noqa: F401
        import scipy  # noqa: F401
        import sklearn  # noqa: F401
    except ImportError as error:
        raise ParameterError(
            f"Evaluating needs the package {error.name}, which is not installed; "
            "install it with: pip install 'dptext[evaluation]'."
        ) from None
