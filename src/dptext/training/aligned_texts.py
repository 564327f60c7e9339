"""Texts as sub-words with targets: plain ones, and sanitized ones whose targets are the original's sub-words.

A word mechanism sanitizes a text word by word, so each word of the sanitized text stands for one of the original. Both
texts are cut into the model's sub-words, which are matched within each word from its first on: the k-th sub-word of the
sanitized word has the k-th of the original word as its target. Where the sanitized word has more sub-words than the
original, the rest have no target; where it has fewer, the rest of the original is not asked for. What stands between
the words is matched in the same way.

Source: Yue et al. 2021 (SanText), section 4.4, where words *are* the model's tokens, so that nothing has to be matched.
"""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dptext.core.randomness import AesStream
from dptext.errors import ParameterError
from dptext.mechanisms.base import WordMechanism, noise_on_numbers
from dptext.rewriting.prompts import encoded
from dptext.text import kernels, writing_kernels
from dptext.text.character_classes import LAYOUT_CHARACTERS
from dptext.text.characters import title, upper
from dptext.text.codec import Codec, Tokens
from dptext.text.numbers import numbers_as_text
from dptext.text.policy import NUMBER_PLACEHOLDER_TEXT, UNKNOWN_PLACEHOLDER_TEXT, TextPolicy

NO_TARGET = -100
"""The target of a sub-word that is not to be predicted."""

Ints = NDArray[np.int32]

_TEXTS = 1_000
"""Texts tokenized at once."""

_CASES = (str, title, upper)

_LAYOUT = frozenset("".join(LAYOUT_CHARACTERS.values()))


@dataclass(frozen=True, slots=True)
class PairedText:
    """An original text and its sanitized form, both cut at the same places.

    Attributes
    ----------
    original, sanitized
        The parts in order: what stands before the first word, the first word, what stands after it, the second word, …
        Joined they are the texts.
    """

    original: list[str]
    sanitized: list[str]


class TextSanitizer:
    """Sanitizes public texts for training, each word beside its original.

    Parameters
    ----------
    mechanism
        Any word mechanism.
    policy
        As at the release for which the model is trained. Tokens may not be dropped: there would be nothing to match.
    seed
        Of the noise: public texts need no secret one.

    Raises `ParameterError` if the policy drops tokens.
    """

    def __init__(self, mechanism: WordMechanism, *, policy: TextPolicy | None = None, seed: int) -> None:
        self.mechanism, self.policy = mechanism, policy or TextPolicy()
        for name, fate in (("unknown", self.policy.unknown), ("numbers", self.policy.numbers)):
            if fate == "drop":
                raise ParameterError(
                    f"The '{name}' policy of a sanitization-aware training must leave every token its place. "
                    f"Got {fate!r} instead."
                )
        if self.policy.consistent:
            raise ParameterError(
                "The 'consistent' policy of a sanitization-aware training must be False: every word is drawn where it "
                "stands."
            )
        if self.policy.unknown_shown != "placeholder":
            raise ParameterError(
                "The 'unknown_shown' policy of a sanitization-aware training must be placeholder, so that words "
                f"stay apart. Got {self.policy.unknown_shown!r} instead."
            )
        self._codec = Codec(mechanism.vocabulary, self.policy)
        self._numbers = noise_on_numbers(mechanism, self.policy)
        digest = hashlib.blake2b(b"%d" % seed, digest_size=32, person=b"dptext-training")
        self._stream = AesStream(digest.digest())

    def described(self) -> dict[str, Any]:
        """The mechanism and the policy as plain values."""
        epsilon_numbers = None if self._numbers is None else self._numbers.epsilon
        return {
            "mechanism": self.mechanism.name,
            "parameters": self.mechanism.parameters(),
            "policy": {**self.policy.as_dict(), "epsilon_numbers": epsilon_numbers},
        }

    def pairs(self, texts: Sequence[str]) -> list[PairedText]:
        """The next texts beside their sanitized forms."""
        tokens = self._codec.encode(pa.array(texts, pa.large_string()))
        ids = tokens.ids.copy()
        ids[ids >= 0] = words = self.mechanism.sample(tokens.words, self._stream)
        places, drawn = None, list[str]()
        if tokens.numbers is not None and self._numbers is not None:
            places = self._numbers.sample(tokens.numbers, self._stream)
            drawn = numbers_as_text(tokens.numbers, places)
        written = self._codec.decode(tokens, words, places).to_pylist()
        return [self._pair(tokens, ids, row, written[row], drawn) for row in range(len(texts))]

    def _pair(self, tokens: Tokens, ids: Ints, row: int, written: str | None, drawn: Sequence[str]) -> PairedText:
        """Take a text and what was written of it apart: in both, a token begins where layout ends."""
        original: list[str] = []
        sanitized: list[str] = []
        at, end = int(tokens.rows[row]), int(tokens.rows[row + 1])
        data = tokens.data[at:end].tobytes()
        first, place, written = at, 0, written or ""
        for t in range(int(tokens.row_tokens[row]), int(tokens.row_tokens[row + 1])):
            begin, finish = int(tokens.begins[t]), int(tokens.ends[t])
            between = data[at - first : begin - first].decode()
            word = data[begin - first : finish - first].decode()
            original += [between, word]
            surface = self._surface(int(ids[t]), int(tokens.cases[t]), word, drawn)
            start = place
            while written[start] in _LAYOUT:
                start += 1
            sanitized += [written[place:start], surface]
            at, place = finish, start + len(surface)
        original.append(data[at - first :].decode())
        sanitized.append(written[place:])
        return PairedText(original, sanitized)

    def _surface(self, number: int, case: int, original: str, drawn: Sequence[str]) -> str:
        """How a token looks in the sanitized text: as `Codec.decode` writes it."""
        if number <= writing_kernels.DRAWN:
            return drawn[writing_kernels.DRAWN - number]
        if number == writing_kernels.KEPT:
            return original
        if number == writing_kernels.NUMBER_PLACEHOLDER:
            return NUMBER_PLACEHOLDER_TEXT
        if number == writing_kernels.UNKNOWN_PLACEHOLDER or number == self.mechanism.vocabulary.unknown:
            return UNKNOWN_PLACEHOLDER_TEXT
        return _CASES[case & kernels.CASE](self.mechanism.vocabulary.words[number])


