"""``dptext compare``: mechanisms side by side at equal leakage."""

import json
from typing import Annotated

import typer

from dptext import catalogue
from dptext.cli.calibrate import START
from dptext.cli.console import show, step_progress
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
    table,
)
from dptext.cli.options import Json, MechanismOptions, Quiet
from dptext.errors import ParameterError
from dptext.measures.calibration import TOLERANCE, Effort
from dptext.measures.comparison import COLUMNS, Comparison
from dptext.measures.comparison import compare as compare_mechanisms
from dptext.measures.target import parse_target


def compare(
    mechanisms: Annotated[
        str, typer.Option("--mechanisms", "-m", help="Names with commas, as in diffractor,santext,mvc.")
    ],
    match: Annotated[str, typer.Option("--match", help="What they are to have in common.")] = "success = 0.5",
    start: Annotated[float, typer.Option("--start", help="Epsilon at which each search begins.")] = START,
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
    """Compare mechanisms at equal leakage: the epsilon of each, its deniability, and the utility that is left.

    An epsilon means nothing beside that of another metric. Each mechanism is calibrated to one target, by default that
    the Bayes-optimal context-free adversary names half of the words, under a public prior. Options of one mechanism are
    for that one.
    """
    wanted = parse_target(match)
    names = [name.strip() for name in mechanisms.split(",")]
    for name in names:
        catalogue.entry_of(name, family=catalogue.WORDS)
    if len(set(names)) < len(names):
        raise ParameterError("The option --mechanisms names a mechanism twice; name each once.")
    shown = not (quiet or json_output)
    built = [options.build(name, epsilon=start, shown=shown, only_own=True) for name in names]
    chosen = make_prior(prior, prior_floor, built[0].vocabulary)
    with step_progress("measuring", shown) as update:
        effort = Effort(
            prior=chosen, eta=eta, words=words, runs=runs, samples=samples, workers=workers, progress=update
        )
        found = compare_mechanisms(built, match=wanted, effort=effort, tolerance=tolerance)
    if json_output:
        show(json.dumps(found.as_dict()))
    elif not quiet:
        show(_sentences(found))


def _sentences(found: Comparison) -> str:
    rows = [list(compared.cells().values()) for compared in found.mechanisms]
    notes = []
    for compared in found.mechanisms:
        if not compared.leakage.success.exact:
            notes.append(f"{compared.leakage.mechanism}: {compared.leakage.method}.")
        own = (note for note in compared.calibration.notes if note not in found.notes)
        notes += [f"{compared.leakage.mechanism}: {note}" for note in own]
    first = found.mechanisms[0].leakage
    lines = [
        f"At {found.target}, under the prior {found.prior} (blind guess {first.blind:.3g}, entropy "
        f"{first.prior_entropy:.4g} bits):",
        "",
        table(["mechanism", *COLUMNS], rows),
        "",
        "success: share of words that the Bayes-optimal context-free adversary names. mutual_information: bits a word.",
        f"median S_w: outputs that hold {100 * (1 - found.mechanisms[0].deniability.eta):g} %. same_stem: share "
        f"replaced by a word of the same stem. mean_distance: in {first.reference}.",
        *notes,
        *found.notes,
    ]
    return "\n".join(lines)
