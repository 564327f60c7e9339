"""The public table of word classes, and a user's own words on top of it.

The table says of a word, and of whether it is written with a capital, which class it is of: ordinary, or a protected
one such as ``given_name`` or ``illness``. Some classes have forms (``occupation.plural``): one list of outputs each.
`dptext.entities.finder` finds them in texts. Nothing here knows an epsilon.

The table is made by ``tools/build_word_classes.py``; docs/provenance.md says of what.
"""

import gzip
import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dptext.entities import number_word_rules
from dptext.entities import rule_tokens as marks
from dptext.entities.function_words import FUNCTION_WORDS
from dptext.entities.word_marks import MARKED

TABLE_VERSION = 6
"""Raised whenever the same text would have other entities: of the rules, and of the shipped table."""

RULE_CLASSES = (
    *("family_name", "given_name", "name", "gender.title", "organisation", "email", "url", "handle", "code"),
    *("place.city", "place.state", "place.street", "origin", "gender.they", "line"),
    *("unit_word", "function_word"),
)
"""Classes that the rules give by themselves, in the order of `rule_tokens.FAMILY` and so on."""

_ROLES = {"function": marks.FUNCTION, "geo": marks.GEOGRAPHIC, "organisation": marks.ORGANISATION}
_LETTERS = {
    "p": marks.PERSON,
    "g": marks.GIVEN_NAME,
    "w": marks.WEAK,
    "l": marks.PLACE,
    "c": marks.COMPANY,
    "f": marks.FUNCTION,
}
_JOINED_BY_NOTHING, _ORDINARY = -1, 0
_FORM_BITS = 24


@dataclass(frozen=True, slots=True, eq=False)
class ClassTable:
    """Words (f,) and runs of words with their classes; the runs are a tree of n nodes."""

    names: tuple[str, ...]  # the classes with their forms, the ordinary one first, with an empty name
    forms: tuple[str, ...]  # the single words, folded
    marks: NDArray[np.int64] = field(repr=False)  # (f,) what the rules know of each word
    number_marks: NDArray[np.int32] = field(repr=False)  # (f,) … and the rules for number words
    heads: NDArray[np.int32] = field(repr=False)  # (f,) the class of an organisation that is named by it: *Court*
    low: NDArray[np.int32] = field(repr=False)  # (f,) its class written small
    capital: NDArray[np.int32] = field(repr=False)  # (f,) … and with a capital
    child_starts: NDArray[np.int64] = field(repr=False)  # (n + 1,) the first child of each node
    child_forms: NDArray[np.int64] = field(repr=False)  # the words of the children
    children: NDArray[np.int64] = field(repr=False)  # … and their nodes
    node_low: NDArray[np.int32] = field(repr=False)  # (n,) the class of a run that ends there, written small
    node_capital: NDArray[np.int32] = field(repr=False)  # (n,) … and with capitals
    digest: str  # of all that is listed
    singles: int  # how many of the words, the first ones, have an entry of their own: the others stand in runs alone

    def words_of(self, classes: Sequence[str]) -> int:
        """How many words, and runs of words, are of these classes where they are written small."""
        numbers = [number for name in classes for number in self.numbers_of(name)]
        return int(np.isin(self.low, numbers).sum() + np.isin(self.node_low, numbers).sum())

    @property
    def function_words(self) -> NDArray[np.bool_]:
        """Which of the words (f,) are function words: those of the list that are of no other class."""
        listed = np.isin(self.forms, FUNCTION_WORDS)
        listed[self.low != _ORDINARY] = False
        return listed

    def numbers_of(self, name: str) -> list[int]:
        """The numbers of a class, one for each form."""
        return [number for number, form_name in enumerate(self.names) if form_name and class_of(form_name) == name]

    def protected_words(self, numbers: Iterable[int]) -> list[str]:
        """Words that are of one of these classes wherever they stand, or are no ordinary words: no ordinary outputs."""
        chosen = np.zeros(len(self.names) + 1, np.bool_)
        chosen[list(numbers)] = True
        both = chosen[self.low] | (chosen[self.capital] & (self.marks & marks.ORDINARY == 0))
        return [self.forms[i] for i in np.flatnonzero(both)]


def class_of(name: str) -> str:
    """The class of a class with a form."""
    return name.partition(".")[0]


class _Group(NamedTuple):
    """Words of which the table says the same: their class written small and with a capital; letters; ordinary."""

    low: str
    capital: str
    letters: str  # of `_LETTERS`
    ordinary: str
    words: list[str]


@cache
def _shipped() -> tuple[bytes, list[_Group]]:
    """The digest of the shipped table, and its groups, one on each line of the file."""
    packed = files("dptext.entities").joinpath("data/word_classes.tsv.gz").read_bytes()
    lines = (line.split("\t") for line in gzip.decompress(packed).decode().splitlines())
    groups = [
        _Group(low, capital, letters, ordinary, words.split(",")) for low, capital, letters, ordinary, words in lines
    ]
    return hashlib.blake2b(packed, digest_size=16).digest(), groups


class ClassTableEntry(NamedTuple):
    """What the table says of a word or a run: class written small and with a capital, letters, is it ordinary.

    The letters: p for a name of a person where a rule says so, g for a given name, w for a frequent word, l for a
    place and c for a company where a rule says so, f for a cue that is no part of a name.
    """

    low: str
    capital: str
    letters: str
    ordinary: bool


def shipped_entries() -> Mapping[str, ClassTableEntry]:
    """The shipped table by folded words, with single spaces between the words of a run."""
    return {
        words: ClassTableEntry(group.low, group.capital, group.letters, group.ordinary == "1")
        for group in _shipped()[1]
        for words in group.words
    }


