"""``dptext attack mask-tokens``."""

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
    "A lower bound: a better model predicts more, and the released word in its place, which this attack leaves aside, "
    "tells more (bayes). Blind is the word that the model expects where it sees no text."
)


def mask_tokens(
    private: Private,
    original: Original,
    model: Model,
    column: Column = None,
    device: Device = "auto",
    id: IdColumn = None,
    texts: Texts = None,
    quiet: Quiet = False,
    json_output: Json = False,
) -> None:
    """Predict each word of the originals by a masked language model that reads the released words around its place.

    It is the mask token inference attack of Yue et al. (2021), whose defence rate is printed, too. It needs a release
    with a word for each word.
    """
    from dptext.attacks.masked import attack_by_mask_tokens

    pair = read_pair(private, original, column=column, id=id, texts=texts)
    with step_progress("predicting", not (quiet or json_output)) as update:
        contexts = load_contexts(model, device)
        outcome = attack_by_mask_tokens(contexts, pair.original, pair.released, progress=update)
    show_outcome(outcome, means=_MEANS, json_output=json_output, quiet=quiet)
