"""The cells of a sweep: each part of what is measured, for each mechanism at each epsilon, done once.

A part that is public (the law of a mechanism) depends on no text and is kept in the cache folder; all others are kept
beside the page until it is written.
"""

import threading
import time
from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import nullcontext, suppress
from dataclasses import dataclass
from importlib.metadata import version
from typing import Any, ClassVar

from dptext.core.privatizer import Privatizer
from dptext.process.stopping import Stopped, Work, check, noting, working
from dptext.sweep.store import Cells, Values
from dptext.version import __version__

Progress = Callable[[int, int], None]
"""Called with the cells that are there and how many there will be."""

_LOOK_EVERY = 0.2
"""Seconds between two looks at what the workers have done."""


class Part(ABC):
    """One thing that is measured of every candidate.

    Attributes
    ----------
    name
        Under which its results are found.
    version
        Raised whenever the same input would give other figures (beyond chance).
    public
        Whether it depends on no text.
    packages
        The packages whose versions matter.
    """

    name: ClassVar[str]
    version: ClassVar[int] = 1
    public: ClassVar[bool] = False
    packages: ClassVar[tuple[str, ...]] = ()

    def applies(self, candidate: Privatizer) -> bool:
        """Whether it can be measured of this candidate."""
        return True

    def settings(self) -> dict[str, Any]:
        """Everything that determines the result beside candidate and data, as plain values."""
        return {}

    @abstractmethod
    def compute(self, candidate: Privatizer) -> Values:
        """The result as plain values. Long loops call `dptext.process.stopping.check`."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A part of a candidate, and what its result is kept under."""

    candidate: int
    part: Part
    key: Mapping[str, Any]


def cells_of(candidates: Sequence[Privatizer], parts: Sequence[Part], *, data: str) -> Iterator[Cell]:
    """All cells, in the order in which they are done. `data` is the digest of what is read."""
    for part in parts:
        for place, candidate in enumerate(candidates):
            if part.applies(candidate):
                yield Cell(place, part, _key(part, candidate, data))


def _key(part: Part, candidate: Privatizer, data: str) -> dict[str, Any]:
    return {
        "part": part.name,
        "version": part.version,
        "settings": part.settings(),
        "data": None if part.public else data,
        "candidate": candidate.described() if part.public else {**candidate.reported(), "codec": candidate.version},
        "versions": {"dptext": __version__, **{name: version(name) for name in ("numpy", *part.packages)}},
    }


class Found:
    """What was found, by candidate and part."""

    def __init__(self) -> None:
        self._values: dict[tuple[int, str], Values] = {}
        self.fresh = 0
        """How many cells were computed now, and not found."""
        self.seconds = defaultdict[str, float](float)
        """How long these took in their threads, by part."""

    def add(self, cell: Cell, values: Values) -> None:
        """One more result; nothing is ever counted twice."""
        self._values[cell.candidate, cell.part.name] = values

    def of(self, candidate: int, part: str) -> Values | None:
        """The result of a part, or None where it was not measured."""
        return self._values.get((candidate, part))

    def any(self, part: str) -> bool:
        """Whether the part was measured of any candidate."""
        return any(name == part for _, name in self._values)

    def __len__(self) -> int:
        return len(self._values)


def compute_cells(
    candidates: Sequence[Privatizer],
    cells: Sequence[Cell],
    *,
    private: Cells,
    public: Cells,
    workers: int,
    progress: Progress | None = None,
) -> Found:
    """Every result, kept as soon as it is there: those that were kept before are read, the others computed in threads.

    Candidates that take all processors by themselves are computed one at a time.
    Raises what a part raises; what was done by then stays kept.
    """
    found, missing = Found(), []
    for cell in cells:
        values = (public if cell.part.public else private).get(cell.key)
        if values is None:
            missing.append(cell)
        else:
            found.add(cell, values)
    stop, alone = threading.Event(), threading.Lock()

    def tell() -> None:
        if progress is not None:
            progress(len(found), len(cells))

    def done(cell: Cell) -> tuple[Values, float]:
        candidate = candidates[cell.candidate]
        with working(Work(stop)), alone if candidate.threads == 1 else nullcontext():
            check()
            started = time.perf_counter()
            values = cell.part.compute(candidate)
            check()
            spent = time.perf_counter() - started
        return (public if cell.part.public else private).put(cell.key, values), spent

    tell()
    with ThreadPoolExecutor(workers, thread_name_prefix="dptext-sweep") as pool:
        try:
            _collect(pool, missing, done, found, tell)
        except BaseException:
            stop.set()
            with suppress(Stopped), noting():
                pool.shutdown(cancel_futures=True)
            raise
    return found


def _collect(
    pool: ThreadPoolExecutor,
    missing: Sequence[Cell],
    done: Callable[[Cell], tuple[Values, float]],
    found: Found,
    tell: Callable[[], None],
) -> None:
    waiting: dict[Future[tuple[Values, float]], Cell] = {}
    with noting():
        for cell in missing:
            waiting[pool.submit(done, cell)] = cell
    while waiting:
        with noting():
            ended = wait(waiting, timeout=_LOOK_EVERY, return_when=FIRST_COMPLETED).done
        for future in ended:
            cell = waiting.pop(future)
            values, seconds = future.result()
            found.add(cell, values)
            found.fresh += 1
            found.seconds[cell.part.name] += seconds
        tell()
