"""Noised vectors from outside: the noise that is stated passes; noise that is too small, or shared, is found."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dptext.audit.empirical.findings import EmpiricalAudit
from dptext.audit.empirical.rewriters import audit_rewriter
from dptext.audit.empirical.search import search
from dptext.audit.empirical.vectors import NoisedVectors
from dptext.core.continuous import ball_sensitivities

pytest.importorskip("torch")
pytest.importorskip("sklearn")

WORDS = "the film is good she went to paris"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A model of ADePT whose vectors are 24 numbers; hardly trained, which no guarantee minds."""
    from dptext.training.adept import train_adept
    from training_settings import with_settings

    folder = tmp_path_factory.mktemp("models") / "adept"
    train_adept([WORDS], folder, hidden=12, length=10, **with_settings({"iterations": 3}))
    return folder


def adept(folder: Path, **budget: Any) -> Any:
    from dptext.rewriting.adept import ADePT

    rewriter = ADePT(model=folder, device="cpu", **budget)
    # A model that was hardly trained tells texts apart by little: two points of its ball far from each other.
    corners = {text: sign * np.full(rewriter.size, rewriter.clip / rewriter.size**0.5) for text, sign in PAIR.items()}
    rewriter.clipped = lambda texts: np.stack([corners[text] for text in texts])
    return rewriter


PAIR = {"the film is good": 0.999, "she went to paris": -0.999}


def audited(rewriter: Any) -> EmpiricalAudit:
    """The vectors alone, wrong with probability at most 1e-6."""
    claim, delta = rewriter.noise.epsilon, rewriter.noise.delta
    channel = NoisedVectors(rewriter, *PAIR, claim=claim, delta=delta, generator=np.random.default_rng())
    audit = EmpiricalAudit(subject="adept", claimed="for a text", confidence=0.999999)
    search([channel], audit, draws=20_000)
    return audit


@pytest.mark.parametrize("noise", ["laplace", "gaussian"])
def test_the_stated_noise_passes_and_its_exact_loss_stands_beside_the_bound(folder: Path, noise: str) -> None:
    """Two points that far apart use up nearly all of the claim."""
    audit = audited(adept(folder, epsilon=2.0, noise=noise))
    assert not audit.refuted and audit.tested
    for each in audit.tested:
        assert 0.1 < each.bound <= each.exact <= each.claim == 2
        assert each.exact > 1.99


def test_the_first_publications_sensitivity_is_found(folder: Path) -> None:
    """Laplace noise for 2 C, which is the L2 sensitivity, where the L1 sensitivity is the root of 24 times as large."""
    rewriter = adept(folder, epsilon=2.0)
    _, wrong = ball_sensitivities(radius=rewriter.clip, size=rewriter.size)
    rewriter.noise = replace(rewriter.noise, scale=wrong / 2.0, sensitivity=wrong)
    audit = audited(rewriter)
    assert audit.refuted and audit.best is not None and audit.best.of == "noised vectors" and audit.best.bound > 2
    assert all(each.bound <= each.exact for each in audit.tested)  # the program does draw by that scale


def test_noise_smaller_than_stated_is_found(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A quarter of the stated deviation: above the claim, and above what the stated law gives."""
    rewriter = adept(folder, epsilon=2.0, noise="gaussian")
    noised = rewriter.noised
    monkeypatch.setattr(rewriter, "noised", lambda vectors, streams: vectors + (noised(vectors, streams) - vectors) / 4)
    audit = audited(rewriter)
    assert audit.refuted and any("does not draw by its own probabilities" in problem for problem in audit.problems)


def test_shared_noise_is_found(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rewriter = adept(folder, epsilon=2.0)
    noised = rewriter.noised
    monkeypatch.setattr(
        rewriter, "noised", lambda vectors, streams: np.tile(noised(vectors[:1], streams[:1]), (len(vectors), 1))
    )
    audit = audit_rewriter(rewriter, list(PAIR), draws=200)
    assert audit.refuted and any("one draw serves for all of a run" in problem for problem in audit.problems)
