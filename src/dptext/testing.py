"""Suites of tests for what every mechanism must keep: for those of this package, and for those of others.

A test class inherits the suite that fits and says how to make a mechanism on something small. pytest collects the rest:

    from dptext.testing import AuditedSuite

    class TestMine(AuditedSuite):
        def make(self, epsilon):
            return Mine(epsilon=epsilon, embedding=small_embedding())

    WordMechanismSuite            samples, options and guarantee of any word mechanism
    FiniteWordMechanismSuite      those whose law can be computed: samples follow it, and the claim holds for it
    AuditedSuite                  those that tell how they read their integers: the audit certifies the program
    RewriterSuite                 texts, batches and guarantee of any rewriter
    DrawingRewriterSuite          those that draw token by token: the audit certifies the draws

Sampling tests are exact binomial tests, Bonferroni-corrected, which fail a right mechanism with probability at most
FAILURE; with the fixed key used here the outcome is the same every time. This module needs pytest and SciPy, which the
package itself does not.
"""

import json
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pytest
from msgspec import structs
from numpy.typing import NDArray
from scipy.stats import binomtest, chi2_contingency

from dptext.audit.exact import audit_exactly
from dptext.audit.rewriters import audit_draws
from dptext.core.guarantee import (
    DrawDP,
    Guarantee,
    UtilityOptimizedMetricDP,
    facts,
    guarantee_from_json,
)
from dptext.core.randomness import AesStream, ConsistentStreams, PerItemStreams, RandomSource
from dptext.errors import ParameterError
from dptext.mechanisms.base import FiniteWordMechanism, WordMechanism

FAILURE = 1e-6
DRAWS = 20_000

Distances = NDArray[np.float64]


def stream(number: int = 0) -> AesStream:
    """A stream of bits that is the same each time: for tests only."""
    return AesStream(number.to_bytes(32, "big"))


def item_streams(
    words: NDArray[np.int32], chosen: NDArray[np.int64] | None = None, *, number: int = 0
) -> PerItemStreams:
    """The streams of words (k,), each in its own row, or of those chosen of them: the same each time, for tests."""
    draws, rows = (
        ConsistentStreams(stream(number).uint64(8).tobytes()),
        np.arange(len(words)) if chosen is None else chosen,
    )
    return draws.streams(draws.rows(len(words)), rows, words[rows], 0)


def all_words(mechanism: WordMechanism) -> NDArray[np.int32]:
    """The ids of all words of a mechanism: shape (n,)."""
    return np.arange(len(mechanism.vocabulary), dtype=np.int32)


def claimed_distances(mechanism: Any) -> Distances:
    """The distances of a mechanism's guarantee between all words, by its own word: shape (n, n)."""
    words = all_words(mechanism)
    return np.stack([mechanism.claimed_distances(word, words) for word in words.tolist()])


def largest_excess(mechanism: FiniteWordMechanism, distances: Distances) -> float:
    """Over all triples (x, x', y): the largest log-ratio less what is claimed. At most 0, up to rounding.

    An output that only one word gives, itself, may tell that it was the input where the guarantee says so.
    """
    logs = mechanism.log_probabilities(all_words(mechanism))
    loss = facts(mechanism.guarantee).word
    assert loss is not None
    allowed = loss.epsilon * distances + loss.extra
    if loss.sensitive is not None:
        own = (np.isfinite(logs) <= np.eye(len(logs), dtype=bool)).all(axis=0)
        assert len(logs) - int(own.sum()) == loss.sensitive
        logs = logs[:, ~own]
    with np.errstate(invalid="ignore"):
        ratios = logs[:, None, :] - logs[None, :, :]
        ratios[np.isnan(ratios)] = 0  # impossible from both
        excess = ratios.max(axis=2) - allowed
    return float(np.where(np.isinf(distances), -np.inf, excess).max())


def assert_counts_fit(counts: NDArray[np.int64], probabilities: NDArray[np.float64], failure: float) -> None:
    """Each count of `counts` (n,) must be likely under its probability, all of them together up to `failure`."""
    draws = int(counts.sum())
    for count, probability in zip(counts.tolist(), probabilities.tolist(), strict=True):
        p_value = binomtest(count, draws, min(probability, 1.0)).pvalue
        assert p_value >= failure / len(counts), (count, draws * probability)


