"""What a draw keeps of the masked word at an epsilon, by each law; and at which epsilon a text is still about the same.

    dptext calibrate-draws --model FOLDER --texts sst2_dev.csv.gz -c text -o settings.json
    python benchmarks/meaning/draws.py --model FOLDER --settings settings.json \\
        --texts cola_dev.csv.gz:text stsb_dev.csv.gz:text_a rte_dev.csv.gz:text_a

Each mask is one token of a sentence, masked beside the whole sentence as DP-MLM does. Restored is the probability that
the draw is that token, cosine the mean cosine of their input embeddings around the mean of all embeddings: both exact
over the law, means over masks with 95 % intervals (normal). What is tuned is in --settings only. "Nearer" is the share
of sentences whose rewritten text is nearer to the original than another sentence is (by the cosine of means of the
model's last hidden states, around the mean of all originals): half of them would be so by chance.
"""

import argparse
import random
from collections.abc import Sequence

import numpy as np
import pyarrow.csv
import torch
from numpy.typing import NDArray

from dptext.core.clipped_probabilities import ProbabilitySampler
from dptext.core.clipped_softmax import finite_logits
from dptext.core.randomness import RunKey
from dptext.rewriting.calibration import logits_at
from dptext.rewriting.choosing import Examples, of_clipped_logits, of_probabilities
from dptext.rewriting.masked.dp_mlm import DPMLM
from dptext.rewriting.masked.scores import MaskScores
from dptext.rewriting.masked.windows import View
from dptext.rewriting.models.draw_settings import DrawSettings, read_draw_settings
from dptext.rewriting.models.loading import LoadedModel, load_model

EPSILONS = (5.0, 8.0, 10.0, 12.0, 15.0, 18.0, 25.0, 50.0)
SHARP = 0.01


def read(places: Sequence[str], count: int, seed: int) -> list[str]:
    """That many of the texts of files, each FILE:COLUMN, drawn at random."""
    texts: list[str] = []
    for place in places:
        path, _, column = place.rpartition(":")
        texts += [text for text in pyarrow.csv.read_csv(path)[column].to_pylist() if text]
    return random.Random(seed).sample(texts, count)


def shown(outcomes: NDArray[np.float64]) -> str:
    """Means with half of their 95 % intervals."""
    means, halves = outcomes.mean(axis=0), 1.96 * outcomes.std(axis=0) / np.sqrt(len(outcomes))
    return ", ".join(f"{mean:.3f} ± {half:.3f}" for mean, half in zip(means, halves, strict=True))


def with_context(
    examples: Examples, left: NDArray[np.float32], *, epsilon: float, temperature: float
) -> NDArray[np.float64]:
    """Outcomes with q from the original words before the mask, half mixed with uniform: the best case of a release."""
    found = []
    rows = zip(examples.logits, left, examples.targets.tolist(), examples.closeness, strict=True)
    for row, context, target, close in rows:
        q = np.exp(context.astype(np.float64) - context.max())
        q = 0.5 * q / q.sum() + 0.5 / len(q)
        base = np.maximum(1, (q * 2**32).astype(np.int64))
        best = ProbabilitySampler(epsilon=epsilon, outputs=len(q), temperature=temperature, tops=1, base=base).law_of(
            row
        )
        found.append((best.probability(target), best.mean(close)))
    return np.array(found)


def left_contexts(loaded: LoadedModel, texts: Sequence[str], most: int) -> tuple[Examples, NDArray[np.float32]]:
    """Examples, and for each the logits at a mask after the words before it and nothing else."""
    whole = MaskScores(loaded, context="pair", batch_size=1)
    before = MaskScores(loaded, context="single", batch_size=1)
    rng = random.Random(3)
    found, rows, targets = [], [], []
    for row in loaded.tokenizer(list(texts), add_special_tokens=False)["input_ids"][:most]:
        place = rng.randrange(len(row))
        found.append(logits_at(whole, row, place))
        targets.append(row[place])
        seen = [*row[:place], before.mask]
        ((_, logits),) = before.logits([View(context=(), text=seen, masks=(place,), first=0, places=range(len(seen)))])
        rows.append(logits[0])
    table = loaded.model.get_input_embeddings().weight.float().numpy()
    return Examples(finite_logits(np.stack(found)), np.array(targets), table), finite_logits(np.stack(rows))


