"""What is measured of mechanisms by epsilons over the texts of a file: their laws, attacks, and a task."""

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
import pyarrow as pa

from dptext.cancel import check
from dptext.core.guarantee import Guarantee
from dptext.core.privatizer import Privatizer
from dptext.core.randomness import RunKey
from dptext.core.release import Released
from dptext.core.wording import number, share
from dptext.errors import InputError
from dptext.io.in_memory import read_columns
from dptext.measures.deniability import Deniability, deniability
from dptext.measures.leakage import attack_success
from dptext.measures.prior import Prior, rank_zipf_prior
from dptext.measures.rows import Progress
from dptext.measures.values import STATISTICS, Value
from dptext.mechanisms.base import FiniteWordMechanism, WordPrivatizer

if TYPE_CHECKING:
    from dptext_lab.attacks.outcome import Outcome
    from dptext_lab.evaluation.task import Evaluation

Texts: TypeAlias = Sequence[str | None]

RUNS = 5
"""How often each candidate is drawn anew for a task."""

CONTEXTUAL_TEXTS = 200
"""Texts that a language model reads under each candidate; each of their words is a pass of the model, twice."""

_FEWEST_TEXTS = 2  # authors with fewer texts are left out: one is learnt from, and one attacked

_LAW_WORDS, _SIMULATED_WORDS, _LAW_RUNS = 1000, 100, 300
"""How many words of a law are measured, of one that is simulated, and how often."""

_EPSILONS = ("epsilon_per_token", "epsilon_per_document", "epsilon")
"""Parameters that say what a method costs, of which it has one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ComparisonConfig:
    """Texts and columns of a comparison."""

    source: str  # a file; empty for columns in memory
    column: str | None = None  # its text column; None for a text file
    label: str | None = None  # the column of what is to be learnt from the texts, if there is one
    author: str | None = None  # the column of who wrote them, if there is one
    contextual: str | None = None  # a masked language model that guesses words with their context, too
    runs: int = RUNS  # how often a task is learnt, each time from texts that were drawn anew


@dataclass(frozen=True, slots=True, kw_only=True)
class MechanismMeasures:
    """Figures of a word mechanism's public distribution; no text was looked at."""

    success: Value  # the share of words that the best context-free guesses hit, under a public prior
    prior: Prior
    deniability: Deniability  # N_w and S_w of some words
    exact: bool  # whether it comes from probabilities, not from simulated runs

    @property
    def notes(self) -> list[str]:
        """What a reader of the figures needs."""
        return [*self.prior.notes, *self.deniability.notes]

    def as_dict(self) -> dict[str, Any]:
        """Plain values, for JSON."""
        return {
            "success": self.success.as_dict(),
            "blind": self.prior.blind,
            "prior": self.prior.name,
            "exact": self.exact,
            "words": len(self.deniability["N_w"].words),
            "vocabulary": len(self.deniability.vocabulary),
            "stays": self._statistics("N_w"),
            "hides_among": self._statistics("S_w"),
            "notes": self.notes,
        }

    def _statistics(self, measure: str) -> dict[str, Any]:
        return {name: self.deniability[measure].statistic(name).as_dict() for name in STATISTICS}


@dataclass(slots=True)
class Candidate:
    """A mechanism at an epsilon, and what was measured of it: None where a measure does not apply or was not taken.

    `figures` holds the results by name: `FIGURES` and five more. ``stays`` is the expected share of words that are
    drawn as they were, over the vocabulary; ``came_through`` the share of the texts' words that were; ``stands`` the
    share that the release holds in their order, for language models too. ``author_unprotected`` and ``author_blind``
    are ``author_named`` of the texts as they were, and of guesses without a look.
    """

    privatizer: Privatizer  # the mechanism with its policy
    law: MechanismMeasures | None = None  # a language model has none
    guesses: "Outcome | None" = None  # the attack on the words of the texts
    guesses_in_context: "Outcome | None" = None  # that which reads the released words around each, too
    naming: "Outcome | None" = None  # the attack that names the author of a text, on releases
    naming_unprotected: "Outcome | None" = None  # the same on the texts as they were
    evaluation: "Evaluation | None" = None  # the task, and releases compared with their originals
    figures: dict[str, Value] = field(init=False)

    def __post_init__(self) -> None:
        self.figures = {"epsilon": Value(value=self.epsilon)}

    @property
    def mechanism(self) -> str:
        """Its name on the command line, with that of the preset behind it."""
        preset = self.privatizer.preset
        return self.privatizer.name if preset is None else f"{preset['name']} ({self.privatizer.name})"

    @property
    def epsilon(self) -> float:
        """In nats: per unit of the metric of a word mechanism, of a draw or of a text for a language model."""
        parameters = self.privatizer.described()["parameters"]
        return float(next(parameters[name] for name in _EPSILONS if parameters.get(name) is not None))

    @property
    def name(self) -> str:
        """Of the candidate, for tables."""
        return f"{self.mechanism}, ε {number(self.epsilon)}"

    @property
    def guarantee(self) -> Guarantee:
        """What is promised before anything is known of any text."""
        return self.privatizer.with_key(RunKey()).guarantee

    @property
    def notes_of_texts(self) -> list[str]:
        """What a reader of the figures of the texts needs to know; they hold figures of the texts themselves."""
        measured = (self.guesses, self.guesses_in_context, self.evaluation, self.naming)
        return [note for result in measured if result is not None for note in result.notes]

    def of_texts(self) -> dict[str, Any]:
        """All that was measured on the texts, as plain values."""
        named = {"words": self.guesses, "context": self.guesses_in_context, "task": self.evaluation}
        results = {name: result.as_dict() for name, result in named.items() if result is not None}
        if self.naming is not None and self.naming_unprotected is not None:
            results["author"] = {**self.naming.as_dict(), "unprotected": self.naming_unprotected.as_dict()}
        return results


