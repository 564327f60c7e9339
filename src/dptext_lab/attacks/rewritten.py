"""Which of some candidates a rewritten text came from, by the exact law of the model's draws.

Who knows the model, its options and a list of candidates takes the one under which the release is likeliest: no guess
by the release alone hits more often where all candidates are as likely before. A release is cut into tokens anew, which
may differ from those drawn, and the draw that ended it is left out: who knows more finds more.
"""

from collections import Counter
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from dptext.core.clipped_softmax import DrawSampler
from dptext.errors import InputError, ParameterError
from dptext.measures.rows import Progress
from dptext.measures.values import Value
from dptext.rewriting.base import Rewriter
from dptext.rewriting.generation import encoded
from dptext.rewriting.generative import Generative
from dptext.rewriting.models import quiet_transformers
from dptext_lab.attacks.outcome import FAILURE, Figure, Outcome
from dptext_lab.intervals import clustered_interval


def log_likelihoods(rewriter: Generative, candidates: Sequence[str], tokens: Sequence[int]) -> NDArray[np.float64]:
    """For each candidate, ln of the probability that its first draws give these tokens: shape (candidates,).

    It is minus infinity for a candidate of fewer draws, unless no text has so many.
    """
    likelihoods, seen = np.zeros(len(candidates)), Counter[int]()

    def take(text: int, sampler: DrawSampler, logits: NDArray[np.float32]) -> int:
        token = tokens[seen[text]]
        seen[text] += 1
        likelihoods[text] += sampler.log_probabilities(logits)[0, token]
        return token

    if tokens:
        rewriter.follow(candidates, take, most=len(tokens))
    most = max(seen.values(), default=0)
    likelihoods[[seen[text] < most for text in range(len(candidates))]] = -np.inf
    return likelihoods


def attack_by_draws(
    rewriter: Rewriter, originals: Sequence[str], released: Sequence[str], *, progress: Progress | None = None
) -> Outcome:
    """How often the source of a release is the likeliest of all originals.

    Raises `ParameterError` for a rewriter that does not write token by token; `InputError` for fewer than two texts.
    """
    if not isinstance(rewriter, Generative):
        raise ParameterError(f"The draws of {rewriter.name} cannot be followed; attack dp-prompt or dp-paraphrase.")
    if len(originals) < 2:
        raise InputError("The source of a release is looked for among at least two texts; give more rows.")
    places = range(len(originals))
    hits, gains = np.zeros(len(originals), np.int64), list[float]()
    with quiet_transformers():
        for place, tokens in zip(places, encoded(rewriter.loaded.tokenizer, released)["input_ids"], strict=True):
            likelihoods = log_likelihoods(rewriter, originals, tokens)
            hits[place] = bool(tokens) and likelihoods[place] > np.delete(likelihoods, place).max()
            gains.append(float(likelihoods[place] - np.median(likelihoods)))
            if progress is not None:
                progress(place + 1, len(originals))
    share = float(hits.mean())
    low, high = clustered_interval(hits, np.ones(len(hits), np.int64), FAILURE)
    chance = Value(value=1 / len(hits), low=None, high=None)
    nats = max(rewriter.epsilon_of(draws) * draws for draws in map(rewriter.draws_of_text, originals))
    return Outcome(
        attack="texts by draws",
        knew=f"It knew the model {rewriter.loaded.identity.name}, its options and the {len(hits):,} originals.",
        figures=(
            Figure(name="sources found", value=Value(value=share, low=low, high=high), blind=chance, units=len(hits)),
        ),
        notes=(
            f"A release is likelier under its source than under the median text by {np.mean(gains):.1f} nats on "
            f"average; the draws of a text may cost {nats:g}.",
        ),
        settings={"rewriter": rewriter.parameters()},
    )
