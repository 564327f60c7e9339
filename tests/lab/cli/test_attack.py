"""``dptext attack``: what it prints, and what it refuses."""

import json
from pathlib import Path

import numpy as np
import pytest

from cli_command import CANARY, Command
from tiny_models import WORDS as SPOKEN

WORDS = tuple(word for word in SPOKEN if word.isalpha())
LINES = ("an old man and a young woman", "the city is Paris", "a good film", "the music was wonderful", "12 old films")


@pytest.fixture
def toy(folder: Path) -> str:
    rows = np.random.default_rng(0).normal(size=(len(WORDS), 4))
    lines = [f"{word} {' '.join(f'{x:.4f}' for x in row)}\n" for word, row in zip(WORDS, rows, strict=True)]
    (folder / "toy.txt").write_text("".join(lines))
    (folder / "original.csv").write_text("id,text\n" + "".join(f"{i},{line}\n" for i, line in enumerate(LINES)))
    (folder / "plain.txt").write_text("".join(f"{line}\n" for line in LINES))
    return "toy.txt"


def release(
    dptext: Command, toy: str, *options: object, source: str = "original.csv", output: str = "private.csv"
) -> None:
    column = [] if source.endswith(".txt") else ["-c", "text", "--copy", "id"]
    assert dptext("privatize", source, "-o", output, *column, "-O", f"embedding={toy}", *options, "-q").code == 0


def test_bayes_prints_what_it_found_and_what_it_knew(dptext: Command, toy: str) -> None:
    options = ("-m", "santext", "-e", "60", "-O", f"embedding={toy}")
    release(dptext, toy, "-m", "santext", "-e", "60")
    result = dptext(
        "attack", "words", "private.csv", "--original", "original.csv", "-c", "text", "--id", "id", *options
    )
    text = result.out.decode()
    assert result.code == 0
    for said in (
        "words by law, on 5 texts. It knew the exact law of santext at epsilon 60",
        "95 %",
        "blind",
        "A lower bound",
    ):
        assert said in text, text
    as_json = dptext("attack", "words", "private.csv", "--original", "original.csv", "-c", "text", *options, "--json")
    found = json.loads(as_json.out)
    assert (
        found["attack"] == "words by law" and found["figures"][0]["value"] > 0.8 > found["figures"][0]["blind"]["value"]
    )
    assert found["figures"][0]["low"] < found["figures"][0]["value"] <= found["figures"][0]["high"]
    assert found["settings"]["parameters"]["epsilon"] == 60 and as_json.err == ""


def test_bayes_with_a_model_on_plain_text_with_a_preset_s_policy(dptext: Command, toy: str, bert: str) -> None:
    options = ("-m", "diffractor", "-e", "1", "-Onumbers=drop", "-Olayout=plain")
    release(dptext, toy, *options, source="plain.txt", output="private.txt")
    arguments = ("attack", "words", "private.txt", "--original", "plain.txt", "-O", f"embedding={toy}", *options)
    result = dptext(*arguments, "--model", bert, "--texts", 4)
    text = result.out.decode()
    assert result.code == 0, result.err
    assert "on 4 texts" in text and "gained by the context" in text and "the model bert" in text


def test_bad_input_of_bayes(dptext: Command, toy: str, gpt2: str) -> None:
    release(dptext, toy, "-m", "custext", "-e", "1", "-Ogroup-size=4")
    law = ("-m", "custext", "-e", "1", "-Ogroup-size=4", "-O", f"embedding={toy}")
    attack = ("attack", "words", "private.csv", "-c", "text", "--original")
    lines = Path("original.csv").read_text().splitlines()
    cases: dict[str, list[str]] = {
        "fewer.csv": lines[:-1],
        "nulls.csv": [*lines[:2], "1,", *lines[3:]],
        "ids.csv": [lines[0], lines[2], lines[1], *lines[3:]],
        "other.csv": ["id,text", *(f"{i},{CANARY}" for i in range(5))],
        "swapped.csv": ["id,text", "0,the old man and a young rain", "1,film city is man", *lines[3:]],
    }
    for name, rows in cases.items():
        Path(name).write_text("".join(f"{row}\n" for row in rows))
    assert dptext(*attack, "fewer.csv", *law).failed("private.csv has 5 rows and fewer.csv has 4", code=3)
    assert dptext(*attack, "ids.csv", "--id", "id", *law).failed(
        "Row 1 of private.csv is not that of ids.csv (they differ in 'id')", code=3
    )
    assert dptext(*attack, "nulls.csv", *law).failed(
        "Row 2 of private.csv is not that of nulls.csv (one is null)", code=3
    )
    mvc = ("-m", "mvc", "-e", "1", "-O", f"embedding={toy}")
    for arguments, sentence in (
        (("other.csv", *law), "another number of tokens"),
        (("swapped.csv", *law), "never shows for the original one"),
        (("original.csv", *mvc), "cannot be gone through"),
        (("missing.csv", *law), "missing.csv"),
        (("original.csv", "--texts", 0, *law), "'texts'"),
        (("original.csv", "--model", gpt2, *law), "no masked language model"),
        (("original.csv", "--model", "nowhere", *law), "not on this machine"),
    ):
        run = dptext(*attack, *arguments)  # a warning may stand before it
        assert run.code in (2, 3) and sentence in run.lines[-1] and CANARY not in run.err


