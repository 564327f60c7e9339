"""DP-BART-CLV, PR and PR+ on Snips: how much of a request's intent is left at which epsilon.

    python benchmarks/bart_snips.py --data FOLDER --work FOLDER

A small BART is trained from nothing as an autoencoder on public texts, pruned and trained further (PR), and trained
with the noise of each epsilon (PR+). CLV+ is the control that the paper mentions without figures: noisy training as for
PR+, but nothing pruned. The models and what was measured stay in the work folder: a second run goes on
where the first stopped. FOLDER of the data holds ``snips_train.csv.gz``, ``snips_dev.csv.gz``, ``atis_train.csv.gz``,
``sst2_train.csv.gz``, ``agnews_train10k.csv.gz`` (columns text, label) and ``vocab_wordpiece_uncased_30522.txt.gz``.

Which texts are public: ATIS, a part of SST-2, AG News, and the first 9,000 of the shuffled training texts of Snips.
None of the texts that are rewritten is among them: those are of the rest of the training texts, and of the dev texts.
The paper takes bart-base and trains on OpenWebText; a model this small is given texts of the same kind instead, so its
figures are no comparison with the paper's, only with each other.

What is measured for each variant and epsilon, at delta = 1e-5:

- *trained*: a classifier trained on rewritten training texts with their labels, its accuracy on the dev texts as they
  were (the paper's downstream test, there with BERT);
- *kept*: a classifier trained on texts as they were, its accuracy on rewritten dev texts;
- *overlap*: share of a dev text's words that are in its rewriting too (multisets), the mean over texts;
- BLEU of the rewritten dev texts against the original ones (up to 4-grams, over the corpus, in per cent).
"""

import argparse
import csv
import gzip
import json
import math
import random
import re
import shutil
import sys
import time
import warnings
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path

import numpy as np
import torch
from tokenizers import Tokenizer, models, normalizers, pre_tokenizers

from dptext.core.randomness import InsecureSeedWarning, RunKey
from dptext.rewriting.dp_bart import DPBart
from dptext.rewriting.model_folder import MANIFEST
from dptext.training.bart import make_small_bart, train_bart_autoencoder, train_bart_noisy, train_bart_pruned
from dptext.training.loop import CHECKPOINT
from dptext.training.settings import TrainingSettings

DELTA = 1e-5
PUBLIC_SNIPS = 9000
HELD_OUT = 320
SEED = 0
EPSILONS = (math.inf, 2500.0, 1000.0, 500.0, 250.0)

