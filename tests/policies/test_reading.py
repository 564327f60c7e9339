"""A policy file read and validated: each mistake by its file, line and key."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dptext import catalogue
from dptext.errors import InputError
from dptext.io import FORMATS, Reading
from dptext.io.reading import ENCODINGS, MISSING, QUOTES
from dptext.parameters import parameters_of
from dptext.policies import PolicyError, load_policy, mistakes_of
from dptext.policies.policy import AFTER_THE_DRAW, OF_WORDS
from dptext.policies.sections import SECTIONS, FileSection

VALID = """\
name = "reviews of the shop"
unit-column = "customer"

[file]
format = "jsonl"
encoding = "utf-8"
missing = "refuse"
drop = ["email"]
report = "run.json"

[columns.title]
mechanism = "diffractor"
epsilon = 0.5
embedding = ["own.txt", "other.txt"]
lists = 2
decode = "map"
strict = true

[columns."messages[].content"]
preset = "balanced"
use = "notes"
unknown = "placeholder"
epsilon-numbers = 2
case = "smart"
marks = "repair"

[columns.note]
mechanism = "custext"
epsilon = 1
group-size = 10
numbers = "keep"
layout = "drop"

[columns.summary]
mechanism = "dp-mlm"
model = "roberta-base"
epsilon-per-document = 100
delta = 1e-6
draw = "paper"
clip-range = [-1, 2.5]
keep-stop-words = true
batch-size = 1

[columns.words]
mechanism = "santext-plus"
epsilon = 2
sensitive-words = ["doctor", "nurse"]
p = 0.2

[spans]
source = "presidio"
places = "public"
treat = { PERSON = "placeholder" }

