"""Attacks on what is known of a text's writer: an attribute (`AttributeAttack`), or who it is (`AuthorAttack`).

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
from typing import Any, ClassVar, Literal

import numpy as np
from typing_extensions import Self

from dptext.attacks.base import CONFIDENCE, Adversary, Figure, Outcome
from dptext.attacks.learners import Classifier, Frequencies, Learner, LinearLearner, Scores
from dptext.attacks.splits import Ids, split_rows
from dptext.core.release import Released
from dptext.errors import ParameterError
from dptext.measures import scores
from dptext.measures.values import Value
from dptext.validation import check_count, check_positive

Knowing = Literal["originals", "releases"]
FAILURE = 1 - CONFIDENCE
"""Of every interval."""

_NAMES_GIVEN = 5
"""In a list of names that an adversary may give, the right one counts wherever it stands."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LabelledTexts:
    """What an adversary learns from.

    Attributes
    ----------
    texts
        Originals or releases, shape (n,).
    labels
        The class of each, from 0, shape (n,).
    classes
        How many classes there are.
    units
        Which texts belong together, shape (n,), or None.
    """

    texts: Sequence[str]
    labels: Ids
    classes: int
    units: Ids | None = None


class LabelAdversary(Adversary[LabelledTexts, Scores]):
    """Somebody with labelled texts, who learns to name the labels of others.

    Parameters
    ----------
    learner
        How it learns.
    knowing
        What its texts are: originals or releases.
    seed
        Of what is random in its learning.
    """

    name: ClassVar[str] = "label"

    def __init__(self, learner: Learner, *, knowing: Knowing, seed: int = 0) -> None:
        self.learner, self.knowing, self.seed = learner, knowing, seed
        self._texts = 0
        self._classifier: Classifier | None = None

    @property
    def knows(self) -> str:
        """What it learnt from."""
        return f"It learnt from the {self.knowing} of {self._texts:,} other texts and their labels."

    def fit(self, known: LabelledTexts) -> Self:
        """Learn a classifier."""
        self._texts = len(known.texts)
        self._classifier = self.learner.learn(
            known.texts, known.labels, classes=known.classes, units=known.units, seed=self.seed
        )
        return self

    def guess(self, released: Released) -> Scores:
        """How likely each class is for each text, shape (n, classes); what is missing is read as empty."""
        if self._classifier is None:
            raise ParameterError("The adversary has learnt nothing yet; call fit() first.")
        return self._classifier.scores([text or "" for text in released.texts.to_pylist()])


