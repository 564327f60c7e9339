"""``dptext train``: each model from the command to its use, resumption, and what is refused."""

import csv
import json
import math
import sys
import time
from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("transformers")

from cli_command import CANARY, Command, Processes
from dptext.errors import ParameterError
from dptext.rewriting.dp_bart import DPBart
from dptext.rewriting.generative import DPParaphrase
from dptext.rewriting.models import load_model
from dptext_lab.mechanisms.adept import ADePT
from dptext_lab.training.texts import read_texts
from tiny_models import SENTENCES, WORDS, tiny_model

torch.set_num_threads(1)

COMMON = ("--batch-size", 4)
ADEPT = ("train", "adept", "--texts", "texts.txt", "-o", "out", *COMMON, "--learning-rate", 0.01)
MASKED = ("train", "masked-lm", "--texts", "texts.txt", "-o", "out", *COMMON, "--length", 24)


@pytest.fixture(autouse=True)
def texts(folder: Path) -> None:
    lines = [*SENTENCES, "", f"the {CANARY} film"] * 4
    (folder / "texts.txt").write_text("\n".join(lines))
    (folder / "texts.jsonl").write_text("\n".join(json.dumps({"id": 1, "text": line}) for line in lines))


def embedding_file(folder: Path) -> str:
    """Random vectors for the words of the tiny models."""
    words = [word for word in WORDS if word.isalpha()]
    vectors = np.random.default_rng(0).normal(size=(len(words), 6))
    np.savez(folder / "vectors.npz", vectors=vectors, words=np.array(words))
    return "vectors.npz"


def test_adept_from_training_to_rewriting(dptext: Command, folder: Path) -> None:
    run = dptext(
        *ADEPT, "--iterations", 40, "--embedding", embedding_file(folder), "--clip", 2, "--length", 12, "--hidden", 40
    )
    assert (run.code, run.out) == (0, b"") and len(run.lines) == 1
    assert run.lines[0].startswith("Trained 40 steps on 27 texts: loss ") and "on texts held out" in run.lines[0]
    assert "saved in out after" in run.lines[0] and "since step" not in run.lines[0]
    rewriter = ADePT(epsilon_per_document=math.inf, noise="none", model="out", device="cpu")
    assert (rewriter.clip, rewriter.length, rewriter.size) == (2.0, 12, 80)
    assert rewriter.privatize(SENTENCES[0]).text
    with open("out/losses.csv") as file:
        rows = list(csv.DictReader(file))
    assert rows[-1]["step"] == "40" and float(rows[-1]["training_loss"]) < float(rows[0]["training_loss"])
    assert [row["step"] for row in rows if row["held_out_loss"]] == ["5", "10", "15", "20", "25", "30", "35", "40"]


def test_texts_of_a_column_and_of_standard_input_are_the_same(dptext: Command, folder: Path) -> None:
    dptext(*ADEPT, "--iterations", 2, "--quiet")
    dptext(*ADEPT[:2], *ADEPT[4:], "-o", "b", "--texts", "texts.jsonl", "--column", "text", "--iterations", 2)
    run = dptext(
        *ADEPT[:2], *ADEPT[4:], "-o", "c", "--texts", "-", "--iterations", 2, stdin=Path("texts.txt").read_bytes()
    )
    assert run.code == 0
    weights = {Path(name, "model.safetensors").read_bytes() for name in ("out", "b", "c")}
    assert len(weights) == 1


def test_plain_masked_lm(dptext: Command, folder: Path) -> None:
    tiny_model(folder / "base", "bert")
    run = dptext(*MASKED, "--model", "base", "--iterations", 5, "--learning-rate", 0.01)
    assert run.code == 0 and len(run.lines) == 1, run
    assert load_model("out", kinds=("masked",), device="cpu").kind == "masked"
    assert json.loads(Path("out/dptext.json").read_text())["training"]["sanitize"] is None


def test_sanitization_aware_masked_lm(dptext: Command, folder: Path) -> None:
    tiny_model(folder / "base", "bert")
    options = ("-m", "santext-plus", "-e", 9, "-Op=0.5", f"-Oembedding={embedding_file(folder)}")
    run = dptext(*MASKED, "--model", "base", "--iterations", 3, *options, "-Ocase=keep")
    assert run.code == 0 and len(run.lines) == 1, run
    told = json.loads(Path("out/dptext.json").read_text())["training"]["sanitize"]
    assert told["mechanism"] == "santext-plus" and told["policy"]["case"] == "keep"
    assert (told["parameters"]["epsilon"], told["parameters"]["p"]) == (9.0, 0.5)
    load_model("out", kinds=("masked",), device="cpu")


