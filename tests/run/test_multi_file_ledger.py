"""A ledger over several files: charged before anything is drawn, once, and for what was drawn; nothing is overspent."""

import json
import os
import pickle
import signal
import subprocess
from collections import Counter
from pathlib import Path
from typing import Any, cast

import numpy as np
import pyarrow as pa
import pytest

pytest.importorskip("sqlalchemy")

from cli_command import CANARY, Command, command, environment
from dptext.core.randomness import RunKey
from dptext.errors import GuaranteeError, InputError, LedgerError, OutputError, ParameterError
from dptext.files import plan_files, privatize_files
from dptext.io import Block
from dptext.ledger import LedgerOptions, file_charges
from dptext.ledger.budget import Budget
from dptext.ledger.export import of_person, overview, problems
from dptext.ledger.over_budget_rows import DecidedRows
from dptext.ledger.store import Store
from dptext.report.multi_file import console_summary_of_files
from dptext.report.run import report_as_json
from dptext.run import multi_file, workers
from dptext.run import multi_file_charges as charges
from dptext.run.config import RunConfig
from dptext.run.multi_file import MultiFileRun
from dptext.run.state_file import key_in
from dptext.run.workers import Task

FILES = {"a/1.csv": ["anna", "ben", CANARY, "anna"], "a/2.csv": ["ben", "ben"], "b.csv": ["anna", CANARY, "carl"]}
TEXTS = Counter(name for names in FILES.values() for name in names)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DPTEXT_LEDGER_KEY", raising=False)
    for name, people in FILES.items():
        write(f"data/{name}", people)
    return tmp_path


def write(path: str, people: list[str]) -> None:
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    Path(path).write_text("who,text\n" + "".join(f"{name},the doctor was cold\n" for name in people))


def run(output: str = "out", inputs: str | list[str] = "data", ledger: str = "ledger.db", **given: Any) -> MultiFileRun:
    options = {name: given.pop(name) for name in ("budget", "over_budget", "budget_of") if name in given}
    asked = {"columns": "text", "copy": "who", "unit_column": "who", "epsilon": 1.0, "workers": 1}
    return privatize_files(inputs, output, ledger=LedgerOptions(ledger=ledger, **options), **{**asked, **given})


def spent(ledger: str = "ledger.db") -> Counter[str]:
    """What people have cost, and a check of the ledger's sums."""
    store = Store.open(ledger, make=False)
    try:
        assert problems(store) == []
        found = {name: of_person(store, name, Budget())["epsilon"] for name in TEXTS}
    finally:
        store.close()
    return Counter({name: int(value) for name, value in found.items() if value})


def runs(ledger: str = "ledger.db") -> list[str]:
    store = Store.open(ledger, make=False)
    try:
        return [one["state"] for one in overview(store, Budget())["runs"]]
    finally:
        store.close()


def contents(output: str) -> dict[str, bytes]:
    found = sorted(path for path in Path(output).rglob("[!.]*") if path.is_file() and ".dptext" not in path.parts)
    return {str(path.relative_to(output)): path.read_bytes() for path in found}


def test_all_files_are_charged_once_and_the_account_says_so(folder: Path) -> None:
    done = run(report="report.json", workers=2)
    assert spent() == TEXTS and runs() == ["final"]
    assert (
        done.total.charged is not None
        and done.total.charged.quantities == ("9 texts",)
        and done.total.charged.people == 4
    )
    told = json.loads(Path("report.holder.json").read_text())["for_the_data_holder_only"]
    assert (told["ledger"]["people"], told["rows_over_budget"]) == (4, 0)
    assert any(
        line.startswith("Charged to ledger.db: 1 nat for each text: 9 texts of 4 people")
        for line in console_summary_of_files(done)
    )
    kept = [path.read_bytes() for path in (Path("ledger.db"), *Path("out/.dptext").rglob("*")) if path.is_file()]
    assert CANARY.encode() not in b"".join(kept) and b"a/1.csv" not in Path("ledger.db").read_bytes()
    run("again")
    assert spent() == TEXTS + TEXTS


