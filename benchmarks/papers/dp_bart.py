"""DP-BART's Figure 3 (Igamberdiev & Habernal 2023), with a BART that is small enough to train on a processor.

    python benchmarks/papers/dp_bart.py --data FOLDER --work FOLDER

The models are those of `bart_models`, trained on public texts and kept in the work folder: a second run trains nothing,
and one that was stopped goes on.
"""

import argparse
import math
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import bart_models
import torch
from beside import Comparison, Key, Score, Section, above, bounded, mean_of, of_share, parser_of, rising, tell
from kept import Kept
from settings import options_of
from tasks import evaluated, learner_of, said_learner, score_of
from transformers import AutoTokenizer

from dptext.rewriting.dp_bart import DPBart
from dptext_lab.evaluation.data import labelled
from dptext_lab.evaluation.task import EvaluationTask
from dptext_lab.mechanisms.adept import ADePT

ROWS = ("ADePT", "CLV", "PR", "PR+")
ELSEWHERE = "ADePT, no text of these sets"
"""A control: the texts that ADePT's autoencoder has learnt from are of other data sets alone."""
TABLE_5 = {
    "Snips": """
inf  6.34 0.92 0.00  98.41 0.98 0.00  54.39 0.98 0.00
2500  0.16 0.24 0.13  0.02 0.22 0.14  2.19 0.88 0.03  0.31 0.85 0.02
1000  0.03 0.13 0.09  0.00 0.12 0.10  0.07 0.50 0.07  0.30 0.80 0.02
750  0.02 0.16 0.08  0.00 0.11 0.07  0.02 0.44 0.11  0.23 0.73 0.04
500  0.01 0.14 0.08  0.00 0.11 0.06  0.01 0.39 0.10  0.22 0.65 0.01
250  0.01 0.10 0.09  0.00 0.11 0.07  0.00 0.08 0.02  0.07 0.60 0.03
100  0.01 0.08 0.02  0.00 0.08 0.02  0.00 0.08 0.02  0.00 0.05 0.02
50  0.01 0.09 0.05  0.00 0.13 0.06  0.00 0.08 0.03  0.00 0.05 0.02
10  0.01 0.05 0.01  0.00 0.10 0.04  0.00 0.08 0.03  0.00 0.05 0.01
""",
    "ATIS": """
inf  16.04 0.32 0.01  97.45 0.80 0.03  69.26 0.85 0.01
2500  0.45 0.09 0.00  0.02 0.09 0.00  2.13 0.14 0.07  0.24 0.13 0.07
1000  0.06 0.09 0.00  0.01 0.09 0.00  0.06 0.08 0.00  0.25 0.13 0.03
750  0.05 0.08 0.00  0.00 0.08 0.00  0.03 0.08 0.00  0.24 0.11 0.05
500  0.03 0.09 0.00  0.00 0.08 0.00  0.01 0.08 0.00  0.11 0.08 0.00
250  0.01 0.08 0.00  0.00 0.09 0.00  0.01 0.08 0.00  0.08 0.08 0.00
100  0.01 0.08 0.00  0.00 0.08 0.00  0.00 0.08 0.00  0.00 0.06 0.04
50  0.01 0.08 0.00  0.00 0.08 0.00  0.00 0.08 0.00  0.00 0.06 0.04
10  0.01 0.09 0.00  0.00 0.08 0.00  0.00 0.08 0.00  0.00 0.07 0.02
""",
    "IMDb": """
inf  95.00 0.72 0.00  93.49 0.72 0.00  89.05 0.72 0.00
2500  1.74 0.49 0.04  0.22 0.42 0.04  7.08 0.64 0.02  1.69 0.63 0.01
1000  0.18 0.49 0.06  0.16 0.40 0.05  0.25 0.47 0.04  1.04 0.60 0.02
750  0.07 0.43 0.08  0.15 0.47 0.03  0.15 0.47 0.05  0.76 0.58 0.02
500  0.04 0.44 0.02  0.12 0.43 0.03  0.05 0.45 0.05  0.52 0.53 0.04
250  0.03 0.46 0.02  0.11 0.43 0.02  0.09 0.46 0.02  0.32 0.55 0.03
100  0.02 0.46 0.03  0.08 0.45 0.03  0.06 0.43 0.06  0.00 0.38 0.03
50  0.01 0.43 0.01  0.08 0.46 0.08  0.04 0.45 0.05  0.00 0.40 0.06
10  0.01 0.44 0.07  0.05 0.46 0.04  0.03 0.45 0.07  0.00 0.41 0.06
""",
    "Drugs.com": """
inf  92.41 0.74 0.01  93.46 0.77 0.01  88.47 0.76 0.01
2500  1.62 0.37 0.00  0.15 0.37 0.00  5.59 0.62 0.02  0.99 0.38 0.00
1000  0.12 0.37 0.00  0.08 0.37 0.00  0.15 0.37 0.00  0.46 0.39 0.02
750  0.05 0.37 0.00  0.07 0.37 0.00  0.08 0.37 0.00  0.38 0.37 0.00
500  0.03 0.37 0.00  0.06 0.37 0.00  0.05 0.37 0.00  0.28 0.37 0.00
250  0.02 0.37 0.00  0.06 0.37 0.00  0.05 0.37 0.00  0.20 0.37 0.00
100  0.01 0.37 0.00  0.05 0.37 0.00  0.04 0.37 0.00  0.00 0.37 0.00
50  0.01 0.37 0.00  0.04 0.37 0.00  0.03 0.37 0.00  0.00 0.37 0.00
10  0.01 0.37 0.00  0.04 0.37 0.00  0.03 0.37 0.00  0.00 0.37 0.00
""",
    "Amazon": """
inf  26.96 0.90 0.00  96.52 0.90 0.00  57.16 0.91 0.00
2500  0.57 0.70 0.01  0.24 0.81 0.04  3.44 0.87 0.01  0.87 0.87 0.00
1000  0.09 0.51 0.01  0.22 0.40 0.12  0.17 0.82 0.01  0.66 0.85 0.00
750  0.06 0.46 0.15  0.20 0.38 0.09  0.13 0.83 0.01  0.46 0.84 0.01
500  0.05 0.27 0.05  0.17 0.33 0.00  0.12 0.79 0.04  0.33 0.83 0.00
250  0.04 0.32 0.02  0.13 0.33 0.00  0.14 0.33 0.00  0.15 0.82 0.01
100  0.04 0.37 0.08  0.11 0.33 0.00  0.12 0.33 0.01  0.00 0.33 0.00
50  0.04 0.32 0.02  0.10 0.33 0.00  0.10 0.33 0.00  0.00 0.33 0.00
10  0.04 0.43 0.16  0.09 0.38 0.09  0.09 0.33 0.00  0.00 0.33 0.00
""",
}
"""Table 5, with the numbers of Figure 3: an epsilon; then for each of `ROWS` BLEU of the rewritten training texts,
macro F1 on the original test texts, and its deviation over three seeds.
"""

