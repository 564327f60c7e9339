"""Drawn words read in their context: the likeliest text is found, from the release alone, and the promise stays."""

import itertools
import math
from typing import Any

import numpy as np
import pytest

from dptext import preset, privatize
from dptext.audit.audit import audit_exactly
from dptext.embeddings.builtin import default_embedding
from dptext.errors import ParameterError
from dptext.guarantees import Assumption
from dptext.mechanisms.answers import log_shares
from dptext.mechanisms.base import WordPrivatizer
from dptext.mechanisms.diffractor import Diffractor
from dptext.mechanisms.outlook import public_noise
from dptext.mechanisms.shown import shown_release
from dptext.polishing.in_context import SCALE, UNKNOWN_SHARES, WordsInContext
from dptext.polishing.pairs import word_pairs
from dptext.randomness import RunKey
from dptext.release import Released
from dptext.samples import SAMPLES
from dptext.testing import AuditedSuite, Distances
from dptext.text.policy import TextPolicy
from dptext.text.vocabulary import UNKNOWN_WORD, Vocabulary
from toys import toy_embedding

WORDS = ("the", "my", "is", "name", "s", "t", "don", UNKNOWN_WORD)
"""As many as may have started for one place."""

TEXTS = [text for use in SAMPLES.values() for text in use]


@pytest.fixture(autouse=True)
def cache_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("DPTEXT_CACHE", str(tmp_path))


def reader_of_words(order: Any, rate: float, **policy: Any) -> WordsInContext:
    vocabulary = Vocabulary(WORDS)
    return WordsInContext(vocabulary, np.array(order, np.int32), log_shares(vocabulary), rate, TextPolicy(**policy))


def read(reader: WordsInContext, *texts: str | None) -> list[str | None]:
    found: list[str | None] = reader.process(Released.of(texts)).to_pylist()
    return found


def score(drawn: list[int], starts: tuple[int, ...], joints: str, order: list[int], rate: float) -> float:
    """The logarithm of the probability of a text and its noise, up to a constant; joints as " " or "'" before words."""
    shares = log_shares(Vocabulary(WORDS)) / SCALE
    total = math.log(np.exp(shares[:-1]).sum())
    endings, found = {"s", "t"}, 0.0
    for i, (place, word) in enumerate(zip(drawn, starts, strict=True)):
        unknown = word == len(WORDS) - 1
        found += math.log(UNKNOWN_SHARES["map"]) if unknown else shares[word] - total + math.log(1 - 0.05)
        found -= rate * abs(order.index(place) - order.index(word))
        contracted, ending = i > 0 and joints[i] == "'", WORDS[word] in endings
        if contracted != ending:
            found -= 4.0
        if i:
            gained, listed = word_pairs(Vocabulary(WORDS)).lift(starts[i - 1], word)
            found += gained - (4.0 if contracted and WORDS[word] == "t" and not listed else 0.0)
    return found


@pytest.mark.parametrize("rate", [0.05, 0.6, 2.0])
def test_the_likeliest_of_all_texts_is_found(rate: float) -> None:
    """Every text is tried whose words are within reach; ties within the rounding of scores are equal."""
    generator, differ = np.random.default_rng(3), 0
    reach = math.ceil(7 / rate)
    for _ in range(10):
        order = generator.permutation(len(WORDS)).tolist()
        drawn = generator.integers(0, len(WORDS), 3).tolist()
        joints = "".join(generator.choice(list("  '"), 3))
        text = "".join((joints[i] if i else "") + WORDS[word] for i, word in enumerate(drawn))
        found = tuple(reader_of_words(order, rate).words(Released.of([text])).tolist())
        near = [[word for word in order if abs(order.index(word) - order.index(at)) <= reach] for at in drawn]
        scores = {starts: score(drawn, starts, joints, order, rate) for starts in itertools.product(*near)}
        assert scores[found] >= max(scores.values()) - 0.001
        alone = [{word: score([at], (word,), " ", order, rate) for word in near[i]} for i, at in enumerate(drawn)]
        differ += scores[tuple(max(each, key=each.__getitem__) for each in alone)] < scores[found] - 0.01
    assert differ  # to read each word by itself would fail


