"""Rewriters from outside: one that keeps its word passes; one that copies, or draws at another epsilon, is found."""

from typing import Any

import numpy as np
import pytest

from dptext.audit.draws import TEXTS
from dptext.audit.empirical import audit_from_outside
from dptext.audit.empirical.rewriters import audit_rewriter
from dptext.audit.empirical.texts import Distinguisher, HoldsWords, best_text_event
from dptext.core.assumptions import Unit
from dptext.core.guarantee import NoGuarantee
from dptext.errors import GuaranteeError

pytest.importorskip("torch")
pytest.importorskip("sklearn")


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> str:
    from tiny_models import tiny_model

    return tiny_model(tmp_path_factory.mktemp("bert"), "bert")


def masked(model: str, **budget: float) -> Any:
    from dptext.rewriting.dp_mlm import DPMLM

    return DPMLM(model=model, batch_size=64, device="cpu", **budget)


def test_what_keeps_its_word_passes(model: str) -> None:
    """Wrong with probability at most 1e-6."""
    audit = audit_from_outside(masked(model, epsilon_per_token=1.0), draws=100, confidence=0.999999)
    assert not audit.refuted and audit.claimed == "epsilon 4 for a text"
    assert {each.of for each in audit.tested} == {"texts", "first draws"}
    for each in audit.tested:
        assert each.bound <= each.claim == (4 if each.of == "texts" else 1)
        assert each.exact is None if each.of == "texts" else each.bound <= each.exact <= 1


def test_a_rewriter_that_copies_is_found(model: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rewriter = masked(model, epsilon_per_document=1.0)
    rewrite = rewriter.rewrite

    def copied(texts: Any, random: Any) -> Any:
        done = rewrite(texts, random)
        done.texts[:] = texts
        return done

    monkeypatch.setattr(rewriter, "rewrite", copied)
    audit = audit_rewriter(rewriter, draws=100)
    assert audit.refuted and "nats where 1 are claimed, for 'the film is good' against 'she went to paris'" in str(
        audit.problems
    )


def test_draws_at_another_epsilon_are_found(model: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its text keeps its claim, and the first draw does not."""
    rewriter, loud = masked(model, epsilon_per_token=1.0), masked(model, epsilon_per_token=30.0)
    monkeypatch.setattr(rewriter, "draw", loud.draw)
    audit = audit_rewriter(rewriter, draws=128)
    assert audit.refuted and audit.best is not None and audit.best.of == "first draws"
    assert audit.best.bound > 1 == audit.best.claim


def test_what_claims_nothing_is_refused(model: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rewriter = masked(model, epsilon_per_token=1.0)
    nothing = NoGuarantee(unit=Unit.DOCUMENT, assumptions=frozenset(), reason="it is a test")
    monkeypatch.setattr(rewriter, "guarantee_for", lambda draws: nothing)
    with pytest.raises(GuaranteeError, match="NoGuarantee says nothing of two texts"):
        audit_rewriter(rewriter, TEXTS)


def samples(words: str, size: int, seed: int) -> list[str]:
    """Texts of twelve words drawn alike from two lists, with these words twice as likely."""
    generator = np.random.default_rng(seed)
    pool = [*(f"w{i}" for i in range(30)), *words.split()]
    return [" ".join(generator.choice(pool, 12)) for _ in range(size)]


def test_a_distinguisher_finds_what_no_single_word_tells() -> None:
    """Twenty words are a little likelier in one text than in the other: together they tell, one by one hardly."""
    ours, theirs = " ".join(f"w{i}" for i in range(15)), " ".join(f"w{i}" for i in range(15, 30))
    first, second = samples(ours, 600, 0), samples(theirs, 600, 1)
    chosen = best_text_event(first, second, 0.01)
    assert chosen is not None and isinstance(chosen.event, Distinguisher) and chosen.tried > 100
    fresh = [chosen.event.holds(samples(words, 600, 2 + i)).mean() for i, words in enumerate((ours, theirs))]
    assert fresh[0] > 4 * fresh[1]


def test_events_of_words() -> None:
    event = HoldsWords("went to", held=True)
    assert event.holds(["She went to", "went  TO", "to went", "", "newent to"]).tolist() == [True, True] + 3 * [False]
    assert HoldsWords("x", held=False).holds(["x", "y"]).tolist() == [False, True]
    assert best_text_event(["", " "] * 20, ["", " "] * 20, 0.01).score < 0
