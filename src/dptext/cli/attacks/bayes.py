"""``dptext attack bayes``."""

from typing import Annotated

import typer

from dptext.attacks.bayes import BayesAttack, ShownLaw
from dptext.cli.attacks.reading import (
    Column,
    Device,
    IdColumn,
    Original,
    Private,
    Texts,
    load_contexts,
    read_pair,
    show_outcome,
)
from dptext.cli.building import asked, word_privatizer
from dptext.cli.console import step_progress
from dptext.cli.measuring import PriorFloor, PriorName, make_prior
from dptext.cli.options import AnyMechanism, EpsilonOfWords, Json, MechanismOptions, PresetName, PresetUse, Quiet

_MEANS = (
    "A lower bound: whoever knows more of the texts or has a better model names more. Beside it stands what is named "
    "blind, without a look at the released word."
)


def bayes(
    private: Private,
    original: Original,
    column: Column = None,
    mechanism: AnyMechanism = None,
    epsilon: EpsilonOfWords = None,
    preset: PresetName = None,
    use: PresetUse = None,
    prior: PriorName = "rank-zipf",
    prior_floor: PriorFloor = None,
    model: Annotated[
        str | None,
        typer.Option(
            "--model", help="Guess with context: a masked language model, a folder or a name on this machine."
        ),
    ] = None,
    device: Device = "auto",
    id: IdColumn = None,
    texts: Texts = None,
    quiet: Quiet = False,
    json_output: Json = False,
    *,
    options: MechanismOptions,
) -> None:
    """Name the words behind a release by the exact probabilities of the mechanism; with --model by their context, too.

    Give the mechanism, its epsilon and all other options as they were when the file was released. The original is
    there to count how many guesses are right; the guesses are made without it.
    """
    shown = not (quiet or json_output)
    pair = read_pair(private, original, column=column, id=id, texts=texts)
    wanted = asked(mechanism, options, epsilon=epsilon, preset=preset, use=use)
    built = word_privatizer(wanted, options, no_guarantee=True, shown=shown)
    law = ShownLaw(built.mechanism, built.policy)
    chosen = make_prior(prior, prior_floor, law.vocabulary)
    contexts = None if model is None else load_contexts(model, device)
    with step_progress("guessing", shown) as update:
        attack = BayesAttack(law, prior=chosen, contexts=contexts, progress=update)
        outcome = attack.outcome(pair.original, pair.released)
    show_outcome(outcome, means=_MEANS, json_output=json_output, quiet=quiet)
