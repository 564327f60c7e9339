"""The models of DP-BART's Figure 3: ADePT and a small BART, trained on public texts and kept in a work folder.

The BART is trained from nothing as an autoencoder (CLV), pruned and trained further (PR), and trained with the noise of
each epsilon, pruned (PR+) or not (CLV+). The folder of the data holds ``snips_train.csv.gz``, ``snips_dev.csv.gz``,
``atis_train.csv.gz``, ``atis_dev.csv.gz``, ``imdb5k.csv.gz``, ``sst2_train.csv.gz``, ``agnews_train10k.csv.gz``
(columns text, label) and ``vocab_wordpiece_uncased_30522.txt.gz``. Public are SST-2 and AG News in part, and of each
data set `PUBLIC` of the shuffled training texts; no text that is rewritten or tested on is among them. The paper takes
bart-base and OpenWebText, so levels cannot be compared.
"""

import csv
import gzip
import hashlib
import json
import math
import random
import re
import shutil
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from beside import commit, tell
from small_bart import make_small_bart
from tokenizers import Tokenizer, models, normalizers, pre_tokenizers

from dptext.rewriting.dp_bart import DEFAULT_CLIP
from dptext.rewriting.model_folder import MANIFEST
from dptext_lab.training.adept import train_adept
from dptext_lab.training.bart import train_bart_autoencoder, train_bart_noisy, train_bart_pruned
from dptext_lab.training.loop import CHECKPOINT, TrainingSettings

DELTA = 1e-5
TRAINED_CLIP = 0.2
"""Without noise; with noise it is that of the rewriting, 0.1."""
PUBLIC = 0.6
SEED = 0
EPSILONS = (math.inf, 2500.0, 1000.0, 750.0, 500.0, 250.0, 100.0, 50.0, 10.0)
SETS = {"Snips": ("snips_train", "snips_dev"), "ATIS": ("atis_train", "atis_dev"), "IMDb": ("imdb5k", None)}
"""Files of training and test texts; without the second some of the first are tested on."""
TIMES = {"Snips": 3, "ATIS": 3, "IMDb": 1}
"""How often each public text is there."""
OTHERS = {"sst2_train": 10_000, "agnews_train10k": 8_000}
SENTENCES = 4
TRAINED_BY = "trained-by.txt"

Labelled = list[tuple[str, str]]
Private = tuple[Labelled, Labelled]
"""Texts that are rewritten, and texts that are tested on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Corpora:
    """Public texts for training, and private ones of each data set."""

    public: list[str]
    private: dict[str, Private]


def read_corpora(folder: Path, *, texts: int, tests: int) -> Corpora:
    """The texts, in an order that is always the same; at most so many of each data set are rewritten and tested on."""
    public = [text for name, limit in OTHERS.items() for text, _ in _rows(folder, name)[:limit]]
    known, private = set(public), dict[str, Private]()
    for name, (train, test) in SETS.items():
        rows, other = _rows(folder, train), _rows(folder, test) if test else []
        split = round(PUBLIC * len(rows))
        half = split if other else (split + len(rows)) // 2
        private[name] = rows[half:], other or rows[split:half]
        for text, _ in rows[:split]:
            known.add(text)
            public += re.split(r"(?<=[.!?])\s+", text)[:SENTENCES] * TIMES[name]
    known.update(public)
    for name, parts in private.items():
        learnt, tested = ([row for row in part if row[0] not in known] for part in parts)
        private[name] = learnt[:texts], tested[:tests]
    return Corpora(public=public, private=private)


def _rows(folder: Path, name: str) -> Labelled:
    """Texts and labels of a file, shuffled: some are sorted by label."""
    with gzip.open(folder / f"{name}.csv.gz", "rt", encoding="utf-8", newline="") as file:
        rows = [(row["text"], row["label"]) for row in csv.DictReader(file)]
    random.Random(SEED).shuffle(rows)
    return rows


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
    """Trains the models that are not in the work folder yet: others of other texts and settings.

    Parameters
    ----------
    scale
        Times as many steps as are written here.
    epsilons
        For which there is training with noise, each from the model of the one before, the largest first.
    start
        A BART to begin with, instead of a small one.
    """

    def __init__(
        self,
        data: Path,
        work: Path,
        public: Sequence[str],
        scale: float,
        *,
        epsilons: Sequence[float],
        start: Path | None = None,
        device: str = "cpu",
    ) -> None:
        self._data, self._public, self._scale = data, public, scale
        self._noisy = sorted((each for each in epsilons if math.isfinite(each)), reverse=True)
        self._start, self._device = start, device
        what = json.dumps([public, scale, self._noisy, str(start)])
        self._work = work / hashlib.sha256(what.encode()).hexdigest()[:8]
        self._work.mkdir(parents=True, exist_ok=True)

    def adept(self) -> Path:
        """ADePT's autoencoder, half as wide as the paper's."""
        settings = replace(self._settings(2400, 2e-3), batch_size=64)
        return self._train("adept", train_adept, settings=settings, words=6000, hidden=256)

    def base(self) -> Path:
        """The autoencoder: the model that was given, as it is, or a small one."""
        if self._start is not None:
            return self._start
        start = self._work / "start"
        if not start.exists():
            part = self._work / "start.part"
            shutil.rmtree(part, ignore_errors=True)
            pieces = choose_pieces(self._data, self._public, most=6000)
            make_small_bart(part, pieces=pieces, dimensions=192, layers=2, heads=4, inner=512, seed=SEED)
            part.rename(start)
        settings = self._settings(2000, 1e-3, warm_up=200, decay=True)
        return self._train("base", train_bart_autoencoder, start, settings=settings, clip=TRAINED_CLIP)

    def pruned(self) -> Path:
        """PR, from the autoencoder."""
        settings = self._settings(150, 5e-4)
        return self._train("pruned", train_bart_pruned, self.base(), settings=settings, rounds=6, clip=TRAINED_CLIP)

    def noisy(self, epsilon: float, *, pruned: bool = True) -> Path:
        """PR+ for that epsilon, or CLV+, which is not pruned."""
        larger = [each for each in self._noisy if each > epsilon]
        begin = self.noisy(larger[-1], pruned=pruned) if larger else self.pruned() if pruned else self.base()
        name = f"{'noisy' if pruned else 'control'}-{epsilon:g}"
        budget = {"epsilon": epsilon, "delta": DELTA, "clip": DEFAULT_CLIP}
        return self._train(name, train_bart_noisy, begin, settings=self._settings(400, 5e-4), **budget)

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

    def _train(self, name, train, *begin, settings, **options) -> Path:  # type: ignore[no-untyped-def]
        output = self._work / name
        if (output / MANIFEST).exists():
            return output
        started = time.process_time()
        tell(f"Training {name} …")
        settings = replace(settings, resume=(output / CHECKPOINT).exists())
        result = train(*map(str, begin), self._public, output, settings=settings, **options)
        (output / TRAINED_BY).write_text(commit())
        tell(f"  loss {result.final_loss:.2f}; {(time.process_time() - started) / 60:.1f} minutes of processor time")
        return output


def trained_by(models: Iterable[Path]) -> str:
    """The commits at which models were trained."""
    found = {file.read_text() for folder in models if (file := folder / TRAINED_BY).exists()}
    return " and ".join(sorted(found)) or "no commit that is known"
