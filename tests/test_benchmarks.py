import json
import os
import subprocess
import sys
from pathlib import Path

import dptext

ROOT = Path(__file__).resolve().parent.parent
PARTS = {"reading", "codec", "noise", "sampling", "presets", "files", "command", "lists"}


def test_benchmark_gives_every_figure() -> None:
    """On a tiny input and a short list."""
    command = [sys.executable, str(ROOT / "benchmarks" / "throughput.py"), "--tokens", "20000", "--json"]
    command += ["--repetitions", "1", "--list-words", "500"]
    environment = {**os.environ, "PYTHONPATH": str(Path(dptext.__file__).resolve().parent.parent)}
    done = subprocess.run(command, capture_output=True, text=True, env=environment)
    assert done.returncode == 0, done.stderr
    result = json.loads(done.stdout)
    assert set(result) == {"machine", "epsilon", "texts", "tokens", "reference", "figures", "memory"}
    assert 15_000 < result["tokens"] < 25_000
    assert {figure["part"] for figure in result["figures"]} == PARTS
    figures = {(figure["part"], figure["name"]): figure for figure in result["figures"]}
    assert len(figures) == len(result["figures"]) == 4 + 2 + 1 + 4 + 3 + 4 + 8 + 1
    keys = {"part", "name", "items", "seconds", "fastest", "slowest", "repetitions", "per_second", "ratio"}
    assert all(set(figure) == keys and figure["ratio"] > 0 for figure in figures.values())
    assert [row["format"] for row in result["memory"]] == ["parquet", "csv", "jsonl", "text"]
    assert all(row["long"]["tokens"] == 8 * row["short"]["tokens"] for row in result["memory"])
    assert all(row["long"]["peak_mib"] > 0 for row in result["memory"])