def draws(loaded: LoadedModel, options: argparse.Namespace, tuned: DrawSettings, texts: Sequence[str]) -> None:
    """The table of single draws."""
    examples, left = left_contexts(loaded, texts, options.masks)
    print(f"\n{len(examples.targets)} masks; each cell: restored, cosine\n", flush=True)
    print("| epsilon | paper: mean + 4 sd | best clip | T = 1 | T -> 0 | calibrated | T -> 0, q from context |")
    print("|---|---|---|---|---|---|---|", flush=True)
    for epsilon in options.epsilons:
        chosen = tuned.at(epsilon)
        assert chosen is not None
        cells = [
            of_clipped_logits(examples, epsilon=epsilon, clip_range=tuned.pair),
            of_clipped_logits(examples, epsilon=epsilon, clip_range=(chosen.low, chosen.high)),
            of_probabilities(examples, epsilon=epsilon, temperature=1.0, tops=1),
            of_probabilities(examples, epsilon=epsilon, temperature=SHARP, tops=1),
            of_probabilities(examples, epsilon=epsilon, temperature=chosen.temperature, tops=chosen.tops),
            with_context(examples, left, epsilon=epsilon, temperature=SHARP),
        ]
        print(f"| {epsilon:g} | {' | '.join(map(shown, cells))} |", flush=True)


def vectors(loaded: LoadedModel, texts: Sequence[str]) -> NDArray[np.float64]:
    """The mean of the last hidden states of each text: shape (k, d)."""
    found = []
    for text in texts:
        with torch.inference_mode():
            inputs = loaded.tokenizer(text or ".", return_tensors="pt", truncation=True, max_length=128)
            hidden = loaded.model.base_model(**inputs).last_hidden_state[0]
        found.append(hidden.mean(0).double().numpy())
    return np.array(found)


def sentences(loaded: LoadedModel, options: argparse.Namespace, tuned: DrawSettings, texts: Sequence[str]) -> None:
    """The table of whole sentences of 12 tokens."""
    model, count, file = options.model, options.sentences, options.settings
    rows = loaded.tokenizer(list(texts), add_special_tokens=False)["input_ids"]
    chosen = [text for text, row in zip(texts, rows, strict=True) if len(row) == 12][:count]
    originals = vectors(loaded, chosen)
    centre = originals.mean(axis=0)

    def cosines(one: NDArray[np.float64], other: NDArray[np.float64]) -> NDArray[np.float64]:
        one, other = one - centre, other - centre
        return np.asarray((one * other).sum(1) / np.linalg.norm(one, axis=1) / np.linalg.norm(other, axis=1))

    unrelated = cosines(originals, np.roll(originals, 1, axis=0))
    print(f"\n{len(chosen)} sentences of 12 tokens; cosine of unrelated ones {unrelated.mean():.3f}\n")
    print(
        "| epsilon a draw | whole text | paper: nearer, cosine | best clip | calibrated |\n|---|---|---|---|---|",
        flush=True,
    )
    for epsilon in options.epsilons:
        cells = []
        for given in (
            {"draw": "paper", "clip_range": tuned.pair},
            {"draw": "paper", "draws_file": file},
            {"draws_file": file},
        ):
            rewriter = DPMLM(model=model, epsilon_per_token=epsilon, device="cpu", **given)  # type: ignore[arg-type]
            texts_out = rewriter.privatize_many(chosen, key=RunKey.from_insecure_seed(1)).texts
            near = cosines(originals, vectors(loaded, [text or "" for text in texts_out]))
            cells.append(f"{(near > unrelated).mean():.2f}, {near.mean():.3f}")
        print(f"| {epsilon:g} | {12 * epsilon:g} | {' | '.join(cells)} |", flush=True)


def main() -> None:
    """Run it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--model", required=True)
    parser.add_argument("--texts", nargs="+", required=True, metavar="FILE:COLUMN")
    parser.add_argument("--masks", type=int, default=600)
    parser.add_argument("--sentences", type=int, default=60)
    parser.add_argument("--epsilons", nargs="+", type=float, default=list(EPSILONS))
    parser.add_argument("--only", choices=("draws", "sentences"), help="one of the tables")
    parser.add_argument("--settings", required=True, help="a file of dptext calibrate-draws, on other texts")
    options = parser.parse_args()
    loaded = load_model(options.model, kinds=("masked",), device="cpu")
    tuned = read_draw_settings(options.settings)
    texts = read(options.texts, 1200, seed=2)
    if options.only != "sentences":
        draws(loaded, options, tuned, texts)
    if options.only != "draws":
        sentences(loaded, options, tuned, texts)


if __name__ == "__main__":
    main()
