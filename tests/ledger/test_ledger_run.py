"""A run in a ledger, against a plain model of accounts."""

import sqlite3
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dptext.errors import GuaranteeError, LedgerError
from dptext.ledger import balances
from dptext.ledger.balances import commit, note_of, prices_to_json, rollback, split_keys
from dptext.ledger.budget import Budget
from dptext.ledger.costs import TEXTS, Price, PrivacyUnit, pure_event, pure_rho
from dptext.ledger.export import export, of_person, overview, problems
from dptext.ledger.keys import KEY_BYTES
from dptext.ledger.ledger_run import BlockToCharge, LedgerRun
from dptext.ledger.session import Account, Charge, LedgerSession
from dptext.ledger.store import CHARGES, RUNS, TOTALS, Store, sa
from dptext.ledger.tables import TABLES_VERSION

Opener = Callable[..., Store]


def price(epsilon: float, counted: Any = "text") -> Price:
    return Price(
        counted=counted, epsilon=epsilon, delta=0.0, rho=pure_rho(epsilon), failure=0.0, event=pure_event(epsilon)
    )


def ledger_run(store: Store | None, *prices: Price, budget: float = 20.0, **more: Any) -> LedgerRun:
    given: dict[str, Any] = {"unit": TEXTS, "mechanism": "toy", "over_budget": "skip", **more}
    made = LedgerRun(store, prices=prices or (price(1.0),), budget=Budget(epsilon=budget), **given)
    made.begin()
    return made


def reserve(own: LedgerRun, store: Store, rows: list[str], first_row: int = 0, counts: Any = None) -> list[bool]:
    """Charge rows, a person each, for one thing each."""
    names = list(dict.fromkeys(rows))
    codes = np.array([names.index(name) for name in rows], np.int64)
    each = np.ones((len(rows), len(own.prices)), np.int64) if counts is None else np.array(counts, np.int64)
    (passed,) = own.reserve("", [block_of(store, names, codes, each, first_row)])
    return passed.tolist()


def block_of(store: Store, names: list[str], codes: Any, counts: Any, first_row: int = 0) -> BlockToCharge:
    return BlockToCharge(first_row=first_row, keys=store.keys.of(names), codes=codes, counts=counts)


def spent(store: Store, who: str) -> float:
    found = of_person(store, who, Budget())["epsilon"]
    assert found is not None
    return float(found)


def test_costs_add_up_over_runs_and_a_row_passes_as_long_as_it_fits(location: str, open_store: Opener) -> None:
    store = open_store(location)
    first = ledger_run(store, price(1.5), budget=4.0)
    assert reserve(first, store, ["anna", "ben", "anna", "anna"]) == [True, True, True, False]
    first.commit()
    assert (spent(store, "anna"), spent(store, "ben"), spent(store, "carl")) == (3.0, 1.5, 0.0)
    second = ledger_run(store, price(0.5), budget=4.0)
    assert reserve(second, store, ["anna"] * 3 + ["ben"] * 6) == [True, True, False] + [True] * 5 + [False]
    second.commit()
    assert (spent(store, "anna"), spent(store, "ben")) == (4.0, 4.0)
    assert problems(store) == []
    assert [run["state"] for run in overview(store, Budget())["runs"]] == ["final", "final"]


def test_what_is_pending_counts_as_spent_and_what_is_released_does_not(location: str, open_store: Opener) -> None:
    store = open_store(location)
    killed = ledger_run(store, budget=2.0)
    assert reserve(killed, store, ["anna", "anna"]) == [True, True]
    other = ledger_run(store, budget=2.0)  # killed never ended
    assert len(other.unsettled) == 1 and killed.run in other.unsettled[0]
    assert reserve(other, store, ["anna"]) == [False]
    rollback(store, killed.run)
    assert reserve(other, store, ["anna"], 1) == [True]
    assert spent(store, "anna") == 1.0
    with pytest.raises(LedgerError, match="is cancelled in the ledger, so there is nothing to settle"):
        commit(store, killed.run)
    with pytest.raises(
        LedgerError, match="nobody is not in the ledger, so there is nothing to settle; dptext ledger lists"
    ):
        commit(store, "nobody")
    assert problems(store) == []


