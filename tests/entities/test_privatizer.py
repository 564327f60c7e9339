"""What spans leave of a text, and what depends on what."""

import dataclasses
import json
import re
from collections import Counter
from itertools import cycle

import numpy as np
import pyarrow as pa
import pytest
from msgspec import structs
from scipy import stats

from canaries import CANARIES
from cli_command import seeded
from dptext import Diffractor, privatize
from dptext.core.assumptions import Assumption
from dptext.core.guarantee import DrawnNumbers, TreatedSpans, component_facts, guarantee_from_json
from dptext.core.privatizer import BlockPosition
from dptext.core.randomness import AesStream
from dptext.entities.operators import read_operators
from dptext.entities.options import SpanOptions, surrogate_list
from dptext.entities.span_privatizer import SpanPrivatizer, _Work
from dptext.entities.splicing import Pieces, taken_apart
from dptext.errors import GuaranteeError, InputError, ParameterError
from dptext.mechanisms.base import WordPrivatizer
from dptext.text.policy import TextPolicy
from span_places import located
from toys import toy_embedding

SAME = 1000.0
"""At this epsilon a word of the shipped list becomes another with a probability below 1e-11."""


@pytest.fixture(scope="module")
def mechanism() -> Diffractor:
    return Diffractor(epsilon=SAME)


@pytest.fixture(scope="module")
def toy() -> Diffractor:
    return Diffractor(epsilon=0.5, embeddings=[toy_embedding()])


def finder(*patterns: tuple[str, str]):
    """A function that finds spans by patterns that do not overlap."""
    return lambda text: [
        (found.start(), found.end(), name) for name, pattern in patterns for found in re.finditer(pattern, text)
    ]


PEOPLE = finder(("PERSON", "Zorblat+ix|Ann"), ("CITY", "New York|東京"), ("DATE", "May"))
TEXTS = ["Ann met Zorblattix in New York, May", None, "", "東京: the old king’s dog", "AnnAnn", "the old king"]


# What comes out


def test_what_is_redacted_leaves_nothing(mechanism):
    done = mechanism.privatize_many(["Ann met Zorblattix, Ann"], spans=PEOPLE, operators={"PERSON": "redact"})
    assert done.texts == (" met , ",) and done.coverage.in_spans == 3 == done.coverage.blank
    assert "Every span of the class PERSON is left out" in str(done.guarantee)
    assert guarantee_from_json(json.loads(json.dumps(done.guarantee.to_json()))) == done.guarantee


def test_each_class_is_treated_as_it_is_declared(mechanism):
    operators = {"PERSON": "replace", "CITY": "surrogate:cities", "DATE": "keep"}
    done = mechanism.privatize_many(TEXTS, spans=PEOPLE, operators=operators)
    first, null, empty, second, twins, none = done.texts
    cities = surrogate_list("cities").entries
    found = re.fullmatch("<PERSON> met <PERSON> in (.*), May", first)
    assert found and found[1] in cities
    assert (null, empty, twins, none) == (None, "", "<PERSON><PERSON>", "the old king")
    assert second.partition(":")[0] in cities and second.partition(":")[2] == " the old king’s dog"
    assert (done.coverage.rows, done.coverage.nulls) == (6, 1)
    assert (done.coverage.in_spans, done.coverage.unprotected) == (8, 1)
    assert done.coverage.replaced + done.coverage.redacted + done.coverage.blank == 7
    assert done.coverage.tokens == done.coverage.entered + 8


@pytest.mark.parametrize("policy", [TextPolicy(), TextPolicy(layout="plain", case="keep"), TextPolicy(strict=True)])
def test_outside_of_spans_is_what_the_mechanism_makes_of_the_pieces(toy, policy):
    """Bit for bit, from the stream that the block's own gives."""
    texts, spans = ["cat <dog> bird, Red! cow", None, "fish the Zorb"], [(0, 4, 9), (0, 16, 20), (2, 0, 4)]
    place = located(pa.array(texts, pa.large_string()), *spans)
    privatizer = SpanPrivatizer(
        WordPrivatizer(toy, policy=policy, key=seeded(0)),
        SpanOptions(spans=lambda text: [], operators={"P": "replace"}),
    )
    work = _Work(place, taken_apart(place), BlockPosition(), bytes(32))
    shown = privatizer._treated(work).texts.to_pylist()
    pieces = (
        WordPrivatizer(toy, policy=policy)._privatize(work.pieces.outside, work.stream("outside")).texts.to_pylist()
    )
    assert shown[1] is None
    whole = ["".join(pieces[:3]), "".join(pieces[4:])]
    assert [re.sub("<P>| ", "", text) for text in (shown[0], shown[2])] == [text.replace(" ", "") for text in whole]
    if policy.layout == "keep":
        assert shown == ["<P>".join(pieces[:3]), None, "<P>".join(pieces[4:])]


