"""What is left of a sentence of about twelve words: by law of a draw, scoring, context, model and epsilon.

    python benchmarks/meaning/sentences.py --texts sst2_dev.csv.gz --public sst2_train.csv.gz --judge MODEL \\
        --model small=MODEL --model pairs=TRAINED --cells cells.jsonl
    python benchmarks/meaning/sentences.py --cells cells.jsonl --table

`--texts` has the columns text and label (1 = positive); its sentences of 10 to 14 words are rewritten. Nothing is tuned
on them: the classifier learns from `--public`, and the best clip range of each epsilon is sought on sentences of it.
Each cell is a line of `--cells`, and a cell that is there is not measured again: a run can be stopped and gone on with.

Measures, with 95 % intervals (normal approximation over sentences):
- similarity: cosine of the means of the default word vectors, of which the mean over public texts was taken off;
- closer: the share of sentences nearer to their original than an unrelated sentence of the set is;
- overlap: the share of the original's words that the new text has, too;
- perplexity: of the masked model `--judge`, which sees each sentence with a fifth of its sub-words masked, five times;
- sentiment: the share of texts whose label a linear classifier (naive Bayes over words) finds.
"""

import argparse
import json
import math
import re
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.csv
import torch
from numpy.typing import NDArray

from dptext.core.draw_costs import ratio_for_epsilon
from dptext.embeddings.builtin import default_embedding
from dptext.rewriting.calibration import calibrate_draws
from dptext.rewriting.masked.dp_mlm import DPMLM
from dptext.rewriting.masked.options import MaskOptions
from dptext.rewriting.masked.positions import split_texts
from dptext.rewriting.masked.scores import MaskScores
from dptext.rewriting.masked.windows import View
from dptext.rewriting.models.draw_settings import save_draw_settings
from dptext.rewriting.models.loading import LoadedModel, load_model
from dptext.testing import stream

EPSILONS = (5.0, 8.0, 10.0, 12.0, 15.0, 18.0, 25.0, 50.0)
DRAWS = ("paper", "best clip", "probabilities")
TEMPERATURE = 0.5
"""Of clipped probabilities that are not calibrated, whatever is stored; one output stands at the top from 10 on."""

COMMON = "common outputs"
"""Clipped probabilities with ``--bounds common``, one of which stands at the top."""

CALIBRATED = "calibrated"
"""Clipped probabilities as `dptext calibrate-draws` found them best on public texts: bounds, temperature and tops."""

LOOKED_AT = 1_000
COUNTED = 20_000
"""Public texts that the model sees for it, and that tokens are counted in."""

SCORINGS = ("parallel", "block", "faithful")
CONTEXTS = ("pair", "aligned", "open")
WORD = re.compile(r"[a-z0-9]+")
LEAST_WORDS, MOST_WORDS = 10, 14
CLIP_SENTENCES = 80
FOLDS = 5
Z = 1.959964


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """One setting; `model` is the name given on the command line."""

    model: str
    context: str
    scoring: str
    draw: str
    epsilon: float


class Similarity:
    """Cosine of the means of word vectors, centred by public texts; 0 for a text without a known word."""

    def __init__(self, public: Sequence[str]) -> None:
        embedding = default_embedding()
        self._index = embedding.vocabulary.index
        vectors = embedding.vectors.astype(np.float64)
        self._vectors = vectors / np.linalg.norm(vectors, axis=1, keepdims=True)
        known = [self._index[w] for text in public for w in WORD.findall(text.lower()) if w in self._index]
        self._vectors -= self._vectors[known].mean(0)

    def means(self, texts: Sequence[str]) -> NDArray[np.float64]:
        """Unit vectors (n, m)."""
        rows = np.zeros((len(texts), self._vectors.shape[1]))
        for i, text in enumerate(texts):
            known = [self._index[word] for word in WORD.findall(text.lower()) if word in self._index]
            if known:
                rows[i] = self._vectors[known].mean(0)
        norms = np.linalg.norm(rows, axis=1, keepdims=True)
        found: NDArray[np.float64] = rows / np.where(norms > 0, norms, 1)
        return found

    def __call__(self, first: Sequence[str], second: Sequence[str]) -> NDArray[np.float64]:
        """Cosines (n,) of texts side by side."""
        found: NDArray[np.float64] = (self.means(first) * self.means(second)).sum(1)
        return found


