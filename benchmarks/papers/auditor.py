"""Tables 3 and 4 of the multivariate mechanism's paper: the auditor of Song & Shmatikov 2019.

    python benchmarks/papers/auditor.py --users FILE

Were a user's texts among those that a model of next words has learnt from? The file is public: CSV (also .gz) with the
columns text and author. The embedding is GloVe 840B, or that of `--wide`.

A user is a stretch of texts by one speaker. The model knows how often words follow two words, one word and none, so it
has its texts by heart. The auditor sees at which place the model ranks each word of the user's own texts, counts the
places by powers of two, and decides by a linear classifier that has learnt from shadow models of other users.
"""

import argparse
import math
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
from beside import LEVEL, Comparison, Key, Score, Section, between, bounded, of_share, over_runs, rising, tell
from fetched import CACHE, glove
from kept import Kept
from numpy.typing import NDArray
from scipy.sparse import csr_array
from settings import options_of
from sklearn.linear_model import LogisticRegression
from sklearn.pipeline import Pipeline, make_pipeline
from sklearn.preprocessing import StandardScaler
from tasks import PLAIN

from dptext.embeddings.embedding import Embedding
from dptext.embeddings.loaders import load_embedding
from dptext.io.in_memory import read_columns
from dptext.measures import simulation
from dptext.measures.values import Value
from dptext.mechanisms.base import WordMechanism
from dptext.mechanisms.multivariate import MultivariateLaplace
from dptext.text.tokenizer import Tokenizer
from dptext.text.vocabulary import Vocabulary
from dptext_lab import score_intervals

TABLE_4 = {
    "precision": (0.0, 0.0, 0.0, 0.0, 0.67, 0.90, 0.93, 1.0, 1.0, 1.0),
    "recall": (0.0, 0.0, 0.0, 0.0, 0.02, 0.09, 0.14, 0.30, 0.50, 1.0),
    "accuracy": (0.5, 0.5, 0.5, 0.5, 0.51, 0.55, 0.57, 0.65, 0.75, 1.0),
    "AUC": (0.06, 0.04, 0.11, 0.36, 0.61, 0.85, 0.88, 0.93, 0.98, 1.0),
}
"""At the epsilons below; the last column is the first line of Table 3, of queries as they were."""

AUDITED, AUDITED_USERS = (6.0, 12.0, 17.0, 23.0, 29.0, 35.0, 41.0, 47.0, 52.0), 100
"""Epsilons of Table 4, and the users of each side."""

TITLE = "Multivariate Laplace (Feyisetan et al. 2020), Tables 3 and 4"
SHADOWS = 4
RELEASES = 3
"""Of a run: what the model learns from, and what members and others ask with."""
_WEIGHTS = (0.1, 0.3, 0.6)
"""Of the frequencies after none, one and two words."""
Words = NDArray[np.int32]


class NextWord:
    """Counts of words after two words, one word and none, of texts (k,) each."""

    def __init__(self, texts: Sequence[Words], size: int) -> None:
        first, second, third = np.concatenate([_triples(text) for text in texts], axis=1)
        self._size = size
        self._pairs, rows = np.unique(first * size + second, return_inverse=True)
        self._alone = _WEIGHTS[0] * np.bincount(third, minlength=size) / len(third)
        self._sorted = np.sort(self._alone)
        self._after_one = _shares(second, third, (size, size), _WEIGHTS[1])
        self._after_two = _shares(rows, third, (len(self._pairs) + 1, size), _WEIGHTS[2])

    def ranks(self, text: Words) -> NDArray[np.int64]:
        """How many words the model has before each word of a text, from its third on."""
        first, second, third = _triples(text)
        pairs = first * self._size + second
        rows = np.searchsorted(self._pairs, pairs)
        known = np.append(self._pairs, -1)[rows] == pairs
        found = csr_array(self._after_one[second] + self._after_two[np.where(known, rows, len(self._pairs))])
        places = np.repeat(np.arange(len(third)), np.diff(found.indptr))
        own = np.bincount(places, found.data * (found.indices == third[places]), len(third)) + self._alone[third]
        alone = self._alone[found.indices]
        more = (alone + found.data > own[places]).astype(float) - (alone > own[places])
        before = len(self._sorted) - np.searchsorted(self._sorted, own, "right")
        return before + np.bincount(places, more, minlength=len(third)).astype(np.int64)


def _triples(text: Words) -> NDArray[np.int64]:
    long = text.astype(np.int64)
    return np.stack([long[:-2], long[1:-1], long[2:]])


