"""What the counter-fitted vectors buy: opposites among neighbours, categories, and SST-2 and STS-B at equal leakage.

    python benchmarks/meaning/vectors.py WHEELS SST2_TRAIN SST2_DEV IMDB STSB REFERENCE.npy
        [--wordnet FOLDER] [--success 0.3 0.5] [--draws 10] [--only neighbours|steps|diffractor|santext]
        [--lexicon NAME=FILE] [--first FOLDER]

WHEELS is a folder with the wheels that tools/build_default_embedding.py reads. The three labelled files are CSV with
the columns text and label (0, 1), STSB has text_a, text_b and label, gzipped or not. REFERENCE.npy holds other word
vectors (with their words in REFERENCE.words.txt), in which the similarity of texts is measured.

A LEXICON holds a word and its score a line, with a tab between them and perhaps more behind (vader_lexicon.txt of
vaderSentiment 3.3.2, AFINN-en-165.txt of afinn 0.1): words above 0 are good ones, those below 0 bad ones. The fit
has seen VADER, and nothing of AFINN.

"Before" are the same vectors without the fit, built here; "after" is what the package ships; "without a fifth" is the
fit without the antonyms and the lexicons' scores of a fifth of all words, chosen by a hash, for which it says what is
learned of words that nobody tuned on.

With --first, a folder with the data of the first 21,749 words (minilm-l6-words.words.txt and its lists.npy), a third
table follows the words that were shipped then: of their neighbours on the lists, those of the opposite sign, before any
fit, with it, and among the words of today. Of each lexicon also: of the neighbours of words that have no score in the
fit, and pairs of which neither has one.
"""

import argparse
import csv
import gzip
import hashlib
import math
import re
import sys
import warnings
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from rich.box import MARKDOWN
from rich.console import Console
from rich.table import Table

from dptext.core.randomness import AesStream
from dptext.embeddings.builtin import DEFAULT_NAME, default_embedding
from dptext.embeddings.embedding import Embedding
from dptext.embeddings.formats import load_embedding
from dptext.embeddings.lists import word_list
from dptext.embeddings.neighbours import Neighbours
from dptext.measures.calibration import calibrate
from dptext.mechanisms.base import EnumerableWordMechanism
from dptext.mechanisms.diffractor import Diffractor
from dptext.mechanisms.santext import SanText
from dptext.rewriting.masked.antonyms import wordnet_folder
from dptext.text.stems import stem_ids
from dptext.text.vocabulary import Vocabulary

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))
from build_default_embedding import LETTERS, build_embedding, fitted_rows, read_sources, read_words
from lexicons import read_scores
from wordnet_relations import Dictionary, read_relations

LISTS = 4

STARTS = {"diffractor": 0.7, "santext": 14.0}
"""The mechanisms, and the epsilons at which the search for equal leakage begins."""

SANTEXT_WORDS = 6_000
"""SanText is measured on so many of the most frequent words, for its cost grows with their square."""

TOLERANCE = 0.005
"""Share of a leakage by which two may differ."""

LEAST_LOG_ODDS, LEAST_COUNT = 1.0, 20
LEAST_ERRORS, LEAST_ERRORS_THERE = 3.0, 2.0
"""A word counts for good or bad if its log-odds in SST-2 are so many, from so many texts, so many standard errors from
0, and those in IMDb have the same sign and are so many standard errors from 0."""

LEAST_SCORES = (0.1, 1.0, 1.5, 2.0)
"""Of lexicons, whose scores reach from -4 to 4 or from -5 to 5: what counts as good or bad."""

CATEGORIES = [
    "animal",
    "plant",
    "food",
    "worker",
    "country",
    "city",
    "vehicle",
    "clothing",
    "furniture",
    "musical_instrument",
    "weapon",
    "disease",
    "sport",
    "body_part",
    "emotion",
    "relative",
    "metallic_element",
    "natural_language",
    "building",
    "unit_of_measurement",
    "religion",
]
LEAST_MEMBERS, MOST_MEMBERS = 10, 60
WORD = re.compile("[a-z]+")


