"""Texts in memory through a privatizer: in blocks, on all processors that it allows, with fresh noise at every call."""

from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import numpy as np
import pyarrow as pa

from dptext.columns import texts_of
from dptext.core.privatizer import Privatizer
from dptext.evaluation.data import Columns, strings
from dptext.evaluation.packages import require_packages
from dptext.process import processors
from dptext.strings import without_nulls

_BLOCK_ROWS = 50_000


def release(privatizer: Privatizer, texts: Columns) -> Columns:
    """Private texts for each column of texts, (n,) each, as one call of its own."""
    call = privatizer.key.next_call()
    return tuple(_column(privatizer, column, call, str(place)) for place, column in enumerate(texts))


def _column(privatizer: Privatizer, texts: pa.LargeStringArray, call: int, name: str) -> pa.LargeStringArray:
    def block(start: int) -> pa.LargeStringArray:
        rows = texts.slice(start, _BLOCK_ROWS)
        return privatizer.privatize_block(rows, call=call, source="", column=name, first_row=start).texts

    starts = range(0, len(texts), _BLOCK_ROWS)
    if len(starts) < 2:
        return block(0)
    with ThreadPoolExecutor(min(privatizer.threads or processors(), len(starts))) as pool:
        joined: pa.LargeStringArray = pa.concat_arrays(list(pool.map(block, starts)))
    return joined


def sanitizer(privatizer: Privatizer) -> Any:
    """A step of a scikit-learn pipeline that privatizes its texts: at every fit and at every prediction, afresh.

        make_pipeline(sanitizer(privatizer), TfidfVectorizer(), LogisticRegression()).fit(texts, labels)

    For experiments: each call is another release, and folds of a cross-validation are calls
    (`dptext.integrations.scikit_learn` draws each row once). So what follows learns on sanitized texts and is asked
    sanitized texts (Yue et al. 2021, section 4.4, without the
    language model). Raises `ParameterError` if scikit-learn is missing.
    """
    require_packages()
    from sklearn.preprocessing import FunctionTransformer

    return FunctionTransformer(partial(_as_list, privatizer))


def _as_list(privatizer: Privatizer, texts: Iterable[str | None]) -> list[str]:
    given = texts.tolist() if isinstance(texts, np.ndarray) else texts
    (found,) = release(privatizer, (without_nulls(texts_of(given)),))
    return strings(found)
