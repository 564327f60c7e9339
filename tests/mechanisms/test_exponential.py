"""SanText, SanText+, TEM and CusText: the suite, the laws of the cards, and what is drawn."""

from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from dptext.audit.exact import audit_exactly
from dptext.core import exponential, integer_sampler
from dptext.core.exact_exp import exp_bounds
from dptext.core.guarantee import UtilityOptimizedMetricDP, WithinGroupsDP
from dptext.embeddings.embedding import Embedding, quantise
from dptext.errors import ParameterError
from dptext.mechanisms.base import FiniteWordMechanism
from dptext.mechanisms.custext import CusText
from dptext.mechanisms.santext import TEM, SanText, SanTextPlus
from dptext.testing import Distances, all_words, claimed_distances, largest_excess, stream
from dptext.text.vocabulary import UNKNOWN_WORD, Vocabulary
from toys import toy_embedding


def euclidean(embedding: Embedding) -> Distances:
    """All distances, in the plainest way."""
    vectors = embedding.vectors.astype(float) * embedding.step
    return np.linalg.norm(vectors[:, None] - vectors[None, :], axis=2)


def probabilities(mechanism: FiniteWordMechanism) -> Distances:
    return np.exp(mechanism.log_probabilities(all_words(mechanism)))


def coarse(kind: type, width: int) -> type:
    """A mechanism on a grid of few levels."""
    return type(kind.__name__, (kind,), {"grid_width": width})


def warnings_of(mechanism: FiniteWordMechanism) -> list[str]:
    return mechanism.guarantee.expecting(mechanism.expected_outcomes()).warnings()


class TestSanText:
    def make(self, epsilon: object) -> SanText:
        return SanText(epsilon=epsilon, embedding=toy_embedding())

    def distances(self, mechanism: SanText) -> Distances:
        return mechanism.metric.distances_to_all(all_words(mechanism))

    @pytest.mark.parametrize("epsilon", [0.1, 1.0, 4.0])
    def test_law_is_that_of_the_card(self, epsilon: float) -> None:
        """Up to the grid: the exponent of a ratio is off by at most epsilon * step / 2 each way."""
        mechanism = self.make(epsilon)
        weight = np.exp(-epsilon / 2 * euclidean(mechanism.embedding))
        expected = weight / weight.sum(axis=1, keepdims=True)
        np.testing.assert_allclose(probabilities(mechanism), expected, rtol=epsilon * mechanism.metric.step)

    def test_on_the_grid_the_law_is_exact(self) -> None:
        mechanism = self.make(1.5)
        weight = np.exp(-0.75 * self.distances(mechanism))
        expected = weight / weight.sum(axis=1, keepdims=True)
        np.testing.assert_allclose(probabilities(mechanism), expected, rtol=1e-9)

    def test_small_epsilon_is_uniform_and_large_is_the_identity(self) -> None:
        np.testing.assert_allclose(probabilities(self.make(1e-9)), 1 / 9, rtol=1e-6)
        np.testing.assert_allclose(probabilities(self.make(500.0)), np.eye(9), atol=1e-9)


class TestTruncatedExponential(TestSanText):
    gamma = 0.9

    def make(self, epsilon: object) -> SanText:
        return TEM(epsilon=epsilon, embedding=toy_embedding(), gamma=self.gamma)

    def distances(self, mechanism: SanText) -> Distances:
        return np.minimum(super().distances(mechanism), self.gamma)

    @pytest.mark.parametrize("epsilon", [0.1, 1.0, 4.0])
    def test_law_is_that_of_the_card(self, epsilon: float) -> None:
        """With the element that stands for all words beyond gamma, as the paper has it."""
        mechanism = self.make(epsilon)
        for word, apart in enumerate(self.distances(mechanism)):
            near = apart < self.gamma
            scores = np.append(
                -apart[near], -self.gamma + 2 / epsilon * np.log((~near).sum()) if not near.all() else -np.inf
            )
            chosen = np.exp(epsilon / 2 * (scores - scores.max()))
            chosen /= chosen.sum()
            expected = np.empty(9)
            expected[near] = chosen[:-1]
            expected[~near] = chosen[-1] / max(1, (~near).sum())
            np.testing.assert_allclose(probabilities(mechanism)[word], expected, rtol=1e-9)

    def test_gamma_follows_from_beta(self) -> None:
        mechanism = TEM(epsilon=2.0, embedding=toy_embedding(), beta=0.01)
        assert mechanism.gamma == pytest.approx(np.log(0.99 * 8 / 0.01))

    def test_guarantee_is_cut_off_at_gamma(self) -> None:
        metric = self.make(1.0).guarantee.metric
        assert metric.diameter == self.gamma and "gamma = 0.9" in metric.name

    def test_gamma_is_printed_rounded_up(self) -> None:
        metric = TEM(epsilon=20.0, embedding=toy_embedding(), gamma=1.23449).guarantee.metric
        assert metric.name.endswith("at most gamma = 1.235")


