"""What WordNet 3.0 (Fellbaum 1998) says of words: opposites, synonyms, polarity, and which words may have one.

Words stand for their forms: "loved" is a form of "love", by WordNet's lists of irregular forms and its rules of
detachment. Everything is sorted, so that the same files give the same result, and its digest says whether they are the
same files.
"""

import hashlib
import itertools
import json
import math
import os
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

WORDNET = Path(os.environ.get("WNSEARCHDIR", "/usr/share/wordnet"))
"""The folder of WordNet's files: the usual one, or the one that WordNet's own variable names."""

PARTS = {"adj": "as", "adv": "r", "noun": "n", "verb": "v"}
"""Parts of speech, with the letters that WordNet's pointers have for them."""

RULES = {
    "noun": [("s", ""), ("ses", "s"), ("xes", "x"), ("zes", "z"), ("ches", "ch"), ("shes", "sh"), ("ies", "y")],
    "verb": [("s", ""), ("ies", "y"), ("es", "e"), ("es", ""), ("ed", "e"), ("ed", ""), ("ing", "e"), ("ing", "")],
    "adj": [("er", ""), ("est", ""), ("er", "e"), ("est", "e")],
    "adv": [],
}
"""WordNet's rules of detachment: an ending and what stands for it in the dictionary form."""

PREFIXES = ("un", "in", "im", "ir", "il", "dis", "non", "mis", "anti")
"""A word and the same word after one of these are taken for opposites, and so are -less and -ful."""

POSITIVE = ("good", "nice", "excellent", "positive", "fortunate", "correct", "superior")
NEGATIVE = ("bad", "nasty", "poor", "negative", "unfortunate", "wrong", "inferior")
"""The seven words each of Turney & Littman 2003, from which polarity spreads."""

EVALUATIVE_FILES = frozenset([4, 7, 9, 10, 11, 12, 16, 26])
"""Kinds of nouns that may have a polarity: act, attribute, cognition, communication, event, feeling, motive, state."""

THING_FILES = frozenset([6, 13, 17])
"""Kinds of nouns that can be touched: artifact, food, object."""

_STEPS = 4
_SHORTEST_BASE = 4


class SynonymSet(NamedTuple):
    """A line of a data file."""

    offset: str
    file: int  # the number of the lexicographer's file
    words: tuple[str, ...]  # in lower case
    pointers: list[tuple[str, ...]]  # symbol, the other set's offset and part of speech, and the words' places in both


@dataclass(frozen=True, kw_only=True, eq=False)
class Relations:
    """What WordNet says of n words; pairs of ids have the shape (p, 2), the lower first, sorted."""

    antonyms: NDArray[np.int32]  # pairs: forms of opposites
    opposites: NDArray[np.int32]  # pairs that a prefix or "-less" makes, whatever WordNet says of them
    synonyms: NDArray[np.int32]  # pairs that share the first sense of both, as the part of speech that they mostly are
    polarity: NDArray[np.float64]  # (n,) from -1 (bad) to 1 (good), spread from fourteen words over the pairs
    evaluative: NDArray[np.bool_]  # (n,) has the word a form that may have a polarity?
    things: NDArray[np.int32]  # words that are names of things and nothing else, the most frequent first
    digest: str  # of all of these


@dataclass(frozen=True)
class End:
    """One end of a pointer: a set of synonyms and a place in it from 1, or 0 for all of its words."""

    part: str
    found: SynonymSet
    place: int = 0

    @property
    def words(self) -> tuple[str, ...]:
        """Those that the pointer is about."""
        return self.found.words[self.place - 1 : self.place] if self.place else self.found.words


@dataclass(frozen=True)
class Link:
    """A pointer between two ends, with WordNet's symbol for its kind."""

    symbol: str
    here: End
    there: End


