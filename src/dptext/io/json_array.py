"""JSON arrays: their elements are read and written as lines of JSON are. White space between values is not kept."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, BinaryIO

import msgspec
import numpy as np

from dptext.errors import InputError
from dptext.io import source
from dptext.io.jsonl import BROKEN, JsonlReader, JsonlWriter
from dptext.io.source import Feed

LARGEST = 10**9
"""So many bytes an array may have, which is in memory as a whole."""

_BOM = b"\xef\xbb\xbf"


class ArrayFeed(Feed):
    """The elements of an array, a line each."""

    place = "element"
    _elements: Iterator[Any] | None = None
    _count = _given = 0

    def more(self) -> None:
        """See `Feed`."""
        if self._elements is None:
            elements = self._read_all()
            self._elements, self._count = iter(elements), len(elements)
        pieces, size = [self.data.tobytes()], 0
        for raw in self._elements:
            pieces.append(msgspec.json.format(bytes(raw), indent=-1) + b"\n")
            self._given += 1
            size += len(pieces[-1])
            if size >= source.PIECE:
                break
        else:
            self.final = True
        self._buffer, self._start = np.frombuffer(b"".join(pieces), np.uint8), 0

    def progress(self) -> tuple[int, int | None]:
        """See `Feed`; by the elements."""
        return (self._total or 0) * self._given // max(self._count, 1), self._total

    def _read_all(self) -> list[Any]:
        while not self.final:
            super().more()
            if self.data.size > LARGEST:
                raise InputError(
                    f"{self.name} is an array of more than {LARGEST // 10**9} GB, which would be held in memory; "
                    "write it as JSON lines (jq -c '.[]' FILE > FILE.jsonl), which may be of any size."
                )
        data = self.data.tobytes().removeprefix(_BOM).lstrip()
        self._buffer, self._start, self.final = np.empty(0, np.uint8), 0, False
        try:
            if data[:1] == b"[":
                return msgspec.json.decode(data, type=list[msgspec.Raw])
        except BROKEN:
            raise InputError(f"{self.name} is not JSON; it may have been cut off, so get it again.") from None
        raise InputError(
            f"{self.name} is not an array of JSON, which begins with a bracket; write the rows as an array, or pass "
            "format='jsonl' if it holds an object a line."
        )


class ArrayWriter(JsonlWriter):
    """Writes the rows as an array, an element a line."""

    def __init__(self, sink: BinaryIO, reader: JsonlReader | None = None) -> None:
        self._sink = sink
        self._before = b"[\n"

    def put(self, joined: bytes) -> None:
        """See `Writer`."""
        if joined:
            self._sink.write(self._before + joined.removesuffix(b"\n").replace(b"\n", b",\n"))
            self._before = b",\n"

    def finish(self) -> None:
        """See `Writer`."""
        self._sink.write(b"[]\n" if self._before == b"[\n" else b"\n]\n")
