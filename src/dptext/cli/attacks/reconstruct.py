"""``dptext attack reconstruct``."""

from typing import Annotated

import typer

from dptext.cli.attacks.reading import (
    Column,
    Device,
    IdColumn,
    Model,
    Original,
    Private,
    Texts,
    load_contexts,
    read_pair,
    show_outcome,
)
from dptext.cli.console import step_progress
from dptext.cli.options import Json, Quiet

_MEANS = (
    "A lower bound: a better model writes more of the originals. Blind is the similarity with the original of another "
    "text."
)


def reconstruct(
    private: Private,
    original: Original,
    model: Model,
    column: Column = None,
    stays: Annotated[float, typer.Option("--stays", help="The share of words that is supposed to have stayed.")] = 0.5,
    rounds: Annotated[int, typer.Option("--rounds", help="How often all words are looked at.")] = 2,
    device: Device = "auto",
    id: IdColumn = None,
    texts: Texts = None,
    quiet: Quiet = False,
    json_output: Json = False,
) -> None:
    """Let a masked language model write the likeliest originals from the release alone, and compare them.

    It needs a release with a word for each word. What it gains is against the release as it is.
    """
    from dptext.attacks.masked import Reconstruction, attack_by_reconstruction
    from dptext.embeddings.builtin import default_embedding

    pair = read_pair(private, original, column=column, id=id, texts=texts)
    with step_progress("reconstructing", not (quiet or json_output)) as update:
        writer = Reconstruction(load_contexts(model, device), stays=stays, rounds=rounds, progress=update)
        outcome = attack_by_reconstruction(writer, pair.original, pair.released, embedding=default_embedding())
    show_outcome(outcome, means=_MEANS, json_output=json_output, quiet=quiet)
