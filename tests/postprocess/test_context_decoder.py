"""Drawn words read in their context: the likeliest text is found, from the release alone, and the promise stays."""

import itertools
import math
from typing import Any

import numpy as np
import pytest

from dptext import preset, privatize
from dptext.audit.exact import audit_exactly
from dptext.core.assumptions import Assumption
from dptext.core.randomness import InsecureSeedWarning, RunKey
from dptext.core.release import Released
from dptext.embeddings.default import default_embedding
from dptext.errors import ParameterError
from dptext.mechanisms.base import WordPrivatizer
from dptext.mechanisms.decoding import log_shares
from dptext.mechanisms.diffractor import Diffractor
from dptext.mechanisms.expected_outcomes import public_noise
from dptext.mechanisms.shown import shown_release
from dptext.postprocess import context_decoder
from dptext.postprocess.context_decoder import UNKNOWN_SHARE, ContextDecoder
from dptext.postprocess.decoder_kernels import EMPTY
from dptext.postprocess.ngram_model import QUANTA, LanguageModel, language_model, words_of_model
from dptext.public_sentences import MEASURED
from dptext.testing import AuditedSuite, Distances
from dptext.text.policy import TextPolicy
from dptext.text.vocabulary import UNKNOWN_WORD, Vocabulary, frequency_order
from toys import toy_embedding

WORDS = ("the", "my", "is", "name", "s", "t", "don", UNKNOWN_WORD)
"""As many as may have started for one place."""


TEXTS = list(MEASURED)


def reader_of_words(order: Any, rate: float, **policy: Any) -> ContextDecoder:
    vocabulary = Vocabulary(WORDS)
    return ContextDecoder(vocabulary, np.array(order, np.int32), log_shares(vocabulary), rate, TextPolicy(**policy))


def read(reader: ContextDecoder, *texts: str | None) -> list[str | None]:
    found: list[str | None] = reader.process(Released.of(texts)).to_pylist()
    return found


def score(drawn: list[int], starts: tuple[int, ...], joints: str, order: list[int], rate: float) -> float:
    """The logarithm of the probability of a text and its noise, up to a constant; joints as " " or "'" before words."""
    model, of_model = language_model(), words_of_model(Vocabulary(WORDS)).tolist()
    begin, end, unknown = model.words + 1, model.words + 2, len(WORDS) - 1
    before, found = (begin, begin), 0.0
    for i, (place, word) in enumerate(zip(drawn, starts, strict=True)):
        contracted, ending = i > 0 and joints[i] == "'", WORDS[word] in {"s", "t"}
        if word == unknown:
            found += math.log(UNKNOWN_SHARE)
        else:
            found += model.log(*before, of_model[word]) + math.log(1 - UNKNOWN_SHARE)
            if contracted and WORDS[word] == "t" and model.pair(before[1], of_model[word]) < 0:
                found -= 4.0
        found -= rate * abs(order.index(place) - order.index(word)) + (4.0 if contracted != ending else 0.0)
        before = before[1], of_model[word]
    return found + model.log(*before, end)


