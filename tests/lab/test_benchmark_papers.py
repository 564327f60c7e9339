"""The papers' experiments run on a few rows, and what they find depends on the figures and on nothing else."""

import csv
import gzip
import importlib
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pyarrow as pa
import pytest

from dptext.mechanisms.santext import SanText
from dptext.version import __version__
from toys import toy_embedding

pytest.importorskip("sklearn")
pytest.importorskip("sacrebleu")

BENCHMARKS = Path(__file__).resolve().parents[2] / "benchmarks"
PAGE = BENCHMARKS.parent / "docs" / "papers.md"
RESULTS = BENCHMARKS / "papers" / "RESULTS.md"
GOOD, BAD = ["good", "great", "fine", "best"], ["bad", "poor", "worst", "wrong"]
OTHERS = ["film", "story", "music", "house", "man", "city", "world", "game", "king", "river", "night", "school"]
VERDICTS = {
    *("same order", "partly", "the reverse", "not told apart here", "not told apart in the paper"),
    *("no figures", "one run only"),
    *("holds", "does not hold", "no difference here", "same within noise", "a larger loss here", "a smaller loss here"),
}

Run = Callable[..., str]


def written(path: Path, names: list[str], rows: list[tuple[str, ...]]) -> str:
    with gzip.open(path, "wt", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([tuple(names), *rows])
    return str(path)


def sentence(random: np.random.Generator, label: int) -> str:
    words = [*random.choice(BAD if label == 0 else GOOD, 2), *random.choice(OTHERS, 3)]
    return " ".join(random.permutation(words))


@pytest.fixture
def files(tmp_path: Path) -> dict[str, str]:
    random = np.random.default_rng(0)
    single = [(sentence(random, i % 2), str(i % 2)) for i in range(24)]
    pairs = [(sentence(random, i % 2), sentence(random, 1), str(i % 2)) for i in range(24)]
    found = {"single": written(tmp_path / "single.csv.gz", ["text", "label"], single)}
    found["pairs"] = written(tmp_path / "pairs.csv.gz", ["text_a", "text_b", "label"], pairs)
    authored = [(text, label, f"{label} {row // 8}") for row, (text, label) in enumerate(single)]
    found["authors"] = written(tmp_path / "authors.csv.gz", ["text", "author", "book"], authored)
    news = [(f"Rome ({('AP', 'Reuters')[i % 3 > 0]}) -- {text}", label) for i, (text, label) in enumerate(single)]
    found["news"] = written(tmp_path / "news.csv.gz", ["text", "label"], news)
    for name, dimensions in (("first", 4), ("second", 8)):
        vectors = random.normal(size=(20, dimensions))
        lines = [f"{word} {' '.join(map(str, row))}" for word, row in zip([*GOOD, *BAD, *OTHERS], vectors, strict=True)]
        place = tmp_path / f"{name}.txt"
        place.write_text("\n".join(lines) + "\n", encoding="utf-8")
        found[name] = str(place)
    found["cache"] = str(tmp_path / "cache")  # in the place of GloVe, which nobody fetches here
    (tmp_path / "cache").mkdir()
    (tmp_path / "cache" / "glove-840b.txt").write_bytes(place.read_bytes())
    return found


@pytest.fixture
def module(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], ModuleType]]:
    monkeypatch.setattr(sys, "path", [str(BENCHMARKS / "papers"), *sys.path])
    yield importlib.import_module


