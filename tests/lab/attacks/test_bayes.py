"""Best guesses by the law: the law is the mechanism's, the guesses are the best, and the sanity checks hold."""

import math
import re
import warnings

import numpy as np
import pyarrow as pa
import pytest
import torch
from numpy.typing import NDArray

from dptext.core.randomness import InsecureSeedWarning, RunKey
from dptext.core.release import Released
from dptext.errors import InputError, ParameterError
from dptext.measures.leakage import attack_success
from dptext.measures.prior import Prior, rank_zipf_prior, uniform_prior
from dptext.mechanisms.base import FiniteWordMechanism
from dptext.mechanisms.custext import CusText
from dptext.mechanisms.diffractor import Diffractor
from dptext.mechanisms.multivariate import MultivariateLaplace
from dptext.mechanisms.santext import TEM, SanText, SanTextPlus
from dptext.public_sentences import MEASURED
from dptext.rewriting.models import load_model
from dptext_lab.attacks import bayes
from dptext_lab.attacks.bayes import ROUNDS, TRUST, BayesAttack, Expectation, ShownLaw
from dptext_lab.attacks.masked import Contexts
from dptext_lab.attacks.words import read_release
from taught_model import SENTENCE
from tiny_models import SENTENCES, tiny_model
from tiny_models import WORDS as SPOKEN
from toys import toy_embedding

WORDS = ("cat", "dog", "bird", "fish", "cow", "red", "blue", "green", "house", "car", "tree", "book")


def key(seed: int = 11) -> RunKey:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", InsecureSeedWarning)
        return RunKey.from_insecure_seed(seed)


def mechanisms() -> list[FiniteWordMechanism]:
    toy = toy_embedding(WORDS)
    return [
        Diffractor(epsilon=0.5, embeddings=[toy]),
        Diffractor(epsilon=0.5, embeddings=[toy], lists_per_embedding=2, decode="map"),
        Diffractor(epsilon=0.9, embeddings=[toy], noise="truncated-exponential"),
        SanText(epsilon=2.0, embedding=toy),
        SanTextPlus(epsilon=2.0, embedding=toy, sensitive_share=0.5),
        TEM(epsilon=2.0, embedding=toy),
        CusText(epsilon=2.0, embedding=toy, group_size=4),
    ]


def some_texts(count: int, words: tuple[str, ...] = WORDS, seed: int = 0) -> list[str]:
    """Texts of 1 to 12 words, the first words of the list more often."""
    generator = np.random.default_rng(seed)
    shares = 1 / (np.arange(len(words)) + 2.7)
    sizes = generator.integers(1, 13, count)
    return [" ".join(generator.choice(words, size, p=shares / shares.sum())) for size in sizes]


def attacked(noisy: FiniteWordMechanism, texts: list[str], released: list[str | None] | None = None, **more):  # type: ignore[no-untyped-def]
    shown = released or list(noisy.privatize_many(texts, key=key()).texts)
    attack = BayesAttack(ShownLaw(noisy), prior=more.pop("prior", None) or rank_zipf_prior(noisy.vocabulary), **more)
    return attack.outcome(pa.array(texts, pa.large_string()), Released.of(shown))


@pytest.mark.parametrize("noisy", mechanisms(), ids=lambda noisy: noisy.name)
def test_the_law_is_the_mechanism_s_for_rows_columns_and_joints(noisy, monkeypatch):
    size = len(noisy.vocabulary)
    everything = np.arange(size, dtype=np.int32)
    table = noisy.probability_rows(everything)
    monkeypatch.setattr(bayes, "COLUMN_BYTES", 3 * 4 * size)  # three columns at once
    law = ShownLaw(noisy)
    blocks = list(law.columns(everything))
    assert [len(outputs) for outputs, _ in blocks] == [3, 3, 3, 3, 1]
    np.testing.assert_allclose(np.concatenate([columns for _, columns in blocks]), table.T, rtol=1e-6)
    weights = rank_zipf_prior(noisy.vocabulary).probabilities
    joint = (weights[:, None] * table)[law.likeliest(weights, everything), everything]
    np.testing.assert_allclose(joint, (weights[:, None] * table).max(axis=0))
    assert joint.sum() == pytest.approx(attack_success(noisy, exact=True).value)


