"""Privatizers by the settings of requests, each built once and kept as long as there is room.

A mechanism is built for each distinct set of parameters; at another epsilon it shares its lists, vectors and caches
(`with_epsilon`). Both are bounded, and the least recently used goes first.
"""

import threading
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import CancelledError, Future
from concurrent.futures import TimeoutError as WaitedTooLong
from contextlib import nullcontext, suppress
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

import msgspec
import pyarrow as pa

from dptext import catalogue
from dptext.cancel import check
from dptext.core.guarantee import facts
from dptext.core.privatizer import PrivateBlock, Privatizer
from dptext.entities.options import SpanOptions
from dptext.entities.span_privatizer import SpanPrivatizer
from dptext.errors import DptextError, GuaranteeError
from dptext.ledger.costs import Price, PrivacyUnit, price_of
from dptext.ledger.options import BudgetOf
from dptext.mechanisms.base import WordMechanism, WordPrivatizer
from dptext.mechanisms.build_cost import BuildCost
from dptext.public_sentences import SAMPLES
from dptext.rewriting.base import TextPrivatizer
from dptext.run.build import build_cost, build_mechanism, build_privatizer
from dptext.run.config import PrivatizerConfig
from dptext.server.limits import Refusal
from dptext.server.options import ServerOptions
from dptext.server.schemas import Body, Settings, offered_presets, read_settings
from dptext.strings import Offsets

KEPT_MECHANISMS = 4  # Those with a law of their own; one of the SanText kind may take a gigabyte as it meets words.
KEPT_MODELS = 2  # Rewriters: each distinct set of parameters, epsilon among them, holds a model.

QUICK_CHARACTERS = 4096
"""So many are drawn within about a millisecond, less than it takes to hand them to a thread while others run."""

KEPT_PRIVATIZERS = 64  # Mechanisms with an epsilon, a policy and steps after the draw: tables of a megabyte or less.
T = TypeVar("T")
_LOOK_SECONDS = 0.1


class Kept(Generic[T]):
    """Values by key, each made once: the most recently used stay."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._lock = threading.Lock()
        self._values: OrderedDict[str, Future[T]] = OrderedDict()

    def get(self, key: str, make: Callable[[], T]) -> T:
        """The value of a key. A caller that asks while it is being made waits for it.

        What cannot be made is not kept, and takes no place from what could.
        """
        while True:
            with self._lock:
                value = self._values.get(key)
                if value is None:
                    value = self._values[key] = Future()
                    break
                self._values.move_to_end(key)
            try:
                return value.result(_LOOK_SECONDS)
            except WaitedTooLong:
                check()  # the caller may have given up
            except CancelledError:
                continue  # who was making it has given up
        try:
            value.set_result(make())
        except BaseException:
            with self._lock:
                del self._values[key]
            value.cancel()
            raise
        with self._lock:
            done_keys = [done for done, future in self._values.items() if future.done()]
            for oldest in done_keys[: -self._most]:
                del self._values[oldest]
        return value.result()

    def at_hand(self, key: str) -> T | None:
        """The value of a key if it is made; never waits."""
        with self._lock:
            value = self._values.get(key)
            if value is None or not value.done():
                return None
            self._values.move_to_end(key)
            return value.result()

    def __len__(self) -> int:
        return len(self._values)


@dataclass(slots=True)
class Ready:
    """A privatizer with a key of its own, and the lock that only one thread may hold, if there is to be one.

    That of a rewriter belongs to one request alone: its promise counts the draws so far, which tell how long texts are.
    """

    privatizer: Privatizer
    lock: "threading.Lock | None"
    _guarantee: bytes | None = None
    _price: tuple[PrivacyUnit, Price] | None = None
    _quick: bool = False
    _drawn: bool = False

    def __post_init__(self) -> None:
        if isinstance(privatizer := self.privatizer, WordPrivatizer):
            # No model reads, polishes or finds.
            by_rule = privatizer.block_rows is None and privatizer.policy.detector is None
            self._quick = by_rule and catalogue.entry_of(privatizer.name).speed == catalogue.MILLIONS

    def look_at(self, texts: Sequence[str | None]) -> None:
        """Raise `ParameterError` for texts that are not to be privatized; nothing is drawn."""
        self.privatizer.look_at(pa.array(texts, pa.large_string()))

    def privatize(self, texts: list[str | None], pieces_of: Offsets | None = None) -> PrivateBlock:
        """Private texts, under noise that no other request gets. Raises `ParameterError` for what is no Unicode."""
        strings, call = pa.array(texts, pa.large_string()), self.privatizer.key.next_call()
        with self.lock or nullcontext():
            block = self.privatizer.privatize_block(
                strings, call=call, source="", column="", first_row=0, pieces_of=pieces_of
            )
        self._drawn = True
        return block

    def around(self, spans: SpanOptions, texts: list[str | None]) -> "Ready":
        """The same with these spans of one request's texts treated apart. Raises `InputError` for what does not fit."""
        privatizer = SpanPrivatizer(self.privatizer, spans)
        privatizer.check_texts(pa.array(texts, pa.large_string()))
        return Ready(privatizer, self.lock)

    def cost(self, texts: Sequence[str | None], budget_of: BudgetOf | None) -> tuple[PrivacyUnit, Price, int]:
        """What a ledger adds up for these texts, the price of an item, and how many items they have.

        Raises `GuaranteeError` for what no ledger can add up.
        """
        if self._price is None:
            self._price = price_of(self.privatizer.guarantee, self.privatizer.described(), budget_of)
        unit, price = self._price
        if price.counted == "text":
            return unit, price, sum(text is not None for text in texts)
        counts = self.privatizer.counted(pa.array(texts, pa.large_string()), price.counted)
        return unit, price, int(counts.sum())

    def is_quick(self, texts: Sequence[str | None]) -> bool:
        """Whether these texts are drawn in about a millisecond, whatever they are; the first may compile loops."""
        return self._quick and self._drawn and sum(len(text or "") for text in texts) <= QUICK_CHARACTERS

    @property
    def is_slow_to_price(self) -> bool:
        """Whether the texts have to be looked at for it."""
        return self._price is None or self._price[1].counted != "text"

    def guarantee_json(self) -> bytes:
        """The guarantee for the texts so far; one for words depends on no text and is written once."""
        if self._guarantee is not None:
            return self._guarantee
        guarantee = self.privatizer.guarantee
        written = msgspec.json.encode({**guarantee.to_json(), "warnings": guarantee.warnings()})
        if isinstance(self.privatizer, WordPrivatizer | SpanPrivatizer):
            self._guarantee = written
        return written


