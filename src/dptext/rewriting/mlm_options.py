"""The options of DP-MLM, checked, and what they add to its guarantee."""

from dataclasses import asdict, dataclass
from typing import Annotated, Any, Literal

from dptext.core.assumptions import Assumption
from dptext.core.draw_costs import LARGEST_EPSILON
from dptext.errors import ParameterError
from dptext.parameters import Parameter, check_arguments
from dptext.rewriting.mlm_drafts import Position
from dptext.rewriting.parameters import DEFAULT_BOUNDS

Context = Literal["pair", "aligned", "open", "single"]
"""What of the original a model may see."""

DEFAULT_BLOCK_SHARE = 0.15
LEAST_SHARE = 1e-6
AUTO = "auto"


@dataclass(frozen=True, kw_only=True)
class MaskOptions:
    """How DP-MLM goes through a text.

    Parameters
    ----------
    positions
        ``subwords``: each sub-word token is a position. ``words``: each word is one, replaced by one token.
    scoring
        How often the model looks. ``faithful``: once for each position, with what was drawn before in place.
        ``block``: for a share of the positions at a time. ``parallel``: once, with all positions masked. Each draw
        costs the same; only in ``parallel`` no draw sees another's output.
    block_share
        The share of the positions drawn together in ``block``, from 1e-6 to 1; by default 0.15.
    context
        What the model sees of the original. ``pair``: all of it, before the text with masks. ``aligned``: the same, and
        a mask has the position number of the sub-word that it stands for. ``open``: it sees no masks; a token that is
        to be drawn stands where it stood (what was inserted, and words of several sub-words, are masked). ``single``:
        masks, and what is not drawn yet. None: what the model was trained with (`train masked-lm --pairs`: aligned),
        or else pair.
    insertion, deletion
        Probabilities A and D of the paper's "+-" rewriting.
    keep_stop_words
        Copy English function words: they are then **unprotected**.
    punctuation
        ``draw``: punctuation is drawn like any token. ``keep``: it is public and copied.
    antonyms
        Score WordNet's antonyms of the word that is replaced as low as a draw's bounds let them be.
    rerank
        The paper's alpha (it uses 0.003): candidates that change the meaning of the text lose (1 - similarity) / alpha
        of their logit; None for no re-ranking.
    bounds
        Of draws from clipped probabilities. ``uniform``: the same for all outputs. ``common``: those of the tokens
        that are frequent in the public texts of `dptext calibrate-draws` are a thousand times as high as all others.
        ``released``: they follow the model's guess from the tokens that were drawn before, half mixed with uniform; one
        more pass for each draw, for scorings in which later draws see earlier ones. None: ``common`` where that was
        better on the public texts at the epsilon of the draw, else ``uniform``.
    least_per_draw
        With an epsilon for each document: a draw gets at least so many nats. Where that does not pay for all positions,
        as many as it pays for are drawn, evenly over the text, and each of the others takes the token that the model
        expects there from what was drawn. None: every position is drawn.
    difference_clip
        With draws as in the paper: clip the difference to the logits of a mask without text to at most this, instead of
        the logits; None: do not. ``auto``: to a quarter of a draw's epsilon, at which the temperature is 1 (to more
        where the public logits lie too far apart for so small a one). A draw costs 4 C / T, whatever C and the
        temperature T are.

    Raises `ParameterError` for a value out of range, and for options that exclude each other.
    """

    positions: Annotated[Literal["subwords", "words"], Parameter("What is a position of a text.")] = "subwords"
    scoring: Annotated[
        Literal["faithful", "block", "parallel"],
        Parameter("How often the model looks: for each position (slow), a share of them at a time, or once (fast)."),
    ] = "faithful"
    block_share: Annotated[
        float | None,
        Parameter(
            "Share of the positions of a block.",
            at_least=LEAST_SHARE,
            at_most=1,
            otherwise=f"{DEFAULT_BLOCK_SHARE:g}",
            only_with=("scoring", "block"),
        ),
    ] = None
    context: Annotated[
        Context | None,
        Parameter(
            "What of the original the model sees: all of it before the masks (pair, aligned), no masks (open), or "
            "nothing more.",
            otherwise="as the model was trained, or pair",
        ),
    ] = None
    insertion: Annotated[float, Parameter("Probability of one more token after a token.", at_least=0, at_most=1)] = 0.0
    deletion: Annotated[float, Parameter("Probability that a token is left out.", at_least=0, at_most=1)] = 0.0
    keep_stop_words: Annotated[bool, Parameter("Copy English function words, UNPROTECTED.")] = False
    punctuation: Annotated[
        Literal["draw", "keep"], Parameter("Draw punctuation like any token, or copy it: then it is public.")
    ] = "draw"
    antonyms: Annotated[bool, Parameter("Score antonyms of a word as low as the bounds go.")] = False
    rerank: Annotated[
        float | None,
        Parameter(
            "Alpha of the re-ranking by similarity (the paper: 0.003).",
            at_least=LEAST_SHARE,
            at_most=1,
            otherwise="no re-ranking",
        ),
    ] = None
    bounds: Annotated[
        Literal["uniform", "common", "released"] | None,
        Parameter(
            "Bounds of a draw: the same for all outputs, higher for tokens that are frequent in public texts, or by "
            "the model's guess from what was released before.",
            otherwise=DEFAULT_BOUNDS,
        ),
    ] = None
    least_per_draw: Annotated[
        float | None,
        Parameter(
            "With --epsilon-per-document: a draw gets at least this; positions that it does not pay for are filled "
            "by the model's guess from what was drawn.",
            unit="nats",
            above=0,
            at_most=LARGEST_EPSILON,
            otherwise="every position is drawn",
        ),
    ] = None
    difference_clip: Annotated[
        float | Literal["auto"] | None,
        Parameter(
            "With --draw paper: clip differences to public logits to this; auto is a quarter of a draw's epsilon.",
            above=0,
            otherwise="logits are clipped",
        ),
    ] = None

    def __post_init__(self) -> None:
        check_arguments(MaskOptions, asdict(self))
        self._check_combinations()

    def _check_combinations(self) -> None:
        if self.scoring == "parallel" and self.context == "single":
            raise ParameterError(
                "The parallel scoring of DPMLM masks all of the text, of which the context single would show nothing; "
                "take another context."
            )
        if self.scoring == "parallel" and self.bounds == "released":
            raise ParameterError(
                "In the parallel scoring of DPMLM nothing is released before a draw, so 'bounds' must not be "
                "'released'."
            )
        if self.rerank is not None and self.difference_clip is not None:
            raise ParameterError(
                "The 'rerank' parameter of DPMLM moves scores inside the clip range, which 'difference_clip' "
                "replaces; give one of them."
            )

    @property
    def passes(self) -> int | None:
        """Into how many groups the positions are divided; None for a group to each."""
        if self.scoring == "faithful":
            return None
        return (
            1
            if self.scoring == "parallel"
            else max(1, round(1 / (DEFAULT_BLOCK_SHARE if self.block_share is None else self.block_share)))
        )

    @property
    def two_segments(self) -> bool:
        """Whether the original stands before the text with masks."""
        return self.context not in ("open", "single")

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
        all_drawn = self.least_per_draw is None
        found = {Assumption.PUBLIC_MODEL, Assumption.PUBLIC_DRAWS if all_drawn else Assumption.PUBLIC_POSITIONS}
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
