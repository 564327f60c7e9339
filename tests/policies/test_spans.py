"""Spans of a policy file: read beside it, run for each column, shown, and not said twice."""

import json
from pathlib import Path

import pytest

from cli_command import Command
from dptext.errors import InputError, ParameterError
from dptext.files import privatize_file
from dptext.policies import load_policy
from dptext.policies.showing import show_policy
from dptext.spans.options import SpanOptions

POLICY = """
[columns.text]
epsilon = 1000

[columns.note]
epsilon = 500

[spans]
source = "s.jsonl"
treat = { PERSON = "surrogate:own.txt" }
"""


@pytest.fixture
def policy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A policy in a folder of its own, with the files that it names; the current folder is another one."""
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "policies"
    folder.mkdir()
    (tmp_path / "in.csv").write_text("id,text,note\n1,I met Ann,old Ann\n2,the king,x\n")
    spans = [(0, 6, 9, "text"), (0, 4, 7, "note")]
    lines = (f'{{"row":{r},"start":{s},"end":{e},"class":"PERSON","column":"{c}"}}\n' for r, s, e, c in spans)
    (folder / "s.jsonl").write_text("".join(lines))
    (folder / "own.txt").write_text("Zed\nBo\n")
    (folder / "dptext.toml").write_text(POLICY)
    return folder / "dptext.toml"


def test_each_column_gets_its_spans(policy: Path) -> None:
    run = privatize_file("in.csv", "out.csv", policy_file=policy)
    first, second = Path("out.csv").read_text().splitlines()[1:]
    assert first.split(",")[1:] in [[f"i met {one}", f"old {two}"] for one in ("Zed", "Bo") for two in ("Zed", "Bo")]
    assert second == "2,the king,x"
    assert [one.counts["spans of PERSON (surrogate)"] for one in run.treatments] == [1, 1]
    assert "costs a factor of at most" not in str(run.guarantee)  # nothing is summed over words in spans


def test_a_column_that_no_policy_has_is_told(policy: Path) -> None:
    policy.write_text(POLICY.replace("[columns.note]\nepsilon = 500\n", ""))
    with pytest.raises(InputError, match=r"Line 2 of .*s\.jsonl is of the column 'note', which is no text column"):
        privatize_file("in.csv", "out.csv", policy_file=policy)
    assert not Path("out.csv").exists()


def test_what_would_run_is_shown_with_its_spans(policy: Path) -> None:
    shown = "\n".join(show_policy(load_policy(policy)).lines())
    assert shown.count("Every span of the class PERSON becomes one of the 2 entries") == 2


def test_spans_are_said_once_and_not_written_over(policy: Path) -> None:
    with pytest.raises(ParameterError, match="The policy file says that; leave 'spans' out"):
        privatize_file(
            "in.csv", "out.csv", policy_file=policy, spans=SpanOptions(spans=lambda text: [], treat={"*": "keep"})
        )
    named = load_policy(policy).paths()
    assert {str(policy.parent / name) for name in ("s.jsonl", "own.txt")} <= set(named)


def test_what_does_not_fit_is_refused(
    policy: Path, capsysbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    dptext = Command(Path.cwd(), capsysbinary, monkeypatch)
    for old, new, said in (
        ('"surrogate:own.txt"', '"blank"', "must be placeholder, surrogate:LIST"),
        ("s.jsonl", "no.jsonl", "line 9 (spans.source): there is no file"),
        ("own.txt", "no.txt", "line 10 (spans.treat.PERSON): There is no list of surrogates"),
        ('treat = { PERSON = "surrogate:own.txt" }', "", "line 8 (spans): Spans need a treatment"),
        ("[spans]\n", '[spans]\nplaces = "hidden"\n', "exclude each other"),
    ):
        policy.write_text(POLICY.replace(old, new))
        assert dptext("privatize", "in.csv", "--policy", policy, "-o", "out.csv").failed(said)


def test_a_treatment_may_become_stricter_on_the_command_line(
    policy: Path, capsysbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    dptext = Command(Path.cwd(), capsysbinary, monkeypatch)
    asked = ("privatize", "in.csv", "--policy", policy, "-o", "out.csv", "--report", "report.json", "--force", "-q")
    assert dptext(*asked, "--treat", "PERSON=placeholder").code == 0
    assert Path("out.csv").read_text().splitlines()[1:] == ["1,i met <PERSON>,old <PERSON>", "2,the king,x"]
    (change,) = json.loads(Path("report.json").read_text())["may_travel_with_the_output"]["policy_file"]["changes"]
    assert change == {"column": None, "options": {"treat": None}, "overridden": []}
    Path("own.txt").write_text("Flo\nFay\n")
    for more, said in (
        (("--treat", "PERSON=keep"), "The option --treat is not known to be stricter than the policy"),
        (("--treat", "PERSON=mechanism:1"), "The option --treat is not known to be stricter than the policy"),
        (("--treat", "CITY=placeholder"), "The option --treat is not known to be stricter than the policy"),
        (("--treat", "PERSON=nonsense"), "The treatment of PERSON must be placeholder"),
        (("--treat", "PERSON=surrogate:own.txt"), "The option --treat is not known to be stricter than the policy"),
        (("--spans", "policies/s.jsonl"), "where they stand may show then"),
        (("--span-places", "hidden"), "The option --span-places ('hidden' in place of 'public') is not known"),
    ):
        assert dptext(*asked, *more).failed(said)
    assert dptext(*asked, "--treat", "PERSON=surrogate:own.txt", "--override").code == 0
    assert {one[-3:] for one in Path("out.csv").read_text().splitlines()[1].split(",")[1:]} <= {"Flo", "Fay"}
    policy.write_text(POLICY.partition("[spans]")[0])
    assert dptext(*asked, "--treat", "PERSON=placeholder").failed(
        "names no spans that --treat, --span-places or --surrogate-key"
    )
    spans = ("--spans", "policies/s.jsonl", "--treat", "PERSON=placeholder")
    assert dptext(*asked, *spans).failed("where they stand may show then")
    assert dptext(*asked, *spans, "--override").code == 0
    assert Path("out.csv").read_text().splitlines()[1] == "1,i met <PERSON>,old <PERSON>"
