"""Hugging Face datasets: columns privatized once, and the same release found again in its cache.

A plain `map` of a mechanism gives old noise where the user expects a new release, or a new release each time. Here the
fingerprint is made from the run's key: one key finds its release again, another key never does. It travels with a
dataset that is saved, so it is a keyed digest, which tells neither the key nor the data; sizes and check sums of the
source are taken out for the same reason.
"""

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

import pyarrow as pa

from dptext.columns import arrow_texts
from dptext.core.assumptions import Assumption
from dptext.core.coverage import Coverage
from dptext.core.privatizer import Privatizer
from dptext.core.randomness import BlockContext, RunKey
from dptext.core.release import PrivateData
from dptext.errors import ParameterError
from dptext.io.block import Parsed
from dptext.io.nested import NestedColumns, nested_columns
from dptext.io.other_columns import OtherColumns
from dptext.io.parquet_schema import names_within
from dptext.io.reading import CHAT_COLUMN, Reading, as_name
from dptext.run.build import privatizer_of
from dptext.run.config import Mechanism, PostprocessingInput
from dptext.text.policy import TextPolicy

try:
    import datasets
except ImportError:
    raise ImportError(
        "dptext.integrations.hugging_face needs datasets; install it with pip install 'dptext[datasets]'."
    ) from None

_BLOCK_ROWS = 1000  # Rows under one stream of noise: another number would be another release under the same key.

_OF_THE_SOURCE = (
    "config_name",
    "dataset_size",
    "download_checksums",
    "download_size",
    "post_processing_size",
    "size_in_bytes",
    "splits",
)
"""Fields of a dataset's info that describe the source."""


def privatize_dataset(
    dataset: Any,
    columns: str | Sequence[str] = (),
    *,
    chat: bool = False,
    copy: str | Sequence[str] = (),
    drop: str | Sequence[str] = (),
    epsilon: float | None = None,
    mechanism: Mechanism = "diffractor",
    policy: TextPolicy | None = None,
    postprocessing: PostprocessingInput | None = None,
    key: RunKey | None = None,
    allow_no_guarantee: bool = False,
    **options: Any,
) -> PrivateData:
    """Privatize text columns of a Dataset, or of each split of a DatasetDict.

    Parameters
    ----------
    dataset
        A `datasets.Dataset` or `datasets.DatasetDict`. Streaming datasets are refused: each pass over one would be
        another release.
    columns
        Name or names of the text columns, or paths of texts within columns (``messages[].content``). Other columns are
        copied if they are plainly labels, numbers or dates.
    chat
        Whether rows are conversations, as those of files are: then there are no `columns` to name.
    copy, drop
        Names of other columns to copy on purpose, and to leave out; what is left out within a column is null.
    key
        The run's key; by default a fresh one, so that each call is a release of its own. The same key (or the same
        privatizer as `mechanism`) gives the same release again, from the cache where there is one.
    epsilon, mechanism, policy, postprocessing, allow_no_guarantee, options
        As for `dptext.privatize`.

    The coverage counts what was drawn in this call: nothing, where the release was found in the cache.

    Raises `ParameterError` for what is no dataset, a column that is not there or holds no text, and as `privatize`.
    """
    names = [columns] if isinstance(columns, str) else list(columns)
    if chat and names:
        raise ParameterError("With chat=True the texts of all messages are privatized; leave columns= out.")
    names = [CHAT_COLUMN] if chat else names
    splits = _splits(dataset)
    copy, drop = ((named,) if isinstance(named, str) else tuple(named) for named in (copy, drop))
    reading = Reading(chat=chat, copy=copy, drop=drop)
    for split in splits.values():
        nested = _nested(split, names, reading)
        if nested is None:
            _check_columns(split, names)
        _check_others(split, names, reading, nested)
    privatizer = privatizer_of(
        mechanism,
        epsilon=epsilon,
        policy=policy,
        key=key,
        postprocessing=postprocessing,
        allow_no_guarantee=allow_no_guarantee,
        **options,
    )
    if privatizer.by_row:
        raise ParameterError(
            "Spans that are listed by row are for tables and files; privatize the dataset as a table of Arrow."
        )
    private_splits, coverage = {}, Coverage()
    for name, split in splits.items():
        private, drawn = _private(split, names, privatizer, _nested(split, names, reading), reading)
        private_splits[name] = private.remove_columns([column for column in drop if column in split.column_names])
        coverage += drawn
    guarantee = privatizer.guarantee
    if any(set(split.column_names) - set(names) for split in private_splits.values()):
        guarantee = guarantee.assuming(Assumption.PUBLIC_OTHER_COLUMNS)
    is_dict = isinstance(dataset, datasets.DatasetDict)
    return PrivateData(
        data=datasets.DatasetDict(private_splits) if is_dict else private_splits[""],
        guarantee=guarantee,
        coverage=coverage,
    )