@dataclass(frozen=True, kw_only=True)
class Lists:
    """Words, and the lists that they are on, each of shape (n,)."""

    words: tuple[str, ...]
    orders: list[NDArray[np.integer]]


@dataclass(frozen=True, kw_only=True)
class Public:
    """What the tables are counted by.

    Attributes:
        antonyms: Pairs of ids in both orders.
        held_out: Those of the words that "without a fifth" did not see.
        polarity: 1 for good, -1 for bad by labelled texts, 0 for neither, shape (n,).
        categories: Ids of words and the number of the one category that each belongs to.
        stems: Shape (n,).
    """

    antonyms: set[tuple[int, int]]
    held_out: set[tuple[int, int]]
    polarity: NDArray[np.int64]
    categories: tuple[NDArray[np.int64], NDArray[np.int64]]
    stems: NDArray[np.integer]


def main() -> None:
    """Print the two tables as Markdown."""
    parser = argparse.ArgumentParser(description="What the counter-fitted vectors buy.")
    for name in ("wheels", "sst2_train", "sst2_dev", "imdb", "stsb", "reference"):
        parser.add_argument(name, type=Path)
    parser.add_argument("--wordnet", help="folder of WordNet 3.0's files")
    parser.add_argument("--only", choices=("neighbours", "steps", *STARTS), help="one of the parts")
    parser.add_argument("--lexicon", action="append", default=[], metavar="NAME=FILE", help="scores of words")
    parser.add_argument("--first", type=Path, help="folder with the words and lists of the first data")
    parser.add_argument("--draws", type=int, default=10, help="how often texts are drawn at equal leakage")
    parser.add_argument("--success", type=float, nargs="+", default=[0.5], help="leakages to compare at")
    options = parser.parse_args()
    if options.only == "steps" and options.first is None:
        parser.error("--only steps needs --first")
    folder = Path(wordnet_folder(options.wordnet))
    sources = read_sources(sorted(options.wheels.glob("*.whl")))
    words, rows = read_words(sources, folder)
    before = build_embedding(words, rows)
    polarity = labelled_polarity(words, options.sst2_train, options.imdb)
    console = Console(width=200)
    if options.only in (None, "neighbours"):
        relations = read_relations(folder, words[: -len(LETTERS) - 1])
        pairs = relations.antonyms.tolist()
        seen = replace(relations, antonyms=np.array([pair for pair in pairs if not unseen(words, pair)]))
        held_out = np.array([unseen(words, [number]) for number in range(len(words))])
        told = np.where(held_out, 0.0, read_scores(sources, words))
        fitted = build_embedding(words, fitted_rows(words, rows, seen, told))
        public = Public(
            antonyms=both_orders(pairs),
            held_out=both_orders([pair for pair in pairs if unseen(words, pair)]),
            polarity=polarity,
            categories=categories(Dictionary(folder, words[: -len(LETTERS) - 1])),
            stems=stem_ids(before.vocabulary),
        )
        embeddings = {"before": before, "without a fifth": fitted, "after": default_embedding()}
        console.print(neighbour_table(embeddings, public))
        if options.lexicon:
            scores = dict(scores_of(words, *given.split("=", 1)) for given in options.lexicon)
            console.print(lexicon_table(embeddings, scores, public.stems, held_out))
    if options.first is not None and options.only in (None, "steps"):
        scored = frozenset(word for word, score in zip(words, read_scores(sources, words), strict=True) if score)
        console.print(step_table(read_first(options.first, words, rows), scored, options))
    if options.only not in ("neighbours", "steps"):
        console.print(leakage_table({"before": before, "after": default_embedding()}, polarity, options))


