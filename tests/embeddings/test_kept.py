"""Embeddings that were parsed before: the same as parsed anew, whatever happened to the copy or the file."""

import os
import threading
from pathlib import Path

import numpy as np
import pytest

from dptext.embeddings import formats, kept
from dptext.embeddings.embedding import Embedding
from dptext.embeddings.formats import load_embedding

WORDS = ["the", "cat", "été", "<UNK>", "run"]
VECTORS = np.random.default_rng(1).normal(size=(5, 4)).astype(np.float32)


@pytest.fixture(autouse=True)
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Every file is worth keeping; grows by one for each that is parsed."""
    counted: list[int] = []
    parse = formats._parsed

    def counting(*arguments: object) -> Embedding:
        counted.append(1)
        return parse(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(formats, "_parsed", counting)
    monkeypatch.setattr(kept, "_WORTH", 0)
    return counted


def text(path: Path, vectors: np.ndarray = VECTORS) -> Path:
    rows = zip(WORDS, vectors, strict=True)
    path.write_text("".join(f"{word} {' '.join(map(str, row))}\n" for word, row in rows), encoding="utf-8")
    return path


def same(one: Embedding, other: Embedding) -> bool:
    facts = [(e.digest, e.notes, e.step, e.vocabulary.words, e.vectors.dtype, e.vectors.tolist()) for e in (one, other)]
    return facts[0] == facts[1] and not other.vectors.flags.writeable


def test_the_copy_is_the_same(tmp_path: Path, parsed: list[int]) -> None:
    first = load_embedding(text(tmp_path / "e.txt"))
    second = load_embedding(tmp_path / "e.txt")
    assert same(first, second) and second.notes and len(parsed) == 1
    (tmp_path / "other.txt").write_bytes((tmp_path / "e.txt").read_bytes())
    third = load_embedding(tmp_path / "other.txt")
    assert same(first, third) and third.name == "other.txt" and len(parsed) == 1


def test_another_content_of_the_same_size_and_time_is_another_embedding(tmp_path: Path, parsed: list[int]) -> None:
    path = text(tmp_path / "e.txt")
    first, status = load_embedding(path), path.stat()
    content = path.read_bytes()
    path.write_bytes(content.replace(b"cat", b"dog"))
    os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))
    second = load_embedding(path)
    assert second.vocabulary.words[1] == "dog" and second.digest != first.digest and len(parsed) == 2


def test_the_words_beside_a_matrix_count(tmp_path: Path, parsed: list[int]) -> None:
    np.save(tmp_path / "e.npy", VECTORS)
    words = tmp_path / "e.words.txt"
    for content in ("a b c d e", "a b c d f", "a b c d e"):
        words.write_text(content.replace(" ", "\n"))
        assert " ".join(load_embedding(tmp_path / "e.npy").vocabulary.words[:5]) == content
    assert len(parsed) == 2


@pytest.mark.parametrize("kind", ["json", "npy"])
def test_a_damaged_copy_is_made_anew(tmp_path: Path, cache: Path, parsed: list[int], kind: str) -> None:
    path = text(tmp_path / "e.txt")
    first = load_embedding(path)
    (copy,) = cache.rglob(f"*.{kind}")
    good = copy.read_bytes()
    damaged = [b"", good[:-1], b"PK\x03\x04", good[:-3] + b"\x07" + good[-2:], b"{}", b"[" * 100_000]
    for number, content in enumerate(damaged, 2):
        copy.write_bytes(content)
        assert same(first, load_embedding(path)) and len(parsed) == number
        assert copy.read_bytes() == good
    copy.unlink()
    assert same(first, load_embedding(path))


def test_a_pipe_and_a_small_file_are_read_once(tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    content = text(tmp_path / "e.txt").read_bytes()
    os.mkfifo(tmp_path / "pipe.txt")
    writing = threading.Thread(target=(tmp_path / "pipe.txt").write_bytes, args=(content,))
    writing.start()
    assert len(load_embedding(tmp_path / "pipe.txt")) == 5
    writing.join()
    monkeypatch.setattr(kept, "_WORTH", 2**22)
    load_embedding(tmp_path / "e.txt")
    assert not list(cache.rglob("*.npy"))


def test_a_file_that_changes_while_it_is_read_is_not_kept(tmp_path: Path, cache: Path) -> None:
    path = text(tmp_path / "e.txt")

    def parse() -> Embedding:
        text(path, VECTORS * 2)
        return formats._parsed(path)

    kept.kept_embedding([path], parse)
    assert not list(cache.rglob("*.npy"))