def _nested(dataset: Any, columns: Sequence[str], reading: Reading) -> NestedColumns | None:
    """The columns in which texts lie, if some lie within columns."""
    return nested_columns("The dataset", dataset.features.arrow_schema, columns, reading)


def _private(
    dataset: Any, columns: Sequence[str], privatizer: Privatizer, nested: NestedColumns | None, reading: Reading
) -> tuple[Any, Coverage]:
    """A dataset with private columns, and the coverage of what was drawn for it."""
    source, coverage = f"datasets:{dataset._fingerprint}", Coverage()

    def block(table: pa.Table, rows: Sequence[int]) -> pa.Table:
        nonlocal coverage
        within = None if nested is None else nested.block(rows[0], table.select(nested.roots))
        taken = (
            Parsed({name: arrow_texts(table.column(name)) for name in columns}) if within is None else within.parsed()
        )
        private: Mapping[str, Any] = {}
        for column, texts in taken.columns.items():
            done = privatizer.privatize_block(
                texts, call=0, source=source, column=column, first_row=rows[0], pieces_of=taken.pieces_of
            )
            coverage += done.coverage
            private = {**private, column: done.texts}
        for column, written in (private if within is None else within.replaced(private)).items():
            place = table.schema.get_field_index(column)
            table = table.set_column(place, table.schema.field(place), written.cast(table.column(place).type))
        return table

    mapped = dataset.with_format("arrow").map(
        block,
        with_indices=True,
        batched=True,
        batch_size=_BLOCK_ROWS,
        features=dataset.features,
        new_fingerprint=_fingerprint(privatizer, source, [*columns, *([] if nested is None else [repr(reading)])]),
        load_from_cache_file=True,
    )
    for name in _OF_THE_SOURCE:
        setattr(mapped.info, name, None)
    return mapped.with_format(**dataset.format), coverage


def _fingerprint(privatizer: Privatizer, source: str, columns: Sequence[str]) -> str:
    """The fingerprint of a release: keyed, and different for each key, dataset, law and set of columns."""
    context = BlockContext(
        fingerprint=hashlib.blake2b(repr(privatizer.reported()).encode(), digest_size=32).digest(),
        call=0,
        source=f"fingerprint of {source}",
        column="\0".join(columns),
        first_row=0,
        rows=_BLOCK_ROWS,
        content=b"",
    )
    return bytes(privatizer.key.stream(context).uint64(2)).hex()


def _splits(dataset: Any) -> dict[str, Any]:
    """The datasets of a dictionary by name, or the one dataset. Raises `ParameterError` for anything else."""
    if isinstance(dataset, datasets.IterableDataset | datasets.IterableDatasetDict):
        raise ParameterError(
            "A streaming dataset is drawn anew in each pass over it, and each pass would be another release; load it "
            "without streaming, or privatize its files with dptext privatize."
        )
    if isinstance(dataset, datasets.DatasetDict):
        return {str(name): split for name, split in dataset.items()}
    if not isinstance(dataset, datasets.Dataset):
        raise ParameterError(
            f"The 'dataset' parameter must be a Dataset or a DatasetDict. Got {type(dataset).__name__} instead."
        )
    return {"": dataset}


def _check_others(dataset: Any, names: Sequence[str], reading: Reading, nested: NestedColumns | None) -> None:
    """Raise ParameterError for other columns that may not be copied, and for names that there are not."""
    copy, drop = reading.copy, reading.drop
    known = [name for name in dataset.column_names if name not in names]
    for name in (*copy, *drop) if nested is None else ():
        if name not in known:
            raise ParameterError(
                f"The column {name!r} is none to copy or to drop; name each of the others once: {', '.join(known)}."
            )
    roots = () if nested is None else nested.roots
    remaining = [name for name in known if name not in (*drop, *roots)]
    others = OtherColumns(
        names, copy=copy, drop=drop, nested=nested is not None, names=() if nested else dataset.column_names
    )
    features = dataset.features.to_dict()
    for name in remaining:
        others.add_label_names(name, names_within(features[name]))
    if remaining or roots:
        for table in dataset.select_columns([*remaining, *roots]).with_format("arrow").iter(_BLOCK_ROWS):
            for name in remaining:
                others.add_column(as_name(name) if nested else name, table.column(name))
            for rows in nested.block(others.rows, table.select(roots)).others() if nested else ():
                others.add_objects(rows)
            others.rows += len(table)
    others.check()


def _check_columns(dataset: Any, names: Sequence[str]) -> None:
    if not names or len(set(names)) < len(names):
        raise ParameterError("The 'columns' parameter must name each text column once, and at least one.")
    for name in names:
        if name not in dataset.column_names:
            known = ", ".join(map(repr, dataset.column_names))
            raise ParameterError(f"The dataset has no column {name!r}; its columns are {known}.")
        kind = dataset.features[name]
        if not (isinstance(kind, datasets.Value) and kind.dtype in ("string", "large_string")):
            raise ParameterError(f"The column {name!r} holds {getattr(kind, 'dtype', type(kind).__name__)}, not text.")