def test_rows_over_budget_in_the_order_of_the_files(folder: Path) -> None:
    done = run(budget=2.0, over_budget="skip")
    assert spent() == Counter({name: min(count, 2) for name, count in TEXTS.items()})
    rows = {name: [line.split(",") for line in text.decode().splitlines()] for name, text in contents("out").items()}
    assert [[row[0].strip('"') for row in found[1:]] for found in rows.values()] == [
        ["anna", "ben", CANARY, "anna"],
        ["ben"],
        [CANARY, "carl"],
    ]
    assert console_summary_of_files(done)[0].startswith("Wrote out (7 of 9 rows")
    assert done.total.rows_over == 2 and done.total.charged is not None and done.total.charged.people_over == 2
    assert "a person's budget was used up" in str(done.total.guarantee.clauses())


def test_stop_draws_nothing_of_any_file_and_costs_nothing(folder: Path) -> None:
    for resume in (False, True):
        with pytest.raises(LedgerError, match=r"Row 2 of data/a/2\.csv would take its person over the budget of 2;"):
            run(budget=2.0, resume=resume)
        assert not contents("out") and not spent() and not os.path.exists("out/.dptext/key")
    assert runs() == ["cancelled", "cancelled"]


def test_a_plan_over_a_folder(dptext: Command) -> None:
    asked: dict[str, Any] = {"columns": "text", "copy": "who", "unit_column": "who", "epsilon": 1.0}
    plan = plan_files("data", ledger=LedgerOptions(ledger="ledger.db", budget=2.0), **asked)
    assert (plan.quantities, plan.people, plan.people_over, plan.rows_over) == (("7 texts",), 4, 2, 2)
    assert sorted(os.listdir()) == ["data"]
    same = "privatize data -c text -e 1 --copy who --unit-column who --ledger ledger.db --budget 2".split()
    said = dptext(*same, "--dry-run").out.decode()
    assert said.startswith("This run would cost 1 nat for each text: 7 texts of 4 people.")
    with pytest.raises(ParameterError, match="name one with ledger="):
        plan_files("data", **asked)


def test_a_file_that_cannot_be_read_costs_nothing_and_stops_no_other(folder, monkeypatch):
    monkeypatch.setattr(file_charges, "ROWS_TOGETHER", 2000)
    good = ["anna"] * 5000
    write("data/a/2.csv", good)
    Path("data/a/2.csv").write_bytes(
        Path("data/a/2.csv").read_bytes() + b"ben,\xff\n"
    )  # the first pieces are charged by then
    rest = TEXTS - Counter(FILES["a/2.csv"])
    for resume in (False, True):
        with pytest.raises(InputError, match=r"1 of 3 files was not privatized, the others are written: a/2\.csv"):
            run(f"out {resume}", resume=resume)
        assert spent() == (rest + rest if resume else rest)
    assert sorted(runs()) == ["final", "pending"]
    write("data/a/2.csv", good)
    run("out True", resume=True)
    assert spent() == rest + rest + Counter(good) and runs() == ["final", "final"]
    write("data/a/2.csv", ["ben", ""])
    with pytest.raises(InputError, match=r"Row 2 of data/a/2\.csv has no value in the person column"):
        run("nobody")


def test_a_file_that_cannot_be_written_costs_nothing_where_nobody_goes_on(folder: Path) -> None:
    """The state of one file belongs to somebody else: its worker refuses, after it was charged.

    Another one appears, and is removed by whoever has seen it: that costs what it costs.
    """
    os.makedirs("out/a")
    os.mkdir("out/a/.2.csv.resume")
    seen: list[bool] = []

    def remove(_: object) -> None:
        seen.append(os.path.exists("out/a/1.csv"))
        Path("out/a/1.csv").unlink(missing_ok=True)

    with pytest.raises(InputError, match="1 of 3 files was not privatized"):
        run(progress=remove)
    assert any(seen)
    assert spent() == TEXTS - Counter(FILES["a/2.csv"]) and runs() == ["final"]


