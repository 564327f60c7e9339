"""``dptext deniability``: how deniable each word is, as a table and as histograms."""

import json
from typing import Annotated

import typer

from dptext import catalogue
from dptext.assembly import reserved_words
from dptext.cli.building import asked
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
from dptext.cli.options import AnyMechanism, Json, MechanismOptions, PresetName, PresetUse, Quiet
from dptext.errors import ParameterError
from dptext.io.output import open_target
from dptext.measures.deniability import Deniability
from dptext.measures.deniability import deniability as measure_deniability
from dptext.measures.values import STATISTICS
from dptext.text.policy import TextPolicy

_BARS = ("N_w", "S_w", "S*_y")


def deniability(
    epsilon: Annotated[
        str | None,
        typer.Option(
            "--epsilon", "-e", help="One or several with commas, as in 1,2,3.", show_default="that of the preset"
        ),
    ] = None,
    mechanism: AnyMechanism = None,
    preset: PresetName = None,
    use: PresetUse = None,
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
    confidence intervals. Prints the worst, the median and the average word, and histograms over the words. Of a preset
    it is about ordinary words as drawn: words of protected classes, and what reads the drawn words, are left out.
    """
    shown = not (quiet or json_output)
    given = None if epsilon is None else parse_epsilons(epsilon)
    wanted = asked(mechanism, options, epsilon=given[0] if given else None, preset=preset, use=use)
    if wanted.epsilon is None:
        raise ParameterError("Say at which --epsilon, as in 1,2,3, or name a --preset.")
    epsilons = given or [wanted.epsilon]
    built = options.build(
        wanted.mechanism,
        epsilon=wanted.epsilon,
        shown=shown,
        family=catalogue.WORDS,
        defaults=wanted.defaults,
        reserved=reserved_words(TextPolicy(**wanted.policy)),
    )
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
