"""Spark: a frame whose rows come out the same however often its tasks run. See `dptext.integrations.rows`."""

import os
import shutil
import warnings
from typing import Any

from dptext.errors import ParameterError
from dptext.integrations.rows import PrivateRows

if not shutil.which("java") and not {"JAVA_HOME", "SPARK_REMOTE", "PYSPARK_GATEWAY_PORT"} & os.environ.keys():
    warnings.warn(
        "There is no Java here, which Spark needs unless it is remote: install it (on Debian: apt-get install "
        "default-jre-headless), or set JAVA_HOME.",
        stacklevel=2,
    )


def private_frame(frame: Any, rows: PrivateRows) -> Any:
    """The frame with private texts and the columns to copy, in their order; nothing is drawn before it is asked for.

    Raises `ParameterError` for what is no frame of Spark, and for a column that is not there or holds no text.
    """
    if not hasattr(frame, "mapInArrow"):
        raise ParameterError(f"The 'frame' parameter must be a DataFrame of Spark. Got {type(frame).__name__}.")
    rows.check_names(frame.columns)
    for name in rows.columns:
        if (kind := frame.schema[name].dataType.simpleString()) != "string":
            raise ParameterError(f"The column {name!r} holds {kind}, not text.")
    released_columns = [name for name in frame.columns if name in (*rows.columns, *rows.copy)]
    read = released_columns if rows.id_column in released_columns else [*released_columns, rows.id_column]
    return frame.select(*read).mapInArrow(rows.batches, frame.select(*released_columns).schema)
