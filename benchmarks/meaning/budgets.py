"""Whether epsilons that follow what was released help DP-MLM, at one epsilon for the whole text.

    python benchmarks/meaning/budgets.py --model TRAINED --draws-file FILE --texts SST2_DEV --public SST2_TRAIN
        [--documents 40 60 90 120 150 --judge MODEL]

With --documents: what `--epsilon-per-document` keeps of whole sentences, with and without `--least-per-draw`, by the
program itself; measures are those of sentences.py. Without: trials of rules that follow what was released.

A privacy filter adds up what the draws of a text cost and stops before the total; what the next draw may cost is a
function of what was released, of the place, and of nothing else. Places without a draw are filled at the end by the
model's guess from the released words around them, which costs nothing. One pass over all masks scores a text (a model
of `dptext train masked-lm --pairs`, --context aligned); --draws-file is one of `dptext calibrate-draws` for it.

Rules, each for the same total of `epsilon` times the number of sub-words:
- even: the same for each draw, as dptext does it;
- spread: every draw costs `high`, and draws stand evenly over the text, as many as the total pays for;
- content first: from left to right, a draw of `high` where the guess from what was released so far gives function words
  less than a half; what is left of the total goes to the other places, from left to right;
- least sure: half of the draws as in spread, each of the others where the guess from all of that is least sure.
"""

import argparse
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from sentences import WORD, Fluency, Measures, Sentiment, Similarity, interval, read, sentences, tokens_of

from dptext.core.clipped_softmax import finite_logits
from dptext.rewriting.masked.dp_mlm import DPMLM
from dptext.rewriting.masked.options import MaskOptions
from dptext.rewriting.masked.scores import MaskScores
from dptext.rewriting.masked.stop_words import STOP_WORDS
from dptext.rewriting.masked.windows import View
from dptext.testing import stream

HIGHS = (10.0, 12.0, 15.0)
LEASTS = (10, 12)
Released = list[int | None]
Costs = Iterator[tuple[int, float]]


class Text:
    """A text whose masks were scored in one pass, and the draws of it."""

    def __init__(self, rewriter: DPMLM, guess: MaskScores, tokens: Sequence[int]) -> None:
        places = range(len(tokens))
        seen = View(tokens, [guess.mask] * len(tokens), places, 0, places)
        ((_, logits),) = rewriter._scores.logits([seen])
        self.rows = finite_logits(logits)
        self.rewriter, self.guess = rewriter, guess

    def guessed(self, released: Released, places: Sequence[int]) -> NDArray[np.float64]:
        """What the model expects at some places, given the released tokens alone: shape (k, outputs)."""
        views = []
        for place in places:
            before = [token for token in released[:place] if token is not None]
            after = [token for token in released[place + 1 :] if token is not None]
            shown = [*before, self.guess.mask, *after]
            views.append(View((), shown, [len(before)], 0, range(len(shown))))
        found = dict(self.guess.logits(views))
        logits = np.array([found[i][0] for i in range(len(views))], np.float64)
        powers = np.exp(logits - logits.max(axis=1, keepdims=True))
        return np.asarray(powers / powers.sum(axis=1, keepdims=True))

    def drawn(self, costs: Costs, released: Released, random: Any) -> None:
        """Draw, as long as the costs go; places are looked at when they are asked for."""
        for place, epsilon in costs:
            sampler = self.rewriter.sampler(epsilon)
            released[place] = int(sampler.sample(self.rows[place][None], random)[0])

    def filled(self, released: Released) -> list[int]:
        """The rest by the likeliest guess, from left to right: after the draws, so it costs nothing."""
        for place, token in enumerate(released):
            if token is None:
                released[place] = int(self.guessed(released, [place])[0].argmax())
        return [token for token in released if token is not None]


def even(total: float, released: Released) -> Costs:
    """The same for each."""
    yield from ((place, total / len(released)) for place in range(len(released)))


def spread(total: float, released: Released, high: float, share: float = 1.0) -> Costs:
    """As many draws of `high` as that share of the total pays for, evenly over the text."""
    count = min(int(share * total / high + 1e-9), len(released))
    for place in np.linspace(0, len(released) - 1, count).round().astype(int).tolist() if count else []:
        yield place, high


def content_first(total: float, released: Released, high: float, text: Text, functions: NDArray[np.bool_]) -> Costs:
    """Draws where function words are not expected, then elsewhere; it stops before the total."""
    left = int(total / high + 1e-9)
    for again in (False, True):
        for place in range(len(released)):
            if not left or released[place] is not None:
                continue
            if again or text.guessed(released, [place])[0][functions].sum() < 0.5:
                left -= 1
                yield place, high


