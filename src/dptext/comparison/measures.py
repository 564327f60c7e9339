"""Methods side by side: mechanisms by epsilons over the texts of a file, measured, attacked, and put on one page.

Each measure of each candidate is kept beside the page until the page is there, so that a comparison that was stopped
goes on where it stopped.
"""

import hashlib
import json
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import pyarrow as pa

from dptext.cancel import check
from dptext.core.privatizer import Privatizer
from dptext.core.release import Released
from dptext.errors import InputError
from dptext.io.in_memory import read_columns
from dptext.measures import Prior, deniability, leakage, rank_zipf_prior
from dptext.measures.success import quick_success
from dptext.measures.values import Value, WordMeasure
from dptext.mechanisms.base import EnumerableWordMechanism, WordMechanism, WordPrivatizer
from dptext.version import __version__

Values: TypeAlias = dict[str, Any]
"""What a measure found, as plain values."""

Progress: TypeAlias = Callable[[int, int], None]
"""Called with the measures that are there and how many there will be."""

RUNS = 5
"""How often each candidate is drawn anew for a task."""

CONTEXTUAL_TEXTS = 200
"""Texts that a language model reads under each candidate; each of their words is a pass of the model, twice."""

_FEWEST_TEXTS = 2
"""Authors with fewer texts are left out: one is learnt from, and one attacked."""

