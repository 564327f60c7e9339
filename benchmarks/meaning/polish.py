"""What steps after the draw do to texts: capitals and marks by rules, grammar by a masked language model.

    python benchmarks/meaning/polish.py --cased TEXTS --model FOLDER --texts TEXTS [--count 300]

--cased is a public CSV (also .gz) with the column text, written with capitals: they and the spaces around marks are
taken away, and what the rules put back is compared. --texts has the columns text and label: the texts are drawn by
1-Diffractor, with and without the polish. Pseudo-perplexity is that of the same masked model (so it flatters
the polish: it is shown beside that of the original); similarity is the cosine of its mean last hidden states; overlap
is the share of words that are those of the original. The noise is that of a fixed seed.
"""

import argparse
import csv
import gzip
import re
import warnings
from collections.abc import Sequence
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from presets import read, show

from dptext import Diffractor, Finish, Released, RepairedPunctuation, RunKey, SmartCase, TextPolicy, privatize
from dptext.randomness import InsecureSeedWarning
from dptext.rewriting.masked.scores import MaskScores
from dptext.rewriting.masked.windows import View
from dptext.rewriting.models.loading import LoadedModel, load_model
from dptext.rewriting.polishing.masked import MARGIN, MaskedPolish

EPSILONS = (0.5, 1.0, 2.0)
MARGINS = (1.0, 2.0)
_WORD = re.compile(r"\w+")
_SPACED = re.compile(r"\s*([.,;:!?()])(?=\s|$|[.,;:!?()])\s*")


def rules(texts: Sequence[str]) -> list[str]:
    """What the rules put back of capitals and marks."""
    lowered = Released.of([text.lower() for text in texts])
    capitals = right = set_ = 0
    for text, done in zip(texts, SmartCase().process(lowered).to_pylist(), strict=True):
        for old, new in zip(_WORD.findall(text), _WORD.findall(str(done)), strict=True):
            capitals += old[0].isupper()
            set_ += new[0].isupper()
            right += old[0].isupper() and new[0].isupper()
    done = RepairedPunctuation().process(Released.of(texts)).to_pylist()
    clean = [text for text, repaired in zip(texts, done, strict=True) if repaired == text]
    spaced = [_SPACED.sub(r" \1 ", text) for text in clean]
    back = RepairedPunctuation().process(Released.of(spaced)).to_pylist()
    same = sum(one == two for one, two in zip(back, clean, strict=True))
    return [
        f"Capitals of {len(texts):,} texts: {right / capitals:.1%} come back; {right / set_:.1%} of those set do.",
        f"Texts that the repair leaves as they are: {len(clean) / len(texts):.1%}; of these, with a space put on both "
        f"sides of every mark, {same / len(clean):.1%} come back byte for byte.",
    ]


class Judge:
    """A masked language model that reads texts."""

    def __init__(self, loaded: LoadedModel) -> None:
        self.loaded = loaded
        self.scores = MaskScores(loaded, pair_context=False, batch_size=64)

    def perplexity(self, texts: Sequence[str]) -> float:
        """Pseudo-perplexity a token: each is masked in turn."""
        views, truth = [], []
        for tokens in self._tokens(texts):
            for place, token in enumerate(tokens):
                views.append(View((), [*tokens[:place], self.scores.mask, *tokens[place + 1 :]], [place], 0))
                truth.append(token)
        losses = np.empty(len(views))
        for number, logits in self.scores.logits(views):
            row = logits[0].astype(np.float64)
            top = row.max()
            losses[number] = top + np.log(np.exp(row - top).sum()) - row[truth[number]]
        return float(np.exp(losses.mean()))

    def vectors(self, texts: Sequence[str]) -> NDArray[np.float64]:
        """Mean last hidden states, of length 1."""
        found = []
        for tokens in self._tokens(texts):
            with torch.inference_mode():
                hidden: Any = self.loaded.model.base_model(torch.tensor([tokens])).last_hidden_state[0].mean(dim=0)
            found.append(hidden.double().numpy() / float(hidden.norm()))
        return np.array(found)

    def _tokens(self, texts: Sequence[str]) -> list[list[int]]:
        found: list[list[int]] = self.loaded.tokenizer(list(texts), add_special_tokens=False)["input_ids"]
        return [tokens[:120] or [self.scores.mask] for tokens in found]


def _key() -> RunKey:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", InsecureSeedWarning)
        return RunKey.from_insecure_seed(0)


def _overlap(ones: Sequence[str], others: Sequence[str]) -> float:
    pairs = [
        (one == other)
        for first, second in zip(ones, others, strict=True)
        for one, other in zip(_WORD.findall(first.lower()), _WORD.findall(second.lower()), strict=False)
    ]
    return float(np.mean(pairs))


def main() -> None:
    """Print what the rules do, and a table of what the polish does."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name in ("cased", "model", "texts"):
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("--count", type=int, default=300)
    given = parser.parse_args()
    opener: Any = gzip.open if given.cased.endswith(".gz") else open
    with opener(given.cased, "rt", encoding="utf-8", newline="") as file:
        show(rules([row["text"] for row in csv.DictReader(file)]))
    rows = read(given.texts)[: given.count]
    originals = RepairedPunctuation().process(Released.of([text for text, _ in rows])).to_pylist()
    judge = Judge(load_model(given.model, kinds=("masked",), device="cpu"))
    polish = MaskedPolish(given.model, device="cpu")
    show(["| text | pseudo-perplexity | similarity | overlap | words changed by the polish |"])
    show(["|---|--:|--:|--:|--:|"])
    true = judge.vectors(originals)

    def tell(name: str, texts: Sequence[str], before: Sequence[str]) -> None:
        similar = float((judge.vectors(texts) * true).sum(axis=1).mean())
        changed = "" if before is texts else f"{1 - _overlap(before, texts):.1%}"
        figures = f"{judge.perplexity(texts):.0f} | {similar:.3f} | {_overlap(originals, texts):.1%}"
        show([f"| {name} | {figures} | {changed} |"])

    tell("original", originals, originals)
    for polish.margin in MARGINS:
        tell(
            f"original, polished, {polish.margin:g} nats", polish.process(Released.of(originals)).to_pylist(), originals
        )
    polish.margin = MARGIN
    how: dict[str, Any] = {"policy": TextPolicy(layout="plain"), "finish": Finish(marks="repair", case="smart")}
    for epsilon in EPSILONS:
        drawn = privatize([text for text, _ in rows], mechanism=Diffractor(epsilon=epsilon), key=_key(), **how).texts
        tell(f"epsilon {epsilon:g}", drawn, drawn)
        tell(f"epsilon {epsilon:g}, polished", polish.process(Released.of(drawn)).to_pylist(), drawn)


if __name__ == "__main__":
    main()
