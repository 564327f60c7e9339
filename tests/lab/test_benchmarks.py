import ast
import importlib
import json
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PARTS = {"reading", "tokenizer", "sampling", "presets", "files", "command"}


def test_benchmark_gives_every_figure(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """On a tiny input of one format."""
    monkeypatch.syspath_prepend(ROOT / "benchmarks")
    throughput = importlib.import_module("throughput")
    monkeypatch.setattr(throughput, "FORMATS", {"jsonl": "jsonl"})
    monkeypatch.setattr(sys, "argv", ["throughput.py", "--tokens", "20000", "--repetitions", "1", "--json"])
    throughput.main()
    result = json.loads(capsys.readouterr().out)
    assert set(result) == {"machine", "epsilon", "texts", "tokens", "reference", "figures", "memory"}
    assert 15_000 < result["tokens"] < 25_000
    assert {figure["part"] for figure in result["figures"]} == PARTS
    figures = {(figure["part"], figure["name"]): figure for figure in result["figures"]}
    assert len(figures) == len(result["figures"]) == 1 + 2 + 4 + 3 + 1 + 2
    keys = {"part", "name", "items", "seconds", "fastest", "slowest", "repetitions", "per_second", "ratio"}
    assert all(set(figure) == keys and figure["ratio"] > 0 for figure in figures.values())
    assert [row["format"] for row in result["memory"]] == ["jsonl"]
    assert all(row["long"]["tokens"] == 8 * row["short"]["tokens"] for row in result["memory"])
    assert all(row["long"]["peak_mib"] > 0 for row in result["memory"])


SOAK = str(ROOT / "benchmarks" / "soak.py")


def test_the_soak_runs_every_part_and_counts() -> None:
    few = ["--rounds", "0", "--rows", "600", "--commands", "4", "--processes", "1", "--kills", "0", "--minutes", "0"]
    done = subprocess.run([sys.executable, SOAK, *few, "--seed", "1"], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    rows = {cells[0]: cells for line in done.stdout.splitlines()[3:] if (cells := line.strip("| ").split(" | "))}
    assert list(rows) == ["files", "canaries", "commands", "kills", "service"]
    assert [cells[1:5] for cells in rows.values()] == [[tried, "0", "0", "0"] for tried in ("0", "600", "4", "0", "0")]


NAMES = ("hangs", "tracebacks", "wrong")
CAME: list[tuple[str, tuple[int | None, str, str, set[str]]]] = [
    ("hangs", (None, "", "", set())),
    ("tracebacks", (1, "", "dptext: Internal error, ValueError at x:1; please report it.", set())),
    ("tracebacks", (-11, "", "", set())),
    ("wrong", (6, "", "dptext: It is wrong.", set())),
    ("wrong", (2, "", "nothing was said", set())),
    ("wrong", (3, "", "dptext: The text Zanzibarella is wrong.", set())),
    ("wrong", (2, "", "dptext: It is wrong.", {".out.csv.1.part"})),
    ("", (2, "", "dptext: It is wrong.", {"out.csv"})),
    ("", (0, "a text", "", set())),
]


def test_the_soak_tells_what_is_wrong() -> None:
    """In a process of its own, as it looks for the other benchmarks beside it."""
    seen = f"[name for name in {NAMES!r} if getattr(soak.judged(line, *came), name)]"
    line = "line = odd_lines.Line(['x'], {}, b'')"
    program = f"import odd_lines, soak\n{line}\nfor _, came in {CAME!r}:\n    print(*{seen})"
    asked = [sys.executable, "-c", program]
    done = subprocess.run(asked, cwd=ROOT / "benchmarks", capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == [what for what, _ in CAME]


def test_all_that_benchmarks_tools_and_examples_import_is_there() -> None:
    """Few of them are run by tests."""
    missing = []
    for file in (path for folder in ("benchmarks", "tools", "examples") for path in (ROOT / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and str(node.module).split(".")[0] in ("dptext", "dptext_lab"):
                module = importlib.import_module(str(node.module))
                names = [one.name for one in node.names if not hasattr(module, one.name)]
                missing += [(file.name, name) for name in names if not find_spec(f"{node.module}.{name}")]
    assert missing == []


def test_rewriting_draws_are_measured_by_draw_and_epsilon(
    tmp_path: Path, gpt2: str, bert: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.syspath_prepend(ROOT / "benchmarks")
    draws = importlib.import_module("rewriting_draws")
    line = "the old man and the young woman walked home in rain"
    rows = [f"{line} {number},{number % 2}" for number in range(6)]
    (tmp_path / "texts.csv").write_text("\n".join(["text,label", *rows, "too short,1", ""]))
    given = ["--texts", str(tmp_path / "texts.csv"), "--model", gpt2, "--sentence-model", bert, "--rows", "4"]
    given += ["--prompt", "Say {text} anew", "--without", "Say it", "--epsilons", "3", "--seeds", "1", "2"]
    monkeypatch.setattr(sys, "argv", ["rewriting_draws.py", *given, "--new-tokens", "4"])
    draws.main()
    shown = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert [row[:3] for row in shown[1:]] == [
        [draw, "3", seed] for draw in ("baseline", "probabilities") for seed in ("1", "2", "mean")
    ]
    for row in shown[1:]:
        perplexity, similarity, kept, nearest = map(float, row[3:7])
        assert perplexity > 1 and -1 <= similarity <= 1 and 0 <= kept <= 1 and 0 <= nearest <= 1
    assert draws.content("The film was not a good Comedy, you see") == {"good", "comedy"}
