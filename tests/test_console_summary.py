"""The end of a run, whole: every kind of promise is read here as people read it."""

from pathlib import Path

import pytest

from dptext import (
    ApproxDP,
    Assumption,
    Diffractor,
    DrawDP,
    Guarantee,
    MetricDP,
    NoGuarantee,
    PureDP,
    TextPolicy,
    UtilityOptimizedMetricDP,
    WithinGroupsDP,
)
from dptext.core.assumptions import MetricDescription, Unit
from dptext.core.guarantee import UNPROTECTED, ProtectedClasses, TreatedClass
from dptext.core.privatizer import COMPARED, UNCHANGED, ExampleOutputs
from dptext.entities.policy import CLASSES as CLASSES_THAT_SHIP
from dptext.entities.policy import RUDE, SETS
from dptext.files import FileRun, privatize_file
from dptext.mechanisms.number_noise import number_noise
from dptext.report.class_names import PLAIN, classes_in_words
from dptext.report.console_summary import console_summary, what_happened
from dptext.report.glossary import GLOSSARY
from dptext.report.short_guarantee import VISIBLE
from dptext.report.summary import summary_of
from embedding_helpers import small_embedding
from replacing import replace

WORDS = ["teacher", "doctor", "king", "man", "old"]
CONTENT = "n,text,stars\n1,The old Teacher 42,5\n2,,4\n3,a Zorblatt king,3\n"
EXAMPLE = ExampleOutputs(word="teacher", outputs=("teacher", "teachers", "educator", "pupil"))
PLACES = MetricDescription(name="the number of places", nearest=1.0, median=6370.0, diameter=21748.0)
VECTORS = MetricDescription(name="the distance", nearest=0.5, median=1.4, diameter=2.0, step=0.01)
ASSUMED = frozenset(
    {
        Assumption.PUBLIC_EMBEDDING,
        Assumption.SAME_LENGTH,
        Assumption.MAPPED,
        Assumption.PUBLIC_LAYOUT,
        Assumption.PUBLIC_OTHER_COLUMNS,
        Assumption.PSEUDORANDOM,
    }
)
OF_TEXTS = frozenset({Assumption.PUBLIC_MODEL, Assumption.PUBLIC_DRAWS, Assumption.ONE_TEXT, Assumption.PSEUDORANDOM})


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> FileRun:
    """A real run over a small file."""
    folder = tmp_path_factory.mktemp("run")
    (folder / "in.csv").write_text(CONTENT)
    mechanism = Diffractor(epsilon=1.0, embeddings=[small_embedding(WORDS)])
    policy = TextPolicy(numbers="map")
    done = privatize_file(folder / "in.csv", folder / "out.csv", columns="text", mechanism=mechanism, policy=policy)
    assert done.counts[COMPARED] == 3 >= done.counts[UNCHANGED]  # the others are unknown
    return replace(done, target="out.csv", seconds=2.0, illustration=EXAMPLE, counts={})  # whose figure is by chance


def metric(epsilon: float, **values: object) -> MetricDP:
    fields = {"metric": PLACES, "unchanged": 0.46212, "words": 21749, "outputs": 6, "assumptions": ASSUMED, **values}
    return MetricDP(unit=Unit.WORD, epsilon=epsilon, **fields)


PURE = PureDP(unit=Unit.DOCUMENT, assumptions=OF_TEXTS, epsilon=13.0, bound="basic bound")
APPROX = ApproxDP(unit=Unit.DOCUMENT, assumptions=OF_TEXTS, epsilon=30.0, delta=1e-5, bound="zcdp bound")
DRAW = DrawDP(unit=Unit.DRAW, assumptions=OF_TEXTS, epsilon=1.0, range_=1.0, adaptive=True)
PLUS = UtilityOptimizedMetricDP(
    unit=Unit.WORD,
    assumptions=ASSUMED,
    epsilon=14.0,
    epsilon0=1.2039728,
    metric=VECTORS,
    sensitive=19575,
    words=21749,
    source="the least frequent 90%",
    unchanged=0.471,
    outputs=16328,
)
GROUPS = WithinGroupsDP(
    unit=Unit.WORD, assumptions=ASSUMED, epsilon=1.0, groups=1087, size=29, words=21749, unchanged=0.076, outputs=19
)

