import math

import numpy as np
import pytest
from scipy.stats import beta

from dptext.core.assumptions import Assumption
from dptext.core.guarantee import MetricDP
from dptext.embeddings.distances import MahalanobisDistance
from dptext.embeddings.embedding import Embedding
from dptext.errors import EmbeddingError, ParameterError
from dptext.mechanisms.base import WordMechanism
from dptext.mechanisms.multivariate import Mahalanobis, MultivariateLaplace, Vickrey, share_of_first
from dptext.mechanisms.santext import SanText
from dptext.testing import FAILURE, all_words, assert_same_law, stream
from dptext.text.vocabulary import UNKNOWN_WORD, Vocabulary
from dptext_lab.mechanisms.truncated_gumbel import TruncatedGumbel
from toys import toy_embedding

RUNS = 30_000
MECHANISMS = {
    "mvc": (MultivariateLaplace, {}),
    "mahalanobis": (Mahalanobis, {"lambda_": 0.6}),
    "vickrey": (Vickrey, {}),
    "vickrey-mahalanobis": (Vickrey, {"noise": "mahalanobis", "t": 0.3}),
}


def stretched() -> Embedding:
    """A toy whose directions differ, so that the covariance matters."""
    toy = toy_embedding()
    vectors = toy.vectors // np.array([1, 2, 5], np.int16)
    return Embedding(name="stretched", vocabulary=toy.vocabulary, vectors=vectors, step=toy.step)


def make(name: str, epsilon: object = 1.0, embedding: Embedding | None = None, **options: object) -> WordMechanism:
    kind, own = MECHANISMS[name]
    return kind(epsilon=epsilon, embedding=embedding or stretched(), **{**own, **options})


def slow_sample(name: str, epsilon: float, word: int, runs: int, generator: np.random.Generator) -> np.ndarray:
    """The published formulas, in floats, with NumPy's generator and a full table of distances."""
    toy = stretched()
    vectors = toy.step * toy.vectors.astype(float)
    m = vectors.shape[1]
    shape = np.eye(m)
    if "mahalanobis" in name:
        lambda_ = 0.6 if name == "mahalanobis" else 0.2
        covariance = np.cov(vectors, rowvar=False)
        shape = lambda_ * covariance * m / np.trace(covariance) + (1 - lambda_) * np.eye(m)
    directions = generator.normal(size=(runs, m))
    directions /= np.linalg.norm(directions, axis=1, keepdims=True)
    lengths = generator.gamma(m, 1 / epsilon, size=runs)
    points = vectors[word] + lengths[:, None] * (directions @ np.linalg.cholesky(shape).T)
    distances = np.linalg.norm(points[:, None] - vectors[None], axis=2)
    order = np.argsort(distances, axis=1)
    first, second = order[:, 0], order[:, 1]
    if "vickrey" not in name:
        return first
    t = 0.75 if name == "vickrey" else 0.3
    rows = np.arange(runs)
    r1, r2 = distances[rows, first], distances[rows, second]
    share = (1 - t) * r2 / (t * r1 + (1 - t) * r2)
    return np.where(generator.random(runs) < share, first, second)


@pytest.mark.parametrize(
    ("name", "epsilon"),
    [
        ("mvc", 0.5),
        ("mvc", 8.0),
        ("mahalanobis", 2.0),
        ("vickrey", 2.0),
        ("vickrey-mahalanobis", 0.5),
        ("vickrey-mahalanobis", 8.0),
    ],
)
def test_law_equals_that_of_the_card(name: str, epsilon: float) -> None:
    """Two-sample chi-square; all words together fail a right mechanism with probability at most FAILURE."""
    mechanism = make(name, epsilon)
    generator = np.random.default_rng(7)
    for word in all_words(mechanism)[:3].tolist():
        drawn = mechanism.sample(np.full(RUNS, word, np.int32), stream(word))
        assert_same_law(drawn, slow_sample(name, epsilon, word, RUNS, generator), FAILURE / 3)


@pytest.mark.parametrize("name", ["mvc", "mahalanobis"])
def test_large_epsilon_is_the_identity(name: str) -> None:
    mechanism = make(name, 1e6)
    np.testing.assert_array_equal(mechanism.sample(all_words(mechanism), stream()), all_words(mechanism))
    expected = mechanism.expected_outcomes()
    assert expected.unchanged == 1.0 and mechanism.guarantee.expecting(expected).warnings()


def test_tiny_epsilon_works_until_the_noise_would_overflow() -> None:
    mechanism = make("mvc", 1e-90)
    assert len(np.unique(mechanism.sample(np.zeros(1000, np.int32), stream()))) > 1
    with pytest.raises(ParameterError, match="'epsilon' parameter of MultivariateLaplace must be at least"):
        mechanism.with_epsilon(1e-300)


