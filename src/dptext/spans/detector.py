"""A detector beside the table of word classes: what it finds joins as units of a class.

A table is a public function of a word; a detector looks at the whole text, and nothing is promised between texts in
which it finds other spans.
"""

from collections.abc import Mapping

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dptext.core.privatizer import Rows
from dptext.spans.places import locate
from dptext.spans.presidio import PresidioSpans
from dptext.text.word_classes import ClassTable, Detected

_CLASSES: Mapping[str, str] = {
    "PERSON": "name",
    "LOCATION": "place",
    "NRP": "nationality",
    "ORGANIZATION": "organisation",
    "EMAIL_ADDRESS": "email",
    "URL": "url",
}
"""Classes of what Presidio finds. Dates stay out: it takes "yesterday" for one."""

_OTHERS, _LEFT_OUT = "code", ("DATE_TIME", "PHONE_NUMBER")
NO_MODEL = (
    "Names outside the table are found by capitals only; for more install a model: python -m spacy download "
    "en_core_web_sm, then --detector presidio:en_core_web_sm."
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
        self._numbers = {name: table.numbers_of(name)[0] for name in {*_CLASSES.values(), _OTHERS}}
        self.notes = () if self.source.model else (NO_MODEL,)

    def find(self, texts: pa.LargeStringArray, at: Rows) -> Detected:
        """What it finds in texts (n,) that stand there."""
        spans = self.source.spans(texts, at)
        located = locate(texts, spans, lambda entry, row: self.source.where(entry, row, at))
        names = [located.spans.names[number] for number in located.spans.classes.tolist()]
        kept = np.array([name not in _LEFT_OUT for name in names], np.bool_)
        numbers = np.array([self._numbers[_CLASSES.get(name, _OTHERS)] for name in names], np.int32)
        return Detected(_kept(located.begins, kept), _kept(located.ends, kept), numbers[kept])


def _kept(places: NDArray[np.int64], kept: NDArray[np.bool_]) -> NDArray[np.int64]:
    return np.asarray(places, np.int64)[kept]
