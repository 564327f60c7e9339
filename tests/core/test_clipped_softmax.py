import itertools
import math
from fractions import Fraction

import numpy as np
import pytest

from dptext.core import clipped_softmax
from dptext.core.clipped_softmax import LogitSampler, draw_below_any, weight_list
from dptext.core.draw_costs import ratio_for_epsilon, worst_case_epsilon
from dptext.core.exact_exp import exp_bounds
from dptext.errors import ParameterError
from dptext.testing import FAILURE, assert_counts_fit, stream

EPSILONS = [10, 25, 50, 100, 250]


def rows_of(sampler: LogitSampler, logits: np.ndarray) -> list[list[Fraction]]:
    """Exact probabilities of every output for every row."""
    weights = sampler.exact_weights()
    drawn = [[weights[level] for level in row] for row in sampler.levels_of(logits).tolist()]
    return [[Fraction(weight, sum(row)) for weight in row] for row in drawn]


def largest_ratio(sampler: LogitSampler, logits: np.ndarray) -> Fraction:
    """Over all pairs of rows and all outputs, exactly."""
    columns = zip(*rows_of(sampler, logits), strict=True)
    return max(max(column) / min(column) for column in columns)


def contexts(values: list[float], outputs: int) -> np.ndarray:
    """Every logit vector with those values."""
    return np.array(list(itertools.product(values, repeat=outputs)))


@pytest.mark.parametrize("outputs", [2, 3, 5])
@pytest.mark.parametrize("epsilon", [0.1, 1.0, 10.0, 250.0])
def test_claim_holds_exactly_for_all_pairs_of_contexts(epsilon: float, outputs: int) -> None:
    """Logits at, between and far outside the ends of the range."""
    sampler = LogitSampler.for_epsilon(clip_range=(-1.0, 3.0), epsilon=epsilon, outputs=outputs, levels=16)
    logits = contexts([-1e30, 0.7, 3.0], outputs)
    ratio = largest_ratio(sampler, logits)
    lower, _ = exp_bounds(Fraction(sampler.epsilon))
    assert ratio <= lower and sampler.epsilon <= epsilon
    assert (
        ratio >= exp_bounds(Fraction(epsilon) * (1 - Fraction(1, 10**4)))[0]
    )  # the bound is reached: nothing is wasted


def test_weights_that_break_the_claim_are_noticed() -> None:
    sampler = LogitSampler.for_epsilon(clip_range=(0.0, 1.0), epsilon=2.0, outputs=3, levels=4)
    sampler._weights[0] //= 2
    assert largest_ratio(sampler, contexts([0.0, 1.0], 3)) > exp_bounds(Fraction(2.0))[1]


@pytest.mark.parametrize("outputs", [2, 50_265])
@pytest.mark.parametrize("epsilon", EPSILONS)
def test_weights_rise_by_their_rate_and_none_is_small(epsilon: float, outputs: int) -> None:
    ratio = ratio_for_epsilon(epsilon=epsilon, outputs=outputs)
    for levels in (256, 300):
        rate = Fraction(ratio) / levels
        weights = weight_list(rate, levels, outputs)
        fall = exp_bounds(-Fraction(math.ceil(rate * 2**300), 2**300))[0]
        assert weights[-1].bit_length() >= ratio / math.log(2) + math.log2(outputs) + 20
        assert weights[0] >= outputs * 2**19
        for lower, upper in itertools.pairwise(weights):
            assert upper * fall <= lower <= upper
        assert math.log(weights[-1]) - math.log(weights[0]) == pytest.approx(ratio, abs=1e-5)


@pytest.mark.parametrize("epsilon", EPSILONS)
def test_law_is_the_ideal_softmax_up_to_the_grid(epsilon: float) -> None:
    outputs = 5_000
    logits = np.random.default_rng(3).normal(2, 5, (4, outputs)).astype(np.float32)
    for levels in (1024, 4096):
        sampler = LogitSampler.for_epsilon(clip_range=(-3.2, 16.3), epsilon=epsilon, outputs=outputs, levels=levels)
        logs = sampler.log_probabilities(logits)
        np.testing.assert_allclose(np.exp(logs).sum(axis=1), 1, rtol=1e-11)
        scores = np.clip(logits.astype(float), -3.2, 16.3) / sampler.temperature
        ideal = scores - np.logaddexp.reduce(scores, axis=1, keepdims=True)
        step = sampler.ratio / levels
        assert np.abs(logs - ideal).max() <= step * (1 + 1e-9)
        assert (np.abs(np.exp(logs) - np.exp(ideal)).sum(axis=1) / 2 <= math.tanh(step / 4) + 1e-9).all()
        assert np.isfinite(logs).all() and logs.min() >= -sampler.epsilon - math.log(outputs)


