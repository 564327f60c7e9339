"""What sanitization-aware training buys a classifier that is asked sanitized texts.

Without a language model: the same linear model (TF-IDF) learnt on sanitized texts or on the texts as they were, and
asked sanitized texts.

With one (`--model`; Yue et al. 2021, section 5.4): three models to begin with.

The same classifier is fine-tuned on the same sanitized texts, and asked sanitized texts, from: the model as it is; the
model after so many steps of ordinary training on public texts; the model after as many steps of sanitization-aware
training on the same texts. The second one tells what more training buys by itself. The release and the seed of a run
are the same for all three, so that the differences are taken run by run.

    python benchmarks/sanitization_aware.py --train train.csv.gz --test dev.csv.gz --epsilon 12 14 16 \\
        [--model FOLDER --public reviews.csv.gz lines.txt.gz --models-folder models]

Public texts should be of the task's kind: the sentences of the column text of a CSV file, or the lines of a text file.

A training that was stopped goes on where it last saved its state; runs that are done are not made again.
"""

import argparse
import csv
import gzip
import json
import re
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch

from dptext.assembly import assemble
from dptext.evaluation import Labelled, Task, labelled
from dptext.evaluation.release import release
from dptext.evaluation.scores import METRICS
from dptext.evaluation.spread import spread_of
from dptext.evaluation.transformer import TransformerLearner
from dptext.mechanisms.santext import SanText
from dptext.training import TrainingSettings, train_masked_lm
from dptext.training.loop import CHECKPOINT

FEWEST_WORDS = 5
LENGTH, BATCH, HELD_OUT = 32, 16, 64
PUBLIC_RATE, TASK_RATE = 5e-5, 1e-4
SENTENCE_END = re.compile(r"(?<=[.!?])\s+")


def public_lines(paths: list[Path], count: int) -> list[str]:
    """Some lines, or sentences of the column text, of five words or more, drawn at random."""
    found: list[str] = []
    for path in paths:
        with gzip.open(path, "rt", encoding="utf-8", newline="") as file:
            if ".csv" in path.suffixes:
                found += [part for row in csv.DictReader(file) for part in SENTENCE_END.split(row["text"])]
            else:
                found += file
    found = [line.strip() for line in found if len(line.split()) >= FEWEST_WORDS]
    return [found[i] for i in np.random.default_rng(0).permutation(len(found))[:count]]