@dataclass(frozen=True, slots=True)
class Windows:
    """Texts as windows of sub-words, special tokens left out.

    Attributes
    ----------
    inputs, targets
        Sub-words and what is to be predicted there (`NO_TARGET` for nothing), all texts one after another.
    starts
        Where each window begins, and where the last one ends: shape (windows + 1,).
    """

    inputs: Ints
    targets: Ints
    starts: NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.starts) - 1

    def __getitem__(self, window: int) -> tuple[Ints, Ints]:
        """Inputs and targets of a window."""
        part = slice(int(self.starts[window]), int(self.starts[window + 1]))
        return self.inputs[part], self.targets[part]


def make_windows(
    tokenizer: Any, texts: Sequence[str], *, capacity: int, sanitizer: TextSanitizer | None = None
) -> Windows:
    """All texts as windows of at most `capacity` sub-words; a longer text is cut into several."""
    inputs: list[Ints] = []
    targets: list[Ints] = []
    for start in range(0, len(texts), _TEXTS):
        some = texts[start : start + _TEXTS]
        done = _plain(tokenizer, some) if sanitizer is None else _matched(tokenizer, sanitizer.pairs(some))
        for tokens, predicted in done:
            for begin in range(0, len(tokens), capacity):
                inputs.append(tokens[begin : begin + capacity])
                targets.append(predicted[begin : begin + capacity])
    starts = np.cumsum([0, *(len(window) for window in inputs)])
    empty = np.zeros(0, np.int32)
    return Windows(np.concatenate([empty, *inputs]), np.concatenate([empty, *targets]), starts)


def _plain(tokenizer: Any, texts: Sequence[str]) -> Iterator[tuple[Ints, Ints]]:
    for tokens in encoded(tokenizer, texts)["input_ids"]:
        numbers = np.array(tokens, np.int32)
        yield numbers, numbers


def _matched(tokenizer: Any, pairs: Sequence[PairedText]) -> Iterator[tuple[Ints, Ints]]:
    """Sub-words of the sanitized texts, with the original's as targets."""
    originals = encoded(tokenizer, ["".join(pair.original) for pair in pairs])
    sanitized = encoded(tokenizer, ["".join(pair.sanitized) for pair in pairs])
    for i, pair in enumerate(pairs):
        original = _by_part(originals["input_ids"][i], originals["offset_mapping"][i], pair.original)
        inputs = np.array(sanitized["input_ids"][i], np.int32)
        targets = np.full(len(inputs), NO_TARGET, np.int32)
        taken: dict[int, int] = {}
        for place, part in enumerate(_parts(sanitized["offset_mapping"][i], pair.sanitized)):
            number = taken.get(part, 0)
            taken[part] = number + 1
            if part >= 0 and number < len(original.get(part, ())):
                targets[place] = original[part][number]
        yield inputs, targets


def _by_part(tokens: Sequence[int], offsets: Sequence[tuple[int, int]], parts: Sequence[str]) -> dict[int, list[int]]:
    """The sub-words of each part of a text."""
    found: dict[int, list[int]] = {}
    for token, part in zip(tokens, _parts(offsets, parts), strict=True):
        found.setdefault(part, []).append(token)
    return found


def _parts(offsets: Sequence[tuple[int, int]], parts: Sequence[str]) -> list[int]:
    """For each sub-word, the part of the text in which it ends (many begin with the space before it); -1 for none."""
    ends = np.cumsum([len(part) for part in parts])
    return [int(np.searchsorted(ends, end, side="left")) if end > begin else -1 for begin, end in offsets]
