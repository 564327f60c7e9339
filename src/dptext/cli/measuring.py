"""What the commands that measure share: their options, priors by name, and plain-text tables and bars."""

from collections.abc import Sequence
from typing import Annotated

import typer

from dptext.errors import ParameterError
from dptext.measures.deniability import ETA, RUNS, SIMULATED_WORDS
from dptext.measures.leakage import SAMPLES
from dptext.measures.prior import Prior, prior_from_file, rank_zipf_prior, uniform_prior
from dptext.measures.values import WordMeasure, four_digits
from dptext.text.vocabulary import Vocabulary

PRIORS = ("rank-zipf", "uniform")

PriorName = Annotated[
    str,
    typer.Option("--prior", help=f"What the adversary expects: {' or '.join(PRIORS)}, or a file (a word, its count)."),
]
PriorFloor = Annotated[
    float | None, typer.Option("--prior-floor", help="Count of each word that the file of --prior misses.")
]
Eta = Annotated[float, typer.Option("--eta", help="Probability that the sets of S_w and S*_y may miss.")]
Runs = Annotated[int, typer.Option("--runs", help="Runs of each word, for mechanisms that must be simulated.")]
Samples = Annotated[int, typer.Option("--samples", help="Draws for leakage, for mechanisms that must be simulated.")]
WordCount = Annotated[
    int | None,
    typer.Option(
        "--words",
        help="Measure a public sample of this many words.",
        show_default=f"all; {SIMULATED_WORDS} if simulated",
    ),
]
Workers = Annotated[
    int | None, typer.Option("--workers", min=1, help="Threads.", show_default="one for each processor")
]

DEFAULT_ETA, DEFAULT_RUNS, DEFAULT_SAMPLES = ETA, RUNS, SAMPLES

_BAR = 40


def make_prior(name: str, floor: float | None, vocabulary: Vocabulary) -> Prior:
    """The prior that ``--prior`` and ``--prior-floor`` name."""
    if name not in PRIORS:
        return prior_from_file(name, vocabulary, floor=floor)
    if floor is not None:
        raise ParameterError(f"The option --prior-floor is for a file of counts; {name} has no missing words.")
    return rank_zipf_prior(vocabulary) if name == "rank-zipf" else uniform_prior(vocabulary)


def parse_epsilons(text: str, *, option: str = "epsilon") -> list[float]:
    """The numbers of ``--epsilon 1,2,3``; whether they are in range is for the mechanism to say."""
    try:
        return [float(part) for part in text.split(",")]
    except ValueError:
        raise ParameterError(
            f"The option --{option} must be numbers with commas between them, like 1,2,3. Got {text!r} instead."
        ) from None


def table(header: Sequence[str], rows: Sequence[Sequence[str]], *, left: int = 1) -> str:
    """Columns side by side: the first `left` ones aligned to the left, the others to the right."""
    lines = [header, *rows]
    widths = [max(len(line[i]) for line in lines) for i in range(len(header))]
    cells = (
        [
            text.ljust(width) if i < left else text.rjust(width)
            for i, (text, width) in enumerate(zip(line, widths, strict=True))
        ]
        for line in lines
    )
    return "\n".join("  ".join(line).rstrip() for line in cells)


def bars(measure: WordMeasure) -> str:
    """The histogram of a measure as bars: those with words in them, and a line for what is empty between them."""
    edges, counts = measure.histogram()
    filled = counts.nonzero()[0]
    if not len(filled):
        return f"{measure.kind.name}: no words"
    shown = range(filled[0], filled[-1] + 1)
    labels = [
        " to ".join(dict.fromkeys((four_digits(float(edges[i])), four_digits(float(edges[i + 1]))))) for i in shown
    ]
    width, top = max(map(len, labels)), int(counts.max())
    lines = [f"{measure.kind.name} ({measure.kind.unit}), number of words"]
    for i, label in zip(shown, labels, strict=True):
        if not counts[i]:
            if counts[i - 1]:
                lines.append(f"  {'…'.rjust(width)}")
            continue
        length = -(-int(counts[i]) * _BAR // top)
        lines.append(f"  {label.rjust(width)}  {'█' * length}{' ' * bool(length)}{counts[i]:,}")
    return "\n".join(lines)
