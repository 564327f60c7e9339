"""Ready embeddings: the same as what they were made of, and refused when they are not whole."""

import gzip
import hashlib
import json
import os
import pickle
import struct
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from dptext import Diffractor
from dptext.embeddings import lists as lists_module
from dptext.embeddings.building import build_ready
from dptext.embeddings.embedding import Embedding
from dptext.embeddings.formats import load_embedding
from dptext.embeddings.ready import _MAGIC, READY_VERSION, Origin, checked_ready, read_ready, write_ready
from dptext.errors import EmbeddingError, InputError, ParameterError
from dptext.measures.prior import OTHER_ORDER, rank_zipf_prior
from dptext.text.scripts import in_unspaced_scripts, unspaced_scripts
from dptext.text.vocabulary import UNKNOWN_WORD, Vocabulary
from embedding_helpers import small_embedding

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


def made(folder: Path, name: str = "own.dpe", **options: object) -> Path:
    embedding, origin = build_ready(vectors(folder / "cc.el.300.vec"), **options)  # type: ignore[arg-type]
    with (folder / name).open("wb") as file:
        write_ready(file, embedding, origin)
    return folder / name


def test_it_is_the_embedding_that_its_vectors_give(tmp_path: Path) -> None:
    ready = read_ready(made(tmp_path, license_note="CC BY-SA 3.0"))
    parsed = load_embedding(tmp_path / "cc.el.300.vec")
    one, other = parsed, ready.embedding
    assert (one.digest, one.step, one.notes, one.vocabulary) == (
        other.digest,
        other.step,
        other.notes,
        other.vocabulary,
    )
    assert np.array_equal(one.vectors, other.vectors) and other.name == "own.dpe"
    assert checked_ready(tmp_path / "own.dpe").embedding.digest == one.digest
    content = (tmp_path / "cc.el.300.vec").read_bytes()
    assert ready.origin == Origin(
        files={"cc.el.300.vec": hashlib.sha256(content).hexdigest()}, order="file", license_note="CC BY-SA 3.0"
    )


def test_every_form_of_vectors_gives_the_same(tmp_path: Path) -> None:
    """Text, packed too, word2vec's binary form, arrays: one digest, and the names of the files that were read."""
    text = vectors(tmp_path / "e.vec")
    rows = [line.split(" ") for line in text.read_text(encoding="utf-8").splitlines()[1:]]
    numbers = np.array([[float(x) for x in row[1:]] for row in rows], np.float32)
    (tmp_path / "e.vec.gz").write_bytes(gzip.compress(text.read_bytes()))
    (tmp_path / "glove.txt").write_text("".join(" ".join(row) + "\n" for row in rows), encoding="utf-8")
    binary = b"".join(word.encode() + b" " + row.tobytes() for word, row in zip(GREEK, numbers, strict=True))
    (tmp_path / "e.bin").write_bytes(b"%d %d\n" % numbers.shape + binary)
    np.savez(tmp_path / "e.npz", vectors=numbers, words=np.array(GREEK))
    np.save(tmp_path / "e.npy", numbers)
    (tmp_path / "e.words.txt").write_text("\n".join(GREEK), encoding="utf-8")
    for words in (3, 100):
        digests = set()
        for name in ("e.vec", "e.vec.gz", "glove.txt", "e.bin", "e.npz", "e.npy"):
            embedding, origin = build_ready(tmp_path / name, words=words, lists=0)
            digests.add(embedding.digest)
            assert set(origin.files) == {name, *(["e.words.txt"] if name == "e.npy" else [])}
        assert len(digests) == 1


def test_it_is_mapped_and_cannot_be_written_to(tmp_path: Path) -> None:
    embedding = load_embedding(made(tmp_path))
    base = embedding.vectors
    while isinstance(base, np.ndarray) and not isinstance(base, np.memmap) and base.base is not None:
        base = base.base
    assert isinstance(base, np.memmap) and not embedding.vectors.flags.writeable


