"""English words beside the whole ones of BERT: such as people say and WordNet defines, and some that only chats have.

The first are the most frequent of the language model that comes with CMU PocketSphinx; those that WordNet calls
obscene, or a slur, are left out. `everyday_words.txt` names the others ("thx"), each with words that mean about the
same. A word's vector is made of what is said of it, and a little of its pieces, which tells words of one definition
apart.
"""

import re
from collections.abc import Mapping
from pathlib import Path

import numpy as np
from definitions import Definitions, Vector, unit
from sphinx_model import SphinxModel

TAKEN = 11_000
"""How many words that WordNet defines are taken."""

SPELLING = 0.3
"""How much a word's pieces count beside what is said of it.

Of 600 words that were made as if they were not shipped, with 0, 0.1, 0.3 and 0.5 the word itself is among the ten
nearest of 47, 48, 51 and 53 of 100, and the cosine to its own vector 0.389, 0.395, 0.395 and 0.385.
"""

EVERYDAY = Path(__file__).with_name("everyday_words.txt")
EVERYDAY_RANK = 5_000
"""How frequent an everyday word is taken to be that the language model lacks: as the word of this place."""

_LEAST_LOG = -1e3


class Pieces:
    """BERT's word pieces with their vectors, shape (p, m)."""

    def __init__(self, pieces: list[str], vectors: Vector) -> None:
        self.index = {piece: number for number, piece in enumerate(pieces)}
        self.vectors = vectors

    def vector(self, word: str) -> Vector:
        """The direction of the mean of a word's pieces, each of them the longest that fits."""
        total = np.zeros(self.vectors.shape[1])
        begin = 0
        while begin < len(word):
            mark = "##" if begin else ""
            ends = range(len(word), begin, -1)
            end = next(end for end in ends if mark + word[begin:end] in self.index)
            total += unit(self.vectors[self.index[mark + word[begin:end]]])
            begin = end
        return unit(total)


def with_more_words(
    words: tuple[str, ...], vectors: Vector, model: SphinxModel, pieces: Pieces, wordnet: Path
) -> tuple[tuple[str, ...], Vector]:
    """The n words, the most frequent first, and their vectors, shape (n, m), with more put in by their frequency."""
    logs = dict(zip(model.words, model.singles.tolist(), strict=True))
    known = frozenset(words)
    candidates = sorted(
        (word for word in logs if word not in known and re.fullmatch("[a-z]{2,}", word)),
        key=lambda word: (-logs[word], word),
    )
    index = {word: number for number, word in enumerate(words)}
    definitions = Definitions(wordnet, words, vectors, candidates)
    said = {word: unit(_total(vectors, index, like)) for word, like in everyday().items() if word not in known}
    taken = 0
    for word in candidates:
        if taken == TAKEN:
            break
        if word not in said and not definitions.is_slur(word) and (vector := definitions.vector(word)) is not None:
            said[word] = vector
            taken += 1
    ranks = np.sort([-logs.get(word, _LEAST_LOG) for word in words])
    usual = -float(ranks[EVERYDAY_RANK])
    places = [(float(place), 0.0, word) for place, word in enumerate(words)]
    for word in said:
        log = logs.get(word, usual)
        places.append((float(np.searchsorted(ranks, -log, side="right")) - 0.5, -log, word))
    order = [word for *_, word in sorted(places)]
    made = {word: unit(vector + SPELLING * pieces.vector(word)) for word, vector in said.items()}
    rows = [made[word] if word in made else vectors[index[word]] for word in order]
    return tuple(order), np.array(rows)


def everyday() -> Mapping[str, list[str]]:
    """Words of chats, with shipped ones that mean about as much."""
    lines = EVERYDAY.read_text(encoding="utf-8").splitlines()
    return {word: like.split() for word, _, like in (line.partition(": ") for line in lines)}


def _total(vectors: Vector, index: Mapping[str, int], words: list[str]) -> Vector:
    total = np.zeros(vectors.shape[1])
    for word in words:
        total += vectors[index[word]]
    return total