Labelled = list[tuple[str, str]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Corpora:
    """Public texts for training, and the private ones that are rewritten."""

    public: list[str]
    held_out: list[str]
    train: Labelled
    dev: Labelled


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One line of the table."""

    variant: str
    epsilon: float | None
    scale: float
    values: int
    trained: float
    kept: float
    overlap: float
    bleu: float
    seconds: float
    example: str


def read_corpora(folder: Path, *, texts: int, dev_texts: int = 700) -> Corpora:
    """The texts, in an order that is always the same; `texts` training texts of Snips are rewritten."""
    snips = _rows(folder, "snips_train")
    random.Random(SEED).shuffle(snips)
    public = [text for text, _ in snips[:PUBLIC_SNIPS]] * 4
    for name, times, limit in (("atis_train", 2, None), ("sst2_train", 1, 20_000), ("agnews_train10k", 1, None)):
        public += [text for text, _ in _rows(folder, name)[:limit]] * times
    known = set(public)
    private, dev = (
        [row for row in rows if row[0] not in known] for rows in (snips[PUBLIC_SNIPS:], _rows(folder, "snips_dev"))
    )
    held_out = [text for text, _ in private[-HELD_OUT:]]
    return Corpora(public=public, held_out=held_out, train=private[:-HELD_OUT][:texts], dev=_spread(dev, dev_texts))


def _spread(rows: Labelled, most: int) -> Labelled:
    """Some of the rows, evenly over the file (it is sorted by label)."""
    return [rows[i * len(rows) // most] for i in range(most)] if most < len(rows) else rows


def _rows(folder: Path, name: str) -> Labelled:
    with gzip.open(folder / f"{name}.csv.gz", "rt", encoding="utf-8", newline="") as file:
        return [(row["text"], row["label"]) for row in csv.DictReader(file)]


def choose_pieces(folder: Path, texts: Sequence[str], *, most: int) -> list[str]:
    """The `most` frequent WordPieces of the public texts, and all single ASCII characters."""
    with gzip.open(folder / "vocab_wordpiece_uncased_30522.txt.gz", "rt", encoding="utf-8") as file:
        pieces = [line for line in file.read().split("\n") if line and not re.fullmatch(r"\[.+\]", line)]
    vocabulary = {piece: place for place, piece in enumerate([*pieces, "<unk>"])}
    tokenizer = Tokenizer(models.WordPiece(vocabulary, unk_token="<unk>"))
    tokenizer.normalizer = normalizers.BertNormalizer(lowercase=True)
    tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    counts: Counter[str] = Counter()
    for encoded in tokenizer.encode_batch(list(texts)):
        counts.update(encoded.tokens)
    kept = {piece for piece, _ in counts.most_common(most)}
    return [piece for piece in pieces if piece in kept or (len(piece.removeprefix("##")) == 1 and piece.isascii())]


class Trainer:
    """Trains the models that are not in the work folder yet."""

    def __init__(self, data: Path, work: Path, corpora: Corpora, scale: float) -> None:
        self._data, self._work, self._corpora, self._scale = data, work, corpora, scale
        work.mkdir(parents=True, exist_ok=True)

    def base(self) -> Path:
        """The autoencoder."""
        start = self._work / "start"
        if not start.exists():
            part = self._work / "start.part"
            shutil.rmtree(part, ignore_errors=True)
            pieces = choose_pieces(self._data, self._corpora.public, most=6000)
            make_small_bart(part, pieces=pieces, dimensions=192, layers=2, heads=4, inner=512, dropout=0.0, seed=SEED)
            part.rename(start)
        return self._train(
            "base",
            train_bart_autoencoder,
            start,
            settings=self._settings(2000, 1e-3, warm_up=200, decay=True),
        )

    def pruned(self) -> Path:
        """PR, from the autoencoder."""
        return self._train("pruned", train_bart_pruned, self.base(), rounds=6, settings=self._settings(150, 5e-4))

    def noisy(self, epsilon: float, *, pruned: bool = True) -> Path:
        """PR+ for that epsilon (or, not pruned, CLV+), each from the model of the epsilon before."""
        larger = [each for each in EPSILONS if each > epsilon]
        if larger == [math.inf]:
            begin = self.pruned() if pruned else self.base()
        else:
            begin = self.noisy(min(larger), pruned=pruned)
        return self._train(
            f"{'noisy' if pruned else 'unpruned-noisy'}-{epsilon:g}",
            train_bart_noisy,
            begin,
            epsilon=epsilon,
            delta=DELTA,
            epochs=1,
            settings=self._settings(400, 5e-4),
        )

    def _settings(self, steps: int, learning_rate: float, *, warm_up: int = 0, decay: bool = False) -> TrainingSettings:
        return TrainingSettings(
            iterations=max(2, round(self._scale * steps)),
            batch_size=32,
            learning_rate=learning_rate,
            warm_up=warm_up,
            decay=decay,
            seed=SEED,
            device="cpu",
            checkpoint_every=250,
        )

    def _train(self, name, train, begin, **options) -> Path:  # type: ignore[no-untyped-def]
        output = self._work / name
        if (output / MANIFEST).exists():
            return output
        started = time.monotonic()
        print(f"Training {name} …", file=sys.stderr, flush=True)
        result = train(
            str(begin),
            self._corpora.public,
            output,
            **options,
            held_out=self._corpora.held_out,
            resume=(output / CHECKPOINT).exists(),
        )
        minutes = (time.monotonic() - started) / 60
        print(
            f"  loss {result.final_loss:.2f}, held out {result.final_held_out:.2f}; {minutes:.1f} minutes",
            file=sys.stderr,
            flush=True,
        )
        return output


class IntentClassifier:
    """Logistic regression on which words are in a text."""

    def __init__(self, rows: Labelled, *, least_count: int = 2, steps: int = 200) -> None:
        counts = Counter(word for text, _ in rows for word in set(words_of(text)))
        self._words = {word: i for i, word in enumerate(sorted(w for w, n in counts.items() if n >= least_count))}
        self._labels = sorted({label for _, label in rows})
        features = self._features([text for text, _ in rows])
        targets = torch.tensor([self._labels.index(label) for _, label in rows])
        self._weights = torch.zeros(len(self._words) + 1, len(self._labels), requires_grad=True)
        optimizer = torch.optim.Adam([self._weights], lr=0.05)
        for _ in range(steps):
            optimizer.zero_grad()
            loss = torch.nn.functional.cross_entropy(features @ self._weights, targets)
            (loss + 1e-4 * self._weights.square().sum()).backward()  # type: ignore[no-untyped-call]
            optimizer.step()

    def accuracy(self, rows: Labelled) -> float:
        """Share of the texts whose label is found."""
        with torch.no_grad():
            found = (self._features([text for text, _ in rows]) @ self._weights).argmax(dim=1).tolist()
        return sum(self._labels[i] == label for i, (_, label) in zip(found, rows, strict=True)) / len(rows)

    def _features(self, texts: Sequence[str]) -> torch.Tensor:
        features = torch.zeros(len(texts), len(self._words) + 1)
        features[:, -1] = 1
        for row, text in enumerate(texts):
            for word in words_of(text):
                if word in self._words:
                    features[row, self._words[word]] = 1
        return features


def words_of(text: str) -> list[str]:
    """Words and other characters, in lower case."""
    return re.findall(r"\w+|[^\w\s]", text.lower())


def overlap(originals: Sequence[str], rewritten: Sequence[str]) -> float:
    """Share of a text's words that its rewriting has too, the mean over texts."""
    shares = []
    for original, private in zip(originals, rewritten, strict=True):
        words = Counter(words_of(original))
        shares.append((words & Counter(words_of(private))).total() / words.total())
    return float(np.mean(shares))


def bleu(originals: Sequence[str], rewritten: Sequence[str], longest: int = 4) -> float:
    """BLEU over the corpus in per cent, without smoothing (0 if no sequence of `longest` words is right)."""
    right, made = np.zeros(longest), np.zeros(longest)
    lengths = np.zeros(2)
    for original, private in zip(originals, rewritten, strict=True):
        reference, words = words_of(original), words_of(private)
        lengths += len(reference), len(words)
        for n in range(1, longest + 1):
            wanted, got = (Counter(zip(*(side[i:] for i in range(n)), strict=False)) for side in (reference, words))
            right[n - 1] += (wanted & got).total()
            made[n - 1] += got.total()
    if not right.all():
        return 0.0
    shortness = min(0.0, 1 - lengths[0] / lengths[1])
    return float(100 * np.exp(shortness + np.log(right / made).mean()))


def measured(
    work: Path, model: Callable[[], Path], variant: str, epsilon: float, corpora: Corpora, *, beams: int
) -> Row:
    """What `measure` finds, or found when it was last asked for the same with the models of this folder."""
    name = f"{variant}-{epsilon:g}-{len(corpora.train)}-{len(corpora.dev)}-{beams}.json"
    place = work / "rows" / name
    if not place.exists():
        row = measure(model(), variant, epsilon, corpora, beams=beams)
        place.parent.mkdir(exist_ok=True)
        part = place.with_suffix(".part")
        part.write_text(json.dumps(asdict(row)))
        part.rename(place)
    return Row(**json.loads(place.read_text()))


def measure(model: Path, variant: str, epsilon: float, corpora: Corpora, *, beams: int) -> Row:
    """Rewrite the private texts with one model at one epsilon, and see what is left."""
    noise = "gaussian" if math.isfinite(epsilon) else "none"
    rewriter = DPBart(
        model=str(model),
        epsilon=epsilon,
        noise=noise,
        delta=DELTA if noise == "gaussian" else None,
        beams=beams,
        device="cpu",
    )
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", InsecureSeedWarning)
        key = RunKey.from_insecure_seed(SEED)
    started = time.monotonic()
    train, dev = (_rewritten(rewriter, rows, key) for rows in (corpora.train, corpora.dev))
    seconds = time.monotonic() - started
    originals, written = [text for text, _ in corpora.dev], [text for text, _ in dev]
    return Row(
        variant=variant,
        epsilon=epsilon if math.isfinite(epsilon) else None,
        scale=rewriter.noise.scale,
        values=rewriter.shape.size,
        trained=IntentClassifier(train).accuracy(corpora.dev),
        kept=IntentClassifier(corpora.train).accuracy(dev),
        overlap=overlap(originals, written),
        bleu=bleu(originals, written),
        seconds=seconds,
        example=written[0],
    )


def _rewritten(rewriter: DPBart, rows: Labelled, key: RunKey) -> Labelled:
    texts = rewriter.privatize_many([text for text, _ in rows], key=key).texts
    return [(str(text), label) for text, (_, label) in zip(texts, rows, strict=True)]


def print_table(rows: Sequence[Row], corpora: Corpora) -> None:
    """The figures for people."""
    most = Counter(label for _, label in corpora.dev).most_common(1)[0][1] / len(corpora.dev)
    print(
        f"{len(corpora.train):,} training and {len(corpora.dev):,} dev texts of Snips. Texts as they were: "
        f"{IntentClassifier(corpora.train).accuracy(corpora.dev):.3f}; always the most frequent intent: {most:.3f}.\n"
    )
    print("| variant | epsilon | sigma | values | trained | kept | overlap | BLEU | texts/s |")
    print("|---|--:|--:|--:|--:|--:|--:|--:|--:|")
    for row in rows:
        epsilon = _shown(row)
        rate = (len(corpora.train) + len(corpora.dev)) / row.seconds
        print(
            f"| {row.variant} | {epsilon} | {row.scale:.4f} | {row.values:,} | {row.trained:.3f} | {row.kept:.3f} | "
            f"{row.overlap:.3f} | {row.bleu:.2f} | {rate:.1f} |"
        )
    print(f"\nThe first dev text, {corpora.dev[0][0]!r}, became:\n")
    for row in rows:
        print(f"- {row.variant}, {_shown(row)}: {row.example!r}")


def _shown(row: Row) -> str:
    return "infinite" if row.epsilon is None else f"{row.epsilon:,.0f}"


def main() -> None:
    """Train what is not there, measure, print."""
    parser = argparse.ArgumentParser(description="DP-BART-CLV, PR and PR+ on Snips.")
    parser.add_argument("--data", type=Path, required=True, help="folder of the corpora")
    parser.add_argument("--work", type=Path, required=True, help="folder for the models, kept between runs")
    parser.add_argument("--texts", type=int, default=1000, help="training texts that are rewritten")
    parser.add_argument("--dev-texts", type=int, default=700, help="dev texts that are rewritten")
    parser.add_argument("--beams", type=int, default=4, help="width of the beam search (10 in the paper)")
    parser.add_argument("--training", type=float, default=1.0, help="times as many steps of training")
    parser.add_argument("--threads", type=int, default=1, help="threads of torch")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    corpora = read_corpora(options.data, texts=options.texts, dev_texts=options.dev_texts)
    trainer = Trainer(options.data, options.work, corpora, options.training)
    rows = []
    models = {
        "CLV": lambda epsilon: trainer.base(),
        "PR": lambda epsilon: trainer.pruned(),
        "PR+": trainer.noisy,
        "CLV+": partial(trainer.noisy, pruned=False),
    }
    for variant, model in models.items():
        for epsilon in EPSILONS:
            if variant.endswith("+") and not math.isfinite(epsilon):
                continue  # there is no noise to train with
            made = partial(model, epsilon)
            rows.append(measured(options.work, made, variant, epsilon, corpora, beams=options.beams))
            print(f"Measured {variant} at epsilon {epsilon:g}.", file=sys.stderr, flush=True)
    if options.json:
        print(json.dumps([asdict(row) for row in rows], indent=2))
    else:
        print_table(rows, corpora)


if __name__ == "__main__":
    main()
