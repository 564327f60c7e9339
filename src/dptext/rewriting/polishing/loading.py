"""The polish that goes with a model: forms of words by a masked one, sentences by a sequence-to-sequence one."""

from dptext.release import PostProcessor
from dptext.rewriting.models.loading import load_model
from dptext.rewriting.polishing.masked import MaskedPolish
from dptext.rewriting.polishing.written import WrittenPolish


def load_polish(model: str) -> PostProcessor:
    """The polish by the model of that name or folder, of the kind that its configuration says.

    Raises `ParameterError` if the model is neither or packages are missing, `InputError` if it cannot be read.
    """
    loaded = load_model(model, kinds=("masked", "seq2seq"))
    return (WrittenPolish if loaded.kind == "seq2seq" else MaskedPolish)(loaded)
