"""Training of ADePT: the clip is on, the vocabulary is the public texts', and a killed run resumes."""

import json
import math
from pathlib import Path
from typing import Any

import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("safetensors")

from dptext.errors import OutputError, ParameterError
from dptext_lab.mechanisms.adept import ADePT
from dptext_lab.mechanisms.adept_network import END, SPECIALS, AdeptNetwork, AdeptVocabulary, cut_words, padded
from dptext_lab.training.adept import train_adept
from dptext_lab.training.loop import seeded_torch
from toys import toy_embedding
from training_settings import with_settings

torch.set_num_threads(1)
TEXTS = ["the cat saw a red bird", "a dog likes the blue fish", "green fish swim", "the cow is red and the dog is not"]


def trained(output: Path, **named: Any) -> Any:
    values: dict[str, Any] = {
        "iterations": 12,
        "batch_size": 4,
        "learning_rate": 0.01,
        "hidden": 12,
        "length": 10,
        "device": "cpu",
        **named,
    }
    return train_adept(TEXTS, output, **with_settings(values))


def test_model_learns_to_write_its_texts(tmp_path: Path) -> None:
    """Four texts, 120 steps: without noise each comes back as it was; the loss falls below a tenth of guessing."""
    result = trained(tmp_path / "out", iterations=120, hidden=32, learning_rate=0.02, held_out=TEXTS[:2])
    guessing = math.log(SPECIALS + len(AdeptVocabulary.of(TEXTS, 100)))
    assert result.losses[0].training > guessing / 2
    assert result.final_loss < guessing / 10 and result.final_held_out < guessing / 10
    rewriter = ADePT(epsilon_per_document=math.inf, noise="none", model=tmp_path / "out", device="cpu")
    assert list(rewriter.privatize_many(TEXTS).texts) == TEXTS


def test_same_seed_gives_the_same_files_and_resuming_too(tmp_path: Path) -> None:
    class Killed(Exception):
        pass

    def kill(done: int, size: int) -> None:
        if done == 8:
            raise Killed

    trained(tmp_path / "whole", checkpoint_every=3)
    trained(tmp_path / "again", checkpoint_every=5)
    with pytest.raises(Killed):
        trained(tmp_path / "parts", checkpoint_every=3, progress=kill)
    with pytest.raises(OutputError, match="resume=True"):
        trained(tmp_path / "parts")
    assert trained(tmp_path / "parts", resume=True).resumed_at == 6
    trained(tmp_path / "other", seed=1)
    files = sorted(path.name for path in (tmp_path / "whole").iterdir())
    assert files == ["dptext.json", "losses.csv", "model.safetensors", "vocabulary.json"]
    for name in files:
        content = (tmp_path / "whole" / name).read_bytes()
        assert content == (tmp_path / "again" / name).read_bytes() == (tmp_path / "parts" / name).read_bytes(), name
    weights = [(tmp_path / folder / "model.safetensors").read_bytes() for folder in ("whole", "other")]
    assert weights[0] != weights[1]  # the negative control


def test_clip_is_on_in_training() -> None:
    """The writer starts from vectors inside the ball, whatever the states are."""
    with seeded_torch(0):
        network = AdeptNetwork(words=20, dimensions=4, hidden=8)
    with torch.no_grad():
        for parameter in network.reader.parameters():
            parameter *= 50
    seen = []
    network.writer.register_forward_pre_hook(lambda module, inputs: seen.append(torch.cat(inputs[1], dim=2)[0]))
    numbers, lengths = padded([[5, 6, END], [7, END]])
    network(numbers, lengths, 0.5)
    norms = torch.linalg.vector_norm(seen[0], dim=1)
    assert norms.max() <= 0.5 * (1 + 1e-6)
    network(numbers, lengths, 1e6)
    assert torch.linalg.vector_norm(seen[1], dim=1).min() > 0.5  # the clip made the difference


def test_padding_does_not_change_a_vector() -> None:
    with seeded_torch(0):
        network = AdeptNetwork(words=20, dimensions=4, hidden=8).eval()
    alone = network.read(*padded([[7, END]]))
    beside = network.read(*padded([[7, END], [5, 6, 7, 8, 9, END]]))[:1]
    torch.testing.assert_close(alone, beside)


def test_vocabulary_is_the_most_frequent_words_of_the_training_texts(tmp_path: Path) -> None:
    trained(tmp_path / "out", words=4, held_out=["xyzzy xyzzy xyzzy xyzzy"])
    assert json.loads((tmp_path / "out" / "vocabulary.json").read_text()) == ["the", "a", "dog", "fish"]


def test_words_begin_with_the_vectors_of_an_embedding(tmp_path: Path) -> None:
    """With a learning rate of next to nothing they are still there at the end."""
    from safetensors.torch import load_file

    embedding = toy_embedding(dimensions=5)
    trained(tmp_path / "out", embedding=embedding, learning_rate=1e-12, iterations=1)
    words = json.loads((tmp_path / "out" / "vocabulary.json").read_text())
    vectors = load_file(tmp_path / "out" / "model.safetensors")["embedding.weight"].numpy()
    assert vectors.shape == (SPECIALS + len(words), 5)
    known = [word for word in words if word in embedding.vocabulary.index]
    assert len(known) == 8
    for word in known:
        expected = embedding.step * embedding.vectors[embedding.vocabulary.index[word]]
        assert vectors[SPECIALS + words.index(word)] == pytest.approx(expected, abs=1e-6)
    manifest = json.loads((tmp_path / "out" / "dptext.json").read_text())
    assert manifest["training"]["embedding"]["digest"] == embedding.digest


def test_manifest_names_the_texts_by_number_and_digest(tmp_path: Path) -> None:
    trained(tmp_path / "out")
    manifest = json.loads((tmp_path / "out" / "dptext.json").read_text())
    assert manifest["training"]["texts"]["count"] == 4 and len(manifest["training"]["texts"]["digest"]) == 32
    assert manifest["parameters"] == {"clip": 5.0, "dimensions": 300, "hidden": 12, "length": 10, "words": 16}
    assert "bird" not in (tmp_path / "out" / "dptext.json").read_text()


def test_words_are_cut_by_a_public_rule() -> None:
    text = "Don’t \tPANIC, it's 1,000_ÜBER-cool… 😀\x00"
    expected = ["don't", "panic", ",", "it's", "1", ",", "000", "_", "über", "-", "cool", "…", "😀", "\x00"]
    assert cut_words(text) == expected
    assert cut_words("") == cut_words(" \n\u2028") == []


def test_parameters_out_of_range_leave_no_folder(tmp_path: Path) -> None:
    wrong = {"words": 0, "hidden": 0, "length": True, "clip": math.nan, "iterations": 0, "batch_size": 1.5, "seed": -1}
    for name, value in wrong.items():
        with pytest.raises(ParameterError, match=name):
            trained(tmp_path / "out", **{name: value})
    for texts in ([], "one string", ["a", None], ["half a pair \ud800"]):
        with pytest.raises(ParameterError, match="text"):
            train_adept(texts, tmp_path / "out", **with_settings({}))  # type: ignore[arg-type]
    assert not (tmp_path / "out").exists()
