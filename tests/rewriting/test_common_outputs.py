"""Bounds that follow which outputs are common in public texts: counts, levels, files, defaults and the guarantee."""

import json
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("torch")
pytest.importorskip("transformers")

from dptext.core.clipped_probabilities import ProbabilitySampler
from dptext.core.exact_exp import exp_bounds
from dptext.errors import InputError, ParameterError
from dptext.rewriting import calibration, token_draws
from dptext.rewriting.calibration import TEMPERATURES, Examples, calibrate_draws, choose, expected, tops_to_try
from dptext.rewriting.decoding import end_tokens
from dptext.rewriting.dp_mlm import DPMLM
from dptext.rewriting.draw_settings import DrawSettings, read_draw_settings, save_draw_settings
from dptext.rewriting.generative import DPPrompt
from dptext.rewriting.mlm_options import MaskOptions
from dptext.rewriting.models import load_model
from dptext.rewriting.prompts import plain_tokens
from dptext.rewriting.token_draws import COMMON_WEIGHT, common_base, common_sampler, most_common
from dptext.testing import stream
from tiny_models import KIND_OF, SENTENCES, counted_settings, tiny_model

TEXTS = ("the film is good", "she went to paris", "z z z z", "a sad old comedy")
COMMON = (5, 9, 20, 21, 40, 63)


@pytest.fixture(scope="module")
def bert(tmp_path_factory: pytest.TempPathFactory) -> str:
    return tiny_model(tmp_path_factory.mktemp("bert"), "bert")


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
    assert all(0.99 * top < law.weight(place) <= top for place in COMMON[:tops])
    assert all(law.weight(place) < 0.2 * top for place in COMMON[tops:])
    assert min(law.weights()) >= sampler.bounds.floor


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"scoring": "parallel"},
        {"scoring": "block", "block_share": 0.5},
        {"scoring": "parallel", "context": "open", "positions": "words"},
        {"insertion": 0.2},
    ],
    ids=str,
)
@pytest.mark.parametrize("epsilon", [0.5, 5.0, 50.0])
def test_every_draw_keeps_the_claim_and_has_the_same_bounds(
    bert: str, settings: str, options: dict[str, Any], epsilon: float
) -> None:
    """In integers, between all texts, after the same tokens; no text, and nothing that was drawn, moves the bounds."""
    rewriter = make(bert, epsilon=epsilon, draws_file=settings, bounds="common", **options)
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

    At most 20 of 1,000 draws are expected to be others; 100 are so with less than 1e-6 (Chernoff: e^-80 at most).
    """
    rewriter = make(bert, epsilon=1e-6, draws_file=settings, bounds="common")
    drawn = [token for tokens in rewriter.draw([TEXTS[0]] * 250, [stream(i) for i in range(250)]) for token in tokens]
    assert len(drawn) == 1000 and sum(token not in COMMON for token in drawn) < 100


def test_they_are_taken_where_they_are_better_and_can_be_asked_for(bert: str, tmp_path: Path) -> None:
    found = counted_settings(bert, "bert", COMMON)
    (setting,) = found.settings
    assert setting.common is not None
    worse = replace(found, settings=(replace(setting, common=replace(setting.common, cosine=setting.cosine)),))
    better = replace(found, settings=(replace(setting, common=replace(setting.common, cosine=setting.cosine + 0.1)),))
    for settings, bounds, levels in (
        (worse, None, 1),
        (better, None, 2),
        (worse, "common", 2),
        (better, "uniform", 1),
        (better, "released", 1),
    ):
        place = save_draw_settings(settings, str(tmp_path / "settings.json"), force=True)
        rewriter = make(bert, draws_file=place, bounds=bounds)
        sampler = rewriter.sampler(5.0)
        assert isinstance(sampler, ProbabilitySampler) and len(set(sampler.base.tolist())) == levels
        assert sampler.temperature == (setting.common.temperature if levels == 2 else setting.temperature)
        said = rewriter.parameters()
        assert said["bounds"] == bounds and said["draw_settings"]["common"]["outputs"] == len(COMMON)
        assert rewriter.sampler(5.0) is sampler  # built once


def test_what_was_counted_is_told_apart_in_reports(bert: str) -> None:
    one, other = (counted_settings(bert, "bert", common).summary() for common in (COMMON, COMMON[1:]))
    assert one["common"]["digest"] != other["common"]["digest"] and one["settings"] == other["settings"]


def test_they_are_refused_where_nothing_was_counted(bert: str, settings: str, tmp_path: Path) -> None:
    bare = replace(counted_settings(bert, "bert", COMMON), common=(), settings=())
    place = save_draw_settings(bare, str(tmp_path / "bare.json"))
    for given in (None, place):
        with pytest.raises(ParameterError, match=r"bounds 'common' of dp-mlm .* run dptext calibrate-draws"):
            make(bert, draws_file=given, bounds="common")
    with pytest.raises(ParameterError, match="'bounds' parameter of DPMLM is for draws from clipped"):
        DPMLM(model=bert, epsilon_per_token=1.0, draw="paper", options=MaskOptions(bounds="common"), device="cpu")


def test_files_from_before_are_read_and_damaged_ones_refused(bert: str, settings: str, tmp_path: Path) -> None:
    values = json.loads(Path(settings).read_text())
    assert values["format"] == "dptext draws 2" and values["common"] == list(COMMON)
    assert read_draw_settings(settings) == counted_settings(bert, "bert", COMMON)
    place = tmp_path / "changed.json"

    def read(**changes: Any) -> DrawSettings:
        place.write_text(json.dumps({**values, **changes}))
        return read_draw_settings(str(place))

    setting = {name: value for name, value in values["settings"][0].items() if name != "common"}
    old = {name: value for name, value in values.items() if name != "common"}
    place.write_text(json.dumps({**old, "format": "dptext draws 1", "settings": [setting]}))
    before = read_draw_settings(str(place))
    assert before.common == () and before.settings[0].common is None
    sampler = make(bert, draws_file=str(place)).sampler(5.0)
    assert isinstance(sampler, ProbabilitySampler) and set(sampler.base.tolist()) == {1}
    shape = values["settings"][0]["common"]
    for changes in (
        {"common": []},
        {"common": None},
        {"common": [9, 5]},
        {"common": [5, 5]},
        {"common": [-1, 5]},
        {"common": [True, 5]},
        {"common": "5 9"},
        {"settings": [setting]},
        {"settings": [{**setting, "common": {**shape, "tops": 0}}]},
        {"settings": [{**setting, "common": {**shape, "temperature": "1"}}]},
        {"settings": [{**setting, "common": {**shape, "more": 1}}]},
    ):
        with pytest.raises(InputError, match="or it is damaged"):
            read(**changes)


@pytest.mark.parametrize("family", ["bert", "gpt2", "t5", "bart"])
def test_calibration_counts_and_chooses(tmp_path: Path, family: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The outputs of the texts that were given to count in, ends among them where a model writes on; the best shape."""
    kept: list[Examples] = []

    def keeping(examples: Examples, epsilon: float, **more: Any) -> Any:
        kept.append(examples)
        return choose(examples, epsilon, **more)

    monkeypatch.setattr(calibration, "choose", keeping)
    loaded = load_model(tiny_model(tmp_path / family, family), kinds=(KIND_OF[family],), device="cpu")
    counted = ["the film is good", None, "z z z"]
    found = calibrate_draws(loaded, SENTENCES, counted=counted)
    if family == "bert":
        assert set(found.common) == {t for row in plain_tokens(loaded.tokenizer, [counted[0], counted[2]]) for t in row}
    else:
        assert end_tokens(loaded) <= set(found.common)
    assert calibrate_draws(loaded, SENTENCES).common != found.common
    examples = kept[0]
    base = common_base(found.common, outputs=examples.outputs)
    likely = max(2, round(int(base.sum()) / COMMON_WEIGHT))
    for setting in found.settings:
        tried = {}
        for temperature in TEMPERATURES:
            for tops in tops_to_try(setting.epsilon, likely):
                sampler = common_sampler(base=base, epsilon=setting.epsilon, temperature=temperature, tops=tops)
                law = np.exp(sampler.log_probabilities(examples.logits))
                tried[temperature, tops] = expected(law, examples).mean(axis=0)
        shape = setting.common
        assert shape is not None
        assert (shape.restored, shape.cosine) == pytest.approx(tried[shape.temperature, shape.tops], abs=1e-6)
        assert shape.cosine == pytest.approx(max(each for _, each in tried.values()), abs=1e-6)
        assert setting.common_is_better == (shape.cosine > setting.cosine)


