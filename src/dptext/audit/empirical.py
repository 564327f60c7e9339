"""Lower bounds on epsilon from samples: of word mechanisms and of rewriters. For foreign programs see `programs`.

    found = audit_by_samples(SanText(epsilon=10))
    found.refuted, found.best.bound, found.best.claim

First every input gives some outputs, and for each pair of inputs, both ways round, the event is chosen that promises
most. The events that contradict their claim most, or come nearest to it, are then tested on fresh draws of their two
inputs. The failure probability is shared among those tested events alone: how many were looked at before does not
matter, because the draws that decide saw none of that. Such an audit can show that a claim is false, with a stated
confidence; it can never show that one is true.
"""

import math
import time
import warnings
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from importlib.util import find_spec
from typing import Any, ClassVar

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dptext.audit.exact import Claim, claim_of
from dptext.audit.noise import find_shared_noise
from dptext.audit.result import EmpiricalAudit, Progress, Tested, log_of
from dptext.audit.rewriters import TEXTS, texts_alike
from dptext.core.continuous import gaussian_epsilon
from dptext.core.guarantee import ApproxDP, DrawDP, Guarantee, MetricDP, NoGuarantee, PureDP, UtilityOptimizedMetricDP
from dptext.core.privatizer import Privatizer
from dptext.core.randomness import AesStream, InsecureSeedWarning, RunKey
from dptext.core.wording import number
from dptext.embeddings.default import default_embedding
from dptext.errors import GuaranteeError, ParameterError
from dptext.measures.intervals import lower_bound, upper_bound
from dptext.mechanisms.base import EnumerableWordMechanism, FiniteWordMechanism, WordMechanism, WordPrivatizer
from dptext.mechanisms.diffractor import Diffractor
from dptext.mechanisms.truncated_gumbel import TruncatedGumbel
from dptext.rewriting.base import Rewriter, TextPrivatizer, VectorRewriter, document_streams
from dptext.rewriting.token_draws import DrawingRewriter
from dptext.text.number_forms import LISTS, Kind
from dptext.validation import check_count, check_delta

CONFIDENCE = 0.999
"""An accusation: one in a thousand runs may say something false of a program that keeps its word."""

TESTS = 4
"""Events of a channel that are tested: half of them those that contradict their claims most, half by shares."""

MADE_UP = ("zqxvkory", "wubjglef", "xojtruzk", "qyvvemdo")
"""Words that are in no vocabulary."""

MOST_EXACT = 1000
"""Words of a mechanism whose probabilities are slow, for which they are computed all the same."""

_ANCHORS = 6
_LONG_NUMBERS = ("27182818284", "31415926535")
_WORDS_OF_A_TEXT = 5
_SECONDS, _RUNS, _RUN = 4.0, 4, 250
_FEWEST_SEEN, _SHOWN = 3, 3  # outputs that an event needs to have seen, and that are named
_HALVINGS, _THRESHOLDS, _FOLDS = 26, 200, 3
_FEWEST_TO_TRAIN, _MOST_FEATURES = 8, 5_000
_TOKEN = r"\S+"

Words = NDArray[np.int32]
Floats = NDArray[np.float64]
Counts = NDArray[np.int64]
Outputs = NDArray[Any]


# How many nats a count shows


def loss_bound(hits: int, others: int, draws: int, failure: float, delta: float = 0.0) -> float:
    """At least so many nats are lost at an event, or more; wrong with probability at most `failure`.

    The event was seen in `hits` outputs of one input and in `others` of the other one, of `draws` each. It must have
    been chosen without looking at these draws. `delta` is what the claim allows beside its epsilon. The bounds of both
    probabilities are exact (Clopper–Pearson). Never below 0: no loss is.
    """
    low = lower_bound(hits, draws, failure / 2) - delta
    return max(0.0, math.log(low / upper_bound(others, draws, failure / 2))) if low > 0 else 0.0


def most_seen(draws: int, failure: float, delta: float = 0.0) -> float:
    """The most nats that so many draws of each input can show: an event that always happens, and never."""
    return loss_bound(draws, 0, draws, failure, delta)


def scores(hits: Counts, draws: int, others: Counts, other_draws: int, failure: float, delta: float = 0.0) -> Floats:
    """For each of k events about what `loss_bound` would give, from Chernoff's inequality: (k,) each; -inf if nothing.

    A little lower, and quick for many events: they are chosen by it.
    """
    low = _chernoff_lower(hits, draws, failure / 2) - delta
    high = 1 - _chernoff_lower(other_draws - others, other_draws, failure / 2)
    found = np.full(len(low), -np.inf)
    np.log(np.divide(low, high, where=low > 0, out=np.ones(len(low))), where=low > 0, out=found)
    return found


