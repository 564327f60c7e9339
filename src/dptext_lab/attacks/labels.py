"""Attacks that infer an attribute of a text's writer (`AttributeAttack`), or who the writer is (`AuthorAttack`).

The adversary has labelled texts and learns a classifier from them; then it is shown releases of *other* texts and names
their labels. What it learns from decides who it is: originals (*static*: somebody with public texts of the same kind),
or releases (*adaptive*: somebody who can run the mechanism, which is public, over such texts). It never learns from a
row that it attacks, nor from a row of the same group.

Source: the two adversaries of Mattern et al. 2022, as in section 5.2 of Meisenbacher et al. 2024b, of which the
relative figures are, too; static ones alone in section 5.2 of Meisenbacher et al. 2024a.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar

import numpy as np

from dptext.core.wording import counted
from dptext.errors import ParameterError
from dptext.measures.values import Value
from dptext.validation import check_count, check_positive
from dptext_lab import score_intervals
from dptext_lab.attacks.learners import (
    AttackLearner,
    Classifier,
    Flags,
    Ids,
    Scores,
    SvmLearner,
    attacked_rows,
    frequencies,
)
from dptext_lab.attacks.outcome import CONFIDENCE, FAILURE, Figure, Outcome

FEWEST_ROWS = 10

_NAMES_GIVEN = 5  # in a list of names that an adversary may give, the right one counts wherever it stands


# Which rows are learnt from, and which are attacked


@dataclass(frozen=True, slots=True, kw_only=True)
class SplitRows:
    """The m rows that take part."""

    places: Ids  # where they stand among all rows, (m,), increasing
    labels: Ids  # the class of each, from 0, (m,)
    names: tuple[Any, ...]  # the label that each class stands for
    units: Ids | None  # the group of each, from 0, (m,); None if every row stands alone
    attacked: Flags  # which of them are attacked, (m,); the adversary may learn from the others

    @property
    def attacked_units(self) -> Ids | None:
        """The groups of the attacked rows, numbered from 0."""
        return None if self.units is None else np.unique(self.units[self.attacked], return_inverse=True)[1].reshape(-1)

    @property
    def independent(self) -> int:
        """How many independent units are attacked."""
        units = self.attacked_units
        return int(self.attacked.sum()) if units is None else int(units.max()) + 1


def split_rows(
    texts: Sequence[str | None],
    labels: Sequence[Any],
    groups: Sequence[Any] | None,
    *,
    what: str,
    share: float,
    fewest: int,
) -> SplitRows:
    """The rows with a text, a label and a group, whose label has at least `fewest` texts (groups); and their sides.

    `what` is a label's name in messages. Raises `ParameterError` if they are too few, of one label, or if a label has
    none to learn from or none to attack.
    """
    columns = [texts, labels] if groups is None else [texts, labels, groups]
    there = [place for place, row in enumerate(zip(*columns, strict=True)) if _is_whole(row)]
    unit = "text" if groups is None else "group"
    if there and fewest > 1:
        _, classes = _numbered([labels[place] for place in there])
        units = np.arange(len(there)) if groups is None else _numbered([groups[place] for place in there])[1]
        counts = np.bincount(np.unique(np.stack([classes, units]), axis=1)[0])
        there = [place for place, label in zip(there, classes, strict=True) if counts[label] >= fewest]
    if len(there) < FEWEST_ROWS:
        raise ParameterError(
            f"An attack needs at least {FEWEST_ROWS} rows with a text and {'an' if what[0] in 'aeiou' else 'a'} {what} "
            f"(of at least {fewest} {unit}s), to learn from some and attack the others. Got {len(there):,} instead."
        )
    names, classes = _numbered([labels[place] for place in there])
    if len(names) < 2:
        raise ParameterError(
            f"An attack needs at least two {what}s to tell apart; all {len(there):,} rows have the same one."
        )
    of_rows = None if groups is None else _numbered([groups[place] for place in there])[1]
    attacked = attacked_rows(classes, of_rows, share=share)
    for side, does in ((~attacked, "learn from"), (attacked, "attack")):
        missing = np.setdiff1d(classes, classes[side])
        if len(missing):
            raise ParameterError(
                f"The {what} of row {there[int((classes == missing[0]).argmax())] + 1:,} has no {unit} to {does}; an "
                f"attack needs two {unit}s of each {what}: leave out the rows of {what}s with fewer."
            )
    return SplitRows(
        places=np.array(there, np.int64), labels=classes, names=tuple(names), units=of_rows, attacked=attacked
    )


def _numbered(values: Sequence[Any]) -> tuple[list[Any], Ids]:
    """The distinct values in the order of their text, and the number of each row's (n,)."""
    distinct = sorted(set(map(str, values)))
    index = {value: number for number, value in enumerate(distinct)}
    return distinct, np.array([index[str(value)] for value in values], np.int64)


