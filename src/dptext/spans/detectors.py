"""Where spans come from: lists beside texts, a function, a file, or Presidio with its patterns and perhaps a model.

A span is ``(start, end, class)``; start and end count code points from 0, and end is the first one behind it. Spans
that Presidio finds and that overlap become one, of the class with the best score. Nothing is downloaded: tokens come
from spaCy's rules, and the domains of mail addresses are checked against the list that comes with tldextract. Long
texts are looked at in windows that overlap, as some patterns take time with the square of a text.
"""

import csv
import logging
import threading
from abc import ABC, abstractmethod
from array import array
from codecs import BOM_UTF8
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, TypeAlias

import msgspec
import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dptext.core.privatizer import Rows
from dptext.errors import InputError, ParameterError
from dptext.io.source import STANDARD
from dptext.process.stopping import check
from dptext.spans.operators import is_class
from dptext.spans.splicing import Integers, Spans, is_joined, locate
from dptext.text.word_classes import ClassTable, Detected

Span: TypeAlias = tuple[int, int, str]
"""Start, end and class; start and end count code points from 0, and end is the first one behind the span."""


class SpanSource(ABC):
    """Gives the spans of texts.

    Attributes
    ----------
    name
        In a few words, for the guarantee; public.
    by_row
        Whether it goes by the row of a text, and not by the text.
    packages
        The packages whose versions matter to what is found.
    """

    name: str
    by_row: ClassVar[bool] = False
    packages: tuple[str, ...] = ()

    @abstractmethod
    def spans(self, texts: pa.LargeStringArray, at: Rows) -> Spans:
        """The spans of texts (n,) that stand there; a null has none."""

    def described(self) -> dict[str, Any]:
        """What of it is public, as plain values: nothing that was computed from the texts or that stands in a file."""
        return {"from": self.name}

    @property
    def notes(self) -> tuple[str, ...]:
        """What is to be known of what it does not find, a sentence each."""
        return ()

    def where(self, entry: int | None, row: int, at: Rows) -> str:
        """How a message names a span: by its entry, where it has one, and by its row in the block."""
        return f"A span of row {at.first_row + row:,} (counted from 0) from {self.name}"

    def check_classes(self, named: Sequence[str], *, others: bool) -> None:  # noqa: B027
        """Raise an error for a class with an operator that cannot be found, or the other way round; `others` is *."""

    def check_all(self, *, rows: int, columns: Sequence[str]) -> None:  # noqa: B027
        """Raise `InputError` for spans of rows or columns that do not exist."""


class Collected:
    """Puts the spans of texts together, one after the other."""

    def __init__(self) -> None:
        self._found: list[tuple[int, int, int, int]] = []
        self._names: dict[str, int] = {}

    def add(self, row: int, start: int, end: int, name: str) -> None:
        """One more span."""
        self._found.append((row, start, end, self._names.setdefault(name, len(self._names))))

    def spans(self) -> Spans:
        """All of them."""
        values = np.array(self._found, np.int64).reshape(-1, 4)
        return Spans(
            names=tuple(self._names),
            rows=values[:, 0],
            starts=values[:, 1],
            ends=values[:, 2],
            classes=values[:, 3],
        )


Finder: TypeAlias = Callable[[str], Iterable[Span]]
"""Finds the spans of a text."""


class FoundSpans(SpanSource):
    """Spans that a function finds in each text."""

    name = "a function"

    def __init__(self, find: Finder) -> None:
        self._find = find
        self._lock = threading.Lock()

    def spans(self, texts: pa.LargeStringArray, at: Rows) -> Spans:
        """Raises `InputError` where the function gives something else than spans."""
        found = Collected()
        for row, text in enumerate(texts.to_pylist()):
            if text is not None:
                with self._lock:  # blocks are privatized in several threads
                    own = self._find(text)
                _add(found, row, own, self.where(None, row, at))
        return found.spans()


