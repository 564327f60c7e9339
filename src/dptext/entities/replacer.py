"""Protected classes: words of public classes, replaced independently of the word.

Metric noise spreads one epsilon over all words, and a reader puts back whatever is likely in its place, which is mostly
what should be hidden. So a public table says which words are names, places, illnesses and the like
(`dptext.entities.class_table`), and an operator says what becomes of each class. Not in the papers; the nearest are
block-structured local privacy (Acharya et al. 2020) and Blowfish with partitioned secrets (He et al. 2014).
Proof: docs/proofs/word-classes.md.
"""

import re
from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dptext.core.assumptions import Assumption
from dptext.core.consistency import ConsistencyScope
from dptext.core.coverage import Coverage
from dptext.core.guarantee import Operator, ProtectedClasses, TreatedClass
from dptext.core.randomness import RandomSource
from dptext.core.uniform_classes import streams_of_entities, uniform_entries
from dptext.entities.class_table import TABLE_VERSION, ClassTable, class_of, class_table, shipped_outputs
from dptext.entities.finder import EntityFinder
from dptext.entities.finder_kernels import group_equal
from dptext.entities.operators import OPERATORS, PublicOutputs, fate_of
from dptext.entities.policy import BY_PLACE, PUBLIC, RUDE, ClassPolicy, class_policy
from dptext.strings import string_list
from dptext.text.characters import fold, upper
from dptext.text.kernels import LOWER, UPPER
from dptext.text.policy import TextPolicy
from dptext.text.tokenizer import Tokens, tokens_of
from dptext.text.units import WRITTEN

ENTITY_FATES = ("replaced", "redacted", "general", "blank", "public", "unprotected")
"""Those of `FATES` that the entities may have."""

_CONTRACTED = re.compile(r"(?<=n) (?=t$)")


