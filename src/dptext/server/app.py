"""The application: its paths, and what each does."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING

import msgspec
from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp

from dptext.errors import DptextError
from dptext.server import playground
from dptext.server.asked import fields_of, texts_of, unit_of
from dptext.server.body import check_content_type
from dptext.server.desk import Desk
from dptext.server.guard import Guard, told
from dptext.server.offers import offers
from dptext.server.options import ServerOptions
from dptext.server.privatizers import Privatizers, Ready
from dptext.server.refusals import Refusal
from dptext.server.ruled import Rules
from dptext.server.schema import openapi
from dptext.server.service import JSON, Service, key_of
from dptext.server.spanning import FIELDS as SPANS
from dptext.server.spanning import spans_of
from dptext.server.stream import MEDIA_TYPE as LINES
from dptext.server.stream import PrivateLines
from dptext.version import __version__

if TYPE_CHECKING:
    from dptext.server.charging import Charges

_SENTENCES = {
    404: "There is nothing here; GET /openapi.json says what there is.",
    405: "This path does not know that method; GET /openapi.json says which it knows.",
}


def create_app(
    options: ServerOptions, *, note: Callable[[str], None] | None = None, warn: Callable[[str], None] | None = None
) -> ASGIApp:
    """The application of a service; `note` gets a line for each request, `warn` one for what went wrong here."""
    warn = warn or note or (lambda line: None)
    rules = None if options.policy_file is None else Rules(options.policy_file, options)
    privatizers = Privatizers(options, None if rules is None else rules.spans)
    if rules is not None:
        rules.build(privatizers)
    desk = Desk(workers=options.workers, waiting=options.waiting, timeout=options.timeout)
    service = Service(options, desk, privatizers, _charges(options, warn), rules)

    app = FastAPI(
        title="dptext",
        version=__version__,
        docs_url=None,
        redoc_url=None,
        lifespan=partial(_lifespan, service),
    )
    document = openapi(options, rules)
    app.openapi = lambda: document  # type: ignore[method-assign]
    app.add_exception_handler(Refusal, _refused)
    app.add_exception_handler(DptextError, _unfit)
    app.add_exception_handler(HTTPException, _not_found)
    app.add_exception_handler(Exception, _failed)
    _add_paths(app, service)
    if options.page:
        playground.add_paths(app, service)
    known = frozenset(getattr(route, "path", "") for route in app.routes)
    return Guard(app, known, options, note=note, warn=warn)


@asynccontextmanager
async def _lifespan(service: Service, _: FastAPI) -> AsyncIterator[None]:
    """What is to be done when the service has ended, or is to end at once."""
    try:
        yield
    finally:
        service.desk.close()
        if service.charges is not None:
            service.charges.close()


def _add_paths(app: FastAPI, service: Service) -> None:
    """Add the paths that every service has, and that of its budgets if it has any."""
    offered = msgspec.json.encode(offers(service.options, service.rules))

    @app.api_route("/healthz", methods=["GET", "HEAD"])
    async def healthz() -> Response:
        return Response(msgspec.json.encode({"status": "ok", "version": __version__}), media_type=JSON)

    @app.get("/v1/mechanisms")
    async def mechanisms() -> Response:
        return Response(offered, media_type=JSON)

    @app.post("/v1/privatize")
    async def privatize(request: Request) -> Response:
        with service.desk.place():
            return await _privatized(request, service)

    @app.post("/v1/privatize/lines")
    async def privatize_lines(request: Request) -> Response:
        check_content_type(request, LINES)
        return PrivateLines(request, service)

    charges = service.charges
    if charges is not None:

        @app.get("/v1/budget")
        async def budget(request: Request) -> Response:
            with service.desk.place():
                return Response(msgspec.json.encode(await charges.standing(key_of(request))), media_type=JSON)


async def _privatized(request: Request, service: Service) -> Response:
    """The answer to a request with texts. The caller holds a place."""
    options = service.options
    spanned = SPANS if options.privatizer is None else ()
    fields = fields_of(await service.fields(request), ("texts", *service.settings, *spanned))
    texts, asked, unit = texts_of(fields, options), service.asked(fields), unit_of(fields, options)
    spans = spans_of(fields, texts)
    if spans is not None and service.rules is not None:
        raise Refusal(422, "The policy of this service says which spans there are; leave 'spans' out.")
    ready = await service.ready(asked)
    if spans is not None:
        ready = await service.desk.run(partial(ready.around, spans, texts), slow=True)
    await service.charge(request, ready, texts, unit)
    return Response(await service.desk.run(partial(_private, ready, texts)), media_type=JSON)


def _charges(options: ServerOptions, warn: Callable[[str], None]) -> "Charges | None":
    """What requests are charged to. SQLAlchemy is imported where there is a ledger, and nowhere else."""
    if options.ledger is None:
        return None
    from dptext.server.charging import Charges

    return Charges(options, warn)


def _private(ready: Ready, texts: list[str | None]) -> bytes:
    """The answer to a request, as JSON."""
    block = ready.privatize(texts, call=ready.call())
    return msgspec.json.encode(
        {
            "texts": block.texts.to_pylist(),
            "guarantee": msgspec.Raw(ready.told()),
            "coverage": block.coverage.as_dict(),
        }
    )


async def _refused(request: Request, refusal: Exception) -> Response:
    assert isinstance(refusal, Refusal)
    return told(refusal)


async def _unfit(request: Request, error: Exception) -> Response:
    """What the library has against settings, where nobody else has told it."""
    return told(Refusal(422, str(error)))


async def _failed(request: Request, _: Exception) -> Response:
    """The answer; what is noted of it is for the door to say."""
    return told(Refusal(500, "Something went wrong in the service; please report it."))


async def _not_found(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    sentence = _SENTENCES.get(error.status_code, "This request cannot be answered.")
    return told(Refusal(error.status_code, sentence, dict(error.headers or {})))
