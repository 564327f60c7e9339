"""What spans leave of a text, and what depends on what."""

import dataclasses
import json
import re
from collections import Counter

import numpy as np
import pyarrow as pa
import pytest
from scipy import stats

from canaries import CANARIES
from dptext import CusText, Diffractor, RunKey, SanText, SanTextPlus, privatize
from dptext.core.assumptions import Assumption
from dptext.core.guarantee import TreatedSpans, guarantee_from_json
from dptext.core.privatizer import Rows
from dptext.core.randomness import AesStream
from dptext.errors import GuaranteeError, InputError, ParameterError
from dptext.mechanisms.base import WordPrivatizer
from dptext.spans.lists import NAMES, surrogate_list
from dptext.spans.options import SpanOptions, treatments_of
from dptext.spans.privatizer import SpanPrivatizer, _Work
from dptext.spans.splicing import Pieces, taken_apart
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


def key(number: int = 0) -> RunKey:
    with pytest.warns(UserWarning, match="seed"):
        return RunKey.from_insecure_seed(number)


def finder(*patterns: tuple[str, str]):
    """A function that finds spans by patterns that do not overlap."""
    return lambda text: [
        (found.start(), found.end(), name) for name, pattern in patterns for found in re.finditer(pattern, text)
    ]


PEOPLE = finder(("PERSON", "Zorblat+ix|Ann"), ("CITY", "New York|東京"), ("DATE", "May"))
TEXTS = ["Ann met Zorblattix in New York, May", None, "", "東京: the old king’s dog", "AnnAnn", "the old king"]


# What comes out


def test_each_class_is_treated_as_it_is_declared(mechanism):
    treat = {"PERSON": "placeholder", "CITY": "surrogate:cities", "DATE": "keep"}
    done = mechanism.privatize_many(TEXTS, spans=PEOPLE, treat=treat)
    first, null, empty, second, twins, none = done.texts
    cities = surrogate_list("cities").entries
    found = re.fullmatch("<PERSON> met <PERSON> in (.*), May", first)
    assert found and found[1] in cities
    assert (null, empty, twins, none) == (None, "", "<PERSON><PERSON>", "the old king")
    assert second.partition(":")[0] in cities and second.partition(":")[2] == " the old king’s dog"
    assert (done.coverage.rows, done.coverage.nulls) == (6, 1)
    assert (done.coverage.in_spans, done.coverage.declared_public, done.coverage.unprotected) == (8, 7, 1)
    assert done.coverage.tokens == done.coverage.entered + 8


@pytest.mark.parametrize("policy", [TextPolicy(), TextPolicy(layout="plain", case="keep"), TextPolicy(strict=True)])
def test_outside_of_spans_is_what_the_mechanism_makes_of_the_pieces(toy, policy):
    """Bit for bit, from the stream that the block's own gives."""
    texts, spans = ["cat <dog> bird, Red! cow", None, "fish the Zorb"], [(0, 4, 9), (0, 16, 20), (2, 0, 4)]
    place = located(pa.array(texts, pa.large_string()), *spans)
    privatizer = SpanPrivatizer(
        WordPrivatizer(toy, policy=policy, key=key()), SpanOptions(spans=lambda text: [], treat={"P": "placeholder"})
    )
    work = _Work(place, taken_apart(place), Rows(), bytes(32))
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
    loud = mechanism.with_epsilon(0.001).privatize_many(texts, spans=spans, treat={"WHO": f"mechanism:{SAME}"})
    quiet = mechanism.privatize_many(texts, spans=spans, treat={"*": "mechanism:0.001"})
    for done, stays in ((loud, True), (quiet, False)):
        words = [text.split() for text in done.texts]
        who = sum((row[1] == "doctor") + (row[4] == "king") for row in words)
        rest = sum((row[2] == "met") + (row[6] == "paris") for row in words)
        assert (who == 600, who < 50) == (stays, not stays)
        assert (rest == 600, rest < 50) == (not stays, stays)
        assert done.coverage.entered == 2100 and done.coverage.in_spans == 0
    assert loud.guarantee.spans.classes[0].guarantee.epsilon == SAME


