"""``dptext calibrate``: the epsilon at which a measure has a value."""

import json
from typing import Annotated

import typer

from dptext import catalogue
from dptext.cli.console import show, show_wrapped, step_progress
from dptext.cli.measuring import (
    DEFAULT_ETA,
    DEFAULT_RUNS,
    DEFAULT_SAMPLES,
    Eta,
    PriorFloor,
    PriorName,
    Runs,
    Samples,
    WordCount,
    Workers,
    make_prior,
)
from dptext.cli.options import Json, MechanismName, MechanismOptions, Quiet
from dptext.measures.calibration import TOLERANCE, Calibration, Effort
from dptext.measures.calibration import calibrate as find_epsilon
from dptext.measures.target import parse_target

START = 10.0


def calibrate(
    target: Annotated[
        str, typer.Option("--target", help="Like 'median N_w = 0.5', 'worst S_w = 10', 'success = 0.5'.")
    ],
    mechanism: MechanismName = "diffractor",
    start: Annotated[float, typer.Option("--start", help="Epsilon at which the search begins.")] = START,
    tolerance: Annotated[
        float, typer.Option("--tolerance", help="Share by which the target may be missed.")
    ] = TOLERANCE,
    eta: Eta = DEFAULT_ETA,
    runs: Runs = DEFAULT_RUNS,
    samples: Samples = DEFAULT_SAMPLES,
    words: WordCount = None,
    prior: PriorName = "rank-zipf",
    prior_floor: PriorFloor = None,
    workers: Workers = None,
    quiet: Quiet = False,
    json_output: Json = False,
    *,
    options: MechanismOptions,
) -> None:
    """Find the largest epsilon that keeps a measure at a target.

    Measures of words (N_w, S_w, S*_y, E, H_1, H_2, H_inf) need worst, median or average before them; success,
    min_entropy_leakage, mutual_information, changed and mean_distance are of all words. The result is not past the
    target: at most that N_w or leakage, at least that size. With --words the search looks at a sample; the value over
    all words is computed at the epsilon found, and the output says so where that one is past the target.
    """
    wanted = parse_target(target)
    shown = not (quiet or json_output)
    built = options.build(mechanism, epsilon=start, shown=shown, family=catalogue.WORDS)
    chosen = make_prior(prior, prior_floor, built.vocabulary)
    with step_progress("measuring", shown) as update:
        effort = Effort(
            prior=chosen, eta=eta, words=words, runs=runs, samples=samples, workers=workers, progress=update
        )
        found = find_epsilon(built, wanted, effort=effort, tolerance=tolerance)
    if json_output:
        show(json.dumps({**found.as_dict(), "prior": chosen.name}))
    elif quiet:
        show(f"{found.epsilon!r}")
    else:
        show_wrapped(_sentences(found, chosen.name))


def _sentences(found: Calibration, prior: str) -> list[str]:
    kind = "exactly computed" if found.achieved.exact else "estimated"
    return [
        f"epsilon {found.epsilon!r}",
        f"  {found.mechanism.name}: {found.target.name} is {found.achieved} there ({kind}; target "
        f"{found.target.value:g}; {found.evaluations} evaluations; prior {prior})",
        *(f"  {note}" for note in found.notes),
        f"  {found.mechanism.guarantee.expecting(found.mechanism.expected_outcomes())}",
    ]
