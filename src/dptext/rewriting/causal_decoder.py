"""A causal language model on released text: drawn words decoded in their context.

Each sentence is first read by the shipped model (`dptext.postprocess.context_decoder`). Then each word is read as each
word that may have gone in instead, and the ones by which the sentence is likelier, under the list's noise and both
models, take its place, as long as something changes. It is a function of released text and public models: it costs
nothing (docs/proofs/diffractor.md).
"""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import accumulate, pairwise
from typing import Any, ClassVar

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dptext.core.release import DecodedTexts, PostProcessor, Released, WordReader
from dptext.errors import ParameterError
from dptext.postprocess.context_decoder import ContextDecoder, Started
from dptext.postprocess.inflections import known_inflections
from dptext.postprocess.ngram_model import MARKS, language_model, words_of_model
from dptext.postprocess.rules import SmartCase
from dptext.rewriting.models import LoadedModel, load_model, quiet_transformers
from dptext.rewriting.sentence_gains import Change, Gains, best_apart
from dptext.text.policy import BLANK
from dptext.text.vocabulary import Vocabulary

BETWEEN = re.compile(r"((?<=[.!?…])\s+|(?<!\s)\s*\n\s*)")
"""White space between two sentences."""

_PASSES = 4
_SHARE = 0.8  # of the larger model's logarithms; the rest is of the shipped model's
_NEAR = 3  # words on each side of one that changed that are read again
_FORM_SLACK = 1.0  # nats, of another form of the word that stands there: the next words speak for it, too


def in_case_of(old: str, word: str) -> str:
    """A word in the case of the one that it replaces: upper, title or lower case."""
    return word.upper() if len(old) > 1 and old.isupper() else word.capitalize() if old[:1].isupper() else word


class ReadByModel(WordReader):
    """Decodes drawn words by a causal language model.

    `reader` decodes them first, and knows the list and its noise.
    """

    name: ClassVar[str] = "words read in their context by a causal language model"
    version: ClassVar[int] = 3
    block_rows: ClassVar[int | None] = 32
    packages: ClassVar[tuple[str, ...]] = ("torch", "transformers")

    def __init__(self, reader: ContextDecoder, gains: Gains) -> None:
        self._reader, self._gains = reader, gains

    def parameters(self) -> dict[str, Any]:
        """What reads first, and the model."""
        return {"first": self._reader.described(), "model": self._gains.model.as_dict()}

    def read(self, released: Released) -> DecodedTexts:
        """See `WordReader`."""
        started = self._reader.started(released)
        words = self._read(started)
        return DecodedTexts(self._reader.written(started.tokens, words), words)

    def _read(self, started: Started) -> NDArray[np.int32]:
        words, vocabulary = started.words.copy(), self._reader.vocabulary
        of_model = words_of_model(vocabulary)
        sentences = [
            _Sentence(started, words, first, parts, of_model)
            for first, parts in _sentences(started, vocabulary)
            if len(parts) > 1
        ]
        with quiet_transformers():
            for _ in range(_PASSES):
                changes = (sentence.changes(vocabulary) for sentence in sentences)
                gains = self._gains.of([sentence.parts for sentence in sentences], changes, _SHARE)
                taken = list(map(best_apart, gains))
                sentences = [
                    sentence for sentence, changed in zip(sentences, taken, strict=True) if sentence.take(changed)
                ]
        return words


