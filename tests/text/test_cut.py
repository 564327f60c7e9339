"""How a text is cut, and what is released of its layout, is a function of characters: no vocabulary has a say."""

import itertools
import random
from dataclasses import fields
from functools import cache

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from dptext.embeddings.default import default_embedding
from dptext.parameters import parameters_of
from dptext.text.characters import fold
from dptext.text.number_forms import LISTS, NumberPart
from dptext.text.numbers import Numbers, write_numbers
from dptext.text.policy import TextPolicy
from dptext.text.tokenizer import Tokenizer, Tokens
from dptext.text.vocabulary import Vocabulary
from text_reference import LAYOUT, LETTER_RUN, cut, gaps, tokens

CHOICES = {name: declared.choices for name, declared in parameters_of(TextPolicy).items()}
TOY = Vocabulary(("the", "doctor", "disease", "s", "well", "known", "don", "t", "été", "я", "7", "<unk>"))
VOCABULARIES = {"toy": TOY, "real": default_embedding().vocabulary}
PIECES = [
    *("the", "doctor", "Kowalczyk", "DON", "été", "e\u0301", "я", "7", "42", "٣", "½", "😀", "\u200b", "x" * 600),
    *("€20", "3RD", "12:30pm", "+", "$", "%", "km", "th"),
    *("'", "’", "-", "‐", "‑", ".", ",", ":", "/", "://", "@", " ", "\n", "\u3000", "!", "“", "—"),
]  # fmt: skip
texts = st.one_of(
    st.text(st.characters(codec="utf-8"), max_size=60),
    st.lists(st.one_of(st.sampled_from(PIECES), st.sampled_from(LAYOUT)), max_size=25).map("".join),
)
letters = st.one_of(
    st.sampled_from(["the", "doctor", "Kowalczyk", "s", "Zorblattix", "мы", "x" * 513]),
    st.text(st.characters(codec="utf-8", categories=["L"]), min_size=1, max_size=8).filter(LETTER_RUN.fullmatch),
)
gap = st.text(st.sampled_from(LAYOUT), min_size=1)
POLICIES = [
    TextPolicy(unknown=unknown, numbers=numbers, layout=layout, case=case)
    for unknown, numbers, layout, case in itertools.product(
        CHOICES["unknown"], CHOICES["numbers"], CHOICES["layout"], ("lower", "keep")
    )
]
ENTERING = [policy for policy in POLICIES if policy.unknown == "map" and policy.numbers == "map"]
STAYING = [policy for policy in POLICIES if "drop" not in (policy.unknown, policy.numbers) and policy.layout != "lines"]


@cache
def tokenizer_of(name: str, policy: TextPolicy) -> Tokenizer:
    return Tokenizer(VOCABULARIES[name], policy)


def released(tokenizer: Tokenizer, text: str, seed: int = 0) -> str:
    """The text with its words replaced by words of a sequence that depends on their number alone."""
    done = tokenizer.encode(pa.array([text]))
    chosen = random.Random(seed)
    words = [chosen.randrange(len(tokenizer.vocabulary)) for _ in done.words]
    return str(tokenizer.decode(done, pa.array(words, pa.int32()).to_numpy(), drawn(done, chosen))[0])


def drawn(done: Tokens, chosen: random.Random) -> np.ndarray | None:
    """Places for the parts of numbers, of a sequence that depends on their kinds alone."""
    if done.numbers is None:
        return None
    return np.array([chosen.randrange(len(LISTS[NumberPart(kind)])) for kind in done.numbers.kinds.tolist()], np.int32)


def between(tokenizer: Tokenizer, text: str) -> list[str]:
    """What was released before, between and after the tokens, if every token has its place."""
    done = tokenizer.encode(pa.array([text]))
    places = None if done.numbers is None else done.numbers.places
    numbers: list[str] = []
    if done.numbers is not None:
        written, starts = write_numbers(done.numbers, done.numbers.places)
        numbers = [written[begin:end].tobytes().decode() for begin, end in itertools.pairwise(starts.tolist())]
    output, found, at = str(tokenizer.decode(done, done.words, places)[0]), [], 0
    data = text.encode()
    for word, begin, end in zip(done.ids, done.begins, done.ends, strict=True):
        start = at
        while output[at] in LAYOUT:
            at += 1
        found.append(output[start:at])
        surfaces = {-1: data[begin:end].decode(), -2: "<unk>", -3: "<num>"}
        surface = surfaces.get(int(word)) or (numbers[-5 - word] if word < -4 else tokenizer.vocabulary.words[word])
        assert fold(output[at : at + len(surface)]) == fold(surface)
        at += len(surface)
    return [*found, output[at:]]


@given(texts, st.data())
@settings(max_examples=200)
@example("doctor's Kowalczyk's", None)
@example("://secret.example.com/the/doctor", None)
@example("(:// the", None)
@example("1'000-7x 7-x don't-7", None)
@example("<UNK>-the", None)
def test_tokens_are_those_of_the_characters_whatever_the_vocabulary(text: str, data) -> None:
    """The vocabulary may hold every token, part of a token and chunk of the text: the cut stays as it is."""
    pieces = {fold(token) for token in [*tokens(text), *text.split(), *LETTER_RUN.findall(text)]}
    pieces |= {fold(text[begin:end]) for begin in range(len(text)) for end in (begin + 1, begin + 3)}
    chosen = sorted(pieces) if data is None else data.draw(st.lists(st.sampled_from(sorted(pieces or {"the"}))))
    for words in (["the"], sorted(pieces), chosen):
        vocabulary = Vocabulary((*dict.fromkeys(["doctor", *(word for word in words if word != "<unk>")]), "<unk>"))
        done = Tokenizer(vocabulary).encode(pa.array([text]))
        ends = [len(text[:place].encode()) for span in cut(text) for place in span]
        assert [int(place) for span in zip(done.begins, done.ends, strict=True) for place in span] == ends


