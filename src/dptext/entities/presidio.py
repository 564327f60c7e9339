"""Spans that Presidio finds by its patterns, and perhaps by a spaCy model; and the detector of protected classes.

Spans that overlap become one, of the class with the best score. Nothing is downloaded: tokens come from spaCy's rules,
and the domains of mail addresses are checked against the list that comes with tldextract. Long texts are looked at in
windows that overlap, as some patterns take time with the square of a text.
"""

import logging
import threading
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa

from dptext.cancel import check
from dptext.core.privatizer import BlockPosition
from dptext.entities.class_table import ClassTable
from dptext.entities.sources import EntitySource, Span, entities_of
from dptext.entities.splicing import Entities, is_joined, locate
from dptext.errors import InputError, ParameterError
from dptext.text.tokenizer import DetectedEntities


def merged(text: str, results: Iterable[tuple[int, int, float, str]]) -> list[Span]:
    """Results (start, end, score, class) sorted, and those that overlap made one, of the class with the best score."""
    merged: list[tuple[int, int, float, str]] = []
    whole = ((*_widened(text, start, end), score, name) for start, end, score, name in results if start < end)
    for start, end, score, name in sorted(whole, key=lambda result: (result[0], -result[1], result[3])):
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
    ("CREDIT_CARD", "CRYPTO", "DATE_TIME", "EMAIL_ADDRESS", "IBAN_CODE", "IP_ADDRESS", "PHONE_NUMBER", "URL", "US_SSN")
)
"""What patterns look for unless classes are named."""

_IN_CONTEXT = "US_SSN"
"""Nine digits may be anything: they count where a word next to them says what they are."""

_NAMES_MISSED = (
    "Names outside the table are found by capitals only; for more install a model: python -m spacy download "
    "en_core_web_sm, and say "
)


class PresidioSource(EntitySource):
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
        models = [
            recognizer for recognizer in self._analyzer.registry.recognizers if recognizer.name == "SpacyRecognizer"
        ]
        of_model = (name for recognizer in models for name in recognizer.supported_entities)
        return sorted(PATTERNS.union(of_model).intersection(self._known))

    @property
    def notes(self) -> tuple[str, ...]:
        """What is not found without a model."""
        if self.model:
            return ()
        return (f"Without a model Presidio finds no names. {_NAMES_MISSED}spans='presidio:en_core_web_sm'.",)

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
                hint = "" if self.model else "; names need a spaCy model: spans='presidio:en_core_web_sm'"
                raise ParameterError(f"Presidio finds no {name} here, but {', '.join(known)}{hint}.")
        self._classes = sorted({*named, *(self.classes if others else ())})

    def find(self, texts: pa.LargeStringArray, position: BlockPosition) -> Entities:
        """Those of each text. Raises `InputError` where the analyzer fails, without what it says of the text."""
        return entities_of(
            (row, *span)
            for row, text in enumerate(texts.to_pylist())
            if text
            for span in merged(text, self._results(text, position.first_row + row))
        )

    def _results(self, text: str, row: int) -> list[tuple[int, int, float, str]]:
        spans_found = []
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
            spans_found += [
                (begin + result.start, begin + result.end, result.score, result.entity_type)
                for result in results
                if result.entity_type != _IN_CONTEXT or result.analysis_explanation.score_context_improvement > 0
            ]
        return spans_found


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


class Detector:
    """Finds units of protected classes with Presidio.

    `named` is ``presidio`` for its patterns alone, ``presidio:MODEL`` or ``MODEL``, a spaCy model by name or folder. Of
    a class with several forms in the `table` the first one is taken. `protected` are the numbers of the classes that
    have an operator: spans of others are no units, and their words are ordinary ones.

    Raises `ParameterError` if Presidio or the model is not installed.
    """

    def __init__(self, named: str, table: ClassTable, protected: Collection[int]) -> None:
        kind, _, model = named.partition(":")
        self.source = PresidioSource(model=(model or None) if kind == "presidio" else named)
        self._protected = np.array(sorted(protected), np.int32)
        self._numbers = {name: table.numbers_of(name)[0] for name in {*_WORD_CLASSES.values(), _OTHERS}}
        self.notes = () if self.source.model else (f"{_NAMES_MISSED}detector='presidio:en_core_web_sm'.",)

    def find(self, texts: pa.LargeStringArray, position: BlockPosition) -> DetectedEntities:
        """What it finds in texts (n,) that stand there."""
        located = locate(
            texts,
            self.source.find(texts, position),
            lambda entry, row: self.source.where(entry, row, position),
        )
        names = [located.spans.names[number] for number in located.spans.classes.tolist()]
        protected = np.array([name not in _LEFT_OUT for name in names], np.bool_)
        numbers = np.array([self._numbers[_WORD_CLASSES.get(name, _OTHERS)] for name in names], np.int32)
        protected &= np.isin(numbers, self._protected)
        return DetectedEntities(located.begins[protected], located.ends[protected], numbers[protected])
