"""Figures that are kept while a script is at work: one that was stopped goes on where it stopped."""

import hashlib
import math
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from beside import Score

from dptext.sweep.store import Cells
from dptext.version import __version__


class Kept:
    """Figures by what determines them, in a folder.

    Parameters
    ----------
    folder
        Where; None to keep nothing.
    files
        The files that are read: others have other figures.
    settings
        What else determines all of them.
    """

    def __init__(self, folder: Path | None, *, files: Sequence[Path], settings: Mapping[str, Any]) -> None:
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
        self._cells = None if folder is None else Cells(folder)
        digests = sorted(hashlib.sha256(path.read_bytes()).hexdigest() for path in files) if folder else []
        self._settings = {**settings, "files": digests, "dptext": __version__}

    def of(self, *what: Any, compute: Callable[[], Sequence[Score]]) -> list[Score]:
        """The figures of something, named by plain values: those that were kept, or computed and kept now."""
        if self._cells is None:
            return list(compute())
        key = {"what": list(what), **self._settings}
        found = self._cells.get(key)
        if found is None:
            scores = [[one.value, None if math.isinf(one.error) else one.error] for one in compute()]
            found = self._cells.put(key, {"scores": scores})
        return [Score(value=value, error=math.inf if error is None else error) for value, error in found["scores"]]
