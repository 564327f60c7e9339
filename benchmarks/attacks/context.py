"""How much the words around tell beside the word itself: best guesses by the law, without and with context.

    python benchmarks/attacks/context.py --texts sst2_dev.csv.gz --model FOLDER

Releases the first texts of a column by SanText, SanText+ and 1-Diffractor at three epsilons each, attacks each release
(`dptext attack bayes`), and prints the table of docs/attacks.md. The noise comes from a seed, so that a run can be
repeated; nothing private is released.
"""

import argparse
import csv
import gzip
import time
import warnings
from itertools import islice

import pyarrow as pa

from dptext import catalogue
from dptext.attacks.base import Outcome
from dptext.attacks.bayes import Bayes, attack
from dptext.attacks.contexts import Contexts
from dptext.attacks.law import ShownLaw
from dptext.core.randomness import RunKey
from dptext.core.release import Released
from dptext.measures.prior import rank_zipf_prior
from dptext.measures.values import Value
from dptext.rewriting.models.loading import load_model

EPSILONS = {"santext": (12.0, 13.0, 14.0), "santext-plus": (12.0, 13.0, 14.0), "diffractor": (0.3, 0.6, 1.0)}
HEAD = "| mechanism | epsilon | as they were | blind | without context | with context | gained | most without |"


def main() -> None:
    """Print a row of the table for each mechanism and epsilon."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--texts", required=True, help="a CSV, perhaps gzipped")
    parser.add_argument("--column", default="text")
    parser.add_argument("--model", required=True, help="a masked language model")
    parser.add_argument("--count", type=int, default=872, help="how many texts")
    parser.add_argument("--mechanism", choices=EPSILONS, action="append", help="by default all three")
    parser.add_argument("--epsilon", type=float, action="append", help="instead of the three")
    arguments = parser.parse_args()
    opened = gzip.open if arguments.texts.endswith(".gz") else open
    with opened(arguments.texts, "rt", encoding="utf-8") as file:
        texts = [row[arguments.column] for row in islice(csv.DictReader(file), arguments.count)]
    contexts = Contexts(load_model(arguments.model, kinds=("masked",), device="auto"))
    print(f"{len(texts)} texts, model {contexts.loaded.identity.name} {contexts.loaded.identity.revision}")
    print(HEAD, "|---" * HEAD.count(" | ") + "|---|", sep="\n", flush=True)
    for name in arguments.mechanism or EPSILONS:
        for epsilon in arguments.epsilon or EPSILONS[name]:
            start = time.monotonic()
            outcome = attacked(name, epsilon, texts, contexts)
            found = {figure.name: figure for figure in outcome.figures}
            best, as_they_were = found["words guessed"], found["words released as they were"].value
            alone, gained = found["words guessed without the context"], found["gained by the context"].value
            most = found["most without context, knowing the word counts"].value
            cells = [as_they_were, best.blind, alone.value, best.value, gained, most]
            print(f"| {name} | {epsilon:g} |", " | ".join(map(shown, cells)), "|", flush=True)
            print(f"<!-- {best.units} texts, {time.monotonic() - start:.0f} s -->", flush=True)


def attacked(name: str, epsilon: float, texts: list[str], contexts: Contexts) -> Outcome:
    """A release of the texts, attacked."""
    mechanism = catalogue.build(name, options={"epsilon": epsilon})
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        key = RunKey.from_insecure_seed(0)
    released = Released.of(mechanism.privatize_many(texts, key=key).texts)
    adversary = Bayes(ShownLaw(mechanism), prior=rank_zipf_prior(mechanism.vocabulary), contexts=contexts)
    return attack(adversary, pa.array(texts, pa.large_string()), released)


def shown(value: Value | None) -> str:
    """A share in per cent with its interval."""
    if value is None:
        return "–"
    if value.low is None or value.high is None:
        return f"{100 * value.value:.1f} %"
    return f"{100 * value.value:.1f} % [{100 * value.low:.1f}, {100 * value.high:.1f}]"


if __name__ == "__main__":
    main()
