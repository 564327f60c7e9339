"""``dptext audit-samples`` of every rewriter: the bound, the exact value beside it, and the words."""

import json

import pytest

pytest.importorskip("torch")
pytest.importorskip("sklearn")

from cli_command import Command
from tiny_models import tiny_model
from training_settings import with_settings

TOKENS = ("-O", "epsilon-per-token=1")
TEXTS = ("-O", "epsilon-per-document=2")


@pytest.fixture(scope="module")
def models(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """A tiny model for each rewriter."""
    from dptext_lab.training.adept import train_adept

    root = tmp_path_factory.mktemp("models")
    adept = root / "adept"
    train_adept(["the film is good", "she went to paris"], adept, hidden=8, length=8, **with_settings({}))
    return {
        "dp-mlm": tiny_model(root / "bert", "bert"),
        "dp-prompt": tiny_model(root / "t5", "t5"),
        "dp-paraphrase": tiny_model(root / "gpt2", "gpt2"),
        "dp-bart": tiny_model(root / "bart", "bart"),
        "adept": str(adept),
    }


@pytest.mark.parametrize(
    ("name", "options", "claimed"),
    [
        ("dp-mlm", TOKENS, "epsilon 4 for a text"),
        ("dp-prompt", (*TOKENS, "-O", "new-tokens=2"), "epsilon 2 for a text"),
        ("dp-paraphrase", (*TOKENS, "-O", "new-tokens=2"), "epsilon 2 for a text"),
        ("dp-bart", (*TEXTS, "-O", "length=5", "-O", "beams=1"), "epsilon 2 and delta 1e-05 for a text"),
        ("adept", TEXTS, "epsilon 2 for a text"),
    ],
)
def test_every_rewriter(dptext, models, name, options, claimed):
    """Wrong with probability at most 1e-6."""
    arguments = ("audit-samples", "-m", name, "-O", f"model={models[name]}", *options, "--draws=100")
    run = dptext(*arguments, "--confidence=0.999999", "--json")
    assert (run.code, run.err) == (0, "")
    (found,) = json.loads(run.out)
    assert (found["refuted"], found["claimed"], found["problems"]) == (False, claimed, [])
    by_kind = {each["of"]: each for each in found["tested"]}
    assert by_kind.keys() == ({"texts", "noised vectors"} if options[0:2] == TEXTS else {"texts"})
    assert by_kind["texts"]["exact"] is None
    if (beside := by_kind.get("noised vectors")) is not None:
        assert beside["bound"] <= beside["exact"] <= beside["claim"]


def test_what_is_printed(dptext: Command, models: dict[str, str]) -> None:
    run = dptext("audit-samples", "-m", "adept", "-O", f"model={models['adept']}", *TEXTS, "--draws=100")
    lines = run.out.decode().splitlines()
    assert lines[0] == "NO VIOLATION FOUND  adept, two texts, which claims epsilon 2 for a text"
    (vectors,) = [line for line in lines if line.startswith("  noised vectors: at least ")]
    assert "nats of 2 claimed; exact: " in vectors and "the vector is likelier from the first" in vectors


def test_no_noise_is_no_claim(dptext: Command, models: dict[str, str]) -> None:
    """An epsilon without end is refused as an option, so that nothing is audited that claims nothing."""
    budget = ("-O", "noise=none", "-O", "epsilon-per-document=inf")
    run = dptext("audit-samples", "-m", "adept", "-O", f"model={models['adept']}", *budget)
    assert run.failed("must be a finite number above 0")