def test_the_order_of_keys_is_not_that_of_rows(location: str, open_store: Opener) -> None:
    """Who has the ledger and the file would read off it whose each key is."""
    store = open_store(location)
    names = [f"p{i}" for i in range(50)]
    own, session = ledger_run(store, budget=1e6), LedgerSession(store, mechanism="toy")
    reserve(own, store, names)
    own.commit()
    accounts = [Account(unit=name, budget=Budget()) for name in names]
    session.charge([Charge(accounts=(one,), privacy_unit=TEXTS, price=price(1.0), count=1) for one in accounts])
    session.close()
    with store.reading() as connection:
        rows = [split_keys(bytes(row.people)) for row in connection.execute(CHARGES.select())]
    by_row = store.keys.of(names)
    assert len(rows) == 2 and all(sorted(row) == sorted(by_row) and row != by_row for row in rows)
    assert spent(store, "p7") == 2.0 and problems(store) == []


def test_two_runs_at_once_see_each_other(location: str, open_store: Opener) -> None:
    stores = open_store(location), open_store(location)
    runs = [ledger_run(store, budget=5.0) for store in stores]
    passed = [reserve(runs[turn % 2], stores[turn % 2], ["anna", f"p{turn}"], 2 * turn)[0] for turn in range(8)]
    assert passed == [True] * 5 + [False] * 3
    runs[0].commit()
    assert reserve(runs[1], stores[1], ["anna", "p0"], 90) == [False, True]
    runs[1].commit()
    assert spent(stores[0], "anna") == 5.0 and spent(stores[0], "p0") == 2.0 and problems(stores[1]) == []


def test_a_resumed_run_is_charged_once(location: str, open_store: Opener) -> None:
    store = open_store(location)
    rows = ["anna", "ben", "anna", "anna", "ben"]
    counts = [[2], [1], [3], [1], [0]]
    begun = ledger_run(store, budget=4.0, run="nightly")
    passed = reserve(begun, store, rows, counts=counts)
    assert passed == [True, True, False, True, True]
    resumed = ledger_run(store, budget=4.0, run="nightly")
    assert resumed.unsettled == []
    assert reserve(resumed, store, rows, counts=counts) == passed
    assert reserve(resumed, store, ["ben", "anna"], 5) == [True, True]
    resumed.rollback()  # what an earlier attempt was charged stays
    assert spent(store, "anna") == 4.0
    again = ledger_run(store, budget=4.0, run="nightly")
    again.commit()
    assert (spent(store, "anna"), spent(store, "ben")) == (4.0, 2.0) and problems(store) == []
    with pytest.raises(LedgerError, match="is final in the ledger"):
        reserve(ledger_run(store, budget=4.0, run="nightly"), store, ["carl"], 7)


def test_a_run_is_not_resumed_with_another_price_or_other_rows(location: str, open_store: Opener) -> None:
    store = open_store(location)
    reserve(ledger_run(store, run="r"), store, ["anna", "anna"])
    with pytest.raises(LedgerError, match="another price"):
        ledger_run(store, price(2.0), run="r")
    resumed = ledger_run(store, run="r")
    with pytest.raises(LedgerError, match="not the one"):
        reserve(resumed, store, ["anna"])
    with pytest.raises(LedgerError, match="not the one"):
        reserve(ledger_run(store, run="r"), store, ["ben"])


def test_stop_charges_nothing_of_the_block(location: str, open_store: Opener) -> None:
    store = open_store(location)
    own = ledger_run(store, budget=2.0, over_budget="stop")
    assert reserve(own, store, ["anna", "ben"]) == [True, True]
    with pytest.raises(LedgerError, match="Row 5 would take its person over the budget of 2;"):
        reserve(own, store, ["anna", "ben", "anna"], 2)
    assert (spent(store, "anna"), spent(store, "ben")) == (1.0, 1.0)
    own.rollback()
    assert spent(store, "anna") == 0.0
    # Nothing was ever charged, so that the next run may add up something else.
    ledger_run(store, unit=PrivacyUnit(kind="word", sentence="words", digest="aa"))


def test_pending_charges_of_many_people_are_all_seen(tmp_path: Path, open_store: Opener) -> None:
    """A second block of the same people makes the tables of whoever reads it grow: nothing of it may be lost."""
    store = open_store(str(tmp_path / "ledger.db"))
    names = [f"p{i}" for i in range(600)]
    killed = ledger_run(store, budget=2.0)
    for first_row in (0, 600):
        assert all(reserve(killed, store, names, first_row))
    other = open_store(str(tmp_path / "ledger.db"))
    assert not any(reserve(ledger_run(other, budget=2.0), other, names))


