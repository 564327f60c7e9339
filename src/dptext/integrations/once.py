"""Rows released once: what was drawn for a row is looked up when an engine asks for that row again.

Engines evaluate when and as often as they like: folds of a cross-validation, a view that is read twice, a filter on the
same expression. Noise drawn at each evaluation would be another release each time. A row is known by a label that its
user gives it, by its column and by its text; rows of other labels get noise of their own, however alike their texts.
"""

import hashlib
import json
import secrets
import threading
from collections.abc import Hashable, Sequence
from typing import Any, NoReturn

from dptext.columns import texts_of
from dptext.core.coverage import Coverage
from dptext.core.guarantee import Guarantee
from dptext.core.privatizer import Privatizer
from dptext.core.randomness import RunKey
from dptext.errors import ParameterError

Column = tuple[str, list[str | None], list[Hashable] | None]
"""A name, the texts, and the label of each row where there are labels."""


class SharedReleases:
    """What was released in one process: texts, and keyed digests of where they came from.

    It stays in this process: with a copy in another one, the same row would be drawn again there.
    """

    def __init__(self) -> None:
        self.key = RunKey()
        self._call = self.key.next_call()  # all of it is one call: what a policy draws once, it draws once in all of it
        self.coverage = Coverage()
        self.drawn = 0
        self._secret = secrets.token_bytes(32)
        self._privatizers: dict[bytes, Privatizer] = {}
        self._released: dict[tuple[bytes, bytes], str] = {}  # law and row: the text
        self._rows: set[bytes] = set()  # that were released under any law
        self._labelled: set[bytes] = set()  # contents that were released with a label, and without one
        self._unlabelled: set[bytes] = set()
        self._lock = threading.Lock()

    def add(self, privatizer: Privatizer) -> bytes:
        """Keep a privatizer, one for each law; a digest of its law."""
        described = json.dumps(privatizer.reported(), sort_keys=True).encode()
        law = hashlib.blake2b(described, digest_size=16).digest()
        self._privatizers.setdefault(law, privatizer)
        return law

    def guarantee(self, law: bytes) -> Guarantee:
        """What is promised for each release under a law."""
        return self._privatizers[law].guarantee

    def release(self, law: bytes, columns: Sequence[Column], repeated: str) -> list[list[str | None]]:
        """The private texts of each column: looked up for rows that were released, drawn for the others.

        Raises `ParameterError` before anything is drawn, where a text may have been released before in another way and
        `repeated` is ``refuse``.
        """
        with self._lock:
            keyed = [self._keyed(column) for column in columns]
            if repeated == "refuse":
                self._refuse_repeated(law, columns, keyed)
            return [self._one(law, column, rows) for column, rows in zip(columns, keyed, strict=True)]

    def _keyed(self, column: Column) -> list[tuple[bytes, bytes | None]]:
        """For each text the digest of its content, and that of its row (column, label, content) if it has a label."""
        name, texts, labels = column
        contents = [self._digest("text", text or "") for text in texts]
        if labels is None:
            return [(content, None) for content in contents]
        return [
            (content, self._digest("row", f"{name!r} {type(label).__name__} {label!r} {content.hex()}"))
            for content, label in zip(contents, labels, strict=True)
        ]

    def _digest(self, kind: str, value: str) -> bytes:
        person = kind.encode()
        return hashlib.blake2b(
            value.encode("utf-8", "surrogatepass"), key=self._secret, digest_size=16, person=person
        ).digest()

    def _refuse_repeated(
        self, law: bytes, columns: Sequence[Column], keyed: Sequence[list[tuple[bytes, bytes | None]]]
    ) -> None:
        other_law = unknown = 0
        for (_, texts, _), rows in zip(columns, keyed, strict=True):
            for text, (content, row) in zip(texts, rows, strict=True):
                if not text:
                    continue
                if row is None:
                    unknown += content in self._labelled or content in self._unlabelled
                elif row in self._rows and (law, row) not in self._released:
                    other_law += 1
                else:
                    unknown += content in self._unlabelled
        if other_law:
            raise ParameterError(
                f"{other_law:,} of these texts were released before with another mechanism or epsilon, and each "
                "release adds to the loss; choose epsilon on public texts, or pass repeated='draw' and add up the "
                "epsilons."
            )
        if unknown:
            raise ParameterError(
                f"{unknown:,} of these texts may have been released before, and without row labels nobody can tell; "
                "give a pandas Series or DataFrame, whose index says which row is which, privatize all texts once "
                "beforehand, or pass repeated='draw' to release them again, which adds to the loss."
            )

    def _one(self, law: bytes, column: Column, rows: list[tuple[bytes, bytes | None]]) -> list[str | None]:
        name, texts, _ = column
        places: dict[Hashable, int] = {}  # what is drawn, each once: a row, or a place where there are no labels
        for place, (text, (_, row)) in enumerate(zip(texts, rows, strict=True)):
            if text is not None and (row is None or (law, row) not in self._released):
                places.setdefault(place if row is None else row, place)
        drawn = self._draw(law, name, [texts[place] for place in places.values()])
        fresh = dict(zip(places, drawn, strict=True))
        for place in places.values():
            content, row = rows[place]
            if row is None:
                self._unlabelled.add(content)
                continue
            self._labelled.add(content)
            self._rows.add(row)
            self._released[law, row] = fresh[row]
        return [
            None if text is None else fresh[place] if row is None else self._released[law, row]
            for place, (text, (_, row)) in enumerate(zip(texts, rows, strict=True))
        ]

    def _draw(self, law: bytes, name: str, texts: list[str | None]) -> list[str]:
        if not texts:
            return []
        block = self._privatizers[law].privatize_block(
            texts_of(texts), call=self._call, source="", column=name, first_row=self.drawn
        )
        self.coverage += block.coverage
        self.drawn += len(texts)
        return [str(text) for text in block.texts.to_pylist()]

    def __deepcopy__(self, memo: dict[int, Any]) -> "SharedReleases":
        return self

    def __reduce__(self) -> NoReturn:
        raise TypeError(
            "What dptext has released by row cannot go to another process or into a file, where the same rows would be "
            "drawn again; stay in one process (in scikit-learn n_jobs=1 or threads), and save the rest."
        )
