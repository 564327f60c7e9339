"""DP-Prompt and DP-Paraphrase, with which DP-MLM's paper compares itself, on SmolLM2 of 135 million parameters.

    python benchmarks/papers/prompts.py --texts FILE --clip-range=LOW,HIGH

The file is public: CSV (also .gz) with the column text. The range is that of the model's logits on public texts.
"""

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pyarrow as pa
from beside import Comparison, Key, Score, Section, key_of, of_sample, parser_of, tell
from dp_mlm import clip_range
from fetched import CACHE, smollm

from dptext.io.in_memory import read_columns
from dptext.rewriting.base import Rewriter
from dptext.rewriting.generative import DPParaphrase, DPPrompt
from dptext.run.build import privatizer_of
from dptext_lab.evaluation.learners import cosines, mean_vectors
from dptext_lab.evaluation.perplexity import Perplexity

READ = 5
MEASURED = ("cosine", "words in common", "perplexity")


def overlap(one: str, other: str) -> float:
    """The share of different words of both that both have."""
    first, second = set(one.lower().split()), set(other.lower().split())
    return len(first & second) / max(1, len(first | second))


def vectors(texts: Sequence[str]) -> np.ndarray:
    """A point of each text."""
    return mean_vectors(pa.array(texts, pa.large_string()), weighted=True)


class Rewritten:
    """What is measured of texts and their rewritings, some runs of each."""

    def __init__(self, texts: Sequence[str], model: Path, *, runs: int) -> None:
        self._texts, self._runs = texts, runs
        self._perplexity = Perplexity(str(model), device="cpu")
        self._points = vectors(texts)

    def first(self, rewriter: Rewriter) -> str:
        """The first text, in the first run."""
        return self._released(rewriter, self._texts[:1], 0)[0]

    def measured(self, rewriter: Rewriter) -> list[Score]:
        """Cosine, words in common and perplexity: means of the texts' own over the runs."""
        runs = [self._released(rewriter, self._texts, run) for run in range(self._runs)]
        near = [cosines(self._points, vectors(shown)) for shown in runs]
        common = [[overlap(*pair) for pair in zip(self._texts, shown, strict=True)] for shown in runs]
        logs = of_sample(
            [np.log(self._perplexity(pa.array([text]))) for shown in runs for text in shown if text.strip()]
        )
        perplexity = float(np.exp(logs.value))
        return [
            *(of_sample(np.mean(found, axis=0).tolist()) for found in (near, common)),
            Score(value=perplexity, error=perplexity * logs.error),
        ]

    def _released(self, rewriter: Rewriter, texts: Sequence[str], run: int) -> list[str]:
        return [str(text) for text in privatizer_of(rewriter, key=key_of(run)).release_many(texts).texts]


def main() -> None:
    """Rewrite, measure and print."""
    parser = parser_of(__doc__.split("\n", 1)[0], rows=20)
    parser.add_argument("--texts", type=Path, required=True, metavar="CSV", help="short public texts")
    parser.add_argument("--clip-range", type=clip_range, required=True, metavar="LOW,HIGH", help="of the logits")
    parser.add_argument("--epsilons", type=float, nargs="+", default=[50.0, 100.0, 250.0], help="the papers' numbers")
    parser.add_argument("--new-tokens", type=int, default=16, help="tokens of each text")
    parser.add_argument("--model", type=Path, help="folder of another causal model")
    parser.add_argument("--cache", type=Path, default=CACHE, help="where SmolLM2 is kept")
    options = parser.parse_args()
    model = options.model or smollm(options.cache)
    found = read_columns(str(options.texts), texts=["text"])["text"]
    texts = [str(found[i]) for i in np.random.default_rng(0).permutation(len(found))[: options.rows]]
    title = "DP-Prompt and DP-Paraphrase (rivals in DP-MLM's paper), on a small model"
    section = Section("prompts", title, files=[model, options.texts], runs=options.runs)
    rewritten = Rewritten(texts, model, runs=options.runs)
    ours: dict[Key, Score] = {}
    read: list[str] = []
    for kind in (DPPrompt, DPParaphrase):
        for epsilon in options.epsilons:
            shared = {"model": str(model), "new_tokens": options.new_tokens, "device": "cpu"}
            paper = kind(nominal_epsilon=epsilon, draw="paper", clip_range=options.clip_range, **shared)
            true = paper.epsilon_of(1)
            for name, one in (("paper", paper), ("ours", kind(epsilon_per_token=true, **shared))):
                row = f"{kind.__name__}, {name}, {epsilon:g}"
                tell(f"{row} …")
                ours |= {(row, name): score for name, score in zip(MEASURED, rewritten.measured(one), strict=True)}
                ours[row, "epsilon of a token"] = Score(value=true)
                read.append(f"{row}: {rewritten.first(one)}")
    rows, columns = (list(dict.fromkeys(key[i] for key in ours)) for i in (0, 1))
    section.settings += [
        f"Model: {model.name} instead of flan-t5-base and GPT-2; {len(texts)} texts, {options.new_tokens} tokens each, "
        f"{options.runs} runs. The perplexity is the texts' geometric mean. “paper” is the papers' draw at their "
        "number, “ours” one from probabilities in public bounds at the epsilon that the papers' draw really costs. The "
        "paper compares them by tasks, so no claim is judged.",
    ]
    section.comparisons.append(
        Comparison("Texts before and after", rows=rows, columns=columns, paper={}, ours=ours, digits=2)
    )
    section.notes += [f"To read, of “{texts[0]}”:", "\n".join(f"- {line}" for line in read[: 2 * READ : 2])]
    section.finish(options.page)


if __name__ == "__main__":
    main()
