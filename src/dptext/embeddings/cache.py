"""A folder on disk for what takes long to compute from public embeddings: word lists, groups, extreme distances.

Nothing in it depends on a text. ``DPTEXT_CACHE`` names another folder than the user's cache folder. Noise is drawn by
what is read here: where somebody else could write, nothing is read.
"""

import contextlib
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

import numpy as np
import platformdirs
from numpy.typing import NDArray

from dptext.process import is_ours, make_ours

Array = NDArray[Any]


def cache_folder() -> Path:
    """Where it lies."""
    return Path(os.environ.get("DPTEXT_CACHE") or platformdirs.user_cache_dir("dptext"))


def cached_array(name: str, build: Callable[[], Array], *, is_right: Callable[[Array], bool]) -> Array:
    """The array of the cache file `name`, or the one that `build` makes, which is then put there.

    It must be a function of what the name says (digests, versions). A damaged file, or one that `is_right` refuses, is
    built anew; a folder that cannot be written to only costs the next run the same time.
    """
    path = cache_folder() / f"{name}.npy"
    with contextlib.suppress(Exception), opened(path) as file:  # a damaged file fails in many ways
        found = np.lib.format.read_array(file, allow_pickle=False)
        if is_right(found):
            return found
    built = build()
    write_whole(path, lambda file: np.save(file, built, allow_pickle=False))
    return built


def cached_permutation(name: str, count: int, build: Callable[[], NDArray[np.int32]]) -> NDArray[np.int32]:
    """As `cached_array`, for a permutation of `count` word ids."""

    def is_right(found: Array) -> bool:
        right_kind = found.dtype == np.int32 and found.shape == (count,)
        return right_kind and np.array_equal(np.sort(found), np.arange(count))

    return cached_array(name, build, is_right=is_right)


def opened(path: Path) -> IO[bytes]:
    """A file of the cache, to read. Raises OSError where there is none, or somebody else could have put it there."""
    if not is_ours(path.parent):
        raise PermissionError
    return path.open("rb")


def write_whole(path: Path, write: Callable[[IO[bytes]], object]) -> None:
    """Write the file beside its place and move it there whole; a folder that refuses, or is not ours, is no error."""
    if not make_ours(path.parent):
        return
    with contextlib.suppress(OSError):
        handle, beside = tempfile.mkstemp(dir=path.parent, prefix=path.stem, suffix=".tmp")
        try:
            with os.fdopen(handle, "wb") as file:
                write(file)
            os.replace(beside, path)
        except BaseException:
            os.unlink(beside)
            raise