FIGURES = (
    "guessed_by_law",
    "guessed",
    "guessed_in_context",
    "author_named",
    "unchanged",
    "score",
    "score_unprotected",
    "score_blind",
    "similarity",
)
"""What is measured of each candidate, by names of columns: five shares that somebody gets, then what is left of use.

They are the words that the best context-free guesses hit under a public prior; the words of the texts that an attacker
guesses, and of some texts one who reads the released words around each; the texts whose author an attacker names; the
words that are released as they were; how well the task is learnt from released texts, from the texts as they were, and
without a look at any; and the cosine of the vectors of released texts and their originals.
"""


def percent(value: Value | None, *, interval: bool = True) -> str:
    """A share: of an exact one never all or nothing, of an estimate with its interval, a dash for what there is not."""
    if value is None:
        return "–"
    if value.low is None or value.high is None:
        return share(value.value)
    shown = f"{100 * value.value:.1f} %"
    return f"{shown} [{100 * value.low:.1f}, {100 * value.high:.1f}]" if interval else shown


# Measuring


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """Results of every candidate."""

    config: ComparisonConfig
    candidates: Sequence[Candidate]
    rows: int  # how many texts there are
    digest: str  # of the columns that were read


def measure_all(
    config: ComparisonConfig, privatizers: Sequence[Privatizer], progress: Progress | None = None
) -> Comparison:
    """Every measure of every candidate on a file. Raises `InputError` where there is no text."""
    others = list(dict.fromkeys(name for name in (config.label, config.author) if name is not None))
    read = read_columns(config.source, texts=[] if config.column is None else [config.column], others=others)
    return measure_columns(config, read, privatizers, progress)


def measure_columns(
    config: ComparisonConfig,
    read: Mapping[str, Sequence[Any]],
    privatizers: Sequence[Privatizer],
    progress: Progress | None = None,
) -> Comparison:
    """The same on columns in memory by their names, "" for that of texts without one."""
    texts: Texts = read[config.column or ""]
    if not any(texts):
        where = f"row of {config.source}" if config.source else "row"
        raise InputError(f"No {where} has a text, so there is nothing to compare on.")
    candidates = [Candidate(privatizer) for privatizer in privatizers]
    measures = list(_measures(config, texts, read))
    for step, measure in enumerate(measures):
        for place, candidate in enumerate(candidates):
            check()
            measure(candidate)
            if progress is not None:
                progress(step * len(candidates) + place + 1, len(measures) * len(candidates))
    return Comparison(config=config, candidates=candidates, rows=len(texts), digest=_digest(read))


def _measures(
    config: ComparisonConfig, texts: Texts, read: Mapping[str, Sequence[Any]]
) -> Iterator[Callable[[Candidate], None]]:
    """What is measured, one after the other of all candidates; each sets what it found."""
    yield _law
    yield lambda candidate: _words(candidate, texts)
    if config.contextual is not None:
        yield _words_in_context(texts, config.contextual)
    if config.label is not None:
        yield _task(texts, read[config.label], config.runs)
    if config.author is not None:
        yield _authors(texts, read[config.author])


def _law(candidate: Candidate) -> None:
    """Success of the best guesses under the rank-Zipf prior, N_w and S_w; a language model has no law of words."""
    if not isinstance(candidate.privatizer, WordPrivatizer):
        return
    mechanism = candidate.privatizer.mechanism
    exact, prior = isinstance(mechanism, FiniteWordMechanism), rank_zipf_prior(mechanism.vocabulary)
    measured = deniability(
        mechanism,
        measures=("N_w", "S_w"),
        words=min(_LAW_WORDS if exact else _SIMULATED_WORDS, len(mechanism.vocabulary)),
        runs=_LAW_RUNS,
        workers=1,
        progress=_checked,
    )
    success = attack_success(mechanism, prior=prior, exact=True, workers=1, progress=_checked)
    candidate.law = MechanismMeasures(success=success, prior=prior, deniability=measured, exact=exact)
    candidate.figures |= {"guessed_by_law": success, "stays": measured["N_w"].statistic("average")}


