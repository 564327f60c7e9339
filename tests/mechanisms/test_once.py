"""Equal words of a unit are drawn once: their law by enumeration, what is independent, what a unit is."""

import itertools
import json
import math
import re
from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pyarrow as pa
import pytest

from dptext.core.assumptions import Assumption
from dptext.core.guarantee import guarantee_from_json
from dptext.core.randomness import BlockContext, ConsistentStreams, RunKey
from dptext.errors import ParameterError
from dptext.mechanisms import base
from dptext.mechanisms.base import WordPrivatizer
from dptext.mechanisms.diffractor import Diffractor
from dptext.mechanisms.multivariate import MultivariateLaplace
from dptext.mechanisms.santext import SanText
from dptext.testing import FAILURE, assert_counts_fit
from dptext.text.policy import TextPolicy
from toys import toy_embedding

WORDS = ("cat", "dog", "bird")
ONCE = TextPolicy(consistent=True)
TEXTS = 10_000

Released = list[list[str]]


def toy(epsilon: float = 1.0) -> Diffractor:
    return Diffractor(epsilon=epsilon, embeddings=[toy_embedding(WORDS)])


def released(
    texts: list[str], policy: TextPolicy = ONCE, units: list | None = None, *, epsilon: float = 1.0
) -> Released:
    """The words that come out for each text."""
    found = toy(epsilon).privatize_many(texts, policy=policy, units=units).texts
    return [str(text).split() for text in found]


def law(text: list[str], unit: list[int] | None = None, *, epsilon: float = 1.0) -> np.ndarray:
    """The exact law of what a few words become, by enumeration: one axis of all words for each.

    Places hold one draw if their words are equal and their units are; `unit` has that of each place.
    """
    mechanism, things = toy(epsilon), list(zip(text, unit or [0] * len(text), strict=True))
    ids = {word: number for number, word in enumerate(mechanism.vocabulary.words)}
    rows = np.exp(mechanism.log_probabilities(np.arange(len(ids), dtype=np.int32)))
    different = list(dict.fromkeys(things))
    found = np.zeros([len(ids)] * len(text))
    for outputs in itertools.product(range(len(ids)), repeat=len(different)):
        place = tuple(outputs[different.index(thing)] for thing in things)
        found[place] += math.prod(rows[ids[word], y] for (word, _), y in zip(different, outputs, strict=True))
    return found


def counts(rows: Released) -> np.ndarray:
    """How often each combination of words came out."""
    words = toy().vocabulary.words
    ids = np.array([[words.index(word) for word in row] for row in rows])
    shape = [len(words)] * ids.shape[1]
    return np.bincount(np.ravel_multi_index(tuple(ids.T), shape), minlength=math.prod(shape))


TEXT = ["cat", "dog", "cat", "zebra", "quagga"]  # the last two enter as the unknown word
PATTERN = ["cat", "dog", "cat", "<unk>", "<unk>"]


def test_the_law_is_that_of_one_draw_for_each_different_word() -> None:
    """All combinations of outputs, those that cannot come out too; fails by chance below FAILURE."""
    assert_counts_fit(counts(released([" ".join(TEXT)] * TEXTS)), law(PATTERN).ravel(), FAILURE)


def test_a_copy_that_draws_each_place_fails_that_test() -> None:
    with pytest.raises(AssertionError):
        assert_counts_fit(counts(released([" ".join(TEXT)] * TEXTS, TextPolicy())), law(PATTERN).ravel(), FAILURE)


PAIRS = ["cat dog", "cat bird"]
"""Two texts that share a word."""


def pair_counts(units: Callable[[int], list] | None, policy: TextPolicy = ONCE) -> np.ndarray:
    """What becomes of `PAIRS`, each time as units (or texts) of their own, all in one call."""
    times = TEXTS // 2
    rows = released(PAIRS * times, policy, None if units is None else [u for i in range(times) for u in units(i)])
    return counts([[*first, *second] for first, second in zip(rows[::2], rows[1::2], strict=True)])