def unseen(words: Sequence[str], pair: Sequence[int]) -> bool:
    """Whether one of two words is of the fifth that is left out, by the hash of its first four letters."""
    return any(hashlib.blake2b(words[number][:4].encode(), digest_size=4).digest()[0] % 5 == 0 for number in pair)


def both_orders(pairs: list[list[int]]) -> set[tuple[int, int]]:
    """Pairs as they are and the other way round."""
    return {(a, b) for a, b in pairs} | {(b, a) for a, b in pairs}


def scores_of(words: Sequence[str], name: str, path: str) -> tuple[str, NDArray[np.float64]]:
    """The name of a lexicon, and its scores: 0 for words that it does not have."""
    index, found = {word: number for number, word in enumerate(words)}, np.zeros(len(words))
    for line in Path(path).read_text("utf-8").splitlines():
        word, score = line.split("\t")[:2]
        if word in index:
            found[index[word]] = float(score)
    return name, found


def rows_of(path: Path) -> Iterator[dict[str, str]]:
    """Rows of a CSV file."""
    with gzip.open(path, "rt", encoding="utf-8") if path.suffix == ".gz" else path.open(encoding="utf-8") as file:
        yield from csv.DictReader(file)


def log_odds(index: dict[str, int], path: Path) -> NDArray[np.float64]:
    """Log-odds of each word in texts labelled 1 against 0, its standard errors from 0, and its texts; shape (n, 3)."""
    counts, texts = (Counter[str](), Counter[str]()), [0, 0]
    for row in rows_of(path):
        label = int(row["label"])
        texts[label] += 1
        counts[label].update(set(WORD.findall(row["text"].lower())))
    found = np.zeros((len(index), 3))
    for word in set(counts[0]) | set(counts[1]):
        if word in index and len(word) > 1:
            bad, good = counts[0][word] + 0.5, counts[1][word] + 0.5
            odds = math.log(good / (texts[1] - good + 1)) - math.log(bad / (texts[0] - bad + 1))
            found[index[word]] = odds, odds / math.sqrt(1 / good + 1 / bad), good + bad - 1
    return found


def labelled_polarity(words: Sequence[str], sst2: Path, imdb: Path) -> NDArray[np.int64]:
    """Words that two labelled sets agree on; see `LEAST_LOG_ODDS`."""
    index = {word: number for number, word in enumerate(words)}
    here, there = log_odds(index, sst2), log_odds(index, imdb)
    strong = (np.abs(here) >= (LEAST_LOG_ODDS, LEAST_ERRORS, LEAST_COUNT)).all(axis=1)
    agree = (np.sign(here[:, 0]) == np.sign(there[:, 0])) & (np.abs(there[:, 1]) >= LEAST_ERRORS_THERE)
    return np.where(strong & agree, np.sign(here[:, 0]), 0).astype(np.int64)


def categories(dictionary: Dictionary) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Words whose first sense is a kind of a category's first sense and that are nouns only, of one category each."""
    members: dict[int, set[str]] = {}
    for number, name in enumerate(CATEGORIES):
        found, left = set(), [dictionary.senses["noun", name][0]]
        while left:
            offset = left.pop()
            if offset not in found:
                found.add(offset)
                pointers = dictionary.sets["noun", offset].pointers
                left += [target for symbol, target, _, _ in pointers if symbol in ("~", "~i")]
        members[number] = {
            word
            for offset in found
            for word in dictionary.sets["noun", offset].words
            if word in dictionary.index and len(word) > 2 and dictionary.senses["noun", word][0] == offset
            if ("adj", word) not in dictionary.senses and ("verb", word) not in dictionary.senses
        }
    often = Counter(word for words in members.values() for word in words)
    ids, labels = [], []
    for number, words in members.items():
        kept = sorted(dictionary.index[word] for word in words if often[word] == 1)[:MOST_MEMBERS]
        if len(kept) >= LEAST_MEMBERS:
            ids += kept
            labels += [number] * len(kept)
    return np.array(ids), np.array(labels)