def test_an_epsilon_of_its_own(mechanism):
    """Spans at an epsilon where words stay, the rest at one where they hardly do: and the other way round."""
    texts = ["the doctor met the king in paris"] * 300
    spans = finder(("WHO", "doctor|king"))
    loud = mechanism.with_epsilon(0.001).privatize_many(texts, spans=spans, operators={"WHO": f"mechanism:{SAME}"})
    quiet = mechanism.privatize_many(texts, spans=spans, operators={"*": "mechanism:0.001"})
    for done, stays in ((loud, True), (quiet, False)):
        words = [text.split() for text in done.texts]
        who = sum((row[1] == "doctor") + (row[4] == "king") for row in words)
        rest = sum((row[2] == "met") + (row[6] == "paris") for row in words)
        assert (who == 600, who < 50) == (stays, not stays)
        assert (rest == 600, rest < 50) == (not stays, stays)
        assert done.coverage.entered == 2100 and done.coverage.in_spans == 0
    assert loud.guarantee.component(TreatedSpans).classes[0].guarantee.epsilon == SAME


# What depends on what


def work_of(text: str, *spans: tuple[int, int, int]) -> _Work:
    place = located(pa.array([text], pa.large_string()), *spans)
    return _Work(place, taken_apart(place), BlockPosition(), bytes(32))


def released(privatizer: SpanPrivatizer, name: str) -> str:
    before, between, behind = "cat met ", ", a dog of ", " and bird"
    second = len(before + name + between)
    spans = ((0, len(before), len(before + name)), (0, second, second + len(name)))
    (shown,) = privatizer._treated(work_of(before + name + between + name + behind, *spans)).texts.to_pylist()
    return shown


INSIDE = [name for name in CANARIES if not re.search("^[\u0300-\U000f0000]|[\r\n\u200d]$", name)][:60]


@pytest.mark.parametrize("operator", ["replace", "redact", "surrogate:names"])
def test_what_stands_in_a_span_changes_no_bit_of_the_output(toy, operator):
    """From the same bits of noise (which a digest of the text would change)."""
    options = SpanOptions(spans=lambda text: [], operators={"P": operator})
    privatizer = SpanPrivatizer(WordPrivatizer(toy, key=seeded(0)), options)
    names = ["x", "Ann", "John Smith", "12:30", "New\u3000York, NY", "cat", "a@b", *INSIDE]
    assert len(names) > 40 and len({released(privatizer, name) for name in names}) == 1


class ShowsLength(SpanPrivatizer):
    """A broken copy: its placeholder is as long as the span."""

    def _replacements(self, name, operator, which, work):
        *_, block = super()._replacements(name, operator, which, work)
        sizes = [len(text) for text in work.pieces.inside.to_pylist()]
        return pa.array(["x" * size for size in sizes], pa.large_string()), np.arange(len(sizes)), block


class TakesABit(SpanPrivatizer):
    """A broken copy: the last letter of a span goes through the mechanism with what stands behind it."""

    def _treated(self, work):
        last = [text[-1:] for text in work.pieces.inside.to_pylist()]
        outside = work.pieces.outside.to_pylist()
        given = [outside[0], *(letter + text for letter, text in zip(last, outside[1:], strict=True))]
        pieces = Pieces(pa.array(given, pa.large_string()), work.pieces.inside, work.pieces.rows, work.pieces.counts)
        return super()._treated(dataclasses.replace(work, pieces=pieces))


@pytest.mark.parametrize("broken", [ShowsLength, TakesABit])
def test_the_test_finds_what_it_is_for(toy, broken):
    privatizer = broken(
        WordPrivatizer(toy, key=seeded(0)), SpanOptions(spans=lambda text: [], operators={"P": "replace"})
    )
    assert len({released(privatizer, name) for name in ["cat", "dog", "Ann", "John Smith", "x1"]}) > 1


