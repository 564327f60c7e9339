import csv
import io
import json
import math

import numpy as np
import pytest

from channels import BruteForce, Channel, Hidden, toy_mechanisms
from dptext.errors import ParameterError
from dptext.measures import rows as rows_module
from dptext.measures.deniability import deniability
from dptext.measures.prior import Prior, rank_zipf_prior, uniform_prior
from dptext.measures.rows import SLACK
from dptext.measures.values import KINDS
from dptext.mechanisms.santext import SanText
from dptext.testing import FAILURE
from toys import toy_embedding


@pytest.mark.parametrize("number", range(6))
def test_exact_measures_are_those_of_the_definitions(number: int) -> None:
    mechanism = toy_mechanisms()[number]
    words = np.arange(len(mechanism.vocabulary), dtype=np.int32)
    prior = rank_zipf_prior(mechanism.vocabulary)
    expected = BruteForce(np.exp(mechanism.log_probabilities(words)), prior.probabilities).words(draws=50)
    found = deniability(mechanism, draws=50)
    assert list(found.measures) == list(KINDS)
    assert found.epsilon == mechanism.epsilon and found.prior == prior.name
    for name, values in expected.items():
        assert found[name].exact
        np.testing.assert_array_equal(found[name].words, words)
        np.testing.assert_allclose(found[name].values, values, rtol=1e-12, atol=1e-12, err_msg=name)


@pytest.mark.parametrize(("columns", "words"), [(1, None), (2, None), (2, 4)])
def test_passes_over_the_rows_change_nothing(monkeypatch: pytest.MonkeyPatch, columns: int, words: int | None) -> None:
    mechanism = toy_mechanisms()[4]
    whole = deniability(mechanism, words=words)
    monkeypatch.setattr(rows_module, "COLUMN_BYTES", 4 * 9 * columns)
    calls = []
    again = deniability(mechanism, words=words, progress=lambda done, size: calls.append((done, size)))
    for name in KINDS:
        np.testing.assert_array_equal(again[name].values, whole[name].values)
    passes = math.ceil((words or 9) / columns)
    assert calls == [(9 * number, 9 * passes) for number in range(1, passes + 1)]


def test_blocks_and_workers_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    mechanism = toy_mechanisms()[4]
    whole = deniability(mechanism)
    monkeypatch.setattr(rows_module, "_BLOCK_CELLS", 1)  # a row a block
    calls = []
    again = deniability(mechanism, workers=3, progress=lambda done, size: calls.append((done, size)))
    for name in KINDS:
        np.testing.assert_array_equal(again[name].values, whole[name].values)
    assert calls == [(i, 9) for i in range(1, 10)]


def test_sizes_of_hand_made_sets() -> None:
    channel = Channel([[0.96, 0.04, 0.0], [0.5, 0.45, 0.05], [1 / 3, 1 / 3, 1 / 3]])
    prior = Prior(name="given", probabilities=np.array([0.9, 0.1, 0.0]))
    found = deniability(channel, prior=prior)
    np.testing.assert_array_equal(found["S_w"].values, [1, 2, 3])  # 0.95 exactly is enough
    # y = 0: posterior 0.864, 0.05; y = 1: 0.036, 0.045; y = 2: only x = 1
    np.testing.assert_array_equal(found["S*_y"].values, [2, 2, 1])
    np.testing.assert_allclose(found["N_w"].values, [0.96, 0.45, 1 / 3])


def test_words_that_never_come_out_have_no_posterior() -> None:
    channel = Channel([[0.5, 0.5, 0], [0.5, 0.5, 0], [1, 0, 0]])
    found = deniability(channel)
    assert np.isnan(found["S*_y"].values[2])
    assert found["S*_y"].statistic("worst").value == 2
    assert "1 word that cannot come out" in " ".join(found.notes)
    row = dict(zip(found.header(), found.rows()[2], strict=True))
    assert row["S*_y"] is None and row["S_w"] == 1


def test_tiny_probabilities_of_a_column_still_count() -> None:
    tiny = 1e-60
    channel = Channel([[1, tiny, 0], [1, 2 * tiny, 0], [1, 0, 0]])
    assert deniability(channel, prior=uniform_prior(channel.vocabulary))["S*_y"].values[0] == 3


def test_limits() -> None:
    embedding = toy_embedding()
    identity = deniability(SanText(epsilon=1e4, embedding=embedding))
    uniform = deniability(SanText(epsilon=1e-4, embedding=embedding), prior=uniform_prior(embedding.vocabulary))
    for name, least, most in (("N_w", 1, 1 / 9), ("S_w", 1, 9), ("S*_y", 1, 9), ("E", 1, 9)):
        np.testing.assert_allclose(identity[name].values, least, rtol=1e-9)
        np.testing.assert_allclose(uniform[name].values, most, rtol=1e-3)


def test_slack_is_no_more_than_said() -> None:
    over, under = 0.95 - 0.5 * SLACK, 0.95 - 2 * SLACK
    channel = Channel([[over, 1 - over, 0], [under, 1 - under, 0], [1, 0, 0]])
    np.testing.assert_array_equal(deniability(channel, measures=("S_w",))["S_w"].values, [1, 2, 1])


