"""The application: its paths, and what each does."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import aclosing
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from dptext.core.coverage import Coverage
from dptext.errors import DptextError
from dptext.server import schemas
from dptext.server.guard import ApiKey, Guard, response_of
from dptext.server.limits import Places, Refusal, check_content_type, send_in_time
from dptext.server.options import ServerOptions
from dptext.server.privatizers import Privatizers, Ready

if TYPE_CHECKING:
    from dptext.server.charging import Charges

_REFUSED = (Refusal, DptextError, ArithmeticError)
"""What is told to whoever asks: what does not fit, and numbers that cannot be calculated with."""

Paths = Mapping[str, tuple[str, Callable[[Request], Awaitable[Response]]]]
"""What answers on each path, and to which method."""


@dataclass(frozen=True, slots=True)
class Service:
    """What the paths of the application work with."""

    options: ServerOptions
    places: Places
    privatizers: Privatizers
    charges: "Charges | None" = None

    async def value(self, request: Request) -> Any:
        """The value of a request's body; no place is taken before it has arrived."""
        check_content_type(request, schemas.JSON)
        return schemas.decode(await self.places.body(request, most=self.options.max_bytes))

    async def ready(self, body: schemas.Body) -> Ready:
        """What privatizes as a request says. The caller holds a place. Raises errors of `_REFUSED`."""
        if (fixed := self.privatizers.fixed) is not None:
            return fixed
        settings = self.privatizers.settings(body)
        if (found := self.privatizers.at_hand(settings)) is not None:
            return found
        return await self.places.build(settings.config.entry.name, partial(self.privatizers.ready, settings))

    async def charge(self, request: Request, ready: Ready, texts: Sequence[str | None], unit: str | None) -> None:
        """Charge texts to the key of a request, and to the person whose they are, before anything of them is drawn.

        The caller holds a place. Without a ledger there is nothing to charge. Raises `Refusal`, as `Charges.charge`.
        """
        if self.charges is None:
            return
        price = partial(ready.cost, texts, self.charges.budget_of)
        privacy_unit, price_each, count = await self.places.run(price) if ready.is_slow_to_price else price()
        await self.charges.charge(key_of(request), privacy_unit, price_each, count, unit)


def key_of(request: Request) -> ApiKey | None:
    """The key that a request has shown; None where there are no keys."""
    return getattr(request.state, "key", None)


def create_app(
    options: ServerOptions,
    privatizers: Privatizers | None = None,
    *,
    log: Callable[[str], None] | None = None,
    warn: Callable[[str], None] | None = None,
) -> ASGIApp:
    """The application of a service; `log` gets a line for each request, `warn` one for what went wrong here."""
    warn = warn or log or (lambda line: None)
    places = Places(workers=options.workers, waiting=options.waiting, timeout=options.timeout)
    service = Service(options, places, privatizers or Privatizers(options), _charges(options, warn))
    paths = _paths(service)
    if options.page:
        from dptext.server.playground import page_paths

        paths = {**paths, **page_paths(service)}
    return Guard(partial(_answer, service, paths), frozenset(paths), options, log=log, warn=warn)


async def _answer(service: Service, paths: Paths, scope: Scope, receive: Receive, send: Send) -> None:
    """The application behind the guard: no path has parameters, so that each is found by its name."""
    if scope["type"] == "lifespan":
        await _live(service, receive, send)
        return
    try:
        response = await _found(paths, scope)(Request(scope, receive, send))
        await response(scope, receive, send)
    except _REFUSED as error:
        await response_of(_refusal_of(error))(scope, receive, send)


def _found(paths: Paths, scope: Scope) -> Callable[[Request], Awaitable[Response]]:
    """What answers to a request. Raises `Refusal` (404, 405)."""
    if (found := paths.get(scope["path"])) is None:
        raise Refusal(404, "There is nothing here; GET /openapi.json says what there is.")
    method, answer = found
    if scope["method"] != method and (scope["method"], method) != ("HEAD", "GET"):
        sentence = "This path does not know that method; GET /openapi.json says which it knows."
        raise Refusal(405, sentence, {"Allow": method})
    return answer


async def _live(service: Service, receive: Receive, send: Send) -> None:
    """Wait for the end of the service, and do what is to be done then, or when it is to end at once."""
    try:
        for moment in ("startup", "shutdown"):
            await receive()
            await send({"type": f"lifespan.{moment}.complete"})
    finally:
        service.places.close()
        if service.charges is not None:
            service.charges.close()


def _charges(options: ServerOptions, warn: Callable[[str], None]) -> "Charges | None":
    """What requests are charged to. SQLAlchemy is imported where there is a ledger, and nowhere else."""
    if options.ledger is None:
        return None
    from dptext.server.charging import Charges

    return Charges(options, warn)


def _paths(service: Service) -> Paths:
    """The paths that every service has, and that of its budgets if it has any."""
    constant = {
        "/healthz": schemas.Health(),
        "/openapi.json": schemas.openapi(service.options),
        "/v1/mechanisms": schemas.offers(service.options),
    }
    budget = {} if service.charges is None else {"/v1/budget": partial(_budget, service)}
    texts = {"/v1/privatize": _privatize, "/v1/privatize/lines": _privatize_lines}
    return {
        **{path: ("GET", partial(_constant, msgspec.json.encode(value))) for path, value in constant.items()},
        **{path: ("GET", answer) for path, answer in budget.items()},
        **{path: ("POST", partial(answer, service)) for path, answer in texts.items()},
    }


