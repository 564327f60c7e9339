"""The audit from outside of a word mechanism: near words and far ones, unknown ones, numbers, and a short text."""

import warnings
from dataclasses import replace
from importlib.util import find_spec

import numpy as np

from dptext.audit.empirical.channels import (
    MOST_EXACT,
    NumberChannel,
    TextChannel,
    TokenChannel,
    WordChannel,
    is_plain,
)
from dptext.audit.empirical.claims import WordClaims
from dptext.audit.empirical.findings import EmpiricalAudit
from dptext.audit.empirical.search import CONFIDENCE, Channel, Pair, Progress, search
from dptext.audit.protocols import Published
from dptext.core.guarantee import NoGuarantee
from dptext.core.randomness import InsecureSeedWarning, RunKey
from dptext.mechanisms.base import WordMechanism, WordPrivatizer

_TEXTS_AT_ONCE = 2_000
_WORDS_OF_A_TEXT = 5


def audit_words(
    mechanism: WordMechanism,
    *,
    draws: int | None = None,
    confidence: float = CONFIDENCE,
    seed: int | None = None,
    progress: Progress | None = None,
) -> EmpiricalAudit:
    """Look for two words, or two numbers, that a word mechanism tells apart better than it claims.

    Parameters
    ----------
    mechanism
        Any word mechanism with a claim; of one without a guarantee its published claim is audited, on at most the first
        1,000 words of its vocabulary.
    draws
        Outputs of each word of a tested event; by default what takes some seconds.
    confidence
        With which everything holds that is found.
    seed
        Repeats the choice of words and the noise; by default both are fresh.
    progress
        Called with the steps done and their number.

    Raises `GuaranteeError` for a mechanism that claims nothing, `ParameterError` for a value out of range.
    """
    if isinstance(mechanism.guarantee, NoGuarantee) and isinstance(mechanism, Published):
        mechanism = mechanism.part(MOST_EXACT)  # type: ignore[assignment]
    claims = WordClaims(mechanism)
    generator = np.random.default_rng(seed)
    words = WordChannel(mechanism, claims, generator)
    channels: list[Channel] = [words]
    audit = EmpiricalAudit(
        subject=f"{mechanism.name}, {len(mechanism.vocabulary):,} words",
        claimed=claims.told,
        confidence=confidence,
        epsilon=claims.epsilon,
    )
    if not claims.published:
        privatizer = WordPrivatizer(mechanism, key=_key(seed))
        channels.append(TokenChannel(privatizer, claims, words))
        if (numbers := privatizer.guarantee.numbers) is not None:
            channels.append(NumberChannel(privatizer, numbers.epsilon))
        if find_spec("sklearn") is None:
            audit.notes.append("Whole texts were not looked at: pip install 'dptext[evaluation]' for that.")
        elif (pair := _texts(words, generator)) is not None:
            channels.append(TextChannel(privatizer, [pair], at_once=_TEXTS_AT_ONCE))
    search(channels, audit, draws=draws, seed=seed, progress=progress)
    return audit


def _texts(words: WordChannel, generator: np.random.Generator) -> Pair | None:
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
