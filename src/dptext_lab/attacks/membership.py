"""Membership inference: whether a classifier was trained on a text, by how well it knows the text.

The adversary has candidates as they were before any protection, and the model. It takes the margin: how far the score
of the text's own label is above the best other one (where there are two labels, that orders texts as the loss does),
alone or less that of a reference classifier, which it has trained itself on half of the others: some texts are easy for
everybody.

Source: the loss attack of Yeom et al. 2018; figures at few false alarms as Carlini et al. 2022 ask for. The blind
figure is that of somebody without the model, who tells the files of members and of others apart by their texts: where
that works, the files differ, and the attack's figures prove nothing (Das, Zhang & Tramèr 2024).
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dptext.core.wording import counted
from dptext.errors import ParameterError
from dptext.measures.values import Value
from dptext_lab import score_intervals
from dptext_lab.attacks.learners import AttackLearner, Ids, Scores, SvmLearner
from dptext_lab.attacks.outcome import FAILURE, Figure, Outcome

FALSE_ALARMS = (0.01, 0.001)
"""Shares of others that are taken for members, at which the members found are counted."""
FEWEST = 20
"""Members, and others, below which nothing can be said."""

Numbers = NDArray[np.float64]


@dataclass(frozen=True, slots=True, kw_only=True)
class MembershipCandidates:
    """Texts of which the adversary asks whether the model has learnt from them."""

    members: list[str]  # texts that the model has learnt from (or from a release of them), (n,)
    others: list[str]  # texts that it has not, (m,)
    member_labels: list[str]
    other_labels: list[str]
    left_out: int  # others that are left out because a member has the same text

    @classmethod
    def of(
        cls,
        members: Sequence[str | None],
        others: Sequence[str | None],
        *,
        member_labels: Sequence[Any],
        other_labels: Sequence[Any],
    ) -> "MembershipCandidates":
        """The candidates; others without a text or label, and those whose text a member has too, are left out.

        Raises `ParameterError` if there are too few, if a member lacks a text or a label, or labels do not fit.
        """
        owner = "the membership attack"
        known = {text for text in members if text is not None}
        other_rows = [
            row
            for row, (text, label) in enumerate(zip(others, other_labels, strict=True))
            if text is not None and text not in known and not _lacks(label)
        ]
        for row, (text, label) in enumerate(zip(members, member_labels, strict=True)):
            if text is None or _lacks(label):
                raise ParameterError(
                    f"Row {row + 1:,} of the members of {owner} has no text or no label; leave such rows out of what "
                    "the model learns from."
                )
        for side, count in (("members", len(members)), ("others", len(other_rows))):
            if count < FEWEST:
                raise ParameterError(
                    f"The '{side}' parameter of {owner} must hold at least {FEWEST} texts (not counting others that "
                    f"are members too). Got {count:,} instead."
                )
        candidates = cls(
            members=[str(text) for text in members],
            others=[str(others[row]) for row in other_rows],
            member_labels=list(map(str, member_labels)),
            other_labels=[str(other_labels[row]) for row in other_rows],
            left_out=sum(text in known for text in others),
        )
        if unknown := set(candidates.other_labels) - set(candidates.member_labels):
            raise ParameterError(
                f"The others of {owner} have {len(unknown):,} labels that no member has; give texts of the same kind."
            )
        return candidates


def _lacks(label: object) -> bool:
    return label is None or label == ""


class MembershipAttack:
    """Attacks classifiers that were trained on the members, or on releases of them, by a learner (`SvmLearner`).

    >>> attack = MembershipAttack(candidates)  # doctest: +SKIP
    >>> attack.unprotected().success.value, attack.released(texts).success.value  # doctest: +SKIP

    Raises `ParameterError` if all members have the same label.
    """

    def __init__(self, candidates: MembershipCandidates, *, learner: AttackLearner | None = None) -> None:
        names = sorted(set(candidates.member_labels))
        if len(names) < 2:
            raise ParameterError("The membership attack needs members with at least two labels. Got one instead.")
        number = {name: place for place, name in enumerate(names)}
        self.candidates, self.learner = candidates, learner or SvmLearner()
        self._labels: Ids = np.array([number[label] for label in candidates.member_labels], np.int64)
        self._other_labels: Ids = np.array([number[label] for label in candidates.other_labels], np.int64)

    @cached_property
    def _blind(self) -> Value:
        return blind_area(self.candidates)

    def unprotected(self) -> Outcome:
        """The attack on a classifier that was trained on the members as they are."""
        return self._attacked(self.candidates.members, "the members themselves")

    def released(self, released: Sequence[str | None]) -> Outcome:
        """The attack on a classifier that was trained on releases of the members, shape (n,), in their order.

        Raises `ParameterError` if there are not as many releases as members.
        """
        if len(released) != len(self.candidates.members):
            raise ParameterError(
                f"There are {len(released):,} releases of {len(self.candidates.members):,} members; give one of each, "
                "in their order."
            )
        return self._attacked([text or "" for text in released], "releases of the members")

    def _attacked(self, texts: Sequence[str], learnt_from: str) -> Outcome:
        of_members, of_others = self._margins(texts, self._labels)
        return outcome(
            of_members,
            of_others,
            candidates=self.candidates,
            blind=self._blind,
            knew=f"It had a classifier trained on {learnt_from}, and all candidates unprotected with their labels.",
            model=self.learner.described(),
            more=self._against_reference(of_members, of_others),
        )

    def _margins(self, texts: Sequence[str], labels: Ids) -> tuple[Numbers, Numbers]:
        """Those of the members and of the others, of a classifier trained on these texts."""
        classes = int(self._labels.max()) + 1
        classifier = self.learner.learn(texts, labels, classes=classes)
        return (
            margins(classifier(self.candidates.members), self._labels),
            margins(classifier(self.candidates.others), self._other_labels),
        )

    @cached_property
    def _seen(self) -> NDArray[np.bool_]:
        """Which of the others the reference has learnt from."""
        return _half(np.zeros(len(self.candidates.others), bool))

    @cached_property
    def _of_reference(self) -> tuple[Numbers, Numbers] | None:
        labels = self._other_labels[self._seen]
        if self._seen.sum() < FEWEST or len(np.unique(labels)) < 2:
            return None
        texts = [text for text, seen in zip(self.candidates.others, self._seen, strict=True) if seen]
        of_sides = self._margins(texts, labels)
        return tuple(np.where(np.isfinite(side), side, 0.0) for side in of_sides)  # type: ignore[return-value]

    def _against_reference(self, of_members: Numbers, of_others: Numbers) -> list[Figure]:
        """The area and the members found, by how much clearer the model knows a text than the reference does."""
        if self._of_reference is None:
            return []
        members, others = (
            score - reference for score, reference in zip((of_members, of_others), self._of_reference, strict=True)
        )
        statistics = np.concatenate([members, others[~self._seen]])
        is_member = np.arange(len(statistics)) < len(members)
        area = score_intervals.area(statistics[is_member], statistics[~is_member], failure=FAILURE)
        few, _ = _at_few_false_alarms(statistics, is_member, _half(is_member))
        name = "against a reference: "
        return [
            Figure(name=f"{name}area under the curve", value=area, units=len(statistics)),
            *(replace(figure, name=name + figure.name) for figure in few),
        ]


def margins(scores: Scores, labels: Ids) -> Numbers:
    """How far the score of each text's own label is above the best other one: scores (n, classes), labels (n,)."""
    right = scores[np.arange(len(labels)), labels]
    wrong = scores.copy()
    wrong[np.arange(len(labels)), labels] = -np.inf
    margin: Numbers = right - wrong.max(axis=1)
    return margin


