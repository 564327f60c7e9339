"""Privatizers by what was asked for, each built once and kept as long as there is room.

A mechanism is built for each distinct set of parameters; at another epsilon it shares its lists, vectors and caches
(`with_epsilon`). Both are bounded, and what was not asked for longest goes first: whoever asks for a thousand epsilons
gets a thousand answers and no more memory than before. Two who ask for the same at once wait for one building.
"""

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import msgspec
import pyarrow as pa

from dptext import catalogue
from dptext.assembly import reserved_words, steps_of
from dptext.core.guarantee import Guarantee, NoGuarantee
from dptext.core.privatizer import PrivateBlock, Privatizer
from dptext.embeddings.formats import load_embedding
from dptext.errors import DptextError, GuaranteeError, ParameterError
from dptext.ledger.costs import Price, PrivacyUnit, price_of
from dptext.ledger.options import BudgetOf
from dptext.mechanisms.base import WordMechanism, WordPrivatizer
from dptext.policies.policy import looser_numbers
from dptext.polishing.options import Finish
from dptext.process.stopping import check
from dptext.rewriting.base import TextPrivatizer
from dptext.server.asked import Asked
from dptext.server.options import ServerOptions
from dptext.server.refusals import Refusal
from dptext.spans.options import SpanOptions
from dptext.spans.privatizer import SpanParts, SpanPrivatizer
from dptext.text.policy import TextPolicy

KEPT_MECHANISMS = 4
"""Those with a law of their own; one of the SanText kind may take a gigabyte as it meets words."""

KEPT_MODELS = 2
"""Rewriters: each distinct set of parameters, epsilon among them, holds a model."""

KEPT_PRIVATIZERS = 64
"""Mechanisms with an epsilon, a policy and a finish: tables of a megabyte or less."""

T = TypeVar("T")

_LOOK_SECONDS = 0.1


