"""Pairs of texts, and what a privatizer makes of them as a whole; of a rewriter's draws the first one; its vectors."""

from collections.abc import Sequence
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from dptext.audit.draws import TEXTS, log_of, texts_alike
from dptext.audit.empirical.channels import TextChannel
from dptext.audit.empirical.events import Chosen, best_output_set
from dptext.audit.empirical.findings import EmpiricalAudit
from dptext.audit.empirical.search import CONFIDENCE, Channel, Pair, Progress, search
from dptext.audit.empirical.texts import need_sklearn
from dptext.audit.empirical.vectors import NoisedVectors
from dptext.core.guarantee import ApproxDP, DrawDP, Guarantee, PureDP
from dptext.core.randomness import AesStream, RunKey
from dptext.core.wording import number
from dptext.errors import GuaranteeError
from dptext.rewriting.base import Rewriter, TextPrivatizer, VectorRewriter, document_streams
from dptext.rewriting.token_draws import DrawingRewriter

_AT_ONCE = 64


def audit_rewriter(
    rewriter: Rewriter,
    texts: Sequence[str] = TEXTS,
    *,
    draws: int | None = None,
    confidence: float = CONFIDENCE,
    seed: int | None = None,
    progress: Progress | None = None,
) -> EmpiricalAudit:
    """Look for a way to tell two texts apart by what a rewriter makes of them, better than it claims.

    Parameters
    ----------
    rewriter
        Any rewriter with a claim. Of one that draws tokens the first draw is looked at, too: what a draw may cost is
        far less than a text, so that this shows more. Of one that noises a vector the noised vectors are, which tell
        more of the noise than the texts that are written from them.
    texts
        The first two of them that take the same number of draws are compared.
    draws, confidence, seed, progress
        As for `words.audit_words`; the noise is fresh in any case.

    Raises `GuaranteeError` for a rewriter that claims nothing of texts, `ParameterError` for a value out of range, and
    where scikit-learn is not installed.
    """
    need_sklearn()
    first, second = (texts_alike(rewriter, texts) if isinstance(rewriter, DrawingRewriter) else texts)[:2]
    length = rewriter.draws_of_text(first) if isinstance(rewriter, DrawingRewriter) else None
    epsilon, delta = _of_a_text(rewriter.guarantee_for(length))
    audit = EmpiricalAudit(
        subject=f"{rewriter.name}, two texts" + (f" of {length} draws" if length else ""),
        claimed=f"epsilon {number(epsilon)}{f' and delta {number(delta)}' if delta else ''} for a text",
        confidence=confidence,
        epsilon=epsilon,
    )
    pair = Pair(first=first, second=second, claim=epsilon)
    channels: list[Channel] = [
        TextChannel(TextPrivatizer(rewriter, key=RunKey()), [pair], delta=delta, at_once=_AT_ONCE)
    ]
    generator = np.random.default_rng(seed)
    if isinstance(rewriter, DrawingRewriter):
        channels.append(FirstDraw(rewriter, first, second, generator))
    if isinstance(rewriter, VectorRewriter):
        channels.append(NoisedVectors(rewriter, first, second, claim=epsilon, delta=delta, generator=generator))
    search(channels, audit, draws=draws, seed=seed, progress=progress)
    return audit


def _of_a_text(guarantee: Guarantee) -> tuple[float, float]:
    """Epsilon and delta for a whole text."""
    total = guarantee.total if isinstance(guarantee, DrawDP) else guarantee
    if isinstance(total, ApproxDP):
        return total.epsilon, total.delta
    if isinstance(total, PureDP):
        return total.epsilon, 0.0
    raise GuaranteeError(f"A guarantee of the kind {type(guarantee).__name__} says nothing of two texts.")


class FirstDraw(Channel):
    """The first token that a rewriter draws for a text; of two texts its law is known."""

    of: ClassVar[str] = "first draws"
    at_once = _AT_ONCE
    fewest: ClassVar[int] = 128
    keeps: ClassVar[bool] = True

    def __init__(self, rewriter: DrawingRewriter, first: str, second: str, generator: np.random.Generator) -> None:
        self._rewriter, self._random = rewriter, AesStream(generator.bytes(32))
        one, other = (rewriter.laws(text)[0] for text in (first, second))
        exact = max(log_of(one.largest_ratio(other)), log_of(other.largest_ratio(one)))
        epsilon = rewriter.epsilon_of(rewriter.draws_of_text(first))
        self.pairs = [Pair(first=first, second=second, claim=epsilon, distance=1.0, exact=exact)]

    def choosing(self, draws: int) -> int:
        """As many as test it."""
        return draws

    def draw(self, inputs: Sequence[str], count: int) -> list[NDArray[np.int64]]:
        """`count` first tokens of each text."""
        found = []
        for text in inputs:
            tokens: list[int] = []
            while len(tokens) < count:
                streams = document_streams(self._random, min(self.at_once, count - len(tokens)))
                drawn = self._rewriter.draw([text] * len(streams), streams)
                tokens += [each[0] if len(each) else self._rewriter.outputs for each in drawn]
            found.append(np.array(tokens, np.int64))
        return found

    def choose(self, first: NDArray[np.int64], second: NDArray[np.int64], failure: float) -> Chosen[Any] | None:
        """A token, or a set of them."""
        return best_output_set(first, second, failure, names=self._token)

    def _token(self, number: int) -> str:
        if number >= self._rewriter.outputs:
            return "no token"
        piece = self._rewriter.loaded.tokenizer.convert_ids_to_tokens(number)
        return f"token number {number}" if piece is None else f"the token '{piece}'"

    def name(self, given: str) -> str:
        """That it is the first draw of a text."""
        return f"the first draw of '{given}'"

    def numbered(self, outputs: NDArray[np.int64]) -> NDArray[np.int64]:
        """They are numbers."""
        return outputs