WROTE = "Wrote out.csv (3 rows, column text; diffractor, epsilon {epsilon})."
ALIKE = "Names, places and illnesses were treated like any other word and may still be there."
NOT_TREATED = "Not protected: the meaning and style of the text, its author, the columns n, stars (copied unchanged)."
VISIBLE_HERE = "Still visible: word count, spaces and marks."
AGAIN = "Share this file only; a second run reveals more. Send run.json, keep run.holder.json (checklist)."
COUNTS = "For you: 7 words (3 not in the vocabulary), 7 drawn; 2.0 s."
RIGHT = "Assume a reader can work out the rest"
NEAR = "a reader's odds between typical neighbours (near-synonyms)"
TOPIC = "the topic is NOT hidden"
MEASURED = "at epsilon 1, 19 % of personal values stood as drawn and 32 % once read (our measurement)"


def expected(blurred: str, promise: str, *, epsilon: str = "1") -> list[str]:
    """The lines of a run over words."""
    wrote = WROTE.format(epsilon=epsilon)
    return [wrote, ALIKE, NOT_TREATED, f"All words: {blurred}", promise, VISIBLE_HERE, AGAIN, COUNTS]


@pytest.mark.parametrize(
    ("guarantee", "lines"),
    [
        (
            metric(1.0),
            expected(
                f"about 46 of 100 stay unchanged. {RIGHT}: {MEASURED}.",
                f"Guarantee for each word: {NEAR} shift at most 2.72 times; {TOPIC}.",
            ),
        ),
        (
            metric(0.0001, unchanged=0.00005, outputs=17622),
            expected(
                f"fewer than 1 of 100 stay unchanged. {RIGHT}: {MEASURED}.",
                f"Guarantee for each word: {NEAR} shift at most 1.01 times, of the median pair at most 1.90 times.",
                epsilon="0.0001",
            ),
        ),
        (
            metric(300.0, unchanged=0.99999, outputs=1),
            expected(
                f"over 99 of 100 stay unchanged. {RIGHT}: {MEASURED}.",
                f"Guarantee for each word: {NEAR} shift at most e^300 times, which protects nothing by itself.",
                epsilon="300",
            ),
        ),
        (
            PLUS,
            expected(
                f"about 47 of 100 sensitive words and about 70 of 100 others stay unchanged. {RIGHT}: {MEASURED}.",
                f"Guarantee for each word: {NEAR} among 19,575 sensitive words shift at most "
                f"3,660 times; {TOPIC}; any other word that comes out went in.",
                epsilon="14",
            ),
        ),
        (
            GROUPS,
            expected(
                f"about 8 of 100 stay unchanged. {RIGHT}: {MEASURED}.",
                "Guarantee for each word: odds between words of one group shift at most 2.72 times; the group is NOT "
                "hidden.",
            ),
        ),
    ],
    ids=["list", "small", "large", "sensitive", "groups"],
)
def test_runs_over_words(run: FileRun, guarantee: MetricDP, lines: list[str]) -> None:
    described = {**run.described, "parameters": {**run.described["parameters"], "epsilon": guarantee.epsilon}}
    assert console_summary(replace(run, guarantee=guarantee, described=described), report="run.json") == lines


def test_what_a_reader_gets_stands_beside_what_was_drawn(run: FileRun) -> None:
    """Where words are read it is the same number; where they are not it is more, measured for one mechanism alone."""
    read = metric(1.0, unchanged=0.7204, drawn_unchanged=0.46212)
    described = {**run.described, "parameters": {**run.described["parameters"], "decode": "context"}}
    lines = console_summary(replace(run, guarantee=read, described=described))
    assert lines[3] == "All words: about 72 of 100 stay unchanged. Assume a reader can work out the rest."
    other = console_summary(replace(run, described={**run.described, "mechanism": "custext"}))
    assert other[3].endswith(". Assume a reader can work out the rest.")


def test_spans_that_are_kept_are_counted_once(run: FileRun) -> None:
    """They are tokens of spans that are not public: only told as what they are."""
    coverage = replace(run.coverage, unknown=0, in_spans=5, blank=2, unprotected=3)
    counts = console_summary(replace(run, coverage=coverage))[-1]
    assert "2 blanked or left out, 3 UNPROTECTED" in counts


CLASSES = ProtectedClasses(
    classes=(
        TreatedClass(name="given_name", operator="surrogate", entries=400),
        TreatedClass(name="place", operator="surrogate", entries=90),
        TreatedClass(name="illness", operator="keep"),
        TreatedClass(name="email", operator="redact"),
        TreatedClass(name="kin", operator="generalize"),
        TreatedClass(name="occupation", operator="surrogate", entries=50),
        TreatedClass(name="coarse", operator="redact"),
        TreatedClass(name="code_name", operator="redact"),
    ),
    public=("negation", "cue"),
    public_words=112,
    equal="one text",
)