class GivenSpans(SpanSource):
    """Spans that stand beside texts in memory: for each text its own."""

    name = "lists"
    by_row = True

    def __init__(self, spans: Sequence[Iterable[Span] | None]) -> None:
        self._spans = list(spans)

    def spans(self, texts: pa.LargeStringArray, at: Rows) -> Spans:
        """Raises `InputError` for a list that is not one of spans."""
        found = Collected()
        for row, own in enumerate(self._spans[at.first_row : at.first_row + len(texts)]):
            _add(found, row, own or (), self.where(None, row, at))
        return found.spans()

    def check_all(self, *, rows: int, columns: Sequence[str]) -> None:
        """Raise `InputError` if there are other numbers of texts and of lists, or of columns than one."""
        if len(columns) > 1:
            raise InputError("Spans in lists are for one column of texts; give a function, or privatize one at a time.")
        if rows != len(self._spans):
            raise InputError(
                f"There are {rows:,} texts and lists of spans for {len(self._spans):,}; give a list for each text, "
                "which may be empty."
            )


def _add(found: Collected, row: int, spans: Iterable[Any], where: str) -> None:
    try:
        for start, end, name in spans:
            if not (_is_count(start) and _is_count(end) and is_class(name)):
                raise TypeError
            found.add(row, int(start), int(end), str(name))
    except (TypeError, ValueError):
        raise InputError(
            f"{where} is none: a span is (start, end, class), two integers and a name of letters, digits and _."
        ) from None


def _is_count(value: object) -> bool:
    return isinstance(value, int | np.integer) and not isinstance(value, bool) and abs(int(value)) < 2**62


_ENDINGS = {".jsonl": "line", ".ndjson": "line", ".json": "entry", ".csv": "line"}
_NAMES = ("row", "start", "end", "class")
_MOST = 2**62


class SpanFile(SpanSource):
    """The spans of a file, read as a whole.

    Raises `InputError` for a file that cannot be read or has another shape, with the line.
    """

    name = "a file"
    by_row: ClassVar[bool] = True

    def __init__(self, path: str) -> None:
        self.path = path
        ending = Path(path).suffix.lower()
        if ending not in _ENDINGS or path == STANDARD:
            raise InputError(
                f"The file of spans {path} must be JSON lines (.jsonl), a JSON list (.json) or CSV (.csv); or write "
                "presidio to have them found."
            )
        self._unit = _ENDINGS[ending]
        names: dict[str, int] = {}
        columns: dict[str, int] = {}
        values = array("q")  # eight bytes a number: there may be many millions
        for entry, record in _records(path, ending):
            row, start, end, name, column = self._checked(record, entry, names)
            of_column = -1 if column is None else columns.setdefault(column, len(columns))
            values.extend((row, start, end, names.setdefault(name, len(names)), of_column, entry))
        table = np.array(values, np.int64).reshape(-1, 6)
        order = np.argsort(table[:, 0], kind="stable")
        self._names, self._columns, self._table = tuple(names), tuple(columns), table[order]
        if self._columns and (table[:, 4] < 0).any():
            line = int(table[np.argmax(table[:, 4] < 0), 5])
            raise InputError(f"{self._named(line)} names no column, and others do; name one in each, or in none.")

    def _checked(self, record: Any, entry: int, known: Container[str]) -> tuple[int, int, int, str, str | None]:
        """Row, start, end, class and column of an entry; the names of `known` classes need no look."""
        given = record if isinstance(record, dict) else {}
        row, start, end, name, column = map(given.get, (*_NAMES, "column"))
        if not (type(row) is type(start) is type(end) is int and max(row, start, end) < _MOST and min(start, end) >= 0):
            raise InputError(
                f"{self._named(entry)} must have row, start and end as whole numbers from 0 (start and end count "
                "characters), and class."
            )
        if row < 0:
            raise InputError(f"{self._named(entry)} is of a row that does not exist; rows count from 0.")
        if not (isinstance(name, str) and (name in known or is_class(name))):
            raise InputError(
                f"{self._named(entry)} must have a class: a name that begins with a letter, of letters, digits and "
                "_ . - only."
            )
        if not (column is None or isinstance(column, str)):
            raise InputError(f"{self._named(entry)} has a column that is no name.")
        return row, start, end, name, column

    def _named(self, entry: int) -> str:
        return f"{self._unit.capitalize()} {entry:,} of {self.path}"

    def spans(self, texts: pa.LargeStringArray, at: Rows) -> Spans:
        """Those of the rows of a block."""
        rows = self._table[:, 0]
        begin, end = np.searchsorted(rows, [at.first_row, at.first_row + len(texts)])
        own: Integers = self._table[begin:end]
        if self._columns:
            wanted = self._columns.index(at.column) if at.column in self._columns else -2
            own = own[own[:, 4] == wanted]
        return Spans(
            names=self._names,
            rows=own[:, 0] - at.first_row,
            starts=own[:, 1],
            ends=own[:, 2],
            classes=own[:, 3],
            entries=own[:, 5],
        )

    def where(self, entry: int | None, row: int, at: Rows) -> str:
        """The line of the file and the row."""
        return f"{self._named(entry or 0)} (row {at.first_row + row:,}, counted from 0)"

    def check_classes(self, named: Sequence[str], *, others: bool) -> None:
        """Raise `InputError` for the first span whose class has no operator."""
        for number, name in enumerate(self._names):
            if not others and name not in named:
                first = self._table[self._table[:, 3] == number]
                row, *_, entry = first[np.argmin(first[:, 5])].tolist()
                raise InputError(
                    f"{self.where(entry, row, Rows())} is of the class {name}, which has no operator; add "
                    f"--operator {name}=replace, or '*=replace' for all classes that are not named."
                )

    def check_all(self, *, rows: int, columns: Sequence[str]) -> None:
        """Raise `InputError` for a span of a row or column that does not exist, or that could be of several."""
        for number, name in enumerate(self._columns):
            if name not in columns:
                entry = int(self._table[self._table[:, 4] == number][:, 5].min())
                raise InputError(
                    f"{self._named(entry)} is of the column {name!r}, which is no text column of this run: "
                    f"{', '.join(columns)}."
                )
        if len(self._table) and not self._columns and len(columns) > 1:
            raise InputError(
                f"This run has the text columns {', '.join(columns)}; give each span of {self.path} its column."
            )
        beyond = self._table[self._table[:, 0] >= rows]
        if len(beyond):
            row, *_, entry = beyond[np.argmin(beyond[:, 5])].tolist()
            counted = f"there {'is' if rows == 1 else 'are'} {rows:,} row{'' if rows == 1 else 's'}"
            raise InputError(
                f"{self.where(entry, row, Rows())} is of a row that does not exist: {counted}, and the first is row 0."
            )