def test_parts_are_taken_back_by_themselves(location: str, open_store: Opener) -> None:
    store = open_store(location)
    own = ledger_run(store, budget=3.0)
    both = block_of(store, ["anna", "ben"], np.array([0, 1]), np.ones((2, 1), np.int64))
    for part in ("one", "two"):
        assert own.reserve(part, [both])[0].all()
    assert own.has("one") and own.has("two") and not own.has("three") and spent(store, "anna") == 2.0
    other = ledger_run(store, budget=3.0)
    assert reserve(other, store, ["anna", "anna"]) == [True, False]
    own.take_back("one")
    assert own.tally.counts.tolist() == [2] and spent(store, "ben") == 1.0
    assert reserve(other, store, ["anna", "anna"], 2) == [True, False]
    own.commit()
    other.commit()
    assert (spent(store, "anna"), spent(store, "ben")) == (3.0, 1.0) and problems(store) == []
    resumed = ledger_run(store, run="again")
    resumed.rollback()
    assert {run["run"]: run["state"] for run in overview(store, Budget())["runs"]}["again"] == "cancelled"


def test_a_ledger_has_one_privacy_unit(location: str, open_store: Opener) -> None:
    store = open_store(location)
    words, others = (PrivacyUnit(kind="word", sentence="words", digest=digest) for digest in ("aa", "bb"))
    reserve(ledger_run(store, unit=words), store, ["anna"])
    for unit, said in ((others, "another metric"), (TEXTS, "by their distance")):
        with pytest.raises(GuaranteeError, match=said):
            ledger_run(store, unit=unit)
    ledger_run(store, unit=words)


def test_a_look_writes_nothing(tmp_path: Path, open_store: Opener) -> None:
    store = open_store(str(tmp_path / "ledger.db"))
    reserve(ledger_run(store, budget=2.0), store, ["anna"])
    before = export(store)
    dry = ledger_run(store, budget=2.0, dry=True, over_budget="stop")
    assert reserve(dry, store, ["anna", "anna", "ben"]) == [True, False, True]
    assert (dry.tally.rows_over, int(dry.tally.people_over.sum()), int(dry.tally.people.sum())) == (1, 1, 2)
    dry.commit()
    assert export(store) == before and len(overview(store, Budget())["runs"]) == 1


def test_several_prices_in_one_run(location: str, open_store: Opener) -> None:
    store = open_store(location)
    own = ledger_run(store, price(1.0), price(3.0, "draw"), budget=8.0)
    counts = [[1, 1], [1, 2], [1, 1], [4, 0]]
    assert reserve(own, store, ["anna", "anna", "anna", "anna"], counts=counts) == [True, False, True, False]
    own.commit()
    assert spent(store, "anna") == 8.0 and problems(store) == []


@pytest.mark.parametrize(("cancelled", "said"), [(True, "nothing of what that cost"), (False, "all that it cost")])
def test_a_run_that_somebody_settled_while_it_goes_on_takes_no_further_charge(
    location: str, open_store: Opener, cancelled: bool, said: str
) -> None:
    """Neither pending nor in the totals, it would count for nothing."""
    store, other = open_store(location), open_store(location)
    own = ledger_run(store)
    assert reserve(own, store, ["anna", "ben"]) == [True, True]
    rollback(other, own.run) if cancelled else commit(other, own.run)
    for step in (lambda: reserve(own, store, ["anna"], 2), own.check, lambda: own.take_back("")):
        with pytest.raises(
            LedgerError, match="because it was settled meanwhile; nothing more is charged to it or drawn"
        ):
            step()
    with pytest.raises(LedgerError) as refused:
        own.commit()
    assert said in note_of(refused.value) and "pending" not in note_of(refused.value)
    assert "stays pending" in note_of(LedgerError("The disk is full."))
    assert spent(store, "anna") == (0.0 if cancelled else 1.0) and problems(store) == []


