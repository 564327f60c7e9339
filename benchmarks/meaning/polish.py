"""What steps after the draw do to texts: capitals and marks by rules, grammar by a language model.

    python benchmarks/meaning/polish.py --cased TEXTS [TEXTS ...]
    python benchmarks/meaning/polish.py --model FOLDER --texts SST2_DEV --public SST2_TRAIN [--count N] [--seeds N ...]
        [--presets NAME ...] [--masked FOLDER]

--cased are public CSVs (also .gz) with the column text, written with capitals: they and the spaces around marks are
taken away, and what the rules put back is compared. --texts and --public have the columns text and label. Sentences of
--texts are drawn by 1-Diffractor at three epsilons, or by presets, and finished by the rules, with and without the
polish, once for each seed. (Where words are read in their context, a causal model reads them, too.) --masked is the
model that perplexity is taken of, where it is not the one that polishes.

Measures, with 95 % intervals over sentences (the mean over the seeds of each):
- wrong agreement: of 100 places where a rule of grammar on two neighbouring words decides ("a" or "an" by the letter
  that follows; "I am", "she is", "they are" by the pronoun), those that break it;
- other forms: of 1,000 words those where the original has another form of the word ("year" for "years");
- perplexity: of the masked model, a fifth of the sub-words masked; if that is the one that polishes, it flatters;
- similarity, overlap, sentiment: as in sentences.py; the classifier of sentiment learnt from --public as it is.
"""

import argparse
import csv
import gzip
import re
import warnings
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray
from presets import read, show
from sentences import WORD, Fluency, Sentiment, Similarity, interval

from dptext import Diffractor, Finish, Released, RepairedPunctuation, RunKey, SmartCase, TextPolicy, privatize
from dptext.assembly import steps_of
from dptext.core.randomness import InsecureSeedWarning
from dptext.core.release import PostProcessor
from dptext.polishing.forms import inflections_of
from dptext.rewriting.polishing.loading import load_polish

EPSILONS = (0.5, 1.0, 2.0)
LEAST_WORDS, MOST_WORDS = 8, 24
_WORD = re.compile(r"\w+")
_SPACED = re.compile(r"\s*([.,;:!?()])(?=\s|$|[.,;:!?()])\s*")

_WITH = {
    "i": {"am", "was", "have", "do"},
    **{pronoun: {"is", "was", "has", "does"} for pronoun in ("he", "she", "it")},
    **{pronoun: {"are", "were", "have", "do"} for pronoun in ("we", "you", "they")},
}
_VERBS = set().union(*_WITH.values())


def done(step: PostProcessor, texts: Sequence[str]) -> list[str]:
    """The texts after a step."""
    return [text or "" for text in step.process(Released.of(texts)).to_pylist()]


def rules(texts: Sequence[str]) -> list[str]:
    """What the rules put back of capitals and marks."""
    lowered = [text.lower() for text in texts]
    capitals = right = set_ = 0
    for text, cased in zip(texts, done(SmartCase(), lowered), strict=True):
        for old, new in zip(_WORD.findall(text), _WORD.findall(cased), strict=True):
            capitals += old[0].isupper()
            set_ += new[0].isupper()
            right += old[0].isupper() and new[0].isupper()
    clean = [text for text, mended in zip(texts, done(RepairedPunctuation(), texts), strict=True) if mended == text]
    spaced = [_SPACED.sub(r" \1 ", text) for text in clean]
    back = done(RepairedPunctuation(), spaced)
    same = sum(one == two for one, two in zip(back, clean, strict=True))
    return [
        f"Capitals of {len(texts):,} texts: {right / capitals:.1%} come back; {right / set_:.1%} of those set do.",
        f"Texts that the repair leaves as they are: {len(clean) / len(texts):.1%}; of these, with a space put on both "
        f"sides of every mark, {same / len(clean):.1%} come back byte for byte.",
    ]


def agreements(text: str) -> Iterator[bool]:
    """Whether the rule is kept, for each place of a text where one decides."""
    words = [word.lower() for word in re.findall(r"[A-Za-z]+", text)]
    for word, after in pairwise(words):
        if word in ("a", "an") and len(after) > 1:
            yield (word == "an") == (after[0] in "aeiou")
        elif word in _WITH and after in _VERBS:
            yield after in _WITH[word]


def wrong(texts: Sequence[str]) -> NDArray[np.float64]:
    """Places (n,) that break a rule and places (n,) where one decides, of each text: shape (2, n)."""
    found = [list(agreements(text)) for text in texts]
    return np.array([[len(kept) - sum(kept) for kept in found], [len(kept) for kept in found]], np.float64)