class Sentiment:
    """Naive Bayes over the words of a text: a linear classifier, learnt from public texts."""

    def __init__(self, texts: Sequence[str], labels: Sequence[int]) -> None:
        counts: dict[int, Counter[str]] = {0: Counter(), 1: Counter()}
        for text, label in zip(texts, labels, strict=True):
            counts[label].update(set(WORD.findall(text.lower())))
        words = set(counts[0]) | set(counts[1])
        totals = [sum(counts[label].values()) + len(words) for label in (0, 1)]
        self._weights = {
            word: math.log((counts[1][word] + 1) / totals[1]) - math.log((counts[0][word] + 1) / totals[0])
            for word in words
        }
        self._prior = math.log(sum(labels) / (len(labels) - sum(labels)))

    def right(self, texts: Sequence[str], labels: Sequence[int]) -> NDArray[np.float64]:
        """1 for each text whose label is found."""
        scores = [self._prior + sum(self._weights.get(w, 0.0) for w in WORD.findall(t.lower())) for t in texts]
        return np.array([float((score > 0) == bool(label)) for score, label in zip(scores, labels, strict=True)])


class Fluency:
    """Mean log-loss of a text's sub-words at a masked model that sees four fifths of the others."""

    def __init__(self, model: str) -> None:
        self._loaded = load_model(model, kinds=("masked",), device="cpu")
        self._scores = MaskScores(self._loaded, context="single", batch_size=32)

    def __call__(self, texts: Sequence[str]) -> NDArray[np.float64]:
        """Log-loss (n,) in nats; NaN for a text without sub-words."""
        views, gold, owners = [], [], []
        for i, tokens in enumerate(tokens_of(self._loaded, texts)):
            tokens = tokens[: self._scores.capacity]
            for fold in range(min(FOLDS, len(tokens))):
                masks = range(fold, len(tokens), FOLDS)
                shown = [self._scores.mask if place % FOLDS == fold else token for place, token in enumerate(tokens)]
                views.append(View((), shown, masks, 0, range(len(tokens))))
                gold.append([tokens[place] for place in masks])
                owners.append(i)
        sums, counts = np.zeros(len(texts)), np.zeros(len(texts))
        for k, logits in self._scores.logits(views):
            rows = logits.astype(np.float64)
            top = rows.max(1)
            logs = top + np.log(np.exp(rows - top[:, None]).sum(1)) - rows[np.arange(len(rows)), gold[k]]
            sums[owners[k]] += logs.sum()
            counts[owners[k]] += len(rows)
        return np.divide(sums, counts, out=np.full(len(texts), np.nan), where=counts > 0)


def tokens_of(loaded: LoadedModel, texts: Sequence[str]) -> list[list[int]]:
    """The sub-words of each text."""
    return [
        [token for position in positions for token in position.tokens]
        for positions in split_texts(loaded.tokenizer, texts, "subwords")
    ]