def test_its_lists_are_those_that_would_be_built_and_none_is_built_again(
    tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = made(tmp_path, lists=2)
    built = [lists_module.word_list(load_embedding(tmp_path / "cc.el.300.vec"), number) for number in (0, 1)]
    for kept in cache.rglob("*.npy"):
        kept.unlink()

    def never(*arguments: object) -> None:
        raise AssertionError("a list was built")

    monkeypatch.setattr(lists_module, "_built", never)
    embedding = load_embedding(path)
    assert np.array_equal(np.stack(built), embedding.lists)
    mechanism = Diffractor(epsilon=1.0, embeddings=[embedding], lists_per_embedding=2)
    assert np.array_equal(mechanism.lists.orders, np.stack(built))
    assert np.array_equal(pickle.loads(pickle.dumps(mechanism)).lists.orders, np.stack(built))


def test_the_order_is_that_of_the_counts(tmp_path: Path) -> None:
    embedding, origin = build_ready(
        vectors(tmp_path / "e.vec"), words=5, counts=counted(tmp_path / "counts.txt"), lists=0
    )
    assert embedding.vocabulary.words == ("και", "το", "σπίτι", "γιατρός", "νερό", UNKNOWN_WORD)
    assert (
        embedding.vocabulary.by_frequency
        and origin.order == "counts"
        and set(origin.files)
        == {
            "e.vec",
            "counts.txt",
        }
    )
    whole = load_embedding(tmp_path / "e.vec")
    for word in embedding.vocabulary.words[:-1]:
        own, other = (e.step * e.vectors[e.vocabulary.index[word]] for e in (embedding, whole))
        assert np.abs(own - other).max() <= embedding.step + whole.step
    mean = np.stack([whole.vectors[whole.vocabulary.index[w]] for w in embedding.vocabulary.words[:-1]]).mean(0)
    assert np.abs(embedding.step * embedding.vectors[-1] - whole.step * mean).max() <= embedding.step + whole.step


def test_only_an_order_by_counts_is_known_to_be_one_of_frequency(tmp_path: Path) -> None:
    by_file = load_embedding(made(tmp_path))
    by_counts = load_embedding(made(tmp_path, "counts.dpe", counts=counted(tmp_path / "counts.txt")))
    assert rank_zipf_prior(by_file.vocabulary).notes == (OTHER_ORDER,)
    assert rank_zipf_prior(by_counts.vocabulary).notes == ()
    in_order, not_in_order = by_counts.restrict(["και", "νερό"]), by_counts.restrict(["νερό", "και"])
    assert rank_zipf_prior(in_order.vocabulary).notes == ()
    assert rank_zipf_prior(not_in_order.vocabulary).notes == (OTHER_ORDER,)
    assert in_order.lists is None  # they are of another vocabulary
    again = pickle.loads(pickle.dumps(by_counts))
    assert again.vocabulary.by_frequency and again.digest == by_counts.digest
    assert np.array_equal(again.lists, by_counts.lists)


@pytest.mark.parametrize("words", [2, 3, 7, 8, 9, 10, 100])
def test_so_many_words_are_kept_and_what_was_dropped_is_counted(tmp_path: Path, words: int) -> None:
    embedding, _ = build_ready(vectors(tmp_path / "e.vec"), words=words, lists=0)
    readable = ["και", "το", "γιατρός", "γιατρού", "ο", "αθήνα", "σπίτι", "καφές", "νερό", "πόλη"]
    assert list(embedding.vocabulary.words[:-1]) == readable[:words]
    said = " ".join(embedding.notes)
    assert ("1 entry that the text codec cannot read" in said) == (words > 7)  # το-σπίτι
    assert ("1 entry that folded to the same word" in said) == (words > 10)  # ΠΌΛΗ
    assert (f"The first {words} words were kept" in said) == (words <= 10)


@pytest.mark.parametrize("unknown", [[], ["<unk>"]])
def test_vectors_may_be_scaled_to_length_1(tmp_path: Path, unknown: list[str]) -> None:
    embedding, _ = build_ready(vectors(tmp_path / "e.vec", [*GREEK, *unknown]), lists=0, unit_length=True)
    whole = load_embedding(tmp_path / "e.vec")
    assert embedding.vocabulary == whole.vocabulary and "Every vector was scaled to length 1." in embedding.notes
    own, given = (e.step * e.vectors.astype(float) for e in (embedding, whole))
    wanted = given / np.linalg.norm(given, axis=1)[:, None]
    if not unknown:
        mean = wanted[:-1].mean(0)
        wanted[-1] = mean / np.linalg.norm(mean)
    assert np.abs(own - wanted).max() < 0.005


def test_words_without_a_count_are_dropped_and_counted(tmp_path: Path) -> None:
    embedding, _ = build_ready(vectors(tmp_path / "e.vec"), counts=counted(tmp_path / "counts.txt"), lists=0)
    assert "3 entries without a count were dropped." in embedding.notes  # γιατρού, ο, καφές
    (tmp_path / "english.txt").write_text("the 5\n")
    with pytest.raises(EmbeddingError, match=r"None of the words of .* has a count"):
        build_ready(tmp_path / "e.vec", counts=tmp_path / "english.txt")
    (tmp_path / "english.txt").write_text("the five\n")
    with pytest.raises(InputError, match=r"line 1 of english\.txt"):
        build_ready(tmp_path / "e.vec", counts=tmp_path / "english.txt")


def test_what_is_not_whole_is_refused(tmp_path: Path) -> None:
    path = made(tmp_path)
    good, facts = path.read_bytes(), read_ready(path).facts
    length = struct.unpack("<I", good[12:16])[0]
    places, end = [*range(16 + length + 32)], 16 + length + 32  # the header and its digest
    for name in ("words", "vectors", "lists"):
        begin = end + -end % 64
        end = begin + facts["blocks"][name]["bytes"]
        places += [begin, (begin + end) // 2, end - 1]
    assert end == len(good)
    for place in [*places[:20], *places[20:-9:37], *places[-9:]]:
        path.write_bytes(good[:place] + bytes([good[place] ^ 1]) + good[place + 1 :])
        with pytest.raises(EmbeddingError, match=r"own\.dpe (is|was)"):
            load_embedding(path)
    for content in [b"", good[:4], good[:14], good[:100], good[:-1], good + b"\0", b"word 1 2 3\n"]:
        path.write_bytes(content)
        with pytest.raises(EmbeddingError, match=r"own\.dpe is (damaged|no ready embedding)"):
            load_embedding(path)
    path.write_bytes(good)
    assert len(load_embedding(path)) == 11


def rewritten(path: Path, change: dict[str, object], version: int = READY_VERSION) -> None:
    """The same blocks under another header, with its digest."""
    content = path.read_bytes()
    length = struct.unpack("<I", content[12:16])[0]
    begin = 16 + length + 32
    text = json.dumps({**json.loads(content[16 : 16 + length]), **change}).encode()
    header = _MAGIC + struct.pack("<II", version, len(text)) + text
    header += hashlib.sha256(header).digest()
    beside = path.with_suffix(".new")  # the old one may be mapped
    beside.write_bytes(header + bytes(-len(header) % 64) + content[begin + -begin % 64 :])
    beside.replace(path)


def test_a_newer_form_is_refused_with_what_to_do(tmp_path: Path) -> None:
    path = made(tmp_path)
    rewritten(path, {}, version=READY_VERSION + 1)
    with pytest.raises(EmbeddingError, match=r"was made by a newer dptext .* update dptext"):
        load_embedding(path)
    rewritten(path, {})
    assert len(load_embedding(path)) == 11


@pytest.mark.parametrize(
    "change",
    [
        {"words": 3},
        {"words": "11"},
        {"dimensions": 0},
        {"step": None},
        {"step": -1},
        {"lists": 2},
        {"notes": 5},
        {"blocks": {}},
        {"blocks": []},
        {"origin": {"other": 1}},
        {"origin": None},
    ],
)
def test_a_header_that_says_something_else_is_refused(tmp_path: Path, change: dict[str, object]) -> None:
    path = made(tmp_path)
    rewritten(path, change)
    with pytest.raises(EmbeddingError):
        load_embedding(path)


def test_lists_of_another_law_are_built_anew(tmp_path: Path) -> None:
    path = made(tmp_path)
    rewritten(path, {"list_version": lists_module.LIST_VERSION + 1})
    assert load_embedding(path).lists is None


def test_words_that_another_codec_read_are_looked_at(tmp_path: Path) -> None:
    path = made(tmp_path)
    rewritten(path, {"codec": [0, "3.0"]})
    assert len(load_embedding(path)) == 11  # they are words for this one, too
    embedding = load_embedding(path)
    for word in ("new york", "Cat", "it's"):
        words = Vocabulary([word, *embedding.vocabulary.words[1:]])
        other = tmp_path / "other.dpe"
        with other.open("wb") as file:
            write_ready(file, replace(embedding, vocabulary=words), Origin(files={}))
        rewritten(other, {"codec": [0, "3.0"]})
        with pytest.raises(EmbeddingError, match="1 of its words would not be read as words by this one"):
            load_embedding(other)


def test_a_digest_that_is_not_its_own_is_found_by_looking_into_it(tmp_path: Path) -> None:
    path = made(tmp_path)
    rewritten(path, {"digest": "0" * 32})
    with pytest.raises(EmbeddingError, match="another digest"):
        checked_ready(path)


def test_lists_hold_every_word_once() -> None:
    embedding = small_embedding()
    for wrong in ([0, 1, 2, 3, 4, 5, 5], [0, 1, 2, 3, 4, 5], [-1, 0, 1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6, 7]):
        with pytest.raises(EmbeddingError, match="every word once"):
            Embedding(
                name="x",
                vocabulary=embedding.vocabulary,
                vectors=embedding.vectors,
                step=1.0,
                lists=np.array([wrong], np.int32),
            )


CHINESE = ["我们", "医生", "城市", "咖啡", "房子", "the"]


def test_scripts_without_spaces_are_refused_unless_texts_have_spaces(tmp_path: Path) -> None:
    with pytest.raises(EmbeddingError, match=r"5 of the 6 words .*Han.* --spaced"):
        build_ready(vectors(tmp_path / "zh.vec", CHINESE), lists=0)
    embedding, _ = build_ready(vectors(tmp_path / "zh.vec", CHINESE), lists=0, spaced=True)
    assert any("5 of its words (83.3 %) are in scripts that are written without spaces" in n for n in embedding.notes)
    mechanism = Diffractor(epsilon=1.0, embeddings=[embedding])
    joined, spaced = mechanism.privatize("我们医生。城市"), mechanism.privatize("我们 医生 。 城市")
    assert (joined.coverage.known, joined.coverage.unknown) == (1, 1)  # 城市 stands alone; the sentence is one token
    assert (spaced.coverage.known, spaced.coverage.unknown) == (3, 0)


def test_the_scripts_without_spaces() -> None:
    words = ["医生", "ด็อกเตอร์", "ひらがな", "カタカナ", "ສະບາຍດີ", "សួស្តី", "မင်္ဂလာပါ", "བཀྲ་ཤིས"]
    assert in_unspaced_scripts(words) == len(words)
    assert unspaced_scripts(words) == {
        "Japanese kana": 2, "Han": 1, "Thai": 1, "Lao": 1, "Tibetan": 1, "Myanmar": 1, "Khmer": 1
    }  # fmt: skip
    spaced = ["doctor", "врач", "γιατρός", "médecin", "طبيب", "רופא", "डॉक्टर", "의사", "მერი", "ዶክተር", "bác", "မ1"[1:]]
    assert in_unspaced_scripts(spaced) == 0


def test_arguments_are_checked(tmp_path: Path) -> None:
    path = made(tmp_path)
    with pytest.raises(EmbeddingError, match="ready embedding already"):
        build_ready(path)
    for options in ({"words": 1}, {"words": 2.5}, {"lists": -1}, {"lists": 65}):
        with pytest.raises(ParameterError):
            build_ready(tmp_path / "cc.el.300.vec", **options)
    with pytest.raises(EmbeddingError, match="There is no file"):
        build_ready(tmp_path / "absent.vec")
    with pytest.raises(EmbeddingError, match="There is no file"):
        load_embedding(tmp_path / "absent.dpe")


def test_russian_vectors_of_a_package() -> None:
    """Navec's news vectors, which the package natasha ships (MIT): 250,000 words in the order of the alphabet."""
    navec = pytest.importorskip("navec", reason="needs navec, which reads these vectors")
    place = os.environ.get("DPTEXT_NAVEC", "")
    if not Path(place).is_file():
        pytest.skip("DPTEXT_NAVEC does not name navec_news_v1_1B_250K_300d_100q.tar of the package natasha")
    from dptext.text.characters import fold

    read = navec.Navec.load(place)
    folder = Path(os.environ["DPTEXT_CACHE"])
    folder.mkdir(parents=True, exist_ok=True)
    wanted = read.vocab.top(3000)
    matrix = np.stack([read[word] for word in sorted(wanted)])
    np.savez(folder / "navec.npz", vectors=matrix, words=np.array(sorted(wanted)))
    (folder / "counts.txt").write_text("".join(f"{word}\t{read.vocab.count(word)}\n" for word in wanted))
    embedding, _ = build_ready(folder / "navec.npz", words=2000, counts=folder / "counts.txt", lists=1)
    assert embedding.vocabulary.words[:5] == ("в", "и", "на", "с", "что")
    assert all(fold(word) == word for word in embedding.vocabulary.words)
    assert "года" in [word for word, _ in embedding.nearest("год", 5)]
    release = Diffractor(epsilon=2.0, embeddings=[embedding]).privatize("Президент сказал, что год был хорошим.")
    assert release.coverage.known >= 5
