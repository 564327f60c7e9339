"""``dptext audit``: what it prints, and that its exit code tells a claim that holds from one that does not."""

import json
import re

import pytest

from dptext.core.list_noise import GeometricNoise

SMALL = "-Oembedding=small.txt"
PAIRS = "--pairs=100"


def only_progress(said):
    """Nothing on standard error but the lines that a slow machine gets now and then."""
    return re.fullmatch(r"((Comparing: \d+ of \d+\.|Compiling loops[^\n]+)\n)*", said) is not None


@pytest.fixture(autouse=True)
def small(folder):
    """An embedding of forty words."""
    (folder / "small.txt").write_text("".join(f"{'ab'[i % 2] * (1 + i // 2)} {i} {i * i % 11} 1\n" for i in range(40)))


def test_what_a_run_draws_is_certified_on_the_list_that_ships(dptext):
    """Geometric noise is certified on it where the documents show the audit of a preset."""
    run = dptext("audit", "--epsilon", 1, "-Onoise=truncated-exponential", PAIRS, "--json")
    assert run.code == 0 and only_progress(run.err)
    words, numbers, pairs = json.loads(run.out)
    assert "truncated-exponential" in words["subject"] and "1 list of 123,129 words" in words["subject"]
    every = (words, numbers, pairs)
    assert [one["holds"] and one["problems"] == [] for one in every] == [True] * 3
    assert [one["complete"] for one in every] == [True, True, False]
    assert numbers["subject"][:7] == "numbers" and pairs["undriven"] == []
    assert pairs["subject"] == "random texts in pairs by diffractor" and pairs["comparisons"] >= 90
    assert words["claim"] == 1 and 0 < words["largest"] <= 1
    assert words["comparisons"] == 2 * 123_128 * 123_129
    assert 0.4 < numbers["claim"] < 0.6


def test_the_largest_ratio_stands_beside_the_claim(dptext):
    run = dptext(
        "audit", "--mechanism=diffractor", "-e", 0.5, SMALL, "-Olists-per-embedding=2", "-Onoise=geometric", PAIRS
    )
    assert run.code == 0 and only_progress(run.err)
    lines = run.out.decode().splitlines()
    assert lines[0] == "CERTIFIED  diffractor, geometric noise, 2 lists of 41 words, epsilon 0.5"
    assert any("claim" in line and line.endswith(" 0.5 nats") for line in lines)
    assert any("log-ratio" in line and line.endswith(" nats") for line in lines)
    assert any(line.endswith(f" {2 * 40 * 41:,}") for line in lines)
    assert any("as every word draws its list with the same probabilities" in line for line in lines)


def test_a_configuration_is_audited_column_by_column_as_it_runs(dptext, folder):
    (folder / "dptext.toml").write_text(
        '[columns.text]\nmechanism = "diffractor"\nepsilon = 1\nembedding = "small.txt"\nlayout = "plain"\n'
        '[columns.note]\nmechanism = "tem"\nepsilon = 2\nembedding = "small.txt"\nnumbers = "map"\n'
        '[columns.title]\nmechanism = "mvc"\nepsilon = 2\nembedding = "small.txt"\nnumbers = "map"\n'
        '[spans]\nspans = "spans.csv"\noperators = {NAME = "surrogate:names"}\n'
    )
    (folder / "spans.csv").write_text("row,column,start,end,class\n0,text,0,3,NAME\n")
    run = dptext("audit", "--config", "dptext.toml", PAIRS)
    assert run.code == 0
    lines = run.out.decode().splitlines()
    assert [line.partition(",")[0] for line in lines if line[:1] != " "][:6] == [
        "CERTIFIED  diffractor",
        "CERTIFIED  numbers",
        "NO VIOLATION FOUND in a sample  random texts in pairs by diffractor",
        "CERTIFIED  tem",
        "NO VIOLATION FOUND in a sample  random texts in pairs by tem",
        "NO VIOLATION FOUND in a sample  random texts in pairs by mvc",
    ]
    assert lines[-2:] == [
        "Tried in samples: random texts in pairs by diffractor; random texts in pairs by tem; random texts in pairs by "
        "mvc.",
        "Not driven by random texts: spans, and what finds them, the ledger.",
    ]
    assert sum("Not examined: mvc draws continuous noise" in line for line in lines) == 1