def test_what_draws_gets_nothing_of_the_ledger_and_ends_with_its_run(folder, monkeypatch):
    """Nothing is drawn after the charges of a run were settled: no process is begun once the end was asked for."""
    monkeypatch.setenv("DPTEXT_LEDGER_KEY", "11" * 32)
    worker = workers.WorkerProcess(b"")
    assert worker.submit(cast(Task, "a task")).result()[0].startswith("Internal error")
    (process,) = worker._executor._processes.values()
    assert process.pid and b"DPTEXT_LEDGER_KEY" not in Path(f"/proc/{process.pid}/environ").read_bytes()
    assert os.environ["DPTEXT_LEDGER_KEY"]
    busy = worker.submit(cast(Task, "another task"))
    worker.close()
    assert not process.is_alive() and busy.done()
    Path("dptext.toml").write_text(
        '[file]\nunit-column = "who"\n[columns.text]\nepsilon = 1.0\n[ledger]\nledger = "postgresql://a:secret@b/c"\n'
    )
    files = multi_file._Files(["data"], "out", RunConfig.from_toml("dptext.toml"))
    assert files.config.ledger is not None and b"secret" not in pickle.dumps(files.job(report_as_json, 1))


def test_a_key_of_other_calls_is_not_written_down(folder: Path) -> None:
    Path("data/b.csv").write_bytes(b"who,text\nben,\xff\n")
    key = RunKey()
    with pytest.raises(InputError, match="1 of 3 files"):
        run(resume=True, key=key)
    assert key_in("out/.dptext/key").secret() != key.secret()
    write("data/b.csv", FILES["b.csv"])
    run(resume=True, key=key)
    assert spent() == TEXTS


def test_another_ledger_lets_no_other_rows_of_what_was_drawn_pass(folder: Path) -> None:
    """Texts that were withheld then were not drawn: they would come out empty."""
    run("before", "data/b.csv", budget=1.0, over_budget="skip")

    def stop(_: object) -> None:
        raise KeyboardInterrupt

    asked: dict[str, Any] = {"budget": 1.0, "over_budget": "skip", "resume": True}
    with pytest.raises(KeyboardInterrupt):
        run(progress=stop, **asked)
    for path in Path().glob("ledger.db*"):
        path.unlink()
    with pytest.raises(InputError, match="lets others pass than when they were drawn"):
        run(**asked)


def test_refusals(folder: Path) -> None:
    with pytest.raises(ParameterError, match="unit_column="):
        run(unit_column=None)
    with pytest.raises(GuaranteeError, match="Noise from a seed"), pytest.warns(UserWarning):
        run(key=RunKey.from_insecure_seed(1))
    run("out")
    with pytest.raises(OutputError, match="write the output elsewhere"):
        run("other", ledger="ledger", report="ledger")
    with pytest.raises(InputError, match="other options"):
        run("out", resume=True, budget=90.0, over_budget="skip")
    assert spent() == TEXTS


# What is drawn is what was charged -------------------------------------------------------------------------------


def test_decided_rows_are_let_through_block_by_block() -> None:
    """Whoever draws may cut other blocks than whoever charged."""
    decided = DecidedRows(sha256="", refused=np.array([0, 3, 4, 9]), over_budget="skip")

    def passed(first_row: int, rows: int) -> list[bool]:
        block = Block(first_row, {}, pa.table({}), rows)
        return decided.allowed(block, cast(Any, None), cast(Any, None)).tolist()

    assert passed(0, 10) == [row not in (0, 3, 4, 9) for row in range(10)]
    assert passed(3, 2) == [False, False] and passed(5, 3) == [True] * 3 and passed(9, 2) == [False, True]