@pytest.fixture
def run(
    module: Callable[[str], ModuleType],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> Run:
    def one(name: str, *arguments: str) -> str:
        page = tmp_path / "papers.md"
        page.write_text(RESULTS.read_text(encoding="utf-8"), encoding="utf-8")
        monkeypatch.setattr(sys, "argv", [f"{name}.py", *arguments, "--page", str(page)])
        module(name).main()
        said = capsys.readouterr().out
        assert said.rstrip() in page.read_text(encoding="utf-8")
        return said

    return one


def sections(said: str, *titles: str) -> None:
    """A section names its command, commit and digests, and has these tables and no other, each with a figure a row."""
    assert re.search(r"\n`python benchmarks/papers/\w+\.py [^/]+`\n", said)
    assert re.search(rf"\ndptext {__version__}, commit \w{{8}}.*\. `[\w.-]+` \w{{8}}; .*`[\w.-]+` \w{{8}}\.\n", said)
    found = re.findall(r"^### (.*)\n\n\|(.*)\|\n\|---.*\n((?:\|.*\n)+)", said, re.MULTILINE)
    assert len(found) == len(titles) == said.count("### ")
    for title, (printed, columns, rows) in zip(titles, found, strict=True):
        assert printed.startswith(title) and len(columns.split("|")) > 1
        assert all(re.search(r"\d\.\d", row) for row in rows.splitlines())


def verdicts(said: str) -> list[str]:
    """Of the table at the end, which every section with claims has."""
    rows = said.split("| claim of the paper | where | paper | here | verdict |")[1].strip().split("\n")[1:]
    found = [row.rsplit("**", 2)[1] for row in rows]
    assert found and set(found) <= VERDICTS
    return found


SCRIPTS = ("santext", "santext_pieces", "diffractor", "multivariate", "auditor", "dp_mlm", "rivals", "dp_bart")
NOT_RUN = {"rivals"}


def test_every_setting_of_the_papers_can_be_given(module: Callable[[str], ModuleType]) -> None:
    """Settings that no command takes: 0."""
    settings = module("settings")
    parsers = {script: module(script).parser() for script in SCRIPTS}
    assert [setting.setting for setting in settings.lacking(parsers)] == []
    with settings.TABLE.open(encoding="utf-8") as file:
        rows = file.read().splitlines()
    kept = [setting for script in SCRIPTS for setting in settings.settings_of(script)]
    assert len(kept) == len(rows) - 1 == len({(setting.script, setting.setting) for setting in kept})
    for setting in kept:
        value = settings.value_of(parsers[setting.script], setting)
        assert value is True if setting.value == "yes" else value not in (None, [])


@pytest.mark.parametrize("script", SCRIPTS)
def test_a_dry_run_shows_the_papers_settings_and_runs_nothing(
    module: Callable[[str], ModuleType],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    script: str,
) -> None:
    settings = module("settings").settings_of(script)
    differing = []
    for words in (["--dry"], ["--dry", "--paper"], ["--dry", "--paper", "--runs", "7"]):
        monkeypatch.setattr(sys, "argv", [f"{script}.py", *words])
        with pytest.raises(SystemExit) as ended:
            module(script).main()
        shown = capsys.readouterr().out
        assert ended.value.code == 0
        assert all(f"| {setting.experiment} | {setting.setting} | {setting.value} | " in shown for setting in settings)
        differing.append([line.split(" | ")[1] for line in shown.splitlines() if " | differs | " in line])
        files = shown.count(" | no file | ")
        assert f"\n{len(differing[-1]) + files} of {len(settings)} settings differ" in shown
    assert differing[0] and not differing[1]
    of_runs = {"runs"} if any(setting.setting == "runs" for setting in settings) else set()
    assert set(differing[2]) == {*differing[1], *of_runs}  # what is given counts more than the paper's


def test_a_setting_that_no_command_takes_is_told(module: Callable[[str], ModuleType]) -> None:
    import argparse

    settings, parser = module("settings"), argparse.ArgumentParser()
    parser.add_argument("--learner", choices=("linear",))
    missing = [row.setting for row in settings.lacking({"santext": parser})]
    assert missing == [row.setting for row in settings.settings_of("santext")]  # BERT is no choice here


def test_a_bilstm_learns_which_words_stand_in_a_text(module: Callable[[str], ModuleType]) -> None:
    pytest.importorskip("torch")
    bilstm, random = module("bilstm"), np.random.default_rng(0)
    texts = [sentence(random, i % 2) for i in range(80)] * 2
    learner = bilstm.BiLstmLearner(
        toy_embedding((*GOOD, *BAD, *OTHERS)), epochs=12, learning_rate=1e-2, length=8, batch=8
    )
    for columns in ((pa.array(texts, pa.large_string()),), (pa.array(texts, pa.large_string()),) * 2):
        encoded, labels = learner.encode(columns), np.arange(160) % 2
        assert encoded.shape == (160, len(columns), 8)
        predict = learner.learn(encoded[:80], labels[:80], kind="classification", seed=0)
        assert (predict(encoded[80:]) == labels[80:]).mean() > 0.9
        numbers = learner.learn(encoded[:80], labels[:80].astype(float), kind="regression", seed=0)(encoded[80:])
        assert np.corrcoef(numbers, labels[80:])[0, 1] > 0.8


def test_santext(run: Run, files: dict[str, str], tmp_path: Path) -> None:
    pytest.importorskip("transformers")
    from tiny_models import tiny_model

    small = ["--rows", "20", "--runs", "1", "--words", "100", "--measured", "10", "--cache", files["cache"]]
    small += ["--model", str(tiny_model(tmp_path / "bert", "bert")), "--attacked", "3"]
    said = run("santext", "--sst2", files["single"], files["single"], *small)
    sections(said, "Table 1", "Figure 5", "Figure 3", "Figure 4")
    assert "| SanText, paper | 0.510±0.017 |" in said and "| Unsanitized | " in said
    assert verdicts(said) == ["one run only"] * (6 + 4 + 1 + 2 + 2)
    assert "`glove-840b.txt` " in said and str(Path(files["single"]).parent) not in said


def test_diffractor(
    run: Run,
    files: dict[str, str],
    module: Callable[[str], ModuleType],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tasks = ["--sst2", files["single"], files["single"], "--mrpc", files["pairs"], "--friends", files["authors"]]
    tasks += ["--stsb", files["pairs"], files["pairs"]]
    sets = ["--authors", files["authors"], "--authors", f"{files['authors']}:book"]
    small = [*sets, "--rows", "20", "--runs", "2", "--speakers", "24", "--compared", "MRPC", "--cache", files["cache"]]
    asked = [
        "--embedding",
        files["first"],
        "--embedding",
        files["second"],
        *tasks,
        *small,
        "--work",
        str(tmp_path / "kept"),
    ]
    said = run("diffractor", *asked)
    first = ("Figure 2", "Table 2", "Table 3", "Table 4, Friends", *["Table 4, authors"] * 2)
    sections(said, *first, "Figure 4, left", "Figure 4, right", "Figure 6", "Table 5")
    assert said.count(", each book on one side; ") == 1
    assert len(verdicts(said)) == 3 + 4 + 1 + 3 * 3 + 7 + 3 + 2 + 1
    for computed in ("_scores", "_named", "_deniable"):  # what was kept is not computed again
        monkeypatch.setattr(module("diffractor"), computed, lambda *given: pytest.fail("computed again"))
    again = run("diffractor", *asked)
    assert again.partition("### Figure 6")[0] == said.partition("### Figure 6")[0] and "--work" not in said


def test_multivariate(run: Run, files: dict[str, str]) -> None:
    first, second = files["first"], files["second"]
    small = ["--words", "6", "--runs", "40", "--imdb", files["single"], "--repetitions", "2", "--learner", "bilstm"]
    small += ["--insurance", files["pairs"], files["pairs"], "--insurance-words", "10", "--epochs", "1"]
    cache = ("--cache", files["cache"])
    said = run("multivariate", "--glove", first, "--other", second, *cache, *small)
    sections(said, "Figure 1", "Figure 2: ", "Figure 2 at", *["Figure 3"] * 2, *["Figure 5"] * 2)
    assert len(verdicts(said)) == 1 + 4 + 2 + 2 * 2


def test_auditor(run: Run, files: dict[str, str]) -> None:
    pytest.importorskip("torch")
    small = f"--users {files['authors']} --user-texts 2 --most-users 12 --runs 2".split()
    said = run("auditor", *small, "--audited-epsilons", "6", "23", "--cache", files["cache"])
    sections(said, "Tables 3 and 4")
    assert len(verdicts(said)) == 2 * (4 + 3)


def test_the_auditor_tells_members_of_texts_that_a_model_has_by_heart(
    module: Callable[[str], ModuleType], tmp_path: Path
) -> None:
    """And of releases that have nothing of the texts no more than a coin."""
    auditor, random = module("auditor"), np.random.default_rng(0)
    words = [f"w{letter}{second}" for letter in "abcdefghij" for second in "abcdefghij"]
    texts = [(" ".join(random.choice(words, 8)), "one" if row % 2 else "two") for row in range(2400)]
    path = written(tmp_path / "users.csv.gz", ["text", "author"], texts)
    embedding = toy_embedding(tuple(words))
    users = [auditor.Users(Path(path), embedding.vocabulary, texts=20, most=120, run=run) for run in range(2)]

    def audited(mechanism: SanText | None) -> list[Any]:
        return [auditor.over_users(scores) for scores in zip(*(own.audited(mechanism) for own in users), strict=True)]

    assert [score.value for score in audited(None)] == [1.0] * 8
    for score in audited(SanText(epsilon=1e-6, embedding=embedding))[3::4]:
        assert abs(score.value - 0.5) < 0.2 and score.error > 0.03
    assert [score.value for score in audited(SanText(epsilon=1e4, embedding=embedding))] == [1.0] * 8


def test_dp_mlm(run: Run, files: dict[str, str], tmp_path: Path) -> None:
    pytest.importorskip("transformers")
    from tiny_models import tiny_model

    model = tiny_model(tmp_path / "bert", "bert")
    tasks = ["--sst2", files["single"], files["single"], "--news", files["news"]]
    small = "--rows 12 --runs 2 --epsilons 10 50 --draws paper probabilities --additions".split()
    small += "--keep-stop-words --rerank 0.003".split()
    said = run("dp_mlm", "--model", str(model), "--clip-range=-1,1", *tasks, *small)
    assert len(verdicts(said)) == 2 + 8 + 1 and said.count("(PP+), paper |") == 2
    assert "Copied of the original: stop words;" in said


def test_prompts(run: Run, files: dict[str, str], tmp_path: Path) -> None:
    pytest.importorskip("transformers")
    from tiny_models import tiny_model

    model = tiny_model(tmp_path / "gpt2", "gpt2")
    small = ["--rows", "2", "--runs", "2", "--new-tokens", "3", "--epsilons", "20"]
    said = run("prompts", "--model", str(model), "--texts", files["single"], "--clip-range=-1,1", *small)
    sections(said, "Texts before and after")
    assert all(f"| {kind}, {law}, 20 | " in said for kind in ("DPPrompt", "DPParaphrase") for law in ("paper", "ours"))


def test_santext_on_pieces(run: Run, files: dict[str, str], tmp_path: Path) -> None:
    pytest.importorskip("transformers")
    from tiny_models import tiny_model

    model = tiny_model(tmp_path / "bert", "bert")
    asked = ["--model", model, "--sst2", files["single"], files["single"], "--work", str(tmp_path / "work")]
    asked += "--rows 12 --runs 2 --epsilons 1 30 --measured 5 --attacked 4 --epochs 1".split()
    training = "--steps 2 --warm-up 1 --train-batch 4 --train-length 32".split()
    said = run("santext_pieces", *asked, "--public", f"{files['news']}:text", *training)
    sections(said, "Figure 4", "Figure 5, top", "Table 3, SST-2")
    assert len(verdicts(said)) == 3 + 4 + 3
    with pytest.raises(SystemExit):
        run("santext_pieces", *asked, "--public", f"{files['single']}:text")


def test_rivals(run: Run, files: dict[str, str], tmp_path: Path) -> None:
    pytest.importorskip("transformers")
    from tiny_models import tiny_model

    models = {family: tiny_model(tmp_path / family, family) for family in ("bert", "gpt2", "t5", "bart")}
    asked = [
        "--model",
        models["bert"],
        "--prompt",
        models["t5"],
        "--paraphrase",
        models["gpt2"],
        "--bart",
        models["bart"],
    ]
    asked += [f"--{name}clip{more}=-1,1" for name, more in (("", "-range"), ("prompt-", ""), ("paraphrase-", ""))]
    asked += ["--sst2", files["single"], files["single"], "--mrpc", files["pairs"], "--sentence-model", models["bert"]]
    said = run("rivals", *asked, *"--rows 12 --runs 2 --epsilons 50 --beams 1 --keep-stop-words".split())
    sections(said, "Table 2, SST-2", "Table 2, MRPC", "Figure 2")
    assert len(verdicts(said)) == 2 + 2 + 2
    assert "| DP-Prompt, cosine, paper |  | 0.360 |" in said and "| DP-BART, BLEU |" in said
    # Figure 2, of the two tasks: (95.72 - 84.10 + 84.07 - 75.25) / 2 for DP-MLM at 50.
    assert "| DP-MLM, paper | 0.102±" in said


def test_dp_bart(run: Run, tmp_path: Path) -> None:
    pytest.importorskip("transformers")

    intents = [("play {}", "PlayMusic"), ("rate {} five", "RateBook"), ("book {} now", "BookTable")]
    rows = {
        name: [(text.format(f"{letter}{kind}"), intent) for text, intent in intents for letter in letters]
        for kind in ("", "fly", "film")
        for name, letters in ((f"{kind}train", "abcdefghijklmnopqrst"), (f"{kind}dev", "uvwxyz"))
    }
    files = {
        "snips_train": rows["train"],
        "snips_dev": rows["dev"],
        "atis_train": rows["flytrain"],
        "atis_dev": rows["flydev"],
        "imdb5k": rows["filmtrain"] + rows["filmdev"],
        "sst2_train": [("a fine film", "1")],
        "agnews_train10k": [("markets fell", "Business")],
    }
    for name, texts in files.items():
        written(tmp_path / f"{name}.csv.gz", ["text", "label"], texts)
    words = sorted({word for texts in files.values() for text, _ in texts for word in text.split()})
    with gzip.open(tmp_path / "vocab_wordpiece_uncased_30522.txt.gz", "wt", encoding="utf-8") as file:
        file.write("\n".join(["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", *words]) + "\n")
    small = ["--data", str(tmp_path), "--work", str(tmp_path / "work"), "--rows", "12", "--beams", "1", "--control"]
    small += ["--training", "0.001", "--learner", "embedding", "--runs", "1", "--epsilons", "inf", "100"]
    said = run("dp_bart", *small)
    titles = [f"{title}, {name}" for name in ("Snips", "ATIS", "IMDb") for title in ("Figure 3", "Table 5")]
    sections(said, *titles)
    assert verdicts(said) == ["one run only"] * (3 * (7 + 2 + 1) + 1)
    rows = ("ADePT", "ADePT, no text of these sets", "CLV", "CLV+", "PR", "PR+")
    assert all(f"| {row} | " in said for row in rows)
    with pytest.raises(SystemExit, match="is rewritten here"):
        run("dp_bart", *small, "--public", str(tmp_path / "snips_train.csv.gz"))
    assert "| PR, paper | 0.720±0.003 | 0.430±0.035 |" in said  # of IMDb
    assert "`noisy-100` " in said and "were trained by dptext at commit " in said
    # 24 texts of Snips are not public, of which 12 are rewritten; the others are tested on, next to those of its own.
    sizes = re.search(r"are texts of Snips 12 and (\d+), ATIS 12 and (\d+), IMDb 12 and (\d+) ", said)
    assert sizes is not None, said
    assert list(map(int, sizes.groups())) == [30, 30, 19]


def test_figures_are_apart_beyond_their_errors(module: Callable[[str], ModuleType]) -> None:
    beside = module("beside")
    low, high = beside.Score(value=0.5, error=0.01), beside.Score(value=0.6, error=0.01)
    assert beside.order(high, low) == 1 and beside.order(low, high) == -1
    near = beside.Score(value=0.52, error=0.01)
    assert beside.order(near, low) == 0
    third = beside.Score(value=0.53, error=0.01)  # 2.1 standard errors away: apart alone, not as one of ten
    assert beside.order(third, low) == 1 and beside.order(third, low, 10) == 0
    assert beside.order(beside.Score(value=1.001), beside.Score(value=1.0)) == 0  # exact, and alike


def test_errors_are_of_runs_and_of_test_rows(module: Callable[[str], ModuleType]) -> None:
    beside = module("beside")
    assert beside.of_share(0.5, units=100).error == pytest.approx(0.05)
    assert beside.of_share(0.5, units=100, spread=0.2, runs=4).error == pytest.approx((0.05**2 + 0.1**2) ** 0.5)
    assert beside.of_runs([0.4]).error == float("inf")  # one run tells no error, and nothing is apart from it
    assert beside.order(beside.of_runs([0.4]), beside.Score(value=9.0)) == 0
    assert beside.of_runs([0.4, 0.6]).value == 0.5 and beside.of_runs([0.4, 0.6]).error == pytest.approx(0.1)


def test_figures_of_one_test_set_are_compared_row_by_row(module: Callable[[str], ModuleType], tmp_path: Path) -> None:
    beside, tasks = module("beside"), module("tasks")
    truth = np.arange(400) % 2
    better, worse = (np.where(np.arange(400) < right, truth, 1 - truth) for right in (300, 280))
    for metric in ("accuracy", "macro-f1"):
        high, low = (
            beside.of_rows(tasks.influences([(truth, told)] * 2, metric), [value, value])
            for told, value in ((better, 0.75), (worse, 0.7))
        )
        assert high.error == pytest.approx((0.75 * 0.25 / 400) ** 0.5, rel=0.05)
        assert (high - low).error == pytest.approx((0.05 * 0.95 / 400) ** 0.5, rel=0.05)  # 20 rows differ
        assert beside.order(high, low) == 1 and beside.order(low, high) == -1
        others = [beside.Score(value=one.value, error=one.error) for one in (high, low)]
        assert beside.order(*others) == 0  # as if of other rows
        assert beside.mean_of([high - low, low - low]).value == pytest.approx(0.025)
    kept = module("kept").Kept(tmp_path, files=[], settings={})
    assert [kept.of("score", compute=lambda: [high, beside.of_runs([0.4])]) for _ in range(2)] == [
        [high, beside.of_runs([0.4])]
    ] * 2
    shifted = beside.of_rows(high.rows, [0.65, 0.75])
    assert (shifted - low).error == pytest.approx(((high - low).error ** 2 + 0.05**2) ** 0.5)  # and of the runs


@pytest.mark.parametrize(
    ("ours", "verdict"),
    [
        ([0.9, 0.8, 0.7], "same order"),
        ([0.7, 0.8, 0.9], "the reverse"),
        ([0.8, 0.8, 0.8], "not told apart here"),
        ([0.9, 0.7, 0.8], "partly"),
    ],
)
def test_verdict_follows_the_figures(module: Callable[[str], ModuleType], ours: list[float], verdict: str) -> None:
    beside = module("beside")
    columns, paper = ("a", "b", "c"), [0.9, 0.7, 0.5]
    sides = [
        {("row", column): beside.Score(value=value, error=0.01) for column, value in zip(columns, side, strict=True)}
        for side in (paper, ours)
    ]
    table = beside.Comparison("Table", rows=["row"], columns=columns, paper=sides[0], ours=sides[1])
    pairs = beside.rising("row", columns[::-1])
    assert table.judge("it falls", "Table", pairs).verdict == verdict
    assert table.judge("it rises", "Table", beside.rising("row", columns)).verdict == "not told apart in the paper"


@pytest.mark.parametrize(
    ("value", "error", "verdict"),
    [(0.6, 0.01, "holds"), (0.8, 0.01, "does not hold"), (0.5, 0.1, "not told apart here"), (0.8, 0.2, None)],
)
def test_bounds(module: Callable[[str], ModuleType], value: float, error: float, verdict: str | None) -> None:
    beside = module("beside")
    found = beside.bounded("so", "Table", "", beside.Score(value=value, error=error), least=0.5, most=0.7)
    assert found.verdict == (verdict or "not told apart here")


def test_the_pages_tables_are_those_of_the_results(module: Callable[[str], ModuleType]) -> None:
    """Made by claims.py; each claim stands in one cell, and no paper has more than one table."""
    claims = module("claims")
    page, results = PAGE.read_text(encoding="utf-8"), RESULTS.read_text(encoding="utf-8")
    assert claims.page_of(page, results) == page
    assert {verdict for words in claims.OUTCOMES.values() for verdict in words} == VERDICTS
    changed = results.replace("| **same order** |", "| **the reverse** |", 1)
    assert claims.page_of(page, changed) != page
    counts = re.search(r"^\| all \|(.*)\|$", page, re.MULTILINE)
    assert counts is not None
    total, *parts = map(int, counts[1].split("|"))
    assert total == sum(parts) == len(re.findall(r"\| \*\*[^*]+\*\* \|$", results, re.MULTILINE))


def test_the_page_is_short_and_the_results_have_every_section(module: Callable[[str], ModuleType]) -> None:
    page, results = PAGE.read_text(encoding="utf-8"), RESULTS.read_text(encoding="utf-8")
    assert len(page.encode()) <= 20_000
    for name in {*SCRIPTS, "prompts"} - NOT_RUN:
        _, rest = results.split(f"<!-- {name}: printed by benchmarks/papers -->\n")
        assert rest.split(f"<!-- {name}: end -->")[0].strip()


def test_recorded_commands_run_again(
    module: Callable[[str], ModuleType], files: dict[str, str], tmp_path: Path
) -> None:
    """Of each section, with files found by their names; a verdict that differs is told."""
    rerun, page = module("rerun"), RESULTS.read_text(encoding="utf-8")
    recorded = rerun.commands(page)
    assert {*recorded} == {*SCRIPTS, "prompts"} - NOT_RUN
    for name in {*SCRIPTS} & {*recorded}:  # as they stand, each is a command of today's script
        module("settings").options_of(module(name).parser(), name, recorded[name])
    assert rerun.placed("single.csv.gz:source", [tmp_path]) == f"{files['single']}:source"
    assert rerun.placed(tmp_path.name, [tmp_path]) == str(tmp_path)
    assert [rerun.placed(word, [tmp_path]) for word in ("--rows", "20")] == ["--rows", "20"]
    assert rerun.changes(page, page) == []
    other = page.replace("| **same order** |", "| **the reverse** |", 1)
    (change,) = rerun.changes(page, other)
    assert change.startswith("SanText (Yue et al. 2021)") and change.endswith(": same order -> the reverse")
