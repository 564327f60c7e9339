"""A release with what became of each token: for the eyes of whoever wrote the text, who may see it beside the release.

The draw is that of `WordPrivatizer`, through the same door; only what goes by is noted.
"""

from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dptext.core.coverage import Coverage
from dptext.core.guarantee import UtilityOptimizedMetricDP
from dptext.core.release import Released
from dptext.mechanisms.base import WordPrivatizer
from dptext.text import writing_kernels
from dptext.text.class_policy import PUBLIC
from dptext.text.codec import Codec, TextBuilder, Tokens
from dptext.text.word_classes import Detected, class_of

Fate = Literal["changed", "unchanged", "replaced", "public", "unprotected"]
"""Drawn and changed, drawn and unchanged, replaced as its class says, declared public (a placeholder, a negation, or
left out), released as it was."""

Kind = Literal["known", "number", "class", "other"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownToken:
    """One token of a text.

    Attributes
    ----------
    before
        What stands between it and the token before.
    token
        As it was.
    became
        What was released for it; "" where it was left out.
    kind
        A word of the vocabulary, a number that was drawn or has a placeholder, a word of a protected class, or anything
        else.
    entered
        Id of the word that entered the mechanism; None where none did.
    fate
        See `Fate`.
    word_class
        The class that it is of; "" for none.
    """

    before: str
    token: str
    became: str
    kind: Kind
    entered: int | None
    fate: Fate
    word_class: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownRelease:
    """What was released of a text, and what became of its tokens.

    Attributes
    ----------
    text
        The private text, after all steps.
    tokens
        In order; `behind` is what stands after the last one.
    coverage
        As of every release.
    """

    text: str
    tokens: tuple[ShownToken, ...]
    behind: str
    coverage: Coverage


def shown_release(privatizer: WordPrivatizer, text: str) -> ShownRelease:
    """Privatize one text, as a call of its own, and tell what became of each token.

    The text must be short enough for one piece (2 MiB). Raises what `Privatizer.release` raises.
    """
    watching = _Watching(privatizer)
    block = watching.privatize_block(
        pa.array([text], pa.large_string()), call=watching.key.next_call(), source="", column="", first_row=0
    )
    (released,) = block.texts.to_pylist()
    told = isinstance(privatizer.mechanism.guarantee, UtilityOptimizedMetricDP)
    protected = set(privatizer.mechanism.described_words.tolist()) if told else None
    watching.read()
    as_read = privatizer.reader is not None and privatizer.policy.unknown == "placeholder"
    codec = watching.seen.writer if as_read else watching.seen.codec  # a reader leaves what may be a placeholder
    tokens, behind = _shown(watching.seen, codec, protected, privatizer)
    return ShownRelease(text=str(released), tokens=tokens, behind=behind, coverage=block.coverage)


class _Seen:
    """What went by: the tokens of a text, and what was drawn for them."""

    def __init__(self, codec: Codec, writer: Codec) -> None:
        self.codec, self.writer = codec, writer
        self.tokens: Tokens | None = None
        self.words = np.empty(0, np.int32)
        self.places: NDArray[np.int32] | None = None
        self.instead: pa.LargeStringArray | None = None

    def encode(self, texts: "pa.Array[Any]", detected: Detected | None = None) -> Tokens:
        """As the codec does."""
        return self.codec.encode(texts, detected)

    def builder(self, room: int = 0) -> "_Builder":
        """As the codec does, noting what is added."""
        return _Builder(self, self.writer.builder(room))


class _Builder:
    def __init__(self, seen: _Seen, builder: TextBuilder) -> None:
        self._seen = seen
        self._builder = builder

    def add(
        self,
        tokens: Tokens,
        words: NDArray[np.int32],
        places: NDArray[np.int32] | None = None,
        instead: pa.LargeStringArray | None = None,
        *,
        goes_on: bool = False,
    ) -> None:
        self._seen.tokens, self._seen.words, self._seen.places = tokens, words, places
        self._seen.instead = instead
        self._builder.add(tokens, words, places, instead, goes_on=goes_on)

    def texts(self) -> pa.LargeStringArray:
        return self._builder.texts()

    def marked(self) -> NDArray[np.int64]:
        return self._builder.marked()


class _Watching(WordPrivatizer):
    """The same privatizer, with the same key, noting what it does."""

    def __init__(self, privatizer: WordPrivatizer) -> None:
        self.__dict__.update(privatizer.__dict__)
        self.seen = _Seen(privatizer._codec, privatizer._writer)
        self._codec = self._writer = self.seen  # type: ignore[assignment]

    def read(self) -> None:
        """Note what the drawn words were read as, where they were."""
        seen = self.seen
        if self.reader is None or seen.tokens is None:
            return
        built = seen.writer.builder()
        built.add(seen.tokens, seen.words, seen.places, seen.instead)
        texts, marked = built.texts(), built.marked()
        read = self.reader.words(Released(texts, marked))
        if len(marked):
            read = read[~_inside(self._cut(texts), marked)]
        ids = seen.tokens.ids
        shown = ids != writing_kernels.DROPPED
        if seen.tokens.units is not None:
            shown[seen.tokens.units.firsts] = False
        if len(read) == np.count_nonzero(shown):
            seen.words = read[ids[shown] >= 0]

    def _cut(self, texts: pa.LargeStringArray) -> NDArray[np.int64]:
        """Where the tokens of released texts begin."""
        return Codec(self.mechanism.vocabulary, self.policy.without_classes()).encode(texts).begins


def _inside(begins: NDArray[np.int64], marked: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Which of the tokens that begin there (k,) stand for units, which are `marked` (m, 2)."""
    places = np.searchsorted(marked[:, 0], begins, side="right") - 1
    inside: NDArray[np.bool_] = (places >= 0) & (begins < marked[places, 1])
    return inside


def _shown(
    seen: _Seen, codec: Codec, protected: set[int] | None, privatizer: WordPrivatizer
) -> tuple[tuple[ShownToken, ...], str]:
    """The tokens as the codec writes them, and what stands behind the last one."""
    tokens, unknown = seen.tokens, privatizer.mechanism.vocabulary.unknown
    assert tokens is not None
    pieces = _pieces(codec, tokens, seen)
    classes = _classes(tokens, privatizer)
    data = tokens.data.tobytes()
    entered = np.full(len(tokens.ids), -1, np.int32)
    drawn = np.full(len(tokens.ids), -1, np.int32)
    within = tokens.ids >= 0
    entered[within], drawn[within] = tokens.ids[within], seen.words
    found, last = [], int(tokens.rows[0])
    for t, (begin, end) in enumerate(zip(tokens.begins.tolist(), tokens.ends.tolist(), strict=True)):
        token, became = data[begin:end].decode("utf-8", "replace"), pieces[t]
        number, word = int(tokens.ids[t]), int(entered[t])
        told = protected is not None and word >= 0 and int(drawn[t]) not in protected
        kind: Kind = "known" if word >= 0 and word != unknown else "other"
        if number <= writing_kernels.DRAWN or number == writing_kernels.NUMBER_PLACEHOLDER:
            kind = "number"
        name, fate = classes.get(t, ("", _fate(number, told, same=became.lower() == token.lower())))
        if name:
            kind = "class"
        found.append(
            ShownToken(
                before=data[last:begin].decode("utf-8", "replace"),
                token=token,
                became=became,
                kind=kind,
                entered=word if word >= 0 else None,
                fate=fate,
                word_class=name,
            )
        )
        last = end
    return tuple(found), data[last : int(tokens.rows[-1])].decode("utf-8", "replace")


def _fate(number: int, told: bool, *, same: bool) -> Fate:
    """What became of a token with this number in `Tokens.ids`."""
    if number == writing_kernels.KEPT or told:
        return "unprotected"
    if number in (writing_kernels.UNKNOWN_PLACEHOLDER, writing_kernels.NUMBER_PLACEHOLDER, writing_kernels.DROPPED):
        return "public"
    return "unchanged" if same else "changed"


def _classes(tokens: Tokens, privatizer: WordPrivatizer) -> dict[int, tuple[str, Fate]]:
    """The class of each unit, and what became of it, by the number of its token."""
    law = privatizer.classes
    if law is None or tokens.units is None:
        return {}
    operators = law.described()["operators"]
    fates: dict[str, Fate] = {
        name: "replaced" if operator != "keep" else "public" if name in PUBLIC else "unprotected"
        for name, operator in operators.items()
    }
    names = [class_of(law.table.names[number]) for number in tokens.units.classes.tolist()]
    return {first: (name, fates[name]) for first, name in zip(tokens.units.firsts.tolist(), names, strict=True)}


def _pieces(codec: Codec, tokens: Tokens, seen: _Seen) -> list[str]:
    """What is written for each token, by itself: the text is cut into rows of one token and rows of none."""
    count = len(tokens.ids)
    rows = np.empty(2 * count + 2, np.int64)
    rows[0], rows[-1] = tokens.rows[0], tokens.rows[-1]
    rows[1:-1:2], rows[2:-1:2] = tokens.begins, tokens.ends
    row_tokens = np.repeat(np.arange(count + 1, dtype=np.int64), 2)
    cut = Tokens(
        tokens.data, rows, None, tokens.ids, tokens.begins, tokens.ends, tokens.cases, row_tokens,
        tokens.coverage, tokens.numbers, tokens.units,
    )  # fmt: skip
    written = codec.decode(cut, seen.words, seen.places, seen.instead).to_pylist()
    return [str(written[2 * t + 1]) for t in range(count)]
