"""The attack on rewritten texts: exact likelihoods of candidates, and who is found."""

import math
from typing import Any

import numpy as np
import pytest

pytest.importorskip("torch")
pytest.importorskip("transformers")

from dptext.errors import InputError, ParameterError
from dptext.rewriting.dp_mlm import DPMLM
from dptext.rewriting.generative import DPPrompt
from dptext.testing import stream
from dptext_lab.attacks.rewritten import attack_by_draws, log_likelihoods

TEXTS = ("the film is good", "she went to the city", "a sad old man", "z z z z 9 !")


def make(model: str, **options: Any) -> DPPrompt:
    return DPPrompt(model=model, **{"epsilon_per_token": 10.0, "new_tokens": 6, "device": "cpu", **options})


@pytest.mark.parametrize("draw", ["baseline", "probabilities"])
def test_likelihoods_are_those_of_the_exact_laws(gpt2: str, draw: str) -> None:
    """The probability that the draws of each candidate give these tokens, from the integers drawn from."""
    rewriter, tokens = make(gpt2, draw=draw), [20, 33, 41]
    for candidate, likelihood in zip(TEXTS, log_likelihoods(rewriter, TEXTS, tokens), strict=True):
        exact = 0.0
        for place, token in enumerate(tokens):
            (law,) = rewriter.laws(candidate, tokens[:place])
            exact += math.log(law.weights()[token]) - math.log(law.total)
        assert likelihood == pytest.approx(exact, abs=1e-3)  # texts of a batch are rounded otherwise
    assert log_likelihoods(rewriter, TEXTS, []).tolist() == [0.0] * 4


def test_a_candidate_of_fewer_draws_is_impossible(gpt2: str) -> None:
    rewriter = make(gpt2, new_tokens="input")
    draws = np.array([rewriter.draws_of_text(text) for text in TEXTS])
    likelihoods = log_likelihoods(rewriter, TEXTS, [20] * int(draws.max()))
    assert np.isfinite(likelihoods).tolist() == (draws == draws.max()).tolist() and (draws < draws.max()).any()


def test_sources_are_found_where_draws_follow_the_text(gpt2: str) -> None:
    """At 30 nats a token; of releases that came from other texts fewer are."""
    rewriter = make(gpt2, epsilon_per_token=30.0)
    released = rewriter.rewrite(TEXTS, stream(1)).texts
    steps: list[tuple[int, int]] = []
    outcome = attack_by_draws(rewriter, TEXTS, released, progress=lambda *step: steps.append(step))
    assert outcome.success.units == 4 and steps[-1] == (4, 4)
    assert outcome.success.blind is not None and outcome.success.blind.value == 0.25
    assert "may cost 180" in outcome.notes[0]
    moved = attack_by_draws(rewriter, TEXTS, [*released[1:], released[0]])
    assert moved.success.value.value < outcome.success.value.value


def test_what_cannot_be_followed_is_refused(gpt2: str, bert: str) -> None:
    with pytest.raises(ParameterError, match=r"draws of dp-mlm cannot be followed; attack dp-prompt"):
        attack_by_draws(DPMLM(model=bert, epsilon_per_token=5.0, device="cpu"), TEXTS, TEXTS)
    with pytest.raises(InputError, match="among at least two texts"):
        attack_by_draws(make(gpt2), TEXTS[:1], TEXTS[:1])