def test_beyond_a_large_gamma_nothing_is_cut() -> None:
    embedding = toy_embedding()
    mechanism, whole = TEM(epsilon=1.0, embedding=embedding, gamma=50.0), SanText(epsilon=1.0, embedding=embedding)
    np.testing.assert_array_equal(probabilities(mechanism), probabilities(whole))
    assert mechanism.guarantee.metric.diameter < 50


@pytest.mark.parametrize("size", [2, 3, 4, 5])
class TestCusText:
    """Groups of 9 words: three pairs and one of three; three; one of four and one of five; all in one."""

    def make(self, epsilon: float, size: int) -> CusText:
        return CusText(epsilon=epsilon, embedding=toy_embedding(), group_size=size)

    def test_law_is_that_of_the_card(self, size: int) -> None:
        mechanism = self.make(2.0, size)
        apart = euclidean(mechanism.embedding)
        for group in mechanism.groups:
            members = group[group >= 0]
            scaled = apart[np.ix_(members, members)]
            scaled = scaled / max(scaled.max(), 1e-9)
            expected = np.exp(-scaled)
            expected /= expected.sum(axis=1, keepdims=True)
            np.testing.assert_allclose(probabilities(mechanism)[np.ix_(members, members)], expected, rtol=5e-3)
        assert isinstance(mechanism.guarantee, WithinGroupsDP) and audit_exactly(mechanism).holds

    def test_groups_are_greedy_and_every_word_can_change_into_all_of_its_own(self, size: int) -> None:
        mechanism = self.make(1.0, size)
        assert sorted(mechanism.groups[mechanism.groups >= 0]) == list(range(9))
        apart, left = euclidean(mechanism.embedding), list(range(9))
        for group in mechanism.groups:
            first = left[0]
            count = size if len(left) >= 2 * size else len(left)
            expected = sorted(left, key=lambda word: (apart[first, word], word))[:count]
            assert [word for word in group if word >= 0] == expected
            left = [word for word in left if word not in expected]
        assert not left
        same = mechanism.group_of[:, None] == mechanism.group_of[None, :]
        np.testing.assert_array_equal(probabilities(mechanism) > 0, same)
        sizes = same.sum(axis=1)
        assert sizes.min() >= size and sizes.max() == mechanism.guarantee.size < 2 * size

    def test_extremes_warn(self, size: int) -> None:
        small = self.make(0.01, size)
        assert "less than 1.5 times" in warnings_of(small)[0]
        assert "of words stay as they are" in warnings_of(self.make(200.0, size))[0]
        assert small.expected_outcomes().unchanged == pytest.approx(len(small.groups) / 9, rel=1e-2)


def test_no_group_is_smaller_than_asked() -> None:
    for count, size in ((n, size) for n in (2, 3, 7, 8, 23) for size in range(2, n + 1)):
        words = tuple(chr(97 + i) * 2 for i in range(count - 1))
        mechanism = CusText(epsilon=1.0, embedding=toy_embedding(words), group_size=size)
        sizes = np.bincount(mechanism.group_of)
        assert sizes.sum() == count and (sizes[:-1] == size).all() and size <= sizes[-1] < 2 * size
        members = [set(group[group >= 0].tolist()) for group in mechanism.groups]
        assert all(word in members[group] for word, group in enumerate(mechanism.group_of.tolist()))


