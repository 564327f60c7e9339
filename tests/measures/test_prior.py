from pathlib import Path

import numpy as np
import pytest

from dptext.embeddings.default import default_embedding
from dptext.errors import InputError, ParameterError
from dptext.measures.prior import Prior, prior_from_file, rank_zipf_prior, uniform_prior
from dptext.text.vocabulary import LETTER_PLACES
from toys import WORDS, toy_embedding

VOCABULARY = toy_embedding().vocabulary


def test_zipf_of_a_vocabulary_without_letters() -> None:
    weights = 1 / (np.arange(8) + 2.7)
    found = rank_zipf_prior(VOCABULARY).probabilities
    np.testing.assert_allclose(found[:8], 0.98 * weights / weights.sum())
    assert found[8] == pytest.approx(0.02)


def test_zipf_of_the_shipped_vocabulary() -> None:
    vocabulary = default_embedding().vocabulary
    prior = rank_zipf_prior(vocabulary)
    assert prior.probabilities.sum() == pytest.approx(1, rel=1e-12) and len(prior) == len(vocabulary)
    assert prior.probabilities[vocabulary.unknown] == pytest.approx(0.02)
    order = np.argsort(-prior.probabilities, kind="stable")
    words = [vocabulary.words[i] for i in order if i != vocabulary.unknown]
    assert words[:6] == ["the", "of", "and", "in", "to", "a"]
    assert all(words[place] == letter for letter, place in LETTER_PLACES.items())
    letters = [letter for letter in "abcdefghijklmnopqrstuvwxyz" if letter not in LETTER_PLACES]
    assert words[-len(letters) :] == letters
    first = prior.probabilities[vocabulary.index["the"]]
    assert prior.blind == first and first / prior.probabilities[vocabulary.index["of"]] == pytest.approx(3.7 / 2.7)


def test_zipf_leaves_letters_that_stand_in_the_order() -> None:
    vocabulary = toy_embedding(("the", "a", "of", "i", "dog")).vocabulary
    assert np.all(np.diff(rank_zipf_prior(vocabulary).probabilities[:5]) < 0)
    letters = toy_embedding(("a", "b", "i")).vocabulary  # letters alone have no other order
    assert np.all(np.diff(rank_zipf_prior(letters).probabilities[:3]) < 0)


def test_uniform() -> None:
    prior = uniform_prior(VOCABULARY)
    np.testing.assert_allclose(prior.probabilities, 1 / 9)
    assert prior.blind == pytest.approx(1 / 9)


def write(folder: Path, text: str | bytes) -> Path:
    path = folder / "counts.tsv"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def test_file_of_counts(tmp_path: Path) -> None:
    lines = [f"{word}\t{count}" for count, word in enumerate(WORDS, start=1)] + ["DOG 10", "", "elephant\t5", "<unk> 0"]
    prior = prior_from_file(write(tmp_path, "\n".join(lines)), VOCABULARY)
    expected = np.array([1, 12, 3, 4, 5, 6, 7, 8, 5])
    np.testing.assert_allclose(prior.probabilities, expected / expected.sum())
    assert prior.name == "counts of counts.tsv"
    assert prior.notes == ("The unknown word has the counts of 1 word outside the vocabulary.",)


def test_a_list_that_misses_words_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"misses 7 of the 9 words .* complete it"):
        prior_from_file(write(tmp_path, "dog 3\ncat 2\n"), VOCABULARY)


def test_bad_files_are_refused_with_the_line(tmp_path: Path) -> None:
    for text, sentence in {
        "dog 3\ncat\n": "Line 2 of counts.tsv must hold a word and its count, and holds 1 fields",
        "dog 3 4\n": "Line 1 .* 3 fields",
        "dog 3\n\ncat many\n": "count in line 3 of counts.tsv must be a finite number",
        "dog -1\n": "count in line 1",
        "dog nan\n": "count in line 1",
        "dog inf\n": "count in line 1",
        b"dog \xff\xfe 3\n": "not UTF-8",
    }.items():
        with pytest.raises(InputError, match=sentence):
            prior_from_file(write(tmp_path, text), VOCABULARY)


def test_no_counts_at_all(tmp_path: Path) -> None:
    lines = "".join(f"{word} 0\n" for word in VOCABULARY.words)
    with pytest.raises(InputError, match="no counts above 0"):
        prior_from_file(write(tmp_path, lines), VOCABULARY)
    with pytest.raises(InputError, match="cannot be read"):
        prior_from_file(tmp_path / "nothing", VOCABULARY)


def test_bad_probabilities() -> None:
    for values in ([0.5, 0.6], [1.5, -0.5], [np.nan, 1], [], [[0.5, 0.5]]):
        with pytest.raises(ParameterError, match="'probabilities' parameter of Prior must"):
            Prior(name="bad", probabilities=np.array(values))