def _records(path: str, ending: str) -> Iterator[tuple[int, Any]]:
    """The entries of a file, each with its number from 1 (of a line, that of its line)."""
    try:
        content = Path(path).read_bytes()
        text = content.decode("utf-8-sig")
    except FileNotFoundError:
        raise InputError(f"There is no file {path}; check the path of the spans.") from None
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(f"The file of spans {path} cannot be read as UTF-8 ({type(error).__name__}).") from None
    if ending == ".csv":
        yield from _of_csv(path, text)
    elif ending == ".json":
        found = _parsed(text.encode(), f"The file of spans {path}")
        if not isinstance(found, list):
            raise InputError(f"The file of spans {path} must be a JSON list of objects with row, start, end and class.")
        yield from enumerate(found, start=1)
    else:
        decode = msgspec.json.Decoder().decode
        for number, line in enumerate(content.removeprefix(BOM_UTF8).split(b"\n"), start=1):
            if line.strip():
                try:
                    yield number, decode(line)
                except (msgspec.DecodeError, RecursionError):
                    _parsed(line, f"Line {number:,} of {path}")


def _parsed(text: bytes, where: str) -> Any:
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError):
        raise InputError(f"{where} is not JSON; a span is an object with row, start, end and class.") from None


def _of_csv(path: str, text: str) -> Iterator[tuple[int, dict[str, Any]]]:
    reader = csv.reader(text.splitlines(keepends=True), strict=True)
    try:
        names = next(reader, [])
        if not set(_NAMES) <= set(names) or len(set(names)) != len(names):
            raise InputError(f"The file of spans {path} must begin with a header that has row, start, end and class.")
        for fields in reader:
            if fields:
                yield reader.line_num, _numbers_read(dict(zip(names, fields, strict=False)))
    except csv.Error:
        raise InputError(f"Line {reader.line_num:,} of {path} is not CSV; check its quotes.") from None


