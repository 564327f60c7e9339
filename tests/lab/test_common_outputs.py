"""Bounds that follow which outputs are common in public texts: counts, levels, files, defaults and the guarantee."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

pytest.importorskip("torch")
pytest.importorskip("transformers")

from dptext.core.clipped_probabilities import ProbabilitySampler
from dptext.core.exact_exp import exp_bounds
from dptext.errors import ParameterError
from dptext.rewriting import token_draws
from dptext.rewriting.dp_mlm import DPMLM, MaskOptions
from dptext.rewriting.draw_settings import save_draw_settings
from dptext.rewriting.generation import end_tokens, plain_tokens
from dptext.rewriting.generative import DPPrompt
from dptext.rewriting.models import load_model
from dptext.rewriting.token_draws import COMMON_WEIGHT, common_base, common_sampler, most_common
from dptext.testing import stream
from dptext_lab import draw_calibration as calibration
from dptext_lab.draw_calibration import calibrate_draws
from tiny_models import KIND_OF, SENTENCES, counted_settings

TEXTS = ("the film is good", "she went to paris", "z z z z", "a sad old comedy")
COMMON = (5, 9, 20, 21, 40, 63)


@pytest.fixture
def settings(bert: str, tmp_path: Path) -> str:
    return save_draw_settings(counted_settings(bert, "bert", COMMON), str(tmp_path / "counted.json"))


@pytest.fixture(autouse=True)
def stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DPTEXT_DATA", str(tmp_path / "data"))
    monkeypatch.setattr(calibration, "EPSILONS", (2.0, 12.0))


def make(model: str, *, epsilon: float = 5.0, draws_file: str | None = None, **options: Any) -> DPMLM:
    return DPMLM(
        model=model, epsilon_per_token=epsilon, options=MaskOptions(**options), draws_file=draws_file, device="cpu"
    )


def test_the_most_frequent_outputs_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ties go to the smaller number; ends count once a text; what is no output is not among them."""
    monkeypatch.setattr(token_draws, "MOST_COMMON", 3)
    rows = [[7, 7, 7, 99, 99, 99, 99], [4, 3, 3], [4, 2], []]
    assert most_common(rows, (), outputs=50) == (3, 4, 7)
    assert most_common(rows, (11,), outputs=50) == (3, 7, 11)
    assert most_common(rows, (), outputs=4) == (2, 3)
    assert most_common([], (), outputs=4) == ()


def test_common_outputs_weigh_a_thousand() -> None:
    base = common_base(COMMON, outputs=64)
    assert Counter(base.tolist()) == {COMMON_WEIGHT: len(COMMON), 1: 64 - len(COMMON)}
    assert np.flatnonzero(base > 1).tolist() == list(COMMON)
    for wrong in ((), (64,), (-1,)):
        with pytest.raises(ParameterError, match="calibrate-draws"):
            common_base(wrong, outputs=64)


@pytest.mark.parametrize("tops", [1, 2, 5, 60])
def test_as_many_common_outputs_stand_at_the_top(tops: int) -> None:
    """All of them, or nearly, where more are asked for; one more has no room there; every output is still possible."""
    base = common_base(COMMON, outputs=64)
    sampler = common_sampler(base=base, epsilon=4.0, temperature=1.0, tops=tops)
    logits = np.where(np.isin(np.arange(64), COMMON[:tops]), 10.0, -10.0).astype(np.float32)
    (law,) = sampler.laws(logits[None])
    assert law.fault() is None
    top = (sampler.bounds.floor + sampler.bounds.chip * sampler.bounds.most) * COMMON_WEIGHT
    assert all(0.99 * top < law.weights()[place] <= top for place in COMMON[:tops])
    assert all(law.weights()[place] < 0.2 * top for place in COMMON[tops:])
    assert min(law.weights()) >= sampler.bounds.floor


