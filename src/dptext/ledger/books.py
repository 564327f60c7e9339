"""What stands in a ledger: shown, checked, exported and imported."""

import json
import math
import secrets
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

import numpy as np

from dptext.errors import GuaranteeError, InputError
from dptext.ledger.balances import FINAL, PENDING, RELEASED, amounts, cut_counts, cut_keys, fold, packed_counts
from dptext.ledger.budgets import Budget, Costs
from dptext.ledger.database import sa
from dptext.ledger.events import MOST_TIMES, RELATION, composed, priced
from dptext.ledger.keys import KEY_BYTES
from dptext.ledger.prices import TEXTS, Notion, Price, check_same, of_words
from dptext.ledger.store import CHARGES, RUNS, TOTALS, Store, now

EVENTS = "dptext ledger events"
"""What a document of events calls itself."""

EVENTS_VERSION = 1

_CLOSE = 1e-9
"""Sums in another order differ by less than this share."""


def overview(store: Store, budget: Budget) -> dict[str, Any]:
    """What is in the ledger, as plain values; `budget` gives the delta, and who is over it."""
    with store.reading() as connection:
        notion = store.fact(connection, "notion")
        runs = connection.execute(sa.select(RUNS).order_by(RUNS.c.began, RUNS.c.id)).all()
        costs = np.array(list(_spent(connection).values())).reshape(-1, 4)
    epsilon, bound = budget.largest(costs)
    return {
        "ledger": store.place.shown,
        "notion": None if notion is None else Notion.from_json(notion).sentence,
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
                "prices": [str(price) for price in store.prices(row)],
                "things": row.things,
            }
            for row in runs
        ],
    }


def of_person(store: Store, value: str, budget: Budget) -> dict[str, Any]:
    """What one person cost, by run, as plain values."""
    (key,) = store.keys.of([value])
    found: dict[str, dict[str, Any]] = {}
    total = np.zeros(4)
    with store.reading() as connection:
        for row in _charges(connection):
            packed = bytes(row.people)
            if key not in packed:
                continue
            price = store.prices(row)[row.price]
            for one, count in zip(cut_keys(packed), cut_counts(bytes(row.counts)).tolist(), strict=True):
                if one == key:
                    total += amounts(np.array([count]), price.costs)[0]
                    told = found.setdefault(row.run, {"run": row.run, "state": row.state, "charged": {}})
                    told["charged"][str(price)] = told["charged"].get(str(price), 0) + count
    epsilon, bound = budget.epsilon_of(total)
    return {"epsilon": None if math.isinf(epsilon) else epsilon, "bound": bound, "runs": list(found.values())}


def problems(store: Store) -> list[str]:
    """What is wrong with the ledger, a sentence each: sums that are not those of its runs."""
    with store.reading() as connection:
        kept, pages = _totals(connection), connection.execute(sa.select(TOTALS)).all()
        apart = store.apart(connection)
        summed = _summed(connection, CHARGES.c.run.not_in(list(apart)) & (RUNS.c.state == FINAL))
        lost = set(apart) - set(connection.execute(sa.select(RUNS.c.id).where(RUNS.c.state == FINAL)).scalars())
        released = connection.execute(
            sa.select(CHARGES.c.number).join(RUNS, RUNS.c.id == CHARGES.c.run).where(RUNS.c.state == RELEASED)
        ).first()
    found = []
    if kept.keys() != summed.keys():
        found.append("The totals are of other people than the runs.")
    elif any(not np.allclose(kept[key], summed[key], rtol=_CLOSE, atol=0) for key in kept):
        found.append("The totals of some people are not the sums of their runs.")
    if any(key[0] != row.page for row in pages for key in cut_keys(bytes(row.people))):
        found.append("Some people stand on a wrong page.")
    if lost:
        found.append("A run that stands apart from the totals is not final.")
    if released is not None:
        found.append("A run that was released has charges.")
    return found


def export(store: Store) -> dict[str, Any]:
    """All that was spent, pending runs too, as events of dp-accounting by the keys of people."""
    spent: dict[bytes, dict[int, int]] = {}
    events: list[Mapping[str, Any]] = []
    places: dict[str, int] = {}
    with store.reading() as connection:
        notion = store.fact(connection, "notion")
        for row in _charges(connection):
            event = store.prices(row)[row.price].event
            place = places.setdefault(repr(sorted(event.items())), len(events))
            if place == len(events):
                events.append(event)
            for key, count in zip(cut_keys(bytes(row.people)), cut_counts(bytes(row.counts)).tolist(), strict=True):
                own = spent.setdefault(key, {})
                own[place] = own.get(place, 0) + count
    return {
        "format": EVENTS,
        "version": EVENTS_VERSION,
        "notion": None if notion is None else asdict(Notion.from_json(notion)),
        "neighboring_relation": RELATION,
        "key_check": store.keys.check,
        "people": [
            {"key": key.hex(), "event": composed([(events[place], count) for place, count in own.items()])}
            for key, own in sorted(spent.items())
        ],
    }


