"""The audit of words that are drawn once: every mechanism passes, and broken copies do not."""

import json

import numpy as np
import pytest

from cases import WORD_CASES
from dptext.core.randomness import ConsistentStreams
from dptext.mechanisms import base
from dptext.mechanisms.diffractor import Diffractor
from program_checks.consistency import audit_consistency
from toys import toy_embedding


@pytest.fixture(autouse=True)
def cache_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("DPTEXT_CACHE", str(tmp_path))


def toy() -> Diffractor:
    return Diffractor(epsilon=1.0, embeddings=[toy_embedding()])


@pytest.mark.parametrize("name", WORD_CASES)
def test_every_mechanism_passes(name: str) -> None:
    certificate = audit_consistency(WORD_CASES[name][1](1.0))
    assert certificate.holds, certificate.problems
    assert certificate.comparisons > 0 and json.dumps(certificate.as_dict())
    assert ("Driven" in certificate.reasons[0]) == (name not in ("mvc", "mahalanobis", "vickrey", "truncated-gumbel"))


def test_a_copy_that_draws_each_place_fails(monkeypatch) -> None:
    monkeypatch.setattr(
        base, "draw_once", lambda one, numbers, tokens, repeats, stream: (one.sample(tokens.words, stream), None)
    )
    assert any("replacements" in problem for problem in audit_consistency(toy()).problems)


@pytest.mark.parametrize("kind", ["rows", "named"])
def test_a_copy_whose_units_share_a_stream_fails(kind: str, monkeypatch) -> None:
    shared = {
        "rows": lambda self, count: np.zeros((count, 2), np.uint64),
        "named": lambda self, names: np.zeros((len(names), 2), np.uint64),
    }
    monkeypatch.setattr(ConsistentStreams, kind, shared[kind])
    assert any("one address" in problem for problem in audit_consistency(toy()).problems)


def test_rows_and_words_that_run_into_each_other_are_found(monkeypatch) -> None:
    def rows(self, count):
        return np.stack([np.arange(count, dtype=np.uint64), np.zeros(count, np.uint64)], axis=1)

    monkeypatch.setattr(ConsistentStreams, "rows", rows)
    assert any("one address" in problem for problem in audit_consistency(toy()).problems)


class TakesTheLaneBesideIt(Diffractor):
    """Says that each word reads its own stream, and gives each the stream of the next."""

    def sample(self, words, random):
        if hasattr(random, "at"):
            random = random.at(np.roll(np.arange(len(words)), 1))
        return super().sample(words, random)


class OneStreamForAll(Diffractor):
    """Draws all words of a batch from the stream of the first."""

    def sample(self, words, random):
        return super().sample(words, random.alone(0) if hasattr(random, "at") and len(words) else random)


@pytest.mark.parametrize("kind", [TakesTheLaneBesideIt, OneStreamForAll])
def test_a_mechanism_that_mixes_lanes_fails(kind: type) -> None:
    assert not audit_consistency(kind(epsilon=1.0, embeddings=[toy_embedding()])).holds
