"""``dptext attack membership``."""

from typing import Annotated, Any

import typer

from dptext.cli.attacks.labelled import Column, Device, Epochs, learner_of
from dptext.cli.attacks.outcomes import show_outcomes
from dptext.cli.options import Json, Quiet
from dptext.errors import ParameterError
from dptext.io.in_memory import read_beside, read_columns
from dptext.rewriting.models import require_lm


def membership(
    members: Annotated[
        str,
        typer.Argument(metavar="MEMBERS", help="The unprotected texts that the model has learnt from (releases of)."),
    ],
    non_members: Annotated[str, typer.Option(help="A file of the same kind with texts that it has not.")],
    column: Column,
    label: Annotated[
        str | None, typer.Option(help="The column of the labels, in both files: a classifier of them is trained here.")
    ] = None,
    released: Annotated[
        str | None, typer.Option(help="A release of MEMBERS, in their order: also train a classifier on it.")
    ] = None,
    model: Annotated[
        str | None,
        typer.Option(help="A folder with a masked language model: what is attacked; with --label, what is fine-tuned."),
    ] = None,
    reference: Annotated[
        str | None, typer.Option(help="A folder with a masked language model that has not seen the members.")
    ] = None,
    epochs: Epochs = None,
    device: Device = None,
    seed: Annotated[int, typer.Option(help="Of the training and of the halves.")] = 0,
    quiet: Quiet = False,
    json_output: Json = False,
) -> None:
    """Tell which texts a model has learnt from, by how well it knows them.

    With --label, a classifier is trained on the members and, with --released, another one on their release, and both
    are attacked. With --model alone, that masked language model is attacked: you have trained it on the members (or on
    a release of them).
    """
    from dptext.attacks.membership import Candidates, MembershipAttack

    if label is None and model is None:
        raise ParameterError("Say what is attacked: --label for a classifier that is trained here, or --model.")
    idle = {"released": released, "epochs": epochs} if label is None else {"reference": reference}
    for name, value in idle.items():
        if value is not None:
            other = "needs --label" if label is None else "is for --model without --label"
            raise ParameterError(f"The option --{name} {other}.")
    others = [] if label is None else [label]
    inside = read_columns(members, texts=[column], others=others)
    outside = read_columns(non_members, texts=[column], others=others)
    labels: dict[str, Any] = {}
    if label is not None:
        labels = {"member_labels": inside[label], "other_labels": outside[label]}
    candidates = Candidates.of(inside[column], outside[column], **labels)
    if label is None:
        require_lm()
        from dptext.attacks.membership import MaskedModelAttack

        assert model is not None
        attack = MaskedModelAttack(model, candidates, reference=reference, device=device or "auto", seed=seed)
        outcomes = attack.outcomes()
    else:
        texts = None if released is None else read_beside(released, members, text=column)[0]
        learner = learner_of(model, epochs=epochs, device=device)
        on_classifier = MembershipAttack(candidates, learner=learner, seed=seed)
        outcomes = {"unprotected": on_classifier.unprotected()}
        if texts is not None:
            outcomes["released"] = on_classifier.released(texts)
    if json_output or not quiet:
        show_outcomes(outcomes, as_json=json_output)
