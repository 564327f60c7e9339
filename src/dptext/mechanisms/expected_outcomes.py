"""Expected outcomes of a word, from the public law alone: how many words are likely, and an example.

No private text is involved: the words are fixed ones of the public vocabulary, and the noise is known to everybody.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from dptext.core.guarantee import ExpectedOutcomes
from dptext.core.privatizer import ExampleOutputs
from dptext.core.randomness import AesStream, RandomSource
from dptext.core.wording import LIKELY
from dptext.text.vocabulary import Vocabulary

Words: TypeAlias = NDArray[np.int32]

SAMPLED_WORDS = 200
"""Words that describe a law, where it takes a row of probabilities each."""

_BLOCK_CELLS = 2**21  # probabilities computed at once
_EXAMPLES = ("teacher", "coffee", "kitchen", "holiday")
_EXAMPLE_DRAWS = 200
_STAYING_WORDS = 2000
_SHOWN = 4
_ROUNDING = 1e-6
"""A set counts as holding a share if it holds this little less: sums of floats cannot tell."""


def example_of(
    vocabulary: Vocabulary, described: NDArray[np.int32], sample: Callable[[Words, RandomSource], Words]
) -> ExampleOutputs:
    """An example of what a `described` word becomes under a sampler; the same each time."""
    words, index = vocabulary.words, vocabulary.index
    word = next((index[w] for w in _EXAMPLES if w in index and index[w] in described), int(described[0]))
    drawn = sample(np.full(_EXAMPLE_DRAWS, word, np.int32), public_noise(1))
    counts = np.bincount(drawn, minlength=len(words))
    often = np.argsort(-counts, kind="stable")[:_SHOWN]
    return ExampleOutputs(word=words[word], outputs=tuple(words[other] for other in often if counts[other]))


def share_that_stays(described: Words, sample: Callable[[Words, RandomSource], Words]) -> float:
    """Share of some of the `described` words that a sampler leaves as they are, once each; the same each time."""
    words = public_words(described, _STAYING_WORDS)
    return float((sample(words, public_noise(2)) == words).mean())


def likely_outputs(rows: "NDArray[np.floating[Any] | np.integer[Any]]") -> NDArray[np.int64]:
    """S_w of each row of weights: size of the smallest set that holds `LIKELY` of its sum, shape (k, n) to (k,)."""
    sums = np.cumsum(np.sort(rows.astype(np.float64), axis=1)[:, ::-1], axis=1)
    sizes: NDArray[np.int64] = np.argmax(sums >= (LIKELY - _ROUNDING) * sums[:, -1:], axis=1) + 1
    return sizes


def typical(sizes: NDArray[np.int64]) -> int:
    """The median size; of two in the middle the larger."""
    return int(np.sort(sizes)[len(sizes) // 2])


def expected_of_rows(
    described: Words, probability_rows: Callable[[Words], NDArray[np.float64]], size: int
) -> ExpectedOutcomes:
    """Share of the `described` words that stay, and S_w of the median one, estimated from a sample of them.

    `size` is how many probabilities a row has.
    """
    words = public_words(described, SAMPLED_WORDS)
    stay_probabilities, sizes = [], []
    at_once = max(16, _BLOCK_CELLS // size)
    for part in np.split(words, range(at_once, len(words), at_once)):
        rows = probability_rows(part)
        stay_probabilities.append(rows[np.arange(len(part)), part])
        sizes.append(likely_outputs(rows))
    return ExpectedOutcomes(
        unchanged=float(np.concatenate(stay_probabilities).mean()), outputs=typical(np.concatenate(sizes))
    )


def public_words(words: NDArray[np.int32], count: int) -> NDArray[np.int32]:
    """A sample of words, the same each time, shape (at most count,)."""
    generator = np.random.default_rng(0)  # which words describe a public law: no privacy hangs on it
    return generator.permutation(words)[:count].astype(np.int32)


def public_noise(number: int) -> AesStream:
    """Bits that are the same each time, for draws that describe a public law."""
    return AesStream(number.to_bytes(32, "big"))
