import itertools
import json
import math

import numpy as np
import pytest

from channels import BruteForce, Channel, Hidden, toy_mechanisms
from dptext.embeddings.default import default_embedding
from dptext.errors import ParameterError
from dptext.measures import rows as rows_module
from dptext.measures.calibration import calibrate
from dptext.measures.deniability import deniability
from dptext.measures.leakage import (
    LEAKAGE_MEASURES,
    Reference,
    _choose_guesses,
    attack_success,
    find_reference,
    leakage,
    least_guessed,
)
from dptext.measures.prior import Prior, rank_zipf_prior, uniform_prior
from dptext.mechanisms.diffractor import Diffractor
from dptext.mechanisms.multivariate import MultivariateLaplace
from dptext.mechanisms.santext import SanText
from dptext.testing import FAILURE
from dptext.text.stems import stem, stem_ids
from toys import toy_embedding

WORDS = ("run", "runs", "running", "ran", "doctor", "doctors", "red", "blue")


def random_channels(count: int = 20, size: int = 7) -> list[Channel]:
    generator = np.random.default_rng(5)
    return [Channel(generator.dirichlet(np.full(size, 0.3), size)) for _ in range(count)]


def a_prior(size: int, number: int = 0) -> Prior:
    return Prior(name="random", probabilities=np.random.default_rng(number).dirichlet(np.ones(size)))


@pytest.mark.parametrize("number", range(6))
def test_exact_leakage_is_that_of_the_definitions(number: int) -> None:
    mechanism = toy_mechanisms()[number]
    words = np.arange(9, dtype=np.int32)
    for prior in (rank_zipf_prior(mechanism.vocabulary), uniform_prior(mechanism.vocabulary), a_prior(9)):
        expected = BruteForce(np.exp(mechanism.log_probabilities(words)), prior.probabilities).leakage()
        found = leakage(mechanism, prior=prior)
        assert found.prior == prior.name and found.blind == prior.probabilities.max()
        for name, value in expected.items():
            assert found[name].exact
            assert found[name].value == pytest.approx(value, rel=1e-12, abs=1e-12), name


