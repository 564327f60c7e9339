"""One table in, one file out: parts are joined, the same bytes whatever was interrupted, and nothing else is left."""

import hashlib
import json
import os
import random
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from dptext.core.randomness import InsecureSeedWarning, RunKey
from dptext.errors import InputError, OutputError
from dptext.ledger import LedgerOptions
from dptext.resuming.state import State
from dptext.shards.account import ShardsRun
from dptext.shards.joining import Joining
from dptext.shards.run import privatize_files
from strangers import STRANGE, make_strange

ROWS = 1000


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> pa.Table:
    """A file of uneven row groups, with columns of several kinds."""
    monkeypatch.chdir(tmp_path)
    chosen = random.Random(1)
    made = pa.table(
        {
            "text": [chosen.choice(["the doctor", "paris", None, "a pizza and the king"]) for _ in range(ROWS)],
            "who": [f"p{i % 400}" for i in range(ROWS)],
            "tags": [[f"t{i}", "x"][: i % 3] for i in range(ROWS)],
            "kind": pa.array([f"k{i % 7}" for i in range(ROWS)]).dictionary_encode(),
            "more": [{"a": i, "b": None if i % 5 else "b"} for i in range(ROWS)],
        }
    )
    with pq.ParquetWriter("in.parquet", made.schema, compression="zstd") as writer:
        for start, stop in ((0, 7), (7, 400), (400, 401), (401, ROWS)):
            writer.write_table(made.slice(start, stop - start))
    return made


def seeded() -> RunKey:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", InsecureSeedWarning)
        return RunKey.from_insecure_seed(7)


def run(output: str = "out.parquet", **given: Any) -> ShardsRun:
    asked = {"columns": "text", "epsilon": 1.0, "workers": 1, "rows_per_shard": 300, "key": seeded()}
    return privatize_files("in.parquet", output, **{**asked, **given})


def only(*names: str) -> bool:
    """Whether these files are all that is there."""
    return sorted(os.listdir()) == sorted(["in.parquet", *names])


@pytest.mark.parametrize("rows", [1, 300, ROWS, 5000])
def test_every_row_once_in_order_with_its_types(table: pa.Table, rows: int) -> None:
    """An epsilon at which no word changes shows which text it is."""
    if rows == 1:
        table = table.slice(0, 5)
        pq.write_table(table, "in.parquet")
    done = run(rows_per_shard=rows, epsilon=1000.0, report="report.json")
    found = pq.read_table("out.parquet")
    assert found.schema.equals(table.schema) and found.to_pylist() == table.to_pylist()
    metadata = pq.read_metadata("out.parquet")
    assert metadata.num_row_groups == 1, "groups end by rows and values, not by parts"
    if rows != 1:
        assert metadata.row_group(0).column(0).compression == "ZSTD"
    assert only("out.parquet", "report.json")
    told = json.loads(Path("report.json").read_text())
    digest = hashlib.sha256(Path("out.parquet").read_bytes()).hexdigest()
    assert told["may_travel_with_the_output"]["output_sha256"] == digest and "files" not in told
    assert told["may_travel_with_the_output"]["columns_copied"]["names"] == ["who", "tags", "kind", "more"]
    assert (
        told["for_the_data_holder_only"]["input_sha256"] == hashlib.sha256(Path("in.parquet").read_bytes()).hexdigest()
    )
    assert told["for_the_data_holder_only"]["rows"] == len(table) == done.total.coverage.rows
    assert done.ending()[0].startswith(
        f"Wrote out.parquet ({len(table):,} rows, column text; diffractor, epsilon 1,000)"
    )


def test_rows_and_columns_of_a_parquet_without_rows(table: pa.Table) -> None:
    pq.write_table(table.slice(0, 0), "in.parquet")
    run()
    assert pq.read_table("out.parquet").schema.equals(table.schema) and only("out.parquet")


def interrupted(*_: Any, **__: Any) -> None:
    raise OutputError("The disk is full.")


@pytest.mark.parametrize("point", ["parts", "joining", "published", "before the end"])
def test_a_run_that_goes_on_gives_the_same_bytes(table: pa.Table, point: str, monkeypatch: pytest.MonkeyPatch) -> None:
    run("right.parquet")
    right = Path("right.parquet").read_bytes()
    os.unlink("right.parquet")
    with monkeypatch.context() as broken:
        if point == "parts":  # one part cannot be done
            broken.setattr("dptext.shards.job.privatize_file", failing_at(600))
        elif point == "joining":
            broken.setattr(Joining, "_note", interrupted)
        else:  # a kill: what follows does not happen
            broken.setattr(Joining, "clear", lambda self: None)
            broken.setattr(State, "destroy", State.close if point == "published" else State.destroy)
        if point in ("parts", "joining"):
            with pytest.raises((InputError, OutputError), match="disk is full"):
                run(resume=True)
            assert not os.path.exists("out.parquet")
        else:
            run(resume=True)
    assert os.path.isdir(".out.parquet.parts") and os.stat(".out.parquet.parts").st_mode & 0o077 == 0
    if point != "before the end":
        with pytest.raises(OutputError, match=r"exists; pass --force|interrupted run left its state"):
            run()
    done = run(resume=True)
    assert Path("out.parquet").read_bytes() == right and only("out.parquet")
    assert done.skipped == (3 if point == "parts" else 4)
    with pytest.raises(OutputError, match="exists; pass --force"):
        run(resume=True)


