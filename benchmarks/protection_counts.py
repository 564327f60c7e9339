"""What benchmarks/protection.py counts in a text and its release: values, numbers at their place, words of classes."""

import gzip
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from protection_texts import CLASSES, WORDS

Table = Mapping[tuple[str, ...], tuple[str, str]]
"""Classes of folded words: where none of them is written with a capital, and where all of them are."""

KINDS = {
    **{"NAME": "name", "LOCATION": "place", "NATIONALITY": "nationality", "OCCUPATION": "job", "POSITION": "job"},
    **{"AFFILIATION": "employer", "RELATIONSHIP": "relation", "AGE": "age", "SEX": "other", "EDUCATION": "other"},
}
LABELLED = ("name", "place", "nationality", "job", "employer", "id, mail, phone", "relation", "age", "other")
"""Kinds of labelled values."""
PATTERNED = ("part of place", "date", "year")
"""Kinds that are made of labelled values or found by pattern, and counted apart."""

_MONTHS = "January|February|March|April|May|June|July|August|September|October|November|December"
_DATE = re.compile(rf"\b\d{{1,2}} (?:{_MONTHS})\b")
YEAR = re.compile(r"(?<!\w)((?:19|20)\d\d)(?!\w)")
AGE = re.compile(
    r"\b(?:aged|age of|at age|turned|turning) (\d{1,3})\b|\b(\d{1,3})[- ]years?[- ]old\b"
    r"|\bI(?:['’]m| am) (\d{1,3})\b(?=\s*(?:[.,!?;)]|and\b|now\b|$))"
)
_NUMBER, _TOKEN, _PLACEHOLDER = re.compile(r"(?<!\w)\d+(?!\w)"), re.compile(r"[^\W_]+"), re.compile(r"<\w+>")
_AUXILIARIES = "do|does|did|is|are|was|were|wo|would|ca|could|should|has|have|had|must|need"
_NEGATION = re.compile(rf"\b(?:not|no|never|nor|without|cannot|(?:{_AUXILIARIES})n['’ ]?t)\b")
_SMALL = frozenset({"of", "the", "and", "de", "la", "du", "del", "von", "van", "in", "for"})
"""Words whose capital does not count in a name of several words."""
_LONGEST, _DRAWS = 5, 2_000


class Tally:
    """Hits by column and by document."""

    def __init__(self) -> None:
        self._found: dict[str, dict[Any, list[float]]] = defaultdict(lambda: defaultdict(lambda: [0.0, 0.0]))

    def add(self, column: str, document: Any, hits: float, of: float = 1) -> None:
        """So many hits more in a document (or whatever is drawn as one for the interval)."""
        rate = self._found[column][document]
        rate[0] += hits
        rate[1] += of

    def of(self, column: str) -> int:
        """How many were counted."""
        return int(sum(of for _, of in self._found[column].values()))

    def sum(self, column: str) -> int:
        """How many were hit."""
        return int(sum(hits for hits, _ in self._found[column].values()))

    def share(self, column: str) -> str:
        """Hits in per cent of what was counted, with an interval over documents; a dash where nothing was."""
        counts = np.array([rate for rate in self._found[column].values() if rate[1]]).reshape(-1, 2)
        if not len(counts):
            return "–"
        low, high = interval(lambda rows: 100 * counts[rows, 0].sum() / counts[rows, 1].sum(), len(counts))
        value = 100 * counts[:, 0].sum() / counts[:, 1].sum()
        return f"{value:.{0 if value >= 10 else 1}f} [{low:.0f},{high:.0f}]"

    def shares(self, columns: Iterable[str]) -> list[str]:
        """The share of each column."""
        return [self.share(column) for column in columns]


def interval(figure: Callable[[NDArray[np.int64]], float], rows: int) -> tuple[float, float]:
    """95 % of what a figure is when its rows are drawn anew, with replacement."""
    random = np.random.default_rng(0)
    found = [figure(random.integers(0, rows, rows)) for _ in range(_DRAWS)]
    low, high = np.percentile(found, (2.5, 97.5))
    return float(low), float(high)


def tokens(text: str) -> list[str]:
    """Runs of letters and digits, without the names of placeholders."""
    return _TOKEN.findall(_PLACEHOLDER.sub(" ", text))


def folded(text: str) -> list[str]:
    """The same in lower case."""
    return tokens(text.lower())