def nearest(embedding: Embedding, words: NDArray[np.int64], count: int) -> NDArray[np.int64]:
    """The nearest other words, shape (k, count), nearest first."""
    vectors = embedding.vectors.astype(np.float32)
    squares = np.einsum("ij,ij->i", vectors, vectors)
    found = []
    for start in range(0, len(words), 512):
        part = words[start : start + 512]
        scores = squares - 2 * vectors[part] @ vectors.T
        scores[np.arange(len(part)), part] = np.inf
        found.append(np.argsort(scores, axis=1, kind="stable")[:, :count])
    return np.concatenate(found)


def neighbour_table(embeddings: dict[str, Embedding], public: Public) -> Table:
    """Opposites among the neighbours on lists and in space, and the category test."""
    labelled = np.flatnonzero(public.polarity)
    ids, labels = public.categories
    rows: dict[str, list[str]] = {}

    def put(name: str, value: str) -> None:
        rows.setdefault(name, []).append(value)

    for embedding in embeddings.values():
        orders = _orders(embedding)
        for name, pairs in (("antonyms", public.antonyms), ("antonyms, unseen fifth", public.held_out)):
            beside = sum((a, b) in pairs for order in orders for a, b in zip(order[1:], order[:-1], strict=True))
            put(f"{name}: beside each other on {LISTS} lists, of {LISTS * len(pairs) // 2:,}", f"{beside}")
            words = np.unique([a for a, _ in pairs])
            near = nearest(embedding, words, 1)[:, 0]
            put(f"{name}: nearest word, of {len(words):,}", f"{sum(pair in pairs for pair in zip(words, near))}")  # noqa: B905
        flips = same = 0
        for order in orders:
            product = public.polarity[order[1:]] * public.polarity[order[:-1]]
            flips += int(((product == -1) & (public.stems[order[1:]] != public.stems[order[:-1]])).sum())
            same += int((product == 1).sum())
        put(f"good and bad words ({len(labelled)}): opposite ones beside each other on {LISTS} lists", f"{flips}")
        put("the same: like ones beside each other", f"{same}")
        near = nearest(embedding, labelled, 10)
        product = public.polarity[near] * public.polarity[labelled][:, None]
        other = public.stems[near] != public.stems[labelled][:, None]
        put("opposite ones among the 10 nearest words", f"{((product == -1) & other).sum()}")
        put("like ones among the 10 nearest words", f"{(product == 1).sum()}")
        vectors = embedding.vectors[ids].astype(np.float32)
        scores = vectors @ vectors.T
        np.fill_diagonal(scores, -np.inf)
        five = np.argsort(-scores, axis=1, kind="stable")[:, :5]
        title = f"share of the 5 nearest in the same category ({len(ids)} words, {len(np.unique(labels))} categories)"
        put(title, f"{(labels[five] == labels[:, None]).mean():.3f}")
    return markdown(["", *embeddings], rows)


def lexicon_table(
    embeddings: dict[str, Embedding],
    scores: dict[str, NDArray[np.float64]],
    stems: NDArray[np.integer],
    held_out: NDArray[np.bool_],
) -> Table:
    """Opposite words of each lexicon, and of all that agree, beside each other on lists, from each least score on.

    Of each also the pairs with a word of the fifth that is left out, and those of two such words.
    """
    if len(scores) > 1:
        scores = {**scores, "words on which they agree": agreed(scores)}
    rows: dict[str, list[str]] = {}
    every, either = np.zeros(len(held_out), np.int64), held_out.astype(np.int64)
    for name, found in scores.items():
        asked = [(f"from {least:g} on", least, every, 0) for least in LEAST_SCORES]
        asked += [(f"from {least:g} on, with a word of the unseen fifth", least, either, 1) for least in (0.1, 1.0)]
        asked += [(f"from {least:g} on, both of the unseen fifth", least, either, 2) for least in (0.1, 1.0)]
        for what, least, weights, enough in asked:
            signs = np.where(np.abs(found) >= least, np.sign(found), 0)
            flips = []
            for embedding in embeddings.values():
                orders = _orders(embedding)
                flips.append(sum(opposites(order, signs, stems, weights, enough) for order in orders))
            times = f"{flips[0] / flips[-1]:.1f}" if flips[-1] else ""
            rows[f"{name}, {what}"] = [f"{np.count_nonzero(signs):,}", *map(str, flips), times]
    return markdown(["", "words", *embeddings, "times fewer"], rows)