def words_guessed(privatizer: Privatizer, texts: Texts, contexts: Any = None) -> "Outcome | None":
    """Attack that guesses the words of the texts by the mechanism and the frequencies of words.

    With `contexts` (`dptext_lab.attacks.masked.Contexts`) the attacker reads the released words around each one, too.
    Rules that apply after the draw are left out: they tell an attacker nothing more. None where there is no exact law.
    """
    from dptext_lab.attacks.bayes import BayesAttack, ShownLaw

    if not (isinstance(privatizer, WordPrivatizer) and isinstance(privatizer.mechanism, FiniteWordMechanism)):
        return None
    law = ShownLaw(privatizer.mechanism, privatizer.policy)
    attack = BayesAttack(law, prior=rank_zipf_prior(law.vocabulary), contexts=contexts, progress=_checked)
    released = WordPrivatizer(privatizer.mechanism, policy=privatizer.policy).release_many(texts).texts
    return attack.outcome(pa.array(texts, pa.large_string()), Released.of(released))


def _words(candidate: Candidate, texts: Texts) -> None:
    outcome = candidate.guesses = words_guessed(candidate.privatizer, texts)
    if outcome is not None:
        through = outcome.figures[-1].value
        candidate.figures |= {"guessed": outcome.success.value, "came_through": through, "unchanged": through}


def _words_in_context(texts: Texts, model: str) -> Callable[[Candidate], None]:
    """The same with a masked language model, on some texts drawn at random, the same for every candidate."""
    from dptext.rewriting.models import load_model
    from dptext_lab.attacks.masked import Contexts

    there = [text for text in texts if text]
    chosen = [there[place] for place in np.sort(np.random.default_rng(0).permutation(len(there))[:CONTEXTUAL_TEXTS])]
    contexts = Contexts(load_model(model, kinds=("masked",)))
    note = (
        f"With their context words were guessed in {len(chosen):,} of the texts, drawn at random, by the model "
        f"{contexts.loaded.identity.name}; a better model guesses more."
    )

    def measure(candidate: Candidate) -> None:
        outcome = words_guessed(candidate.privatizer, chosen, contexts)
        if outcome is not None:
            candidate.guesses_in_context = replace(outcome, notes=(note,))
            candidate.figures["guessed_in_context"] = outcome.success.value

    return measure


def _task(texts: Texts, labels: Sequence[Any], runs: int) -> Callable[[Candidate], None]:
    """Accuracy of labels learnt from released texts, and from the texts as they were."""
    from dptext_lab.evaluation.data import labelled
    from dptext_lab.evaluation.task import EvaluationTask

    task = EvaluationTask(labelled(texts, labels), runs=runs, metrics=("accuracy", "cosine", "changed"))

    def measure(candidate: Candidate) -> None:
        evaluation = candidate.evaluation = task.evaluate(candidate.privatizer, progress=_checked)
        changed, score = evaluation.score("changed").released.value, evaluation.utility
        low, high = (None if end is None else 1 - end for end in (changed.high, changed.low))
        stands = Value(value=1 - changed.value, low=low, high=high)
        candidate.figures |= {
            "stands": stands,
            "unchanged": stands,
            "similarity": evaluation.score("cosine").released.value,
        }
        candidate.figures |= {"score": score.released.value, "score_unprotected": score.unprotected.value}
        candidate.figures["score_blind"] = score.blind.value

    return measure


def _authors(texts: Texts, authors: Sequence[Any]) -> Callable[[Candidate], None]:
    """Share of texts whose author is named by an attacker who learnt from releases of the authors' other texts."""
    from dptext_lab.attacks.labels import AuthorAttack

    attack = AuthorAttack(texts, authors, fewest=_FEWEST_TEXTS)
    unprotected = attack.unprotected()

    def measure(candidate: Candidate) -> None:
        candidate.naming_unprotected = unprotected
        outcome = candidate.naming = attack.adaptive(candidate.privatizer.release_many(texts).texts)
        candidate.figures |= {"author_named": outcome.success.value, "author_unprotected": unprotected.success.value}
        if outcome.success.blind is not None:
            candidate.figures["author_blind"] = outcome.success.blind

    return measure


def _checked(done: int, size: int) -> None:
    check()


def _digest(columns: Mapping[str, Sequence[Any]]) -> str:
    values = {name: [None if value is None else str(value) for value in columns[name]] for name in columns}
    text = json.dumps(values, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()
