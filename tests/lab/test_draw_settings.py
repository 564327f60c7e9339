"""Clip ranges: kept with their model, refused for another, and found on public texts."""

import json
import math
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest
from msgspec.structs import asdict, replace

pytest.importorskip("torch")
pytest.importorskip("transformers")

import torch

from dptext.core.clipped_probabilities import ProbabilitySampler
from dptext.core.clipped_softmax import LogitSampler
from dptext.errors import InputError, OutputError, ParameterError
from dptext.rewriting.dp_mlm import DPMLM
from dptext.rewriting.draw_settings import (
    SHIPPED,
    DrawSetting,
    DrawSettings,
    find_clip_range,
    find_draw_settings,
    read_draw_settings,
    save_draw_settings,
)
from dptext.rewriting.generation import DP_PROMPT, decoder_start, plain_tokens, prompt_for, surrounding_tokens
from dptext.rewriting.models import LoadedModel, ModelIdentity, load_model, model_identity
from dptext.rewriting.public_pass import public_base
from dptext.rewriting.token_draws import COMMON_WEIGHT, common_base, common_sampler
from dptext_lab import draw_calibration as calibration
from dptext_lab.draw_calibration import (
    MIX,
    RATES,
    TEMPERATURES,
    Examples,
    calibrate_draws,
    choose,
    choose_baseline,
    tops_to_try,
)
from tiny_models import KIND_OF, SENTENCES

EPSILONS = (2.0, 12.0)
HUB = "0123456789abcdef0123456789abcdef01234567"
IDENTITY = ModelIdentity(name="some/model", revision=HUB)
SETTING = DrawSetting(epsilon=5.0, temperature=0.5, tops=16, common=False, restored=0.1, cosine=0.2)
RANGE = DrawSettings(
    low=-1.5,
    high=2.25,
    model=IDENTITY.name,
    revision=HUB,
    kind="masked",
    basis="found on 1,000 public texts",
    settings=(SETTING, replace(SETTING, epsilon=20.0, tops=1, temperature=0.1)),
)


@pytest.fixture(autouse=True)
def stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No test touches the user's own settings, or waits for many epsilons."""
    monkeypatch.setattr(calibration, "EPSILONS", EPSILONS)
    monkeypatch.setenv("DPTEXT_DATA", str(tmp_path / "data"))
    return tmp_path / "data" / "draws"


def test_a_stored_range_is_found_for_its_model_and_for_no_other(stored: Path) -> None:
    place = Path(save_draw_settings(RANGE))
    assert place.parent == stored and place.name.startswith("some_model-masked-")
    assert find_clip_range(IDENTITY, "masked") == RANGE
    assert find_clip_range(IDENTITY, "masked").pair == (-1.5, 2.25)
    for other, kind in (
        (ModelIdentity(name="some/model", revision="f" * 40), "masked"),
        (ModelIdentity(name="some_model", revision=HUB), "masked"),
        (IDENTITY, "causal"),
    ):
        with pytest.raises(ParameterError, match=r"There is no clip range for .* dptext calibrate-draws --model"):
            find_clip_range(other, kind)


def test_a_named_file_is_kept_unless_forced(tmp_path: Path, stored: Path) -> None:
    path = str(tmp_path / "range.json")
    assert save_draw_settings(RANGE, path) == path
    assert not stored.exists()
    assert find_clip_range(IDENTITY, "masked", path=path) == read_draw_settings(path) == RANGE
    with pytest.raises(OutputError, match="exists; pass force=True"):
        save_draw_settings(RANGE, path)
    save_draw_settings(RANGE, path, force=True)


def test_numbers_go_before_a_file_and_a_file_before_what_is_stored(tmp_path: Path) -> None:
    path = str(tmp_path / "range.json")
    save_draw_settings(replace(RANGE, low=-7.0), path)
    save_draw_settings(RANGE)
    given = find_clip_range(IDENTITY, "masked", numbers=(-3, 4))
    assert given.pair == (-3.0, 4.0) and given.basis == "given as an option" and given.model == "some/model"
    with pytest.raises(ParameterError, match="give one of them"):
        find_clip_range(IDENTITY, "masked", numbers=(-3, 4), path=path)
    assert find_clip_range(IDENTITY, "masked", path=path).low == -7.0
    assert find_clip_range(IDENTITY, "masked").low == -1.5


def test_the_setting_of_the_nearest_epsilon_is_taken() -> None:
    """By their quotient."""
    for epsilon, nearest in ((0.01, 5.0), (9.9, 5.0), (10.1, 20.0), (500.0, 20.0)):
        found = RANGE.at(epsilon)
        assert found is not None and found.epsilon == nearest
    assert replace(RANGE, settings=()).at(5.0) is None