@given(text=texts, name=st.sampled_from(["toy", "real"]), policy=st.sampled_from(STAYING))
@settings(max_examples=250)
@example("don't  don't—well-KNOWN…", "toy", TextPolicy(layout="plain"))
@example(" ¿the... ....doctor/ - ! - ! x\u2028", "toy", TextPolicy(layout="plain"))
@example("!·!", "toy", TextPolicy(layout="plain"))
def test_what_is_released_between_tokens_is_a_function_of_the_characters(text: str, name: str, policy) -> None:
    assert between(tokenizer_of(name, policy), text) == gaps(text, policy.layout)


@given(text=texts, data=st.data(), name=st.sampled_from(["toy", "real"]))
@settings(max_examples=200)
def test_other_letters_of_the_same_cut_release_the_same(text: str, data, name: str) -> None:
    """Each run of letters becomes another one, known or not, short or endless: nothing but the draws may change."""
    other = LETTER_RUN.sub(lambda run: data.draw(st.one_of(st.just(run[0]), letters)), text)
    assert gaps(other, "keep") == gaps(text, "keep")
    policy = data.draw(st.sampled_from(STAYING))
    assert between(tokenizer_of(name, policy), other) == between(tokenizer_of(name, policy), text)
    entering = data.draw(st.sampled_from(ENTERING))
    one, two = (released(tokenizer_of(name, entering), either) for either in (text, other))
    assert one.lower() == two.lower()
    if entering.case == "lower":
        assert one == two


@given(
    parts=st.lists(st.tuples(st.sampled_from(["known", "unknown", "number"]), gap)),
    seeds=st.tuples(st.integers(0, 99), st.integers(0, 99)),
    policy=st.sampled_from([policy for policy in POLICIES if policy.case == "lower"]),
)  # fmt: skip
@settings(max_examples=200)
def test_tokens_of_the_same_kinds_release_the_same_with_tokens_left_out_too(parts, seeds, policy) -> None:
    """Under drop, too, nothing of a token matters but whether it is known, unknown or a number."""
    assume(policy.unknown != "keep" and policy.numbers != "keep")
    pools = {"known": ["the", "doctor", "s", "été"], "unknown": ["Zorblattix", "q", "мы", "x" * 600]}
    pools["number"] = ["42", "7", "٣", "007"] if policy.numbers == "draw" else ["42", "555-0199", "٣", "1,234.50"]
    made = []
    for seed in seeds:
        chosen = random.Random(seed)
        made.append("".join(chosen.choice(pools[kind]) + gap for kind, gap in parts))
    assume("://" not in made[0])
    tokenizer = tokenizer_of("toy", policy)
    tokens = [tokenizer.encode(pa.array([text])) for text in made]
    assume(tokens[0].coverage.as_dict() == tokens[1].coverage.as_dict())  # two numbers may meet at a joiner
    assume(form_of(tokens[0]) == form_of(tokens[1]))  # and be a number of another form, which is public
    assert released(tokenizer, made[0]) == released(tokenizer, made[1])


def form_of(tokens: Tokens) -> dict[str, list[int]]:
    """All of the drawn numbers but their places."""
    names = [each.name for each in fields(Numbers) if each.name != "places"] if tokens.numbers is not None else []
    return {name: getattr(tokens.numbers, name).tolist() for name in names}


@pytest.mark.parametrize("layout", ["keep", "plain", "drop"])  # between lines, a line of its own
def test_tokens_left_out_between_white_space_leave_no_trace(layout: str) -> None:
    tokenizer = tokenizer_of("toy", TextPolicy(unknown="drop", layout=layout))
    separators = (" ", "\n", "\t", "\u00a0", "\u2028", "\u3000", "\r\n", "  ")
    texts = ("Z the", "the Z", "the Z doctor", "Z the Z Z doctor Z", "Z", "Z Z")
    for text, separator in itertools.product(texts, separators):
        known = [word for word in text.split() if word != "Z"]
        done = tokenizer.encode(pa.array([text.replace(" ", separator)]))
        shown = tokenizer.decode(done, done.words)[0].as_py()
        assert shown == (separator if layout == "keep" else " ").join(known)


@pytest.mark.parametrize(
    ("known", "unknown"),
    [
        ("doctor's disease", "Kowalczyk's disease"),
        ("the well-known doctor", "the Quux-Zorblatt doctor"),
        ("don’t", "don’q"),
        ("the-the-the", "the-zzz-the"),
        ("the-" * 40 + "the", "the-" * 39 + "zzz-the"),
        ("ftp.the.doctor/the", "ftp.zzz.qqq/zz"),
        ("the@the.doctor", "zz@qq.zzz"),
        ("://the.doctor/the", "://zzz.qqq/xx"),
    ],
)
def test_a_word_and_a_name_release_the_same(known: str, unknown: str) -> None:
    for policy, seed in itertools.product(ENTERING, range(5)):
        tokenizer = tokenizer_of("toy", policy)
        assert released(tokenizer, known, seed).lower() == released(tokenizer, unknown, seed).lower()