ORIGINALS = {"Snips": (0.98, 700), "ATIS": (0.89, 893), "IMDb": (0.86, 25_000)}
ORIGINALS |= {"Drugs.com": (0.78, 53_766), "Amazon": (0.91, 211_605)}
"""Macro F1 without rewriting, and how many texts are tested on."""
CUT = ("IMDb", "Drugs.com")
"""What is longer than 20 tokens."""
SEEDS = 3
LEAST_RATIO = 2.0
"""Section 6: pruning reduces the noise by more than half."""
ON_PAR = 0.05
"""Points of F1 between originals and texts rewritten without noise that count as on par."""


def column(epsilon: float) -> str:
    """How a table calls an epsilon."""
    return "without noise" if math.isinf(epsilon) else f"{epsilon:g}"


def printed_figures(name: str) -> tuple[dict[Key, Score], dict[Key, Score]]:
    """The paper's F1, with the error of its test set and seeds, and its BLEU."""
    original, tests = ORIGINALS[name]
    f1, bleu = {("originals", column(math.inf)): of_share(original, units=tests)}, dict[Key, Score]()
    for line in TABLE_5[name].strip().split("\n"):
        epsilon, *values = map(float, line.split())
        for row, overlap, share, spread in zip(ROWS, values[::3], values[1::3], values[2::3], strict=False):
            f1[row, column(epsilon)] = of_share(share, units=tests, spread=spread, runs=SEEDS)
            bleu[row, column(epsilon)] = Score(value=overlap)
    return f1, bleu


def delta_of(name: str, options: argparse.Namespace) -> float:
    """Delta for a data set: below one over its texts."""
    return float({"Drugs.com": options.drugs_delta, "Amazon": options.amazon_delta}.get(name, options.delta))