def _chernoff_lower(counts: Counts, trials: int, failure: float) -> Floats:
    """The least p under which a share of `counts` or more has a probability above `failure` by Chernoff: shape (k,)."""
    shares, limit = counts / trials, math.log(1 / failure) / trials
    low, high = np.zeros(len(counts)), shares.astype(np.float64)
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        with np.errstate(divide="ignore", invalid="ignore"):
            apart = np.where(shares > 0, shares * np.log(shares / middle), 0.0)
            apart += np.where(shares < 1, (1 - shares) * np.log((1 - shares) / (1 - middle)), 0.0)
        low, high = np.where(apart > limit, middle, low), np.where(apart > limit, high, middle)
    return low


# Events: a score of an output is above a threshold


@dataclass(frozen=True, slots=True)
class Chosen:
    """An event: what it is, as the end of a sentence; of which outputs it holds; and what it promises.

    Attributes
    ----------
    description, holds
        "the output is 'doctor'", and of which outputs (k,) it is so.
    score, tried
        Nats on the draws that it was chosen on, and how many others were looked at.
    """

    description: str
    holds: Callable[[Any], NDArray[np.bool_]]
    score: float
    tried: int


def _best_threshold(first: Floats, second: Floats, failure: float, delta: float) -> tuple[float, float, int]:
    """The threshold that tells scores of the first input best from those of the second; its score; how many tried."""
    values = np.concatenate([first, second])
    values = np.unique(values[np.isfinite(values)])
    if len(values) > _THRESHOLDS:
        values = np.unique(np.quantile(values, np.linspace(0, 1, _THRESHOLDS)))
    hits, others = (len(each) - np.searchsorted(np.sort(each), values) for each in (first, second))
    found = scores(hits, len(first), others, len(second), failure, delta)
    best = int(found.argmax())
    return float(values[best]), float(found[best]), len(found)


def best_output_set(
    first: Outputs,
    second: Outputs,
    failure: float,
    *,
    name: Callable[[Any], str] = str,
    allowed: Callable[[Outputs], NDArray[np.bool_]] | None = None,
    delta: float = 0.0,
) -> Chosen | None:
    """The set of outputs that tells the first input best from the second one, by outputs (k,) and (m,) of both.

    By the lemma of Neyman and Pearson the best sets are those of all outputs whose likelihood ratio is above some
    number. They are ordered by one half of the draws, and judged by the other: among many rare outputs a set that is
    ordered and judged by the same draws would look far better than it is. None if no output was seen often enough.

    Parameters
    ----------
    first, second
        Outputs, of anything that can be ordered.
    failure
        Of the bound that is to be had from other draws.
    name
        What an output is called.
    allowed
        Which outputs (n,) an event may hold; by default all.
    delta
        What the claim allows beside its epsilon.
    """
    outputs, places = np.unique(np.concatenate([first, second]), return_inverse=True)
    one, other = places[: len(first)], places[len(first) :]
    hits = np.bincount(one, minlength=len(outputs))
    kept = hits > 0 if allowed is None else (hits > 0) & allowed(outputs)
    if not (hits[kept] >= _FEWEST_SEEN).any():
        return None
    learnt, other_learnt = (np.bincount(each[1::2], minlength=len(outputs)) for each in (one, other))
    ratios = np.where(kept, np.log((learnt + 0.5) / (other_learnt + 0.5)), -np.inf)
    threshold, score, tried = _best_threshold(ratios[one[::2]], ratios[other[::2]], failure, delta)
    members = outputs[ratios >= threshold]
    shown = ", ".join(name(member) for member in members[:_SHOWN].tolist())
    if len(members) > 1:
        shown = f"one of {len(members):,} ({shown}{', …' if len(members) > _SHOWN else ''})"
    return Chosen(f"the output is {shown}", lambda texts: np.isin(texts, members), score, tried)


def best_text_event(first: Sequence[str], second: Sequence[str], failure: float, delta: float = 0.0) -> Chosen | None:
    """The event that tells outputs of one text best from those of another: (k,) and (m,) texts.

    It is a set of whole texts, or that a trained distinguisher takes the text for one of the first input: a logistic
    regression on the counts of words and of pairs of neighbours, weighted by how rare they are, and on the mean of the
    shipped word vectors. Its threshold is chosen by cross-validation. None if nothing tells the texts apart.
    """
    whole = best_output_set(_array(first), _array(second), failure, name="'{}'".format, delta=delta)
    together = [*first, *second]
    if min(len(first), len(second)) < _FEWEST_TO_TRAIN or len(set(together)) < 2 or not any(map(str.strip, together)):
        return whole
    trained = _distinguisher(first, second, failure, delta)
    if whole is None or whole.score < trained.score:  # of equals the plainer one
        return trained
    return replace(whole, tried=whole.tried + trained.tried)


