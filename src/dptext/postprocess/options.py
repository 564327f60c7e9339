"""What is to be done after the draw, as options."""

from dataclasses import asdict, dataclass
from typing import Annotated, Any, Literal

from dptext.parameters import Parameter, check_arguments


@dataclass(frozen=True, slots=True, kw_only=True)
class Postprocessing:
    """What is done to the released texts, in the order model, agreement, marks, case; it sees nothing else.

    Parameters
    ----------
    case
        ``as-drawn``: as the mechanism released it. ``smart``: capitals at the beginning of sentences, in "I" and in
        common names, by rules; nothing is put in lower case.
    marks
        ``as-drawn``, or ``repair``: one space after a mark and none before it, no mark twice, a full stop at the end.
    agreement
        ``as-drawn``, or ``repair``: *they are* for *they is*, *them* where nothing is theirs, *an* before a vowel.
    polish
        A folder with a causal language model, or its name on the Hugging Face hub: it reads the words that a mechanism
        decodes in their context (``dptext.rewriting.causal_decoder``), with ``decode="context"`` alone.

    Raises `ParameterError` for a value that is not listed.
    """

    case: Annotated[
        Literal["as-drawn", "smart"], Parameter("smart: capitals by rules on the released text (costs no privacy).")
    ] = "as-drawn"
    marks: Annotated[
        Literal["as-drawn", "repair"],
        Parameter("repair: spaces, doubled marks and the last full stop by rules on the released text."),
    ] = "as-drawn"
    agreement: Annotated[
        Literal["as-drawn", "repair"],
        Parameter("repair: verbs behind they, them for their, a and an, by rules on the released text."),
    ] = "as-drawn"
    polish: Annotated[
        str | None,
        Parameter("A public language model that reads decoded words once more: a folder or a name.", path=True),
    ] = None

    def __post_init__(self) -> None:
        check_arguments(Postprocessing, asdict(self))

    def as_dict(self) -> dict[str, Any]:
        """The options as plain values."""
        return asdict(self)
