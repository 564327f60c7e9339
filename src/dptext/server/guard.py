"""The door of the service: its keys, who may come in, what every answer says to browsers, and what is logged.

Keys stand in a file that only its owner can read, a line each: name, budget (``-`` for that of the service), and the
SHA-256 of the key. A key is made here, of 256 random bits, so that its digest tells nothing of it; it is shown once.

A line is logged for each request: its method, which of the known paths it went to, the status and the time. Never a
query, a body, a path that is not known, a header, or the message of an error: any of them may hold text.
"""

import asyncio
import hashlib
import hmac
import os
import re
import secrets
import time
from collections.abc import Callable, Collection, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import lru_cache
from ipaddress import ip_address
from typing import TYPE_CHECKING

import msgspec
from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from dptext.errors import InputError, ParameterError
from dptext.io.secrets import check_owned
from dptext.process import place_of
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
NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]{0,63}")
_FIRST_LINE = "# Keys of dptext serve: name, budget in nats (- for that of --budget), SHA-256 of the key.\n"
_DIGEST_BYTES = 32


@dataclass(frozen=True, slots=True, kw_only=True)
class ApiKey:
    """A key that requests may show: its name for the ledger and for people, and its SHA-256.

    All answers to it may cost so many nats at most; None for the budget of the service.
    """

    name: str
    digest: bytes = field(repr=False)
    budget: float | None = None


def digest_of(key: bytes) -> bytes:
    """Of one length, so that comparing takes the same time for every key."""
    return hashlib.sha256(key).digest()


def find_key(key: bytes, keys: Iterable[ApiKey]) -> ApiKey | None:
    """Which key this is, if any; all of them are compared, each in constant time."""
    digest, right = digest_of(key), None
    for one in keys:
        if hmac.compare_digest(digest, one.digest):
            right = one
    return right


def read_keys(path: str) -> tuple[ApiKey, ...]:
    """The keys of a file. Raises `InputError` for one that others can read, that is wrong, or holds no key."""
    try:
        with open(path, encoding="utf-8") as file:
            check_owned(file.fileno(), f"file of keys {path}", InputError)
            lines = file.read().splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(f"The file of keys {path} cannot be read ({type(error).__name__}).") from None
    keys: dict[str, ApiKey] = {}
    for number, line in enumerate(lines, 1):
        if line.strip() and not line.startswith("#"):
            key = _key(line.split(), f"Line {number} of the file of keys {path}")
            if key.name in keys:
                raise InputError(f"Line {number} of the file of keys {path} has a name that another line has.")
            keys[key.name] = key
    if not keys:
        raise InputError(f"The file {path} holds no key; make one: dptext serve --new-key NAME --keys {path}.")
    return tuple(keys.values())


def add_key(path: str, name: str, budget: float | None) -> str:
    """A new key, whose digest is added to a file, which is made where there is none.

    Raises `ParameterError` for a name that is none or that is there already, and `InputError` as `read_keys` does.
    """
    if not NAME.fullmatch(name):
        raise ParameterError(
            "The name of a key must be a letter or digit, and then up to 63 letters, digits and _ . -."
        )
    if os.path.exists(path) and os.path.getsize(path) and any(one.name == name for one in read_keys(path)):
        raise ParameterError(f"The file {path} has a key of this name; take its line away, or choose another name.")
    key = f"dptext_{secrets.token_urlsafe(32)}"
    limit = "-" if budget is None else repr(float(budget))
    try:
        file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o600)
        try:
            check_owned(file, f"file of keys {path}", InputError)
            size = os.fstat(file).st_size
            ends = not size or os.pread(file, 1, size - 1) == b"\n"
            begins = "" if size and ends else "\n" if size else _FIRST_LINE
            os.write(file, f"{begins}{name} {limit} {digest_of(key.encode()).hex()}\n".encode())
            os.fsync(file)
        finally:
            os.close(file)
    except OSError as error:
        raise InputError(f"The file of keys {path} cannot be written ({type(error).__name__}).") from None
    return key


def _key(parts: list[str], where: str) -> ApiKey:
    try:
        name, limit, digest = parts
        budget = None if limit == "-" else float(limit)
        right = bool(NAME.fullmatch(name)) and (budget is None or 0 < budget < float("inf"))
        key = ApiKey(name=name, digest=bytes.fromhex(digest), budget=budget)
    except ValueError:
        right = False
    if not right or len(key.digest) != _DIGEST_BYTES:
        raise InputError(f"{where} must hold a name, a budget in nats or -, and 64 digits in hexadecimal.")
    return key


@lru_cache(maxsize=64)
def is_loopback(host: str) -> bool:
    """Whether a name or address is of this machine alone."""
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host.lower().rstrip(".") == "localhost"


def response_of(refusal: Refusal) -> Response:
    """The answer that tells a refusal."""
    content = msgspec.json.encode({"error": refusal.sentence})
    return Response(content, refusal.status, refusal.headers, JSON)


class Guard:
    """Stands before an application: `log` gets a line for each request, `warn` one for an error that nobody foresaw.

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
                message["headers"] += [each for each in _HEADERS if each[0] not in known]
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
                with suppress(asyncio.TimeoutError, TimeoutError):  # nor for whoever does not read
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
