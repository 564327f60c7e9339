"""Options of the steps after the draw."""

from dataclasses import asdict, dataclass
from typing import Annotated, Any, Literal

from dptext.errors import ParameterError
from dptext.parameters import GivenOptions, Parameter, check_arguments


@dataclass(frozen=True, slots=True, kw_only=True)
class Postprocessing(GivenOptions):
    """Steps on the released texts, in the order words, agreement, marks, case, rewrite; they see nothing else.

    >>> from dptext import Postprocessing, privatize
    >>> steps = Postprocessing(case="smart", marks="repair")
    >>> str(privatize("she left", epsilon=1, postprocessing=steps))[-1]
    '.'

    The `case` ``smart`` has capitals at the beginning of sentences, in "I" and in common names; nothing is put in lower
    case. ``repair`` of `marks`: one space after a mark and none before it, no mark twice, a full stop at the end; of
    `agreement`: *they are* for *they is*, *them* where nothing is theirs, *an* before a vowel, no *1 years*. A `polish`
    is a language model: ``words`` reads words that are decoded in their context, before all other steps, and
    ``rewrite`` writes the released texts anew, after them.

    Raises `ParameterError` for a value that is not listed, and a polish without its model.
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
        Literal["words", "rewrite"] | None,
        Parameter(
            "A public language model reads decoded words once more, or rewrites the released texts, in which facts may "
            "then be invented."
        ),
    ] = None
    polish_model: Annotated[
        str | None,
        Parameter(
            "Its folder or name; for rewrite also an address that speaks as OpenAI's does, such as "
            "http://127.0.0.1:8000/v1.",
            path=True,
        ),
    ] = None
    polish_prompt: Annotated[
        str | None,
        Parameter("What it is asked, with {text} in it.", otherwise="to write well", only_with=("polish", "rewrite")),
    ] = None
    polish_device: Annotated[str, Parameter("Where it runs: auto, cpu, cuda, cuda:N or mps.")] = "auto"
    polish_dtype: Annotated[Literal["float32", "bfloat16", "float16"], Parameter("Its numbers.")] = "float32"

    def __post_init__(self) -> None:
        check_arguments(Postprocessing, asdict(self))
        if (self.polish is None) != (self.polish_model is None):
            raise ParameterError(
                "The options 'polish' and 'polish_model' are given together: what a language model does, and which "
                "one it is."
            )

    def as_dict(self) -> dict[str, Any]:
        """The options as plain values."""
        return asdict(self)