# What depends on what


def work_of(text: str, *spans: tuple[int, int, int]) -> _Work:
    place = located(pa.array([text], pa.large_string()), *spans)
    return _Work(place, taken_apart(place), Rows(), bytes(32))


def treated(privatizer: SpanPrivatizer, name: str) -> str:
    before, between, behind = "cat met ", ", a dog of ", " and bird"
    second = len(before + name + between)
    spans = ((0, len(before), len(before + name)), (0, second, second + len(name)))
    (shown,) = privatizer._treated(work_of(before + name + between + name + behind, *spans)).texts.to_pylist()
    return shown


INSIDE = [name for name in CANARIES if not re.search("^[\u0300-\U000f0000]|[\r\n\u200d]$", name)][:60]


@pytest.mark.parametrize("treatment", ["placeholder", "surrogate:names"])
def test_what_stands_in_a_span_changes_no_bit_of_the_output(toy, treatment):
    """From the same bits of noise (which a digest of the text would change)."""
    options = SpanOptions(spans=lambda text: [], treat={"P": treatment})
    privatizer = SpanPrivatizer(WordPrivatizer(toy, key=key()), options)
    names = ["x", "Ann", "John Smith", "12:30", "New\u3000York, NY", "cat", "a@b", *INSIDE]
    assert len(names) > 40 and len({treated(privatizer, name) for name in names}) == 1


class ShowsLength(SpanPrivatizer):
    """A broken copy: its placeholder is as long as the span."""

    def _instead(self, name, treatment, which, work):
        *_, block = super()._instead(name, treatment, which, work)
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
    privatizer = broken(WordPrivatizer(toy, key=key()), SpanOptions(spans=lambda text: [], treat={"P": "placeholder"}))
    assert len({treated(privatizer, name) for name in ["cat", "dog", "Ann", "John Smith", "x1"]}) > 1


