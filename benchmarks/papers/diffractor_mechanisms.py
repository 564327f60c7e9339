"""1-Diffractor and the mechanisms that its paper compares it with, and how fast they are (its Figure 6 and Table 5)."""

import time
import tracemalloc
from collections.abc import Callable, Sequence
from functools import partial

import diffractor_paper as paper
import numpy as np
from beside import Comparison, Key, Score, Section, above, bounded, of_runs, tell
from numpy.typing import NDArray

from dptext.embeddings.embedding import Embedding, common_vocabulary
from dptext.measures.simulation import public_stream
from dptext.mechanisms.base import WordMechanism
from dptext.mechanisms.diffractor import Diffractor
from dptext.mechanisms.multivariate import Mahalanobis, MultivariateLaplace, Vickrey
from dptext.mechanisms.santext import TEM
from dptext.run.build import privatizer_of
from dptext_lab.mechanisms.truncated_gumbel import TruncatedGumbel

OURS = ("1-D_G", "1-D_T")
OTHERS = ("MVC", "Gumbel", "Vickrey", "TEM", "Mahalanobis")
MANY = {"MVC": MultivariateLaplace, "Vickrey": Vickrey, "TEM": TEM, "Mahalanobis": Mahalanobis}
REPETITIONS = 3


class Mechanisms:
    """The seven mechanisms over one vocabulary, each made once and set to other epsilons.

    Parameters
    ----------
    embeddings
        For the lists; the first is the one that the others use, and the second is shown beside it.
    """

    def __init__(self, embeddings: Sequence[Embedding]) -> None:
        self.embeddings = common_vocabulary(embeddings)
        first = self.embeddings[0]
        self._made: dict[str, WordMechanism] = {}
        for name, noise in zip(OURS, ("geometric", "truncated-exponential"), strict=True):
            for lists, given, count in (("L0", self.embeddings, 1), ("L1", self.embeddings, 2), ("L2", [first], 1)):
                self._made[f"{name} {lists}"] = Diffractor(
                    epsilon=1.0, noise=noise, embeddings=given, lists_per_embedding=count
                )
        gumbel = TruncatedGumbel(epsilon=1e5, embedding=first)
        self.smallest_of_gumbel = gumbel.smallest_epsilon
        self._made["Gumbel"] = gumbel
        for name, kind in MANY.items():
            self._made[name] = kind(epsilon=1.0, embedding=first)
            self._made[f"{name}, shipped vectors"] = kind(epsilon=1.0, embedding=self.embeddings[1])

    def at(self, name: str, epsilon: float) -> WordMechanism | None:
        """A mechanism at an epsilon; None where the published noise has no scale."""
        if name == "Gumbel" and epsilon <= self.smallest_of_gumbel:
            return None
        return self._made[name].with_epsilon(epsilon)

    def __len__(self) -> int:
        return len(self.embeddings[0])


def column(epsilon: float) -> str:
    """How a table calls an epsilon."""
    return f"{epsilon:g}"


def rate_of(works: Sequence[Callable[[], object]], items: int) -> list[float]:
    """Tokens a second of each work but the first, which is not timed."""
    works[0]()
    rates = []
    for work in works[1:]:
        started = time.process_time()
        work()
        rates.append(items / max(time.process_time() - started, 1e-9))
    return rates


def mebibytes(work: Callable[[], object]) -> float:
    """The most memory that Python and NumPy held for it at a time, after it ran once."""
    work()
    tracemalloc.start()
    work()
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak / 2**20


def _drawn(mechanism: WordMechanism, words: NDArray[np.int32]) -> NDArray[np.int32]:
    return mechanism.sample(words, public_stream(0))


def efficiency(section: Section, mechanisms: Mechanisms, texts: Sequence[str], *, words: int) -> None:
    """Figure 6 and Table 5: tokens a day, and memory for some words."""
    tell("Figure 6 and Table 5 …")
    order = np.random.default_rng(0).permutation(len(mechanisms)).astype(np.int32)
    others = np.resize(order, (1 + REPETITIONS, words))  # other words each time, if there are enough
    speeds: dict[Key, Score] = {}
    rates: dict[str, dict[str, list[float]]] = {"1,000 words": {}, "SST-2": {}}
    memory: dict[Key, Score] = {}
    for row in (*OURS, *OTHERS):
        epsilon = max(10.0, 1.01 * mechanisms.smallest_of_gumbel) if row == "Gumbel" else 10.0
        mechanism = mechanisms.at(f"{row} L0" if row in OURS else row, epsilon)
        assert mechanism is not None
        draws = [partial(_drawn, mechanism, drawn) for drawn in others]
        rates["1,000 words"][row] = rate_of(draws, words)
        memory[row, "MiB"] = Score(value=mebibytes(draws[0]))
        privatizer = privatizer_of(mechanism, allow_no_guarantee=True)
        tokens = privatizer.release_many(texts).coverage.tokens
        rates["SST-2"][row] = rate_of([partial(privatizer.release_many, texts)] * (1 + REPETITIONS), tokens)
        for name, found in rates.items():
            speeds[row, name] = of_runs([rate * 86_400 / 1e6 for rate in found[row]])
    rows = (*OURS, *OTHERS)
    title = "Figure 6: millions of tokens a day of one processor's time (the lists are made before)"
    section.comparisons.append(Comparison(title, rows=rows, columns=list(rates), paper={}, ours=speeds, digits=1))
    section.notes.append(
        "Figure 6: the 1,000 words are others in each repetition. Gumbel and TEM keep what they computed for a word, "
        "so on texts, whose words come again, they are much faster than on words that are met for the first time."
    )
    printed = {(row, "MiB"): Score(value=value) for row, value in paper.TABLE_5.items()}
    table = Comparison("Table 5: MiB for 1,000 words", rows=rows, columns=["MiB"], paper=printed, ours=memory, digits=2)
    section.comparisons.append(table)
    for name, least in (("1,000 words", paper.FASTER_ON_WORDS), ("SST-2", paper.FASTER_ON_TEXTS)):
        fastest = max((speeds[row, name].value, row) for row in OTHERS)[1]
        pairs = zip(rates[name]["1-D_G"], rates[name][fastest], strict=True)
        ratio = of_runs([one / other for one, other in pairs])
        faster = ", ".join(f"{row} {speeds['1-D_G', name].value / speeds[row, name].value:.1f}" for row in OTHERS)
        section.notes.append(f"On {name} 1-D_G is so many times as fast as the others: {faster}.")
        claim = f"On {name}, 1-D_G is over {least:g} times as fast as the others (here the fastest is {fastest})"
        section.verdicts.append(bounded(claim, "Figure 6, section 7", f"over {least:g}", ratio, least=least))
    pairs = [pair for row in OURS for other in OTHERS for pair in above(other, row, ["MiB"])]
    section.verdicts.append(table.judge("1-Diffractor takes less memory than the others", "Table 5", pairs))