def _numbers_read(record: dict[str, Any]) -> dict[str, Any]:
    for name in _NAMES[:3]:
        value = record.get(name, "").strip()
        digits = value.removeprefix("-")
        if digits.isascii() and digits.isdigit() and len(digits) < 20:
            record[name] = int(value)
    if not record.get("column"):
        record.pop("column", None)
    return record


def merged(text: str, results: Iterable[tuple[int, int, float, str]]) -> list[tuple[int, int, str]]:
    """Results (start, end, score, class) sorted, and those that overlap made one, of the class with the best score."""
    merged: list[tuple[int, int, float, str]] = []
    whole = ((*_widened(text, start, end), score, name) for start, end, score, name in results if start < end)
    for start, end, score, name in sorted(whole, key=lambda one: (one[0], -one[1], one[3])):
        if merged and start < merged[-1][1]:
            first, last, best, its = merged[-1]
            if (score, end - start, name) > (best, last - first, its):
                best, its = score, name
            merged[-1] = (first, max(last, end), best, its)
        else:
            merged.append((start, end, score, name))
    return [(start, end, name) for start, end, _, name in merged]


def _widened(text: str, start: int, end: int) -> tuple[int, int]:
    """The span with the rest of the characters that it cuts."""
    while start > 0 and _is_one(text[start - 1], text[start]):
        start -= 1
    while end < len(text) and _is_one(text[end - 1], text[end]):
        end += 1
    return start, end


def _is_one(before: str, behind: str) -> bool:
    """`is_joined`, quick where nothing can be."""
    return not (before.isascii() and behind.isascii()) and is_joined(before, behind)


LANGUAGE = "en"

_WINDOW, _OVERLAP = 4_000, 400
"""Characters that are looked at together, and those that are looked at twice: a span of no more is seen whole."""

_FARTHEST = 100
"""Characters from there to white space, at which a window begins and ends if there is any."""

_LEMMAS = "dptext_words_are_lemmas"

PATTERNS = frozenset(
    {
        "CREDIT_CARD",
        "CRYPTO",
        "DATE_TIME",
        "EMAIL_ADDRESS",
        "IBAN_CODE",
        "IP_ADDRESS",
        "PHONE_NUMBER",
        "URL",
        "US_SSN",
    }
)
"""What patterns look for unless classes are named."""

_IN_CONTEXT = "US_SSN"
"""Nine digits may be anything: they count where a word beside them says what they are."""

NO_MODEL = (
    "Without a model Presidio finds no names. Names outside the table are found by capitals only; for more install a "
    "model: python -m spacy download en_core_web_sm, and say --spans presidio:en_core_web_sm."
)


