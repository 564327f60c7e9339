"""The polish that goes with a model: forms by a masked or causal one, sentences by a sequence-to-sequence one."""

from dptext.core.release import PostProcessor
from dptext.rewriting.models import load_model
from dptext.rewriting.polishing.causal import CausalPolish
from dptext.rewriting.polishing.masked import MaskedPolish
from dptext.rewriting.polishing.written import WrittenPolish

_POLISHES: dict[str, type[MaskedPolish | CausalPolish | WrittenPolish]] = {
    "masked": MaskedPolish,
    "causal": CausalPolish,
    "seq2seq": WrittenPolish,
}


def load_polish(model: str) -> PostProcessor:
    """The polish by the model of that name or folder, of the kind that its configuration says.

    Raises `ParameterError` if the model is of no such kind or packages are missing, `InputError` if it cannot be read.
    """
    loaded = load_model(model, kinds=tuple(_POLISHES))
    return _POLISHES[loaded.kind](loaded)