class ClipRanges:
    """The paper's clip range of a model in a context, and the best one of each epsilon, both from public sentences.

    The best one has the largest mean probability of the word that was masked, among ranges between quantiles of the
    logits. Parallel scoring and block are sought with all of a sentence masked, faithful with one mask at a time.
    """

    def __init__(self, loaded: LoadedModel, texts: Sequence[str]) -> None:
        self.loaded, self._texts = loaded, texts
        self._known: dict[tuple[str, bool], tuple[NDArray[np.float32], NDArray[np.int64]]] = {}
        self._best: dict[tuple[str, bool, float], tuple[float, float]] = {}

    @property
    def outputs(self) -> int:
        """How many outputs the model has."""
        return int(self.loaded.model.config.vocab_size)

    def paper(self, context: str) -> tuple[float, float]:
        """Mean of the logits to four standard deviations above it, one mask at a time."""
        logits, _ = self._logits(context, together=False)
        return float(logits.mean()), float(logits.mean() + 4 * logits.std())

    def best(self, context: str, scoring: str, epsilon: float) -> tuple[float, float]:
        """The best range of an epsilon."""
        together = scoring != "faithful"
        key = context, together, epsilon
        if key not in self._best:
            logits, gold = self._logits(context, together=together)
            lows = [float(np.quantile(logits, share)) for share in (0.01, 0.5, 0.9, 0.99, 0.999)]
            tops = np.sort(logits.max(1))
            highs = [float(np.quantile(tops, share)) for share in (0.02, 0.1, 0.3, 0.5, 0.7, 0.9, 0.98)]
            ratio = ratio_for_epsilon(epsilon=epsilon, outputs=logits.shape[1])
            ranges = [(low, high) for low in lows for high in highs if high > low]
            self._best[key] = max(ranges, key=lambda pair: _mean_probability(logits, gold, pair, ratio))
        return self._best[key]

    def _logits(self, context: str, *, together: bool) -> tuple[NDArray[np.float32], NDArray[np.int64]]:
        """Logits (masks, outputs) of the sentences' sub-words, and the sub-words."""
        key = context, together
        if key in self._known:
            return self._known[key]
        scores = MaskScores(self.loaded, context=context, batch_size=32)
        views, gold = [], []
        for number, tokens in enumerate(tokens_of(self.loaded, self._texts)):
            places = [range(len(tokens))] if together else [[number % len(tokens)]]
            for masks in places:
                hidden = set(masks) if context != "open" else set()
                shown = [scores.mask if place in hidden else token for place, token in enumerate(tokens)]
                before = tokens if context in ("pair", "aligned") else []
                views.append(View(before, shown, masks, 0, range(len(tokens))))
                gold.append([tokens[place] for place in masks])
        found = dict(scores.logits(views))
        some = [found[i][:2] if together else found[i] for i in range(len(views))]
        known = [gold[i][:2] if together else gold[i] for i in range(len(views))]
        self._known[key] = np.concatenate(some), np.array([token for tokens in known for token in tokens])
        return self._known[key]


def _mean_probability(
    logits: NDArray[np.float32], gold: NDArray[np.int64], pair: tuple[float, float], ratio: float
) -> float:
    """Mean probability of the masked word under draws from logits clipped to a range."""
    low, high = pair
    powers = np.exp((np.clip(logits, low, high) - high) * np.float32(ratio / (high - low)))
    found: float = (powers[np.arange(len(gold)), gold] / powers.sum(1)).mean()
    return found


def calibrated(loaded: LoadedModel, context: Any, public: Sequence[str], folder: Path) -> str:
    """A file of what `dptext calibrate-draws` finds on public texts; returns where."""
    found = calibrate_draws(loaded, public[:LOOKED_AT], context=context, counted=public[:COUNTED])
    place = folder / f"draws-{context}-{loaded.identity.revision}.json"
    return save_draw_settings(found, str(place), force=True)


def rewriter_of(cell: Cell, folder: str, ranges: ClipRanges, settings: str | None) -> DPMLM:
    """DP-MLM with the settings of a cell; `settings` is a file of `calibrate-draws`."""
    context: Any = cell.context
    scoring: Any = cell.scoring
    clip_range = None
    if cell.draw == "paper":
        clip_range = ranges.paper(cell.context)
    elif cell.draw == "best clip":
        clip_range = ranges.best(cell.context, cell.scoring, cell.epsilon)
    bounds: Any = {COMMON: "common", "probabilities": "uniform"}.get(cell.draw)
    tops = {COMMON: 1, "probabilities": tops_of(cell.epsilon, ranges.outputs)}.get(cell.draw)
    return DPMLM(
        model=folder,
        epsilon_per_token=cell.epsilon,
        options=MaskOptions(scoring=scoring, context=context, bounds=bounds),
        draw="paper" if clip_range else "probabilities",
        temperature=None if tops is None else TEMPERATURE,
        tops=tops,
        clip_range=clip_range,
        draws_file=settings if cell.draw in (COMMON, CALIBRATED) else None,
        device="cpu",
    )


def tops_of(epsilon: float, outputs: int) -> int:
    """How many outputs may stand at the top: a tenth of those that the mass of one is spread over by the floor."""
    return max(1, round(outputs * math.exp(-epsilon) / 10))


def interval(values: NDArray[np.float64]) -> tuple[float, float]:
    """The mean and half of the width of its 95 % interval."""
    values = values[~np.isnan(values)]
    return float(values.mean()), float(Z * values.std(ddof=1) / math.sqrt(len(values)))


