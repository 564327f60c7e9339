"""SanText on a model's own tokens (Yue et al. 2021): Figures 4 and 5 (top), and Table 3.

    python benchmarks/papers/santext_pieces.py --model FOLDER --sst2 TRAIN DEV --public FILE:COLUMN

The model is a masked language model; its input embeddings are the vectors, its pieces the words. It attacks, and it is
fine-tuned on sanitized texts: as it is, and trained further on public texts that were sanitized at the same epsilon.
"""

import argparse
import hashlib
import json
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import numpy as np
from beside import Comparison, Key, Score, Section, of_sample, of_share, parser_of, rising, stated, tell
from kept import Kept
from settings import options_of
from tasks import PLAIN, evaluated, learner_of, paths_of, read_task, score_of

from dptext.io.in_memory import read_columns
from dptext.measures.deniability import deniability
from dptext.measures.simulation import public_stream
from dptext.mechanisms.santext import SanText
from dptext.rewriting.mlm_scoring import MaskScores, views
from dptext.rewriting.model_folder import MANIFEST
from dptext.rewriting.models import load_model
from dptext_lab.evaluation.task import EvaluationTask
from dptext_lab.mechanisms.pieces import PieceRewriter, Pieces, PieceSanitizer
from dptext_lab.training.loop import CHECKPOINT, TrainingSettings
from dptext_lab.training.masked_lm import train_masked_lm
from dptext_lab.training.texts import read_texts

PARTS = ("figure-4", "figure-5", "table-3")
EPSILONS = (12.0, 14.0, 16.0)
TABLE_3 = {"original": (0.6084, 0.7548, 0.8698), "trained further": (0.6208, 0.7731, 0.8830)}
PRIVACY = (0.0089, 0.0101, -0.0046)
"""Table 3, SST-2, at `EPSILONS`: accuracy, and by how much the defence rate changes."""
TEST_ROWS = 872
DEFENCE = "defence rate"


def column(epsilon: float) -> str:
    """How a table calls an epsilon."""
    return f"{epsilon:g}"


def defended(texts: Sequence[str], pieces: Pieces, mechanism: SanText | None, model: Path) -> list[Score]:
    """The share of pieces that a model does not predict from the sanitized ones around, with the error of the texts."""
    scores = MaskScores(load_model(str(model), kinds=("masked",), device="cpu"), batch_size=64)
    if mechanism is None:
        rows = [(tokens, tokens) for tokens in (pieces.tokens[words] for words in pieces.cut(texts))]
    else:
        rows = PieceRewriter(mechanism, pieces).drawn(texts, public_stream(0))
    missed = []
    for own, drawn in rows:
        seen = []
        for place in range(len(own)):
            masked = drawn.tolist()
            masked[place] = scores.mask
            seen += views((), masked, [place], range(len(masked)), capacity=scores.capacity)
        told = {number: int(np.argmax(logits[0])) for number, logits in scores.logits(seen)}
        missed += [float(np.mean([told[place] != token for place, token in enumerate(own)]))] if len(own) else []
    return [of_sample(missed)]


def accuracy(task: EvaluationTask, pieces: Pieces, mechanism: SanText | None) -> list[Score]:
    """Of a task on sanitized texts, or as they were."""
    one = None if mechanism is None else PieceRewriter(mechanism, pieces)
    return [score_of(evaluated(task, one), "accuracy")]


def fourth_figure(
    section: Section,
    task: EvaluationTask,
    texts: Sequence[str],
    pieces: Pieces,
    options: argparse.Namespace,
    kept: Kept,
) -> None:
    """Figure 4: defence rate against accuracy."""
    columns = [*map(column, options.epsilons), PLAIN]
    ours: dict[Key, Score] = {}
    for at, epsilon in zip(columns, (*options.epsilons, None), strict=True):
        tell(f"Figure 4, {at} …")
        mechanism = None if epsilon is None else SanText(epsilon=epsilon, embedding=pieces.embedding)
        (ours["accuracy", at],) = kept.of("accuracy", at, compute=partial(accuracy, task, pieces, mechanism))
        compute = partial(defended, texts, pieces, mechanism, options.model)
        (ours[DEFENCE, at],) = kept.of(DEFENCE, at, len(texts), compute=compute)
    title = f"Figure 4: SanText on pieces, and the mask-token attack by {options.model.name} on {len(texts)} texts"
    rows = ["accuracy", DEFENCE]
    section.comparisons.append(Comparison(title, rows=rows, columns=columns, paper={}, ours=ours))
    first, last = columns[0], columns[-2]
    for claim, high, low in (
        ("the defence rate falls as epsilon grows", (DEFENCE, first), (DEFENCE, last)),
        ("sanitizing raises the defence rate", (DEFENCE, first), (DEFENCE, PLAIN)),
        ("accuracy grows with epsilon", ("accuracy", last), ("accuracy", first)),
    ):
        section.verdicts.append(stated(f"pieces: {claim}", "Figure 4", ours[high], ours[low]))