def _distinguisher(first: Sequence[str], second: Sequence[str], failure: float, delta: float) -> Chosen:
    from sklearn.feature_extraction.text import TfidfVectorizer
    from sklearn.linear_model import LogisticRegression
    from sklearn.model_selection import StratifiedKFold, cross_val_predict
    from sklearn.pipeline import make_pipeline, make_union
    from sklearn.preprocessing import FunctionTransformer

    grams = TfidfVectorizer(token_pattern=_TOKEN, ngram_range=(1, 2), max_features=_MOST_FEATURES)
    features = make_union(grams, FunctionTransformer(_mean_vectors))
    model = make_pipeline(features, LogisticRegression(max_iter=100))
    texts, labels = [*first, *second], np.repeat([1, 0], [len(first), len(second)])
    folds = StratifiedKFold(_FOLDS, shuffle=True, random_state=0)
    found = np.asarray(cross_val_predict(model, texts, labels, cv=folds, method="decision_function"), np.float64)
    threshold, score, tried = _best_threshold(found[: len(first)], found[len(first) :], failure, delta)
    model.fit(texts, labels)
    return Chosen(
        "a trained distinguisher says that it comes from the first",
        lambda outputs: np.asarray(model.decision_function(list(outputs)) >= threshold, np.bool_),
        score,
        tried,
    )


def need_sklearn() -> None:
    """Raise `ParameterError` where scikit-learn is not installed."""
    if find_spec("sklearn") is None:
        raise ParameterError("Telling texts apart needs scikit-learn: pip install 'dptext[evaluation]'.")


@lru_cache(maxsize=1)
def _vectors() -> tuple[dict[str, int], NDArray[np.float32]]:
    embedding = default_embedding()
    return embedding.vocabulary.index, np.asarray(embedding.vectors, np.float32) * np.float32(embedding.step)


def _mean_vectors(texts: Sequence[str]) -> NDArray[np.float32]:
    """The mean of the shipped vectors of the words of each text that have one: (k,) to (k, dimensions)."""
    index, vectors = _vectors()
    found = np.zeros((len(texts), vectors.shape[1]), np.float32)
    for row, text in enumerate(texts):
        places = [index[word] for word in text.lower().split() if word in index]
        if places:
            found[row] = vectors[places].mean(axis=0)
    return found


def _array(texts: Sequence[str | None]) -> Outputs:
    """Texts as an array of objects: shape (k,)."""
    found = np.empty(len(texts), object)
    found[:] = [str(text) for text in texts]
    return found


# Channels: what is drawn


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """Two inputs, and what is claimed of them.

    Attributes
    ----------
    first, second
        The inputs.
    claim
        The loss that is allowed between them, in nats.
    distance, extra
        Where the claim has a rate: it is epsilon x `distance` + `extra`. None: it has none.
    exact
        Their loss from probabilities; None where these are not known.
    """

    first: Any
    second: Any
    claim: float
    distance: float | None = None
    extra: float = 0.0
    exact: float | None = None

    def epsilon(self, bound: float) -> float | None:
        """The least epsilon that allows such a loss."""
        return None if not self.distance else max(0.0, bound - self.extra) / self.distance


