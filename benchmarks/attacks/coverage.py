"""How often the intervals of attacks hold the truth: the table of docs/attacks.md.

    python benchmarks/attacks/coverage.py --runs 1000

Each estimator is run on draws from a law whose truth is known. An interval that covers with 95 % is seen to cover in
93.6 to 96.4 % of 1,000 runs, 95 times in 100.
"""

import argparse
from collections.abc import Callable, Iterator
from statistics import NormalDist

import numpy as np

from dptext.measures import scores
from dptext.measures.values import Value

FAILURE = 0.05
Run = Callable[[np.random.Generator], Value]


def grouped(generator: np.random.Generator, groups: int, rate: float, likeness: float) -> tuple[np.ndarray, np.ndarray]:
    """Hits of texts and their groups, of geometric sizes with mean 6; hits within a group are alike."""
    sizes, spread = 1 + generator.geometric(0.2, groups), (1 - likeness) / likeness
    rates = generator.beta(rate * spread, (1 - rate) * spread, groups)
    units = np.repeat(np.arange(groups), sizes)
    return generator.random(len(units)) < rates[units], units


def labels(generator: np.random.Generator, classes: int, texts: int, rate: float) -> tuple[np.ndarray, np.ndarray]:
    """True and guessed labels: equally many of each, right with probability `rate`."""
    truth = np.arange(texts) % classes
    wrong = (truth + generator.integers(1, classes, texts)) % classes
    return truth, np.where(generator.random(texts) < rate, truth, wrong)


def of_groups(generator: np.random.Generator, groups: int, rate: float, likeness: float) -> Value:
    """Macro F1 of two labels, where texts of a group are guessed alike."""
    hits, units = grouped(generator, groups, rate, likeness)
    truth = np.arange(len(units)) % 2
    return scores.macro_f1(truth, np.where(hits, truth, 1 - truth), failure=FAILURE, units=units)


def paired(generator: np.random.Generator, texts: int) -> tuple[np.ndarray, np.ndarray]:
    """Hits on releases and on originals, of 44 % and 60 %, dependent."""
    originals = generator.random(texts) < 0.6
    return (generator.random(texts) < np.where(originals, 0.6, 0.2)) * 1.0, originals * 1.0


def cases() -> Iterator[tuple[str, float, Run]]:
    """What is estimated from what, the truth, and a run."""
    for texts, rate in ((60, 0.1), (60, 0.5), (600, 0.97)):
        yield f"share, {texts} texts", rate, lambda g, n=texts, p=rate: scores.share(g.random(n) < p, failure=FAILURE)
    for groups, rate, likeness in ((12, 0.9, 0.6), (40, 0.5, 0.2), (40, 0.1, 0.6), (200, 0.7, 0.05)):

        def of_share(g: np.random.Generator, n: int = groups, p: float = rate, rho: float = likeness) -> Value:
            hits, units = grouped(g, n, p, rho)
            return scores.share(hits, failure=FAILURE, units=units)

        yield f"share, {groups} groups, correlation {likeness:g}", rate, of_share
    places, chances = np.array([1, 2, 3, 6]), np.array([0.4, 0.3, 0.2, 0.1])
    for texts in (80, 1000):
        truth = float((chances / places).sum())
        yield (
            f"mean reciprocal rank, {texts} texts",
            truth,
            lambda g, n=texts: scores.mean(1 / g.choice(places, n, p=chances), failure=FAILURE),
        )
        yield (
            f"difference of shares, {texts} texts",
            -0.16,
            lambda g, n=texts: scores.difference(*paired(g, n), failure=FAILURE),
        )
        yield (
            f"quotient of shares, {texts} texts",
            0.44 / 0.6,
            lambda g, n=texts: scores.quotient(*paired(g, n), failure=FAILURE),
        )
    for classes, texts, rate in ((2, 60, 0.9), (2, 1000, 0.7), (6, 120, 0.9), (6, 300, 1 / 6), (10, 200, 0.6)):
        yield (
            f"macro F1, {classes} labels, {texts} texts",
            rate,
            lambda g, k=classes, n=texts, p=rate: scores.macro_f1(*labels(g, k, n, p), failure=FAILURE),
        )
    for groups, likeness in ((50, 0.2), (50, 0.6), (200, 0.2)):
        yield (
            f"macro F1, {groups} groups, correlation {likeness:g}",
            0.8,
            lambda g, n=groups, rho=likeness: of_groups(g, n, 0.8, rho),
        )
    for members, others, apart in ((40, 40, 0.0), (40, 300, 1.0), (100, 100, 2.5), (1000, 1000, 0.3)):
        yield (
            f"area under the curve, {members} and {others}",
            NormalDist().cdf(apart / 2**0.5),
            lambda g, n=members, m=others, d=apart: scores.area(g.normal(d, 1, n), g.normal(0, 1, m), failure=FAILURE),
        )


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=1000)
    runs = parser.parse_args().runs
    print("| estimator | truth | covered, % | mean width |\n|---|--:|--:|--:|")
    for name, truth, run in cases():
        found = [run(np.random.default_rng([11, seed])) for seed in range(runs)]
        ends = np.array([(value.low, value.high) for value in found])
        covered = float(((ends[:, 0] <= truth) & (truth <= ends[:, 1])).mean())
        width = float(np.minimum(ends[:, 1], 10).mean() - ends[:, 0].mean())
        print(f"| {name} | {truth:.3f} | {100 * covered:.1f} | {width:.3f} |", flush=True)


if __name__ == "__main__":
    main()
