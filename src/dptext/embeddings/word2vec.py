"""Readers of a word and its numbers a line (word2vec, fastText, GloVe) and of word2vec's binary form.

Lines are cut at line feeds alone and words at spaces and tabs alone, because published files hold words with every
other kind of white space. Numbers are parsed by Arrow in blocks of lines: 400,000 x 300 take 10 to 20 seconds.
"""

import re
from collections.abc import Iterator
from typing import IO

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dptext.embeddings.entries import ParsedEntries, Source, decoded
from dptext.errors import EmbeddingError

_BYTES_AT_ONCE = 1 << 20
_MOST_DIMENSIONS = 100_000
_MOST_DIGITS = 18
_LONGEST_WORD = 1 << 16
"""Bytes; without a bound, a damaged file would be searched through for the end of a word again and again."""
_FASTTEXT_MODEL = (793712314).to_bytes(4, "little")
_NOT_TEXT = re.compile(rb"[\x00-\x08\x0e-\x1b]")
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


def looks_binary(beginning: bytes) -> bool:
    """Is this beginning of a file word2vec's binary form: a header, then bytes that no text has?"""
    first, _, following = beginning.partition(b"\n")
    return _header(first) is not None and _NOT_TEXT.search(following) is not None


def text_source(beginning: bytes, name: str) -> Source:
    """How the lines of a text file are numbered: its first entry is in line 2 if there is a header."""
    return Source(name, "line", 2 if _header(beginning.partition(b"\n")[0]) else 1)


def text_rows(file: IO[bytes], source: Source) -> Iterator[ParsedEntries]:
    """Entries of a text file: word, then numbers, with or without a header line ``words dimensions``."""
    first = file.readline().removeprefix(_BYTE_ORDER_MARK)
    header = _header(first)
    expected, dimensions = header or (None, len(first.split()) - 1)
    if dimensions < 1:
        raise EmbeddingError(f"Line 1 of {source.name} must be a word and its numbers, or a header of two numbers.")
    count = blank = 0
    lines = [] if header else [first]
    while lines := lines + file.readlines(_BYTES_AT_ONCE):
        if blank:
            if any(line.strip() for line in lines):
                raise source.error(count, "is empty; remove it.")
            lines = []
        while lines and not lines[-1].strip():
            lines.pop()
            blank += 1
        if lines:
            yield _parse(lines, dimensions, source, count)
        count += len(lines)
        lines = []
    _check_count(expected, count, source.name)


def binary_rows(file: IO[bytes], source: Source) -> Iterator[ParsedEntries]:
    """Entries of word2vec's binary form: a header line, then each word, a space and its float32 numbers."""
    name = source.name
    first = file.readline(1000)
    if first.startswith(_FASTTEXT_MODEL):
        raise EmbeddingError(f"{name} is a fastText model, not word vectors; use the .vec file published with it.")
    header = _header(first)
    if header is None:
        raise EmbeddingError(f"{name} does not begin with the two numbers of a word2vec binary file.")
    expected, dimensions = header
    size = 4 * dimensions
    count, unread = 0, b""
    while chunk := file.read(max(_BYTES_AT_ONCE, 4 * size)):
        data, position = unread + chunk, 0
        words: list[bytes] = []
        numbers: list[NDArray[np.float32]] = []
        while count + len(words) < expected:
            space = data.find(b" ", position, position + _LONGEST_WORD)
            if space < 0 and len(data) - position >= _LONGEST_WORD:
                raise source.error(count + len(words), "has no end to its word; the file is damaged.")
            if space < 0 or space + 1 + size > len(data):
                break
            words.append(data[position:space].lstrip(b"\n"))
            numbers.append(np.frombuffer(data, "<f4", dimensions, space + 1))
            position = space + 1 + size
        unread = data[position:]
        if words:
            yield ParsedEntries(decoded(words, source, count), np.stack(numbers))
        count += len(words)
        if count == expected and unread.strip():
            raise EmbeddingError(
                f"The header of {name} announces {expected} words, but more bytes follow; the file is damaged."
            )
    if count == expected and not unread.strip():
        return
    raise EmbeddingError(
        f"The header of {name} announces {expected} words, but the file ends in entry {count + 1}; fetch it again."
    )


def _header(line: bytes) -> tuple[int, int] | None:
    """(words, dimensions) of a header line, or None if the line is not one."""
    fields = line.removeprefix(_BYTE_ORDER_MARK).split()
    if len(fields) != 2 or not all(field.isdigit() for field in fields):
        return None
    if max(map(len, fields)) > _MOST_DIGITS:
        return None
    words, dimensions = int(fields[0]), int(fields[1])
    return (words, dimensions) if words > 0 and 0 < dimensions <= _MOST_DIMENSIONS else None


def _parse(lines: list[bytes], dimensions: int, source: Source, position: int) -> ParsedEntries:
    """Words and numbers of whole lines, the first of which is entry `position`."""
    words, numbers = [], []
    for offset, line in enumerate(lines):
        word, _, fields = line.replace(b"\t", b" ").partition(b" ")
        fields = fields.rstrip()
        if fields.count(b" ") != dimensions - 1:
            word, fields = _split(line, dimensions, source, position + offset)
        words.append(word)
        numbers.append(fields)
    values = _floats(b" ".join(numbers))
    if values is None or len(values) != len(lines) * dimensions:
        values = np.concatenate(
            [_line_floats(line, dimensions, source, position + offset) for offset, line in enumerate(lines)]
        )
    return ParsedEntries(decoded(words, source, position), values.reshape(len(lines), dimensions))


def _split(line: bytes, dimensions: int, source: Source, position: int) -> tuple[bytes, bytes]:
    """Word and numbers of a line that is not plain: the last fields are the numbers, the word may hold spaces."""
    fields = line.rsplit(None, dimensions)
    if len(fields) == dimensions and line[:1] in (b" ", b"\t"):
        fields.insert(0, b"")  # the empty word: GloVe's Twitter vectors have one
    inside = fields[0].split()[1:] if fields else []
    if len(fields) != dimensions + 1 or (inside and _floats(b" ".join(inside)) is not None):
        count = max(0, len(line.split()) - 1)
        raise source.error(position, f"has {count} numbers where {dimensions} are expected; remove or mend it.")
    return fields[0], b" ".join(fields[1:])


def _line_floats(line: bytes, dimensions: int, source: Source, position: int) -> NDArray[np.float32]:
    """The numbers of one line."""
    _, numbers = _split(line, dimensions, source, position)
    values = _floats(numbers)
    if values is None:
        wrong = next(n for n, field in enumerate(numbers.split(b" "), 1) if _floats(field) is None)
        raise source.error(position, f"has a number (its {wrong}.) that cannot be read; remove or mend the line.")
    return values


def _floats(text: bytes) -> NDArray[np.float32] | None:
    """Numbers with one space between, or None if one of them is not a number."""
    import pyarrow.compute as pc  # a while, and for files alone

    fields = pc.split_pattern(pa.array([text.decode("ascii", "replace")], pa.large_string()), " ").values
    try:
        values: NDArray[np.float32] = fields.cast(pa.float32()).to_numpy(zero_copy_only=False)
    except pa.ArrowInvalid:
        return None
    return values


def _check_count(expected: int | None, count: int, name: str) -> None:
    if expected is not None and count != expected:
        raise EmbeddingError(
            f"The header of {name} announces {expected} words, but {count} lines follow; mend the header or fetch the "
            "file again."
        )