[ledger]
ledger = "people.db"
budget = 20
budget-delta = 0
over-budget = "skip"
"""


def written(folder: Path, text: str, name: str = "dptext.toml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_a_policy_is_read_as_it_stands(tmp_path: Path) -> None:
    policy = load_policy(written(tmp_path, VALID))
    assert (policy.name, policy.unit_column, policy.file.drop) == ("reviews of the shop", "customer", ["email"])
    assert policy.text_columns == ["title", "messages[].content", "note", "summary", "words"]
    title, chat, note, summary, words = (one.asked() for one in policy.columns)
    assert (title.mechanism, title.epsilon, title.policy) == ("diffractor", 0.5, {"strict": True})
    read = {"decode": "context", "isolate-function-words": True, "separate-inflections": True}
    assert (chat.mechanism, chat.epsilon, chat.defaults) == ("diffractor", 0.75, read)
    assert (chat.policy["unknown"], chat.policy["layout"], chat.finish.case) == ("placeholder", "plain", "smart")
    assert chat.preset is not None and "unknown" not in chat.preset["set"]
    assert type(note.epsilon) is float and note.policy == {"numbers": "keep", "layout": "drop"}
    assert policy.columns[3].all_options(summary)["clip-range"] == (-1.0, 2.5)
    assert policy.columns[4].all_options(words)["sensitive-words"] == ["doctor", "nurse"]
    assert policy.spans is not None and policy.spans.treat == {"PERSON": "placeholder"}
    assert policy.ledger is not None and (policy.ledger.budget, policy.ledger.over_budget) == (20.0, "skip")
    assert policy.report == str(tmp_path / "run.json")


PAIRS = [(place, line) for place, line in enumerate(VALID.splitlines()) if " = " in line]


@given(st.data())
def test_the_line_of_a_mistake_is_that_of_the_key(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    """One key is misspelt, or has a value that it cannot have; lines are put between at random."""
    place, line = data.draw(st.sampled_from(PAIRS))
    key, _, value = line.partition(" = ")
    kind = data.draw(st.sampled_from(["misspelt", "wrong"]))
    wrong = "[{ a = 1 }]" if key != "treat" else "{ PERSON = 1 }"
    broken = f"{key}x = {value}" if kind == "misspelt" else f"{key} = {wrong}"
    between = data.draw(st.lists(st.sampled_from(["", "# a comment", "   "]), max_size=3))
    lines = VALID.splitlines()
    lines[place : place + 1] = [*between, broken]
    path = written(tmp_path_factory.mktemp("policy"), "\n".join(lines))
    mistakes = mistakes_of(path)
    named = f"{key}x" if kind == "misspelt" else key
    assert [one for one in mistakes if one.line == place + len(between) + 1 and re.split(r"\.", one.key)[-1] == named]
    with pytest.raises(PolicyError, match=r"dptext\.toml, line \d+ \("):
        load_policy(path)


def test_the_line_in_a_pyproject(tmp_path: Path) -> None:
    text = (
        '[project]\nname = "x"\n[tool.dptext]\nname = "p"\n[tool.dptext.columns.text]\nepsilon = 1\nunknwon = "map"\n'
    )
    path = written(tmp_path, text, "pyproject.toml")
    (mistake,) = mistakes_of(path)
    assert (mistake.line, mistake.key) == (7, "tool.dptext.columns.text.unknwon")
    assert "did you mean 'unknown'?" in str(mistake)
    path.write_text(text.replace("unknwon", "unknown"))
    assert load_policy(path).text_columns == ["text"]
    (mistake,) = mistakes_of(written(tmp_path, "[project]\n", "pyproject.toml"))
    assert "there is no table [tool.dptext]" in str(mistake)


COLUMN = "[columns.text]\nepsilon = 1\n"


@pytest.mark.parametrize(
    ("text", "line", "key", "said"),
    [
        ("name = \n", 1, "", "this is not TOML"),
        ('a = 1\nb = "\n', 2, "", "this is not TOML"),
        ("name = 'x'\nname = 'y'\n" + COLUMN, 2, "", "this is not TOML"),
        ("a" * 3 + " = [" * 2, 1, "", "this is not TOML"),
        ("", 1, "", "say what is to be done"),
        (f"{COLUMN}[text]\nepsilon = 1\n", 3, "text", "and not both"),
        ("columns = 3\n", 1, "columns", "must hold a table"),
        ("[columns]\ntext = 3\n", 2, "columns.text", "must be a table"),
        (f"file = 3\n{COLUMN}", 1, "file", "must be a table, as in [file]"),
        (f"{COLUMN}mechanism = 3\n", 3, "columns.text.mechanism", "must be a text. Got 3"),
        (f"{COLUMN}mechanism = 'difractor'\n", 3, "columns.text.mechanism", "did you mean 'diffractor'?"),
        (f"{COLUMN}mechanism = 'zzz'\n", 3, "columns.text.mechanism", "choose one of: diffractor, santext,"),
        ("[columns.text]\nunknown = 'map'\n", 1, "columns.text", "diffractor needs --epsilon"),
        ("[columns.text]\nepsilon = true\n", 2, "columns.text.epsilon", "must be a finite number above 0. Got True"),
        ("[columns.text]\nepsilon = inf\n", 2, "columns.text.epsilon", "must be a finite number above 0. Got inf"),
        ("[columns.text]\nepsilon = '1'\n", 2, "columns.text.epsilon", "must be a finite number above 0. Got '1'"),
        (f"{COLUMN}group-size = 3\n", 3, "columns.text.group-size", "is an option of custext, and not of this"),
        (f"{COLUMN}beta = 0.1\n", 3, "columns.text.beta", "says nothing unless noise is 'truncated-exponential'"),
        (f"{COLUMN}numbers = 'map'\nepsilon-numbers = 1\n", 4, "columns.text.epsilon-numbers", "unless numbers is"),
        (f"{COLUMN}case = 'UPPER'\n", 3, "columns.text.case", "one of 'lower', 'keep', 'as-drawn', 'smart'"),
        (f"{COLUMN}strict = true\nunknown = 'keep'\n", 3, "columns.text.strict", "A strict TextPolicy"),
        (f"{COLUMN}use = 'notes'\n", 3, "columns.text.use", "name one with --preset"),
        (
            f"{COLUMN}preset = 'best'\n",
            3,
            "columns.text.preset",
            "There is no preset 'best'; choose one of: readable, balanced, strict.",
        ),
        (f"{COLUMN}embedding = []\n", 3, "columns.text.embedding", "the path of a file, or a list of paths"),
        ("[columns.a]\nmechanism = 'dp-mlm'\nlayout = 'keep'\n", 3, "columns.a.layout", "does not apply to dp-mlm"),
        ("[columns.a]\nmechanism = 'dp-mlm'\nmodel = 'x'\n", 1, "columns.a", "needs --epsilon-per-token or"),
        ("[columns.a]\nmechanism = 'dp-mlm'\npreset = 'strict'\n", 3, "columns.a.preset", "Presets are for word"),
        (f"{COLUMN}[file]\nformat = 'text'\n", 4, "file.format", "the policy is for columns"),
        ("[text]\nepsilon = 1\n[file]\nformat = 'csv'\n", 4, "file.format", "the policy is for lines"),
        (f"{COLUMN}[file]\ndrop = ['a', 'text']\n", 4, "file.drop", "cannot be dropped"),
        (f"{COLUMN}[file]\ndrop = ['a']\nkeep = ['b']\n", 5, "file.keep", "name one kind"),
        (f"{COLUMN}[file]\ndelimiter = 'ab'\n", 4, "file.delimiter", "one ASCII character"),
        (f"{COLUMN}[file]\ndrop = 'a'\n", 4, "file.drop", "a list of words. Got 'a'"),
        (f"{COLUMN}[spans]\nplaces = 'hidden'\n", 3, "spans", "the key 'source' is needed"),
        (f"{COLUMN}[ledger]\nledger = 'l.db'\nbudget = 0\n", 5, "ledger.budget", "a finite number above 0"),
    ],
)
def test_each_mistake_has_its_line_and_its_key(tmp_path: Path, text: str, line: int, key: str, said: str) -> None:
    mistake = next(one for one in mistakes_of(written(tmp_path, text)) if said in one.message)
    assert (mistake.line, mistake.key) == (line, key)
    assert str(mistake).startswith(f"{tmp_path / 'dptext.toml'}, line {line}") and str(mistake).endswith((".", "?"))


def test_all_mistakes_are_told_in_their_order(tmp_path: Path) -> None:
    path = written(tmp_path, "[ledgr]\n[columns.a]\nepsilon = -1\nlayuot = 'keep'\n[columns.b]\nepsilon = 0\n")
    assert [one.line for one in mistakes_of(path)] == [1, 3, 4, 6]
    with pytest.raises(PolicyError, match=r"line 1 \(ledgr\): there is no such key; did you mean 'ledger'.*3 more"):
        load_policy(path)


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "dptext.toml"
    with pytest.raises(InputError, match=r"There is no policy .*dptext\.toml; check the path"):
        load_policy(path)
    with pytest.raises(InputError, match="is a folder; name the file in it"):
        load_policy(tmp_path)
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(InputError, match="is not in UTF-8; give a TOML file"):
        load_policy(path)


def test_every_mistake_is_named_with_its_line_whatever_else_is_wrong(tmp_path: Path) -> None:
    path = written(
        tmp_path,
        """[columns.text]
