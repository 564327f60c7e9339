"""The application: its paths, and what each does."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from dptext.errors import DptextError
from dptext.mechanisms.build_cost import BuildCost
from dptext.process import processors
from dptext.server import schemas
from dptext.server.conversation import Conversation
from dptext.server.guard import Guard, response_of
from dptext.server.keys import ApiKey
from dptext.server.limits import JSON, Refusal, RequestSlots, check_content_type
from dptext.server.options import ServerOptions
from dptext.server.privatizers import Privatizers, Ready

if TYPE_CHECKING:
    from dptext.server.charging import ServiceLedger

_REFUSED = (Refusal, DptextError, ArithmeticError)
"""Errors that a request is told of: what does not fit, and numbers that cannot be calculated with."""

CHEAP_SECONDS = 1.0
"""A mechanism that takes longer to build is built behind others of its kind, and no cheap one behind it."""

LARGEST_BUILD = 2**30  # Bytes of the tables of a mechanism.

Paths = Mapping[str, tuple[str, Callable[[Request], Awaitable[Response]]]]
"""The method and the function that answers, by path."""


@dataclass(frozen=True, slots=True)
class Service:
    """The state that the paths of the application share."""

    options: ServerOptions
    slots: RequestSlots
    privatizers: Privatizers
    charges: "ServiceLedger | None" = None

    async def value(self, request: Request) -> Any:
        """The value of a request's body; no slot is taken before it has arrived."""
        check_content_type(request)
        return schemas.decode(await self.slots.body(request, most=self.options.max_bytes))

    async def ready(self, body: schemas.Body) -> Ready:
        """The privatizer for a request. The caller holds a slot. Raises errors of `_REFUSED`."""
        if (fixed := self.privatizers.fixed) is not None:
            return fixed
        settings = schemas.read_settings(body, self.options)
        if (privatizer := self.privatizers.at_hand(settings)) is not None:
            return privatizer
        cost, name = await self.slots.run(partial(self.privatizers.build_cost, settings)), settings.config.entry.name
        if cost.seconds > self.options.timeout or cost.size > LARGEST_BUILD:
            raise Refusal(422, _too_dear(cost, self.options.timeout))
        executor = f"{name}-dear" if cost.seconds > CHEAP_SECONDS else name
        return await self.slots.build(executor, partial(self.privatizers.ready, settings))

    async def charge(self, request: Request, ready: Ready, texts: Sequence[str | None], unit: str | None) -> None:
        """Charge texts to the key of a request, and to their person, before anything of them is drawn.

        The caller holds a slot. Without a ledger this charges nothing. Raises `Refusal` as `ServiceLedger.charge` does.
        """
        if self.charges is None:
            return
        if ready.is_quick(texts):  # what is refused costs nothing
            ready.look_at(texts)
        else:
            await self.slots.run(partial(ready.look_at, texts))
        price = partial(ready.cost, texts, self.charges.budget_of)
        privacy_unit, price_each, count = await self.slots.run(price) if ready.is_slow_to_price else price()
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
    slots = RequestSlots(workers=options.workers or processors(), waiting=options.waiting, timeout=options.timeout)
    service = Service(options, slots, privatizers or Privatizers(options), _charges(options, warn))
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
    """The function that answers a request. Raises `Refusal` (404, 405)."""
    if (route := paths.get(scope["path"])) is None:
        raise Refusal(404, "There is nothing here; GET /openapi.json says what there is.")
    method, answer = route
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
        service.slots.close()
        if service.charges is not None:
            service.charges.close()


def _charges(options: ServerOptions, warn: Callable[[str], None]) -> "ServiceLedger | None":
    """The ledger of a service, if it has one. SQLAlchemy is imported only then."""
    if options.ledger is None:
        return None
    from dptext.server.charging import ServiceLedger

    return ServiceLedger(options, warn)


def _paths(service: Service) -> Paths:
    """The paths that every service has, and that of its budgets if it has any."""
    constant = {
        "/healthz": schemas.Health(),
        "/openapi.json": schemas.openapi(service.options),
        "/v1/mechanisms": schemas.offers(service.options),
    }
    budget = {} if service.charges is None else {"/v1/budget": partial(_budget, service)}
    return {
        **{path: ("GET", partial(_constant, msgspec.json.encode(value))) for path, value in constant.items()},
        **{path: ("GET", answer) for path, answer in budget.items()},
        "/v1/privatize": ("POST", partial(_privatize, service)),
    }


async def _constant(value: bytes, request: Request) -> Response:
    return Response(value, media_type=JSON)


async def _budget(service: Service, request: Request) -> Response:
    assert service.charges is not None
    async with service.slots.slot():
        return json_response(await service.charges.standing(key_of(request)))


def json_response(value: Any) -> Response:
    """An answer with a value."""
    return Response(msgspec.json.encode(value), media_type=JSON)


async def _privatize(service: Service, request: Request) -> Response:
    options, value = service.options, await service.value(request)
    async with service.slots.slot():
        spanned = schemas.SPANS if options.privatizer is None else ()
        body = schemas.read_body(value, (*schemas.TEXTS, *schemas.settings_fields(options), *spanned))
        conversation = None if body.messages is None else await service.slots.run(partial(Conversation, body.messages))
        texts, unit = body.texts if conversation is None else conversation.texts, schemas.read_unit(body, options)
        schemas.check_texts(texts, body, options)
        ready, spans = await service.ready(body), schemas.read_spans(body)
        if spans is not None:
            ready = await service.slots.run(partial(ready.around, spans, texts))
        await service.charge(request, ready, texts, unit)
        work = partial(_released, ready, texts, conversation)
        return Response(work() if ready.is_quick(texts) else await service.slots.run(work), media_type=JSON)


def _released(ready: Ready, texts: list[str | None], conversation: Conversation | None) -> bytes:
    block = ready.privatize(texts, None if conversation is None else conversation.pieces_of)
    guarantee = msgspec.Raw(ready.guarantee_json())
    name = "texts" if conversation is None else "messages"
    private = block.texts.to_pylist() if conversation is None else conversation.replaced(block.texts)
    return msgspec.json.encode({name: private, "guarantee": guarantee, "coverage": block.coverage.as_dict()})


def _too_dear(cost: BuildCost, timeout: float) -> str:
    needed, allowed = f"{cost.size >> 20:,} MB", f"{LARGEST_BUILD >> 20:,} MB"
    if cost.seconds > timeout:
        needed, allowed = f"{cost.seconds:,.0f} seconds", f"{timeout:g} seconds"
    return (
        f"Building this mechanism would take about {needed}, and this service allows {allowed}; ask for fewer lists or "
        "smaller groups."
    )


def _refusal_of(error: Exception) -> Refusal:
    if isinstance(error, Refusal):
        return error
    if isinstance(error, ArithmeticError):
        return Refusal(422, "A number is too small or too large to be calculated with; take another one.")
    return Refusal(422, str(error))