def unit_embedding(count: int = 200) -> Embedding:
    """Unit vectors in 60 dimensions: any two words are about 1.4 apart, as in the shipped embedding."""
    vectors = np.random.default_rng(5).normal(size=(count + 1, 60))
    integers, step = quantise(vectors / np.linalg.norm(vectors, axis=1, keepdims=True))
    words = [f"word{chr(97 + i // 26)}{chr(97 + i % 26)}" for i in range(count)]
    return Embedding(name="unit", vocabulary=Vocabulary([*words, UNKNOWN_WORD]), vectors=integers, step=step)


def plus(epsilon: float, **options) -> SanTextPlus:
    return SanTextPlus(epsilon=epsilon, **{"embedding": toy_embedding(), "sensitive_share": 0.5, **options})


class TestSanTextPlus:
    @pytest.mark.parametrize("p", [0.1, 1.0])
    def test_claim_holds_over_all_triples(self, p: float) -> None:
        """Beside what its suite tests: other coins."""
        for epsilon in (0.1, 1.0, 5.0):
            mechanism = plus(epsilon, p=p)
            assert largest_excess(mechanism, claimed_distances(mechanism)) <= 1e-9
            assert audit_exactly(mechanism).holds

    def test_outputs_that_are_not_sensitive_have_one_input(self) -> None:
        mechanism = plus(1.0)
        law, others = probabilities(mechanism), np.setdiff1d(np.arange(9), mechanism.sensitive)
        assert others.size == 4
        np.testing.assert_array_equal(law[:, others] > 0, np.arange(9)[:, None] == others[None, :])
        assert not probabilities(plus(1.0, p=1.0))[:, others].any()

    def test_law_is_that_of_the_card(self) -> None:
        mechanism = plus(2.0, p=0.3)
        apart = mechanism.metric.distances_to_all(all_words(mechanism))[:, mechanism.sensitive]
        expected = np.zeros((9, 9))
        weight = np.exp(-apart)
        expected[:, mechanism.sensitive] = weight / weight.sum(axis=1, keepdims=True)
        for word in np.setdiff1d(np.arange(9), mechanism.sensitive):
            expected[word] *= 0.3
            expected[word, word] += 0.7
        np.testing.assert_allclose(probabilities(mechanism), expected, rtol=1e-9)

    @pytest.mark.parametrize("epsilon", [1.0, 40.0, 1000.0])
    def test_law_is_that_of_the_card_however_far_the_nearest_output_is(self, epsilon: float) -> None:
        """Total variation from the formula, for every word that is not sensitive, of words about 1.4 apart."""
        mechanism = plus(epsilon, embedding=unit_embedding(), p=1.0)
        words = np.setdiff1d(all_words(mechanism), mechanism.sensitive).astype(np.int32)
        halves = -epsilon / 2 * mechanism.metric.distances_to_all(words)[:, mechanism.sensitive]
        assert halves.max(axis=1).min() < -epsilon / 4  # the nearest output is far: no weight may be lost on the way
        weight = np.exp(halves - halves.max(axis=1, keepdims=True))
        expected = weight / weight.sum(axis=1, keepdims=True)
        law = mechanism.probability_rows(words)[:, mechanism.sensitive]
        assert np.abs(law - expected).sum(axis=1).max() / 2 < 1e-6

    def test_replacements_come_nearer_as_epsilon_grows(self) -> None:
        mechanism = plus(1.0, embedding=unit_embedding(), p=1.0)
        words = np.setdiff1d(all_words(mechanism), mechanism.sensitive).astype(np.int32)
        apart = mechanism.metric.distances_to_all(words)
        means = [
            float((mechanism.with_epsilon(epsilon).probability_rows(words) * apart).sum(axis=1).mean())
            for epsilon in (1.0, 20.0, 40.0, 300.0)
        ]
        assert means == sorted(means, reverse=True)
        assert means[-1] == pytest.approx(apart[:, mechanism.sensitive].min(axis=1).mean(), rel=1e-2)

    def test_large_epsilons_are_certified(self) -> None:
        certificate = audit_exactly(plus(60.0, embedding=unit_embedding(60)))
        assert certificate.holds and certificate.complete

    def test_sensitive_words_by_share_list_and_order(self) -> None:
        by_share = plus(1.0)
        assert by_share.sensitive.tolist() == [4, 5, 6, 7, 8]
        by_list = plus(1.0, sensitive_words=["cat", "red"], sensitive_share=None, source="names")
        assert by_list.sensitive.tolist() == [0, 5, 8]
        words = by_list.vocabulary.words[:-1]
        by_order = plus(1.0, frequency_list=["unrelated", *reversed(words)])
        assert by_order.sensitive.tolist() == [0, 1, 2, 3, 8]
        guarantee = by_list.guarantee
        assert isinstance(guarantee, UtilityOptimizedMetricDP)
        assert "3 of 9 words are sensitive (names)" in str(guarantee)
        assert guarantee.epsilon0 == pytest.approx(np.log(1 / 0.3))
        for p in (0.01, 0.3, 1 / 3, 0.999):
            assert exp_bounds(Fraction(plus(1.0, p=p).guarantee.epsilon0))[0] >= 1 / Fraction(p)  # rounded up
        assert plus(1.0, p=1.0).guarantee.epsilon0 == 0

    def test_guarantee_says_what_stays_and_warns_at_extremes(self) -> None:
        mechanism = plus(3.0)
        stays = np.diag(probabilities(mechanism))
        unchanged = mechanism.expected_outcomes().unchanged
        assert unchanged == pytest.approx(stays[mechanism.sensitive].mean(), rel=1e-12)
        assert mechanism.guarantee.kept == pytest.approx(0.7)
        assert "so small here" in warnings_of(plus(0.01))[0]
        assert "of sensitive words stay as they are" in warnings_of(plus(500.0))[0]
        assert "not sensitive are hardly protected" in warnings_of(plus(3.0, p=0.01))[-1]
        assert plus(3.0).with_epsilon(500.0).guarantee == plus(500.0).guarantee

    @pytest.mark.parametrize(
        ("options", "message"),
        [
            ({"sensitive_words": ["unicorn"], "sensitive_share": None}, "of which 1 are not in it"),
            ({"sensitive_words": [], "sensitive_share": None}, "'sensitive_words' parameter"),
            ({"frequency_list": ["cat", "dog"]}, "6 of 8 are missing"),
            ({"sensitive_words": ["cat"], "sensitive_share": 0.9}, "'sensitive_share' parameter .* must be left out"),
            (
                {"sensitive_words": ["cat"], "sensitive_share": None, "frequency_list": ["cat"]},
                "'frequency_list' parameter .* must be left out next to sensitive_words",
            ),
        ],
    )
    def test_bad_parameters_are_refused(self, options: dict, message: str) -> None:
        with pytest.raises(ParameterError, match=message):
            plus(**{"epsilon": 1.0, **options})