def test_masked_lm_on_sanitized_pieces(dptext: Command, folder: Path) -> None:
    tiny_model(folder / "base", "bert")
    asked = (*MASKED, "--model", "base", "--iterations", 3, "--pieces")
    run = dptext(*asked, "-m", "santext", "-e", 9)
    assert run.code == 0 and len(run.lines) == 1, run
    told = json.loads(Path("out/dptext.json").read_text())["training"]["sanitize"]
    assert (told["mechanism"], told["parameters"]["epsilon"], told["model"]["name"]) == ("santext", 9.0, "base")
    assert dptext(*asked, "--force").failed("goes with -m santext")
    assert dptext(*asked, "--force", "-m", "mvc", "-e", 9).failed("goes with -m santext")


def test_bart_from_autoencoder_to_noise(dptext: Command, folder: Path) -> None:
    tiny_model(folder / "base", "bart", words=True)
    common = ("--texts", "texts.txt", *COMMON, "--iterations", 2)
    for model, output, name, more in [
        ("base", "clv", "autoencoder", ("--length", 12)),
        ("clv", "pr", "pruned", ()),
        ("pr", "plus", "noisy", ("-e", 50, "--clip", 0.05)),
    ]:
        run = dptext("train", "bart", "--step", name, "--model", model, "-o", output, *common, *more)
        assert run.code == 0 and len(run.lines) == 1, run
    rewriter = DPBart(epsilon_per_document=50, model="plus", device="cpu")
    assert rewriter.shape.clip == 0.05 and rewriter.privatize("the film") is not None
    for step, option in (("pruned", ("--delta", 1e-6)), ("noisy", ("-e", 50, "--rounds", 2))):
        said = dptext("train", "bart", "--step", step, "--model", "clv", "-o", "no", *common, *option)
        assert said.failed(option[-2], "that of the")


