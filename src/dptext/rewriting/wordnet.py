"""Antonyms from WordNet's database files, for DP-MLM's filter.

WordNet is not shipped: Debian's package ``wordnet-base`` puts its files into /usr/share/wordnet, and any copy of the
``dict`` folder of WordNet 3.0 or 3.1 will do. Only the pointers "!" between words are read, from the four data files.
"""

import hashlib
import os
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from dptext.errors import InputError


@dataclass(frozen=True, slots=True, kw_only=True)
class SynonymSet:
    """One line of a data file: its `offset`, which is its name within the file, and the number of the lexicographer's
    file, which says what kind of word it holds.

    `words` are in lower case, with "_" for spaces. `pointers` have the symbol, offset and part of speech of the other
    set, and the places of the two words in hexadecimal.
    """

    offset: str
    file: int
    words: tuple[str, ...]
    pointers: tuple[tuple[str, str, str, str], ...]


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


def read_sets(path: Path) -> Iterator[SynonymSet]:
    """The sets of synonyms of one of WordNet's data files, in its order.

    Raises `ValueError`, `IndexError` or `OSError` if it is not one.
    """
    with open(path, encoding="latin-1") as file:
        for line in file:
            if line.startswith(" "):  # the licence
                continue
            fields = line.split("|")[0].split()
            count = int(fields[3], 16)
            start = 5 + 2 * count
            found = (fields[start + 4 * i : start + 4 * i + 4] for i in range(int(fields[start - 1])))
            yield SynonymSet(
                offset=fields[0],
                file=int(fields[1]),
                words=tuple(_plain(fields[4 + 2 * i]) for i in range(count)),
                pointers=tuple((symbol, target, part, places) for symbol, target, part, places in found),
            )


def _read(path: Path, found: defaultdict[str, set[str]]) -> None:
    """Add the antonyms of one data file: pointers from a word of one set of synonyms to a word of another."""
    sets = {one.offset: one for one in read_sets(path)}
    for one in sets.values():
        for symbol, target, _, places in one.pointers:
            if symbol == "!":
                word = one.words[int(places[:2], 16) - 1]
                other = sets[target].words[int(places[2:], 16) - 1]
                if "_" not in word and "_" not in other:
                    found[word].add(other)


def _plain(word: str) -> str:
    """The word without its syntactic marker, "galore(ip)", in lower case."""
    return word.split("(")[0].lower()
