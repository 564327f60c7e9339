"""Gains in likelihood of sentences from replacing a word, by a causal language model.

A sentence is read as it is and with each other word, the rest as it stands: what comes behind a word counts as well as
what stands before it. What the model has computed of a row of tokens (its keys and values) is kept, so that a row that
begins as that one does is read only from where it differs on. By a model that keeps nothing, or cannot go on so, each
row is read as a whole.
"""

import copy
import inspect
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import islice, takewhile
from typing import Any, NamedTuple

from dptext.cancel import check
from dptext.rewriting.generation import encoded, pad, window_of
from dptext.rewriting.models import LoadedModel, past_name

_TOGETHER = 1024  # tokens that are read at once
_KEPT = 4096  # tokens whose keys and values are copied at once
_ALONE = 48  # tokens that could be read in the time that a batch takes beyond its tokens
_CLOSE = 0.01  # nats a token by which a row that was gone on with may differ from the same row read as a whole
_APART = 2  # words between two that may both change
_SENTENCES = 256  # whose changes are in memory at once
_LONGEST = 256  # tokens of a sentence that is read
_BEFORE = "This is what people wrote:\n"  # what a sentence stands behind: a model that begins anew expects anything


class Change(NamedTuple):
    """Another word for a part of a sentence.

    `lift` is how much likelier it is by what the model does not see, in nats; its first token may lose `slack` nats
    with the lift, so that the model is asked for the sentence.
    """

    part: int
    word: str
    lift: float = 0.0
    slack: float = 0.0


class Gains:
    """Scores changes of sentences, in parts of which each second is a word, with a causal language model."""

    def __init__(self, loaded: LoadedModel) -> None:
        self._tokenizer, self._capacity = loaded.tokenizer, min(window_of(loaded) or _LONGEST, _LONGEST)
        self._reader = RowReader(loaded, self._tokens([""])[0], self._capacity)
        self.model = loaded.identity

    def of(
        self, sentences: Sequence[Sequence[str]], changes: Iterable[Iterable[Change]], share: float
    ) -> list[dict[Change, float]]:
        """Gain in nats of each change of each sentence: `share` of the model's, plus the change's lift.

        A word that is less expected than the one in its place by more than its slack, as far as its first token and
        its lift tell, is not read on.
        """
        gains: list[dict[Change, float]] = []
        of_each = iter(changes)
        for start in range(0, len(sentences), _SENTENCES):
            texts = sentences[start : start + _SENTENCES]
            gains += self._of_some(texts, [list(of_sentence) for of_sentence in islice(of_each, len(texts))], share)
        return gains

    def _of_some(
        self, sentences: Sequence[Sequence[str]], changes: Sequence[Sequence[Change]], share: float
    ) -> list[dict[Change, float]]:
        sentence_tokens = self._tokens(["".join(parts) for parts in sentences])
        pairs = [(number, change) for number, own in enumerate(changes) if sentence_tokens[number] for change in own]
        changed_tokens = self._tokens([_written(sentences[number], change) for number, change in pairs])
        of_sentence: dict[int, list[tuple[Change, list[int]]]] = {}
        for (number, change), tokens in zip(pairs, changed_tokens, strict=True):
            if tokens:
                of_sentence.setdefault(number, []).append((change, tokens))
        numbers, gains = list(of_sentence), [dict[Change, float]() for _ in sentences]
        for batch in self._reader.batches([sentence_tokens[number] for number in numbers]):
            read: list[tuple[int, Change, float, Continuation]] = []
            for row, place in enumerate(batch.numbers):
                number = numbers[place]
                worth = _worth_reading(batch, row, sentence_tokens[number], of_sentence[number], share)
                read += [(number, *own) for own in worth]
            behind = batch.behind([continuation for *_, continuation in read])
            for (number, change, gain, _), log in zip(read, behind, strict=True):
                gains[number][change] = share * (gain + log) + change.lift
        return gains

    def _tokens(self, sentences: Sequence[str]) -> list[list[int]]:
        """The tokens of each sentence behind the one that begins a text; none for what is too long."""
        if not sentences:
            return []
        begin = [] if self._tokenizer.bos_token_id is None else [self._tokenizer.bos_token_id]
        rows = encoded(self._tokenizer, [_BEFORE + sentence for sentence in sentences])["input_ids"]
        return [[*begin, *row] if len(begin) + len(row) <= self._capacity else [] for row in rows]


