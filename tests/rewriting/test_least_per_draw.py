"""Fewer draws that are worth it: which slots are drawn is public, and the others see nothing but what was drawn."""

from typing import Any

import numpy as np
import pytest

pytest.importorskip("torch")
pytest.importorskip("transformers")

from dptext.accounting.budget import DrawBudget
from dptext.audit.rewriters import audit_draws
from dptext.core.assumptions import Assumption
from dptext.core.clipped_probabilities import ProbabilitySampler
from dptext.core.guarantee import PureDP
from dptext.core.randomness import RandomSource
from dptext.errors import ParameterError
from dptext.rewriting.dp_mlm import DPMLM
from dptext.rewriting.mlm_drafts import Draft, Slot
from dptext.rewriting.mlm_options import MaskOptions
from dptext.testing import stream
from tiny_models import tiny_model

TEXTS = ("the film is good and funny", "she went to paris to see", "z z z z z z", "a sad old comedy is a")
"""Six words, which are six sub-words each."""


@pytest.fixture(scope="module")
def bert(tmp_path_factory: pytest.TempPathFactory) -> str:
    return tiny_model(tmp_path_factory.mktemp("bert"), "bert")


def make(model: str, *, document: float = 20.0, least: float | None = 8.0, **options: Any) -> DPMLM:
    settings = MaskOptions(least_per_draw=least, **options)
    return DPMLM(model=model, epsilon_per_document=document, options=settings, device="cpu")


def test_a_budget_pays_for_so_many_draws() -> None:
    budget = DrawBudget(range_of=lambda epsilon: 2 * epsilon, adaptive=True, per_document=20.0)
    assert [budget.most_draws(draws, least=6.0) for draws in (0, 1, 2, 3, 4, 100)] == [0, 1, 2, 3, 3, 3]
    assert budget.most_draws(50, least=30.0) == 1 and budget.epsilon(1) == 20.0
    for least in (0.3, 1.0, 2.5, 6.0):
        most = budget.most_draws(60, least=least)
        assert budget.epsilon(most) >= least > budget.epsilon(most + 1) or most == 60


def test_a_budget_with_delta_pays_for_more() -> None:
    pure = DrawBudget(range_of=lambda epsilon: 2 * epsilon, adaptive=True, per_document=10.0)
    both = DrawBudget(range_of=lambda epsilon: 2 * epsilon, adaptive=True, per_document=10.0, delta=1e-5)
    assert both.most_draws(40, least=0.35) > pure.most_draws(40, least=0.35) == 28
    assert both.epsilon(both.most_draws(40, least=0.35)) >= 0.35


@pytest.mark.parametrize("count", range(8))
def test_slots_are_left_evenly(count: int) -> None:
    draft = Draft([], [Slot(place, kept=place == 3) for place in range(8)])
    draft.thin(count)
    drawn = [place for place, slot in enumerate(draft.slots) if slot.drawn]
    assert len(drawn) == draft.draws == count and 3 not in drawn
    assert not draft.slots[3].filled
    assert sum(slot.filled for slot in draft.slots) == 7 - count
    if count > 1:
        gaps = np.diff([place - (place > 3) for place in drawn])
        assert gaps.max() - gaps.min() <= 1


@pytest.mark.parametrize("scoring", ["faithful", "block", "parallel"])
def test_only_what_is_paid_for_is_drawn(bert: str, scoring: str) -> None:
    rewriter = make(bert, scoring=scoring)
    done = rewriter.rewrite(TEXTS, stream(1))
    assert done.draws == [2, 2, 2, 2] and done.counts["filled without a draw"] == 16
    assert all(rewriter.draws_of_text(text) == 2 for text in TEXTS) and rewriter.epsilon_of(2) == 10.0
    assert all(len(drawn) == 2 for drawn in rewriter.draw(TEXTS, [stream(1)] * 4))
    guarantee = rewriter.guarantee_for(2)
    assert isinstance(guarantee, PureDP) and guarantee.epsilon == 20.0
    assert Assumption.PUBLIC_POSITIONS in guarantee.assumptions
    assert Assumption.PUBLIC_DRAWS not in guarantee.assumptions  # texts of other lengths may take as many draws
    assert rewriter.parameters()["least_per_draw"] == 8.0
    whole = make(bert, least=None, scoring=scoring).rewrite(TEXTS, stream(1))
    assert Assumption.PUBLIC_DRAWS in make(bert, least=None).guarantee_for(6).assumptions
    assert whole.draws == [6, 6, 6, 6] and whole.counts["filled without a draw"] == 0


def fixed_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the text, the same outputs are drawn, one after the other."""
    drawn = iter(list(range(20, 32)) * 100)

    def sample(self: ProbabilitySampler, logits: np.ndarray, random: RandomSource) -> np.ndarray:
        return np.array([next(drawn) for _ in logits], np.int32)

    monkeypatch.setattr(ProbabilitySampler, "sample", sample)


@pytest.mark.parametrize("scoring", ["faithful", "parallel"])
def test_what_is_filled_follows_from_what_was_drawn(bert: str, scoring: str, monkeypatch: pytest.MonkeyPatch) -> None:
    outputs = []
    for text in TEXTS:
        fixed_draws(monkeypatch)
        outputs += make(bert, scoring=scoring).rewrite([text], stream(1)).texts
    assert len(set(outputs)) == 1


def test_a_guess_that_sees_the_text_is_found_by_this(bert: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The negative control of the test above."""
    monkeypatch.setattr(Draft, "released", lambda self, place: (self.original, []))
    outputs = []
    for text in TEXTS:
        fixed_draws(monkeypatch)
        outputs += make(bert).rewrite([text], stream(1)).texts
    assert len(set(outputs)) > 1


def test_no_special_token_is_filled_in(bert: str) -> None:
    rewriter = make(bert)
    special = set(rewriter.loaded.tokenizer.all_special_ids)
    assert not special.intersection(rewriter._guess.likeliest([([], []), ([20], []), ([], [21])]))
    (row,) = rewriter._guess._logits([([20], [21])])
    without = [token for token in range(len(row)) if token not in special]
    assert rewriter._guess.likeliest([([20], [21])]) == [max(without, key=lambda token: row[token])]


@pytest.mark.parametrize("options", [{}, {"scoring": "parallel"}, {"insertion": 0.3, "deletion": 0.2}], ids=str)
def test_the_audit_certifies_the_draws(bert: str, options: dict[str, Any]) -> None:
    certificate = audit_draws(make(bert, **options), TEXTS)
    assert certificate.holds, certificate.problems
    assert 0 < certificate.largest <= certificate.claim == 10.0


def test_draws_that_are_not_charged_fail(bert: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The epsilon is that of two draws, and six are made."""
    rewriter = make(bert)
    monkeypatch.setattr(Draft, "thin", lambda self, count: None)
    monkeypatch.setattr(rewriter, "epsilon_of", lambda draws: 10.0)
    certificate = audit_draws(rewriter, TEXTS)
    assert not certificate.holds and "by the bounds of its weights" in certificate.problems[0]


def test_it_is_for_documents(bert: str) -> None:
    with pytest.raises(ParameterError, match="give 'epsilon_per_document', or leave it out"):
        DPMLM(model=bert, epsilon_per_token=5.0, options=MaskOptions(least_per_draw=3.0), device="cpu")
    with pytest.raises(ParameterError, match="least_per_draw"):
        MaskOptions(least_per_draw=0.0)
