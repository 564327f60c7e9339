"""Vectors of words from what WordNet says of them, in terms of words that have vectors.

A word's vector is the sum of those of the synonyms of each of its senses, of the words that WordNet's pointers lead to
and of those of the definition, the first senses most; of a form, with the mean difference that its ending makes. What
stands behind "not" or "without" is left out, and so is the word without its prefix ("funny" for "unfunny"). Sums run in
an order that this file fixes, so that every machine gets the same vectors.
"""

import math
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from wordnet_relations import PARTS, PREFIXES, RULES, Dictionary

SYNONYM, DERIVED, NEAR, DEFINED = 3.0, 2.0, 1.0, 0.7
"""How much a synonym counts, a derived or similar word, another pointer's, and a word of the definition."""

POINTERS = {"&": DERIVED, "+": DERIVED, "\\": DERIVED, "@": NEAR, "~": NEAR, "^": NEAR}
NEGATIONS = frozenset(("not", "no", "without", "lacking", "lack", "free", "never"))
_FILLERS = """a an the of or and to in for with by on as is are be that which who used usually especially from at having
any one something someone being it its his her their this these was were has have some"""
FILLERS = frozenset(_FILLERS.split())
USED_AS, SLURS = ";u", frozenset(("obscenity", "disparagement", "ethnic_slur"))
"""WordNet's pointer to how a word is used, and what such a use may be called."""

CALLED_SLUR = re.compile("(obscene|disparaging|derogatory|offensive) terms? for|vulgar slang|ethnic slur")

Vector = NDArray[np.float64]


def unit(vector: Vector) -> Vector:
    """The vector at length 1."""
    return vector / math.sqrt(math.fsum(vector * vector))


class Definitions:
    """WordNet's definitions of `candidates` in terms of n `words` with vectors of length 1, shape (n, m)."""

    def __init__(self, folder: Path, words: tuple[str, ...], vectors: Vector, candidates: Sequence[str]) -> None:
        self.vectors = vectors
        self.words = words
        self.index = {word: number for number, word in enumerate(words)}
        self.dictionary = Dictionary(folder, (*words, *candidates))
        self.definitions = {
            (part, line[:8]): line.partition("|")[2].split(";")[0].lower()
            for part in PARTS
            for line in (folder / f"data.{part}").read_text("latin-1").splitlines()
            if not line.startswith(" ")
        }
        self.endings = dict(self._endings())

    def vector(self, word: str, excluded: frozenset[str] = frozenset()) -> Vector | None:
        """Of length 1; None where nothing is said of it in known words but those `excluded`."""
        opposite = {word.removeprefix(prefix) for prefix in PREFIXES if word.startswith(prefix)}
        left_out = excluded | opposite | {word}
        total = np.zeros(self.vectors.shape[1])
        for part, base in sorted(set(self.dictionary.bases(word))):
            said = self._said(part, base, left_out)
            if base in self.index and base not in left_out:
                said = said + 2 * SYNONYM * self.vectors[self.index[base]]
            if said.any():
                total += unit(said) + (0 if base == word else self._ending(part, word, base))
        return unit(total) if total.any() else None

    def is_slur(self, word: str) -> bool:
        """Whether WordNet says of any sense of the word that it is an obscenity or a slur."""
        senses = [
            (part, offset)
            for part, base in self.dictionary.bases(word)
            for offset in self.dictionary.senses.get((part, base), [])
        ]
        return any(CALLED_SLUR.search(self.definitions[sense]) for sense in senses) or any(
            symbol == USED_AS and self.dictionary.sets["noun", target].words[0] in SLURS
            for sense in senses
            for symbol, target, _, _ in self.dictionary.sets[sense].pointers
        )

    def _said(self, part: str, base: str, left_out: frozenset[str]) -> Vector:
        """The sum over the senses of a dictionary form."""
        total = np.zeros(self.vectors.shape[1])
        letters = {letter: other for other, each in PARTS.items() for letter in each}
        for number, offset in enumerate(self.dictionary.senses.get((part, base), [])):
            found = self.dictionary.sets[part, offset]
            counted = [(word, SYNONYM) for word in found.words]
            for symbol, target, letter, _ in found.pointers:
                other = self.dictionary.sets[letters[letter], target]
                counted += [(word, POINTERS[symbol]) for word in other.words if symbol in POINTERS]
            counted += [(word, DEFINED * self._weight(word)) for word in self._defining(part, offset)]
            for word, weight in counted:
                if word in self.index and word not in left_out:
                    total += weight / (1 + number) * self.vectors[self.index[word]]
        return total

    def _defining(self, part: str, offset: str) -> Iterator[str]:
        """The words of a definition up to its first negation."""
        for word in re.findall("[a-z]+", self.definitions[part, offset]):
            if word in NEGATIONS:
                return
            if word not in FILLERS:
                yield word

    def _weight(self, word: str) -> float:
        """Rare words say more."""
        return math.log(2 + self.index[word]) / 10 if word in self.index else 0.0

    def _endings(self) -> Iterator[tuple[tuple[str, str], Vector]]:
        """The mean difference that each rule's ending makes between shipped words."""
        for part, rules in RULES.items():
            for ending, base_ending in rules:
                pairs = [
                    (number, self.index[base])
                    for word, number in self.index.items()
                    if word.endswith(ending) and (base := word.removesuffix(ending) + base_ending) in self.index
                    if (part, base) in self.dictionary.senses and (part, word) not in self.dictionary.senses
                ]
                if pairs:
                    total = np.zeros(self.vectors.shape[1])
                    for form, base in pairs:
                        total += self.vectors[form] - self.vectors[base]
                    yield (part, ending), total / len(pairs)

    def _ending(self, part: str, word: str, base: str) -> Vector | float:
        for ending, base_ending in RULES[part]:
            if word.endswith(ending) and word.removesuffix(ending) + base_ending == base:
                return self.endings.get((part, ending), 0.0)
        return 0.0