def import_events(store: Store, document: Any) -> int:
    """Add what a document of events says, as a final run of its own: of how many people?

    A person is named by ``unit``, the value of the unit column, or by ``key``, if the document is of a ledger with the
    same key. Raises `InputError` for a document that is none, `GuaranteeError` for one of another notion or relation.
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
    same_key = document.get("key_check") == store.keys.check
    notion = _notion(document.get("notion"))
    prices: list[Price] = []
    counts: list[dict[bytes, int]] = []
    people = document.get("people")
    if not isinstance(people, list):
        raise InputError("The document of events has no list 'people'.")
    for number, entry in enumerate(people, 1):
        key = _key(store, entry, number, same_key=same_key)
        for price, count in priced(entry.get("event"), where=f"Entry {number:,} of 'people'"):
            price = of_words(price) if notion.kind == "word" else price
            if price not in prices:
                prices.append(price)
                counts.append({})
            own = counts[prices.index(price)]
            own[key] = own.get(key, 0) + count
    if sum(sum(own.values()) for own in counts) > MOST_TIMES:
        raise InputError("The document of events counts more than a ledger can hold.")
    with store.writing() as (connection, _):
        known = store.fact(connection, "notion")
        if known is not None and prices:
            check_same(Notion.from_json(known), notion, prices[0])
        store.set_fact(connection, "notion", known or notion.to_json())
        _record(store, connection, prices, counts)
    return len({key for own in counts for key in own})


def _record(store: Store, connection: sa.Connection, prices: list[Price], counts: list[dict[bytes, int]]) -> None:
    run = secrets.token_hex(16)
    things = sum(sum(own.values()) for own in counts)
    values = {"id": run, "state": FINAL, "began": now(), "ended": now(), "mechanism": "imported", "things": things}
    told = json.dumps([price.to_json() for price in prices], sort_keys=True)
    connection.execute(RUNS.insert().values(**values, prices=told))
    parts = []
    for place, own in enumerate(counts):
        order = sorted(own)  # not that of the document, which would say whose each key is
        packed, each = b"".join(order), np.array([own[key] for key in order], np.int64)
        parts.append((packed, amounts(each, prices[place].costs)))
        connection.execute(
            CHARGES.insert().values(
                run=run, part="", first_row=0, price=place, people=packed, counts=packed_counts(each)
            )
        )
    fold(connection, parts)
    store.set_fact(connection, "settled", str(int(store.fact(connection, "settled") or 0) + 1))


def _notion(values: Any) -> Notion:
    if values is None:
        return TEXTS
    try:
        return Notion(**values)
    except TypeError:
        raise InputError("The notion of the document of events is none that this dptext knows.") from None


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


def _charges(connection: sa.Connection, which: Any = None) -> Any:
    """The rows of charges that count, or some of them, with state and prices of their runs."""
    columns = (CHARGES.c.run, CHARGES.c.price, CHARGES.c.people, CHARGES.c.counts, RUNS.c.state, RUNS.c.prices)
    joined = sa.select(*columns).join(RUNS, RUNS.c.id == CHARGES.c.run)
    counting = RUNS.c.state.in_((FINAL, PENDING)) if which is None else which
    return connection.execute(joined.where(counting).order_by(CHARGES.c.number))


def _totals(connection: sa.Connection) -> dict[bytes, Costs]:
    found: dict[bytes, Costs] = {}
    for row in connection.execute(sa.select(TOTALS)):
        costs = np.frombuffer(bytes(row.costs), "<f8").reshape(-1, 4)
        found.update(zip(cut_keys(bytes(row.people)), costs, strict=True))
    return found


def _spent(connection: sa.Connection) -> dict[bytes, Costs]:
    """What each person cost: the totals, final runs that stand apart from them, and what pending ones reserved."""
    apart = list(Store.apart(connection))
    found = _totals(connection)
    for key, spent in _summed(connection, (RUNS.c.state == PENDING) | CHARGES.c.run.in_(apart)).items():
        found[key] = found[key] + spent if key in found else spent
    return found


def _summed(connection: sa.Connection, which: Any) -> dict[bytes, Costs]:
    """What some charges cost each person."""
    found: dict[bytes, Costs] = {}
    for row in _charges(connection, which):
        costs = amounts(cut_counts(bytes(row.counts)), Store.prices(row)[row.price].costs)
        for key, spent in zip(cut_keys(bytes(row.people)), costs, strict=True):
            found[key] = found[key] + spent if key in found else spent
    return found
