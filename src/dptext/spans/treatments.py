"""What happens to the spans of each class: declared in public, before any text is read."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, get_args

from dptext.core.guarantee import OTHERS, Kind
from dptext.errors import ParameterError
from dptext.spans.lists import SHIPPED, SurrogateList, surrogate_list
from dptext.spans.source import is_class

_KINDS = get_args(Kind)
_FORM = "placeholder, surrogate:LIST, mechanism:EPSILON or keep"


@dataclass(frozen=True, slots=True, kw_only=True)
class Treatment:
    """What happens to a span.

    Attributes
    ----------
    kind
        ``placeholder``: its class in angle brackets. ``surrogate``: an entry of a public list, drawn uniformly.
        ``mechanism``: its words go through the same mechanism at an epsilon of their own. ``keep``: nothing.
    surrogates
        The list of surrogates.
    epsilon
        The mechanism's, in nats per unit of its metric.
    """

    kind: Kind
    surrogates: SurrogateList | None = None
    epsilon: float | None = None

    def described(self) -> dict[str, Any]:
        """As plain values, for reports."""
        values: dict[str, Any] = {"treatment": self.kind}
        if self.surrogates is not None:
            values["list"] = self.surrogates.described()
        if self.epsilon is not None:
            values["epsilon"] = self.epsilon
        return values


def parse_treatment(name: str, text: str) -> Treatment:
    """The treatment of a class, as it is written on the command line.

    Raises `ParameterError` for another form, and `InputError` for a list of surrogates that cannot be read.
    """
    kind, _, value = text.partition(":")
    if not (name == OTHERS or is_class(name)):
        raise ParameterError(
            f"A class of spans must be named by letters, digits and _ . - only, or * for all others. Got {name!r}."
        )
    if kind not in _KINDS:
        raise ParameterError(f"The treatment of {name} must be {_FORM}. Got {text!r} instead.")
    if kind == "surrogate":
        if not value:
            raise ParameterError(
                f"The treatment of {name} needs a list: surrogate:{SHIPPED[0]}, surrogate:{SHIPPED[1]}, or "
                "surrogate:FILE."
            )
        return Treatment(kind="surrogate", surrogates=surrogate_list(value))
    if kind == "mechanism":
        return Treatment(kind="mechanism", epsilon=_epsilon(name, value))
    if value:
        raise ParameterError(f"The treatment {kind} of {name} takes nothing after a colon. Got {text!r} instead.")
    return Treatment(kind="placeholder" if kind == "placeholder" else "keep")


def parse_treatments(treat: Mapping[str, str]) -> dict[str, Treatment]:
    """The treatments of classes, by name."""
    return {name: parse_treatment(name, text) for name, text in treat.items()}


def _epsilon(name: str, value: str) -> float:
    try:
        epsilon = float(value)
    except ValueError:
        epsilon = 0.0
    if not 0 < epsilon < float("inf"):
        raise ParameterError(
            f"The treatment mechanism of {name} needs an epsilon above 0, as in {name}=mechanism:0.5. Got "
            f"{value!r} instead."
        )
    return epsilon
