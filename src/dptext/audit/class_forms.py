"""The words of protected classes and their forms as they are written, and how the program reads them in a text."""

from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dptext.core.guarantee import ProtectedClasses, TreatedClass
from dptext.entities.class_table import class_of, shipped_entries, shipped_outputs
from dptext.entities.replacer import EntityReplacer
from dptext.entities.rule_tokens import SMALL
from dptext.mechanisms.base import WordPrivatizer
from dptext.text.characters import fold, title
from dptext.text.number_words import number_words

_EXAMPLES: Mapping[str, tuple[str, ...]] = {
    "name": ("Zorblatt", "Quxmerov", "Wojtkowz"),
    "email": ("zorblatt@quxmer.org", "q.u@wojtkowz.com"),
    "url": ("https://quxmer.org/zorblatt", "http://wojtkowz.com"),
    "handle": ("@zorblatt", "@quxmer"),
    "code": ("zq19xv", "q7zorb"),
}
"""Of classes that are found by characters alone; made up."""

_BY_RULE: Mapping[str, list[str]] = {
    "number_word.one": ["four two", "nine one one", "six-six"],
    "number_word.digits": ["two oh seven four", "nine one seven, six six double three", "one two three four five"],
}
"""Of classes that no single word is of, but several in a row are."""


@dataclass(frozen=True, slots=True)
class ClassForm:
    """A class with a form."""

    number: int  # as `ClassTable.names` has it, as the name
    name: str
    operator: str  # what is claimed for its class
    words: tuple[str, ...] = field(repr=False)  # as they are written
    outputs: tuple[str, ...] = field(repr=False)
    """What may stand for one of them, in order; where they are kept, the words as the law writes them."""

    @property
    def kept(self) -> bool:
        """Whether its words are released as they are."""
        return self.operator == "keep"


def forms_of(law: EntityReplacer, claimed: ProtectedClasses) -> Iterator[ClassForm]:
    """The protected classes with their forms, with the words that are tried of each."""
    words = words_by_class(law)
    operators = {treated.name: treated for treated in claimed.classes}
    for name in (*operators, *claimed.public):
        operator = operators.get(name, TreatedClass(name=name, operator="keep"))
        as_numbers = number_words() if operator.operator == "draw" else {}
        for number in law.table.numbers_of(name):
            form = law.table.names[number]
            written = tuple(word for word in words.get(form, ()) if fold(word).replace("-", " ") not in as_numbers)
            if not written:
                continue
            outputs = tuple(law._entries(form, law.policy.operator(name)))
            if operator.operator == "keep":
                outputs = tuple(dict.fromkeys(law.kept_as([*map(fold, written)])))
            yield ClassForm(number, form, operator.operator, written, outputs)


def words_by_class(law: EntityReplacer) -> dict[str, list[str]]:
    """The words of each class with its form as they are written, small where they are of it then, or with capitals."""
    words_of: dict[str, list[str]] = {name: list(examples) for name, examples in _EXAMPLES.items()}
    small = {form for form, mark in zip(law.table.forms, law.table.marks.tolist(), strict=True) if mark & SMALL}
    by_users = {words: (name, name) for words, name in law.policy.own}
    entries = {words: (entry.low, entry.capital) for words, entry in shipped_entries().items()} | by_users
    for words, (low, capital) in entries.items():
        if " " in words and "cue" in (class_of(low), class_of(capital)):  # a public phrase is public word by word
            continue
        if low not in ("", "-"):
            words_of.setdefault(low, []).append(words)
        first, *others = words.split(" ")
        if capital not in ("", "-", low) and (title(first) != first or first[:1].isdigit()):  # İ is no capital here
            words_of.setdefault(capital, []).append(" ".join([title(first), *(_named(word, small) for word in others)]))
    heads: dict[str, str] = {}
    for words, (_, capital) in entries.items():
        if capital.startswith("role.organisation") and " " not in words:
            heads.setdefault(capital.removeprefix("role."), title(words))
    if law.policy.rules:
        words_of |= _BY_RULE
        for form, head in heads.items():
            words_of.setdefault(form, []).extend(f"{name} {head}" for name in _EXAMPLES["name"])
    return words_of


def _named(word: str, small: set[str]) -> str:
    return word if word in small else title(word)


def wrong_outputs(form: ClassForm, claimed: TreatedClass | None) -> str | None:
    """The first way in which the entries of a form are not as claimed; None if there is none."""
    if form.kept:
        return None
    outputs = form.outputs
    if len(set(outputs)) < len(outputs):
        return "its list has an entry twice"
    if len(outputs) > 1 and not all(outputs):
        return "its list has an empty entry"
    listed, general = shipped_outputs().get(form.name, ((), None))
    if claimed is None or (len(outputs) > 1) > (claimed.operator in ("surrogate", "draw")):
        return "it is drawn, which is not claimed"
    if len(outputs) > 1 and outputs != listed:
        return "its list is not the public one"
    if claimed.operator == "redact" and outputs != (f"<{class_of(form.name).upper()}>",):
        return "it is not redacted, which is claimed"
    if claimed.operator == "generalize" and general is not None and outputs != (general,):
        return "it is not generalized, which is claimed"
    if claimed.operator in ("surrogate", "draw") and (claimed.entries or 0) > len(outputs):
        return "its list has fewer entries than is claimed"
    return None


def without_decoder(privatizer: WordPrivatizer) -> WordPrivatizer:
    """The same, with words released as they were drawn."""
    other = copy(privatizer)
    other.decoder = None
    return other


def sole_units(privatizer: WordPrivatizer, texts: Sequence[str]) -> NDArray[np.int64]:
    """Class and place of the only entity of each text (-1 for none or several), and its tokens: shape (n, 3)."""
    tokens = privatizer._tokenizer.encode(pa.array(texts, pa.large_string()))
    unit_rows = np.full((len(texts), 3), -1, np.int64)
    unit_rows[:, 2] = np.diff(tokens.row_tokens)
    if (units := tokens.entities) is not None:
        rows = np.searchsorted(tokens.row_tokens, units.firsts, side="right") - 1
        unit_rows[rows, 0], unit_rows[rows, 1] = units.classes, units.firsts - tokens.row_tokens[rows]
        unit_rows[np.bincount(rows, minlength=len(texts)) != 1, :2] = -1
    return unit_rows
