"""Lower bounds on epsilon from samples: of word mechanisms and of rewriters. For foreign programs see `programs`.

    found = audit_by_samples(SanText(epsilon=10))
    found.refuted, found.best.bound, found.best.claim

First every input gives some outputs, and for each pair of inputs, both ways round, the event is chosen that promises
most. The events that come nearest to their claim, or contradict it most, are then tested on fresh draws of their two
inputs. The failure probability is shared among those tested events alone: how many were looked at before does not
matter, because the draws that decide saw none of that. Such an audit can show that a claim is false, with a stated
confidence; it can never show that one is true.
"""

import math
import time
import warnings
from collections.abc import Sequence
from dataclasses import dataclass, replace
from importlib.util import find_spec
from typing import Any

import numpy as np

from dptext.audit.random_texts import is_plain
from dptext.audit.result import Progress
from dptext.audit.rewriters import TEXTS, texts_alike
from dptext.core.guarantee import DrawnNumbers, Guarantee, facts
from dptext.core.randomness import InsecureSeedWarning, RunKey
from dptext.core.wording import number
from dptext.errors import GuaranteeError
from dptext.mechanisms.base import WordMechanism, WordPrivatizer
from dptext.rewriting.base import Rewriter, TextPrivatizer, VectorRewriter
from dptext.rewriting.token_draws import DrawingRewriter
from dptext.validation import check_count, check_delta
from dptext_lab.audit.events import Event, Outputs, loss_bound, most_seen
from dptext_lab.audit.noise import find_shared_noise
from dptext_lab.audit.result import EmpiricalAudit, Tested
from dptext_lab.audit.samplers import (
    Channel,
    ClaimedPair,
    NoisedVectors,
    TextChannel,
    WordChannel,
    WordClaims,
    number_channel,
    token_channel,
)
from dptext_lab.extras import require

CONFIDENCE = 0.999
"""An accusation: one in a thousand runs may say something false of a program that keeps its word."""

TESTS = 4
"""Events of a channel that are tested."""

_WORDS_OF_A_TEXT, _REWRITTEN_AT_ONCE = 5, 64
_SECONDS, _RUNS, _RUN = 4.0, 4, 250


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
    mechanism, texts
        Any word mechanism or rewriter with a claim. Of a rewriter: its texts, of which the first two that take the same
        number of draws are compared, and its noised vectors.
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
    of_rewriter = _of_rewriter(mechanism, texts, generator) if isinstance(mechanism, Rewriter) else None
    channels, audit = of_rewriter or _of_words(mechanism, generator, seed)  # type: ignore[arg-type]
    audit.confidence = confidence
    search(channels, audit, draws=draws, seed=seed, progress=progress)
    return audit


def _of_words(
    mechanism: WordMechanism, generator: np.random.Generator, seed: int | None
) -> tuple[list[Channel], EmpiricalAudit]:
    """Near words and far ones, unknown ones, numbers, and a short text."""
    claims = WordClaims(mechanism)
    words = WordChannel(mechanism, claims, generator)
    channels: list[Channel] = [words]
    audit = EmpiricalAudit(
        subject=f"{mechanism.name}, {len(mechanism.vocabulary):,} words",
        claimed=claims.description,
        confidence=CONFIDENCE,
        epsilon=claims.epsilon,
    )
    privatizer = WordPrivatizer(mechanism, key=_key(seed))
    channels.append(token_channel(privatizer, words))
    if (numbers := privatizer.guarantee.component(DrawnNumbers)) is not None:
        channels.append(number_channel(privatizer, numbers.epsilon))
    if find_spec("sklearn") is None:
        audit.notes.append("Whole texts were not looked at: pip install 'dptext[lab]' for that.")
    elif (pair := _pair_of_texts(words, generator)) is not None:
        channels.append(TextChannel(privatizer, [pair], at_once=2_000))
    return channels, audit


def _pair_of_texts(words: WordChannel, generator: np.random.Generator) -> ClaimedPair | None:
    """Two short texts that differ in one word; None if no two words of a pair can."""
    vocabulary = words.mechanism.vocabulary.words
    around = [vocabulary[word] for word in generator.permutation(words.mechanism.reference_words)[:1000].tolist()]
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
    """Two texts as a whole, and the noised vectors, which show more of the noise."""
    require("sklearn", purpose="An audit of texts")
    length = None
    if isinstance(rewriter, DrawingRewriter):
        texts = texts_alike(rewriter, texts)
        length = rewriter.draws_of_text(texts[0])
    epsilon, delta = _of_a_text(rewriter.guarantee_for(length))
    pair = ClaimedPair(first=texts[0], second=texts[1], claim=epsilon)
    privatizer = TextPrivatizer(rewriter, key=RunKey())
    channels: list[Channel] = [TextChannel(privatizer, [pair], delta=delta, at_once=_REWRITTEN_AT_ONCE)]
    if isinstance(rewriter, VectorRewriter):
        channels.append(NoisedVectors(rewriter, pair, delta, generator))
    return channels, EmpiricalAudit(
        subject=f"{rewriter.name}, two texts" + (f" of {length} draws" if length else ""),
        claimed=f"epsilon {number(epsilon)}{f' and delta {number(delta)}' if delta else ''} for a text",
        confidence=CONFIDENCE,
        epsilon=epsilon,
    )


