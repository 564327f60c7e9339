"""What sanitization-aware training buys a classifier that is asked sanitized texts.

Without a language model: the same linear model (TF-IDF) learnt on sanitized texts or on the texts as they were, and
asked sanitized texts.

With one (`--model`; Yue et al. 2021, section 5.4): three models to begin with.

The same classifier is fine-tuned on the same sanitized texts, and asked sanitized texts, from: the model as it is; the
model after so many steps of ordinary training on public texts; the model after as many steps of sanitization-aware
training on the same texts. The second one tells what more training buys by itself. The release and the seed of a run
are the same for all three, so that the differences are taken run by run.

    python benchmarks/sanitization_aware.py --train train.csv.gz --test dev.csv.gz --epsilon 12 14 16 \\
        [--model FOLDER --public a.txt.gz b.txt.gz --models-folder models]

A training that was stopped goes on where it last saved its state.
"""

import argparse
import csv
import gzip
import json
import time
from pathlib import Path

import numpy as np

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
LENGTH, BATCH = 32, 16


def lines(paths: list[Path], count: int) -> list[str]:
    """Some lines of five words or more, drawn at random."""
    found = []
    for path in paths:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            found += [line.strip() for line in file if len(line.split()) >= FEWEST_WORDS]
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
        result = train_masked_lm(
            options.model,
            lines(options.public, options.public_lines),
            folder,
            settings=TrainingSettings(
                checkpoint_every=25,
                iterations=options.iterations,
                batch_size=BATCH,
                learning_rate=1e-4,
                warm_up=options.iterations // 10,
            ),
            sanitize=None if epsilon is None else SanText(epsilon=epsilon),
            length=LENGTH,
            resume=(folder / CHECKPOINT).exists(),
        )
        print(f"{folder.name}: {time.perf_counter() - started:.0f} s, last loss {result.final_loss:.3f}", flush=True)
    return str(folder)


def accuracies(learners: dict[str, TransformerLearner], data: Labelled, test: Labelled, *, epsilon: float, run: int):
    """The accuracy of each model, fine-tuned on one release of the training texts and asked one of the test texts."""
    privatizer = assemble("santext", epsilon=epsilon)
    texts, asked = release(privatizer, data.texts), release(privatizer, test.texts)
    found = {}
    for name, learner in learners.items():
        predict = learner.learn(learner.encode(texts), data.labels, kind=data.kind, seed=run)
        found[name] = METRICS["accuracy"].score(test.labels, predict(learner.encode(asked)))
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
    parser.add_argument("--iterations", type=int, default=200)
    parser.add_argument("--rows", type=int, default=800)
    parser.add_argument("--epochs", type=int, default=2)
    parser.add_argument("--runs", type=int, default=5)
    options = parser.parse_args()
    for epsilon in options.epsilon:
        linear(options, epsilon)
    if options.model is None:
        return
    data, test = labelled_rows(options.train, options.rows), labelled_rows(options.test, None)
    plain = further(options, None)
    for epsilon in options.epsilon:
        folders = {"as it is": options.model, "trained on": plain, "aware": further(options, epsilon)}
        learners = {
            name: TransformerLearner(folder, epochs=options.epochs, length=LENGTH, batch_size=BATCH, learning_rate=1e-4)
            for name, folder in folders.items()
        }
        runs = []
        for run in range(options.runs):
            runs.append(accuracies(learners, data, test, epsilon=epsilon, run=run))
            print(f"  run {run + 1}: {json.dumps(runs[-1])}", flush=True)
        scores = {name: spread_of([found[name] for found in runs]) for name in folders}
        for name, score in scores.items():
            print(f"epsilon {epsilon:g}, {name}: {score}")
        for other in ("as it is", "trained on"):
            print(f"epsilon {epsilon:g}, aware - {other}: {scores['aware'].minus(scores[other])}", flush=True)


if __name__ == "__main__":
    main()