def test_other_spans_of_the_same_text_get_other_noise(toy):
    """Two releases of one block that share a stream would tell more than both promise."""
    text = "cat dog bird fish cow red blue green " * 20
    one, two = (
        SpanPrivatizer(WordPrivatizer(toy), SpanOptions(spans=[[(0, end, "P")]], operators={"P": "replace"}))
        for end in (3, 4)
    )
    stream = bytes(32)
    texts = pa.array([text], pa.large_string())
    words = [one._privatize(texts, AesStream(stream)).texts[0].as_py().split() for one in (one, two)]
    again = one._privatize(texts, AesStream(stream)).texts[0].as_py().split()
    assert words[0] == again
    same = np.mean([first == second for first, second in zip(words[0][1:], words[1][-159:], strict=False)])
    assert same < 0.6  # 159 words; each is the same by chance with at most 1/3


def test_surrogates_are_drawn_uniformly(toy):
    """Chi-square over 9,000 draws; the test fails by chance with a probability of 1e-6."""
    names = surrogate_list("names").entries
    done = toy.privatize_many(
        ["Ann " * 90] * 100, spans=finder(("P", "Ann")), operators={"P": "surrogate:names"}, key=seeded(0)
    )
    drawn = Counter(name for text in done.texts for name in text.split())
    assert set(drawn) <= set(names) and sum(drawn.values()) == 9000
    assert stats.chisquare([drawn[name] for name in names]).pvalue > 1e-6
    assert stats.chisquare([drawn[name] + 100 * (name == "Anna") for name in names]).pvalue < 1e-6  # or it sees nothing


def consistent(toy, policy=None, **options):
    spans = SpanOptions(
        spans=finder(("A", "ann"), ("B", "bob|ANN|Ann")),
        operators={"A": "surrogate:names", "B": "surrogate:names"},
        **options,
    )
    return SpanPrivatizer(WordPrivatizer(toy, policy=policy, key=seeded(0)), spans)


PATTERN = "ann ann ANN Ann bob bob"


@pytest.mark.parametrize(
    ("options", "policy"),
    [({"consistent": True}, None), ({}, TextPolicy(consistent=True))],
    ids=["asked for", "with words drawn once"],
)
def test_consistent_surrogates(toy, options, policy):
    """One person, one surrogate within a text; another text, or class, has another draw."""
    privatizer = consistent(toy, policy, **options)
    rows = [text.split() for text in privatizer.release_many([PATTERN] * 200).texts]
    for row in rows:
        assert row[0] == row[1] and row[2] == row[3] and row[4] == row[5]
    for one, two in ((0, 2), (2, 4)):
        assert np.mean([row[one] == row[two] for row in rows]) < 0.1
    assert len({row[0] for row in rows}) > 50
    assert Assumption.EQUAL_SPANS in privatizer.guarantee.assumptions
    assert "one unit" in str(privatizer.guarantee) and "which spans are equal" in str(privatizer.guarantee)
    assert Assumption.EQUAL_SPANS not in consistent(toy).guarantee.assumptions
    loose = [text.split() for text in consistent(toy).release_many([PATTERN] * 200).texts]
    assert np.mean([row[0] == row[1] for row in loose]) < 0.1


def test_consistent_surrogates_over_blocks_and_columns_of_a_run(toy):
    """By unit column; another call is another run."""
    texts = pa.array([PATTERN] * 40, pa.large_string())
    units = pa.array([str(row % 4) for row in range(40)], pa.large_string())
    privatizer = consistent(toy, consistent=True)
    rows = []
    for call, column, first in ((0, "a", 0), (0, "a", 40), (0, "b", 0), (1, "a", 0)):
        block = privatizer.privatize_block(texts, call=call, source="s", column=column, first_row=first, units=units)
        rows.append([tuple(text.split()) for text in block.texts.to_pylist()])
    assert rows[0] == rows[1] == rows[2] != rows[3]
    assert len(set(rows[0])) == 4 and rows[0] == rows[0][:4] * 10


@pytest.mark.parametrize("mark", ["", ":"])
def test_units_and_spans_that_read_the_same_together_have_draws_of_their_own(toy, mark):
    spans = SpanOptions(spans=lambda text: [(0, len(text), "A")], operators={"A": "surrogate:names"}, consistent=True)
    privatizer = SpanPrivatizer(WordPrivatizer(toy, key=seeded(0)), spans)
    units = [f"{number}a{more}" for number in range(200) for more in ("", f"{mark}b")]
    released = privatizer.release_many([f"b{mark}c", "c"] * 200, units=units).texts
    assert np.mean([one == other for one, other in zip(released[::2], released[1::2], strict=True)]) < 0.1


