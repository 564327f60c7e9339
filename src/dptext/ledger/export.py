"""What stands in a ledger: shown, checked, exported and imported as events of dp-accounting.

An event is an object with ``module_name``, ``class_name`` and the fields of that class, as `DpEvent.to_named_tuple` of
dp-accounting gives them. What is epsilon-DP is written as discrete Laplace noise of sensitivity 1, whose loss is plus
or minus epsilon and so dominates it; Gaussian noise as such. They are to be read as replacements (`RELATION`).
"""

import math
import secrets
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from typing import Any

import numpy as np

from dptext.errors import GuaranteeError, InputError
from dptext.ledger.balances import (
    Balances,
    amounts,
    begin_run,
    charges_in,
    make_final,
    prices_to_json,
    split_keys,
    write_sums,
)
from dptext.ledger.budget import Budget
from dptext.ledger.costs import (
    MARGIN,
    MODULE,
    TEXTS,
    Price,
    PrivacyUnit,
    check_same,
    of_words,
    prices_from_json,
    pure_price,
)
from dptext.ledger.keys import KEY_BYTES
from dptext.ledger.store import CHARGES, FINAL, PENDING, RELEASED, RUNS, Store, sa

EVENTS = "dptext ledger events"
"""What a document of events calls itself."""

EVENTS_VERSION = 1

RELATION = "REPLACE_SPECIAL"
"""The relation of neighbours in dp-accounting: the scale of noise is that of a whole replacement."""

MOST_TIMES = 2**53
"""An event may have happened so often; sums are exact up to there."""

_READABLE = "DiscreteLaplace, Gaussian, NoOp, SelfComposed and Composed, as dptext ledger --events prints them"
_DEEPEST = 50

_CLOSE = 1e-9
"""Sums in another order differ by less than this share."""

_COUNTING = RUNS.c.state.in_((FINAL, PENDING))


def overview(store: Store, budget: Budget) -> dict[str, Any]:
    """What is in the ledger, as plain values; `budget` gives the delta, and who is over it."""
    balances = Balances()
    with store.reading() as connection:
        unit = Store.privacy_unit(connection)
        runs = connection.execute(sa.select(RUNS).order_by(RUNS.c.began, RUNS.c.id)).all()
        balances.refresh(connection)
    costs = balances.costs[: len(balances)]
    epsilon, bound = budget.largest(costs)
    return {
        "ledger": store.place.shown,
        "added_up": None if unit is None else unit.sentence,
        "people": len(costs),
        "largest_epsilon": None if math.isinf(epsilon) else epsilon,
        "bound": bound,
        "over_budget": None if math.isinf(budget.epsilon) else int((~budget.holds(costs)).sum()),
        "runs": [
            {
                "run": row.id,
                "state": row.state,
                "began": row.began,
                "ended": row.ended,
                "mechanism": row.mechanism,
                "prices": [str(price) for price in prices_from_json(row.prices)],
                "things": row.things,
            }
            for row in runs
        ],
    }


def of_person(store: Store, value: str, budget: Budget) -> dict[str, Any]:
    """What one person cost, by run, as plain values."""
    (key,) = store.keys.of([value])
    runs: dict[str, dict[str, Any]] = {}
    total = np.zeros(4)
    with store.reading() as connection:
        for row, price, counts in charges_in(connection, _COUNTING):
            keys = split_keys(bytes(row.people)) if key in bytes(row.people) else []
            if key not in keys:
                continue
            count = counts[[keys.index(key)]]
            total += amounts(count, price.costs)[0]
            charged = runs.setdefault(row.run, {"run": row.run, "state": row.state, "charged": Counter()})["charged"]
            charged[str(price)] += int(count[0])
    epsilon, bound = budget.epsilon_of(total)
    return {"epsilon": None if math.isinf(epsilon) else epsilon, "bound": bound, "runs": list(runs.values())}


