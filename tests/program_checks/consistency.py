"""Checking, from text to text, that equal words of a unit are drawn once, and those of different units independently.

A mechanism whose draws can be followed is driven through streams of scripted integers, each word in company of others:
what comes out must be what the integers of its own stream decide. Of any mechanism the program that privatizes texts is
tried with a run's own bits: what comes out for a word must follow from its unit and from nothing else, and no two draws
may share an address. That the units of a run are drawn independently is tried by `texts`. Proof: docs/proofs/once.md.
"""

from itertools import pairwise

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dptext.audit.pairs import Planned
from dptext.audit.scripted_draws import probe_per_item
from dptext.core.assumptions import Assumption
from dptext.core.randomness import ConsistentStreams
from dptext.mechanisms.base import WordMechanism, WordPrivatizer
from dptext.text.policy import TextPolicy
from program_checks.result import ProgramCheck

_PROBED_WORDS, _INTERVALS = 12, 256
_TEXTS, _LENGTH, _UNITS, _TRIED_WORDS = 60, 12, 5, 8
_BLOCKS = (0, 1, 3, 7, 15, 31)

Words = NDArray[np.int32]
Found = dict[tuple[int, str], set[str]]


def audit_consistency(mechanism: WordMechanism) -> ProgramCheck:
    """Check how a mechanism's words are drawn where equal ones are drawn once, or find what is wrong.

    The claim of a word is for the other audits; this is about how the draws of words are used.
    """
    certificate = ProgramCheck(
        subject=f"{mechanism.name}, equal words drawn once",
        measured="replacements of one word in one unit",
        claim=1.0,
        largest=1.0,
    )
    generator = np.random.default_rng(0)
    words = generator.permutation(len(mechanism.vocabulary))[:_PROBED_WORDS].astype(np.int32)
    if isinstance(mechanism, Planned):
        draws = probe_per_item(mechanism, words, certificate, intervals=_INTERVALS)
        certificate.reasons.append(
            f"Driven: {draws:,} draws, each from scripted integers in a stream of its own, with others in one batch."
        )
    _check_company(mechanism, words, certificate, generator)
    _check_addresses(certificate)
    if certificate.holds:
        _check_texts(mechanism, certificate, generator)
    return certificate


def _check_company(
    mechanism: WordMechanism, words: Words, certificate: ProgramCheck, generator: np.random.Generator
) -> None:
    """Does a word come out the same, whatever is drawn with it?"""
    draws = ConsistentStreams(bytes(range(64)))
    units, owners = draws.rows(_UNITS), np.repeat(np.arange(_UNITS), len(words))
    every = np.tile(words, _UNITS)
    together = mechanism.sample_each(every, draws.streams(units, owners, every, 0))
    for size in (1, 2, len(every) // 2):
        some = generator.permutation(len(every))[:size]
        again = mechanism.sample_each(every[some], draws.streams(units, owners[some], every[some], 0))
        certificate.comparisons += size
        if not np.array_equal(again, together[some]):
            certificate.problems.append("What a word becomes depends on the words that are drawn with it.")
            return
    certificate.reasons.append("Tried: words alone, in pairs and in other orders; each came out the same.")


def _check_addresses(certificate: ProgramCheck) -> None:
    """Has every draw an address of its own? One for each unit, word and kind."""
    draws = ConsistentStreams(bytes(range(64)))
    names = [b"", b"0", b"1", b"00", *(b"unit %d" % number for number in range(100))]
    names += [bytes(count) + end for count in (31, 255, 4095) for end in (b"a", b"b")]  # that end differently
    for units in (draws.rows(100), draws.named(names)):
        owners, items, kinds = (part.ravel() for part in np.meshgrid(np.arange(len(units)), np.arange(100), range(6)))
        addresses = draws.streams(units, owners, items, kinds)._addresses
        certificate.comparisons += len(addresses)
        if len(np.unique(addresses, axis=0)) < len(addresses):
            certificate.problems.append("Two draws have one address: they would share their noise.")
            return
    certificate.reasons.append("Compared: the addresses of draws of many units, words and kinds; all differ.")


def _check_texts(mechanism: WordMechanism, certificate: ProgramCheck, generator: np.random.Generator) -> None:
    """Does the program give one replacement to a word of a unit, in whatever block it stands?"""
    privatizer = WordPrivatizer(mechanism, policy=TextPolicy(consistent=True))
    if Assumption.PUBLIC_REPEATS not in privatizer.guarantee.assumptions:
        certificate.problems.append("The guarantee does not say that equal words may be known.")
    known = [word for word in mechanism.vocabulary.words[: mechanism.vocabulary.unknown] if word.isalpha()]
    tried = generator.choice(known, min(_TRIED_WORDS, len(known)), replace=False)
    texts = [" ".join(generator.choice(tried, _LENGTH)) for _ in range(_TEXTS)]
    owners = generator.integers(0, _UNITS, _TEXTS)
    call, found = privatizer.key.next_call(), Found()
    for start, end in pairwise([*_BLOCKS, _TEXTS]):
        block = privatizer.privatize_block(
            pa.array(texts[start:end]),
            call=call,
            source="audit",
            column="text",
            first_row=start,
            units=pa.array(owners[start:end]),
        )
        for row, released in enumerate(block.texts.to_pylist(), start):
            for word, shown in zip(texts[row].split(), str(released).split(), strict=True):
                found.setdefault((int(owners[row]), word), set()).add(shown)
    most = max(map(len, found.values()))
    certificate.comparisons += _TEXTS * _LENGTH
    certificate.largest = max(certificate.largest, float(most))
    if all(shown == {word} for (_, word), shown in found.items()):
        certificate.unseen.append("whether a word of a unit is drawn once in its texts (all came out as they went in)")
    if most > 1:
        certificate.problems.append(f"A word of one unit has {most} replacements.")
    else:
        certificate.reasons.append("Tried: texts in blocks of several sizes; a word of one unit became one word.")
