import gzip
import io
import struct
import zipfile

import numpy as np
import pytest

from dptext.embeddings.embedding import quantise
from dptext.embeddings.entries import Source
from dptext.embeddings.loaders import load_embedding
from dptext.embeddings.word2vec import binary_rows
from dptext.errors import EmbeddingError
from dptext.text.vocabulary import UNKNOWN_WORD

WORDS = ["the", "cat", "été", "東京", "run"]
VECTORS = np.random.default_rng(1).normal(size=(5, 4)).astype(np.float32)
ADDED = "The file has no unknown word; <unk> was added with the mean of the kept vectors."


def text_lines(words=WORDS, vectors=VECTORS, end="\n"):
    return "".join(
        f"{word} {' '.join(str(value) for value in row)}{end}" for word, row in zip(words, vectors, strict=True)
    )


def binary(words=WORDS, vectors=VECTORS, newline=b"\n", header=None):
    body = b"".join(
        word.encode() + b" " + struct.pack(f"<{len(row)}f", *row) + newline
        for word, row in zip(words, vectors, strict=True)
    )
    return (header or f"{len(words)} {vectors.shape[1]}\n").encode() + body


def packed(**arrays):
    """The bytes of a .npy file of `vectors` alone, or of a .npz file."""
    file = io.BytesIO()
    if "words" in arrays:
        np.savez_compressed(file, **arrays)
    else:
        np.save(file, arrays["vectors"])
    return file.getvalue()


LINES, NAMES = "\n".join(WORDS).encode(), np.array(WORDS)
GLOVE, WORD2VEC = text_lines().encode(), ("5 4\n" + text_lines(end=" \n")).encode()
FORMATS = [  # files by name, the embedding first
    {"glove.txt": GLOVE},
    {"glove.6B.4d.txt": GLOVE},
    {"w2v.txt": WORD2VEC},
    {"wiki.vec": WORD2VEC},
    {"wiki.vec": ("5 4\r\n" + text_lines(end="\r\n")).encode()},
    {"tabs.txt": GLOVE.replace(b" ", b"\t")},
    {"double.txt": GLOVE.replace(b" ", b"  ")},
    {"mark.txt": "\ufeff5 4\n".encode() + GLOVE},
    {"last.txt": GLOVE.rstrip(b"\n")},
    {"blank.txt": GLOVE + b"\n \n"},
    {"glove.txt.gz": gzip.compress(GLOVE)},
    {"GLOVE.TXT.GZ": gzip.compress(GLOVE)},
    {"w2v.bin": binary()},
    {"w2v.bin": binary(newline=b"")},
    {"w2v.bin.gz": gzip.compress(binary())},
    {"w2v.w2v": binary()},
    {"e.npz": packed(vectors=VECTORS, words=NAMES)},
    {"e.npz": packed(vectors=VECTORS.astype(np.float64), words=np.char.encode(NAMES))},
    {"e.npy": packed(vectors=VECTORS), "e.words.txt": LINES + b"\n"},
    {"e.npy": packed(vectors=np.asfortranarray(VECTORS)), "e.words.txt.gz": gzip.compress("\r\n".join(WORDS).encode())},
    {"e.npy": packed(vectors=VECTORS), "e.txt": LINES},
]


def test_every_format_gives_the_same_embedding(tmp_path):
    mean = VECTORS.sum(axis=0, dtype=np.float64) / 5
    integers, step = quantise(np.vstack([VECTORS, mean.astype(np.float32)]))
    for number, files in enumerate(FORMATS):
        folder = tmp_path / str(number)
        folder.mkdir()
        for name, content in files.items():
            (folder / name).write_bytes(content)
        name, *_ = files
        embedding = load_embedding(str(folder / name) if name.endswith("txt") else folder / name)
        assert embedding.name == name and embedding.vocabulary.words == (*WORDS, UNKNOWN_WORD), (number, name)
        assert embedding.step == step and np.array_equal(embedding.vectors, integers), (number, name)
        assert embedding.notes == (ADDED,)