def test_settings_that_are_not_there_are_none_and_another_models_are_refused(tmp_path: Path) -> None:
    assert find_draw_settings(IDENTITY, "masked") is None
    save_draw_settings(RANGE)
    assert find_draw_settings(IDENTITY, "masked") == RANGE
    assert find_draw_settings(ModelIdentity(name="roberta-base", revision=HUB), "masked") is None
    path = save_draw_settings(replace(RANGE, kind="causal"), str(tmp_path / "other.json"))
    with pytest.raises(InputError, match="not of the masked model"):
        find_draw_settings(IDENTITY, "masked", path=path)


@pytest.mark.parametrize("change", [{"revision": "f" * 40}, {"kind": "causal"}])
def test_a_file_of_another_model_is_refused(tmp_path: Path, stored: Path, change: dict[str, str]) -> None:
    path = str(tmp_path / "range.json")
    other = replace(RANGE, **change)
    save_draw_settings(other, path)
    with pytest.raises(InputError, match=r"is of the .* model .* not of the masked model some/model .*calibrate-draws"):
        find_clip_range(IDENTITY, "masked", path=path)
    Path(path).replace(save_draw_settings(RANGE))  # also where the model's own is looked for
    with pytest.raises(InputError, match=r"is of the .* model"):
        find_clip_range(IDENTITY, "masked")


def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    path, setting = tmp_path / "range.json", asdict(SETTING)
    broken = {
        "format": ["dptext draws 2"],
        "low": [math.nan, 3.0],
        "high": ["2"],
        "model": [7],
        "more": [1],
        "common": [[9, 5], [True, 5]],
        "settings": [None, [{}], *([{**setting, name: value}] for name, value in (
            ("tops", 0), ("common", 1), ("common", True), ("temperature", 0.0), ("epsilon", "5"), ("cosine", None)
        ))],
    }  # fmt: skip
    files = [b"", b"\xff\xfe", b"[1, 2]", b'{"format": "dptext draws 3"}']
    for name, values in broken.items():
        files += [json.dumps({**msgspec.to_builtins(RANGE), name: value}).encode() for value in values]
    untold = {name: value for name, value in msgspec.to_builtins(RANGE).items() if name != "format"}
    for content in [*files, json.dumps(untold).encode()]:
        path.write_bytes(content)
        with pytest.raises(InputError, match="is not one that dptext calibrate-draws wrote, or it is damaged"):
            find_clip_range(IDENTITY, "masked", path=str(path))


