"""``dptext measure``: how deniable words are at some epsilons, or the epsilon at which a measure has a value."""

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

import click

from dptext import catalogue
from dptext.cli.console import StepProgress, say, show, show_wrapped, step_progress, table
from dptext.cli.options import as_json, drawn, examples, flag, mechanism_of, named_mechanism, numbers, option, quiet
from dptext.errors import ParameterError
from dptext.io.output import open_target
from dptext.measures.calibration import Calibration, Target, calibrate, parse_target
from dptext.measures.deniability import Deniability, deniability
from dptext.measures.prior import Prior, prior_from_file, rank_zipf_prior, uniform_prior
from dptext.measures.values import ETA, STATISTICS
from dptext.run.config import PrivatizerConfig
from dptext.run.config_tables import privatizer_config
from dptext.text.vocabulary import Vocabulary

PRIORS = ("rank-zipf", "uniform")
_START = 10.0  # Epsilon at which a search begins.


@click.command(
    epilog=examples(
        "dptext measure -e 0.5,1,2",
        "dptext measure -m santext --target 'success = 0.5'",
    )
)
@named_mechanism(epsilon="A number, or several, such as 1,2,3.")
@option(
    "--target",
    help="Find the epsilon for a value instead: 'median N_w = 0.5', 'worst S_w = 10', 'success = 0.5'.",
)
@option("--words", type=click.IntRange(min=1), help="Measure a public sample of so many words.")
@option(
    "--prior",
    default="rank-zipf",
    help="Word frequencies that the adversary expects: rank-zipf, uniform, or a file with a word and its count a line.",
)
@option("--output", "-o", metavar="FILE", help="Write the figures of every word to this CSV file.")
@flag("--force", help="Overwrite the file if it exists.")
@quiet
@as_json
def measure(**values: Any) -> None:
    """Measure how often a word stays, how many outputs and inputs it hides among, and what leaks.

    Figures are exact where the mechanism has its probabilities, and otherwise estimated from simulated runs, with
    confidence intervals. For a preset they are about ordinary words as drawn: protected classes, and reading in
    context, are left out.

    With --target the command finds the largest epsilon that stays within it. Measures of words (N_w, S_w, S*_y, E)
    need worst, median or average before them; success is the share of all words that the best guesses hit. Epsilons of
    different metrics cannot be compared: compare mechanisms at the epsilons at which they have one success.
    """
    measured = _Measured(values)
    if values["target"] is None:
        measured.deniability()
    else:
        measured.calibrated(parse_target(values["target"]))


class _Measured:
    def __init__(self, values: Mapping[str, Any]) -> None:
        self._values = values
        self._table = drawn(values)
        self._shown = not (values["quiet"] or values["as_json"])

    def deniability(self) -> None:
        values = self._values
        epsilons = numbers(str(self._table.pop("epsilon"))) if "epsilon" in self._table else []
        config, _ = self._of_words(self._table).resolved()
        if not epsilons and config.epsilon is None:
            raise ParameterError("Say at which --epsilon, as in 1,2,3, or name a --preset.")
        epsilons = epsilons or [float(config.epsilon or 0)]
        built = mechanism_of(replace(config, epsilon=epsilons[0]), shown=self._shown)
        prior = self._prior(built.vocabulary)

        def measured(epsilon: float, update: StepProgress) -> Deniability:
            return deniability(built.with_epsilon(epsilon), prior=prior, words=values["words"], progress=update)

        results = [self._watched(partial(measured, epsilon)) for epsilon in epsilons]
        if values["output"] is not None:
            text = "".join(result.as_csv(header=number == 0) for number, result in enumerate(results))
            with open_target(values["output"], "", values["force"]) as file:
                file.write(text.encode())
        if values["as_json"]:
            show(json.dumps([result.as_dict() for result in results]))
        elif self._shown:
            for number, result in enumerate(results):
                show_wrapped([*[""] * min(number, 1), *_of_words(result)])
            if values["output"] is not None:
                say(f"The numbers of every word are in {values['output']}.")

    def calibrated(self, target: Target) -> None:
        if "epsilon" in self._table:
            raise ParameterError("The option --target finds the epsilon; leave --epsilon out.")
        built = mechanism_of(replace(self._of_words(self._table), epsilon=_START), shown=self._shown)
        prior = self._prior(built.vocabulary)
        calibration = self._watched(
            lambda update: calibrate(built, target, prior=prior, words=self._values["words"], progress=update)
        )
        if self._values["as_json"]:
            show(json.dumps({**calibration.as_dict(), "prior": prior.name}))
        elif self._values["quiet"]:
            show(f"{calibration.epsilon!r}")
        else:
            show_wrapped(_of_calibration(calibration, prior.name))

    def _of_words(self, table: Mapping[str, Any]) -> PrivatizerConfig:
        config = privatizer_config(table)
        catalogue.entry_of(config.entry.name, family=catalogue.WORDS)
        return config

    def _watched(self, measured: Callable[[StepProgress], Any]) -> Any:
        with step_progress("measuring", self._shown) as update:
            return measured(update)

    def _prior(self, vocabulary: Vocabulary) -> Prior:
        named = self._values["prior"]
        if named not in PRIORS:
            return prior_from_file(named, vocabulary)
        return rank_zipf_prior(vocabulary) if named == "rank-zipf" else uniform_prior(vocabulary)


def _of_words(result: Deniability) -> list[str]:
    rows = [
        [f"{name}, {measure.kind.title}", *(str(measure.statistic(statistic)) for statistic in STATISTICS)]
        for name, measure in result.measures.items()
    ]
    count = max(len(measure.words) for measure in result.measures.values())
    return [
        f"{result.mechanism}, epsilon {result.epsilon:g}: plausible deniability of {count:,} words "
        f"(eta = {ETA:g}, E for {result.draws:,} runs)",
        f"S*_y is under the prior {result.prior}.",
        *result.notes,
        "",
        table(["", *STATISTICS], rows),
    ]


def _of_calibration(calibration: Calibration, prior: str) -> list[str]:
    kind = "exactly computed" if calibration.achieved.exact else "estimated"
    return [
        f"epsilon {calibration.epsilon!r}",
        f"  {calibration.mechanism.name}: {calibration.target.name} is {calibration.achieved} there ({kind}; target "
        f"{calibration.target.value:g}; {calibration.evaluations} evaluations; prior {prior})",
        *(f"  {note}" for note in calibration.notes),
        f"  {calibration.mechanism.guarantee.expecting(calibration.mechanism.expected_outcomes())}",
    ]
