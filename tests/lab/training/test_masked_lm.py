"""Masked-LM training: what is masked, and that the target of a sanitized sub-word is the original one."""

import json
import math
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("transformers")

from dptext.core.assumptions import Unit
from dptext.core.guarantee import ExpectedOutcomes, NoGuarantee
from dptext.errors import InputError, ParameterError
from dptext.mechanisms.santext import SanText
from dptext.rewriting.models import LoadedModel, load_model
from dptext.text.policy import TextPolicy
from dptext.text.tokenizer import Tokenizer
from dptext_lab.training.masked_lm import MaskedInputs, masked_loss, train_masked_lm
from dptext_lab.training.texts import NO_TARGET, TextSanitizer, make_windows
from tiny_models import SENTENCES, WORDS
from toys import toy_embedding
from training_settings import with_settings

torch.set_num_threads(1)
FAILURE = 1e-6


class Swap:
    """A word mechanism without chance: each word becomes the next one of the vocabulary."""

    name = "swap"
    guarantee = NoGuarantee(unit=Unit.WORD, assumptions=frozenset(), reason="there is no chance in it")

    def __init__(self, *words: str) -> None:
        self.vocabulary = toy_embedding(words).vocabulary
        self.reference_words = np.arange(len(self.vocabulary), dtype=np.int32)

    def expected_outcomes(self) -> ExpectedOutcomes:
        return ExpectedOutcomes(unchanged=0.0)

    def sample(self, words: Any, random: Any) -> Any:
        return (words + 1) % len(self.vocabulary)

    def parameters(self) -> dict[str, Any]:
        return {}


@pytest.fixture(scope="module", params=["bert", "roberta"])
def loaded(request: pytest.FixtureRequest, tiny: Callable[..., str]) -> LoadedModel:
    return load_model(tiny(request.param), kinds=("masked",), device="cpu")


POLICIES = [
    TextPolicy(numbers="map"),
    TextPolicy(layout="plain", case="lower", unknown="placeholder", numbers="placeholder"),
    TextPolicy(layout="drop", case="keep", unknown="keep", numbers="map"),
    TextPolicy(layout="keep", case="keep", unknown="map", numbers="keep"),
]


@pytest.mark.parametrize("policy", POLICIES, ids=lambda policy: "-".join(map(str, policy.as_dict().values())))
def test_sanitized_texts_are_those_that_privatize_writes(policy: TextPolicy) -> None:
    """Word beside word; joined, the parts are the original, and what the tokenizer makes of the same draws."""
    mechanism = Swap("cat", "dog", "don", "émile")
    texts = ["", " The CAT—and 12 dogs, don't!  ", "Émile's E\u0301mile <unk> x@y.org\u200b\tDog.", "\n", "cat"]
    pairs = TextSanitizer(mechanism, policy=policy, seed=0).pairs(texts)  # type: ignore[arg-type]
    tokenizer = Tokenizer(mechanism.vocabulary, policy)
    tokens = tokenizer.encode(pa.array(texts, pa.large_string()))
    assert ["".join(pair.original) for pair in pairs] == texts
    assert ["".join(pair.sanitized) for pair in pairs] == tokenizer.decode(
        tokens, mechanism.sample(tokens.words, None)
    ).to_pylist()
    assert all(len(pair.original) == len(pair.sanitized) for pair in pairs)


@pytest.mark.parametrize("layout", ["keep", "plain", "drop"])
def test_sanitized_numbers_are_drawn_beside_their_originals(layout: str) -> None:
    policy = TextPolicy(epsilon_numbers=0.2, layout=layout)  # type: ignore[arg-type]
    sanitizer = TextSanitizer(Swap("cat", "dog"), policy=policy, seed=0)  # type: ignore[arg-type]
    texts = ["the cat 12,345.6: 12:30, (555-0199)", "1999-12-31 dog 7"] * 20
    drawn = []
    for text, pair in zip(texts, sanitizer.pairs(texts), strict=True):
        assert "".join(pair.original) == text and len(pair.original) == len(pair.sanitized)
        words = list(zip(pair.original[1::2], pair.sanitized[1::2], strict=True))
        numbers = [(one, other) for one, other in words if one[0].isdigit()]
        assert len(numbers) == (3 if "cat" in text else 2)
        assert all(re.fullmatch(r"[0-9]+(?:[.,:-][0-9]+)*", other) for _, other in numbers)
        drawn += numbers
    assert sum(one != other for one, other in drawn) > 50
    assert sanitizer.described()["policy"]["epsilon_numbers"] == 0.2


