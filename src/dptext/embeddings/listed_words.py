"""The words of the shipped lists: those of the shipped embedding, and rare ones that have a place but no vector.

1-Diffractor needs no vectors, only lists. So it reads and writes three times as many words as have vectors: British
spellings, words of law, medicine, software and trade. They stand on the list before the words with vectors, among
themselves: between frequent words they would never be read back, and frequent words would hide among them less.
``tools/build_list_words.py`` made the files in ``data/``; docs/provenance.md says of what.
"""

import hashlib
import json
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cache, partial
from importlib import resources
from itertools import compress
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dptext.embeddings.default import default_embedding
from dptext.embeddings.embedding import Embedding
from dptext.errors import EmbeddingError
from dptext.text.vocabulary import Vocabulary

LISTED_NAME = "english-words"
"""Name of the words of the shipped lists."""

_VERSION = 2
"""Of the rule that makes their lists: raised whenever the same words would stand in another order."""

DATA: Any = resources.files("dptext.embeddings") / "data"


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ListedWords:
    """The words of an embedding and `more`, which stand on each list before it, but for those that are `left_out`.

    `chain` has the numbers of `more` in the order of the lists. In the vocabulary more words stand behind those of the
    embedding, but for single letters and the unknown word.
    """

    name: str
    core: Embedding
    more: tuple[str, ...]  # by falling frequency
    chain: NDArray[np.int32] = field(repr=False)  # (k,) a permutation of the numbers of `more`
    left_out: frozenset[str] = frozenset()
    vocabulary: Vocabulary = field(init=False, repr=False)
    digest: str = field(init=False)  # hexadecimal, of all of it
    _begin: int = field(init=False, repr=False)  # the id of the first of more words, with none left out
    _stays: NDArray[np.bool_] = field(init=False, repr=False)  # (m,) which of all words are not left out

    def __post_init__(self) -> None:
        core = self.core.vocabulary.words
        begin = len(core) - 1
        while begin and len(core[begin - 1]) == 1:
            begin -= 1
        words = (*core[:begin], *self.more, *core[begin:])
        stays = np.array([word not in self.left_out for word in words], np.bool_)
        state = hashlib.blake2b(
            json.dumps([_VERSION, self.core.digest, self.more, sorted(self.left_out)]).encode(), digest_size=16
        )
        state.update(np.ascontiguousarray(self.chain, "<i4").data)
        kept_words = tuple(compress(words, stays.tolist())) if self.left_out else words
        for name, value in (
            ("vocabulary", Vocabulary(kept_words, by_frequency=True)),
            ("digest", state.hexdigest()),
            ("_begin", begin),
            ("_stays", stays),
        ):
            object.__setattr__(self, name, value)

    def __len__(self) -> int:
        return len(self.vocabulary)

    def __reduce__(self) -> tuple[Any, ...]:
        """The shipped ones travel as their digest, and what is left out of them."""
        if self.more is listed_words().more:
            return shipped_words, (listed_words().digest, self.left_out)
        values = {name: getattr(self, name) for name in ("name", "core", "more", "chain", "left_out")}
        return partial(ListedWords, **values), ()

    def list_of(self, order: NDArray[np.int32]) -> NDArray[np.int32]:
        """The list that a list of the embedding becomes: shape (n,).

        The unknown word comes first, before rare words: next to frequent ones, what was unknown came out as these.
        """
        unknown = self.core.vocabulary.unknown
        moved = np.where(order < self._begin, order, order + len(self.more))
        return self._staying(
            np.concatenate([moved[order == unknown], self.chain + self._begin, moved[order != unknown]])
        )

    def by_form(self) -> NDArray[np.int32] | None:
        """The shipped list on which words stand among near ones of the same form (plurals …); None for other words."""
        return self._staying(_array("forms")) if self.more is listed_words().more else None

    def _staying(self, words: NDArray[np.int32]) -> NDArray[np.int32]:
        """Those of all words that are not left out, by their numbers in the vocabulary."""
        numbers: NDArray[np.int32] = (np.cumsum(self._stays) - 1)[words[self._stays[words]]].astype(np.int32)
        return numbers

    def without(self, words: Iterable[str]) -> "ListedWords":
        """The same without these words, those of them that it has."""
        return replace(self, left_out=self.left_out.union(self.vocabulary.index.keys() & set(words)))

    def as_parameters(self) -> dict[str, Any]:
        """What a mechanism's parameters say of it: name and digest."""
        return {"name": self.name, "digest": self.digest, "notes": []}


@cache
def listed_words() -> ListedWords:
    """The words of the shipped lists."""
    more = (DATA / f"{LISTED_NAME}.words.txt").read_text(encoding="utf-8").splitlines()
    return ListedWords(name=LISTED_NAME, core=default_embedding(), more=tuple(more), chain=_array("order"))


def _array(part: str) -> NDArray[np.int32]:
    with (DATA / f"{LISTED_NAME}.{part}.npy").open("rb") as opened:
        array: NDArray[np.int32] = np.load(opened, allow_pickle=False).astype(np.int32)
    return array


def shipped_words(digest: str, left_out: frozenset[str]) -> ListedWords:
    """The words of the shipped lists, by their digest, without some: what they are pickled as.

    Raises `EmbeddingError` if another version of the package is installed, which comes with other words.
    """
    shipped = listed_words()
    if digest != shipped.digest:
        raise EmbeddingError(
            f"This object was pickled with another version of dptext, whose words have the digest {digest}; "
            "install the same version in every process."
        )
    return shipped.without(left_out) if left_out else shipped
