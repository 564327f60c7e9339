"""ADePT: the clip holds, every coordinate is noised with the right scale, and the claim follows from both."""

import json
import math
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from hypothesis.extra.numpy import array_shapes, arrays

torch = pytest.importorskip("torch")
pytest.importorskip("safetensors")

from dptext.core.assumptions import Unit
from dptext.core.continuous import gaussian_sigma
from dptext.core.guarantee import ApproxDP, NoGuarantee, PureDP, guarantee_from_json
from dptext.core.randomness import AesStream
from dptext.errors import DptextError, InputError, ParameterError
from dptext.testing import FAILURE, stream
from dptext_lab.mechanisms.adept import ADePT, clip_to_ball
from dptext_lab.mechanisms.adept_network import AdeptVocabulary, cut_words
from dptext_lab.training.adept import train_adept
from training_settings import with_settings

torch.set_num_threads(1)
TEXTS = ["The cat sat on the mat.", "A dog barked at the cat!", "It rains, and the dog sleeps."]


def trained(folder: Path, **named: Any) -> Path:
    values: dict[str, Any] = {"hidden": 8, "length": 6, "iterations": 1, "batch_size": 4, "device": "cpu", **named}
    train_adept(TEXTS, folder, **with_settings(values))
    return folder


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A model of vectors of 16 coordinates, hardly trained."""
    return trained(tmp_path_factory.mktemp("adept") / "model")


def released_vectors(rewriter: ADePT, texts: Sequence[str], source: AesStream) -> Any:
    """The noised vectors, from which a text is written: what the guarantee is about."""
    seen = []
    write = rewriter.write

    def watch(vectors: Any) -> list[str]:
        seen.append(vectors)
        return write(vectors)

    rewriter.write = watch  # type: ignore[method-assign]
    try:
        rewriter.rewrite(texts, source)
    finally:
        rewriter.write = write  # type: ignore[method-assign]
    return np.concatenate(seen)


anything = st.floats(allow_nan=True, allow_infinity=True, width=64)


@given(
    vectors=arrays(np.float64, array_shapes(min_dims=2, max_dims=2, max_side=40), elements=anything),
    radius=st.floats(1e-9, 1e6),
)
@example(vectors=np.full((1, 1024), 1.7e308), radius=5.0)
@example(vectors=np.full((1, 1024), 5e-324), radius=5.0)
@example(vectors=np.full((1, 1024), 5 / 32 * (1 + 1e-15)), radius=5.0)
@example(vectors=np.array([[np.nan, 1.0], [np.inf, -np.inf], [3.0, 4.0]]), radius=1.0)
def test_clip_holds_exactly(vectors: Any, radius: float) -> None:
    """In rational arithmetic no norm is beyond the radius; what lies well inside is left alone; directions stay."""
    before = vectors.copy()
    clipped = clip_to_ball(vectors, radius)
    assert np.array_equal(vectors, before, equal_nan=True)
    for row, out in zip(vectors, clipped, strict=True):
        square = sum(Fraction(value) ** 2 for value in out.tolist())
        assert square <= Fraction(radius) ** 2
        if not np.isfinite(row).all():
            assert not out.any()
            continue
        exact = sum(Fraction(value) ** 2 for value in row.tolist())
        if exact <= (Fraction(radius) * Fraction(999, 1000)) ** 2:
            assert np.array_equal(row, out)
        elif exact > Fraction(radius) ** 2:
            assert square >= (Fraction(radius) * Fraction(999, 1000)) ** 2
            largest = np.abs(row).max()
            np.testing.assert_allclose(out / np.abs(out).max(), row / largest, rtol=1e-12, atol=1e-300)


def test_scales_are_those_of_the_corrected_sensitivity(tmp_path: Path) -> None:
    """The paper's size: 1,024 coordinates in a ball of radius 5 are 2 x 5 x sqrt(1024) = 320 apart in L1, 10 in L2."""
    folder = trained(tmp_path / "model", hidden=512)
    laplace = ADePT(epsilon_per_document=8.0, model=folder, device="cpu")
    assert (laplace.size, laplace.noise.sensitivity, laplace.noise.scale) == (1024, 320.0, 40.0)
    gaussian = ADePT(epsilon_per_document=8.0, delta=1e-6, noise="gaussian", model=folder, device="cpu")
    assert gaussian.noise.sensitivity == 10.0
    assert gaussian.noise.scale == gaussian_sigma(epsilon=8.0, delta=1e-6, sensitivity=10.0)
    assert ADePT(epsilon_per_document=8.0, model=folder, clip=1.0, device="cpu").noise.scale == 8.0


