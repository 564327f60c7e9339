"""Forms of a word apart: what stands between them, that little moves, that the law holds, and what it buys."""

import hashlib
import itertools

import numpy as np
import pytest

from dptext import ParameterError, TextPolicy
from dptext.audit.exact import audit_exactly
from dptext.core.randomness import AesStream
from dptext.core.release import Released
from dptext.embeddings.default import default_embedding, default_lists
from dptext.embeddings.listed_words import ListedWords, listed_words
from dptext.mechanisms.diffractor import Diffractor
from dptext.mechanisms.list_order import (
    BETWEEN,
    FUNCTION_WORDS,
    INFLECTIONS_VERSION,
    begin_alike,
    with_separate_inflections,
)
from dptext.postprocess.inflections import inflections_of, known_inflections
from dptext.presets import preset
from dptext.public_sentences import MEASURED
from dptext.text.tokenizer import Tokenizer
from dptext.text.vocabulary import UNKNOWN_WORD, Vocabulary
from toys import toy_embedding

FORMS = ("smell", "smells", "smelled", "walk", "walked", "walking", "film", "films", "hope", "hoped")


@pytest.mark.parametrize("number", [0, 3])
def test_six_others_stand_between_on_the_shipped_lists(number: int) -> None:
    vocabulary, order = default_embedding().vocabulary, default_lists()[number]
    moved = with_separate_inflections(order, vocabulary)
    assert sorted(moved.tolist()) == list(range(len(vocabulary)))
    words = [vocabulary.words[word] for word in moved.tolist()]
    others = [word for word in words if word not in FUNCTION_WORDS]
    near = [
        (word, other)
        for place, word in enumerate(others)
        for other in others[place + 1 : place + 1 + BETWEEN]
        if other in known_inflections().get(word, ()) or begin_alike(word, other)
    ]
    assert not near
    small = [vocabulary.index[word] for word in FUNCTION_WORDS]
    assert np.isin(order, small).tolist() == np.isin(moved, small).tolist()  # these stay where they are
    away = np.abs(np.argsort(moved) - np.argsort(order))
    assert away.mean() < 6 and away.max() < 120  # the list is what it was but for a few places
    assert (with_separate_inflections(order, vocabulary) == moved).all()  # from the cache


def test_the_lists_are_those_of_the_version() -> None:
    """Who changes a list, forms or how words wait raises `INFLECTIONS_VERSION`: releases are known by it."""
    by_form = listed_words().by_form()
    assert by_form is not None
    lists = [
        (by_form, listed_words().vocabulary),
        *((order, default_embedding().vocabulary) for order in default_lists()),
    ]
    state = hashlib.blake2b(digest_size=16)
    for order, vocabulary in lists:
        state.update(with_separate_inflections(order, vocabulary).astype("<i4").tobytes())
    assert (INFLECTIONS_VERSION, state.hexdigest()) == (5, "8cde15fe3972c7b3dcff196574ccec3c")


def test_words_stand_among_near_ones_of_their_form() -> None:
    mechanism, embedding = Diffractor(epsilon=1.0, separate_inflections=True), default_embedding()
    [order], words = mechanism.lists.orders.tolist(), mechanism.vocabulary.words
    assert sorted(order) == list(range(len(words)))
    places = mechanism.lists.places[0]
    for word, near in (("doctor", "physician"), ("receipts", "revenues"), ("affirm", "confirm")):
        assert 0 < abs(int(places[mechanism.vocabulary.index[word]] - places[mechanism.vocabulary.index[near]])) <= 4
    usual = [words[i] for i in order if words[i] in embedding.vocabulary.index][
        :-300
    ]  # small words and letters are last
    rows = embedding.vectors[[embedding.vocabulary.index[word] for word in usual]].astype(float)
    rows /= np.linalg.norm(rows, axis=1, keepdims=True)
    assert (rows[1:] * rows[:-1]).sum(axis=1).mean() > 0.4  # of the list that waits: 0.3
    endings = [word.endswith("s") for word in usual]
    assert np.mean([a == b for a, b in itertools.pairwise(endings)]) > 0.9