def _shares(rows: NDArray[np.int64], words: NDArray[np.int64], shape: tuple[int, int], weight: float) -> csr_array:
    totals = np.maximum(np.bincount(rows, minlength=shape[0]), 1)
    return csr_array((weight / totals[rows], (rows, words)), shape=shape)


def features(model: NextWord, users: Sequence[Words], size: int) -> NDArray[np.float64]:
    """By user, the shares of its words whose rank is 0, 1, 2 to 3, 4 to 7 and so on."""
    bins = math.ceil(math.log2(size)) + 1
    places = [np.log2(model.ranks(user) + 1).astype(np.int64) for user in users]
    return np.array([np.bincount(one, minlength=bins) / len(one) for one in places])


class Users:
    """Users, a half of whom the auditor learns from; of the other half every second one is a member.

    There are at most `most`, of so many texts in a row by one author; or, where `longest` is given, whole authors of
    `texts` to `longest` texts. The run decides who is on which side.
    """

    def __init__(
        self, path: Path, vocabulary: Vocabulary, *, texts: int, most: int, run: int, longest: int | None = None
    ) -> None:
        self._size, self._run = len(vocabulary), run
        columns = read_columns(str(path), texts=["text"], others=["author"])
        authors = np.array(columns["author"])
        parts = [np.flatnonzero(authors == author) for author in sorted(set(authors))]
        stretches = [part[i : i + texts] for part in parts for i in range(0, len(part) - texts + 1, texts)]
        if longest is not None:
            stretches = [part for part in parts if texts <= len(part) <= longest]
        random = np.random.default_rng(run)
        drawn = [stretches[i] for i in random.permutation(len(stretches))[:most]]
        joined = ["\n".join(str(columns["text"][i]) for i in rows) for rows in drawn]
        tokens = Tokenizer(vocabulary).encode(pa.array(joined, pa.large_string()))
        read = [part[part >= 0] for part in np.split(tokens.ids, tokens.row_tokens[1:-1])]
        half = len(read) // 2
        self._shadows, self._members, self._others = read[:half], read[half::2], read[half + 1 :: 2]
        self._auditor = self._learnt(random)

    def __len__(self) -> int:
        return len(self._members) + len(self._others)

    def _learnt(self, random: np.random.Generator) -> Pipeline:
        rows, truth = [], []
        for _ in range(SHADOWS):
            inside = random.permutation(len(self._shadows)) % 2 == 0
            chosen = [user for user, member in zip(self._shadows, inside, strict=True) if member]
            rows.append(features(NextWord(chosen, self._size), self._shadows, self._size))
            truth.append(inside)
        return make_pipeline(StandardScaler(), LogisticRegression()).fit(np.concatenate(rows), np.concatenate(truth))

    def _released(self, mechanism: WordMechanism | None, users: Sequence[Words], release: int) -> Sequence[Words]:
        """Texts of users under a mechanism; each `release` has noise of its own."""
        if mechanism is None:
            return users
        stream = simulation.public_stream(RELEASES * self._run + release)
        drawn = simulation.run(mechanism, np.concatenate(users), stream)
        return np.split(drawn, np.cumsum([len(user) for user in users])[:-1])

    def audited(self, mechanism: WordMechanism | None, *, released: bool = False) -> list[Score]:
        """The auditor's figures, of a model that has learnt from the members' texts under a mechanism.

        It asks with the users' own words, or with a further release of them: with what a user of that mechanism sends.
        """
        model = NextWord(self._released(mechanism, self._members, 0), self._size)
        asked = mechanism if released else None
        members, others = (
            self._auditor.decision_function(features(model, self._released(asked, side, release), self._size))
            for release, side in enumerate((self._members, self._others), 1)
        )
        truth = np.arange(len(self)) < len(members)
        flagged = np.concatenate([members, others]) > 0
        found = [
            score_intervals.share(truth[flagged], failure=LEVEL) if flagged.any() else Value(value=0.0),
            score_intervals.share(flagged[truth], failure=LEVEL),
            score_intervals.share(flagged == truth, failure=LEVEL),
            score_intervals.area(members, others, failure=LEVEL),
        ]
        return [between(one.value, one.low, one.high) for one in found]


def audited(users: Sequence[Users], mechanism: WordMechanism | None, *, released: bool = False) -> list[Score]:
    """Precision (0 if nobody is taken for a member), recall, accuracy and area under the curve over all runs."""
    runs = (one.audited(mechanism, released=released) for one in users)
    return [over_runs(found) for found in zip(*runs, strict=True)]


