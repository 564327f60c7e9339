"""Draws for units of protected classes: one entry of a public list, uniformly.

A unit is a word, or a run of words, of a class. A uniform draw does not look at it, so it costs nothing. Where equal
units are to get equal entries, each draws from a stream of its own, which follows from its class and words, and from
the text or person that it belongs to. Proof: docs/proofs/word-classes.md.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from dptext.core.integer_sampler import draw_below
from dptext.core.randomness import ConsistentStreams, PerItemStreams, RandomSource


def streams_of_entities(
    draws: ConsistentStreams, owners: NDArray[np.uint64], names: Sequence[bytes], which: NDArray[np.int64]
) -> PerItemStreams:
    """The streams of units (k,), each of one of the `names` (m,) and of an owner (k, 2).

    A name is 128 bits that only the key tells.
    """
    bits = draws.derive("things").named(names)[which]
    return draws.streams(owners ^ bits, np.arange(len(which)), np.zeros(len(which), np.uint64), 0)


def uniform_entries(counts: NDArray[np.int64], random: RandomSource) -> NDArray[np.int64]:
    """A uniform place in lists of these lengths (k,); 0 for an empty list. Reads one integer for each unit."""
    return draw_below(np.maximum(counts, 1), random)
