"""Word mechanisms from outside: what keeps its word passes, planted mistakes are found, and exact values stand beside.

All audits here have a confidence of 0.999999: one of them says something false with probability at most 1e-6 for fresh
noise, and the noise is of a fixed seed.
"""

from typing import Any

import numpy as np
import pytest

from dptext.audit.empirical import EmpiricalAudit, audit_from_outside, words
from dptext.core.assumptions import Unit
from dptext.core.guarantee import NoGuarantee
from dptext.embeddings.embedding import Embedding, quantise
from dptext.errors import GuaranteeError, ParameterError
from dptext.mechanisms.base import WordPrivatizer
from dptext.mechanisms.custext import CusText
from dptext.mechanisms.diffractor import Diffractor
from dptext.mechanisms.mahalanobis import Mahalanobis
from dptext.mechanisms.multivariate import MultivariateLaplace
from dptext.mechanisms.santext import SanText, SanTextPlus
from dptext.mechanisms.tem import TEM
from dptext.mechanisms.truncated_gumbel import TruncatedGumbel
from dptext.mechanisms.vickrey import Vickrey
from dptext.testing import stream
from dptext.text.policy import TextPolicy
from dptext.text.vocabulary import UNKNOWN_WORD, Vocabulary
from toys import toy_embedding

WORDS = tuple(f"word{chr(97 + i // 26)}{chr(97 + i % 26)}" for i in range(30))
TOY: dict[str, Any] = {"embedding": toy_embedding(WORDS)}
REAL = {
    "diffractor": lambda: Diffractor(epsilon=1.0, embeddings=[toy_embedding(WORDS)]),
    "diffractor, two lists": lambda: Diffractor(epsilon=1.0, embeddings=[toy_embedding(WORDS)], lists_per_embedding=2),
    "santext": lambda: SanText(epsilon=2.0, **TOY),
    "santext-plus": lambda: SanTextPlus(epsilon=2.0, sensitive_share=0.6, **TOY),
    "tem": lambda: TEM(epsilon=4.0, gamma=2.0, **TOY),
    "custext": lambda: CusText(epsilon=4.0, group_size=7, **TOY),
    "mvc": lambda: MultivariateLaplace(epsilon=2.0, **TOY),
    "mahalanobis": lambda: Mahalanobis(epsilon=2.0, **TOY),
    "vickrey": lambda: Vickrey(epsilon=2.0, **TOY),
}


@pytest.fixture(autouse=True)
def cache_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("DPTEXT_CACHE", str(tmp_path))


def audited(mechanism: Any, draws: int = 1500, seed: int = 0) -> EmpiricalAudit:
    return audit_from_outside(mechanism, draws=draws, confidence=0.999999, seed=seed)


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
    assert bool(exact) is (name not in ("mvc", "mahalanobis", "vickrey"))
    assert all(each.bound <= each.exact <= each.claim + 1e-9 for each in exact)


def refuted(mechanism: Any, **options: Any) -> str:
    audit = audited(mechanism, **options)
    assert audit.refuted and audit.verdict == "REFUTED"
    return audit.problems[0]


class TwiceTheEpsilon(SanText):
    """A wrong scale: what is drawn has twice the epsilon of what is printed."""

    def sample(self, words, random):
        return SanText(epsilon=2 * self.epsilon, **TOY).sample(words, random)


def test_wrong_scale() -> None:
    assert "At least " in refuted(TwiceTheEpsilon(epsilon=2.0, **TOY), draws=20_000)


class WithoutEnds(Diffractor):
    """The mass beyond the ends of the list is not added to the end words: moves beyond them are drawn again."""

    def sample(self, words, random):
        places = self.lists.places[0, words]
        weights = np.exp(-self.epsilon * np.abs(np.arange(len(self.vocabulary)) - places[:, None]))
        cumulative = np.cumsum(weights, axis=1) / weights.sum(axis=1, keepdims=True)
        uniform = random.uint64(len(words)).astype(float) / 2.0**64
        drawn = np.minimum((cumulative <= uniform[:, None]).sum(axis=1), len(self.vocabulary) - 1)
        return self.lists.orders[0, drawn]


def test_missing_end_mass() -> None:
    """1.19 nats are lost between the last two words of the list, and 1 is claimed."""
    said = refuted(WithoutEnds(epsilon=1.0, embeddings=[toy_embedding(WORDS)]), draws=30_000)
    assert said.startswith("At least 1.1") and " nats where 1 are claimed, for '" in said