def test_other_spans_of_the_same_text_get_other_noise(toy):
    """Two releases of one block that share a stream would tell more than both promise."""
    text = "cat dog bird fish cow red blue green " * 20
    one, two = (
        SpanPrivatizer(WordPrivatizer(toy), SpanOptions(spans=[[(0, end, "P")]], treat={"P": "placeholder"}))
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
    names = NAMES.split()
    done = toy.privatize_many(
        ["Ann " * 90] * 100, spans=finder(("P", "Ann")), treat={"P": "surrogate:names"}, key=key()
    )
    drawn = Counter(name for text in done.texts for name in text.split())
    assert set(drawn) <= set(names) and sum(drawn.values()) == 9000
    assert stats.chisquare([drawn[name] for name in names]).pvalue > 1e-6
    assert stats.chisquare([drawn[name] + 100 * (name == "Anna") for name in names]).pvalue < 1e-6  # or it sees nothing


def consistent(toy, policy=None, **options):
    spans = SpanOptions(
        spans=finder(("A", "ann"), ("B", "bob|ANN|Ann")),
        treat={"A": "surrogate:names", "B": "surrogate:names"},
        **options,
    )
    return SpanPrivatizer(WordPrivatizer(toy, policy=policy, key=key()), spans)


PATTERN = "ann ann ANN Ann bob bob"


@pytest.mark.parametrize(
    ("options", "policy"),
    [({"consistency": "unit"}, None), ({}, TextPolicy(consistent=True))],
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
    """By unit column, and by file; another call is another run."""
    texts = pa.array([PATTERN] * 40, pa.large_string())
    units = pa.array([str(row % 4) for row in range(40)], pa.large_string())
    found = {}
    for scope in ("unit", "file"):
        privatizer = consistent(toy, consistency=scope)
        rows = []
        for call, column, first in ((0, "a", 0), (0, "a", 40), (0, "b", 0), (1, "a", 0)):
            block = privatizer.privatize_block(
                texts, call=call, source="s", column=column, first_row=first, units=units if scope == "unit" else None
            )
            rows.append([tuple(text.split()) for text in block.texts.to_pylist()])
        assert rows[0] == rows[1] == rows[2] != rows[3]
        found[scope] = rows[0]
    assert len(set(found["file"])) == 1 and len(set(found["unit"])) == 4
    assert found["unit"] == found["unit"][:4] * 10


def test_words_drawn_once_are_those_of_the_whole_text(toy):
    """A text stays one unit though its pieces are drawn by themselves; another epsilon has draws of its own."""
    policy = TextPolicy(consistent=True)
    text = "cat dog ann cat dog ann cat dog"
    options = SpanOptions(spans=finder(("A", "ann")), treat={"A": "placeholder"})
    once = SpanPrivatizer(WordPrivatizer(toy, policy=policy, key=key()), options).release_many([text] * 100)
    rows = [text.split() for text in once.texts]
    assert all(row[0] == row[3] == row[6] and row[1] == row[4] == row[7] for row in rows)
    assert len({tuple(row) for row in rows}) > 5
    own = SpanOptions(spans=finder(("A", r"\bdog\b$")), treat={"A": f"mechanism:{toy.epsilon}"})
    apart = SpanPrivatizer(WordPrivatizer(toy, policy=policy, key=key()), own).release_many(["dog dog"] * 300)
    same = np.mean([row.split()[0] == row.split()[1] for row in apart.texts])
    assert same < 0.6  # of 300 draws; by chance at most 1/3 are equal


# Hidden places


class Recorded(Diffractor):
    """Notes what enters."""

    def sample(self, words, random):
        self.seen = words.tolist()
        return super().sample(words, random)


def test_with_hidden_places_words_of_spans_enter_as_unknown_ones():
    toy = Recorded(epsilon=0.5, embeddings=[toy_embedding()])
    index, unknown = toy.vocabulary.index, toy.vocabulary.unknown
    texts = ["Cat met the dog’s BIRD at 12:30, red", "cat dog"]
    toy.privatize_many(texts, spans=finder(("X", "og|BIRD at|12")), span_places="hidden")
    assert toy.seen == [index["cat"], unknown, unknown, *[unknown] * 5, index["red"], index["cat"], unknown]
    toy.privatize_many(texts, spans=lambda text: [], span_places="hidden")
    assert toy.seen[3] == index["dog"] and toy.seen[5] == index["bird"] and len(toy.seen) == 10  # a number is drawn


def test_hidden_places_are_not_in_the_form_of_the_output(mechanism):
    """The same text with and without spans, and any words in them, at every layout: the same form."""
    for policy in (TextPolicy(case="keep"), TextPolicy(layout="plain", numbers="map"), TextPolicy(strict=True)):
        forms = set()
        for name in ("Doctor", "Zorblattix", "Ångström"):
            for spans in (PEOPLE, finder(("P", name)), lambda text: []):
                done = mechanism.with_epsilon(0.001).privatize_many(
                    [f"The {name}'s {name}-dog; old ({name})!"], policy=policy, spans=spans, span_places="hidden"
                )
                words = re.findall(r"<unk>|[^\W_]+", done.texts[0])
                forms.add((len(words), re.sub(r"<unk>|[^\W_]+", "w", done.texts[0])))
        assert len(forms) == 1, forms


def test_hidden_places_lose_no_more_than_what_entered_tells():
    """Exactly, by the law of the toy: every two texts of two words, with every set of spans in each."""
    toy = Recorded(epsilon=0.5, embeddings=[toy_embedding()])
    words = toy.vocabulary.words[:-1]
    texts = [f"{one} {two}" for one in words[:3] for two in words]
    entered = set()
    for marked in ([], [0], [1], [0, 1]):
        spans = [[(found.start(), found.end(), "P") for found in re.finditer("[a-z]+", text)] for text in texts]
        toy.privatize_many(texts, spans=[[own[word] for word in marked] for own in spans], span_places="hidden")
        entered |= set(zip(toy.seen[::2], toy.seen[1::2], strict=True))
    assert len(entered) > 3 * 8
    log, places = toy.log_probabilities(np.arange(len(words) + 1, dtype=np.int32)), toy.lists.places[0]
    for one in entered:
        for two in entered:
            loss = sum(np.abs(log[first] - log[second]).max() for first, second in zip(one, two, strict=True))
            apart = sum(abs(int(places[first]) - int(places[second])) for first, second in zip(one, two, strict=True))
            assert loss <= toy.guarantee.epsilon * apart + 1e-9


# What is promised


def test_guarantees_go_to_json_and_back(toy):
    treat = {"A": "placeholder", "B": "surrogate:cities", "C": "mechanism:2", "*": "keep"}
    given = toy.privatize_many(["cat"], spans=[[]], treat=treat).guarantee
    assert guarantee_from_json(json.loads(json.dumps(given.to_json()))) == given
    assert {Assumption.PUBLIC_SPANS, Assumption.UNPROTECTED_SPANS} <= given.assumptions
    assert str(given).startswith("Outside of spans: ") and "\n" not in str(given)
    for treated in given.spans.classes:
        assert treated.claim() in str(given) and treated.claim().count("UNPROTECTED") == (treated.name == "*")
    assert any("released as they are" in warning for warning in given.warnings())
    with pytest.raises(GuaranteeError, match="released as they are"):
        given.to_pure(words=3)
    assert (given.spans.kept, given.spans.largest_epsilon) == (
        ("*",),
        max(2.0, given.spans.classes[2].guarantee.numbers.epsilon),
    )
    hidden = toy.privatize_many(["cat"], spans=[[]], span_places="hidden").guarantee
    assert guarantee_from_json(json.loads(json.dumps(hidden.to_json()))) == hidden
    assert (
        hidden.spans == TreatedSpans(source="lists", places="hidden") and Assumption.HIDDEN_SPANS in hidden.assumptions
    )


def test_the_pure_guarantee_counts_the_largest_epsilon(toy):
    plain = toy.privatize_many(["cat"], policy=TextPolicy(numbers="map"))
    each = plain.guarantee.to_pure(words=4).epsilon
    treat = {"A": "placeholder", "B": "mechanism:2"}
    done = toy.privatize_many(["cat"], spans=[[]], treat=treat, policy=TextPolicy(numbers="map"))
    assert done.guarantee.to_pure(words=4).epsilon == pytest.approx(4 * each)


def test_a_release_of_no_span_is_that_of_the_mechanism(toy):
    """The same promise for words, with nothing taken away from its conditions."""
    plain, spans = toy.privatize_many(["cat"]), toy.privatize_many(["cat"], spans=[[]], treat={"A": "placeholder"})
    assert dataclasses.replace(spans.guarantee, spans=None, assumptions=plain.guarantee.assumptions) == plain.guarantee
    assert plain.guarantee.assumptions < spans.guarantee.assumptions
    assert plain.coverage == spans.coverage


# Doors and refusals


def test_every_door_of_the_library(mechanism):
    treat, spans = {"P": "placeholder"}, [(0, 3, "P")]
    assert privatize("Ann met", mechanism=mechanism, spans=spans, treat=treat).text == "<P> met"
    assert privatize(["Ann met"], mechanism=mechanism, spans=[spans], treat=treat).texts == ("<P> met",)
    table = pa.table({"a": ["Ann met"], "b": ["old Ann"]})
    done = privatize(table, columns=["a", "b"], mechanism=mechanism, spans=finder(("P", "Ann")), treat=treat)
    assert done.data.to_pydict() == {"a": ["<P> met"], "b": ["old <P>"]}
    assert (
        privatize(table, columns="a", mechanism=mechanism, spans=[spans], treat=treat).data["a"][0].as_py() == "<P> met"
    )
    with pytest.raises(InputError, match="one column of texts"):
        privatize(table, columns=["a", "b"], mechanism=mechanism, spans=[spans], treat=treat)
    for wrong in ([], [spans, spans]):
        with pytest.raises(InputError, match="a list for each text"):
            mechanism.privatize_many(["Ann met"], spans=wrong, treat=treat)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"treat": {}}, "need a treatment"),
        ({"treat": {"P": "keep"}, "places": "hidden"}, "exclude each other"),
        ({"treat": {"P": "keep"}, "places": "secret"}, "public, hidden"),
        ({"treat": {"P": "keep"}, "consistency": "unit"}, "for surrogates"),
        ({"treat": {"P": "blank"}}, "must be placeholder, surrogate:LIST"),
        ({"treat": {"P": "surrogate"}}, "needs a list"),
        ({"treat": {"P": "mechanism:0"}}, "needs an epsilon above 0"),
        ({"treat": {"P": "mechanism:x"}}, "needs an epsilon above 0"),
        ({"treat": {"P": "mechanism:inf"}}, "needs an epsilon above 0"),
        ({"treat": {"P": "keep:it"}}, "nothing after a colon"),
        ({"treat": {"<b>": "keep"}}, "must be named by letters"),
        ({"treat": {"P": "keep"}, "spans": 3}, "must be the path of a file"),
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
            ["cat", "Zanzibarella"], spans=lambda text: wrong if "Z" in text else [], treat={"*": "keep"}
        )