epsilon = -1
[columns.note]
epsilon = 1
embedding = "no.vec"
[columns.other]
mechanism = "santext-plus"
epsilon = 1
sensitive-words = "no.txt"
[file]
drop = ["text"]
report = "r.txt"
[spans]
source = "no.csv"
treat = { PERSON = "surogate:names", CITY = "surrogate:none.txt", PHONE = "mechanism:x" }
[ledger]
ledger = "people.db"
over-budget = "skip"
""",
    )
    found = [(one.line, one.key, one.message) for one in mistakes_of(path)]
    wanted = [
        (2, "columns.text.epsilon", "above 0"),
        (5, "columns.note.embedding", f"there is no file {tmp_path / 'no.vec'}"),
        (9, "columns.other.sensitive-words", "there is no file"),
        (11, "file.drop", "holds texts to privatize"),
        (12, "file.report", "is JSON or a page, never .txt; give it a name that ends in .json or .html."),
        (14, "spans.source", "there is no file"),
        (15, "spans.treat.PERSON", "must be placeholder, surrogate:LIST"),
        (15, "spans.treat.CITY", "There is no list of surrogates"),
        (15, "spans.treat.PHONE", "needs an epsilon above 0"),
        (16, "ledger", "name the column with unit-column"),
        (16, "ledger", "Nobody goes over a budget where there is none"),
    ]
    assert [one[:2] for one in found] == [one[:2] for one in wanted]
    assert all(said in message for (_, _, message), (_, _, said) in zip(found, wanted, strict=True)), found


def test_what_can_run_passes(tmp_path: Path) -> None:
    (tmp_path / "s.csv").write_text("row,start,end,class\n")
    text = """unit-column = "who"
