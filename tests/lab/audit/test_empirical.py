"""Audits by samples: what keeps its word passes, planted mistakes are found, and exact values stand beside.

Most audits here have a confidence of 0.999999: one of them says something false with probability at most 1e-6 for fresh
noise, and the noise is of a fixed seed.
"""

import math
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dptext.core.assumptions import Unit
from dptext.core.continuous import ball_sensitivities
from dptext.core.guarantee import NoGuarantee
from dptext.errors import GuaranteeError, ParameterError
from dptext.mechanisms.base import WordPrivatizer
from dptext.mechanisms.custext import CusText
from dptext.mechanisms.diffractor import Diffractor
from dptext.mechanisms.multivariate import MultivariateLaplace
from dptext.mechanisms.santext import TEM, SanText, SanTextPlus
from dptext.testing import stream
from dptext.text.policy import TextPolicy
from dptext_lab.audit import empirical
from dptext_lab.audit.empirical import audit_by_samples, search
from dptext_lab.audit.events import best_output_set, loss_bound, most_seen, scores, trained_event
from dptext_lab.audit.result import EmpiricalAudit
from dptext_lab.audit.samplers import ClaimedPair, NoisedVectors
from toys import toy_embedding

pytest.importorskip("sklearn")

WORDS = tuple(f"word{chr(97 + i // 26)}{chr(97 + i % 26)}" for i in range(30))
TOY: dict[str, Any] = {"embedding": toy_embedding(WORDS)}
REAL = {
    "diffractor": lambda: Diffractor(epsilon=1.0, embeddings=[toy_embedding(WORDS)], lists_per_embedding=2),
    "santext": lambda: SanText(epsilon=2.0, **TOY),
    "santext-plus": lambda: SanTextPlus(epsilon=2.0, sensitive_share=0.6, **TOY),
    "tem": lambda: TEM(epsilon=4.0, gamma=2.0, **TOY),
    "custext": lambda: CusText(epsilon=4.0, group_size=7, **TOY),
    "mvc": lambda: MultivariateLaplace(epsilon=2.0, **TOY),
}


@pytest.fixture(autouse=True)
def cache_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("DPTEXT_CACHE", str(tmp_path))


# The bound

LAWS = {
    "response": ([0.75, 0.25], [0.25, 0.75]),
    "three": ([0.5, 0.4, 0.1], [0.1, 0.4, 0.5]),
    "the same": (np.full(12, 1 / 12), np.full(12, 1 / 12)),
}


@pytest.mark.parametrize("name", LAWS)
def test_bound_exceeds_the_exact_loss_no_oftener_than_it_says(name: str) -> None:
    """1,000 audits at a failure of 0.1 each: more than 153 of them fail with probability below 1e-7 (binomial)."""
    first, second = (np.asarray(law, float) for law in LAWS[name])
    generator, exceeded, bounds = np.random.default_rng(0), 0, []
    size, runs, failure = 100, 1000, 0.1
    exact = float(np.abs(np.log(first) - np.log(second)).max())
    drawn = [generator.choice(len(first), (runs, 4, size), p=law) for law in (first, second)]
    for run in range(runs):
        chosen = best_output_set(drawn[0][run, :2].ravel(), drawn[1][run, :2].ravel(), failure)
        assert chosen is not None
        hits, others = (int(chosen.holds(each[run, 2:].ravel()).sum()) for each in drawn)
        bounds.append(loss_bound(hits, others, 2 * size, failure))
        exceeded += bounds[-1] > exact + 1e-12
    assert exceeded <= 153
    assert np.mean(bounds) >= 0.3 * exact  # and it is no idle bound


def test_a_bound_from_the_draws_that_chose_the_event_would_lie() -> None:
    """The halves are needed: with one and the same half the bound exceeds a loss of 0 in most runs."""
    law, generator, lies = np.full(400, 1 / 400), np.random.default_rng(1), 0
    for _ in range(50):
        first, second = (generator.choice(400, 500, p=law) for _ in range(2))
        hits, others = (np.bincount(each, minlength=400) for each in (first, second))
        likelier = hits > others
        lies += loss_bound(int(hits[likelier].sum()), int(others[likelier].sum()), 500, 0.1) > 0
    assert lies == 50


def test_known_cases() -> None:
    """All of n against none of n: both bounds are powers of the failure's half; scores are a little below."""
    power = 0.005 ** (1 / 100)
    assert loss_bound(100, 0, 100, 0.01) == pytest.approx(math.log(power / (1 - power)), rel=1e-9)
    assert most_seen(100, 0.01) == loss_bound(100, 0, 100, 0.01)
    assert loss_bound(0, 0, 100, 0.01) == 0 == loss_bound(50, 50, 100, 0.01) == loss_bound(3, 0, 100, 0.01, delta=0.1)
    assert 0 < loss_bound(90, 5, 100, 0.01, delta=0.1) < loss_bound(90, 5, 100, 0.01)
    hits, others = np.array([90, 50, 7, 0, 100]), np.array([5, 20, 0, 0, 100])
    found = scores(hits, 100, others, 100, 0.01)
    exact = [loss_bound(*counts, 100, 0.01) for counts in zip(hits.tolist(), others.tolist(), strict=True)]
    assert (found <= exact).all() and found[0] > 1.6 and found[3] == -math.inf


