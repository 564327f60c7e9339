"""A long text is handled in pieces: what comes out is what would come out of the whole, under every policy."""

import itertools
import random
from functools import cache

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from dptext.core.assumptions import Unit
from dptext.core.guarantee import NoGuarantee
from dptext.core.randomness import RandomSource, RunKey
from dptext.mechanisms.base import WordMechanism, WordPrivatizer
from dptext.parameters import parameters_of
from dptext.strings import string_array
from dptext.text.characters import CharacterClass, character_table
from dptext.text.policy import TextPolicy
from dptext.text.tokenizer import Tokenizer, Tokens, pieces
from dptext.text.vocabulary import Vocabulary
from dptext.text.writing_kernels import DRAWN
from text_reference import LAYOUT

CHOICES = {name: declared.choices for name, declared in parameters_of(TextPolicy).items()}
POLICIES = [
    TextPolicy(unknown=unknown, numbers=numbers, layout=layout, case=case)
    for unknown, numbers, layout, case in itertools.product(
        CHOICES["unknown"], CHOICES["numbers"], CHOICES["layout"], ("lower", "keep")
    )
]
UNDRAWN = [policy for policy in POLICIES if policy.numbers != "draw"]
TOY = Vocabulary(("the", "doctor", "disease", "s", "don", "t", "été", "я", "7", "<unk>"))
PIECES = [
    *("the", "doctor", "Kowalczyk", "DON", "été", "e\u0301", "я", "7", "42", "٣", "½", "😀", "\u200b", "x" * 600),
    *("€20", "3RD", "12:30pm", "+", "$", "%", "km", "th"),
    *("'", "’", "-", ".", ",", ":", "/", "://", "@", "!", "“", "—"),
]  # fmt: skip
SPACES = (" ", "\n", "\t", "\u3000", "\u00a0", "\r\n")
texts = st.lists(
    st.one_of(
        st.sampled_from(PIECES),
        st.sampled_from(SPACES),
        st.sampled_from(LAYOUT),
        st.text(st.characters(codec="utf-8"), max_size=6),
    ),
    max_size=40,
).map("".join)
sizes = st.integers(1, 30)


@cache
def tokenizer_of(policy: TextPolicy) -> Tokenizer:
    return Tokenizer(TOY, policy)


def words_of(tokenizer: Tokenizer, count: int) -> NDArray[np.int32]:
    chosen = random.Random(count)
    return np.array([chosen.randrange(len(tokenizer.vocabulary)) for _ in range(count)], np.int32)


def whole(tokenizer: Tokenizer, text: str, words: NDArray[np.int32]) -> str:
    tokens = tokenizer.encode(pa.array([text], pa.large_string()))
    return str(tokenizer.decode(tokens, words, own_places(tokens))[0])


def own_places(tokens: Tokens) -> NDArray[np.int32] | None:
    """The places that the numbers have, as if noise left them there."""
    return None if tokens.numbers is None else tokens.numbers.places


def in_pieces(tokenizer: Tokenizer, parts: list[pa.LargeStringArray], words: NDArray[np.int32]) -> str:
    built, done = tokenizer.builder(), 0
    for part in parts:
        tokens = tokenizer.encode(part)
        entered = len(tokens.words)
        built.add(tokens, words[done : done + entered], own_places(tokens), continues=part is not parts[-1])
        done += entered
    assert done == len(words)
    output = built.texts()
    assert len(output) == 1
    output.validate(full=True)
    return str(output[0])


@settings(max_examples=400, deadline=None)
@given(texts.filter(bool), sizes, st.sampled_from(POLICIES))
@example("zzz 7 the", 1, POLICIES[0])
@example("a  zzz  b  zzz ", 1, POLICIES[0])
def test_pieces_give_what_the_whole_gives(text: str, size: int, policy: TextPolicy) -> None:
    tokenizer = tokenizer_of(policy)
    strings = pa.array(["before", text, "after"], pa.large_string()).slice(1, 1)
    parts = list(pieces(strings, size))
    assert "".join(part[0].as_py() for part in parts) == text
    tokens = tokenizer.encode(strings)
    cut = [tokenizer.encode(part) for part in parts]
    for name in ("begins", "ends", "token_flags"):
        assert np.array_equal(np.concatenate([getattr(each, name) for each in cut]), getattr(tokens, name))
    ids = np.concatenate([np.maximum(each.ids, DRAWN) for each in cut])  # drawn numbers are counted down from there
    assert np.array_equal(ids, np.maximum(tokens.ids, DRAWN))
    words = words_of(tokenizer, len(tokens.words))
    assert in_pieces(tokenizer, parts, words) == whole(tokenizer, text, words)


def test_policies_with_gaps_of_every_kind() -> None:
    """A token that is kept, mapped or dropped before, at and after each cut, with marks and white space around."""
    chosen = random.Random(0)
    for policy, _ in itertools.product(POLICIES[::7], range(20)):
        tokenizer = tokenizer_of(policy)
        text = "".join(
            chosen.choice(("zzz", "7", "the", "DOCTOR", "a@b", "x://y"))
            + "".join(chosen.choices(" ,!\n(", k=chosen.randrange(1, 5)))
            for _ in range(12)
        )
        words = words_of(tokenizer, len(tokenizer.encode(pa.array([text], pa.large_string())).words))
        parts = list(pieces(pa.array([text], pa.large_string()), chosen.randrange(1, 12)))
        assert in_pieces(tokenizer, parts, words) == whole(tokenizer, text, words)


