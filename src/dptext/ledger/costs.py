"""What one text costs in a ledger, read from its guarantee, and what a run was charged in all.

A ledger adds up losses for one of two privacy units. Of *words*: a person's texts are compared with texts of the same
shape in which at most one word of each text differs; a text costs its epsilon, for each unit of the metric between the
two words. Of *texts*: every text may be any other of the same shape; a text costs its epsilon, or that of its draws.
Proofs in docs/proofs/ledger.md.
"""

import json
import math
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Annotated, Any, Literal

import msgspec

from dptext.core.assumptions import Assumption, Unit
from dptext.core.guarantee import (
    DrawLoss,
    Guarantee,
    TextLoss,
    WordLoss,
    digest_of_metric,
    facts,
    parameters_of_metric,
    sum_up,
)
from dptext.core.wording import counted, number, people
from dptext.errors import DamagedLedgerError, GuaranteeError
from dptext.ledger.options import BudgetOf, OverBudget

Counted = Literal["text", "word", "draw"]
_Cost = Annotated[float, msgspec.Meta(ge=0)]
MARGIN = 1 + 1e-12  # For the rounding of what is computed in floats.


@dataclass(frozen=True, slots=True, kw_only=True)
class PrivacyUnit:
    """The unit that a ledger's epsilons protect: a word or a text.

    `sentence` says what a sum means, for people, and completes "Added up is …". `digest` tells the metric of words from
    others; it is empty for texts.
    """

    kind: BudgetOf
    sentence: str
    digest: str = ""

    def to_json(self) -> str:
        """As text that `from_json` reads."""
        return json.dumps(asdict(self), sort_keys=True)

    @classmethod
    def from_json(cls, text: str) -> "PrivacyUnit":
        """What `to_json` wrote."""
        return msgspec.json.decode(text, type=cls)


@dataclass(frozen=True, slots=True, kw_only=True)
class Price:
    """The cost of each counted item of a release (a text, a word of it, or a draw), as four figures that add up.

    `epsilon`, in nats, and `delta` are for basic composition; and it is rho-zCDP but for an event of probability
    `failure`. An infinite epsilon or rho takes no part in its bound. `event` is the same as a dp-accounting event, in
    the form of `dptext.ledger.export`.
    """

    counted: Counted
    epsilon: _Cost
    delta: _Cost
    rho: _Cost
    failure: _Cost
    event: Mapping[str, Any]

    @property
    def costs(self) -> tuple[float, float, float, float]:
        """The four figures that add up."""
        return self.epsilon, self.delta, self.rho, self.failure

    def to_json(self) -> dict[str, Any]:
        """As plain values; infinities are None."""
        values = asdict(self)
        return {name: None if value in (math.inf,) else value for name, value in values.items()}

    @classmethod
    def from_json(cls, values: Mapping[str, Any]) -> "Price":
        """What `to_json` wrote."""
        return msgspec.convert({name: math.inf if value is None else value for name, value in values.items()}, cls)

    def __str__(self) -> str:
        delta = f" and delta {number(self.delta)}" if self.delta else ""
        cost = nats(self.epsilon) if math.isfinite(self.epsilon) else f"rho {number(self.rho)}"
        return f"{cost}{delta} for each {self.counted}"


def prices_from_json(text: str) -> list[Price]:
    """The prices of a run, as the ledger has them. Raises `DamagedLedgerError`."""
    try:
        return [Price.from_json(values) for values in msgspec.json.decode(text, type=list[dict[str, Any]])]
    except msgspec.MsgspecError:
        raise DamagedLedgerError("a price of a run cannot be read") from None


def nats(epsilon: float) -> str:
    """An epsilon with its unit."""
    return f"{number(epsilon)} nat{'' if epsilon == 1 else 's'}"


TEXTS = PrivacyUnit(
    kind="text",
    sentence=(
        "the loss of whole texts: however all texts of a person are replaced by others of the same shape (as many "
        "texts, with as many draws or words each, and the same in all that a release calls public), the odds of any "
        "outputs shift by e^sum at most, beyond the delta of the budget"
    ),
)