def test_statistics_take_the_least_private_end_as_the_worst() -> None:
    found = deniability(Channel([[0.5, 0.3, 0.2], [0.05, 0.9, 0.05], [0.1, 0.1, 0.8]]))
    assert found["N_w"].statistic("worst").value == 0.9
    assert found["N_w"].statistic("median").value == 0.8
    assert found["N_w"].statistic("average").value == pytest.approx(2.2 / 3)
    assert found["S_w"].statistic("worst").value == 2
    with pytest.raises(ParameterError, match="'name' parameter of statistic must be one of"):
        found["N_w"].statistic("best")  # type: ignore[arg-type]


def test_sample_of_words_is_public_and_exact() -> None:
    mechanism = toy_mechanisms()[0]
    whole, part = deniability(mechanism), deniability(mechanism, words=4)
    chosen = part["N_w"].words
    assert len(chosen) == 4 and np.all(np.diff(chosen) > 0)
    for name in KINDS:
        np.testing.assert_array_equal(part[name].words, chosen)
        np.testing.assert_array_equal(part[name].values, whole[name].values[chosen])
    assert "public sample of 4 of 9 words" in part.notes[0]
    assert deniability(mechanism, words=100)["N_w"].values.shape == (9,)


def test_result_goes_to_json_and_csv() -> None:
    found = deniability(toy_mechanisms()[1])
    values = json.loads(json.dumps(found.as_dict(), allow_nan=False))
    assert values["measures"]["N_w"]["exact"] is True
    assert values["measures"]["S_w"]["worst"]["value"] == found["S_w"].statistic("worst").value
    rows = list(csv.DictReader(io.StringIO(found.as_csv())))
    assert [row["word"] for row in rows] == list(found.vocabulary)
    np.testing.assert_array_equal([float(row["N_w"]) for row in rows], found["N_w"].values)


class TestSimulated:
    def test_intervals_cover_the_truth(self) -> None:
        """All intervals of a measure fail together with probability at most FAILURE."""
        for number, mechanism in enumerate(toy_mechanisms()):
            exact = deniability(mechanism, draws=400)
            found = deniability(Hidden(mechanism), runs=400, confidence=1 - FAILURE, seed=number)
            assert list(found.measures) == list(KINDS)
            for name, measure in found.measures.items():
                truth = exact[name].values[measure.words]
                assert np.all(measure.low <= truth + 1e-9), (number, name)
                assert np.all(truth <= measure.high + 1e-9), (number, name)
                assert np.all((measure.low <= measure.values) & (measure.values <= measure.high))

    @pytest.mark.parametrize("size", [50, 400])
    def test_intervals_cover_where_outputs_are_many(self, size: int) -> None:
        """Fails with probability at most FAILURE; the smallest set of the runs alone would be far too low."""
        channel = Channel(np.full((size, size), 1 / size))
        exact = deniability(channel, words=2, draws=300)
        found = deniability(Hidden(channel), words=2, runs=300, confidence=1 - FAILURE)
        for name in ("S_w", "E"):
            assert np.all(found[name].low <= exact[name].values + 1e-9), name
            assert np.all(exact[name].values <= found[name].high + 1e-9), name
        assert np.all(found["S_w"].low >= size / 8)

    def test_intervals_are_not_empty_promises(self) -> None:
        found = deniability(Hidden(toy_mechanisms()[0]), runs=2000)
        assert np.all(found["N_w"].high - found["N_w"].low < 0.08)
        assert np.all(found["S_w"].high - found["S_w"].low <= 5)

    def test_is_flagged(self) -> None:
        found = deniability(Hidden(toy_mechanisms()[0]), runs=50)
        assert "estimates" in " ".join(found.notes)
        assert not found["N_w"].exact and "50 simulated runs" in found["N_w"].method
        assert found.as_dict()["measures"]["N_w"]["exact"] is False
        assert "N_w_low" in found.header()
        assert json.dumps(found.as_dict(), allow_nan=False)

    def test_same_seed_gives_the_same_numbers(self) -> None:
        one, again, other = (deniability(Hidden(toy_mechanisms()[0]), runs=50, seed=seed) for seed in (1, 1, 2))
        np.testing.assert_array_equal(one["N_w"].values, again["N_w"].values)
        assert not np.array_equal(one["N_w"].values, other["N_w"].values)

    def test_sample_of_words(self) -> None:
        found = deniability(Hidden(toy_mechanisms()[0]), runs=20, words=3)
        assert len(found["N_w"].words) == 3 and len(found["S*_y"].words) <= 3
        assert all(len(row) == len(found.header()) for row in found.rows())


def test_bad_options_are_refused() -> None:
    for options, sentence in (
        ({"measures": ()}, "'measures' parameter"),
        ({"measures": ("N",)}, "'measures' parameter"),
        ({"measures": "N_w"}, "'measures' parameter"),
        ({"words": 0}, "'words' parameter of deniability must be an integer of at least 1"),
        ({"words": 1.5}, "'words'"),
        ({"draws": 0}, "'draws'"),
        ({"runs": 9}, "'runs' parameter of deniability must be an integer of at least 10"),
        ({"confidence": 1.0}, "'confidence'"),
        ({"prior": Prior(name="x", probabilities=np.array([0.5, 0.5]))}, "one probability for each of the 9 words"),
    ):
        with pytest.raises(ParameterError, match=sentence):
            deniability(toy_mechanisms()[0], **options)  # type: ignore[arg-type]
