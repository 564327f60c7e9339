"""The entities of texts by the table of classes, by the rules of the words around a word, and by a detector."""

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from dptext.entities import finder_kernels as kernels
from dptext.entities import number_word_rules
from dptext.entities import rule_tokens as marks
from dptext.entities.class_table import RULE_CLASSES, ClassTable, class_of
from dptext.entities.user_table import CUES
from dptext.text.characters import character_table
from dptext.text.kernels import TITLE, UNKNOWN, UPPER, Cut
from dptext.text.line_structure import speakers, structural_tokens
from dptext.text.policy import RULES
from dptext.text.tokenizer import DetectedEntities, EntityRuns, inner_tokens

_SETTLED = ("family_name", "given_name", "nationality", "gender", "kin", "negation", "date", "cue")
_TITLES = ("gender.title", "occupation.title", "occupation.office_title", "occupation.rank_title")
_NOT_JOINED = ("gender", "negation", "date", "kin", "cue")
_LABELS = ("occupation", "kin", "cue.label", "cue.at", "cue.to")


class EntityFinder:
    """Finds the entities of `chosen` classes, numbers of a `table`, among tokens; those of `drawn` ones as numbers.

    Those of `dropped` ones, which leave nothing, end behind the blanks that follow them.

    With `every_capital` every other word with a capital inside a sentence is an entity of the class ``name``,
    too. `rules` are the rules of neighbours that are on, of `RULES` (*Mary Baker*, *Ministry of Health*).
    """

    def __init__(
        self,
        table: ClassTable,
        *,
        chosen: Iterable[int],
        drawn: Iterable[int] = (),
        dropped: Iterable[int] = (),
        every_capital: bool = False,
        rules: Iterable[str] = RULES,
    ) -> None:
        self.table, self.every_capital, self.rules = table, every_capital, frozenset(rules)
        self.forms, self.single_forms = table.forms, table.singles
        self._chosen = np.zeros(len(table.names) + 1, np.bool_)
        self._chosen[list(chosen)] = True
        self.drawn_as_numbers = np.zeros(len(table.names) + 1, np.bool_)
        self.drawn_as_numbers[list(drawn)] = True
        self._dropped = np.zeros(len(table.names) + 1, np.bool_)
        self._dropped[list(dropped)] = True
        self._phrases, self._names = self._of_classes(("cue",)), self._of_classes(("given_name", "family_name"))
        self._number = number = {name: i for i, name in enumerate(table.names)}
        self._function_words = np.append(table.function_words, False)  # the last: no word
        public = table.function_words if self._is_chosen("function_word") else np.zeros_like(table.function_words)
        self.ordinary_forms = ~(self._chosen[table.low] | public)
        own = np.array([number[name] for name in RULE_CLASSES], np.int32)
        own[[marks.ORG, marks.CODE]] *= self._chosen[own[[marks.ORG, marks.CODE]]]
        self._titles = np.array([*(name in _TITLES for name in table.names), False])
        forms = [f"cue.{form}" for form in CUES]
        self._table = marks.Table(
            *(table.marks, table.low, table.capital, table.heads),
            *(table.child_starts, table.child_forms, table.children, table.node_low, table.node_capital),
            own=own,
            settled=self._of_classes(_SETTLED),
            titles=self._titles,
            not_joined=self._of_classes(_NOT_JOINED),
            labels=self._of_classes(_LABELS),
            places=self._of_classes(("place",)),
            open=~self._chosen,
            cues=np.array([*(forms.index(name) + 1 if name in forms else 0 for name in table.names), 0]),
            number_marks=table.number_marks,
            numbers=np.array([number[name] for name in number_word_rules.CLASSES], np.int32),
            rules=np.int64(sum(1 << RULES.index(name) for name in self.rules)),
        )

    def _of_classes(self, classes: Sequence[str]) -> NDArray[np.bool_]:
        """Which of the numbers are of these classes; the last entry is of runs of no class."""
        return np.array([*(class_of(name) in classes or name in classes for name in self.table.names), False])

    def find(
        self,
        cut: Cut,
        words: NDArray[np.int32],
        forms: NDArray[np.int32],
        detected: DetectedEntities | None = None,
        at_units: "NDArray[np.int64] | None" = None,
        units: "NDArray[np.bool_] | None" = None,
    ) -> EntityRuns:
        """See `dptext.text.tokenizer.RunFinder`."""
        runs, count = self._listed(cut, words, forms), len(words)
        if self._is_chosen("function_word"):
            runs = _with_tokens(runs, np.flatnonzero(self._function_words[forms]), self._number["function_word"], count)
        if at_units is not None and units is not None and self._is_chosen("unit_word"):
            at_units = np.concatenate([at_units, self._at_number_words(cut, runs, forms, units)])
            runs = _with_tokens(runs, at_units, self._number["unit_word"], count)
        lines = self._is_chosen("line")
        runs = _cut_apart(cut, runs, self._phrases, self.drawn_as_numbers if lines else None)
        if lines:
            headings = np.append(self.table.marks, 0)[forms] & marks.HEADING > 0
            structure = structural_tokens(cut, headings, self._function_words[forms])
            named = self._names[runs.classes]
            joined = named[1:] & named[:-1] & (runs.firsts[1:] == runs.firsts[:-1] + runs.sizes[:-1])
            breaks, behind = np.flatnonzero(cut.data == ord("\n")), runs.firsts[1:]
            joined &= np.searchsorted(breaks, cut.begins[behind]) == np.searchsorted(breaks, cut.ends[behind - 1])
            next_to_names = np.zeros_like(named)
            next_to_names[:-1] |= joined
            next_to_names[1:] |= joined
            structure = np.setdiff1d(structure, runs.firsts[next_to_names])  # *WILLIAM (BILL)* holds no heading
            runs = _with_tokens(runs, structure, self._number["line"], count, over=True)
            if self._is_chosen("given_name"):
                names = speakers(cut, words == UNKNOWN)
                for mark in b"<+%~&":
                    cut.begins[names[cut.data[cut.begins[names]] == mark]] += 1
                cut.ends[names[cut.data[cut.ends[names] - 1] == ord(">")]] -= 1
                runs = _with_tokens(runs, names, self._number["given_name"], count, over=True)
        if detected is not None:
            runs = _with_detected(runs, detected, cut.begins, cut.ends, words >= UNKNOWN)
        cut.token_flags[runs.firsts] = _letterings(cut, runs)
        cut.ends[runs.firsts] = cut.ends[runs.firsts + runs.sizes - 1]
        _take_dots(cut, runs.firsts[self._titles[runs.classes]])
        _take_blanks(cut, runs.firsts[self._dropped[runs.classes]])
        return runs

    def _at_number_words(
        self, cut: Cut, runs: EntityRuns, forms: NDArray[np.int32], units: NDArray[np.bool_]
    ) -> NDArray[np.int64]:
        """The units at numbers in words: *dollars* in *ten dollars*, *hundred* in *a hundred and two*."""
        drawn = self.drawn_as_numbers[runs.classes]
        firsts, rows, last = runs.firsts[drawn], cut.row_tokens, max(len(units) - 1, 0)
        row_starts = rows[np.searchsorted(rows, firsts, side="right") - 1]
        row_ends = rows[np.searchsorted(rows, firsts, side="right")]
        behind, marks = firsts + runs.sizes[drawn], np.append(self.table.number_marks, 0)[forms]
        neighbours = [behind[(behind < row_ends) & units[np.minimum(behind, last)] & _is_joined(cut, behind)]]
        before = firsts - 1
        before = before - (
            (before > row_starts) & (marks[before] & number_word_rules.AND > 0) & _is_joined(cut, firsts)
        )
        scale = (before >= row_starts) & (marks[before] & number_word_rules.SCALE > 0)
        return np.concatenate([*neighbours, before[scale & _is_joined(cut, before + 1)]])

    def _is_chosen(self, name: str) -> bool:
        return bool(self._chosen[self._number[name]])

    def _listed(self, cut: Cut, words: NDArray[np.int32], forms: NDArray[np.int32]) -> EntityRuns:
        """The entities by the table and its rules."""
        data, _, _, begins, ends, token_flags, row_tokens = cut
        count = len(words)
        capitals = np.empty(count, np.bool_)
        kernels.find_capitals(begins, ends, token_flags, row_tokens, capitals)
        longest = int(np.diff(row_tokens).max(initial=0))
        room, out = (
            marks.FoundEntities(np.empty(size, np.int64), np.empty(size, np.int64), np.empty(size, np.int32))
            for size in (longest, count)
        )
        tokens = marks.RuleTokens(data, begins, ends, token_flags, words, forms, capitals, character_table().classes)
        seen = np.zeros(len(self.table.forms), np.int32)
        count_found = kernels.find_entities(tokens, row_tokens, self._table, self.every_capital, room, seen, out)
        protected = np.flatnonzero(self._chosen[out.names[:count_found]])
        return EntityRuns(out.firsts[protected], out.sizes[protected], out.names[protected])


