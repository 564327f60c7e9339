"""Events of a stream (server-sent events), each passed on with its placeholders taken back."""

from collections.abc import AsyncIterator
from typing import Any

import msgspec

from dptext.errors import InputError
from dptext.pseudonyms.streaming import RestoredStream
from dptext.server.gateway.upstream import Reply, deep

MEDIA_TYPE = "text/event-stream"

_DATA = b"data:"
_END = b"[DONE]"


async def restored_events(reply: Reply, stream: RestoredStream, *, most: int) -> AsyncIterator[bytes]:
    """The events of a reply with placeholders taken back. Raises `Refusal` (502, 504)."""
    rest = bytearray()
    async for part in reply.parts():
        head, newline, after = part.rpartition(b"\n")
        if newline:
            whole, rest = bytes(rest) + head + newline, bytearray()
            if said := b"".join(_line(line, stream) for line in whole.splitlines(keepends=True)):
                yield said
        rest += after
        if len(rest) > most:
            raise reply.large()
    if rest:
        yield _line(bytes(rest), stream)
    yield _held_back(stream)


def failed(sentence: str) -> bytes:
    """The last event of a stream that breaks off."""
    return _event({"error": {"message": sentence}})


def _line(line: bytes, stream: RestoredStream) -> bytes:
    """What is said for a line of the reply."""
    if not line.startswith(_DATA):
        return line
    data = line[len(_DATA) :].strip()
    if data == _END:
        return _held_back(stream) + line
    try:
        value = msgspec.json.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, ValueError):
        return line
    try:
        restored = stream.feed(value)
    except InputError:
        raise deep() from None
    return line if restored == value else _DATA + b" " + msgspec.json.encode(restored) + b"\n"


def _held_back(stream: RestoredStream) -> bytes:
    return b"".join(_event(piece) for piece in stream.finish())


def _event(value: Any) -> bytes:
    return _DATA + b" " + msgspec.json.encode(value) + b"\n\n"