def _written(parts: Sequence[str], change: Change) -> str:
    return "".join([*parts[: change.part], change.word, *parts[change.part + 1 :]])


def _worth_reading(
    batch: "Batch", row: int, tokens: Sequence[int], changed: Sequence[tuple[Change, list[int]]], share: float
) -> "Iterator[tuple[Change, float, Continuation]]":
    """The changes of a row's sentence that are read on, what they gain up to their first token, and what is read."""
    import torch

    logs, begin = batch.logs(row), batch.begin
    of_tokens = logs.gather(1, torch.tensor(tokens[begin:], device=logs.device)[:, None])[:, 0]
    for change, other in changed:
        first = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(tokens, other, strict=False)))
        if not begin <= first < min(len(tokens), len(other)):
            continue
        starts = float(logs[first - begin, other[first]])
        if share * (starts - float(of_tokens[first - begin])) + change.lift >= -change.slack:
            yield change, starts - float(of_tokens[first - begin :].sum()), Continuation(row, first, other[first:])


def best_apart(gains: dict[Change, float]) -> list[Change]:
    """The changes with the largest positive gains, none of them close to another."""
    chosen: list[Change] = []
    for change in sorted(gains, key=lambda change: (-gains[change], change)):
        if gains[change] > 0.0 and all(abs(change.part - other.part) > 2 * _APART for other in chosen):
            chosen.append(change)
    return chosen


class Continuation(NamedTuple):
    """A row that begins as one of a batch: as which, with how many tokens of it, and the tokens behind these."""

    row: int
    shared: int
    tokens: list[int]


class _Past(NamedTuple):
    """The model's cache of tokens that it has read, and which of them count: (rows, tokens) of 0 and 1."""

    cache: Any
    shown: Any