[columns.text]
epsilon = 1
[spans]
source = "s.csv"
places = "hidden"
[ledger]
ledger = "people.db"
budget = 2
over-budget = "skip"
"""
    assert mistakes_of(written(tmp_path, text)) == ()


def test_every_option_of_every_mechanism_may_stand_in_a_policy(tmp_path: Path) -> None:
    """What the catalogue declares is known, whatever its value."""
    for entry in catalogue.catalogue().values():
        lines = [f"{name} = 'x'" for name in entry.options]
        path = written(tmp_path, "\n".join(["[columns.a]", f"mechanism = '{entry.name}'", *lines]))
        assert not [one for one in mistakes_of(path) if "no such key" in one.message], entry.name


VALUES = ["1", "-1", "nan", "true", "'x'", "''", "[]", "[1, 2]", "['a']", "{}", "{ a = 'b' }", "1979-05-27", "1e400"]


def test_no_value_of_any_key_is_more_than_a_mistake(tmp_path: Path) -> None:
    """Whatever stands behind a key: the policy is read, or the mistake is told at its line."""
    homes = {option: name for name in catalogue.names() for option in catalogue.entry_of(name).options}
    tables = {f"[columns.a]\nmechanism = '{name}' # {option}": [option] for option, name in homes.items()}
    tables["[columns.a]"] = ["mechanism", "preset", "use", "epsilon", *OF_WORDS, *AFTER_THE_DRAW]
    tables |= {
        f"{COLUMN}[{name}]": [one.option for one in parameters_of(kind).values()] for name, kind in SECTIONS.items()
    }
    tables[f"{COLUMN}[columns]\n"] = ["a"]
    for head, keys in tables.items():
        for key in keys:
            for value in VALUES:
                for one in mistakes_of(written(tmp_path, f"{head}\n{key} = {value}\n")):
                    assert 1 <= one.line <= head.count("\n") + 2 and one.message.endswith((".", "?")), (key, value, one)


def test_the_table_of_the_file_has_what_readers_are_told() -> None:
    declared = parameters_of(FileSection)
    told = set(Reading.__dataclass_fields__) - {"even", "rows", "units"}
    assert set(declared) == told | {"format", "report"}
    assert set(declared["format"].choices) == set(FORMATS)
    assert [declared[name].choices for name in ("quotes", "encoding", "missing")] == [QUOTES, ENCODINGS, MISSING]


def test_a_ledger_is_taken_from_the_folder_of_the_policy(tmp_path: Path) -> None:
    policy = load_policy(written(tmp_path, VALID))
    options = policy.ledger_options()
    assert options is not None and options.ledger == str(tmp_path / "people.db")
    assert (options.budget, options.over_budget, options.key) == (20.0, "skip", None)
