"""Embeddings that are prepared once: the same as what they were made of, and refused when they are not whole."""

from pathlib import Path

import numpy as np
import pytest

from dptext import Diffractor
from dptext.embeddings.embedding import Embedding
from dptext.embeddings.loaders import load_embedding, save_embedding
from dptext.embeddings.prepare import prepare_embedding, unspaced_words
from dptext.errors import EmbeddingError, InputError, ParameterError
from dptext.measures.prior import OTHER_ORDER, rank_zipf_prior
from dptext.text.vocabulary import UNKNOWN_WORD

GREEK = ["και", "το", "γιατρός", "γιατρού", "ο", "Αθήνα", "σπίτι", "το-σπίτι", "καφές", "νερό", "πόλη", "ΠΌΛΗ"]
COUNTS = {"νερό": 50, "και": 900, "το": 800, "σπίτι": 70, "γιατρός": 60, "Αθήνα": 40, "πόλη": 30, "ωραία": 20}


def vectors(path: Path, words: list[str] = GREEK, dimensions: int = 5) -> Path:
    numbers = np.random.default_rng(3).normal(size=(len(words), dimensions))
    rows = [f"{word} {' '.join(f'{x:.5f}' for x in row)}\n" for word, row in zip(words, numbers, strict=True)]
    path.write_text(f"{len(words)} {dimensions}\n{''.join(rows)}", encoding="utf-8")  # as fastText writes it
    return path


def counted(path: Path) -> Path:
    path.write_text("".join(f"{word}\t{count}\n" for word, count in COUNTS.items()), encoding="utf-8")
    return path


CHINESE = ["我们", "医生", "城市", "咖啡", "房子", "the"]


def saved(embedding: Embedding, path: Path) -> Path:
    with path.open("wb") as file:
        save_embedding(file, embedding)
    return path


@pytest.mark.parametrize("options", [{}, {"unit_length": True}, {"words": 4}])
def test_what_was_saved_is_the_embedding_that_its_vectors_give(tmp_path: Path, options: dict[str, int]) -> None:
    made = prepare_embedding(vectors(tmp_path / "cc.el.300.vec"), **options)
    found = load_embedding(saved(made, tmp_path / "own.npz"))
    assert (found.digest, found.step, found.notes, found.vocabulary) == (
        made.digest, made.step, made.notes, made.vocabulary
    )  # fmt: skip
    assert np.array_equal(found.vectors, made.vectors) and found.name == "own.npz" and not found.vectors.flags.writeable
    if not options:
        assert found.digest == load_embedding(tmp_path / "cc.el.300.vec").digest


def test_the_order_is_that_of_the_counts_and_known_to_be_one_of_frequency(tmp_path: Path) -> None:
    counts = counted(tmp_path / "counts.txt")
    embedding = prepare_embedding(vectors(tmp_path / "e.vec"), words=5, counts=counts)
    assert embedding.vocabulary.words == ("και", "το", "σπίτι", "γιατρός", "νερό", UNKNOWN_WORD)
    found = load_embedding(saved(embedding, tmp_path / "own.npz"))
    assert rank_zipf_prior(found.vocabulary).notes == ()
    assert rank_zipf_prior(load_embedding(tmp_path / "e.vec").vocabulary).notes == (OTHER_ORDER,)
    whole = load_embedding(tmp_path / "e.vec")
    for word in embedding.vocabulary.words[:-1]:
        own, other = (e.step * e.vectors[e.vocabulary.index[word]] for e in (embedding, whole))
        assert np.abs(own - other).max() <= embedding.step + whole.step


def test_a_file_that_is_cut_or_changed_is_refused(tmp_path: Path) -> None:
    path = saved(prepare_embedding(vectors(tmp_path / "e.vec")), tmp_path / "own.npz")
    content = path.read_bytes()
    for end in range(0, len(content), 97):
        path.write_bytes(content[:end])
        with pytest.raises(EmbeddingError, match=r"own\.npz"):
            load_embedding(path)
    for place in range(0, len(content), 41):
        path.write_bytes(content[:place] + bytes([content[place] ^ 0x20]) + content[place + 1 :])
        try:
            assert load_embedding(path).digest  # what is not looked at, as dates in the archive, may change
        except EmbeddingError as error:
            assert "own.npz" in str(error)


@pytest.mark.parametrize(
    ("name", "changed", "said"),
    [
        ("words", lambda words: np.arange(len(words)), "'words' of .* must be one row of strings. Got int64"),
        ("words", lambda words: words[:, None], "'words' of .* must be one row of strings"),
        ("words", lambda words: words[1:], "has 11 vectors for 10 words"),
        ("words", lambda words: np.array([words[1], *words[1:]]), "Entry 2 of .* repeats the word of entry 1"),
        ("words", lambda words: np.array(["a\x1b[31m", *words[1:]]), "Entry 1 of 'words' of .* a control character"),
        ("words", lambda words: np.array(["a\nb", *words[1:]]), "Entry 1 of 'words' of .* a control character"),
        ("notes", lambda notes: np.array(["Good.\x07"]), "Entry 1 of 'notes' of .* a control character"),
    ],
)
def test_words_and_notes_of_a_prepared_file_are_checked(tmp_path: Path, name: str, changed, said: str) -> None:
    path = saved(prepare_embedding(vectors(tmp_path / "e.vec")), tmp_path / "own.npz")
    with np.load(path) as file:
        arrays = dict(file)
    np.savez(path, **{**arrays, name: changed(arrays[name])})
    with pytest.raises(EmbeddingError, match=said):
        load_embedding(path)


