"""By how much sentences are likelier with another word in a place, by a causal language model.

A sentence is read as it is and with each other word, the rest as it stands: what comes behind a word counts as well as
what stands before it.
"""

from collections.abc import Iterable, Sequence
from itertools import islice, takewhile
from typing import NamedTuple

from dptext.rewriting.models import LoadedModel
from dptext.rewriting.prompts import window_of
from dptext.rewriting.row_reader import Other, RowReader

_APART = 2  # words between two that may both change
_SENTENCES = 256  # whose changes are in memory at once
_LONGEST = 256  # tokens of a sentence that is read
_BEFORE = "This is what people wrote:\n"  # what a sentence stands behind: a model that begins anew expects anything


class Change(NamedTuple):
    """Another word for a part of a sentence.

    Attributes
    ----------
    lift
        How much likelier it is by what the model does not see, in nats.
    slack
        How many nats its first token may lose with the lift, so that the model is asked for the sentence.
    """

    part: int
    word: str
    lift: float = 0.0
    slack: float = 0.0


class Gains:
    """Reads sentences, handed as parts (what stands between words, and words), with a causal language model.

    Attributes
    ----------
    model
        Which one.
    """

    def __init__(self, loaded: LoadedModel) -> None:
        self._tokenizer, self._capacity = loaded.tokenizer, min(window_of(loaded) or _LONGEST, _LONGEST)
        self._reader = RowReader(loaded, self._tokens([""])[0], self._capacity)
        self.model = loaded.identity

    def of(
        self,
        sentences: Sequence[Sequence[str]],
        changes: Iterable[Iterable[Change]],
        *,
        share: float = 1.0,
    ) -> list[dict[Change, float]]:
        """For each sentence by how many nats it gains by each of its changes: a share of the model's, and the lift.

        A word that is less expected than the one in its place by more than its slack, as far as its first token and
        its lift tell, is not read on.
        """
        found: list[dict[Change, float]] = []
        of_each = iter(changes)
        for start in range(0, len(sentences), _SENTENCES):
            texts = sentences[start : start + _SENTENCES]
            found += self._of_some(texts, [list(each) for each in islice(of_each, len(texts))], share)
        return found

    def _of_some(
        self, sentences: Sequence[Sequence[str]], changes: Sequence[Sequence[Change]], share: float
    ) -> list[dict[Change, float]]:
        import torch

        tokens = self._tokens(["".join(parts) for parts in sentences])
        asked = [(number, change) for number, each in enumerate(changes) if tokens[number] for change in each]
        others = self._tokens([written(sentences[number], [change]) for number, change in asked])
        of_sentence: dict[int, list[int]] = {}
        for place, (number, _) in enumerate(asked):
            if others[place]:
                of_sentence.setdefault(number, []).append(place)
        numbers, gains = list(of_sentence), [dict[Change, float]() for _ in sentences]
        for batch in self._reader.batches([tokens[number] for number in numbers]):
            read: list[tuple[int, float, Other]] = []
            for at, row in enumerate(batch.numbers):
                number, logs = numbers[row], batch.logs(at)
                own, begin = tokens[number], batch.begin
                of_tokens = logs.gather(1, torch.tensor(own[begin:], device=logs.device)[:, None])[:, 0]
                for place in of_sentence[number]:
                    other = others[place]
                    first = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(own, other, strict=False)))
                    if not begin <= first < min(len(own), len(other)):
                        continue
                    change, starts = asked[place][1], float(logs[first - begin, other[first]])
                    if share * (starts - float(of_tokens[first - begin])) + change.lift >= -change.slack:
                        gain = starts - float(of_tokens[first - begin :].sum())
                        read.append((place, gain, Other(at, first, other[first:])))
            for (place, gain, _), rest in zip(read, batch.behind([other for *_, other in read]), strict=True):
                number, change = asked[place]
                gains[number][change] = share * (gain + rest) + change.lift
        return gains

    def _tokens(self, sentences: Sequence[str]) -> list[list[int]]:
        """The tokens of each sentence behind the one that begins a text; none for what is too long."""
        tokenizer = self._tokenizer
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


def best_apart(gains: dict[Change, float], margin: float) -> list[Change]:
    """The changes that gain most, and more than the margin, none of them close to another."""
    found: list[Change] = []
    for change in sorted(gains, key=lambda each: (-gains[each], each)):
        if gains[change] > margin and all(abs(change.part - other.part) > 2 * _APART for other in found):
            found.append(change)
    return found


def written(parts: Sequence[str], changes: Sequence[Change] = ()) -> str:
    """The sentence with these changes."""
    found = list(parts)
    for change in changes:
        found[change.part] = change.word
    return "".join(found)