class LabelAttack:
    """Labelled originals, split once: any number of releases of them are attacked alike, by both adversaries.

    Parameters
    ----------
    originals
        Shape (n,); None where there is none.
    labels
        What is to be guessed, shape (n,). Rows without a text, a label or a group are left out.
    groups
        Which rows belong together (n,), by their writer or the like; None if every row stands alone.
    learner
        How the adversaries learn; by default `LinearLearner`.
    share
        Of the texts (groups) of each label, how many are attacked; the adversary learns from the others.
    seed
        Of the split and of the learning.
    fewest
        Labels with fewer texts (groups) are left out.

    Attributes
    ----------
    rows
        Which rows take part, and on which side.

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
        learner: Learner | None = None,
        share: float = 0.2,
        seed: int = 0,
        fewest: int = 1,
    ) -> None:
        owner = f"the {self.name} attack"
        if not check_positive(owner, "share", share) < 1:
            raise ParameterError(f"The 'share' parameter of {owner} must be below 1. Got {share!r} instead.")
        check_count(owner, "seed", seed, at_least=0, at_most=2**32 - 1)
        check_count(owner, "fewest", fewest, at_least=1)
        for name, column in (("labels", labels), ("groups", groups)):
            if column is not None and len(column) != len(originals):
                raise ParameterError(
                    f"The '{name}' parameter of {owner} must have a value for each of the {len(originals):,} "
                    f"originals. Got {len(column):,} instead."
                )
        self.learner = LinearLearner(characters=self.characters) if learner is None else learner
        self.rows = split_rows(originals, labels, groups, what=self.what, share=share, seed=seed, fewest=fewest)
        self._originals, self._share, self._seed, self._fewest = originals, share, seed, fewest
        self._truth = self.rows.labels[self.rows.attacked]

    def unprotected(self) -> Outcome:
        """What the static adversary makes of originals, of the rows that it attacks: what there is to protect."""
        return self._outcome(self._static, self._of_originals, protected=False)

    def static(self, released: Sequence[str | None]) -> Outcome:
        """What an adversary that learnt from originals makes of releases, shape (n,), in the order of their originals.

        Raises `ParameterError` if there are not as many releases as originals.
        """
        return self._outcome(self._static, self._guess(self._static, released), protected=True)

    def adaptive(self, released: Sequence[str | None]) -> Outcome:
        """What an adversary that learnt from releases makes of them; as `static`."""
        adversary = self._adversary("releases", released)
        return self._outcome(adversary, self._guess(adversary, released), protected=True)

    @cached_property
    def _static(self) -> LabelAdversary:
        return self._adversary("originals", self._originals)

    @cached_property
    def _of_originals(self) -> Scores:
        return self._guess(self._static, self._originals)

    @cached_property
    def _blind(self) -> Scores:
        """The guesses of somebody who sees no text: how frequent each label is among the rows that one learns from."""
        learnt = Frequencies(self.rows.labels[~self.rows.attacked], len(self.rows.names))
        return learnt.scores([""] * len(self._truth))

    def _adversary(self, knowing: Knowing, texts: Sequence[str | None]) -> LabelAdversary:
        rows, learnt = self.rows, ~self.rows.attacked
        self._check(texts)
        known = LabelledTexts(
            texts=[texts[place] or "" for place in rows.places[learnt]],
            labels=rows.labels[learnt],
            classes=len(rows.names),
            units=None if rows.units is None else rows.units[learnt],
        )
        return LabelAdversary(self.learner, knowing=knowing, seed=self._seed).fit(known)

    def _guess(self, adversary: LabelAdversary, texts: Sequence[str | None]) -> Scores:
        """What the adversary makes of the attacked rows; all that it is given of them are these texts."""
        self._check(texts)
        return adversary.guess(Released.of(texts[place] for place in self.rows.places[self.rows.attacked]))

    def _check(self, texts: Sequence[str | None]) -> None:
        if len(texts) != len(self._originals):
            raise ParameterError(
                f"There are {len(texts):,} releases of {len(self._originals):,} originals; give one of each, in their "
                "order."
            )

    def _outcome(self, adversary: LabelAdversary, guesses: Scores, *, protected: bool) -> Outcome:
        rows = self.rows
        figures = self._absolute(guesses)
        if protected:
            figures += self._relative(guesses)
        return Outcome(
            attack=self.name,
            knew=adversary.knows,
            figures=tuple(figures),
            notes=self._notes(),
            settings={
                "knows": adversary.knowing,
                "shown": "releases" if protected else "originals",
                "learner": self.learner.described(),
                f"{self.what}s": len(rows.names),
                "rows": len(self._originals),
                "rows_learnt_from": int((~rows.attacked).sum()),
                "rows_attacked": int(rows.attacked.sum()),
                "grouped": rows.units is not None,
                "share": self._share,
                "seed": self._seed,
                "fewest": self._fewest,
            },
        )

    def _notes(self) -> tuple[str, ...]:
        rows = self.rows
        attacked, units = int(rows.attacked.sum()), rows.independent
        texts = f"{attacked:,} texts" if rows.units is None else f"{attacked:,} texts of {units:,} groups"
        one = "a text is one draw" if rows.units is None else "a group is one draw, and each counts alike"
        notes = [
            f"Attacked: {texts}, of {len(rows.names):,} {self.what}s.",
            f"The intervals ({CONFIDENCE:.0%}) are about further texts of these {self.what}s, attacked by the same "
            f"adversary; {one}.",
        ]
        if left := len(self._originals) - len(rows.places):
            notes.append(f"Left out: {left:,} rows without a text or a {self.what}, or whose {self.what} is too rare.")
        return tuple(notes)

    def _absolute(self, guesses: Scores) -> list[Figure]:
        """How well the guesses do, each beside the blind ones."""
        ours, blind = self._measured(guesses), self._measured(self._blind)
        return [
            Figure(name=name, value=value, blind=blind[name], units=self.rows.independent)
            for name, value in ours.items()
        ]

    def _measured(self, guesses: Scores) -> dict[str, Value]:
        units, places = self.rows.attacked_units, scores.ranks(guesses, self._truth)
        found = {"accuracy": scores.share(places == 1, failure=FAILURE, units=units)}
        if self.ranked and len(self.rows.names) > _NAMES_GIVEN:
            among = places <= _NAMES_GIVEN
            found[f"among the first {_NAMES_GIVEN}"] = scores.share(among, failure=FAILURE, units=units)
        if self.ranked:
            found["mean reciprocal rank"] = scores.mean(1 / places, failure=FAILURE, units=units)
        guessed = guesses.argmax(axis=1).astype(np.int64)
        found["macro F1"] = scores.macro_f1(self._truth, guessed, failure=FAILURE, units=units)
        return found

    def _relative(self, guesses: Scores) -> list[Figure]:
        """How much better than blind, and how much of the success on originals is left, by accuracy."""
        units = self.rows.attacked_units
        hits, blind, originals = (
            (scores.ranks(one, self._truth) == 1).astype(np.float64)
            for one in (guesses, self._blind, self._of_originals)
        )
        found = {
            "accuracy above blind": scores.difference(hits, blind, failure=FAILURE, units=units),
            "accuracy, of that unprotected": scores.quotient(hits, originals, failure=FAILURE, units=units),
        }
        return [Figure(name=name, value=value, units=self.rows.independent) for name, value in found.items()]


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
