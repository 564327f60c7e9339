"""Figures that are kept while a script is at work: one that was stopped goes on where it stopped."""

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from beside import Score

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
        self._folder = folder
        parts = [one for path in files for one in (path.iterdir() if path.is_dir() else [path])]
        digests = sorted(hashlib.sha256(path.read_bytes()).hexdigest() for path in parts) if folder else []
        self._settings = {**settings, "files": digests, "dptext": __version__}

    def of(self, *what: Any, compute: Callable[[], Sequence[Score]]) -> list[Score]:
        """The figures of something, named by plain values: those that were kept, or computed and kept now."""
        if self._folder is None:
            return list(compute())
        key = json.dumps({"what": list(what), **self._settings}, sort_keys=True)
        path = self._folder / f"{hashlib.sha256(key.encode()).hexdigest()[:32]}.json"
        if not path.exists():
            part = path.with_suffix(".part")
            part.write_text(json.dumps([asdict(score) for score in compute()]))
            part.rename(path)
        found = json.loads(path.read_text())
        return [
            Score(**{name: tuple(part) if isinstance(part, list) else part for name, part in score.items()})
            for score in found
        ]