def test_words_that_another_dptext_read_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = saved(prepare_embedding(vectors(tmp_path / "e.vec")), tmp_path / "own.npz")
    monkeypatch.setattr("dptext.embeddings.loaders.TOKENIZER_VERSION", "another")
    with pytest.raises(EmbeddingError, match="was made by another dptext"):
        load_embedding(path)


@pytest.mark.parametrize("words", [2, 3, 7, 8, 9, 10, 100])
def test_so_many_words_are_kept_and_what_was_dropped_is_counted(tmp_path: Path, words: int) -> None:
    embedding = prepare_embedding(vectors(tmp_path / "e.vec"), words=words)
    readable = ["και", "το", "γιατρός", "γιατρού", "ο", "αθήνα", "σπίτι", "καφές", "νερό", "πόλη"]
    assert list(embedding.vocabulary.words[:-1]) == readable[:words]
    said = " ".join(embedding.notes)
    assert ("1 entry that the tokenizer cannot read" in said) == (words > 7)  # το-σπίτι
    assert ("1 entry that folded to the same word" in said) == (words > 10)  # ΠΌΛΗ
    assert (f"The first {words} words were kept" in said) == (words <= 10)


@pytest.mark.parametrize("unknown", [[], ["<unk>"]])
def test_vectors_may_be_scaled_to_length_1(tmp_path: Path, unknown: list[str]) -> None:
    embedding = prepare_embedding(vectors(tmp_path / "e.vec", [*GREEK, *unknown]), unit_length=True)
    whole = load_embedding(tmp_path / "e.vec")
    assert embedding.vocabulary == whole.vocabulary and "Every vector was scaled to length 1." in embedding.notes
    own, given = (e.step * e.vectors.astype(float) for e in (embedding, whole))
    wanted = given / np.linalg.norm(given, axis=1)[:, None]
    if not unknown:
        mean = wanted[:-1].mean(0)
        wanted[-1] = mean / np.linalg.norm(mean)
    assert np.abs(own - wanted).max() < 0.005


def test_words_without_a_count_are_dropped_and_counted(tmp_path: Path) -> None:
    embedding = prepare_embedding(vectors(tmp_path / "e.vec"), counts=counted(tmp_path / "counts.txt"))
    assert "3 entries without a count were dropped." in embedding.notes  # γιατρού, ο, καφές
    (tmp_path / "english.txt").write_text("the 5\n")
    with pytest.raises(EmbeddingError, match=r"None of the words of .* has a count"):
        prepare_embedding(tmp_path / "e.vec", counts=tmp_path / "english.txt")
    (tmp_path / "english.txt").write_text("the five\n")
    with pytest.raises(InputError, match=r"line 1 of english\.txt"):
        prepare_embedding(tmp_path / "e.vec", counts=tmp_path / "english.txt")


def test_scripts_without_spaces_are_refused_unless_texts_have_spaces(tmp_path: Path) -> None:
    with pytest.raises(EmbeddingError, match=r"5 of the 6 words .* spaced=True"):
        prepare_embedding(vectors(tmp_path / "zh.vec", CHINESE))
    embedding = prepare_embedding(vectors(tmp_path / "zh.vec", CHINESE), spaced=True)
    assert any("5 of its words (83.3 %) are in scripts that are written without spaces" in n for n in embedding.notes)
    mechanism = Diffractor(epsilon=1.0, embeddings=[embedding])
    joined, spaced = mechanism.privatize("我们医生。城市"), mechanism.privatize("我们 医生 。 城市")
    assert (joined.coverage.known, joined.coverage.unknown) == (1, 1)  # 城市 stands alone; the sentence is one token
    assert (spaced.coverage.known, spaced.coverage.unknown) == (3, 0)


def test_the_scripts_without_spaces() -> None:
    words = ["医生", "ด็อกเตอร์", "ひらがな", "カタカナ", "ສະບາຍດີ", "សួស្តី", "မင်္ဂလာပါ", "བཀྲ་ཤིས"]
    assert unspaced_words(words) == words
    spaced = ["doctor", "врач", "γιατρός", "médecin", "طبيب", "רופא", "डॉक्टर", "의사", "მერი", "ዶክተር", "bác", "မ1"[1:]]
    assert unspaced_words(spaced) == []


def test_arguments_are_checked(tmp_path: Path) -> None:
    path = vectors(tmp_path / "e.vec")
    for words in (1, 2.5):
        with pytest.raises(ParameterError):
            prepare_embedding(path, words=words)  # type: ignore[arg-type]
    with pytest.raises(EmbeddingError, match="There is no file"):
        prepare_embedding(tmp_path / "absent.vec")
