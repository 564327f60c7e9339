"""The public tables of the rules and of reading: what their tools make of sources, and what the package holds."""

import hashlib
import importlib.util
import io
import math
import os
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest

from dptext.embeddings.default import default_embedding
from dptext.postprocess.decoder_kernels import EMPTY
from dptext.postprocess.ngram_model import DATA, QUANTA, PairEntry, TripleEntry, WordEntry, language_model, unpacked
from dptext.postprocess.rules import WordForm, known_words

ROOT = Path(__file__).parents[2]
SOURCES = ("POCKETSPHINX", "SPEECHRECOGNITION", "SYMSPELL", "TEXTBLOB")
WHEELS = [os.environ.get(f"DPTEXT_{name}_WHEEL", "") for name in SOURCES]


def tool(name: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    specification = importlib.util.spec_from_file_location(name, ROOT / "tools" / f"{name}.py")
    assert specification is not None and specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module


def test_the_model_follows_from_its_sources(monkeypatch: pytest.MonkeyPatch) -> None:
    """A source of a few words, and books of two pairs: chances as defined, contractions cut, digits for numbers."""
    made, spoken = tool("build_language_model", monkeypatch), tool("spoken_counts", monkeypatch)
    sphinx = tool("sphinx_model", monkeypatch)
    words = ("<s>", "</s>", "i", "don't", "know", "two", "days", "zyuganov")
    singles = [-99, 0.2, 0.2, 0.1, 0.1, 0.1, 0.2, 0.1]
    source = sphinx.SphinxModel(
        words=words,
        singles=np.log(np.maximum(singles, 1e-9)),
        pairs=np.array([[0, 2], [2, 3], [3, 4], [5, 6], [4, 7], [7, 1]]),
        pair_logs=np.log([0.5, 0.4, 0.6, 0.8, 0.9, 0.7]),
        triples=np.array([[0, 2, 3], [2, 3, 4]]),
        triple_logs=np.log([0.6, 0.3]),
    )
    counts = spoken.speech_counts(source)
    index, width = default_embedding().vocabulary.index, spoken.WIDTH
    i, don, t, know, two, days = (index[word] for word in ("i", "don", "t", "know", "two", "days"))
    number, begin, end, unknown = spoken.NUMBER, spoken.BEGIN, spoken.END, spoken.UNKNOWN
    expected = {
        (begin, i): 0.1, (i, don): 0.08, (don, t): 0.1, (t, know): 0.06, (two, days): 0.08, (number, days): 0.08,
        (unknown, end): 0.07,
    }  # fmt: skip
    found = dict(zip(counts.pairs.tolist(), counts.of_pairs.tolist(), strict=True))
    assert found == pytest.approx({first * width + second: share for (first, second), share in expected.items()})
    expected = {(begin, i, don): 0.06, (i, don, t): 0.08, (don, t, know): 0.06}
    found = dict(zip(counts.triples.tolist(), counts.of_triples.tolist(), strict=True))
    assert found == pytest.approx({(a * width + b) * width + c: share for (a, b, c), share in expected.items()})
    assert (counts.words[[don, t, number, unknown]] == pytest.approx([0.1] * 4)) and counts.words[end] == 0.2

    parts = ["VB" if word == "know" else "NN" for word in default_embedding().vocabulary.words]
    files = made.build(counts, made.book_shares("i know 30\ni days 10\nqqq zzz 60\n"), parts)
    kinds = {"words": WordEntry, "pairs": PairEntry, "triples": TripleEntry}
    of_words, pairs, triples = (
        unpacked(np.load(io.BytesIO(files[f"{name}.npy"])), kind) for name, kind in kinds.items()
    )
    starts = np.concatenate([[0], np.cumsum(of_words["pairs"].astype(int))])
    behind = pairs[starts[t] : starts[t + 1]]
    assert behind["word"].tolist() == [know] and of_words["pairs"][unknown] == 1
    single = of_words["log"][know] / QUANTA
    assert behind["lift"][0] / QUANTA + single == pytest.approx(math.log(0.6), abs=0.1)
    after = starts[begin] + np.flatnonzero(pairs["word"][starts[begin] : starts[begin + 1]] == i)[0]
    at = pairs["triples"][:after].astype(int).sum()
    assert pairs["triples"][after] == 1 and triples["word"][at] == don
    pair = made.SPOKEN * 0.4 + (1 - made.SPOKEN) * 0.2  # some of it
    assert triples["lift"][at] / QUANTA == pytest.approx(math.log(0.6 / pair), abs=0.4)
    books = pairs[starts[i] : starts[i + 1]]
    assert books["word"].tolist() == sorted([know, days, don])
    quotient = (books["lift"][books["word"] == know] - books["lift"][books["word"] == days])[0] / QUANTA
    assert 1 < quotient < math.log(3) + of_words["log"][days] / QUANTA - single  # less what speech says of both


def test_two_models_count_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """What both list is the mean of both; what one does not list counts as it says of what it does not list."""
    spoken = tool("spoken_counts", monkeypatch)
    a, b, c = (default_embedding().vocabulary.index[word] for word in ("cold", "pizza", "waiter"))

    def key(*words: int) -> int:
        return sum(word * spoken.WIDTH**place for place, word in enumerate(reversed(words)))

    def counts(words: list[float], *listed: dict[int, float]) -> Any:
        shares = np.zeros(spoken.WIDTH)
        shares[[a, b, c]] = words
        rising = [dict(sorted(each.items())) for each in listed]
        arrays = [np.array(part) for each in rising for part in (list(each), list(each.values()))]
        return spoken.Counts(shares, *arrays)

    one = counts([2.0, 1.0, 1.0], {key(a, b): 1.0, key(b, c): 0.5}, {key(a, b, c): 0.6})
    other = counts([0.4, 0.4, 0.2], {key(a, b): 0.1, key(a, c): 0.2}, {key(a, b, b): 0.05})
    both = spoken.together([one, other])
    assert both.words[[a, b, c]] == pytest.approx([0.45, 0.325, 0.225])
    pairs = dict(zip(both.pairs.tolist(), both.of_pairs.tolist(), strict=True))
    # One leaves 0.5 behind a for words of 0.75 altogether, so c has 0.5 / 0.75 of its share 0.25 there; nothing is
    # listed behind b in the other, so c has its share of 0.2 there.
    expected = {key(a, b): [0.25, 0.1], key(a, c): [0.5 * 0.5 / 0.75 * 0.25, 0.2], key(b, c): [0.125, 0.4 * 0.2]}
    assert pairs == pytest.approx({pair: np.mean(shares) for pair, shares in expected.items()})
    # Behind a, b one leaves 0.4 for what is 0.5 otherwise, and b is 0.5 / 0.75 of 0.25 behind b; the other 0.5 for 0.6.
    expected = {key(a, b, b): [0.25 * 0.4 / 0.5 * 0.5 / 0.75 * 0.25, 0.05], key(a, b, c): [0.15, 0.1 * 0.5 / 0.6 * 0.2]}
    triples = dict(zip(both.triples.tolist(), both.of_triples.tolist(), strict=True))
    assert triples == pytest.approx({triple: np.mean(shares) for triple, shares in expected.items()})
    again = spoken.together([one, one])
    for name in ("words", "of_pairs", "of_triples"):
        assert getattr(again, name) == pytest.approx(getattr(one, name) / 4)


def test_what_was_never_counted_is_as_rare_pairs_of_its_classes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Six words and a mark: numbers stand before plurals where pairs are rare; frequent pairs teach nothing."""
    made = tool("word_classes", monkeypatch)
    words = ("two", "three", "ant", "ants", "dogs", "Zoe")
    lexicon = ";;; of a tagger\n\nTwo CD\ntwo CD\nthree CD\nant NN VB\nants NNS\nZoe NNP\nzoe NN\n"
    parts = made.parts_of_speech(lexicon, words)
    assert parts == ["CD", "CD", "NN", "NNS", "NNS", "NNP"]  # "dogs" by its ending
    assert made.parts_of_speech("", ("running", "walked", "badly", "glass", "up")) == ["VBG", "VBN", "RB", "NN", "NN"]
    singles = np.array([0.3, 0.1, 0.2, 0.1, 0.1, 0.1, 0.1])
    before, behind = made.classes(parts, singles, 0), made.classes(parts, singles, 1)
    assert len(set(before)) == 5 and before[0] == before[1] and before[3] == before[4]
    assert len(set(behind)) == 6 and behind[0] != behind[1]  # "two" is the most frequent one
    keys = np.array([0 * 7 + 2, 0 * 7 + 3, 1 * 7 + 4])  # two ant, and that often; two ants, three dogs
    chances = np.array([0.9, 0.01, 0.02])
    nats = made.class_lifts(keys, chances, singles, before, before, rare=0.7, doubt=0.1)
    number, one, more, mark = before[0], before[2], before[3], before[6]
    assert nats[number, more] > 0 > nats[number, one] and not nats[mark].any()
    doubted = made.class_lifts(keys, chances, singles, before, before, rare=0.7, doubt=1e6)
    assert abs(doubted).max() < 1e-4
    told = made.class_lifts(keys, chances, singles, before, before, rare=1.0, doubt=0.1)
    assert told[number, one] > told[number, more]


def test_the_files_are_those_that_were_built() -> None:
    parts = ("words", "classes", "pairs", "triples")
    digest = hashlib.sha256(b"".join((DATA / f"{part}.npy").read_bytes() for part in parts))
    assert digest.hexdigest() == "0b984c07cdc92e5b4380fb01252dac67a68767cdc4c85b77db30e1027444bbdf"
    names = hashlib.sha256((DATA / "names.txt").read_bytes()).hexdigest()
    assert names == "77894f48a4ebd3f10e328de81d69505bb31279a46b30c6d7bb5adcd6d919bb47"
    words, pairs, triples = (
        unpacked(np.load(DATA / f"{part}.npy"), kind)
        for part, kind in (("words", WordEntry), ("pairs", PairEntry), ("triples", TripleEntry))
    )
    for counts, listed in ((words["pairs"], pairs["word"]), (pairs["triples"], triples["word"])):
        starts = np.cumsum(counts, dtype=np.int64)
        assert starts[-1] == len(listed)
        rises = listed[1:] > listed[:-1]  # behind one word or pair, where each word stands once
        begins = starts[starts < len(listed)]
        rises[begins - 1] = True
        assert rises.all() and len(begins) > 10_000
    model = language_model()
    assert model.words == len(default_embedding().vocabulary) and len(model.pair_slots) == len(model.logs) + 1
    filled = model.pairs[model.pairs["word"] != EMPTY]
    assert len(filled) == len(pairs) and 2 * len(pairs) == len(model.pairs) == model.pair_slots[-1]
    assert np.count_nonzero(filled["triples"] >= 0) == np.count_nonzero(pairs["triples"])
    assert np.bincount(filled["word"]).tolist() == np.bincount(pairs["word"]).tolist()
    notice = (DATA / "NOTICE").read_text(encoding="utf-8")
    sources = (
        "PocketSphinx",
        "SpeechRecognition",
        "Brill",
        "TextBlob",
        "TweetNLP",
        "SymSpell",
        "Google Books Ngram",
        "SCOWL",
        "census",
        "WordNet 3.0",
    )
    assert all(source in notice for source in sources)


@pytest.mark.skipif(
    not all(WHEELS),
    reason="the wheels of pocketsphinx 5.1.1, SpeechRecognition 3.17.0, symspellpy 6.10.1 and textblob 0.20.1 are not "
    f"all here; name them in {', '.join(f'DPTEXT_{name}_WHEEL' for name in SOURCES)}",
)
@pytest.mark.rebuilt
def test_the_model_is_built_again_bit_for_bit(monkeypatch: pytest.MonkeyPatch) -> None:
    made = tool("build_language_model", monkeypatch)
    monkeypatch.setattr(sys, "argv", ["build_language_model.py", "--check", *WHEELS])
    assert made.main() == 0


def test_names_are_words_that_no_dictionary_has_in_lower_case(monkeypatch: pytest.MonkeyPatch) -> None:
    made = tool("build_names", monkeypatch)
    people = SimpleNamespace(
        given_by_sex={"F": {}, "M": {"daniel": 0.974, "jim": 0.1, "ian": 0.01}},
        given={"daniel": 487.0, "jim": 50.0, "ian": 5.0},
        family={"patel": 20.0, "wells": 50.0, "kim": 300.0, "from": 100.0, "hitler": 0.01},
        nicknames=set(),
    )
    line = "00000001 00 n {count:02x} {words} 000 | of nothing\n"
    wordnet = {f"{kind}{part}": "" for part in made.PARTS for kind in ("data.",)} | {
        f"{part}.exc": "" for part in made.PARTS
    }
    wordnet["data.noun"] = (
        "  1 a licence\n"
        + line.format(count=2, words="well 0 rose 0")
        + line.format(count=4, words="Paris 0 French_capital 0 USA 0 Wells 0")
    )
    assert made.names(people, wordnet) == ["daniel", "jim", "paris", "patel"]


def test_rules_know_the_names() -> None:
    vocabulary, forms = known_words()
    for word, named in (("sophie", True), ("patel", True), ("monday", True), ("rose", False), ("from", False)):
        found = forms[vocabulary.index.get(word, vocabulary.unknown)]
        assert bool(found & WordForm.TITLE) == named