def price_of(
    guarantee: Guarantee, described: Mapping[str, Any], budget_of: BudgetOf | None
) -> tuple[PrivacyUnit, Price]:
    """The privacy unit and the price of releases under a guarantee; `described` is what the privatizer says of itself.

    Raises `GuaranteeError` where nothing is promised that could be added up, or not for the unit asked for.
    """
    if Assumption.SEEDED in guarantee.assumptions:
        raise GuaranteeError("Noise from a seed protects no one, so that a budget means nothing; leave the seed out.")
    promise = facts(guarantee)
    if promise.any_word is not None and promise.any_word.sensitive is None:
        if budget_of == "text":
            _refuse_once(guarantee.unit)
            return TEXTS, pure_price(_any_word(promise.any_word), "word")
        price = pure_price(promise.any_word.epsilon, "text")
        # zCDP takes no part: it grows by the square of the distance, and sums do not
        return _of_words(promise.any_word, guarantee.unit, described), replace(price, rho=math.inf)
    loss = promise.text or promise.draw
    if loss is not None:
        if budget_of == "word":
            raise GuaranteeError(
                f"{described['mechanism']} promises nothing for a word, so that a budget of words cannot be kept; "
                "leave budget_of= out, or say text."
            )
        return TEXTS, _of_text(loss, described.get("parameters", {}))
    raise GuaranteeError(
        f"A ledger cannot add up what {described['mechanism']} promises ({type(guarantee).__name__}), because some "
        "inputs are not hidden at any cost; use another mechanism."
    )


def check_delta(unit: PrivacyUnit, delta: float) -> None:
    """Raise `GuaranteeError` for a delta of a budget of words, whose epsilons are summed up and nothing else."""
    if unit.kind == "word" and delta:
        raise GuaranteeError(
            "A budget's delta is for whole texts; one of words adds up epsilons, whatever delta is allowed: leave "
            "delta= out."
        )


def check_same(ledger: PrivacyUnit, run: PrivacyUnit, price: Price) -> None:
    """Raise `GuaranteeError` where a ledger of one unit is asked to add up another, and say how to convert."""
    if (ledger.kind, ledger.digest) == (run.kind, run.digest):
        return
    if ledger.kind == "word" and run.kind == "word":
        raise GuaranteeError(
            "The ledger adds up epsilons of words in another metric (another embedding, other lists or another "
            "distance); use another ledger, or one of texts from the first run on (budget_of='text')."
        )
    if ledger.kind == "text":
        raise GuaranteeError(
            f"The ledger adds up epsilons of whole texts, and this run has {price}, by the distance of words; convert "
            "with budget_of='text' (words x epsilon x the largest distance: very large), or use another ledger."
        )
    raise GuaranteeError(
        "The ledger adds up epsilons of words by their distance, and this run promises something for whole texts, "
        "which does not turn into that; use another ledger, or one of texts from the first run on "
        "(budget_of='text')."
    )


def pure_rho(epsilon: float) -> float:
    """The rho of a pure epsilon: epsilon tanh(epsilon / 2), rounded up (docs/proofs/clipped-probabilities.md)."""
    return epsilon * math.tanh(epsilon / 2) * MARGIN


def pure_price(epsilon: float, counted: Counted = "text", event: Mapping[str, Any] | None = None) -> Price:
    """The price of an epsilon-DP release; its event dominates all such releases unless a better one is known."""
    event = pure_event(epsilon) if event is None else event
    return Price(counted=counted, epsilon=epsilon, delta=0.0, rho=pure_rho(epsilon), failure=0.0, event=event)


def _of_text(loss: TextLoss | DrawLoss, parameters: Mapping[str, Any]) -> Price:
    if isinstance(loss, DrawLoss):
        price = pure_price(min(loss.epsilon, loss.range_), "draw")
        return replace(price, rho=min(loss.range_**2 / 8 * MARGIN, price.rho))
    epsilon, delta = loss.epsilon, loss.delta
    if not delta:
        return pure_price(epsilon, "text")
    if parameters.get("noise") == "gaussian":
        multiplier = parameters["scale"] / parameters["sensitivity"] / MARGIN
        event = {"module_name": MODULE, "class_name": "GaussianDpEvent", "noise_multiplier": multiplier}
        rho = 0.5 / multiplier**2 * MARGIN
        return Price(counted="text", epsilon=epsilon, delta=delta, rho=rho, failure=0.0, event=event)
    unknown = {"module_name": MODULE, "class_name": "UnsupportedDpEvent"}
    return Price(counted="text", epsilon=epsilon, delta=delta, rho=pure_rho(epsilon), failure=delta, event=unknown)


MODULE = "dp_accounting.dp_event"


def pure_event(epsilon: float) -> dict[str, Any]:
    """Discrete Laplace noise of sensitivity 1: its loss is plus or minus epsilon, which dominates all epsilon-DP."""
    return {
        "module_name": MODULE,
        "class_name": "DiscreteLaplaceDpEvent",
        "noise_parameter": epsilon,
        "sensitivity": 1,
    }


def _refuse_once(unit: Unit) -> None:
    """Raise `GuaranteeError` where equal words are drawn once: only texts with the same words equal are compared."""
    if unit is Unit.DIFFERENT_WORD:
        raise GuaranteeError(
            "Of words that are drawn once nothing is promised between texts in which other words are equal, so that no "
            "epsilon of whole texts follows; leave budget_of= out, or draw each word "
            "(consistent=False)."
        )