def _orders(embedding: Embedding) -> list[NDArray[np.int32]]:
    near = Neighbours(embedding.vectors)
    return [word_list(embedding, number, near=near) for number in range(LISTS)]


def opposites(
    order: NDArray[np.integer],
    signs: NDArray[np.float64],
    stems: NDArray[np.integer],
    weights: NDArray[np.int64],
    enough: int,
) -> int:
    """Pairs beside each other on a list of other signs and stems, whose weights are enough together."""
    a, b = order[1:], order[:-1]
    return int(((signs[a] * signs[b] < 0) & (stems[a] != stems[b]) & (weights[a] + weights[b] >= enough)).sum())


def read_first(folder: Path, words: tuple[str, ...], rows: NDArray[np.float64]) -> dict[str, Lists]:
    """The first data before the fit and as shipped, and today's, by name."""
    first = tuple((folder / f"{DEFAULT_NAME}.words.txt").read_text("utf-8").split())
    index = {word: number for number, word in enumerate(words)}
    bare = build_embedding(first, rows[[index[word] for word in first]])
    shipped = np.load(folder / f"{DEFAULT_NAME}.lists.npy")
    return {
        "first data, no fit": Lists(words=first, orders=_orders(bare)),
        "first data": Lists(words=first, orders=list(shipped[:LISTS])),
        "today": Lists(words=words, orders=_orders(default_embedding())),
    }


def step_table(lists: dict[str, Lists], scored: frozenset[str], options: argparse.Namespace) -> Table:
    """Of the neighbours on lists of good and bad words of the first data, those of the opposite sign.

    The fit was told a score of the words `scored`.
    """
    found: dict[str, list[tuple[int, int, int]]] = {}
    counted = frozenset(next(iter(lists.values())).words)
    for each in lists.values():
        scores = dict(scores_of(each.words, *given.split("=", 1)) for given in options.lexicon)
        if len(scores) > 1:
            scores["both, with one sign"] = agreed(scores)
        told = np.array([word in scored for word in each.words])
        asked = [
            (f"{name}, from {least:g} on", own, least, counted)
            for name, own in scores.items()
            for least in LEAST_SCORES
        ]
        for name, own in scores.items():
            asked.append((f"{name}, no score in the fit", own, LEAST_SCORES[0], counted - scored))
            asked.append((f"{name}, neither has one", np.where(told, 0, own), LEAST_SCORES[0], counted))
        labels = labelled_polarity(each.words, options.sst2_train, options.imdb).astype(np.float64)
        for name, own, least, whose in [*asked, ("labelled texts", labels, 1.0, counted)]:
            signs = np.where(np.abs(own) >= least, np.sign(own), 0)
            found.setdefault(name, []).append(steps(each, signs, whose))
    rows = {}
    for name, counts in found.items():
        of_all = [opposite / max(1, opposite + like + none) for opposite, like, none in counts]
        of_signed = [opposite / max(1, opposite + like) for opposite, like, _ in counts]
        times = [f"{shares[0] / shares[-1]:.1f}" if shares[-1] else "" for shares in (of_all, of_signed)]
        cells = [f"{100 * one:.3f} %, {100 * other:.2f} %" for one, other in zip(of_all, of_signed, strict=True)]
        rows[name] = [f"{sum(counts[0]) / (2 * LISTS):,.0f}", *cells, ", ".join(filter(None, times))]
    return markdown(["opposite of all neighbours, of those with a sign", "words", *lists, "times fewer"], rows)


