"""Large batches: lines of JSON in, lines of JSON out, in constant memory.

The first line holds the settings, each other one ``{"text": …}``. An answer has a line for each text, in their order,
and a last line with the guarantee and the coverage of all; where that is missing, the answer is not whole.
"""

from functools import partial

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from dptext.core.coverage import Coverage
from dptext.server.asked import decoded, fields_of, unit_of
from dptext.server.body import begin, lines, write
from dptext.server.privatizers import Ready
from dptext.server.refusals import Refusal
from dptext.server.service import Service

MEDIA_TYPE = "application/x-ndjson"


class PrivateLines(Response):
    """The answer to a stream. What is wrong before the first private text is a `Refusal`; later it is the last line."""

    media_type = MEDIA_TYPE

    def __init__(self, request: Request, service: Service) -> None:
        super().__init__()
        self._request = request
        self._service = service
        self._options = service.options
        self._ready: Ready | None = None
        self._unit: str | None = None
        self._call = self._rows = 0
        self._coverage = Coverage()
        self._started = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer while the lines come; the place is kept for as long."""
        with self._service.desk.place():
            try:
                async for batch in lines(self._request, most=self._options.max_bytes, seconds=self._options.timeout):
                    await self._answer(batch, send)
                last = self._last()
            except Refusal as refusal:
                if not self._started:
                    raise
                last = {"error": refusal.sentence}
            await self._write([last], send, more=False)

    async def _answer(self, batch: list[bytes], send: Send) -> None:
        """Answer to some lines."""
        if self._ready is None:
            fields = fields_of(decoded(batch.pop(0)), self._service.settings, "The first line")
            asked, self._unit = self._service.asked(fields), unit_of(fields, self._options)
            self._ready = await self._service.ready(asked)
            self._call = self._ready.call()
        at_once = min(self._options.max_texts, self._ready.privatizer.block_rows or self._options.max_texts)
        for start in range(0, len(batch), at_once):
            texts = [_text(line) for line in batch[start : start + at_once]]
            await self._service.charge(self._request, self._ready, texts, self._unit)
            work = partial(self._ready.privatize, texts, call=self._call, first_row=self._rows)
            block = await self._service.desk.run(work)
            self._rows += len(texts)
            self._coverage += block.coverage
            await self._write([{"text": text} for text in block.texts.to_pylist()], send)

    def _last(self) -> dict[str, object]:
        """The last line of a whole answer."""
        if self._ready is None:
            raise Refusal(400, "The first line must hold the settings, and each other line a text.")
        told = msgspec.Raw(self._ready.told())
        return {"texts": self._rows, "guarantee": told, "coverage": self._coverage.as_dict()}

    async def _write(self, values: list[dict[str, object]], send: Send, *, more: bool = True) -> None:
        """Write lines."""
        if not self._started:
            self._started = True
            await begin(send, 200, {"content-type": MEDIA_TYPE}, seconds=self._options.timeout)
        body = msgspec.json.Encoder().encode_lines(values)
        await write(send, body, more=more, seconds=self._options.timeout)


def _text(line: bytes) -> str | None:
    """The text of a line."""
    fields = fields_of(decoded(line), ("text",), "A line")
    text = fields.get("text")
    if "text" not in fields or not (text is None or isinstance(text, str)):
        raise Refusal(400, 'Each line after the first must be {"text": …}, with a string or null.')
    return text