def least_sure(total: float, released: Released, high: float, text: Text) -> Costs:
    """Half of the draws evenly, then each where the guess is least sure; it stops before the total."""
    yield from spread(total, released, high, share=0.5)
    for _ in range(int(total / high + 1e-9) - sum(token is not None for token in released)):
        places = [place for place, token in enumerate(released) if token is None]
        if places:
            yield places[int(text.guessed(released, places).max(axis=1).argmin())], high


def costs_of(
    rule: str, total: float, released: Released, high: float, text: Text, functions: NDArray[np.bool_]
) -> Costs:
    """What to draw, one after the other, by a rule."""
    if rule == "even":
        return even(total, released)
    if rule == "spread":
        return spread(total, released, high)
    if rule == "content first":
        return content_first(total, released, high, text, functions)
    return least_sure(total, released, high, text)


def overlap(text: str, original: str, *, content: bool) -> float:
    """The share of the original's (content) words that the text has."""
    words = [word for word in WORD.findall(original.lower()) if not content or word not in STOP_WORDS]
    there = set(WORD.findall(text.lower()))
    return float(np.mean([word in there for word in words])) if words else float("nan")


def documents(given: argparse.Namespace) -> None:
    """The table of whole documents."""
    originals, labels = sentences(*read(given.texts), given.sentences)
    public = read(given.public)
    measures = Measures(
        originals,
        labels,
        similarity=Similarity(public[0]),
        sentiment=Sentiment(*public),
        fluency=Fluency(given.judge),
    )
    columns = ("similarity", "closer", "overlap", "perplexity", "sentiment")
    print(f"| epsilon of a text | least for a draw | drawn | {' | '.join(columns)} |")
    print("|--:|--:|--:|" + "--:|" * len(columns), flush=True)
    for document in given.documents:
        for least in (None, *LEASTS):
            rewriter = DPMLM(
                model=given.model,
                epsilon_per_document=document,
                options=MaskOptions(scoring="parallel", context="aligned", least_per_draw=least),
                draws_file=given.draws_file,
                device="cpu",
            )
            done = rewriter.rewrite(originals, stream(1))
            found = measures(done.texts)
            cells = [
                ("{:.0f} ± {:.0f}" if name == "perplexity" else "{:.2f} ± {:.2f}").format(*found[name])
                for name in columns
            ]
            drawn = sum(done.draws) / done.coverage.tokens
            print(f"| {document:g} | {least or '-'} | {drawn:.2f} | {' | '.join(cells)} |", flush=True)


def main() -> None:
    """Draw, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name in ("model", "draws-file", "texts", "public"):
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("--sentences", type=int, default=60)
    parser.add_argument("--epsilons", nargs="+", type=float, default=[4.0, 6.0, 8.0, 10.0])
    parser.add_argument("--documents", nargs="+", type=float, default=[])
    parser.add_argument("--judge")
    given = parser.parse_args()
    torch.set_num_threads(1)
    if given.documents:
        documents(given)
        return
    options = MaskOptions(scoring="parallel", context="aligned")
    rewriter = DPMLM(
        model=given.model, epsilon_per_token=10.0, options=options, draws_file=given.draws_file, device="cpu"
    )
    loaded = rewriter.loaded
    guess = MaskScores(loaded, context="single", batch_size=32)
    functions = np.zeros(rewriter.outputs, np.bool_)
    functions[[number for word, number in loaded.tokenizer.get_vocab().items() if word in STOP_WORDS]] = True
    originals, _ = sentences(*read(given.texts), given.sentences)
    texts = [Text(rewriter, guess, tokens) for tokens in tokens_of(loaded, originals)]
    similarity = Similarity(read(given.public)[0])
    print("| epsilon a sub-word | rule | a draw | similarity | overlap | overlap of content words |")
    print("|--:|---|--:|--:|--:|--:|", flush=True)
    for epsilon in given.epsilons:
        highs = [high for high in HIGHS if epsilon < high <= 2 * epsilon]
        names = [
            ("even", epsilon),
            *((name, high) for high in highs for name in ("spread", "content first", "least sure")),
        ]
        for rule, high in names:
            done = []
            for number, text in enumerate(texts):
                released: Released = [None] * len(text.rows)
                costs = costs_of(rule, epsilon * len(released), released, high, text, functions)
                text.drawn(costs, released, stream(number))
                done.append(loaded.tokenizer.decode(text.filled(released)))
            columns = [
                similarity(done, originals),
                np.array([overlap(*pair, content=False) for pair in zip(done, originals, strict=True)]),
                np.array([overlap(*pair, content=True) for pair in zip(done, originals, strict=True)]),
            ]
            cells = ["{:.2f} ± {:.2f}".format(*interval(column)) for column in columns]
            print(f"| {epsilon:g} | {rule} | {high:g} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
