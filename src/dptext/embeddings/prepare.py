"""An embedding of the most frequent words of public vectors, to be saved and loaded at once."""

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from dptext.embeddings.embedding import Embedding
from dptext.embeddings.entries import Entries
from dptext.embeddings.loaders import assembled, read_entries
from dptext.errors import EmbeddingError
from dptext.text.vocabulary import Vocabulary, counted_words
from dptext.validation import check_count

MOST_WORDS = 50_000
"""Words that are kept unless another number is given. A list takes time in proportion to their number squared."""

_UNSPACED = re.compile(
    "["
    "\u3005-\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U000323af"  # Han
    "\u3041-\u30ff\u31f0-\u31ff\uff66-\uff9d\u3105-\u312f\u31a0-\u31bf\ua000-\ua4cf"  # kana, Bopomofo, Yi
    "\u0e01-\u0e3a\u0e40-\u0e4e\u0e81-\u0ecd\u0edc-\u0edf\u0f00-\u0fbc"  # Thai, Lao, Tibetan
    "\u1000-\u109f\ua9e0-\ua9fe\uaa60-\uaa7f\u1780-\u17dd"  # Myanmar, Khmer
    "\u1950-\u1974\u1980-\u19df\u1a20-\u1aad\uaa80-\uaadf\ua980-\ua9df\u1b00-\u1b7f"  # Tai, Javanese, Balinese
    "]"
)
"""Scripts whose writers put no spaces between words: the tokenizer cuts at layout, so a sentence is one token."""

_MOST_UNSPACED = 0.5
"""The share of words in scripts without spaces above which an embedding is refused, unless texts come with spaces."""


def prepare_embedding(
    path: str | Path,
    *,
    words: int = MOST_WORDS,
    counts: str | Path | None = None,
    unit_length: bool = False,
    spaced: bool = False,
) -> Embedding:
    """The embedding of the most frequent words of a file of vectors.

    Parameters
    ----------
    path
        A file that `load_embedding` reads.
    words
        How many words are kept at most, the most frequent ones; the unknown word is added to them.
    counts
        A public list of words with their counts: it decides what is frequent, and words that it misses are dropped.
        Without it the order of the file is taken for that of frequency, as fastText, GloVe and word2vec write it.
    unit_length
        Scale every vector to length 1, so that words are near by their angle and no word is near to all, as the mean,
        which stands for unknown words, is to vectors of many lengths.
    spaced
        Take words in scripts that are written without spaces: the texts will come with spaces between words.

    Raises `EmbeddingError` if the vectors cannot be read or their words would not be found in texts, `InputError` for
    the counts, `ParameterError` for numbers out of range.
    """
    path = Path(path)
    check_count("prepare_embedding", "words", words, at_least=2)
    entries = read_entries(path, most=words) if counts is None else _by_counts(path, counts, words)
    kept_words = list(entries.words)
    if not spaced:
        _refuse_unspaced(path, kept_words)
    if unit_length:
        entries.to_unit_length()
    embedding = assembled(entries, path.name)
    if counts is not None:
        in_order = Vocabulary(embedding.vocabulary.words, by_frequency=True)
        embedding = replace(embedding, vocabulary=in_order)
    if unspaced := unspaced_words(kept_words):
        embedding = replace(embedding, notes=(*embedding.notes, _unspaced_note(len(unspaced), len(kept_words))))
    return embedding


def _by_counts(path: Path, counts: str | Path, words: int) -> Entries:
    """The entries with the highest counts, in falling order; equal counts stay in the order of the file."""
    count_of: dict[str, float] = {}
    for word, count in counted_words(counts):
        count_of[word] = count_of.get(word, 0.0) + count
    entries = read_entries(path, only=count_of)
    kept_words = list(entries.words)
    order = sorted(range(len(kept_words)), key=lambda place: -count_of[kept_words[place]])[:words]
    entries.keep_only(order)
    return entries


def unspaced_words(words: Sequence[str]) -> list[str]:
    """The words with a character of a script that is written without spaces."""
    return [word for word in words if _UNSPACED.search(word)]


def _refuse_unspaced(path: Path, words: list[str]) -> None:
    """Raise `EmbeddingError` if most of the words would never be found, as their texts have no spaces."""
    unspaced = unspaced_words(words)
    if len(unspaced) > _MOST_UNSPACED * len(words):
        raise EmbeddingError(
            f"{len(unspaced):,} of the {len(words):,} words of {path} are in scripts that are written without spaces, "
            "and dptext reads a sentence without spaces as one unknown word; if your texts come with "
            "spaces between words, pass spaced=True."
        )


def _unspaced_note(unspaced: int, words: int) -> str:
    share = 100 * unspaced / words
    return (
        f"{unspaced:,} of its words ({share:.1f} %) are in scripts that are written without spaces; they are found "
        "only in texts that have spaces between words."
    )
