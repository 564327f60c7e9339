"""Options of the steps after the draw."""

from dataclasses import asdict, dataclass
from typing import Annotated, Any, Literal

from dptext.parameters import GivenOptions, Parameter, check_arguments


@dataclass(frozen=True, slots=True, kw_only=True)
class Postprocessing(GivenOptions):
    """Steps on the released texts, in the order model, agreement, marks, case; they see nothing else.

    >>> from dptext import Postprocessing, privatize
    >>> steps = Postprocessing(case="smart", marks="repair")
    >>> str(privatize("she left", epsilon=1, postprocessing=steps))[-1]
    '.'

    The `case` ``smart`` has capitals at the beginning of sentences, in "I" and in common names; nothing is put in lower
    case. ``repair`` of `marks`: one space after a mark and none before it, no mark twice, a full stop at the end; of
    `agreement`: *they are* for *they is*, *them* where nothing is theirs, *an* before a vowel. A `polish` is a folder
    with a causal language model, or its name on the Hugging Face hub, for words that are decoded in their context.

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