@pytest.mark.parametrize("content", [GLOVE, WORD2VEC, GLOVE + b"\n \n", binary()], ids=lambda content: len(content))
def test_blocks_do_not_matter(tmp_path, monkeypatch, content):
    path = tmp_path / "e.txt"
    path.write_bytes(content)
    whole = load_embedding(path)
    for size in (1, 37, 100):
        monkeypatch.setattr("dptext.embeddings.word2vec._BYTES_AT_ONCE", size)
        monkeypatch.setattr("dptext.embeddings.entries._BLOCK_NUMBERS", size)
        assert load_embedding(path).digest == whole.digest


def test_words_are_folded_and_the_unreadable_dropped(tmp_path):
    path = tmp_path / "e.txt"
    words = ["Cat", "cat", "E\u0301T\u00c9", "\u00e9t\u00e9", "new york", "##ing", ".", "", "dog", "CAT"]
    vectors = np.arange(40, dtype=np.float32).reshape(10, 4) + 1
    path.write_text(text_lines(words, vectors), encoding="utf-8")
    embedding = load_embedding(path)
    assert embedding.vocabulary.words == ("cat", "été", "dog", UNKNOWN_WORD)
    assert embedding.notes == (
        "4 entries that the tokenizer cannot read as one word were dropped.",
        "3 entries that folded to the same word as an earlier one were dropped.",
        ADDED,
    )
    assert np.allclose(embedding.vectors[:3] * embedding.step, vectors[[0, 2, 8]], atol=embedding.step)
    assert np.allclose(embedding.vectors[3] * embedding.step, vectors[[0, 2, 8]].mean(axis=0), atol=embedding.step)


@pytest.mark.parametrize("entry", ["<unk>", "<UNK>", "[UNK]", "<Unk>"])
def test_an_unknown_entry_becomes_the_unknown_word(tmp_path, entry):
    path = tmp_path / "e.txt"
    path.write_text(text_lines(["the", entry, "cat", "sat", "on"]), encoding="utf-8")
    embedding = load_embedding(path)
    assert embedding.vocabulary.words == ("the", "cat", "sat", "on", UNKNOWN_WORD)
    assert np.allclose(embedding.vectors[-1] * embedding.step, VECTORS[1], atol=embedding.step)
    renamed = (f"The entry {entry} became the unknown word <unk>.",)
    assert embedding.notes == (() if entry == "<unk>" else renamed)


def test_a_bare_unk_is_a_word(tmp_path):
    path = tmp_path / "e.txt"
    path.write_text(text_lines(["the", "UNK", "cat", "sat", "on"]), encoding="utf-8")
    assert load_embedding(path).vocabulary.words == ("the", "unk", "cat", "sat", "on", UNKNOWN_WORD)


def test_two_unknown_entries(tmp_path):
    path = tmp_path / "e.txt"
    path.write_text(text_lines(["<UNK>", "<unk>", "cat", "sat", "on"]), encoding="utf-8")
    embedding = load_embedding(path)
    assert embedding.vocabulary.words == ("cat", "sat", "on", UNKNOWN_WORD)
    assert embedding.notes[0] == "1 entry that folded to the same word as an earlier one was dropped."


