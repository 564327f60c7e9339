"""Options that several commands share, and the mechanism that they describe."""

from typing import Annotated

import typer

from dptext.cli.console import step_progress
from dptext.errors import ParameterError
from dptext.mechanisms.diffractor import NOISES, Diffractor

MECHANISMS = (Diffractor.name,)

Mechanism = Annotated[str, typer.Option("--mechanism", "-m", help=f"One of: {', '.join(MECHANISMS)}.")]
Epsilon = Annotated[float, typer.Option("--epsilon", "-e", help="Privacy parameter, in nats per unit of the metric.")]
Noise = Annotated[str, typer.Option("--noise", help=f"diffractor: {' or '.join(NOISES)}.")]
Lists = Annotated[
    int, typer.Option("--lists", help="diffractor: word lists for each embedding (the paper's L0 and L2: 1; L1: 2).")
]
Embeddings = Annotated[
    list[str] | None,
    typer.Option(
        "--embedding",
        help="Word vectors: word2vec, GloVe, fastText, .npz, .npy or .safetensors. May be repeated. "
        "[default: the shipped English embedding]",
    ),
]
Beta = Annotated[float, typer.Option("--beta", help="truncated-exponential: probability of a far jump.")]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Print nothing but errors.")]
Json = Annotated[bool, typer.Option("--json", help="Print the result as JSON, for machines, not as sentences.")]


def check_mechanism(name: str) -> None:
    """Raise `ParameterError` for a mechanism that there is not."""
    if name not in MECHANISMS:
        raise ParameterError(f"There is no mechanism {name!r}; choose one of: {', '.join(MECHANISMS)}.")


def build_diffractor(
    *, epsilon: float, noise: str, lists: int, embedding: list[str] | None, beta: float, shown: bool
) -> Diffractor:
    """The mechanism, with a progress bar while its lists are built."""
    embeddings = None
    if embedding:
        from dptext.embeddings.formats import load_embedding

        embeddings = [load_embedding(path) for path in embedding]
    with step_progress("building word lists", shown) as update:
        return Diffractor(
            epsilon=epsilon,
            noise=noise,  # type: ignore[arg-type]
            embeddings=embeddings,
            lists_per_embedding=lists,
            beta=beta,
            progress=lambda _, done, size: update(done, size),
        )
