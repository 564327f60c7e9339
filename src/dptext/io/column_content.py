"""What the values of a column are: plainly labels, numbers or dates, or what stands in the way of copying them."""

from __future__ import annotations

import datetime
import numbers
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

import pyarrow as pa

from dptext.columns import is_missing, is_text_type

NUMBERED_ROWS = 1000  # The repeats of whole numbers are counted in so many rows.
_ROWS_OF_A_LABEL = 5  # Labels stand in so many rows each, on average,
_LABELS = 1000  # and no column has more different ones.
ROWS_OF_IDENTIFIERS = 10  # From so many rows on, whole numbers that hardly repeat are identifiers,
_LONG_NUMBER = 100_000  # and from one row on if one of them is as long as this.
_UNLIKE = 0.9  # The share of values that differ, from which on they hardly repeat.

PEOPLE, TEXTS, IDENTIFIERS = "names of people", "texts", "identifiers"
MAILS, PHONES, BIRTHS = "e-mail addresses", "phone numbers", "dates of birth"
PLACES, ADDRESSES = "addresses", "IP addresses"
MANY, KEYS = "too many different values for labels", "keys that are data"
_LISTS, _OBJECTS = "lists of numbers", "values that are no labels"
NO_TEXT = object()  # What stands for what a part of a message holds that has no text, whatever it is: a picture, say.

_NAMES = {
    MAILS: {"email", "emails", "mail"},
    PHONES: {"phone", "phones", "telephone", "tel", "mobile", "cell", "fax", "telefon", "handy"},
    BIRTHS: {
        "dob", "birth", "birthday", "birthdate", "birthyear", "born", "geburtsdatum", "geburtstag", "naissance",
        "nacimiento", "nascita",
    },
    ADDRESSES: {"ip", "ipv4", "ipv6", "ipaddress", "ipaddr"},
    PLACES: {
        "address", "addresses", "addr", "street", "adresse", "strasse", "zip", "zipcode", "postcode", "plz", "lat",
        "latitude", "lon", "lng", "longitude",
    },
    IDENTIFIERS: {"mrn", "ssn", "iban", "passport", "nhs", "imei", "vin", "pesel", "cpf"},
    PEOPLE: {
        "firstname", "lastname", "surname", "fullname", "forename", "username", "customer", "client", "patient",
        "person", "employee", "author", "reviewer", "user", "vorname", "nachname", "nom", "prenom", "nombre",
        "apellido",
    },
}  # fmt: skip
"""Words in a column's name that say what it holds."""

_NAME_PARTS = {"first", "last", "full", "middle", "family", "given", "customer", "user", "patient", "author", "client"}
_NUMBERED = {"id", "ids", "uuid", "guid", "key", "no", "nr", "number", "code", "hash", "pid", "uid"}
_OF_ANOTHER_KIND = {"count", "age", "type", "kind", "status"}  # of which a name says something that is no identity

_PATTERNS = {
    MAILS: re.compile(r"[^@\s]+@[^@\s]+\.[^\W\d_]{2,}").search,
    PHONES: re.compile(r"(?!(\d{4,6}) ?- ?\d{4,6}$)(?=.*[+() /-])\+?[\d() ./-]{7,20}").fullmatch,
    IDENTIFIERS: re.compile(r"[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?").fullmatch,  # IBAN
    ADDRESSES: re.compile(r"(?:\d{1,3}\.){3}\d{1,3}(?:[:/]\d+)?|(?=.*:.*:)[0-9A-Fa-f:.]{4,45}(?:%\w+)?").fullmatch,
    PLACES: re.compile(
        r"(?i)(?=.*\d).*(?:\b(?:street|st|road|rd|avenue|ave|lane|rue|calle)\b|stra(?:ß|ss)e\b|platz\b|weg\b).*"
    ).fullmatch,
}
_PERSON = re.compile(r"[^\W\d_a-z][^\W\d_]+(?:[ -][^\W\d_a-z](?:\.|[^\W\d_]+)){1,3}")
_NUMBER = re.compile(r"-?(?:(?:0|[1-9]\d{0,14})(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d{1,3})?")
_TIME = r"\d\d?:\d\d(?::\d\d(?:[.,]\d+)?)?(?: ?(?:Z|[+-]\d\d:?\d\d))?"
_DATE = re.compile(
    rf"(?:\d{{4}}[./-]\d\d?(?:[./-]\d\d?)?|\d\d?[./-]\d\d?[./-](?:\d{{4}}|\d\d))(?:[T ]{_TIME})?|{_TIME}"
)
_BOOLEANS = {"true", "false"}
_MISSING = {"", "nan", "na", "n/a", "null", "none", "-"}
_WORDS_OF_A_TEXT = 5
_WORD = re.compile(r"[^\W\d_]{2,}|[aAI](?![^\W\d_])")
_INDEX = re.compile(r"__index_level_\d+__")  # how Arrow calls the index of pandas
_LONGEST = 200


