"""The tool that makes vectors of words that the shipped embedding does not have, on a small WordNet written here."""

import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from dptext.embeddings.builtin import default_embedding
from dptext.embeddings.formats import load_embedding

TOOLS = Path(__file__).resolve().parents[2] / "tools"

ADJECTIVES = (
    "00000100 00 s 02 zorbly 0 amusing 0 001 & 00000200 a 0000 | causing laughter; not sad\n"
    "00000200 00 a 01 funny 0 000 | arousing laughter\n"
    "00000300 00 a 01 unfunny 0 000 | not funny\n"
    "00000400 00 a 01 qwxyzish 0 000 | without parallel\n"
)
NOUNS = "00000100 06 n 01 zorbler 0 001 @ 00000200 n 0000 | a vehicle\n00000200 06 n 01 truck 0 000 | an automobile\n"


@pytest.fixture
def tool() -> Iterator[ModuleType]:
    sys.path.insert(0, str(TOOLS))
    try:
        import build_larger_embedding

        yield build_larger_embedding
    finally:
        sys.path.remove(str(TOOLS))


@pytest.fixture
def wordnet(tmp_path: Path) -> Path:
    """Four adjectives and two nouns in WordNet's format."""
    folder = tmp_path / "wordnet"
    folder.mkdir()
    licence = "  1 This file is written by hand for a test.\n"
    for part, sets, letter in (("adj", ADJECTIVES, "a"), ("noun", NOUNS, "n"), ("verb", "", "v"), ("adv", "", "r")):
        (folder / f"data.{part}").write_text(licence + sets)
        words = [
            (fields[4 + 2 * i], fields[0])
            for fields in map(str.split, sets.splitlines())
            for i in range(int(fields[3]))
        ]
        (folder / f"index.{part}").write_text(
            licence + "".join(f"{word} {letter} 1 0 1 0 {offset}\n" for word, offset in sorted(words))
        )
        (folder / f"{part}.exc").write_text("")
    return folder


def nearest(vector: np.ndarray) -> list[str]:
    embedding = default_embedding()
    vectors = embedding.vectors[:-1].astype(np.float64)
    order = np.argsort(-(vectors @ vector) / np.linalg.norm(vectors, axis=1))
    return [embedding.vocabulary.words[number] for number in order[:10].tolist()]


def test_a_word_stands_among_what_defines_it(tool: ModuleType, wordnet: Path) -> None:
    definitions = tool.definitions(wordnet, ("zorbly", "zorbler", "zorblers"))
    vector = definitions.vector("zorbly")
    assert np.linalg.norm(vector) == pytest.approx(1)
    assert {"amusing", "funny"} & set(nearest(vector)) and "sad" not in nearest(vector)
    assert "truck" in nearest(definitions.vector("zorbler"))
    one, several = definitions.vector("zorbler"), definitions.vector("zorblers")
    assert 0.5 < one @ several < 0.9999  # a form is near its word, and is not it
    assert {"trucks", "vehicles"} & set(nearest(several))


def test_what_is_denied_says_nothing(tool: ModuleType, wordnet: Path) -> None:
    definitions = tool.definitions(wordnet, ("unfunny", "qwxyzish", "nowhere"))
    assert definitions.vector("unfunny") is None and definitions.vector("qwxyzish") is None
    assert definitions.vector("nowhere") is None
    assert definitions.vector("zorbly", frozenset({"amusing", "funny", "causing", "laughter"})) is None


def test_the_file_is_an_embedding_in_the_order_of_frequency(tool: ModuleType, wordnet: Path, tmp_path: Path) -> None:
    texts = ["the zorbly film", "a zorbly zorbler", "zorbly zorblers and trucks", "the zorbler the the", "qwxyzish"]
    words, vectors = tool.larger(wordnet, texts, 2)
    np.savez(tmp_path / "larger.npz", words=np.array(words), vectors=vectors)
    shipped, made = default_embedding(), load_embedding(str(tmp_path / "larger.npz"))
    assert set(made.vocabulary.words) - set(shipped.vocabulary.words) == {"zorbly", "zorbler"}
    assert [word for word in words if word not in ("zorbly", "zorbler")] == list(shipped.vocabulary.words)
    assert made.vocabulary.words[-1] == "<unk>" and words.index("zorbly") < words.index("zorbler")
    assert words.index("the") < words.index("zorbly") < words.index("z")
    number, other = shipped.vocabulary.index["doctor"], made.vocabulary.index["doctor"]
    old, new = shipped.vectors[number].astype(float), made.vectors[other].astype(float)
    assert old @ new / np.linalg.norm(old) / np.linalg.norm(new) > 0.999
