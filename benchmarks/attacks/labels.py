"""What is left of an author, or of another label, after the word mechanisms: the tables of docs/attacks.md.

    python benchmarks/attacks/labels.py --author friends.csv.gz --rows 8000
    python benchmarks/attacks/labels.py --attribute posts.jsonl.gz --label author.sex --group author

Each file is public: a CSV with the columns text and author, or JSON lines (a dot steps into an object). The noise is
that of a fixed seed, so that the table can be made again.
"""

import argparse
import csv
import gzip
import json
import re
import warnings
from collections.abc import Sequence
from typing import Any

import numpy as np

from dptext import RunKey, privatize
from dptext.attacks.base import Outcome
from dptext.attacks.labels import AttributeAttack, AuthorAttack
from dptext.attacks.tuned import TunedLearner
from dptext.core.randomness import InsecureSeedWarning
from dptext.measures.values import Value

SETTINGS = (
    *(("diffractor", epsilon) for epsilon in (0.25, 0.5, 1.0)),
    *(("santext", epsilon) for epsilon in (10.0, 12.0, 15.0)),
)
_WORD = re.compile(r"\w+")


def columns_of(path: str, names: Sequence[str], rows: int | None) -> list[list[Any]]:
    """The columns of so many random rows."""
    opened = gzip.open if path.endswith(".gz") else open
    with opened(path, "rt", encoding="utf-8", newline="") as file:
        table = [json.loads(line) for line in file] if ".jsonl" in path else list(csv.DictReader(file))
    chosen = np.random.default_rng(0).permutation(len(table))[:rows]
    return [[_value(table[row], name) for row in sorted(chosen)] for name in names]


def _value(row: Any, name: str) -> Any:
    for part in name.split("."):
        row = row[part]
    return json.dumps(row, sort_keys=True) if isinstance(row, dict) else row


def kept(originals: Sequence[str], released: Sequence[str | None]) -> float:
    """The share of words that stand at their place, in texts that have as many words as before."""
    pairs = [
        (_WORD.findall(one.lower()), _WORD.findall((other or "").lower()))
        for one, other in zip(originals, released, strict=True)
    ]
    same = [a == b for one, other in pairs if len(one) == len(other) for a, b in zip(one, other, strict=True)]
    return float(np.mean(same))


def shown(value: Value | None) -> str:
    """A number with its interval, in hundredths."""
    if value is None or value.low is None or value.high is None:
        return "–"
    return f"{100 * value.value:.1f} [{100 * value.low:.1f}, {100 * value.high:.1f}]"


def cells(outcome: Outcome, names: Sequence[str]) -> list[str]:
    """The figures by name."""
    found = {figure.name: figure.value for figure in outcome.figures}
    return [shown(found.get(name)) for name in names]


def main() -> None:
    """Attack one file, released by each mechanism at each epsilon."""
    parser = argparse.ArgumentParser(description=__doc__)
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--author", metavar="FILE")
    what.add_argument("--attribute", metavar="FILE")
    parser.add_argument("--text", default="text")
    parser.add_argument("--label")
    parser.add_argument("--group")
    parser.add_argument("--rows", type=int)
    parser.add_argument("--model", help="A folder: adversaries fine-tune it.")
    parser.add_argument("--epochs", type=int, default=3)
    given = parser.parse_args()
    label = given.label or ("author" if given.author else "label")
    names = [given.text, label, *([given.group] if given.group else [])]
    texts, labels, *groups = columns_of(given.author or given.attribute, names, given.rows)
    learner = TunedLearner(given.model, epochs=given.epochs) if given.model else None
    kind = AuthorAttack if given.author else AttributeAttack
    attack = kind(texts, labels, groups=groups[0] if groups else None, learner=learner)
    wanted = ["accuracy", "among the first 5", "mean reciprocal rank"] if given.author else ["accuracy", "macro F1"]
    unprotected = attack.unprotected()
    wanted = [name for name in wanted if name in {figure.name for figure in unprotected.figures}]
    print("  ".join(unprotected.notes), "\n")
    print("|", " | ".join(["release", "words kept", "adversary", *wanted, "of that unprotected"]), "|")
    print("|---" * (len(wanted) + 4) + "|")
    blind = {figure.name: figure.blind for figure in unprotected.figures}
    print("|", " | ".join(["–", "–", "blind", *(shown(blind[name]) for name in wanted), "–"]), "|")
    print("|", " | ".join(["unprotected", "100 %", "static", *cells(unprotected, wanted), "100"]), "|", flush=True)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", InsecureSeedWarning)
        key = RunKey.from_insecure_seed(1)
    for mechanism, epsilon in SETTINGS:
        released = privatize(texts, mechanism=mechanism, epsilon=epsilon, key=key).texts
        first = [f"{mechanism}, {epsilon:g}", f"{kept(texts, released):.0%}"]
        for adversary, run in (("static", attack.static), ("adaptive", attack.adaptive)):
            row = [*first, adversary, *cells(run(released), [*wanted, "accuracy, of that unprotected"])]
            print("|", " | ".join(row), "|", flush=True)
            first = ["", ""]


if __name__ == "__main__":
    main()