def stands(words: Sequence[str], text: str) -> bool:
    """Whether folded words stand in a text one after the other."""
    return f" {' '.join(words)} " in f" {' '.join(folded(text))} "


def kept(source: Sequence[str], release: Sequence[str]) -> NDArray[np.bool_]:
    """Which tokens of a source stand in a release in the same order: those at their own place, a few more by chance."""
    found = np.zeros(len(source), np.bool_)
    for start, _, size in SequenceMatcher(None, source, release, autojunk=False).get_matching_blocks():
        found[start : start + size] = True
    return found


def labelled_values(documents: Sequence[Mapping[str, Any]]) -> Iterator[tuple[int, str, tuple[str, ...]]]:
    """Document, kind and folded words of each value that stands verbatim in its document, once."""
    for number, document in enumerate(documents):
        seen, stand = set(), f" {' '.join(folded(document['text']))} "
        for kind, value in _values(document):
            words = tuple(folded(value))
            place = (kind in PATTERNED, words)
            if words and place not in seen and f" {' '.join(words)} " in stand:
                seen.add(place)
                yield number, kind, words


def _values(document: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for pii in (pii for subject in document["subjects"] for pii in subject["pii"]):
        yield KINDS.get(pii["tag"], "id, mail, phone"), pii["keyword"]
        if pii["tag"] == "LOCATION":
            yield from (("part of place", part) for part in pii["keyword"].split("/"))
    yield from (("date", date) for date in _DATE.findall(document["text"]))
    yield from (("year", year) for year in YEAR.findall(document["text"]))


def numbers_kept(text: str, release: str, pattern: re.Pattern[str]) -> tuple[int, int]:
    """How many numbers of a pattern (its groups) stand in a release at their own place, and how many there were."""
    wanted = {found.start(found.lastindex or 0) for found in pattern.finditer(text)}
    stand = [(found.group(), found.start() in wanted) for found in _NUMBER.finditer(text)]
    released, chosen = _NUMBER.findall(release), [number for number, is_wanted in stand if is_wanted]
    if len(stand) != len(released):
        return longest_common(chosen, released), len(chosen)
    pairs = zip(stand, released, strict=True)
    return sum(is_wanted and number == other for (number, is_wanted), other in pairs), len(chosen)


def longest_common(first: Sequence[str], second: Sequence[str]) -> int:
    """How many of some words stand among others in the same order, at most."""
    others, row = np.array(second), np.zeros(len(second) + 1, np.int64)
    for word in first:
        row[1:] = np.maximum(row[1:], row[:-1] + (others == word))
        row = np.maximum.accumulate(row)
    return int(row[-1])


def read_table(path: Path) -> tuple[Table, bool]:
    """The table of word classes, and True; without one the words of `WORDS`, and False."""
    if not path.exists():
        return {(word.lower(),): (name, name) for name in CLASSES for word in WORDS[name]}, False
    with gzip.open(path, "rt", encoding="utf-8") as file:
        rows = [line.rstrip("\n").split("\t") for line in file]
    classes = ((words, (_class(low), _class(capital))) for low, capital, _, _, words in rows)
    return {tuple(run.split(" ")): both for words, both in classes for run in words.split(",")}, True


def _class(form: str) -> str:
    return form.partition(".")[0]


def units(words: Sequence[str], table: Table) -> Iterator[tuple[str, int, int]]:
    """Class, first token and the one behind the last of what the table names in a text, the longest first."""
    place, lower, throughout = 0, [word.lower() for word in words], all(word == word.upper() for word in words)
    while place < len(words):
        ends = range(min(place + _LONGEST, len(words)), place, -1)
        end = next((end for end in ends if tuple(lower[place:end]) in table), None)
        if end is None:
            place += 1
            continue
        capitals = {word[0].isupper() and not throughout for word in words[place:end] if word.lower() not in _SMALL}
        if len(capitals) < 2:
            yield table[tuple(lower[place:end])][True in capitals], place, end
        place = end


def negations(text: str) -> int:
    """How many negations stand in a text."""
    return len(_NEGATION.findall(text.lower()))


def unwritten(source: str, release: str, words: frozenset[str]) -> int:
    """How many more of these words a release has than its source: one in the place of another does not count."""
    before, after = (sum(word in words for word in folded(text)) for text in (source, release))
    return max(0, after - before)