@pytest.mark.parametrize("epsilon", [1e-6, 0.1, 1000])
def test_every_epsilon_is_certified(dptext, epsilon):
    assert dptext("audit", "-e", epsilon, SMALL, PAIRS, "--quiet") == (0, b"", "")


def broken(weights):
    """A law whose last place is twice as likely as it should be."""

    def wrong(self, place):
        row = weights(self, place).copy()
        row[-1] *= 2
        return row

    return wrong


def test_a_broken_law_fails(dptext, monkeypatch):
    monkeypatch.setattr(GeometricNoise, "weights", broken(GeometricNoise.weights))
    run = dptext("audit", "-e", 1, SMALL, PAIRS)
    assert run.code == 1
    kinds = [line.partition("  ")[0] for line in run.out.decode().splitlines() if line[:1] != " "]
    assert kinds[0] == kinds[1] == "FAILED" and b"PROBLEM: " in run.out
    assert dptext("audit", "-e", 1, SMALL, PAIRS, "--quiet") == (1, b"", "")
    run = dptext("audit", "-e", 1, SMALL, PAIRS, "--json", "-Onoise=geometric")
    assert run.code == 1 and json.loads(run.out)[0]["problems"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["-e", "x"], "'epsilon' parameter of PrivatizerConfig must be"),
        (["-e", 1, "-Oembedding=absent.txt"], "absent.txt"),
        (["-e", 1, SMALL, "input.csv"], "argument"),
        (["-e", 1, SMALL, "--pairs=0"], "'--pairs'"),
    ],
)
def test_a_wrong_argument(dptext, arguments, said):
    assert dptext("audit", *arguments).failed(said, code=3 if said == "absent.txt" else 2)


def test_a_closed_pipe_is_no_failed_claim(processes):
    process = processes.start("audit", "-e", 1, SMALL, PAIRS)
    process.stdout.close()
    said = process.stderr.read().decode()
    assert (process.wait(), said) == (141, "")


def test_draws_of_a_language_model_are_certified(dptext, bert):
    run = dptext(
        "audit", "-m", "dp-mlm", "-O", f"model={bert}", "-O", "epsilon-per-token=5", "-Odraw=paper", "-Oclip-range=-2,2"
    )
    assert run.code == 0 and only_progress(run.err)
    said = run.out.decode()
    assert said.startswith("CERTIFIED  dp-mlm, 128 outputs, 5 nats for a draw\n")
    assert "its claim: 5 nats" in said and "Driven: the program itself" in said


def test_draws_in_bounds_of_common_outputs_are_certified(dptext, bert, tmp_path):
    from dptext.rewriting.draw_settings import save_draw_settings
    from tiny_models import counted_settings

    run = ("audit", "-m", "dp-mlm", "-O", f"model={bert}", "-O", "epsilon-per-token=5")
    settings = save_draw_settings(counted_settings(bert, "bert", range(30, 40)), str(tmp_path / "counted.json"))
    found = dptext(*run, "-O", f"draws-file={settings}", "-O", "scoring=parallel")
    assert found.code == 0 and only_progress(found.err)
    assert found.out.decode().startswith("CERTIFIED  dp-mlm, 128 outputs, 5 nats for a draw\n")


def test_what_cannot_be_audited_says_why_and_names_no_file(dptext, tmp_path):
    assert dptext("audit", "-e", 1, SMALL, "-m", "mvc").failed(
        "mvc draws continuous noise, so there is no table to certify; its claim rests on a proof and on the assumption "
        "that real arithmetic is exact."
    )


def test_epsilon_is_for_words_and_a_model_for_draws(dptext, bert):
    assert dptext("audit", "-m", "dp-mlm", "-O", f"model={bert}", "-e", 1).failed("dp-mlm has no epsilon of words")
    assert dptext("audit", "-m", "dp-mlm", "-O", "epsilon-per-token=1").failed("-O model=")
    assert dptext("audit", "-m", "santext").failed("--epsilon")