class Copies(SanText):
    """What goes in comes out."""

    def sample(self, words, random):
        return words.copy()


def test_words_that_are_copied() -> None:
    said = refuted(Copies(epsilon=0.5, **TOY))
    assert "(1,500 of 1,500 against 0 of 1,500)" in said


class FromAFixedSeed(SanText):
    """Its noise is the same in every call."""

    def sample(self, words, random):
        return super().sample(words, stream(7))


def test_fixed_seed() -> None:
    said = refuted(FromAFixedSeed(epsilon=0.5, **TOY))
    assert "two runs on the same texts gave the same 250 outputs" in said and "fixed seed" in said


class OneDrawForAll(SanText):
    """All words of a call that are equal get one draw."""

    def sample(self, words, random):
        distinct, places = np.unique(words, return_inverse=True)
        return super().sample(distinct.astype(np.int32), random)[places]


def test_one_draw_for_all() -> None:
    assert "one draw serves for all of a run" in refuted(OneDrawForAll(epsilon=0.5, **TOY))


class CandidatesOfTheText(SanText):
    """Only words of the text at hand come out."""

    def sample(self, words, random):
        present = np.unique(words)
        return present[random.uint64(len(words)) % np.uint64(len(present))]


def test_candidates_made_from_the_private_text() -> None:
    assert "At least " in refuted(CandidatesOfTheText(epsilon=0.5, **TOY))


@pytest.mark.parametrize(
    ("policy", "where"), [({"unknown": "keep"}, "'zqxvkory'"), ({"numbers": "keep"}, "'27182818284'")]
)
def test_tokens_that_are_copied(policy: dict[str, Any], where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The mechanism is right, and its privatizer releases something as it is."""
    said_of_numbers = WordPrivatizer(SanText(epsilon=0.5, **TOY)).guarantee

    class Copying(WordPrivatizer):
        def __init__(self, mechanism, **options):
            super().__init__(mechanism, policy=TextPolicy(**policy), **options)

        def _promised(self):
            return said_of_numbers

    monkeypatch.setattr(words, "WordPrivatizer", Copying)
    said = refuted(SanText(epsilon=0.5, **TOY))
    assert "nats where 0 are claimed" in said and where in said


class NotItsLaw(SanText):
    """Private, but its probabilities are those of another epsilon."""

    def log_probabilities(self, words):
        return SanText(epsilon=self.epsilon / 8, **TOY).log_probabilities(words)


def test_program_that_does_not_draw_by_its_probabilities() -> None:
    assert refuted(NotItsLaw(epsilon=2.0, **TOY)).startswith("The program does not draw by its own probabilities: ")


def nearly_as_far(words: int) -> Embedding:
    """Words that are all nearly as far from each other, and no two exactly."""
    vectors = np.eye(words + 1) + np.random.default_rng(0).normal(0, 0.004, (words + 1, words + 1))
    integers, step = quantise(vectors)
    names = (*(f"word{chr(97 + i)}" for i in range(words)), UNKNOWN_WORD)
    return Embedding(name="apart", vocabulary=Vocabulary(names), vectors=integers, step=step)


def test_the_published_claim_of_truncated_gumbel_is_refuted() -> None:
    """The farthest of a word's neighbours hardly ever comes out of it; (5 + 2 ln n) nats or more are claimed."""
    embedding = nearly_as_far(11)
    least = TruncatedGumbel(epsilon=1e3, embedding=embedding).smallest_epsilon
    audit = audit_from_outside(
        TruncatedGumbel(epsilon=1.001 * least, embedding=embedding), draws=1_000_000, confidence=0.999, seed=0
    )
    assert audit.refuted and audit.claimed.endswith(" for each unit of distance, as published")
    best = audit.best
    assert best is not None and best.claim > 9.9 and best.claim < best.bound <= best.exact


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
    with pytest.raises(GuaranteeError, match="claims nothing"):
        audit_from_outside(WithoutClaim(epsilon=1.0, **TOY))
    with pytest.raises(ParameterError, match="'confidence'"):
        audit_from_outside(REAL["custext"](), confidence=1.0)
    with pytest.raises(ParameterError, match="'draws'"):
        audit_from_outside(REAL["custext"](), draws=5)


def test_a_seed_repeats_it_all() -> None:
    first, again, other = (audited(REAL["custext"](), draws=500, seed=seed).as_dict() for seed in (3, 3, 4))
    assert first == again != other
