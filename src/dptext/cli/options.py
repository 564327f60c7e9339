"""Options that several commands share, and the mechanism that they describe."""

import inspect
from collections.abc import Callable
from contextlib import suppress
from functools import wraps
from pathlib import Path
from typing import Annotated, Any

import typer

from dptext.cli.console import step_progress
from dptext.embeddings.arrays import words_beside
from dptext.errors import InputError
from dptext.mechanisms.base import WordMechanism
from dptext.mechanisms.registry import REGISTRY, build_mechanism, own_options

Epsilon = Annotated[float, typer.Option("--epsilon", "-e", help="Privacy parameter, in nats per unit of the metric.")]
MechanismName = Annotated[str, typer.Option("--mechanism", "-m", help=f"One of: {', '.join(REGISTRY)}.")]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Print nothing but errors.")]
Json = Annotated[bool, typer.Option("--json", help="Print the result as JSON, for machines, not as sentences.")]


def option(name: str, kind: Any, help: str) -> inspect.Parameter:
    """An option of a mechanism: None where it was not given."""
    return inspect.Parameter(
        f"option_{name.replace('-', '_')}",
        inspect.Parameter.KEYWORD_ONLY,
        default=None,
        annotation=Annotated[kind, typer.Option(f"--{name}", help=help)],
    )


_EMBEDDING = option(
    "embedding",
    list[str] | None,
    "Word vectors: word2vec, GloVe, fastText, .npz, .npy or .safetensors; diffractor takes several. "
    "[default: the shipped English embedding]",
)

MECHANISM_OPTIONS = [
    _EMBEDDING,
    option(
        "noise",
        str | None,
        "diffractor: geometric or truncated-exponential. vickrey: mvc or mahalanobis. dp-bart: gaussian or laplace. "
        "adept: laplace or gaussian. [default: the first]",
    ),
    option(
        "lists",
        int | None,
        "diffractor: word lists for each embedding (the paper's L0 and L2: 1; L1: 2). [default: 1]",
    ),
    option("beta", float | None, "tem, truncated-exponential: probability of a far jump. [default: 0.001]"),
    option("gamma", float | None, "tem, truncated-exponential: distance of a far jump. [default: by beta]"),
    option("grid", int | None, "santext, santext-plus, tem: width of a level of distance, in steps of the embedding."),
    option("p", float | None, "santext-plus: probability that a word which is not sensitive moves. [default: 0.3]"),
    option("sensitive-share", float | None, "santext-plus: least frequent share that is sensitive. [default: 0.9]"),
    option("sensitive-words", str | None, "santext-plus: a file of the sensitive words, a word a line."),
    option(
        "frequency-list",
        str | None,
        "santext-plus: a public file of words, the most frequent first. [default: the embedding's order]",
    ),
    option("group-size", int | None, "custext: number of words of a group. [default: 20]"),
    option("lambda", float | None, "mahalanobis, vickrey: share of the covariance. [default: 0.2]"),
    option("t", float | None, "vickrey: weight of the second nearest word. [default: 0.75]"),
    option("index", str | None, "mvc, mahalanobis, vickrey: exact or approximate nearest words. [default: exact]"),
    option(
        "device",
        str | None,
        "mvc, mahalanobis, vickrey: cpu or cuda. [default: cpu] Language models: auto, cpu or cuda. [default: auto]",
    ),
]


class MechanismOptions:
    """What the options say of a mechanism, whichever it will be."""

    def __init__(self, given: dict[str, Any]) -> None:
        self._embeddings: list[str] = given.pop("embedding") or []
        self._given = {name: value for name, value in given.items() if value is not None}
        self._paths = [*self._embeddings, *(value for value in self._given.values() if isinstance(value, str))]
        for name in ("sensitive-words", "frequency-list"):
            if name in self._given:
                self._given[name] = _words_of(self._given[name])

    def has(self, name: str) -> bool:
        """Was the option given?"""
        return name in self._given

    def files(self) -> list[str]:
        """Every file that the options may name (embeddings with the words beside them, lists), and a model's folder."""
        found: list[str] = []
        for name in self._paths:
            path = Path(name)
            with suppress(OSError):  # what cannot be looked at is refused by whoever reads it
                if path.is_dir():
                    found += map(str, path.iterdir())
                    found += [str(path)] if name == self._given.get("model") else []
                elif path.is_file():
                    found += [str(path), *map(str, words_beside(path))]
        return found

    def build(
        self,
        name: str,
        *,
        epsilon: float,
        shown: bool,
        defaults: dict[str, Any] | None = None,
        only_own: bool = False,
    ) -> WordMechanism:
        """The mechanism `name`, with a progress bar while its lists are built.

        `defaults` hold for options that were not given. With `only_own`, options of other mechanisms are left out
        instead of refused, for commands that build several.
        """
        from dptext.embeddings.formats import load_embedding

        options = {**(defaults or {}), **self._given}
        if only_own and name in REGISTRY:
            options = own_options(name, options)
        embeddings = [load_embedding(path) for path in self._embeddings]
        with step_progress("building word lists", shown) as update:
            return build_mechanism(name, epsilon=epsilon, embeddings=embeddings, options=options, progress=update)


def with_mechanism_options(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command the options of all word mechanisms, collected in its parameter `options`."""
    return collecting(command, MECHANISM_OPTIONS, MechanismOptions)


def collecting(
    command: Callable[..., None], added: list[inspect.Parameter], collect: Callable[[dict[str, Any]], Any]
) -> Callable[..., None]:
    """Give a command more options; what `collect` makes of those that were given is its parameter `options`."""
    signature = inspect.signature(command)
    own = [parameter for name, parameter in signature.parameters.items() if name != "options"]

    @wraps(command)
    def wrapped(*arguments: Any, **named: Any) -> None:
        given = {parameter.name: named.pop(parameter.name) for parameter in added}
        options = {name.removeprefix("option_").replace("_", "-"): value for name, value in given.items()}
        command(*arguments, options=collect(options), **named)

    parameters = [parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY) for parameter in own] + added
    wrapped.__signature__ = signature.replace(parameters=parameters)  # type: ignore[attr-defined]
    wrapped.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    return wrapped


def _words_of(path: str) -> list[str]:
    """The first word of each line of a file."""
    try:
        lines = Path(path).read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(f"The word list {path} cannot be read ({type(error).__name__}); give a UTF-8 file.") from None
    return [line.split()[0] for line in lines if line.strip()]
