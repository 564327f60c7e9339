"""The model elsewhere: asked with its own key, by its own address, and nowhere else.

What goes wrong there is told in one sentence with a status of this service; no message of the client is passed on, as
it may quote what was sent. Redirects are not followed, and proxies of the environment are not used: texts go to the
address that was named.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

import httpx

from dptext.server.gateway.options import GatewayOptions
from dptext.server.refusals import Refusal
from dptext.version import __version__

CONNECT_SECONDS = 10.0

_HEADERS = ("retry-after", "x-request-id")
_LIMITS = "x-ratelimit-"


class Upstream:
    """Asks the model. `most` is the most bytes of an answer, and of one event of a stream."""

    def __init__(self, options: GatewayOptions, *, most: int) -> None:
        for name in ("httpx", "httpcore"):
            logging.getLogger(name).setLevel(logging.CRITICAL)  # they name addresses and headers
        self._options = options
        self._most = most
        headers = {"Content-Type": "application/json", "User-Agent": f"dptext/{__version__}"}
        if options.key is not None:
            headers["Authorization"] = f"Bearer {options.key}"
        self._client = httpx.AsyncClient(
            headers=headers,
            timeout=httpx.Timeout(options.timeout, connect=min(CONNECT_SECONDS, options.timeout), pool=None),
            follow_redirects=False,
            trust_env=False,
            verify=httpx.create_ssl_context() if options.url.startswith("https") else False,
            limits=httpx.Limits(max_connections=None, max_keepalive_connections=64),
        )

    async def close(self) -> None:
        """Close its connections."""
        await self._client.aclose()

    @asynccontextmanager
    async def asked(self, body: bytes) -> AsyncIterator["Reply"]:
        """The upstream's reply to a request. Raises `Refusal` (502, 504) where there is none."""
        request = self._client.build_request("POST", self._options.url, content=body)
        with _told(self._options.timeout):
            reply = await self._client.send(request, stream=True)
        try:
            yield Reply(reply, self._options.timeout, self._most)
        finally:
            await reply.aclose()


class Reply:
    """What the upstream replies."""

    def __init__(self, reply: httpx.Response, timeout: float, most: int) -> None:
        self._reply = reply
        self._timeout = timeout
        self._most = most

    @property
    def status(self) -> int:
        """Its status."""
        return self._reply.status_code

    @property
    def streams(self) -> bool:
        """Whether it comes in events."""
        kind: str = self._reply.headers.get("content-type", "")
        return kind.partition(";")[0].strip().lower() == "text/event-stream"

    def headers(self) -> dict[str, str]:
        """Those that are passed on: when to ask again, how much may be asked, and the reply's number."""
        found: Mapping[str, str] = self._reply.headers
        return {name: value for name, value in found.items() if name in _HEADERS or name.startswith(_LIMITS)}

    async def body(self) -> bytes:
        """All of it. Raises `Refusal` (502, 504) where it is too large, breaks off or takes too long."""
        try:
            return await asyncio.wait_for(self._whole(), self._timeout)
        except (asyncio.TimeoutError, TimeoutError):
            raise _late(self._timeout) from None

    async def _whole(self) -> bytes:
        parts, size = [], 0
        async for part in self.parts():
            size += len(part)
            if size > self._most:
                raise self.large()
            parts.append(part)
        return b"".join(parts)

    async def parts(self) -> AsyncIterator[bytes]:
        """What of it has arrived, as it arrives. Raises `Refusal` (502, 504)."""
        with _told(self._timeout):
            async for part in self._reply.aiter_bytes():
                yield part

    def large(self) -> Refusal:
        """It is larger than is taken."""
        return Refusal(502, f"The upstream's answer has more than {self._most:,} bytes; raise --max-bytes.")


def deep() -> Refusal:
    """What it answers cannot be gone through."""
    return Refusal(502, "The upstream's answer is nested too deeply.")


class _told:
    """Tells what goes wrong on the way to the upstream as a refusal."""

    def __init__(self, timeout: float) -> None:
        self._timeout = timeout

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, httpx.TimeoutException):
            raise _late(self._timeout) from None
        if isinstance(error, httpx.ConnectError):
            raise Refusal(502, "The upstream cannot be reached; try again later.") from None
        if isinstance(error, httpx.HTTPError | httpx.InvalidURL | httpx.StreamError):
            raise Refusal(502, "The connection to the upstream broke off; try again.") from None


def _late(timeout: float) -> Refusal:
    return Refusal(504, f"The upstream did not answer within {timeout:g} seconds.")