def steps(lists: Lists, signs: NDArray[np.float64], counted: frozenset[str]) -> tuple[int, int, int]:
    """How many neighbours of good and bad words among `counted` have the other sign, the same, or none.

    Words of one stem are not opposite.
    """
    stems = stem_ids(Vocabulary(lists.words))
    own = (signs != 0) & np.array([word in counted for word in lists.words])
    found = np.zeros(3, np.int64)
    for order in lists.orders:
        a, b = order[1:], order[:-1]
        weights = own[a].astype(np.int64) + own[b]
        opposite = (signs[a] * signs[b] < 0) & (stems[a] != stems[b])
        like = signs[a] * signs[b] > 0
        found += [weights[opposite].sum(), weights[like].sum(), weights[~opposite & ~like].sum()]
    opposites, alike, others = found.tolist()
    return opposites, alike, others


def agreed(scores: dict[str, NDArray[np.float64]]) -> NDArray[np.float64]:
    """Scores of the first lexicon where all have one sign."""
    signs = np.sign(list(scores.values()))
    return np.where((signs == signs[0]).all(axis=0), next(iter(scores.values())), 0)


def leakage_table(embeddings: dict[str, Embedding], polarity: NDArray[np.int64], options: argparse.Namespace) -> Table:
    """SST-2 and STS-B after mechanisms at equal leakage."""
    index = default_embedding().vocabulary.index
    train, train_labels = texts_of(index, options.sst2_train)
    dev, dev_labels = texts_of(index, options.sst2_dev)
    reference = load_embedding(options.reference)
    stsb = list(rows_of(options.stsb))
    gold = np.array([float(row["label"]) for row in stsb])
    pairs = [cut(index, row[side]) for row in stsb for side in ("text_a", "text_b")]
    to_reference = np.array([reference.vocabulary.index.get(word, -1) for word in default_embedding().vocabulary.words])
    reader = classifier(train, train_labels, len(index))
    rows: dict[str, list[str]] = {}
    rows["original texts"] = ["", "", "", f"{accuracy(reader, dev, dev_labels):.3f}", ""]
    rows["original texts"].append(f"{similarity(pairs, gold, reference, to_reference):.3f}")
    for kind in STARTS if options.only is None else [options.only]:
        for success in options.success:
            for name, embedding in embeddings.items():
                begun = mechanism(kind, embedding)
                found = calibrate(begun, f"success = {success}", tolerance=TOLERANCE)
                made = found.mechanism
                read, learnt, alike = [], [], []
                for draw in range(options.draws):
                    random = AesStream(draw.to_bytes(32, "big"))
                    released = drawn(made, dev, random)
                    read.append(accuracy(reader, released, dev_labels))
                    again = classifier(drawn(made, train, random), train_labels, len(index))
                    learnt.append(accuracy(again, released, dev_labels))
                    alike.append(similarity(drawn(made, pairs, random), gold, reference, to_reference))
                rows[f"{made.name}, success {success}, {name}"] = [
                    f"{found.epsilon:.3f}",
                    f"{found.achieved.value:.4f}",
                    f"{flip_rate(made, polarity):.4f}",
                    *(
                        f"{np.mean(each):.3f} ± {np.std(each) / math.sqrt(len(each) - 1):.3f}"
                        for each in (read, learnt, alike)
                    ),
                ]
    head = ["", "epsilon", "success", "becomes opposite", "SST-2, read", "SST-2, learnt again", "STS-B"]
    return markdown(head, rows)