def key(seed: int) -> RunKey:
    """Noise that anybody can repeat."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", InsecureSeedWarning)
        return RunKey.from_insecure_seed(seed)


def words_of(text: str) -> list[str]:
    """The words of a text in lower case; a blank counts as one."""
    return WORD.findall(text.lower().replace("___", " x "))


def overlap(texts: Sequence[str], originals: Sequence[str]) -> NDArray[np.float64]:
    """The share of the words of each original (n,) that its text has at the same place."""
    found = []
    for text, original in zip(texts, originals, strict=True):
        words, there = words_of(original), words_of(text)
        found.append(float(np.mean([one == other for one, other in zip(words, there, strict=False)] or [0.0])))
    return np.array(found)


def other_forms(texts: Sequence[str], originals: Sequence[str]) -> NDArray[np.float64]:
    """Words (n,) of each text where the original has another form, of 1,000."""
    pairs = [list(zip(*map(words_of, pair), strict=False)) for pair in zip(texts, originals, strict=True)]
    forms = inflections_of({word for pair in pairs for words in pair for word in words})
    return np.array([1000 * np.mean([a != b and b in forms.get(a, ()) for a, b in pair] or [0.0]) for pair in pairs])


class Table:
    """The rows of the table: measures of texts of several draws."""

    def __init__(self, originals: Sequence[str], labels: Sequence[int], model: str, public: Any) -> None:
        self.originals, self.labels = originals, labels
        self.similarity, self.sentiment = Similarity(public[0]), Sentiment(*public)
        self.fluency = Fluency(model)
        columns = (
            "wrong agreement",
            "other forms",
            "perplexity",
            "similarity",
            "overlap",
            "sentiment",
            "words changed",
        )
        show([f"| text | {' | '.join(columns)} |", "|---|" + "--:|" * len(columns)])

    def row(self, name: str, draws: Sequence[Sequence[str]], before: Sequence[Sequence[str]] | None = None) -> None:
        """One row: `draws` are the texts of each seed, `before` the same without the polish."""

        def mean(values: Sequence[NDArray[np.float64]]) -> tuple[float, float]:
            return interval(np.nanmean(np.array(values), axis=0))

        faults = np.sum([wrong(texts) for texts in draws], axis=0)
        spread = np.random.default_rng(0).integers(0, faults.shape[1], (1000, faults.shape[1]))  # bootstrap over texts
        again = 100 * faults[0][spread].sum(1) / np.maximum(faults[1][spread].sum(1), 1)
        loss, half = mean([self.fluency(texts) for texts in draws])
        cells = [
            f"{100 * faults[0].sum() / faults[1].sum():.1f} ± {1.96 * again.std():.1f}",
            "{:.1f} ± {:.1f}".format(*mean([other_forms(texts, self.originals) for texts in draws])),
            f"{np.exp(loss):.0f} ± {np.exp(loss) * half:.0f}",
            "{:.3f} ± {:.3f}".format(*mean([self.similarity(texts, self.originals) for texts in draws])),
            "{:.3f} ± {:.3f}".format(*mean([overlap(texts, self.originals) for texts in draws])),
            "{:.3f} ± {:.3f}".format(*mean([self.sentiment.right(texts, self.labels) for texts in draws])),
            ""
            if before is None
            else f"{1 - mean([overlap(*pair) for pair in zip(draws, before, strict=True)])[0]:.1%}",
        ]
        show([f"| {name} | {' | '.join(cells)} |"])


def polish_table(given: argparse.Namespace) -> None:
    """What the polish does to texts as they were, and to drawn ones."""
    public = read(given.public)
    chosen = [row for row in read(given.texts) if LEAST_WORDS <= len(WORD.findall(row[0].lower())) <= MOST_WORDS]
    order = np.random.default_rng(0).permutation(len(chosen))[: given.count]
    texts, labels = [chosen[i][0] for i in order], [int(chosen[i][1]) for i in order]
    finish, policy = Finish(plurals="repair", marks="repair", case="smart"), TextPolicy(layout="plain")
    originals = done(RepairedPunctuation(), done(SmartCase(), texts))
    polish, learnt = load_polish(given.model), ([text for text, _ in public], [int(label) for _, label in public])
    table = Table(originals, labels, given.masked or given.model, learnt)
    table.row("as it was", [originals])
    table.row("as it was, polished", [done(polish, originals)], [originals])
    draws: dict[str, dict[str, Any]] = {
        f"epsilon {epsilon:g}": {"mechanism": Diffractor(epsilon=epsilon), "policy": policy, "finish": finish}
        for epsilon in EPSILONS
    }
    for name, options in {name: {"preset": name} for name in given.presets}.items() or draws.items():
        steps = {**options, "finish": [polish, *steps_of(finish)]}
        plain, polished = (
            [[text or "" for text in privatize(texts, key=key(seed), **how).texts] for seed in given.seeds]
            for how in (options, steps)
        )
        table.row(name, plain)
        table.row(f"{name}, polished", polished, plain)


def main() -> None:
    """Print what the rules do, and a table of what the polish does."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cased", nargs="+", default=[], metavar="CSV")
    parser.add_argument("--presets", nargs="+", default=[], metavar="NAME")
    for name in ("model", "masked", "texts", "public"):
        parser.add_argument(f"--{name}")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seeds", nargs="+", type=int, default=[0, 1, 2])
    given = parser.parse_args()
    for path in given.cased:
        opener: Any = gzip.open if path.endswith(".gz") else open
        with opener(path, "rt", encoding="utf-8", newline="") as file:
            show([path, *rules([row["text"] for row in csv.DictReader(file)])])
    if given.model:
        polish_table(given)


if __name__ == "__main__":
    main()