def test_a_run_that_is_final_gives_nothing_back(location: str, open_store: Opener) -> None:
    """Its charges are what its people have spent, as long as they stand apart from the totals."""
    store = open_store(location)
    own = ledger_run(store, run="nightly")
    reserve(own, store, ["anna"])
    own.commit()
    again = ledger_run(store, run="nightly")
    assert reserve(again, store, ["anna"]) == [True]
    with pytest.raises(LedgerError, match="The run nightly is final in the ledger"):
        again.take_back("")
    assert spent(store, "anna") == 1.0 and problems(store) == []


def test_a_run_that_the_ledger_lost_is_not_said_to_be_settled(tmp_path: Path, open_store: Opener) -> None:
    """It was put back from a copy meanwhile, or exchanged for another one."""
    store = open_store(str(tmp_path / "ledger.db"))
    own = ledger_run(store)
    reserve(own, store, ["anna"])
    with store.writing() as connection:
        connection.execute(CHARGES.delete())
        connection.execute(RUNS.delete())
    for step in (lambda: reserve(own, store, ["anna"], 1), own.check):
        with pytest.raises(
            LedgerError, match="is no longer in the ledger, which was put back from a copy or exchanged"
        ):
            step()
    with pytest.raises(LedgerError) as refused:
        own.commit()
    said = note_of(refused.value)
    assert "nothing of what it cost is in it" in said and "cancelled" not in said and "pending" not in said