def test_classes_have_lines_of_their_own(run: FileRun) -> None:
    assumed = {Assumption.PUBLIC_CLASSES, Assumption.EQUAL_CLASSED, Assumption.UNPROTECTED_CLASSES}
    guarantee = metric(1.0, components=(CLASSES,), assumptions=ASSUMED | assumed)
    assert console_summary(replace(run, guarantee=guarantee, coverage=replace(run.coverage, in_classes=2, replaced=2)))[
        1:
    ] == [
        "Names were treated like any other word and may still be there.",
        "Not protected: ILLNESSES, kept as they are, the meaning and style of the text, its author, names our lists do "
        "not know, the columns n, stars (copied unchanged).",
        "Replaced, whatever the original was: names, places, e-mails; jobs, relatives; code name. Names become "
        "random names, e-mails <EMAIL>.",
        "Other words (names, unknown names, nationalities, organisations, dates, number words, links, handles, codes; "
        "medicines, belief, politics, origin, orientation, sex life, crime; education, gender, family status, ages, "
        "money too): about 46 of 100 stay unchanged. Assume a reader can work out the rest.",
        f"Guarantee for every other word drawn: {NEAR} shift at most 2.72 times; {TOPIC}.",
        "A replaced word tells its kind (name, infection) and form (plural).",
        "Still visible: each word's kind, equal replaced words, word count, spaces and marks.",
        "Share this file only; a second run reveals more. Guarantee and words explained: explain=True.",
        "For you: 9 words (3 not in the vocabulary), 7 drawn, 2 replaced; 2.0 s.",
    ]


def test_every_class_has_a_name_for_people() -> None:
    """The names stand apart from the table, which may not be imported where guarantees are said."""
    named = {group: tuple(PLAIN[group]) for group in SETS}
    assert named == dict(SETS) and {*CLASSES_THAT_SHIP, *RUDE} == {name for own in PLAIN.values() for name in own}
    assert classes_in_words(SETS["life"]) == "jobs, family, gender, age, money"
    assert classes_in_words([f"class_{i}" for i in range(12)]).endswith("class 7, 4 more")


@pytest.mark.parametrize(
    ("options", "report"),
    [
        ({"preset": "readable"}, None),
        ({"preset": "balanced"}, "a report.json"),
        ({"preset": "strict"}, None),
        ({"epsilon": 1.0}, "a report.json"),
    ],
)
def test_the_end_of_a_run_has_at_most_200_words(tmp_path, monkeypatch, options, report):
    monkeypatch.chdir(tmp_path)
    rows = "1,My name is Daniel Zorblattix of London and I have diabetes.,4\n2,I paid $40 to my wife on 3 May.,5\n"
    Path("in.csv").write_text("n,text,stars\n" + rows * 100)
    done = privatize_file("in.csv", "out.csv", columns="text", **options)
    lines = console_summary(done, report=report)
    assert len(" ".join(lines).split()) <= 200
    beginnings = [
        "Wrote",
        "Not protected",
        "All words" if "epsilon" in options else "Other words",
        "Guarantee",
        "Still visible",
        "Share this file only",
        "For you",
    ]
    assert [one for one in beginnings if any(line.startswith(one) for line in lines)] == beginnings
    bare = "epsilon" in options
    assert lines[1].startswith(
        "Names, places and illnesses were treated" if bare else "Not protected: the meaning and style"
    )
    assert not any("2.718" in line or "S_w" in line for line in lines)


@pytest.mark.parametrize(
    ("epsilon", "promise", "stay"),
    [
        (
            1.0,
            "Guarantee for numbers: odds between neighbours (34, 35) shift at most 2.72 times.",
            "Numbers: 46 of 100 stay.",
        ),
        (
            25.0,
            "Guarantee for numbers: odds between neighbours (34, 35) shift at most e^25 times, which protects nothing "
            "by itself.",
            "Numbers: over 99 of 100 stay.",
        ),
    ],
)
def test_numbers_have_a_promise_of_their_own(run: FileRun, epsilon: float, promise: str, stay: str) -> None:
    assumed = frozenset({Assumption.PUBLIC_NUMBER_FORMS})
    guarantee = metric(1.0, assumptions=assumed).including(number_noise(epsilon).guarantee)
    lines = console_summary(replace(run, guarantee=guarantee))
    assert lines[3].endswith(stay) and lines[5:7] == [promise, "Still visible: number forms."]