def test_words_that_were_read_are_their_own_best_guesses() -> None:
    """Read words follow no law of one word: to take them for words drawn would guess less."""
    texts = [*MEASURED] * 4
    spoken = toy_embedding(tuple(dict.fromkeys(re.findall("[a-z]+", " ".join(texts).lower()))))
    read, drawn = (Diffractor(epsilon=1.0, decode=decode, embeddings=[spoken]) for decode in ("context", "none"))
    released = list(read.privatize_many(texts, key=key()).texts)
    outcome, mistaken = attacked(read, texts, released), attacked(drawn, texts, released)
    figures = {figure.name: figure.value.value for figure in outcome.figures}
    assert figures["words guessed"] >= figures["words released as they were"] > mistaken.success.value.value
    assert "each is its own best guess" in outcome.knew and "own best guess" not in mistaken.knew


@pytest.mark.parametrize("noisy", mechanisms(), ids=lambda noisy: noisy.name)
def test_what_is_found_is_what_the_measure_expects(noisy: FiniteWordMechanism) -> None:
    """On texts of words from the prior the guesses hit as often as `attack_success` computes (6 sigma: p < 1e-8)."""
    prior = Prior(name="toy", probabilities=np.append(np.arange(12, 0, -1) / 78, 0.0))
    generator = np.random.default_rng(5)
    texts = [str(WORDS[number]) for number in generator.choice(12, 4000, p=prior.probabilities[:12])]
    outcome = attacked(noisy, texts, prior=prior)
    expected = attack_success(noisy, prior=prior, exact=True).value
    found = outcome.success
    assert abs(found.value.value - expected) < 6 * math.sqrt(expected * (1 - expected) / 4000)
    assert found.units == 4000 and found.blind is not None
    assert abs(found.blind.value - 12 / 78) < 6 * math.sqrt(12 / 78 * 66 / 78 / 4000)


@pytest.mark.parametrize("noisy", mechanisms(), ids=lambda noisy: noisy.name)
def test_unprotected_texts_are_named_and_noise_names_nothing(noisy: FiniteWordMechanism) -> None:
    texts = some_texts(300)
    if isinstance(noisy, SanTextPlus):  # else it replaces words that are not sensitive at any epsilon, and keeps some
        noisy = SanTextPlus(epsilon=1.0, embedding=toy_embedding(WORDS), sensitive_share=1.0)
    open_book = attacked(noisy.with_epsilon(500.0), texts)
    assert open_book.success.value.value > 0.99  # TEM and 1-D_T release another word with 0.001 at every epsilon
    noise = noisy.with_epsilon(1e-9)
    if isinstance(noise, CusText):
        noise = CusText(epsilon=1e-9, embedding=toy_embedding(WORDS), group_size=13)
    if isinstance(noise, Diffractor) and noise.noise == "geometric":
        return  # its noise piles up at the ends of the list, and never becomes uniform
    blind = attacked(noise, texts).success
    assert blind.blind is not None and blind.value.low is not None and blind.value.high is not None
    assert blind.value.low <= blind.blind.value <= blind.value.high


def test_the_unknown_word_is_neither_guessed_nor_counted() -> None:
    noisy = SanText(epsilon=3.0, embedding=toy_embedding(WORDS))
    outcome = attacked(noisy, ["cat lion dog", "lion zebra", "7 red"])
    assert outcome.success.units == 2 and any("50.0 % of the words are not in it" in note for note in outcome.notes)
    only = Prior(name="nothing", probabilities=np.eye(13)[12])
    with pytest.raises(ParameterError, match="nothing but the unknown word"):
        BayesAttack(ShownLaw(noisy), prior=only)


def test_what_has_no_law_or_another_one_is_refused() -> None:
    toy = toy_embedding(WORDS)
    with pytest.raises(ParameterError, match="mvc cannot be gone through"):
        ShownLaw(MultivariateLaplace(epsilon=1.0, embedding=toy))
    grouped = CusText(epsilon=1.0, embedding=toy, group_size=4)
    other = next(word for word in WORDS if grouped.group_of[WORDS.index(word)] != grouped.group_of[0])
    with pytest.raises(InputError, match=r"In row 2 a word was released that custext .* never shows"):
        attacked(grouped, ["cat", "cat"], ["cat", other])


@pytest.fixture(scope="module")
def contexts(tmp_path_factory: pytest.TempPathFactory) -> Contexts:
    return Contexts(load_model(tiny_model(tmp_path_factory.mktemp("m"), "bert"), kinds=("masked",), device="cpu"))


SPOKEN_WORDS = tuple(word for word in SPOKEN if word.isalpha())