def test_glove_words_with_spaces(tmp_path):
    path = tmp_path / "e.txt"
    words = ["the", "at name@domain.com", ". . .", "\u2028", "run"]
    path.write_bytes(text_lines(words).encode())
    embedding = load_embedding(path)
    assert embedding.vocabulary.words[0] == "the"
    assert "run" in embedding.vocabulary.words
    assert "at name@domain.com" not in embedding.vocabulary.words


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("", r"e\.txt is empty"),
        ("\n\n", r"e\.txt is empty"),
        ("the\n", r"Line 1 of .*e\.txt must be a word and its numbers"),
        ("2 2\n", r"e\.txt announces 2 words, but 0 lines follow"),
        ("the 1 2\ncat 3 4\nthe 5 6\n", r"Line 3 of .*e\.txt repeats the word of line 1"),
        ("3 2\nthe 1 2\ncat 3 4\nthe 5 6\n", r"Line 4 of .*e\.txt repeats the word of line 2"),
        ("the 1 2\ncat 3\n", r"Line 2 of .*e\.txt has 1 numbers where 2 are expected"),
        ("the 1 2\ncat 3 4 5\n", r"Line 2 of .*e\.txt has 3 numbers where 2 are expected"),
        ("the 1 2\ncat 3\ndog 1 2 3\n", r"Line 2 of .*e\.txt has 1 numbers where 2 are expected"),
        ("the 1 2\n\ncat 3 4\n", r"Line 2 of .*e\.txt has 0 numbers where 2 are expected"),
        ("2 3\nthe 1 2\ncat 3 4\n", r"Line 2 of .*e\.txt has 2 numbers where 3 are expected"),
        ("the 1 2\ncat 3 nan\n", r"Line 2 of .*e\.txt holds NaN, infinity"),
        ("the 1 2\ncat -inf 4\n", r"Line 2 of .*e\.txt holds NaN, infinity"),
        ("the 1 2\ncat 1e99 4\n", r"Line 2 of .*e\.txt holds NaN, infinity or a number too large"),
        ("the 1 2\ncat 3 4x\n", r"Line 2 of .*e\.txt has a number \(its 2\.\) that cannot be read"),
        ("the 1 2\ncat 3 1,5\n", r"Line 2 of .*e\.txt has a number"),
        ("the 1 2\ncat 1.0-2.0 1\n", r"Line 2 of .*e\.txt has a number \(its 1\.\)"),
        ("the 1 2\ncat 3 \u0663\n", r"Line 2 of .*e\.txt has a number"),
        ("3 2\nthe 1 2\ncat 3 4\n", r"announces 3 words, but 2 lines follow"),
        ("1 2\nthe 1 2\ncat 3 4\n", r"announces 1 words, but 2 lines follow"),
        ("the 0 0\ncat 0 0.0\n", r"All vectors of .*e\.txt are zero"),
        (". 1 2\n, 3 4\n", r"None of the 2 entries of .*e\.txt is a word"),
        (b"the 1 2\nc\xe9t 3 4\n", r"Line 2 of .*e\.txt holds a word that is not valid UTF-8"),
    ],
)
def test_text_errors_name_the_line(tmp_path, monkeypatch, content, message):
    path = tmp_path / "e.txt"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    for size in (1 << 20, 8):
        monkeypatch.setattr("dptext.embeddings.word2vec._BYTES_AT_ONCE", size)
        with pytest.raises(EmbeddingError, match=message):
            load_embedding(path)


def test_a_blank_line_between_blocks(tmp_path, monkeypatch):
    monkeypatch.setattr("dptext.embeddings.word2vec._BYTES_AT_ONCE", 1)
    path = tmp_path / "e.txt"
    path.write_text("the 1 2\ncat 3 4\n\n\ndog 3 4\n")
    with pytest.raises(EmbeddingError, match=r"Line 3 of .*e\.txt is empty"):
        load_embedding(path)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "is empty"),
        (b"hello world\n", "does not begin with the two numbers"),
        (struct.pack("<i", 793712314) + b"\x0c\x00\x00\x00", "fastText model"),
        (binary()[:-10], "the file ends in entry 5"),
        (binary(header="9 4\n"), "announces 9 words, but the file ends in entry 6"),
        (binary(header="4 4\n"), "announces 4 words, but more bytes follow"),
        (binary(["a", "b", "a", "d", "e"]), "Entry 3 of .* repeats the word of entry 1"),
        (binary(vectors=np.where(np.eye(5, 4, dtype=bool), np.nan, 1)), "Entry 1 of .* holds NaN"),
        (binary().replace("東".encode(), b"\xff\xfe\xfd"), "Entry 4 of .* not valid UTF-8"),
    ],
)
def test_binary_errors_name_the_entry(tmp_path, content, message):
    path = tmp_path / "e.bin"
    path.write_bytes(content)
    with pytest.raises(EmbeddingError, match=message):
        load_embedding(path)


