"""The models of DP-BART's Figure 3: a small BART, trained on public texts and kept in a work folder.

It is trained from nothing as an autoencoder, pruned and trained further (PR), and trained with the noise of each
epsilon (PR+). The folder of the data holds ``snips_train.csv.gz``, ``snips_dev.csv.gz``, ``atis_train.csv.gz``,
``sst2_train.csv.gz``, ``agnews_train10k.csv.gz`` (columns text, label) and ``vocab_wordpiece_uncased_30522.txt.gz``.
Public are ATIS, a part of SST-2, AG News, and the first 9,000 of the shuffled training texts of Snips; none of the
texts that are rewritten is among them. The paper takes bart-base and OpenWebText, so levels cannot be compared.
"""

import csv
import gzip
import math
import random
import re
import shutil
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from small_bart import make_small_bart
from tokenizers import Tokenizer, models, normalizers, pre_tokenizers

from dptext.rewriting.model_folder import MANIFEST
from dptext.training.bart import train_bart_autoencoder, train_bart_noisy, train_bart_pruned
from dptext.training.loop import CHECKPOINT, TrainingSettings

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

    def __init__(
        self, data: Path, work: Path, corpora: Corpora, scale: float, *, start: Path | None = None, device: str = "cpu"
    ) -> None:
        self._data, self._work, self._corpora, self._scale = data, work, corpora, scale
        self._start, self._device = start, device
        work.mkdir(parents=True, exist_ok=True)

    def base(self) -> Path:
        """The autoencoder: the model that was given, as it is, or a small one."""
        if self._start is not None:
            return self._start
        start = self._work / "start"
        if not start.exists():
            part = self._work / "start.part"
            shutil.rmtree(part, ignore_errors=True)
            pieces = choose_pieces(self._data, self._corpora.public, most=6000)
            make_small_bart(part, pieces=pieces, dimensions=192, layers=2, heads=4, inner=512, seed=SEED)
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

    def noisy(self, epsilon: float) -> Path:
        """PR+ for that epsilon, each from the model of the epsilon before."""
        larger = [each for each in EPSILONS if each > epsilon]
        begin = self.pruned() if larger == [math.inf] else self.noisy(min(larger))
        return self._with_noise(f"noisy-{epsilon:g}", begin, epsilon)

    def _with_noise(self, name: str, begin: Path, epsilon: float) -> Path:
        return self._train(
            name,
            train_bart_noisy,
            begin,
            epsilon=epsilon,
            delta=DELTA,
            epochs=1,
            settings=self._settings(400, 5e-4),
        )

    def noisy_unpruned(self, epsilon: float) -> Path:
        """CLV+ for that epsilon, from the autoencoder."""
        return self._with_noise(f"control-{epsilon:g}", self.base(), epsilon)

    def _settings(self, steps: int, learning_rate: float, *, warm_up: int = 0, decay: bool = False) -> TrainingSettings:
        return TrainingSettings(
            iterations=max(2, round(self._scale * steps)),
            batch_size=32,
            learning_rate=learning_rate,
            warm_up=warm_up,
            decay=decay,
            seed=SEED,
            device=self._device,
            checkpoint_every=250,
        )

    def _train(self, name, train, begin, *, settings, **options) -> Path:  # type: ignore[no-untyped-def]
        output = self._work / name
        if (output / MANIFEST).exists():
            return output
        started = time.monotonic()
        print(f"Training {name} …", file=sys.stderr, flush=True)
        result = train(
            str(begin),
            self._corpora.public,
            output,
            settings=replace(settings, resume=(output / CHECKPOINT).exists()),
            held_out=self._corpora.held_out,
            **options,
        )
        minutes = (time.monotonic() - started) / 60
        print(
            f"  loss {result.final_loss:.2f}, held out {result.final_held_out:.2f}; {minutes:.1f} minutes",
            file=sys.stderr,
            flush=True,
        )
        return output