@pytest.mark.parametrize(
    ("guarantee", "promise", "not_treated", "visible"),
    [
        (
            replace(DRAW, draws=13, total=PURE),
            "Guarantee for each token that was drawn: odds between any two texts that take as many draws shift at most "
            "2.72 times; of the longest text's 13 draws together at most 443,000 times.",
            "",
            "the number of draws (about the length)",
        ),
        (
            replace(
                DRAW,
                draws=1,
                total=APPROX,
                assumptions=OF_TEXTS
                | {Assumption.COINS, Assumption.PUBLIC_PUNCTUATION, Assumption.UNPROTECTED_STOP_WORDS},
            ),
            "Guarantee for each token that was drawn: odds between any two texts that take as many draws shift at most "
            "2.72 times; of the longest text's 1 draw together at most e^30 times, delta 1e-05, which protects nothing "
            "by itself.",
            "STOP WORDS, kept as they are, ",
            "the number of draws (about the length), where a word was left out or added, punctuation",
        ),
        (
            replace(PURE, assumptions=frozenset({Assumption.PUBLIC_ORDER})),
            "Guarantee for each document: odds between any two texts shift at most 443,000 times.",
            "",
            "",
        ),
        (
            APPROX,
            "Guarantee for each document: odds between any two texts that take as many draws shift at most e^30 times, "
            "delta 1e-05, which protects nothing by itself.",
            "",
            "the number of draws (about the length)",
        ),
    ],
    ids=["draws", "draws and more", "document", "delta"],
)
def test_runs_of_rewriters(run: FileRun, guarantee: Guarantee, promise: str, not_treated: str, visible: str) -> None:
    described = {"mechanism": "dp-mlm", "parameters": {"model": {"name": "bert"}}}
    rewritten = replace(run, guarantee=guarantee, described=described, illustration=None)
    assert console_summary(rewritten, report="run.json") == [
        "Wrote out.csv (3 rows, column text).",
        ALIKE,
        f"Not protected: {not_treated}what several texts of one person tell together, the columns n, stars (copied "
        "unchanged).",
        "Each text was rewritten by a model (dp-mlm, bert).",
        promise,
        *([f"Still visible: {visible}."] if visible else []),
        AGAIN,
        COUNTS,
    ]


def test_without_a_promise(run: FileRun) -> None:
    nothing = NoGuarantee(unit=Unit.WORD, assumptions=frozenset(), reason="its proof has a hole")
    assert console_summary(replace(run, guarantee=nothing), report="run.json") == [
        WROTE.format(epsilon="1"),
        ALIKE,
        "Not protected: everything, as nothing is promised, the columns n, stars (copied unchanged).",
        "All words: drawn at random.",
        "No privacy guarantee: its proof has a hole.",
        AGAIN,
        COUNTS,
    ]


@pytest.mark.parametrize(
    ("policy", "not_treated", "visible", "counts"),
    [
        (TextPolicy(strict=True), "", "word count", "4 drawn"),
        (
            TextPolicy(unknown="keep", numbers="placeholder", case="keep"),
            "UNKNOWN WORDS, kept as they are, ",
            "word count, spaces and marks, upper case, where numbers stood, file layout",
            "2 drawn, 1 blanked or left out, 1 UNPROTECTED",
        ),
        (
            TextPolicy(unknown="drop", numbers="drop"),
            "",
            "word count, spaces and marks, that unknown words were left out, that numbers were left out, file layout",
            "2 drawn, 2 blanked or left out",
        ),
    ],
    ids=["strict", "keep", "drop"],
)
def test_policies_of_text_files(tmp_path, policy, not_treated, visible, counts):
    (tmp_path / "in.txt").write_text("old man Zorblatt 42\n")
    mechanism = Diffractor(epsilon=1.0, embeddings=[small_embedding(WORDS)])
    done = privatize_file(tmp_path / "in.txt", tmp_path / "out.txt", mechanism=mechanism, policy=policy)
    lines = console_summary(replace(done, target="out.txt", seconds=2.0, illustration=EXAMPLE, counts={}))
    assert lines == [
        "Wrote out.txt (1 row; diffractor, epsilon 1).",
        ALIKE,
        f"Not protected: {not_treated}the meaning and style of the text, its author.",
        f"All words: about 55 of 100 stay unchanged. {RIGHT}: {MEASURED}.",
        f"Guarantee for each word: {NEAR} shift at most 2.72 times, of the median pair at most 7.39 times.",
        f"Still visible: {visible}.",
        "Share this file only; a second run reveals more. Guarantee and words explained: explain=True.",
        f"For you: 4 words (1 not in the vocabulary), {counts}; 2.0 s.",
    ]