def test_the_attack_that_knows_no_mechanism(dptext: Command, toy: str, bert: str, tmp_path: Path) -> None:
    release(dptext, toy, "-m", "santext", "-e", "60")
    files = ("private.csv", "--original", "original.csv", "-c", "text")
    attack = ("attack", "words", "--by", "context", *files)
    result = dptext(*attack, "--model", bert)
    assert result.code == 0 and "defence rate" in result.out.decode() and "and no mechanism" in result.out.decode()
    found = json.loads(dptext(*attack, "--model", bert, "--json", "--texts", 3).out)
    assert found["attack"] == "words by context" and found["figures"][0]["units"] == 3
    assert dptext(*attack, "--model", bert, "--quiet").out == b""
    assert dptext(*attack, "--model", bert, "--device", "cuda:999").failed("The device cuda:999 was asked for")
    assert dptext(*attack, "--model", bert, "--dtype", "int8").failed("float32, bfloat16, float16")
    assert dptext(*attack, "--model", tmp_path).failed("is not a model", code=3)
    assert dptext(*attack).failed("name one with --model")
    named = dptext(*attack, "--model", bert, "-m", "santext", "-e", "60")  # as the release was made
    assert named.code == 0 and named.out == result.out
    assert dptext(*attack, "--model", bert, "-m", "santex").failed("did you mean 'santext'?")


def test_spans_of_columns(dptext: Command, toy: str) -> None:
    rows = [("a", "the young woman and Paris", "woman", "Paris"), ("b", "an old man", "man", "")]
    Path("notes.csv").write_text("id,text,who,town\n" + "".join(f"{','.join(row)}\n" for row in rows))
    open_book = ("attack", "spans", "notes.csv", "--original", "notes.csv", "-c", "text")
    result = dptext(*open_book, "--values", "who,town")
    assert result.code == 0 and "3 of 3 values stand" in result.out.decode(), result
    assert "Collective protection rate (Oh et al. 2026): 0.0000 exactly" in result.out.decode()
    found = json.loads(dptext(*open_book, "--values", "who,town", "--json").out)
    assert found["figures"][0]["value"] > 0.5 and found["figures"][0]["units"] == 2
    assert dptext(*open_book).failed("--values")
    assert dptext(*open_book, "--values", "nobody").failed("nobody", code=3)


def test_sources_of_rewritten_texts_are_found_by_their_draws(dptext: Command, folder: Path, gpt2: str) -> None:
    """What was found stands next to one in so many; other kinds of mechanism and a single text are refused."""
    options = ["-m", "dp-prompt", "-O", f"model={gpt2}", "-O", "draw=baseline", "-O", "epsilon-per-token=40"]
    options += ["-O", "new-tokens=6", "-O", "device=cpu"]
    for name, lines in (("original.csv", LINES), ("private.csv", LINES[::-1])):
        (folder / name).write_text("text\n" + "".join(f"{line}\n" for line in lines))
    asked = ("attack", "texts", "private.csv", "--original", "original.csv", "-c", "text")
    found = json.loads(dptext(*asked, *options, "--json").out)
    assert found["attack"] == "texts by draws" and found["figures"][0]["units"] == len(LINES)
    figure = found["figures"][0]
    assert 0 <= figure["low"] <= figure["value"] <= figure["high"] <= 1 and figure["blind"]["value"] == 1 / len(LINES)
    assert "may cost 240" in found["notes"][0] and found["settings"]["rewriter"]["draw"] == "baseline"
    shown = dptext(*asked, *options, "-q")
    assert shown.code == 0
    refused = dptext(*asked, "-m", "santext", "-e", "3")
    assert refused.code != 0 and "santext" in refused.err
    alone = dptext(*asked, *options, "--texts", "1")
    assert alone.code != 0 and "among at least two texts" in alone.err
