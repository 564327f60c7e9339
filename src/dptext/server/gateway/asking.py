"""One request to the gateway: read, pseudonymized, drawn where that is asked for, and passed on."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import msgspec
from starlette.requests import Request

from dptext.core.privatizer import Privatizer
from dptext.core.randomness import RunKey
from dptext.errors import DptextError, GuaranteeError
from dptext.ledger.prices import price_of
from dptext.pseudonyms.chat import Chat, Pseudonymizer
from dptext.pseudonyms.drawing import Drawable, WordsOfChats
from dptext.server.asked import Asked, asked_of, fields_of, unit_fields, unit_of
from dptext.server.desk import Desk
from dptext.server.gateway.budgets import Budgets
from dptext.server.gateway.options import GatewayOptions
from dptext.server.gateway.told import PSEUDONYMIZED, mechanism_of
from dptext.server.refusals import Refusal
from dptext.server.service import Service

FIELD = "dptext"
"""The field of a request that is for the gateway, and is not passed on."""

LONGEST_NAME = 200

HEADER = "dptext-protection"


@dataclass(frozen=True, slots=True)
class Prepared:
    """A request that may be passed on.

    Attributes
    ----------
    chat
        What takes its placeholders back.
    body
        As it is passed on.
    headers
        What the answer says of it.
    """

    chat: Chat
    body: bytes = field(repr=False)
    headers: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class _Wish:
    """What a request asks of the gateway: how words are drawn, of which conversation, and of whom."""

    asked: Asked | None
    conversation: str | None
    unit: str | None


class Preparation:
    """Makes requests ready to be passed on."""

    def __init__(self, options: GatewayOptions, service: Service, desk: Desk) -> None:
        self._options = options
        self._pseudonymizer = options.pseudonymizer
        self._service = service
        self._desk = desk
        self._key = RunKey()
        counted = options.budget is not None or service.charges is not None
        self._budgets = Budgets(options.budget) if counted else None
        self._own = None if options.epsilon is None else _own(options, service)

    async def prepare(self, request: Request) -> Prepared:
        """A request, ready. The caller holds a place. Raises `Refusal` for one that may not be passed on."""
        fields = await self._service.fields(request)
        if not isinstance(fields, dict):
            raise Refusal(400, "The body must be an object of JSON.")
        wish = self._wish(fields.pop(FIELD, None))
        chat = await self._desk.run(partial(_hidden, self._pseudonymizer, fields))
        if sum(len(message.passages) for message in chat.messages) > self._service.options.max_texts:
            most = self._service.options.max_texts
            raise Refusal(413, f"The messages may hold {most:,} texts together; send less.")
        headers = {HEADER: PSEUDONYMIZED, "dptext-placeholders": str(len(chat.placeholders))}
        if wish.asked is not None:
            headers |= await self._drawn(request, chat, wish.asked, wish)
        return Prepared(chat, msgspec.json.encode(chat.request), headers)

    def _wish(self, value: Any) -> _Wish:
        """What the field for the gateway says."""
        options, ruled = self._service.options, self._service.rules is not None
        own = unit_fields(options) if self._own is not None else self._service.settings
        fields = fields_of({} if value is None else value, ("conversation", *own), f"The field '{FIELD}'")
        name = fields.pop("conversation", None)
        if name is not None and not (isinstance(name, str) and 0 < len(name) <= LONGEST_NAME):
            raise Refusal(400, f"The name of a conversation must be a string of 1 to {LONGEST_NAME} characters.")
        given, asked = {name: value for name, value in fields.items() if name != "unit"}, self._own
        if asked is None and (given or ruled):
            asked = self._service.asked(given)
            if not asked.words:
                raise Refusal(422, "Words of messages are drawn by mechanisms on words only.")
        if asked is not None and name is None:
            raise Refusal(
                422,
                f'Words are drawn: name the conversation in the field \'{FIELD}\' as {{"conversation": "…"}}, so that '
                "a message that is sent again is not drawn again.",
            )
        return _Wish(asked, name, None if asked is None else unit_of(fields, options))

    def _named(self, request: Request, wish: _Wish) -> str:
        """A conversation of one caller about one person, as a digest: no two callers and no two persons share one."""
        caller = hashlib.sha256(request.headers.get("authorization", "").encode("latin-1", "replace"))
        name = msgspec.json.encode([wish.conversation, wish.unit])
        return hashlib.blake2b(name, key=caller.digest(), digest_size=16).hexdigest()

    async def _drawn(self, request: Request, chat: Chat, asked: Asked, wish: _Wish) -> dict[str, str]:
        """Draw the words of a chat, once they are charged; the headers that tell of it."""
        ready, conversation = await self._service.ready(asked), self._named(request, wish)
        words = WordsOfChats(ready.privatizer, self._key)
        parts = await self._desk.run(partial(_taken_apart, words, chat))
        epsilon = _cost(ready.privatizer, asked)
        headers = {HEADER: f"{PSEUDONYMIZED}, words drawn by {asked.mechanism}", "dptext-epsilon": f"{epsilon!r}"}
        if self._budgets is not None:
            notion = await self._desk.run(partial(_notion, ready.privatizer))
            of, released = bytes.fromhex(conversation), {part.identity: part for part in parts if not part.empty}
            new = self._budgets.new(of, released, epsilon, notion)
            if new:
                await self._service.charge(request, ready, [released[one].words for one in new], wish.unit)
            spent = self._budgets.charge(of, released, epsilon, notion)
            if self._options.budget is not None:
                headers |= {"dptext-spent": f"{spent!r}", "dptext-budget": f"{self._options.budget!r}"}
        await self._desk.run(partial(_draw, words, parts, conversation))
        return headers


def _own(options: GatewayOptions, service: Service) -> Asked:
    """How words are drawn where the operator says it."""
    fields = {"mechanism": mechanism_of(service.options.offered), "epsilon": options.epsilon}
    asked = asked_of(fields, service.options)
    if not asked.words:
        raise Refusal(422, "Words of messages are drawn by mechanisms on words only.")
    return asked


def _hidden(pseudonymizer: Pseudonymizer, fields: dict[str, Any]) -> Chat:
    try:
        return pseudonymizer.hide(fields)
    except DptextError as error:
        raise Refusal(400, str(error)) from None


def _taken_apart(words: WordsOfChats, chat: Chat) -> list[Drawable]:
    try:
        return [words.take_apart(message) for message in chat.messages if message.from_user and message.passages]
    except DptextError as error:
        raise Refusal(422, str(error)) from None


def _draw(words: WordsOfChats, parts: list[Drawable], conversation: str) -> None:
    for part in parts:
        part.message.put(words.draw(part, conversation))


def _notion(privatizer: Privatizer) -> str:
    """What kind of loss the words of messages have. Raises `Refusal` (422) for what cannot be added up."""
    try:
        return price_of(privatizer.guarantee, privatizer.described(), "word")[0].digest
    except GuaranteeError:
        raise Refusal(
            422,
            "A budget cannot add up what is promised here, as some words are not hidden at any cost, or words of many "
            "messages are drawn together; use another mechanism, or leave 'consistency' out.",
        ) from None


def _cost(privatizer: Privatizer, asked: Asked) -> float:
    """The nats of a message: of a word, or of a number where that is more."""
    assert asked.epsilon is not None
    numbers = getattr(privatizer.guarantee, "numbers", None)
    return max(asked.epsilon, 0.0 if numbers is None else numbers.epsilon)