class Kept(Generic[T]):
    """Values by key, each made once: the most recently asked for stay."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._lock = threading.Lock()
        self._slots: dict[str, _Slot[T]] = {}

    def get(self, key: str, make: Callable[[], T]) -> T:
        """The value of a key; whoever asks while it is being made waits for it.

        What cannot be made is not kept, and takes no place from what could.
        """
        with self._lock:
            slot = self._slots.pop(key, None) or _Slot()
            self._slots[key] = slot  # at the end: asked for last
        while not slot.lock.acquire(timeout=_LOOK_SECONDS):
            check()  # whoever asked may have given up
        try:
            if not slot.value:
                try:
                    slot.value.append(make())
                finally:
                    self._tidy(key, slot)
            return slot.value[0]
        finally:
            slot.lock.release()

    def at_hand(self, key: str) -> T | None:
        """The value of a key if it is made; never waits."""
        with self._lock:
            slot = self._slots.get(key)
            if slot is None or not slot.value:
                return None
            self._slots[key] = self._slots.pop(key)
            return slot.value[0]

    def _tidy(self, key: str, slot: "_Slot[T]") -> None:
        with self._lock:
            if not slot.value and self._slots.get(key) is slot:
                del self._slots[key]
            made = [other for other, kept in self._slots.items() if kept.value]
            for oldest in made[: max(0, len(made) - self._most)]:
                del self._slots[oldest]

    def __len__(self) -> int:
        return len(self._slots)


class _Slot(Generic[T]):
    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.value: list[T] = []


@dataclass(slots=True)
class Ready:
    """A privatizer, and what it says of itself.

    Attributes
    ----------
    privatizer
        With a key of its own. Of a rewriter it belongs to one request alone, as its promise counts the draws so far.
    turn
        Held while it privatizes, where only one thread may; None for any number.
    """

    privatizer: Privatizer
    turn: "threading.Lock | None"
    _told: bytes | None = None
    _price: tuple[PrivacyUnit, Price] | None = None

    def call(self) -> int:
        """The number of a request, or of a stream: no other gets the same noise."""
        return self.privatizer.key.next_call()

    def privatize(self, texts: list[str | None], *, call: int, first_row: int = 0) -> PrivateBlock:
        """Private texts, as rows from `first_row` of a call on. Raises `Refusal` for texts that are no Unicode."""
        strings = pa.array(texts, pa.large_string())

        def block() -> PrivateBlock:
            return self.privatizer.privatize_block(strings, call=call, source="", column="", first_row=first_row)

        try:
            if self.turn is None:
                return block()
            with self.turn:
                return block()
        except DptextError as error:
            raise Refusal(422, str(error)) from None

    def around(self, spans: SpanOptions, texts: list[str | None]) -> "Ready":
        """The same with these spans of the texts of one request treated apart.

        Raises `Refusal` (422) for what does not fit.
        """

        def made() -> Ready:
            privatizer = SpanPrivatizer(self.privatizer, spans)
            privatizer.check_texts(pa.array(texts, pa.large_string()))
            return Ready(privatizer, self.turn)

        return _refusing(made)

    def charged(self, texts: Sequence[str | None], budget_of: BudgetOf | None) -> tuple[PrivacyUnit, Price, int]:
        """What a ledger adds up for these texts, the price of each thing, and how many things they are.

        Raises `Refusal` (422) for what no ledger can add up.
        """

        def priced() -> tuple[PrivacyUnit, Price, int]:
            if self._price is None:
                self._price = price_of(self.privatizer.guarantee, self.privatizer.described(), budget_of)
            unit, price = self._price
            if price.counted == "text":
                return unit, price, sum(text is not None for text in texts)
            counts = self.privatizer.counted(pa.array(texts, pa.large_string()), price.counted)
            return unit, price, int(counts.sum())

        return _refusing(priced)

    @property
    def slow_to_price(self) -> bool:
        """Whether the texts have to be looked at for it."""
        return self._price is None or self._price[1].counted != "text"

    @property
    def guarantee(self) -> Guarantee:
        """What is promised for the texts so far."""
        return self.privatizer.guarantee

    def told(self) -> bytes:
        """The guarantee as JSON; of words it depends on no text, so that it is written once."""
        if self._told is not None:
            return self._told
        guarantee = self.guarantee
        told = msgspec.json.encode({**guarantee.to_json(), "warnings": guarantee.warnings()})
        if isinstance(self.privatizer, WordPrivatizer | SpanPrivatizer):
            self._told = told
        return told


class Privatizers:
    """The privatizers of a service. Everything here may take long: it is called in threads."""

    def __init__(self, options: ServerOptions, spans: SpanParts | None = None) -> None:
        self._options, self._spans = options, spans
        self._mechanisms: Kept[tuple[Any, Any]] = Kept(KEPT_MECHANISMS)
        self._models: Kept[tuple[Any, Any]] = Kept(KEPT_MODELS)
        self._ready: Kept[Ready] = Kept(KEPT_PRIVATIZERS)
        fixed = options.privatizer
        turn = threading.Lock() if fixed is not None and fixed.threads == 1 else None
        self._fixed = None if fixed is None else Ready(fixed, turn)

    def ready(self, asked: Asked) -> Ready:
        """What does as asked. Raises `Refusal` (422) for settings that do not fit together, or promise nothing."""
        if self._fixed is not None:
            return self._fixed
        if not asked.words:
            return self._rewriter(asked)
        return self._ready.get(asked.whole, lambda: _refusing(lambda: self._words(asked)))

    def at_hand(self, asked: Asked) -> Ready | None:
        """The same if nothing has to be built for it; does not wait, and may be called from the event loop."""
        return self._fixed or self._ready.at_hand(asked.whole)

    def mechanism(self, asked: Asked) -> WordMechanism:
        """The mechanism on words alone."""
        mechanism: WordMechanism = _refusing(lambda: self._built(asked)[0].with_epsilon(asked.epsilon))
        return mechanism

    def _words(self, asked: Asked) -> Ready:
        policy = self._policy(asked)
        mechanism = self._built(asked)[0].with_epsilon(asked.epsilon)
        if isinstance(mechanism.guarantee, NoGuarantee):
            raise GuaranteeError(f"{mechanism.guarantee} This service releases nothing without a guarantee.")
        made = WordPrivatizer(mechanism, policy=policy, after=self._steps(asked))
        made.preset = asked.preset
        if asked.lowered_from is not None and looser_numbers(made, asked.lowered_from) is not None:
            raise ParameterError(
                "At this epsilon numbers would be hidden less than by the policy of this service; say "
                "'epsilon_numbers', too, or leave 'epsilon' out."
            )
        # What finds spans (a model) is used by one thread at a time.
        return Ready(made, None) if self._spans is None else Ready(SpanPrivatizer(made, self._spans), threading.Lock())

    def _policy(self, asked: Asked) -> TextPolicy:
        return TextPolicy(**{**asked.policy, **self._options.policy})

    def _rewriter(self, asked: Asked) -> Ready:
        def made() -> Ready:
            rewriter, turn = self._built(asked)
            if isinstance(rewriter.guarantee, NoGuarantee):
                raise GuaranteeError(f"{rewriter.guarantee} This service releases nothing without a guarantee.")
            return Ready(TextPrivatizer(rewriter, after=self._steps(asked)), turn)

        return _refusing(made)

    def _steps(self, asked: Asked) -> Any:
        return steps_of(Finish(**{**asked.finish, **self._options.finish}))

    def _built(self, asked: Asked) -> tuple[Any, threading.Lock]:
        """The mechanism of a law, at the epsilon that asked for it first, and the lock of its only thread."""
        kept = self._mechanisms if asked.words else self._models
        return kept.get(asked.law, lambda: (self._build(asked), threading.Lock()))

    def _build(self, asked: Asked) -> Any:
        given = {name.replace("_", "-"): value for name, value in asked.parameters.items()}
        options = catalogue.own_options(asked.mechanism, {**given, **self._options.fixed})
        options.update(given)  # what was asked for and is idle is refused, as everywhere
        if asked.epsilon is not None:
            options["epsilon"] = asked.epsilon
        paths = options.pop("embedding", ())  # of a policy file: no request names one
        embeddings = [load_embedding(path) for path in paths] or self._options.embeddings if asked.words else ()
        policy = self._policy(asked) if asked.words else None
        # Lists are built in steps, and nobody may wait for them any more.
        return catalogue.build(
            asked.mechanism,
            options=options,
            embeddings=embeddings,
            progress=lambda done, size: check(),
            reserved=reserved_words(policy),
        )


def _refusing(make: Callable[[], T]) -> T:
    """What `make` gives; whatever dptext has against it is told as a refusal."""
    try:
        return make()
    except DptextError as error:
        raise Refusal(422, str(error)) from None
    except ArithmeticError:
        raise Refusal(422, "A number is too small or too large to be calculated with; take another one.") from None