def fifth_figure(
    section: Section, task: EvaluationTask, pieces: Pieces, options: argparse.Namespace, kept: Kept
) -> None:
    """Figure 5, top: utility and deniability by epsilon."""
    names = {"median N_x": "N_w", "median S_x": "E", "median S*_y": "S*_y"}
    columns = list(map(column, options.epsilons))
    ours: dict[Key, Score] = {}
    for at, epsilon in zip(columns, options.epsilons, strict=True):
        tell(f"Figure 5, {at} …")
        mechanism = SanText(epsilon=epsilon, embedding=pieces.embedding)
        (ours["accuracy", at],) = kept.of("accuracy", at, compute=partial(accuracy, task, pieces, mechanism))
        found = deniability(mechanism, measures=list(names.values()), words=options.measured, workers=1)
        for row, measure in names.items():
            values = found[measure].values[~np.isnan(found[measure].values)]
            ours[row, at] = Score(value=float(np.median(values)), error=of_sample(values.tolist()).error)
    rows = ["accuracy", *names]
    title = f"Figure 5, top: SanText on pieces by epsilon, {options.measured} pieces"
    section.comparisons.append(Comparison(title, rows=rows, columns=columns, paper={}, ours=ours))
    for row, (high, low) in zip(rows, ((-1, 0), (-1, 0), (0, -1), (0, -1)), strict=True):
        claim = f"pieces: with epsilon the {row} {'grows' if high else 'falls'}"
        section.verdicts.append(stated(claim, "Figure 5", ours[row, columns[high]], ours[row, columns[low]]))


def third_table(
    section: Section,
    task: EvaluationTask,
    texts: Sequence[str],
    pieces: Pieces,
    options: argparse.Namespace,
    kept: Kept,
) -> None:
    """Table 3: fine-tuned from the model as it is, and trained further on sanitized public texts."""
    columns = list(map(column, options.epsilons))
    ours: dict[Key, Score] = {}
    for at, epsilon in zip(columns, options.epsilons, strict=True):
        mechanism = SanText(epsilon=epsilon, embedding=pieces.embedding)
        rates = list[Score]()
        for row, model in (("original", options.model), ("trained further", further(pieces, epsilon, options))):
            tell(f"Table 3, {at}, {row} …")
            tuned = EvaluationTask(
                task.data,
                test=task.test,
                model=learner_of(argparse.Namespace(**{**vars(options), "learner": str(model)})),
                runs=options.runs,
                metrics=["accuracy"],
            )
            compute = partial(accuracy, tuned, pieces, mechanism)
            (ours[row, at],) = kept.of("Table 3", row, at, trained(options), compute=compute)
            compute = partial(defended, texts, pieces, mechanism, model)
            rates += kept.of(DEFENCE, row, at, len(texts), trained(options), compute=compute)
        ours["change of the defence rate", at] = rates[1] - rates[0]
    paper = {
        (row, column(epsilon)): of_share(value, units=TEST_ROWS)
        for row, values in TABLE_3.items()
        for epsilon, value in zip(EPSILONS, values, strict=True)
    }
    paper |= {
        ("change of the defence rate", column(e)): Score(value=value)
        for e, value in zip(EPSILONS, PRIVACY, strict=True)
    }
    rows = [*TABLE_3, "change of the defence rate"]
    table = Comparison("Table 3, SST-2: accuracy", rows=rows, columns=columns, paper=paper, ours=ours, digits=4)
    section.comparisons.append(table)
    pairs = [(("trained further", at), ("original", at)) for at in columns]
    section.verdicts.append(table.judge("pieces: training further on sanitized texts adds accuracy", "Table 3", pairs))
    for row in TABLE_3:
        section.verdicts.append(
            table.judge(f"pieces: accuracy gains with epsilon ({row})", "Table 3", rising(row, columns))
        )


def trained(options: argparse.Namespace) -> list[object]:
    """What decides the further training."""
    return [options.public, options.steps, options.warm_up, options.train_batch, options.train_length]


