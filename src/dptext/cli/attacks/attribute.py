"""``dptext attack attribute``."""

from typing import Annotated

import typer

from dptext.cli.attacks.labelled import (
    FEWEST,
    SEED,
    SHARE,
    Column,
    Device,
    Epochs,
    Fewest,
    Group,
    Identity,
    Model,
    Original,
    Private,
    Seed,
    Share,
    learner_of,
    run_attack,
)
from dptext.cli.options import Json, Quiet


def attribute(
    private: Private,
    original: Original,
    column: Column,
    label: Annotated[str, typer.Option("--label", help="The column of the originals with what is to be guessed.")],
    group: Group = None,
    identity: Identity = None,
    share: Share = SHARE,
    seed: Seed = SEED,
    fewest: Fewest = FEWEST,
    model: Model = None,
    epochs: Epochs = None,
    device: Device = None,
    quiet: Quiet = False,
    json_output: Json = False,
) -> None:
    """Guess a label of each text from its release: an attribute of the writer, or anything else that it tells.

    Two adversaries learn from other rows: a static one from originals, an adaptive one from releases. The second column
    is the static one on unprotected texts: what there is to protect. Name the authors with --group, so that no author
    is on both sides.
    """
    from dptext.attacks.labels import AttributeAttack

    run_attack(
        AttributeAttack,
        private=private,
        original=original,
        column=column,
        label=label,
        group=group,
        identity=identity,
        settings={"share": share, "seed": seed, "fewest": fewest},
        learner=learner_of(model, epochs=epochs, device=device),
        quiet=quiet,
        as_json=json_output,
    )