def _is_joined(cut: Cut, tokens: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Whether each of the tokens (k,) is parted from the one before by one blank or hyphen; False for what is none."""
    there = np.clip(tokens, 1, max(len(cut.ends) - 1, 0))
    begins, ends = cut.begins[there], cut.ends[there - 1]
    gap = cut.data[np.minimum(ends, max(len(cut.data) - 1, 0))]
    joined: NDArray[np.bool_] = (there == tokens) & (begins - ends == 1) & ((gap == ord(" ")) | (gap == ord("-")))
    return joined


def _cut_apart(cut: Cut, runs: EntityRuns, phrases: NDArray[np.bool_], whole: NDArray[np.bool_] | None) -> EntityRuns:
    """The runs, those of the classes `phrases` word by word, as each has its own lettering.

    Where lines are kept, the others are cut where a line ends inside them, but for those of the classes `whole`.
    """
    inside = np.flatnonzero(runs.sizes > 1)
    inside = inside[phrases[runs.classes[inside]] if whole is None else ~whole[runs.classes[inside]]]
    tokens = inner_tokens(runs.firsts[inside], runs.sizes[inside])
    breaks = np.flatnonzero(cut.data == ord("\n"))
    of_runs = np.repeat(inside, runs.sizes[inside] - 1)
    ended = np.searchsorted(breaks, cut.begins[tokens]) > np.searchsorted(breaks, cut.ends[tokens - 1])
    ended |= phrases[runs.classes[of_runs]]
    if not ended.any():
        return runs
    added, of_runs = tokens[ended], of_runs[ended]
    firsts = np.concatenate([runs.firsts, added])
    order = np.argsort(firsts)
    firsts, classes = firsts[order], np.concatenate([runs.classes, runs.classes[of_runs]])[order]
    ends = np.concatenate([runs.firsts + runs.sizes, (runs.firsts + runs.sizes)[of_runs]])[order]
    following = np.append(firsts[1:], ends.max())
    return EntityRuns(firsts, np.minimum(ends, following) - firsts, classes)


def _with_tokens(
    runs: EntityRuns, tokens: NDArray[np.int64], number: int, count: int, *, over: bool = False
) -> EntityRuns:
    """The runs among `count` tokens, with each of these `tokens` (k,) an entity of its own, of the class `number`.

    Tokens that are in an entity stay in it; `over` those of runs that have no other tokens.
    """
    chosen = np.zeros(count + 1, np.bool_)
    chosen[tokens] = True
    if over:
        before = np.concatenate([[0], np.cumsum(chosen)])
        remaining = before[runs.firsts + runs.sizes] - before[runs.firsts] < runs.sizes
        runs = EntityRuns(runs.firsts[remaining], runs.sizes[remaining], runs.classes[remaining])
    chosen[runs.firsts] = chosen[inner_tokens(runs.firsts, runs.sizes)] = False
    added = np.flatnonzero(chosen[:-1])
    firsts = np.concatenate([runs.firsts, added])
    order = np.argsort(firsts, kind="stable")
    sizes = np.concatenate([runs.sizes, np.ones(len(added), np.int64)])
    classes = np.concatenate([runs.classes, np.full(len(added), number, np.int32)])
    return EntityRuns(firsts[order], sizes[order], classes[order])


def _with_detected(
    runs: EntityRuns,
    detected: DetectedEntities,
    begins: NDArray[np.int64],
    ends: NDArray[np.int64],
    free: NDArray[np.bool_],
) -> EntityRuns:
    """The entities, and each run of tokens in a detected span that is in none of them and `free` (k,)."""
    taken = ~free
    for first, size in zip(runs.firsts.tolist(), runs.sizes.tolist(), strict=True):
        taken[first : first + size] = True
    more: list[tuple[int, int, int]] = []
    firsts, lasts = (
        np.searchsorted(ends, detected.begins, side="right"),
        np.searchsorted(begins, detected.ends, side="left"),
    )
    for first, last, name in zip(firsts.tolist(), lasts.tolist(), detected.classes.tolist(), strict=True):
        begun = -1
        for token in range(first, last + 1):
            if token < last and not taken[token]:
                begun = token if begun < 0 else begun
                taken[token] = True
            elif begun >= 0:
                more.append((begun, token - begun, name))
                begun = -1
    added = np.array(more, np.int64).reshape(-1, 3)
    all_firsts = np.concatenate([runs.firsts, added[:, 0]])
    order = np.argsort(all_firsts)
    sizes = np.concatenate([runs.sizes, added[:, 1]])
    classes = np.concatenate([runs.classes, added[:, 2].astype(np.int32)])
    return EntityRuns(all_firsts[order], sizes[order], classes[order])


def _letterings(cut: Cut, runs: EntityRuns) -> NDArray[np.uint8]:
    """The case of each entity (k,): that of its first word, or of the last where the first is an initial."""
    lasts = runs.firsts + runs.sizes - 1
    letter, last_letter = (cut.ends[tokens] - cut.begins[tokens] == 1 for tokens in (runs.firsts, lasts))
    token_flags = np.where(letter, cut.token_flags[lasts], cut.token_flags[runs.firsts])
    upper = token_flags & 3 == UPPER
    return np.where(letter & last_letter & upper, np.uint8(TITLE), token_flags)


_SHORTENED = frozenset([b"mr", b"mrs", b"ms", b"mx", b"dr", b"prof"])


def _take_dots(cut: Cut, titles: NDArray[np.int64]) -> None:
    """Let the shortened titles among these tokens (k,) end behind their full stop, in place: *Mr.* goes whole."""
    data, rows, _, begins, ends, _, row_tokens = cut
    row_ends = rows[np.searchsorted(row_tokens, titles, side="right")]
    for token, row_end in zip(titles.tolist(), row_ends.tolist(), strict=True):
        end = int(ends[token])
        if end < row_end and data[end] == ord(".") and data[begins[token] : end].tobytes().lower() in _SHORTENED:
            ends[token] += 1


def _take_blanks(cut: Cut, dropped: NDArray[np.int64]) -> None:
    """Let these tokens (k,), which leave nothing, end behind the blanks that follow them, in place.

    Those behind a blank do not: the white space before them goes with them.
    """
    data, rows, _, begins, ends, _, row_tokens = cut
    of_row = np.searchsorted(row_tokens, dropped, side="right")
    outset = (begins[dropped] == rows[of_row - 1]) | (data[begins[dropped] - 1] != ord(" "))
    dropped, row_ends = dropped[outset], rows[of_row[outset]]
    while len(dropped):
        on = (ends[dropped] < row_ends) & (data[np.minimum(ends[dropped], len(data) - 1)] == ord(" "))
        dropped, row_ends = dropped[on], row_ends[on]
        ends[dropped] += 1
