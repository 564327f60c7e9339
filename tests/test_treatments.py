"""One run of several columns that are treated differently: in files of every format with columns, and in tables."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.csv
import pyarrow.json
import pyarrow.parquet as pq
import pytest

import dptext
from cli_command import seeded
from dptext import ApproxDP, CusText, Diffractor, GuaranteeError, RunKey, TextPolicy
from dptext.core.assumptions import Unit
from dptext.core.guarantee import ByColumn
from dptext.core.privatizer import Privatizer
from dptext.embeddings.embedding import Embedding
from dptext.errors import ParameterError
from dptext.files import console_summary, privatize_file
from dptext.mechanisms.base import WordPrivatizer
from dptext.report.run import BY_COLUMN_VERSION, report_of
from dptext.report.run_page import run_pages
from dptext.run.columns import ColumnPrivatizers
from dptext_lab import TruncatedGumbel
from embedding_helpers import small_embedding

WORDS = ["teacher", "doctor", "king", "man", "old"]
TITLES = ["The old Doctor", "a king", "the man"]
BODIES = ["the teacher was a king", "an old man", "the doctor"]


def test_a_metric_is_known_by_what_makes_it_and_not_by_the_noise() -> None:
    """One list decides for the promise of a row and for ledgers."""

    def metric(mechanism: Any) -> str:
        (part,) = ColumnPrivatizers(WordPrivatizer(mechanism), ["a"]).parts()
        return part.metric

    vectors = small_embedding()
    places = metric(Diffractor(epsilon=1.0, embeddings=[vectors]))
    assert places == metric(Diffractor(epsilon=3.0, embeddings=[vectors], noise="truncated-exponential", gamma=2.0))
    plain, stretched = (dptext.Vickrey(epsilon=1.0, embedding=vectors, noise=n) for n in ("mvc", "mahalanobis"))
    others = [metric(plain), metric(stretched), metric(Diffractor(epsilon=1.0, embeddings=[vectors, vectors]))]
    assert len({places, *others}) == 4


def test_columns_with_promises_of_their_own_share_no_draw(embedding: Embedding) -> None:
    """Drawn once for both, equal words would show through two promises of which each speaks of its own column."""
    once, mechanism = TextPolicy(consistent=True), Diffractor(epsilon=0.1, embeddings=[embedding])
    same = {"mechanism": mechanism, "policy": once}
    texts = [" ".join(WORDS)] * 20
    frame = pa.table({"who": [f"p{i}" for i in range(20)], "a": texts, "b": texts})

    def released(columns: Any) -> tuple[list[str], list[str], Any]:
        found = dptext.privatize(frame, columns=columns, unit_column="who", copy="who", key=RunKey())
        return found.data["a"].to_pylist(), found.data["b"].to_pylist(), found.guarantee

    twin = {"mechanism": Diffractor(epsilon=0.1, embeddings=[embedding]), "policy": once}
    first, second, promised = released({"a": same, "b": twin})
    assert isinstance(promised, ByColumn) and len(promised.parts) == 2
    assert first != second  # 100 words, each with two draws that are equal with 1/3: failure below 1e-40
    first, second, promised = released({"a": same, "b": dict(same)})
    assert not isinstance(promised, ByColumn) and first == second


READ: dict[str, Callable[[Path], pa.Table]] = {
    "csv": pyarrow.csv.read_csv,
    "jsonl": pyarrow.json.read_json,
    "parquet": pq.read_table,
}


def written(folder: Path, extension: str) -> Path:
    table = pa.table({"n": [1, 2, 3], "title": TITLES, "body": BODIES})
    path = folder / f"in.{extension}"
    if extension == "parquet":
        pq.write_table(table, path)
    elif extension == "csv":
        pyarrow.csv.write_csv(table, path)
    else:
        path.write_text("".join(json.dumps(row) + "\n" for row in table.to_pylist()))
    return path


@pytest.fixture(scope="module")
def embedding() -> Embedding:
    return small_embedding(WORDS)


@pytest.mark.parametrize("extension", READ)
def test_words_beside_a_rewriter(extension: str, tmp_path: Path, bert: str, embedding: Embedding) -> None:
    source = written(tmp_path, extension)
    rewriter = {"mechanism": "dp-mlm", "model": bert, "epsilon_per_token": 5.0, "device": "cpu"}
    treated = {"title": Diffractor(epsilon=1000.0, embeddings=[embedding]), "body": rewriter}
    run = privatize_file(source, tmp_path / f"out.{extension}", columns=treated, key=seeded())
    found = READ[extension](tmp_path / f"out.{extension}")
    assert found["title"].to_pylist() == ["<unk> old doctor", "<unk> king", "<unk> man"]  # nothing near at 1,000 nats
    alone = dptext.privatize(BODIES, key=seeded(), **rewriter)
    assert found["body"].to_pylist() != BODIES and found["n"].to_pylist() == [1, 2, 3]
    assert isinstance(run.guarantee, ByColumn)
    assert type(run.guarantee.of("body")) is type(alone.guarantee)
    assert [one.part.columns for one in run.column_accounts] == [("title",), ("body",)]
    assert run.coverage == run.column_accounts[0].coverage + run.column_accounts[1].coverage
    report = report_of(run)
    public, private = report["may_travel_with_the_output"], report["for_the_data_holder_only"]
    assert report["report_version"] == BY_COLUMN_VERSION == 6
    assert "mechanism" not in public and [one["mechanism"] for one in public["treatments"]] == ["diffractor", "dp-mlm"]
    assert public["guarantee"]["kind"] == "ByColumn" and public["row"]["guarantee"] is None
    assert [one["columns"] for one in private["treatments"]] == [["title"], ["body"]]
    assert not any(word in json.dumps(report) for word in ("Doctor", "teacher was"))


@pytest.mark.parametrize("extension", READ)
def test_columns_come_out_as_each_would_alone(extension: str, tmp_path: Path, embedding: Embedding) -> None:
    source = written(tmp_path, extension)
    kinds: dict[str, Any] = {
        "title": Diffractor(epsilon=0.5, embeddings=[embedding]),
        "body": CusText(epsilon=1.0, embedding=embedding, group_size=3),
    }
    privatize_file(source, tmp_path / f"both.{extension}", columns=kinds, key=seeded())
    both = READ[extension](tmp_path / f"both.{extension}")
    for column, mechanism in kinds.items():
        target = tmp_path / f"{column}.{extension}"
        privatize_file(
            source,
            target,
            columns=column,
            copy=[{"title": "body", "body": "title"}[column]],
            mechanism=mechanism,
            key=seeded(),
        )
        assert both[column].to_pylist() == READ[extension](target)[column].to_pylist()


def test_one_treatment_given_by_column_is_the_run_that_it_always_was(tmp_path: Path, embedding: Embedding) -> None:
    source, mechanism = written(tmp_path, "csv"), Diffractor(epsilon=0.5, embeddings=[embedding])
    by_name = {"title": {"mechanism": mechanism}, "body": {"mechanism": mechanism}}
    runs = [
        privatize_file(source, tmp_path / "a.csv", columns=by_name, key=seeded()),
        privatize_file(source, tmp_path / "b.csv", columns=["title", "body"], mechanism=mechanism, key=seeded()),
    ]
    assert (tmp_path / "a.csv").read_bytes() == (tmp_path / "b.csv").read_bytes()
    first, second = (report_of(run)["may_travel_with_the_output"] for run in runs)
    for name in ("run_id", "created"):
        first.pop(name), second.pop(name)
    assert first == second and report_of(runs[0])["report_version"] == 5 and "treatments" not in first
    assert "costs a factor of at most e^(1 d(x, x')) together" in first["row"]["sentences"][0]


def test_a_row_of_documents_is_summed_at_the_end_and_in_the_report(tmp_path: Path, bert: str) -> None:
    source = written(tmp_path, "csv")
    common = {"mechanism": "dp-mlm", "model": bert, "device": "cpu"}
    columns = {"title": {**common, "epsilon_per_document": 10.0}, "body": {**common, "epsilon_per_document": 20.0}}
    run = privatize_file(source, tmp_path / "out.csv", columns=columns)
    assert isinstance(run.guarantee, ByColumn) and run.guarantee.row is not None
    each = [one.part.guarantee for one in run.column_accounts]
    sums = sum(getattr(getattr(one, "total", None) or one, "epsilon") for one in each)  # noqa: B009
    assert run.guarantee.row.epsilon == pytest.approx(sums, rel=1e-12)
    assert any(
        line.startswith("Guarantee for each row, all its text columns together") for line in console_summary(run)
    )
    assert report_of(run)["may_travel_with_the_output"]["row"]["guarantee"]["unit"] == "row"


def test_several_texts_of_a_row_are_not_summed(tmp_path: Path, bert: str) -> None:
    source = tmp_path / "in.jsonl"
    source.write_text('{"title": "the king", "said": ["a man", "the doctor"]}\n')
    rewriter = {"mechanism": "dp-mlm", "model": bert, "device": "cpu", "epsilon_per_document": 10.0}
    run = privatize_file(source, tmp_path / "out.jsonl", columns={"title": rewriter, "said[]": rewriter})
    assert run.together is not None and run.together.row is None


def test_the_end_has_a_line_for_each_treatment_and_the_page_names_the_columns(tmp_path, embedding):
    source = written(tmp_path, "csv")
    columns = {
        "title": {"mechanism": Diffractor(epsilon=0.5, embeddings=[embedding]), "policy": TextPolicy(unknown="keep")},
        "body": CusText(epsilon=1.0, embedding=embedding, group_size=3),
    }
    run = privatize_file(source, tmp_path / "out.csv", columns=columns)
    lines = console_summary(run)
    assert [line.partition(":")[0] for line in lines[1:6]] == [
        "Not protected",
        "In 'title'",
        "In 'body'",
        "Still visible",
        "What the columns of a row tell adds up, and no single epsilon says how much.",
    ]
    assert "Guarantee for each word" in lines[2] and "UNKNOWN WORDS, kept as they are (in 'title')" in lines[1]
    assert lines[-1].startswith("For you: ") and len(lines) <= 8
    pytest.importorskip("jinja2")
    page, _ = run_pages(run)
    assert (
        "In &#39;title&#39;: All words:" in page
        and "In &#39;title&#39;: Words were drawn anew" in page
        and "parameters in &#39;body&#39;" in page
    )


def test_where_no_column_has_a_promise_the_page_says_so(tmp_path: Path) -> None:
    pytest.importorskip("jinja2")
    source, far = written(tmp_path, "csv"), replace(small_embedding(WORDS), step=1000.0)
    columns = {name: TruncatedGumbel(epsilon=9 + place, embedding=far) for place, name in enumerate(["title", "body"])}
    run = privatize_file(source, tmp_path / "out.csv", columns=columns, allow_no_guarantee=True)
    page, _ = run_pages(run)
    assert "Nothing is promised" in page and "How to read the promise" not in page
    assert any("everything, as nothing is promised" in line for line in console_summary(run))


def test_the_warning_of_a_large_delta_names_the_texts_of_its_own_columns(tmp_path: Path, embedding: Embedding) -> None:
    source = written(tmp_path, "csv")
    mechanism = CusText(epsilon=1.0, embedding=embedding, group_size=3)
    run = privatize_file(source, tmp_path / "o.csv", columns=["title", "body"], mechanism=mechanism)
    loose = ApproxDP(unit=Unit.DOCUMENT, assumptions=frozenset(), epsilon=1.0, delta=0.2, bound="noise")
    assert not replace(run, guarantee=loose, rows=2).warnings()  # 4 texts
    (told,) = replace(run, guarantee=loose, rows=3).warnings()
    assert "Delta 0.2 is not below 1 / 6" in told


class Wants:
    """Privatizers that ask for different things of a run."""

    def __init__(self, embedding: Embedding) -> None:
        self.plain = WordPrivatizer(Diffractor(epsilon=1.0, embeddings=[embedding]))
        self.strict = WordPrivatizer(Diffractor(epsilon=1.0, embeddings=[embedding]), policy=TextPolicy(strict=True))
        self.strict.block_rows = 2


class OneThread(WordPrivatizer):
    """As a privatizer that must not run in several threads."""

    threads = 1


def test_what_a_run_shares_is_the_safe_combination(tmp_path: Path, embedding: Embedding) -> None:
    wants = Wants(embedding)
    both = ColumnPrivatizers({"title": wants.plain, "body": wants.strict}, ["title", "body"])
    assert (both.normalize_output, both.block_rows, both.threads) == (True, 2, None)
    one_thread = OneThread(Diffractor(epsilon=1.0, embeddings=[embedding]))
    assert ColumnPrivatizers({"a": wants.plain, "b": one_thread}, ["a", "b"]).threads == 1
    source = tmp_path / "in.csv"
    source.write_text('\ufeffn,title,body\r\n\r\n1,"a king",the man\r\n')
    run = privatize_file(source, tmp_path / "out.csv", columns={"title": wants.plain, "body": wants.strict})
    assert (tmp_path / "out.csv").read_bytes().startswith(b"n,title,body\n1,")
    assert "PUBLIC_FILE_LAYOUT" not in {one.name for one in run.guarantee.assumptions}


def test_each_column_has_one_treatment_and_no_other_has(embedding: Embedding) -> None:
    plain = Wants(embedding).plain
    wrong: list[dict[str, Privatizer]] = [{"a": plain}, {"a": plain, "b": plain, "c": plain}, {}]
    for given in wrong:
        with pytest.raises(ParameterError, match="Each text column needs a treatment"):
            ColumnPrivatizers(given, ["a", "b"])


def test_tables_have_treatments_by_column(embedding: Embedding) -> None:
    pd = pytest.importorskip("pandas")
    frame = pd.DataFrame({1: TITLES, "1": BODIES, "stars": [1, 2, 3]})
    mechanism = Diffractor(epsilon=1000.0, embeddings=[embedding])
    private = dptext.privatize(frame, {1: mechanism, "1": {"mechanism": "diffractor", "epsilon": 1000.0}})
    assert private.data[1].tolist() == ["<unk> old doctor", "<unk> king", "<unk> man"]
    assert private.data["1"].tolist() == BODIES and private.data["stars"].tolist() == [1, 2, 3]
    assert isinstance(private.guarantee, ByColumn) and len(private.guarantee.parts) == 2
    assert "in '1' MetricDP(epsilon=1000.0)" in repr(private).replace("\"'1'\"", "'1'")


@pytest.mark.parametrize(
    ("call", "kind", "said"),
    [
        ({"columns": {"title": {"epsilon": 1.0}}, "epsilon": 2.0}, ParameterError, "Each column has options of its"),
        ({"columns": {"title": {}}, "group_size": 3}, ParameterError, "put 'group_size' there"),
        ({"columns": {"title": {}}}, ParameterError, "For the column 'title': Start with preset='balanced'; or"),
        (
            {"columns": {"title": TruncatedGumbel(epsilon=9, embedding=small_embedding())}},
            GuaranteeError,
            "For the column 'title': No privacy guarantee",
        ),
        ({"columns": {"absent": {"epsilon": 1.0}}}, dptext.InputError, "none is named 'absent'"),
    ],
    ids=["common", "common option", "no epsilon", "no guarantee", "absent"],
)
def test_what_does_not_fit_is_refused_with_its_column(call, kind, said, tmp_path):
    with pytest.raises(kind, match=said):
        privatize_file(written(tmp_path, "csv"), tmp_path / "out.csv", copy="body", **call)
    assert not (tmp_path / "out.csv").exists()
