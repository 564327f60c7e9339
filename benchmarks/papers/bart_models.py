"""The models of DP-BART's Figure 3: ADePT and a small BART, trained on public texts and kept in a work folder.

The BART is trained from nothing as an autoencoder (CLV), pruned and trained further (PR), and trained with the noise of
each epsilon, pruned (PR+) or not (CLV+). The folder of the data holds ``snips_train.csv.gz``, ``snips_dev.csv.gz``,
``atis_train.csv.gz``, ``atis_dev.csv.gz``, ``imdb5k.csv.gz``, ``sst2_train.csv.gz``, ``agnews_train10k.csv.gz``
(columns text, label) and ``vocab_wordpiece_uncased_30522.txt.gz``. Public are SST-2 and AG News in part, and of each
data set `PUBLIC` of the shuffled training texts; no text that is rewritten or tested on is among them. Tested on are
also training texts that are neither public nor rewritten, where the test texts are too few. The paper takes
bart-base and OpenWebText, so levels cannot be compared.
"""

import argparse
import gzip
import hashlib
import json
import math
import random
import re
import shutil
import time
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from beside import commit, tell
from small_bart import make_small_bart
from tokenizers import Tokenizer, models, normalizers, pre_tokenizers

from dptext.embeddings.loaders import load_embedding
from dptext.io.in_memory import read_columns
from dptext.rewriting.model_folder import MANIFEST
from dptext_lab.training.adept import train_adept
from dptext_lab.training.bart import train_bart_autoencoder, train_bart_noisy, train_bart_pruned
from dptext_lab.training.loop import CHECKPOINT, TrainingSettings
from dptext_lab.training.texts import in_parts, read_texts

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
    """Public texts for training, those of them that are of no data set here, and private ones of each data set."""

    public: Collection[str]
    elsewhere: Collection[str]
    private: dict[str, Private]