def mechanism(kind: str, embedding: Embedding) -> EnumerableWordMechanism:
    """A mechanism near the leakages that are compared."""
    if kind == "santext":
        few = embedding.restrict(embedding.vocabulary.words[:SANTEXT_WORDS])
        return SanText(epsilon=STARTS[kind], embedding=few)
    return Diffractor(epsilon=STARTS[kind], embeddings=[embedding])


def flip_rate(mechanism: EnumerableWordMechanism, polarity: NDArray[np.int64]) -> float:
    """Probability that a good or bad word comes out as an opposite one of the list, averaged over them, exact."""
    polarity = polarity[: len(mechanism.vocabulary)]
    words = np.flatnonzero(polarity).astype(np.int32)
    rates = []
    for start in range(0, len(words), 256):
        part = words[start : start + 256]
        chances = mechanism.probability_rows(part)
        opposite = polarity[part][:, None] * polarity == -1
        rates += (chances * opposite).sum(axis=1).tolist()
    return float(np.mean(rates))


def cut(index: dict[str, int], text: str) -> NDArray[np.int32]:
    """Ids of a text's words, at least one."""
    unknown = len(index) - 1
    return np.array([index.get(word, unknown) for word in WORD.findall(text.lower())] or [unknown], np.int32)


def texts_of(index: dict[str, int], path: Path) -> tuple[list[NDArray[np.int32]], NDArray[np.int64]]:
    """Texts as ids, and their labels."""
    rows = list(rows_of(path))
    return [cut(index, row["text"]) for row in rows], np.array([int(row["label"]) for row in rows])


def drawn(mechanism: EnumerableWordMechanism, texts: list[NDArray[np.int32]], random: AesStream) -> list[NDArray]:
    """The texts, each word replaced; words that the mechanism does not have enter as the unknown word."""
    words = np.minimum(np.concatenate(texts), len(mechanism.vocabulary) - 1)  # the unknown word is the last
    released = mechanism.sample(words.astype(np.int32), random)
    released = np.where(released == len(mechanism.vocabulary) - 1, len(default_embedding()) - 1, released)
    return np.split(released, np.cumsum([len(text) for text in texts])[:-1])


def classifier(texts: list[NDArray[np.int32]], labels: NDArray[np.int64], count: int) -> NDArray[np.float64]:
    """Naive Bayes: a score for each word, and the prior's at the end."""
    totals = np.ones((2, count))
    for label in (0, 1):
        chosen = [np.unique(text) for text, own in zip(texts, labels, strict=True) if own == label]
        totals[label] += np.bincount(np.concatenate(chosen), minlength=count)
    scores = np.log(totals[1] / totals[1].sum()) - np.log(totals[0] / totals[0].sum())
    return np.append(scores, math.log(labels.mean() / (1 - labels.mean())))


def accuracy(scores: NDArray[np.float64], texts: list[NDArray[np.int32]], labels: NDArray[np.int64]) -> float:
    """Share of texts on the right side."""
    sums = np.array([scores[np.unique(text)].sum() + scores[-1] for text in texts])
    return float(((sums > 0) == labels).mean())


def similarity(
    texts: list[NDArray[np.int32]], gold: NDArray[np.float64], reference: Embedding, rows: NDArray[np.int64]
) -> float:
    """Pearson's correlation of people's similarity with the cosine of mean reference vectors; text 2i beside 2i + 1."""
    means = np.zeros((len(texts), reference.vectors.shape[1]))
    for number, text in enumerate(texts):
        known = rows[text][rows[text] >= 0]
        means[number] = reference.vectors[known].sum(axis=0)
    means /= np.maximum(np.linalg.norm(means, axis=1), 1e-9)[:, None]
    return float(np.corrcoef((means[::2] * means[1::2]).sum(axis=1), gold)[0, 1])


def markdown(head: list[str], rows: dict[str, list[str]]) -> Table:
    """A table with a name in front of each row."""
    table = Table(*head, box=MARKDOWN)
    for name, values in rows.items():
        table.add_row(name, *values)
    return table


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    main()