class Dictionary:
    """WordNet's sets of synonyms, the order of senses, and the forms of its words in a vocabulary."""

    def __init__(self, folder: Path, words: tuple[str, ...]) -> None:
        self.words = words
        self.index = {word: number for number, word in enumerate(words)}
        self.sets: dict[tuple[str, str], SynonymSet] = {}
        self.senses: dict[tuple[str, str], list[str]] = {}
        self.irregular: defaultdict[str, set[tuple[str, str]]] = defaultdict(set)
        for part in PARTS:
            for found in _sets(folder / f"data.{part}"):
                self.sets[part, found.offset] = found
            for fields in _lines(folder / f"index.{part}"):
                self.senses[part, fields[0]] = fields[-int(fields[2]) :]
            for form, *bases in _lines(folder / f"{part}.exc"):
                self.irregular[form].update((part, base) for base in bases)
        self.forms: defaultdict[tuple[str, str], set[int]] = defaultdict(set)
        for number, word in enumerate(words):
            for part, base in self.bases(word):
                self.forms[part, base].add(number)

    def sense(self, part: str, word: str, offset: str) -> int:
        """Number of the sense of a word that a set is, from 0."""
        return self.senses[part, word].index(offset) if (part, word) in self.senses else len(self.senses)

    def pointers(self, symbols: str) -> Iterator["Link"]:
        """All pointers of these kinds."""
        letters = {letter: part for part, letters in PARTS.items() for letter in letters}
        for (part, _), found in self.sets.items():
            for symbol, target, letter, places in found.pointers:
                if symbol in symbols:
                    other = letters[letter]
                    here = End(part, found, int(places[:2], 16))
                    yield Link(symbol, here, End(other, self.sets[other, target], int(places[2:], 16)))

    def known(self, end: "End", senses: int) -> list[int]:
        """Ids of an end's words that are in the vocabulary and have its set among their first senses."""
        words = [word for word in end.words if word in self.index]
        return [self.index[word] for word in words if self.sense(end.part, word, end.found.offset) < senses]

    def mostly(self, part: str, number: int) -> bool:
        """Whether no other part of speech has more senses of a word ("good" is an adverb too, but mostly not)."""
        senses = {other: len(self.senses.get((other, self.words[number]), [])) for other in PARTS}
        return senses[part] == max(senses.values())

    def bases(self, word: str) -> Iterator[tuple[str, str]]:
        """The parts of speech and dictionary forms that a word may be a form of; some more than once."""
        yield from self.irregular.get(word, ())
        for part, rules in RULES.items():
            if (part, word) in self.senses:
                yield part, word
            for ending, base_ending in rules:
                base = word.removesuffix(ending) + base_ending
                if word.endswith(ending) and len(word) > len(ending) + 1 and (part, base) in self.senses:
                    yield part, base


def _sets(path: Path) -> Iterator[SynonymSet]:
    """The sets of synonyms of a data file; of words their syntactic marker is left out, "galore(ip)"."""
    for line in _lines(path):
        fields = line[: line.index("|")]
        start = 5 + 2 * int(fields[3], 16)
        words = tuple(word.split("(")[0].lower() for word in fields[4 : start - 1 : 2])
        pointers = [tuple(fields[at : at + 4]) for at in range(start, start + 4 * int(fields[start - 1]), 4)]
        yield SynonymSet(fields[0], int(fields[1]), words, pointers)


def read_relations(folder: Path, words: tuple[str, ...]) -> Relations:
    """The relations of these words, most frequent first, by the WordNet files of a folder."""
    dictionary = Dictionary(folder, words)
    antonyms = _pairs(
        (first, second)
        for link in dictionary.pointers("!")
        for word in link.here.words
        for other in link.there.words
        for first in dictionary.forms[link.here.part, word]
        for second in dictionary.forms[link.there.part, other]
    )
    opposites = _pairs(_by_prefix(dictionary))
    synonyms = _pairs(
        (here, there)
        for (part, _), found in dictionary.sets.items()
        for here, there in itertools.combinations(dictionary.known(End(part, found), 1), 2)
        if dictionary.mostly(part, here) and dictionary.mostly(part, there)
    )
    polarity = _polarity(dictionary)
    evaluative, things = _kinds(dictionary)
    content = [antonyms.tolist(), opposites.tolist(), synonyms.tolist(), [value.hex() for value in polarity.tolist()]]
    content += [evaluative.tolist(), things.tolist()]
    digest = hashlib.blake2b(json.dumps(content).encode(), digest_size=16).hexdigest()
    return Relations(
        antonyms=antonyms,
        opposites=opposites,
        synonyms=synonyms,
        polarity=polarity,
        evaluative=evaluative,
        things=things,
        digest=digest,
    )


