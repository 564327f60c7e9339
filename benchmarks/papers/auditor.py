"""Tables 3 and 4 of the multivariate mechanism's paper: the auditor of Song & Shmatikov 2019.

    python benchmarks/papers/auditor.py --users FILE

Were a user's texts among those that a model of next words has learnt from? The attack is that of `dptext attack users`,
here with a release by the mechanism. The file is public: CSV (also .gz) with the columns text and author. A user is a
stretch of texts by one speaker. The embedding is GloVe 840B, or that of `--wide`.
"""

import argparse
import math
import statistics
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
from beside import Comparison, Key, Score, Section, between, bounded, mean_over, of_parts, of_share, rising, tell
from fetched import CACHE, glove
from kept import Kept
from settings import options_of
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
from dptext_lab.attacks.users import LEARNERS, SHADOWS, UserAttack

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
WAYS = ("{}", "{} asked with releases")


class Users:
    """Users of at most `most`, of so many texts in a row by one author each; where `longest` is given, whole authors.

    The run decides who they are, and the auditor's of each learner (`UserAttack`).
    """

    def __init__(
        self,
        path: Path,
        vocabulary: Vocabulary,
        *,
        texts: int,
        most: int,
        run: int,
        longest: int | None = None,
        learners: Sequence[str] = ("counts",),
    ) -> None:
        columns = read_columns(str(path), texts=["text"], others=["author"])
        authors = np.array(columns["author"])
        parts = [np.flatnonzero(authors == author) for author in sorted(set(authors))]
        stretches = [part[i : i + texts] for part in parts for i in range(0, len(part) - texts + 1, texts)]
        if longest is not None:
            stretches = [part for part in parts if texts <= len(part) <= longest]
        drawn = [stretches[i] for i in np.random.default_rng(run).permutation(len(stretches))[:most]]
        joined = ["\n".join(str(columns["text"][i]) for i in rows) for rows in drawn]
        tokens = Tokenizer(vocabulary).encode(pa.array(joined, pa.large_string()))
        self._ids = [part[part >= 0] for part in np.split(tokens.ids, tokens.row_tokens[1:-1])]
        self._words, self._run = np.array(vocabulary.words), run
        texts_of = [" ".join(self._words[ids]) for ids in self._ids]
        self.attacks = [UserAttack(texts_of, range(most)[: len(drawn)], learner=name, seed=run) for name in learners]
        self._texts = texts_of

    def _released(self, mechanism: WordMechanism, users: Sequence[int], release: int) -> list[str]:
        """All texts, those of some users under a mechanism; each `release` has noise of its own."""
        ids = [self._ids[user] for user in users]
        drawn = simulation.run(mechanism, np.concatenate(ids), simulation.public_stream(2 * self._run + release))
        parts = np.split(self._words[drawn], np.cumsum([len(part) for part in ids])[:-1])
        texts = dict(zip(users, map(" ".join, parts), strict=True))
        return [texts.get(user, text) for user, text in enumerate(self._texts)]

    def audited(self, mechanism: WordMechanism | None) -> list[Score]:
        """By learner and way of asking, the rows of Table 4; the precision is 0 where nobody is taken for a member."""
        if mechanism is None:
            outcomes = [attack.unprotected() for attack in self.attacks for _ in WAYS]
        else:
            sides = self.attacks[0].members, self.attacks[0].others
            members, others = ([row for (row,) in side] for side in sides)
            model, asked = (
                self._released(mechanism, users, number) for number, users in enumerate((members, members + others))
            )
            outcomes = [attack.static(model, queries=queries) for attack in self.attacks for queries in (None, asked)]
        scores = []
        for outcome in outcomes:
            values = {figure.name: figure.value for figure in outcome.figures}
            values = {"precision": Value(value=0.0), **values, "AUC": outcome.success.value}
            scores += [between(values[row].value, values[row].low, values[row].high) for row in TABLE_4]
        return scores


