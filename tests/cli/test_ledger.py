"""``dptext privatize --ledger`` and ``dptext ledger``."""

import csv
import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

pytest.importorskip("sqlalchemy")

from cli_command import CANARY, Command, command, environment
from dptext.errors import GuaranteeError, LedgerError
from dptext.files import plan_file, privatize_file
from dptext.ledger import LedgerOptions

ROWS = [
    {"who": CANARY, "text": "the doctor was cold", "n": 1},
    {"who": "ben", "text": "my name is on page 12", "n": 2},
    {"who": CANARY, "text": "the waiter was rude", "n": 3},
    {"who": CANARY, "text": None, "n": 4},
    {"who": CANARY, "text": "paris", "n": 5},
    {"who": "carl", "text": "the king", "n": 6},
]
CHARGED = ("-c", "text", "-e", 1, "--copy", "who,kind", "--unit-column", "who", "--ledger", "ledger.db")


def write_csv(path: Path, delimiter: str = ",") -> None:
    with path.open("w", newline="") as file:
        writer = csv.DictWriter(file, ROWS[0], delimiter=delimiter)
        writer.writeheader()
        writer.writerows(ROWS)


WRITERS: dict[str, Callable[[Path], None]] = {
    "csv": write_csv,
    "tsv": lambda path: write_csv(path, "\t"),
    "jsonl": lambda path: Path(path).write_text("".join(f"{json.dumps(row)}\n" for row in ROWS)) and None,  # type: ignore[func-returns-value]
    "parquet": lambda path: pq.write_table(pa.Table.from_pylist(ROWS), path),
}