def blind_area(candidates: MembershipCandidates) -> Value:
    """How well members and others are told apart by somebody who has no model, but half of both with the answer.

    That a text occurs among the members must not help, so what is learnt on one half is judged on the other.
    """
    texts = [*candidates.members, *candidates.others]
    is_member = np.arange(len(texts)) < len(candidates.members)
    learnt = _half(is_member)
    chosen, judged = np.flatnonzero(learnt), np.flatnonzero(~learnt)
    classifier = SvmLearner().learn([texts[row] for row in chosen], is_member[chosen].astype(np.int64), classes=2)
    scores = classifier([texts[row] for row in judged])[:, 1]
    return score_intervals.area(scores[is_member[judged]], scores[~is_member[judged]], failure=FAILURE)


def _half(is_member: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """A random half of the members and of the others: to choose by; the rest is to be judged on."""
    generator = np.random.default_rng([0, 2])
    chosen = np.zeros(len(is_member), bool)
    for side in (is_member, ~is_member):
        rows = generator.permutation(np.flatnonzero(side))
        chosen[rows[: len(rows) // 2]] = True
    return chosen


def outcome(
    of_members: Numbers,
    of_others: Numbers,
    *,
    candidates: MembershipCandidates,
    blind: Value,
    knew: str,
    model: dict[str, Any],
    more: Sequence[Figure] = (),
) -> Outcome:
    """The figures of an attack that gives members (n,) and others (m,) a number each, larger for likelier members."""
    statistics = np.concatenate([of_members, of_others])
    is_member = np.arange(len(statistics)) < len(of_members)
    chosen = _half(is_member)
    figures = [
        Figure(
            name="area under the curve",
            value=score_intervals.area(of_members, of_others, failure=FAILURE),
            blind=blind,
            units=len(statistics),
        ),
        *_at_best_threshold(statistics, is_member, chosen),
    ]
    few, lacking = _at_few_false_alarms(statistics, is_member, chosen)
    figures += [*few, *more]
    notes = [
        f"Candidates: {len(of_members):,} members and {len(of_others):,} others. Thresholds were chosen on half of "
        "both; shares are those of the other half.",
        "Blind is somebody without the model who has seen half of the candidates with the answer; if that one is above "
        "one half, members and others are texts of two kinds, and the attack's figures say little of the model.",
    ]
    if lacking:
        notes.append(f"Too few others for thresholds at {' and '.join(lacking)} false alarms.")
    if candidates.left_out:
        notes.append(f"Left out: {counted(candidates.left_out, 'other')} whose text a member has too.")
    return Outcome(
        attack="membership",
        knew=knew,
        figures=tuple(figures),
        notes=tuple(notes),
        settings={"model": model, "members": len(of_members), "others": len(of_others)},
    )


def _at_best_threshold(statistics: Numbers, is_member: NDArray[np.bool_], chosen: NDArray[np.bool_]) -> list[Figure]:
    """Precision and recall on one half, at the threshold that tells members and others of the other half best apart."""
    values = np.unique(statistics[chosen])
    members, others = np.sort(statistics[chosen & is_member]), np.sort(statistics[chosen & ~is_member])
    caught = 1 - np.searchsorted(members, values, "left") / len(members)
    alarms = 1 - np.searchsorted(others, values, "left") / len(others)
    threshold = values[int((caught - alarms).argmax())]
    flagged, truth = statistics[~chosen] >= threshold, is_member[~chosen]
    figures = [_share("recall", flagged[truth])]
    if flagged.any():
        figures.insert(0, _share("precision", truth[flagged], blind=Value(value=float(truth.mean()))))
    return figures


def _at_few_false_alarms(
    statistics: Numbers, is_member: NDArray[np.bool_], chosen: NDArray[np.bool_]
) -> tuple[list[Figure], list[str]]:
    """Members found on one half, at thresholds of few false alarms on the other; and rates for which others lack."""
    figures, lacking = [], []
    for rate in FALSE_ALARMS:
        threshold = threshold_at(statistics[chosen & ~is_member], rate)
        if threshold is None:
            lacking.append(f"{rate:.1%}")
            continue
        members, others = statistics[~chosen & is_member], statistics[~chosen & ~is_member]
        figures += [
            _share(f"members found at {rate:.1%} false alarms", members > threshold, blind=Value(value=rate)),
            _share(f"false alarms at that, aimed at {rate:.1%}", others > threshold),
        ]
    return figures, lacking


def threshold_at(others: Numbers, rate: float) -> float | None:
    """The number above which a new other one lies with probability at most `rate`, by others (m,); None if too few.

    Of m + 1 exchangeable numbers the last is above the k-th largest of the others with probability at most k / (m + 1).
    """
    place = int(rate * (len(others) + 1))
    return float(np.sort(others)[-place]) if place >= 1 else None


def _share(name: str, hits: NDArray[np.bool_], blind: Value | None = None) -> Figure:
    return Figure(name=name, value=score_intervals.share(hits, failure=FAILURE), blind=blind, units=len(hits))