def test_bart_with_other_rounds_and_another_delta(dptext: Command, folder: Path) -> None:
    """A model that was trained with the noise of one delta is used with that one, named or not, and with no other."""
    tiny_model(folder / "base", "bart", words=True)
    common = ("--texts", "texts.txt", *COMMON, "--epochs", 1, "--warm-up", 2, "--seed", 3, "--device", "cpu")
    pruned = dptext("train", "bart", "--step", "pruned", "--model", "base", "-o", "pr", *common, "--rounds", 3)
    assert pruned.code == 0, pruned
    told = json.loads(Path("pr/dptext.json").read_text())
    of_a_round = -(-27 // 4)  # texts of which none is blank, less one in twenty, four a step
    assert {name: told["training"][name] for name in ("rounds", "epochs", "warm_up", "seed", "iterations")} == {
        **{"rounds": 3, "epochs": 1, "warm_up": 2, "seed": 3},
        "iterations": 3 * of_a_round,
    }
    noisy = ("train", "bart", "--step", "noisy", "--model", "pr", *common, "-e", 50, "--dtype", "bfloat16")
    assert dptext(*noisy, "-o", "plus", "--delta", 1e-6).code == 0
    for delta in (None, 1e-6):
        assert DPBart(epsilon_per_document=50, model="plus", delta=delta, device="cpu").parameters()["delta"] == 1e-6
    with pytest.raises(ParameterError, match="'delta' parameter of DPBart must be 1e-06, for whose noise"):
        DPBart(epsilon_per_document=50, model="plus", delta=1e-5, device="cpu")
    assert dptext(*noisy, "-o", "no", "--noise", "laplace", "--delta", 1e-6).failed("for gaussian noise")
    assert dptext(*noisy, "-o", "no", "--iterations", 3).failed("not both")


def test_causal_model_learns_paraphrases_for_dp_paraphrase(dptext: Command, folder: Path) -> None:
    """Lines with the separator and two columns are one training; what it learns is what the rewriter asks for."""
    tiny_model(folder / "base", "gpt2")
    pairs = [(sentence, SENTENCES[0]) for sentence in SENTENCES]
    (folder / "lines.txt").write_text("\n".join(" >>>>> ".join(pair) for pair in pairs * 3))
    (folder / "pairs.jsonl").write_text("\n".join(json.dumps({"a": a, "b": b}) for a, b in [*pairs * 3, ("x", None)]))
    common = ("train", "causal", "--model", "base", *COMMON, "--epochs", 30, "--learning-rate", 0.01)
    assert dptext(*common, "--texts", "lines.txt", "-o", "out").code == 0
    assert dptext(*common, "--texts", "pairs.jsonl", "-c", "a", "--target", "b", "-o", "two").code == 0
    weights = {Path(name, "model.safetensors").read_bytes() for name in ("out", "two")}
    assert len(weights) == 1
    rewriter = DPParaphrase(model="out", epsilon_per_token=200, temperature=0.01, new_tokens=24, device="cpu")
    assert rewriter.privatize(SENTENCES[1]).text.strip() == SENTENCES[0]
    assert dptext(*common, "--texts", "pairs.jsonl", "-c", "a", "--target", "a", "-o", "no").failed("must be two")
    assert dptext(*common, "--texts", "lines.txt", "--target", "b", "-o", "no").failed("no columns")


def test_a_corpus_is_read_again_at_each_pass_and_never_held(folder: Path) -> None:
    texts = read_texts("texts.txt")
    learnt, held_out = texts.hold_out(0)
    assert len(texts) == 28 and len(held_out) == 1 and len(learnt) == 27 == len(list(learnt)) == len(list(learnt))
    assert sorted([*learnt, *held_out]) == sorted(texts) and held_out[0] in texts and "absent" not in learnt
    (folder / "texts.txt").write_text("another\n")
    assert list(texts) == ["another"]


def test_interrupted_training_says_how_to_go_on(dptext: Command, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C in the middle; --resume ends with the weights of an unbroken run, and says where it began."""
    from dptext_lab.training import loop

    step = loop._TrainingState.advance

    def interrupted(run: loop._TrainingState) -> None:
        if run.step == 7:
            raise KeyboardInterrupt
        step(run)

    assert dptext(*ADEPT, "--iterations", 10, "--checkpoint-every", 2).code == 0
    whole = Path("out/model.safetensors").read_bytes()
    again = [*ADEPT[:5], "again", *ADEPT[6:], "--iterations", 10, "--checkpoint-every", 2]
    monkeypatch.setattr(loop._TrainingState, "advance", interrupted)
    assert dptext(*again).failed("Interrupted", "--resume", "again", code=130)
    monkeypatch.setattr(loop._TrainingState, "advance", step)
    assert dptext(*again).failed("again exists", "--resume")
    assert dptext(*again, "--resume", "--words", 9).failed("other settings, texts or model", code=3)
    run = dptext(*again, "--resume")
    assert run.code == 0 and run.lines[0].endswith("s since step 6.")
    assert Path("again/model.safetensors").read_bytes() == whole
    assert dptext(*again, "--resume").failed("nothing to resume")
    assert dptext(*again).failed("--force")
    assert dptext(*again, "--force", "--quiet") == (0, b"", "")


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        (["--texts", "absent.txt"], ["absent.txt does not exist"]),
        (["--texts", "empty.txt"], ["no text in empty.txt"]),
        (["--texts", "texts.jsonl"], ["--column"]),
        (["--column", "text"], ["no columns"]),
        (["--iterations", 0], ["iterations", "0"]),
        (["--embedding", "absent.vec"], ["absent.vec"]),
        (["-o", "texts.txt"], ["texts.txt"]),
        (["-o", "."], ["--force"]),
    ],
)
def test_bad_input_is_one_sentence(dptext: Command, folder: Path, changed: list[object], said: list[str]) -> None:
    (folder / "empty.txt").write_text("\n \n")
    before = dptext.files()
    unread = "absent" in said[0] or "no text" in said[0]
    assert dptext(*ADEPT, "--iterations", 1, *changed).failed(*said, code=3 if unread else 2)
    assert dptext.files() == before


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        (["--model", "absent"], ["absent", "not on this machine"]),
        (["-m", "santext"], ["--epsilon"]),
        (["-e", 3], ["--mechanism"]),
        (["-m", "santext", "-e", 3, "-Ot=0.5"], ["'t'"]),
    ],
)
def test_bad_input_of_masked_lm(dptext: Command, folder: Path, changed: list[object], said: list[str]) -> None:
    tiny_model(folder / "base", "bert")
    before = dptext.files()
    vectors = [f"-Oembedding={embedding_file(folder)}"] if "-m" in changed else []
    arguments = [*MASKED, "--iterations", 1, *vectors, *(["--model", "base"] if "--model" not in changed else [])]
    assert dptext(*arguments, *changed).failed(*said, code=3 if said[0] == "absent" else 2)
    assert set(dptext.files()) - {"vectors.npz"} == set(before)


def test_missing_packages_are_named(dptext: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "transformers", None)
    assert dptext(*ADEPT).failed("transformers", "pip install 'dptext[models]'")
    assert dptext("train", "adept").failed("--texts")
    assert dptext("train", "magic").failed("magic")


def test_terminated_training_leaves_a_checkpoint(processes: Processes, folder: Path) -> None:
    """Killed by a signal, as by a scheduler: a whole checkpoint and the loss curve so far are there, nothing else."""
    arguments = [*ADEPT, "--iterations", 10**6, "--checkpoint-every", 5]
    process = processes.start(*arguments)
    for _ in range(600):
        if Path("out/.checkpoint/state.pt").exists():
            break
        assert process.poll() is None, process.communicate()
        time.sleep(0.1)
    process.kill()
    process.wait()
    assert sorted(path.name for path in Path("out").iterdir()) == [".checkpoint", "losses.csv"]
    state = torch.load("out/.checkpoint/state.pt", weights_only=True)
    assert state["step"] >= 5 and state["step"] % 5 == 0