def failing_at(row: int) -> Callable[..., Any]:
    from dptext.files import privatize_file

    def failing(source: str, target: str, **given: Any) -> Any:
        if given["reading"].rows[0] == row:
            raise OutputError("The disk is full.")
        return privatize_file(source, target, **given)

    return failing


@pytest.mark.parametrize("point", ["parts", "joining"])
def test_a_run_that_fails_leaves_nothing_and_costs_nothing(
    table: pa.Table, point: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("sqlalchemy")
    from dptext.ledger.books import overview, problems
    from dptext.ledger.budgets import Budget
    from dptext.ledger.store import Store

    asked: dict[str, Any] = {"unit_column": "who", "ledger": LedgerOptions(ledger="ledger.db"), "key": None}
    with monkeypatch.context() as broken:
        if point == "parts":
            broken.setattr("dptext.shards.job.privatize_file", failing_at(600))
        else:
            broken.setattr(Joining, "_note", interrupted)
        with pytest.raises((InputError, OutputError), match="disk is full"):
            run(**asked)
    assert only("ledger.db", "ledger.db.key")
    limited = LedgerOptions(ledger="ledger.db", budget=2.0, over_budget="skip")
    done = run(**{**asked, "ledger": limited})
    store = Store.open("ledger.db", make=False)
    try:
        told = overview(store, Budget())
        assert {one["state"] for one in told["runs"]} == {"released", "final"} and len(told["runs"]) == 2
        assert problems(store) == []
        assert told["largest_epsilon"] == 2.0
    finally:
        store.close()
    assert done.total.rows_over == ROWS - pq.read_metadata("out.parquet").num_rows > 0


def test_what_is_joined_is_spent_whatever_comes_after(table: pa.Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """A signal just after the file has its name: its parts go, and its charges stay."""
    pytest.importorskip("sqlalchemy")
    from dptext.ledger.books import overview
    from dptext.ledger.budgets import Budget
    from dptext.ledger.store import Store

    join = Joining.join

    def stopped(*given: Any, **named: Any) -> Any:
        join(*given, **named)
        raise KeyboardInterrupt

    monkeypatch.setattr(Joining, "join", stopped)
    with pytest.raises(KeyboardInterrupt):
        run(unit_column="who", ledger=LedgerOptions(ledger="ledger.db"), key=None)
    assert only("ledger.db", "ledger.db.key", "out.parquet")
    store = Store.open("ledger.db", make=False)
    try:
        told = overview(store, Budget())
    finally:
        store.close()
    texts = ROWS - table["text"].null_count
    assert [(one["state"], one["things"]) for one in told["runs"]] == [("final", texts)]


@pytest.mark.parametrize("how", STRANGE)
def test_a_folder_for_the_parts_that_somebody_else_made_is_refused(table: pa.Table, how: str) -> None:
    Path(".out.parquet.parts").mkdir()
    make_strange(Path(".out.parquet.parts"), how)
    with pytest.raises(OutputError, match="belongs to another user, or can be written to by others"):
        run()
    assert only(".out.parquet.parts") and not os.listdir(".out.parquet.parts")


def test_refusals_and_folders(table: pa.Table) -> None:
    with pytest.raises(OutputError, match="The output is the input file"):
        run("in.parquet", force=True)
    with pytest.raises(OutputError, match=r"nowhere/out\.parquet cannot be written"):
        run("nowhere/out.parquet")
    Path("report.json").touch()
    with pytest.raises(OutputError, match=r"report\.json exists"):
        run(report="report.json")
    os.unlink("report.json")
    assert only()
    Path("out.parquet").write_text("something else")
    with pytest.raises(OutputError, match="exists; pass --force"):
        run()
    assert only("out.parquet") and Path("out.parquet").read_text() == "something else"
    run(force=True)
    assert pq.read_metadata("out.parquet").num_rows == ROWS
    os.mkdir("folder.parquet")
    for output in ("parts", "folder.parquet"):
        run(output)
        assert len(list(Path(output, "in.parquet").glob("*.parquet"))) == 4
    os.makedirs(".late.parquet.parts/in.parquet")  # what a killed run left that nobody can go on with
    Path(".late.parquet.parts/in.parquet/000000000000.parquet").write_text("a half")
    run("late.parquet")
    assert pq.read_metadata("late.parquet").num_rows == ROWS and not os.path.exists(".late.parquet.parts")
