"""The options of DP-MLM, checked, and what they add to its guarantee."""

from dataclasses import asdict, dataclass
from typing import Annotated, Any, Literal

from dptext.core.assumptions import Assumption
from dptext.parameters import Parameter, check_arguments
from dptext.rewriting.mlm_drafts import Position

BLOCK_PASSES = 7
"""With the scoring ``block`` the positions are drawn in so many groups: 15 % at a time, as models are trained."""


@dataclass(frozen=True, kw_only=True)
class MaskOptions:
    """How DP-MLM goes through a text.

    With the positions ``words`` a word of several sub-words is replaced by one token. The scorings cost the same for a
    draw; only in ``parallel`` no draw sees another's output. With the context ``open`` a token that is to be drawn
    stands where it stood (what was inserted, and words of several sub-words, are masked). `insertion` and `deletion`
    are the probabilities A and D of the paper's "+-" rewriting; `rerank` is its alpha: candidates that change the
    meaning of the text lose (1 - similarity) / alpha of their logit.

    Raises `ParameterError` for a value out of range.
    """

    positions: Annotated[Literal["subwords", "words"], Parameter("What is a position of a text.")] = "subwords"
    scoring: Annotated[
        Literal["faithful", "block", "parallel"],
        Parameter("How often the model looks: for each position (slow), for 15 % of them at a time, or once (fast)."),
    ] = "faithful"
    context: Annotated[
        Literal["pair", "open"],
        Parameter("What the model sees: the original before the text with masks, or the text without masks."),
    ] = "pair"
    insertion: Annotated[float, Parameter("Probability of one more token after a token.", at_least=0, at_most=1)] = 0.0
    deletion: Annotated[float, Parameter("Probability that a token is left out.", at_least=0, at_most=1)] = 0.0
    keep_stop_words: Annotated[bool, Parameter("Copy English function words, UNPROTECTED.")] = False
    punctuation: Annotated[
        Literal["draw", "keep"], Parameter("Draw punctuation like any token, or copy it: then it is public.")
    ] = "draw"
    antonyms: Annotated[bool, Parameter("Score antonyms of a word (of WordNet) as low as the bounds go.")] = False
    rerank: Annotated[
        float | None,
        Parameter(
            "Alpha of the re-ranking by similarity (the paper: 0.003).",
            at_least=1e-6,
            at_most=1,
            otherwise="no re-ranking",
        ),
    ] = None

    def __post_init__(self) -> None:
        check_arguments(MaskOptions, asdict(self))

    @property
    def passes(self) -> int | None:
        """Into how many groups the positions are divided; None for a group to each."""
        return {"faithful": None, "block": BLOCK_PASSES, "parallel": 1}[self.scoring]

    @property
    def adaptive(self) -> bool:
        """Whether later draws of a text see earlier outputs."""
        return self.scoring != "parallel"

    def keeps(self, position: Position) -> bool:
        """Whether the position is released as it is."""
        return self.is_public(position) or self.is_unprotected(position)

    def is_public(self, position: Position) -> bool:
        """Whether it is punctuation that was declared public."""
        return self.punctuation == "keep" and position.is_punctuation

    def is_unprotected(self, position: Position) -> bool:
        """Whether it is a stop word that is kept."""
        return self.keep_stop_words and position.whole and position.word in STOP_WORDS

    def assumptions(self, batch_size: int) -> set[Assumption]:
        """What the guarantee takes for granted with these options, and that many texts to a pass."""
        found = {Assumption.PUBLIC_MODEL, Assumption.PUBLIC_DRAWS}
        if self.insertion or self.deletion:
            found.add(Assumption.COINS)
        if batch_size > 1:
            found.add(Assumption.BATCHED)
        if self.punctuation == "keep":
            found.add(Assumption.PUBLIC_PUNCTUATION)
        if self.keep_stop_words:
            found.add(Assumption.UNPROTECTED_STOP_WORDS)
        return found

    def as_dict(self) -> dict[str, Any]:
        """The options as plain values."""
        return asdict(self)


_WORDS = """
    a about above after again against all am an and any are as at be because been before being below between
    both but by can could did do does doing down during each few for from further had has have having he her
    here hers herself him himself his how i if in into is it its itself just me more most my myself no nor not
    now of off on once only or other our ours ourselves out over own same shall she should so some such than
    that the their theirs them themselves then there these they this those through to too under until up very
    was we were what when where which while who whom whose why will with would you your yours yourself
    yourselves
"""

STOP_WORDS = frozenset(_WORDS.split())
"""English function words that may be kept on request; kept words are unprotected."""