@dataclass(slots=True)
class ColumnContent:
    """What was seen of the values at one place."""

    rows: int = 0  # Values that are there.
    wrong: str = ""  # What a value is that is no label.
    labels: Counter[str] = field(default_factory=Counter)
    numbers: set[int] = field(default_factory=set)  # Whole ones of the first rows,
    numbered: int = 0  # of which there were so many values.
    counts: bool = False  # Whether there was a number,
    dates: bool = False  # or a date.

    def add(self, values: Sequence[Any]) -> None:
        """Look at objects of Python."""
        strings = Counter[str]()
        for value in values:
            if isinstance(value, str):
                strings[value] += 1
            elif is_missing(value):
                continue
            else:
                self.rows += 1
                self._add_object(value)
        self.add_strings(strings)

    def add_names(self, names: Iterable[str]) -> None:
        """Look at names for the numbers that the values are."""
        labels = [name.strip() for name in names]
        people = sum(map(bool, map(_PERSON.fullmatch, labels))) * 2 > len(labels)
        self.wrong = self.wrong or next(filter(None, map(_kind_of, labels)), PEOPLE if people else "")

    def add_array(self, array: Any) -> None:
        """Look at an array of Arrow that is not nested."""
        kind, types = array.type, pa.types
        there = len(array) - array.null_count
        if types.is_null(kind) or not there:
            return
        if is_text_type(kind):
            self._add_texts(array)
            return
        self.rows += there
        if types.is_temporal(kind):
            self.dates = True
        elif types.is_integer(kind) or types.is_floating(kind) or types.is_decimal(kind):
            self.counts = True
            if self.numbered < NUMBERED_ROWS:
                for value in array.drop_null()[: NUMBERED_ROWS - self.numbered].to_pylist():
                    self._add_number(value)
        elif not types.is_boolean(kind):
            self.wrong = self.wrong or _OBJECTS

    def _add_texts(self, array: Any) -> None:
        """Look at strings of Arrow: of many of them at numbers and dates as a whole, at all others one by one."""
        if len(array) < NUMBERED_ROWS:
            self.add_strings(Counter(text for text in array.to_pylist() if text is not None))
            return
        import pyarrow.compute as pc  # a while

        counted = pc.value_counts(pc.utf8_trim_whitespace(array.cast(pa.large_string()).drop_null()))
        values, times = counted.field(0), counted.field(1)
        for pattern, many in ((_DATE, not self.labels), (_NUMBER, self.numbered >= NUMBERED_ROWS)):
            if many:
                plain = pc.match_substring_regex(values, f"^(?:{pattern.pattern})$")
                count = pc.sum(times.filter(plain)).as_py() or 0
                self.rows += count
                self.dates |= pattern is _DATE and count > 0
                values, times = values.filter(pc.invert(plain)), times.filter(pc.invert(plain))
        self.add_strings(dict(zip(values.to_pylist(), times.to_pylist(), strict=True)))

    def add_strings(self, strings: Mapping[str, int]) -> None:
        """Look at strings, with how often each is there."""
        for text, times in strings.items():
            value = text.strip()
            if value.casefold() in _MISSING:
                continue
            self.rows += times
            if value in self.labels:
                self.labels[value] += times
            elif _NUMBER.fullmatch(value):
                self.counts = True
                for _ in range(min(times, NUMBERED_ROWS - self.numbered)):
                    self._add_number(Decimal(value))
            elif _DATE.fullmatch(value):
                self.dates = True
            elif value.casefold() not in _BOOLEANS:
                if len(self.labels) <= _LABELS:
                    self.labels[value] += times
                self.wrong = self.wrong or _kind_of(value)

    def kind(self, path: str, *, listed: bool) -> str:
        """What the values are that may not be copied; empty for labels, numbers and dates."""
        if not (self.labels or self.counts or self.dates or self.wrong):
            return ""  # nothing, or yes and no
        words = _words_of(path)
        if self.wrong or (named := _by_name(words)) == "":
            return self.wrong or self._by_values(listed=listed, numbered=bool(words & _NUMBERED), path=path)
        if named != PEOPLE or self.labels or words <= _NAMES[PEOPLE] | _NAME_PARTS | _NUMBERED | {"name"}:
            return named
        return self._by_values(listed=listed, numbered=bool(words & _NUMBERED), path=path)

    def _by_values(self, *, listed: bool, numbered: bool, path: str) -> str:
        if listed and self.counts:
            return _LISTS
        different = len(self.numbers)
        if self.numbered and not _INDEX.fullmatch(path):
            unlike = different >= _UNLIKE * self.numbered
            long = any(abs(value) >= _LONG_NUMBER for value in self.numbers)
            if unlike and (self.numbered >= ROWS_OF_IDENTIFIERS or long):
                return IDENTIFIERS
            if numbered and different * _ROWS_OF_A_LABEL > self.numbered:
                return IDENTIFIERS
        labels = self.labels
        if labels and sum(map(bool, map(_PERSON.fullmatch, labels))) * 2 > len(labels):
            return PEOPLE
        once = sum(times == 1 for times in labels.values())
        if len(labels) > min(_LABELS, self.rows / _ROWS_OF_A_LABEL) or 2 * once > len(labels):
            return MANY
        return ""

    def _add_object(self, value: Any) -> None:
        if isinstance(value, bool):
            return
        if value is NO_TEXT:
            self.wrong = self.wrong or "parts without text"
        elif isinstance(value, datetime.date | datetime.time | datetime.timedelta):
            self.dates = True
        elif isinstance(value, numbers.Number):
            self.counts = True
            if self.numbered < NUMBERED_ROWS:
                self._add_number(value)
        elif type(value).__name__ not in ("bool_", "bool", "datetime64", "timedelta64"):
            self.wrong = self.wrong or _OBJECTS

    def _add_number(self, value: Any) -> None:
        self.numbered += 1
        try:
            if value == int(value):
                self.numbers.add(int(value))
        except (ValueError, OverflowError, TypeError):  # infinite, or not a number
            return


def _kind_of(value: str) -> str:
    """What a string is that is no label; empty for one that may be."""
    if len(value) > _LONGEST or (
        len(value.split(None, _WORDS_OF_A_TEXT)) >= _WORDS_OF_A_TEXT and len(_WORD.findall(value)) >= _WORDS_OF_A_TEXT
    ):
        return MAILS if _PATTERNS[MAILS](value[:_LONGEST]) else TEXTS
    return next((kind for kind, matches in _PATTERNS.items() if matches(value)), "")


def _words_of(path: str) -> set[str]:
    """The words of the last name of a path."""
    name = re.split(r"(?<!\\)\.|\[\]", re.sub(r"(?:\[\])+$", "", path))[-1]
    return set(re.split(r"[\W_]+", re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).casefold())) - {""}


def _by_name(words: set[str]) -> str:
    """What a name says that a column holds; empty where it says nothing of who a person is."""
    if words & _OF_ANOTHER_KIND:
        return ""
    named = next((kind for kind, telling in _NAMES.items() if words & telling), "")
    is_name = "name" in words and (words == {"name"} or words & _NAME_PARTS)
    return named or (PEOPLE if is_name else "")