def expected_by_hand(contexts: Contexts, texts: list[str], weights: NDArray[np.float64]) -> list[NDArray[np.float64]]:
    """What the model expects at each word: the text with a mask written there, through transformers alone."""
    tokenizer, model = contexts.loaded.tokenizer, contexts.loaded.model
    rows = []
    for text in texts:
        words = text.split()
        for place in range(len(words)):
            text = " ".join([*words[:place], "[MASK]", *words[place + 1 :]])
            masked = tokenizer(text, return_tensors="pt")
            which = masked["input_ids"][0].tolist().index(tokenizer.mask_token_id)
            with torch.inference_mode():
                logits = model(**masked).logits[0, which].double().numpy()
            expected = np.zeros(len(weights))
            ids = tokenizer.convert_tokens_to_ids(list(SPOKEN_WORDS))
            expected[: len(ids)] = np.exp(logits[ids] - logits.max())
            rows.append(expected / expected.sum())
    return rows


def test_guesses_with_context_are_the_products_by_hand(contexts: Contexts) -> None:
    """Model, law and prior multiplied anew, word by word."""
    noisy = SanText(epsilon=3.0, embedding=toy_embedding(SPOKEN_WORDS, dimensions=5))
    texts = [sentence.lower() for sentence in SENTENCES[:5]]
    released = Released.of(noisy.privatize_many(texts, key=key()).texts)
    prior = rank_zipf_prior(noisy.vocabulary)
    weights = prior.probabilities.copy()
    weights[-1] = 0
    weights /= weights.sum()
    guesses = BayesAttack(ShownLaw(noisy), prior=prior, contexts=contexts).guess(released)
    table = noisy.probability_rows(np.arange(len(noisy.vocabulary), dtype=np.int32))
    outputs = [noisy.vocabulary.index[word] for text in released.texts.to_pylist() for word in str(text).split()]
    guessed = [int(np.argmax(weights * table[:, output])) for output in outputs]
    assert guesses.alone.tolist() == guessed and len(guessed) > 30
    for number in range(ROUNDS):
        words = iter([noisy.vocabulary.words[word] for word in guessed])
        shown = [" ".join(next(words) for _ in str(text).split()) for text in released.texts.to_pylist()]
        expected = expected_by_hand(contexts, shown, weights)
        joints = [
            (TRUST * rows + (1 - TRUST) * weights) * table[:, output]
            for rows, output in zip(expected, outputs, strict=True)
        ]
        guessed = [int(np.argmax(joint)) for joint in joints]
        if number == 0:
            for rows, blind in zip(expected, guesses.blind, strict=True):
                assert rows[blind] == pytest.approx(rows.max(), rel=1e-3)
    for joint, best in zip(joints, guesses.best, strict=True):
        assert joint[best] == pytest.approx(joint.max(), rel=1e-3)


def test_words_of_several_pieces_share_what_their_first_one_has(contexts: Contexts) -> None:
    words = ("film", "filming", "films", "<unk>")
    weights = np.array([0.5, 0.2, 0.3, 0.0])
    logits = np.zeros(contexts.scores.outputs, np.float32)
    np.testing.assert_allclose(Expectation(contexts, words, weights).of(logits), weights)
    with pytest.raises(ParameterError, match="no piece that begins a word"):
        Expectation(contexts, ("猫", "<unk>"), np.array([1.0, 0.0]))


def test_context_helps_where_it_tells_and_its_gain_has_an_interval(taught: Contexts) -> None:
    """A model that has learnt one sentence by heart names its words where the law alone cannot."""
    noisy = SanText(epsilon=2.0, embedding=toy_embedding(SPOKEN_WORDS, dimensions=5))
    texts = [SENTENCE] * 20
    found = {figure.name: figure for figure in attacked(noisy, texts, contexts=taught).figures}
    gained = found["gained by the context"].value
    assert gained.low is not None and gained.low > 0.1
    alone = found["words guessed without the context"].value
    assert gained.value == pytest.approx(found["words guessed"].value.value - alone.value)
    assert found["words guessed"].blind is not None and found["words guessed"].blind.value > 0.3


def test_guesses_see_nothing_but_the_release(contexts: Contexts) -> None:
    """The same release of two originals gets the same guesses: the originals only score them."""
    noisy = SanText(epsilon=3.0, embedding=toy_embedding(SPOKEN_WORDS))
    released = Released.of(["an old man", "the city"])
    adversary = BayesAttack(ShownLaw(noisy), prior=uniform_prior(noisy.vocabulary), contexts=contexts)
    first = adversary.guess(released)
    assert first.best.tolist() == adversary.guess(released).best.tolist()
    assert len(read_release(released, noisy.vocabulary)) == len(first.best) == 5