def test_best_output_is_drawn_at_a_large_epsilon() -> None:
    """With 47 bits for 250 nats the best of 50,265 outputs had probability 0 instead of 1 (card, "Weights")."""
    sampler = LogitSampler.for_epsilon(clip_range=(-3.2, 16.3), epsilon=250, outputs=50_265)
    logits = np.full((20, 50_265), -3.0, np.float32)
    logits[:, 77] = 12.0
    assert sampler.sample(logits, stream(1)).tolist() == [77] * 20


@pytest.mark.parametrize("epsilon", [0.5, 4.0, 30.0])
def test_samples_follow_the_probabilities(epsilon: float) -> None:
    sampler = LogitSampler.for_epsilon(clip_range=(-2.0, 2.0), epsilon=epsilon, outputs=6, levels=64)
    logits = np.array([[-5.0, -1.9, 0.0, 0.1, 1.6, 1.8], [2.0, 2.0, 2.0, 1.5, -2.0, 9.0]])
    drawn = sampler.sample(np.tile(logits, (4_000, 1)), stream(2))
    assert drawn.dtype == np.int32 and drawn.shape == (8_000,)
    for start, row in enumerate(np.exp(sampler.log_probabilities(logits))):
        assert_counts_fit(np.bincount(drawn[start::2], minlength=6), row, FAILURE / 2)


def test_every_place_below_the_total_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    """The search returns each output exactly as often as it weighs, also across limbs."""
    monkeypatch.setattr(clipped_softmax, "GUARD_BITS", 3)
    monkeypatch.setattr(clipped_softmax, "_LIMB", 8)
    tried = 0
    for outputs, levels, ratio in ((2, 1, 3.0), (5, 4, 2.0), (7, 9, 4.0)):
        sampler = LogitSampler(clip_range=(0.0, 1.0), ratio=ratio, outputs=outputs, levels=levels)
        assert sampler._limbs.shape[1] >= 2
        weights = sampler.exact_weights()
        for logits in (np.linspace(0, 1, outputs), np.full(outputs, 0.4), np.linspace(1, 0, outputs)):
            row = sampler.levels_of(logits[None])[0]
            counts = sampler._counts(row)
            total = sampler._weigh(counts, 0, levels + 1)
            assert total == sum(weights[level] for level in row.tolist())
            drawn = [sampler._pick(row, counts, place) for place in range(total)]
            assert np.bincount(drawn, minlength=outputs).tolist() == [weights[level] for level in row.tolist()]
            tried += total
    assert tried > 5_000


def test_sums_are_exact_at_full_size() -> None:
    sampler = LogitSampler.for_epsilon(clip_range=(-3.0, 3.0), epsilon=250, outputs=50_000, levels=1000)
    logits = np.random.default_rng(5).normal(0, 2, (1, 50_000)).astype(np.float32)
    counts = sampler._counts(sampler.levels_of(logits)[0])
    exact = sum(int(count) * weight for count, weight in zip(counts, sampler.exact_weights(), strict=True))
    assert sampler._weigh(counts, 0, len(counts)) == exact


class Fixed:
    """A random source that hands out given integers."""

    def __init__(self, values: list[int]) -> None:
        self.values = np.array(values, np.uint64)

    def uint64(self, size: int) -> np.ndarray:
        taken, self.values = self.values[:size], self.values[size:]
        assert len(taken) == size
        return taken


