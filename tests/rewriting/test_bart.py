import json
import math
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("transformers")

from dptext.core.guarantee import ApproxDP, NoGuarantee, PureDP
from dptext.errors import InputError, ParameterError
from dptext.rewriting.base import document_streams
from dptext.rewriting.dp_bart import CLV, PR, PR_PLUS, DPBart, TextEncoder, _look, clip_values
from dptext.rewriting.model_folder import Manifest, writing_model
from dptext.testing import FAILURE, stream
from tiny_models import word_pieces

DIMENSIONS, LENGTH = 16, 8
SIZES = {"d_model": DIMENSIONS, "encoder_layers": 1, "decoder_layers": 1, "max_position_embeddings": LENGTH}
TEXTS = ["the film is", "the old man walked home in the rain and the city", "", "THE  日本 film"]


@pytest.fixture(scope="module")
def model(tiny: Callable[..., str]) -> str:
    return tiny("bart", words=True, seed=1, **SIZES)


@pytest.fixture
def own(model: str, tmp_path: Path) -> str:
    """The same model in a folder that may be changed."""
    return str(shutil.copytree(model, tmp_path / "bart"))


def rewriter(model: str, **changes: Any) -> DPBart:
    options = {"epsilon_per_document": 100.0, "length": LENGTH, "beams": 2, "device": "cpu", **changes}
    return DPBart(model=model, **options)


def write_manifest(folder: str, mechanism: str = PR, **changes: Any) -> None:
    values = {
        "clip": 0.1,
        "length": LENGTH,
        "dimensions": DIMENSIONS,
        "pruned": [0, 3, 15],
        "noise": "none",
        "epsilon": None,
        "delta": 0.0,
    }
    with writing_model(folder, Manifest(mechanism=mechanism, parameters={**values, **changes})):
        pass


@contextmanager
def seen_by_decoder(private: DPBart, vectors: np.ndarray | None = None) -> Iterator[list[dict[str, Any]]]:
    """What the decoder is given, batch by batch; and, if `vectors` is given, in place of the encoder's output."""
    model = private.loaded.model
    calls: list[dict[str, Any]] = []
    generate, encoder = model.generate, model.get_encoder()

    def spy(**options: Any) -> Any:
        given = options["encoder_outputs"].last_hidden_state  # generate puts one row for each beam in its place
        calls.append({**options, "encoder_outputs": given})
        return generate(**options)

    def replace(module: Any, given: Any, output: Any) -> Any:
        if vectors is not None:
            rows = len(output.last_hidden_state)
            output.last_hidden_state = torch.from_numpy(np.broadcast_to(vectors, (rows, *vectors.shape)).copy()).float()
        return output

    model.generate = spy
    hook = encoder.register_forward_hook(replace)
    try:
        yield calls
    finally:
        hook.remove()
        del model.generate


def states(calls: list[dict[str, Any]]) -> np.ndarray:
    """Encoder states that the decoder got, shape (documents, length, dimensions)."""
    return np.concatenate([call["encoder_outputs"].double().numpy() for call in calls])


def encoded(private: DPBart, texts: list[str]) -> np.ndarray:
    ids, mask, _, _ = private.encoder.encode(texts)
    with torch.no_grad():
        out = private.loaded.model.get_encoder()(torch.from_numpy(ids), attention_mask=torch.from_numpy(mask))
    return out.last_hidden_state.double().numpy()


def test_rewrites_every_text(model: str) -> None:
    private = rewriter(model)
    done = private.rewrite(TEXTS, stream(1))
    assert len(done.texts) == 4 and all(isinstance(text, str) for text in done.texts)
    assert done.draws == [1, 1, 1, 1]
    assert done.counts == {f"texts cut at {LENGTH} tokens": 1}
    assert done.coverage.tokens == done.coverage.entered == 3 + 6 + 0 + 4
    assert done.coverage.unprotected == 0 and done.coverage.unknown == 2
    assert not any(special in text for text in done.texts for special in ("<s>", "</s>", "<pad>"))
    assert private.rewrite([], stream(1)).texts == []