def problems(store: Store) -> list[str]:
    """What is wrong with the ledger, a sentence each: charges that are missing, or sums that are not those of runs."""
    totals, summed, charged = Balances(), Balances(), Counter[str]()
    with store.reading() as connection:
        apart = Store.apart(connection)
        totals.load_totals(connection)
        summed.add(connection, (RUNS.c.state == FINAL) & CHARGES.c.run.not_in(list(apart)))
        runs = connection.execute(sa.select(RUNS.c.id, RUNS.c.state, RUNS.c.things)).all()
        for row, _, counts in charges_in(connection, sa.true()):
            charged[row.run] += int(counts.sum())
        charged_runs = set(connection.execute(sa.select(CHARGES.c.run).distinct()).scalars())
    found = [
        f"Charges of the run {run.id} are missing, or too many: it was charged {run.things:,}, and "
        f"{charged[run.id]:,} are there."
        for run in runs
        if charged[run.id] != run.things
    ]
    kept, sums = totals.by_key(), summed.by_key()
    if kept.keys() != sums.keys():
        found.append("The totals are of other people than the runs.")
    elif any(not np.allclose(kept[key], sums[key], rtol=_CLOSE, atol=0) for key in kept):
        found.append("The totals of some people are not the sums of their runs.")
    if set(apart) - {run.id for run in runs if run.state == FINAL}:
        found.append("A run that stands apart from the totals is not final.")
    if any(charged[run.id] for run in runs if run.state == RELEASED):
        found.append("A run that was released has charges.")
    if charged_runs - {run.id for run in runs}:
        found.append("There are charges of a run that is missing.")
    return found


def export(store: Store) -> dict[str, Any]:
    """All that was spent, pending runs too, as events of dp-accounting by the keys of people."""
    spent: dict[bytes, Counter[int]] = {}
    events: list[Mapping[str, Any]] = []
    with store.reading() as connection:
        unit = Store.privacy_unit(connection)
        for row, price, counts in charges_in(connection, _COUNTING):
            if price.event not in events:
                events.append(price.event)
            place = events.index(price.event)
            for key, count in zip(split_keys(bytes(row.people)), counts.tolist(), strict=True):
                spent.setdefault(key, Counter())[place] += count
    return {
        "format": EVENTS,
        "version": EVENTS_VERSION,
        "notion": None if unit is None else asdict(unit),
        "neighboring_relation": RELATION,
        "key_check": store.keys.check,
        "people": [
            {"key": key.hex(), "event": composed([(events[place], count) for place, count in counts.items()])}
            for key, counts in sorted(spent.items())
        ],
    }


def import_events(store: Store, document: Any) -> int:
    """Add what a document of events says, as a final run of its own: of how many people?

    A person is named by ``unit``, the value of the unit column, or by ``key``, if the document is of a ledger with the
    same key. Raises `InputError` for a document that is none, `GuaranteeError` for one of another unit or relation.
    """
    if not isinstance(document, Mapping) or document.get("format") != EVENTS:
        raise InputError(f"The file is no document of events: its format must be {EVENTS!r}.")
    if document.get("version") != EVENTS_VERSION:
        raise InputError(f"The events are of version {document.get('version')}; this dptext reads {EVENTS_VERSION}.")
    if document.get("neighboring_relation") != RELATION:
        raise GuaranteeError(
            "A ledger adds up what it costs to replace a person's texts; the neighboring_relation of the events must "
            f"be {RELATION!r}: convert them (what holds for adding or removing somebody costs twice as much, or more)."
        )
    unit, people = _unit_in(document), document.get("people")
    if not isinstance(people, list):
        raise InputError("The document of events has no list 'people'.")
    same_key = document.get("key_check") == store.keys.check
    prices: list[Price] = []
    counts: dict[int, Counter[bytes]] = {}
    for number, entry in enumerate(people, 1):
        key = _key(store, entry, number, same_key=same_key)
        for price, count in priced(entry.get("event"), f"Entry {number:,} of 'people'"):
            price = of_words(price) if unit.kind == "word" else price
            if price not in prices:
                prices.append(price)
            counts.setdefault(prices.index(price), Counter())[key] += count
    things = sum(map(Counter.total, counts.values()))
    if things > MOST_TIMES:
        raise InputError("The document of events counts more than a ledger can hold.")
    with store.writing() as connection:
        known = Store.privacy_unit(connection)
        if known is not None and prices:
            check_same(known, unit, prices[0])
        Store.set_privacy_unit(connection, known or unit)
        run = secrets.token_hex(16)
        begin_run(connection, run, "imported", prices_to_json(prices), things)
        write_sums(connection, run, 0, counts)
        make_final(connection, run)
    return len(set().union(*counts.values()))