def test_texts_are_drawn_independently() -> None:
    expected = law(["cat", "dog", "cat", "bird"], [0, 0, 1, 1]).ravel()
    assert_counts_fit(pair_counts(None), expected, FAILURE)
    assert_counts_fit(pair_counts(lambda i: [2 * i, 2 * i + 1]), expected, FAILURE)


def test_texts_of_one_unit_share_their_draws() -> None:
    expected = law(["cat", "dog", "cat", "bird"]).ravel()
    assert_counts_fit(pair_counts(lambda i: [f"unit {i}"] * 2), expected, FAILURE)
    with pytest.raises(AssertionError):  # texts that do not share them
        assert_counts_fit(pair_counts(None), expected, FAILURE)


@pytest.mark.parametrize("units", [None, lambda i: [2 * i, 2 * i + 1]], ids=["texts", "units"])
def test_copies_whose_units_share_a_stream_fail(units, monkeypatch) -> None:
    monkeypatch.setattr(ConsistentStreams, "rows", lambda self, count: np.zeros((count, 2), np.uint64))
    monkeypatch.setattr(ConsistentStreams, "named", lambda self, names: np.zeros((len(names), 2), np.uint64))
    with pytest.raises(AssertionError):
        assert_counts_fit(pair_counts(units), law(["cat", "dog", "cat", "bird"], [0, 0, 1, 1]).ravel(), FAILURE)


@pytest.mark.parametrize("epsilon", [0.5, 2.0])
def test_the_loss_adds_up_over_different_words(epsilon: float) -> None:
    """Between all texts of one pattern, exactly; drawn word by word the same texts lose more."""
    mechanism = toy(epsilon)
    words = list(mechanism.vocabulary.words)
    ids = np.arange(len(words), dtype=np.int32)
    pattern = [0, 1, 0, 0]
    distance = {(a, b): float(d) for a in ids.tolist() for b, d in enumerate(mechanism.claimed_distances(a, ids))}
    most = 0.0
    for first, second in itertools.product(itertools.permutations(words, 2), repeat=2):
        laws = [law([own[place] for place in pattern], epsilon=epsilon) for own in (first, second)]
        possible = laws[0] > 0
        assert (possible == (laws[1] > 0)).all()
        loss = float(np.log(laws[0][possible] / laws[1][possible]).max())
        moved = [distance[words.index(a), words.index(b)] for a, b in zip(first, second, strict=True)]
        assert loss <= epsilon * sum(moved) + 1e-9
        if moved[0]:
            most = max(most, loss / (epsilon * (3 * moved[0] + moved[1])))
    assert 0.3 < most < 0.75  # of what three draws of the first word and one of the second would cost


def test_texts_of_other_patterns_are_told_apart_at_every_epsilon() -> None:
    """Why the claim is one for equal patterns."""
    same, other = law(["cat", "cat"], epsilon=0.01), law(["cat", "dog"], epsilon=0.01)
    assert same[0, 1] == 0 < other[0, 1]


def test_what_is_the_same_word_is_what_enters() -> None:
    """Whatever its case; all unknown words are one."""
    for _ in range(20):
        (row,) = released(["The CAT the Cat tHe zebra QUAGGA"], TextPolicy(consistent=True, case="keep"))
        the, cat, again, cat_again, third, unknown, other = (word.lower() for word in row)
        assert the == again == third == unknown == other  # "the" is unknown to the toy
        assert cat == cat_again