def rewriter(model: Path, row: str, epsilon: float, delta_of_set: float, options: argparse.Namespace) -> ADePT | DPBart:
    """ADePT or DP-BART at an epsilon for each text."""
    finite = math.isfinite(epsilon)
    noise, delta = ("gaussian", delta_of_set) if finite else ("none", None)
    if row in ("ADePT", ELSEWHERE):
        return ADePT(model=str(model), epsilon_per_document=epsilon, noise=noise, delta=delta, device=options.device)
    return DPBart(
        model=str(model),
        epsilon_per_document=epsilon,
        noise=noise,
        delta=delta,
        clip=options.clip,
        length=options.tokens,
        beams=options.beams,
        device=options.device,
    )


def tasks_of(
    private: bart_models.Private, base: Path, options: argparse.Namespace
) -> tuple[EvaluationTask, EvaluationTask]:
    """A task on the texts as they are, and on what a BART reads of the training texts, as it would write it again."""
    tokenizer = AutoTokenizer.from_pretrained(str(base))
    (texts, labels), test = (map(list, zip(*rows, strict=True)) for rows in private)
    cut = tokenizer(texts, truncation=True, max_length=options.tokens)["input_ids"]
    read = tokenizer.batch_decode(cut, skip_special_tokens=True)
    tested, metrics = labelled(*test), ["macro-f1", "bleu"]
    whole, short = (
        EvaluationTask(
            labelled(one, labels), test=tested, model=learner_of(options), runs=options.runs, metrics=metrics
        )
        for one in (texts, read)
    )
    return whole, short


def scored(task: EvaluationTask, one: ADePT | DPBart | None) -> list[Score]:
    """F1 of a task learnt on rewritten texts, and their BLEU."""
    result = evaluated(task, one, privatize="train")
    return [score_of(result, name) for name in ("macro-f1", *(() if one is None else ("bleu",)))]


def models_of(
    trainer: bart_models.Trainer, corpora: bart_models.Corpora, delta: float, options: argparse.Namespace
) -> dict[tuple[str, float], Path]:
    """The model of each row and epsilon at a delta, trained where it is not there."""
    rows: dict[str, Callable[[float], Path]] = {
        "ADePT": lambda epsilon: trainer.adept(),
        **({ELSEWHERE: lambda epsilon: trainer.adept(corpora.elsewhere)} if options.control else {}),
        "CLV": lambda epsilon: trainer.base(),
        "PR": lambda epsilon: trainer.pruned(),
        "PR+": partial(trainer.noisy, delta=delta),
        **({"CLV+": partial(trainer.noisy, delta=delta, pruned=False)} if options.control else {}),
    }
    cells = [(row, epsilon) for row in rows for epsilon in options.epsilons]
    return {cell: rows[cell[0]](cell[1]) for cell in cells if cell[0][-1] != "+" or math.isfinite(cell[1])}


def third_figure(
    section: Section,
    name: str,
    tasks: tuple[EvaluationTask, EvaluationTask],
    models: dict[tuple[str, float], Path],
    options: argparse.Namespace,
    kept: Kept,
) -> None:
    """Figure 3 and Table 5 for a data set."""
    f1: dict[Key, Score] = {}
    overlap: dict[Key, Score] = {}
    (f1["originals", column(math.inf)],) = kept.of(name, "originals", compute=partial(scored, tasks[0], None))
    for (row, epsilon), model in models.items():
        key = row, column(epsilon)
        tell(f"{name}: {row}, {key[1]} …")
        one = rewriter(model, row, epsilon, delta_of(name, options), options)
        f1[key], overlap[key] = kept.of(name, *key, compute=partial(scored, tasks[1], one))
    columns = [column(epsilon) for epsilon in options.epsilons]
    rows = ["originals", "ADePT", ELSEWHERE, *ROWS[1:], "CLV+"]
    paper, bleu = printed_figures(name)
    title = f"Figure 3, {name}: macro F1 on original test texts after training on rewritten ones"
    figure = Comparison(title, rows=rows, columns=columns, paper=paper, ours=f1)
    title = f"Table 5, {name}: BLEU of the rewritten training texts"
    section.comparisons += [figure, Comparison(title, rows=rows, columns=columns, paper=bleu, ours=overlap, digits=2)]
    _judge(section, name, figure, columns)


