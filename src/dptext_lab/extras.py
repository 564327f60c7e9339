"""Packages of extras: where one is missing, one sentence says what to install."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from dptext.errors import ParameterError


def require(*packages: str, purpose: str) -> None:
    """Check that packages of the extra ``lab`` are installed, by the names of their modules.

    `purpose` begins the sentence of the error, as "A drawing". Raises `ParameterError` with the first that is missing.
    """
    for package in packages:
        if find_spec(package) is None:
            name = "scikit-learn" if package == "sklearn" else package
            raise ParameterError(
                f"{purpose} needs the package {name}, which is not installed; install it with: "
                "pip install 'dptext[lab]'."
            )


def data_frame(rows: list[dict[str, Any]]) -> Any:
    """Rows as a DataFrame of pandas. Raises `ParameterError` where that is missing."""
    if find_spec("pandas") is None:
        raise ParameterError("A DataFrame needs pandas, which is not installed: pip install pandas.")
    return import_module("pandas").DataFrame(rows)