def test_words_that_are_left_out_leave_the_others_in_their_order() -> None:
    words = listed_words()
    some, order = words.without(["knee", "lesion"]), words.by_form()
    left = some.by_form()
    assert order is not None and left is not None
    spelled = [words.vocabulary.words[i] for i in order.tolist()]
    assert [some.vocabulary.words[i] for i in left.tolist()] == [w for w in spelled if w not in ("knee", "lesion")]
    own = ListedWords(name="own", core=words.core, more=("zzyzx",), chain=np.zeros(1, np.int32))
    assert own.by_form() is None


def test_forms_that_nothing_can_stand_between_stay_near() -> None:
    for words in (FORMS, FORMS[:3], (*FORMS, *(f"zz{letter}" for letter in "abcdefgh"))):
        vocabulary = Vocabulary((*words, UNKNOWN_WORD))
        generator = np.random.default_rng(1)
        for _ in range(20):
            order = generator.permutation(len(vocabulary)).astype(np.int32)
            moved = with_separate_inflections(order, vocabulary)
            assert sorted(moved.tolist()) == list(range(len(vocabulary)))
    kinds = inflections_of(words)
    found = [vocabulary.words[word] for word in moved.tolist()]
    assert not any(b in kinds.get(a, ()) for a, b in itertools.pairwise(found[:9]))


def test_the_law_is_another_one_and_holds() -> None:
    embedding = toy_embedding((*FORMS, *(f"zz{chr(97 + i // 26)}{chr(97 + i % 26)}" for i in range(120))))
    near, apart = (
        Diffractor(epsilon=1.0, embeddings=[embedding], lists_per_embedding=2, separate_inflections=where)
        for where in (False, True)
    )
    assert "separate_inflections" not in near.parameters() and apart.parameters()["separate_inflections"] is True
    assert (near.lists.orders != apart.lists.orders).any()
    certificate = audit_exactly(apart)
    assert certificate.holds and certificate.claim == 1
    again = apart.with_epsilon(2.0)
    assert again.parameters()["separate_inflections"] is True and (again.lists.orders == apart.lists.orders).all()


def test_it_is_refused_where_no_word_has_a_form() -> None:
    with pytest.raises(
        ParameterError, match=r"no word of this vocabulary has another form .* choose separate_inflections=False"
    ):
        Diffractor(epsilon=1.0, embeddings=[toy_embedding(("maison", "chat"))], separate_inflections=True)


def test_texts_keep_their_forms() -> None:
    wrong = {}
    for where in (False, True):
        mechanism = Diffractor(epsilon=1.0, decode="context", isolate_function_words=True, separate_inflections=where)
        tokenizer, reader = (
            Tokenizer(mechanism.vocabulary, TextPolicy(case="lower")),
            mechanism.decoder(TextPolicy(case="lower")),
        )
        assert reader is not None
        tokens = tokenizer.encode(Released.of(list(MEASURED) * 40).texts)
        drawn = mechanism.sample(tokens.words, AesStream(bytes(32)))
        read, words = (
            reader.read(Released(tokenizer.decode(tokens, drawn))).words[tokens.ids >= 0],
            mechanism.vocabulary.words,
        )
        pairs = [(words[a], words[b]) for a, b in zip(tokens.words.tolist(), read.tolist(), strict=True) if a != b]
        wrong[where] = sum(b in known_inflections().get(a, ()) for a, b in pairs)
    assert wrong[True] < wrong[False] / 20


def test_words_that_begin_alike_are_relatives() -> None:
    alike = [("labor", "labour"), ("procedure", "process"), ("automatic", "automated"), ("short", "shortness")]
    unlike = [("company", "computer"), ("cat", "cats")]
    assert all(begin_alike(*pair) and begin_alike(*pair[::-1]) for pair in alike)
    assert not any(begin_alike(*pair) for pair in unlike)


def test_two_presets_take_it() -> None:
    for name in ("readable", "balanced"):
        assert preset(name).options["separate_inflections"] is True
    assert "separate_inflections" not in preset("strict").options


def test_inflections_are_those_of_grammar_and_of_one_lemma() -> None:
    """ "in" is none of "at", "hopeful" none of "hope", "banker" none of "bank"."""
    alone = ["a", "the", "in", "at", "and", "or", "hopeful", "bank", "banker", "film", "child", "42", "xs", "I"]
    groups = ["is was", "i my", "worse worst", "year years", "hope hoped hoping", "ran run running", "stop stopped"]
    forms = inflections_of([*alone, *" ".join(groups).split()])
    assert {" ".join(group) for group in forms.values()} == set(groups) and not {*alone} & set(forms)