def _judge(section: Section, name: str, figure: Comparison, columns: Sequence[str]) -> None:
    without, *noisy = columns
    pairs = [("PR+", "PR"), ("PR", "CLV"), ("PR+", "CLV"), ("PR", "ADePT"), ("PR+", "ADePT")]
    claims = [(f"{first} is above {second}", above(first, second, noisy)) for first, second in pairs]
    claims += [(f"{row} gains with epsilon", rising(row, noisy[::-1])) for row in ("PR", "PR+")]
    section.verdicts += [figure.judge(f"{name}: {claim}", "Figure 3", cells) for claim, cells in claims]
    paper, ours = figure.paper, figure.ours
    for row in ("CLV", "PR"):
        loss = ours["originals", without] - ours[row, without]
        printed = f"{paper['originals', without].value:g} and {paper[row, without].value:g}"
        if name in CUT:
            claim = f"{name}: cut and rewritten without noise ({row}), texts lose more than {ON_PAR:g} of F1"
            section.verdicts.append(bounded(claim, "section 5", printed, loss, least=ON_PAR))
        else:
            claim = f"{name}: rewriting without noise ({row}) is on par with the originals (within {ON_PAR:g} of F1)"
            section.verdicts.append(bounded(claim, "section 5", printed, loss, most=ON_PAR))
    if gains := [ours["CLV+", one] - ours["CLV", one] for one in noisy if ("CLV+", one) in ours]:
        claim = f"{name}: training with noise without pruning (CLV+) gains nothing (at most {ON_PAR:g} of F1)"
        section.verdicts.append(bounded(claim, "appendix I", "said", mean_of(gains), most=ON_PAR))


def run(options: argparse.Namespace) -> None:
    """The figure, for each data set."""
    torch.set_num_threads(1)
    corpora = bart_models.read_corpora(options.data, texts=options.rows, tests=options.test_rows, public=options.public)
    large = {"Drugs.com": options.drugs, "Amazon": options.amazon}
    large = {name: paths for name, paths in large.items() if paths}
    corpora.private.update(
        {name: bart_models.read_large(paths, texts=options.large_rows) for name, paths in large.items()}
    )
    trainer = bart_models.Trainer(corpora.public, options)
    by_set = {name: models_of(trainer, corpora, delta_of(name, options), options) for name in corpora.private}
    models = by_set[next(iter(corpora.private))]
    names = [name for pair in bart_models.SETS.values() for name in pair if name]
    files = [
        *(options.data / f"{name}.csv.gz" for name in names),
        *(path for paths in large.values() for path in paths),
    ]
    files += list(dict.fromkeys(model for own in by_set.values() for model in own.values()))
    title = "DP-BART (Igamberdiev & Habernal 2023), Figure 3 and Table 5"
    section = Section("dp_bart", title, files=files, runs=options.runs)
    limits = {name: getattr(options, name) for name in ("rows", "runs", "beams", "learner")}
    kept = Kept(options.work / "figures", files=files, settings=limits)
    sizes = [f"{name} {len(learnt):,} and {len(tested):,}" for name, (learnt, tested) in corpora.private.items()]
    section.settings += [
        f"Model: {options.start.name}."
        if options.start
        else "Model: a BART of 192 dimensions and 2 + 2 layers, trained from nothing as an autoencoder on short public "
        f"texts ({options.training:g} times the steps of `bart_models.py`), instead of bart-base and OpenWebText; "
        f"{bart_models.PUBLIC:.0%} of the training texts of Snips, ATIS and IMDb are among these, but none that is "
        "rewritten or tested on here. Fewer dimensions mean less noise at one epsilon, and texts of one kind are "
        "easier.",
        f"ADePT: {options.adept_hidden} wide (the paper: 512), {options.adept_words:,} words, on the same public "
        f"texts, begun {'at random' if options.adept_embedding is None else f'with {options.adept_embedding.name}'}.",
        f"The models (their digests are above) were trained by dptext at {bart_models.trained_by(models.values())}, "
        f"without noise at C = {options.training_clip:g}, with noise at {options.clip:g} (of its training with "
        f"noise the paper does not tell C); pruned in {options.prune_rounds} rounds of {options.prune_steps} steps, "
        f"noisy for {options.noise_steps[0]:,} to {options.noise_steps[-1]:,} (the paper: 500, and 50,000 to 250,000).",
        said_learner(options, "a BERT"),
        f"Size: rewritten and tested on are texts of {', '.join(sizes)} (the paper: 13,774 and 700, 4,978 and 893, "
        "25,000 each).",
        f"Beams: {options.beams} instead of 10. Runs: {options.runs}, each with noise of its own; the models are "
        f"trained once. Gaussian noise at delta = {options.delta:g}, C = {options.clip:g}, length {options.tokens}.",
        f"What is rewritten is cut at {options.tokens} tokens of our BART first; BLEU is taken next to what is left, "
        "written as the BART would write it; originals are learnt from whole.",
        "CLV+ is our control (the paper tells of it without figures): trained with noise as PR+ is, but not pruned.",
    ]
    for name, private in corpora.private.items():
        third_figure(section, name, tasks_of(private, trainer.base(), options), by_set[name], options, kept)
    last = options.epsilons[-1]
    plain, pruned = (
        rewriter(models[row, last], row, last, options.delta, options).noise.scale for row in ("CLV", "PR")
    )
    claim = "Pruning reduces the scale of the noise by more than half"
    ratio = Score(value=plain / pruned)
    section.verdicts.append(bounded(claim, "section 6", "2.05 times", ratio, least=LEAST_RATIO))
    section.finish(options.page)