def test_numbers_are_drawn_once_and_long_ones_at_each_place() -> None:
    text = "15 and $15, 15th, 15/03/1998 or 15/3/1998, 1,234.50 and 1,234.50; 555-0199-12345 or 555-0199-12345"
    seen = set()
    for _ in range(20):
        (found,) = toy().privatize_many([text], policy=ONCE).texts
        numbers = re.findall(r"[0-9][0-9.,/-]*[0-9]|[0-9]", str(found))
        whole, dollars, ordinal, date, same_date, amount, same_amount, long, other = numbers
        assert whole == dollars == ordinal and amount == same_amount
        assert [int(part) for part in date.split("/")] == [int(part) for part in same_date.split("/")]
        assert long != other  # 12 uniform digits
        seen |= {whole, date, amount}
    assert len(seen) > 5  # they are drawn: without that there would be 3


def test_numbers_of_units() -> None:
    texts, units = ["1998 1998", "1998", "1998"] * 40, ["a", "b", "a"] * 40

    def places(units: list | None = None) -> list[tuple[str, ...]]:
        far = replace(ONCE, epsilon_numbers=0.01)
        found = toy().privatize_many(texts, policy=far, units=units).texts
        return [tuple(str(text).split()) for text in found]

    own = places()
    assert all(first == second for first, second in own[::3]) and len({*own[1::3], *own[2::3]}) > 20
    shared = places(units)
    assert len({*shared[1::3]}) == 1 and {*shared[::3]} == {(word, word) for (word,) in {*shared[2::3]}}


@pytest.mark.parametrize("make", [toy, lambda: SanText(epsilon=1.0, embedding=toy_embedding())], ids=["list", "rows"])
def test_blocks_and_their_order_do_not_matter(make) -> None:
    """A unit that goes through several blocks: its words come out the same however the file is cut."""
    generator, key = np.random.default_rng(0), RunKey()
    texts = [" ".join(generator.choice(["cat", "dog", "fish", "7", "1998"], 12)) for _ in range(60)]
    units = pa.array(generator.integers(0, 5, 60))
    privatizer, call = WordPrivatizer(make(), policy=ONCE, key=key), key.next_call()

    def cut(size: int, turn: int) -> list[str]:
        found = {}
        for start in list(range(0, 60, size))[::turn]:
            block = privatizer.privatize_block(
                pa.array(texts[start : start + size]),
                call=call,
                source="file.csv",
                column=f"column of {size}",
                first_row=start,
                units=units.slice(start, size),
            )
            found.update(enumerate(block.texts.to_pylist(), start))
        return [found[row] for row in range(60)]

    assert cut(60, 1) == cut(7, -1) == cut(1, 1)


def test_a_text_of_many_slices_is_one_unit(monkeypatch: pytest.MonkeyPatch) -> None:
    """A long text is cut into pieces: each of its words becomes one word."""
    monkeypatch.setattr(base, "SLICE_BYTES", 2**10)
    (found,) = released(["cat dog bird " * 2000])
    assert len(found) == 3 * 2000
    for place in range(3):
        assert len(set(found[place::3])) == 1


def test_calls_and_runs_are_independent() -> None:
    key, text = RunKey(), "cat"
    drawn = {str(toy(0.1).privatize_many([text], units=["a"], policy=ONCE, key=key).texts[0]) for _ in range(200)}
    assert len(drawn) == len(toy().vocabulary)  # one of four is missing with probability 4 * 0.76^200 < 1e-20


CONTEXT = BlockContext(
    fingerprint=b"f", call=0, source="file.csv", column="text", first_row=0, rows=10, content=b"digest"
)


def test_addresses_are_what_the_page_says() -> None:
    """Run, law, call, source, unit and thing; not the column, the place or the content."""
    key = RunKey()

    def bits(context: BlockContext = CONTEXT, key: RunKey = key, unit: bytes = b"u", thing: int = 3, kind: int = 0):
        draws = key.draws(context, finish=b"")
        things = np.array([thing], np.uint64)
        return draws.streams(draws.named([unit]), np.zeros(1, np.int64), things, kind).alone(0).uint64(4).tolist()

    same = bits()
    for change in ({"column": "body"}, {"first_row": 7}, {"rows": 2}, {"content": b"other"}):
        assert bits(replace(CONTEXT, **change)) == same
    others = [bits(replace(CONTEXT, **change)) for change in ({"fingerprint": b"g"}, {"call": 1}, {"source": "b.csv"})]
    others += [bits(key=RunKey()), bits(unit=b""), bits(thing=4), bits(kind=1)]
    integers = [integer for found in (same, *others) for integer in found]
    assert len(set(integers)) == len(integers)