@pytest.mark.parametrize(
    ("options", "epsilon"),
    [
        ({}, 0.5),
        ({"scoring": "parallel"}, 50.0),
        ({"scoring": "parallel", "context": "open", "positions": "words"}, 0.5),
        ({"insertion": 0.2}, 50.0),
    ],
    ids=str,
)
def test_every_draw_keeps_the_claim_and_has_the_same_bounds(bert, settings, options, epsilon):
    """In integers, between all texts, after the same tokens; no text, and nothing that was drawn, moves the bounds."""
    rewriter = make(bert, epsilon=epsilon, draws_file=settings, **options)
    limit = exp_bounds(Fraction(epsilon))[0]
    public = set()
    for drawn in ((), (9,) * len(rewriter.laws(TEXTS[0]))) if rewriter.adaptive else ((),):
        rows = [rewriter.laws(text, drawn) for text in TEXTS]
        public.update(str(law.public) for laws in rows for law in laws)
        for laws in zip(*rows, strict=True):
            assert len({law.total for law in laws}) == 1 and all(law.fault() is None for law in laws)
            ratio = max(one.largest_ratio(other) for one in laws for other in laws)
            assert 1 < ratio <= limit
    assert len(public) == 1


def test_what_is_drawn_is_common_where_the_model_says_little(bert: str, settings: str) -> None:
    """At a tiny epsilon a draw is one from the public distribution: 6 x 1,000 of its 6,122 units are common.

    At most 6.4 of 320 draws are expected to be others; 40 are so with less than 1e-6 (Chernoff: e^-39 at most).
    """
    rewriter = make(bert, epsilon=1e-6, draws_file=settings)
    drawn = [token for tokens in rewriter.draw([TEXTS[0]] * 80, [stream(i) for i in range(80)]) for token in tokens]
    assert len(drawn) == 320 and sum(token not in COMMON for token in drawn) < 40


def test_they_are_taken_where_they_are_better(bert: str, tmp_path: Path) -> None:
    found = counted_settings(bert, "bert", COMMON)
    for common in (True, False):
        settings = replace(found, settings=(replace(found.settings[0], common=common),))
        place = save_draw_settings(settings, str(tmp_path / "settings.json"), force=True)
        rewriter = make(bert, draws_file=place)
        sampler = rewriter.sampler(5.0)
        assert isinstance(sampler, ProbabilitySampler) and len(set(sampler.base.tolist())) == 1 + common
        assert rewriter.parameters()["draw_settings"]["common"]["outputs"] == len(COMMON)
        assert rewriter.sampler(5.0) is sampler  # built once


def test_what_was_counted_is_told_apart_in_reports(bert: str) -> None:
    one, other = (counted_settings(bert, "bert", common).summary() for common in (COMMON, COMMON[1:]))
    assert one["common"]["digest"] != other["common"]["digest"] and one["settings"] == other["settings"]


@pytest.mark.parametrize("family", ["bert", "gpt2", "t5"])
def test_calibration_counts(tiny: Callable[..., str], family: str) -> None:
    """The outputs of the texts that were given to count in, ends among them where a model writes on."""
    loaded = load_model(tiny(family), kinds=(KIND_OF[family],), device="cpu")
    counted = ["the film is good", None, "z z z"]
    found = calibrate_draws(loaded, SENTENCES, counted=counted)
    if family == "bert":
        rows = plain_tokens(loaded.tokenizer, ["the film is good", "z z z"])
        assert set(found.common) == {token for row in rows for token in row}
    else:
        assert end_tokens(loaded) <= set(found.common)


@pytest.mark.parametrize("family", ["gpt2", "t5"])
def test_models_that_write_on_have_them_too(tiny: Callable[..., str], family: str) -> None:
    """The claim is kept, in integers, and a token that ends a text has the weight of a common one."""
    folder = tiny(family)
    loaded = load_model(folder, kinds=(KIND_OF[family],), device="cpu")
    found = calibrate_draws(loaded, SENTENCES[:2])
    save_draw_settings(replace(found, settings=tuple(replace(each, common=True) for each in found.settings)))
    rewriter = DPPrompt(model=folder, epsilon_per_token=5.0, new_tokens=3, device="cpu")
    laws = [rewriter.laws(text)[0] for text in TEXTS]
    assert len({str(law.public) for law in laws}) == 1 and all(law.fault() is None for law in laws)
    ratio = max(one.largest_ratio(other) for one in laws for other in laws)
    assert 1 < ratio <= exp_bounds(Fraction(5.0))[0]
    sampler = rewriter.sampler(5.0)
    assert isinstance(sampler, ProbabilitySampler)
    assert all(sampler.base[end] == COMMON_WEIGHT for end in rewriter.ends) and sampler.base.min() == 1