def _of_a_text(guarantee: Guarantee) -> tuple[float, float]:
    stated = facts(guarantee)
    loss = stated.draw.total if stated.draw else stated.text
    if loss is None:
        raise GuaranteeError(f"A guarantee of the kind {type(guarantee).__name__} says nothing of two texts.")
    return loss.epsilon, loss.delta


@dataclass(frozen=True, slots=True)
class _Candidate:
    channel: Channel
    pair: ClaimedPair
    event: Event
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
        for done, candidate in enumerate(candidates, len(channels) + 1):
            _test(candidate, fresh, counts[candidate.channel], failure / len(candidates), audit)
            if progress is not None:
                progress(done, steps)
        for kind in sorted({channel.of for channel in channels} - {candidate.of for candidate in audit.tested}):
            audit.notes.append(f"No output of {kind} was seen often enough to test an event; more draws may show some.")
        audit.conclude()
    if progress is not None:
        progress(steps, steps)


def _test(
    candidate: _Candidate,
    fresh: dict[tuple[Channel, Any], Outputs],
    count: int,
    failure: float,
    audit: EmpiricalAudit,
) -> None:
    """Test an event on `count` draws of its two inputs that no event was chosen on; `fresh` are those drawn by now."""
    channel = candidate.channel
    for value in candidate.inputs:
        if (channel, value) not in fresh:
            fresh[channel, value] = _drawn(channel, value, count, audit)
    audit.most = max(audit.most, most_seen(count, failure, channel.delta))
    audit.tested.append(
        tested(
            candidate.event,
            [fresh[channel, value] for value in candidate.inputs],
            failure,
            pair=candidate.pair,
            of=channel.of,
            name=" against ".join(map(channel.name, candidate.inputs)),
            delta=channel.delta,
        )
    )


def tested(
    event: Event,
    outputs: Sequence[Any],
    failure: float,
    *,
    pair: ClaimedPair,
    of: str,
    name: str,
    delta: float = 0.0,
) -> Tested:
    """What outputs of two inputs, on which the event was not chosen, show of their loss: as many of either."""
    hits, others = (int(event.holds(sample).sum()) for sample in outputs)
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


def _drawn(channel: Channel, value: Any, count: int, audit: EmpiricalAudit) -> Outputs:
    """`count` outputs of an input, in calls of the size that the channel takes."""
    audit.draws += count
    parts = [min(channel.at_once, count - start) for start in range(0, count, channel.at_once)]
    return np.concatenate([channel.draw(value, part) for part in parts])


def _check_noise(channel: Channel, audit: EmpiricalAudit, failure: float, generator: np.random.Generator) -> None:
    """Equal inputs, in several calls: their outputs must be independent."""
    value, length = channel.pairs[0].first, min(_RUN, channel.at_once)
    outputs = np.concatenate([channel.draw(value, length) for _ in range(_RUNS)])
    audit.draws += _RUNS * length
    _, numbers = np.unique(outputs, return_inverse=True)
    shared = find_shared_noise([*numbers.reshape(_RUNS, length)], failure, generator)
    if shared is not None:
        audit.problems.append(f"For {channel.name(value)} {shared}.")


def _affordable(channel: Channel) -> int:
    """Draws of an input that take about `_SECONDS` for all tests together: a power of two."""
    value, count = channel.pairs[0].first, min(64, channel.at_once)
    channel.draw(value, count)  # compiles, and fills caches
    while True:
        start = time.perf_counter()
        channel.draw(value, count)
        seconds = time.perf_counter() - start
        if seconds > 0.15 or 8 * count > channel.at_once:
            break
        count *= 8
    fits = int(count * _SECONDS / max(seconds, 1e-9) / (2 * TESTS))
    return min(max(2 ** (fits.bit_length() - 1) if fits else 0, channel.fewest), 2**18)


def _candidates(channel: Channel, draws: int, failure: float, audit: EmpiricalAudit) -> list[_Candidate]:
    """The best event of each pair, both ways round, on draws of their own: those to be tested.

    They are those that contradict their claims most, or come nearest to them.
    """
    count = channel.choosing(draws)
    inputs = dict.fromkeys(value for pair in channel.pairs for value in (pair.first, pair.second))
    seen = {value: _drawn(channel, value, count, audit) for value in inputs}
    audit.pairs += len(channel.pairs)
    candidates = []
    for pair in channel.pairs:
        for first, second in ((pair.first, pair.second), (pair.second, pair.first)):
            chosen = channel.choose(seen[first], seen[second], failure / TESTS)
            if chosen is not None:
                audit.events += chosen.tried
                candidates.append(_Candidate(channel, pair, chosen, (first, second)))
    return sorted(candidates, key=lambda candidate: _share(candidate.event.score, candidate.pair.claim), reverse=True)[
        :TESTS
    ]


def _share(score: float, claim: float) -> float:
    """How much of its claim an event seems to use up: what exceeds it most comes first."""
    return score / claim if claim > 0 else math.inf * score if score else 0.0
