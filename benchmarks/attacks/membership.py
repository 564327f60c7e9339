"""Which texts a classifier has learnt from, without and with protection: the table of docs/attacks.md.

    python benchmarks/attacks/membership.py sst2_train.csv.gz --label label --rows 2000

The file is public, a CSV with a column of texts and one of labels. Of random rows one half are members, the other half
others; texts that occur twice are taken once. The classifiers are linear: one whose regularization is chosen, and one
that learns by heart. The noise is that of a fixed seed.
"""

import argparse
import csv
import gzip
import warnings

import numpy as np

from dptext import RunKey, privatize
from dptext.attacks.learners import LinearLearner
from dptext.attacks.membership import Candidates, MembershipAttack
from dptext.core.randomness import InsecureSeedWarning
from dptext.measures.values import Value

RELEASES = (None, ("diffractor", 5.0), ("diffractor", 1.0), ("diffractor", 0.25))
BY_HEART = 100.0
COLUMNS = (
    "area under the curve",
    "members found at 1.0% false alarms",
    "precision",
    "against a reference: area under the curve",
    "against a reference: members found at 1.0% false alarms",
)


def shown(value: Value | None) -> str:
    """A number with its interval, in hundredths."""
    if value is None or value.low is None or value.high is None:
        return "–"
    return f"{100 * value.value:.1f} [{100 * value.low:.1f}, {100 * value.high:.1f}]"


def main() -> None:
    """Train and attack."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file")
    parser.add_argument("--text", default="text")
    parser.add_argument("--label", default="label")
    parser.add_argument("--rows", type=int, default=2000, help="Members; as many others.")
    given = parser.parse_args()
    with gzip.open(given.file, "rt", encoding="utf-8", newline="") as file:
        table = list({row[given.text]: row for row in csv.DictReader(file)}.values())
    chosen = np.random.default_rng(0).permutation(len(table))[: 2 * given.rows]
    sides = [[table[row] for row in half] for half in np.array_split(chosen, 2)]
    texts, labels = ([[row[name] for row in side] for side in sides] for name in (given.text, given.label))
    candidates = Candidates.of(*texts, member_labels=labels[0], other_labels=labels[1])
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", InsecureSeedWarning)
        key = RunKey.from_insecure_seed(1)
    print("|", " | ".join(["classifier", "learnt from", *COLUMNS]), "|\n|---|---" + "|--:" * len(COLUMNS) + "|")
    for name, learner in (("chosen", LinearLearner()), ("by heart", LinearLearner(strength=BY_HEART))):
        attack = MembershipAttack(candidates, learner=learner)
        for release in RELEASES:
            if release is None:
                outcome, what = attack.unprotected(), "the members"
            else:
                mechanism, epsilon = release
                outcome = attack.released(privatize(texts[0], mechanism=mechanism, epsilon=epsilon, key=key).texts)
                what = f"{mechanism}, {epsilon:g}"
            found = {figure.name: figure.value for figure in outcome.figures}
            cells = [shown(found.get(part)) for part in COLUMNS]
            print("|", " | ".join([name, what, *cells]), "|", flush=True)
    print("\nBlind area under the curve:", shown(outcome.success.blind))


if __name__ == "__main__":
    main()
