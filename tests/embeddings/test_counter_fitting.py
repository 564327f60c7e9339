"""How the shipped vectors are fitted: what WordNet's files say and what the fit does, on examples that can be seen."""

import importlib
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from embedding_helpers import REPOSITORY

WORDS = (
    *("good", "bad", "nice", "nicely", "excellent", "positive", "fortunate", "correct", "superior", "nasty", "poor"),
    *("negative", "unfortunate", "wrong", "inferior", "loved", "hating", "table", "john", "careful", "careless"),
)


@pytest.fixture(scope="module")
def fit():
    return tool("counter_fitting")


@pytest.fixture(scope="module")
def wordnet():
    return tool("wordnet_relations")


def tool(name: str):
    sys.path.insert(0, str(REPOSITORY / "tools"))
    try:
        return importlib.import_module(name)
    finally:
        sys.path.remove(str(REPOSITORY / "tools"))


def write_wordnet(folder: Path) -> Path:
    """A few words in WordNet's format."""
    data = {
        "adj": [
            "00000100 00 a 01 good 0 002 ! 00000200 a 0101 & 00000300 a 0000 | of quality",
            "00000200 00 a 01 bad(p) 0 001 ! 00000100 a 0101 | not good",
            "00000300 00 s 02 nice 0 excellent 0 001 & 00000100 a 0000 | of quality",
        ],
        "adv": ["00000400 02 r 01 nicely 0 001 \\ 00000300 a 0101 | in a nice way"],
        "noun": ["00000500 06 n 01 table 0 000 | furniture", "00000550 06 n 02 john 0 board_game 0 000 | a toilet"],
        "verb": [
            "00000600 37 v 01 love 0 001 ! 00000700 v 0101 01 + 02 00 | have a great affection",
            "00000700 37 v 01 hate 0 001 ! 00000600 v 0101 01 + 02 00 | dislike",
        ],
    }
    index = {
        "adj": ["good a 1 1 ! 1 0 00000100", "bad a 1 1 ! 1 0 00000200", "nice s 1 1 & 1 0 00000300",
                "excellent s 1 1 & 1 0 00000300"],
        "adv": ["nicely r 1 1 \\ 1 0 00000400"],
        "noun": ["table n 1 0 1 0 00000500", "john n 1 0 1 0 00000550", "board_game n 1 0 1 0 00000550"],
        "verb": ["love v 1 1 ! 1 0 00000600", "hate v 1 1 ! 1 0 00000700"],
    }  # fmt: skip
    licence = "  1 This file is written by hand for a test.\n"
    for part in data:
        (folder / f"data.{part}").write_text(licence + "".join(f"{line}\n" for line in data[part]))
        (folder / f"index.{part}").write_text(licence + "".join(f"{line}\n" for line in index[part]))
        (folder / f"{part}.exc").write_text("")
    return folder


def as_words(pairs):
    return {(WORDS[a], WORDS[b]) for a, b in pairs.tolist()}


def test_relations(wordnet, tmp_path):
    found = wordnet.read_relations(write_wordnet(tmp_path), WORDS)
    assert as_words(found.antonyms) == {("good", "bad"), ("loved", "hating")}
    assert as_words(found.opposites) == {("fortunate", "unfortunate"), ("careful", "careless")}
    assert as_words(found.synonyms) == {("nice", "excellent")}
    polarity = dict(zip(WORDS, found.polarity.tolist(), strict=True))
    assert polarity["nicely"] > 0 > polarity["bad"]
    assert polarity["table"] == polarity["loved"] == 0
    assert [WORDS[number] for number in found.things] == ["table", "john"]
    assert dict(zip(WORDS, found.evaluative.tolist(), strict=True))["table"] is False
    assert found.evaluative[WORDS.index("loved")]
    again = wordnet.read_relations(tmp_path, WORDS)
    assert again.digest == found.digest
    (tmp_path / "data.adj").write_text((tmp_path / "data.adj").read_text().replace("002 ! 00000200 a 0101", "001"))
    (tmp_path / "data.adj").write_text((tmp_path / "data.adj").read_text().replace("001 ! 00000100 a 0101", "000"))
    changed = wordnet.read_relations(tmp_path, WORDS)
    assert as_words(changed.antonyms) == {("loved", "hating")}
    assert changed.digest != found.digest


@pytest.fixture
def columns(fit):
    rows = np.random.default_rng(3).normal(size=(40, 12))
    rows[1] = rows[0] + 0.3 * rows[1]
    rows[3] = rows[2] + 0.8 * rows[3]
    return fit.length_one(np.ascontiguousarray(rows.T))


def aims(fit, columns, **changed):
    vectors = np.rint(columns.T * 120).astype(np.int8)
    near = fit.nearest_words(vectors, 3)
    neighbours = fit.nearest_pairs(near, np.arange(40, dtype=np.int32))
    repelled, attracted = np.array([[0, 1]], np.int32), np.array([[2, 3], [0, 2]], np.int32)
    made = fit.Aims(repelled=repelled, attracted=attracted, preserved=fit.without(neighbours, repelled))
    return replace(made, **changed)


def test_opposites_part_and_synonyms_meet(fit, columns):
    asked = aims(fit, columns)
    after = fit.counter_fit(columns, asked)
    assert np.allclose((after**2).sum(axis=0), 1)
    assert fit.products(columns, asked.repelled)[0] > 0.9
    assert fit.products(after, asked.repelled)[0] < 0.2
    assert (fit.products(after, asked.attracted) > fit.products(columns, asked.attracted)).all()


def test_lexicons_count_where_they_do_not_contradict_each_other() -> None:
    vader = "good\t3.0\t0.1\t[3]\ngrave\t-1.5\t0.1\t[-1]\n:)\t2.0\t0.1\t[2]\nunbiased\t-0.3\t0.1\t[0]\n"
    senses = [("good", "0.5"), ("dull", "-0.5"), ("dull", "-0.1"), ("unbiased", "0.3")]
    pattern = "\n".join(f'<word form="{word}" pos="JJ" polarity="{polarity}" />' for word, polarity in senses)
    sources = {"vader_lexicon.txt": vader.encode(), "en-sentiment.xml": pattern.encode()}
    scores = tool("lexicons").read_scores(sources, ("dull", "good", "grave", "table", "unbiased"))
    assert scores == pytest.approx([-0.6, 2.0, -1.0, 0.0, 0.0])