class Measures:
    """All measures of texts against their originals."""

    def __init__(
        self,
        originals: Sequence[str],
        labels: Sequence[int],
        *,
        similarity: Similarity,
        sentiment: Sentiment,
        fluency: Fluency,
    ) -> None:
        self._originals, self._labels = originals, labels
        self._sentiment, self._fluency = sentiment, fluency
        self._similarity = similarity
        self._others = [*originals[1:], originals[0]]
        self.unrelated = self._similarity(self._others, originals)

    def __call__(self, texts: Sequence[str]) -> dict[str, tuple[float, float]]:
        """Each measure's mean and half of its interval's width."""
        similarity = self._similarity(texts, self._originals)
        kept = []
        for text, original in zip(texts, self._originals, strict=True):
            words, there = Counter(WORD.findall(original.lower())), Counter(WORD.findall(text.lower()))
            kept.append((words & there).total() / words.total())
        loss, half = interval(self._fluency(texts))
        return {
            "similarity": interval(similarity),
            "gain": interval(similarity - self.unrelated),
            "closer": interval((similarity > self.unrelated).astype(np.float64)),
            "overlap": interval(np.array(kept)),
            "perplexity": (math.exp(loss), math.exp(loss) * half),
            "sentiment": interval(self._sentiment.right(texts, self._labels)),
        }

    def references(self) -> dict[str, dict[str, tuple[float, float]]]:
        """The originals themselves, and unrelated sentences in their places."""
        return {"original": self(self._originals), "unrelated": self(self._others)}


def read(path: str) -> tuple[list[str], list[int]]:
    """Texts and labels of a CSV file."""
    table = _rows(path)
    return table["text"].to_pylist(), [int(label) for label in table["label"].to_pylist()]


def _rows(path: str) -> Any:
    return pyarrow.csv.read_csv(path, parse_options=pyarrow.csv.ParseOptions(newlines_in_values=True))


def sentences(texts: Sequence[str], labels: Sequence[int], count: int) -> tuple[list[str], list[int]]:
    """Sentences of about twelve words, drawn with a fixed seed."""
    places = [i for i, text in enumerate(texts) if LEAST_WORDS <= len(WORD.findall(text.lower())) <= MOST_WORDS]
    chosen = np.random.default_rng(0).permutation(places)[:count].tolist()
    return [texts[i] for i in chosen], [labels[i] for i in chosen]


def cells_of(options: argparse.Namespace) -> Iterator[Cell]:
    """The settings, cheap ones first."""
    for scoring in options.scorings:
        for name in options.models:
            for context in options.contexts:
                for draw in options.draws:
                    for epsilon in options.epsilons:
                        yield Cell(model=name, context=context, scoring=scoring, draw=draw, epsilon=epsilon)


def measure(options: argparse.Namespace) -> None:
    """Measure the cells that are not in the file yet."""
    place = Path(options.cells)
    lines = [json.loads(line) for line in place.read_text("utf-8").splitlines()] if place.exists() else []
    done = {json.dumps(line["cell"], sort_keys=True) for line in lines}
    originals, labels = sentences(*read(options.texts), options.sentences)
    public = read(options.public)
    looked_at = _rows(options.calibrate_on or options.public)["text"].to_pylist()
    learnt, _ = sentences(*public, CLIP_SENTENCES)
    measures = Measures(
        originals,
        labels,
        similarity=Similarity(public[0]),
        sentiment=Sentiment(*public),
        fluency=Fluency(options.judge),
    )
    with place.open("a", encoding="utf-8") as file:

        def write(cell: Any, **found: Any) -> None:
            file.write(json.dumps({"cell": cell, **found}) + "\n")
            file.flush()

        for name, found in measures.references().items():
            if json.dumps(name) not in done:
                write(name, measures=found)
        ranges: dict[str, ClipRanges] = {}
        settings: dict[tuple[str, str], str] = {}
        for cell in cells_of(options):
            if json.dumps(asdict(cell), sort_keys=True) in done:
                continue
            folder = options.models[cell.model]
            if cell.model not in ranges:
                ranges[cell.model] = ClipRanges(load_model(folder, kinds=("masked",), device="cpu"), learnt)
            key = cell.model, cell.context
            if cell.draw in (COMMON, CALIBRATED) and key not in settings:
                settings[key] = calibrated(ranges[cell.model].loaded, cell.context, looked_at, place.parent)
            rewriter = rewriter_of(cell, folder, ranges[cell.model], settings.get(key))
            started = time.perf_counter()
            rewrites = rewriter.rewrite(originals, stream(1))
            seconds = time.perf_counter() - started
            write(
                asdict(cell),
                measures=measures(rewrites.texts),
                draws=float(np.mean(rewrites.draws)),
                seconds=seconds,
                texts=rewrites.texts[:5],
            )
            print(cell, f"{seconds:.0f} s", flush=True)