class EntityReplacer:
    """What becomes of the entities that the class table and a detector find, by a `policy`.

    >>> replacer = EntityReplacer(ClassPolicy(classes="place,kin", operators="place=redact"))
    >>> [(treated.name, treated.operator) for treated in replacer.promised(equal=None).classes][:2]
    [('place', 'redact'), ('kin', 'generalize')]

    `plainly` writes the words of entities that are kept, and nothing of the layout inside them; `lettered` writes what
    stands for an entity in the lettering of its place.
    """

    def __init__(self, policy: ClassPolicy, *, plainly: bool = False, lettered: bool = False) -> None:
        self.policy, self._plainly, self._lettered = policy, plainly, lettered
        self.table: ClassTable = class_table(policy.own)
        self._operators = {name: policy.operator(name) for name in (*policy.names, *policy.public, *RUDE)}
        self._number_operators = {
            number: operator
            for name, operator in self._operators.items()
            if operator != "mechanism"
            for number in self.table.numbers_of(name)
        }
        self.finder = EntityFinder(
            self.table,
            chosen=self._number_operators,
            drawn=[number for number, operator in self._number_operators.items() if operator == "draw"],
            dropped=[
                number
                for number, operator in self._number_operators.items()
                if list(self._entries(self.table.names[number], operator)) == [""]
            ],
            every_capital=policy.every_capital,
            rules=policy.rules,
        )

    @property
    def reserved_words(self) -> list[str]:
        """Words that no ordinary word becomes; the tokenizer reads *cannot* as *can* and *not*."""
        reserved = self.table.protected_words(self._number_operators)
        if "function_word" in self.policy.public:
            reserved += [self.table.forms[form] for form in np.flatnonzero(self.table.function_words)]
        return [*reserved, "cannot"] if "not" in reserved else reserved

    @property
    def protected(self) -> frozenset[int]:
        """The numbers of the classes, with their forms, that have an operator."""
        return frozenset(self._number_operators)

    def operator_of(self, number: int) -> str:
        """The operator of a class with its form."""
        return self._number_operators[number]

    @cached_property
    def _outputs(self) -> tuple["pa.LargeStringArray", NDArray[np.int64], NDArray[np.int64]]:
        """All entries, and for each class with its form where its own begin and how many there are."""
        entries: list[str] = []
        starts, counts = (np.zeros(len(self.table.names), np.int64) for _ in range(2))
        for number, operator in self._number_operators.items():
            own = self._entries(self.table.names[number], operator)
            starts[number], counts[number] = len(entries), len(own)
            entries += own
        return string_list(entries), starts, counts

    @property
    def lists(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """For each class with its form, where its list begins among all entries, and how many it has; 0 if kept."""
        return self._outputs[1:]

    def _entries(self, name: str, operator: Operator) -> Sequence[str]:
        """What may stand for an entity of a class with its form; nothing for one that is kept."""
        drawn, neutral = shipped_outputs().get(name, ((), None))
        shown = _in_brackets(name)
        return OPERATORS[operator](PublicOutputs(name=shown, redacted=shown, surrogates=drawn, neutral=neutral))

    def draw_replacements(self, tokens: Tokens, draws: "ConsistencyScope | RandomSource") -> "pa.LargeStringArray":
        """What stands for each entity (m,) of texts; in a `ConsistencyScope`, equal ones of a class share a draw."""
        entities = tokens.entities
        assert entities is not None
        different, which = distinct_entities(tokens)
        _, _, counts = self._outputs
        source: RandomSource
        if isinstance(draws, ConsistencyScope):
            rows = np.searchsorted(tokens.row_tokens, entities.firsts, side="right") - 1
            names = [f"{self.table.names[entity.number]}\n{entity.words}".encode() for entity in different]
            source = streams_of_entities(draws.draws, draws.units[draws.unit_of[rows]], names, which)
        else:
            source = draws
        place = uniform_entries(counts[entities.classes], source)
        return self._written(tokens, place, different, which)

    def undrawn(self, tokens: Tokens) -> "pa.LargeStringArray":
        """What stands for each entity of texts (m,) where every draw gives the first entry of its list."""
        assert tokens.entities is not None
        different, which = distinct_entities(tokens)
        return self._written(tokens, np.zeros(len(which), np.int64), different, which)

    def letterings(self, tokens: Tokens) -> list[int]:
        """The case of each entity, where case shows; -1 of what is no draw from a list, of which nothing more shows."""
        entities, counts = tokens.entities, self._outputs[2]
        if entities is None or not self._lettered:
            return [] if entities is None else [-1] * len(entities)
        drawn, cases = counts[entities.classes] > 1, tokens.token_flags[entities.firsts].astype(np.int64) & 3
        cases_of_drawn: list[int] = np.where(drawn, cases, -1).tolist()
        return cases_of_drawn

    def _written(
        self, tokens: Tokens, place: NDArray[np.int64], different: "list[EntityText]", which: NDArray[np.int64]
    ) -> "pa.LargeStringArray":
        """What stands for entities (m,): the entries at these places (m,), or the words that are kept."""
        entities, (entries, starts, counts) = tokens.entities, self._outputs
        assert entities is not None
        if not self.protected.issuperset(np.flatnonzero(np.bincount(entities.classes)).tolist()):
            raise AssertionError("an entity has no operator, and would be released as it is")
        kept_entities = np.flatnonzero(counts[entities.classes] == 0)
        cases, lists = np.zeros(len(which), np.int64), [entries]
        if self._lettered:
            cases, lists = tokens.token_flags[entities.firsts].astype(np.int64) & 3, self._lettered_outputs
        of_kept, kept_place = np.unique(which[kept_entities] << 2 | cases[kept_entities], return_inverse=True)
        shown = self.kept_as([different[entity].text for entity in (of_kept >> 2).tolist()])
        if self._lettered:
            shown = [_in_case(words, case) for words, case in zip(shown, (of_kept & 3).tolist(), strict=True)]
        chosen = cases * len(entries) + starts[entities.classes] + place
        chosen[kept_entities] = len(lists) * len(entries) + kept_place
        places = pa.Int64Array.from_buffers(pa.int64(), len(chosen), [None, pa.py_buffer(chosen.data)])
        return pa.concat_arrays([*lists, string_list(shown)]).take(places)

    @cached_property
    def _lettered_outputs(self) -> list["pa.LargeStringArray"]:
        """All entries in lower, Title and UPPER case, in that order."""
        entries: list[str] = self._outputs[0].to_pylist()  # type: ignore[assignment]  # none is null
        return [string_list([_in_case(entry, case) for entry in entries]) for case in range(3)]

    @cached_property
    def _fates(self) -> NDArray[np.int64]:
        """The fate of each class with its form, a place in `ENTITY_FATES`; of general words the one of all others."""
        fates = np.full(len(self.table.names), ENTITY_FATES.index("replaced"))
        for number, operator in self._number_operators.items():
            name = self.table.names[number]
            if operator == "keep":
                fates[number] = ENTITY_FATES.index("public" if class_of(name) in PUBLIC else "unprotected")
            else:
                fates[number] = ENTITY_FATES.index(fate_of(self._entries(name, operator), _in_brackets(name)))
        return fates

    def fates(self, tokens: Tokens) -> NDArray[np.int64]:
        """What becomes of each entity of texts (m,), a place in `ENTITY_FATES`."""
        entities = tokens.entities
        assert entities is not None
        entries, starts, counts = self._outputs
        fates = self._fates[entities.classes]
        general = np.flatnonzero((counts[entities.classes] == 1) & (fates == ENTITY_FATES.index("replaced")))
        firsts, groups = _groups(tokens, general)
        is_general = np.zeros(len(firsts), np.bool_)
        for group, text in enumerate(_folded(tokens, entities.firsts[firsts])):
            written = entries[int(starts[entities.classes[firsts[group]]])].as_py()
            is_general[group] = text == fold(written)
        fates[general[is_general[groups]]] = ENTITY_FATES.index("general")
        return fates

    def counted(self, tokens: Tokens) -> Coverage:
        """Tokens of entities by what becomes of them."""
        assert tokens.entities is not None
        sizes = np.bincount(self.fates(tokens), weights=tokens.entities.sizes, minlength=len(ENTITY_FATES))
        return Coverage(**dict(zip(ENTITY_FATES, sizes.astype(int).tolist(), strict=True)))

    def kept_function_words(self, tokens: Tokens) -> int:
        """How many function words are released as they are."""
        assert tokens.entities is not None
        if self._operators.get("function_word") != "keep":
            return 0
        return int(np.count_nonzero(tokens.entities.classes == self.table.names.index("function_word")))

    def kept_as(self, texts: Sequence[str]) -> list[str]:
        """How entities that are kept are written, of which these are the folded texts (k,): *don't* for *don & t*."""
        return [_CONTRACTED.sub("'", words) for words in _words_of(texts)] if self._plainly else list(texts)

    def described(self) -> dict[str, Any]:
        """Everything public that determines the law, as plain values."""
        return {
            "version": TABLE_VERSION,
            "table": self.table.digest,
            "operators": dict(self._operators),
            "every_capital": self.policy.every_capital,
            "rules": sorted(self.policy.rules),
            "consistent": self.policy.consistent,
        }

    def promised(self, *, equal: str | None) -> ProtectedClasses:
        """The part of the guarantee; `equal` says among which words equal ones get the same replacement."""
        names = [name for name in self._operators if name not in PUBLIC and self._operators[name] != "mechanism"]
        public = tuple(name for name in self.policy.public if name not in BY_PLACE and self._operators[name] == "keep")
        return ProtectedClasses(
            classes=tuple(self._promised_for(name) for name in names),
            public=public,
            public_words=self.table.words_of(public)
            + (int(self.table.function_words.sum()) if "function_word" in public else 0),
            equal=equal,
            table=self.table.digest,
            neighbours=bool(self.policy.rules),
        )

    def _promised_for(self, name: str) -> TreatedClass:
        lists = [
            self._entries(self.table.names[number], self._operators[name]) for number in self.table.numbers_of(name)
        ]
        done = _as_done(self._operators[name], lists, _in_brackets(name))
        return TreatedClass(
            name=name, operator=done, entries=min(map(len, lists)) if done in ("surrogate", "draw") else None
        )

    def assumptions(self) -> set[Assumption]:
        """What the guarantee takes for granted."""
        assumptions = {Assumption.PUBLIC_CLASSES}
        assumptions |= {Assumption.CLASSES_BY_NEIGHBOURS} if self.policy.rules else set()
        assumptions |= {Assumption.EQUAL_CLASSED} if self.policy.consistent else set()
        assumptions |= (
            {Assumption.PUBLIC_SINGLE_WORDS}
            if any(self._operators[name] == "keep" for name in self.policy.public if name not in BY_PLACE)
            else set()
        )
        is_kept = any(operator == "keep" for name, operator in self._operators.items() if name not in PUBLIC)
        return assumptions | ({Assumption.UNPROTECTED_CLASSES} if is_kept else set())


class EntityText(NamedTuple):
    """An entity: its text, folded; its words with single spaces between them; its class and form."""

    text: str
    words: str
    number: int


def distinct_entities(tokens: Tokens) -> tuple[list[EntityText], NDArray[np.int64]]:
    """The different entities among tokens (m,), and which of them each of the entities (k,) is."""
    entities = tokens.entities
    assert entities is not None
    firsts, which = _groups(tokens, np.arange(len(entities)))
    texts = _folded(tokens, entities.firsts[firsts])
    numbers = entities.classes[firsts].tolist()
    return [EntityText(*entity) for entity in zip(texts, _words_of(texts), numbers, strict=True)], which


def _groups(tokens: Tokens, chosen: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Some of the entities (k,) in groups of equal ones: the first of each group (m,), and the group of each (k,)."""
    entities = tokens.entities
    assert entities is not None and tokens.looked_up is not None
    of_chosen = entities.firsts[chosen]
    begins, ends = tokens.begins[of_chosen], tokens.ends[of_chosen]
    # A word that was looked up is the same wherever it has the same id and length; most entities are such words.
    ids, classes = tokens.looked_up[of_chosen].astype(np.int64), entities.classes[chosen].astype(np.int64)
    keys = ids << 40 | classes << 20 | np.minimum(ends - begins, 2**20 - 1)
    keys = np.where((entities.sizes[chosen] == 1) & (ids >= 0), keys, -1 - classes)
    slots = np.full(1 << (2 * len(chosen) + 1).bit_length(), -1, np.int32)
    firsts, groups = np.empty(len(chosen), np.int64), np.empty(len(chosen), np.int64)
    salt = np.uint64(hash("salt") & (2**64 - 1) | 1)  # another one in each process
    count = group_equal(tokens.data, begins, ends, keys, salt, slots, firsts, groups)
    return chosen[firsts[:count]], groups


def _folded(tokens: Tokens, chosen: NDArray[np.int64]) -> list[str]:
    """The texts of some tokens (k,)."""
    data = tokens.data.tobytes()
    spans = zip(tokens.begins[chosen].tolist(), tokens.ends[chosen].tolist(), strict=True)
    return [fold(data[begin:end].decode("utf-8", "replace")) for begin, end in spans]


def _in_case(words: str, case: int) -> str:
    """Words in lower, Title or UPPER case, 0 to 2; classes in angle brackets and units (*mmHg*) as they are."""
    if words[:1] == "<":
        return words
    if case == LOWER:
        return WRITTEN.get(words, words.lower())
    return upper(words) if case == UPPER else upper(words[:1]) + words[1:]


def _words_of(texts: Sequence[str]) -> list[str]:
    """The words of folded entities, with single spaces in place of all that stands between them."""
    cut = [text for text in texts if not (text.isascii() and text.isalnum())]
    if not cut:
        return list(texts)
    words = dict(zip(cut, (" ".join(map(fold, words)) for words in tokens_of(cut, signs=False)), strict=True))
    return [words.get(text, text) for text in texts]


def _as_done(operator: Operator, lists: Sequence[Sequence[str]], redacted: str) -> Operator:
    """An operator as it is in fact, by what it puts for each form: a list of one entry is not drawn from."""
    if operator in ("draw", "keep"):
        return operator
    if any(len(entries) > 1 for entries in lists):
        return "surrogate"
    return "redact" if all(list(entries) == [redacted] for entries in lists) else "generalize"


def _in_brackets(name: str) -> str:
    """What stands for a class in angle brackets."""
    return f"<{class_of(name).upper()}>"


def entity_replacer(policy: TextPolicy) -> EntityReplacer | None:
    """The law of the classes that a policy protects; None where it protects none. Raises as `ClassPolicy` does.

    A user's tables are read at each call: two laws of the same words are one object, those of an edited table are not.
    """
    classes = class_policy(policy)
    return None if classes is None else _law_of(classes, policy.layout != "keep", policy.case == "keep")


@lru_cache(maxsize=4)
def _law_of(policy: ClassPolicy, plainly: bool, lettered: bool) -> EntityReplacer:
    return EntityReplacer(policy, plainly=plainly, lettered=lettered)
