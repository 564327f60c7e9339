"""Real processes: two at once never overspend, and one that is killed anywhere never under-counts."""

import os
import signal
import subprocess
import threading
from pathlib import Path

import pytest
from sqlalchemy import text

from cli_command import command, environment
from dptext.errors import LedgerError
from dptext.ledger.budget import Budget
from dptext.ledger.export import of_person, overview, problems
from dptext.ledger.store import Store
from ledger.conftest import KEY, at_once, schema

SPEND = """
import sys
import numpy as np
from dptext.ledger.ledger_run import LedgerRun, BlockToCharge
from dptext.ledger.budget import Budget
from dptext.ledger.costs import TEXTS, Price, pure_rho, pure_event
from dptext.ledger.store import Store

store = Store.open(sys.argv[1], make=True)
price = Price(counted="text", epsilon=1.0, delta=0.0, rho=pure_rho(1.0), failure=0.0, event=pure_event(1.0))
print("ready", flush=True)
sys.stdin.readline()
passed = np.zeros(3, int)
for turn in range(8):
    run = LedgerRun(store, unit=TEXTS, prices=[price], mechanism="toy", budget=Budget(epsilon=50.0), over_budget="skip")
    run.begin()
    keys = store.keys.of(["anna", "ben", f"own {turn % 2}"])
    for block in range(4):
        codes = np.array([0, 0, 1, 2])
        rows = BlockToCharge(first_row=4 * block, keys=keys, codes=codes, counts=np.ones((4, 1), np.int64))
        (allowed,) = run.reserve("", [rows])
        np.add.at(passed, codes, allowed)
    run.commit()
store.close()
print(*passed, flush=True)
"""


def test_two_processes_at_once_never_overspend(location: str) -> None:
    """Each would spend 64 on Anna and 32 on Ben alone; the budget is 50."""
    passed = [list(map(int, out.split())) for out in at_once(SPEND, location, processes=3)]
    assert [sum(column) for column in zip(*passed, strict=True)][:2] == [50, 50]
    store = Store.open(location, make=False)
    try:
        assert [of_person(store, who, Budget())["epsilon"] for who in ("anna", "ben")] == [50.0, 50.0]
        assert problems(store) == []
    finally:
        store.close()


def test_many_begin_one_ledger_at_once(tmp_path: Path) -> None:
    """None of them takes the tables of the quickest for somebody else's, or gives up while the file is made."""
    refused: list[str] = []

    def begin(location: str, start: threading.Barrier) -> None:
        start.wait()
        try:
            Store.open(location, make=True).close()
        except LedgerError as error:
            refused.append(str(error))

    for turn in range(20):
        start = threading.Barrier(8)
        folder = tmp_path / str(turn)
        folder.mkdir()
        threads = [threading.Thread(target=begin, args=(str(folder / "ledger.db"), start)) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert refused == []


KILLED = """
import os, signal, sys
point, log = sys.argv.pop(1), sys.argv.pop(1)
from dptext.io import output as target
from dptext.ledger import balances, file_charges, ledger_run
from dptext.core.privatizer import Privatizer

def die():
    os.kill(os.getpid(), signal.SIGKILL)

def after(owner, name, times=1):
    plain = getattr(owner, name)
    def wrapped(*arguments, **named):
        nonlocal times
        found = plain(*arguments, **named)
        times -= 1
        if not times:
            die()
        return found
    setattr(owner, name, wrapped)

def before(owner, name):
    setattr(owner, name, lambda *_, **named: die())

drawn = Privatizer.privatize_block
def logged(self, texts, **named):
    with open(log, "a") as file:
        file.write(f"{len(texts) - texts.null_count}\\n")
        file.flush()
        os.fsync(file.fileno())
    return drawn(self, texts, **named)
Privatizer.privatize_block = logged

{
    "begun": lambda: after(ledger_run.LedgerRun, "begin"),
    "inside a reservation": lambda: after(ledger_run.LedgerRun, "_write", 2),
    "reserved": lambda: (setattr(file_charges, "ROWS_TOGETHER", 1), after(ledger_run.LedgerRun, "reserve", 2)),
    "drawn": lambda: after(Privatizer, "privatize_block", 2),
    "before the output appears": lambda: before(target._Temporary, "publish"),
    "the output is there": lambda: after(target._Temporary, "publish"),
    "inside the settlement": lambda: after(balances.Store, "count_settlement"),
    "inside the totals": lambda: (setattr(balances, "MOST_UNMERGED_RUNS", 0), after(balances.Balances, "write_totals")),
    "settled": lambda: after(ledger_run.LedgerRun, "commit"),
}[point]()
from dptext.__main__ import main
main()
"""

POINTS = (
    "begun",
    "inside a reservation",
    "reserved",
    "drawn",
    "before the output appears",
    "the output is there",
    "inside the settlement",
    "inside the totals",
    "settled",
)


@pytest.mark.parametrize("point", POINTS)
def test_whatever_is_killed_anywhere_never_under_counts(point: str, tmp_path: Path) -> None:
    rows = 3 * 4096
    source, ledger, log = tmp_path / "in.csv", str(tmp_path / "ledger.db"), tmp_path / "drawn"
    source.write_text("user,text\n" + "".join(f"p{i % 7},the doctor was cold\n" for i in range(rows)))
    Store.open(ledger, make=True).close()  # its key is a file that appears, as the output is
    arguments = (
        "privatize",
        source,
        "-o",
        tmp_path / "out.csv",
        *"-c text -e 1 --copy user --unit-column user".split(),
    )
    run = subprocess.run(
        [*command(program=KILLED), point, str(log), *map(str, (*arguments, "--ledger", ledger, "-q"))],
        env=environment(),
        capture_output=True,
        text=True,
        timeout=100,
    )
    assert run.returncode == -signal.SIGKILL, run.stderr
    drawn = sum(map(int, log.read_text().split())) if log.exists() else 0
    store = Store.open(ledger, make=False)
    try:
        counted = sum(of_person(store, f"p{i}", Budget())["epsilon"] for i in range(7))
        (told,) = overview(store, Budget())["runs"]
        assert problems(store) == []
    finally:
        store.close()
    assert drawn <= counted <= rows
    assert told["state"] == ("final" if point == "settled" else "pending")
    if os.path.exists(tmp_path / "out.csv"):
        assert counted == rows
    else:
        assert point in POINTS[:5]
    if point in ("begun", "inside a reservation"):  # the second block may be charged together with the first one
        assert counted in {"begun": (0,), "inside a reservation": (0, 4096)}[point]


def test_a_server_that_puts_commits_off_does_not_those_of_a_ledger(
    server: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DPTEXT_LEDGER_KEY", KEY)
    late = schema(server, f"t{os.urandom(6).hex()}").replace("options=", "options=-csynchronous_commit%3Doff%20")
    store = Store.open(late, make=True)
    asked = text("SELECT current_setting('synchronous_commit'), current_setting('lock_timeout')")
    try:
        with store.reading() as connection:
            assert connection.execute(asked).one()[0] == "off"
        with store.writing() as connection:
            assert tuple(connection.execute(asked).one()) == ("on", "30s")
    finally:
        store.close()