def test_explained_says_what_happened_and_the_guarantee_s_own_words(run: FileRun) -> None:
    short, long = console_summary(run, report="run.json"), console_summary(run, explain=True)
    assert long[: len(short)] == [
        line.removesuffix(" Send run.json, keep run.holder.json (checklist).") for line in short
    ]
    assert long[len(short) :] == [
        "Words were drawn anew at random (diffractor, epsilon 1). For example: teacher -> teacher, teachers, educator, "
        "pupil.",
        "The promise in full:",
        *(f"  {line}" for line in str(run.guarantee).splitlines()),
        "It holds if all of this is so:",
        *(f"  - {clause}" for clause in run.guarantee.clauses()),
        "Words used here:",
        *(f"  {word}: {meaning}" for word, meaning in GLOSSARY.items()),
    ]
    assert len(GLOSSARY) == 12


def test_warnings_stand_between(run: FileRun) -> None:
    seeded = replace(run, guarantee=run.guarantee.assuming(Assumption.SEEDED))
    assert (
        "Warning: The noise came from an INSECURE SEED: anyone who knows or guesses it can undo it."
        in console_summary(seeded)
    )
    generous = replace(
        run,
        guarantee=replace(APPROX, delta=0.5),
        described={**run.described, "parameters": {"model": {"name": "bert"}}},
    )
    assert any(line.startswith("Warning: Delta 0.5 is not below 1 / 3") for line in console_summary(generous))


TOLD_OTHERWISE = frozenset(
    {
        Assumption.PUBLIC_EMBEDDING,
        Assumption.MAPPED,
        Assumption.SIGNS_LEFT_OUT,
        Assumption.PUBLIC_OTHER_COLUMNS,  # has a line of its own
        Assumption.CLASSES_BY_NEIGHBOURS,
        Assumption.CLASSES_BY_DETECTOR,
        Assumption.PUBLIC_TREATMENTS,
        Assumption.PUBLIC_MODEL,
        Assumption.PUBLIC_CLIP_RANGE,
        Assumption.PUBLIC_BASELINE,
        Assumption.BATCHED,
        Assumption.ONE_TEXT,
        Assumption.ONE_ROW,
        Assumption.PUBLIC_ORDER,  # holds of every run, and is always said
        Assumption.PUBLIC_SENSITIVE_SET,
        Assumption.BOUNDED_LENGTH,
        Assumption.AFTER_THE_DRAW,  # has a line of its own
        Assumption.PSEUDORANDOM,
        Assumption.IDEALISED_REALS,
        Assumption.SEEDED,  # has a line of its own
    }
)
"""Conditions of the guarantee that give nothing of a text away, or are told elsewhere."""


def test_every_assumption_is_told() -> None:
    """Whoever adds one says what it gives away, or that it gives nothing away."""
    told = [*VISIBLE, *UNPROTECTED, *TOLD_OTHERWISE]
    assert set(told) == set(Assumption) and len(set(told)) == len(told)


def test_words_that_a_model_filled_in_are_counted(run: FileRun) -> None:
    described = {**run.described, "parameters": {"model": {"name": "bert"}}}
    counts = {"draws": 3, "filled without a draw": 1204}
    filled = replace(run, guarantee=PURE, counts=counts, described=described)
    assert (
        "1,204 filled in without a draw" in console_summary(filled)[-1]
        and "without a draw" not in console_summary(run)[-1]
    )
    several = replace(PURE, assumptions=frozenset({Assumption.PUBLIC_MODEL, Assumption.PUBLIC_POSITIONS}))
    said = "\n".join(console_summary(replace(filled, guarantee=several)))
    assert "odds between any two texts of as many tokens" in said and "the number of tokens" in said


def test_a_word_mechanism_whose_promise_knows_no_distance_is_no_language_model() -> None:
    """As a mechanism of another package may have it."""
    promise = PureDP(unit=Unit.WORD, epsilon=2.0, assumptions=ASSUMED)
    described = {"mechanism": "shuffled", "parameters": {"epsilon": 2.0}}
    assert summary_of(promise, described).lines() == [
        ALIKE,
        "Not protected: the meaning and style of the text, its author.",
        "All words: drawn at random.",
        "Guarantee for each word: odds between any two texts shift at most 7.39 times.",
        VISIBLE_HERE,
    ]
    assert what_happened(promise, described, EXAMPLE).startswith(
        "Words were drawn anew at random (shuffled, epsilon 2)."
    )
