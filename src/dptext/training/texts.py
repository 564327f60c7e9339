"""Public texts for training, from a file of any format that `dptext.io` reads."""

from collections.abc import Sequence

import numpy as np

from dptext.errors import InputError, ParameterError
from dptext.io import STANDARD, Reading, detect_format, format_named, open_reader
from dptext.validation import check_count

MOST_HELD_OUT = 256
"""So many texts, and at most a twentieth of all, are kept from training to watch the loss on."""


def read_texts(path: str, *, column: str | None = None, format: str | None = None) -> list[str]:
    """The texts of a file that are not null or blank, in order: the lines of a text file, or a column.

    Parameters
    ----------
    path
        Text, CSV, TSV, JSONL or Parquet; "-" for standard input.
    column
        The column's name; a text file has none.
    format
        One of `dptext.io.FORMATS`; by default told by the extension.

    Raises `InputError` if the file cannot be read or holds no text, `ParameterError` if a column is named for a text
    file, or none for another one.
    """
    chosen = format or ("text" if path == STANDARD else detect_format(path))
    has_columns = format_named(chosen).has_columns
    if column is not None and not has_columns:
        raise ParameterError("A text file has no columns; leave --column out, or name its --format.")
    if column is None and has_columns:
        raise ParameterError(f"A {chosen} file has columns; name the one of the texts with --column.")
    columns = [] if column is None else [column]
    texts: list[str] = []
    with open_reader(path, format=chosen, columns=columns, reading=Reading(missing="keep")) as reader:
        for block in reader:
            (values,) = block.columns.values()
            texts += [text for text in values.to_pylist() if text is not None and text.strip()]
    if not texts:
        where = "" if column is None else f", column {column!r}"
        raise InputError(f"There is no text in {path}{where}; give a file with public texts.")
    return texts


def check_texts(owner: str, texts: Sequence[str]) -> list[str]:
    """The texts as a list; raises `ParameterError` if it is empty or holds something else than strings."""
    if isinstance(texts, str):
        raise ParameterError(f"The 'texts' parameter of {owner} must be a list of strings. Got one string instead.")
    found = list(texts)
    if not found:
        raise ParameterError(f"The 'texts' parameter of {owner} must hold at least one text. Got none instead.")
    for place, text in enumerate(found):
        if not isinstance(text, str):
            raise ParameterError(
                f"The 'texts' parameter of {owner} must hold strings. "
                f"Got {type(text).__name__} at position {place} instead."
            )
        if not text.isascii() and any("\ud800" <= character <= "\udfff" for character in text):
            raise ParameterError(
                f"The text at position {place} holds half of a surrogate pair, so it is not valid Unicode."
            )
    return found


def hold_out(texts: Sequence[str], seed: int) -> tuple[list[str], list[str]]:
    """The texts to train on and those to hold out: a random twentieth, at most 256; none of fewer than twenty texts.

    Raises `ParameterError` if the seed is not an integer of at least 0.
    """
    check_count("a training", "seed", seed, at_least=0, at_most=2**63 - 1)
    order = np.random.default_rng([seed, 2]).permutation(len(texts))
    count = min(len(texts) // 20, MOST_HELD_OUT)
    kept = set(order[:count].tolist())
    return (
        [text for place, text in enumerate(texts) if place not in kept],
        [text for place, text in enumerate(texts) if place in kept],
    )