def read_corpora(folder: Path, *, texts: int, tests: int, public: Path | None = None) -> Corpora:
    """The texts, in an order that is always the same; at most so many of each data set are rewritten and tested on.

    Of a file of public texts, a line each, none of the data sets are public.
    """
    if public is not None:
        used = [folder / f"{file}.csv.gz" for files in SETS.values() for file in files if file]
        if public.resolve() in {file.resolve() for file in used}:
            raise SystemExit(f"The file {public} is rewritten here, so it is not public; name another with --public.")
        sides = {
            name: (_rows(folder, train), _rows(folder, test) if test else []) for name, (train, test) in SETS.items()
        }
        halves = {name: rows or learnt[len(learnt) // 2 :] for name, (learnt, rows) in sides.items()}
        cut = {name: learnt if rows else learnt[: len(learnt) // 2] for name, (learnt, rows) in sides.items()}
        private = {name: (cut[name][:texts], halves[name][:tests]) for name in sides}
        corpus = read_texts(str(public))
        return Corpora(public=corpus, elsewhere=corpus, private=private)
    return _shared_corpora(folder, texts=texts, tests=tests)


def read_large(paths: Sequence[Path], *, texts: int) -> Private:
    """Texts that are rewritten and tested on, of two files with the columns text and label."""
    learnt, tested = (labelled_rows(path)[:texts] for path in paths)
    return learnt, tested


def _shared_corpora(folder: Path, *, texts: int, tests: int) -> Corpora:
    public = [text for name, limit in OTHERS.items() for text, _ in _rows(folder, name)[:limit]]
    elsewhere, known, private = list(public), set(public), dict[str, Private]()
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
        private[name] = learnt[:texts], (tested + learnt[texts:])[:tests]
    return Corpora(public=public, elsewhere=elsewhere, private=private)


def _rows(folder: Path, name: str) -> Labelled:
    return labelled_rows(folder / f"{name}.csv.gz")


def labelled_rows(path: Path) -> Labelled:
    """Texts and labels of a file, shuffled: some are sorted by label."""
    columns = read_columns(str(path), texts=["text"], others=["label"])
    rows = [(str(text), str(label)) for text, label in zip(columns["text"], columns["label"], strict=True)]
    random.Random(SEED).shuffle(rows)
    return rows


def choose_pieces(folder: Path, texts: Iterable[str], *, most: int) -> list[str]:
    """The `most` frequent WordPieces of the public texts, and all single ASCII characters."""
    with gzip.open(folder / "vocab_wordpiece_uncased_30522.txt.gz", "rt", encoding="utf-8") as file:
        pieces = [line for line in file.read().split("\n") if line and not re.fullmatch(r"\[.+\]", line)]
    vocabulary = {piece: place for place, piece in enumerate([*pieces, "<unk>"])}
    tokenizer = Tokenizer(models.WordPiece(vocabulary, unk_token="<unk>"))
    tokenizer.normalizer = normalizers.BertNormalizer(lowercase=True)
    tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    counts: Counter[str] = Counter()
    for part in in_parts(texts):
        for encoded in tokenizer.encode_batch(part):
            counts.update(encoded.tokens)
    kept = {piece for piece, _ in counts.most_common(most)}
    return [piece for piece in pieces if piece in kept or (len(piece.removeprefix("##")) == 1 and piece.isascii())]


class Trainer:
    """Trains the models that are not in the work folder yet: others of other texts and settings.

    Parameters
    ----------
    public
        The texts that all of them learn from.
    options
        Of the command: steps, rates and widths, and where models run. Training with noise goes from the model of the
        epsilon before, the largest first, unless it is `unchained`.
    """

    def __init__(self, public: Collection[str], options: argparse.Namespace) -> None:
        self._public, self._options = public, options
        self._noisy = sorted((epsilon for epsilon in options.epsilons if math.isfinite(epsilon)), reverse=True)
        texts = list(public) if options.public is None else str(options.public)
        names = ("training", "start", "training_batch", "prune_rounds", "prune_steps", "prune_rate", "training_clip")
        names += ("noise_steps", "noise_rate", "unchained", "clip", "tokens")
        names += ("adept_hidden", "adept_words", "adept_steps", "adept_rate", "adept_batch", "adept_clip")
        what = json.dumps([texts, self._noisy, *(str(getattr(options, name)) for name in names)])
        self._work = options.work / hashlib.sha256(what.encode()).hexdigest()[:8]
        self._work.mkdir(parents=True, exist_ok=True)

    def adept(self, elsewhere: Collection[str] | None = None) -> Path:
        """ADePT's autoencoder; as a control learnt from texts of other data sets alone."""
        own = self._options
        settings = replace(self._settings(own.adept_steps, own.adept_rate), batch_size=own.adept_batch)
        embedding = load_embedding(own.adept_embedding) if own.adept_embedding else None
        shape = {"words": own.adept_words, "hidden": own.adept_hidden, "length": own.tokens, "clip": own.adept_clip}
        name = "adept" if elsewhere is None else "adept-elsewhere"
        return self._train(name, train_adept, settings=settings, texts=elsewhere, embedding=embedding, **shape)

    def base(self) -> Path:
        """The autoencoder: the model that was given, as it is, or a small one."""
        if self._options.start is not None:
            return Path(self._options.start)
        start = self._work / "start"
        if not start.exists():
            part = self._work / "start.part"
            shutil.rmtree(part, ignore_errors=True)
            pieces = choose_pieces(self._options.data, self._public, most=6000)
            make_small_bart(part, pieces=pieces, dimensions=192, layers=2, heads=4, inner=512, seed=SEED)
            part.rename(start)
        settings = self._settings(2000, 1e-3, warm_up=200, decay=True)
        return self._train("base", train_bart_autoencoder, start, settings=settings, clip=self._options.training_clip)

    def pruned(self) -> Path:
        """PR, from the autoencoder."""
        own = self._options
        settings = self._settings(own.prune_steps, own.prune_rate)
        options = {"rounds": own.prune_rounds, "clip": own.training_clip}
        return self._train("pruned", train_bart_pruned, self.base(), settings=settings, **options)

    def noisy(self, epsilon: float, delta: float, *, pruned: bool = True) -> Path:
        """PR+ for that budget, or CLV+, which is not pruned."""
        own = self._options
        larger = [] if own.unchained else [other for other in self._noisy if other > epsilon]
        begin = self.noisy(larger[-1], delta, pruned=pruned) if larger else self.pruned() if pruned else self.base()
        name = f"{'noisy' if pruned else 'control'}-{epsilon:g}" + (f"-{delta:g}" if delta != own.delta else "")
        budget = {"epsilon": epsilon, "delta": delta, "clip": own.clip}
        settings = self._settings(self._steps_with_noise(epsilon), own.noise_rate)
        return self._train(name, train_bart_noisy, begin, settings=settings, **budget)

    def _steps_with_noise(self, epsilon: float) -> int:
        """From those of the largest epsilon to those of the smallest, where two numbers were given."""
        first, last = self._options.noise_steps[0], self._options.noise_steps[-1]
        place = self._noisy.index(epsilon) / max(1, len(self._noisy) - 1)
        return round(first + place * (last - first))

    def _settings(self, steps: int, learning_rate: float, *, warm_up: int = 0, decay: bool = False) -> TrainingSettings:
        return TrainingSettings(
            iterations=max(2, round(self._options.training * steps)),
            batch_size=self._options.training_batch,
            learning_rate=learning_rate,
            warm_up=warm_up,
            decay=decay,
            seed=SEED,
            device=self._options.device,
            checkpoint_every=250,
        )

    def _train(self, name, train, *begin, settings, texts=None, **options) -> Path:  # type: ignore[no-untyped-def]
        output = self._work / name
        if (output / MANIFEST).exists():
            return output
        started = time.process_time()
        tell(f"Training {name} …")
        settings = replace(settings, resume=(output / CHECKPOINT).exists())
        learnt = self._public if texts is None else texts
        result = train(*map(str, begin), learnt, output, settings=settings, **options)
        (output / TRAINED_BY).write_text(commit())
        tell(f"  loss {result.final_loss:.2f}; {(time.process_time() - started) / 60:.1f} minutes of processor time")
        return output


def trained_by(models: Iterable[Path]) -> str:
    """The commits at which models were trained."""
    found = {file.read_text() for folder in models if (file := folder / TRAINED_BY).exists()}
    return " and ".join(sorted(found)) or "no commit that is known"
