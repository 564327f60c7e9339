"""Public texts for training: read from files, and as sub-words with targets, plain ones and sanitized ones.

A word mechanism sanitizes a text word by word, so each word of the sanitized text stands for one of the original. Both
texts are cut into the model's sub-words, which are matched within each word from its first on: the k-th sub-word of the
sanitized word has the k-th of the original word as its target. Where the sanitized word has more sub-words than the
original, the rest have no target; where it has fewer, the rest of the original is not asked for. What stands between
the words is matched in the same way.

Source: Yue et al. 2021 (SanText), section 4.4, where words *are* the model's tokens, so that nothing has to be matched.
"""

import hashlib
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Protocol

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dptext.columns import texts_of
from dptext.core.randomness import AesStream
from dptext.errors import InputError, ParameterError
from dptext.io import STANDARD, Reading, detect_format, format_named, open_reader
from dptext.mechanisms.base import WordMechanism, noise_on_numbers
from dptext.mechanisms.shown import token_texts
from dptext.rewriting.generation import encoded
from dptext.text.characters import LAYOUT_CHARACTERS
from dptext.text.policy import TextPolicy
from dptext.text.tokenizer import Tokenizer, Tokens

NO_TARGET = -100
"""The target of a sub-word that is not to be predicted."""

Ints = NDArray[np.int32]

SEPARATOR = " >>>>> "
"""Between a text and its paraphrase, as in the template of DP-Paraphrase."""

_MOST_HELD_OUT = 256

_LAYOUT = frozenset("".join(LAYOUT_CHARACTERS.values()))


