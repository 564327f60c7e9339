"""The public tables of the rules and of reading: what their tools make of sources, and what the package holds."""

import hashlib
import importlib.util
import io
import math
import os
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from dptext.embeddings.builtin import default_embedding
from dptext.polishing.pairs import DATA, LIFTS, QUANTA, word_pairs
from dptext.polishing.words import Form, known_words
from dptext.text.frequency import ZIPF_OFFSET, frequency_order

ROOT = Path(__file__).parents[2]
WHEEL = os.environ.get("DPTEXT_SYMSPELL_WHEEL", "")


def tool(name: str) -> ModuleType:
    specification = importlib.util.spec_from_file_location(name, ROOT / "tools" / f"{name}.py")
    assert specification is not None and specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module


def test_lifts_follow_from_counts() -> None:
    """One frequent pair of two: its lift, that of the other, and of what is not listed, by the definition."""
    made, vocabulary = tool("build_word_pairs"), default_embedding().vocabulary
    files = made.build("my name 900\nmy river 100\nqqq zzz 1000\n")
    table, backoffs = (np.load(io.BytesIO(files[name])) for name in ("pairs.npy", "backoffs.npy"))
    keys = np.cumsum(table["gap"], dtype=np.int64)
    order = frequency_order(vocabulary)
    ranks = {word: order.index(vocabulary.index[word]) for word in ("my", "name", "river")}
    total = sum(1 / (rank + ZIPF_OFFSET) for rank in range(len(order)))
    shares = {word: 1 / (rank + ZIPF_OFFSET) / total for word, rank in ranks.items()}
    joint = {"name": made.LISTED * 900 / 2000, "river": made.LISTED * 100 / 2000}
    share = max(shares["my"], sum(joint.values()) / (1 - made.LEAST_LEFT))
    backoff = (1 - sum(joint.values()) / share) / (1 - shares["name"] - shares["river"])
    first = vocabulary.index["my"]
    assert backoffs[first] == round(math.log(backoff) * QUANTA)
    for word, part in joint.items():
        expected = (part / share + backoff * shares[word]) / shares[word]
        (found,) = table["lift"][keys == first * len(vocabulary) + vocabulary.index[word]]
        assert found == min(127, round(math.log(expected) * QUANTA))
    don, t = (vocabulary.index[word] for word in ("don", "t"))
    assert table["lift"][keys == don * len(vocabulary) + t] > 0  # contractions are there without a source


def test_the_files_are_those_that_were_built() -> None:
    digest = hashlib.sha256((DATA / "pairs.npy").read_bytes() + (DATA / "backoffs.npy").read_bytes())
    assert digest.hexdigest() == "7f024973798adda06322d08f9669ae2437d387a707bc04b671e12e3d18c93f45"
    names = hashlib.sha256((DATA / "names.txt").read_bytes()).hexdigest()
    assert names == "ca8e331fd85799d9cc595d58706e9d5f8a35fc6eb8da30680b83c59098fe2653"
    pairs = word_pairs(default_embedding().vocabulary)
    assert (pairs.table >= 0).sum() == pairs.listed and (
        np.abs(pairs.table[pairs.table >= 0] % LIFTS - 128) < 128
    ).all()
    notice = (DATA / "NOTICE").read_text(encoding="utf-8")
    assert all(source in notice for source in ("SymSpell", "Google Books Ngram", "SCOWL", "census", "WordNet 3.0"))


@pytest.mark.skipif(not WHEEL, reason="the wheel of symspellpy 6.10.1 is not here; name it in DPTEXT_SYMSPELL_WHEEL")
def test_the_pairs_are_built_again_bit_for_bit(monkeypatch: pytest.MonkeyPatch) -> None:
    made = tool("build_word_pairs")
    monkeypatch.setattr(sys, "argv", ["build_word_pairs.py", "--check", WHEEL])
    assert made.main() == 0


def test_names_are_words_that_no_dictionary_has_in_lower_case() -> None:
    made = tool("build_names")
    census = {name: "" for name in made.LISTS}
    census["dist.male.first"] = "DANIEL 0.974 1 1\nJIM 0.1 2 2\nIAN 0.01 3 3\n"
    census["dist.all.last"] = "PATEL 0.02 1 1\nWELLS 0.05 2 2\nKIM 0.3 3 3\nFROM 0.1 4 4\n"
    line = "00000001 00 n {count:02x} {words} 000 | of nothing\n"
    wordnet = {f"{kind}{part}": "" for part in made.PARTS for kind in ("data.",)} | {
        f"{part}.exc": "" for part in made.PARTS
    }
    wordnet["data.noun"] = (
        "  1 a licence\n"
        + line.format(count=2, words="well 0 rose 0")
        + line.format(count=4, words="Paris 0 French_capital 0 USA 0 Wells 0")
    )
    assert made.names(census, wordnet) == ["daniel", "jim", "paris", "patel"]


def test_rules_know_the_names() -> None:
    vocabulary, forms = known_words()
    for word, named in (("sophie", True), ("patel", True), ("monday", True), ("rose", False), ("from", False)):
        found = forms[vocabulary.index.get(word, vocabulary.unknown)]
        assert bool(found & Form.TITLE) == named