def over_users(scores: Sequence[Score]) -> Score:
    """The mean over runs with users of their own: with the error of the users, and of what the models learn."""
    values = [score.value for score in scores]
    spread = statistics.variance(values) / len(values) if len(values) > 1 else 0.0
    of_runs = [(spread, len(values) - 1)] if spread else []
    return of_parts(statistics.fmean(values), [(mean_over(scores).error ** 2, math.inf), *of_runs])


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
    parser.add_argument("--learners", nargs="+", default=[*LEARNERS], choices=LEARNERS, help="models of next words")
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
    learners = options.learners
    shared: dict[str, Any] = {"texts": options.user_texts, "most": options.most_users, "learners": learners}
    if options.most_user_texts is not None:
        shared["longest"] = options.most_user_texts
    users = [Users(options.users, wide.vocabulary, run=run, **shared) for run in range(options.runs)]
    audited_at = options.audited_epsilons
    columns = [*(f"{epsilon:g}" for epsilon in audited_at), PLAIN]
    subjects = [way.format(learner) for learner in learners for way in WAYS]
    ours: dict[Key, Score] = {}
    for epsilon, column in zip((*audited_at, None), columns, strict=True):
        tell(f"Table 4, {column} …")
        mechanism = None if epsilon is None else MultivariateLaplace(epsilon=epsilon, embedding=wide)
        of_runs = [
            kept.of("Table 4", column, shared, run, compute=partial(own.audited, mechanism))
            for run, own in enumerate(users)
        ]
        scores = map(over_users, zip(*of_runs, strict=True))
        cells = [(f"{row}, {subject}", column) for subject in subjects for row in TABLE_4]
        ours |= dict(zip(cells, scores, strict=True))
    paper = {
        (row, column): of_share(value, units=AUDITED_USERS)
        for row, values in TABLE_4.items()
        for column, value in zip([*(f"{epsilon:g}" for epsilon in AUDITED), PLAIN], values, strict=True)
    }
    attack = users[0].attacks[0]
    asked = f"{len(attack.members)} members and {len(attack.others)} others"
    title = f"Tables 3 and 4: an auditor of {asked}, with the {len(wide) - 1:,} words of {wide.name}"
    rows = [name for row in TABLE_4 for name in (row, *(f"{row}, {subject}" for subject in subjects))]
    shown = Comparison(title, rows=rows, columns=columns, paper=paper, ours=ours, digits=2)
    section.comparisons.append(shown)
    for subject in subjects:
        own = {(row, column): ours[f"{row}, {subject}", column] for row in TABLE_4 for column in columns}
        table = Comparison(title, rows=rows, columns=columns, paper=paper, ours=own)
        said = subject.replace(" asked with ", "-")
        claim = f"{said}: The auditor's AUC gains with epsilon"
        section.verdicts.append(table.judge(claim, "Table 4", rising("AUC", columns)))
        claim = f"{said}: The auditor's AUC is lower at the smallest epsilon than on texts as they were"
        section.verdicts.append(table.judge(claim, "Tables 3 and 4", [(("AUC", PLAIN), ("AUC", columns[0]))]))
        if subject in learners:
            claim = f"{said}: The auditor of texts as they were errs nowhere (AUC, read as at least 0.95)"
            section.verdicts.append(bounded(claim, "Table 3", "1.0", own["AUC", PLAIN], least=0.95))
        claim = f"{said}: Up to epsilon 23 the auditor's decisions are no better than chance (read as at most 0.6)"
        if ("accuracy", "23") in own:
            section.verdicts.append(bounded(claim, "section 6.4", "0.5", own["accuracy", "23"], most=0.6))
    described = "; ".join(f"{name}: {LEARNERS[name].described}" for name in learners)
    section.settings.append(
        f"Tables 3 and 4: a user is {options.user_texts} texts in a row by one of the file's authors, instead of 150 "
        f"to 500 queries; the auditor learns from {SHADOWS} shadow models of originals, of as many users as it is "
        f"tried on. The model ({described}) is not named in the paper. Users ask with their own words, or with a "
        "further release of them; an AUC far below one half, as in the paper, needs members and others that are asked "
        "with texts of two kinds."
    )


if __name__ == "__main__":
    main()