@pytest.mark.parametrize(
    ("arrays", "message"),
    [
        ({"vectors": VECTORS}, "must hold the two arrays"),
        ({"vectors": VECTORS, "words": np.array(WORDS, object)}, "not as Python objects"),
        ({"vectors": VECTORS, "words": np.array(WORDS[:4])}, "5 vectors for 4 words"),
        ({"vectors": VECTORS, "words": np.arange(5)}, "one row of strings"),
        ({"vectors": VECTORS[0], "words": np.array(WORDS)}, "of shape"),
        ({"vectors": VECTORS.astype(str), "words": np.array(WORDS)}, "must be numbers"),
        ({"vectors": VECTORS[:0], "words": np.array([], str)}, "of shape"),
        ({"vectors": np.zeros((5, 4)), "words": np.array(WORDS)}, "are zero"),
        (
            {"vectors": VECTORS.astype(np.float64) * 1e300, "words": np.array(WORDS)},
            "Entry 1 of .* too large for float32",
        ),
        ({"vectors": VECTORS, "words": np.array(["a", "b", "c", "d", "\ud800"])}, "Entry 5 of .* not valid Unicode"),
        ({"vectors": VECTORS, "words": np.array([b"a", b"\xff", b"c", b"d", b"e"])}, "Entry 2 of .* not valid UTF-8"),
    ],
)
def test_npz_errors(tmp_path, arrays, message):
    path = tmp_path / "e.npz"
    np.savez(path, **arrays)
    with pytest.raises(EmbeddingError, match=message):
        load_embedding(path)


def test_words_file_errors(tmp_path):
    path = tmp_path / "e.npy"
    np.save(path, VECTORS)
    with pytest.raises(EmbeddingError, match=r"no words for .*e\.words\.txt or e\.txt"):
        load_embedding(path)
    words = tmp_path / "e.words.txt"
    words.write_bytes(b"a\nb\nc\n")
    with pytest.raises(EmbeddingError, match="5 vectors for 3 words"):
        load_embedding(path)
    words.write_bytes(b"a\nb\n\xff\nd\ne\n")
    with pytest.raises(EmbeddingError, match=r"Line 3 of .*e\.words\.txt .* not valid UTF-8"):
        load_embedding(path)
    words.write_bytes(b"a\nb\nc\na\ne\n")
    with pytest.raises(EmbeddingError, match=r"Entry 4 of .*e\.npy repeats the word of entry 1"):
        load_embedding(path)


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("e.npz", b"garbage", "cannot be read as .npz"),
        ("e.npz", b"", "cannot be read as .npz"),
        ("e.txt.gz", b"garbage", "not whole gzip"),
        ("e.txt.gz", gzip.compress(text_lines().encode(), mtime=0)[:-9], "not whole gzip"),
        ("e.csv", b"a 1 2\n", "does not follow from its extension"),
        ("e", b"a 1 2\n", "does not follow from its extension"),
        ("e.npy.gz", b"a 1 2\n", "does not follow from its extension"),
    ],
)
def test_damaged_and_unknown_files(tmp_path, name, content, message):
    path = tmp_path / name
    path.write_bytes(content)
    with pytest.raises(EmbeddingError, match=message):
        load_embedding(path)


def test_garbage_in_npy(tmp_path):
    (tmp_path / "e.words.txt").write_text("a\nb\n")
    (tmp_path / "e.npy").write_bytes(b"garbage")
    with pytest.raises(EmbeddingError, match=r"cannot be read as a \.npy"):
        load_embedding(tmp_path / "e.npy")


