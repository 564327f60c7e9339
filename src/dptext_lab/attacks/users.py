"""Whether a user's texts are among those that a model of next words has learnt from: the auditor of text services.

The auditor sees at which place the model ranks each word of what a user asks, counts the places by powers of two, and
decides by a linear classifier that has learnt from shadow models: models of its own, of other users. A *static* auditor
makes them of originals, an *adaptive* one of releases and of queries such as the model gets. Users ask with their own
words, or with a further release of them.

Source: Song & Shmatikov 2019, as in section 6.3 of Feyisetan et al. 2020.
"""

import re
from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dptext.errors import InputError, ParameterError
from dptext.measures.values import Value
from dptext.rewriting.models import require_lm
from dptext.validation import check_choice
from dptext_lab import score_intervals
from dptext_lab.attacks.next_words import CountedWords, GruWords, NextWordModel
from dptext_lab.attacks.outcome import FAILURE, Figure, Outcome
from dptext_lab.extras import require

LEARNERS: dict[str, type[NextWordModel]] = {"counts": CountedWords, "gru": GruWords}
FEWEST_USERS = 12
SHADOWS = 4
"""Shadow models, each of another half of the auditor's users."""

_BINS = 24  # powers of two, so that every number of words fits
_WORD = re.compile(r"\w+")

Texts = Sequence[str | None]
Rows = list[int]


class UserAttack:
    """Texts of users: a half of the users is the auditor's; of the others every second one is a member.

    >>> attack = UserAttack(texts, users, learner="gru")  # doctest: +SKIP
    >>> attack.static(released, queries=released_again).success.value  # doctest: +SKIP

    Parameters
    ----------
    texts, users
        Texts and who has written them, shape (n,). Rows without one of them are left out.
    learner
        The model of next words: "counts", or "gru", which needs the extra ``models``.
    seed
        Decides which users are members, and where a network begins.

    Raises `ParameterError` if there are fewer than `FEWEST_USERS` users or a package is missing.
    """

    def __init__(self, texts: Texts, users: Sequence[Any], *, learner: str = "counts", seed: int = 0) -> None:
        require("sklearn", purpose="An attack on users")
        if check_choice("the users attack", "learner", learner, tuple(LEARNERS)) == "gru":
            require_lm()
        self._texts, self._model, self._seed = tuple(texts), LEARNERS[learner], seed
        of_users: dict[Any, Rows] = {}
        for row, (text, user) in enumerate(zip(texts, users, strict=True)):
            if text is not None and user not in (None, ""):
                of_users.setdefault(user, []).append(row)
        if len(of_users) < FEWEST_USERS:
            raise ParameterError(
                f"The users attack needs the texts of at least {FEWEST_USERS} users. Got {len(of_users):,} instead."
            )
        random = np.random.default_rng([seed, 3])
        shuffled = [list(of_users.values())[place] for place in random.permutation(len(of_users))]
        half = len(shuffled) // 2
        self.shadows, self.members, self.others = shuffled[:half], shuffled[half::2], shuffled[half + 1 :: 2]
        self._inside = [random.permutation(half) % 2 == 0 for _ in range(SHADOWS)]
        # Kept for the originals and for one release: the auditors and kinds of queries share them.
        self._model_of = lru_cache(maxsize=2 * (SHADOWS + 1))(self._learnt)

    def unprotected(self) -> Outcome:
        """The attack on a model of the members' originals, which is asked with them: what there is to protect."""
        return self._outcome(self._static, self._texts, None, auditor="originals")

    def static(self, released: Texts, *, queries: Texts | None = None) -> Outcome:
        """An auditor with shadow models of originals, on a model of releases (n,) of the texts, in their order.

        `queries` (n,) is a further release, with which the users ask; without it they ask with their own words.
        Raises `ParameterError` if there are not as many as texts, and `InputError` if a model has no word to learn.
        """
        return self._outcome(self._static, released, queries, auditor="originals")

    def adaptive(self, released: Texts, *, queries: Texts | None = None) -> Outcome:
        """An auditor with shadow models of releases, which are asked as the users ask; as `static`."""
        return self._outcome(self._auditor(released, queries), released, queries, auditor="releases")

    @cached_property
    def _static(self) -> Any:
        return self._auditor(self._texts, None)

    def _auditor(self, learnt: Texts, queries: Texts | None) -> Any:
        from sklearn.linear_model import LogisticRegression
        from sklearn.pipeline import make_pipeline
        from sklearn.preprocessing import StandardScaler

        models = (self._model_of(tuple(learnt), number) for number in range(SHADOWS))
        features = [self._features(model, queries, self.shadows) for model in models]
        return make_pipeline(StandardScaler(), LogisticRegression()).fit(
            np.concatenate(features), np.concatenate(self._inside)
        )

    def _learnt(self, texts: tuple[str | None, ...], shadow: int | None) -> NextWordModel:
        """The model of the members' texts, or a shadow model."""
        chosen = self.members
        if shadow is not None:
            chosen = [user for user, inside in zip(self.shadows, self._inside[shadow], strict=True) if inside]
        words = self._words(texts, chosen)
        if not any(words):
            raise InputError("No text that a model is to learn from has a word, so there is nothing to attack.")
        return self._model(words, seed=self._seed)

    def _words(self, texts: Texts, users: Sequence[Rows]) -> list[list[str]]:
        """All words of each user, in small letters."""
        if len(texts) != len(self._texts):
            raise ParameterError(
                f"There are {len(texts):,} releases of {len(self._texts):,} texts; give one of each, in their order."
            )
        return [[word for row in rows for word in _WORD.findall((texts[row] or "").lower())] for rows in users]

    def _features(self, model: NextWordModel, queries: Texts | None, users: Sequence[Rows]) -> NDArray[np.float64]:
        """By user, the shares of words whose rank is 0, 1, 2 to 3, 4 to 7 and so on."""
        ranks = [model.ranks(text) for text in self._words(self._texts if queries is None else queries, users)]
        places = [np.log2(rank + 1).astype(np.int64) for rank in ranks]
        return np.array([np.bincount(place, minlength=_BINS) / max(len(place), 1) for place in places])

    def _outcome(self, machine: Any, learnt: Texts, queries: Texts | None, *, auditor: str) -> Outcome:
        model = self._model_of(tuple(learnt), None)
        members, others = (
            machine.decision_function(self._features(model, queries, side)) for side in (self.members, self.others)
        )
        truth = np.arange(len(members) + len(others)) < len(members)
        flagged = np.concatenate([members, others]) > 0
        area = score_intervals.area(members, others, failure=FAILURE)
        figures = [Figure(name="area under the curve", value=area, blind=Value(value=0.5), units=len(truth))]
        shares = {"precision": truth[flagged], "recall": flagged[truth], "accuracy": flagged == truth}
        figures += [
            Figure(name=name, value=score_intervals.share(hits, failure=FAILURE), units=len(hits))
            for name, hits in shares.items()
            if len(hits)
        ]
        learner, queried = self._model.described, "the originals" if queries is None else "a further release"
        return Outcome(
            attack="users",
            knew=f"It learnt from {SHADOWS} models of the {auditor} of {len(self.shadows):,} other users, and saw the "
            f"ranks of the words of {queried} of the users in question.",
            figures=tuple(figures),
            notes=(f"Users: {len(members):,} members and {len(others):,} others. The model: {learner}.",),
            settings={"learner": learner, "auditor": auditor, "queries": queried, "seed": self._seed},
        )