class RowReader:
    """Reads rows of at most `longest` tokens, most of which begin with the same public ones: at least one, read once
    for all rows.
    """

    def __init__(self, loaded: LoadedModel, begin: Sequence[int], longest: int) -> None:
        self._loaded, self.begin, self._longest = loaded, list(begin), longest
        self._cache_name = past_name(loaded.model) or ""

    def batches(self, rows: Sequence[list[int]]) -> "Iterator[Batch]":
        """The rows in batches, those of about one length together."""
        for numbers in _of_a_length([len(row) for row in rows], [_TOGETHER // len(row) for row in rows]):
            check()
            yield Batch(self, numbers, [rows[number] for number in numbers], keeps=self._keeps)

    def expected(self, rows: Sequence[Sequence[int]], past: _Past | None) -> tuple[Any, _Past]:
        """Logits behind each token of rows (rows, longest, vocabulary), behind what was read before; and the past then.

        Without a past nothing is kept.
        """
        import torch

        device = self._loaded.device
        tokens = torch.from_numpy(pad(rows)).to(device)
        shown = torch.from_numpy(pad([[1] * len(row) for row in rows])).to(device)
        inputs: dict[str, Any] = {"input_ids": tokens, "attention_mask": shown}
        if past is not None:
            places = past.shown.sum(1, keepdim=True) + shown.cumsum(1) - 1  # fillers have the place of a row's last
            inputs |= {"attention_mask": torch.cat([past.shown, shown], 1), "position_ids": places}
            inputs |= {self._cache_name: past.cache, "use_cache": True}
        with torch.inference_mode():
            done = self._loaded.model(**inputs)
        return done.logits, _Past(done.get(self._cache_name), inputs["attention_mask"])

    def begun(self, rows: int) -> tuple[Any, _Past]:
        """What is expected behind the beginning, logits (1, vocabulary), and the past of as many rows that begin so."""
        logits, past = self._begun
        cache = copy.deepcopy(past.cache)
        cache.batch_repeat_interleave(rows)
        return logits, _Past(cache, past.shown.repeat(rows, 1))

    @cached_property
    def _begun(self) -> tuple[Any, _Past]:
        import torch

        nothing = _Past(None, torch.ones((1, 0), dtype=torch.int64, device=self._loaded.device))
        logits, past = self.expected([self.begin], nothing)
        return logits[0, -1:], past

    @cached_property
    def _keeps(self) -> bool:
        """Whether the model continues a row as if it had read all of it; tried once, on public rows."""
        if not self._cache_name or "position_ids" not in inspect.signature(self._loaded.model.forward).parameters:
            return False
        size = len(self.begin)
        mixed = [self.begin[place * (place // size + 1) % size] for place in range(self._longest - size)]
        other = Continuation(0, size + 1, mixed[::-1][1:])  # with the longest gap that there can be
        try:
            row = [*self.begin, *mixed]
            continued, whole = (Batch(self, [0], [row], keeps=keeps).behind([other])[0] for keeps in (True, False))
        except Exception:  # of the code of any model; no released text is in sight here
            return False
        return abs(continued - whole) < _CLOSE * len(other.tokens)


class Batch:
    """Rows that were read together: which of all they are, and how many tokens they `begin` with that are alike, at
    least 1: expectations are given from there on.
    """

    def __init__(self, reader: RowReader, numbers: list[int], rows: Sequence[list[int]], *, keeps: bool) -> None:
        import torch

        size = len(reader.begin)
        alike = all(len(row) > size and row[:size] == reader.begin for row in rows)
        self.numbers, self.begin = numbers, size if alike else 1
        self._reader, self._rows = reader, rows
        self._past: _Past | None = None
        if keeps and alike:
            before, past = reader.begun(len(rows))
            behind, self._past = reader.expected([row[size:] for row in rows], past)
            self._logits = [torch.cat([before, row]) for row in behind]
        else:
            whole, _ = reader.expected(rows, None)
            self._logits = list(whole[:, self.begin - 1 :])

    def logs(self, at: int) -> Any:
        """ln P of every token in each place of a row behind the beginning: shape (places, vocabulary)."""
        return self._logits[at][: len(self._rows[at]) - self.begin].float().log_softmax(-1)

    def behind(self, others: Sequence[Continuation]) -> list[float]:
        """ln P of the rest of each other row but its first token, in nats: shape (n,)."""
        logs, held = [0.0] * len(others), 0 if self._past is None else self._past.shown.shape[1]
        longer = [i for i, other in enumerate(others) if len(other.tokens) > 1]
        sizes = [len(others[i].tokens) + (others[i].shared if self._past is None else 0) for i in longer]
        most = [min(_TOGETHER // size, _KEPT // (held + size)) for size in sizes]
        for batch in _of_a_length(sizes, most):
            check()
            chosen = [longer[number] for number in batch]
            for i, log in zip(chosen, self._read_on([others[i] for i in chosen]), strict=True):
                logs[i] = log
        return logs

    def _read_on(self, others: Sequence[Continuation]) -> Iterator[float]:
        import torch

        if self._past is None:
            whole = [[*self._rows[other.row][: other.shared], *other.tokens] for other in others]
            logits, _ = self._reader.expected(whole, None)
            behind = [row[other.shared :] for row, other in zip(logits, others, strict=True)]
        else:
            rows = torch.tensor([other.row for other in others], device=self._past.shown.device)
            shared = torch.tensor([other.shared for other in others], device=rows.device)
            shown, cache = self._past.shown[rows], copy.deepcopy(self._past.cache)
            shown *= torch.arange(shown.shape[1], device=rows.device) < shared[:, None]
            cache.batch_select_indices(rows)
            behind, _ = self._reader.expected([other.tokens[:-1] for other in others], _Past(cache, shown))
        for logits, other in zip(behind, others, strict=True):
            following = torch.tensor(other.tokens[1:], device=logits.device)
            logs = logits[: len(following)].float().log_softmax(-1)
            yield float(logs.gather(1, following[:, None]).sum())


def _of_a_length(sizes: Sequence[int], most: Sequence[int]) -> list[list[int]]:
    """Rows of these sizes (n,) in the batches by which all are read soonest: of about one size, and not too small.

    `most` (n,) says how many rows a batch may have that holds the row and none larger; one may always be alone.
    """
    order = sorted(range(len(sizes)), key=lambda row: -sizes[row])
    cost, begins = [0], [0]  # of the first rows in order, and where the last batch of these begins
    for end in range(1, len(order) + 1):
        begin = end - 1
        least, best = cost[begin] + _ALONE + sizes[order[begin]], begin
        while begin and end - begin < most[order[begin - 1]]:
            begin -= 1
            total = cost[begin] + _ALONE + (end - begin) * sizes[order[begin]]
            if total < least:
                least, best = total, begin
        cost.append(least)
        begins.append(best)
    batches, end = [], len(order)
    while end:
        batches.append(order[begins[end] : end])
        end = begins[end]
    return batches
