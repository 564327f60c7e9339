"""The end of a run, whole: every kind of promise is read here as people read it."""

from dataclasses import replace
from pathlib import Path

import pytest

from dptext import (
    ApproxDP,
    Assumption,
    Coverage,
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
from dptext.files import FileRun, privatize_file
from dptext.guarantees import MetricDescription, Unit
from dptext.mechanisms.numbers import number_noise
from dptext.privatizer import Illustration
from dptext.report.ending import ending, in_short
from dptext.report.promising import NOT_HIDDEN, TOLD_OTHERWISE, promised_odds
from embedding_helpers import small_embedding

WORDS = ["teacher", "doctor", "king", "man", "old"]
CONTENT = "id,text,stars\n1,The old Teacher 42,5\n2,,4\n3,a Zorblatt king,3\n"
EXAMPLE = Illustration(word="teacher", outputs=("teacher", "teachers", "educator", "pupil"))
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
    return replace(done, target="out.csv", seconds=2.0, illustration=EXAMPLE)


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

WROTE = "Wrote out.csv (3 rows, text column text) and the report run.json. Copied unchanged: id, stars."
HIDES_NOT = (
    "Not hidden: how many words a text has; white space and punctuation, whatever they spell; the order of the texts, "
    "and which are null; topic, tone and author, as the losses of a text's words add up. Known names are words like "
    "any other."
)
AGAIN = "Do not privatize these texts again: the losses add up. Conditions of the promise: run.json."
COUNTS = (
    "For the data holder only: 7 tokens in 2 texts, of them 3 unknown and 1 number: 100 % went through the mechanism. "
)
MAPPED = "Unknown words and numbers went in as <unk>. 2.0 s."


def expected(happened: str, promise: str, stay: str) -> list[str]:
    """The lines of a run over words."""
    assert stay in happened
    return [WROTE, happened, promise, HIDES_NOT, AGAIN, COUNTS + MAPPED]


@pytest.mark.parametrize(
    ("guarantee", "lines"),
    [
        (
            metric(1.0),
            expected(
                "Words were drawn anew at random (diffractor, epsilon 1). Expected to stay as they were: 46.2 % of "
                "words. In 95 of 100 draws a typical word becomes one of 6 words. For example: teacher -> teacher, "
                "teachers, educator, pupil.",
                "Promise for each word: what comes out shifts the odds between a word and its typical nearest "
                "neighbour by a factor of at most 2.72 (e^1). Words far apart are NOT hidden from each other "
                "(median pair: e^6,370).",
                "46.2 % of words",
            ),
        ),
        (
            metric(1.0, unchanged=0.7204, drawn_unchanged=0.46212),
            expected(
                "Words were drawn anew at random (diffractor, epsilon 1). In 95 of 100 draws a typical word is drawn "
                "as one of 6 words. For example: teacher -> teacher, teachers, educator, pupil. Expected to come out "
                "as they were, by public sentences: 72.0 % of words (46.2 % as drawn).",
                "Promise for each word: what comes out shifts the odds between a word and its typical nearest "
                "neighbour by a factor of at most 2.72 (e^1). Words far apart are NOT hidden from each other "
                "(median pair: e^6,370).",
                "72.0 % of words",
            ),
        ),
        (
            metric(0.0001, unchanged=0.00005, outputs=17622),
            expected(
                "Words were drawn anew at random (diffractor, epsilon 0.0001). Expected to stay as they were: less "
                "than 0.05 % of words. In 95 of 100 draws a typical word becomes one of 17,622 words. For example: "
                "teacher -> teacher, teachers, educator, pupil.",
                "Promise for each word: what comes out shifts the odds between a word and its typical nearest "
                "neighbour by a factor of at most 1.01 (e^0.0001), and between the median pair of words by 1.90 "
                "(e^0.637).",
                "less than 0.05 % of words",
            ),
        ),
        (
            metric(300.0, unchanged=0.99999, outputs=1),
            expected(
                "Words were drawn anew at random (diffractor, epsilon 300). Expected to stay as they were: more than "
                "99.95 % of words. The output is nearly the input. In 95 of 100 draws or more a typical word becomes "
                "one and the same word. For example: teacher -> teacher.",
                "Promise for each word: none that protects. What comes out may shift the odds between a word and its "
                "typical nearest neighbour by e^300, and between farther words by more.",
                "more than 99.95 % of words",
            ),
        ),
        (
            metric(25.0, metric=VECTORS, unchanged=0.14, outputs=12, outputs_exact=False),
            expected(
                "Words were drawn anew at random (diffractor, epsilon 25). Expected to stay as they were: 14.0 % of "
                "words. In 95 of 100 draws a typical word becomes one of about 12 words. For example: teacher -> "
                "teacher, teachers, educator, pupil.",
                "Promise for each word: what comes out shifts the odds between a word and its typical nearest "
                "neighbour by a factor of at most 269,000 (e^12.5). Words far apart are NOT hidden from each other "
                "(median pair: e^35).",
                "14.0 % of words",
            ),
        ),
        (
            metric(10.0, metric=VECTORS, unchanged=0.001, outputs=76, outputs_exact=False),
            expected(
                "Words were drawn anew at random (diffractor, epsilon 10). Expected to stay as they were: 0.1 % of "
                "words. In 95 of 100 draws a typical word becomes one of more than 76 words. For example: teacher -> "
                "teacher, teachers, educator, pupil.",
                "Promise for each word: what comes out shifts the odds between a word and its typical nearest "
                "neighbour by a factor of at most 149 (e^5), and between the median pair of words by 1,210,000 (e^14).",
                "0.1 % of words",
            ),
        ),
        (
            PLUS,
            expected(
                "Words were drawn anew at random (diffractor, epsilon 14). Expected to stay as they were: 47.1 % of "
                "the sensitive words and 70.0 % of the others. In 95 of 100 draws a typical sensitive word becomes "
                "one of 16,328 words. For example: teacher -> teacher, teachers, educator, pupil.",
                "Promise for each word: a sensitive word that comes out (19,575 of 21,749 are sensitive) shifts the "
                "odds between a word and its typical nearest neighbour by a factor of at most 3,660 (e^8.204). Words "
                "far apart are NOT hidden from each other (median pair: e^20.81). "
                "Any other word that comes out is the one that went in.",
                "47.1 % of the sensitive words and 70.0 % of the others",
            ),
        ),
        (
            GROUPS,
            expected(
                "Words were drawn anew at random (diffractor, epsilon 1). Expected to stay as they were: 7.6 % of "
                "words. In 95 of 100 draws a typical word becomes one of 19 words. For example: teacher -> teacher, "
                "teachers, educator, pupil.",
                "Promise for each word: what comes out shifts the odds between two words of one group by a factor of "
                "at most 2.72 (e^1). The group itself is NOT hidden (1,087 public groups of up to 29 words).",
                "7.6 % of words",
            ),
        ),
        (
            replace(GROUPS, epsilon=30.0, unchanged=0.99999, outputs=1),
            expected(
                "Words were drawn anew at random (diffractor, epsilon 30). Expected to stay as they were: more than "
                "99.95 % of words. The output is nearly the input. In 95 of 100 draws or more a typical word becomes "
                "one and the same word. For example: teacher -> teacher.",
                "Promise for each word: what comes out shifts the odds between two words of one group by a factor of "
                "at most e^30, which protects nothing by itself. The group itself is NOT hidden (1,087 public groups "
                "of up to 29 words).",
                "more than 99.95 % of words",
            ),
        ),
    ],
    ids=["list", "read", "small", "large", "vectors", "many", "sensitive", "groups", "large groups"],
)
def test_runs_over_words(run: FileRun, guarantee: MetricDP, lines: list[str]) -> None:
    described = {**run.described, "parameters": {**run.described["parameters"], "epsilon": guarantee.epsilon}}
    assert ending(replace(run, guarantee=guarantee, described=described), report="run.json") == lines


@pytest.mark.parametrize(
    ("epsilon", "promise"),
    [
        (
            1.0,
            "Promise for each number: what comes out shifts the odds between neighbours on a public "
            "list (34 and 35, 340 and 350) by a factor of at most 2.72 (e^1). Numbers far apart are NOT hidden from "
            "each other. Expected to stay at their place: 46.3 % of numbers.",
        ),
        (
            0.001,
            "Promise for each number: what comes out shifts the odds between neighbours on a public "
            "list (34 and 35, 340 and 350) by a factor of at most 1.01 (e^0.001), and between any two of one form by "
            "11.57 (e^2.448). Expected to stay at their place: 0.2 % of numbers.",
        ),
        (
            25.0,
            "Promise for each number: what comes out shifts the odds between neighbours on a public "
            "list (34 and 35, 340 and 350) by a factor of at most e^25, which protects nothing by itself, and farther "
            "ones even more. Expected to stay at their place: more than 99.95 % of numbers.",
        ),
    ],
)
def test_numbers_have_a_promise_of_their_own(run: FileRun, epsilon: float, promise: str) -> None:
    assumed = frozenset({Assumption.PUBLIC_NUMBER_FORMS})
    guarantee = replace(metric(1.0, assumptions=assumed), numbers=number_noise(epsilon).guarantee)
    lines = ending(replace(run, guarantee=guarantee))
    assert lines[3] == promise
    assert lines[4].startswith("Not hidden: which words are numbers, and their form (decimals, dates, digits of long")


@pytest.mark.parametrize(
    ("guarantee", "promise", "hidden"),
    [
        (
            replace(DRAW, draws=13, total=PURE),
            "Promise for each token that was drawn: it shifts the odds between any two texts that take as many draws "
            "by a factor of at most 2.72 (e^1). The longest text took 13 draws: all together a factor of at most "
            "443,000 (e^13).",
            "Not hidden: how many draws a text takes (about its length); the order of the texts, and which are null; "
            "what several texts of one person tell together.",
        ),
        (
            replace(
                DRAW,
                draws=1,
                total=APPROX,
                assumptions=OF_TEXTS
                | {Assumption.COINS, Assumption.PUBLIC_PUNCTUATION, Assumption.UNPROTECTED_STOP_WORDS},
            ),
            "Promise for each token that was drawn: it shifts the odds between any two texts that take as many draws "
            "by a factor of at most 2.72 (e^1). The longest text took 1 draw: all together a factor of at most e^30 "
            "and delta = 1e-05, which protects nothing by itself.",
            "Not hidden: STOP WORDS, kept as they are; how many draws a text takes (about its length); where a word "
            "was left out or added; punctuation, and where it stood; the order of the texts, and which are null; what "
            "several texts of one person tell together.",
        ),
        (
            DRAW,
            "Promise for each token that was drawn: it shifts the odds between any two texts that take as many draws "
            "by a factor of at most 2.72 (e^1).",
            "Not hidden: how many draws a text takes (about its length); the order of the texts, and which are null; "
            "what several texts of one person tell together.",
        ),
        (
            replace(PURE, assumptions=frozenset({Assumption.PUBLIC_ORDER})),
            "Promise for each document: what comes out shifts the odds between any two by a factor of at most 443,000 "
            "(e^13).",
            "Not hidden: the order of the texts, and which are null; what several texts of one person tell together.",
        ),
        (
            APPROX,
            "Promise for each document: what comes out shifts the odds between any two that take as many draws by a "
            "factor of at most e^30 and delta = 1e-05, which protects nothing by itself.",
            "Not hidden: how many draws a text takes (about its length); the order of the texts, and which are null; "
            "what several texts of one person tell together.",
        ),
    ],
    ids=["draws", "draws and more", "no draw", "document", "delta"],
)
def test_runs_of_rewriters(run: FileRun, guarantee: Guarantee, promise: str, hidden: str) -> None:
    described = {"mechanism": "dp-mlm", "parameters": {"model": {"name": "bert"}}}
    rewritten = replace(run, guarantee=guarantee, described=described, illustration=None)
    assert ending(rewritten, report="run.json") == [
        WROTE,
        "Each text was rewritten by a model (dp-mlm, bert).",
        promise,
        hidden,
        AGAIN,
        COUNTS + "2.0 s.",
    ]


@pytest.mark.parametrize(
    ("guarantee", "said"),
    [
        (
            metric(1.0),
            "odds between a word and its typical nearest neighbour shift by a factor of at most 2.72 (e^1), and "
            "between farther words by more",
        ),
        (
            PLUS,
            "a sensitive word that comes out shifts the odds between a word and its typical nearest neighbour by a "
            "factor of at most 3,660 (e^8.204), and between farther words by more; any other word that comes out "
            "went in",
        ),
        (
            replace(PLUS, epsilon=40.0, sensitive=21749),
            "a sensitive word that comes out shifts the odds between a word and its typical nearest neighbour by a "
            "factor of at most e^21.21, which protects nothing by itself, and between farther words by more",
        ),
        (GROUPS, "odds between two words of a group shift by a factor of at most 2.72 (e^1); groups are told"),
        (
            DRAW,
            "each token that is drawn shifts the odds between any two texts that take as many draws by a factor of at "
            "most 2.72 (e^1); a text's draws add up",
        ),
        (PURE, "the odds between any two texts that take as many draws shift by a factor of at most 443,000 (e^13)"),
        (
            replace(APPROX, assumptions=frozenset({Assumption.PUBLIC_POSITIONS})),
            "the odds between any two texts of as many tokens shift by a factor of at most e^30 and delta = 1e-05, "
            "which protects nothing by itself",
        ),
    ],
)
def test_the_shortest_promise_claims_no_more_than_the_long_one(guarantee: Guarantee, said: str) -> None:
    assert promised_odds(guarantee) == said


def test_without_a_promise(run: FileRun) -> None:
    nothing = NoGuarantee(unit=Unit.WORD, assumptions=frozenset(), reason="its proof has a hole")
    assert ending(replace(run, guarantee=nothing), report="run.json") == [
        WROTE,
        "Words were drawn anew at random (diffractor, epsilon 1). For example: teacher -> teacher, teachers, educator, "
        "pupil.",
        "No privacy guarantee: its proof has a hole.",
        "Not hidden: nothing is promised, so take everything as told.",
        "Do not privatize these texts again: the losses add up.",
        COUNTS + MAPPED,
    ]


@pytest.mark.parametrize(
    ("policy", "hidden", "counts"),
    [
        (
            TextPolicy(strict=True),
            "Not hidden: how many words a text has; the order of the texts, and which are null; topic, tone and "
            "author, as the losses of a text's words add up. Known names are words like any other.",
            "100 % went through the mechanism. Unknown words and numbers went in as <unk>. 2.0 s.",
        ),
        (
            TextPolicy(unknown="keep", numbers="placeholder", case="keep"),
            "Not hidden: UNKNOWN WORDS, kept as they are; how many words a text has; white space and punctuation, "
            "whatever they spell; which words are in upper case; where numbers stood; the layout of the file (line "
            "ends, "
            "blank lines, quotes, byte order mark); the order of the texts, and which are null; topic, tone and "
            "author, as the losses "
            "of a text's words add up. Known names are words "
            "like any other.",
            "50.00 % went through the mechanism, 25.00 % became placeholders or surrogates, or were dropped (their "
            "place is public), 25.00 % UNPROTECTED (1 token kept as it is). 2.0 s.",
        ),
        (
            TextPolicy(unknown="drop", numbers="drop"),
            "Not hidden: how many words a text has; white space and punctuation, whatever they spell; that unknown "
            "words were left out; that numbers were left out; the layout of the file (line ends, blank lines, quotes, "
            "byte order mark); the order of the texts, and which are null; topic, tone and author, as the losses "
            "of a text's words add "
            "up. Known names are words like any other.",
            "50.00 % went through the mechanism, 50.00 % became placeholders or surrogates, or were dropped (their "
            "place is public). 2.0 s.",
        ),
    ],
    ids=["strict", "keep", "drop"],
)
def test_policies_of_text_files(tmp_path: Path, policy: TextPolicy, hidden: str, counts: str) -> None:
    (tmp_path / "in.txt").write_text("old man Zorblatt 42\n")
    mechanism = Diffractor(epsilon=1.0, embeddings=[small_embedding(WORDS)])
    done = privatize_file(tmp_path / "in.txt", tmp_path / "out.txt", mechanism=mechanism, policy=policy)
    lines = ending(replace(done, target="out.txt", seconds=2.0, illustration=EXAMPLE))
    assert lines == [
        "Wrote out.txt (1 row).",
        "Words were drawn anew at random (diffractor, epsilon 1). Expected to stay as they were: 55.2 % of words. In "
        "95 of 100 draws a typical word becomes one of 4 words. For example: teacher -> teacher, teachers, educator, "
        "pupil.",
        "Promise for each word: what comes out shifts the odds between a word and its typical nearest neighbour by a "
        "factor of at most 2.72 (e^1), and between the median pair of words by 7.39 (e^2).",
        hidden,
        "Do not privatize these texts again: the losses add up. Conditions of the promise stand in a --report, or with "
        "--explain.",
        f"For the data holder only: 4 tokens in 1 text, of them 1 unknown and 1 number: {counts}",
    ]


def test_explained_ends_with_the_guarantee_s_own_words(run: FileRun) -> None:
    short, long = ending(run, report="run.json"), ending(run, report="run.json", explain=True)
    assert "Do not privatize these texts again: the losses add up." in long
    assert long[: len(short) - 1] == [line.removesuffix(" Conditions of the promise: run.json.") for line in short[:-1]]
    assert long[len(short) :] == [
        f"In full: {run.guarantee}",
        "It holds if all of this is so:",
        *(f"  - {clause}" for clause in run.guarantee.clauses()),
    ]


def test_warnings_stand_between(run: FileRun) -> None:
    seeded = replace(run, guarantee=run.guarantee.assuming(Assumption.SEEDED))
    assert "Warning: The noise came from an INSECURE SEED: whoever knows or guesses it can undo it." in ending(seeded)
    generous = replace(
        run,
        guarantee=replace(APPROX, delta=0.5),
        described={**run.described, "parameters": {"model": {"name": "bert"}}},
    )
    assert any(line.startswith("Warning: Delta 0.5 is not below 1 / 3") for line in ending(generous))


def test_every_assumption_is_told() -> None:
    """Whoever adds one says what it gives away, or that it gives nothing away."""
    assert set(NOT_HIDDEN) | TOLD_OTHERWISE == set(Assumption) and not set(NOT_HIDDEN) & TOLD_OTHERWISE


def test_a_speed_is_told_where_it_says_something(run: FileRun) -> None:
    long = replace(run, coverage=Coverage(known=4000, entered=4000))
    assert ending(long)[-1].endswith(" 2.0 s, 2,000 tokens a second.")
    assert "a second" not in ending(run)[-1]


def test_words_that_a_model_filled_in_are_counted(run: FileRun) -> None:
    filled = replace(run, guarantee=PURE, counts={"draws": 3, "filled without a draw": 1204})
    assert (
        "1,204 of them got no draw: they are what the model expects between those that did."
        in ending(replace(filled, described={**run.described, "parameters": {"model": {"name": "bert"}}}))[-1]
    )
    assert "got no draw" not in ending(run)[-1]
    several = replace(PURE, assumptions=frozenset({Assumption.PUBLIC_MODEL, Assumption.PUBLIC_POSITIONS}))
    said = "\n".join(
        ending(
            replace(filled, guarantee=several, described={**run.described, "parameters": {"model": {"name": "bert"}}})
        )
    )
    assert "the odds between any two of as many tokens" in said and "how many tokens a text has" in said


def test_a_word_mechanism_whose_promise_knows_no_distance_is_no_language_model() -> None:
    """As a mechanism of another package may have it."""
    promise = PureDP(unit=Unit.WORD, epsilon=2.0, assumptions=ASSUMED)
    happened, *promised = in_short(promise, {"mechanism": "shuffled", "parameters": {"epsilon": 2.0}}, EXAMPLE)
    assert happened.startswith("Words were drawn anew at random (shuffled, epsilon 2).")
    assert "Promise for each word" in " ".join(promised) and "topic, tone and author" in " ".join(promised)
    assert "model" not in happened