def test_policies_that_leave_no_place_for_each_token_are_refused() -> None:
    wrong = {"unknown": "drop", "numbers": "drop", "unknown_shown": "blank", "consistent": True}
    for name, value in wrong.items():
        with pytest.raises(ParameterError, match=f"The '{name}' policy of a sanitization-aware training"):
            TextSanitizer(Swap("cat", "dog"), policy=TextPolicy(**{name: value}), seed=0)  # type: ignore[arg-type]


def test_targets_are_the_original_words(loaded: LoadedModel) -> None:
    """Words of one sub-word each: every input is the next word's sub-word, and its target the word's own."""
    words = [word for word in WORDS if word.isalpha()]
    swap = Swap(*words)
    tokenizer = loaded.tokenizer
    order = np.random.default_rng(0).permutation(len(words) - 1)[:15]  # the last word would become the unknown one
    text = " ".join(words[i] for i in order)
    sanitizer = TextSanitizer(swap, seed=0)  # type: ignore[arg-type]
    windows = make_windows(tokenizer, [text], capacity=10_000, sanitizer=sanitizer)
    inputs, targets = windows[0]
    if tokenizer.mask_token == "[MASK]":
        assert tokenizer.convert_ids_to_tokens(inputs.tolist()) == [words[i + 1] for i in order]
        assert tokenizer.convert_ids_to_tokens(targets.tolist()) == [words[i] for i in order]
    plain, _ = make_windows(tokenizer, [text], capacity=10_000)[0]
    asked = targets[targets != NO_TARGET].tolist()
    left = iter(plain.tolist())
    assert all(token in left for token in asked)  # in their order
    assert tokenizer.decode(inputs).split() == [words[i + 1] for i in order]


def test_words_of_several_sub_words_are_matched_from_their_first_on(bert: str) -> None:
    """Words that WordPiece spells: "ox" is o ##x; the sanitized text is read, the original asked for."""
    tokenizer = load_model(bert, kinds=("masked",), device="cpu").tokenizer

    def matched(swap: Swap, text: str) -> list[tuple[str, str | None]]:
        sanitizer = TextSanitizer(swap, seed=0)  # type: ignore[arg-type]
        inputs, targets = make_windows(tokenizer, [text], capacity=99, sanitizer=sanitizer)[0]
        shown = tokenizer.convert_ids_to_tokens(inputs.tolist())
        names = [None if t == NO_TARGET else tokenizer.convert_ids_to_tokens(int(t)) for t in targets]
        return list(zip(shown, names, strict=True))

    assert matched(Swap("film", "oxy", "doctor"), "(film), oxy!") == [
        ("(", "("),
        ("o", "film"),
        ("##x", None),
        ("##y", None),
        (")", ")"),
        (",", ","),
        ("doctor", "o"),
        ("!", "!"),
    ]


def test_special_tokens_in_a_text_are_text(loaded: LoadedModel) -> None:
    tokenizer = loaded.tokenizer
    text = f"the {tokenizer.mask_token} film {tokenizer.sep_token} is {tokenizer.pad_token} good"
    for sanitizer in (None, TextSanitizer(Swap("film", "good"), seed=0)):  # type: ignore[arg-type]
        inputs, _ = make_windows(tokenizer, [text], capacity=999, sanitizer=sanitizer)[0]
        specials = set(tokenizer.all_special_ids) - {tokenizer.unk_token_id}
        assert not specials & set(inputs.tolist())