@pytest.mark.parametrize("name", MECHANISMS)
def test_guarantee_names_its_metric_and_assumes_real_numbers(name: str) -> None:
    guarantee = make(name).guarantee
    assert isinstance(guarantee, MetricDP)
    assert guarantee.assumptions == {Assumption.PUBLIC_EMBEDDING, Assumption.IDEALISED_REALS}
    assert ("Mahalanobis" in str(guarantee)) == ("mahalanobis" in name)
    assert "Euclidean" in str(guarantee) or "mahalanobis" in name


def test_share_unchanged_is_that_of_the_draws() -> None:
    mechanism = make("mvc", 2.0)
    words = np.tile(all_words(mechanism), 20_000)
    stayed = (mechanism.sample(words, stream()) == words).mean()
    assert mechanism.expected_outcomes().unchanged == pytest.approx(stayed, abs=0.06)


def test_blocks_do_not_change_the_law() -> None:
    """More words than one block holds, each still from its own vector."""
    mechanism = make("mvc", 1e6)
    words = np.random.default_rng(0).integers(0, len(mechanism.vocabulary), 400_000, dtype=np.int32)
    np.testing.assert_array_equal(mechanism.sample(words, stream()), words)


# What the noise promises, seen from outside.


def smallest_possible_loss(first: np.ndarray, second: np.ndarray, size: int, failure: float) -> np.ndarray:
    """For each output, what ln(P / Q) is at least, with all of them right but for probability `failure`."""
    level = failure / (2 * size)
    one, two = np.bincount(first, minlength=size), np.bincount(second, minlength=size)
    low = np.where(one > 0, beta.ppf(level, one, len(first) - one + 1), 0)
    high = np.where(two < len(second), beta.ppf(1 - level, two + 1, np.maximum(len(second) - two, 1)), 1)
    with np.errstate(divide="ignore"):
        return np.log(low) - np.log(high)


def largest_excess_seen(mechanism: WordMechanism, distances: np.ndarray, runs: int) -> float:
    """Over all pairs and outputs: the loss that is certain (up to FAILURE in all), less the claim."""
    size = len(mechanism.vocabulary)
    drawn = [mechanism.sample(np.full(runs, word, np.int32), stream(100 + word)) for word in range(size)]
    worst = -math.inf
    for x in range(size):
        for y in range(size):
            if x != y:
                loss = smallest_possible_loss(drawn[x], drawn[y], size, FAILURE / size**2).max()
                worst = max(worst, float(loss) - mechanism.guarantee.epsilon * distances[x, y])
    return worst


def all_distances(mechanism: WordMechanism) -> np.ndarray:
    words = all_words(mechanism)
    return np.stack([mechanism.noise_metric.distances(np.full_like(words, word), words) for word in words])


@pytest.mark.parametrize(
    ("name", "epsilon"), [("mvc", 0.5), ("mahalanobis", 2.0), ("vickrey", 2.0), ("vickrey-mahalanobis", 0.5)]
)
def test_claim_is_not_refuted_by_samples(name: str, epsilon: float) -> None:
    mechanism = make(name, epsilon)
    assert largest_excess_seen(mechanism, all_distances(mechanism), RUNS) <= 0


def test_claim_that_is_too_small_is_refuted_by_samples() -> None:
    mechanism = make("mvc", 2.0)
    assert largest_excess_seen(mechanism, all_distances(mechanism) / 4, RUNS) > 0.05


class LookingVickrey(Vickrey):
    """The published mistake: the input word is not among the candidates."""

    def sample(self, words, random):
        vectors = self.embedding.vectors.astype(float)
        points = vectors[words] + self.noise(len(words), random)
        distances = np.linalg.norm(points[:, None] - vectors[None], axis=2)
        distances[np.arange(len(words)), words] = np.inf
        order = np.argsort(distances, axis=1)[:, :2]
        near = np.take_along_axis(distances, order, axis=1)
        share = share_of_first(near[:, 0], near[:, 1], self.t)
        return np.where(np.random.default_rng(0).random(len(words)) < share, order[:, 0], order[:, 1]).astype(np.int32)


def test_vickrey_that_excludes_the_input_is_refuted_by_samples() -> None:
    mechanism = LookingVickrey(epsilon=0.5, embedding=stretched())
    assert largest_excess_seen(mechanism, all_distances(mechanism), RUNS) > 0.5


# Vickrey's coin.


@pytest.mark.parametrize("t", [0.0, 0.25, 0.75, 1.0])
def test_vickrey_coin_at_fixed_points(t: float) -> None:
    """Binomial bounds at FAILURE for each of a few points, drawn many times."""
    from scipy.stats import binomtest

    mechanism = Vickrey(epsilon=1.0, embedding=stretched(), t=t)
    vectors = mechanism.embedding.vectors.astype(float)
    for point in (vectors[0] + 30, vectors[3] - [200, 0, 100], vectors[5] * 0.4):
        r = np.linalg.norm(vectors - point, axis=1)
        first, second = np.argsort(r)[:2]
        share = (1 - t) * r[second] / (t * r[first] + (1 - t) * r[second])
        drawn = mechanism.choose(np.tile(point, (20_000, 1)), stream(9))
        assert set(drawn.tolist()) <= {int(first), int(second)}
        assert binomtest(int((drawn == first).sum()), len(drawn), share).pvalue >= FAILURE