def _unit_in(document: Mapping[str, Any]) -> PrivacyUnit:
    values = document.get("notion")
    if values is None:
        return TEXTS
    try:
        return PrivacyUnit(**values)
    except TypeError:
        raise InputError("The 'notion' of the document of events is none that this dptext knows.") from None


def _key(store: Store, entry: Any, number: int, *, same_key: bool) -> bytes:
    """The key of the person of an entry. `same_key` if keys in the document are made by the ledger's own secret."""
    if isinstance(entry, Mapping) and isinstance(entry.get("unit"), str):
        (key,) = store.keys.of([entry["unit"]])
        return key
    try:
        key = bytes.fromhex(entry["key"])
    except (KeyError, TypeError, ValueError):
        key = b""
    if len(key) != KEY_BYTES:
        raise InputError(f"Entry {number:,} of 'people' has neither a text 'unit' nor a 'key'.")
    if not same_key:
        raise InputError(
            f"Entry {number:,} of 'people' has a key by another secret than that of the ledger, and nobody would be "
            "found by it; name the person by 'unit'."
        )
    return key


def composed(events: Sequence[tuple[Mapping[str, Any], int]]) -> dict[str, Any]:
    """Events, each with how often it happened, as one."""
    parts = [_named("SelfComposedDpEvent", event=dict(event), count=count) for event, count in events]
    return _named("ComposedDpEvent", events=parts)


def _named(class_name: str, **fields: Any) -> dict[str, Any]:
    return {"module_name": MODULE, "class_name": class_name, **fields}


def priced(event: Any, where: str, count: int = 1, depth: int = 0) -> Iterator[tuple[Price, int]]:
    """The price of each part of an event, and how often it happened.

    `where` is the event's place in its file, for messages. Raises `InputError` for an event that cannot be priced.
    """
    if not isinstance(event, Mapping) or depth > _DEEPEST:
        raise InputError(f"{where} is no event of dp-accounting; dptext ledger --events shows the form.")
    kind = event.get("class_name")
    try:
        if kind == "NoOpDpEvent":
            return
        if kind == "ComposedDpEvent":
            for part in list(event["events"]):
                yield from priced(part, where, count, depth + 1)
        elif kind == "SelfComposedDpEvent":
            often = event["count"]
            if isinstance(often, bool) or not isinstance(often, int) or not 0 <= often * count <= MOST_TIMES:
                raise ValueError
            yield from priced(event["event"], where, count * often, depth + 1)
        elif count:
            yield _price(str(kind), event, where), count
    except (KeyError, TypeError, ValueError, OverflowError, ZeroDivisionError):
        raise InputError(f"{where} holds an event {kind} whose fields are missing or out of range.") from None


def _price(kind: str, event: Mapping[str, Any], where: str) -> Price:
    """The price of an event that has no parts."""
    plain = dict(event)
    if kind == "DiscreteLaplaceDpEvent":
        epsilon, times = _positive(event["noise_parameter"]), _positive(event["sensitivity"])
        return pure_price(epsilon if times == 1 else epsilon * times * MARGIN, event=plain)
    if kind == "GaussianDpEvent":
        rho = 0.5 / _positive(event["noise_multiplier"]) ** 2 * MARGIN
        # zCDP alone has no epsilon for basic composition
        return Price(counted="text", epsilon=math.inf, delta=0.0, rho=rho, failure=0.0, event=plain)
    raise InputError(f"{where} holds an event that a ledger cannot add up ({kind}); it takes {_READABLE}.")


def _positive(value: Any) -> float:
    number = float(value)
    if not (math.isfinite(number) and number > 0):
        raise ValueError
    return number
