"""A release with the fate of each token, for the writer of the text, who may see both.

The draw is that of `WordPrivatizer`; this module only records what passes through.
"""

from dataclasses import dataclass, replace
from typing import Any, Literal

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dptext.core.coverage import Coverage
from dptext.core.guarantee import facts
from dptext.core.release import Released
from dptext.entities.class_table import class_of
from dptext.entities.replacer import ENTITY_FATES
from dptext.mechanisms.base import WordPrivatizer
from dptext.mechanisms.decoding import read_again, words_read
from dptext.text import writing_kernels
from dptext.text.tokenizer import Tokenizer, Tokens

Fate = Literal["changed", "unchanged", "replaced", "public", "unprotected"]
"""Drawn and changed; drawn and unchanged, or the general word of its class; replaced as its class says; declared public
(a placeholder, a negation, or left out); released as it was."""

Kind = Literal["known", "number", "class", "other"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownToken:
    """One token of a text: the characters between it and the token before, its original, and its release (empty if it
    was left out).

    `kind` is a word of the vocabulary, a number that was drawn or has a placeholder, a word of a protected class
    (`word_class`), or anything else; `entered` is the id of the word that entered the mechanism, None where none did.
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
    """The private text after all steps, its tokens in order, and the characters `behind` the last one."""

    text: str
    tokens: tuple[ShownToken, ...]
    behind: str
    coverage: Coverage


def shown_release(privatizer: WordPrivatizer, text: str) -> ShownRelease:
    """Privatize one text as one call, and return the fate of each token.

    The text must be short enough for one piece (2 MiB). Raises what `Privatizer.release` raises.
    """
    watching = _Watching(privatizer)
    block = watching.privatize_block(
        pa.array([text], pa.large_string()), call=watching.key.next_call(), source="", column="", first_row=0
    )
    (released,) = block.texts.to_pylist()
    tokens, behind = watching.shown()
    return ShownRelease(text=str(released), tokens=tokens, behind=behind, coverage=block.coverage)


class _Watching(WordPrivatizer):
    """A privatizer with the same key that also notes what it writes for each token."""

    _tokens: Tokens
    _words: NDArray[np.int32]
    _places: NDArray[np.int32] | None
    _replacements: pa.LargeStringArray | None

    def __init__(self, privatizer: WordPrivatizer) -> None:
        self.__dict__.update(privatizer.__dict__)

    def _note(
        self, tokens: Tokens, words: NDArray[np.int32], places: NDArray[np.int32] | None, replacements: Any | None
    ) -> None:
        self._tokens, self._words, self._places, self._replacements = tokens, words, places, replacements

    def shown(self) -> tuple[tuple[ShownToken, ...], str]:
        """The tokens as they are released, and the characters after the last one."""
        tokens, vocabulary = self._tokens, self.mechanism.vocabulary
        selective = facts(self.mechanism.guarantee).hides_sensitive_only
        protected = set(self.mechanism.reference_words.tolist()) if selective else set[int]()
        words = self._read()
        as_read = self.decoder is not None and self.policy.unknown == "placeholder"
        tokenizer = self._writer if as_read else self._tokenizer  # a reader leaves what may be a placeholder
        texts, classes = token_texts(tokenizer, tokens, words, self._places, self._replacements), self._classes()
        data = tokens.data.tobytes()
        drawn = np.full(len(tokens.ids), -1, np.int32)
        drawn[tokens.ids >= 0] = words
        shown_tokens, last = [], int(tokens.rows[0])
        for t, (begin, end) in enumerate(zip(tokens.begins.tolist(), tokens.ends.tolist(), strict=True)):
            token, number = data[begin:end].decode("utf-8", "replace"), int(tokens.ids[t])
            unprotected = selective and number >= 0 and int(drawn[t]) not in protected
            fate = _fate(number, unprotected, same=texts[t].lower() == token.lower())
            name, fate = classes.get(t, ("", fate))
            shown_tokens.append(
                ShownToken(
                    before=data[last:begin].decode("utf-8", "replace"),
                    token=token,
                    became=texts[t],
                    kind="class" if name else _kind(number, vocabulary.unknown),
                    entered=number if number >= 0 else None,
                    fate=fate,
                    word_class=name,
                )
            )
            last = end
        return tuple(shown_tokens), data[last : int(tokens.rows[-1])].decode("utf-8", "replace")

    def _read(self) -> NDArray[np.int32]:
        """The drawn words, decoded where there is a decoder."""
        tokens = self._tokens
        if self.decoder is None:
            return self._words
        built = self._writer.builder()
        built.add(tokens, self._words, self._places, self._replacements)
        released = Released(built.texts(), built.marked())
        read, ids = words_read(self.decoder.read(released)), tokens.ids[read_again(tokens)]
        return read[ids >= 0] if len(read) == len(ids) else self._words

    def _classes(self) -> dict[int, tuple[str, Fate]]:
        """Class and fate of each entity, by the number of its token."""
        law, units = self.classes, self._tokens.entities
        if law is None or units is None:
            return {}
        shown: dict[str, Fate] = {"general": "unchanged", "public": "public", "unprotected": "unprotected"}
        names = [class_of(law.table.names[number]) for number in units.classes.tolist()]
        fates = [shown.get(ENTITY_FATES[fate], "replaced") for fate in law.fates(self._tokens).tolist()]
        return dict(zip(units.firsts.tolist(), zip(names, fates, strict=True), strict=True))


def _fate(number: int, unprotected: bool, *, same: bool) -> Fate:
    """What became of a token with this number in `Tokens.ids`."""
    if number == writing_kernels.KEPT or unprotected:
        return "unprotected"
    if number in (writing_kernels.UNKNOWN_PLACEHOLDER, writing_kernels.NUMBER_PLACEHOLDER, writing_kernels.DROPPED):
        return "public"
    return "unchanged" if same else "changed"


def _kind(number: int, unknown: int) -> Kind:
    if number <= writing_kernels.DRAWN or number == writing_kernels.NUMBER_PLACEHOLDER:
        return "number"
    return "known" if number >= 0 and number != unknown else "other"


def token_texts(
    tokenizer: Tokenizer,
    tokens: Tokens,
    words: NDArray[np.int32],
    places: NDArray[np.int32] | None,
    replacements: pa.LargeStringArray | None = None,
) -> list[str]:
    """What `Tokenizer.decode` writes for each token alone: texts are cut into rows of one token and rows of none."""
    count = len(tokens.ids)
    rows = np.empty(2 * count + 2, np.int64)
    rows[0], rows[-1] = tokens.rows[0], tokens.rows[-1]
    rows[1:-1:2], rows[2:-1:2] = tokens.begins, tokens.ends
    row_tokens = np.repeat(np.arange(count + 1, dtype=np.int64), 2)
    cut = replace(tokens, rows=rows, nulls=None, row_tokens=row_tokens)
    return [str(text) for text in tokenizer.decode(cut, words, places, replacements).to_pylist()[1::2]]