def zipped(**members):
    """A .npz file of these members, as bytes."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, content in members.items():
            archive.writestr(f"{name}.npy", content)
    return packed.getvalue()


def array(values, before=b"", after=b""):
    """The bytes of a .npy file, with a part of its header replaced by one of the same length."""
    kept = io.BytesIO()
    np.save(kept, values)
    assert before in kept.getvalue()
    return kept.getvalue().replace(before, after.ljust(len(before)), 1)


def flagged(content, local, central, value):
    """A .npz file with two bytes changed in the local and the central header of its first member."""
    changed = bytearray(content)
    start = content.index(b"PK\x01\x02")
    changed[local : local + 2] = changed[start + central : start + central + 2] = struct.pack("<H", value)
    return bytes(changed)


GOOD = {"vectors": array(VECTORS), "words": array(np.array(WORDS))}
SHAPE = b"(5, 4), }                    "


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("e.npz", array(VECTORS)),
        ("e.npz", zipped(vectors=b"text", words=b"text")),
        ("e.npz", flagged(zipped(**GOOD), 6, 8, 1)),
        ("e.npz", flagged(zipped(**GOOD), 8, 10, 77)),
        ("e.npz", zipped(vectors=array(VECTORS, SHAPE, b"(99999999999999999999, 4), }"), words=GOOD["words"])),
        ("e.npz", zipped(vectors=array(VECTORS, SHAPE, b"(9999999999, 4), }"), words=GOOD["words"])),
        ("e.npz", zipped(vectors=array(VECTORS, b"{'descr", b"{'desc\n("), words=GOOD["words"])),
        ("e.npy", zipped(**GOOD)),
        ("e.npy", array(VECTORS, SHAPE, b"(99999999999999999999, 4), }")),
        ("e.npy", array(VECTORS, SHAPE, b"(9999999999, 4), }")),
        ("e.npy", array(VECTORS, SHAPE, b"(5, 4, }")),
        ("e.npy", array(VECTORS, b"{'descr", b"{'desc\n(")),
        ("e.npy", array(VECTORS)[:-1]),
    ],
)
def test_damaged_arrays(tmp_path, name, content):
    (tmp_path / "e.words.txt").write_text("\n".join(WORDS), encoding="utf-8")
    (tmp_path / name).write_bytes(content)
    with pytest.raises(EmbeddingError, match=r"cannot be read as (a )?\.np[yz]"):
        load_embedding(tmp_path / name)


def test_words_that_are_no_characters(tmp_path):
    words = np.array([0x7FFFFFFF] * 5, "<u4").view("<U1")
    (tmp_path / "e.npz").write_bytes(zipped(vectors=GOOD["vectors"], words=array(words)))
    with pytest.raises(EmbeddingError, match="what is no character"):
        load_embedding(tmp_path / "e.npz")


def test_a_header_of_many_digits_is_no_header(tmp_path):
    path = tmp_path / "e.txt"
    path.write_text("9" * 5000 + " 2\n" + text_lines(), encoding="utf-8")
    with pytest.raises(EmbeddingError, match="has 4 numbers where 1 are expected"):
        load_embedding(path)


def test_a_binary_file_without_spaces_is_not_searched_to_its_end(tmp_path):
    file = io.BytesIO(b"100 10\n" + b"x" * 100_000_000)
    with pytest.raises(EmbeddingError, match=r"Entry 1 of e\.bin has no end to its word"):
        list(binary_rows(file, Source("e.bin")))
    assert file.tell() < 5_000_000


@pytest.mark.parametrize("name", ["e.txt", "e.vec.gz", "e.bin", "e.npz", "e.npy"])
def test_a_missing_file(tmp_path, name):
    with pytest.raises(EmbeddingError, match="There is no file"):
        load_embedding(tmp_path / name)


def test_a_folder(tmp_path):
    folder = tmp_path / "e.txt"
    folder.mkdir()
    with pytest.raises(EmbeddingError, match="cannot be read"):
        load_embedding(folder)


@pytest.mark.parametrize("name", ["bomb.txt.gz", "vectors.npy"])
def test_what_unpacks_to_far_more_than_its_size_is_refused(tmp_path, monkeypatch, name):
    """A gzip file of zeros is a thousandth of them; it is not read to its end."""
    monkeypatch.setattr("dptext.embeddings.entries.SMALL", 10_000)
    path = bomb = tmp_path / name
    if name == "vectors.npy":
        np.save(path, np.ones((2, 3), np.float32))
        bomb = tmp_path / "vectors.words.txt.gz"
    bomb.write_bytes(gzip.compress(b"a" + b"0" * 20_000_000))
    with pytest.raises(EmbeddingError, match="unpacks to more than 100 times its size"):
        load_embedding(path)
