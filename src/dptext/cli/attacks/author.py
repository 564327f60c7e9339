"""``dptext attack author``."""

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


def author(
    private: Private,
    original: Original,
    column: Column,
    author: Annotated[str, typer.Option("--author", help="The column of the originals with the author.")],
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
    """Name the author of each text, from its release, among all who have texts in the file.

    Two adversaries learn from other texts of the same authors: a static one from originals, an adaptive one from
    releases. The second column is the static one on unprotected texts: what there is to protect.
    """
    from dptext.attacks.labels import AuthorAttack

    run_attack(
        AuthorAttack,
        private=private,
        original=original,
        column=column,
        label=author,
        group=group,
        identity=identity,
        settings={"share": share, "seed": seed, "fewest": fewest},
        learner=learner_of(model, epochs=epochs, device=device),
        quiet=quiet,
        as_json=json_output,
    )