def test_special_tokens_are_neither_sanitized_nor_masked(loaded: LoadedModel) -> None:
    """With everything chosen the frame still stands, the padding too, and nothing of it is asked for."""
    made = MaskedInputs(loaded, length=12, chosen=1.0)
    sanitizer = TextSanitizer(Swap(*[word for word in WORDS if word.isalpha()]), seed=0)  # type: ignore[arg-type]
    windows = made.windows([*SENTENCES, "a"], sanitizer)
    batch = made.batch([windows[i] for i in range(len(windows))], np.random.default_rng(0))
    tokenizer = loaded.tokenizer
    first, last = tokenizer("a")["input_ids"][0], tokenizer("a")["input_ids"][-1]
    for row, attention, labels in zip(batch["input_ids"], batch["attention_mask"], batch["labels"], strict=True):
        size = int(attention.sum())
        assert size <= 12 and bool(attention[:size].all())
        assert (int(row[0]), int(row[size - 1])) == (first, last)
        assert (row[size:] == tokenizer.pad_token_id).all()
        assert (labels[[0, *range(size - 1, len(labels))]] == NO_TARGET).all()
        assert (labels[1 : size - 1] != NO_TARGET).any()


def within(share: float, expected: float, size: int) -> bool:
    """Hoeffding's bound at a failure probability of 1e-6."""
    return abs(share - expected) <= math.sqrt(math.log(2 / FAILURE) / (2 * size))


def test_shares_of_masked_random_and_left(loaded: LoadedModel) -> None:
    """15 % are chosen; of them 80 % masked, 10 % random (of V tokens, so 1/V of these stays or is the mask)."""
    made = MaskedInputs(loaded, length=32)
    windows = made.windows(list(SENTENCES), None)
    given = [windows[i % len(windows)] for i in range(6000)]
    batch = made.batch(given, np.random.default_rng(1))
    whole = np.concatenate([tokens for tokens, _ in given])
    frame = np.concatenate([np.r_[[-1], tokens, [-1]] for tokens, _ in given])
    shown = batch["input_ids"][batch["attention_mask"] == 1].numpy()
    labels = batch["labels"][batch["attention_mask"] == 1].numpy()
    chosen = labels != NO_TARGET
    assert within(chosen.sum() / len(whole), 0.15, len(whole))
    assert (labels[chosen] == frame[chosen]).all()  # plain training: the target is the token itself
    assert (shown[~chosen & (frame >= 0)] == frame[~chosen & (frame >= 0)]).all()
    size, vocabulary = int(chosen.sum()), len(loaded.tokenizer)
    masked, stayed = shown[chosen] == loaded.tokenizer.mask_token_id, shown[chosen] == frame[chosen]
    assert within(masked.mean(), 0.8 + 0.1 / vocabulary, size)
    assert within(stayed.mean(), 0.1 + 0.1 / vocabulary, size)
    assert within((~masked & ~stayed).mean(), 0.1 - 0.2 / vocabulary, size)
    assert not within(masked.mean(), 0.75, size)  # the negative control


def test_sub_words_without_target_are_never_chosen(bert: str) -> None:
    loaded = load_model(bert, kinds=("masked",), device="cpu")
    made = MaskedInputs(loaded, length=32, chosen=1.0)
    windows = made.windows(["film film"], TextSanitizer(Swap("film", "oxy"), seed=0))  # type: ignore[arg-type]
    inputs, targets = windows[0]
    assert (targets != NO_TARGET).tolist() == [True, False, False] * 2
    for seed in range(20):
        batch = made.batch([windows[0]], np.random.default_rng(seed))
        assert batch["labels"][0, 1:-1].tolist() == targets.tolist()
        assert batch["input_ids"][0, 2:4].tolist() == inputs[1:3].tolist()


def test_long_texts_are_cut_into_windows_that_hold_everything(loaded: LoadedModel) -> None:
    made = MaskedInputs(loaded, length=9)
    text = " ".join(SENTENCES)
    windows = made.windows([text, "", "a"], None)
    joined = np.concatenate([windows[i][0] for i in range(len(windows))]).tolist()
    encode = {"add_special_tokens": False}
    assert joined == loaded.tokenizer(text, **encode)["input_ids"] + loaded.tokenizer("a", **encode)["input_ids"]
    assert max(len(windows[i][0]) for i in range(len(windows))) == 7


def test_loss_and_gradients_are_transformers_own(loaded: LoadedModel) -> None:
    made = MaskedInputs(loaded, length=32, chosen=0.3)
    windows = made.windows(list(SENTENCES), None)
    batch = made.batch([windows[i] for i in range(len(windows))], np.random.default_rng(0))
    module = loaded.model.requires_grad_(True)
    expected = gradients(module, module(**batch).loss)
    assert made.head_takes_masks
    for head_takes_masks in (False, True):
        found = gradients(module, masked_loss(module, batch, head_takes_masks=head_takes_masks))
        torch.testing.assert_close(found, expected)
    batch["labels"][:] = NO_TARGET
    for head_takes_masks in (False, True):
        loss = masked_loss(loaded.model, batch, head_takes_masks=head_takes_masks)
        assert float(loss.detach()) == 0.0 and not any(bool(g.any()) for g in gradients(loaded.model, loss)[1:])


