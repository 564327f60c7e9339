"""Costs as events of dp-accounting."""

from dptext.ledger.costs import pure_event
from dptext.ledger.export import composed
from event_helpers import from_dp_event, to_dp_event


def test_our_events_are_read_by_dp_accounting_itself() -> None:
    ours = composed([(pure_event(0.5), 20), (pure_event(2.0), 1)])
    assert from_dp_event(to_dp_event(ours)) == ours