@pytest.mark.parametrize("noise", ["gaussian", "laplace"])
def test_every_value_at_every_position_is_noised(model: str, noise: str) -> None:
    """Padding too: the noise of each value, over many copies of an almost empty text, has the scale that is claimed."""
    private = rewriter(model, noise=noise, beams=1, batch_size=4096)
    kept: list[np.ndarray] = []

    def keep(vectors: np.ndarray) -> list[str]:
        kept.append(vectors)
        return [""] * len(vectors)

    private.write = keep  # type: ignore[method-assign]
    copies = 3000
    private.rewrite(["film"] * copies, stream(2))
    vectors = np.concatenate(kept).reshape(copies, LENGTH, DIMENSIONS)
    clean = clip_values(encoded(private, ["film"]), 0.1)
    added = vectors - clean
    size = LENGTH * DIMENSIONS
    expected = {"laplace": 0.2 * size / 100, "gaussian": private.noise.scale}[noise]
    assert private.noise.scale == pytest.approx(expected) and private.shape.size == size
    # |noise| is above the law's median in half of all cases, at each value: Hoeffding's bound over all of them.
    median = expected * (math.log(2) if noise == "laplace" else 0.6744897501960817)
    slack = math.sqrt(math.log(4 * size / FAILURE) / (2 * copies))
    assert np.abs((np.abs(added) > median).mean(axis=0) - 0.5).max() <= slack
    assert np.abs((added > 0).mean(axis=0) - 0.5).max() <= slack
    broken = np.where(np.arange(LENGTH)[:, None] < 3, added, 0)  # no noise at padding would be seen
    assert np.abs((np.abs(broken) > median).mean(axis=0) - 0.5).max() > slack


def test_all_values_of_two_equal_texts_differ(model: str) -> None:
    private = rewriter(model)
    with seen_by_decoder(private) as calls:
        private.rewrite(["the film is"] * 2, stream(3))
    first, second = states(calls)
    assert np.all(first != second)
    both = np.concatenate([first.ravel(), second.ravel()])
    clean = clip_values(encoded(private, ["the film is"]), 0.1).ravel()
    noise = both - np.concatenate([clean, clean])
    assert len(np.unique(np.round(noise, 5))) > 0.99 * len(noise)  # none is shared between places


@pytest.mark.parametrize("wild", [1e30, -math.inf, math.nan, 0.05], ids=lambda value: f"{value}")
def test_clip_holds_whatever_the_model_gives(model: str, wild: float) -> None:
    private = rewriter(model)
    with seen_by_decoder(private, np.full((LENGTH, DIMENSIONS), wild)) as calls:
        private.rewrite(["film"], stream(4))
    (got,) = states(calls)
    noise = private.noise.sample(document_streams(stream(4), 1)[0], private.shape.size).reshape(LENGTH, DIMENSIONS)
    clean = 0.0 if math.isnan(wild) else min(max(wild, -0.1), 0.1)
    assert np.allclose(got - noise, clean, atol=1e-4)


def test_clipped_values_lie_in_the_box() -> None:
    values = np.array([math.nan, math.inf, -math.inf, 1e300, -0.1, 0.05, 0.1 + 1e-16])
    assert clip_values(values, 0.1).tolist() == [0.0, 0.1, -0.1, 0.1, -0.1, 0.05, 0.1]


def test_pruned_values_are_zero_and_others_noised(model: str, own: str) -> None:
    write_manifest(own)
    private = rewriter(own, length=None)
    assert private.variant == PR
    assert private.shape.size == LENGTH * (DIMENSIONS - 3) == private.parameters()["noised_values"]
    with seen_by_decoder(private) as calls:
        private.rewrite(["film", "the man"], stream(5))
    got = states(calls)
    assert np.all(got[:, :, [0, 3, 15]] == 0)
    others = np.delete(got, [0, 3, 15], axis=2)
    assert np.all(others != 0) and np.all(others[0] != others[1])
    assert private.noise.sensitivity == pytest.approx(0.2 * math.sqrt(LENGTH * 13))
    assert private.noise.scale < rewriter(model).noise.scale