@pytest.mark.parametrize("family", ["gpt2", "t5"])
def test_models_that_write_on_have_them_too(tmp_path: Path, family: str) -> None:
    """The claim is kept, in integers, and a token that ends a text has the weight of a common one."""
    folder = tiny_model(tmp_path / family, family)
    loaded = load_model(folder, kinds=(KIND_OF[family],), device="cpu")
    save_draw_settings(calibrate_draws(loaded, SENTENCES[:2]))
    rewriter = DPPrompt(model=folder, epsilon_per_token=5.0, new_tokens=3, bounds="common", device="cpu")
    laws = [rewriter.laws(text)[0] for text in TEXTS]
    assert len({str(law.public) for law in laws}) == 1 and all(law.fault() is None for law in laws)
    ratio = max(one.largest_ratio(other) for one in laws for other in laws)
    assert 1 < ratio <= exp_bounds(Fraction(5.0))[0]
    sampler = rewriter.sampler(5.0)
    assert isinstance(sampler, ProbabilitySampler)
    assert all(sampler.base[end] == COMMON_WEIGHT for end in rewriter.ends) and sampler.base.min() == 1
    assert rewriter.parameters()["bounds"] == "common"
    other = tiny_model(tmp_path / "other", family, seed=1)
    with pytest.raises(ParameterError, match="bounds 'common' of dp-prompt"):
        DPPrompt(model=other, epsilon_per_token=5.0, bounds="common", device="cpu")
    with pytest.raises(ParameterError, match="must be left out unless draw is 'probabilities'"):
        DPPrompt(model=folder, epsilon_per_token=5.0, draw="paper", bounds="common", device="cpu")