class StreamedTexts(Collection[str]):
    """Texts that are read anew at each pass, so that no pass holds all of them; `count` of them, with those left out.

    Parameters
    ----------
    read
        Begins a pass.
    left_out
        Places of texts that are passed over.
    """

    def __init__(self, read: Callable[[], Iterable[str]], count: int, left_out: frozenset[int] = frozenset()) -> None:
        self._read, self._count, self._left_out = read, count, left_out

    def __iter__(self) -> Iterator[str]:
        return (text for place, text in enumerate(self._read()) if place not in self._left_out)

    def __len__(self) -> int:
        return self._count - len(self._left_out)

    def __contains__(self, text: object) -> bool:
        return any(text == other for other in self)

    def hold_out(self, seed: int) -> tuple["StreamedTexts", list[str]]:
        """The texts to train on and those to hold out: a random twentieth, at most 256; none of fewer than twenty."""
        order = np.random.default_rng([seed, 2]).permutation(self._count)
        held_out = frozenset(order[: min(self._count // 20, _MOST_HELD_OUT)].tolist())
        return (
            StreamedTexts(self._read, self._count, held_out),
            [text for place, text in enumerate(self._read()) if place in held_out],
        )


def read_texts(path: str, *, column: str | None = None, target: str | None = None) -> StreamedTexts:
    """The texts of a file that are not null or blank, in order.

    These are the lines of a text file (or of "-", standard input), or a column of a CSV, TSV, JSONL or Parquet file.
    With a `target` column each is followed by `SEPARATOR` and what that column holds.

    Raises `InputError` if the file cannot be read or holds no text, `ParameterError` if a column is named for a text
    file, or none for another one.
    """
    chosen = "text" if path == STANDARD else detect_format(path)
    has_columns = format_named(chosen).has_columns
    if (column or target) is not None and not has_columns:
        raise ParameterError("A text file has no columns; leave column= out.")
    if column is None and has_columns:
        raise ParameterError(f"A {chosen} file has columns; name the one of the texts with column=.")
    if column is not None and column == target:
        raise ParameterError("The column of the texts and that of what is written behind them must be two.")
    columns = [name for name in (column, target) if name is not None]

    def read() -> Iterator[str]:
        with open_reader(path, format=chosen, columns=columns, reading=Reading(missing="keep")) as reader:
            for block in reader:
                for row in zip(*(block.columns[name].to_pylist() for name in columns or block.columns), strict=True):
                    if all(text is not None and text.strip() for text in row):
                        yield SEPARATOR.join(row)

    if path == STANDARD:  # which is read once
        lines = list(read())
        texts = StreamedTexts(lambda: lines, len(lines))
    else:
        texts = StreamedTexts(read, sum(1 for _ in read()))
    if not len(texts):
        where = "" if column is None else f", column {column!r}"
        raise InputError(f"There is no text in {path}{where}; give a file with public texts.")
    return texts


def check_texts(owner: str, texts: Collection[str]) -> Collection[str]:
    """The texts, as a list where they are not streamed; raises `ParameterError` if there is none, or something else
    than valid strings.
    """
    if isinstance(texts, StreamedTexts):
        return texts
    checked = [] if isinstance(texts, str) else list(texts)
    if not checked or None in checked:
        raise ParameterError(f"The 'texts' parameter of {owner} must be a list of at least one text, and of no nulls.")
    texts_of(checked)
    return checked


def in_parts(texts: Iterable[str], size: int = 1_000) -> Iterator[list[str]]:
    """The texts in lists of at most so many."""
    rest = iter(texts)
    while part := list(islice(rest, size)):
        yield part


@dataclass(frozen=True, slots=True)
class PairedText:
    """An original text and its sanitized form, both cut at the same places.

    Parts stand in order: what stands before the first word, the first word, what stands after it, the second word, …
    Joined they are the texts.
    """

    original: list[str]
    sanitized: list[str]


class Sanitizer(Protocol):
    """Sanitizes public texts for training."""

    def described(self) -> dict[str, Any]:
        """The mechanism as plain values."""

    def matched(self, tokenizer: Any, texts: Sequence[str]) -> Iterator[tuple[Ints, Ints]]:
        """Of each text the sub-words that the model sees, and the targets (`NO_TARGET` for nothing)."""


class TextSanitizer:
    """Sanitizes public texts for training by any word mechanism, and pairs each word with its original.

    The `policy` is that of the release for which the model is trained. `seed` is of the noise: public texts need no
    secret one.

    Raises `ParameterError` for a policy that does not leave every token its place.
    """

    def __init__(self, mechanism: WordMechanism, *, policy: TextPolicy | None = None, seed: int) -> None:
        self.mechanism, self.policy = mechanism, policy or TextPolicy()
        for name, fits in (
            ("unknown", self.policy.unknown != "drop"),
            ("numbers", self.policy.numbers != "drop"),
            ("consistent", not self.policy.consistent),
            ("unknown_shown", self.policy.unknown_shown == "placeholder"),
        ):
            if not fits:
                raise ParameterError(
                    f"The '{name}' policy of a sanitization-aware training must let every token be drawn and stand in "
                    f"its own place. Got {getattr(self.policy, name)!r} instead."
                )
        self._tokenizer = Tokenizer(mechanism.vocabulary, self.policy)
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

    def matched(self, tokenizer: Any, texts: Sequence[str]) -> Iterator[tuple[Ints, Ints]]:
        """See `Sanitizer`."""
        return _matched(tokenizer, self.pairs(texts))

    def pairs(self, texts: Sequence[str]) -> list[PairedText]:
        """The texts paired with their sanitized forms."""
        tokens = self._tokenizer.encode(pa.array(texts, pa.large_string()))
        words = self.mechanism.sample(tokens.words, self._stream)
        places = None
        if tokens.numbers is not None and self._numbers is not None:
            places = self._numbers.sample(tokens.numbers, self._stream)
        surfaces = token_texts(self._tokenizer, tokens, words, places)
        written = self._tokenizer.decode(tokens, words, places).to_pylist()
        return [_pair(tokens, surfaces, row, written[row] or "") for row in range(len(texts))]


def _pair(tokens: Tokens, surfaces: Sequence[str], row: int, written: str) -> PairedText:
    """Split a text and its sanitized form into parts: in both, a token begins where layout ends."""
    original: list[str] = []
    sanitized: list[str] = []
    at, place = int(tokens.rows[row]), 0
    for t in range(int(tokens.row_tokens[row]), int(tokens.row_tokens[row + 1])):
        begin, end = int(tokens.begins[t]), int(tokens.ends[t])
        original += [tokens.data[at:begin].tobytes().decode(), tokens.data[begin:end].tobytes().decode()]
        start = place
        while written[start] in _LAYOUT:
            start += 1
        sanitized += [written[place:start], surfaces[t]]
        at, place = end, start + len(surfaces[t])
    original.append(tokens.data[at : int(tokens.rows[row + 1])].tobytes().decode())
    sanitized.append(written[place:])
    return PairedText(original, sanitized)


@dataclass(frozen=True, slots=True)
class Windows:
    """Texts as windows of sub-words, special tokens left out.

    `inputs` are sub-words and `targets` what is to be predicted there (`NO_TARGET` for nothing), all texts one after
    another; `starts` (windows + 1,) says where each window begins, and where the last one ends.
    """

    inputs: Ints
    targets: Ints
    starts: NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.starts) - 1

    def __getitem__(self, window: int) -> tuple[Ints, Ints]:
        part = slice(int(self.starts[window]), int(self.starts[window + 1]))
        return self.inputs[part], self.targets[part]


def make_windows(tokenizer: Any, texts: Iterable[str], *, capacity: int, sanitizer: Sanitizer | None = None) -> Windows:
    """All texts as windows of at most `capacity` sub-words; a longer text is cut into several."""
    inputs: list[Ints] = []
    targets: list[Ints] = []
    for some in in_parts(texts):
        done = _plain(tokenizer, some) if sanitizer is None else sanitizer.matched(tokenizer, some)
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
        of_part: dict[int, list[int]] = {}
        for token, part in zip(
            originals["input_ids"][i], _parts(originals["offset_mapping"][i], pair.original), strict=True
        ):
            of_part.setdefault(part, []).append(token)
        waiting = {part: iter(tokens) for part, tokens in of_part.items() if part >= 0}
        parts = _parts(sanitized["offset_mapping"][i], pair.sanitized)
        targets = [next(waiting.get(part, iter(())), NO_TARGET) for part in parts]
        yield np.array(sanitized["input_ids"][i], np.int32), np.array(targets, np.int32)


def _parts(offsets: Sequence[tuple[int, int]], parts: Sequence[str]) -> list[int]:
    """For each sub-word, the part of the text in which it ends (many begin with the space before it); -1 for none."""
    ends = np.cumsum([len(part) for part in parts])
    return [int(np.searchsorted(ends, end, side="left")) if end > begin else -1 for begin, end in offsets]