def _by_prefix(dictionary: Dictionary) -> Iterator[tuple[int, int]]:
    for word, number in dictionary.index.items():
        for prefix in PREFIXES:
            base = word.removeprefix(prefix)
            if base != word and len(base) >= _SHORTEST_BASE and base in dictionary.index:
                yield number, dictionary.index[base]
        for without, full in (("less", "ful"), ("lessly", "fully")):
            if word.endswith(without) and word.removesuffix(without) + full in dictionary.index:
                yield number, dictionary.index[word.removesuffix(without) + full]


def _polarity(dictionary: Dictionary) -> NDArray[np.float64]:
    """Each step: twice the word's own seed, and the weighted sum over its relatives, cut to 1.

    A relative by synonymy has the weight 1, by similarity or derivation a half, and an antonym takes away; the sum is
    divided by the root of all weights of the word.
    """
    weights: Counter[tuple[int, int]] = Counter()  # in halves
    totals: Counter[int] = Counter()

    def join(here: list[int], there: list[int], halves: int) -> None:
        for first in here:
            for second in there:
                if first != second:
                    weights[first, second] += halves
                    totals[first] += abs(halves)

    for (part, _), found in dictionary.sets.items():
        words = dictionary.known(End(part, found), 2)
        join(words, words, 2)
    for link in dictionary.pointers("&+\\!"):
        halves = -2 if link.symbol == "!" else 1
        here, there = dictionary.known(link.here, 2), dictionary.known(link.there, 2)
        join(here, there, halves)
        join(there, here, halves)
    edges = sorted(weights.items())
    first = np.array([edge[0][0] for edge in edges])
    second = np.array([edge[0][1] for edge in edges])
    share = np.array([halves / 2 / math.sqrt(totals[edge[0]] / 2) for edge, halves in edges])
    seeds = np.zeros(len(dictionary.words))
    for sign, words in ((1.0, POSITIVE), (-1.0, NEGATIVE)):
        seeds[[dictionary.index[word] for word in words]] = sign
    polarity = seeds
    for _ in range(_STEPS):
        spread = np.bincount(first, share * polarity[second], len(seeds))  # summed in the order of the edges
        polarity = np.clip(2 * seeds + spread, -1, 1)
    return polarity


def _kinds(dictionary: Dictionary) -> tuple[NDArray[np.bool_], NDArray[np.int32]]:
    """Which words may have a polarity; ids of the words that are things and nothing else."""
    evaluative, thing = np.zeros(len(dictionary.words), bool), np.zeros(len(dictionary.words), bool)
    other = thing.copy()
    for (part, base), numbers in dictionary.forms.items():
        ids = sorted(numbers)
        senses = dictionary.senses.get((part, base), [])
        kind = dictionary.sets[part, senses[0]].file if part == "noun" and senses else None
        evaluative[ids] |= part != "noun" or kind in EVALUATIVE_FILES
        thing[ids] |= kind in THING_FILES
        other[ids] |= kind not in THING_FILES
    return evaluative, np.flatnonzero(thing & ~other).astype(np.int32)


def _pairs(found: Iterable[tuple[int, int]]) -> NDArray[np.int32]:
    """Pairs of different ids, the lower first, each once, sorted; shape (p, 2)."""
    kept = sorted({(min(pair), max(pair)) for pair in found if pair[0] != pair[1]})
    return np.array(kept, np.int32).reshape(-1, 2)


def _lines(path: Path) -> Iterator[list[str]]:
    """The fields of a file's lines, without WordNet's licence at its head."""
    with open(path, encoding="latin-1") as file:
        yield from (line.split() for line in file if not line.startswith(" "))
