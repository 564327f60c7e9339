"""What a detector finds of personal values, what noise hides of them, and what both do together.

    python benchmarks/spans.py --documents spia.jsonl.gz
    python benchmarks/spans.py --documents spia.jsonl.gz --model en_core_web_sm      with an installed spaCy model, too

The documents are JSON lines with a ``text`` and ``subjects``, each with a list ``pii`` of values that have a ``tag``
and a ``keyword`` (as SPIA has them). The first table says how many of the values of each tag Presidio's pattern
recognizers find, without a model for names and with one; the second which share of the values still stands in a release
(`dptext attack spans`): of the text itself, with the mechanism alone, with spans alone (what was found becomes a
placeholder, every other word stays), with both, and with both where places are hidden. *All values* stands for a
detector that finds every occurrence of every value.
The noise comes from a seed, so that a run can be repeated; nothing private is released.
"""

import argparse
import gzip
import json
import re
import time
import warnings
from collections.abc import Callable, Sequence
from typing import Any

import pyarrow as pa

from dptext import Diffractor
from dptext.attacks.spans import Spans, attack, persons_of
from dptext.core.assumptions import Unit
from dptext.core.coverage import Coverage
from dptext.core.guarantee import Guarantee, NoGuarantee
from dptext.core.privatizer import EACH_ITS_OWN, PrivateBlock, Privatizer, Rows
from dptext.core.randomness import AesStream, RunKey
from dptext.core.release import Released
from dptext.embeddings.builtin import default_embedding
from dptext.mechanisms.base import WordPrivatizer
from dptext.spans.options import SpanOptions
from dptext.spans.presidio import PresidioSpans
from dptext.spans.privatizer import SpanPrivatizer
from dptext.text.policy import TextPolicy

Document = dict[str, Any]
Finder = Callable[[str], list[tuple[int, int, str]]]


class WordsAsTheyAre(Privatizer):
    """No mechanism at all: every word outside of spans is released as it is."""

    name = "none"
    requote = False
    policy = TextPolicy(unknown="keep", numbers="keep", case="keep")

    def described(self) -> dict[str, Any]:
        """Its name."""
        return {"mechanism": self.name, "parameters": {}}

    def _promised(self) -> Guarantee:
        reason = "words outside of spans are released as they are"
        return NoGuarantee(unit=Unit.WORD, assumptions=frozenset(), reason=reason)

    def _privatize(self, texts: pa.LargeStringArray, stream: AesStream, at: Rows = EACH_ITS_OWN) -> PrivateBlock:
        return PrivateBlock(texts, Coverage(rows=len(texts)))


