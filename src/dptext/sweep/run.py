"""A sweep: mechanisms by epsilons over the texts of a file, measured, attacked, and put on one page.

>>> from dptext.sweep.run import Sweep, run_sweep
>>> asked = Sweep(source="reviews.csv", column="text", label="stars")
>>> run_sweep(asked, candidates, "page.html")  # doctest: +SKIP
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timezone
from pathlib import Path
from typing import Any

from dptext.core.guarantee import NoGuarantee
from dptext.core.privatizer import Privatizer
from dptext.embeddings.cache import cache_folder
from dptext.errors import InputError, OutputError, ParameterError
from dptext.io import STANDARD, atomic_file
from dptext.io.leftovers import clear_leftovers
from dptext.io.target import are_same
from dptext.io.whole import read_columns
from dptext.process import processors
from dptext.report.pages import is_page, require_pages
from dptext.sweep.cells import Part, Progress, cells_of, compute_cells
from dptext.sweep.law import Law
from dptext.sweep.page import Samples, sweep_page
from dptext.sweep.parts import AuthorsNamed, TaskLeft, WordsGuessed, WordsInContext
from dptext.sweep.store import digest_of, kept_cells, public_cells

RUNS = 5
"""How often each candidate is drawn anew for a task."""

_SHOWN = 300
"""Characters of a sample."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sweep:
    """What is swept over.

    Attributes
    ----------
    source
        A file.
    column
        Its text column; None for a text file.
    label, author
        The columns of what is to be learnt from the texts, and of who wrote them, if there are any.
    contextual
        A masked language model that guesses words with their context, too; None for none.
    format
        One of `dptext.io.FORMATS`; by default told by the extension.
    runs
        How often a task is learnt, each time from texts that were drawn anew.
    samples
        How many of the first texts are shown on the page, beside what became of them.
    """

    source: str
    column: str | None = None
    label: str | None = None
    author: str | None = None
    contextual: str | None = None
    format: str | None = None
    runs: int = RUNS
    samples: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Swept:
    """What came of it.

    Attributes
    ----------
    cells, fresh
        How many results are on the page, and how many of them were computed now.
    seconds
        How long those took in their threads, by what was measured.
    notes
        What was cleared up, a sentence each.
    """

    cells: int
    fresh: int
    seconds: Mapping[str, float] = field(default_factory=dict)
    notes: tuple[str, ...] = field(default=())


def run_sweep(
    asked: Sweep,
    candidates: Sequence[Privatizer],
    target: str,
    *,
    workers: int | None = None,
    force: bool = False,
    keep_cells: bool = False,
    progress: Progress | None = None,
    command: Sequence[str] | None = None,
) -> Swept:
    """Measure every candidate and write the page.

    Parameters
    ----------
    asked
        What is swept over.
    candidates
        Mechanisms at their epsilons, with the policy that they are to have; those of one mechanism follow each other.
    target
        Path of the page, which appears when it is complete.
    workers
        Threads; by default one for each processor.
    force
        Replace a page that exists.
    keep_cells
        Leave the results in the folder ``TARGET.cells`` afterwards.
    progress
        Called with the results that are there, and how many there will be.
    command
        The command line, for the page.

    A sweep that was stopped goes on where it stopped when it is asked for the same again. Raises `ParameterError`,
    `InputError` or `OutputError`; then no page was written.
    """
    _check(asked, candidates, target)
    notes = [told] if (told := clear_leftovers(target)) else []
    columns = [] if asked.column is None else [asked.column]
    others = list(dict.fromkeys(name for name in (asked.label, asked.author) if name is not None))
    read = read_columns(asked.source, texts=columns, others=others, format=asked.format)
    texts = read[asked.column or ""]
    if not any(texts):
        raise InputError(f"No row of {asked.source} has a text, so there is nothing to sweep over.")
    data = _digest(read)
    cells = list(cells_of(candidates, _parts(asked, texts, read), data=data))
    with (
        kept_cells(Path(f"{target}.cells"), keep=keep_cells) as private,
        atomic_file(target, force, private=True) as file,
    ):
        found = compute_cells(
            candidates,
            cells,
            private=private,
            public=public_cells(cache_folder() / "laws"),
            workers=workers or processors(),
            progress=progress,
        )
        page = sweep_page(
            candidates,
            found,
            source=asked.source,
            column=asked.column,
            label=asked.label,
            author=asked.author,
            rows=len(texts),
            data=data,
            created=datetime.now(timezone.utc),
            samples=_samples(texts, candidates, asked.samples),
            command=command,
        )
        file.write(page.encode(errors="backslashreplace"))
    return Swept(cells=len(found), fresh=found.fresh, seconds=dict(found.seconds), notes=tuple(notes))


def _parts(asked: Sweep, texts: Sequence[str | None], read: dict[str, list[Any]]) -> list[Part]:
    """What is measured, the public part first: others look at it in vain if it fails."""
    parts: list[Part] = [Law(), WordsGuessed(texts)]
    if asked.contextual is not None:
        parts.append(WordsInContext(texts, asked.contextual))
    if asked.label is not None:
        parts.append(TaskLeft(texts, read[asked.label], runs=asked.runs))
    if asked.author is not None:
        parts.append(AuthorsNamed(texts, read[asked.author]))
    return parts


def _check(asked: Sweep, candidates: Sequence[Privatizer], target: str) -> None:
    """Refuse what cannot end well before anything is read."""
    require_pages()
    if not candidates:
        raise ParameterError("A sweep needs a mechanism and an epsilon; name some.")
    nothing = [one.name for one in candidates if isinstance(one.guarantee, NoGuarantee)]
    if nothing:
        raise ParameterError(f"{nothing[0]} promises nothing, so there is nothing to choose; leave it out.")
    if target == STANDARD or not is_page(target):
        raise OutputError("A sweep writes a page; name a file that ends in .html.")
    if asked.column is not None and asked.column in (asked.label, asked.author):
        raise ParameterError(f"The column {asked.column!r} is that of the texts; name another for labels and authors.")
    if are_same(target, asked.source):
        raise OutputError("The page is the input file; write to another file.")


def _digest(read: dict[str, list[Any]]) -> str:
    """Of the columns that are read, whatever the format."""
    return digest_of({name: [None if value is None else str(value) for value in read[name]] for name in read})


def _samples(texts: Sequence[str | None], candidates: Sequence[Privatizer], count: int) -> Samples:
    """The first texts, and what became of them under each candidate."""
    shown = [text for text in texts if text][:count]
    if not shown:
        return []
    drawn = [[str(one)[:_SHOWN] for one in candidate.release_many(shown)] for candidate in candidates]
    return [(text[:_SHOWN], [released[place] for released in drawn]) for place, text in enumerate(shown)]
