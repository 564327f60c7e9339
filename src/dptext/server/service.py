"""What all paths of the application work with."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from starlette.requests import Request

from dptext.server.asked import SETTINGS, Asked, asked_of, decoded, unit_fields
from dptext.server.body import check_content_type, whole_body
from dptext.server.desk import Desk
from dptext.server.keys import ApiKey
from dptext.server.options import ServerOptions
from dptext.server.privatizers import Privatizers, Ready
from dptext.server.ruled import FIELDS as RULED
from dptext.server.ruled import Rules

if TYPE_CHECKING:
    from dptext.server.charging import Charges

JSON = "application/json"


@dataclass(frozen=True, slots=True)
class Service:
    """What the paths work with."""

    options: ServerOptions
    desk: Desk
    privatizers: Privatizers
    charges: "Charges | None" = None
    rules: Rules | None = None

    @property
    def settings(self) -> tuple[str, ...]:
        """The fields of a request that say what is to be done to its texts, and whose they are."""
        if self.options.privatizer is not None:
            return unit_fields(self.options)
        return (*(SETTINGS if self.rules is None else RULED), *unit_fields(self.options))

    def asked(self, fields: Mapping[str, Any]) -> Asked:
        """What the fields of a request ask for. Raises `Refusal`."""
        if (fixed := self.options.privatizer) is not None:
            return Asked(mechanism=fixed.name, epsilon=None, parameters={}, policy={}, finish={})
        return asked_of(fields, self.options) if self.rules is None else self.rules.asked(fields)

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

    async def charge(self, request: Request, ready: Ready, texts: Sequence[str | None], unit: str | None) -> None:
        """Charge texts to the key of a request, and to the person whose they are: before anything of them is drawn.

        The caller holds a place. Without a ledger there is nothing to charge. Raises `Refusal`, as `Charges.charge`.
        """
        if self.charges is None:
            return
        price = partial(ready.charged, texts, self.charges.budget_of)
        notion, each, count = await self.desk.run(price) if ready.slow_to_price else price()
        await self.charges.charge(key_of(request), notion, each, count, unit)


def key_of(request: Request) -> ApiKey | None:
    """The key that a request has shown; None where there are no keys."""
    return getattr(request.state, "key", None)