def read(path: Path) -> list[dict[str, Any]]:
    """The rows of a file, missing values as None, numbers as numbers."""
    kind = path.suffix[1:]
    if kind == "parquet":
        return pq.read_table(path).to_pylist()
    if kind == "jsonl":
        return [json.loads(line) for line in path.read_text().splitlines()]
    with path.open(newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t" if kind == "tsv" else ","))
    return [{name: int(value) if name == "n" else value or None for name, value in row.items()} for row in rows]


@pytest.fixture(params=list(WRITERS))
def source(request: pytest.FixtureRequest, dptext: Command) -> Path:
    path = dptext.folder / f"in.{request.param}"
    WRITERS[request.param](path)
    return path


@pytest.fixture
def table(dptext: Command) -> Path:
    write_csv(dptext.folder / "in.csv")
    return dptext.folder / "in.csv"


def spent(dptext: Command, who: str, *more: object) -> float:
    shown = dptext("ledger", "ledger.db", "--unit", who, "--json", *more)
    assert shown.code == 0, shown.err
    return float(json.loads(shown.out)["epsilon"])


def test_skip_leaves_rows_out(source: Path, dptext: Command) -> None:
    skipped = dptext.folder / f"skipped{source.suffix}"
    budget = ("--budget", 2)
    run = dptext("privatize", source, "-o", skipped, *CHARGED, *budget, "--over-budget", "skip")
    assert run.code == 0, run.err
    assert "4 texts of 3 people" in run.err and "1 of 3 people over budget, with 1 row (left out)" in run.err
    assert "(5 of 6 rows" in run.err and CANARY not in run.err
    assert "the columns who, n" in run.err
    rows = read(skipped)
    assert [(row["who"], row["n"]) for row in rows] == [(row["who"], row["n"]) for row in ROWS if row["n"] != 5]
    assert list(rows[0]) == list(ROWS[0])
    again = dptext.folder / f"again{source.suffix}"
    assert dptext("privatize", source, "-o", again, *CHARGED, *budget, "--over-budget", "skip").code == 0
    assert [row["n"] for row in read(again)] == [2, 4, 6]
    assert (spent(dptext, CANARY), spent(dptext, "ben")) == (2.0, 2.0)


def test_no_category_of_a_row_that_is_left_out_stays_in_the_file(dptext: Command) -> None:
    kinds = pa.DictionaryArray.from_arrays(pa.array([2, 0, 1, 2], pa.int32()), ["low", CANARY, "high"], ordered=True)
    texts = pa.array(["good film"] * 4)
    for others in ({"kind": kinds}, {"kind": pa.StructArray.from_arrays([kinds], ["within"])}):
        pq.write_table(pa.table({"who": ["a", "b", "b", "c"], "text": texts, **others}), dptext.folder / "in.parquet")
        asked = ("--budget", 1, "--over-budget", "skip", "--force", "--ledger", f"{len(dptext.files())}.db")
        run = dptext("privatize", "in.parquet", "-o", "out.parquet", *CHARGED[:-2], *asked)
        assert run.code == 0, run.err
        read = pq.read_table(dptext.folder / "out.parquet")
        assert read["kind"].to_pylist() == [others["kind"][place].as_py() for place in (0, 1, 3)]
        assert read.schema.field("kind").type == others["kind"].type
        assert CANARY.encode() not in (dptext.folder / "out.parquet").read_bytes()


def test_stop_leaves_nothing_and_charges_nothing(table: Path, dptext: Command) -> None:
    arguments = ("privatize", table, "-o", "out.csv", *CHARGED, "--budget", 2)
    assert dptext(*arguments).failed(
        "Row 5 would take its person over the budget of 2",
        "pass --over-budget skip to go on",
        code=4,
    )
    assert "out.csv" not in dptext.files()
    shown = dptext("ledger", "ledger.db").out.decode()
    assert shown == "ledger.db: nothing was charged yet.\n"


def test_a_second_run_costs_again_and_a_file_of_blank_lines_nothing(table: Path, dptext: Command) -> None:
    for done in (1, 2):
        run = dptext("privatize", table, "-o", f"out{done}.csv", *CHARGED, "--budget", 6)
        assert run.code == 0, run.err
        assert spent(dptext, CANARY) == 3.0 * done
    assert dptext("privatize", table, "-o", "out3.csv", *CHARGED, "--budget", 6).failed("over the budget of 6", code=4)
    shown = dptext("ledger", "ledger.db").out.decode()
    assert (shown.count(" final, "), shown.count(" cancelled (cost nothing), ")) == (2, 1)
    table.write_text("who,text,n\n")
    for how in ("stop", "skip"):
        run = dptext("privatize", table, "-o", f"{how}.csv", *CHARGED, "--budget", 6, "--over-budget", how)
        assert run.code == 0, run.err
        assert (dptext.folder / f"{how}.csv").read_text().strip().replace('"', "") == "who,text,n"


def test_a_dry_run_says_what_it_would_cost_and_writes_nothing(table: Path, dptext: Command) -> None:
    before = dptext.files()
    run = dptext("privatize", table, "-o", "out.csv", *CHARGED, "--budget", 2, "--dry-run")
    assert run.code == 0 and dptext.files() == before
    assert run.out.decode().startswith("This run would cost 1 nat for each text: 4 texts of 3 people.")
    assert "Who has spent most would be at 2 nats, of a budget of 2." in run.out.decode()
    assert "1 of 3 people over budget, with 1 row (for which the run would stop)." in run.out.decode()
    assert dptext("privatize", table, "-o", "out.csv", *CHARGED).code == 0
    ledger = (dptext.folder / "ledger.db").read_bytes()
    run = dptext("privatize", table, *CHARGED, "--budget", 2, "--dry-run", "--json")
    told = json.loads(run.out)
    assert (told["people"], told["people_over"], told["rows_over"]) == (3, 1, 3)
    assert (dptext.folder / "ledger.db").read_bytes() == ledger and spent(dptext, CANARY) == 3.0
    plan = plan_file(
        table, "-", columns="text", copy="who", unit_column="who", epsilon=1.0, ledger=LedgerOptions(ledger="ledger.db")
    )
    assert plan.people == 3 and plan.quantities == ("5 texts",)


def test_what_a_ledger_needs_is_said(table: Path, dptext: Command) -> None:
    run = ("privatize", table, "-o", "out.csv", "-c", "text", "-e", 1, "--copy", "who")
    assert dptext(*run, "--ledger", "ledger.db").failed("--unit-column")
    for option in (
        ("--budget", 2),
        ("--over-budget", "skip"),
        ("-O", "ledger.budget-of=text"),
        ("-O", "ledger.delta=0.1"),
    ):
        assert dptext(*run, *option).failed("--ledger")
    assert dptext(*run, "--dry-run").failed("--ledger")
    assert dptext(*run, "--ledger", "ledger.db", "--unit-column", "nobody").failed(code=3)
    assert dptext(*run, *CHARGED[4:], "--budget", -1).failed("'budget' parameter")
    assert dptext(*run, *CHARGED[4:], "--insecure-seed", 1).code == 2
    (dptext.folder / "toy.txt").write_text("the 1 2\nking 2 1\ndoctor 3 3\n")
    kept = ("-m", "santext-plus", "-O", "sensitive-share=0.5", "-O", "embedding=toy.txt")
    assert dptext(*run, *CHARGED[4:], "-q", *kept).failed("cannot add up")
    table.write_text(table.read_text().replace("ben", ""))
    assert dptext(*run, *CHARGED[4:]).failed("Row 2 of", code=3)
    assert "out.csv" not in dptext.files()


def test_another_notion_is_refused_with_a_way_to_convert(table: Path, dptext: Command) -> None:
    assert dptext("privatize", table, "-o", "a.csv", *CHARGED).code == 0
    (dptext.folder / "toy.txt").write_text("the 1 2\nking 2 1\ndoctor 3 3\n")
    toy = ("-m", "santext", "-O", "embedding=toy.txt")
    santext = ("privatize", table, "-o", "b.csv", *CHARGED, *toy, "-q")
    assert dptext(*santext).failed("another metric", "-O ledger.budget-of=text")
    assert dptext(*santext, "-O", "ledger.budget-of=text").failed(
        "one of texts from the first run on (-O ledger.budget-of=text)"
    )
    whole = tuple("texts.db" if word == "ledger.db" else word for word in CHARGED)
    run = dptext("privatize", table, "-o", "c.csv", *whole, "-O", "ledger.budget-of=text")
    assert run.code == 0 and "123,128 nats for each word" in run.err, run.err
    assert dptext("privatize", table, "-o", "d.csv", *whole, "-q").failed("convert with -O ledger.budget-of=text")
    assert dptext("privatize", table, "-o", "d.csv", *whole, "-O", "ledger.budget-of=text", *toy).code == 0


def test_standard_output_counts_as_seen(dptext: Command) -> None:
    """The run stops in its second block, when the first one has left."""
    rows = "".join(f"p{i},the doctor\n" for i in range(4096)) + "p0,the king\n"
    run = subprocess.run(
        command("privatize", "-", "--format", "csv", *CHARGED, "--budget", 1),
        input=f"who,text\n{rows}".encode(),
        capture_output=True,
        env=environment(),
        timeout=60,
    )
    assert run.returncode == 4 and b"Row 4,097 would take its person over the budget of 1;" in run.stderr
    assert spent(dptext, "p0") == spent(dptext, "p4095") == 1.0
    told = json.loads(dptext("ledger", "ledger.db", "--json").out)
    assert [entry["state"] for entry in told["runs"]] == ["final"] and told["people"] == 4096


@pytest.mark.parametrize("released", [True, False])
def test_what_is_drawn_in_a_run_that_somebody_settled_is_not_handed_over(dptext: Command, released: bool) -> None:
    from dptext.ledger.balances import commit, rollback
    from dptext.ledger.budget import Budget
    from dptext.ledger.export import overview
    from dptext.ledger.store import Store

    write_csv(dptext.folder / "in.csv")

    def by_hand(_: object) -> None:
        store = Store.open("ledger.db", make=False)
        try:
            (run,) = overview(store, Budget())["runs"]
            if run["state"] == "pending":
                (rollback if released else commit)(store, run["run"])
        finally:
            store.close()

    asked: dict[str, Any] = {
        "columns": "text",
        "copy": "who",
        "unit_column": "who",
        "epsilon": 1.0,
        "progress": by_hand,
    }
    with pytest.raises(LedgerError, match="because it was settled meanwhile"):
        privatize_file("in.csv", "out.csv", ledger=LedgerOptions(ledger="ledger.db"), **asked)
    assert "out.csv" not in dptext.files()
    assert spent(dptext, CANARY) == (0.0 if released else 3.0)


def test_the_report_says_what_was_charged_and_to_whom_nothing(table: Path, dptext: Command) -> None:
    run = dptext("privatize", table, "-o", "out.csv", *CHARGED, "--budget", 9, "--report", "report.json", "--json")
    assert run.code == 0, run.err
    text = (dptext.folder / "report.holder.json").read_text()
    told = json.loads(text)["for_the_data_holder_only"]["ledger"]
    assert (told["people"], told["quantities"], told["budget"]) == (3, ["5 texts"], 9.0)
    assert "one word in each text" in told["added_up"] and CANARY not in text.replace(f"{dptext.folder}", "")
    page = dptext("privatize", table, "-o", "b.csv", *CHARGED, "--report", "page.html")
    if page.code:  # pages are an extra
        assert page.failed("dptext[pages]")
    else:
        assert "Charged to ledger.db: 1 nat for each text" in (dptext.folder / "page.holder.html").read_text()


def test_the_password_of_a_server_is_in_no_report(dptext: Command) -> None:
    from dptext.ledger.store import Place
    from dptext.report.run import without_secrets

    hidden = "postgresql://me@host/name?password=…&sslmode=require&sslpassword=…"
    assert without_secrets([hidden.replace("…", "top@secret"), "a/b?c=d"]) == [hidden, "a/b?c=d"]
    assert Place.of(hidden.replace("…", "topsecret")).shown == hidden
    (dptext.folder / "dptext.toml").write_text("[columns.text]\nepsilon = 1.0\n")
    (dptext.folder / "in.csv").write_text("who,text\nanna,the doctor\n")
    url = "postgresql://nobody:topsecret@127.0.0.1:1/none"
    asked = (
        *"privatize in.csv -o out.csv --config dptext.toml --copy who --unit-column who --ledger".split(),
        url,
    )
    assert "topsecret" not in dptext(*asked).err
    assert dptext(*asked[:-1], "people.db", "--report", "report.json").code == 0
    told = json.loads((dptext.folder / "report.holder.json").read_text())["may_travel_with_the_output"]
    assert told["config_file"]["overridden"] == ["unit-column", "report", "copy", "ledger"]
    assert "people.db" not in json.dumps(told)
    words = ["--ledger", "postgresql://me:pass:word@host/name", "--ledger=postgresql://me:secret@host", "a@b://c"]
    assert without_secrets(words) == [
        "--ledger",
        "postgresql://me:…@host/name",
        "--ledger=postgresql://me:…@host",
        "a@b://c",
    ]


def test_check_export_and_settle(table: Path, dptext: Command) -> None:
    assert dptext("privatize", table, "-o", "out.csv", *CHARGED).code == 0
    assert dptext("ledger", "ledger.db", "--check").out.endswith(b"The sums are those of the runs.\n")
    over = dptext("ledger", "ledger.db", "--check", "--budget", 2, "--json")
    assert over.code == 1 and json.loads(over.out) == {"problems": [], "over_budget": 1, "pending": 0}
    document = json.loads(dptext("ledger", "ledger.db", "--events").out)
    assert CANARY not in json.dumps(document) and len(document["people"]) == 3
    assert dptext("ledger", "ledger.db", "--settle", "nobody", "--spent").failed(
        "The run nobody is not in the ledger, so there is nothing", code=3
    )
    assert dptext("ledger", "ledger.db", "--settle", "nobody").failed("--spent if its output may have been seen")
    assert dptext("ledger", "none.db").failed("There is no ledger", code=3) and "none.db" not in dptext.files()


def test_draws_of_a_language_model_are_charged_before_they_are_made(dptext: Command, bert: str) -> None:
    from dptext.rewriting.base import TextPrivatizer
    from dptext.rewriting.dp_mlm import DPMLM

    write_csv(dptext.folder / "in.csv")
    ledger = LedgerOptions(ledger="ledger.db")
    common: dict[str, Any] = {"columns": "text", "copy": "who", "unit_column": "who", "ledger": ledger}
    rewriter = DPMLM(model=bert, epsilon_per_token=2.0, device="cpu")
    run = privatize_file("in.csv", "a.csv", mechanism=rewriter, **common)
    assert run.charged is not None and run.charged.quantities == (f"{run.counts['draws']} draws",)
    draws = sum(rewriter.draws_of_text(row["text"]) for row in ROWS if row["who"] == CANARY and row["text"])
    assert spent(dptext, CANARY) == 2.0 * draws
    whole = DPMLM(model=bert, epsilon_per_document=30.0, delta=1e-5, device="cpu")
    privatize_file("in.csv", "b.csv", mechanism=TextPrivatizer(whole), **common)
    assert json.loads(dptext("ledger", "ledger.db", "--unit", CANARY, "--json").out)["epsilon"] is None
    assert spent(dptext, CANARY, "--budget-delta", 6e-5) == 2.0 * draws + 3 * 30.0


def test_columns_with_treatments_of_their_own_are_charged_together(dptext: Command) -> None:
    """Two columns in one metric: a row costs the sum of its texts, each by its own epsilon."""
    (dptext.folder / "in.csv").write_text(f"who,title,text\n{CANARY},a king,the doctor\nben,,my name\n")
    columns = {"title": {"epsilon": 2.0}, "text": {"epsilon": 0.5}}
    ledger = LedgerOptions(ledger="ledger.db", budget=2.5)
    run = privatize_file("in.csv", "a.csv", columns=columns, copy="who", unit_column="who", ledger=ledger)
    assert run.charged is not None and run.charged.quantities == ("1 text", "2 texts")
    assert (spent(dptext, CANARY), spent(dptext, "ben")) == (2.5, 0.5)
    mixed = {"title": {"epsilon": 2.0}, "text": {"mechanism": "santext", "epsilon": 0.5}}
    with pytest.raises(GuaranteeError, match="another metric"):
        privatize_file(
            "in.csv", "b.csv", columns=mixed, copy="who", unit_column="who", ledger=LedgerOptions(ledger="new.db")
        )
    assert "b.csv" not in dptext.files()


def test_a_policy_has_its_ledger_and_the_command_line_a_smaller_budget(table: Path, dptext: Command) -> None:
    (dptext.folder / "dptext.toml").write_text(
        '[file]\nunit-column = "who"\ncopy = ["who"]\n[columns.text]\nmechanism = "diffractor"\nepsilon = 1.0\n'
        '[ledger]\nledger = "people.db"\nbudget = 5.0\nover-budget = "skip"\n'
    )
    run = dptext("privatize", table, "-o", "out.csv", "--config", "dptext.toml")
    assert run.code == 0 and "5 texts of 3 people" in run.err, run.err
    smaller = ("privatize", table, "-o", "b.csv", "--config", "dptext.toml", "--budget", 3)
    assert b"2 of 3 people over budget" not in dptext(*smaller, "--dry-run").out
    assert b"1 of 3 people over budget, with 3 rows" in dptext(*smaller, "--dry-run").out


def test_spans_cost_the_largest_epsilon_and_withheld_rows_keep_theirs_apart(dptext: Command) -> None:
    (dptext.folder / "in.csv").write_text("who,text\nanna,my name is Zoe\nanna,Zoe was here\nben,the king\n")
    (dptext.folder / "spans.csv").write_text("row,start,end,class\n0,11,14,NAME\n1,0,3,NAME\n")
    spans = ("--spans", "spans.csv", "--operator", "NAME=mechanism:3")
    run = dptext(
        "privatize", "in.csv", "-o", "a.csv", *CHARGED, *spans, "--budget", 4, "--over-budget", "skip", "--json"
    )
    assert run.code == 0, run.err
    assert spent(dptext, "anna") == 3.0 and spent(dptext, "ben") == 3.0
    rows = read(dptext.folder / "a.csv")
    assert [row["who"] for row in rows] == ["anna", "ben"]


def test_texts_that_are_withheld_are_not_drawn(table: Path, dptext: Command) -> None:
    ledger = LedgerOptions(ledger="ledger.db", budget=1.0, over_budget="skip")
    run = privatize_file(table, "out.csv", columns="text", copy="who", epsilon=1.0, unit_column="who", ledger=ledger)
    texts = [str(row["text"]) for row in ROWS if row["n"] in (1, 2, 6)]
    assert run.coverage.tokens == sum(len(text.split()) for text in texts) and run.coverage.nulls == 3
    whole = privatize_file(table, "whole.csv", columns="text", copy="who", epsilon=1.0)
    assert run.input_digests == whole.input_digests  # of the input, whatever was withheld