class Privatizers:
    """The privatizers of a service. What may take long is called in threads."""

    def __init__(self, options: ServerOptions) -> None:
        self._options = options
        self._mechanisms: Kept[tuple[Any, threading.Lock]] = Kept(KEPT_MECHANISMS)
        self._models: Kept[tuple[Any, threading.Lock]] = Kept(KEPT_MODELS)
        self._ready: Kept[Ready] = Kept(KEPT_PRIVATIZERS)
        fixed = options.privatizer
        self._fixed = None if fixed is None else Ready(fixed, threading.Lock() if fixed.threads == 1 else None)

    @property
    def fixed(self) -> Ready | None:
        """The privatizer of all requests, where it is fixed; does not wait."""
        fixed = self._fixed
        if fixed is None or not isinstance(fixed.privatizer, TextPrivatizer):
            return fixed
        return Ready(fixed.privatizer.with_key(fixed.privatizer.key), fixed.lock)

    def warm_up(self) -> None:
        """Compile, or load, the loops and models of what is served: no request is to wait for them."""
        options, served = self._options, self.fixed
        bodies = [Body(preset=name) for name in offered_presets(options)]
        bodies = bodies or [Body(mechanism=name, epsilon=1.0) for name in options.offered[:1]]
        for body in bodies if served is None else [Body()]:
            with suppress(Refusal, DptextError):  # what the service sets may not fit it, as its requests will be told
                privatizer = served or self.ready(read_settings(body, options))
                privatizer.privatize([*SAMPLES["notes"], "At 5 pm on 12 May 2021 she paid $15.50."])

    def ready(self, settings: Settings) -> Ready:
        """The privatizer for some settings. Raises as its constructor, and `GuaranteeError` without a promise."""
        if settings.words:
            return self._ready.get(settings.identity, lambda: _around(self.mechanism(settings), None, settings))
        return _around(*self._built(settings), settings)

    def at_hand(self, settings: Settings) -> Ready | None:
        """The same if nothing has to be built for it; does not wait, and may be called from the event loop."""
        return self._ready.at_hand(settings.identity)

    def build_cost(self, settings: Settings) -> BuildCost:
        """The cost of what would have to be built; a rewriter's model is the service's own choice."""
        if not settings.words or self._mechanisms.at_hand(settings.mechanism_identity) is not None:
            return BuildCost()
        return build_cost(self._config(settings))

    def mechanism(self, settings: Settings) -> WordMechanism:
        """The mechanism on words alone."""
        mechanism: WordMechanism = self._built(settings)[0].with_epsilon(settings.config.epsilon)
        return mechanism

    def _built(self, settings: Settings) -> tuple[Any, threading.Lock]:
        """The mechanism of a law, at the epsilon that asked for it first, and the lock of its only thread."""
        cache = self._mechanisms if settings.words else self._models
        return cache.get(settings.mechanism_identity, lambda: (self._build(settings), threading.Lock()))

    def _build(self, settings: Settings) -> Any:
        # Lists are built in steps, and the request may have been given up.
        return build_mechanism(self._config(settings), progress=lambda done, size: check())

    def _config(self, settings: Settings) -> PrivatizerConfig:
        config = settings.config
        if settings.words and self._options.embeddings:
            config = replace(config, options={**config.options, "embedding": list(self._options.embeddings)})
        return config


def _around(mechanism: Any, lock: "threading.Lock | None", settings: Settings) -> Ready:
    if not facts(mechanism.guarantee).promises:
        raise GuaranteeError(f"{mechanism.guarantee} This service releases nothing without a guarantee.")
    privatizer = build_privatizer(replace(settings.config, mechanism=mechanism, epsilon=None, options={}))
    privatizer.preset = settings.preset
    return Ready(privatizer, lock)