class _Sentence:
    """A sentence in parts, of which each second is a token, and the words of these tokens among all."""

    def __init__(
        self,
        started: Started,
        words: NDArray[np.int32],
        first: int,
        parts: list[str],
        of_model: NDArray[np.int64],
    ) -> None:
        self.parts = parts
        self._started, self._words, self._first = started, words, first
        self._open = list(range(1, len(parts), 2))
        self._starts: dict[Change, int] = {}
        self._of_model, self._model = of_model, language_model()
        number, begin, end = range(self._model.words, self._model.words + MARKS)
        self._context, self._places = [begin], {}
        for part in self._open:
            token = first + part // 2
            if started.apart[token] and part > 1:
                self._context += [end, begin]
            self._places[part] = len(self._context)
            known = int(of_model[words[token]]) if words[token] >= 0 else number if started.numbers[token] else -1
            self._context.append(known if known >= 0 else number - 1)
        self._context.append(end)

    def changes(self, vocabulary: Vocabulary) -> Iterator[Change]:
        """Every other word that may have gone in, where it is to be asked for."""
        words, within = vocabulary.words, _within_sentences(vocabulary)
        for part in self._open:
            token = self._first + part // 2
            word, starts, noise = self._words[token], self._started.starts[token], self._started.noise[token]
            own = np.flatnonzero(starts == word)
            if word < 0 or not len(own):
                continue
            place, by_model = self._places[part], self._of_model[starts]
            log_of, stands = partial(self._model.log_around, self._context, place), int(self._of_model[word])
            before = log_of(stands) if stands >= 0 else 0.0
            written, forms = self._writes(part, token, within), known_inflections().get(words[word], ())
            for start, known, lift in zip(
                starts.tolist(), by_model.tolist(), (noise - noise[own[0]]).tolist(), strict=True
            ):
                if start >= 0 and start != word:
                    if stands >= 0 and known >= 0:
                        lift += (1 - _SHARE) * (log_of(known) - before)
                    slack = _FORM_SLACK if words[start] in forms else 0.0
                    change = Change(part, written(within[start]), lift, slack)
                    self._starts[change] = start
                    yield change

    def _writes(self, part: int, token: int, within: Sequence[str]) -> Callable[[str], str]:
        """A function that writes another word here: in the case of the release, capitalised where the rules did so."""
        tokens = self._started.tokens
        released = tokens.data[tokens.begins[token] : tokens.ends[token]].tobytes().decode()
        raised = self.parts[part][:1] != in_case_of(released, within[self._words[token]])[:1]

        def written(word: str) -> str:
            cased = in_case_of(released, word)
            return cased[:1].upper() + cased[1:] if raised else cased

        return written

    def take(self, changes: Sequence[Change]) -> bool:
        """Apply the changes, and reopen the words around them; returns whether there were any."""
        for change in changes:
            self.parts[change.part] = change.word
            start = self._words[self._first + change.part // 2] = self._starts[change]
            known = int(self._of_model[start])
            self._context[self._places[change.part]] = known if known >= 0 else self._model.words - 1
        parts, reach = range(1, len(self.parts), 2), 2 * _NEAR
        self._open = [part for part in parts if any(abs(part - change.part) <= reach for change in changes)]
        return bool(changes)


@lru_cache(maxsize=4)
def _within_sentences(vocabulary: Vocabulary) -> tuple[str, ...]:
    """Each word as the rules write it between others: the pronoun I, known names."""
    texts = SmartCase().process(Released.of([f"a {word} a" for word in vocabulary.words]))
    return tuple(str(text)[2:-2] for text in texts.to_pylist())


def _sentences(started: Started, vocabulary: Vocabulary) -> Iterator[tuple[int, list[str]]]:
    """Each sentence as it is read, with capitals, in parts, and which of all tokens is its first."""
    tokens, data, cased = started.tokens, started.tokens.data.tobytes(), SmartCase()
    for row, (begin, end) in enumerate(pairwise(tokens.row_tokens.tolist())):
        at, parts = int(tokens.rows[row]), []
        for token in range(begin, end):
            shown = data[tokens.begins[token] : tokens.ends[token]].decode()
            word = int(started.words[token])
            if word >= 0:
                shown = BLANK if word == vocabulary.unknown else in_case_of(shown, vocabulary.words[word])
            parts += [data[at : tokens.begins[token]].decode(), shown]
            at = int(tokens.ends[token])
        parts.append(data[at : tokens.rows[row + 1]].decode())
        first, sentence = begin, []
        for number, part in enumerate(_with_capitals(parts, cased)):
            if number % 2:
                sentence.append(part)
                continue
            *ends, start = BETWEEN.split(part)[::2]
            for last in ends:
                yield first, [*sentence, last]
                first, sentence = begin + number // 2, []
            sentence.append(start)
        yield first, sentence


def _with_capitals(parts: list[str], cased: SmartCase) -> list[str]:
    """The parts of a text with the capitals that rules give it."""
    text = str(cased.process(Released.of(["".join(parts)]))[0].as_py())
    ends = list(accumulate(map(len, parts), initial=0))
    return [text[begin:end] for begin, end in pairwise(ends)] if len(text) == ends[-1] else parts


class CausalPolish(PostProcessor):
    """Decodes words that a mechanism decodes in their context by a causal language model as well.

    >>> polished = WordPrivatizer(mechanism, postprocessors=[CausalPolish("./gpt2")])  # doctest: +SKIP
    >>> polished.release("my doctor is in paris")  # doctest: +SKIP

    `model` is a folder, a name on the Hugging Face hub of a model that is on this machine, or one that was loaded;
    `device` and `dtype` are as for `load_model`.

    Raises `ParameterError` if the model is of another kind or packages are missing, `InputError` if it cannot be read.
    """

    name: ClassVar[str] = "grammar by a causal language model"
    version: ClassVar[int] = 3  # with that of `ReadByModel`: a run is resumed by what was asked for
    block_rows: ClassVar[int | None] = 32  # a minute or two on a processor: progress is told from block to block
    packages: ClassVar[tuple[str, ...]] = ("torch", "transformers")
    reads_only: ClassVar[bool] = True

    def __init__(self, model: str | LoadedModel, *, device: str = "auto", dtype: str = "float32") -> None:
        if isinstance(model, str):
            model = load_model(model, kinds=("causal",), device=device, dtype=dtype)
        self._gains = Gains(model)

    def parameters(self) -> dict[str, Any]:
        """The model."""
        return {"model": self._gains.model.as_dict()}

    def reading(self, reader: WordReader) -> WordReader | None:
        """Words that are read in their context are read by this model, too."""
        return ReadByModel(reader, self._gains) if isinstance(reader, ContextDecoder) else None

    def process(self, released: Released) -> pa.LargeStringArray:
        """Raise `ParameterError`: this step reads drawn words, and texts alone do not hold them."""
        raise ParameterError("A polish reads words as they are drawn; pass it with decode='context', not to a release.")