def test_stretches_begin_at_marks_numbers_and_texts() -> None:
    order = list(range(len(WORDS)))
    reader = reader_of_words(order, 0.3)
    parts = ["the name", "is the", "my my", "don't"]
    alone = [text for part in parts for text in read(reader, part)]
    assert read(reader, ", ".join(parts)) == [", ".join(map(str, alone))]
    assert read(reader, " 34 ".join(parts)) == [" 34 ".join(map(str, alone))]
    assert read(reader, *parts, None) == [*alone, None]


def test_a_long_stretch_is_read_in_parts() -> None:
    (found,) = read(reader_of_words(range(len(WORDS)), 0.3), " ".join(["my name is the"] * 2000))
    assert found is not None and len(found.split()) == 8000


def test_what_is_no_word_of_the_vocabulary_stays() -> None:
    text = "Zoë 12 ___ <num> x@y.z!"
    assert read(reader_of_words(range(len(WORDS)), 0.01), text, "", None) == [text, "", None]


@pytest.mark.parametrize(
    ("shown", "expected"),
    [("placeholder", "<unk>, my"), ("ellipsis", "…, my"), ("blank", "___, my"), ("noun", "dog, my")],
)
def test_the_unknown_word_is_shown_as_the_policy_says(shown: str, expected: str) -> None:
    embedding = toy_embedding(("my", "name", "is", "cold", "dog"))
    mechanism = Diffractor(epsilon=1000.0, embeddings=[embedding], answer="in-context")
    assert mechanism.privatize("Kowalczyk, my", policy=TextPolicy(unknown_shown=shown)).text == expected  # type: ignore[arg-type]


def test_public_placeholders_stay() -> None:
    mechanism = Diffractor(epsilon=0.3, answer="in-context")
    for shown in ("placeholder", "blank"):
        policy = TextPolicy(unknown="placeholder", unknown_shown=shown)  # type: ignore[arg-type]
        released = mechanism.privatize("Kowalczyk Kowalczyk 😡 Kowalczyk", policy=policy)
        assert released.text == "<unk> <unk> <unk> <unk>"


def test_the_reader_sees_the_release_alone() -> None:
    """The same noise without the reader, read afterwards: the same texts."""
    mechanism, policy = Diffractor(epsilon=1.0, answer="in-context"), TextPolicy(layout="plain", unknown_shown="blank")

    def privatizer() -> WordPrivatizer:
        with pytest.warns(match="seed"):
            return WordPrivatizer(mechanism, policy=policy, key=RunKey.from_insecure_seed(5))

    whole, drawn = privatizer(), privatizer()
    drawn.reader, reader = None, drawn.reader
    assert reader is not None
    texts = [*TEXTS, "Kowalczyk said 12 don't 😡", None, ""]
    raw = drawn.release_many(texts)
    found = whole.release_many(texts)
    assert tuple(reader.process(Released.of(raw.texts)).to_pylist()) == found.texts != raw.texts
    assert Assumption.AFTER_THE_DRAW in found.guarantee.assumptions and raw.coverage == found.coverage
    assert whole.reported()["after_the_draw"][0]["name"] == reader.name


def test_more_words_come_back_than_were_drawn() -> None:
    """Public noise and public sentences: the same each time. Reading each word by itself is the negative control."""
    for epsilon, gain in ((0.5, 0.3), (1.0, 0.2), (2.0, 0.04)):
        mechanism = Diffractor(epsilon=epsilon, answer="in-context")
        assert mechanism.unchanged > mechanism.unchanged_by_the_draw + gain
        assert mechanism.unchanged > Diffractor(epsilon=epsilon, answer="likeliest").unchanged + 0.02
        assert mechanism.guarantee.unchanged == mechanism.unchanged == mechanism.with_epsilon(epsilon).unchanged


