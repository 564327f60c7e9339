"""Runs by a policy: the same as by options, in every format with columns, and told in the report."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.csv
import pyarrow.json
import pyarrow.parquet as pq
import pytest

from dptext import GuaranteeError, RunKey
from dptext.core.guarantee import ByColumn
from dptext.core.randomness import InsecureSeedWarning
from dptext.errors import InputError, OutputError, ParameterError
from dptext.files import ending, privatize_file
from dptext.policies import changed, load_policy
from dptext.policies.showing import show_policy
from dptext.report.run_page import run_page

ROWS = [
    {"id": 1, "title": "The cold Pizza", "body": "the pizza was cold , and i left .", "batch": "may"},
    {"id": 2, "title": "A Zorblatt", "body": "my doctor is 42 years old", "batch": "june"},
]
READ: dict[str, Callable[[Path], pa.Table]] = {
    "csv": pyarrow.csv.read_csv,
    "jsonl": pyarrow.json.read_json,
    "parquet": pq.read_table,
}
GLOVE = "".join(
    f"{word} {i % 3}.{i} 0.{i} -{i}.1\n"
    for i, word in enumerate(["the", "pizza", "was", "cold", "and", "i", "left", "my", "doctor", "is", "years", "old"])
)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> str:
    pytest.importorskip("torch")
    from tiny_models import tiny_model

    return tiny_model(tmp_path_factory.mktemp("policy") / "bert", "bert")


def seeded(seed: int = 3) -> RunKey:
    with pytest.warns(InsecureSeedWarning):
        return RunKey.from_insecure_seed(seed)


def source(extension: str) -> str:
    table, path = pa.Table.from_pylist(ROWS), f"in.{extension}"
    if extension == "parquet":
        pq.write_table(table, path)
    elif extension == "csv":
        pyarrow.csv.write_csv(table, path)
    else:
        Path(path).write_text("".join(json.dumps(row) + "\n" for row in ROWS))
    return path


def policy(text: str, name: str = "dptext.toml") -> str:
    Path(name).parent.mkdir(exist_ok=True)
    Path(name).write_text(text)
    return name


@pytest.mark.parametrize("extension", READ)
def test_a_word_mechanism_beside_a_rewriter(extension: str, model: str) -> None:
    text = f"""
    name = "two ways"
    [file]
    drop = ["batch"]
    [columns.title]
    epsilon = 1000
    [columns.body]
    mechanism = "dp-mlm"
    model = {json.dumps(model)}
    epsilon-per-token = 5
    """
    run = privatize_file(source(extension), f"out.{extension}", policy_file=policy(text), report="run.json")
    found = READ[extension](Path(f"out.{extension}"))
    assert found.column_names == ["id", "title", "body"] and found["id"].to_pylist() == [1, 2]
    assert found["title"].to_pylist() == ["the cold pizza", "a <unk>"]
    assert found["body"].to_pylist() != [row["body"] for row in ROWS]
    assert isinstance(run.guarantee, ByColumn)
    assert [type(part.guarantee).__name__ for part in run.guarantee.parts] == ["MetricDP", "DrawDP"]
    public = json.loads(Path("run.json").read_text())["may_travel_with_the_output"]
    assert public["policy_file"]["name"] == "two ways" and public["policy_file"]["changes"] == []
    assert public["policy_file"]["sha256"] == load_policy("dptext.toml").sha256
    assert [one["mechanism"] for one in public["treatments"]] == ["diffractor", "dp-mlm"]


def test_the_same_seed_gives_the_same_bytes_as_options_do() -> None:
    from dptext import TextPolicy

    both = "unknown = 'placeholder'\nlayout = 'plain'\nnumbers = 'keep'\nepsilon = 1\nnoise = 'truncated-exponential'\n"
    text = f"[columns.title]\n{both}[columns.body]\n{both}"
    by_policy = privatize_file(source("csv"), "a.csv", policy_file=policy(text), key=seeded())
    words = TextPolicy(unknown="placeholder", layout="plain", numbers="keep")
    by_options = privatize_file(
        "in.csv",
        "b.csv",
        columns=["title", "body"],
        epsilon=1.0,
        noise="truncated-exponential",
        policy=words,
        key=seeded(),
    )
    assert Path("a.csv").read_bytes() == Path("b.csv").read_bytes()
    assert by_policy.guarantee == by_options.guarantee and by_policy.described == by_options.described
    privatize_file("in.csv", "c.csv", policy_file="dptext.toml", key=seeded(4))
    assert Path("c.csv").read_bytes() != Path("a.csv").read_bytes()  # so the bytes do depend on the seed


def test_words_drawn_once_for_each_unit_of_the_policy() -> None:
    from dptext import TextPolicy

    Path("in.csv").write_text("who,title\n" + "a,king zork king\nb,king\na,king\n" * 20)
    text = "unit-column = 'who'\n[columns.title]\nepsilon = 0.1\nrepeat = 'once'\n"
    run = privatize_file("in.csv", "a.csv", policy_file=policy(text), key=seeded())
    words = TextPolicy(consistent=True)
    privatize_file("in.csv", "b.csv", columns="title", unit_column="who", epsilon=0.1, policy=words, key=seeded())
    assert Path("a.csv").read_bytes() == Path("b.csv").read_bytes()
    found = pyarrow.csv.read_csv("a.csv").to_pylist()
    kings = {
        row["who"]: {word for one in found if one["who"] == row["who"] for word in one["title"].split()[::2]}
        for row in found
    }
    assert {who: len(words) for who, words in kings.items()} == {"a": 1, "b": 1}
    assert "different word" in str(run.guarantee)


def test_lines_of_a_text_file_and_a_pyproject() -> None:
    Path("in.txt").write_text("The Pizza\n")
    name = policy("[project]\nname = 'x'\n[tool.dptext.text]\nepsilon = 1000\n", "pyproject.toml")
    run = privatize_file("in.txt", "out.txt", policy_file=name)
    assert Path("out.txt").read_text() == "the pizza\n"
    assert run.policy_file is not None and run.policy_file["file"] == "pyproject.toml"
    assert ending(run)[0] == "Wrote out.txt (1 row; diffractor, epsilon 1,000) by the policy pyproject.toml."


def test_paths_begin_in_the_folder_of_the_policy() -> None:
    text = """
    [file]
    report = "run.json"
    [columns.title]
    mechanism = "santext-plus"
    epsilon = 5
    embedding = "own.txt"
    sensitive-words = "words.txt"
    p = 0.5
    """
    name = policy(text, "policies/dptext.toml")
    Path("policies/own.txt").write_text(GLOVE)
    Path("policies/words.txt").write_text("doctor\npizza\n")
    run = privatize_file(source("csv"), "out.csv", policy_file=name)
    assert run.described["parameters"]["embedding"]["name"] == "own.txt"
    assert Path("policies/run.json").exists() and not Path("run.json").exists()
    assert run.guarantee.sensitive == 3  # type: ignore[attr-defined]  # two, and the unknown word
    for path in ("policies/own.txt", "policies/words.txt", name):
        before = Path(path).read_text()
        with pytest.raises(OutputError, match="what the options name"):
            privatize_file("in.csv", path, policy_file=name, format="csv", report="other.json", force=True)
        assert Path(path).read_text() == before


def test_a_polishing_model_is_one_of_the_policys_folder_or_a_name() -> None:
    Path("policies/model").mkdir(parents=True)
    name = policy("[text]\nepsilon = 1\npolish = 'model'\n", "policies/dptext.toml")
    (column,) = load_policy(name).columns
    assert column.finish(column.asked()).polish == os.path.join("policies", "model")
    Path("policies/model").rmdir()
    assert column.finish(column.asked()).polish == "model"


@pytest.mark.parametrize(
    "beside",
    [{"columns": "title"}, {"epsilon": 1.0}, {"mechanism": "tem"}, {"unit_column": "id"}, {"group_size": 4}],
    ids=lambda beside: next(iter(beside)),
)
def test_what_the_policy_says_is_not_given_beside_it(beside: dict[str, Any]) -> None:
    name = policy("[columns.title]\nepsilon = 1\n")
    with pytest.raises(ParameterError, match=f"The policy file says that; leave '{next(iter(beside))}' out"):
        privatize_file(source("csv"), "out.csv", policy_file=name, **beside)


@pytest.mark.parametrize(
    ("text", "kind", "said"),
    [
        ("[columns.titel]\nepsilon = 1\n", InputError, "none is named 'titel'"),
        (
            "[columns.title]\nmechanism = 'truncated-gumbel'\nepsilon = 99\nembedding = 'own.txt'\n",
            GuaranteeError,
            "line 1: for the column",
        ),
        (
            "\n[columns.title]\nmechanism = 'custext'\nepsilon = 1\nembedding = 'own.txt'\ngroup-size = 999\n",
            ParameterError,
            "line 2: for",
        ),
        ("[columns.title]\nembedding = 'none.txt'\nepsilon = 1\n", Exception, "none.txt"),
    ],
    ids=["column", "no guarantee", "group", "embedding"],
)
def test_what_cannot_be_built_is_refused_with_its_place(text: str, kind: type[Exception], said: str) -> None:
    Path("own.txt").write_text(GLOVE)
    with pytest.raises(kind, match=said):
        privatize_file(source("csv"), "out.csv", policy_file=policy(text))
    assert not os.path.exists("out.csv")


def test_no_guarantee_may_stand_in_the_policy() -> None:
    text = "no-guarantee = true\n[columns.title]\nmechanism = 'truncated-gumbel'\nepsilon = 99\nembedding = 'own.txt'\n"
    Path("own.txt").write_text(GLOVE)
    run = privatize_file(source("csv"), "out.csv", policy_file=policy(text))
    assert type(run.guarantee).__name__ == "NoGuarantee"


def test_what_was_overridden_is_in_the_report_at_the_end_and_on_the_page() -> None:
    loaded = load_policy(policy("[columns.title]\nepsilon = 1\n[columns.body]\nepsilon = 2\n"))
    looser = changed(loaded, options={"epsilon": 1.5}, file={}, override=True)
    run = privatize_file(source("csv"), "out.csv", policy_file=looser)
    told = "The policy was overridden by the command line: epsilon of the column 'title'."
    assert f"Warning: {told}" in ending(run)
    assert told in run.report()["may_travel_with_the_output"]["warnings"]
    assert run.report()["may_travel_with_the_output"]["policy_file"]["changes"] == [
        {"column": "title", "options": {"epsilon": [1.0, 1.5]}, "overridden": ["epsilon"]},
        {"column": "body", "options": {"epsilon": [2.0, 1.5]}, "overridden": []},
    ]
    assert not run.treatments  # both columns have the same options now, and share a mechanism
    pytest.importorskip("jinja2")
    assert "SHA-256 of the policy file" in run_page(run)


def test_numbers_that_would_be_hidden_less_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """No mechanism here does so; the check is shown a mechanism under which numbers get more at a lower epsilon."""
    import dptext.policies.policy as module
    from dptext.mechanisms.number_noise import number_noise

    stricter = changed(load_policy(policy("[columns.title]\nepsilon = 1\n")), options={"epsilon": 0.5}, file={})
    assert stricter.columns[0].lowered_from == 1.0
    privatize_file(source("csv"), "out.csv", policy_file=stricter)
    monkeypatch.setattr(module, "noise_on_numbers", lambda mechanism, policy: number_noise(0.001))
    with pytest.raises(ParameterError, match=r"nats a place, which is more than 0\.001 as the policy has it"):
        privatize_file("in.csv", "other.csv", policy_file=stricter)


def test_showing_says_what_a_run_promises(model: str) -> None:
    text = f"""
    unit-column = "id"
    [file]
    keep = ["id"]
    missing = "keep"
    report = "run.html"
    [columns.title]
    epsilon = 1
    unknown = "keep"
    [columns.body]
    mechanism = "dp-mlm"
    model = {json.dumps(model)}
    epsilon-per-document = 50
    """
    shown = show_policy(load_policy(policy(text)))
    lines = shown.lines()
    assert lines[0].startswith("The policy (dptext.toml, SHA-256 ") and lines[0].endswith("No data was read.")
    assert lines[1].startswith("Text column 'title', as a run will say: Names, places and illnesses were")
    assert lines[2].startswith("  Metric local")
    assert any(line.startswith("Public, whatever the noise: UNKNOWN WORDS, kept as they are (in") for line in lines)
    assert "Copied unchanged: id. All other columns are left out." in lines
    assert "The column 'id' says whose a row is." in lines and "The report goes to run.html." in lines
    assert "Rows of JSONL without a text column pass as they are: UNPROTECTED." in lines
    run = privatize_file(source("jsonl"), "out.jsonl", policy_file="dptext.toml")
    words = show_policy(load_policy("dptext.toml")).as_dict()["columns"][0]
    assert words["guarantee"]["sentence"] == str(run.treatments[0].part.guarantee)
    assert set(words["guarantee"]["assumptions"]) >= {one.name for one in run.treatments[0].part.guarantee.assumptions}