def test_noise_of_a_document_does_not_depend_on_its_batch(model: str) -> None:
    seen = []
    for size in (1, 2, 32):
        private = rewriter(model, batch_size=size)
        with seen_by_decoder(private) as calls:
            private.rewrite(TEXTS, stream(6))
        seen.append(states(calls))
    assert np.allclose(seen[0], seen[1], atol=1e-5) and np.allclose(seen[0], seen[2], atol=1e-5)
    private = rewriter(model)
    with seen_by_decoder(private) as calls:
        private.rewrite(TEXTS[:1], stream(6))
    assert np.allclose(states(calls)[0], seen[0][0], atol=1e-5)  # alone: the first stream is the first stream


def test_decoder_gets_a_public_shape_and_no_mask(model: str) -> None:
    private = rewriter(model, batch_size=1)
    with seen_by_decoder(private) as calls:
        private.rewrite(["", "film", "the old man walked home in the rain " * 50], stream(7))
    for call in calls:
        assert set(call) == {"encoder_outputs", "attention_mask", "generation_config", "stopping_criteria"}
        assert call["encoder_outputs"].shape == (1, LENGTH, DIMENSIONS)
        assert torch.equal(call["attention_mask"], torch.ones(1, LENGTH, dtype=torch.long))
        assert list(call["stopping_criteria"]) == [_look], "it only looks whether the run is to stop"


def test_output_depends_on_nothing_but_noised_values(model: str) -> None:
    """Where the encoder gives the same for all texts, all texts become the same under the same noise."""
    vectors = np.linspace(-0.2, 0.2, LENGTH * DIMENSIONS).reshape(LENGTH, DIMENSIONS)
    outcomes = set()
    for text in ["", "the film is", "the old man walked home " * 50, "<pad> <mask> </s>"]:
        private = rewriter(model)
        with seen_by_decoder(private, vectors):
            outcomes.add(private.rewrite([text], stream(8)).texts[0])
    assert len(outcomes) == 1


def test_settings_saved_with_a_model_do_not_come_back(own: str) -> None:
    place = Path(own) / "generation_config.json"
    odd = {"encoder_no_repeat_ngram_size": 2, "num_beams": 7, "do_sample": True, "max_length": 3, "temperature": 0.1}
    place.write_text(json.dumps({**json.loads(place.read_text()), **odd}))
    config = rewriter(own).loaded.model.generation_config
    assert config.num_beams == 2 and not config.do_sample and config.max_new_tokens == LENGTH
    assert not config.encoder_no_repeat_ngram_size
    assert rewriter(own).rewrite(["the film is"], stream(9)).draws == [1]


def test_special_tokens_in_a_text_are_text() -> None:
    tokenizer = word_pieces("bart")
    encoder = TextEncoder(tokenizer, LENGTH)
    ids, mask, coverage, _ = encoder.encode(["<pad>", "</s>", "film"])
    special = set(tokenizer.all_special_ids) - {tokenizer.unk_token_id}  # the marks themselves are unknown
    for row in range(2):
        inside = ids[row][mask[row] == 1][1:-1]
        assert len(inside) >= 3 and not special & set(inside.tolist())
    assert coverage.tokens == 5 + 4 + 1
    assert len(tokenizer("<pad>")["input_ids"]) == 3  # without it they would be special


def test_texts_have_exactly_the_length_whatever_was_saved_with_the_tokenizer() -> None:
    tokenizer = word_pieces("bart")
    tokenizer.backend_tokenizer.enable_truncation(3)
    tokenizer.backend_tokenizer.enable_padding(length=40)
    ids, mask, coverage, counts = TextEncoder(tokenizer, LENGTH).encode(["film " * n for n in range(10)])
    assert ids.shape == mask.shape == (10, LENGTH)
    assert mask.sum(axis=1).tolist() == [min(n + 2, LENGTH) for n in range(10)]
    assert counts == {f"texts cut at {LENGTH} tokens": 3} and coverage.tokens == sum(min(n, 6) for n in range(10))


def test_guarantees(model: str) -> None:
    gaussian, laplace = rewriter(model).guarantee, rewriter(model, noise="laplace").guarantee
    assert isinstance(gaussian, ApproxDP) and (gaussian.epsilon, gaussian.delta) == (100.0, 1e-5)
    assert isinstance(laplace, PureDP) and laplace.epsilon == 100.0
    without = rewriter(model, noise="none", epsilon_per_document=math.inf)
    assert isinstance(without.guarantee, NoGuarantee)
    assert rewriter(model).guarantee_for(7) == gaussian
    json.dumps(without.parameters(), allow_nan=False)
    assert without.rewrite(["the film is"], stream(1)).texts == without.rewrite(["the film is"], stream(2)).texts