@cache
def shipped_outputs() -> Mapping[str, tuple[tuple[str, ...], str | None]]:
    """For each class with its form the entries that are drawn, and the word that generalizes it, if one does."""
    drawn: dict[str, list[str]] = {}
    general: dict[str, str] = {}
    for line in files("dptext.entities").joinpath("data/word_class_outputs.tsv").read_text("utf-8").splitlines():
        name, operator, entry = line.split("\t")
        drawn.setdefault(name, [])
        if operator == "generalize":
            general[name] = entry
        else:
            drawn[name].append(entry)
    return {name: (tuple(entries), general.get(name)) for name, entries in drawn.items()}


@lru_cache(maxsize=4)
def class_table(own: tuple[tuple[str, str], ...]) -> ClassTable:
    """The shipped table with a user's own words and their classes, which count more."""
    digest, shipped = _shipped()
    groups = [_without_signs(group) for group in _with_own(shipped, own)]
    by_rule = (*RULE_CLASSES, *number_word_rules.CLASSES)
    of_words = (name for group in groups for name in (*group[:2], _head(group)))
    classes = [name for name in (*by_rule, *of_words) if _is_class(name)]
    names = tuple(dict.fromkeys(["", *classes]))
    number = {name: i for i, name in enumerate(names)} | {"-": _JOINED_BY_NOTHING}
    sizes = [len(group.words) for group in groups]
    numbers = np.array([[number.get(name, _ORDINARY) for name in group[:2]] for group in groups], np.int32)
    listed, known = np.repeat(numbers, sizes, axis=0), np.repeat([_mark(group) for group in groups], sizes)
    words = [word for group in groups for word in group.words]
    single = np.array([" " not in word for word in words])
    runs = [words[i].split(" ") for i in np.flatnonzero(~single).tolist()]
    singles = [words[i] for i in np.flatnonzero(single).tolist()]
    cues = number_word_rules.CUES
    marked = [word for text in (*MARKED.values(), *cues.values()) for word in text.split()]
    own_entries = tuple(dict.fromkeys([*singles, *FUNCTION_WORDS]))  # *Having* is no name, in whatever vocabulary
    forms = tuple(dict.fromkeys([*own_entries, *(word for run in runs for word in run), *marked]))
    index = {form: i for i, form in enumerate(forms)}
    of_forms, of_marks = np.zeros((len(forms), 2), np.int32), np.zeros(len(forms), np.int64)
    of_forms[: len(singles)], of_marks[: len(singles)] = listed[single], known[single]
    for mark, text in MARKED.items():
        of_marks[[index[word] for word in text.split()]] |= mark
    number_marks = np.zeros(len(forms), np.int32)
    for mark, text in cues.items():
        number_marks[[index[word] for word in text.split()]] |= mark
    heads = np.array([number.get(_head(group), _ORDINARY) for group in groups], np.int32)
    of_heads = np.zeros(len(forms), np.int32)
    of_heads[: len(singles)] = np.repeat(heads, sizes)[single]
    tree = _tree([[index[word] for word in run] for run in runs], listed[~single].T)
    named = hashlib.blake2b(digest + repr(own).encode(), digest_size=16).hexdigest()
    low, capital = np.ascontiguousarray(of_forms.T)
    return ClassTable(
        names=names,
        forms=forms,
        marks=of_marks,
        number_marks=number_marks,
        heads=of_heads,
        low=low,
        capital=capital,
        digest=named,
        singles=len(own_entries),
        **tree,
    )


def _is_class(name: str) -> bool:
    return name not in ("", "-") and not name.startswith("role.")


def _head(group: _Group) -> str:
    """The class of the organisations that the words of a group name: of *Court* it is ``organisation.court``."""
    return group.capital.removeprefix("role.") if group.capital.startswith("role.organisation.") else ""


def _mark(group: _Group) -> int:
    """What the kernel knows of the words of a group."""
    role = _ROLES[group.capital.split(".")[1]] if group.capital.startswith("role.") else 0
    listed = sum(_LETTERS[letter] for letter in group.letters)
    return role | listed | marks.ORDINARY * (group.ordinary == "1")


def _with_own(groups: list[_Group], own: tuple[tuple[str, str], ...]) -> list[_Group]:
    """The groups of the shipped table, with a user's words in the place of its own."""
    if not own:
        return groups
    ours = {words for words, _ in own}
    remaining = [group._replace(words=[words for words in group.words if words not in ours]) for group in groups]
    return [*remaining, *(_Group(name, name, "", "", [words]) for words, name in own)]


def _without_signs(group: _Group) -> _Group:
    """A group with *ernst young* next to *ernst & young*: where layout is not kept, the sign is left out."""
    more = [words.replace(" & ", " ") for words in group.words if " & " in words]
    return group._replace(words=group.words + more) if more else group


def _tree(runs: list[list[int]], numbers: NDArray[np.int32]) -> dict[str, Any]:
    """Runs of forms as a tree, node after node (see `ClassTable`); `numbers` (2, k) are the classes of the runs."""
    children: dict[int, int] = {}  # by node and form
    ends = []
    for run in runs:
        node = 0
        for form in run:
            node = children.setdefault(node << _FORM_BITS | form, len(children) + 1)
        ends.append(node)
    of_nodes = np.zeros((2, len(children) + 1), np.int32)
    of_nodes[:, ends] = numbers
    keys = np.array([*children], np.int64)
    order = np.argsort(keys)
    parents = keys[order] >> _FORM_BITS
    return {
        "child_starts": np.searchsorted(parents, np.arange(len(children) + 2)),
        "child_forms": keys[order] & ((1 << _FORM_BITS) - 1),
        "children": np.array([*children.values()], np.int64)[order],
        "node_low": of_nodes[0],
        "node_capital": of_nodes[1],
    }