def parser() -> argparse.ArgumentParser:
    """The options of a command."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--users", type=Path, required=True, metavar="CSV", help="texts with text and author")
    parser.add_argument("--wide", type=Path, help="an embedding of 300 dimensions instead of GloVe 840B")
    parser.add_argument("--cache", type=Path, default=CACHE, help="where GloVe 840B is kept")
    parser.add_argument("--user-texts", type=int, default=150, help="texts of a user")
    parser.add_argument("--most-user-texts", type=int, help="take authors of up to so many texts, whole")
    parser.add_argument("--most-users", type=int, default=400, help="users at most, those of shadow models included")
    parser.add_argument("--runs", type=int, default=3, help="repetitions, each with users and noise of its own")
    parser.add_argument(
        "--audited-epsilons", type=float, nargs="+", default=[*AUDITED], choices=AUDITED, help="of both tables"
    )
    parser.add_argument("--page", type=Path, help="put the section into this page as well")
    parser.add_argument("--work", type=Path, help="keep figures here: a run that was stopped goes on")
    return parser


def main() -> None:
    """Measure and print."""
    options = options_of(parser(), "auditor")
    files = [options.wide or glove(options.cache), options.users]
    section = Section("auditor", TITLE, files=files, runs=options.runs)
    fourth_table(section, load_embedding(files[0]), options, Kept(options.work, files=files, settings={}))
    section.finish(options.page)


def fourth_table(section: Section, wide: Embedding, options: argparse.Namespace, kept: Kept) -> None:
    """Tables 3 and 4: whether an auditor tells which users' texts a model has learnt from."""
    shared: dict[str, Any] = {"texts": options.user_texts, "most": options.most_users}
    if options.most_user_texts is not None:
        shared["longest"] = options.most_user_texts
    users = [Users(options.users, wide.vocabulary, run=run, **shared) for run in range(options.runs)]
    audited_at = options.audited_epsilons
    columns = [*(f"{epsilon:g}" for epsilon in audited_at), PLAIN]
    ours: dict[Key, Score] = {}
    for epsilon, column in zip((*audited_at, None), columns, strict=True):
        tell(f"Table 4, {column} …")
        mechanism = None if epsilon is None else MultivariateLaplace(epsilon=epsilon, embedding=wide)
        found = kept.of("Table 4", column, shared, compute=partial(audited, users, mechanism))
        ours |= {(row, column): score for row, score in zip(TABLE_4, found, strict=True)}
        compute = partial(audited, users, mechanism, released=True)
        found = kept.of("Table 4", "released", column, shared, compute=compute)
        ours |= {(f"{row}, asked with releases", column): score for row, score in zip(TABLE_4, found, strict=True)}
    paper = {
        (row, column): of_share(value, units=AUDITED_USERS)
        for row, values in TABLE_4.items()
        for column, value in zip([*(f"{epsilon:g}" for epsilon in AUDITED), PLAIN], values, strict=True)
    }
    title = f"Tables 3 and 4: an auditor of {len(users[0])} users, with the {len(wide) - 1:,} words of {wide.name}"
    rows = [row for own in TABLE_4 for row in (own, f"{own}, asked with releases")]
    table = Comparison(title, rows=rows, columns=columns, paper=paper, ours=ours, digits=2)
    section.comparisons.append(table)
    section.verdicts.append(table.judge("The auditor's AUC gains with epsilon", "Table 4", rising("AUC", columns)))
    claim = "The auditor's AUC is lower at the smallest epsilon than on texts as they were"
    section.verdicts.append(table.judge(claim, "Tables 3 and 4", [(("AUC", PLAIN), ("AUC", columns[0]))]))
    claim = "The auditor of texts as they were errs nowhere (AUC, read as at least 0.95)"
    section.verdicts.append(bounded(claim, "Table 3", "1.0", ours["AUC", PLAIN], least=0.95))
    claim = "Up to epsilon 23 the auditor's decisions are no better than chance (read as at most 0.6)"
    if ("accuracy", "23") in ours:
        section.verdicts.append(bounded(claim, "section 6.4", "0.5", ours["accuracy", "23"], most=0.6))
    section.settings.append(
        f"Tables 3 and 4: a user is {options.user_texts} texts in a row by one of the file's authors, instead of 150 "
        f"to 500 queries; the auditor learns from {SHADOWS} shadow models of as many users as it is tried on. "
        "The model counts which words follow one and two words, so it has its texts by heart; the paper's is not "
        "named. The auditor asks with the users' own words, or with a further release of them; an AUC far below one "
        "half, as in the paper, needs members and others that are asked with texts of two kinds."
    )


if __name__ == "__main__":
    main()
