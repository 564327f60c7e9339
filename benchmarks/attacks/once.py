"""What an adversary gets out of words that stand several times, drawn each time or once.

    python benchmarks/attacks/once.py --texts sst2_dev.csv.gz
    python benchmarks/attacks/once.py --texts novels10.csv.gz --where "author=Arthur Conan Doyle" --unit file

Releases the texts and guesses their words, knowing the exact law, the rank-Zipf prior and how many words there are:

- by one released word alone, as `dptext attack bayes` does without a model;
- drawn each time: by all draws of a word in the unit together, as whoever knows which places hold the same word (who
  does not, gets less);
- drawn once: by the released word and by how often it stands in the unit, which everybody sees;
- with `--counts`, over the file, by somebody who knows how often each word stands in the originals: about the most
  that can be made of how often a replacement stands.

Every token is a word here (`--numbers map`); unknown ones are not counted. The noise comes from seeds; each share is
the mean over them, with the least and the largest (one draw for a frequent word decides about many places).
"""

import argparse
import csv
import gzip
import warnings

import numpy as np
import pyarrow as pa

from dptext import catalogue
from dptext.attacks.law import ShownLaw
from dptext.attacks.words import read_release
from dptext.core.randomness import RunKey
from dptext.core.release import Released
from dptext.measures.prior import rank_zipf_prior
from dptext.mechanisms.base import WordPrivatizer
from dptext.text.codec import Codec
from dptext.text.policy import TextPolicy

_IMPOSSIBLE = -1e4  # in the place of a logarithm of 0