def test_a_file_that_changes_after_it_was_charged_is_not_drawn(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    charged = charges.MultiFileCharges.charge

    def changed(self: charges.MultiFileCharges, tasks: Any) -> Any:
        found = charged(self, tasks)
        write("data/b.csv", ["anna", "anna", "anna"])
        return found

    monkeypatch.setattr(charges.MultiFileCharges, "charge", changed)
    with pytest.raises(InputError, match=r"b\.csv: The file has changed since it was charged to the ledger"):
        run()
    assert set(contents("out")) == {"a/1.csv", "a/2.csv"} and spent() == TEXTS - Counter(FILES["b.csv"])


# Kills -----------------------------------------------------------------------------------------------------------

KILLED = """
import os, signal, sys
point, log = sys.argv.pop(1), sys.argv.pop(1)
from dptext.ledger.ledger_run import LedgerRun
from dptext.core.privatizer import Privatizer
from dptext.run.state_file import State
from dptext.ledger import file_charges
file_charges.ROWS_TOGETHER = 3

def after(owner, name, times=1):
    plain = getattr(owner, name)
    def wrapped(*arguments, **named):
        nonlocal times
        found = plain(*arguments, **named)
        times -= 1
        if not times:
            os.kill(os.getpid(), signal.SIGKILL)
        return found
    setattr(owner, name, wrapped)

drawn = Privatizer.privatize_block
def logged(self, texts, **named):
    with open(log, "a") as file:
        file.write(f"{len(texts) - texts.null_count}\\n")
        file.flush()
        os.fsync(file.fileno())
    return drawn(self, texts, **named)
Privatizer.privatize_block = logged

{
    "charging": lambda: after(LedgerRun, "reserve", 2),
    "drawing": lambda: after(Privatizer, "privatize_block", 2),
    "settled": lambda: after(LedgerRun, "commit"),
}[point]()
from dptext.__main__ import main
main()
"""


@pytest.mark.parametrize("point", ["charging", "drawing", "settled"])
def test_a_killed_driver_never_under_counts_and_goes_on_for_nothing_more(folder: Path, point: str) -> None:
    asked = "privatize data -o out -c text -e 1 --copy who --unit-column who --ledger ledger.db".split()
    more = ("--budget", 3, "--over-budget", "skip", "--workers", 1, "--resume", "-q")
    killed = subprocess.run(
        [*command(program=KILLED), point, "log", *map(str, (*asked, *more))],
        env=environment(),
        capture_output=True,
        text=True,
        timeout=100,
    )
    assert killed.returncode == -signal.SIGKILL, killed.stderr
    drawn = sum(map(int, Path("log").read_text().split())) if Path("log").exists() else 0
    counted = sum(spent().values())
    assert drawn <= counted <= 9 and counted > 0
    assert counted == 9 or point == "charging"
    assert runs() == ["final" if point == "settled" else "pending"]
    key = key_in("out/.dptext/key")
    for resume in (True, True):
        run(budget=3.0, over_budget="skip", resume=resume)
        assert spent() == TEXTS and runs() == ["final"]
    privatize_files("data", "right", columns="text", copy="who", epsilon=1.0, workers=1, key=key)
    assert {name: text.replace(b'"', b"") for name, text in contents("out").items()} == contents("right")


def test_a_new_file_after_the_end_was_lost_is_another_run(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The run is final in the ledger, and its state is still there: nothing more can be charged to it."""
    from dptext.run.state_file import State

    monkeypatch.setattr(State, "destroy", State.close)
    run(resume=True)
    assert os.path.exists("out/.dptext/key") and runs() == ["final"]
    monkeypatch.undo()
    os.chdir(folder)
    before = contents("out")
    write("data/c.csv", ["ben"])
    run(resume=True)
    assert spent() == TEXTS + Counter(["ben"]) and runs() == ["final", "final"]
    assert {name: text for name, text in contents("out").items() if name != "c.csv"} == before


def test_two_runs_at_once_never_overspend(folder: Path) -> None:
    """Each would spend 8 on Anna; the budget is 10."""
    for side in ("left", "right"):
        for i in range(4):
            write(f"{side}/{i}.csv", ["anna", "anna"])
    asked = "-c text -e 1 --copy who --unit-column who --ledger ledger.db --over-budget skip -q".split()
    Store.open("ledger.db", make=True).close()
    started = [
        subprocess.Popen(
            command("privatize", side, "-o", f"out {side}", *asked, "--budget", 10, "--workers", 1),
            env=environment(),
            stderr=subprocess.PIPE,
        )
        for side in ("left", "right")
    ]
    said = [process.communicate(timeout=100)[1] for process in started]
    assert [process.returncode for process in started] == [0, 0], said
    rows = sum(text.count(b"\n") - 1 for side in ("left", "right") for text in contents(f"out {side}").values())
    assert rows == 10 and spent() == Counter({"anna": 10}) and runs() == ["final", "final"]
