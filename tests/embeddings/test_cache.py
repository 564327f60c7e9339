"""The cache of what is computed from embeddings: whatever is wrong with it, the array is built anew."""

import io
from pathlib import Path

import numpy as np
import pytest

from dptext.embeddings.cache import cached_permutation
from strangers import STRANGE, make_strange

WANTED = np.array([2, 0, 1], np.int32)


def damages(good: bytes) -> dict[str, bytes]:
    return {
        "nothing": b"",
        "cut off": good[:-1],
        "garbage": b"\x00" * len(good),
        "zip": b"PK\x03\x04" + good,
        "header": good.replace(b"{'descr'", b"{'descr\n("),
        "brackets": good.replace(b"(3,)", b"(3,("),
        "large": good.replace(b"(3,), }             ", b"(99999999999999999999,), }"[:20].ljust(20)),
        "pickle": b"\x80\x04N.",
        "objects": saved(np.array([None] * 3)),
        "twice": saved(np.zeros(3, np.int32)),
        "short": saved(np.arange(2, dtype=np.int32)),
        "floats": saved(np.arange(3.0)),
        "beyond": saved(np.arange(1, 4, dtype=np.int32)),
    }


def saved(array: np.ndarray) -> bytes:
    packed = io.BytesIO()
    np.save(packed, array, allow_pickle=True)
    return packed.getvalue()


@pytest.mark.parametrize("name", list(damages(b"")))
def test_a_damaged_file_is_built_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setenv("DPTEXT_CACHE", str(tmp_path))
    built: list[int] = []

    def build() -> np.ndarray:
        built.append(1)
        return WANTED

    for _ in range(2):
        assert (cached_permutation("list", 3, build) == WANTED).all()
    assert len(built) == 1
    (file,) = tmp_path.iterdir()
    good = file.read_bytes()
    file.write_bytes(damages(good)[name])
    for _ in range(2):
        assert (cached_permutation("list", 3, build) == WANTED).all()
    assert len(built) == 2 and file.read_bytes() == good


@pytest.mark.parametrize("how", STRANGE)
def test_what_somebody_else_could_have_put_there_is_not_drawn_by(tmp_path, monkeypatch, how):
    """A list by which every word is its own only neighbour would leave all words as they are."""
    monkeypatch.setenv("DPTEXT_CACHE", str(tmp_path))
    planted = np.array([0, 1, 2], np.int32)
    assert (cached_permutation("lists/a", 3, lambda: planted) == planted).all()
    assert (cached_permutation("lists/a", 3, lambda: WANTED) == planted).all()
    make_strange(tmp_path / "lists", how)
    assert (cached_permutation("lists/a", 3, lambda: WANTED) == WANTED).all()
    assert len(list((tmp_path / "lists").iterdir())) == 1