def test_the_best_set_is_that_of_the_likelihood_ratio() -> None:
    """Twenty rare outputs that only one input gives make an event that none of them makes alone."""
    generator = np.random.default_rng(2)
    common = generator.integers(0, 5, 4000)
    first = np.where(generator.random(4000) < 0.5, generator.integers(100, 120, 4000), common)
    second = generator.integers(0, 5, 4000)
    chosen = best_output_set(first, second, 0.01)
    assert chosen is not None and np.flatnonzero(chosen.holds(np.arange(200))).tolist() == list(range(100, 120))
    assert chosen.description.startswith("the output is one of 20 (100, 101, 102, …)")
    assert best_output_set(first, second, 0.01, allowed=lambda outputs: outputs < 5).score < 0.1
    assert best_output_set(np.arange(9), np.arange(9), 0.01) is None


def samples(words: str, size: int, seed: int) -> list[str]:
    """Texts of twelve words drawn alike from two lists, with these words twice as likely."""
    generator = np.random.default_rng(seed)
    pool = [*(f"w{i}" for i in range(30)), *words.split()]
    return [" ".join(generator.choice(pool, 12)) for _ in range(size)]


def test_a_distinguisher_finds_what_no_single_word_tells() -> None:
    """Fifteen words are a little likelier in one text than in the other: together they tell, one by one hardly."""
    ours, theirs = " ".join(f"w{i}" for i in range(15)), " ".join(f"w{i}" for i in range(15, 30))
    chosen = trained_event(samples(ours, 600, 0), samples(theirs, 600, 1), 0.01)
    assert chosen is not None and chosen.tried > 100
    fresh = [chosen.holds(samples(words, 600, 2 + i)).mean() for i, words in enumerate((ours, theirs))]
    assert fresh[0] > 4 * fresh[1]


def test_a_distinguisher_reads_empty_texts_and_capitals() -> None:
    """A fold may hold empty texts alone, and case is all that tells some programs' outputs apart."""
    assert trained_event(["x", *[""] * 19], [""] * 20, 0.01) is not None
    assert trained_event(["", " "] * 20, ["", " "] * 20, 0.01).score < 0
    assert trained_event(["same"] * 20, ["same"] * 20, 0.01) is None
    for one, other in (("", "word"), ("Word", "word")):
        chosen = trained_event([one] * 40, [other] * 40, 0.01)
        assert chosen.holds([one] * 5).all() and not chosen.holds([other] * 5).any()


# Word mechanisms


def audited(mechanism: Any, draws: int = 1500, seed: int = 0) -> EmpiricalAudit:
    return audit_by_samples(mechanism, draws=draws, confidence=0.999999, seed=seed)


@pytest.mark.parametrize("name", REAL)
def test_what_keeps_its_word_passes(name: str) -> None:
    audit = audited(REAL[name]())
    assert not audit.refuted and audit.verdict == "NO VIOLATION FOUND" and audit.problems == []
    kinds = {each.of for each in audit.tested}
    assert {"words", "texts of a word", "numbers", "texts"} <= kinds
    assert all(each.bound <= each.claim for each in audit.tested)
    best = max(each.bound for each in audit.tested if each.of == "words")
    assert 0.3 < best < audit.most  # it is no idle bound
    exact = [each for each in audit.tested if each.of == "words" and each.exact is not None]
    assert bool(exact) is (name != "mvc")
    assert all(each.bound <= each.exact <= each.claim + 1e-9 for each in exact)


class TwiceTheEpsilon(SanText):
    """A wrong scale: what is drawn has twice the epsilon of what is printed."""

    def sample(self, words, random):
        return SanText(epsilon=2 * self.epsilon, **TOY).sample(words, random)


class WithoutEnds(Diffractor):
    """The mass beyond the ends of the list is not added to the end words: 1.19 nats are lost between the last two."""

    def sample(self, words, random):
        places = self.lists.places[0, words]
        weights = np.exp(-self.epsilon * np.abs(np.arange(len(self.vocabulary)) - places[:, None]))
        cumulative = np.cumsum(weights, axis=1) / weights.sum(axis=1, keepdims=True)
        uniform = random.uint64(len(words)).astype(float) / 2.0**64
        drawn = np.minimum((cumulative <= uniform[:, None]).sum(axis=1), len(self.vocabulary) - 1)
        return self.lists.orders[0, drawn]