_LAW_WORDS, _SIMULATED_WORDS, _LAW_RUNS, _BINS = 1000, 100, 300, 20
"""How many words of a law are measured, of one that is simulated, how often, and bins of a histogram."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ComparisonConfig:
    """What is compared on.

    Attributes
    ----------
    source
        A file.
    column
        Its text column; None for a text file.
    label, author
        The columns of what is to be learnt from the texts, and of who wrote them, if there are any.
    contextual
        A masked language model that guesses words with their context, too; None for none.
    format
        One of `dptext.io.FORMATS`; by default told by the extension.
    runs
        How often a task is learnt, each time from texts that were drawn anew.
    """

    source: str
    column: str | None = None
    label: str | None = None
    author: str | None = None
    contextual: str | None = None
    format: str | None = None
    runs: int = RUNS


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """What was measured of every candidate.

    Attributes
    ----------
    config, candidates
        What was asked for.
    rows, digest
        How many texts there are, and a digest of the columns that were read.
    measured
        For each candidate the results by the name of the measure: law, words, context, task, author.
    """

    config: ComparisonConfig
    candidates: Sequence[Privatizer]
    rows: int
    digest: str
    measured: Sequence[Mapping[str, Values]]


def measure_all(
    config: ComparisonConfig, candidates: Sequence[Privatizer], folder: Path, progress: Progress | None = None
) -> Comparison:
    """Every measure of every candidate; what lies in the folder already is not measured again."""
    others = list(dict.fromkeys(name for name in (config.label, config.author) if name is not None))
    texts = [] if config.column is None else [config.column]
    read = read_columns(config.source, texts=texts, others=others, format=config.format)
    if not any(read[config.column or ""]):
        raise InputError(f"No row of {config.source} has a text, so there is nothing to compare on.")
    digest = _digest({name: [None if value is None else str(value) for value in read[name]] for name in read})
    measures = _measures(config, read)
    found: list[dict[str, Values]] = [{} for _ in candidates]
    for step, (name, measure) in enumerate(measures.items()):
        for place, candidate in enumerate(candidates):
            check()
            values = _cell(folder, _key(name, config, candidate, digest), lambda: measure(candidate))  # noqa: B023
            if values:
                found[place][name] = values
            if progress is not None:
                progress(step * len(candidates) + place + 1, len(measures) * len(candidates))
    return Comparison(
        config=config,
        candidates=candidates,
        rows=len(read[config.column or ""]),
        digest=digest,
        measured=found,
    )


def _measures(config: ComparisonConfig, read: Mapping[str, Sequence[Any]]) -> dict[str, Callable[[Privatizer], Values]]:
    """What is measured, by name; a candidate that a measure does not apply to gives no values."""
    texts = read[config.column or ""]
    found: dict[str, Callable[[Privatizer], Values]] = {
        "law": law_of,
        "words": lambda candidate: words_guessed(candidate, texts),
    }
    if config.contextual is not None:
        found["context"] = _words_in_context(texts, config.contextual)
    if config.label is not None:
        found["task"] = _task_left(texts, read[config.label], config.runs)
    if config.author is not None:
        found["author"] = _authors_named(texts, read[config.author])
    return found


def law_of(candidate: Privatizer) -> Values:
    """What the public law says: success of the best guesses under the rank-Zipf prior, N_w and S_w as histograms."""
    if not isinstance(candidate, WordPrivatizer):
        return {}  # a language model has no law of single words
    mechanism = candidate.mechanism
    exact = isinstance(mechanism, EnumerableWordMechanism)
    size = len(mechanism.vocabulary)
    prior = rank_zipf_prior(mechanism.vocabulary)
    measured = deniability(
        mechanism,
        measures=("N_w", "S_w"),
        words=min(_LAW_WORDS if exact else _SIMULATED_WORDS, size),
        runs=_LAW_RUNS,
        workers=1,
        progress=_checked,
    )
    doublings = 2.0 ** np.arange(int(np.ceil(np.log2(size))) + 1)
    return {
        "success": _success(mechanism, prior).as_dict(),
        "blind": prior.blind,
        "prior": prior.name,
        "exact": exact,
        "words": len(measured["N_w"].words),
        "vocabulary": size,
        "stays": _histogram(measured["N_w"], np.linspace(0, 1, _BINS + 1)),
        "hides_among": _histogram(measured["S_w"], doublings),
        "notes": [*prior.notes, *measured.notes],
    }


def _success(mechanism: WordMechanism, prior: Prior) -> Value:
    """By the short way where the law has one, by a pass over its rows, or by draws."""
    return (
        quick_success(mechanism, prior)
        or leakage(mechanism, prior=prior, utility=False, workers=1, progress=_checked).success
    )


def _histogram(measure: WordMeasure, edges: Any) -> Values:
    """The words in each bin of these edges, and the statistics over all of them."""
    counts = np.histogram(np.clip(measure.values, edges[0], edges[-1]), edges)[0]
    statistics = {name: measure.statistic(name).as_dict() for name in ("median", "average", "worst")}
    return {"edges": edges.tolist(), "counts": counts.tolist(), **statistics}


def words_guessed(candidate: Privatizer, texts: Sequence[str | None], contexts: Any = None) -> Values:
    """How many words of the texts somebody names who knows the mechanism and how frequent words are.

    With `contexts` (`dptext.attacks.masked.Contexts`) the attacker reads the released words around each one, too.
    What rules do after the draw is left out: it gives whoever attacks no more.
    """
    from dptext.attacks.bayes import BayesAttack, ShownLaw

    if not (isinstance(candidate, WordPrivatizer) and isinstance(candidate.mechanism, EnumerableWordMechanism)):
        return {}
    policy = candidate.policy
    law = ShownLaw(candidate.mechanism, policy)
    attack = BayesAttack(law, prior=rank_zipf_prior(law.vocabulary), contexts=contexts, progress=_checked)
    released = WordPrivatizer(candidate.mechanism, policy=policy).release_many(texts).texts
    return attack.outcome(pa.array(texts, pa.large_string()), Released.of(released)).as_dict()


def _words_in_context(texts: Sequence[str | None], model: str) -> Callable[[Privatizer], Values]:
    """The same with a masked language model, on some texts drawn at random, the same for every candidate."""
    from dptext.attacks.masked import Contexts
    from dptext.rewriting.models import load_model

    there = [text for text in texts if text]
    chosen = [there[place] for place in np.sort(np.random.default_rng(0).permutation(len(there))[:CONTEXTUAL_TEXTS])]
    contexts = Contexts(load_model(model, kinds=("masked",)))
    note = (
        f"With their context words were guessed in {len(chosen):,} of the texts, drawn at random, by the model "
        f"{contexts.loaded.identity.name}; a better model guesses more."
    )

    def measure(candidate: Privatizer) -> Values:
        found = words_guessed(candidate, chosen, contexts)
        return {**found, "notes": [note]} if found else {}

    return measure


def _task_left(texts: Sequence[str | None], labels: Sequence[Any], runs: int) -> Callable[[Privatizer], Values]:
    """How well labels are told from released texts, beside the same on the texts as they were."""
    from dptext.evaluation.data import labelled
    from dptext.evaluation.task import Task

    task = Task(labelled(texts, labels), runs=runs, metrics=("accuracy", "cosine", "changed"))

    def measure(candidate: Privatizer) -> Values:
        found = task.evaluate(candidate, progress=_checked).as_dict()
        return {name: value for name, value in found.items() if name not in ("guarantee", "seconds")}

    return measure


def _authors_named(texts: Sequence[str | None], authors: Sequence[Any]) -> Callable[[Privatizer], Values]:
    """For how many texts somebody names the author who has learnt from releases of other texts of the same authors."""
    from dptext.attacks.labels import AuthorAttack

    attack = AuthorAttack(texts, authors, fewest=_FEWEST_TEXTS)
    unprotected = attack.unprotected().as_dict()

    def measure(candidate: Privatizer) -> Values:
        return {**attack.adaptive(candidate.release_many(texts).texts).as_dict(), "unprotected": unprotected}

    return measure


def _checked(done: int, size: int) -> None:
    check()


def _key(name: str, config: ComparisonConfig, candidate: Privatizer, digest: str) -> Values:
    """All that determines a result, beside chance."""
    return {
        "measure": name,
        "data": digest,
        "runs": config.runs,
        "contextual": config.contextual,
        "candidate": {**candidate.reported(), "codec": candidate.version},
        "versions": {"dptext": __version__, "numpy": version("numpy")},
    }


def _cell(folder: Path, key: Values, compute: Callable[[], Values]) -> Values:
    """A result that lies in the folder under its key, or is computed and put there; a damaged file counts as none."""
    path = folder / f"{_digest(key)}.json"
    try:
        found: Values = json.loads(path.read_bytes())
        return found
    except (OSError, ValueError):
        text = json.dumps(compute(), allow_nan=False)
    part = path.with_suffix(".part")
    part.write_text(text, encoding="utf-8")
    os.replace(part, path)
    computed: Values = json.loads(text)
    return computed


def _digest(values: Mapping[str, Any]) -> str:
    text = json.dumps(values, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()