class PresidioSpans(SpanSource):
    """What Presidio's analyzer finds in English texts.

    `model` is the name of an installed spaCy model, or the folder of one, for names of people and places; None for
    patterns alone.

    Raises `ParameterError` if Presidio or the model is not installed, or the model cannot be loaded.
    """

    packages = ("presidio-analyzer", "spacy")

    def __init__(self, *, model: str | None = None) -> None:
        self.model = None if model is None else Path(model).name
        self.name = "Presidio's patterns" + (f" and the spaCy model {self.model}" if self.model else "")
        self._analyzer = _analyzer(model)
        self._classes = self.classes
        self._lock = threading.Lock()

    @property
    def classes(self) -> list[str]:
        """What it looks for unless classes are named: `PATTERNS`, and what the model finds."""
        models = [one for one in self._analyzer.registry.recognizers if one.name == "SpacyRecognizer"]
        of_model = (name for one in models for name in one.supported_entities)
        return sorted(PATTERNS.union(of_model).intersection(self._known))

    @property
    def notes(self) -> tuple[str, ...]:
        """What is not found without a model."""
        return () if self.model else (NO_MODEL,)

    @property
    def _known(self) -> list[str]:
        """All that it could find."""
        return sorted(self._analyzer.get_supported_entities(LANGUAGE))

    def described(self) -> dict[str, Any]:
        """The model, and which classes are looked for."""
        return {"from": self.name, "model": self.model, "classes": self._classes}

    def check_classes(self, named: Sequence[str], *, others: bool) -> None:
        """Look for the named classes only, unless others are treated, too. Raises `ParameterError` for unknown ones."""
        known = self._known
        for name in named:
            if name not in known:
                hint = "" if self.model else "; names need a spaCy model: --spans presidio:en_core_web_sm"
                raise ParameterError(f"Presidio finds no {name} here, but {', '.join(known)}{hint}.")
        self._classes = sorted({*named, *(self.classes if others else ())})

    def spans(self, texts: pa.LargeStringArray, at: Rows) -> Spans:
        """Those of each text. Raises `InputError` where the analyzer fails, without what it says of the text."""
        found = Collected()
        for row, text in enumerate(texts.to_pylist()):
            if text:
                for start, end, name in merged(text, self._results(text, at.first_row + row)):
                    found.add(row, start, end, name)
        return found.spans()

    def _results(self, text: str, row: int) -> list[tuple[int, int, float, str]]:
        found = []
        for begin, end in windows(text):
            check()
            try:
                with self._lock:
                    results = self._analyzer.analyze(
                        text[begin:end], LANGUAGE, entities=self._classes, return_decision_process=True
                    )
            except Exception as error:  # its messages quote the text
                raise InputError(
                    f"Presidio failed at row {row:,} (counted from 0) with {type(error).__name__}; leave that row out."
                ) from None
            found += [
                (begin + one.start, begin + one.end, one.score, one.entity_type)
                for one in results
                if one.entity_type != _IN_CONTEXT or one.analysis_explanation.score_context_improvement > 0
            ]
        return found


def windows(text: str) -> Iterator[tuple[int, int]]:
    """Where the windows of a text begin and end."""
    begin = 0
    while len(text) - begin > _WINDOW:
        end = _at_space(text, begin + _WINDOW)
        yield begin, end
        begin = _at_space(text, end - _OVERLAP)
    yield begin, len(text)


def _at_space(text: str, place: int) -> int:
    """The last place up to this one that has white space before it, if it is not too far."""
    return next((at for at in range(place, place - _FARTHEST, -1) if text[at - 1].isspace()), place)


def _analyzer(model: str | None) -> Any:
    """Presidio's analyzer, made without any download."""
    try:
        import tldextract
        from presidio_analyzer import AnalyzerEngine, RecognizerRegistry, pattern_recognizer
        from presidio_analyzer.nlp_engine import SpacyNlpEngine
        from presidio_analyzer.predefined_recognizers import EmailRecognizer
    except ImportError:
        raise ParameterError(
            "Spans from presidio need Presidio's analyzer; install it with: pip install 'dptext[presidio]'."
        ) from None
    logging.getLogger("presidio-analyzer").setLevel(logging.ERROR)  # it warns of every recognizer that it leaves out
    # A pattern would give up after a minute, and tell it to a log alone: what it had not found by then would pass.
    patterns: Any = pattern_recognizer
    patterns.REGEX_TIMEOUT_SECONDS = None

    domains = tldextract.TLDExtract(suffix_list_urls=(), cache_dir=None)

    class Mail(EmailRecognizer):
        """Its own check would ask the network."""

        def validate_result(self, pattern_text: str) -> bool:
            """Does it end in a domain?"""
            return bool(domains(pattern_text).fqdn)

    engine: Any = SpacyNlpEngine(models=[{"lang_code": LANGUAGE, "model_name": model or "blank"}])
    engine.nlp = {LANGUAGE: _words_alone() if model is None else _loaded(model)}  # to let it load would be to fetch
    registry = RecognizerRegistry(supported_languages=[LANGUAGE])
    registry.load_predefined_recognizers(languages=[LANGUAGE], nlp_engine=engine)
    registry.remove_recognizer("EmailRecognizer")
    mail: Any = Mail()
    mail.name = "EmailRecognizer"  # not every version takes it
    registry.add_recognizer(mail)
    if model is None:
        registry.remove_recognizer("SpacyRecognizer")
    return AnalyzerEngine(registry=registry, nlp_engine=engine, supported_languages=[LANGUAGE])


