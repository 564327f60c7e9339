"""Costs as events of dp-accounting, and back."""

import json
import math
from pathlib import Path
from typing import Any

import pytest

from dptext.errors import InputError
from dptext.ledger.budget import Budget
from dptext.ledger.costs import pure_event
from dptext.ledger.export import RELATION, composed, export, import_events, of_person, priced
from dptext.ledger.store import Store
from event_helpers import dp_event, from_dp_event, to_dp_event

EVENTS: list[Any] = [
    dp_event.NoOpDpEvent(),
    dp_event.DiscreteLaplaceDpEvent(0.5, 1),
    dp_event.GaussianDpEvent(7.0),
    dp_event.ComposedDpEvent(
        [dp_event.SelfComposedDpEvent(dp_event.GaussianDpEvent(3.0), 5), dp_event.DiscreteLaplaceDpEvent(1.0, 1)]
    ),
]


def test_our_events_are_read_by_dp_accounting_itself() -> None:
    ours = composed([(pure_event(0.5), 20), (pure_event(2.0), 1)])
    assert from_dp_event(to_dp_event(ours)) == ours


@pytest.mark.parametrize(
    ("event", "epsilon", "rho"),
    [
        (EVENTS[1], 0.5, None),
        (dp_event.DiscreteLaplaceDpEvent(0.5, 3), 1.5, None),
        (EVENTS[2], math.inf, 0.5 / 49),
    ],
)
def test_the_price_of_an_event(event: Any, epsilon: float, rho: float | None) -> None:
    ((price, count),) = list(priced(from_dp_event(event), "here"))
    assert count == 1 and price.epsilon == pytest.approx(epsilon) and price.delta == price.failure == 0
    assert price.rho == pytest.approx(epsilon * math.tanh(epsilon / 2) if rho is None else rho)


def test_a_composed_event_is_its_parts() -> None:
    nested = dp_event.SelfComposedDpEvent(EVENTS[-1], 2)
    found = priced(from_dp_event(nested), "here")
    assert [(price.event["class_name"], count) for price, count in found] == [
        ("GaussianDpEvent", 10),
        ("DiscreteLaplaceDpEvent", 2),
    ]
    assert list(priced(from_dp_event(EVENTS[0]), "here")) == []


@pytest.mark.parametrize(
    "event",
    [
        dp_event.PoissonSampledDpEvent(0.1, dp_event.GaussianDpEvent(1.0)),
        dp_event.NonPrivateDpEvent(),
        dp_event.UnsupportedDpEvent(),
        dp_event.LaplaceDpEvent(2.0),
        dp_event.DiscreteLaplaceDpEvent(0.0, 1),
        dp_event.GaussianDpEvent(0.0),
        dp_event.SelfComposedDpEvent(dp_event.GaussianDpEvent(1.0), -1),
    ],
    ids=lambda event: str(event)[:40],
)
def test_events_that_cannot_be_added_up_are_refused(event: Any) -> None:
    with pytest.raises(InputError, match="here"):
        list(priced(from_dp_event(event), "here"))


def test_a_ledger_is_exported_and_imported_to_the_same_costs(tmp_path: Path) -> None:
    one = Store.open(str(tmp_path / "one.db"), make=True)
    document = {
        "format": "dptext ledger events",
        "version": 1,
        "neighboring_relation": RELATION,
        "people": [
            {"unit": "anna", "event": from_dp_event(EVENTS[-1])},
            {"unit": "ben", "event": composed([(pure_event(0.5), 7)])},
            {"unit": "ben", "event": pure_event(2.0)},
        ],
    }
    try:
        assert import_events(one, document) == 2
        told = export(one)
        other = Store.open(str(tmp_path / "two.db"), make=True, key=str(tmp_path / "one.db.key"))
        try:
            assert import_events(other, json.loads(json.dumps(told))) == 2
            assert export(other) == told
            for who in ("anna", "ben"):
                budget = Budget(delta=1e-6)
                mine, theirs = of_person(one, who, budget), of_person(other, who, budget)
                assert mine["epsilon"] == pytest.approx(theirs["epsilon"]) and mine["bound"] == theirs["bound"]
            assert of_person(one, "ben", Budget())["epsilon"] == 5.5
        finally:
            other.close()
    finally:
        one.close()