def test_what_is_rolled_back_is_not_counted_and_hides_nothing(
    tmp_path: Path, open_store: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The numbers of rows that were not written go to whoever writes next."""
    stores = [open_store(str(tmp_path / "ledger.db")) for _ in range(2)]
    first, second = (ledger_run(store, budget=1.0) for store in stores)
    with monkeypatch.context() as broken, pytest.raises(TypeError):
        broken.setattr(first, "_count_charged", None)  # the last step of a transaction
        reserve(first, stores[0], ["carl"])
    assert reserve(second, stores[1], ["anna"]) == [True]
    assert reserve(first, stores[0], ["anna", "carl"], 1) == [False, True]
    for own in (first, second):
        own.commit()
    assert [spent(stores[0], name) for name in ("anna", "carl")] == [1.0, 1.0] and problems(stores[0]) == []


def test_the_blocks_before_one_that_is_refused_are_charged(location: str, open_store: Opener) -> None:
    store = open_store(location)
    own = ledger_run(store, budget=2.0, over_budget="stop")
    one, two = np.zeros(1, np.int64), np.ones((1, 1), np.int64)
    blocks = [block_of(store, [name], one, two * count, row) for row, (name, count) in enumerate(PAID)]
    passed = own.reserve("", blocks)
    assert [rows.tolist() for rows in passed] == [[True], [True]]
    with pytest.raises(LedgerError, match="Row 3 would take"):
        own.reserve("", blocks[2:])
    assert (spent(store, "anna"), spent(store, "ben"), spent(store, "carl")) == (1.0, 2.0, 0.0)


PAID = (("anna", 1), ("ben", 2), ("anna", 2), ("carl", 1))


@pytest.mark.parametrize("state", ["pending", "final", "unmerged_runs"])
def test_charges_that_were_deleted_are_noticed(
    location: str, open_store: Opener, state: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each run has the count of what it was charged."""
    monkeypatch.setattr(balances, "MOST_UNMERGED_RUNS", 0 if state == "final" else 64)
    store = open_store(location)
    own = ledger_run(store, price(1.0), price(0.5))
    reserve(own, store, ["anna", "ben"], counts=[[1, 1], [2, 0]])
    reserve(own, store, ["carl"], 2)
    if state != "pending":
        own.commit()
    assert problems(store) == []
    with store.writing() as connection:
        connection.execute(CHARGES.delete().where(CHARGES.c.first_row == 2, CHARGES.c.price == 0))
    assert f"Charges of the run {own.run} are missing, or too many: it was charged 6, and 5 are there." in problems(
        store
    )


@pytest.mark.parametrize("damage", [{"counts": b"abc"}, {"people": b"abc"}, {"price": 9}, {"counts": b"12345678" * 2}])
def test_a_damaged_charge_is_told_in_a_sentence(location: str, open_store: Opener, damage: dict[str, Any]) -> None:
    store = open_store(location)
    own = ledger_run(store)
    reserve(own, store, ["anna"])
    with store.writing() as connection:
        connection.execute(CHARGES.update().values(**damage))
    for look in (problems, export, lambda store: spent(store, "anna")):
        with pytest.raises(LedgerError, match=r"The ledger is damaged: .*; bring back a copy of it"):
            look(store)


def test_more_charges_than_were_counted_are_noticed(location: str, open_store: Opener) -> None:
    store = open_store(location)
    reserve(ledger_run(store), store, ["anna"])
    with store.writing() as connection:
        connection.execute(RUNS.update().values(charged_count=0))
    assert "missing, or too many: it was charged 0, and 1 are there." in problems(store)[0]


def test_a_run_that_was_deleted_is_noticed(tmp_path: Path, open_store: Opener) -> None:
    """Its charges are there still, and nothing would count them."""
    store = open_store(str(tmp_path / "ledger.db"))
    reserve(ledger_run(store), store, ["anna"])
    with closing(sqlite3.connect(tmp_path / "ledger.db")) as others, others:
        others.execute("DELETE FROM dptext_runs")
    assert problems(store) == ["There are charges of a run that is missing."]


EDITS: dict[str, Callable[[sa.Connection], object]] = {
    "a cheaper price": lambda ledger: ledger.execute(RUNS.update().values(prices=prices_to_json([price(0.5)] * 2))),
    "another price": lambda ledger: ledger.execute(
        CHARGES.update().where(CHARGES.c.first_row == 1).values(price=1 - CHARGES.c.price)
    ),
    "somebody else": lambda ledger: ledger.execute(CHARGES.update().values(people=b"x" * KEY_BYTES)),
    "a whole run": lambda ledger: (ledger.execute(CHARGES.delete()), ledger.execute(RUNS.delete())),
}


@pytest.mark.parametrize("edit", EDITS)
def test_what_somebody_edited_is_noticed(location: str, open_store: Opener, edit: str) -> None:
    """Where the sums say nothing of it: charges of a run that stands apart from the totals, and they themselves."""
    store = open_store(location)
    own = ledger_run(store, price(1.0), price(2.0))
    reserve(own, store, ["anna"], 1, counts=[[1, 0]])
    own.commit()
    session = LedgerSession(store, mechanism="toy")
    session.charge(
        [Charge(accounts=(Account(unit="b", budget=Budget()),), privacy_unit=TEXTS, price=price(1.0), count=1)]
    )
    session.close()
    assert problems(store) == []
    with store.writing() as connection:
        if edit == "a whole run":
            Store.set_unmerged_runs(connection, {})
        EDITS[edit](connection)
    assert problems(store) == ["A price or a charge of a final run was edited, or such a run was deleted."]


def test_a_ledger_of_another_version_is_refused(location: str, open_store: Opener) -> None:
    for version, said in (("4", "by an older dptext .*keep that for it"), ("99", "by a newer dptext .*update dptext")):
        store = open_store(location)
        with store.writing() as connection:
            Store.set_fact(connection, "version", version)
        with pytest.raises(LedgerError, match=said):
            open_store(location)
        with store.writing() as connection:
            Store.set_fact(connection, "version", str(TABLES_VERSION))


def test_a_block_of_which_nobody_passed_is_not_decided_anew(location: str, open_store: Opener) -> None:
    store = open_store(location)
    before = ledger_run(store, budget=1.0)
    assert reserve(before, store, ["anna"]) == [True]
    assert reserve(ledger_run(store, budget=1.0, run="nightly"), store, ["anna"]) == [False]
    before.rollback()
    resumed = ledger_run(store, budget=1.0, run="nightly")
    assert reserve(resumed, store, ["anna"]) == [False] and reserve(resumed, store, ["anna"], 1) == [True]
    resumed.commit()
    assert spent(store, "anna") == 1.0 and problems(store) == [] and len(export(store)["people"]) == 1


def test_a_budget_of_words_has_no_delta(location: str, open_store: Opener) -> None:
    words = PrivacyUnit(kind="word", sentence="words", digest="aa")
    with pytest.raises(GuaranteeError, match="adds up epsilons, whatever delta is allowed"):
        LedgerRun(
            open_store(location),
            unit=words,
            prices=[price(0.1)],
            mechanism="toy",
            budget=Budget(epsilon=20.0, delta=1e-6),
            over_budget="skip",
        )


PEOPLE = ("anna", "ben", "carl")


def in_memory(store: Store) -> list[float]:
    """What a run that begins now would hold against its budget."""
    found = balances.Balances()
    with store.reading() as connection:
        found.refresh(connection)
    return [float(found.costs[place, 0]) for place in found.places(b"".join(store.keys.of(PEOPLE)))]


def test_final_runs_wait_until_there_are_many(
    location: str, open_store: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Then all of them are added up."""
    store = open_store(location)
    monkeypatch.setattr(balances, "MOST_UNMERGED_RUNS", 0)
    many = ledger_run(store, price(1.0))
    reserve(many, store, [f"p{number}" for number in range(40)])
    many.commit()
    monkeypatch.setattr(balances, "MOST_UNMERGED_RUNS", 2)
    pages, unmerged = [], []
    for _ in range(4):
        own = ledger_run(store, price(0.5), price(0.25))
        reserve(own, store, ["anna", "ben", "anna"], counts=[[1, 0], [0, 2], [3, 1]])
        own.commit()
        with store.reading() as connection:
            rows = connection.execute(sa.select(TOTALS)).all()
            pages.append(sum(len(split_keys(bytes(row.people))) for row in rows))
            unmerged.append(list(store.facts(connection).unmerged_runs.values()))
        assert problems(store) == []
    assert unmerged == [[3], [3, 3], [], [3]] and pages == [40, 40, 42, 42]
    assert in_memory(store) == [9.0, 2.0, 0.0]
    with store.writing() as connection:
        store.set_unmerged_runs(connection, {})  # the last one is lost: then the sums are not those of the runs
    assert problems(store) == ["The totals of some people are not the sums of their runs."]


STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("begin"), st.sampled_from([0.5, 1.0, 3.0])),
        st.tuples(st.just("rows"), st.lists(st.sampled_from(PEOPLE), min_size=1, max_size=6), st.integers(0, 3)),
        st.tuples(st.just("settle"), st.booleans(), st.integers(0, 3)),
        st.tuples(st.just("forget")),
    ),
    max_size=14,
)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(STEPS, st.sampled_from([0, 2, 5, 2**17]), st.sampled_from([1, 2, 64]))
def test_any_history_is_that_of_a_plain_model(
    tmp_path_factory: pytest.TempPathFactory, steps: list[Any], people: int, apart: int
) -> None:
    """Runs begin, charge, end, are cancelled or forgotten by a process that died; two hands on one ledger.

    Final runs are added to the totals at once, or stand apart for some time.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(balances, "MOST_UNMERGED_PEOPLE", people)
        patch.setattr(balances, "MOST_UNMERGED_RUNS", apart)
        _compare(tmp_path_factory, steps)


def _compare(tmp_path_factory: pytest.TempPathFactory, steps: list[Any]) -> None:
    path = str(tmp_path_factory.mktemp("model") / "ledger.db")
    stores = [Store.open(path, make=True), Store.open(path, make=True)]
    model = Counter[str]()  # what each person has spent
    runs: list[tuple[LedgerRun, Store, float, Counter[str]]] = []
    try:
        for number, step in enumerate(steps):
            if step[0] == "begin":
                store = stores[len(runs) % 2]
                runs.append((ledger_run(store, price(step[1]), budget=6.0), store, step[1], Counter()))
            elif step[0] == "forget":  # a process that was killed: its run stays pending for ever
                runs = []
            elif runs:
                own, store, epsilon, charged = runs[step[2] % len(runs)]
                if step[0] == "rows":
                    expected = []
                    for name in step[1]:
                        expected.append(model[name] + epsilon <= 6.0)
                        if expected[-1]:
                            model[name] += epsilon
                            charged[name] += epsilon
                    assert reserve(own, store, step[1], 100 * number) == expected
                else:
                    own.commit() if step[1] else own.rollback()
                    if not step[1]:
                        model -= charged
                    runs = [run for run in runs if run[0] is not own]
        for store in stores:
            expected = [model[name] for name in PEOPLE]
            assert [spent(store, name) for name in PEOPLE] == expected
            assert (overview(store, Budget())["largest_epsilon"] or 0.0) == max(expected)
            assert problems(store) == [] and in_memory(store) == expected
    finally:
        for store in stores:
            store.close()
