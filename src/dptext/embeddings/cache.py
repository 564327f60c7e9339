"""A folder on disk for what takes long to compute from public embeddings: word lists, groups, extreme distances.

Nothing in it depends on a text. ``DPTEXT_CACHE`` names another folder than the user's cache folder. Noise is drawn by
what is read here: where somebody else could write, nothing is read.
"""

import contextlib
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import platformdirs
from numpy.typing import NDArray

from dptext.process import is_ours, make_ours

Array = NDArray[Any]


def cache_folder() -> Path:
    """Where it lies."""
    return Path(os.environ.get("DPTEXT_CACHE") or platformdirs.user_cache_dir("dptext"))


def is_cached(name: str) -> bool:
    """Whether the cache has a file of this name, which may be damaged."""
    path = cache_folder() / f"{name}.npy"
    return is_ours(path.parent) and path.exists()


def cached_array(name: str, build: Callable[[], Array], *, is_right: Callable[[Array], bool]) -> Array:
    """The array of the cache file `name`, or the one that `build` makes, which is then put there.

    It must be a function of what the name says (digests, versions). A damaged file, or one that `is_right` refuses, is
    built anew; a folder that cannot be written to only costs the next run the same time.
    """
    path = cache_folder() / f"{name}.npy"
    if is_ours(path.parent):
        with contextlib.suppress(Exception), path.open("rb") as file:  # a damaged file fails in many ways
            stored: Array = np.lib.format.read_array(file, allow_pickle=False)
            if is_right(stored):
                return stored
    built = build()
    _write_whole(path, built)
    return built


def cached_permutation(name: str, count: int, build: Callable[[], NDArray[np.int32]]) -> NDArray[np.int32]:
    """As `cached_array`, for a permutation of `count` word ids."""

    def is_right(array: Array) -> bool:
        right_kind = array.dtype == np.int32 and array.shape == (count,)
        return right_kind and np.array_equal(np.sort(array), np.arange(count))

    return cached_array(name, build, is_right=is_right)


def _write_whole(path: Path, array: Array) -> None:
    """Write the file next to its place and move it there whole; a folder that refuses, or is not ours, is no error."""
    if not make_ours(path.parent):
        return
    with contextlib.suppress(OSError):
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=path.stem, suffix=".tmp")
        try:
            with os.fdopen(handle, "wb") as file:
                np.save(file, array, allow_pickle=False)
            os.replace(temporary, path)
        except BaseException:
            os.unlink(temporary)
            raise
