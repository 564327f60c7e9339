"""Draws from clipped probabilities: bounds and totals in integers, every place of small tables, negative controls."""

import math
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import permutations, product
from typing import Any

import numpy as np
import pytest

from dptext.core import clipped_probabilities
from dptext.core.clipped_probabilities import Bounds, ProbabilitySampler
from dptext.core.clipped_softmax import DrawLaw, finite_logits
from dptext.core.exact_exp import exp_bounds
from dptext.errors import GuaranteeError, ParameterError
from dptext.testing import FAILURE, assert_counts_fit, stream

EPSILONS = [1e-9, 0.01, 1.0, 5.0, 12.0, 50.0, 700.0, 10_000.0]


def base_of(kind: str, outputs: int) -> np.ndarray | None:
    if kind == "uniform":
        return None
    generator = np.random.default_rng(outputs)
    return np.maximum(generator.pareto(1.0, outputs) * 20, 1).astype(np.int64)


def hard_rows(outputs: int) -> np.ndarray:
    """Logits of many shapes: noise, ties, one far above, all equal, far apart, and what stands for no number."""
    generator = np.random.default_rng(7)
    rows = [
        generator.normal(size=outputs) * 3,
        np.zeros(outputs),
        np.where(np.arange(outputs) < 3, 5.0, 0.0),
        np.arange(outputs) * 40.0,
        -np.arange(outputs) * 1e-7,
        np.where(np.arange(outputs) == outputs // 2, 1e30, -1e30),
        np.where(np.arange(outputs) == 1, -1e30, generator.normal(size=outputs)),
        np.where(np.arange(outputs) < 2, 1e30, generator.normal(size=outputs)),
    ]
    return np.array(rows, np.float32)


@pytest.mark.parametrize("kind", ["uniform", "public"])
@pytest.mark.parametrize("epsilon", EPSILONS)
def test_every_law_keeps_its_bounds_and_the_one_total(kind: str, epsilon: float) -> None:
    """In integers: between any two rows no output differs by more than e^epsilon, and all totals are the same."""
    outputs = 60
    limit = exp_bounds(Fraction(epsilon))[0]
    for tops, temperature in product((1, 2, 7, 59), (1e-3, 0.3, 1.0, 50.0)):
        sampler = ProbabilitySampler(
            epsilon=epsilon, outputs=outputs, temperature=temperature, tops=tops, base=base_of(kind, outputs)
        )
        laws = sampler.laws(hard_rows(outputs))
        tables = [law.weights() for law in laws]
        assert {sum(table) for table in tables} == {sampler.bounds.total}
        assert all(law.fault() is None for law in laws)
        most = max(Fraction(max(column), min(column)) for column in zip(*tables, strict=True))
        assert 1 < most <= sampler.worst_ratio() <= limit
        assert sampler.worst_range() <= exp_bounds(Fraction(sampler.range_))[0]
        if epsilon >= 1:  # and hardly anything of it is given away
            assert float(limit / sampler.worst_ratio() - 1) < 1e-9


@pytest.mark.parametrize("kind", ["uniform", "public"])
def test_largest_ratio_is_that_of_the_tables(kind: str) -> None:
    sampler = ProbabilitySampler(epsilon=3.0, outputs=12, tops=2, base=base_of(kind, 12))
    laws = sampler.laws(hard_rows(12))
    for one, other in permutations(laws, 2):
        ratio = max(Fraction(a, b) for a, b in zip(one.weights(), other.weights(), strict=True))
        assert one.largest_ratio(other) == ratio


def ideal(logits: np.ndarray, q: np.ndarray, epsilon: float, tops: float, temperature: float) -> np.ndarray:
    """The law by bisection over lambda, from its definition, in floats."""
    p = np.exp((logits - logits.max()) / temperature)
    p /= p.sum()
    share = tops / len(q)
    low_end = 1 / (1 - share + share * math.exp(epsilon))
    low, high = -800.0, 800.0
    for _ in range(300):
        middle = (low + high) / 2
        law = np.clip(math.exp(middle) * p, low_end * q, low_end * math.exp(epsilon) * q)
        low, high = (middle, high) if law.sum() < 1 else (low, middle)
    return law


@pytest.mark.parametrize("epsilon", [0.5, 4.0, 9.0, 20.0])
@pytest.mark.parametrize("temperature", [0.3, 1.0, 3.0])
def test_law_is_the_filled_one_up_to_a_millionth(epsilon: float, temperature: float) -> None:
    outputs = 3_000
    rows = (np.random.default_rng(3).normal(size=(3, outputs)) * 2).astype(np.float32)
    rows[1, 17] += 15
    for tops in (1, 6, 300):
        sampler = ProbabilitySampler(epsilon=epsilon, outputs=outputs, temperature=temperature, tops=tops)
        uniform = np.full(outputs, 1 / outputs)
        for row, drawn in zip(rows, np.exp(sampler.log_probabilities(rows)), strict=True):
            wanted = ideal(row.astype(np.float64), uniform, epsilon, tops, temperature)
            assert np.abs(drawn - wanted).sum() / 2 < 1e-6 and drawn.sum() == pytest.approx(1, abs=1e-9)


def test_law_with_a_public_distribution_is_the_filled_one() -> None:
    outputs = 500
    base = base_of("public", outputs)
    assert base is not None
    rows = (np.random.default_rng(4).normal(size=(4, outputs)) * 3).astype(np.float32)
    for tops in (1, 20):
        sampler = ProbabilitySampler(epsilon=6.0, outputs=outputs, temperature=0.8, tops=tops, base=base)
        tops_of_q = sampler.bounds.tops / int(base.sum()) * outputs  # rounded down to whole units
        for row, drawn in zip(rows, np.exp(sampler.log_probabilities(rows)), strict=True):
            wanted = ideal(row.astype(np.float64), base / base.sum(), 6.0, tops_of_q, 0.8)
            assert np.abs(drawn - wanted).sum() / 2 < 1e-6


@pytest.mark.parametrize("outputs", [2, 63, 64, 65, 700, 5000])
def test_the_last_output_at_the_top_is_that_of_a_whole_sort(outputs: int) -> None:
    """Few outputs are sorted to find it: among ties, among few heavy ones, and where nearly all are at the top."""
    generator = np.random.default_rng(outputs)
    two_levels = np.where(generator.random(outputs) < 0.05, 1000, 1)
    for base, tops, digits in product((two_levels, base_of("public", outputs)), (1, 5, outputs - 1), (0, 1, 9)):
        assert base is not None
        sampler = ProbabilitySampler(epsilon=5.0, outputs=outputs, tops=min(tops, outputs - 1), base=base)
        for _ in range(5):
            scores = generator.normal(size=outputs).round(digits)
            order = np.argsort(-scores, kind="stable")
            held = np.cumsum(base[order])
            assert sampler._last_top(scores) == scores[order[np.flatnonzero(held >= sampler.bounds.tops)[0]]]


def test_small_temperature_is_randomised_response_on_the_best_output() -> None:
    epsilon, outputs = 6.0, 1_000
    row = np.random.default_rng(5).normal(size=(1, outputs)).astype(np.float32)
    sampler = ProbabilitySampler(epsilon=epsilon, outputs=outputs, temperature=1e-3)
    law = np.exp(sampler.log_probabilities(row))[0]
    assert law.argmax() == row.argmax()
    assert law.max() == pytest.approx(math.exp(epsilon) / (outputs - 1 + math.exp(epsilon)), rel=1e-6)
    assert law.min() == pytest.approx(1 / (outputs - 1 + math.exp(epsilon)), rel=1e-6)


def test_equal_logits_have_equal_shares_and_what_is_left_goes_to_the_first() -> None:
    sampler = ProbabilitySampler(epsilon=2.0, outputs=7, temperature=1e-3, tops=1)
    row = np.array([[0, 3, 3, 0, 3, 0, 0]], np.float32)
    (law,) = sampler.laws(row)
    weights = law.weights()
    assert weights[2] == weights[4] and 0 <= weights[1] - weights[2] <= 3 * sampler.bounds.chip
    (moved,) = sampler.laws(row[:, ::-1])
    assert sorted(moved.weights()) == sorted(weights)
    both = sampler.laws(np.concatenate([row, row[:, ::-1], row]))
    assert both[0].weights() == weights == both[2].weights()


def small(monkeypatch: pytest.MonkeyPatch, epsilon: float, base: np.ndarray | None = None) -> ProbabilitySampler:
    """A sampler of so few integers that all can be tried."""
    monkeypatch.setattr(clipped_probabilities, "CHIPS", 24)
    monkeypatch.setattr(clipped_probabilities, "_FLOOR_BITS", 4)
    return ProbabilitySampler(epsilon=epsilon, outputs=5, tops=2, base=base)


@pytest.mark.parametrize("base", [None, np.array([3, 1, 1, 4, 1], np.int64)], ids=["uniform", "public"])
@pytest.mark.parametrize("epsilon", [0.3, 2.0, 6.0])
def test_every_place_gives_its_output(epsilon: float, base: np.ndarray | None, monkeypatch: pytest.MonkeyPatch) -> None:
    sampler = small(monkeypatch, epsilon, base)
    row = np.array([[0.1, 2.0, -1.0, 1.5, 0.0]], np.float32)
    (law,) = sampler.laws(row)
    places, chips = sampler.filled(row[0])
    drawn = [sampler._pick(places, chips, place) for place in range(sampler.bounds.total)]
    assert Counter(drawn) == dict(enumerate(law.weights()))
    assert drawn == [law.output_at(place) for place in range(law.total)]
    for output in range(5):
        inside = [place for first, last in law.places(output) for place in range(first, last + 1)]
        assert inside == [place for place, got in enumerate(drawn) if got == output]


def test_draws_follow_the_law() -> None:
    sampler = ProbabilitySampler(epsilon=3.0, outputs=40, temperature=1.0, tops=2)
    row = np.random.default_rng(9).normal(size=(1, 40)).astype(np.float32)
    drawn = sampler.sample(np.repeat(row, 20_000, axis=0), stream(3))
    assert_counts_fit(np.bincount(drawn, minlength=40), np.exp(sampler.log_probabilities(row))[0], FAILURE)


def test_a_row_does_not_depend_on_its_neighbours_or_its_layout() -> None:
    rows = np.random.default_rng(2).normal(size=(6, 300)).astype(np.float32)
    sampler = ProbabilitySampler(epsilon=7.0, outputs=300, temperature=0.5, tops=3)
    together = [law.weights() for law in sampler.laws(rows)]
    assert [sampler.laws(row[None])[0].weights() for row in rows] == together
    assert [law.weights() for law in sampler.laws(np.asfortranarray(rows))] == together


# A public distribution for each draw: brute force over random bases, rows, temperatures and epsilons, in fractions.


def any_row(random: np.random.Generator, outputs: int) -> np.ndarray:
    """Logits of any spread, all equal, with some impossible or all on one, rounded to ties, or with no number."""
    kind, row = random.integers(6), random.normal(size=outputs) * 10 ** random.uniform(-3, 3)
    if kind == 1:
        row[:] = 0
    if kind == 2:
        row[random.random(outputs) < 0.5] = -math.inf
    if kind == 3:
        row = row.round()
    if kind == 4:
        row[:] = -math.inf
        row[random.integers(outputs)] = 0
    if kind == 5:
        row[random.integers(outputs)] = math.nan
    return finite_logits(row[None].astype(np.float32))


def any_base(random: np.random.Generator, outputs: int) -> np.ndarray:
    """All ones, nearly all on one output, a few levels, or a softmax in integers."""
    kind = random.integers(4)
    if kind == 0:
        return np.ones(outputs, np.int64)
    if kind == 1:
        base = np.ones(outputs, np.int64)
        base[random.integers(outputs)] = 2**40 - outputs
        return base
    if kind == 2:
        return random.integers(1, 4, outputs)
    logits = random.normal(size=outputs) * 10 ** random.uniform(-1, 2)
    shares = np.exp(logits - logits.max())
    return np.floor(shares / shares.sum() * 2**30).astype(np.int64) + 1


def any_sampler(random: np.random.Generator, epsilon: float, base: np.ndarray) -> ProbabilitySampler:
    places: dict[str, Any] = {"tops": int(random.integers(1, len(base)))}
    if random.random() < 0.5:
        places = {"share": float(random.uniform(1e-6, 1 - 1e-6))}
    temperature = float(10 ** random.uniform(-2, 2))
    return ProbabilitySampler(epsilon=epsilon, outputs=len(base), temperature=temperature, base=base, **places)


def test_no_two_rows_differ_by_more_than_the_claim_under_any_base(
    cases: int = 500,
) -> None:
    """Every pair of four rows under a base: 12 pairs a case; many come within a hundredth of the bound."""
    random, near = np.random.default_rng(5), 0
    for _ in range(cases):
        outputs, epsilon = int(random.integers(2, 8)), float(10 ** random.uniform(-2, 1.6))
        sampler = any_sampler(random, epsilon, any_base(random, outputs))
        limit = exp_bounds(Fraction(epsilon))[0]
        tables = [sampler.laws(any_row(random, outputs))[0].weights() for _ in range(4)]
        for one, other in permutations(tables, 2):
            ratios = [Fraction(a, b) for a, b in zip(one, other, strict=True)]
            assert max(ratios) <= limit
            near += sum(ratio / limit > Fraction(99, 100) for ratio in ratios)
    assert near > cases


def releases(
    random: np.random.Generator, public: dict[tuple[int, ...], ProbabilitySampler]
) -> dict[tuple[int, ...], Fraction]:
    """The probability of each release of a text of at most two draws, of which output 0 ends it."""

    def law(drawn: tuple[int, ...]) -> list[Fraction]:
        (found,) = public[drawn].laws(any_row(random, public[drawn].outputs))
        return [Fraction(weight, found.total) for weight in found.weights()]

    end, *going = law(())
    return {(0,): end} | {
        (first, second): likely * then
        for first, likely in enumerate(going, 1)
        for second, then in enumerate(law((first,)))
    }


def test_draws_add_up_where_each_base_follows_from_what_was_drawn(cases: int = 50) -> None:
    """All releases of two draws, of which the first may end the text: at most e^epsilon for each draw made."""
    random = np.random.default_rng(6)
    for _ in range(cases):
        outputs, epsilon = int(random.integers(2, 5)), float(random.uniform(0.05, 6))
        after = [(), *((first,) for first in range(outputs))]
        public = {drawn: any_sampler(random, epsilon, any_base(random, outputs)) for drawn in after}
        one, other, limit = releases(random, public), releases(random, public), exp_bounds(Fraction(epsilon))[0]
        assert sum(one.values()) == sum(other.values()) == 1
        assert all(max(one[y] / other[y], other[y] / one[y]) <= limit ** len(y) for y in one)


def test_a_base_that_a_text_moves_by_one_unit_is_beyond_the_claim() -> None:
    """Negative control: a rare output whose base is 2 for one text and 1 for another costs ln 2 more."""
    up, down = (np.array([row], np.float32) for row in ([-1e30, 0, -1e30], [0, -1e30, -1e30]))
    samplers = [ProbabilitySampler(epsilon=1.0, outputs=3, base=np.array([2**30, rare, 2])) for rare in (2, 1)]
    (first,), (second,) = samplers[0].laws(up), samplers[1].laws(down)
    ratio = Fraction(first.weights()[1], first.total) / Fraction(second.weights()[1], second.total)
    assert 1.99 < ratio / exp_bounds(Fraction(1))[0] < 2.01
    assert first.public != second.public  # and so the audit finds it


# Negative controls: each is a law that was changed as a wrong program would change it.


def sound_law() -> tuple[ProbabilitySampler, DrawLaw]:
    sampler = ProbabilitySampler(epsilon=4.0, outputs=9, tops=2)
    (law,) = sampler.laws(hard_rows(9)[:1])
    assert law.fault() is None
    return sampler, law


def test_a_total_that_depends_on_the_text_is_found() -> None:
    sampler, law = sound_law()
    widths = np.concatenate([law.widths[:9], law.widths[9:] // (2 * sampler.bounds.chip) * sampler.bounds.chip])
    assert "add up to" in str(replace(law, widths=widths).fault())


def test_one_chip_too_many_is_found() -> None:
    sampler, law = sound_law()
    best = law.likeliest()
    order, widths = np.append(law.order, best), np.append(law.widths, sampler.bounds.chip * (sampler.bounds.most + 1))
    assert f"output {best} weighs" in str(replace(law, order=order, widths=widths).fault())


def test_an_upper_bound_that_is_one_too_large_is_beyond_the_claim() -> None:
    for epsilon in EPSILONS:
        bounds = Bounds.of(epsilon=epsilon, tops=1, base_sum=1000)
        limit = exp_bounds(Fraction(epsilon))[0]
        assert bounds.ratio <= limit < replace(bounds, floor=bounds.floor - 1).ratio
        assert Fraction(bounds.floor * limit).__floor__() - bounds.chip < bounds.floor + bounds.chip * bounds.most


def test_what_floats_break_is_refused_before_a_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    """A remainder that is not mended: the sum is checked where the draw is made."""
    monkeypatch.setattr(clipped_probabilities, "_mended", lambda chips, caps, scores, total: chips)
    sampler = ProbabilitySampler(epsilon=4.0, outputs=50, temperature=1.0, tops=3)
    with pytest.raises(GuaranteeError, match="outside their public bounds"):
        sampler.sample(np.random.default_rng(1).normal(size=(20, 50)), stream(1))


def test_a_search_that_goes_wrong_costs_sense_and_no_privacy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the floats say, the integers keep their bounds."""
    monkeypatch.setattr(clipped_probabilities, "_STEPS", 1)
    for tops in (1, 5):
        sampler = ProbabilitySampler(epsilon=4.0, outputs=50, temperature=0.2, tops=tops)
        laws = sampler.laws(hard_rows(50))
        assert all(law.fault() is None and law.total == sampler.bounds.total for law in laws)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("epsilon", value) for value in (0, math.nan, 10_001)),
        *(("outputs", value) for value in (1, 2**25, 2.5)),
        *(("temperature", value) for value in (0, 1e4)),
        *(("tops", value) for value in (0, 4, 1.5)),
        *(("share", value) for value in (0, 1, math.nan)),
        ("base", np.array([1, 2, 0, 4], np.int64)),
        ("base", np.ones(3, np.int64)),
        ("base", np.full(4, 2**39, np.int64)),
    ],
)
def test_wrong_parameters(name: str, value: Any) -> None:
    with pytest.raises(ParameterError, match=f"'{name}' parameter of ProbabilitySampler"):
        ProbabilitySampler(**{"epsilon": 1.0, "outputs": 4, name: value})


@pytest.mark.parametrize(
    "logits", [np.zeros(4), np.zeros((2, 3)), np.array([[0, np.nan, 0, 0]]), np.array([["a"] * 4])]
)
def test_wrong_logits(logits: np.ndarray) -> None:
    with pytest.raises(ParameterError, match="'logits' parameter of ProbabilitySampler"):
        ProbabilitySampler(epsilon=1.0, outputs=4).sample(logits, stream())
