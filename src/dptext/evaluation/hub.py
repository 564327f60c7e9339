"""Columns of a data set as Hugging Face's package ``datasets`` reads it: a folder, or a name on its hub."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from dptext.errors import DptextError, InputError, ParameterError

PREFIX = "hf:"
"""What the name of such a source begins with: ``hf:NAME:SPLIT`` or ``hf:NAME:SUBSET:SPLIT``."""


def read_hub_columns(source: str, names: Sequence[str], *, download: bool) -> dict[str, list[Any]]:
    """The values of columns of one split, a list for each; classes by their names, missing ones None.

    Parameters
    ----------
    source
        ``hf:NAME:SPLIT`` or ``hf:NAME:SUBSET:SPLIT``; the name is that of a folder or, with `download`, of the hub.
    names
        Of the columns.
    download
        Whether the hub may be asked.

    Raises `ParameterError` if the extra ``datasets`` is missing or the source is no such name, `InputError` if it
    cannot be found or read, or lacks a column.
    """
    try:
        import datasets
    except ImportError as error:
        raise ParameterError(
            f"Data sets of Hugging Face need the package {error.name}, which is not installed; "
            "install it with: pip install 'dptext[datasets]'."
        ) from None
    parts = source.removeprefix(PREFIX).split(":")
    if len(parts) not in (2, 3) or not all(parts):
        raise ParameterError(f"Name a data set as hf:NAME:SPLIT or hf:NAME:SUBSET:SPLIT. Got {source!r} instead.")
    name, *subset, split = parts
    if not Path(name).is_dir() and not download:
        raise ParameterError(
            f"The data set {name} is no folder here; to ask the Hugging Face hub for it, pass --fetch."
        )
    try:
        bars = datasets.utils.logging.is_progress_bar_enabled()
        datasets.disable_progress_bars()
        try:
            table = _load(datasets, name, subset, split)
        finally:
            if bars:
                datasets.enable_progress_bars()
    except DptextError:
        raise
    except Exception as error:  # of many packages; what they say may quote a file
        raise InputError(
            f"The data set {source} cannot be read ({type(error).__name__}); check its name, subset and split."
        ) from None
    for column in names:
        if column not in table.column_names:
            raise InputError(
                f"The data set {source} has no column {column!r}; its columns are {', '.join(table.column_names)}."
            )
    return {column: _values(table, column) for column in names}


def _load(datasets: Any, name: str, subset: Sequence[str], split: str) -> Any:
    """One split, from a folder that `save_to_disk` wrote, or whatever else `load_dataset` reads."""
    folder = Path(name)
    if (folder / "dataset_dict.json").exists() or (folder / "state.json").exists():
        saved = datasets.load_from_disk(name)
        return saved[split] if hasattr(saved, "keys") else saved
    return datasets.load_dataset(name, *subset, split=split)


def _values(table: Any, column: str) -> list[Any]:
    """A column; the numbers of named classes as their names, and -1, which stands for a label held back, as None."""
    values = list(table[column])
    kind = table.features[column]
    if not hasattr(kind, "int2str"):
        return values
    return [None if value is None or value < 0 else kind.int2str(value) for value in values]
