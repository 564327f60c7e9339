"""``dptext deniability``: how deniable each word is, as a table and as histograms."""

import json
from typing import Annotated

import typer

from dptext import catalogue
from dptext.cli.console import say, show, show_wrapped, step_progress
from dptext.cli.measuring import (
    DEFAULT_ETA,
    DEFAULT_RUNS,
    Eta,
    PriorFloor,
    PriorName,
    Runs,
    WordCount,
    Workers,
    bars,
    make_prior,
    parse_epsilons,
    table,
)
from dptext.cli.options import Json, MechanismName, MechanismOptions, Quiet
from dptext.io.target import open_target
from dptext.measures.deniability import Deniability
from dptext.measures.deniability import deniability as measure_deniability
from dptext.measures.values import STATISTICS

_BARS = ("N_w", "S_w", "S*_y")


def deniability(
    epsilon: Annotated[str, typer.Option("--epsilon", "-e", help="One or several with commas, as in 1,2,3.")],
    mechanism: MechanismName = "diffractor",
    eta: Eta = DEFAULT_ETA,
    runs: Runs = DEFAULT_RUNS,
    words: WordCount = None,
    prior: PriorName = "rank-zipf",
    prior_floor: PriorFloor = None,
    output: Annotated[
        str | None, typer.Option("--output", "-o", help="Write the numbers of every word to this CSV file.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace the file if it exists.")] = False,
    workers: Workers = None,
    quiet: Quiet = False,
    json_output: Json = False,
    *,
    options: MechanismOptions,
) -> None:
    """Measure plausible deniability: how often a word stays, and how many outputs and inputs it hides among.

    Exact from the probabilities of a mechanism where it has them, otherwise estimated from simulated runs with
    confidence intervals. Prints the worst, the median and the average word, and histograms over the words.
    """
    shown = not (quiet or json_output)
    epsilons = parse_epsilons(epsilon)
    built = options.build(mechanism, epsilon=epsilons[0], shown=shown, family=catalogue.WORDS)
    chosen = make_prior(prior, prior_floor, built.vocabulary)
    results = []
    for value in epsilons:
        with step_progress("measuring", shown) as update:
            results.append(
                measure_deniability(
                    built.with_epsilon(value),
                    eta=eta,
                    prior=chosen,
                    words=words,
                    runs=runs,
                    workers=workers,
                    progress=update,
                )
            )
    if output is not None:
        text = "".join(result.as_csv(header=number == 0) for number, result in enumerate(results))
        with open_target(output, "", force) as file:
            file.write(text.encode())
    if json_output:
        show(json.dumps([result.as_dict() for result in results]))
    elif not quiet:
        for number, result in enumerate(results):
            show_wrapped([*[""] * min(number, 1), *_sentences(result)])
        if output is not None:
            say(f"The numbers of every word are in {output}.")


def _sentences(result: Deniability) -> list[str]:
    rows = [
        [f"{name}, {measure.kind.title}", *(str(measure.statistic(statistic)) for statistic in STATISTICS)]
        for name, measure in result.measures.items()
    ]
    count = max(len(measure.words) for measure in result.measures.values())
    return [
        f"{result.mechanism}, epsilon {result.epsilon:g}: plausible deniability of {count:,} words "
        f"(eta = {result.eta:g}, E for {result.draws:,} runs)",
        f"S*_y is under the prior {result.prior}.",
        *result.notes,
        "",
        table(["", *STATISTICS], rows),
        *(f"\n{bars(result.measures[name])}" for name in _BARS if name in result.measures),
    ]
