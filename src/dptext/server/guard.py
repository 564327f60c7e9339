"""The door of the service: who may come in, what every answer says to browsers, and what is logged.

A line is logged for each request: its method, which of the known paths it went to, the status and the time. Never a
query, a body, a path that is not known, a header, or the message of an error: any of them may hold text.
"""

import asyncio
import time
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec
from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from dptext.process import place_of
from dptext.server.keys import ApiKey, digest_of, find_key, is_loopback
from dptext.server.limits import JSON, Refusal

if TYPE_CHECKING:
    from dptext.server.options import ServerOptions

METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
"""What the page may ask for: its own files and this service, nothing else from anywhere."""

HEADERS: Mapping[str, str] = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}
_HEADERS = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
_LAST_SECONDS = 1.0
_GUARDED = ("/v1/", "/play/", "/openapi.json")


def response_of(refusal: Refusal) -> Response:
    """The answer that tells a refusal."""
    content = msgspec.json.encode({"error": refusal.sentence})
    return Response(content, refusal.status, refusal.headers, JSON)


class Guard:
    """Stands before an application: `log` gets a line for each request, `warn` one for an unexpected error.

    Only `known` paths are ever named there.
    """

    def __init__(
        self,
        app: ASGIApp,
        known: Collection[str],
        options: "ServerOptions",
        *,
        log: Callable[[str], None] | None,
        warn: Callable[[str], None],
    ) -> None:
        self._app = app
        self._known = known
        self._options = options
        self._log, self._warn = log, warn
        token = options.token
        self._keys = options.keys if token is None else [ApiKey(name="token", digest=digest_of(token.encode()))]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or tell why not."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        started, status = time.perf_counter(), 0

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                known = {name for name, _ in message["headers"]}
                message["headers"] += [header for header in _HEADERS if header[0] not in known]
            await send(message)

        try:
            self._check(scope)
            await self._app(scope, receive, answer)
        except Refusal as refusal:
            if not status:
                await _discard(receive)
                await response_of(refusal)(scope, receive, answer)
        except asyncio.CancelledError:  # the service ends, and does not wait for this any more
            if not status:
                ending = response_of(Refusal(503, "The service is ending; ask again later."))
                with suppress(asyncio.TimeoutError, TimeoutError):  # nor for a client that does not read
                    await asyncio.wait_for(ending(scope, receive, answer), _LAST_SECONDS)
            raise
        except Exception as error:  # never its message: it may quote the text
            self._warn(f"Internal error, {type(error).__name__} at {place_of(error)}; please report it.")
            if not status:
                failed = Refusal(500, "Something went wrong in the service; please report it.")
                await response_of(failed)(scope, receive, answer)
        finally:
            if self._log is not None:
                self._log(self._line(scope, status, time.perf_counter() - started))

    def _check(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        if (
            "transfer-encoding" in headers and "content-length" in headers
        ):  # RFC 9112, 6.1: another may read it otherwise
            sentence = "A request has either Content-Length or Transfer-Encoding; leave one of them out."
            raise Refusal(400, sentence, {"Connection": "close"})
        if not self._keys:
            # Any web page may have its own name point to this machine; its requests then carry that name.
            host = headers.get("host", "")
            name = host.rpartition(":")[0] if host.rpartition(":")[2].isdigit() else host
            if not is_loopback(name):
                raise Refusal(400, "This service answers to localhost only; start it with a token for other names.")
        elif scope["path"].startswith(_GUARDED):
            kind, _, shown = headers.get("authorization", "").partition(" ")
            key = find_key(shown.strip().encode("latin-1", "replace"), self._keys)
            if key is None or kind.lower() != "bearer":
                raise Refusal(
                    401,
                    "This service needs its token; send it as the header Authorization: Bearer TOKEN.",
                    {"WWW-Authenticate": "Bearer"},
                )
            if self._options.keys:
                scope.setdefault("state", {})["key"] = key

    def _line(self, scope: Scope, status: int, seconds: float) -> str:
        method = scope["method"] if scope["method"] in METHODS else "other"
        path = scope["path"] if scope["path"] in self._known else "an unknown path"
        return f"{method} {path} {status or 'no answer'} {1000 * seconds:.1f} ms"


async def _discard(receive: Receive, most: int = 2**20) -> None:
    """Read what is left of a body that was refused, up to a limit: some clients only listen after they have spoken."""

    async def read() -> None:
        size, more = 0, True
        while more and size < most:
            message = await receive()
            size += len(message.get("body", b""))
            more = message["type"] == "http.request" and message.get("more_body", False)

    try:
        await asyncio.wait_for(read(), 1.0)
    except (asyncio.TimeoutError, TimeoutError):
        return