def _loaded(model: str) -> Any:
    """An installed spaCy model, or that of a folder. Raises `ParameterError` for anything else."""
    import spacy

    if not (spacy.util.is_package(model) or Path(model).is_dir()):
        if len(Path(model).parts) > 1:
            raise ParameterError(f"There is no folder {model} with a spaCy model; check the path after presidio:.")
        raise ParameterError(
            f"The spaCy model {model} is not installed; install it with: python -m spacy download {model}, or write "
            "presidio alone for patterns."
        )
    try:
        return spacy.load(model)
    except (OSError, ValueError, ImportError) as error:
        raise ParameterError(
            f"{model} holds no spaCy model that can be loaded ({type(error).__name__}); name a folder with a meta.json "
            "and a config.cfg, as nlp.to_disk writes it."
        ) from None


def _words_alone() -> Any:
    """spaCy's rules for words, each its own lemma: Presidio looks for words of context among lemmas."""
    import spacy
    from spacy.language import Language

    if not Language.has_factory(_LEMMAS):

        @Language.component(_LEMMAS)
        def lemmas(words: Any) -> Any:
            for word in words:
                word.lemma_ = word.lower_
            return words

    blank = spacy.blank(LANGUAGE)
    blank.add_pipe(_LEMMAS)
    return blank


_WORD_CLASSES: Mapping[str, str] = {
    "PERSON": "name",
    "LOCATION": "place",
    "NRP": "nationality",
    "ORGANIZATION": "organisation",
    "EMAIL_ADDRESS": "email",
    "URL": "url",
}
"""Classes of what Presidio finds. Dates stay out: it takes "yesterday" for one."""

_OTHERS, _LEFT_OUT = "code", ("DATE_TIME", "PHONE_NUMBER")
NO_DETECTOR_MODEL = (
    "Names outside the table are found by capitals only; for more install a model: python -m spacy download "
    "en_core_web_sm, then -O detector=presidio:en_core_web_sm."
)


class Detector:
    """Finds units of protected classes with Presidio.

    Parameters
    ----------
    named
        ``presidio`` for its patterns alone, or ``presidio:MODEL``, or ``MODEL``: a spaCy model by name or folder.
    table
        The classes; of a class with several forms the first one is taken.

    Raises `ParameterError` if Presidio or the model is not installed.
    """

    def __init__(self, named: str, table: ClassTable) -> None:
        kind, _, model = named.partition(":")
        self.source = PresidioSpans(model=(model or None) if kind == "presidio" else named)
        self._numbers = {name: table.numbers_of(name)[0] for name in {*_WORD_CLASSES.values(), _OTHERS}}
        self.notes = () if self.source.model else (NO_DETECTOR_MODEL,)

    def find(self, texts: pa.LargeStringArray, at: Rows) -> Detected:
        """What it finds in texts (n,) that stand there."""
        spans = self.source.spans(texts, at)
        located = locate(texts, spans, lambda entry, row: self.source.where(entry, row, at))
        names = [located.spans.names[number] for number in located.spans.classes.tolist()]
        kept = np.array([name not in _LEFT_OUT for name in names], np.bool_)
        numbers = np.array([self._numbers[_WORD_CLASSES.get(name, _OTHERS)] for name in names], np.int32)
        return Detected(_kept(located.begins, kept), _kept(located.ends, kept), numbers[kept])


def _kept(places: NDArray[np.int64], kept: NDArray[np.bool_]) -> NDArray[np.int64]:
    return np.asarray(places, np.int64)[kept]


def source_of(spans: Any) -> SpanSource:
    """The source that is asked for: a path, ``presidio`` or ``presidio:MODEL``, a function, or lists.

    Raises `ParameterError` for anything else, and `InputError` for a file that cannot be read as one of spans.
    """
    if isinstance(spans, SpanSource):
        return spans
    if isinstance(spans, str):
        kind, _, model = spans.partition(":")
        if kind == "presidio":
            return PresidioSpans(model=model or None)
        return SpanFile(spans)
    if callable(spans):
        return FoundSpans(spans)
    if isinstance(spans, Sequence):
        return GivenSpans(spans)
    raise ParameterError(
        "The 'spans' parameter must be the path of a file, 'presidio', a function of a text, or a list for each text. "
        f"Got {type(spans).__name__} instead."
    )