def test_no_two_texts_are_farther_apart_than_the_sensitivity(small: Path) -> None:
    """Also of a model whose states are huge: its vectors are at the clip in all directions."""
    rewriter = ADePT(epsilon_per_document=1.0, model=small, clip=0.25, device="cpu")
    vectors = rewriter.vectors([cut_words(text) for text in TEXTS])
    assert np.linalg.norm(vectors, axis=1) == pytest.approx([0.25] * 3, rel=1e-6)  # the clip is at work
    l1 = max(np.abs(a - b).sum() for a in vectors for b in vectors)
    assert 0 < l1 <= rewriter.noise.sensitivity == 2 * 0.25 * 4


def test_model_that_fails_still_keeps_the_claim(small: Path) -> None:
    """NaN from the network is a vector of zeros, which is noised like any other."""
    rewriter = ADePT(epsilon_per_document=1.0, model=small, device="cpu")
    with torch.no_grad():
        rewriter.network.reader.weight_ih_l0.fill_(float("nan"))
    assert not rewriter.vectors([cut_words(text) for text in TEXTS]).any()
    released = released_vectors(rewriter, TEXTS, stream())
    assert released.all() and np.isfinite(released).all()


def laplace_cdf(x: Any, scale: float) -> Any:
    return np.where(x < 0, np.exp(np.minimum(x, 0) / scale) / 2, 1 - np.exp(-np.maximum(x, 0) / scale) / 2)


def normal_cdf(x: Any, scale: float) -> Any:
    return np.vectorize(math.erfc)(-x / scale / math.sqrt(2)) / 2


def fits(samples: Any, law: Any) -> bool:
    """Whether the empirical distribution is within the bound of Dvoretzky, Kiefer, Wolfowitz and Massart."""
    ordered = np.sort(samples)
    steps = np.arange(len(ordered) + 1) / len(ordered)
    expected = law(ordered)
    distance = max(np.abs(expected - steps[1:]).max(), np.abs(expected - steps[:-1]).max())
    return bool(distance <= math.sqrt(math.log(2 / FAILURE) / (2 * len(ordered))))


@pytest.mark.parametrize(("noise", "law"), [("laplace", laplace_cdf), ("gaussian", normal_cdf)])
def test_every_coordinate_is_noised_with_the_right_law(small: Path, noise: str, law: Any) -> None:
    """3,000 texts, 16 coordinates: fails wrongly with probability 16 x 1e-6 at most (of the choice of the stream)."""
    rewriter = ADePT(epsilon_per_document=2.0, noise=noise, model=small, device="cpu", batch_size=1000)
    texts = [TEXTS[0]] * 3000
    clean = rewriter.vectors([cut_words(TEXTS[0])])
    drawn = released_vectors(rewriter, texts, stream(1)) - clean
    scale = rewriter.noise.scale
    assert drawn.shape == (3000, 16)
    for column in drawn.T:
        assert fits(column, lambda x: law(x, scale))
        assert not fits(column, lambda x: law(x, scale / 2))  # the negative control
        assert not fits(column, lambda x: law(x, scale * 2))


def test_noise_is_independent_between_coordinates_and_texts(small: Path) -> None:
    """Products of signs are +1 or -1 with equal chances: Hoeffding's bound at 1e-6 for each mean."""
    rewriter = ADePT(epsilon_per_document=2.0, model=small, device="cpu", batch_size=1000)
    clean = rewriter.vectors([cut_words(TEXTS[0])])
    signs = np.sign(released_vectors(rewriter, [TEXTS[0]] * 3000, stream(2)) - clean)
    bound = math.sqrt(2 * math.log(2 / FAILURE) / 2999)
    for shift in range(1, 16):
        assert abs((signs * np.roll(signs, shift, axis=1))[:2999].mean(axis=0)).max() <= bound
    assert abs((signs[1:] * signs[:-1]).mean(axis=0)).max() <= bound
    assert abs((signs * signs).mean()) > bound  # the negative control


def test_noise_is_the_same_alone_and_in_a_batch(small: Path) -> None:
    words = [cut_words(text) for text in TEXTS]
    one, many = (ADePT(epsilon_per_document=3.0, model=small, device="cpu", batch_size=size) for size in (1, 64))
    apart = released_vectors(one, TEXTS, stream(3)) - np.concatenate([one.vectors([text]) for text in words])
    together = released_vectors(many, TEXTS, stream(3)) - many.vectors(words)
    np.testing.assert_allclose(apart, together, atol=1e-12)
    alone = released_vectors(many, TEXTS[:1], stream(3)) - many.vectors(words[:1])
    np.testing.assert_allclose(alone, together[:1], atol=1e-12)
    assert np.abs(together[0] - together[1]).min() > 0


