"""What the page is told: tokens beside what became of them, laws of words, and what to copy."""

from dataclasses import replace
from itertools import cycle, product
from typing import Literal, get_args

import numpy as np
import pytest

pytest.importorskip("starlette")

from cli_command import seeded
from dptext.embeddings.default import default_embedding
from dptext.entities.options import SpanOptions
from dptext.measures.deniability import deniability
from dptext.mechanisms.base import WordPrivatizer
from dptext.mechanisms.custext import CusText
from dptext.mechanisms.diffractor import Diffractor
from dptext.mechanisms.multivariate import MultivariateLaplace
from dptext.mechanisms.santext import SanTextPlus
from dptext.mechanisms.shown import shown_release
from dptext.postprocess.rules import RepairedPunctuation, SmartCase
from dptext.run.build import privatizer_of
from dptext.server.playground import law_of_word, point, rewritten, scale, tokens_of
from dptext.server.privatizers import Ready
from dptext.text.policy import TextPolicy

TEXT = (
    "  My doctor, Dr. Zorblattix's nurse — paid $5 on 3rd May 1999 & slept.\n\nOK? naïve e\u0301cole 12:30, a\u00a0b ½ "
)
Shown = Literal["placeholder", "blank"]
POLICIES = [
    TextPolicy(unknown=unknown, numbers=numbers, layout=("keep", "plain", "drop")[n % 3], case=("lower", "keep")[n % 2])
    for n, (unknown, numbers) in enumerate(
        product(("map", "placeholder", "drop", "keep"), ("draw", "map", "placeholder", "drop", "keep"))
    )
]


@pytest.fixture(scope="module")
def mechanism() -> Diffractor:
    return Diffractor(epsilon=1.0)


@pytest.mark.parametrize("decode", ["none", "context"])
@pytest.mark.parametrize("steps", [(), (RepairedPunctuation(), SmartCase())], ids=["drawn", "finished"])
def test_what_is_shown_is_what_is_released(decode: Literal["none", "context"], steps: tuple[object, ...]) -> None:
    """Under the same key the release is the same bit for bit, and each token stands where it is said to stand."""
    mechanism = Diffractor(epsilon=1.0, decode=decode)
    for policy, shown_as in zip(POLICIES, cycle(get_args(Shown)), strict=False):
        policy = replace(policy, unknown_shown=shown_as)
        one, other = (WordPrivatizer(mechanism, policy=policy, key=seeded(1), postprocessors=steps) for _ in range(2))  # type: ignore[arg-type]
        shown, release = shown_release(one, TEXT), other.release(TEXT)
        assert (shown.text, shown.coverage) == (release.text, release.coverage)
        assert "".join(token.before + token.token for token in shown.tokens) + shown.behind == TEXT
        fates = [token.fate for token in shown.tokens]
        coverage = shown.coverage
        assert fates.count("public") == coverage.blank + coverage.public
        assert fates.count("unprotected") == coverage.unprotected
        assert fates.count("changed") + fates.count("unchanged") == coverage.entered + coverage.drawn
        told = tokens_of(shown)
        rebuilt = "".join(token["gap"] + token["became"] for token in told["tokens"]) + told["tail"]
        assert rebuilt == shown.text, policy


def test_what_a_reader_leaves_is_shown_as_it_was_released() -> None:
    """Where unknown words are placeholders, a reader cannot tell them from the unknown word that was drawn."""
    policy = TextPolicy(unknown="placeholder", unknown_shown="blank")
    shown = shown_release(WordPrivatizer(Diffractor(epsilon=100.0, decode="context"), policy=policy), "my <unk> ___")
    assert shown.text == "my <unk> <unk>" == " ".join(token.became for token in shown.tokens)


@pytest.mark.parametrize("name", ["readable", "balanced", "strict"])
def test_units_of_classes_are_shown_as_they_were_released(name: str) -> None:
    """Also where a unit of several words became one of another number of words."""
    text = "My name is Daniel Smith, I have diabetes & 3 cats in New York. She is never late; write to dan@x.org."
    one, other = (privatizer_of("diffractor", key=seeded(4), options={"preset": name}) for _ in range(2))
    assert isinstance(one, WordPrivatizer)
    shown, release = shown_release(one, text), other.release(text)
    assert (shown.text, shown.coverage) == (release.text, release.coverage)
    assert "".join(token.before + token.token for token in shown.tokens) + shown.behind == text
    by_token = {token.token: token for token in shown.tokens}
    place, negation = by_token["New York"], by_token["never"]
    assert (place.word_class, place.kind, place.fate) == ("place", "class", "replaced")
    assert (negation.word_class, negation.fate, negation.became) == ("negation", "public", "never")
    assert by_token["dan@x.org"].became == "<EMAIL>" and by_token["cats"].word_class == ""
    told = tokens_of(shown)
    assert "".join(token["gap"] + token["became"] for token in told["tokens"]) + told["tail"] == shown.text
    assert all(token["became"] for token in told["tokens"] if token["fate"] == "replaced")