def test_classes_without_a_treatment_are_refused(toy):
    with pytest.raises(InputError, match="class Q, which has no treatment"):
        toy.privatize_many(["cat"], spans=[[(0, 1, "Q")]], treat={"P": "keep"})


def test_hidden_needs_unknown_words_that_enter(toy):
    for unknown in ("placeholder", "drop", "keep"):
        with pytest.raises(ParameterError, match="unknown words that enter"):
            toy.privatize_many(["cat"], policy=TextPolicy(unknown=unknown), spans=[[]], span_places="hidden")


def test_hidden_needs_a_mechanism_that_hides_every_word_among_all():
    """In CusText the group of a word shows, in SanText+ a word may be kept: so it would show which are unknown."""
    vectors = toy_embedding()
    for mechanism in (
        CusText(epsilon=1.0, embedding=vectors, group_size=3),
        SanTextPlus(epsilon=1.0, embedding=vectors, sensitive_words=["cat"]),
    ):
        with pytest.raises(ParameterError, match="hides every word among all others"):
            mechanism.privatize_many(["cat"], spans=[[]], span_places="hidden")
        shown = mechanism.privatize_many(["cat dog"], spans=[[(0, 3, "P")]], treat={"P": "placeholder"})
        assert shown.texts[0].startswith("<P> ") and "becomes <P>" in str(shown.guarantee)
    SanText(epsilon=1.0, embedding=vectors).privatize_many(["cat"], spans=[[]], span_places="hidden")