def assert_draws_follow(mechanism: FiniteWordMechanism, words: NDArray[np.int32], drawn: NDArray[np.int32]) -> None:
    """The words drawn (k,) for words (k,) must be likely under the mechanism's law."""
    inputs = np.unique(words)
    for word, row in zip(inputs, np.exp(mechanism.log_probabilities(inputs)), strict=True):
        counts = np.bincount(drawn[words == word], minlength=len(row))
        assert_counts_fit(counts, row, FAILURE / len(inputs))


def assert_same_law(first: NDArray[np.int32], second: NDArray[np.int32], failure: float) -> None:
    """Two samples of words must be likely under one law: two-sample chi-square, rare words (below 40) pooled."""
    size = int(max(first.max(), second.max())) + 1
    table = np.stack([np.bincount(first, minlength=size), np.bincount(second, minlength=size)])
    rare = table.sum(axis=0) < 40
    table = np.column_stack([table[:, ~rare], table[:, rare].sum(axis=1)])
    table = table[:, table.sum(axis=0) > 0]
    if table.shape[1] > 1:
        assert chi2_contingency(table).pvalue >= failure, table


class WordMechanismSuite:
    """Inherit, and give `make`: a mechanism on a toy vocabulary at an epsilon, which may be a senseless one."""

    make: Callable[..., WordMechanism]

    def test_same_stream_gives_the_same_words(self) -> None:
        """And another stream others."""
        mechanism = self.make(1.0)
        words = np.tile(all_words(mechanism), 50)
        first, again = mechanism.sample(words, stream(4)), mechanism.sample(words, stream(4))
        np.testing.assert_array_equal(first, again)
        assert not np.array_equal(first, mechanism.sample(words, stream(5)))

    def test_empty_batch(self) -> None:
        """No words are no words."""
        assert self.make(1.0).sample(np.empty(0, np.int32), stream()).shape == (0,)

    def test_samples_do_not_change_their_input(self) -> None:
        """The array that is given stays as it is."""
        mechanism = self.make(1.0)
        words = all_words(mechanism)
        mechanism.sample(words, stream())
        np.testing.assert_array_equal(words, all_words(mechanism))

    def test_a_word_drawn_from_its_lane_does_not_depend_on_the_others(self) -> None:
        """Each comes out as it does alone, in another order, and among fewer: a stream has one use only."""
        mechanism = self.make(1.0)
        words = np.tile(all_words(mechanism), 20)
        together = mechanism.sample_each(words, item_streams(words))
        assert together.shape == words.shape and together.dtype == words.dtype
        order = np.random.default_rng(0).permutation(len(words))[: len(words) // 2 + 1]
        np.testing.assert_array_equal(mechanism.sample_each(words[order], item_streams(words, order)), together[order])
        alone = [
            mechanism.sample_each(words[[i]], item_streams(words, np.array([i])))[0] for i in range(0, len(words), 7)
        ]
        np.testing.assert_array_equal(alone, together[::7])
        assert not np.array_equal(together, mechanism.sample_each(words, item_streams(words, number=1)))
        assert mechanism.sample_each(words[:0], item_streams(words[:0])).shape == (0,)

    def test_bad_epsilons_are_refused(self) -> None:
        """By the constructor and by `with_epsilon`, in one form."""
        mechanism, wrong = self.make(1.0), (0, -1, float("nan"), float("inf"), "1", None, True, [1.0])
        for epsilon in wrong:
            with pytest.raises(ParameterError, match="'epsilon' parameter of"):
                self.make(epsilon)
            with pytest.raises(ParameterError, match="'epsilon' parameter of"):
                mechanism.with_epsilon(epsilon)  # type: ignore[arg-type]

    def test_with_epsilon_equals_a_new_one(self) -> None:
        """In what it draws, promises and says."""
        first, new = self.make(1.0), self.make(2.5)
        other = first.with_epsilon(2.5)
        words = np.tile(all_words(first), 50)
        np.testing.assert_array_equal(other.sample(words, stream(6)), new.sample(words, stream(6)))
        assert other.vocabulary is first.vocabulary
        assert other.guarantee == new.guarantee and other.parameters() == new.parameters()
        assert first.guarantee == self.make(1.0).guarantee
        assert not facts(first.guarantee).promises or first.guarantee != other.guarantee

    def test_guarantee_prints_and_goes_through_json(self) -> None:
        """In sentences with its epsilon, or one that says that there is no guarantee; and back to an equal one."""
        guarantee = self.make(1.5).guarantee
        promise = str(guarantee)
        assert promise.endswith(".")
        assert "1.5" in promise if facts(guarantee).promises else promise.startswith("No privacy guarantee: ")
        assert guarantee_from_json(json.loads(json.dumps(guarantee.to_json()))) == guarantee

    def test_parameters_are_plain_and_tell_epsilons_apart(self) -> None:
        """They go through JSON."""
        first, other = self.make(1.0), self.make(2.0)
        assert json.loads(json.dumps(first.parameters())) == first.parameters() != other.parameters()


class FiniteWordMechanismSuite(WordMechanismSuite):
    """As before, for one whose law can be computed. `distances` may compute its metric, all pairs, in another way."""

    make: Callable[..., FiniteWordMechanism]

    def distances(self, mechanism: Any) -> Distances:
        """The distances of the guarantee, shape (n, n); inf where nothing is claimed."""
        return claimed_distances(mechanism)

    def test_probabilities_sum_to_one(self) -> None:
        """For every word."""
        mechanism = self.make(1.0)
        np.testing.assert_allclose(np.exp(mechanism.log_probabilities(all_words(mechanism))).sum(axis=1), 1, rtol=1e-12)

    @pytest.mark.parametrize("epsilon", [0.1, 1.0, 5.0])
    def test_samples_follow_the_probabilities(self, epsilon: float) -> None:
        """The words of a batch stand next to each other, so neighbours are tested too."""
        mechanism = self.make(epsilon)
        words = all_words(mechanism)
        mixed = np.tile(words, DRAWS)
        drawn = mechanism.sample(mixed, stream(1))
        assert drawn.shape == mixed.shape and drawn.dtype == np.int32
        assert_draws_follow(mechanism, mixed, drawn)

    def test_draws_from_lanes_follow_the_same_law(self) -> None:
        """One stream for each draw, as words that are drawn once get them."""
        mechanism = self.make(1.0)
        words = all_words(mechanism)
        mixed = np.tile(words, DRAWS if mechanism.reads_item_streams else DRAWS // 20)
        assert_draws_follow(mechanism, mixed, mechanism.sample_each(mixed, item_streams(mixed)))

    def test_one_by_one_follows_the_same_law(self) -> None:
        """Batches of one word."""
        mechanism = self.make(1.0)
        words, random = np.repeat(all_words(mechanism)[:3], 4000), stream(2)
        drawn = np.concatenate([mechanism.sample(word, random) for word in words[:, None]])
        assert_draws_follow(mechanism, words, drawn)

    def test_tokens_are_independent(self) -> None:
        """Pairs of neighbours in a batch have the product of their laws."""
        mechanism = self.make(1.0)
        pairs = mechanism.sample(np.zeros(2 * DRAWS, np.int32), stream(3)).reshape(-1, 2)
        row = np.exp(mechanism.log_probabilities(np.zeros(1, np.int32)))[0]
        size = len(row)
        counts = np.bincount(pairs[:, 0] * size + pairs[:, 1], minlength=size * size)
        assert_counts_fit(counts, np.outer(row, row).ravel(), FAILURE)

    def test_law_of_with_epsilon_is_that_of_a_new_one(self) -> None:
        """Nothing of the old epsilon is left."""
        first = self.make(1.0)
        np.testing.assert_allclose(
            first.with_epsilon(2.5).log_probabilities(all_words(first)),
            self.make(2.5).log_probabilities(all_words(first)),
        )

    @pytest.mark.parametrize("epsilon", [1e-3, 0.1, 1.0, 5.0, 20.0])
    def test_claim_holds_over_all_triples(self, epsilon: float) -> None:
        """For all pairs of words and all outputs."""
        mechanism = self.make(epsilon)
        assert largest_excess(mechanism, self.distances(mechanism)) <= 1e-9

    def test_claim_that_is_too_small_is_noticed(self) -> None:
        """Negative control of the test above: a tenth of the distance, and of what it costs to hide."""
        mechanism = self.make(1.0)
        law, distances = mechanism.log_probabilities(all_words(mechanism)), self.distances(mechanism) / 10
        smaller = _Claiming(law, _tenth(mechanism.guarantee), mechanism)
        assert largest_excess(smaller, distances) > 0.01  # type: ignore[arg-type]


class _Claiming:
    def __init__(self, law: NDArray[np.float64], guarantee: Guarantee, mechanism: WordMechanism) -> None:
        self.law, self.guarantee, self.vocabulary = law, guarantee, mechanism.vocabulary

    def log_probabilities(self, words: NDArray[np.int32]) -> NDArray[np.float64]:
        return self.law[words]


def _tenth(guarantee: Guarantee) -> Guarantee:
    if isinstance(guarantee, UtilityOptimizedMetricDP):
        return structs.replace(guarantee, epsilon0=guarantee.epsilon0 / 10)
    return guarantee


class AuditedSuite(FiniteWordMechanismSuite):
    """As before, for a mechanism that tells how it reads its integers (`audit.pairs.Planned`)."""

    @pytest.mark.parametrize("epsilon", [1e-3, 1.0, 20.0])
    def test_audit_certifies_the_program(self, epsilon: float) -> None:
        """All pairs of words, and all words driven."""
        certificate = audit_exactly(self.make(epsilon))
        assert certificate.holds, certificate.problems
        assert certificate.complete and any(f"all {self._size()} words" in reason for reason in certificate.reasons)

    def _size(self) -> str:
        return f"{len(self.make(1.0).vocabulary):,}"

    def test_audit_fails_a_program_that_returns_its_input(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Negative control: the same tables and the same guarantee."""
        mechanism = self.make(1.0)
        monkeypatch.setattr(mechanism, "sample", lambda words, random: words.copy())
        assert not audit_exactly(mechanism).holds

    def test_audit_fails_a_guarantee_of_a_tenth(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Negative control: what is printed decides."""
        mechanism = self.make(1.0)
        printed: Any = mechanism.guarantee
        less = _tenth(structs.replace(printed, epsilon=printed.epsilon / 10))
        monkeypatch.setattr(type(mechanism), "guarantee", property(lambda self: less))
        assert not audit_exactly(mechanism).holds


class RewriterSuite:
    """Inherit, and give `make`: a rewriter on a tiny model, with one text to a pass of it."""

    make: Callable[[], Any]
    texts: Sequence[str] = ("the film is good", "she went to paris", "a sad old comedy", "")

    def test_same_stream_gives_the_same_texts(self) -> None:
        """And another stream others."""
        rewriter = self.make()
        first, again = (rewriter.rewrite(self.texts, stream(4)).texts for _ in range(2))
        assert first == again != rewriter.rewrite(self.texts, stream(5)).texts

    def test_a_text_comes_out_the_same_alone_and_among_others(self) -> None:
        """Each text has bits of its own, whatever stands next to it."""
        rewriter = self.make()
        together = rewriter.rewrite(self.texts, stream(11))
        keys = stream(11).uint64(4 * len(self.texts))
        for i, text in enumerate(self.texts):
            alone = rewriter.rewrite([text], _ScriptedIntegers(keys[4 * i : 4 * i + 4]))
            assert (alone.texts[0], alone.draws[0]) == (together.texts[i], together.draws[i])

    def test_equal_texts_come_out_differently(self) -> None:
        """Bits are used once: of many copies not all are alike."""
        assert len(set(self.make().rewrite([self.texts[0]] * 8, stream(12)).texts)) > 1

    def test_nulls_and_no_texts(self) -> None:
        """A null stays null; no texts are no texts."""
        rewriter = self.make()
        assert rewriter.rewrite([], stream()).texts == []
        releases = rewriter.privatize_many([None, self.texts[0]])
        assert releases.texts[0] is None and isinstance(releases.texts[1], str)
        assert (releases.coverage.rows, releases.coverage.nulls) == (2, 1)

    def test_every_token_is_protected(self) -> None:
        """By default nothing is copied."""
        done = self.make().rewrite(self.texts, stream(13))
        assert done.coverage.entered == done.coverage.tokens > 0 and len(done.draws) == len(self.texts)

    def test_guarantee_prints_and_goes_through_json(self) -> None:
        """In sentences, and back to an equal one; also for a number of draws."""
        rewriter = self.make()
        for guarantee in (rewriter.guarantee, rewriter.guarantee_for(7)):
            assert str(guarantee).endswith(".")
            assert guarantee_from_json(json.loads(json.dumps(guarantee.to_json()))) == guarantee

    def test_parameters_are_plain(self) -> None:
        """They go through JSON, and name the model."""
        parameters = self.make().parameters()
        assert json.loads(json.dumps(parameters, allow_nan=False)) == parameters and parameters["model"]["revision"]


class _ScriptedIntegers:
    """A `RandomSource` that hands these integers out, once."""

    def __init__(self, values: NDArray[np.uint64]) -> None:
        self.values = values

    def uint64(self, size: int) -> NDArray[np.uint64]:
        assert size == len(self.values)
        return self.values


class DrawingRewriterSuite(RewriterSuite):
    """As before, for a rewriter that draws token by token and gives the law of a draw."""

    word = "film"
    """A text of few draws."""

    def test_audit_certifies_the_draws(self) -> None:
        """The worst case, pairs of texts, and the program."""
        certificate = audit_draws(self.make(), [*filter(None, self.texts)])
        assert certificate.holds, certificate.problems
        assert 0 < certificate.largest <= certificate.claim

    def test_audit_fails_a_guarantee_of_a_tenth(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Negative control: what is printed decides."""
        rewriter = self.make()
        printed = rewriter.guarantee_for
        monkeypatch.setattr(rewriter, "guarantee_for", lambda draws: _cheaper(printed(draws)))
        assert not audit_draws(rewriter, [*filter(None, self.texts)]).holds

    def test_audit_fails_draws_of_the_likeliest_token(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Negative control: the laws as before, and a program that does not draw."""
        rewriter = self.make()
        kind = type(rewriter.sampler(rewriter.epsilon_of(rewriter.draws_of_text(self.texts[0]))))

        def likeliest(self: Any, logits: NDArray[Any], random: RandomSource) -> NDArray[np.int32]:
            return np.array([law.likeliest() for law in self.laws(logits)], np.int32)

        monkeypatch.setattr(kind, "sample", likeliest)
        certificate = audit_draws(rewriter, [*filter(None, self.texts)])
        assert not certificate.holds and "at draw 1 of text 1" in certificate.problems[0]

    def test_laws_end_where_the_text_ends(self) -> None:
        """There are as many draws as are charged, unless a token ends the text."""
        rewriter, text = self.make(), self.texts[0]
        (drawn,) = rewriter.draw([text], [stream(1)])
        charged = rewriter.draws_of_text(text)
        assert 0 < len(drawn) <= charged and rewriter.laws(text, drawn) == []
        seen = 0
        while laws := rewriter.laws(text, drawn[:seen]):
            assert all(law.outputs == rewriter.outputs for law in laws)
            seen += len(laws)
        assert seen >= len(drawn)

    def test_first_draws_follow_the_law(self) -> None:
        """Sampled, in a batch."""
        rewriter, text, runs = self.make(), self.word, 500
        law = rewriter.laws(text)[0]
        drawn = rewriter.draw([text] * runs, [stream(100 + i) for i in range(runs)])
        counts = np.bincount([tokens[0] for tokens in drawn], minlength=rewriter.outputs)
        assert_counts_fit(counts, np.array([weight / law.total for weight in law.weights()]), FAILURE)


def _cheaper(guarantee: Guarantee) -> Guarantee:
    assert isinstance(guarantee, DrawDP)
    return structs.replace(guarantee, epsilon=guarantee.epsilon / 10)