def test_words_drawn_once_are_those_of_the_whole_text(toy):
    """A text stays one unit though its pieces are drawn by themselves; another epsilon has draws of its own."""
    policy = TextPolicy(consistent=True)
    text = "cat dog ann cat dog ann cat dog"
    options = SpanOptions(spans=finder(("A", "ann")), operators={"A": "replace"})
    once = SpanPrivatizer(WordPrivatizer(toy, policy=policy, key=seeded(0)), options).release_many([text] * 100)
    rows = [text.split() for text in once.texts]
    assert all(row[0] == row[3] == row[6] and row[1] == row[4] == row[7] for row in rows)
    assert len({tuple(row) for row in rows}) > 5
    own = SpanOptions(spans=finder(("A", r"\bdog\b$")), operators={"A": f"mechanism:{toy.epsilon}"})
    apart = SpanPrivatizer(WordPrivatizer(toy, policy=policy, key=seeded(0)), own).release_many(["dog dog"] * 300)
    same = np.mean([row.split()[0] == row.split()[1] for row in apart.texts])
    assert same < 0.6  # of 300 draws; by chance at most 1/3 are equal


# What is promised


WHICH = {**{name: f"Every span of the class {name} " for name in "ABC"}, "*": "Every span of any other class "}


def test_guarantees_go_to_json_and_back(toy):
    operators = {"A": "replace", "B": "surrogate:cities", "C": "mechanism:2", "*": "keep"}
    given = toy.privatize_many(["cat"], spans=[[]], operators=operators).guarantee
    assert guarantee_from_json(json.loads(json.dumps(given.to_json()))) == given
    assert {Assumption.PUBLIC_SPANS, Assumption.UNPROTECTED_SPANS} <= given.assumptions
    assert str(given).startswith("NOT PROTECTED, released as they are: spans of some classes.\nOutside of spans: ")
    spans = given.component(TreatedSpans)
    for treated in spans.classes:
        (claim,) = (line for line in str(spans).splitlines() if line.startswith(WHICH[treated.name]))
        assert claim in str(given) and claim.count("UNPROTECTED") == (treated.name == "*")
    assert any("released as they are" in warning for warning in given.warnings())
    with pytest.raises(GuaranteeError, match="released as they are"):
        given.to_pure(words=3)
    assert (spans.kept, component_facts(spans, frozenset()).loss.epsilon) == (
        ("*",),
        max(2.0, spans.classes[2].guarantee.component(DrawnNumbers).epsilon),
    )


def test_the_pure_guarantee_counts_the_largest_epsilon(toy):
    plain = toy.privatize_many(["cat"], policy=TextPolicy(numbers="map"))
    each = plain.guarantee.to_pure(words=4).epsilon
    operators = {"A": "replace", "B": "mechanism:2"}
    done = toy.privatize_many(["cat"], spans=[[]], operators=operators, policy=TextPolicy(numbers="map"))
    assert done.guarantee.to_pure(words=4).epsilon == pytest.approx(4 * each)


def test_a_release_of_no_span_is_that_of_the_mechanism(toy):
    """The same promise for words, with nothing taken away from its conditions."""
    plain, spans = toy.privatize_many(["cat"]), toy.privatize_many(["cat"], spans=[[]], operators={"A": "replace"})
    assert (
        structs.replace(spans.guarantee, components=plain.guarantee.components, assumptions=plain.guarantee.assumptions)
        == plain.guarantee
    )
    assert plain.guarantee.assumptions < spans.guarantee.assumptions
    assert plain.coverage == spans.coverage


# Doors and refusals


