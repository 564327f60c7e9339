"""What all paths of the application work with."""

from dataclasses import dataclass
from functools import partial
from typing import Any

from starlette.requests import Request

from dptext.server.asked import Asked, decoded
from dptext.server.body import check_content_type, whole_body
from dptext.server.desk import Desk
from dptext.server.options import ServerOptions
from dptext.server.privatizers import Privatizers, Ready

JSON = "application/json"


@dataclass(frozen=True, slots=True)
class Service:
    """What the paths work with."""

    options: ServerOptions
    desk: Desk
    privatizers: Privatizers

    async def fields(self, request: Request) -> Any:
        """The value of a request's body. The caller holds a place."""
        check_content_type(request, JSON)
        body = await whole_body(request, most=self.options.max_bytes, seconds=self.options.timeout)
        return decoded(body)

    async def ready(self, asked: Asked) -> Ready:
        """What does as asked. The caller holds a place."""
        if (found := self.privatizers.at_hand(asked)) is not None:
            return found
        return await self.desk.run(partial(self.privatizers.ready, asked), slow=True)
