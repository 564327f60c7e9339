"""Charges as they come: several accounts or none, several processes, runs that end and begin, and a disk that fails."""

import os
from collections.abc import Callable
from typing import Any

import pytest

from dptext.errors import GuaranteeError, LedgerError
from dptext.ledger import session as sessions
from dptext.ledger.balances import commit, rollback
from dptext.ledger.budget import Budget
from dptext.ledger.costs import TEXTS, Price, PrivacyUnit, pure_event, pure_rho
from dptext.ledger.export import of_person, overview, problems
from dptext.ledger.session import Account, Answer, Charge, LedgerSession
from ledger.conftest import at_once

WORDS = PrivacyUnit(kind="word", sentence="words", digest="1")


def price_of(epsilon: float) -> Price:
    rho = pure_rho(epsilon)
    return Price(counted="text", epsilon=epsilon, delta=0.0, rho=rho, failure=0.0, event=pure_event(epsilon))


def asked(
    *accounts: tuple[str, float], epsilon: float = 1.0, count: int = 1, privacy_unit: PrivacyUnit = TEXTS
) -> Charge:
    named = tuple(Account(unit=unit, budget=Budget(epsilon=most)) for unit, most in accounts)
    return Charge(accounts=named, privacy_unit=privacy_unit, price=price_of(epsilon), count=count)


def over(answers: list[Answer | GuaranteeError]) -> list[int | None]:
    assert all(isinstance(one, Answer) for one in answers)
    return [one.over for one in answers if isinstance(one, Answer)]


def test_all_payers_are_charged_or_none(location: str, open_store: Callable[..., Any]) -> None:
    session = LedgerSession(open_store(location), mechanism="toy")
    both = asked(("key:app", 10.0), ("anna", 2.0))
    assert over(session.charge([both, asked(("key:app", 10.0), ("ben", 2.0), count=2), both])) == [None, None, None]
    (refused,) = session.charge([both])
    assert isinstance(refused, Answer) and refused.over == 1
    assert [one.spent for one in refused.balances] == [4.0, 2.0] and refused.balances[0].left == 6.0
    assert over(session.charge([asked(("key:app", 10.0), count=7), asked(("key:app", 10.0), count=6)])) == [0, None]
    assert over(session.charge([asked(("key:app", 10.0), count=0), asked(("key:app", 1e9), epsilon=1e-3)])) == [
        None,
        None,
    ]
    session.close()
    store = open_store(location, make=False)
    spent = [of_person(store, who, Budget())["epsilon"] for who in ("key:app", "anna", "ben", "nobody")]
    assert spent == [pytest.approx(10.001), 2.0, 2.0, 0.0] and problems(store) == []
    assert {run["state"] for run in overview(store, Budget())["runs"]} == {"final"}


def test_what_a_service_answered_is_not_released(location: str, open_store: Callable[..., Any]) -> None:
    store = open_store(location)
    session = LedgerSession(store, mechanism="toy")
    assert over(session.charge([asked(("anna", 2.0))])) == [None]
    (run,) = overview(store, Budget())["runs"]
    with pytest.raises(LedgerError, match="is one of a service, whose answers were seen"):
        rollback(store, run["run"])
    commit(store, run["run"])
    assert over(session.charge([asked(("anna", 2.0)), asked(("anna", 2.0))])) == [None, 0]
    session.close()
    assert of_person(store, "anna", Budget())["epsilon"] == 2.0 and problems(store) == []


def test_what_does_not_add_up_is_refused_and_the_rest_is_charged(open_store: Callable[..., Any], tmp_path: Any) -> None:
    session = LedgerSession(open_store(str(tmp_path / "ledger.db")), mechanism="toy")
    assert (
        over(session.charge([asked(("a", 0.5))])) == [0] and session.privacy_unit() is None
    )  # nothing was charged yet
    first, other, last = session.charge([asked(("a", 5.0)), asked(("a", 5.0), privacy_unit=WORDS), asked(("a", 5.0))])
    assert isinstance(first, Answer) and isinstance(last, Answer) and isinstance(other, GuaranteeError)
    assert (
        session.privacy_unit() == TEXTS
        and session.balances([Account(unit="a", budget=Budget(epsilon=5.0))])[0].spent == 2.0
    )
    session.close()