SETTING = ("model", "context", "scoring", "draw")
SHOWN = ("similarity", "closer", "overlap", "perplexity", "sentiment")


def table(options: argparse.Namespace) -> None:
    """Print as Markdown: similarity by epsilon, all measures, and where texts get closer than unrelated ones are."""
    lines = [json.loads(line) for line in Path(options.cells).read_text("utf-8").splitlines()]
    cells = sorted((line for line in lines if not isinstance(line["cell"], str)), key=_order)
    settings: dict[tuple[str, ...], dict[float, dict[str, Any]]] = {}
    for line in cells:
        cell = line["cell"]
        names = cell["model"], cell["context"], cell["scoring"], cell["draw"]
        settings.setdefault(names, {})[cell["epsilon"]] = line
    _print(SETTING, *(f"{epsilon:g}" for epsilon in options.epsilons), "closer from", "a sentence")
    for names, found in settings.items():
        row = [_shown("similarity", found[epsilon]) if epsilon in found else "" for epsilon in options.epsilons]
        gains = ((epsilon, line["draws"], line["measures"]["gain"]) for epsilon, line in found.items())
        closer = [(epsilon, draws) for epsilon, draws, (mean, half) in gains if mean - half > 0]
        least = min(closer, default=None)
        row += ["", ""] if least is None else [f"{least[0]:g}", f"{least[0] * least[1]:.0f}"]
        print(f"| {' | '.join([*names, *row])} |")
    print()
    _print(SETTING, "epsilon", *SHOWN)
    for line in [*(line for line in lines if line not in cells), *cells]:
        cell = line["cell"]
        names = (cell, "", "", "", "") if isinstance(cell, str) else (*list(cell.values())[:4], f"{cell['epsilon']:g}")
        print(f"| {' | '.join([*names, *(_shown(name, line) for name in SHOWN)])} |")


def _print(*columns: Any) -> None:
    """The head of a table; a tuple stands for several columns."""
    names = [name for column in columns for name in ([column] if isinstance(column, str) else column)]
    print(f"| {' | '.join(names)} |\n{'|---' * len(names)}|")


def _shown(name: str, line: dict[str, Any]) -> str:
    mean, half = line["measures"][name]
    return f"{mean:,.0f} ± {half:,.0f}" if name == "perplexity" else f"{round(mean, 2) + 0:.2f} ± {half:.2f}"


def _order(line: dict[str, Any]) -> tuple[Any, ...]:
    """By model, context, scoring, draw, and then epsilon, in the order in which they are listed above."""
    cell = line["cell"]
    places = SCORINGS.index(cell["scoring"]), (*DRAWS, COMMON, CALIBRATED).index(cell["draw"])
    return cell["model"], CONTEXTS.index(cell["context"]), *places, cell["epsilon"]


def _named(given: str) -> tuple[str, str]:
    name, _, folder = given.partition("=")
    return name, folder


def main() -> None:
    """Parse; measure or print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cells", required=True, help="file of the cells, a line of JSON each")
    parser.add_argument("--table", action="store_true", help="print the cells and measure nothing")
    parser.add_argument("--texts", help="CSV with the columns text and label, to be rewritten")
    parser.add_argument("--public", help="CSV with the columns text and label, for the classifier and the clip ranges")
    parser.add_argument("--calibrate-on", help="CSV with the column text for calibrated draws, or --public")
    parser.add_argument("--judge", help="folder of the masked model for perplexity")
    parser.add_argument("--model", dest="models", action="append", type=_named, default=[], help="NAME=FOLDER")
    parser.add_argument("--sentences", type=int, default=100)
    parser.add_argument("--epsilons", nargs="+", type=float, default=list(EPSILONS))
    parser.add_argument("--draws", nargs="+", default=list(DRAWS))
    parser.add_argument("--scorings", nargs="+", default=list(SCORINGS))
    parser.add_argument("--contexts", nargs="+", default=list(CONTEXTS))
    parser.add_argument("--threads", type=int, default=1)
    options = parser.parse_args()
    if options.table:
        table(options)
        return
    options.models = dict(options.models)
    torch.set_num_threads(options.threads)
    measure(options)


if __name__ == "__main__":
    main()