def test_draws_below_any_total_are_uniform_by_rejection() -> None:
    top = 2**64 - 1
    assert draw_below_any(5, Fixed([7 << 61, 5 << 61, 4 << 61])) == 4  # 7 and 5 are thrown away
    assert draw_below_any(2**64, Fixed([top, top, 3, 2**62])) == 2**63  # 65 bits of (top, top) are above 2^64
    assert draw_below_any(1, Fixed([1 << 63, 0])) == 0
    total = 3 * 2**70
    random = stream(4)
    counts = np.bincount([draw_below_any(total, random) // 2**70 for _ in range(6_000)], minlength=3)
    assert len(counts) == 3
    assert_counts_fit(counts, np.full(3, 1 / 3), FAILURE)


def test_batch_and_single_are_one_law_and_one_stream() -> None:
    sampler = LogitSampler(clip_range=(0.0, 1.0), ratio=2.0, outputs=4)
    logits = np.random.default_rng(0).random((30, 4))
    one_by_one, random = [], stream(3)
    for row in logits:
        one_by_one += sampler.sample(row[None], random).tolist()
    assert sampler.sample(logits, stream(3)).tolist() == one_by_one


def test_logits_of_any_number_type_and_layout() -> None:
    sampler = LogitSampler(clip_range=(-4.0, 4.0), ratio=5.0, outputs=3, levels=8)
    logits = np.array([[-4.0, 0.0, 3.0], [9.0, -9.0, 1.0]])
    before = logits.copy()
    for same in (
        logits.astype(np.float16),
        logits.astype(np.float32),
        logits.astype(np.int64),
        np.asfortranarray(logits),
    ):
        assert sampler.levels_of(same).tolist() == [[0, 4, 7], [8, 0, 5]]
        assert sampler.sample(same, stream(1)).tolist() == sampler.sample(logits, stream(1)).tolist()
    np.testing.assert_array_equal(logits, before)
    read_only = logits.copy()
    read_only.flags.writeable = False
    assert sampler.sample(read_only, stream(1)).shape == (2,)
    assert sampler.sample(np.empty((0, 3)), stream(1)).shape == (0,)
    assert sampler.log_probabilities(np.empty((0, 3))).shape == (0, 3)


def test_levels_stay_in_range_for_any_finite_logit() -> None:
    for clip_range in ((1000.0, 1000.1), (-1e-200, 1e-200), (-1e300, 1e300), (-0.3, 0.1)):
        sampler = LogitSampler(clip_range=clip_range, ratio=1.0, outputs=5, levels=65_536)
        levels = sampler.levels_of(np.array([[-1.7e308, clip_range[0], 0.0, clip_range[1], 1.7e308]]))[0]
        assert levels[[0, 1]].tolist() == [0, 0] and levels[[3, 4]].tolist() == [65_536, 65_536]
        assert 0 <= levels[2] <= 65_536


def test_temperature_ratio_and_epsilon_belong_together() -> None:
    sampler = LogitSampler(clip_range=(-3.0, 17.0), ratio=25, outputs=1000)
    assert sampler.range_ == 50 and sampler.temperature == 0.8
    assert sampler.epsilon == pytest.approx(worst_case_epsilon(ratio=25, outputs=1000), rel=1e-7)
    assert sampler.epsilon <= worst_case_epsilon(ratio=25, outputs=1000)


@pytest.mark.parametrize("bad", [math.nan, math.inf, -math.inf])
def test_logits_that_are_not_finite_are_refused(bad: float) -> None:
    sampler = LogitSampler(clip_range=(0.0, 1.0), ratio=2.0, outputs=3)
    logits = np.array([[0.1, 0.2, 0.3], [0.1, bad, bad]], np.float32)
    for method in (sampler.levels_of, sampler.log_probabilities, lambda rows: sampler.sample(rows, stream())):
        with pytest.raises(ParameterError, match=r"must be finite numbers\. Got 2 that are not instead\."):
            method(logits)


@pytest.mark.parametrize("logits", [np.zeros(3), np.zeros((2, 4)), np.zeros((1, 3), bool), np.zeros((1, 3), complex)])
def test_logits_of_another_shape_or_kind_are_refused(logits: np.ndarray) -> None:
    with pytest.raises(
        ParameterError, match=r"The 'logits' parameter of LogitSampler.sample must be numbers in the shape"
    ):
        LogitSampler(clip_range=(0.0, 1.0), ratio=2.0, outputs=3).sample(logits, stream())


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("clip_range", value) for value in [(1, 1), (math.nan, 1), (0,), None, ("0", "1"), (0, 1e-310)]),
        *(("ratio", value) for value in [0, math.nan, 20_000]),
        *itertools.product(["outputs", "levels"], [0, 2**30]),
        ("outputs", 1),
    ],
)
def test_bad_parameters_are_refused(name: str, value: object) -> None:
    arguments = {"clip_range": (0.0, 1.0), "ratio": 1.0, "outputs": 4, "levels": 16, name: value}
    with pytest.raises(ParameterError, match=rf"^The '{name}' parameter of LogitSampler must be .* Got .* instead\.$"):
        LogitSampler(**arguments)


def test_bad_epsilon_is_refused() -> None:
    with pytest.raises(ParameterError, match="The 'epsilon' parameter"):
        LogitSampler.for_epsilon(clip_range=(0.0, 1.0), epsilon=0, outputs=4)


def test_laws_are_the_weights_of_the_levels() -> None:
    sampler = LogitSampler(clip_range=(0.0, 1.0), ratio=2.0, outputs=5, levels=8)
    logits = np.array([[0.3, 2.0, -1.0, 0.3, 0.6], [0.0, 0.0, 1.0, 0.5, 0.1]])
    weights, levels = sampler.exact_weights(), sampler.levels_of(logits)
    one, other = sampler.laws(logits)
    assert one.weights() == [weights[level] for level in levels[0].tolist()] and one.fault() is None
    assert one.public == other.public and one.total == sum(one.weights())
    for output in range(5):
        ((first, last),) = one.places(output)
        assert last - first + 1 == one.weights()[output] and one.output_at(first) == one.output_at(last) == output
        assert sampler._pick(levels[0], sampler._counts(levels[0]), last) == output
    shares = [[Fraction(weight, law.total) for weight in law.weights()] for law in (one, other)]
    assert one.largest_ratio(other) == max(a / b for a, b in zip(*shares, strict=True))