def _is_whole(row: Sequence[Any]) -> bool:
    """Whether a row has all that an attack needs: its text may be empty, nothing else."""
    return row[0] is not None and not any(value is None or value == "" for value in row[1:])


# The attacks


class LabelAttack:
    """Labelled originals, split once: any number of releases of them are attacked alike, by both adversaries.

    >>> attack = AuthorAttack(texts, authors)  # doctest: +SKIP
    >>> attack.unprotected().success.value, attack.adaptive(released).success.value  # doctest: +SKIP

    Parameters
    ----------
    originals, labels, groups
        Texts, what is to be guessed, and which rows belong together, by their writer or the like (None: every row
        stands alone): shape (n,). Rows without one of them are left out.
    learner
        How the adversaries learn; by default `SvmLearner`.
    share, fewest
        Of the texts (groups) of each label, how many are attacked, while the adversary learns from the others; labels
        with fewer texts (groups) than `fewest` are left out.

    Raises `ParameterError` if a parameter is out of range, the rows are too few or of one label, or a label cannot be
    on both sides.
    """

    name: ClassVar[str]
    what: ClassVar[str]
    characters: ClassVar[bool] = False
    ranked: ClassVar[bool] = False

    def __init__(
        self,
        originals: Sequence[str | None],
        labels: Sequence[Any],
        *,
        groups: Sequence[Any] | None = None,
        learner: AttackLearner | None = None,
        share: float = 0.2,
        fewest: int = 1,
    ) -> None:
        owner = f"the {self.name} attack"
        if not check_positive(owner, "share", share) < 1:
            raise ParameterError(f"The 'share' parameter of {owner} must be below 1. Got {share!r} instead.")
        check_count(owner, "fewest", fewest, at_least=1)
        for name, column in (("labels", labels), ("groups", groups)):
            if column is not None and len(column) != len(originals):
                raise ParameterError(
                    f"The '{name}' parameter of {owner} must have a value for each of the {len(originals):,} "
                    f"originals. Got {len(column):,} instead."
                )
        self.learner = SvmLearner(characters=self.characters) if learner is None else learner
        self.rows = split_rows(originals, labels, groups, what=self.what, share=share, fewest=fewest)
        self._originals = originals
        self._settings = {"share": share, "fewest": fewest}
        self._truth = self.rows.labels[self.rows.attacked]
        blind = frequencies(self.rows.labels[~self.rows.attacked], len(self.rows.names))
        self._blind = blind([""] * len(self._truth))

    def unprotected(self) -> Outcome:
        """What the static adversary makes of originals, of the rows that it attacks: what there is to protect."""
        return self._outcome(self._of_originals, "originals", protected=False)

    def static(self, released: Sequence[str | None]) -> Outcome:
        """What an adversary that learnt from originals makes of releases, shape (n,), in the order of their originals.

        Raises `ParameterError` if there are not as many releases as originals.
        """
        return self._outcome(self._guess(self._static, released), "originals", protected=True)

    def adaptive(self, released: Sequence[str | None]) -> Outcome:
        """What an adversary that learnt from releases makes of them; as `static`."""
        return self._outcome(self._guess(self._learn(released), released), "releases", protected=True)

    @cached_property
    def _static(self) -> Classifier:
        return self._learn(self._originals)

    @cached_property
    def _of_originals(self) -> Scores:
        return self._guess(self._static, self._originals)

    def _learn(self, texts: Sequence[str | None]) -> Classifier:
        """What is learnt from the rows that are not attacked."""
        rows, learnt = self.rows, ~self.rows.attacked
        return self.learner.learn(
            self._texts(texts, learnt),
            rows.labels[learnt],
            classes=len(rows.names),
            units=None if rows.units is None else rows.units[learnt],
        )

    def _guess(self, classifier: Classifier, texts: Sequence[str | None]) -> Scores:
        """What a classifier makes of the attacked rows; all that it is given of them are these texts."""
        return classifier(self._texts(texts, self.rows.attacked))

    def _texts(self, texts: Sequence[str | None], side: Flags) -> list[str]:
        """The texts of one side; what is missing is read as empty."""
        if len(texts) != len(self._originals):
            raise ParameterError(
                f"There are {len(texts):,} releases of {len(self._originals):,} originals; give one of each, in their "
                "order."
            )
        return [texts[place] or "" for place in self.rows.places[side]]

    def _outcome(self, guesses: Scores, knowing: str, *, protected: bool) -> Outcome:
        rows, learnt = self.rows, int((~self.rows.attacked).sum())
        return Outcome(
            attack=self.name,
            knew=f"It learnt from the {knowing} of {learnt:,} other texts and their labels.",
            figures=(*self._absolute(guesses), *(self._relative(guesses) if protected else [])),
            notes=self._notes(),
            settings={
                "knows": knowing,
                "shown": "releases" if protected else "originals",
                "learner": self.learner.described(),
                f"{self.what}s": len(rows.names),
                "rows": len(self._originals),
                "rows_learnt_from": learnt,
                "rows_attacked": int(rows.attacked.sum()),
                "grouped": rows.units is not None,
                **self._settings,
            },
        )

    def _notes(self) -> tuple[str, ...]:
        rows = self.rows
        attacked, units = int(rows.attacked.sum()), rows.independent
        texts = f"{attacked:,} texts" if rows.units is None else f"{attacked:,} texts of {units:,} groups"
        draw = "a text is one draw" if rows.units is None else "a group is one draw, and each counts alike"
        notes = [
            f"Attacked: {texts}, of {len(rows.names):,} {self.what}s.",
            f"The intervals ({CONFIDENCE:.0%}) are about further texts of these {self.what}s, attacked by the same "
            f"adversary; {draw}.",
        ]
        if left_out := len(self._originals) - len(rows.places):
            notes.append(
                f"Left out: {counted(left_out, 'row')} without a text or a {self.what}, or with too rare a {self.what}."
            )
        return tuple(notes)

    def _absolute(self, guesses: Scores) -> list[Figure]:
        """Success of the guesses, and of blind ones."""
        measured, blind = self._measured(guesses), self._measured(self._blind)
        return [
            Figure(name=name, value=value, blind=blind[name], units=self.rows.independent)
            for name, value in measured.items()
        ]

    def _measured(self, guesses: Scores) -> dict[str, Value]:
        units, places = self.rows.attacked_units, score_intervals.ranks(guesses, self._truth)
        values = {"accuracy": score_intervals.share(places == 1, failure=FAILURE, units=units)}
        if self.ranked and len(self.rows.names) > _NAMES_GIVEN:
            among = places <= _NAMES_GIVEN
            values[f"among the first {_NAMES_GIVEN}"] = score_intervals.share(among, failure=FAILURE, units=units)
        if self.ranked:
            values["mean reciprocal rank"] = score_intervals.mean(1 / places, failure=FAILURE, units=units)
        guessed = guesses.argmax(axis=1).astype(np.int64)
        values["macro F1"] = score_intervals.macro_f1(self._truth, guessed, failure=FAILURE, units=units)
        return values

    def _relative(self, guesses: Scores) -> list[Figure]:
        """How much better than blind, and how much of the success on originals is left, by accuracy."""
        units = self.rows.attacked_units
        hits, blind, originals = (
            (score_intervals.ranks(scores, self._truth) == 1).astype(np.float64)
            for scores in (guesses, self._blind, self._of_originals)
        )
        values = {
            "accuracy above blind": score_intervals.difference(hits, blind, failure=FAILURE, units=units),
            "accuracy, of that unprotected": score_intervals.quotient(hits, originals, failure=FAILURE, units=units),
        }
        return [Figure(name=name, value=value, units=self.rows.independent) for name, value in values.items()]


class AttributeAttack(LabelAttack):
    """Names an attribute of the writer, or any other label of a text that is not meant to be read off it."""

    name = "attribute"
    what = "label"


class AuthorAttack(LabelAttack):
    """Names the writer among the N who have texts here, by words and by habits of writing (runs of characters)."""

    name = "author"
    what = "author"
    characters = True
    ranked = True