class Channel(ABC):
    """A program, its inputs of which something is claimed, and how its outputs are told apart.

    Attributes
    ----------
    of
        What kind of inputs there are, in a word or two.
    pairs
        What is looked at.
    delta
        What the claim allows beside its epsilon.
    at_once
        Outputs that one call is asked for at most.
    fewest, most
        Outputs of each input that are drawn at least where their number is left open, and at most.
    """

    of: str
    pairs: Sequence[Pair]
    delta: float = 0.0
    at_once: int = 2**18
    fewest: ClassVar[int] = 2_000
    most: ClassVar[int] = 2**20

    def choosing(self, draws: int) -> int:
        """Outputs of each input to choose an event on, where it is to be tested on so many."""
        return min(max(draws // 4, 500), 20_000)

    @abstractmethod
    def draw(self, given: Any, count: int) -> Outputs:
        """`count` outputs of an input, all in one call of the program: shape (count,)."""

    def choose(self, first: Outputs, second: Outputs, failure: float) -> Chosen | None:
        """The event that tells outputs of one input best from those of another; None if there is none."""
        return best_output_set(first, second, failure, name=self.output_name, allowed=self.allowed, delta=self.delta)

    allowed: Callable[[Outputs], NDArray[np.bool_]] | None = None
    """Which outputs (n,) the claim is about; None for all."""

    def output_name(self, output: Any) -> str:
        """What an output is called."""
        return f"'{output}'"

    def name(self, given: Any) -> str:
        """What an input is called: it is a public one."""
        return f"'{given}'"


class WordClaims:
    """What a word mechanism claims of pairs of words, and their losses from its probabilities where these are known.

    Raises `GuaranteeError` where it claims nothing that is known.

    Attributes
    ----------
    epsilon, extra
        The loss of two words is at most `epsilon` times their distance, and `extra`; in nats.
    allowed
        The outputs that the claim is about (k,), or None for all.
    """

    def __init__(self, mechanism: WordMechanism) -> None:
        self._mechanism: Any = mechanism
        guarantee = mechanism.guarantee
        self.published = isinstance(guarantee, NoGuarantee)
        if self.published:
            if not isinstance(mechanism, TruncatedGumbel):
                raise GuaranteeError(f"{mechanism.name} claims nothing, so there is nothing to audit.")
            self._claim = Claim(rate=Fraction(mechanism.epsilon))
        else:
            self._claim = claim_of(guarantee)
        utility = isinstance(guarantee, UtilityOptimizedMetricDP)
        self.allowed: Words | None = mechanism.described_words if utility else None
        self.epsilon, self.extra = float(self._claim.rate), float(self._claim.extra)
        self.has_metric = self.published or isinstance(guarantee, MetricDP | UtilityOptimizedMetricDP)
        cheap = isinstance(mechanism, EnumerableWordMechanism) or len(mechanism.vocabulary) <= MOST_EXACT
        self._finite = isinstance(mechanism, FiniteWordMechanism) and cheap

    @property
    def description(self) -> str:
        """The claim in a few words."""
        if self.has_metric:
            beside = f" and {number(self.extra)}" if self.extra else ""
            source = ", as published" if self.published else ""
            return f"epsilon {number(self.epsilon)} for each unit of distance{beside}{source}"
        return f"epsilon {number(self.epsilon)} between two words" + (" of one group" if self._claim.groups else "")

    def distances(self, word: int, others: Words) -> Floats:
        """The distances that count between a word and others: shape (k,); inf where nothing is claimed."""
        if self.published:
            words = np.full(len(others), word, np.int32)
            return np.asarray(self._mechanism.published_losses(words, others) / self.epsilon)
        if hasattr(self._mechanism, "claimed_distances"):
            return self._claim.distances(self._mechanism.claimed_distances(word, others))
        if not self._claim.metric and not self._claim.groups:
            return np.ones(len(others))
        if hasattr(self._mechanism, "metric"):
            return np.asarray(self._mechanism.metric.distances(np.full(len(others), word, np.int32), others))
        raise GuaranteeError(
            f"{self._mechanism.name} does not tell how far two words are apart (it has no method "
            "'claimed_distances'), so there is nothing to hold its outputs against."
        )

    def exact(self, word: int, other: int) -> float | None:
        """The largest log-ratio, both ways round; inf where an output is impossible for one of them only."""
        if not self._finite:
            return None
        first, second = self._mechanism.log_probabilities(np.array([word, other], np.int32))
        if self.allowed is not None:
            first, second = first[self.allowed], second[self.allowed]
        possible = np.isfinite(first) | np.isfinite(second)
        return float(np.abs(first[possible] - second[possible]).max(initial=0.0))

    def pair(self, word: int, other: int, **inputs: Any) -> Pair:
        """The pair of two words, with their claim; `inputs` if these are not the words themselves."""
        distance = float(self.distances(word, np.array([other], np.int32))[0])
        return Pair(
            **{"first": word, "second": other, **inputs},
            claim=self.epsilon * distance + self.extra,
            distance=distance,
            extra=self.extra,
            exact=self.exact(word, other),
        )


class WordChannel(Channel):
    """The mechanism's own `sample`, on pairs of words: the unknown word, ends of lists, random ones; near and far."""

    of = "words"

    def __init__(self, mechanism: WordMechanism, claims: WordClaims, generator: np.random.Generator) -> None:
        self.mechanism, self.claims = mechanism, claims
        self._random = AesStream(generator.bytes(32))
        size = len(mechanism.vocabulary)
        anchors = [mechanism.vocabulary.unknown]
        if isinstance(mechanism, Diffractor):
            anchors += mechanism.lists.orders[0][[0, -1]].tolist()
        anchors += generator.permutation(mechanism.described_words)[:_ANCHORS].tolist()
        anchors += generator.permutation(size)[:_ANCHORS].tolist()
        found: dict[tuple[int, int], Pair] = {}
        for word in list(dict.fromkeys(anchors))[:_ANCHORS]:
            for other in self._others(word, generator):
                found.setdefault((min(word, other), max(word, other)), claims.pair(min(word, other), max(word, other)))
        self.pairs = list(found.values())
        if (allowed := claims.allowed) is not None:
            self.allowed = lambda outputs: np.isin(outputs, allowed)

    def _others(self, word: int, generator: np.random.Generator) -> list[int]:
        """The nearest word, the farthest one and a random one, of those of which something is claimed."""
        distances = self.claims.distances(word, np.arange(len(self.mechanism.vocabulary), dtype=np.int32))
        distances[word] = np.inf
        possible = np.flatnonzero(np.isfinite(distances))
        if not len(possible):
            return []
        near, far = possible[distances[possible].argmin()], possible[distances[possible].argmax()]
        return list(dict.fromkeys([int(near), int(far), int(generator.choice(possible))]))

    def plain_pair(self, *, counted: bool = False) -> Pair | None:
        """Of the pairs of words that stay as they are in a text, one of the least claim: samples see no large one.

        `counted`: every output of both words is to count; others may tell that they were the input.
        """
        words, allowed = self.mechanism.vocabulary.words, self.claims.allowed
        counts = {*range(len(words))} if not counted or allowed is None else {*allowed.tolist()}
        found = [
            pair
            for pair in self.pairs
            if all(is_plain(words[word]) and word in counts for word in (pair.first, pair.second))
        ]
        return min(found, key=lambda pair: pair.claim, default=None)

    def draw(self, given: int, count: int) -> Words:
        """Outputs as numbers of words."""
        return self.mechanism.sample(np.full(count, given, np.int32), self._random)

    def name(self, given: int) -> str:
        """The word in quotes."""
        return f"'{self.mechanism.vocabulary.words[given]}'"

    def output_name(self, output: int) -> str:
        """The same."""
        return self.name(output)


class TokenChannel(Channel):
    """A privatizer of words, on texts of one token each."""

    def __init__(self, privatizer: WordPrivatizer, pairs: Sequence[Pair], *, of: str) -> None:
        self.privatizer, self.pairs, self.of = privatizer, pairs, of

    def draw(self, given: str, count: int) -> Outputs:
        """Private texts."""
        texts: Any = pa.array([given] * count, pa.large_string())  # as a list, slower
        return _array(self.privatizer.release_many(texts).texts)


def _token_channel(privatizer: WordPrivatizer, words: WordChannel) -> TokenChannel:
    """Two unknown words, an unknown and a known one, two known ones."""
    claims, vocabulary = words.claims, privatizer.mechanism.vocabulary
    first, second = [word for word in MADE_UP if word not in vocabulary.index][:2]
    pairs = [Pair(first=first, second=second, claim=0.0)]
    known = [i for i, word in enumerate(vocabulary.words) if i != vocabulary.unknown and is_plain(word)]
    if known:
        distances = claims.distances(vocabulary.unknown, np.array(known, np.int32))
        nearest = known[int(distances.argmin())]
        if np.isfinite(distances.min()):
            pairs.append(claims.pair(vocabulary.unknown, nearest, first=first, second=vocabulary.words[nearest]))
    if (pair := words.plain_pair()) is not None:
        names = vocabulary.words[pair.first], vocabulary.words[pair.second]
        pairs.append(replace(pair, first=names[0], second=names[1]))
    channel = TokenChannel(privatizer, pairs, of="texts of a word")
    if claims.allowed is not None:  # texts that are no word of the vocabulary count in any case
        counted = {-1, *claims.allowed.tolist()}
        channel.allowed = lambda texts: np.array(
            [vocabulary.index.get(text, -1) in counted for text in texts], np.bool_
        )
    return channel


def _number_channel(privatizer: WordPrivatizer, epsilon: float) -> TokenChannel:
    """Neighbours on the list of whole numbers, and long numbers, of whose digits nothing is told."""
    numbers = LISTS[Kind.WHOLE].tolist()
    places = [(place, place + 1) for place in (0, len(numbers) // 2, len(numbers) - 2)] + [(0, 9)]
    pairs = [
        Pair(first=str(numbers[a]), second=str(numbers[b]), claim=(b - a) * epsilon, distance=b - a) for a, b in places
    ]
    pairs.append(Pair(first=_LONG_NUMBERS[0], second=_LONG_NUMBERS[1], claim=0.0))
    return TokenChannel(privatizer, pairs, of="numbers")


class TextChannel(Channel):
    """A privatizer on whole texts."""

    of = "texts"
    fewest: ClassVar[int] = 128
    most: ClassVar[int] = 2**11

    def __init__(self, privatizer: Privatizer, pairs: Sequence[Pair], *, delta: float = 0.0, at_once: int) -> None:
        self._privatizer, self.pairs, self.delta, self.at_once = privatizer, pairs, delta, at_once

    def choosing(self, draws: int) -> int:
        """As many as test it: a distinguisher has to learn."""
        return min(draws, 1_000)

    def draw(self, given: str, count: int) -> Outputs:
        """Private texts."""
        return _array(self._privatizer.release_many([given] * count).texts)

    def choose(self, first: Outputs, second: Outputs, failure: float) -> Chosen | None:
        """A text, or what a trained distinguisher says."""
        return best_text_event(first.tolist(), second.tolist(), failure, self.delta)


class FirstDraw(Channel):
    """The first token that a rewriter draws for a text; of two texts its law is known."""

    of = "first draws"
    at_once = 64
    fewest: ClassVar[int] = 128

    def __init__(self, rewriter: DrawingRewriter, first: str, second: str, generator: np.random.Generator) -> None:
        self._rewriter, self._random = rewriter, AesStream(generator.bytes(32))
        one, other = (rewriter.laws(text)[0] for text in (first, second))
        exact = max(log_of(one.largest_ratio(other)), log_of(other.largest_ratio(one)))
        epsilon = rewriter.epsilon_of(rewriter.draws_of_text(first))
        self.pairs = [Pair(first=first, second=second, claim=epsilon, distance=1.0, exact=exact)]

    def choosing(self, draws: int) -> int:
        """As many as test it."""
        return draws

    def draw(self, given: str, count: int) -> Outputs:
        """Tokens as numbers."""
        drawn = self._rewriter.draw([given] * count, document_streams(self._random, count))
        return np.array([each[0] if len(each) else self._rewriter.outputs for each in drawn], np.int64)

    def output_name(self, output: int) -> str:
        """The token in quotes."""
        if output >= self._rewriter.outputs:
            return "no token"
        piece = self._rewriter.loaded.tokenizer.convert_ids_to_tokens(output)
        return f"token number {output}" if piece is None else f"the token '{piece}'"

    def name(self, given: str) -> str:
        """That it is the first draw of a text."""
        return f"the first draw of '{given}'"


class NoisedVectors(Channel):
    """The noised vectors of DP-BART and ADePT, before a text is written from them.

    What is written shows little of the noise: many vectors give the same words. The vector is what the guarantee is
    proved for, and of two texts its exact loss is known, so here a wrong scale shows. An output is the logarithm of
    the likelihood ratio of the two texts under the law that the rewriter states; if the law is another one, that is
    still an event like any other, tested on fresh draws.
    """

    of = "noised vectors"
    fewest: ClassVar[int] = 1_000

    def __init__(self, rewriter: VectorRewriter, pair: Pair, delta: float, generator: np.random.Generator) -> None:
        self._rewriter, self.delta = rewriter, delta
        self._random = AesStream(generator.bytes(32))
        one, other = self._ends = rewriter.clipped([pair.first, pair.second])
        self._vectors = {pair.first: one, pair.second: other}
        self.at_once = max(16, 2**21 // len(one))
        self.pairs = [replace(pair, exact=self._exact())]

    def _exact(self) -> float:
        """The loss of the two vectors, in nats: of Laplace noise the most at any output, else epsilon at delta."""
        noise, apart = self._rewriter.noise, self._ends[0] - self._ends[1]
        if noise.kind == "laplace":
            return float(np.abs(apart).sum() / noise.scale)
        distance = float(np.linalg.norm(apart))
        return gaussian_epsilon(sigma=noise.scale, delta=self.delta, sensitivity=distance) if distance > 0 else 0.0

    def draw(self, given: str, count: int) -> Floats:
        """The statistic of noised vectors."""
        one, other = self._ends
        vectors = np.tile(self._vectors[given], (count, 1))
        noised = self._rewriter.noised(vectors, document_streams(self._random, count))
        scale = self._rewriter.noise.scale
        if self._rewriter.noise.kind == "laplace":
            return np.asarray((np.abs(noised - other) - np.abs(noised - one)).sum(axis=1) / scale)
        return np.asarray((noised - (one + other) / 2) @ (one - other) / scale**2)

    def choose(self, first: Floats, second: Floats, failure: float) -> Chosen | None:
        """A threshold."""
        sign = 1.0 if first.mean() >= second.mean() else -1.0
        threshold, score, tried = _best_threshold(sign * first, sign * second, failure, self.delta)
        description = f"the vector is likelier from the first, by {number(threshold)} nats or more"
        return Chosen(description, lambda outputs: np.asarray(sign * outputs >= threshold, np.bool_), score, tried)


def is_plain(word: str) -> bool:
    """Whether a word is one token that stays as it is."""
    return word.isascii() and word.isalpha() and word.islower()


# The search


def audit_by_samples(
    mechanism: WordMechanism | Rewriter,
    texts: Sequence[str] = TEXTS,
    *,
    draws: int | None = None,
    confidence: float = CONFIDENCE,
    seed: int | None = None,
    progress: Progress | None = None,
) -> EmpiricalAudit:
    """A lower bound on the epsilon of a mechanism or rewriter, from what it makes of inputs that are near or far.

    Parameters
    ----------
    mechanism
        Any word mechanism with a claim, or one with a published claim (of which at most the first 1,000 words are
        audited); or any rewriter with a claim: its texts, its first draw, its noised vectors.
    texts
        For a rewriter: the first two of them that take the same number of draws are compared.
    draws
        Outputs of each input of a tested event; by default what takes some seconds.
    confidence
        With which everything holds that is found.
    seed
        Repeats the choice of words and the noise of word mechanisms; by default both are fresh.
    progress
        Called with the steps done and their number.

    Raises `GuaranteeError` for a mechanism that claims nothing, `ParameterError` for a value out of range, and for a
    rewriter where scikit-learn is not installed.
    """
    generator = np.random.default_rng(seed)
    found = _of_rewriter(mechanism, texts, generator) if isinstance(mechanism, Rewriter) else None
    channels, audit = found or _of_words(mechanism, generator, seed)  # type: ignore[arg-type]
    audit.confidence = confidence
    search(channels, audit, draws=draws, seed=seed, progress=progress)
    return audit


def _of_words(
    mechanism: WordMechanism, generator: np.random.Generator, seed: int | None
) -> tuple[list[Channel], EmpiricalAudit]:
    """Near words and far ones, unknown ones, numbers, and a short text."""
    if isinstance(mechanism, TruncatedGumbel):
        mechanism = mechanism.part(MOST_EXACT)
    claims = WordClaims(mechanism)
    words = WordChannel(mechanism, claims, generator)
    channels: list[Channel] = [words]
    audit = EmpiricalAudit(
        subject=f"{mechanism.name}, {len(mechanism.vocabulary):,} words",
        claimed=claims.description,
        confidence=CONFIDENCE,
        epsilon=claims.epsilon,
    )
    if not claims.published:
        privatizer = WordPrivatizer(mechanism, key=_key(seed))
        channels.append(_token_channel(privatizer, words))
        if (numbers := privatizer.guarantee.numbers) is not None:
            channels.append(_number_channel(privatizer, numbers.epsilon))
        if find_spec("sklearn") is None:
            audit.notes.append("Whole texts were not looked at: pip install 'dptext[evaluation]' for that.")
        elif (pair := _pair_of_texts(words, generator)) is not None:
            channels.append(TextChannel(privatizer, [pair], at_once=2_000))
    return channels, audit


def _pair_of_texts(words: WordChannel, generator: np.random.Generator) -> Pair | None:
    """Two short texts that differ in one word; None if no two words of a pair can."""
    vocabulary = words.mechanism.vocabulary.words
    around = [vocabulary[each] for each in generator.permutation(words.mechanism.described_words)[:1000].tolist()]
    around = [word for word in around if is_plain(word)][: _WORDS_OF_A_TEXT - 1]
    if (pair := words.plain_pair(counted=True)) is None:
        return None
    texts = [" ".join([*around[:2], vocabulary[word], *around[2:]]) for word in (pair.first, pair.second)]
    return replace(pair, first=texts[0], second=texts[1])


def _key(seed: int | None) -> RunKey:
    """A fresh key, or one of a seed: what is audited is no private text."""
    if seed is None:
        return RunKey()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", InsecureSeedWarning)
        return RunKey.from_insecure_seed(seed)


def _of_rewriter(
    rewriter: Rewriter, texts: Sequence[str], generator: np.random.Generator
) -> tuple[list[Channel], EmpiricalAudit]:
    """Two texts as a whole, and what shows more of the noise: the first draw, or the noised vectors."""
    need_sklearn()
    length = None
    if isinstance(rewriter, DrawingRewriter):
        texts = texts_alike(rewriter, texts)
        length = rewriter.draws_of_text(texts[0])
    epsilon, delta = _of_a_text(rewriter.guarantee_for(length))
    pair = Pair(first=texts[0], second=texts[1], claim=epsilon)
    channels: list[Channel] = [
        TextChannel(TextPrivatizer(rewriter, key=RunKey()), [pair], delta=delta, at_once=FirstDraw.at_once)
    ]
    if isinstance(rewriter, DrawingRewriter):
        channels.append(FirstDraw(rewriter, texts[0], texts[1], generator))
    if isinstance(rewriter, VectorRewriter):
        channels.append(NoisedVectors(rewriter, pair, delta, generator))
    return channels, EmpiricalAudit(
        subject=f"{rewriter.name}, two texts" + (f" of {length} draws" if length else ""),
        claimed=f"epsilon {number(epsilon)}{f' and delta {number(delta)}' if delta else ''} for a text",
        confidence=CONFIDENCE,
        epsilon=epsilon,
    )


def _of_a_text(guarantee: Guarantee) -> tuple[float, float]:
    """Epsilon and delta for a whole text."""
    total = guarantee.total if isinstance(guarantee, DrawDP) else guarantee
    if isinstance(total, ApproxDP):
        return total.epsilon, total.delta
    if isinstance(total, PureDP):
        return total.epsilon, 0.0
    raise GuaranteeError(f"A guarantee of the kind {type(guarantee).__name__} says nothing of two texts.")


@dataclass(frozen=True, slots=True)
class _Candidate:
    channel: Channel
    pair: Pair
    event: Chosen
    inputs: tuple[Any, Any]  # the one that the event is likelier for, and the other one


def search(
    channels: Sequence[Channel],
    audit: EmpiricalAudit,
    *,
    draws: int | None = None,
    seed: int | None = None,
    progress: Progress | None = None,
) -> None:
    """Look for events that contradict what is claimed of the pairs of some channels; what is found goes to `audit`.

    Half of the failures that its confidence allows are for the tested events, half for the noise. Raises
    `ParameterError` for too few draws or a confidence out of range.
    """
    check_delta("audit", audit.confidence, name="confidence")
    if draws is not None:
        check_count("audit", "draws", draws, at_least=100)
    failure, steps = (1 - audit.confidence) / 2, len(channels) * (1 + TESTS)
    generator = np.random.default_rng(seed)
    candidates: list[_Candidate] = []
    counts: dict[Channel, int] = {}
    for done, channel in enumerate(channels, 1):
        _check_noise(channel, audit, failure / len(channels), generator)
        counts[channel] = min(draws or _affordable(channel), channel.most)
        candidates += _candidates(channel, counts[channel], failure, audit)
        if progress is not None:
            progress(done, steps)
    if not audit.problems:  # a bound would take independent draws for granted
        fresh: dict[tuple[Channel, Any], Outputs] = {}
        for done, each in enumerate(candidates, len(channels) + 1):
            channel, count = each.channel, counts[each.channel]
            for given in each.inputs:
                if (channel, given) not in fresh:
                    fresh[channel, given] = _drawn(channel, given, count, audit)
            name = " against ".join(map(channel.name, each.inputs))
            outputs = [fresh[channel, given] for given in each.inputs]
            share = failure / len(candidates)
            audit.most = max(audit.most, most_seen(count, share, channel.delta))
            audit.tested.append(
                tested(each.event, outputs, share, pair=each.pair, of=channel.of, name=name, delta=channel.delta)
            )
            if progress is not None:
                progress(done, steps)
        for kind in sorted({channel.of for channel in channels} - {each.of for each in audit.tested}):
            audit.notes.append(
                f"No output of {kind} was seen often enough to test an event; more --draws may show some."
            )
        audit.conclude()
    if progress is not None:
        progress(steps, steps)


def tested(
    event: Chosen,
    outputs: Sequence[Any],
    failure: float,
    *,
    pair: Pair,
    of: str,
    name: str,
    delta: float = 0.0,
) -> Tested:
    """What outputs of two inputs, on which the event was not chosen, show of their loss: as many of either."""
    hits, others = (int(event.holds(each).sum()) for each in outputs)
    draws = len(outputs[0])
    bound = loss_bound(hits, others, draws, failure, delta)
    return Tested(
        of=of,
        pair=name,
        event=event.description,
        hits=hits,
        others=others,
        draws=draws,
        bound=bound,
        claim=pair.claim,
        epsilon=pair.epsilon(bound),
        claimed_epsilon=pair.epsilon(pair.claim),
        exact=pair.exact,
    )


def _drawn(channel: Channel, given: Any, count: int, audit: EmpiricalAudit) -> Outputs:
    """`count` outputs of an input, in calls of the size that the channel takes."""
    audit.draws += count
    parts = [min(channel.at_once, count - start) for start in range(0, count, channel.at_once)]
    return np.concatenate([channel.draw(given, part) for part in parts])


def _check_noise(channel: Channel, audit: EmpiricalAudit, failure: float, generator: np.random.Generator) -> None:
    """Equal inputs, in several calls: their outputs must be independent."""
    given, length = channel.pairs[0].first, min(_RUN, channel.at_once)
    outputs = np.concatenate([channel.draw(given, length) for _ in range(_RUNS)])
    audit.draws += _RUNS * length
    _, numbers = np.unique(outputs, return_inverse=True)
    found = find_shared_noise([*numbers.reshape(_RUNS, length)], failure, generator)
    if found is not None:
        audit.problems.append(f"For {channel.name(given)} {found}.")


def _affordable(channel: Channel) -> int:
    """Draws of an input that take about `_SECONDS` for all tests together: a power of two."""
    given, count = channel.pairs[0].first, min(64, channel.at_once)
    channel.draw(given, count)  # compiles, and fills caches
    while True:
        start = time.perf_counter()
        channel.draw(given, count)
        seconds = time.perf_counter() - start
        if seconds > 0.15 or 8 * count > channel.at_once:
            break
        count *= 8
    fits = int(count * _SECONDS / max(seconds, 1e-9) / (2 * TESTS))
    return min(max(2 ** (fits.bit_length() - 1) if fits else 0, channel.fewest), 2**18)


def _candidates(channel: Channel, draws: int, failure: float, audit: EmpiricalAudit) -> list[_Candidate]:
    """The best event of each pair, both ways round, on draws of their own: those to be tested.

    They are those that contradict their claims most, and those that come nearest to them.
    """
    count = channel.choosing(draws)
    inputs = dict.fromkeys(given for pair in channel.pairs for given in (pair.first, pair.second))
    seen = {given: _drawn(channel, given, count, audit) for given in inputs}
    audit.pairs += len(channel.pairs)
    found = []
    for pair in channel.pairs:
        for one, other in ((pair.first, pair.second), (pair.second, pair.first)):
            chosen = channel.choose(seen[one], seen[other], failure / TESTS)
            if chosen is not None:
                audit.events += chosen.tried
                found.append(_Candidate(channel, pair, chosen, (one, other)))
    excess = sorted(found, key=lambda each: each.pair.claim - each.event.score)[: TESTS // 2]
    others = [each for each in found if each not in excess and each.pair.claim > 0]
    return excess + sorted(others, key=lambda each: -each.event.score / each.pair.claim)[: TESTS - len(excess)]
