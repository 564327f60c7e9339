"""``dptext calibrate-draws``, and that the rewriters find what it stored."""

import json
from pathlib import Path

import pytest

pytest.importorskip("torch")
pytest.importorskip("transformers")


from cli_command import CANARY, Command
from dptext.rewriting.draw_settings import find_clip_range, read_draw_settings
from dptext.rewriting.models import model_identity
from dptext_lab import draw_calibration as calibration
from tiny_models import SENTENCES, tiny_model

FILE = "public.txt"


@pytest.fixture
def causal(folder: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("DPTEXT_DATA", str(folder / "kept"))
    monkeypatch.setattr(calibration, "EPSILONS", (5.0, 12.0))
    Path(FILE).write_text("\n".join(SENTENCES) + "\n")
    return tiny_model(folder / "small", "gpt2")


def test_the_range_is_printed_and_stored(dptext: Command, causal: str) -> None:
    result = dptext("calibrate-draws", "--model", "small", "--texts", FILE)
    text = result.out.decode()
    assert result.code == 0 and result.err == ""
    found = find_clip_range(model_identity(causal), "causal")
    assert f"{found.low:.3f},{found.high:.3f}" in text
    assert "causal language model small" in text and f"found on {len(SENTENCES)} public texts" in text
    again = dptext("calibrate-draws", "--model", "small", "--texts", FILE, "--json", "--limit", "2")
    values = json.loads(again.out)
    assert values["basis"] == "found on 2 public texts" and values["low"] != found.low
    stored = find_clip_range(model_identity(causal), "causal")
    assert read_draw_settings(values["file"]) == stored and stored.low == values["low"] and len(stored.settings) == 2
    assert dptext("calibrate-draws", "--model", "small", "--texts", FILE, "--quiet").out == b""


def test_a_rewriter_finds_what_was_stored(dptext: Command, causal: str) -> None:
    run = ("privatize", FILE, "-m", "dp-prompt", "-Omodel=small", "-Oepsilon-per-token=9", "-Onew-tokens=3")
    run += ("-Odraw=paper",)
    assert dptext(*run).failed("There is no clip range for the model small", "dptext calibrate-draws --model")
    assert dptext("calibrate-draws", "--model", "small", "--texts", FILE).code == 0
    result = dptext(*run, "--explain")
    assert result.code == 0 and len(result.out.splitlines()) == len(SENTENCES)
    assert "epsilon = 9 for each draw" in result.err and "clip range was found on public text" in result.err


def test_columns_files_and_standard_input(dptext: Command, causal: str) -> None:
    Path("public.csv").write_text("id,text\n" + "".join(f"{i},{text}\n" for i, text in enumerate(SENTENCES)))
    given = ("calibrate-draws", "--model", "small", "--json")
    expected = json.loads(dptext(*given, "--texts", FILE).out)
    table = json.loads(dptext(*given, "--texts", "public.csv", "--column", "text").out)
    stream = json.loads(dptext(*given, "--texts", "-", stdin=Path(FILE).read_bytes()).out)
    assert table["low"] == stream["low"] == expected["low"]
    named = dptext(*given, "--texts", FILE, "--output", "range.json")
    assert named.code == 0 and read_draw_settings("range.json").pair == (expected["low"], expected["high"])
    assert dptext(*given, "--texts", FILE, "-o", "range.json").failed("range.json exists; pass --force")
    assert dptext(*given, "--texts", FILE, "-o", "range.json", "--force").code == 0


def test_bad_input_is_one_sentence(dptext: Command, causal: str) -> None:
    Path("public.csv").write_text(f"text\n{CANARY}\n")
    Path("empty.txt").write_text("")
    given = ("calibrate-draws", "--model", "small", "--texts")
    assert dptext(*given, "none.txt").failed("none.txt does not exist", code=3)
    assert dptext(*given, FILE, "--device", "gpu").failed("device")
    assert dptext(*given, FILE, "--dtype", "int8").failed("dtype")
    assert dptext(*given, "public.csv").failed("name the one of the texts with --column")
    assert dptext(*given, "public.csv", "-c", "body").failed("body", code=3)
    assert dptext(*given, "empty.txt").failed("There is no text in empty.txt", code=3)
    assert dptext("calibrate-draws", "--model", "nowhere/none", "--texts", FILE).failed(
        "is not on this machine", code=3
    )