class Copies(SanText):
    """What goes in comes out."""

    def sample(self, words, random):
        return words.copy()


class FromAFixedSeed(SanText):
    """Its noise is the same in every call."""

    def sample(self, words, random):
        return super().sample(words, stream(7))


class OneDrawForAll(SanText):
    """All words of a call that are equal get one draw."""

    def sample(self, words, random):
        distinct, places = np.unique(words, return_inverse=True)
        return super().sample(distinct.astype(np.int32), random)[places]


class CandidatesOfTheText(SanText):
    """Only words of the text at hand come out."""

    def sample(self, words, random):
        present = np.unique(words)
        return present[random.uint64(len(words)) % np.uint64(len(present))]


class NotItsLaw(SanText):
    """Private, but its probabilities are those of another epsilon."""

    def log_probabilities(self, words):
        return SanText(epsilon=self.epsilon / 8, **TOY).log_probabilities(words)


PLANTED = [
    (TwiceTheEpsilon, 2.0, 20_000, "At least "),
    (WithoutEnds, 1.0, 30_000, "At least 1.1"),
    (Copies, 0.5, 1500, "(1,500 of 1,500 against 0 of 1,500)"),
    (FromAFixedSeed, 0.5, 1500, "two runs on the same texts gave the same 250 outputs"),
    (OneDrawForAll, 0.5, 1500, "one draw serves for all of a run"),
    (CandidatesOfTheText, 0.5, 1500, "At least "),
    (NotItsLaw, 2.0, 1500, "The program does not draw by its own probabilities: "),
]


@pytest.mark.parametrize(
    ("kind", "epsilon", "draws", "problem"), PLANTED, ids=lambda value: getattr(value, "__name__", "")
)
def test_planted_mistakes_are_found(kind: Any, epsilon: float, draws: int, problem: str) -> None:
    options = {"embeddings": [toy_embedding(WORDS)]} if kind is WithoutEnds else TOY
    audit = audited(kind(epsilon=epsilon, **options), draws=draws)
    assert audit.refuted and audit.verdict == "REFUTED" and problem in audit.problems[0]