def test_texts_of_nothing(toy):
    """None, empty ones and one character, under every layout and treatment."""
    for policy in (TextPolicy(), TextPolicy(layout="plain"), TextPolicy(strict=True), TextPolicy(consistent=True)):
        for texts in ([], [None], [""], [None, "", None], ["a"], ["a", None, "😀b c"]):
            for how in (
                {"treat": {"*": "placeholder"}},
                {"treat": {"*": "surrogate:cities"}},
                {"treat": {"*": "mechanism:1"}},
                {"treat": {"*": "keep"}},
                {"span_places": "hidden"},
            ):
                done = toy.privatize_many(texts, policy=policy, spans=lambda text: [(0, 1, "P")] if text else [], **how)
                nulls = [text is None for text in texts]
                assert [text is None for text in done.texts] == nulls
                assert (done.coverage.rows, done.coverage.nulls) == (len(texts), sum(nulls))


def test_what_is_said_of_spans_needs_spans(toy):
    for more in ({"treat": {"P": "keep"}}, {"span_places": "hidden"}):
        with pytest.raises(ParameterError, match="no spans were named"):
            toy.privatize_many(["cat"], **more)


def test_treatments_of_a_command_line():
    assert treatments_of(["A=keep", "B=surrogate:x=y"]) == {"A": "keep", "B": "surrogate:x=y"}
    for wrong in (["A"], ["=keep"], ["A=keep", "A=keep"]):
        with pytest.raises(ParameterError):
            treatments_of(wrong)


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
