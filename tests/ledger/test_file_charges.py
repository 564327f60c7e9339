"""The blocks of a file, charged in their order, several in a transaction."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import pyarrow as pa
import pytest

sa = pytest.importorskip("sqlalchemy")

from dptext import Diffractor
from dptext.errors import InputError, LedgerError
from dptext.io import Block
from dptext.ledger import LedgerOptions, balances
from dptext.ledger.balances import split_keys
from dptext.ledger.budget import Budget
from dptext.ledger.export import of_person, problems
from dptext.ledger.file_charges import FileCharges, file_charges
from dptext.ledger.store import TOTALS, Store
from dptext.mechanisms.base import WordPrivatizer

People = list[str | None]


def block(first_row: int, people: People) -> Block:
    units, texts = pa.array(people, pa.large_string()), pa.array(["a doctor"] * len(people), pa.large_string())
    return Block(first_row, {"text": texts}, pa.table({}), len(people), units)


def unparsed(first_row: int, people: People) -> Block:
    parsed = block(first_row, people)
    return Block(first_row, lambda _: parsed._read(), pa.table({}), len(people))


@contextmanager
def charges(ledger: Path, **more: object) -> Iterator[FileCharges]:
    options = LedgerOptions(ledger=str(ledger), budget=2.0, **more)  # type: ignore[arg-type]
    with file_charges(options, {"text": WordPrivatizer(Diffractor(epsilon=1.0))}, "user") as found:
        found.ledger_run.begin()
        yield found


def ask(own: FileCharges, given: Block) -> list[bool]:
    assert given.units is not None
    return own.allowed(given, given.units, threading.Event()).tolist()


def state(ledger: Path) -> tuple[int, float]:
    """How often something was written, and what anna spent."""
    store = Store.open(str(ledger), make=False)
    try:
        assert problems(store) == []
        with store.reading() as connection:
            writes = store.facts(connection).writes
        return writes, float(of_person(store, "anna", Budget())["epsilon"])
    finally:
        store.close()


def test_blocks_that_were_read_are_charged_in_one_transaction(tmp_path: Path) -> None:
    ledger = tmp_path / "l.db"
    with charges(ledger, over_budget="skip") as own:
        before, _ = state(ledger)
        blocks = [block(0, ["anna", "ben"]), block(2, ["anna"]), block(3, ["anna", "carl"])]
        for one in blocks:
            own.queue(one)
        assert ask(own, blocks[0]) == [True, True]
        assert state(ledger) == (before + 1, 2.0)  # all that may be drawn is on the disk
        assert [ask(own, one) for one in blocks[1:]] == [[True], [False, True]]
        assert state(ledger) == (before + 1, 2.0)
        assert own.ledger_run.tally.counts.tolist() == [4] and own.ledger_run.tally.rows_over == 1
        own.ledger_run.commit()
    assert state(ledger)[1] == 2.0


@pytest.mark.parametrize(("people", "error"), [(["anna", "anna"], LedgerError), ([None, "ben"], InputError)])
def test_a_block_that_cannot_be_charged_stops_nothing_before_it(tmp_path: Path, people: People, error: type) -> None:
    ledger = tmp_path / "l.db"
    with charges(ledger) as own:
        blocks = [block(0, ["anna"]), block(1, people), block(3, ["carl"])]
        for one in blocks:
            own.queue(one)
        assert ask(own, blocks[0]) == [True]
        assert own.ledger_run.tally.counts.tolist() == [1]
        if error is LedgerError:
            with pytest.raises(LedgerError, match=r"^Row 3 would take its person over the budget of 2;"):
                ask(own, blocks[1])
        own.ledger_run.commit()
    assert state(ledger)[1] == 1.0


def test_a_block_whose_texts_are_not_taken_out_is_left_to_its_own_thread(tmp_path: Path) -> None:
    ledger = tmp_path / "l.db"
    with charges(ledger) as own:
        first, second = block(0, ["anna"]), unparsed(1, ["anna"])
        own.queue(first)
        own.queue(second)
        assert ask(own, first) == [True] and not second.is_parsed and own.ledger_run.tally.counts.tolist() == [1]
        assert ask(own, second) == [True] and own.ledger_run.tally.counts.tolist() == [2]


def test_a_row_of_two_text_columns_costs_both(tmp_path: Path) -> None:
    texts, words = pa.array(["a doctor"], pa.large_string()), WordPrivatizer(Diffractor(epsilon=1.0))
    row = Block(0, {"title": texts, "body": texts}, pa.table({}), 1, pa.array(["anna"], pa.large_string()))
    options = LedgerOptions(ledger=str(tmp_path / "l.db"))
    with file_charges(options, {"title": words, "body": words}, "user") as own:
        own.ledger_run.begin()
        own.queue(row)
        assert ask(own, row) == [True] and own.ledger_run.tally.counts.tolist() == [2]
        own.ledger_run.commit()
    assert state(tmp_path / "l.db")[1] == 2.0


def test_threads_get_the_rows_of_their_own_blocks(tmp_path: Path) -> None:
    """Many threads, in any order: each person has 2 texts that fit, the first two in the file."""
    chosen = np.random.default_rng(1)
    people = [f"p{n}" for n in chosen.integers(0, 40, 300)]
    seen: dict[str, int] = {}
    expected = []
    for who in people:
        seen[who] = seen.get(who, 0) + 1
        expected.append(seen[who] <= 2)
    blocks = [block(at, list(people[at : at + 3])) for at in range(0, 300, 3)]
    found: dict[int, list[bool]] = {}
    with charges(tmp_path / "l.db", over_budget="skip") as own:

        def work(mine: list[Block]) -> None:
            for one in mine:
                found[one.first_row] = ask(own, one)

        for one in blocks:
            own.queue(one)
        threads = [threading.Thread(target=work, args=(blocks[k::4],)) for k in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(60)
        own.ledger_run.commit()
    assert [passed for first in sorted(found) for passed in found[first]] == expected
    assert len(found) == 100


def test_the_order_of_totals_is_not_that_of_rows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(balances, "MOST_UNMERGED_RUNS", 0)
    with charges(tmp_path / "l.db") as own:
        rows = block(0, [f"p{n}" for n in range(2000)])
        own.queue(rows)
        ask(own, rows)
        own.ledger_run.commit()
    store = Store.open(str(tmp_path / "l.db"), make=False)
    with store.reading() as connection:
        pages = {row.page: split_keys(bytes(row.people)) for row in connection.execute(sa.select(TOTALS))}
    store.close()
    assert sum(map(len, pages.values())) == 2000
    assert all(keys == sorted(keys) and {key[0] for key in keys} == {page} for page, keys in pages.items())


def test_people_who_differ_by_case_spaces_or_unicode_form_are_counted(tmp_path: Path) -> None:
    with charges(tmp_path / "l.db", over_budget="skip") as own:
        blocks = [block(0, ["Zo\u00eb", "ben"]), block(2, ["zoe\u0308", " ben", "ben"]), block(5, ["carl", "BEN "])]
        for one in blocks:
            own.queue(one)
            ask(own, one)
        summary = own.summary()
        assert (summary.people, summary.people_alike) == (6, 3)
        assert "In the column user, 3 values equal another one but for case" in summary.notes()[0]