def gradients(module: Any, loss: Any) -> list[Any]:
    """The loss and the gradient of every parameter that it depends on."""
    found = torch.autograd.grad(loss, list(module.parameters()), allow_unused=True)
    return [loss.detach(), *(torch.zeros(1) if gradient is None else gradient for gradient in found)]


def trained(model: str, output: Path, **named: Any) -> Any:
    values: dict[str, Any] = {
        "iterations": 8,
        "batch_size": 8,
        "learning_rate": 0.01,
        "length": 24,
        "device": "cpu",
        **named,
    }
    return train_masked_lm(model, list(SENTENCES) * 5, output, **with_settings(values))


@pytest.mark.parametrize("sanitized", [False, True])
def test_loss_falls_and_the_folder_loads(bert: str, tmp_path: Path, sanitized: bool) -> None:
    """Thirty copies of six sentences, 60 steps: the held-out loss falls by more than 15 % from step 5 on."""
    embedding = toy_embedding(tuple(word for word in WORDS if word.isalpha()), 8)
    sanitizer = TextSanitizer(SanText(epsilon=20.0, embedding=embedding), seed=0)
    result = trained(
        bert, tmp_path / "out", iterations=60, sanitize=sanitizer if sanitized else None, held_out=list(SENTENCES)
    )
    first = next(point.held_out for point in result.losses if point.held_out is not None)
    assert result.final_held_out < first * 0.85
    again = load_model(str(tmp_path / "out"), kinds=("masked",), device="cpu")
    assert (
        again.tokenizer("the film")["input_ids"]
        == load_model(bert, kinds=("masked",)).tokenizer("the film")["input_ids"]
    )
    told = json.loads((tmp_path / "out" / "dptext.json").read_text())["training"]["sanitize"]
    assert (told["mechanism"] if sanitized else told) == ("santext" if sanitized else None)


def test_same_seed_gives_the_same_weights_and_resuming_too(bert: str, tmp_path: Path) -> None:
    class Killed(Exception):
        pass

    def kill(done: int, size: int) -> None:
        if done == 6:
            raise Killed

    def sanitizer() -> TextSanitizer:
        embedding = toy_embedding(tuple(word for word in WORDS if word.isalpha()), 8)
        return TextSanitizer(SanText(epsilon=5.0, embedding=embedding), seed=0)

    trained(bert, tmp_path / "whole", sanitize=sanitizer())
    with pytest.raises(Killed):
        trained(bert, tmp_path / "parts", sanitize=sanitizer(), checkpoint_every=4, progress=kill)
    with pytest.raises(InputError, match="other settings, texts or model"):
        trained(bert, tmp_path / "parts", resume=True)  # without the mechanism
    assert trained(bert, tmp_path / "parts", sanitize=sanitizer(), resume=True).resumed_at == 4
    trained(bert, tmp_path / "plain")
    weights = [(tmp_path / name / "model.safetensors").read_bytes() for name in ("whole", "parts", "plain")]
    assert weights[0] == weights[1] != weights[2]


@pytest.mark.parametrize(
    ("given", "said"),
    [({"length": 65}, "at most 64"), ({"iterations": -1}, "iterations"), ({"held_out": [3]}, "must be a string")],
)
def test_parameters_out_of_range(bert: str, tmp_path: Path, given: dict[str, Any], said: str) -> None:
    with pytest.raises(ParameterError, match=said):
        trained(bert, tmp_path / "out", **given)


def test_model_of_another_kind(tiny: Callable[..., str], tmp_path: Path) -> None:
    with pytest.raises(ParameterError, match="no masked language model"):
        trained(tiny("gpt2"), tmp_path / "out")
    with pytest.raises(InputError, match="There is no folder"):
        trained(str(tmp_path / "absent"), tmp_path / "out")
    assert not (tmp_path / "out").exists()
