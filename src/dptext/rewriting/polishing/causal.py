"""Grammar mended by a causal language model: forms of words by which a released sentence is likelier.

Each word of a released sentence that has other forms ("year" and "years", "worse" and "worst") is read as each of
them, the rest as it was released. The form by which the whole sentence is likeliest takes its place if the sentence is
likelier by `MARGIN` nats: what comes behind a word counts as well as what stands before it. Of words that stand close
to one another only the one that gains most changes. No word is added or left out, and nothing but a form of a word can
take its place.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import takewhile
from typing import Any, ClassVar, NamedTuple

import pyarrow as pa

from dptext.embeddings.builtin import default_embedding
from dptext.process.stopping import check
from dptext.release import PostProcessor, Released
from dptext.rewriting.models.loading import LoadedModel, load_model, quiet_transformers
from dptext.rewriting.models.prompts import window_of
from dptext.rewriting.polishing.forms import inflections_of
from dptext.rewriting.polishing.masked import in_case_of
from dptext.rewriting.polishing.written import BETWEEN

MARGIN = 4.0
"""Nats by which a sentence must be likelier with another form; chosen on public text (docs/meaning-words.md)."""

_UNLIKELY = 2.0  # nats: a form that is less expected than the released one by more, where it stands, is not read on
_APART = 2  # words between two that may both change
_TOGETHER = 1024  # tokens that are read at once
_LONGEST = 256  # tokens of a sentence that is mended
_BEFORE = "\n"  # what a sentence stands behind: what a model expects behind its first token may be no sentence
_WORDS = re.compile(r"(?<![^\W_])(?<!['’])[A-Za-z]+(?![^\W_])(?!['’])")


class _Change(NamedTuple):
    """Another form of a word of a sentence: its span, which word of the sentence it is, and the form in its case."""

    begin: int
    end: int
    word: int
    form: str


class CausalPolish(PostProcessor):
    """Puts forms of words in their place by which a sentence is likelier, by a causal language model.

    Parameters
    ----------
    model
        A folder, a name on the Hugging Face hub of a model that is on this machine, or one that was loaded.
    margin
        Nats by which a sentence must be likelier with another form.
    device
        cpu, cuda, or auto for a GPU where there is one.

    Raises `ParameterError` if the model is of another kind or packages are missing, `InputError` if it cannot be read.
    """

    name: ClassVar[str] = "grammar by a causal language model"
    block_rows: ClassVar[int | None] = 256
    packages: ClassVar[tuple[str, ...]] = ("torch", "transformers")

    def __init__(self, model: str | LoadedModel, *, margin: float = MARGIN, device: str = "auto") -> None:
        self._loaded = load_model(model, kinds=("causal",), device=device) if isinstance(model, str) else model
        self._capacity = min(window_of(self._loaded) or _LONGEST, _LONGEST)
        self.margin = margin

    def parameters(self) -> dict[str, Any]:
        """The model and the margin."""
        return {"model": self._loaded.identity.as_dict(), "margin": self.margin}

    def process(self, released: Released) -> pa.LargeStringArray:
        """The texts with the forms that fit."""
        rows: list[str | None] = released.texts.to_pylist()
        parts = [BETWEEN.split(text) if text else [] for text in rows]
        asked = [(row, place) for row, found in enumerate(parts) for place in range(0, len(found), 2)]
        with quiet_transformers():
            mended = self._mended([parts[row][place] for row, place in asked])
        for (row, place), sentence in zip(asked, mended, strict=True):
            parts[row][place] = sentence
        return pa.array([text and "".join(found) for text, found in zip(rows, parts, strict=True)], pa.large_string())

    def _mended(self, sentences: Sequence[str]) -> list[str]:
        tokens = self._tokens(sentences)
        found = list(sentences)
        for number, changes in self._expected(sentences, tokens).items():
            gains = {change: gain for change, gain in changes.items() if gain > self.margin}
            found[number] = _written(sentences[number], _chosen(gains))
        return found

    def _expected(self, sentences: Sequence[str], tokens: Sequence[list[int]]) -> dict[int, dict[_Change, float]]:
        """By how many nats each sentence gains by each change that is not unlikely where it stands."""
        import torch

        asked = [
            (number, change) for number, text in enumerate(sentences) if tokens[number] for change in _changes(text)
        ]
        others = self._tokens([_written(sentences[number], [change]) for number, change in asked])
        of_sentence: dict[int, list[int]] = {}
        for place, (number, _) in enumerate(asked):
            if others[place]:
                of_sentence.setdefault(number, []).append(place)
        numbers, read, same, before = list(of_sentence), [], {}, {}
        for at, logs in self._logs([tokens[number] for number in numbers]):
            own = tokens[numbers[at]]
            of_tokens = logs.gather(1, torch.tensor(own[1:], device=logs.device)[:, None])[:, 0]
            for place in of_sentence[numbers[at]]:
                other = others[place]
                first = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(own, other, strict=False)))
                if not 0 < first < min(len(own), len(other)):
                    continue
                if float(logs[first - 1, other[first]] - of_tokens[first - 1]) >= -_UNLIKELY:
                    read.append(place)
                    same[place], before[place] = first, float(of_tokens[first - 1 :].sum())
        gains: dict[int, dict[_Change, float]] = {}
        for at, logs in self._logs([others[place] for place in read]):
            place = read[at]
            rest = torch.tensor(others[place][same[place] :], device=logs.device)
            after = float(logs[same[place] - 1 :].gather(1, rest[:, None]).sum())
            number, change = asked[place]
            gains.setdefault(number, {})[change] = after - before[place]
        return gains

    def _tokens(self, sentences: Sequence[str]) -> list[list[int]]:
        """The tokens of each sentence behind the one that begins a text; none for what is too long."""
        tokenizer = self._loaded.tokenizer
        if not sentences:
            return []
        begin = [] if tokenizer.bos_token_id is None else [tokenizer.bos_token_id]
        encoded = tokenizer(
            [_BEFORE + sentence for sentence in sentences],
            add_special_tokens=False,
            split_special_tokens=True,
            truncation=False,
            verbose=False,
        )["input_ids"]
        return [[*begin, *ids] if len(begin) + len(ids) <= self._capacity else [] for ids in encoded]

    def _logs(self, rows: Sequence[list[int]]) -> Iterator[tuple[int, Any]]:
        """For each row of tokens, in any order, its number and what is expected behind each token but the last.

        Logarithms of probabilities: shape (tokens - 1, vocabulary).
        """
        import torch

        order = sorted(range(len(rows)), key=lambda row: len(rows[row]))
        while order:
            check()
            count = max(1, _TOGETHER // len(rows[order[-1]]))
            batch, order = order[-count:], order[:-count]
            longest = len(rows[batch[-1]])
            inputs = torch.tensor([[*rows[row], *[0] * (longest - len(rows[row]))] for row in batch])
            shown = torch.tensor([[1] * len(rows[row]) + [0] * (longest - len(rows[row])) for row in batch])
            with torch.inference_mode():
                logits = self._loaded.model(
                    input_ids=inputs.to(self._loaded.device), attention_mask=shown.to(self._loaded.device)
                ).logits
                for at, row in enumerate(batch):
                    yield row, logits[at, : len(rows[row]) - 1].float().log_softmax(-1)


@cache
def _forms() -> Any:
    return inflections_of(default_embedding().vocabulary.words)


def _changes(sentence: str) -> Iterator[_Change]:
    """Every other form of every word that stands alone: nothing beside an apostrophe, a digit or a blank."""
    for word, found in enumerate(_WORDS.finditer(sentence)):
        for form in _forms().get(found[0].lower(), ()):
            if form != found[0].lower():
                yield _Change(found.start(), found.end(), word, in_case_of(found[0], form))


def _chosen(gains: dict[_Change, float]) -> list[_Change]:
    """The changes that gain most, none of them close to another, in the order of the sentence."""
    found: list[_Change] = []
    for change in sorted(gains, key=lambda each: (-gains[each], each)):
        if all(abs(change.word - other.word) > _APART for other in found):
            found.append(change)
    return sorted(found)


def _written(sentence: str, changes: Sequence[_Change]) -> str:
    parts, at = [], 0
    for change in changes:
        parts += [sentence[at : change.begin], change.form]
        at = change.end
    return "".join([*parts, sentence[at:]])