def test_missing_files_and_folders_are_told(tmp_path: Path, stored: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(InputError, match="cannot be read: No such file"):
        find_clip_range(IDENTITY, "masked", path=str(tmp_path / "none.json"))
    stored.parent.write_text("a file where the folder should be")
    with pytest.raises(OutputError, match="cannot be created"):
        save_draw_settings(RANGE)


def test_numbers_that_are_no_range_are_refused() -> None:
    for given in ((2, 1), (0, math.nan), (0,), "12"):
        with pytest.raises(ParameterError, match=r"'clip_range' parameter of a rewriter must be two finite numbers"):
            find_clip_range(IDENTITY, "masked", numbers=given)  # type: ignore[arg-type]


def test_published_ranges_are_for_models_of_the_hub_only() -> None:
    for name in SHIPPED:
        found = find_clip_range(ModelIdentity(name=name, revision=HUB), SHIPPED[name][0])
        assert found.basis.startswith("published with") and found.low < found.high and found.revision == HUB
        with pytest.raises(ParameterError):
            find_clip_range(ModelIdentity(name=name, revision=HUB), "causal")
    assert find_clip_range(ModelIdentity(name="roberta-base", revision=HUB), "masked").pair == (
        -3.2093127,
        16.304797887802124,
    )
    folder = ModelIdentity(name="roberta-base", revision="0123456789abcdef0123456789abcdef")
    with pytest.raises(ParameterError, match="There is no clip range"):
        find_clip_range(folder, "masked")


@pytest.fixture(scope="module")
def models(tiny: Callable[..., str]) -> dict[str, LoadedModel]:
    return {family: load_model(tiny(family), kinds=(kind,), device="cpu") for family, kind in KIND_OF.items()}


def plainly(loaded: LoadedModel, texts: tuple[str, ...]) -> np.ndarray:
    """All logits that count, text by text, in the plainest way."""
    found = []
    before, after = surrounding_tokens(loaded.tokenizer)
    for text in texts:
        (tokens,) = plain_tokens(loaded.tokenizer, [text])
        inputs = {"input_ids": torch.tensor([[*before, *tokens, *after]])}
        if loaded.kind == "seq2seq":
            frame = prompt_for(loaded, DP_PROMPT)
            (tokens,) = frame.text_tokens(loaded.tokenizer, [text])
            inputs = {
                "input_ids": torch.tensor([frame.build(tokens)]),
                "decoder_input_ids": torch.tensor([[*decoder_start(loaded), *tokens]]),
            }
        with torch.inference_mode():
            found.append(loaded.model(**inputs).logits.double().numpy().ravel())
    return np.concatenate(found)


@pytest.mark.parametrize("family", KIND_OF)
def test_the_range_is_mean_and_four_standard_deviations(models: dict[str, LoadedModel], family: str) -> None:
    """Over every token of every text and the whole vocabulary; padding does not count, nor does the batch matter."""
    loaded = models[family]
    logits = plainly(loaded, SENTENCES)
    steps: list[tuple[int, int]] = []
    found = calibrate_draws(loaded, ["", None, *SENTENCES], batch_size=4, progress=lambda *step: steps.append(step))
    assert found.low == pytest.approx(logits.mean(), abs=1e-5)
    assert found.high == pytest.approx(logits.mean() + 4 * logits.std(), abs=1e-5)
    assert (found.model, found.kind) == (loaded.identity.name, KIND_OF[family])
    assert found.basis == f"found on {len(SENTENCES)} public texts"
    assert steps[-1] == (len(SENTENCES) + len(EPSILONS), len(SENTENCES) + len(EPSILONS))
    assert [each.epsilon for each in found.settings] == list(EPSILONS)
    alone = calibrate_draws(loaded, SENTENCES, batch_size=1)
    assert alone.pair == pytest.approx(found.pair, abs=1e-5)


def test_long_texts_are_cut_at_the_window_or_sooner(models: dict[str, LoadedModel]) -> None:
    long = " ".join(["film"] * 500)
    for loaded in models.values():
        whole = calibrate_draws(loaded, [long])
        assert math.isfinite(whole.low)
        cut = calibrate_draws(loaded, [long], length=2)
        (tokens,) = plain_tokens(loaded.tokenizer, ["film film"])
        if len(tokens) == 2:
            assert cut.pair == pytest.approx(calibrate_draws(loaded, ["film film"]).pair, abs=1e-5)
        assert cut.pair != whole.pair


def test_logits_that_are_not_finite_do_not_count() -> None:
    moments = calibration._Moments()
    moments.add(torch.tensor([[1.0, 3.0, math.inf], [math.nan, -math.inf, 5.0]]))
    assert moments.mean_and_deviation("m") == pytest.approx((3.0, math.sqrt(8 / 3)))
    with pytest.raises(ParameterError, match="do not spread"):
        calibration._Moments().mean_and_deviation("m")


def test_texts_without_a_token_are_refused(models: dict[str, LoadedModel]) -> None:
    for texts in ([], [""], [None, "  "]):
        with pytest.raises(ParameterError, match="hold no token"):
            calibrate_draws(models["bert"], texts)


def of_all(sampler: ProbabilitySampler, examples: Examples, rows: slice = slice(None)) -> tuple[float, float]:
    """The mean probability of the token, and the mean cosine with it, from all probabilities."""
    law = np.exp(sampler.log_probabilities(examples.logits[rows]))
    targets = examples.targets[rows]
    return law[np.arange(len(law)), targets].mean(), (law * examples.closeness[rows]).sum(axis=1).mean()


@pytest.mark.parametrize("family", ["bert", "gpt2", "t5"])
def test_chosen_settings_are_the_best_of_those_tried(models, family, monkeypatch):
    """What is stored beside a setting is the exact mean over its law, computed here again from all probabilities."""
    kept: list[Examples] = []

    def keeping(examples: Examples, epsilon: float, **moments: Any) -> DrawSetting:
        kept.append(examples)
        return choose(examples, epsilon, **moments)

    monkeypatch.setattr(calibration, "choose", keeping)
    found = calibrate_draws(models[family], SENTENCES)
    examples = kept[0]
    base = common_base(found.common, outputs=examples.outputs)
    assert len(examples.targets) >= 8 and examples.logits.shape == (len(examples.targets), examples.outputs)
    for setting in found.settings:
        tried = {}
        for temperature, common in product(TEMPERATURES, (False, True)):
            likely = max(2, round(int(base.sum()) / COMMON_WEIGHT)) if common else examples.outputs
            for tops in tops_to_try(setting.epsilon, likely):
                shape = {"epsilon": setting.epsilon, "temperature": temperature, "tops": tops}
                equal = ProbabilitySampler(outputs=examples.outputs, **shape)  # type: ignore[arg-type]
                sampler = common_sampler(base=base, **shape) if common else equal  # type: ignore[arg-type]
                tried[temperature, tops, common] = of_all(sampler, examples)
        restored, cosine = tried[setting.temperature, setting.tops, setting.common]
        assert (setting.restored, setting.cosine) == pytest.approx((restored, cosine), abs=1e-6)
        assert cosine == pytest.approx(max(each for _, each in tried.values()), abs=1e-6)


@pytest.mark.parametrize("family", ["gpt2", "t5"])
def test_settings_of_a_public_baseline_are_the_best_of_those_tried(
    models: dict[str, LoadedModel], family: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Over laws whose bounds are, for each example, what the model says without the text; the mix is one for all."""
    kept: list[Examples] = []

    def keeping(examples: Examples, common: np.ndarray | None) -> Any:
        kept.append(examples)
        return choose_baseline(examples, common)

    monkeypatch.setattr(calibration, "choose_baseline", keeping)
    found = calibrate_draws(models[family], SENTENCES, prompt="Say anew: {text}", without="say")
    (examples,) = kept
    common = common_base(found.common, outputs=examples.outputs)
    assert examples.public is not None and examples.public.shape == examples.logits.shape
    assert [setting.epsilon for setting in found.baseline] == list(EPSILONS)
    best: dict[float, float] = {}
    for mix in (0.0, MIX):
        bases = [public_base(row, mix=mix, common=common if mix else None) for row in examples.public]
        for epsilon in EPSILONS:
            cosines = {}
            for temperature, rate in product(TEMPERATURES, RATES):
                shape: dict[str, Any] = {"temperature": temperature, "share": math.exp(-rate * epsilon)}
                rows = [
                    of_all(
                        ProbabilitySampler(epsilon=epsilon, outputs=examples.outputs, base=base, **shape),
                        examples,
                        slice(row, row + 1),
                    )
                    for row, base in enumerate(bases)
                ]
                cosines[temperature, rate] = float(np.mean([cosine for _, cosine in rows]))
            best[mix] = best.get(mix, 0.0) + max(cosines.values())
            for setting in found.baseline:
                if (setting.epsilon, mix) == (epsilon, found.mix):
                    assert setting.cosine == pytest.approx(cosines[setting.temperature, setting.rate], abs=1e-6)
                    assert setting.cosine == pytest.approx(max(cosines.values()), abs=1e-6)
    assert best[found.mix] == pytest.approx(max(best.values()), abs=1e-6)


def test_what_the_model_says_without_the_text_is_led_through_it(models: dict[str, LoadedModel]) -> None:
    """The public rows are those of the public prompt and the same tokens; both rows are of the token that follows."""
    loaded = models["gpt2"]
    examples = calibration._twice_led(loaded, SENTENCES[:1], "Say {text} anew", "say", 60)
    (row,) = plain_tokens(loaded.tokenizer, [" " + SENTENCES[0]])
    (public,) = plain_tokens(loaded.tokenizer, ["say"])
    assert examples.public is not None and len(examples.targets) > 2
    frame = prompt_for(loaded, "Say {text} anew")
    for rows, asked in ((examples.logits, frame.build(row)), (examples.public, public)):
        with torch.inference_mode():
            logits = loaded.model(input_ids=torch.tensor([[*asked, *row]])).logits[0].numpy()
        for place, (target, given) in enumerate(zip(examples.targets, rows, strict=True)):
            at = list(calibration._spread(len(row)))[place]
            assert target == row[at]
            np.testing.assert_allclose(given, logits[len(asked) - 1 + at], atol=1e-4)


def test_epsilons_that_gain_nothing_are_left_out(
    models: dict[str, LoadedModel], monkeypatch: pytest.MonkeyPatch
) -> None:
    """From where all of the draw follows the model on, a larger epsilon chooses the same."""
    monkeypatch.setattr(calibration, "EPSILONS", (2.0, 40.0, 60.0, 80.0))
    found = calibrate_draws(models["gpt2"], SENTENCES)
    assert [setting.epsilon for setting in found.settings] == [2.0, 40.0]
    assert found.at(80.0) == found.settings[-1]


def test_a_rewriter_draws_by_what_was_stored(tiny: Callable[..., str]) -> None:
    folder = tiny("bert")
    identity = model_identity(folder)
    save_draw_settings(replace(RANGE, model=identity.name, revision=identity.revision))
    rewriter = DPMLM(model=folder, epsilon_per_token=5.0, device="cpu")
    sampler = rewriter.sampler(5.0)
    assert isinstance(sampler, ProbabilitySampler) and (sampler.temperature, sampler.bounds.tops) == (0.5, 16)
    assert rewriter.parameters()["draw_settings"]["settings"][0]["tops"] == 16
    other = DPMLM(model=folder, epsilon_per_token=5.0, temperature=2.0, device="cpu").sampler(5.0)
    assert isinstance(other, ProbabilitySampler) and (other.temperature, other.bounds.tops) == (2.0, 16)
    paper = DPMLM(model=folder, epsilon_per_token=20.0, draw="paper", device="cpu").sampler(20.0)
    assert isinstance(paper, LogitSampler) and paper.clip_range == RANGE.pair