@pytest.mark.parametrize(
    ("kind", "options", "message"),
    [
        (TEM, {"beta": 0.001, "gamma": 1.0}, "'beta' parameter .* must be left out next to gamma"),
        (SanText, {"epsilon": 10**400}, "Got an integer beyond"),
        (TEM, {"beta": 1e-310}, "'beta' parameter"),
        (TEM, {"gamma": 10**400}, "'gamma' parameter"),
        (CusText, {"group_size": 10}, "'group_size' parameter"),
        (SanText, {"epsilon": 1e9}, "'epsilon' parameter"),
    ],
)
def test_bad_parameters_are_refused(kind: type, options: dict, message: str) -> None:
    with pytest.raises(ParameterError, match=message):
        kind(**{"epsilon": 1.0, "embedding": toy_embedding(), **options})


@pytest.mark.parametrize(("kind", "options"), [(SanText, {}), (TEM, {"gamma": 1e15}), (SanTextPlus, {})])
def test_vectors_of_any_scale_take_any_epsilon(kind: type, options: dict) -> None:
    """A level is then worth so many nats that e to that would fill the memory; every word stays as it is."""
    huge = replace(toy_embedding(), step=1e12)
    mechanism = kind(epsilon=100_000.0, embedding=huge, **options)
    assert mechanism.weights[0] > 2**40 and (mechanism.weights[1:] == 1).all()
    words = mechanism.reference_words
    np.testing.assert_array_equal(mechanism.sample(words, stream()), words)
    assert audit_exactly(mechanism).holds


