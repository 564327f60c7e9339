"""What permute-and-flip would buy in place of the exponential mechanism: at equal epsilon, and at equal leakage.

    python benchmarks/meaning/permute_and_flip.py                 about five minutes
    python benchmarks/meaning/permute_and_flip.py --words 1000    fewer words: less time

Permute-and-flip accepts each output y on its own with probability q_y = W[k(x, y)] / W[0] and releases one of the
accepted, each as likely: P[y | x] = q_y E[1 / (1 + others accepted)], and that mean is the integral over t from 0 to 1
of the product over z != y of (1 - q_z t). The first part goes through small metrics in exact fractions and counts where
the ratio of two inputs passes e^(epsilon d). The second calibrates both laws to the same success of the Bayes-optimal
adversary on the first words of the shipped vocabulary, with the integral by Gauss's rule. dptext does not draw so:
docs/decisions/0089-permute-and-flip.md says why.
"""

import argparse
import math
import random
from collections.abc import Iterator
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from dptext.core.integer_sampler import weight_table
from dptext.embeddings.builtin import default_embedding
from dptext.measures.calibration import Effort, calibrate
from dptext.measures.leakage import leakage
from dptext.measures.prior import rank_zipf_prior
from dptext.measures.target import parse_target
from dptext.mechanisms.custext import CusText
from dptext.mechanisms.exponential import GridExponential
from dptext.mechanisms.santext import SanText
from dptext.mechanisms.tem import TEM

Metric = list[list[int]]
EPSILONS = (Fraction(1, 10), Fraction(1, 2), Fraction(1), Fraction(3))
SUCCESSES = (0.35, 0.5, 0.7)
COLUMNS = ("success", "mutual_information", "changed", "same_stem", "mean_distance")


def exact_law(accepted: list[Fraction]) -> list[Fraction]:
    """Permute-and-flip's law, for probabilities of acceptance of which one is 1."""
    law = []
    for y, own in enumerate(accepted):
        product = [Fraction(1)]  # coefficients of the product of (1 - q_z t) over the others
        for z, other in enumerate(accepted):
            if z != y:
                product = [a - other * b for a, b in zip([*product, 0], [0, *product], strict=True)]
        law.append(own * sum(value / (power + 1) for power, value in enumerate(product)))
    assert sum(law) == 1
    return law


def metrics() -> Iterator[Metric]:
    """Integer metrics on 2 to 9 points: random ones, lines, stars, all alike, two far groups."""
    generator = random.Random(1)
    for _ in range(150):
        size, top = generator.randint(2, 8), generator.choice([2, 5, 20])
        apart = [[0] * size for _ in range(size)]
        for i in range(size):
            for j in range(i):
                apart[i][j] = apart[j][i] = generator.randint(1, top)
        for k in range(size):
            for i in range(size):
                for j in range(size):
                    apart[i][j] = min(apart[i][j], apart[i][k] + apart[k][j])
        yield apart
    for size in range(2, 10):
        points = range(size)
        yield [[abs(i - j) for j in points] for i in points]
        yield [[0 if i == j else 1 if 0 in (i, j) else 2 for j in points] for i in points]
        yield [[0 if i == j else 3 for j in points] for i in points]
        yield [[0 if i == j else 1 if (i < size // 2) == (j < size // 2) else 7 for j in points] for i in points]


def check_small_metrics() -> None:
    """Count what passes the claim, and compare what stays, exactly; outputs are all points, then the first half."""
    passed, largest, inputs, kept = 0, 0.0, 0, [Fraction(0), Fraction(0)]
    for apart in metrics():
        size = len(apart)
        for epsilon in EPSILONS:
            table = [int(weight) for weight in weight_table(epsilon / 2, 1 + max(map(max, apart)), 20)]
            for outputs in (range(size), range((size + 1) // 2)):
                rows = [[table[row[y] - min(row[z] for z in outputs)] for y in outputs] for row in apart]
                laws = [exact_law([Fraction(weight, table[0]) for weight in row]) for row in rows]
                if len(outputs) == size:
                    inputs += size
                    kept[0] += sum(Fraction(rows[x][x], sum(rows[x])) for x in range(size))
                    kept[1] += sum(laws[x][x] for x in range(size))
                for x in range(size):
                    for other in range(size):
                        for one, two in zip(laws[x], laws[other], strict=True):
                            if x != other:
                                loss = math.log(one / two) / (float(epsilon) * apart[x][other])
                                passed += loss > 1 + 1e-12
                                largest = max(largest, loss)
    print(
        f"Small metrics: the claim was passed {passed} times (largest loss: {largest:.6f} of it). It stays with "
        f"{float(kept[0] / inputs):.3f} (exponential mechanism) and {float(kept[1] / inputs):.3f} (permute-and-flip)."
    )


def gauss_nodes() -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Nodes and weights on [0, 1], dense towards 0, where the products of many factors live."""
    edges = np.append(0, 2.0 ** np.arange(-16, 1))
    nodes, weights = np.polynomial.legendre.leggauss(16)
    half, middle = np.diff(edges) / 2, (edges[1:] + edges[:-1]) / 2
    return (middle[:, None] + half[:, None] * nodes).ravel(), (half[:, None] * weights).ravel()


def flipped(kind: type[GridExponential]) -> type[GridExponential]:
    """The mechanism with permute-and-flip's probabilities, to be measured only."""
    times, widths = gauss_nodes()

    class Flipped(kind):  # type: ignore[misc, valid-type]
        name = f"{kind.name}, permute-and-flip"

        def probability_rows(self, words: NDArray[np.int32]) -> NDArray[np.float64]:
            levels = self.rows.rows_of_levels(words).astype(np.int64)
            levels -= levels.min(axis=1, keepdims=True)
            accepted = self.weights / self.weights[0]
            counts = np.stack([np.bincount(row, minlength=len(accepted)) for row in levels]).astype(float)
            products = np.exp(counts @ np.log1p(-np.outer(accepted, times))) * widths
            laws = accepted * (products @ (1 / (1 - np.outer(times, accepted))))
            rows = np.take_along_axis(laws, levels, axis=1)
            if not np.allclose(rows.sum(axis=1), 1, rtol=0, atol=1e-6):
                raise ArithmeticError("The integrals are too coarse for these weights.")
            return self.spread(words, rows)

    return Flipped


def main() -> None:
    """Check, calibrate, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--words", type=int, default=3000, help="how many words of the shipped vocabulary")
    options = parser.parse_args()
    check_small_metrics()
    shipped = default_embedding()
    embedding = shipped.restrict(shipped.vocabulary.words[: options.words])
    prior = rank_zipf_prior(embedding.vocabulary)
    print("| mechanism | epsilon |", " | ".join(COLUMNS), "|")
    print("|---|" + "--:|" * (1 + len(COLUMNS)))
    for kind in (SanText, TEM, CusText):
        for success in SUCCESSES:
            for law in (kind, flipped(kind)):
                found = calibrate(
                    law(epsilon=10.0, embedding=embedding),
                    parse_target(f"success = {success}"),
                    effort=Effort(prior=prior),
                    tolerance=1e-4,
                )
                measured = leakage(found.mechanism, prior=prior)
                cells = " | ".join(f"{measured[column].value:.4f}" for column in COLUMNS)
                print(f"| {law.name} | {found.epsilon:.4g} | {cells} |", flush=True)


if __name__ == "__main__":
    main()