def test_runs_end_and_begin_and_a_ledger_stays_small(
    location: str, open_store: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Many transactions and prices in a few rows; another process sees the same sums before and after each end."""
    monkeypatch.setattr(sessions, "MOST_TRANSACTIONS", 5)
    monkeypatch.setattr(sessions, "MOST_PRICES", 2)
    store, beside = open_store(location), LedgerSession(open_store(location), mechanism="other")
    session, sums = LedgerSession(store, mechanism="toy"), 0.0
    for turn in range(23):
        epsilon = (1.0, 1.0, 1.0, 0.5, 0.25)[turn % 5]
        assert over((session, beside)[turn % 3 == 2].charge([asked(("a", 1e9), ("b", 1e9), epsilon=epsilon)])) == [None]
        sums += epsilon
        for one in (session, beside):
            assert [s.spent for s in one.balances(asked(("a", 1e9), ("b", 1e9)).accounts)] == [pytest.approx(sums)] * 2
    assert of_person(store, "b", Budget())["epsilon"] == pytest.approx(sums)
    runs = overview(store, Budget())["runs"]
    assert len(runs) > 4 and all(len(run["prices"]) <= 2 for run in runs)
    from dptext.ledger.store import CHARGES, RUNS, sa

    with store.reading() as connection:
        ended = sa.select(CHARGES.c.run, CHARGES.c.price).join(RUNS).where(RUNS.c.state == "final")
        rows = connection.execute(ended).all()
    assert len(rows) == len(set(rows)) and problems(store) == []
    beside.close()
    session.close()
    assert problems(open_store(location, make=False)) == []


def test_a_run_that_somebody_settled_is_not_gone_on_with(open_store: Callable[..., Any], tmp_path: Any) -> None:
    """Its charges would count nowhere: neither as pending nor in the totals."""
    store = open_store(str(tmp_path / "ledger.db"))
    session = LedgerSession(store, mechanism="toy")
    session.charge([asked(("a", 5.0))])
    (run,) = overview(store, Budget())["runs"]
    commit(store, run["run"])
    assert over(session.charge([asked(("a", 5.0)), asked(("a", 5.0))])) == [None, None]
    assert of_person(store, "a", Budget())["epsilon"] == 3.0 == overview(store, Budget())["largest_epsilon"]
    session.close()
    assert problems(open_store(str(tmp_path / "ledger.db"), make=False)) == []


def test_what_cannot_be_written_is_not_counted_and_goes_on_later(
    open_store: Callable[..., Any], tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = open_store(str(tmp_path / "ledger.db"))
    session = LedgerSession(store, mechanism="toy")
    session.charge([asked(("a", 5.0))])
    for broken in ("write_sums", "begin_run"):  # at the charge, and where another run begins
        with monkeypatch.context() as patched, pytest.raises((OSError, LedgerError, AttributeError, TypeError)):
            patched.setattr(sessions, broken, None)
            session.charge([asked(("a", 5.0), epsilon=2.0)])
    assert session.balances(asked(("a", 5.0)).accounts)[0].spent == 1.0
    assert over(session.charge([asked(("a", 5.0), epsilon=2.0), asked(("a", 5.0), epsilon=2.0, count=2)])) == [None, 0]
    session.close()
    checked = open_store(str(tmp_path / "ledger.db"), make=False)
    assert of_person(checked, "a", Budget())["epsilon"] == 3.0 and problems(checked) == []
    assert {run["state"] for run in overview(checked, Budget())["runs"]} == {"final"}


SPEND = """
import os
import sys
from dptext.ledger import session as sessions
from dptext.ledger.store import Store
sys.path[:0] = [sys.argv[2], os.path.dirname(sys.argv[2])]
from test_session import asked, over
sessions.MOST_TRANSACTIONS = 7
session = sessions.LedgerSession(Store.open(sys.argv[1], make=True), mechanism="toy")
print("ready", flush=True)
sys.stdin.readline()
passed = 0
for turn in range(40):
    one = asked(("a", 50.0), (f"own {turn}", 1e9), epsilon=(0.5, 1.0)[turn % 2])
    passed += sum((0.5, 1.0)[turn % 2] for each in over(session.charge([one, one])) if each is None)
session.close()
print(passed, flush=True)
"""


def test_processes_at_once_never_overspend(location: str, open_store: Callable[..., Any]) -> None:
    """Two of them would spend 60 each; the budget is 50, and steps are 0.5 and 1."""
    spent = at_once(SPEND, location, os.path.dirname(__file__), processes=2)
    store = open_store(location, make=False)
    assert sum(map(float, spent)) == of_person(store, "a", Budget())["epsilon"] == 50.0
    assert problems(store) == [] and overview(store, Budget(epsilon=50.0))["over_budget"] == 0