def labelled_rows(path: Path, count: int | None) -> Labelled:
    """Columns text and label of a gzip-compressed CSV file; of many, some of five words or more at random."""
    with gzip.open(path, "rt", encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    if count is not None:
        rows = [row for row in rows if len(row["text"].split()) >= FEWEST_WORDS]
        rows = [rows[i] for i in np.random.default_rng(0).permutation(len(rows))[:count]]
    return labelled([row["text"] for row in rows], [row["label"] for row in rows])


def further(options: argparse.Namespace, epsilon: float | None) -> str:
    """The model after further training: sanitization-aware where there is an epsilon. Made once."""
    folder = Path(options.models_folder) / ("plain" if epsilon is None else f"aware-{epsilon:g}")
    if not (folder / "dptext.json").exists():
        started = time.perf_counter()
        texts = public_lines(options.public, options.public_lines)
        result = train_masked_lm(
            options.model,
            texts[HELD_OUT:],
            folder,
            settings=TrainingSettings(
                checkpoint_every=25,
                iterations=options.iterations,
                batch_size=BATCH,
                learning_rate=PUBLIC_RATE,
                warm_up=options.iterations // 10,
                decay=True,
                dtype=options.dtype,
            ),
            sanitize=None if epsilon is None else SanText(epsilon=epsilon),
            length=LENGTH,
            held_out=texts[:HELD_OUT],
            resume=(folder / CHECKPOINT).exists(),
        )
        watched = [point.held_out for point in result.losses if point.held_out is not None]
        print(
            f"{folder.name}: {time.perf_counter() - started:.0f} s, loss on held-out lines {watched[0]:.3f} at first, "
            f"{watched[-1]:.3f} at the end",
            flush=True,
        )
    return str(folder)


def accuracies(
    learners: dict[str, TransformerLearner], data: Labelled, test: Labelled, *, epsilon: float, run: int, dtype: str
) -> dict[str, float]:
    """The accuracy of each model, fine-tuned on one release of the training texts and asked one of the test texts."""
    privatizer = assemble("santext", epsilon=epsilon)
    texts, asked = release(privatizer, data.texts), release(privatizer, test.texts)
    found = {}
    for name, learner in learners.items():
        predict = learner.learn(learner.encode(texts), data.labels, kind=data.kind, seed=run)
        with torch.autocast("cpu", dtype=torch.bfloat16, enabled=dtype == "bfloat16"):
            told = predict(learner.encode(asked))
        found[name] = METRICS["accuracy"].score(test.labels, told)
    return found


def linear(options: argparse.Namespace, epsilon: float) -> None:
    """A linear model learnt on sanitized texts, and on the texts as they were."""
    data, test = labelled_rows(options.train, options.linear_rows), labelled_rows(options.test, None)
    task = Task(data, test=test, runs=options.linear_runs, metrics=["accuracy", "changed"])
    privatizer = assemble("santext", epsilon=epsilon)
    both, asked = (task.evaluate(privatizer, privatize=where) for where in ("both", "test"))
    aware, plain = both.utility.released, asked.utility.released
    print(
        f"epsilon {epsilon:g}, {both.score('changed').released.mean:.1%} of the words changed; linear, {len(data):,} "
        f"rows: learnt on sanitized texts {aware}, on the originals {plain}, gain {aware.minus(plain)}; "
        f"nothing sanitized {both.utility.unprotected}",
        flush=True,
    )


def read_runs(path: Path) -> list[dict[str, Any]]:
    """The runs that were kept, of whatever settings."""
    return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []


def compare(options: argparse.Namespace, data: Labelled, test: Labelled, *, epsilon: float, plain: str) -> None:
    """Fine-tune the three models on the same releases, run by run, and print the differences; runs are kept."""
    folders = {"as it is": options.model, "trained on": plain, "aware": further(options, epsilon)}
    learners = {
        name: TransformerLearner(
            folder,
            epochs=options.epochs,
            length=LENGTH,
            batch_size=BATCH,
            learning_rate=TASK_RATE,
            dtype=options.dtype,
        )
        for name, folder in folders.items()
    }
    settings = {
        "epsilon": epsilon,
        "rows": len(data),
        "epochs": options.epochs,
        "dtype": options.dtype,
        "models": [learner.name for learner in learners.values()],
    }
    kept = Path(options.models_folder) / "runs.jsonl"
    found = {each["run"]: each["accuracy"] for each in read_runs(kept) if each["settings"] == settings}
    for run in options.only_runs or range(options.runs):
        if run not in found:
            found[run] = accuracies(learners, data, test, epsilon=epsilon, run=run, dtype=options.dtype)
            with kept.open("a") as file:
                file.write(json.dumps({"settings": settings, "run": run, "accuracy": found[run]}) + "\n")
        print(f"  run {run + 1}: {json.dumps(found[run])}", flush=True)
    scores = {name: spread_of([each[name] for each in found.values()]) for name in folders}
    for other in ("as it is", "trained on"):
        print(f"epsilon {epsilon:g}, {len(found)} runs, aware - {other}: {scores['aware'].minus(scores[other])}")
    for name, score in scores.items():
        print(f"epsilon {epsilon:g}, {name}: {score}", flush=True)


def main() -> None:
    """Train, fine-tune, and print the differences."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--model")
    parser.add_argument("--public", type=Path, nargs="+")
    parser.add_argument("--train", type=Path, required=True)
    parser.add_argument("--test", type=Path, required=True)
    parser.add_argument("--models-folder", default="models")
    parser.add_argument("--linear-rows", type=int, default=20_000)
    parser.add_argument("--linear-runs", type=int, default=10)
    parser.add_argument("--epsilon", type=float, nargs="+", default=[14.0])
    parser.add_argument("--public-lines", type=int, default=20_000)
    parser.add_argument("--iterations", type=int, default=800)
    parser.add_argument("--rows", type=int, default=800)
    parser.add_argument("--epochs", type=int, default=2)
    parser.add_argument("--runs", type=int, default=8)
    parser.add_argument("--only-runs", type=int, nargs="+", help="some of the runs, from 0; others are read if kept")
    parser.add_argument("--dtype", default="bfloat16")
    options = parser.parse_args()
    for epsilon in options.epsilon if options.linear_runs else ():
        linear(options, epsilon)
    if options.model is None or options.public is None:
        return
    data, test = labelled_rows(options.train, options.rows), labelled_rows(options.test, None)
    plain = further(options, None)
    for epsilon in options.epsilon:
        compare(options, data, test, epsilon=epsilon, plain=plain)


if __name__ == "__main__":
    main()
