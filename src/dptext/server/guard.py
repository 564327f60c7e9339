"""The door of the service: who may come in, what every answer says to browsers, and what is noted of a request.

A line is noted for each request: its method, which of the known paths it went to, the status and the time. Never a
query, a body, a path that is not known, a header, or the message of an error: any of them may hold text.
"""

import asyncio
import time
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from dptext.server.keys import ApiKey, digest_of, found
from dptext.server.options import ServerOptions, is_loopback
from dptext.server.refusals import Left, Refusal

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

_LAST_SECONDS = 1.0

_GUARDED = ("/v1/", "/play/", "/openapi.json")


def told(refusal: Refusal) -> Response:
    """The answer that tells a refusal."""
    content = msgspec.json.encode({"error": refusal.sentence})
    return Response(content, refusal.status, dict(refusal.headers), "application/json")


class Guard:
    """Stands before an application: `note` gets a line for each request, `warn` one for an error that nobody foresaw.

    Only `known` paths are ever named there.
    """

    def __init__(
        self,
        app: ASGIApp,
        known: Collection[str],
        options: ServerOptions,
        *,
        note: Callable[[str], None] | None,
        warn: Callable[[str], None],
    ) -> None:
        self._app = app
        self._known = known
        self._options = options
        self._note, self._warn = note, warn
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
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        try:
            self._check(scope)
            await self._app(scope, receive, answer)
        except Refusal as refusal:
            if not status:
                await _discard(receive)
                await told(refusal)(scope, receive, answer)
        except asyncio.CancelledError:  # the service ends, and does not wait for this any more
            if not status:
                ending = told(Refusal(503, "The service is ending; ask again later."))
                with suppress(asyncio.TimeoutError, TimeoutError):  # nor for whoever does not read
                    await asyncio.wait_for(ending(scope, receive, answer), _LAST_SECONDS)
            raise
        except Left:
            pass  # what was written so far is not whole, and the connection ends
        except Exception as error:  # never its message: it may quote the text
            self._warn(f"Internal error, {type(error).__name__} at {_place(error)}; please report it.")
        finally:
            if self._note is not None:
                self._note(self._line(scope, status, time.perf_counter() - started))

    def _check(self, scope: Scope) -> None:
        """Raise `Refusal` for a request that may not come in."""
        headers = Headers(scope=scope)
        if not self._keys:
            # Any web page may have its own name point to this machine; its requests then carry that name.
            host = headers.get("host", "")
            name = host.rpartition(":")[0] if host.rpartition(":")[2].isdigit() else host
            if not is_loopback(name):
                raise Refusal(400, "This service answers to localhost only; start it with a token for other names.")
        elif scope["path"].startswith(_GUARDED):
            kind, _, given = headers.get("authorization", "").partition(" ")
            key = found(given.strip().encode("latin-1", "replace"), self._keys)
            if key is None or kind.lower() != "bearer":
                raise Refusal(
                    401,
                    "This service needs its token; send it as the header Authorization: Bearer TOKEN.",
                    {"WWW-Authenticate": "Bearer"},
                )
            if self._options.keys:
                scope.setdefault("state", {})["key"] = key

    def _line(self, scope: Scope, status: int, seconds: float) -> str:
        """What is noted of a request."""
        method = scope["method"] if scope["method"] in METHODS else "other"
        path = scope["path"] if scope["path"] in self._known else "an unknown path"
        return f"{method} {path} {status or 'no answer'} {1000 * seconds:.1f} ms"


async def _discard(receive: Receive, most: int = 2**20) -> None:
    """Read what is left of a body that was refused, up to a limit: some clients only listen after they have spoken."""

    async def rest() -> None:
        size, more = 0, True
        while more and size < most:
            message = await receive()
            size += len(message.get("body", b""))
            more = message["type"] == "http.request" and message.get("more_body", False)

    try:
        await asyncio.wait_for(rest(), 1.0)
    except (asyncio.TimeoutError, TimeoutError):
        return


def _place(error: BaseException) -> str:
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return "unknown" if trace is None else f"{trace.tb_frame.f_globals.get('__name__')}:{trace.tb_lineno}"
