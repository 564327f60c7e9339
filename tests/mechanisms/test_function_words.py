"""Small words apart: where they stand, that nothing else moves, that the law is another one and holds, what it buys."""

import re

import numpy as np
import pytest

from dptext import ParameterError, TextPolicy
from dptext.audit.exact import audit_exactly
from dptext.core.randomness import AesStream
from dptext.core.release import Released
from dptext.embeddings.default import default_embedding, default_lists
from dptext.mechanisms.diffractor import Diffractor
from dptext.mechanisms.list_order import FUNCTION_WORDS, with_isolated_function_words
from dptext.presets import preset
from dptext.text.vocabulary import UNKNOWN_WORD, Vocabulary
from toys import toy_embedding

TEXT = "the waiter was rude to all of us at the bar, and we have not been there since, but the pizza is as good as ever"


def made_words(count: int) -> tuple[str, ...]:
    """Small words and others, as many as asked for, the small ones first: they are the most frequent."""
    return (*FUNCTION_WORDS, *("zz" + "".join(chr(97 + i // 26**k % 26) for k in (3, 2, 1, 0)) for i in range(count)))


@pytest.mark.parametrize("number", [0, 3])
def test_each_stands_among_rare_words_and_far_from_the_next(number: int) -> None:
    vocabulary, order = default_embedding().vocabulary, default_lists()[number]
    moved = with_isolated_function_words(order, vocabulary)
    small = [vocabulary.index[word] for word in FUNCTION_WORDS]
    places = np.flatnonzero(np.isin(moved, small))
    assert len(places) == len(set(FUNCTION_WORDS)) == len(FUNCTION_WORDS)
    assert np.diff(places).min() > 40
    beside = moved[places[:, None] + [*range(-8, 0), *range(1, 9)]]
    assert (
        beside.min() > 5000 and beside.max() < len(vocabulary) - 27
    )  # ids rise as words get rarer; letters at the end
    assert (beside.min(axis=1) > 8000).mean() > 0.9
    letters = [vocabulary.index[letter] for letter in "bcdefghjklmnopqrstuvwxyz"]
    for kept in (~np.isin(order, [*small, *letters]), np.isin(order, [vocabulary.index[each] for each in "bcefghjkl"])):
        assert (moved[np.isin(moved, order[kept])] == order[kept]).all()


@pytest.mark.parametrize("number", [0, 3])
def test_letters_that_end_contractions_stand_among_other_letters(number: int) -> None:
    vocabulary = default_embedding().vocabulary
    moved = [
        vocabulary.words[word] for word in with_isolated_function_words(default_lists()[number], vocabulary).tolist()
    ]
    places = [moved.index(letter) for letter in sorted("stmd", key=moved.index)]
    assert np.diff(places).min() >= 4
    assert all(len(word) == 1 for word in moved[places[0] - 3 : places[-1] + 4])


@pytest.mark.parametrize(
    ("text", "share"),
    [("I'd say it's so, we don't, I'm sure", 0.75), ("it 's so and I 'm sure", 0.8), ("the bar&#39;s door", 0.5)],
)
def test_ends_of_contractions_are_read_back_and_initials_are_not(text: str, share: float) -> None:
    """However texts are written: with apostrophes alone, behind a space, or as web pages have them."""
    mechanism = Diffractor(epsilon=1.0, decode="context", isolate_function_words=True)
    policy = TextPolicy(case="lower", numbers="keep")
    ends, initials = re.compile(r"(?<=[';])\w+"), re.compile(r"\b\w(?=\.)")
    shown = mechanism.privatize_many([text, "M. D. S. T."] * 200, policy=policy)
    assert np.mean([ends.findall(each) == ends.findall(text) for each in shown[::2]]) > share
    assert np.mean([initials.findall(each) == ["m", "d", "s", "t"] for each in shown[1::2]]) < 0.1


def test_a_short_list_has_fewer_rare_words_around_and_a_shorter_one_stays() -> None:
    for count, around in ((22_000, 8), (33 * len(FUNCTION_WORDS), 2), (1000, 0)):
        vocabulary = Vocabulary((*made_words(22_000)[:count], UNKNOWN_WORD))
        order = np.random.default_rng(1).permutation(len(vocabulary)).astype(np.int32)
        moved = with_isolated_function_words(order, vocabulary)
        assert sorted(moved) == list(range(len(vocabulary)))
        if not around:
            assert (moved == order).all()
            continue
        places = np.flatnonzero(moved < len(FUNCTION_WORDS))
        assert np.diff(places).min() > 5 * around
        assert moved.tolist().index(len(vocabulary) - 1) not in (places[:, None] + np.arange(-around, around + 1))


def test_the_law_is_another_one_and_holds() -> None:
    embedding = toy_embedding(made_words(3000))
    near, apart = (
        Diffractor(
            epsilon=1.0, embeddings=[embedding], lists_per_embedding=2, decode="map", isolate_function_words=where
        )
        for where in (False, True)
    )
    assert "isolate_function_words" not in near.parameters() and apart.parameters()["isolate_function_words"] is True
    assert near.guarantee.metric != apart.guarantee.metric
    certificate = audit_exactly(apart)
    assert certificate.holds and certificate.claim == 1


def test_it_is_refused_without_small_words_and_where_nobody_reads() -> None:
    with pytest.raises(
        ParameterError, match=r"English words, and this vocabulary has none .* choose isolate_function_words=False"
    ):
        toy = toy_embedding(("maison", "chat"))
        Diffractor(epsilon=1.0, embeddings=[toy], decode="map", isolate_function_words=True)
    with pytest.raises(ParameterError, match=r"as drawn, rare words would stand for them; choose decode context"):
        Diffractor(epsilon=1.0, isolate_function_words=True)


def test_a_reader_puts_them_back() -> None:
    texts = [TEXT] * 50
    shares = {}
    for where in (False, True):
        mechanism = Diffractor(epsilon=0.5, decode="context", isolate_function_words=where)
        vocabulary = mechanism.vocabulary
        words = np.array([vocabulary.index[word] for word in TEXT.replace(",", "").split()] * len(texts), np.int32)
        drawn = mechanism.sample(words, AesStream(bytes(32))).reshape(len(texts), -1)
        reader = mechanism.decoder(TextPolicy(layout="drop"))
        assert reader is not None
        written = [word.replace("cannot", "can") for word in vocabulary.words]  # as a tokenizer writes it
        read = reader.read(Released.of([" ".join(written[word] for word in row) for row in drawn.tolist()])).words
        small = np.isin(words, [vocabulary.index[word] for word in FUNCTION_WORDS])
        shares[where] = (read == words)[small].mean()
    assert shares[True] > 0.95 and shares[False] < shares[True] - 0.03


def test_presets_take_it_and_a_choice_counts_more() -> None:
    for name in ("readable", "balanced", "strict"):
        assert preset(name).options["isolate_function_words"] is True
    left = preset("balanced").remaining(options=("isolate_function_words",), policy={}, postprocessing={})
    assert dict(left.options) == {"decode": "context", "separate_inflections": True}
    left = preset("balanced").remaining(options=("decode",), policy={}, postprocessing={})
    assert dict(left.options) == {}
    once = preset("balanced").remaining(policy={"consistent": True}, postprocessing={})
    assert dict(once.options) == {"decode": "map", "isolate_function_words": True, "separate_inflections": True}
