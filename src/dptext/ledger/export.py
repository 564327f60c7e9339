"""The contents of a ledger: shown, checked, and exported as events of dp-accounting.

An event is an object with ``module_name``, ``class_name`` and the fields of that class, as `DpEvent.to_named_tuple` of
dp-accounting gives them. What is epsilon-DP is written as discrete Laplace noise of sensitivity 1, whose loss is plus
or minus epsilon and so dominates it; Gaussian noise as such. They are to be read as replacements (`RELATION`).
"""

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

import numpy as np

from dptext.ledger.balances import Balances, amounts, charges_in, split_keys
from dptext.ledger.budget import Budget
from dptext.ledger.costs import MODULE, prices_from_json
from dptext.ledger.store import CANCELLED, CHARGES, FINAL, PENDING, RUNS, Store, sa
from dptext.ledger.tables import mac_of_runs

EVENTS = "dptext ledger events"  # What a document of events calls itself.
EVENTS_VERSION = 1

RELATION = "REPLACE_SPECIAL"
"""The relation of neighbours in dp-accounting: the scale of noise is that of a whole replacement."""

_CLOSE = 1e-9  # Sums in another order differ by less than this share.
_COUNTING = RUNS.c.state.in_((FINAL, PENDING))


def overview(store: Store, budget: Budget) -> dict[str, Any]:
    """The contents of the ledger as plain values; `budget` sets the delta, and who is over it."""
    balances = Balances()
    with store.reading() as connection:
        unit = Store.facts(connection).privacy_unit
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
                "charged_count": row.charged_count,
            }
            for row in runs
        ],
    }


def of_person(store: Store, value: str, budget: Budget) -> dict[str, Any]:
    """The costs of one person by run, as plain values."""
    (key,) = store.keys.of([value])
    runs: dict[str, dict[str, Any]] = {}
    total = np.zeros(4)
    with store.reading() as connection:
        for row, price, counts in charges_in(connection, _COUNTING):
            keys = split_keys(row.people) if key in row.people else []
            if key not in keys:
                continue
            count = counts[[keys.index(key)]]
            total += amounts(count, price.costs)[0]
            charged = runs.setdefault(row.run, {"run": row.run, "state": row.state, "charged": Counter()})["charged"]
            charged[str(price)] += int(count[0])
    epsilon, bound = budget.epsilon_of(total)
    return {"epsilon": None if math.isinf(epsilon) else epsilon, "bound": bound, "runs": list(runs.values())}


def problems(store: Store) -> list[str]:
    """Problems of the ledger, a sentence each: deleted or edited rows, or sums that are not those of runs.

    Raises `DamagedLedgerError` where it cannot be read, or its facts have another authentication code.
    """
    totals, summed, charged = Balances(), Balances(), Counter[str]()
    with store.reading() as connection:
        facts = Store.facts(connection)
        totals.load_totals(connection)
        summed.add(connection, (RUNS.c.state == FINAL) & CHARGES.c.run.not_in(list(facts.unmerged_runs)))
        runs = connection.execute(sa.select(RUNS.c.id, RUNS.c.state, RUNS.c.charged_count)).all()
        for row, _, counts in charges_in(connection, sa.true()):
            charged[row.run] += int(counts.sum())
        charged_runs = set(connection.execute(sa.select(CHARGES.c.run).distinct()).scalars())
        mac = mac_of_runs(connection, store.keys, RUNS.c.state == FINAL)
    problems = [
        f"Charges of the run {run.id} are missing, or too many: it was charged {run.charged_count:,}, and "
        f"{charged[run.id]:,} are there."
        for run in runs
        if charged[run.id] != run.charged_count
    ]
    stored, sums = totals.by_key(), summed.by_key()
    if stored.keys() != sums.keys():
        problems.append("The totals are of other people than the runs.")
    elif any(not np.allclose(stored[key], sums[key], rtol=_CLOSE, atol=0) for key in stored):
        problems.append("The totals of some people are not the sums of their runs.")
    if set(facts.unmerged_runs) - {run.id for run in runs if run.state == FINAL}:
        problems.append("A run that is to be merged into the totals is not final.")
    if any(charged[run.id] for run in runs if run.state == CANCELLED):
        problems.append("A run that was cancelled has charges.")
    if charged_runs - {run.id for run in runs}:
        problems.append("There are charges of a run that is missing.")
    if not problems and facts.runs_mac != f"{mac:x}":
        problems.append("A price or a charge of a final run was edited, or such a run was deleted.")
    return problems


def export(store: Store) -> dict[str, Any]:
    """All that was spent, pending runs too, as events of dp-accounting by the keys of people."""
    spent: dict[bytes, Counter[int]] = {}
    events: list[Mapping[str, Any]] = []
    with store.reading() as connection:
        unit = Store.facts(connection).privacy_unit
        for row, price, counts in charges_in(connection, _COUNTING):
            if price.event not in events:
                events.append(price.event)
            place = events.index(price.event)
            for key, count in zip(split_keys(row.people), counts.tolist(), strict=True):
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


def composed(events: Sequence[tuple[Mapping[str, Any], int]]) -> dict[str, Any]:
    """Events, each with how often it happened, as one."""
    parts = [_named("SelfComposedDpEvent", event=dict(event), count=count) for event, count in events]
    return _named("ComposedDpEvent", events=parts)


def _named(class_name: str, **fields: Any) -> dict[str, Any]:
    return {"module_name": MODULE, "class_name": class_name, **fields}