class TestInContext(AuditedSuite):
    def make(self, epsilon: object) -> Diffractor:
        embedding = toy_embedding(("my", "name", "is", "cold", "the", "of"))
        return Diffractor(epsilon=epsilon, answer="in-context", embeddings=[embedding])  # type: ignore[arg-type]

    def distances(self, mechanism: Diffractor) -> Distances:
        places = mechanism.lists.places.astype(float)
        return np.abs(places[:, :, None] - places[:, None, :]).max(axis=0)


def test_the_law_is_that_of_the_words_drawn() -> None:
    read_, drawn = Diffractor(epsilon=0.7, answer="in-context"), Diffractor(epsilon=0.7)
    words = np.arange(0, 20_000, 97, dtype=np.int32)
    assert (read_.sample(words, public_noise(9)) == drawn.sample(words, public_noise(9))).all()
    assert read_.guarantee.metric == drawn.guarantee.metric and read_.outputs == drawn.outputs
    assert read_.parameters() != drawn.parameters() and "answer" not in drawn.parameters()
    assert audit_exactly(Diffractor(epsilon=0.7, answer="in-context", embeddings=[toy_embedding(WORDS[:-1])])).holds


def test_numbers_have_the_words_epsilon_whatever_is_read() -> None:
    privatizer = WordPrivatizer(Diffractor(epsilon=1.0, answer="in-context"))
    assert privatizer.numbers is not None and privatizer.numbers.epsilon == pytest.approx(1.0, abs=0.01)


def test_what_cannot_be_read_is_refused() -> None:
    with pytest.raises(ParameterError, match="on one list"):
        Diffractor(epsilon=1.0, answer="in-context", lists_per_embedding=2)
    with pytest.raises(ParameterError, match="English"):
        Diffractor(epsilon=1.0, answer="in-context", embeddings=[toy_embedding(("maison", "qvoiture"))])
    with pytest.raises(ParameterError, match="drawn once"):
        WordPrivatizer(Diffractor(epsilon=1.0, answer="in-context"), policy=TextPolicy(repeat="once"))


def test_presets_read_in_context_but_where_words_are_drawn_once() -> None:
    assert preset("balanced").options == {"answer": "in-context"}
    left = preset("balanced").beside(policy={"repeat": "once"}, finish={})
    assert left.options == {"answer": "likeliest"}
    assert preset("balanced").beside(options=["answer"], policy={"repeat": "once"}, finish={}).options == {}


def test_spans_that_are_kept_are_not_read() -> None:
    text = "blue lamp my was very rude to the waiter"
    for _ in range(5):
        found = privatize(
            [text], epsilon=0.1, answer="in-context", spans=[[(0, 12, "NAME")]], treat={"NAME": "keep"}
        ).texts
        assert str(found[0]).startswith("blue lamp my ")


def test_what_is_shown_of_each_token_is_what_was_read() -> None:
    policy = TextPolicy(unknown_shown="blank")
    privatizer = WordPrivatizer(Diffractor(epsilon=1.0, answer="in-context"), policy=policy)
    text = "my Kowalczyk is 34, don't you see? it was rude of the waiter to say so"
    shown = shown_release(privatizer, text)
    assert "".join(token.before + token.became for token in shown.tokens) + shown.behind == shown.text


def test_the_files_hold_what_english_says() -> None:
    index = default_embedding().vocabulary.index
    pairs = word_pairs(default_embedding().vocabulary)

    def nats(first: str, second: str) -> float:
        return pairs.lift(index[first], index[second])[0]

    assert pairs.listed > 200_000
    for first, second, other in (("my", "name", "am"), ("don", "t", "s"), ("i", "am", "is"), ("fell", "apart", "of")):
        assert nats(first, second) > 1 > nats(first, other)
    few = word_pairs(Vocabulary(("name", "my", UNKNOWN_WORD)))
    assert few.listed <= 4 and few.lift(1, 0) == (nats("my", "name"), True)
