"""`RunConfig`: one object from keywords, a TOML file, and options beside it."""

import os
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dptext import Diffractor, TextPolicy
from dptext.catalogue import AROUND
from dptext.cli.shell import setting
from dptext.core.randomness import InsecureSeedWarning, RunKey
from dptext.errors import InputError, ParameterError
from dptext.io import Reading
from dptext.parameters import Declared
from dptext.run.build import build_columns
from dptext.run.config import PrivatizerConfig, RunConfig
from dptext.run.config_tables import TABLE_OPTIONS, config_of_tables, merged_table

TOML = """
[text]
epsilon = 1

[columns.review]
preset = "balanced"
layout = "drop"

[columns.title]
mechanism = "custext"
epsilon = 2
group-size = 10

[file]
drop = ["name"]
unit-column = "person"

[ledger]
ledger = "x.db"
budget = 3

[run]
workers = 2
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    made = tmp_path / "dptext.toml"
    made.write_text(TOML)
    return made


def test_a_file_says_all_of_a_run(path: Path) -> None:
    config = RunConfig.from_toml(path)
    assert config.file.unit_column == "person" and config.file.reading == Reading(drop=("name",))
    assert config.ledger is not None and config.ledger.ledger == str(path.parent / "x.db")
    assert config.options.workers == 2 and config.text.epsilon == 1.0
    assert config.columns["title"].options == {"group-size": 10}
    assert config.columns["review"].policy == {"layout": "drop"}
    assert config.origin is not None and config.origin.overridden == ()
    assert pickle.loads(pickle.dumps(config)) == config


def test_options_beside_a_file_count_more_and_are_noted(path: Path) -> None:
    over = {"text": {"epsilon": "0.5", "group-size": "12"}, "ledger": {"budget": 2.0}, "run": {"workers": 1}}
    config = RunConfig.from_toml(path, over=over)
    assert [one.epsilon for one in config.columns.values()] == [0.5, 0.5]
    assert config.columns["title"].options == {"group-size": 12} and config.columns["review"].options == {}
    assert config.ledger is not None and config.ledger.budget == 2.0 and config.options.workers == 1
    assert config.origin is not None and config.origin.overridden == ("epsilon", "group-size", "budget")
    with pytest.raises(ParameterError, match=r"^There is no mechanism 'nothing'"):
        RunConfig.from_toml(path, over={"text": {"mechanism": "nothing"}})
    with pytest.raises(ParameterError, match="no option 'p-of-nothing'"):
        RunConfig.from_toml(path, over={"text": {"p-of-nothing": "1"}})


@pytest.mark.parametrize(
    ("table", "options", "left"),
    [
        ({"mechanism": "custext", "epsilon": 2.0, "group-size": 9}, {"mechanism": "santext"}, {"mechanism": "santext"}),
        (
            {"epsilon": 2.0, "lists-per-embedding": 2},
            {"mechanism": "tem", "epsilon": "1"},
            {"mechanism": "tem", "epsilon": "1"},
        ),
        ({"epsilon": 2.0, "case": "keep"}, {"preset": "strict"}, {"preset": "strict", "case": "keep"}),
        ({"preset": "strict", "epsilon": 2.0}, {"mechanism": "custext"}, {"preset": "strict", "mechanism": "custext"}),
        ({"preset": "strict", "epsilon": 2.0}, {"preset": "strict"}, {"preset": "strict", "epsilon": 2.0}),
        ({"epsilon": 2.0}, {"mechanism": "diffractor"}, {"mechanism": "diffractor", "epsilon": 2.0}),
        ({"epsilon": 2.0, "embedding": "a"}, {"mechanism": "tem"}, {"mechanism": "tem", "embedding": "a"}),
        ({"epsilon": 2.0, "embedding": "a"}, {"mechanism": "dp-mlm"}, {"mechanism": "dp-mlm"}),
    ],
)  # fmt: skip
def test_what_was_for_another_mechanism_goes_with_it(table, options, left):
    assert merged_table(table, options) == left


def test_the_report_notes_all_that_counts_beside_a_file(path: Path) -> None:
    over = {"columns": {"review": {}, "note": {}}, "run": {"allow_no_guarantee": True}, "text": {"epsilon": "1"}}
    origin = RunConfig.from_toml(path, over=over).origin
    assert origin is not None and origin.overridden == ("epsilon", "column note", "no-guarantee")
    with pytest.warns(InsecureSeedWarning):
        key = RunKey.from_insecure_seed(1)
    seeded = RunConfig.of(config=path, key=key, allow_no_guarantee=True).origin
    assert seeded is not None and seeded.overridden == ("no-guarantee", "insecure-seed")


def test_operators_are_of_spans_where_there_are_any_and_of_classes_elsewhere(tmp_path: Path) -> None:
    over = {"text": {"preset": "balanced"}, "spans": {"operators": {"place": "redact"}}}
    alone = config_of_tables({}, over)
    assert alone.spans is None and alone.text.policy == {"operators": "place=redact"}
    table = {"preset": "balanced", "operators": "place=keep"}  # as the classes call them
    assert config_of_tables({"text": table}, {}).text == PrivatizerConfig.of(table)
    assert config_of_tables({"text": table}, over).text.policy == {"operators": "place=redact"}
    with pytest.raises(ParameterError, match="no option 'operator'; did you mean 'operators'"):
        config_of_tables({"text": {"preset": "balanced", "operator": "place=keep"}}, {})
    file = {"spans": "a.csv", "operators": {"place": "keep", "name": "keep"}}
    beside = config_of_tables({"spans": file}, over)
    assert beside.spans is not None and beside.spans.operators == {"place": "redact", "name": "keep"}
    assert beside.text.policy == {}


def test_keywords_beside_a_file(path: Path) -> None:
    config = RunConfig.of("in.csv", "out.csv", config=path, report="r.json", force=True)
    assert (config.file.source, config.file.report, config.options.force) == ("in.csv", "r.json", True)
    assert config.options.workers == 2 and config.origin is not None and config.origin.overridden == ("report",)
    with pytest.raises(ParameterError, match="leave 'epsilon' out, or put it into the file"):
        RunConfig.of("in.csv", "out.csv", config=path, epsilon=1.0)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("[text]\nepsilom = 1", r"\[text\]: diffractor has no option 'epsilom'; did you mean 'epsilon'"),
        (
            "[columns.a]\nlists-per-embedding = 'x'",
            r"\[columns.a\]: The 'lists-per-embedding' parameter of Diffractor must be",
        ),
        ("[fil]\nx = 1", "there is no table 'fil'; did you mean 'file'"),
        ("[file]\ndrops = 1", r"\[file\]: there is no key 'drops'; did you mean 'drop'"),
        ("[file]\ndrop = 3", r"\[file\]: The 'drop' parameter of Reading must be a list of names"),
        (
            "[file]\nsource = 'a'",
            r"\[file\]: there is no key 'source'; it is for the command line or for Python to set",
        ),
        ("[ledger]\nbudget = 1", r"\[ledger\]: the key 'ledger' is missing"),
        ("[ledger]\nledger = 3", r"\[ledger\]: The 'ledger' parameter of LedgerOptions must be text. Got 3"),
        (
            "[spans]\nspans = 3\noperators = {A = 'keep'}",
            r"\[spans\]: The 'spans' parameter of SpanOptions must be a file, or presidio",
        ),
        ("[spans]\noperators = {A = 'keep'}", r"\[spans\]: the key 'spans' is missing"),
        ("[ledger]\nledger = 'x'\nbudget = -1", r"\[ledger\]: The 'budget' parameter"),
        ("[text]\nepsilon = 'a'", "'epsilon' parameter of PrivatizerConfig must be a finite number"),
        ("[text]\nlayout = 'odd'", "'layout' parameter of TextPolicy must be one of"),
        ("[text]\nmechanism = ['a']", r"\[text\]: The 'mechanism' parameter of PrivatizerConfig must be text"),
        ("[text]\nclasses = ['a']", r"\[text\]: The 'classes' parameter of TextPolicy must be text"),
        ("[run]\nkey = 'a'", r"\[run\]: there is no key 'key'; it is for the command line or for Python to set"),
        ("[run]\nworkers = 0", r"\[run\]: The 'workers' parameter of RunOptions must be an integer of at least 1"),
        ("[run]\nworkers = 'a'", r"\[run\]: The 'workers' parameter of RunOptions must be"),
        ("[run]\nengine = 'a'", r"\[run\]: The 'engine' parameter of RunOptions must be one of 'local', 'ray'"),
        ("[columns]\na = 1", r"must be a table, as \[columns.NAME\]"),
        ("x = 1", "there is no table 'x'"),
    ],
)
def test_a_mistake_is_named_with_its_key(tmp_path: Path, content: str, said: str) -> None:
    (tmp_path / "dptext.toml").write_text(content)
    with pytest.raises(ParameterError, match=said):
        RunConfig.from_toml(tmp_path / "dptext.toml")


DECLARED = [one for options in TABLE_OPTIONS.values() for one in options.values()]
DECLARED += [one for options in AROUND.values() for one in options.values()]


@pytest.mark.parametrize("declared", DECLARED, ids=lambda one: f"{one.owner}.{one.name}")
def test_what_is_declared_is_told_and_taken_by_every_face(declared: Declared) -> None:
    assert declared.meant.meaning.endswith(".") and setting(declared.option)[0].endswith(declared.option)
    assert declared.required or declared.kind == "object" or declared.taken(declared.default) == declared.default
    if declared.kind not in ("text", "names", "object"):
        with pytest.raises(ParameterError, match=f"The '{declared.option}' parameter of {declared.owner} must be"):
            declared.taken("nonsense")


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="There is no configuration"):
        RunConfig.from_toml(tmp_path / "none.toml")
    for content in (b"[text", b"\xff"):
        (tmp_path / "bad.toml").write_bytes(content)
        with pytest.raises(InputError, match=r"not TOML|not in UTF-8"):
            RunConfig.from_toml(tmp_path / "bad.toml")


def test_paths_begin_in_the_folder_of_the_file(tmp_path: Path) -> None:
    (tmp_path / "own.txt").write_text("a 1\n")
    (tmp_path / "c.toml").write_text("[text]\nepsilon = 1\nembedding = 'own.txt'\n[file]\nreport = 'new.json'\n")
    config = RunConfig.from_toml(tmp_path / "c.toml")
    assert config.text.options["embedding"] == str(tmp_path / "own.txt")
    assert config.file.report == str(tmp_path / "new.json")
    assert {str(tmp_path / "c.toml"), str(tmp_path / "own.txt")} <= set(config.files())
    (tmp_path / "name").mkdir()  # a column of this name is no path
    (tmp_path / "d.toml").write_text("[file]\ndrop = 'name, own.txt'\nunit-column = 'name'\n")
    file = RunConfig.from_toml(tmp_path / "d.toml").file
    assert file.reading.drop == ("name", "own.txt") and file.unit_column == "name"


@pytest.mark.parametrize(
    ("made", "said"),
    [
        (lambda: RunConfig.of(columns=["a", "a"]), "named twice"),
        (lambda: RunConfig.of(columns={"a": {}}, epsilon=1.0), "put 'epsilon' there"),
        (lambda: PrivatizerConfig(use="notes").resolved(), "name one with preset="),
        (lambda: PrivatizerConfig(mechanism=3).resolved(), "must be a name or a mechanism. Got int"),  # type: ignore[arg-type]
        (lambda: PrivatizerConfig(mechanism=Diffractor(epsilon=1.0), epsilon=2.0).resolved(), "has its epsilon"),
        (lambda: PrivatizerConfig(mechanism="dp-mlm", preset="strict").resolved(), "Presets are for word mechanisms"),
    ],
)
def test_what_does_not_fit_together_is_refused(made: Callable[[], Any], said: str) -> None:
    with pytest.raises(ParameterError, match=said):
        made()


def test_columns_that_are_treated_alike_share_a_privatizer() -> None:
    columns = {"a": {"epsilon": 1.0}, "b": {"epsilon": 1.0}, "c": {"epsilon": 2.0, "policy": TextPolicy(layout="drop")}}
    built = build_columns(RunConfig.of(columns=columns))
    assert built.of("a") is built.of("b") is not built.of("c") and len(built.groups) == 2
    assert built.of("a").key is built.of("c").key
    alike = build_columns(RunConfig.of(columns=["a", "b"], epsilon=1.0))
    assert list(alike.groups.values()) == [("a", "b")]


def test_only_options_of_paths_name_files_that_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("geometric", "map", "smart", "vectors"):  # folders that are called as values of options
        Path(name).mkdir()
    Path("own.csv").write_text("word,class\n")
    config = RunConfig.of(
        epsilon=1.0,
        noise="geometric",
        embedding="vectors",
        policy={"unknown": "map", "class_table": "own.csv"},
        postprocessing={"case": "smart"},
    )
    assert config.files() == ["vectors", "own.csv"]
    text = '[text]\nepsilon = 1\nnoise = "geometric"\nembedding = "vectors"\nunknown = "map"\ncase = "smart"\n'
    (tmp_path / "below").mkdir()
    for name in ("geometric", "map", "smart", "vectors"):
        (tmp_path / "below" / name).mkdir()
    Path("below/c.toml").write_text(text)
    found = RunConfig.from_toml("below/c.toml")
    assert found.text.options == {"noise": "geometric", "embedding": os.path.join("below", "vectors")}
    assert found.files() == [os.path.join("below", "c.toml"), os.path.join("below", "vectors")]