def test_output_is_made_of_public_words(small: Path) -> None:
    rewriter = ADePT(epsilon_per_document=1.0, model=small, device="cpu")
    known = {*AdeptVocabulary.of(TEXTS, 100).words, "<unk>"}
    texts = [*TEXTS, "", "Zanzibarella 12 <unk> </s> \n\t", "cat " * 1000]
    done = rewriter.rewrite(texts, stream())
    assert len(done.texts) == len(texts) and done.draws == [1] * len(texts)
    for text in done.texts:
        assert set(text.split()) <= known and len(text.split()) <= 6
        assert text == " ".join(text.split())
    assert done.counts == {"texts cut at 6 words": 5}
    assert done.coverage.tokens == done.coverage.entered and done.coverage.unprotected == 0
    assert done.coverage.unknown == 9 and done.coverage.known == 1000 + sum(len(cut_words(text)) for text in TEXTS)


def test_vector_has_one_shape_whatever_the_text(small: Path) -> None:
    rewriter = ADePT(epsilon_per_document=1.0, model=small, device="cpu")
    for text in ("", "cat", "cat " * 500):
        assert released_vectors(rewriter, [text], stream()).shape == (1, 16)
    assert rewriter.rewrite([], stream()).texts == []


def test_words_after_the_cut_and_layout_do_not_enter(small: Path) -> None:
    rewriter = ADePT(epsilon_per_document=1.0, model=small, device="cpu")
    same = ["a dog barked at the cat", "A  DOG\nbarked at the CAT", "a dog barked at the cat it rains"]
    vectors = rewriter.vectors([cut_words(text) for text in same])
    assert (vectors == vectors[0]).all()
    unknown = rewriter.vectors([cut_words("xyzzy sat"), cut_words("plugh sat"), cut_words("cat sat")])
    assert (unknown[0] == unknown[1]).all() and (unknown[0] != unknown[2]).any()


def test_guarantees(small: Path) -> None:
    laplace = ADePT(epsilon_per_document=3.0, model=small, device="cpu").guarantee
    assert isinstance(laplace, PureDP) and (laplace.epsilon, laplace.unit) == (3.0, Unit.DOCUMENT)
    gaussian = ADePT(epsilon_per_document=3.0, noise="gaussian", delta=1e-7, model=small, device="cpu").guarantee_for(
        40
    )
    assert isinstance(gaussian, ApproxDP) and (gaussian.epsilon, gaussian.delta) == (3.0, 1e-7)
    assert "Real arithmetic is exact" in gaussian.conditions() and "The model" in gaussian.conditions()
    nothing = ADePT(epsilon_per_document=math.inf, noise="none", model=small, device="cpu").guarantee
    assert isinstance(nothing, NoGuarantee)
    for each in (laplace, gaussian, nothing):
        assert guarantee_from_json(json.loads(json.dumps(each.to_json()))) == each


def test_parameters_out_of_range(small: Path) -> None:
    for options, name in (
        ({"epsilon_per_document": 0}, "epsilon_per_document"),
        ({"epsilon_per_document": math.nan}, "epsilon_per_document"),
        ({"noise": "uniform"}, "noise"),
        ({"noise": "none"}, "epsilon_per_document"),
        ({"noise": "gaussian", "delta": 0.0}, "delta"),
        ({"clip": 0.0}, "clip"),
        ({"clip": 1e-300}, "clip"),
        ({"batch_size": 0}, "batch_size"),
        ({"device": "tpu"}, "device"),
    ):
        with pytest.raises(ParameterError, match=name):
            ADePT(**{"epsilon_per_document": 1.0, "model": small, "device": "cpu", **options})


def test_folders_that_are_no_model(small: Path, tmp_path: Path) -> None:
    def refused(said: str) -> None:
        with pytest.raises(InputError, match=said) as caught:
            ADePT(epsilon_per_document=1.0, model=tmp_path, device="cpu")
        assert isinstance(caught.value, DptextError) and "\n" not in str(caught.value)

    refused("no model that dptext trained")
    for path in small.iterdir():
        (tmp_path / path.name).write_bytes(path.read_bytes())
    ADePT(epsilon_per_document=1.0, model=tmp_path, device="cpu")
    weights = (tmp_path / "model.safetensors").read_bytes()
    (tmp_path / "model.safetensors").write_bytes(weights[:200])
    refused("not a whole model for ADePT")
    (tmp_path / "model.safetensors").write_bytes(weights)
    (tmp_path / "vocabulary.json").write_text('["a", 1]')
    refused("not a whole model for ADePT")
    manifest = json.loads((tmp_path / "dptext.json").read_text())
    (tmp_path / "dptext.json").write_text(json.dumps({**manifest, "mechanism": "dp-bart-clv"}))
    refused("holds a model for dp-bart-clv")
