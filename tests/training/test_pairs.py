"""Training on pairs: the inputs are those that DP-MLM gives a model, and the model learns to restore masked words."""

import json
import math
from pathlib import Path
from typing import Any

import numpy as np
import pytest

torch = pytest.importorskip("torch")
transformers = pytest.importorskip("transformers")

from dptext.errors import InputError, ParameterError
from dptext.mechanisms.santext import SanText
from dptext.rewriting.calibration import logits_at
from dptext.rewriting.dp_mlm import DPMLM
from dptext.rewriting.mlm_options import MaskOptions
from dptext.rewriting.mlm_scoring import MaskScores
from dptext.rewriting.models import LoadedModel, load_model
from dptext.testing import stream
from dptext.training.aligned_texts import NO_TARGET
from dptext.training.masked_lm import train_masked_lm
from dptext.training.pairs import PairedInputs
from tiny_models import SENTENCES, WORDS, tiny_model, word_pieces
from toys import toy_embedding
from training_settings import with_settings

FAILURE = 1e-6
KNOWN = [word for word in WORDS if word.isalpha()]


@pytest.fixture(scope="module", params=["bert", "roberta"])
def folder(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    return tiny_model(tmp_path_factory.mktemp("models") / request.param, request.param)


@pytest.fixture(scope="module")
def loaded(folder: str) -> LoadedModel:
    return load_model(folder, kinds=("masked",), device="cpu")


def made(inputs: PairedInputs, count: int, seed: int = 0) -> tuple[list[np.ndarray], dict[str, np.ndarray]]:
    """So many inputs, and the sub-words of their texts."""
    windows = inputs.windows(list(SENTENCES))
    given = [windows[i % len(windows)] for i in range(count)]
    batch = inputs.batch(given, np.random.default_rng(seed))
    return [tokens for tokens, _ in given], {name: tensor.numpy() for name, tensor in batch.items()}


def test_inputs_are_those_that_the_rewriter_gives_the_model(folder: str, loaded: LoadedModel) -> None:
    """Of inputs that are all masked and begin at the first position: what parallel scoring shows of the same texts."""
    inputs = PairedInputs(loaded, length=40)
    rewriter = DPMLM(
        model=folder,
        epsilon_per_token=5.0,
        options=MaskOptions(scoring="parallel", context="aligned"),
        device="cpu",
    )
    compared = 0
    for sentence in SENTENCES:
        (draft,) = rewriter._drafts([sentence], None)
        if 2 * draft.offsets[-1] + rewriter._scores.template.specials > 40:
            continue  # training cuts it
        (view,) = rewriter._views(draft, *draft.groups(1))
        shown = rewriter._scores.arrays([rewriter._scores.template.build(view)])
        window = inputs.windows([sentence])[0]
        for seed in range(20):
            batch = inputs.batch([window], np.random.default_rng(seed))
            if (batch["input_ids"].numpy() != shown["input_ids"]).any():
                continue  # not all of it was masked
            assert set(batch) == {*shown, "labels"}
            if (batch["position_ids"].numpy() == shown["position_ids"]).all():
                assert all((batch[name].numpy() == shown[name]).all() for name in shown)
                compared += 1
    assert compared >= 5


def test_copies_have_masks_whose_targets_and_positions_are_the_originals(loaded: LoadedModel) -> None:
    inputs = PairedInputs(loaded, length=36)
    texts, batch = made(inputs, 2_000)
    first = loaded.tokenizer("a", "a").sequence_ids().index(0)
    middle = len([s for s in loaded.tokenizer("a", "a").sequence_ids() if s is None]) - first - 1
    shares, moved = [], []
    for row, tokens in enumerate(texts):
        copy = slice(first + len(tokens) + middle, first + 2 * len(tokens) + middle)
        assert (batch["input_ids"][row, first : first + len(tokens)] == tokens).all()
        masked = batch["input_ids"][row, copy] == loaded.tokenizer.mask_token_id
        assert masked.any()
        assert (batch["input_ids"][row, copy][~masked] == tokens[~masked]).all()
        assert (batch["labels"][row, copy] == np.where(masked, tokens, NO_TARGET)).all()
        assert (np.delete(batch["labels"][row], range(copy.start, copy.stop)) == NO_TARGET).all()
        positions = batch["position_ids"][row]
        assert (positions[copy] == positions[first : first + len(tokens)]).all()
        assert (np.diff(positions[first : first + len(tokens)]) == 1).all()
        shares.append(masked.mean())
        moved.append(positions[first] - positions[0] > 1)
    # Half are all masked; of the rest 85 % of a text or less on average, but all of a short one may be by chance.
    assert np.mean(np.array(shares) == 1) >= 0.5 - math.sqrt(math.log(2 / FAILURE) / 4_000)
    assert np.mean(shares) < 0.95
    # Half begin at a random position, of which there are 64 - 36 + 1 = 29 or more.
    slack = math.sqrt(math.log(2 / FAILURE) / 4_000)
    assert 0.5 * 28 / 29 - slack < np.mean(moved) <= 0.5 + slack
    assert batch["position_ids"].max() < loaded.model.config.max_position_embeddings


def random_texts(count: int, seed: int) -> list[str]:
    """Texts that nobody can guess: words drawn uniformly, three to eight of them."""
    random = np.random.default_rng(seed)
    return [" ".join(random.choice(KNOWN, random.integers(3, 9))) for _ in range(count)]


def restored(model: str, texts: list[str]) -> float:
    """Share of the words of `texts` that come back at their places at a large epsilon, with parallel scoring."""
    rewriter = DPMLM(
        model=model,
        epsilon_per_token=30.0,
        options=MaskOptions(scoring="parallel"),
        device="cpu",
    )
    same = words = 0
    drawn = rewriter.draw(texts, [stream(i) for i in range(len(texts))])
    tokenizer = rewriter.loaded.tokenizer
    for text, tokens in zip(texts, drawn, strict=True):
        known = tokenizer(text, add_special_tokens=False)["input_ids"]
        same += sum(a == b for a, b in zip(known, tokens, strict=True))
        words += len(known)
    return same / words


def test_parallel_restores_masked_words_after_pairs_and_not_after_plain_training(tmp_path: Path) -> None:
    """The same model, texts and steps: 300 steps of 16 random texts, tried on texts that were not trained on."""
    base = tiny_model(tmp_path / "base", "bert", spread=0.05)
    shares = {}
    for pairs in (True, False):
        output = tmp_path / str(pairs)
        settings = {"iterations": 300, "batch_size": 16, "learning_rate": 3e-3, "warm_up": 20, "device": "cpu"}
        train_masked_lm(base, random_texts(400, 0), output, **with_settings({**settings, "length": 32, "pairs": pairs}))
        shares[pairs] = restored(str(output), random_texts(60, 1))
    assert shares[True] > 0.8
    assert shares[False] < 0.2
    told = json.loads((tmp_path / "True" / "dptext.json").read_text())
    assert told["parameters"] == {"context": "aligned"} and told["training"]["mask_probability"] is None


def test_the_rewriter_takes_the_context_that_the_model_was_trained_with(folder: str, tmp_path: Path) -> None:
    def context_of(model: str, **options: Any) -> str | None:
        rewriter = DPMLM(model=model, epsilon_per_token=5.0, options=MaskOptions(**options), device="cpu")
        return rewriter.parameters()["context"]

    for pairs in (True, False):
        values = {"iterations": 1, "batch_size": 2, "learning_rate": 1e-9, "device": "cpu", "length": 24}
        train_masked_lm(folder, list(SENTENCES), tmp_path / str(pairs), **with_settings({**values, "pairs": pairs}))
    assert context_of(str(tmp_path / "True")) == "aligned"
    assert context_of(str(tmp_path / "True"), context="pair") == "pair"
    assert context_of(str(tmp_path / "False")) == context_of(folder) == "pair"
    (tmp_path / "True" / "dptext.unfinished").touch()
    with pytest.raises(InputError, match="half-written"):
        context_of(str(tmp_path / "True"))


@pytest.mark.parametrize(("given", "said"), [({"length": 65}, "from 5 to 64"), ({"length": 4}, "from 5 to 64")])
def test_lengths_out_of_range(tmp_path: Path, given: dict[str, Any], said: str) -> None:
    base = tiny_model(tmp_path / "base", "bert")
    values = {"iterations": 1, "batch_size": 2, "learning_rate": 1e-3, "device": "cpu", "pairs": True, **given}
    with pytest.raises(ParameterError, match=said):
        train_masked_lm(base, list(SENTENCES), tmp_path / "out", **with_settings(values))


def test_pairs_are_not_sanitized(folder: str, tmp_path: Path) -> None:
    mechanism = SanText(epsilon=20.0, embedding=toy_embedding(tuple(KNOWN), 8))
    values = {"iterations": 1, "batch_size": 2, "learning_rate": 1e-3, "device": "cpu", "length": 24}
    with pytest.raises(ParameterError, match="give one of them"):
        train_masked_lm(
            folder, list(SENTENCES), tmp_path / "out", sanitize=mechanism, **with_settings({**values, "pairs": True})
        )


def test_a_model_without_position_numbers_is_refused(tmp_path: Path) -> None:
    tokenizer = word_pieces()
    sizes = {
        "vocab_size": len(tokenizer),
        "block_sizes": [1, 1],
        "d_model": 32,
        "n_head": 2,
        "d_head": 16,
        "d_inner": 64,
    }
    transformers.FunnelForMaskedLM(transformers.FunnelConfig(**sizes)).save_pretrained(tmp_path / "funnel")
    tokenizer.save_pretrained(tmp_path / "funnel")
    with pytest.raises(ParameterError, match="takes no position numbers"):
        PairedInputs(load_model(str(tmp_path / "funnel"), kinds=("masked",), device="cpu"), length=24)


@pytest.mark.parametrize("context", ["pair", "aligned", "single"])
def test_calibration_sees_what_the_first_draw_sees(folder: str, context: Any) -> None:
    """In each context; and the contexts differ, so one that was ignored would be noticed."""
    rewriter = DPMLM(model=folder, epsilon_per_token=5.0, options=MaskOptions(context=context), device="cpu")
    (draft,) = rewriter._drafts(["the film is good"], None)
    found = logits_at(rewriter._scores, draft.original, 0)
    ((_, expected),) = rewriter._scores.logits(rewriter._views(draft, [0]))
    np.testing.assert_allclose(found, expected[0], rtol=1e-5, atol=1e-5)
    other = MaskScores(rewriter.loaded, context="pair" if context == "aligned" else "aligned", batch_size=1)
    assert not np.allclose(found, logits_at(other, draft.original, 0), rtol=1e-3, atol=1e-3)