def _list_of(*words: str) -> tuple[Vocabulary, np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    vocabulary = Vocabulary((*words, UNKNOWN_WORD))
    return vocabulary, np.arange(len(vocabulary), dtype=np.int32), log_shares(vocabulary)


@pytest.mark.parametrize("rate", [0.05, 0.6, 2.0])
def test_the_likeliest_of_all_texts_is_found(rate: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every text is tried whose words are within reach; ties within the rounding of scores are equal.

    With as many words for a place as it takes, and none left out for being unlikely.
    """
    for name, value in (("_MOST", 8), ("_BEAM", 100.0), ("_CUT", 100.0), ("_USUAL", 0)):
        monkeypatch.setattr(context_decoder, name, value)
    generator, differ = np.random.default_rng(3), 0
    reach = math.ceil(7 / rate)
    for _ in range(10):
        order = generator.permutation(len(WORDS)).tolist()
        drawn = generator.integers(0, len(WORDS), 3).tolist()
        joints = "".join(generator.choice(list("  '"), 3))
        text = "".join((joints[i] if i else "") + WORDS[word] for i, word in enumerate(drawn))
        found = tuple(reader_of_words(order, rate).read(Released.of([text])).words.tolist())
        near = [[word for word in order if abs(order.index(word) - order.index(at)) <= reach] for at in drawn]
        scores = {starts: score(drawn, starts, joints, order, rate) for starts in itertools.product(*near)}
        assert scores[found] >= max(scores.values()) - 0.001
        alone = [{word: score([at], (word,), " ", order, rate) for word in near[i]} for i, at in enumerate(drawn)]
        differ += scores[tuple(max(each, key=each.__getitem__) for each in alone)] < scores[found] - 0.01
    assert differ  # to read each word by itself would fail


def test_sentences_begin_at_marks_and_texts_and_go_on_at_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(context_decoder, "_USUAL", 0)  # all of so few words are usual
    reader = reader_of_words(range(len(WORDS)), 0.3)
    parts = ["the name", "is the", "my my", "don't", "is 34 the"]
    alone = [text for part in parts for text in read(reader, part)]
    assert read(reader, ", ".join(parts)) == [", ".join(map(str, alone))]
    assert read(reader, *parts, None) == [*alone, None]
    years = ContextDecoder(*_list_of("old", "year", "years", "yearly"), 0.1, TextPolicy())
    assert read(years, "34 year old") == ["34 years old"] != read(years, "year old")
    for digits in ("555-0142", "4111111111111111"):  # nothing is counted by them
        assert read(years, f"{digits} year old") != [f"{digits} years old"]
    assert read(years, "1,234,567 year old") == ["1,234,567 years old"]


def test_a_long_stretch_is_read_in_parts() -> None:
    (found,) = read(reader_of_words(range(len(WORDS)), 0.3), " ".join(["my name is the"] * 2000))
    assert found is not None and len(found.split()) == 8000


def test_what_is_no_word_of_the_vocabulary_stays() -> None:
    text = "Zoë 12 ___ <num> x@y.z!"
    assert read(reader_of_words(range(len(WORDS)), 0.01), text, "", None) == [text, "", None]


@pytest.mark.parametrize(("shown", "expected"), [("placeholder", "<unk>, my"), ("blank", "___, my")])
def test_the_unknown_word_is_shown_as_the_policy_says(shown: str, expected: str) -> None:
    embedding = toy_embedding(("my", "name", "is", "cold", "dog"))
    mechanism = Diffractor(epsilon=1000.0, embeddings=[embedding], decode="context")
    assert mechanism.privatize("Kowalczyk, my", policy=TextPolicy(unknown_shown=shown)).text == expected  # type: ignore[arg-type]


def test_public_placeholders_stay() -> None:
    mechanism = Diffractor(epsilon=0.3, decode="context")
    for shown in ("placeholder", "blank"):
        policy = TextPolicy(unknown="placeholder", unknown_shown=shown)  # type: ignore[arg-type]
        released = mechanism.privatize("Kowalczyk Kowalczyk 😡 Kowalczyk", policy=policy)
        assert released.text == "<unk> <unk> <unk> <unk>"


def test_the_reader_sees_the_release_alone() -> None:
    """The same noise without the reader, read afterwards: the same texts."""
    mechanism, policy = Diffractor(epsilon=1.0, decode="context"), TextPolicy(layout="plain", unknown_shown="blank")

    def privatizer() -> WordPrivatizer:
        with pytest.warns(match="seed"):
            return WordPrivatizer(mechanism, policy=policy, key=RunKey.from_insecure_seed(5))

    whole, drawn = privatizer(), privatizer()
    drawn.decoder, reader = None, drawn.decoder
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
        mechanism = Diffractor(epsilon=epsilon, decode="context")
        expected = mechanism.expected_outcomes()
        assert expected.unchanged > expected.drawn_unchanged + gain
        assert expected.unchanged > Diffractor(epsilon=epsilon, decode="map").expected_outcomes().unchanged + 0.02
        assert mechanism.with_epsilon(epsilon).expected_outcomes() == expected


class TestInContext(AuditedSuite):
    def make(self, epsilon: object) -> Diffractor:
        embedding = toy_embedding(("my", "name", "is", "cold", "the", "of"))
        return Diffractor(epsilon=epsilon, decode="context", embeddings=[embedding])  # type: ignore[arg-type]

    def distances(self, mechanism: Diffractor) -> Distances:
        places = mechanism.lists.places.astype(float)
        return np.abs(places[:, :, None] - places[:, None, :]).max(axis=0)


def test_the_law_is_that_of_the_words_drawn() -> None:
    read_, drawn = Diffractor(epsilon=0.7, decode="context"), Diffractor(epsilon=0.7)
    words = np.arange(0, 20_000, 97, dtype=np.int32)
    assert (read_.sample(words, public_noise(9)) == drawn.sample(words, public_noise(9))).all()
    assert read_.guarantee.metric == drawn.guarantee.metric
    assert read_.expected_outcomes().outputs == drawn.expected_outcomes().outputs
    assert read_.parameters() != drawn.parameters() and "decode" not in drawn.parameters()
    assert audit_exactly(Diffractor(epsilon=0.7, decode="context", embeddings=[toy_embedding(WORDS[:-1])])).holds


def test_numbers_have_the_words_epsilon_whatever_is_read() -> None:
    privatizer = WordPrivatizer(Diffractor(epsilon=1.0, decode="context"))
    assert privatizer.numbers is not None and privatizer.numbers.epsilon == pytest.approx(1.0, abs=0.01)


def test_a_usual_word_comes_out_at_its_own_place(monkeypatch: pytest.MonkeyPatch) -> None:
    mechanism = Diffractor(epsilon=1.0, decode="context", isolate_function_words=True, separate_inflections=True)
    words = [mechanism.vocabulary.words[word] for word in frequency_order(mechanism.vocabulary)[:10_000]]
    came = []
    for usual in (0, 10_000):
        monkeypatch.setattr(context_decoder, "_USUAL", usual)
        reader = mechanism.decoder(TextPolicy())
        assert reader is not None
        came.append({word for word, text in zip(words, read(reader, *words), strict=True) if text == word})
    assert came[0] < came[1] and {"manner", "numerous"} <= came[1] - came[0]  # not: way, several
    texts = ["he sat on the kerb", "for a fortnight", "he filed an appeal"]
    assert read(reader, *texts) == texts


def test_what_cannot_be_read_is_refused() -> None:
    with pytest.raises(ParameterError, match="on one list"):
        Diffractor(epsilon=1.0, decode="context", lists_per_embedding=2)
    with pytest.raises(ParameterError, match="English"):
        Diffractor(epsilon=1.0, decode="context", embeddings=[toy_embedding(("maison", "qvoiture"))])
    with pytest.raises(ParameterError, match="drawn once"):
        WordPrivatizer(Diffractor(epsilon=1.0, decode="context"), policy=TextPolicy(consistent=True))


def test_presets_read_in_context_but_where_words_are_drawn_once() -> None:
    apart = {"isolate_function_words": True, "separate_inflections": True}
    assert preset("balanced").options == {"decode": "context", **apart}
    assert preset("strict").options == {"decode": "context", "isolate_function_words": True}
    left = preset("balanced").remaining(policy={"consistent": True}, postprocessing={})
    assert left.options == {"decode": "map", **apart}
    assert (
        preset("balanced").remaining(options=["decode"], policy={"consistent": True}, postprocessing={}).options == {}
    )


def test_spans_that_are_kept_are_not_read() -> None:
    text = "blue lamp my was very rude to the waiter"
    for _ in range(5):
        found = privatize(
            [text], epsilon=0.1, decode="context", spans=[[(0, 12, "NAME")]], operators={"NAME": "keep"}
        ).texts
        assert str(found[0]).startswith("blue lamp my ")


def test_what_is_shown_of_each_token_is_what_was_read() -> None:
    policy = TextPolicy(unknown_shown="blank")
    privatizer = WordPrivatizer(Diffractor(epsilon=1.0, decode="context"), policy=policy)
    text = "my Kowalczyk is 34, don't you see? it was rude of the waiter to say so"
    shown = shown_release(privatizer, text)
    assert "".join(token.before + token.became for token in shown.tokens) + shown.behind == shown.text


def filled(slots: Any) -> Any:
    """Slots that hold words, which are half of them."""
    words = slots[slots["word"] != EMPTY]
    assert 2 * len(words) == len(slots)
    return words


def chain(model: LanguageModel, *before: int) -> Any:
    """ln P of every word and mark behind one or two, in steps: from words to pairs to triples."""
    found = model.logs.astype(float)
    if before:
        begin, end = model.pair_slots[before[-1]], model.pair_slots[before[-1] + 1]
        gains = model.backoffs[before[-1]] + model.class_lifts[model.before[before[-1]], model.behind].astype(float)
        pairs = filled(model.pairs[begin:end])
        gains[pairs["word"]] = pairs["lift"]
        found += gains
    pair = model.pair(*before) if len(before) == 2 else -1
    if pair >= 0:
        triples, backoff = filled(model.triples_of(pair)), float(model.pairs["backoff"][pair])
        found[triples["word"]] += triples["lift"] - backoff
        found += backoff
    return found


def test_the_files_hold_what_english_says() -> None:
    index = default_embedding().vocabulary.index
    model = language_model()
    number, begin, end = (model.words + mark for mark in range(3))

    def nats(*words: str | int) -> float:
        return model.log(*(index[word] if isinstance(word, str) else word for word in words))

    for first, second, other in (("my", "name", "am"), ("don", "t", "s"), ("i", "am", "is"), ("fell", "apart", "of")):
        assert nats(first, second) > nats(second) + 1 > nats(second) + nats(first, other) - nats(other)
    assert nats("my", "name", "is") > nats("name", "is") and nats("a", "pair", "of") > nats("the", "pair", "of") + 0.3
    assert nats(number, "years") > nats(number, "year") and nats(begin, "i") > nats("of", "i")
    assert nats("i", "thank", end) < nats("i", "know", end)
    for few, many in (("spider", "spiders"), ("ant", "ants"), ("wasp", "wasps")):  # none is listed behind them
        assert all(model.pair(index["three"], index[word]) < 0 for word in (few, many))
        assert nats("three", many) - nats(many) > nats("three", few) - nats(few) + 1
    for before in ((), ("my",), ("my", "name"), (begin,), (begin, "i"), (number, "years"), ("of", "zealand")):
        words = [index[word] if isinstance(word, str) else word for word in before]
        chances = np.exp(chain(model, *words) / QUANTA)
        assert chances[[*range(model.words - 1), end]].sum() == pytest.approx(1, abs=0.25)  # steps; numbers twice
        some = [index["is"], index["old"], index["kitchen"], end]
        assert chances[some] == pytest.approx([math.exp(model.log(*words, word)) for word in some])
    few = words_of_model(Vocabulary(("name", "qqqz", "my", UNKNOWN_WORD)))
    assert few.tolist() == [index["name"], -1, index["my"], model.words - 1]


def test_how_many_words_are_read_at_once_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = [*MEASURED, "word " * 600, "", "No marks"] * 3
    released = []
    for most in (7, 10**9):
        monkeypatch.setattr(context_decoder, "_AT_ONCE", most)
        with pytest.warns(InsecureSeedWarning):
            key = RunKey.from_insecure_seed(5)
        released.append(privatize(texts, preset="balanced", key=key).texts)
    assert released[0] == released[1]