@pytest.mark.parametrize(
    ("left", "right"), [("write to a", "@b now"), ("1", "2 the"), ("zzz ", " the"), ("the doc", "tor")]
)
def test_the_place_of_a_cut_matters(left: str, right: str) -> None:
    """Cut anywhere else, a text comes out as another one: what the tests above would see."""
    found = False
    for policy in POLICIES:
        tokenizer = tokenizer_of(policy)
        words = words_of(tokenizer, len(tokenizer.encode(pa.array([left + right], pa.large_string())).words))
        cut = [pa.array([part], pa.large_string()) for part in (left, right)]
        counted = sum(len(tokenizer.encode(part).words) for part in cut) == len(words)
        found = found or not counted or in_pieces(tokenizer, cut, words) != whole(tokenizer, left + right, words)
    assert found


def is_space(character: str) -> bool:
    return bool(character_table().classes[ord(character)] == CharacterClass.SPACE)


@given(texts, sizes)
def test_a_cut_is_behind_white_space_and_before_something_else(text: str, size: int) -> None:
    cuts = list(pieces(pa.array([text], pa.large_string()), size))
    for before, after in itertools.pairwise(cuts):
        left, right = before[0].as_py(), after[0].as_py()
        assert is_space(left[-1]) and not is_space(right[0])
        assert len(left.encode()) > size
    letters = "".join("x" if character.isalpha() and character.isascii() else character for character in text)
    same = list(pieces(pa.array([letters], pa.large_string()), size))
    assert [len(part[0].as_py()) for part in same] == [len(part[0].as_py()) for part in cuts]


class Same(WordMechanism):
    """Gives back what it gets, and counts."""

    name = "same"
    pickled_attributes = ()

    def __init__(self) -> None:
        self.vocabulary = tokenizer_of(POLICIES[0]).vocabulary
        self.calls: list[int] = []

    guarantee = NoGuarantee(unit=Unit.WORD, assumptions=frozenset(), reason="it gives back what it gets")

    def parameters(self) -> dict:
        return {}

    def with_epsilon(self, epsilon: float) -> "Same":
        return self

    def sample(self, words: NDArray[np.int32], random: RandomSource) -> NDArray[np.int32]:
        self.calls.append(len(words))
        return words

    def counts(self, words: NDArray[np.int32]) -> dict[str, int]:
        return {"seen": len(words)}

    def _prepare(self) -> None: ...

    def _set_epsilon(self, epsilon: float) -> None: ...


@settings(max_examples=150, deadline=None)
@given(st.lists(st.one_of(st.none(), texts), max_size=6), st.integers(1, 25), st.sampled_from(UNDRAWN))
def test_a_block_in_slices_is_a_block(rows: list[str | None], size: int, policy: TextPolicy) -> None:
    """Texts, coverage and counts, with short and long rows and nulls in one block."""
    column = pa.array(rows, pa.large_string())

    def done(slice_bytes: int) -> tuple:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("dptext.mechanisms.base.SLICE_BYTES", slice_bytes)
            privatizer = WordPrivatizer(Same(), policy=policy, key=RunKey())
            block = privatizer.privatize_block(column, call=0, source="", column="", first_row=0)
        block.texts.validate(full=True)
        return block.texts.to_pylist(), block.coverage, block.counts

    assert done(size) == done(10**6)


def test_what_lies_under_a_null_is_no_text() -> None:
    """Arrow allows any bytes under a null, and a long null must not be taken for a long text."""
    under = np.frombuffer(b"canary of a text " * 100, np.uint8)
    column = string_array(np.array([0, under.size], np.int64), under, np.array([False]))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("dptext.mechanisms.base.SLICE_BYTES", 10)
        privatizer = WordPrivatizer(Same(), policy=UNDRAWN[0], key=RunKey())
        block = privatizer.privatize_block(column, call=0, source="", column="", first_row=0)
    assert block.texts.to_pylist() == [None] and block.coverage.tokens == 0


def test_a_long_text_is_sampled_piece_by_piece() -> None:
    """So that memory depends on the length of a piece; one word without end stays one piece."""
    mechanism = Same()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("dptext.mechanisms.base.SLICE_BYTES", 100)
        privatizer = WordPrivatizer(mechanism, policy=UNDRAWN[0], key=RunKey())
        block = privatizer.privatize_block(pa.array(["the doctor " * 100]), call=0, source="", column="", first_row=0)
        assert block.texts.to_pylist() == ["the doctor " * 100] and block.coverage.rows == 1
        assert len(mechanism.calls) == 10 and max(mechanism.calls) <= 40
        mechanism.calls.clear()
        privatizer.privatize_block(pa.array(["the" * 1000]), call=0, source="", column="", first_row=0)
        assert mechanism.calls == [1]


def test_memory_grows_in_its_place() -> None:
    """The room that was asked for is a guess: shorter and longer texts come out whole."""
    tokenizer = tokenizer_of(UNDRAWN[0])
    for room in (0, 1, 10, 10**5):
        built = tokenizer.builder(room)
        for row in range(50):
            tokens = tokenizer.encode(pa.array([f"the {'zzz ' * row}", None]))
            built.add(tokens, tokens.words)
        expected = [text for row in range(50) for text in (f"the {'<unk> ' * row}", None)]
        assert built.texts().to_pylist() == expected
