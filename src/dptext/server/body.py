"""Bodies of requests, read up to a limit of bytes and of time; and of answers, written up to one of time."""

import asyncio
from collections.abc import AsyncIterator, Mapping

from starlette.requests import ClientDisconnect, Request
from starlette.types import Message, Send

from dptext.server.refusals import Left, Refusal


def check_content_type(request: Request, expected: str) -> None:
    """Raise `Refusal` (415) for a body of another kind. (What a web page can send unasked is of other kinds.)"""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != expected:
        raise Refusal(415, f"The body must be of the type {expected}; say so in the header Content-Type.")


async def whole_body(request: Request, *, most: int, seconds: float) -> bytes:
    """The body. Raises `Refusal` if it is too large (413) or too slow (408)."""
    check_length(request, most)
    parts: list[bytes] = []
    try:
        await asyncio.wait_for(_gather(request, parts, most), seconds)
    except (asyncio.TimeoutError, TimeoutError):
        raise slow(seconds) from None
    except ClientDisconnect:
        raise Refusal(400, "The connection was closed before the end of the body.") from None
    return b"".join(parts)


async def _gather(request: Request, parts: list[bytes], most: int) -> None:
    size = 0
    async for part in request.stream():
        size += len(part)
        if size > most:
            raise large(most)
        parts.append(part)


def check_length(request: Request, most: int) -> None:
    """Raise `Refusal` (413) if the request says that its body is larger."""
    said = request.headers.get("content-length", "")
    if said.isascii() and said.isdigit() and (len(said) > 15 or int(said) > most):
        raise large(most)


async def lines(request: Request, *, most: int, seconds: float) -> AsyncIterator[list[bytes]]:
    """The whole lines of a body that have arrived together, as they arrive. Empty lines are left out.

    Raises `Refusal` for a line of more than `most` bytes (413), or if nothing comes for `seconds` (408).
    """
    rest = bytearray()
    parts = request.stream()
    while True:
        try:
            part = await asyncio.wait_for(anext(parts), seconds)
        except StopAsyncIteration:
            break
        except (asyncio.TimeoutError, TimeoutError):
            raise slow(seconds) from None
        except ClientDisconnect:
            raise Refusal(400, "The connection was closed before the end of the body.") from None
        head, newline, after = part.rpartition(b"\n")  # only what is new is searched: parts may be of a byte each
        if newline:
            whole, rest = bytes(rest) + head, bytearray()
            if found := _lines(whole, most):
                yield found
        rest += after
        if len(rest) > most:
            raise large(most)
    if found := _lines(bytes(rest), most):
        yield found


def _lines(whole: bytes, most: int) -> list[bytes]:
    found = [line for line in whole.split(b"\n") if line.strip()]
    if any(len(line) > most for line in found):
        raise large(most)
    return found


async def begin(send: Send, status: int, headers: Mapping[str, str], *, seconds: float) -> None:
    """Begin an answer. Raises `Left`, as `write`: who asks twice at once may not have read the answer before."""
    pairs = [(name.encode("latin-1"), value.encode("latin-1", "replace")) for name, value in headers.items()]
    await _sent(send, {"type": "http.response.start", "status": status, "headers": pairs}, seconds)


async def write(send: Send, body: bytes, *, more: bool, seconds: float) -> None:
    """Write some of an answer. Raises `Left` for whoever does not read it for too long."""
    await _sent(send, {"type": "http.response.body", "body": body, "more_body": more}, seconds)


async def _sent(send: Send, message: Message, seconds: float) -> None:
    try:
        await asyncio.wait_for(send(message), seconds)
    except (asyncio.TimeoutError, TimeoutError):
        raise Left from None


def large(most: int) -> Refusal:
    """More bytes than the service takes."""
    return Refusal(413, f"At most {most:,} bytes are taken at once; send less, or lines to /v1/privatize/lines.")


def slow(seconds: float) -> Refusal:
    """The body did not come."""
    return Refusal(408, f"The body did not arrive within {seconds:g} seconds.")