def parser() -> argparse.ArgumentParser:
    """The options of a command."""
    parser = parser_of(__doc__.split("\n", 1)[0], rows=300, runs=2)
    parser.add_argument("--data", type=Path, required=True, help="folder of the corpora")
    parser.add_argument("--test-rows", type=int, default=700, help="texts tested on at most")
    for name in ("drugs", "amazon"):
        parser.add_argument(f"--{name}", type=Path, nargs=2, metavar="CSV", help="training and test rows")
    parser.add_argument("--large-rows", type=int, default=300, help="of these at most, of each side")
    for name, delta in (("delta", 1e-5), ("drugs-delta", 1e-6), ("amazon-delta", 1e-7)):
        parser.add_argument(f"--{name}", type=float, default=delta, help="of Gaussian noise")
    parser.add_argument("--clip", type=float, default=0.1, help="C of the rewriting, and of training with noise")
    parser.add_argument("--tokens", type=int, default=20, help="of a text")
    parser.set_defaults(work=Path("dp-bart"), learner="tfidf")
    train = parser.add_argument_group("how the models are trained")
    train.add_argument("--training", type=float, default=0.5, help="times as many steps as these options say")
    train.add_argument(
        "--public", type=Path, metavar="TXT", help="public texts, a line each, instead of the data's own"
    )
    train.add_argument("--training-batch", type=int, default=32, help="texts of a step")
    train.add_argument("--prune-rounds", type=int, default=6, help="of PR")
    train.add_argument("--prune-steps", type=int, default=150, help="of each round")
    train.add_argument("--prune-rate", type=float, default=5e-4, help="learning rate of each round")
    train.add_argument("--training-clip", type=float, default=0.2, help="C of training without noise")
    train.add_argument(
        "--noise-steps", type=int, nargs="+", default=[400], help="at the largest epsilon, at the smallest"
    )
    train.add_argument("--noise-rate", type=float, default=5e-4, help="learning rate of training with noise")
    train.add_argument("--unchained", action="store_true", help="train each epsilon from the model without noise")
    train.add_argument("--adept-hidden", type=int, default=256, help="width of ADePT")
    train.add_argument("--adept-words", type=int, default=6000, help="its words")
    train.add_argument("--adept-embedding", type=Path, help="vectors that they begin with")
    train.add_argument("--adept-steps", type=int, default=2400, help="its steps")
    train.add_argument("--adept-rate", type=float, default=2e-3, help="its learning rate")
    train.add_argument("--adept-batch", type=int, default=64, help="its texts of a step")
    train.add_argument("--adept-clip", type=float, default=5.0, help="its C")
    parser.add_argument("--start", type=Path, help="folder of a BART to begin with, instead of a small one of our own")
    parser.add_argument("--device", default="cpu", choices=("cpu", "cuda"), help="where models run")
    parser.add_argument(
        "--control",
        action="store_true",
        help="add CLV+, trained with noise and not pruned, and ADePT learnt from other data sets",
    )
    parser.add_argument("--beams", type=int, default=4, help="width of the beam search")
    parser.add_argument(
        "--epsilons", type=float, nargs="+", default=[math.inf, 2500.0, 1000.0, 500.0], choices=bart_models.EPSILONS
    )
    return parser


def main() -> None:
    """Train what is not there, measure and print."""
    run(options_of(parser(), "dp_bart"))


if __name__ == "__main__":
    main()
