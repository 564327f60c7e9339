"""All word mechanisms by their command-line names, with the options that each takes."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from dptext.embeddings.embedding import Embedding
from dptext.errors import ParameterError
from dptext.mechanisms.base import WordMechanism


@dataclass(frozen=True, slots=True)
class Entry:
    """Where a mechanism lives, and which options its constructor takes under which parameter name."""

    home: str  # module.Class below dptext.mechanisms
    options: Mapping[str, str] = field(default_factory=dict)
    several_embeddings: bool = False
    only_with: Mapping[str, tuple[str, Any]] = field(default_factory=dict)
    """Options that matter only with that value of another one, which is not its default."""


_NEAREST = {"index": "index", "device": "device"}

REGISTRY: Mapping[str, Entry] = {
    "diffractor": Entry(
        "diffractor.Diffractor",
        {"noise": "noise", "lists": "lists_per_embedding", "beta": "beta", "gamma": "gamma"},
        several_embeddings=True,
        only_with={"beta": ("noise", "truncated-exponential"), "gamma": ("noise", "truncated-exponential")},
    ),
    "santext": Entry("santext.SanText", {"grid": "grid"}),
    "santext-plus": Entry(
        "santext.SanTextPlus",
        {
            "grid": "grid",
            "p": "p",
            "sensitive-share": "sensitive_share",
            "sensitive-words": "sensitive_words",
            "frequency-list": "frequency_order",
        },
    ),
    "tem": Entry("tem.TEM", {"grid": "grid", "beta": "beta", "gamma": "gamma"}),
    "custext": Entry("custext.CusText", {"group-size": "group_size"}),
    "mvc": Entry("multivariate.MultivariateLaplace", _NEAREST),
    "mahalanobis": Entry("mahalanobis.Mahalanobis", {"lambda": "lambda_", **_NEAREST}),
    "vickrey": Entry(
        "vickrey.Vickrey",
        {"t": "t", "noise": "noise", "lambda": "lambda_", **_NEAREST},
        only_with={"lambda": ("noise", "mahalanobis")},
    ),
    "truncated-gumbel": Entry("truncated_gumbel.TruncatedGumbel"),
}
"""Command-line name to mechanism."""


def mechanism_class(name: str) -> type[WordMechanism]:
    """The class of a mechanism. Raises `ParameterError` if there is none of that name."""
    if name not in REGISTRY:
        raise ParameterError(f"There is no mechanism {name!r}; choose one of: {', '.join(REGISTRY)}.")
    module, _, class_name = REGISTRY[name].home.rpartition(".")
    found: type[WordMechanism] = getattr(import_module(f"dptext.mechanisms.{module}"), class_name)
    return found


def own_options(name: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """Those of the options, meant for several mechanisms, that matter to this one."""
    entry = REGISTRY[name]
    return {
        option: value
        for option, value in options.items()
        if option in entry.options
        and (option not in entry.only_with or options.get(entry.only_with[option][0]) == entry.only_with[option][1])
    }


def build_mechanism(
    name: str,
    *,
    epsilon: float,
    embeddings: Sequence[Embedding] = (),
    options: Mapping[str, Any],
    progress: Callable[[int, int], None] | None = None,
) -> WordMechanism:
    """A mechanism by its name.

    Parameters
    ----------
    name
        A key of `REGISTRY`.
    epsilon
        As the mechanism takes it.
    embeddings
        None for the shipped one; several only where the mechanism takes several.
    options
        Option name to value, for the options that were given.
    progress
        Called with (done, size) while word lists are built.

    Raises `ParameterError` for an unknown name, an option that the mechanism does not have, too many embeddings, and
    whatever the mechanism itself refuses.
    """
    kind, entry = mechanism_class(name), REGISTRY[name]
    foreign = [option for option in options if option not in entry.options]
    if foreign:
        own = ", ".join(f"--{option}" for option in entry.options) or "none"
        raise ParameterError(f"The option --{foreign[0]} is not one of {name}; its own options are: {own}.")
    arguments = {entry.options[option]: value for option, value in options.items()}
    if entry.several_embeddings:
        arguments["embeddings"] = list(embeddings) or None
        if progress is not None:
            arguments["progress"] = lambda _, done, size: progress(done, size)
    elif len(embeddings) > 1:
        raise ParameterError(f"{name} works on one embedding; give --embedding once. Got {len(embeddings)} instead.")
    elif embeddings:
        arguments["embedding"] = embeddings[0]
    return kind(epsilon=epsilon, **arguments)  # type: ignore[call-arg]