class TestRows:
    def big(self, cache_bytes: int = exponential.CACHE_BYTES) -> SanText:
        words = tuple(f"word{chr(97 + i // 26)}{chr(97 + i % 26)}" for i in range(300))
        kind = type("Cached", (SanText,), {"cache_bytes": cache_bytes})
        return kind(epsilon=3.0, embedding=toy_embedding(words))

    def test_what_is_cached_never_changes_what_is_drawn(self) -> None:
        words = np.random.default_rng(0).integers(0, 301, 20_000).astype(np.int32)
        drawn = [self.big(cache_bytes=cache).sample(words, stream(3)) for cache in (0, 40_000, exponential.CACHE_BYTES)]
        np.testing.assert_array_equal(drawn[0], drawn[1])
        np.testing.assert_array_equal(drawn[0], drawn[2])

    def test_cache_is_bounded_and_shared_between_epsilons(self) -> None:
        mechanism = self.big(cache_bytes=40_000)
        mechanism.sample(all_words(mechanism), stream())
        cached = mechanism.rows._cached
        assert cached.orders.nbytes + cached.starts.nbytes <= 40_000
        assert mechanism.with_epsilon(1.0).rows is mechanism.rows

    def test_threads_may_share_a_mechanism(self) -> None:
        from concurrent.futures import ThreadPoolExecutor

        mechanism = self.big()
        words = np.tile(all_words(mechanism), 30)
        expected = self.big().sample(words, stream(5))
        with ThreadPoolExecutor(4) as pool:
            for drawn in pool.map(lambda _: mechanism.sample(words, stream(5)), range(16)):
                np.testing.assert_array_equal(drawn, expected)


class Counting:
    """Hands out every integer of a range once."""

    def __init__(self, values: np.ndarray) -> None:
        self.values = values

    def uint64(self, size: int) -> np.ndarray:
        taken, self.values = self.values[:size], self.values[size:]
        return taken


@pytest.mark.parametrize(
    "make",
    [
        lambda: coarse(SanText, 400)(epsilon=2.0, embedding=toy_embedding()),
        lambda: coarse(TEM, 400)(epsilon=2.0, embedding=toy_embedding(), gamma=0.9),
        lambda: coarse(SanTextPlus, 400)(epsilon=2.0, embedding=toy_embedding(), sensitive_share=0.5),
        lambda: CusText(epsilon=2.0, embedding=toy_embedding(), group_size=4),
    ],
)
def test_sampler_draws_exactly_the_weights(make, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every integer below the total is tried for every word: the outputs must be the weights, to the last unit."""
    monkeypatch.setattr(integer_sampler, "LARGEST_TOTAL_BITS", 18)
    mechanism = make()
    for word in range(9):
        one = np.array([word], np.int32)
        exact, total = mechanism.exact_weights(one)[0].tolist(), int(mechanism.sampler_totals(one)[0])
        assert 0 < total == sum(exact) < 2**18
        draws = np.arange(total, dtype=np.uint64) + np.uint64(2**64 % total)
        positions = mechanism._positions(np.full(total, word, np.int32), Counting(draws))
        assert np.bincount(positions, minlength=len(exact)).tolist() == exact


def test_grid_distance_is_a_metric_and_close() -> None:
    mechanism = coarse(SanText, 37)(epsilon=1.0, embedding=toy_embedding())
    levels = mechanism.metric.levels_to_all(all_words(mechanism)).astype(int)
    true = euclidean(mechanism.embedding) / mechanism.metric.step
    assert (levels == levels.T).all() and (np.diag(levels) == 0).all()
    assert (levels >= true - 1e-9).all() and (levels < true + 1).all()
    assert (levels[:, None, :] <= levels[:, :, None] + levels[None, :, :]).all()
    assert mechanism.exact_distance(0, 1) == Fraction(mechanism.embedding.step) * 37 * int(levels[0, 1])


def test_rounding_up_is_exact_for_every_square() -> None:
    """All integers near squares, where a rounded root would go wrong."""
    from dptext.embeddings.distances import _round_up

    roots = np.arange(0, 4095, dtype=np.int64)
    for offset in (-1, 0, 1):
        squares = np.maximum(roots**2 + offset, 0)
        levels = np.empty(len(squares), np.uint16)
        _round_up(squares.astype(np.float32), 1, levels)
        expected = [
            next(k for k in (r - 1, r, r + 1) if k >= 0 and k * k >= s) for r, s in zip(roots, squares, strict=True)
        ]
        assert levels.tolist() == expected
