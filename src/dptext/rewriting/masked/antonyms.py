"""Antonyms from WordNet's database files, for DP-MLM's filter.

WordNet is not shipped: Debian's package ``wordnet-base`` puts its files into /usr/share/wordnet, and any copy of the
``dict`` folder of WordNet 3.0 or 3.1 will do. Only the pointers "!" between words are read, from the four data files.
"""

import hashlib
import os
from collections import defaultdict
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from dptext.errors import InputError

_USUAL_FOLDERS = ("/usr/share/wordnet", "/usr/local/share/wordnet")
_FILES = ("data.adj", "data.adv", "data.noun", "data.verb")


def wordnet_folder(named: str | None = None) -> str:
    """The folder of WordNet's files: the named one, that of ``WNSEARCHDIR``, or the usual one.

    Raises `InputError` if the data files are not there.
    """
    places = [named] if named else [os.environ.get("WNSEARCHDIR", ""), *_USUAL_FOLDERS]
    for place in places:
        if place and all((Path(place) / name).is_file() for name in _FILES):
            return place
    where = f"in {named}" if named else "on this machine"
    raise InputError(
        f"WordNet's files ({', '.join(_FILES)}) are not {where}; install Debian's wordnet-base, or name their folder."
    )


@lru_cache(maxsize=2)
def load_antonyms(folder: str) -> dict[str, frozenset[str]]:
    """Word to antonyms, in lower case, single words only.

    Raises `InputError` if a file is not WordNet's.
    """
    found: defaultdict[str, set[str]] = defaultdict(set)
    for name in _FILES:
        try:
            _read(Path(folder) / name, found)
        except (OSError, ValueError, IndexError, KeyError):
            raise InputError(f"The file {name} in {folder} is not one of WordNet's data files.") from None
    return {word: frozenset(others) for word, others in found.items()}


def antonyms_digest(antonyms: Mapping[str, frozenset[str]]) -> str:
    """A digest of who is whose antonym: two copies of WordNet that agree on that have the same."""
    digest = hashlib.blake2b(digest_size=16)
    for word in sorted(antonyms):
        digest.update("\0".join([word, *sorted(antonyms[word])]).encode() + b"\n")
    return digest.hexdigest()


def _read(path: Path, found: defaultdict[str, set[str]]) -> None:
    """Add the antonyms of one data file: pointers from a word of one set of synonyms to a word of another."""
    sets: dict[str, list[str]] = {}
    pointers: list[tuple[str, int, str, int]] = []
    with open(path, encoding="latin-1") as file:
        for line in file:
            if line.startswith(" "):  # the licence
                continue
            fields = line.split("|")[0].split()
            offset, count = fields[0], int(fields[3], 16)
            sets[offset] = [_plain(fields[4 + 2 * i]) for i in range(count)]
            start = 5 + 2 * count
            for i in range(int(fields[start - 1])):
                symbol, target, _, places = fields[start + 4 * i : start + 4 * i + 4]
                if symbol == "!":
                    pointers.append((offset, int(places[:2], 16), target, int(places[2:], 16)))
    for offset, here, target, there in pointers:
        word, other = sets[offset][here - 1], sets[target][there - 1]
        if "_" not in word and "_" not in other:
            found[word].add(other)


def _plain(word: str) -> str:
    """The word without its syntactic marker, "galore(ip)", in lower case."""
    return word.split("(")[0].lower()
