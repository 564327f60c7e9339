"""Spans at known places, for tests."""

import numpy as np
import pyarrow as pa

from dptext.entities.splicing import Entities, Located, locate


def where(entry: int | None, row: int) -> str:
    return f"Entry {entry} of row {row}"


def located(texts: pa.Array, *spans: tuple[int, int, int], entries: bool = False) -> Located:
    values = np.array(spans, np.int64).reshape(-1, 3)
    found = Entities(
        names=("P",),
        rows=values[:, 0],
        starts=values[:, 1],
        ends=values[:, 2],
        classes=np.zeros(len(values), np.int64),
        entries=np.arange(len(values)) + 1 if entries else None,
    )
    return locate(texts, found, where)