def test_parameters_tell_rewriters_apart(model: str, tiny: Callable[..., str]) -> None:
    values = {"epsilon_per_document": 99.0, "noise": "laplace", "delta": 1e-6, "clip": 0.2, "length": 7, "beams": 3}
    rewriters = [rewriter(model), *(rewriter(model, **{name: value}) for name, value in values.items())]
    rewriters.append(rewriter(tiny("bart", words=True, seed=2, **SIZES)))
    assert len({json.dumps(each.parameters(), sort_keys=True) for each in rewriters}) == len(rewriters)


def test_senseless_parameters_are_refused(model: str) -> None:
    for options, message in (
        ({"epsilon_per_document": 0}, "'epsilon_per_document'"),
        ({"epsilon_per_document": math.nan}, "'epsilon_per_document'"),
        ({"epsilon_per_document": 1e-9, "noise": "laplace"}, "'epsilon_per_document'"),
        ({"noise": "none"}, "must be infinite"),
        ({"noise": "classical"}, "'noise'"),
        ({"delta": 1.0}, "'delta'"),
        ({"clip": 0.0}, "'clip'"),
        ({"length": 2}, "'length' .* above 2"),
        ({"length": LENGTH + 1}, "'length' .* window"),
        ({"batch_size": 0}, "'batch_size'"),
        ({"dtype": "int8"}, "'dtype'"),
    ):
        with pytest.raises(ParameterError, match=message):
            rewriter(model, **options)


def test_a_manifest_decides(own: str) -> None:
    write_manifest(own, CLV, clip=0.3, length=6, pruned=[])
    private = rewriter(own, length=None)
    assert (private.variant, private.shape.clip, private.shape.length) == (CLV, 0.3, 6)
    assert rewriter(own, length=6, clip=0.3).shape == private.shape
    assert rewriter(own, length=6, clip=0.1).shape.clip == 0.1  # the paper trains at a larger one, too
    with pytest.raises(ParameterError, match=r"'clip' parameter .* must be at most 0\.3"):
        rewriter(own, length=None, clip=0.4)
    with pytest.raises(ParameterError, match=r"'length' parameter .* must be 6"):
        rewriter(own, length=8)


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("pruned", [[3, 0], [0, 0], [16], [-1], [1.0], [True], list(range(16)), None]),
        ("clip", [-1.0, "0.1"]),
        ("length", [None]),
        ("dimensions", ["16", 32]),
    ],
)
def test_manifests_with_senseless_values_are_refused(own: str, name: str, values: list[Any]) -> None:
    for value in values:
        write_manifest(own, **{name: value})
        with pytest.raises(InputError, match=r"make no sense|is for 32 values"):
            rewriter(own, length=None)


def test_a_noisy_model_is_for_its_own_budget(own: str) -> None:
    write_manifest(own, PR_PLUS, noise="gaussian", epsilon=100.0, delta=1e-5)
    assert rewriter(own, length=None).variant == PR_PLUS
    for other, name in (
        ({"epsilon_per_document": 101.0}, "epsilon_per_document"),
        ({"noise": "laplace"}, "noise"),
        ({"delta": 1e-6}, "delta"),
        ({"noise": "none", "epsilon_per_document": math.inf}, "noise"),
    ):
        with pytest.raises(ParameterError, match=f"'{name}' parameter .* for whose noise the model"):
            rewriter(own, length=None, **other)


def test_other_encoder_decoders_do_and_models_of_another_kind_do_not(tiny: Callable[..., str]) -> None:
    assert len(rewriter(tiny("t5")).rewrite(TEXTS, stream(1)).texts) == 4
    with pytest.raises(ParameterError, match="no seq2seq language model"):
        rewriter(tiny("bert"))
    with pytest.raises(InputError, match="not on this machine"):
        rewriter("nobody/no-such-model")