def test_blocks_change_nothing_but_rounding(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = leakage(toy_mechanisms()[4])
    monkeypatch.setattr(rows_module, "_BLOCK_CELLS", 1)
    again = leakage(toy_mechanisms()[4], workers=3)
    for name in LEAKAGE_MEASURES:
        assert again[name].value == pytest.approx(whole[name].value, rel=1e-13)


def test_utility_is_that_of_the_definitions() -> None:
    embedding = toy_embedding(WORDS)
    mechanism = SanText(epsilon=2.0, embedding=embedding)
    words = np.arange(9, dtype=np.int32)
    prior = a_prior(9)
    joint = BruteForce(np.exp(mechanism.log_probabilities(words)), prior.probabilities).joint
    vectors = embedding.step * embedding.vectors.astype(float)
    apart = np.linalg.norm(vectors[:, None] - vectors[None, :], axis=2)
    stems = [stem(word) for word in embedding.vocabulary.words]
    same = np.array([[a == b for a in stems] for b in stems]) & ~np.eye(9, dtype=bool)
    found = leakage(mechanism, prior=prior, reference=Reference(embedding, embedding.vocabulary))
    assert found.reference == "toy"
    assert found["mean_distance"].value == pytest.approx((joint * apart).sum(), rel=1e-12)
    assert found["same_stem"].value == pytest.approx(joint[same].sum(), rel=1e-12)
    assert same.sum() == 3 * 2 + 2


def test_reference_is_the_shipped_embedding_where_it_can_be() -> None:
    assert find_reference(toy_mechanisms()[0]).name == default_embedding().name
    own = toy_embedding(("zzxq", "cat", "dog"))
    assert find_reference(SanText(epsilon=1.0, embedding=own)).name == "toy"
    with pytest.raises(ParameterError, match="'reference' of channel must be given"):
        leakage(Channel(np.eye(3)))
    with pytest.raises(ParameterError, match=r"misses 1 of 4 words"):
        Reference(default_embedding(), own.vocabulary)
    assert leakage(Channel(np.eye(3)), utility=False).mean_distance is None


def test_limits() -> None:
    embedding = toy_embedding()
    prior = rank_zipf_prior(embedding.vocabulary)
    identity = leakage(SanText(epsilon=1e4, embedding=embedding))
    assert identity["success"].value == pytest.approx(1)
    assert identity["mutual_information"].value == pytest.approx(prior.entropy)
    assert identity["changed"].value == pytest.approx(0, abs=1e-12)
    assert identity["mean_distance"].value == pytest.approx(0, abs=1e-12)
    blind = leakage(Channel(np.full((9, 9), 1 / 9)), utility=False)
    assert blind["success"].value == pytest.approx(blind.blind)
    assert blind["min_entropy_leakage"].value == pytest.approx(0, abs=1e-12)
    assert blind["mutual_information"].value == pytest.approx(0, abs=1e-12)


def test_inequalities_of_information() -> None:
    for number, channel in enumerate(random_channels()):
        prior = a_prior(7, number)
        found = leakage(channel, prior=prior, utility=False)
        assert found.blind <= found["success"].value <= 1
        assert 0 <= found["min_entropy_leakage"].value <= math.log2(7)
        assert 0 <= found["mutual_information"].value <= prior.entropy


def test_data_processing() -> None:
    """What is done to an output afterwards tells nothing more about the input."""
    channels = random_channels()
    for number, (first, second) in enumerate(itertools.pairwise(channels)):
        prior = a_prior(7, number)
        before = leakage(first, prior=prior, utility=False)
        after = leakage(Channel(first.matrix @ second.matrix), prior=prior, utility=False)
        for name in ("success", "min_entropy_leakage", "mutual_information"):
            assert after[name].value <= before[name].value + 1e-12


def test_result_goes_to_json() -> None:
    found = leakage(toy_mechanisms()[0])
    values = json.loads(json.dumps(found.as_dict(), allow_nan=False))
    assert values["success"] == {"value": found["success"].value, "low": None, "high": None}
    assert "context-free" in values["adversary"]
    with pytest.raises(KeyError):
        found["prior"]


class TestSimulated:
    def test_intervals_cover_the_truth(self) -> None:
        """Each interval fails with probability at most FAILURE."""
        for number, mechanism in enumerate(toy_mechanisms()):
            exact = leakage(mechanism)
            found = leakage(Hidden(mechanism), samples=4000, confidence=1 - FAILURE, seed=number)
            for name in LEAKAGE_MEASURES:
                assert found[name].low <= exact[name].value + 1e-12, (number, name)
                assert exact[name].value <= found[name].high + 1e-12, (number, name)
                assert not found[name].exact

    def test_intervals_are_not_empty_promises(self) -> None:
        found = leakage(Hidden(toy_mechanisms()[0]), samples=20_000)
        for name in ("success", "changed", "same_stem"):
            assert found[name].high - found[name].low < 0.03
        exact = leakage(toy_mechanisms()[0])["mutual_information"].value
        assert found["mutual_information"].low > exact / 3

    def test_guesses_are_tested_on_draws_that_did_not_choose_them(self) -> None:
        """Of a channel without information the plug-in success on few draws is far above the truth; ours is not."""
        size = 200
        channel = Channel(np.full((size, size), 1 / size))
        found = leakage(Hidden(channel), prior=uniform_prior(channel.vocabulary), samples=1000, utility=False)
        assert found["success"].value < 0.02  # the truth is 0.005; guesses that saw the test hit about 0.2
        assert found["success"].low == found.blind == pytest.approx(1 / size)
        assert found["mutual_information"].low == 0 and math.isnan(found["mutual_information"].value)

    def test_guesses(self) -> None:
        inputs, outputs = np.array([3, 3, 1, 2, 2, 0], np.int32), np.array([1, 1, 1, 0, 2, 4], np.int32)
        np.testing.assert_array_equal(_choose_guesses(inputs, outputs, 5), [0, 3, 2, 3, 4])

    def test_json_has_no_nan(self) -> None:
        found = leakage(Hidden(toy_mechanisms()[0]), samples=200)
        assert json.loads(json.dumps(found.as_dict(), allow_nan=False))["mutual_information"]["value"] is None


def test_stems() -> None:
    alike = [
        "doctor doctors",
        "run runs running runner",
        "bank banks banking banker bankers",
        "happy happier happiness",
    ]
    for group in alike:
        assert len({stem(word) for word in group.split()}) == 1, group
    apart = "doctor bank paris london red blue king queen ran run"
    assert len({stem(word) for word in apart.split()}) == 10
    assert all(len(stem(word)) >= min(3, len(word)) for word in default_embedding().vocabulary.words)
    ids = stem_ids(toy_embedding(WORDS).vocabulary)
    assert len(set(ids.tolist())) == 6 and ids[0] == ids[1] == ids[2] != ids[3]


def test_bad_options_are_refused() -> None:
    for options, sentence in (
        ({"samples": 99}, "'samples' parameter of leakage must be an integer of at least 100"),
        ({"samples": True}, "'samples'"),
        ({"confidence": 0}, "'confidence'"),
        ({"prior": a_prior(3)}, "one probability for each of the 9 words"),
    ):
        with pytest.raises(ParameterError, match=sentence):
            leakage(toy_mechanisms()[0], **options)  # type: ignore[arg-type]


@pytest.mark.parametrize("epsilon", [0.01, 1.0, 60.0])
def test_the_short_way_to_the_success_is_the_long_one(epsilon: float) -> None:
    """Under priors of every shape, on lists short and long."""
    generator = np.random.default_rng(3)
    for size in (3, 4, 9, 40):
        words = tuple(f"w{i}" for i in range(size - 1))
        mechanism = Diffractor(epsilon=epsilon, embeddings=[toy_embedding(words)])
        for spread in (0.0, 1.0, 8.0):
            weights = np.exp(spread * generator.normal(size=size))
            prior = Prior(name="made up", probabilities=weights / weights.sum())
            best = mechanism.largest_joint(prior.probabilities)
            joint = prior.probabilities[:, None] * mechanism.probability_rows(np.arange(size, dtype=np.int32))
            assert best == pytest.approx(joint.max(axis=0), rel=1e-12)
            assert attack_success(mechanism, prior=prior).value == pytest.approx(
                leakage(mechanism, prior=prior, utility=False).success.value, rel=1e-12
            )


def test_where_there_is_no_short_way_the_success_is_estimated() -> None:
    """The noise of a simulation is always the same, so that this passes always or never."""
    mechanisms = [
        SanText(epsilon=1.0, embedding=toy_embedding()),
        Diffractor(epsilon=1.0, embeddings=[toy_embedding()], lists_per_embedding=2),
        Diffractor(epsilon=1.0, embeddings=[toy_embedding()], noise="truncated-exponential"),
        MultivariateLaplace(epsilon=1.0, embedding=toy_embedding()),
    ]
    for mechanism in mechanisms[:3]:
        found = attack_success(mechanism)
        assert found.low <= leakage(mechanism, utility=False).success.value <= found.high
    assert not attack_success(mechanisms[3]).exact


def test_at_least_as_many_words_are_guessed_as_dptext_reads_right() -> None:
    read, drawn = (Diffractor(epsilon=1.0, decode=decode) for decode in ("context", "none"))
    assert least_guessed(drawn) == attack_success(drawn) == attack_success(read)
    found = least_guessed(read)
    assert found.value == read.expected_outcomes().unchanged > attack_success(read).value
    assert found.low == found.value and found.high == 1.0
    assert least_guessed(read.with_epsilon(300.0)).value >= 0.999


def test_measures_of_words_that_are_read_say_that_they_are_of_the_draw() -> None:
    read, drawn = (Diffractor(epsilon=1.0, decode=decode) for decode in ("context", "none"))
    for measured in (
        lambda made: deniability(made, measures=("N_w",), words=5).notes,
        lambda made: calibrate(made, "success = 0.5").notes,
    ):
        told = set(measured(read)) - set(measured(drawn))
        assert len(told) == 1 and "as they are drawn" in told.pop()
