"""The answer to a request to the gateway: the upstream's, with its placeholders taken back."""

import asyncio
from collections.abc import Mapping

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from dptext.errors import InputError
from dptext.server.body import begin, write
from dptext.server.desk import Desk
from dptext.server.gateway.asking import Preparation, Prepared
from dptext.server.gateway.events import MEDIA_TYPE, failed, restored_events
from dptext.server.gateway.upstream import Reply, Upstream, deep
from dptext.server.refusals import Refusal
from dptext.server.service import JSON

_LOOK_SECONDS = 0.5


class Answer(Response):
    """Asks the upstream while it is awaited, and stops asking when the client goes away."""

    def __init__(
        self, request: Request, preparation: Preparation, upstream: Upstream, desk: Desk, *, most: int, timeout: float
    ) -> None:
        super().__init__()
        self._request = request
        self._preparation = preparation
        self._upstream = upstream
        self._desk = desk
        self._most = most
        self._timeout = timeout
        self._started = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer; the place is kept for as long."""
        with self._desk.place():
            prepared = await self._preparation.prepare(self._request)
            work = asyncio.ensure_future(self._answer(prepared, send))
            gone = asyncio.ensure_future(_gone(receive))
            try:
                await asyncio.wait({work, gone}, return_when=asyncio.FIRST_COMPLETED)
                if work.done():
                    await work
            finally:
                await _end(gone)
                await _end(work)

    async def _answer(self, prepared: Prepared, send: Send) -> None:
        async with self._upstream.asked(prepared.body) as reply:
            headers = {**reply.headers(), **prepared.headers}
            if reply.status == 200 and reply.streams:
                await self._pass_events(prepared, reply, headers, send)
                return
            body = await self._read(prepared, reply)
            await self._write(body, send, status=reply.status, headers={**headers, "content-type": JSON}, more=False)

    async def _read(self, prepared: Prepared, reply: Reply) -> bytes:
        """What the client gets of a reply. Raises `Refusal` (502) for one that is no answer."""
        if reply.status in (401, 403):
            raise Refusal(502, f"The upstream does not let this service in ({reply.status}); its key is not right.")
        if 300 <= reply.status < 400:
            raise Refusal(502, f"The upstream answered with the status {reply.status}, which leads elsewhere.")
        if not 200 <= reply.status < 600:
            raise Refusal(502, f"The upstream answered with the status {reply.status}, which HTTP does not have.")
        body = await reply.body()
        try:
            value = msgspec.json.decode(body)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, ValueError):
            value = None
        if not isinstance(value, dict):
            raise Refusal(502, f"The upstream answered with the status {reply.status}, and not with an object of JSON.")
        if reply.status >= 400:
            return body
        try:
            return msgspec.json.encode(await self._desk.run(lambda: prepared.chat.restored(value)))
        except InputError:
            raise deep() from None

    async def _pass_events(self, prepared: Prepared, reply: Reply, headers: Mapping[str, str], send: Send) -> None:
        headers = {**headers, "content-type": f"{MEDIA_TYPE}; charset=utf-8", "x-accel-buffering": "no"}
        try:
            async for said in restored_events(reply, prepared.chat.stream(), most=self._most):
                await self._write(said, send, headers=headers)
        except Refusal as refusal:
            if not self._started:
                raise
            await self._write(failed(refusal.sentence), send, headers=headers)
        await self._write(b"", send, headers=headers, more=False)

    async def _write(
        self, body: bytes, send: Send, *, headers: Mapping[str, str], status: int = 200, more: bool = True
    ) -> None:
        """Write some of the answer."""
        if not self._started:
            self._started = True
            await begin(send, status, headers, seconds=self._timeout)
        await write(send, body, more=more, seconds=self._timeout)


async def _end(task: "asyncio.Task[None]") -> None:
    """Cancel a task until it has ended: `asyncio.wait_for` of Python 3.11 and before may swallow a cancellation."""
    while not task.done():
        task.cancel()
        await asyncio.wait({task}, timeout=_LOOK_SECONDS)
    if not task.cancelled():
        task.exception()  # seen: it is told above, or nobody is there to be told


async def _gone(receive: Receive) -> None:
    """Return when the client has gone away."""
    while (await receive())["type"] != "http.disconnect":
        pass
