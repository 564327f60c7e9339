"""What a word may become: counted from the public law."""

import math

import numpy as np
import pytest

from dptext import CusText, Diffractor, MultivariateLaplace, SanText, SanTextPlus, default_embedding
from dptext.measures.deniability import deniability
from dptext.mechanisms.base import WordMechanism, WordPrivatizer
from dptext.mechanisms.expected_outcomes import likely_outputs, typical
from embedding_helpers import small_embedding

WORDS = [f"w{chr(97 + i // 26)}{chr(97 + i % 26)}" for i in range(99)]


def test_the_smallest_set_that_holds_95_percent() -> None:
    rows = np.array([[90, 5, 3, 2], [95, 5, 0, 0], [94, 0, 0, 6], [25, 25, 25, 25]])
    assert likely_outputs(rows).tolist() == [2, 1, 2, 4]
    assert typical(np.array([9, 1, 5])) == 5 and typical(np.array([4, 2])) == 4


@pytest.mark.parametrize("epsilon", [0.1, 1.0, 300.0])
def test_the_default_mechanism_in_closed_form(epsilon: float) -> None:
    """Geometric noise inside a long list: P[|k| <= m] = 1 - 2 e^(-epsilon (m + 1)) / (1 + e^-epsilon)."""
    tail = math.exp(-epsilon)

    def within(places: int) -> float:
        return 1 - 2 * tail ** (places + 1) / (1 + tail)

    places = next(m for m in range(10_000) if within(m) >= 0.95)
    one_side = places > 0 and within(places) - tail**places * (1 - tail) / (1 + tail) >= 0.95
    assert Diffractor(epsilon=epsilon).expected_outcomes().outputs == 2 * places + 1 - one_side


@pytest.mark.parametrize(
    ("noise", "epsilon"),
    [("geometric", 0.01), ("geometric", 1.0), ("truncated-exponential", 0.05), ("truncated-exponential", 5.0)],
)
def test_a_quarter_of_the_list_stands_for_the_median_word(noise: str, epsilon: float) -> None:
    mechanism = Diffractor(epsilon=epsilon, noise=noise, embeddings=[small_embedding(WORDS, dimensions=8)])
    sizes = deniability(mechanism, measures=["S_w"])["S_w"].values
    assert mechanism.expected_outcomes().outputs == np.sort(sizes)[len(sizes) // 2]


MADE = {
    "lists": lambda: Diffractor(epsilon=0.5, lists_per_embedding=3, embeddings=[small_embedding(WORDS, dimensions=8)]),
    "santext": lambda: SanText(epsilon=0.5, embedding=small_embedding(WORDS, dimensions=8)),
    "santext-plus": lambda: SanTextPlus(epsilon=0.5, embedding=small_embedding(WORDS, dimensions=8)),
    "custext": lambda: CusText(epsilon=3.0, embedding=small_embedding(WORDS, dimensions=8)),
}


@pytest.mark.parametrize("name", MADE)
def test_it_is_the_measure_s_w_of_the_median_word(name: str) -> None:
    """All words of a small vocabulary, but for several lists, where a sample of 50 words stands for 100."""
    mechanism = MADE[name]()
    measured = deniability(mechanism, measures=["S_w"])["S_w"]
    values = np.sort(measured.values[np.isin(measured.words, mechanism.reference_words)])
    if name == "lists":
        assert values[len(values) // 5] <= mechanism.expected_outcomes().outputs <= values[4 * len(values) // 5]
    else:
        assert mechanism.expected_outcomes().outputs == values[len(values) // 2]


def test_it_follows_epsilon() -> None:
    for make in MADE.values():
        mechanism = make()
        assert mechanism.with_epsilon(1000.0).expected_outcomes().outputs == 1 < mechanism.expected_outcomes().outputs


def test_simulated_where_there_is_no_law() -> None:
    mechanism = MultivariateLaplace(epsilon=500.0, embedding=small_embedding(WORDS, dimensions=8))
    assert mechanism.expected_outcomes().outputs == 1 and not mechanism.expected_outcomes().outputs_exact
    wide = mechanism.with_epsilon(0.01).expected_outcomes().outputs
    assert wide is not None and 20 < wide <= 80  # 80 draws cannot tell more words apart


@pytest.mark.parametrize("name", ["lists", "santext-plus"])
def test_an_example_is_public_and_the_same_each_time(name: str) -> None:
    mechanism: WordMechanism = MADE[name]()
    example = WordPrivatizer(mechanism).example_outputs()
    assert example == WordPrivatizer(MADE[name]()).example_outputs()
    assert mechanism.vocabulary.index[example.word] in mechanism.reference_words
    assert 1 <= len(example.outputs) <= 4 and set(example.outputs) <= set(mechanism.vocabulary.words)


def test_the_example_of_the_default_embedding_is_a_common_word() -> None:
    example = WordPrivatizer(Diffractor(epsilon=300.0)).example_outputs()
    assert (example.word, example.outputs) == ("teacher", ("teacher",))
    words = default_embedding().vocabulary.index
    assert "teacher" in words and "holiday" in words