def test_every_door_of_the_library(mechanism):
    operators, spans = {"P": "replace"}, [(0, 3, "P")]
    assert privatize("Ann met", mechanism=mechanism, spans=spans, operators=operators).text == "<P> met"
    assert privatize(["Ann met"], mechanism=mechanism, spans=[spans], operators=operators).texts == ("<P> met",)
    table = pa.table({"a": ["Ann met"], "b": ["old Ann"]})
    done = privatize(table, columns=["a", "b"], mechanism=mechanism, spans=finder(("P", "Ann")), operators=operators)
    assert done.data.to_pydict() == {"a": ["<P> met"], "b": ["old <P>"]}
    assert (
        privatize(table, columns="a", copy="b", mechanism=mechanism, spans=[spans], operators=operators)
        .data["a"][0]
        .as_py()
        == "<P> met"
    )
    with pytest.raises(InputError, match="one column of texts"):
        privatize(table, columns=["a", "b"], mechanism=mechanism, spans=[spans], operators=operators)
    for wrong in ([], [spans, spans]):
        with pytest.raises(InputError, match="a list for each text"):
            mechanism.privatize_many(["Ann met"], spans=wrong, operators=operators)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"operators": {}}, "need an operator"),
        ({"operators": {"P": "keep"}, "consistent": True}, "for surrogates"),
        ({"operators": {"P": "blank"}}, "must be one of replace, redact, surrogate, mechanism, keep"),
        ({"operators": {"P": "surrogate"}}, "needs a list"),
        ({"operators": {"P": "mechanism:0"}}, "needs an epsilon above 0"),
        ({"operators": {"P": "mechanism:inf"}}, "needs an epsilon above 0"),
        ({"operators": {"P": "keep:it"}}, "nothing after a colon"),
        ({"operators": {"<b>": "keep"}}, "must be named by letters"),
        ({"operators": {"P": "keep"}, "spans": 3}, "must be the path of a file"),
    ],
)
def test_options_that_do_not_fit_are_refused(toy, options, said):
    with pytest.raises(ParameterError, match=said):
        SpanPrivatizer(WordPrivatizer(toy), SpanOptions(**{"spans": lambda text: [], **options}))


@pytest.mark.parametrize(
    "wrong", [[1], [(0, 3)], [(0, 3, "<b>")], [(0.5, 3, "P")], [(True, 3, "P")], 7, [(0, 2**70, "P")]]
)
def test_a_function_that_gives_no_spans_is_told(toy, wrong):
    with pytest.raises(InputError, match=r"row 1 \(counted from 0\) from a function is none"):
        toy.privatize_many(
            ["cat", "Zanzibarella"], spans=lambda text: wrong if "Z" in text else [], operators={"*": "keep"}
        )


def test_classes_without_an_operator_are_refused(toy):
    with pytest.raises(InputError, match="class Q, which has no operator"):
        toy.privatize_many(["cat"], spans=[[(0, 1, "Q")]], operators={"P": "keep"})


def test_texts_of_nothing(toy):
    """None, empty ones and one character, under every layout and operator."""
    policies = (TextPolicy(), TextPolicy(layout="plain"), TextPolicy(strict=True), TextPolicy(consistent=True))
    operators = ("replace", "surrogate:cities", "mechanism:1", "keep", "redact")
    for texts in ([], [None], [""], [None, "", None], ["a"], ["a", None, "😀b c"]):
        for policy, operator in zip(cycle(policies), operators, strict=False):
            how = {"policy": policy, "operators": {"*": operator}}
            done = toy.privatize_many(texts, spans=lambda text: [(0, 1, "P")] if text else [], **how)
            nulls = [text is None for text in texts]
            assert [text is None for text in done.texts] == nulls
            assert (done.coverage.rows, done.coverage.nulls) == (len(texts), sum(nulls))


def test_what_is_said_of_spans_needs_spans(toy):
    with pytest.raises(ParameterError, match="no spans were named"):
        toy.privatize_many(["cat"], operators={"P": "keep"})


def test_read_operators_a_command_line():
    assert read_operators(["A=keep", "B=surrogate:x=y"]) == {"A": "keep", "B": "surrogate:x=y"}
    for wrong in (["A"], ["=keep"], ["A=keep", "A=keep"]):
        with pytest.raises(ParameterError):
            read_operators(wrong)


# Lists


def test_shipped_lists_have_each_entry_once():
    for name, least in (("names", 200), ("cities", 150)):
        entries = surrogate_list(name).entries
        assert len(entries) == len(set(entries)) >= least and all(entry.istitle() or " " in entry for entry in entries)


def test_lists_of_ones_own(tmp_path):
    path = tmp_path / "own.txt"
    path.write_text("Ada\n\n Bob \nAda\nZoë O'Brien\n", encoding="utf-8")
    own = surrogate_list(str(path))
    assert own.entries == ("Ada", "Bob", "Zoë O'Brien")
    assert (own.described()["name"], own.described()["entries"]) == ("own.txt", 3)  # no folder of this machine
    for content in (b"", b"Ada\nAda\n", b"\xff\xfe", b"Ada\nBo\x00b\n", b"Ada\nBo\tb\n"):
        path.write_bytes(content)
        with pytest.raises(InputError):
            surrogate_list(str(path))
    with pytest.raises(InputError, match="There is no list of surrogates"):
        surrogate_list(str(tmp_path / "missing"))