def main() -> None:
    """Print both tables."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--documents", required=True, help="JSON lines, perhaps gzipped")
    parser.add_argument("--model", help="an installed spaCy model, for names")
    parser.add_argument("--epsilon", type=float, default=1.0, help="of 1-Diffractor")
    arguments = parser.parse_args()
    opened = gzip.open if arguments.documents.endswith(".gz") else open
    with opened(arguments.documents, "rt", encoding="utf-8") as file:
        documents = [json.loads(line) for line in file]
    texts = [document["text"] for document in documents]
    found: dict[str, Sequence[list[tuple[int, int, str]]]] = {}
    for model in dict.fromkeys((None, arguments.model)):
        presidio, start = PresidioSpans(model=model), time.monotonic()
        name = "Presidio" if model is None else f"Presidio with {model}"
        found[name] = spans_of(presidio, texts)
        seconds = time.monotonic() - start
        print(f"{len(texts)} documents, {sum(map(len, texts)):,} characters; {name} took {seconds:.0f} s\n")
        print_recall(documents, found[name], name)
    found["all values"] = [values_of(document) for document in documents]
    print_survival(documents, found, epsilon=arguments.epsilon)


def spans_of(presidio: PresidioSpans, texts: Sequence[str]) -> list[list[tuple[int, int, str]]]:
    """What Presidio finds in each text."""
    spans = presidio.spans(pa.array(texts, pa.large_string()), Rows())
    found: list[list[tuple[int, int, str]]] = [[] for _ in texts]
    columns = (spans.rows.tolist(), spans.starts.tolist(), spans.ends.tolist(), spans.classes.tolist())
    for row, start, end, number in zip(*columns, strict=True):
        found[row].append((start, end, spans.names[number]))
    return found


def occurrences(text: str, value: str) -> list[tuple[int, int]]:
    """Where a value stands in a text as whole words, in any case."""
    if not value.strip():
        return []
    return [found.span() for found in re.finditer(rf"(?<!\w){re.escape(value.strip())}(?!\w)", text, re.IGNORECASE)]


def values_of(document: Document) -> list[tuple[int, int, str]]:
    """Every occurrence of every value, those that overlap made one."""
    places = sorted(
        (*place, item["tag"])
        for subject in document["subjects"]
        for item in subject["pii"]
        for place in occurrences(document["text"], item["keyword"])
    )
    merged: list[tuple[int, int, str]] = []
    for start, end, tag in places:
        if merged and start < merged[-1][1]:
            first, last, its = merged[-1]
            merged[-1] = (first, max(last, end), its)
        else:
            merged.append((start, end, tag))
    return merged


def print_recall(documents: Sequence[Document], found: Sequence[list[tuple[int, int, str]]], name: str) -> None:
    """Of the values that stand in their text: how many have every occurrence inside of spans, by tag."""
    counts: dict[str, list[int]] = {}
    for document, spans in zip(documents, found, strict=True):
        for subject in document["subjects"]:
            for item in subject["pii"]:
                places = occurrences(document["text"], item["keyword"])
                if places:
                    inside = all(any(start <= a and b <= end for start, end, _ in spans) for a, b in places)
                    row = counts.setdefault(item["tag"], [0, 0])
                    row[0] += inside
                    row[1] += 1
    counts["all"] = [sum(row[0] for row in counts.values()), sum(row[1] for row in counts.values())]
    print(f"| values | in their text | found by {name} | share |\n|---|---|---|---|")
    for tag, (hits, of) in sorted(counts.items(), key=lambda one: -one[1][1]):
        print(f"| {tag} | {of:,} | {hits:,} | {100 * hits / of:.1f} % |")
    print(flush=True)


def print_survival(
    documents: Sequence[Document], found: dict[str, Sequence[list[tuple[int, int, str]]]], *, epsilon: float
) -> None:
    """The share of values that stand in each release."""
    texts = [document["text"] for document in documents]
    persons = persons_of([document["subjects"] for document in documents])
    mechanism, adversary = Diffractor(epsilon=epsilon), Spans(default_embedding())
    releases: dict[str, Sequence[str | None]] = {"the text itself": texts}
    words = WordPrivatizer(mechanism, key=seeded())
    releases[f"mechanism alone, epsilon {epsilon:g}"] = words.release_many(texts).texts
    for name, spans in found.items():
        options = SpanOptions(spans=spans, treat={"*": "placeholder"})
        alone = SpanPrivatizer(WordsAsTheyAre(seeded()), options)
        releases[f"spans alone: {name}"] = alone.release_many(texts).texts
        both = SpanPrivatizer(WordPrivatizer(mechanism, key=seeded()), options)
        releases[f"both: {name}"] = both.release_many(texts).texts
        hidden = SpanPrivatizer(WordPrivatizer(mechanism, key=seeded()), SpanOptions(spans=spans, places="hidden"))
        releases[f"both, places hidden: {name}"] = hidden.release_many(texts).texts
    print("| release | values found exactly | by stem | by nearest neighbour | of another document (blind, exactly) |")
    print("|---|---|---|---|---|")
    for name, released in releases.items():
        outcome = attack(adversary, pa.array(texts, pa.large_string()), Released.of(released), persons)
        figures = {figure.name: figure for figure in outcome.figures}
        values = [figures[f"values found {way}"].value for way in ("exactly", "by stem", "by neighbour")]
        blind = figures["values found exactly"].blind
        cells = [shown(value) for value in (*values, blind)]
        print(f"| {name} | {' | '.join(cells)} |", flush=True)


def seeded() -> RunKey:
    """The same noise each time."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return RunKey.from_insecure_seed(0)


def shown(value: Any) -> str:
    """A share in per cent with its interval over documents."""
    if value is None:
        return "–"
    if value.low is None or value.high is None:
        return f"{100 * value.value:.1f} %"
    return f"{100 * value.value:.1f} % [{100 * value.low:.1f}, {100 * value.high:.1f}]"


if __name__ == "__main__":
    main()