def test_no_two_streams_of_a_block_have_one_address() -> None:
    """Rows, words, kinds and the numbers of the integers do not run into each other."""
    draws = ConsistentStreams(bytes(range(64)))
    rows = np.array([0, 1, 2, 255, 2**24, 2**31])
    things = np.array([0, 1, 2, 2**24, 2**56, 2**63], np.uint64)
    grid = [(row, thing, kind) for row in range(len(rows)) for thing in things.tolist() for kind in (0, 1, 2, 5)]
    owners, named, kinds = (np.array(part) for part in zip(*grid, strict=True))
    units = np.stack([np.zeros(len(rows), np.uint64), rows.astype(np.uint64) << np.uint64(24)], axis=1)
    np.testing.assert_array_equal(draws.rows(3), units[:3])
    streams = draws.streams(units, owners, named.astype(np.uint64), kinds)
    integers = np.concatenate([streams.uint64(len(grid)) for _ in range(50)])
    assert len(np.unique(integers)) == len(integers)  # equal by chance: less than 1e-11


def test_continuous_noise_and_threads() -> None:
    """What adds noise to vectors works, too."""
    mechanism = MultivariateLaplace(epsilon=3.0, embedding=toy_embedding())
    texts = ["cat dog cat fish", "fish cat", "dog dog"] * 30
    found = [str(text).split() for text in mechanism.privatize_many(texts, units=["a"] * 90, policy=ONCE).texts]
    assert {(row[0], row[1], row[2], row[3]) for row in found[::3]} == {tuple(found[0])}
    assert all(row == [found[0][3], found[0][0]] for row in found[1::3])


def test_the_guarantee_says_it() -> None:
    guarantee = toy().privatize("cat", policy=ONCE).guarantee
    assert "for each different word of a unit" in str(guarantee) and Assumption.PUBLIC_REPEATS in guarantee.assumptions
    written = json.dumps(guarantee.to_json())
    assert guarantee_from_json(json.loads(written)) == guarantee
    assert Assumption.PUBLIC_REPEATS not in toy().privatize("cat").guarantee.assumptions


def test_drawing_each_word_is_as_it_was() -> None:
    """No field of the policy tells that there is a choice, so the same key gives the same bits as before."""
    assert "consistent" not in TextPolicy().as_dict() and ONCE.as_dict()["consistent"] is True


def test_what_does_not_fit_is_refused() -> None:
    with pytest.raises(ParameterError, match="'consistent' must be False"):
        TextPolicy(consistent=True, strict=True)
    with pytest.raises(ParameterError, match="2 texts and 1 units"):
        released(["cat", "dog"], units=[1])
    for nobody in (None, "", float("nan")):
        with pytest.raises(ParameterError, match="position 1 has no value in the person column"):
            released(["cat", "dog"], units=["a", nobody])
    with pytest.raises(ParameterError, match="must be one value"):
        released(["cat"], units=[["a"]])
    with pytest.raises(ParameterError, match="of which no unit can be named"):
        released(["cat"], units=pa.array([[1]]))


def test_whole_numbers_are_one_unit_whatever_their_type() -> None:
    texts = ["cat dog bird"] * 3
    for units in ([7, "7", 7.0], pa.array([7, 7, 7]), pa.array(["7", "7", "7"]).dictionary_encode()):
        assert len(set(map(tuple, released(texts, units=units, epsilon=0.1)))) == 1