def main() -> None:
    """Print a row of the table for each mechanism and epsilon."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--texts", required=True, help="a CSV, perhaps gzipped")
    parser.add_argument("--column", default="text")
    parser.add_argument("--where", help="COLUMN=VALUE: these rows only")
    parser.add_argument("--unit", choices=("text", "file"), default="text", help="in which equal words are drawn once")
    parser.add_argument("--mechanism", default="diffractor")
    parser.add_argument("--epsilon", type=float, action="append")
    parser.add_argument("--seeds", type=int, default=5)
    parser.add_argument("--counts", action="store_true")
    arguments = parser.parse_args()
    texts = _read(arguments.texts, arguments.column, arguments.where)
    wide = arguments.unit == "file"
    print(f"{len(texts):,} texts, a unit is a {arguments.unit}, {arguments.mechanism}")
    if arguments.counts:
        for epsilon in arguments.epsilon or (0.3, 1.0):
            mechanism = catalogue.build(arguments.mechanism, options={"epsilon": epsilon})
            shares = [_knowing_counts(mechanism, texts, seed) for seed in range(1, arguments.seeds + 1)]
            told = (f"{np.mean(part):.1f} % ({min(part):.1f}–{max(part):.1f})" for part in zip(*shares, strict=True))
            print(
                f"epsilon {epsilon:g}, knowing all counts: drawn each time {next(told)}, once {next(told)}", flush=True
            )
        return
    print("| epsilon | words | a word's places | each: one look | each: all draws | once: one look | once: how often |")
    print("|---|--:|--:|--:|--:|--:|--:|", flush=True)
    for epsilon in arguments.epsilon or (0.3, 1.0):
        mechanism = catalogue.build(arguments.mechanism, options={"epsilon": epsilon})
        print(f"| {epsilon:g} |", " | ".join(_attacked(mechanism, texts, wide, arguments.seeds)), "|", flush=True)


def _read(path: str, column: str, where: str | None) -> pa.LargeStringArray:
    opened = gzip.open if path.endswith(".gz") else open
    name, _, value = (where or "").partition("=")
    with opened(path, "rt", encoding="utf-8") as file:
        rows = [row[column] for row in csv.DictReader(file) if where is None or row[name] == value]
    return pa.array(rows, pa.large_string())


def _attacked(mechanism, texts: pa.LargeStringArray, wide: bool, seeds: int) -> list[str]:
    policy = TextPolicy(numbers="map")
    once = TextPolicy(numbers="map", repeat="once", consistency="file" if wide else "unit")
    vocabulary = mechanism.vocabulary
    tokens = Codec(vocabulary, policy).encode(texts)
    truth = tokens.words
    units = np.zeros(len(truth), np.int64) if wide else np.repeat(np.arange(len(texts)), np.diff(tokens.row_tokens))
    known = truth != vocabulary.unknown
    law = _Logarithms(ShownLaw(mechanism, policy))
    weights = rank_zipf_prior(vocabulary).probabilities.copy()
    weights[vocabulary.unknown] = 0
    weights /= weights.sum()
    with np.errstate(divide="ignore"):
        prior = np.maximum(np.log(weights), _IMPOSSIBLE).astype(np.float32)
    per_word = known.sum() / len(np.unique(np.stack([units[known], truth[known]]), axis=1).T)
    cells = [f"{int(known.sum()):,}", f"{per_word:.1f}"]
    for chosen in (policy, once):
        hits: list[tuple[float, float]] = []
        for seed in range(1, seeds + 1):
            ids = read_release(Released(_released(mechanism, chosen, texts, seed)), vocabulary, policy).ids
            outputs, of_token = np.unique(ids, return_inverse=True)
            logs = law.of(outputs)
            alone = np.array([int((prior + row).argmax()) for row in logs])[of_token]
            if chosen is policy:
                together = _together(logs, prior, of_token, np.stack([units, truth.astype(np.int64)]))
            else:
                together = _by_count(logs, weights, of_token, units)
            hits.append(tuple(100 * float((guess == truth)[known].mean()) for guess in (alone, together)))
        cells += [f"{np.mean(part):.1f} % ({min(part):.1f}–{max(part):.1f})" for part in zip(*hits, strict=True)]
    return cells


def _released(mechanism, policy: TextPolicy, texts: pa.LargeStringArray, seed: int) -> pa.LargeStringArray:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        key = RunKey.from_insecure_seed(seed)
    privatizer = WordPrivatizer(mechanism, policy=policy, key=key)
    return privatizer.privatize_block(texts, call=0, source="", column="", first_row=0).texts


class _Logarithms:
    """ln P[y | x] of outputs y for all words x, each computed once."""

    def __init__(self, law: ShownLaw) -> None:
        self._law = law
        self._rows = np.empty((len(law.vocabulary), len(law.vocabulary)), np.float32)  # touched as it is filled
        self._there = np.zeros(len(law.vocabulary), np.bool_)

    def of(self, outputs) -> np.ndarray:
        """Shape (k,) to (k, n)."""
        for block, columns in self._law.columns(outputs[~self._there[outputs]].astype(np.int32)):
            with np.errstate(divide="ignore"):
                self._rows[block] = np.maximum(np.log(columns), _IMPOSSIBLE)
            self._there[block] = True
        return self._rows[outputs]


def _together(logs, prior, of_token, things) -> np.ndarray:
    """The guesses by all draws of each thing (a word of a unit)."""
    _, thing_of = np.unique(things, axis=1, return_inverse=True)
    thing_of = thing_of.ravel()
    order = np.argsort(thing_of, kind="stable")
    guesses = np.empty(thing_of.max() + 1, np.int64)
    for thing, own in enumerate(np.split(order, np.flatnonzero(np.diff(thing_of[order])) + 1)):
        drawn, counts = np.unique(of_token[own], return_counts=True)
        guesses[thing] = int((counts.astype(np.float32) @ logs[drawn] + prior).argmax())
    return guesses[thing_of]


def _by_count(logs, weights, of_token, units) -> np.ndarray:
    """The guesses by each output and by how often it stands in its unit: words occur in Poisson numbers there."""
    things, thing_of, counts = np.unique(
        np.stack([units, of_token.astype(np.int64)]), axis=1, return_inverse=True, return_counts=True
    )
    sizes = np.bincount(units)
    guesses = np.empty(len(counts), np.int64)
    for number, (unit, output) in enumerate(things.T):
        mean = np.maximum(sizes[unit] * weights, 1e-300)
        scores = logs[output] + counts[number] * np.log(mean) - mean
        guesses[number] = int(np.where(weights > 0, scores, -np.inf).argmax())
    return guesses[thing_of.ravel()]


def _knowing_counts(mechanism, texts: pa.LargeStringArray, seed: int) -> tuple[float, float]:
    """The share that is guessed of words drawn each time, and once over the file, by who knows all counts."""
    policy = TextPolicy(numbers="map")
    vocabulary = mechanism.vocabulary
    truth = Codec(vocabulary, policy).encode(texts).words
    known = truth != vocabulary.unknown
    candidates, counts = np.unique(truth, return_counts=True)
    logs = np.empty((len(candidates), len(vocabulary)), np.float32)
    law = ShownLaw(mechanism, policy)
    for start in range(0, len(candidates), 256):
        with np.errstate(divide="ignore"):
            logs[start : start + 256] = np.log(law.rows(candidates[start : start + 256].astype(np.int32)))
    found = []
    for chosen in (policy, TextPolicy(numbers="map", repeat="once", consistency="file")):
        ids = read_release(Released(_released(mechanism, chosen, texts, seed)), vocabulary, policy).ids
        outputs, of_token, places = np.unique(ids, return_inverse=True, return_counts=True)
        scores = logs[:, outputs] + np.log(counts)[:, None]
        if chosen.repeat == "once":  # a word that stands as often, unless two became one
            match = counts[:, None] == places[None, :]
            alike = np.where(match & np.isfinite(scores), scores, -np.inf)
            scores = np.where(np.isfinite(alike).any(axis=0), alike, scores)
        guesses = candidates[scores.argmax(axis=0)][of_token]
        found.append(100 * float((guesses == truth)[known].mean()))
    return found[0], found[1]


if __name__ == "__main__":
    main()