def test_vickrey_share_at_the_edges() -> None:
    nearest, second = np.array([0.0, 0.0, 1.0]), np.array([2.0, 2.0, 1.0])
    np.testing.assert_allclose(share_of_first(nearest, second, 0.0), [1, 1, 1])
    np.testing.assert_allclose(share_of_first(nearest, second, 0.75), [1, 1, 0.25])
    np.testing.assert_allclose(share_of_first(nearest, second, 1.0), [0, 0, 0])


def test_vickrey_at_t_zero_is_the_noise_alone() -> None:
    plain = make("mvc", 2.0)
    vickrey = Vickrey(epsilon=2.0, embedding=stretched(), t=0.0)
    words = np.zeros(RUNS, np.int32)
    assert_same_law(plain.sample(words, stream(1)), vickrey.sample(words, stream(2)), FAILURE)


# The Mahalanobis metric.


def test_mahalanobis_distance_is_that_of_the_card() -> None:
    toy = stretched()
    vectors = toy.step * toy.vectors.astype(float)
    covariance = np.cov(vectors, rowvar=False)
    inverse = np.linalg.inv(0.2 * covariance * 3 / np.trace(covariance) + 0.8 * np.eye(3))
    metric = MahalanobisDistance(toy, 0.2)
    words = np.arange(9, dtype=np.int32)
    apart = vectors[:, None] - vectors[None]
    expected = np.sqrt(np.einsum("abi,ij,abj->ab", apart, inverse, apart))
    np.testing.assert_allclose(metric.distances_to_all(words), expected, atol=1e-5)
    for word in words:
        np.testing.assert_allclose(metric.distances(np.full(9, word, np.int32), words), expected[word], rtol=1e-9)
    assert expected.max() <= metric.diameter() <= 2 * expected.max()
    np.testing.assert_allclose(metric.root @ metric.inverse_root, np.eye(3), atol=1e-12)


def test_mahalanobis_at_lambda_zero_is_euclidean() -> None:
    mechanism = Mahalanobis(epsilon=2.0, embedding=stretched(), lambda_=0.0)
    words = all_words(mechanism)
    others = words[::-1].copy()
    np.testing.assert_allclose(
        mechanism.noise_metric.distances(words, others), mechanism.metric.distances(words, others), rtol=1e-12
    )


def flat() -> Embedding:
    vectors = np.array([[100, 3, 50], [7, 90, 48], [30, 60, 45], [1, 2, 2]], np.int16)
    vectors[:, 2] = vectors[:, 0] + vectors[:, 1]
    return Embedding(name="flat", vocabulary=Vocabulary(["a", "b", "c", UNKNOWN_WORD]), vectors=vectors, step=0.01)


def test_singular_covariance_is_refused_where_it_matters() -> None:
    for kind, options in ((Mahalanobis, {}), (Vickrey, {"noise": "mahalanobis"})):
        with pytest.raises(
            ParameterError, match=r"'lambda_' parameter of \w+ must be below 1 .* covariance is singular"
        ):
            kind(epsilon=1.0, embedding=flat(), lambda_=1.0, **options)
        assert kind(epsilon=1.0, embedding=flat(), lambda_=0.9, **options).guarantee
    assert Mahalanobis(epsilon=1.0, embedding=stretched(), lambda_=1.0).guarantee


def test_a_parameter_without_effect_is_refused() -> None:
    with pytest.raises(ParameterError, match="'lambda_' parameter of Vickrey must be left out unless noise is"):
        Vickrey(epsilon=1.0, embedding=stretched(), lambda_=0.2)


def test_equal_vectors_are_refused() -> None:
    toy = stretched()
    vectors = toy.vectors.copy()
    vectors[1] = vectors[0]
    twice = Embedding(name="twice", vocabulary=toy.vocabulary, vectors=vectors, step=toy.step)
    for kind in (MultivariateLaplace, SanText, TruncatedGumbel):
        with pytest.raises(EmbeddingError, match="have the vector of another word"):
            kind(epsilon=1000.0, embedding=twice)


def test_options_are_in_the_parameters_and_the_device_is_not() -> None:
    values = Vickrey(epsilon=1.0, embedding=stretched(), noise="mahalanobis").parameters()
    assert values["t"] == 0.75 and values["lambda"] == 0.2
    assert "device" not in values
    assert values["embedding"]["digest"] == stretched().digest


def test_default_embedding_on_a_text() -> None:
    mechanism = MultivariateLaplace(epsilon=1e4)
    assert mechanism.privatize("the doctor is in paris").text == "the doctor is in paris"