def test_with_spans_apart_no_token_is_shown(mechanism: Diffractor) -> None:
    text = "the doctor saw Zorblattix"
    spans = SpanOptions(spans=[[(15, 25, "PERSON")]], operators={"PERSON": "replace"})
    words = Ready(WordPrivatizer(mechanism.with_epsilon(900.0)), None)
    told = rewritten(words.around(spans, [text]), text)
    assert told.pop("guarantee")["sentence"]
    assert told == {
        "text": "the doctor saw <PERSON>",
        "tokens": [],
        "behind": text,
        "tail": "the doctor saw <PERSON>",
        "whole": "Spans are treated apart, so what becomes of each word is not shown.",
        "classes": {},
    }
    plain = rewritten(words, text)
    assert plain["whole"] is None and len(plain["tokens"]) == 4 and "Zorblattix" not in plain["text"]


def test_words_that_tell_themselves_count_as_unprotected() -> None:
    """santext-plus copies words that are not sensitive: whoever sees one knows that it went in."""
    shown = shown_release(privatizer_of("santext-plus", epsilon=30.0), "my doctor in paris has rheumatism")  # type: ignore[arg-type]
    fates = {token.token: token.fate for token in shown.tokens}
    assert fates["rheumatism"] in ("changed", "unchanged")
    kept = [token for token in shown.tokens if token.token == token.became and token.token != "rheumatism"]
    assert kept and all(token.fate == "unprotected" for token in kept)


@pytest.mark.parametrize("kind", [Diffractor, CusText])
def test_the_law_of_a_word_is_that_of_the_mechanism(kind: type) -> None:
    mechanism = kind(epsilon=1.3)
    words = mechanism.vocabulary.words
    measured = deniability(mechanism, measures=("N_w", "S_w"), words=5)
    for place, word in enumerate(measured["N_w"].words.tolist()):
        law = law_of_word(mechanism, word)
        assert law["exact"] and law["n_w"]["value"] == measured["N_w"].values[place]
        assert law["s_w"]["value"] == measured["S_w"].values[place]
        shares = mechanism.probability_rows(np.array([word], np.int32))[0]
        assert all(shares[words.index(one["word"])] == one["probability"] for one in law["likely"])
        assert law["likely"][0]["probability"] == shares.max()
        assert law["others"] == pytest.approx(1 - sum(one["probability"] for one in law["likely"]), abs=1e-12)


def test_the_law_of_a_word_that_is_read_is_said_to_be_of_the_draw(mechanism: Diffractor) -> None:
    read = Diffractor(epsilon=1.0, decode="context")
    word = read.vocabulary.index["doctor"]
    laws = [law_of_word(each, word) for each in (read, mechanism)]
    assert [law.pop("read") for law in laws] == [True, False] and laws[0] == laws[1]
    points = [point(each) for each in (read, mechanism)]
    assert [each["read"] for each in points] == [True, False] and points[0]["s_w"] == points[1]["s_w"]
    assert points[0]["success"] == {"value": points[0]["n_w"], "low": points[0]["n_w"], "high": 1.0}
    assert points[0]["n_w"] > points[1]["success"]["value"] and points[1]["success"]["high"] is None


def test_a_point_tells_sensitive_words_from_the_others(mechanism: Diffractor) -> None:
    few = default_embedding().restrict(["doctor", "nurse", "paris", "london", "good", "bad", "the", "a"])
    plus = point(SanTextPlus(epsilon=4.0, embedding=few, sensitive_share=0.5))
    assert plus["of"] == "sensitive words" and 0 < plus["n_w"] < 1 and plus["others"] == pytest.approx(0.7)
    assert point(mechanism)["of"] == "words" and point(mechanism)["others"] is None


def test_a_law_that_is_simulated_says_so() -> None:
    mechanism = MultivariateLaplace(epsilon=60.0)
    law = law_of_word(mechanism, mechanism.vocabulary.index["doctor"])
    assert not law["exact"] and law["runs"] == 300
    assert law["n_w"]["low"] <= law["n_w"]["value"] <= law["n_w"]["high"]


def test_the_slider_begins_where_words_change_and_ends_where_they_stay(mechanism: Diffractor) -> None:
    found = scale(mechanism)
    low, high = found["low"], found["high"]
    assert found["low_stays"] <= 0.05 and found["high_stays"] >= 0.95
    ends = [point(mechanism.with_epsilon(epsilon)) for epsilon in (low, high)]
    assert ends[0]["n_w"] < 0.15 < 0.85 < ends[1]["n_w"] and ends[0]["s_w"] > ends[1]["s_w"]
    assert ends[0]["success"]["value"] < ends[1]["success"]["value"]
    assert ends[1]["n_w"] == mechanism.with_epsilon(high).expected_outcomes().unchanged


def test_a_slider_tells_the_words_that_come_out_where_they_are_read() -> None:
    mechanism = Diffractor(epsilon=1.0, decode="context")
    found = scale(mechanism)
    for end in ("low", "high"):
        assert found[f"{end}_stays"] == mechanism.with_epsilon(found[end]).expected_outcomes().unchanged
    assert found["low_stays"] > 0.3  # of one word in twenty it would be said that nearly every one changes


def test_a_slider_says_no_more_than_its_mechanism_does() -> None:
    """Vickrey gives the second nearest word however large epsilon is, so that at no end nearly all words stay."""
    found = scale(privatizer_of("vickrey", epsilon=1.0, options={"t": 0.75}).mechanism)  # type: ignore[attr-defined]
    assert found["low_stays"] <= 0.05 and found["high_stays"] < 0.9 and found["low"] < found["high"]