async def _constant(value: bytes, request: Request) -> Response:
    """What is the same for everybody."""
    return Response(value, media_type=schemas.JSON)


async def _budget(service: Service, request: Request) -> Response:
    assert service.charges is not None
    async with service.places.place():
        return json_response(await service.charges.standing(key_of(request)))


async def _privatize_lines(service: Service, request: Request) -> Response:
    check_content_type(request, schemas.LINES)
    return PrivateLines(request, service)


def json_response(value: Any) -> Response:
    """An answer with a value."""
    return Response(msgspec.json.encode(value), media_type=schemas.JSON)


async def _privatize(service: Service, request: Request) -> Response:
    """The answer to a request with texts."""
    options, value = service.options, await service.value(request)
    async with service.places.place():
        spanned = schemas.SPANS if options.privatizer is None else ()
        body = schemas.read_body(value, ("texts", *schemas.settings_fields(options), *spanned))
        texts, unit = schemas.read_texts(body, options), schemas.read_unit(body, options)
        ready, spans = await service.ready(body), schemas.read_spans(body)
        if spans is not None:
            ready = await service.places.run(partial(ready.around, spans, texts))
        await service.charge(request, ready, texts, unit)
        work = partial(_released, ready, texts)
        return Response(work() if ready.is_quick(texts) else await service.places.run(work), media_type=schemas.JSON)


def _released(ready: Ready, texts: list[str | None]) -> bytes:
    """The answer to a request, as JSON."""
    block = ready.privatize(texts, call=ready.call())
    guarantee = msgspec.Raw(ready.guarantee_json())
    return msgspec.json.encode(
        {"texts": block.texts.to_pylist(), "guarantee": guarantee, "coverage": block.coverage.as_dict()}
    )


class PrivateLines(Response):
    """The answer to many texts: lines of JSON in, lines of JSON out, in constant memory.

    The first line holds the settings, each other one ``{"text": …}``. An answer has a line for each text, in their
    order, and a last line with the guarantee and the coverage of all. What is wrong before the first private text is a
    `Refusal`; later it is the last line.
    """

    media_type = schemas.LINES

    def __init__(self, request: Request, service: Service) -> None:
        super().__init__()
        self._request, self._service, self._options = request, service, service.options
        self._ready: Ready | None = None
        self._unit: str | None = None
        self._call = self._rows = 0
        self._coverage = Coverage()
        self._started = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer while the lines come; a place is held while some of them are worked on."""
        places = self._service.places
        try:
            async with aclosing(places.lines(self._request, most=self._options.max_bytes)) as batches:
                async for batch in batches:
                    if self._ready is None:
                        async with places.place():
                            await self._begin(batch.pop(0))
                    await self._answer(batch, send)
            last = self._last()
        except _REFUSED as error:
            if not self._started:
                raise
            last = {"error": _refusal_of(error).sentence}
        await self._write([last], send, more=False)

    async def _begin(self, line: bytes) -> None:
        """Read the settings."""
        body = schemas.read_body(schemas.decode(line), schemas.settings_fields(self._options), "The first line")
        self._unit = schemas.read_unit(body, self._options)
        self._ready = await self._service.ready(body)
        self._call = self._ready.call()

    async def _answer(self, batch: list[bytes], send: Send) -> None:
        """Answer to some lines; whoever reads slowly holds no place."""
        service, ready = self._service, self._ready
        assert ready is not None
        at_once = min(self._options.max_texts, ready.privatizer.block_rows or self._options.max_texts)
        for start in range(0, len(batch), at_once):
            texts = [_text_of_line(line) for line in batch[start : start + at_once]]
            async with service.places.place(wait=self._started):
                await service.charge(self._request, ready, texts, self._unit)
                work = partial(ready.privatize, texts, call=self._call, first_row=self._rows)
                block = await service.places.run(work)
            self._rows += len(texts)
            self._coverage += block.coverage
            await self._write([{"text": text} for text in block.texts.to_pylist()], send)

    def _last(self) -> dict[str, object]:
        """The last line of a whole answer."""
        if self._ready is None:
            raise Refusal(400, "The first line must hold the settings, and each other line a text.")
        guarantee = msgspec.Raw(self._ready.guarantee_json())
        return {"texts": self._rows, "guarantee": guarantee, "coverage": self._coverage.as_dict()}

    async def _write(self, values: list[dict[str, object]], send: Send, *, more: bool = True) -> None:
        """Write lines."""
        seconds = self._options.timeout
        if not self._started:
            self._started = True
            headers = [(b"content-type", schemas.LINES.encode())]
            await send_in_time(send, {"type": "http.response.start", "status": 200, "headers": headers}, seconds)
        body = msgspec.json.Encoder().encode_lines(values)
        await send_in_time(send, {"type": "http.response.body", "body": body, "more_body": more}, seconds)


def _text_of_line(line: bytes) -> str | None:
    fields = schemas.fields_of(schemas.decode(line), ("text",), "A line")
    text = fields.get("text")
    if "text" not in fields or not (text is None or isinstance(text, str)):
        raise Refusal(400, 'Each line after the first must be {"text": …}, with a string or null.')
    return text


def _refusal_of(error: Exception) -> Refusal:
    """The refusal that an error of `_REFUSED` is."""
    if isinstance(error, Refusal):
        return error
    if isinstance(error, ArithmeticError):
        return Refusal(422, "A number is too small or too large to be calculated with; take another one.")
    return Refusal(422, str(error))
