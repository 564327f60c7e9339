"""The paths of the gateway."""

import msgspec
from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import Response

from dptext.server.desk import Desk
from dptext.server.gateway.answering import Answer
from dptext.server.gateway.asking import Preparation
from dptext.server.gateway.told import described
from dptext.server.gateway.upstream import Upstream
from dptext.server.refusals import CHAT
from dptext.server.service import JSON, Service


class Gateway:
    """The gateway of a service. It has places of its own: who waits for a model takes none from others.

    Raises `ParameterError` and `InputError` for spans that cannot be found, and for a mechanism that draws no words.
    """

    def __init__(self, service: Service) -> None:
        options, gateway = service.options, service.options.gateway
        assert gateway is not None
        self._options, self._most, self._timeout = options, options.max_bytes, options.timeout
        self._desk = Desk(workers=options.workers, waiting=options.waiting, timeout=options.timeout)
        self._preparation = Preparation(gateway, service, self._desk)
        self._upstream = Upstream(gateway, most=options.max_bytes)

    def add_paths(self, app: FastAPI) -> None:
        """Add its paths to an application."""

        @app.api_route(CHAT, methods=["GET", "POST"])
        async def answer(request: Request) -> Response:
            if request.method == "GET":
                return Response(msgspec.json.encode(described(self._options)), media_type=JSON)
            return Answer(
                request, self._preparation, self._upstream, self._desk, most=self._most, timeout=self._timeout
            )

    async def close(self) -> None:
        """Take no more."""
        self._desk.close()
        await self._upstream.close()