def further(pieces: Pieces, epsilon: float, options: argparse.Namespace) -> Path:
    """The model, trained further at an epsilon; kept in the work folder."""
    what = json.dumps([str(options.model), epsilon, *trained(options)])
    output = (options.work or Path("santext-pieces")) / hashlib.sha256(what.encode()).hexdigest()[:8]
    if (output / MANIFEST).exists():
        return output
    tell(f"Training further at epsilon {epsilon:g} …")
    path, _, name = options.public.partition(":")
    mechanism = SanText(epsilon=epsilon, embedding=pieces.embedding)
    train_masked_lm(
        str(options.model),
        read_texts(path, column=name or None),
        output,
        settings=TrainingSettings(
            iterations=options.steps or 1,
            epochs=None if options.steps else 1,
            batch_size=options.train_batch,
            learning_rate=5e-5,
            warm_up=options.warm_up,
            decay=True,
            resume=(output / CHECKPOINT).exists(),
        ),
        sanitize=PieceSanitizer(PieceRewriter(mechanism, pieces), seed=0),
        length=options.train_length,
    )
    return output


def run(options: argparse.Namespace) -> None:
    """The parts that are asked for."""
    files = [options.model, *options.sst2]
    title = "SanText (Yue et al. 2021) on a model's own tokens, Figures 4 and 5, Table 3"
    section = Section("santext_pieces", title, files=files, runs=options.runs)
    names = ("rows", "runs", "learner", "epochs", "learning_rate", "measured")
    kept = Kept(options.work, files=files, settings={name: getattr(options, name) for name in names})
    pieces = Pieces(load_model(str(options.model), kinds=("masked",), device="cpu"))
    shared = {"columns": ["text"], "label": "label", "metrics": ["accuracy"]}
    task = read_task(paths_of(options.sst2), **shared, rows=options.rows, runs=options.runs, model=learner_of(options))
    rows = read_columns(str(options.sst2[-1]), texts=["text"])["text"]
    texts = [str(rows[i]) for i in np.random.default_rng(0).permutation(len(rows))[: options.attacked]]
    section.settings += [
        f"Model: {options.model.name}, with {len(pieces.embedding):,} pieces of its own, instead of bert-base-uncased; "
        "unsanitized and sanitized texts are decoded and cut anew where they are learnt from.",
        f"Size: at most {options.rows:,} rows of each side of SST-2 (67,349 and 872), {options.runs} runs; "
        f"{len(texts)} texts are attacked. Figures 4 and 5 are learnt with {options.learner}.",
    ]
    if "figure-4" in options.only:
        fourth_figure(section, task, texts, pieces, options, kept)
    if "figure-5" in options.only:
        fifth_figure(section, task, pieces, options, kept)
    if "table-3" in options.only:
        of_steps = f"{options.steps:,} steps" if options.steps else "one epoch"
        section.settings.append(
            f"Table 3: {of_steps} of further training, {options.train_batch} inputs of at most {options.train_length} "
            f"tokens of {Path(options.public.partition(':')[0]).name}, after {options.warm_up:,} steps of warm-up (the "
            "paper: one epoch of WikiCorpus, 6 inputs of 512 tokens, 2,000 steps); fine-tuned for "
            f"{options.epochs} epochs of {options.batch} texts at {options.learning_rate:g} (the paper: 3, 64, 2e-5)."
        )
        third_table(section, task, texts, pieces, options, kept)
    section.finish(options.page)


def parser() -> argparse.ArgumentParser:
    """The options of a command."""
    parser = parser_of(__doc__.split("\n", 1)[0], rows=4000)
    parser.add_argument("--model", type=Path, required=True, help="folder of a masked language model")
    parser.add_argument("--sst2", type=Path, nargs="+", required=True, metavar="CSV", help="training and dev rows")
    parser.add_argument("--public", metavar="FILE[:COLUMN]", help="public texts to train on, for Table 3")
    parser.add_argument("--only", nargs="+", choices=PARTS, default=PARTS, help="what to measure")
    parser.add_argument("--epsilons", type=float, nargs="+", default=list(EPSILONS), help="rising")
    parser.add_argument("--measured", type=int, default=300, help="pieces whose deniability is measured")
    parser.add_argument("--attacked", type=int, default=40, help="texts that are attacked")
    parser.add_argument("--steps", type=int, help="of the further training; by default one epoch")
    parser.add_argument("--warm-up", type=int, default=2000, help="steps of it")
    parser.add_argument("--train-batch", type=int, default=6, help="inputs of a step of it")
    parser.add_argument("--train-length", type=int, default=512, help="most tokens of an input of it")
    return parser


def main() -> None:
    """Measure and print."""
    own = parser()
    options = options_of(own, "santext_pieces")
    if "table-3" in options.only and options.public is None:
        own.error("Table 3 needs public texts: name them with --public, or leave it out with --only")
    if options.public and Path(options.public.partition(":")[0]).resolve() in {path.resolve() for path in options.sst2}:
        own.error("the public texts must not be those of the task: name another file with --public")
    run(options)


if __name__ == "__main__":
    main()