def _any_word(loss: WordLoss) -> float:
    """The loss of a word in a text of which any word may be any other. Raises `GuaranteeError` if nothing bounds it."""
    if loss.largest is None:
        raise GuaranteeError(loss.unbounded)
    return sum_up([(loss.largest, 1)])


def _of_words(loss: WordLoss, unit: Unit, described: Mapping[str, Any]) -> PrivacyUnit:
    """The unit of one word in each text, in the metric of a guarantee."""
    metric = parameters_of_metric(described.get("parameters", {})) | {"metric": loss.shape}
    once = unit is Unit.DIFFERENT_WORD
    if once:
        metric["consistent"] = True
    digest = digest_of_metric(metric)
    sentence = (
        "the loss of one word in each text: if in every text of a person one word were another one, at most d away, "
        f"the odds of any outputs would shift by a factor of at most e^(sum x d). Here {loss.distance}; for "
        "numbers, places on the public lists of numbers"
    )
    if once:
        sentence += ". It holds between texts in which the same words of the person are equal"
    return PrivacyUnit(kind="word", digest=digest, sentence=sentence)


@dataclass(frozen=True, slots=True, kw_only=True)
class ChargeSummary:
    """The charges of a run, or of a planned one; it does not say who the people are.

    Attributes
    ----------
    ledger, run, unit_column
        Where, under which identifier, and by which column.
    added_up
        What the sums mean.
    prices, quantities
        What an item costs, and how many items were charged, in words.
    people, people_alike, people_over, rows_over
        How many people the rows are of, how many of them another one equals but for case, spaces or Unicode form, how
        many went over their budget, and with how many rows.
    over_budget, budget, delta
        What was asked for; an infinite budget is none.
    largest
        The epsilon of the person who has cost most so far, over all runs in the ledger.
    unsettled
        Other runs that were pending when this one began.
    note
        What went wrong at the end, if anything did.
    """

    ledger: str
    run: str
    unit_column: str
    added_up: str
    prices: tuple[str, ...]
    quantities: tuple[str, ...]
    people: int
    people_alike: int
    people_over: int
    rows_over: int
    over_budget: OverBudget
    budget: float
    delta: float
    largest: float
    unsettled: tuple[str, ...] = ()
    note: str = ""

    def as_dict(self) -> dict[str, Any]:
        """As plain values; an infinite number is null."""
        values = {name: list(value) if isinstance(value, tuple) else value for name, value in asdict(self).items()}
        return {name: None if value == math.inf else value for name, value in values.items()}

    def sentence(self) -> str:
        """What was charged, on one line."""
        what = f"{_and(self.prices)}: {_and(self.quantities)} of {people(self.people)}"
        return f"Charged to {self.ledger}: {what}. {self._spent()}{self._over(withheld=True)}"

    def preview(self) -> str:
        """What would be charged, on one line."""
        what = f"{_and(self.prices)}: {_and(self.quantities)} of {people(self.people)}"
        return f"This run would cost {what}. {self._spent('would be')}{self._over(withheld=False)}"

    def notes(self) -> tuple[str, ...]:
        """Notes on what the user should attend to."""
        alike = counted(self.people_alike, "value")
        of_people = (
            f"In the column {self.unit_column}, {alike} equal another one but for case, spaces or Unicode form. Each "
            "is charged as a person with a budget of its own; if they are the same people, write them one way."
        )
        notes = (*([self.note] if self.note else []), *([of_people] if self.people_alike else []))
        if not self.unsettled:
            return notes
        is_one_run = len(self.unsettled) == 1
        named = ", ".join(self.unsettled[:3]) + (" and others" if len(self.unsettled) > 3 else "")
        return (
            *notes,
            f"In the ledger {counted(len(self.unsettled), 'other run')} {'is' if is_one_run else 'are'} pending, which "
            f"counts as spent: {named}. Leave alone what still runs. Of a run that was killed, if no one saw its "
            f"output and that is gone, say: dptext ledger {self.ledger} --settle RUN --never-seen; otherwise: "
            f"dptext ledger {self.ledger} --settle RUN --spent.",
        )

    def _spent(self, stands: str = "is") -> str:
        most = "no bound holds" if math.isinf(self.largest) else nats(self.largest)
        limit = "" if math.isinf(self.budget) else f", of a budget of {number(self.budget)}"
        return f"Who has spent most {stands} at {most}{limit}."

    def _over(self, *, withheld: bool) -> str:
        if math.isinf(self.budget):
            return ""
        if not self.people_over:
            return " No one is over budget." if not withheld else ""
        rows = counted(self.rows_over, "row")
        over = f" {self.people_over:,} of {people(self.people)} over budget, with {rows}"
        return f"{over} ({'left out' if self.over_budget == 'skip' else 'for which the run would stop'})."


def _and(parts: tuple[str, ...]) -> str:
    return " and ".join(parts)