@pytest.mark.parametrize(
    ("policy", "where"), [({"unknown": "keep"}, "'zqxvkory'"), ({"numbers": "keep"}, "'27182818284'")]
)
def test_tokens_that_are_copied(policy: dict[str, Any], where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The mechanism is right, and its privatizer releases something as it is."""
    promised = WordPrivatizer(SanText(epsilon=0.5, **TOY)).guarantee

    class Copying(WordPrivatizer):
        def __init__(self, mechanism, **options):
            super().__init__(mechanism, policy=TextPolicy(**policy), **options)

        def _promised(self):
            return promised

    monkeypatch.setattr(empirical, "WordPrivatizer", Copying)
    (problem, *_) = audited(SanText(epsilon=0.5, **TOY)).problems
    assert "nats where 0 are claimed" in problem and where in problem


def test_claims_that_no_sample_can_contradict_are_named() -> None:
    audit = audited(SanText(epsilon=1000.0, **TOY))
    assert not audit.refuted
    (note,) = (note for note in audit.notes if note.startswith("No claim on words is small enough to be contradicted"))
    assert f"and {audit.most:.4}"[:8] in note


class WithoutClaim(Copies):
    """It says that it promises nothing."""

    @property
    def guarantee(self):
        return NoGuarantee(unit=Unit.WORD, assumptions=frozenset(), reason="it is a test")


def test_what_cannot_be_audited_is_refused() -> None:
    with pytest.raises(GuaranteeError, match="NoGuarantee says nothing of two words"):
        audit_by_samples(WithoutClaim(epsilon=1.0, **TOY))
    with pytest.raises(ParameterError, match="'confidence'"):
        audit_by_samples(REAL["custext"](), confidence=1.0)
    with pytest.raises(ParameterError, match="'draws'"):
        audit_by_samples(REAL["custext"](), draws=5)


def test_a_seed_repeats_it_all() -> None:
    first, again, other = (audited(REAL["custext"](), draws=500, seed=seed).as_dict() for seed in (3, 3, 4))
    assert first == again != other


# Rewriters, by their texts


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> str:
    pytest.importorskip("torch")
    from tiny_models import tiny_model

    return tiny_model(tmp_path_factory.mktemp("bert"), "bert")


def masked(model: str, **budget: float) -> Any:
    from dptext.rewriting.dp_mlm import DPMLM

    return DPMLM(model=model, batch_size=64, device="cpu", **budget)


def test_a_rewriter_that_keeps_its_word_passes(model: str) -> None:
    audit = audit_by_samples(masked(model, epsilon_per_token=1.0), draws=100, confidence=0.999999)
    assert not audit.refuted and audit.claimed == "epsilon 4 for a text"
    assert {each.of for each in audit.tested} == {"texts"}
    assert all(each.bound <= each.claim == 4 for each in audit.tested)


def test_a_rewriter_that_copies_is_found(model: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rewriter = masked(model, epsilon_per_document=1.0)
    rewrite = rewriter.rewrite

    def copied(texts: Any, random: Any) -> Any:
        done = rewrite(texts, random)
        done.texts[:] = texts
        return done

    monkeypatch.setattr(rewriter, "rewrite", copied)
    audit = audit_by_samples(rewriter, draws=100)
    assert audit.refuted
    assert "nats where 1 are claimed, for 'the film is good' against 'she went to paris'" in str(audit.problems)


def test_a_rewriter_that_claims_nothing_is_refused(model: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rewriter = masked(model, epsilon_per_token=1.0)
    nothing = NoGuarantee(unit=Unit.DOCUMENT, assumptions=frozenset(), reason="it is a test")
    monkeypatch.setattr(rewriter, "guarantee_for", lambda draws: nothing)
    with pytest.raises(GuaranteeError, match="NoGuarantee says nothing of two texts"):
        audit_by_samples(rewriter)


# Noised vectors

PAIR = {"the film is good": 0.999, "she went to paris": -0.999}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A model of ADePT whose vectors are 24 numbers; hardly trained, which no guarantee minds."""
    pytest.importorskip("torch")
    from dptext_lab.training.adept import train_adept
    from training_settings import with_settings

    folder = tmp_path_factory.mktemp("models") / "adept"
    texts = ["the film is good she went to paris"]
    train_adept(texts, folder, hidden=12, length=10, **with_settings({"iterations": 3}))
    return folder


def adept(folder: Path, **budget: Any) -> Any:
    from dptext_lab.mechanisms.adept import ADePT

    rewriter = ADePT(model=folder, device="cpu", **budget)
    # A model that was hardly trained tells texts apart by little: two points of its ball far from each other.
    corners = {text: sign * np.full(rewriter.size, rewriter.clip / rewriter.size**0.5) for text, sign in PAIR.items()}
    rewriter.clipped = lambda texts: np.stack([corners[text] for text in texts])
    return rewriter


def of_vectors(rewriter: Any) -> EmpiricalAudit:
    """The vectors alone, wrong with probability at most 1e-6."""
    first, second = PAIR
    pair = ClaimedPair(first=first, second=second, claim=rewriter.noise.epsilon)
    audit = EmpiricalAudit(subject="adept", claimed="for a text", confidence=0.999999)
    search([NoisedVectors(rewriter, pair, rewriter.noise.delta, np.random.default_rng())], audit, draws=20_000)
    return audit


@pytest.mark.parametrize("noise", ["laplace", "gaussian"])
def test_the_stated_noise_passes_and_its_exact_loss_stands_beside_the_bound(folder: Path, noise: str) -> None:
    """Two points that far apart use up nearly all of the claim."""
    audit = of_vectors(adept(folder, epsilon_per_document=2.0, noise=noise))
    assert not audit.refuted and audit.tested
    for each in audit.tested:
        assert 0.1 < each.bound <= each.exact <= each.claim == 2 and each.exact > 1.99


def test_the_first_publications_sensitivity_is_found(folder: Path) -> None:
    """Laplace noise for 2 C, which is the L2 sensitivity, where the L1 sensitivity is the root of 24 times as large."""
    rewriter = adept(folder, epsilon_per_document=2.0)
    _, wrong = ball_sensitivities(radius=rewriter.clip, size=rewriter.size)
    rewriter.noise = replace(rewriter.noise, scale=wrong / 2.0, sensitivity=wrong)
    audit = of_vectors(rewriter)
    assert audit.refuted and audit.best is not None and audit.best.bound > 2
    assert all(each.bound <= each.exact for each in audit.tested)  # the program does draw by that scale


def test_noise_smaller_than_stated_is_found(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A quarter of the stated deviation: above the claim, and above what the stated law gives."""
    rewriter = adept(folder, epsilon_per_document=2.0, noise="gaussian")
    noised = rewriter.noised
    monkeypatch.setattr(rewriter, "noised", lambda vectors, streams: vectors + (noised(vectors, streams) - vectors) / 4)
    audit = of_vectors(rewriter)
    assert audit.refuted and any("does not draw by its own probabilities" in problem for problem in audit.problems)


def test_shared_noise_is_found(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rewriter = adept(folder, epsilon_per_document=2.0)
    noised = rewriter.noised
    monkeypatch.setattr(
        rewriter, "noised", lambda vectors, streams: np.tile(noised(vectors[:1], streams[:1]), (len(vectors), 1))
    )
    audit = audit_by_samples(rewriter, list(PAIR), draws=200)
    assert audit.refuted and any("one draw serves for all of a run" in problem for problem in audit.problems)
