"""How fast DP-MLM is, beside the package dpmlm and by its scorings, and what is left of the texts at each epsilon.

    python benchmarks/masked_lm.py --model FOLDER --texts sst2_dev.csv.gz --clip-range=-3.845598,7.190231 \\
        --peer PYTHON --similarity-model FOLDER

Speeds are tokens a second over the same texts in one run, with the ratio to the package's own speed; tokens are words
for the package and for us alike. Similarity is the cosine of sentence embeddings (mean of the last hidden states of
--similarity-model, or of the model itself without one); the row "other text" says what unrelated texts of the set have.
"""

import argparse
import json
import random
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.csv
import torch
from measuring import machine
from numpy.typing import NDArray
from rich.box import MARKDOWN
from rich.console import Console
from rich.table import Column, Table
from transformers import AutoModel, AutoTokenizer
from transformers.utils import logging

from dptext.rewriting.dp_mlm import DPMLM
from dptext.rewriting.mlm_options import MaskOptions
from dptext.rewriting.mlm_scoring import MaskScores

DRIVER = Path(__file__).with_name("peer_dpmlm.py")
EPSILONS = (10.0, 25.0, 50.0, 100.0, 250.0)
MODES: dict[str, MaskOptions] = {
    "faithful, words": MaskOptions(positions="words", punctuation="keep"),
    "faithful, sub-words": MaskOptions(),
    "faithful, no pair context": MaskOptions(context="single"),
    "block, 15 % at a time": MaskOptions(scoring="block"),
    "parallel": MaskOptions(scoring="parallel"),
    "faithful, difference clip 2": MaskOptions(difference_clip=2.0),
}


class Forward:
    """Seconds spent in the model's forward pass."""

    def __init__(self) -> None:
        self.seconds = 0.0

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Add up the time of every pass in the body."""
        original = MaskScores._forward

        def timed(scores: MaskScores, batch: Any) -> NDArray[np.float32]:
            started = time.perf_counter()
            try:
                return original(scores, batch)
            finally:
                self.seconds += time.perf_counter() - started

        MaskScores._forward = timed  # type: ignore[method-assign]
        try:
            yield
        finally:
            MaskScores._forward = original  # type: ignore[method-assign]


def speeds(options: argparse.Namespace, texts: Sequence[str], words: int) -> list[dict[str, Any]]:
    """Tokens a second of the package and of each scoring, numbers and batch."""
    rows: list[dict[str, Any]] = []
    reference = None
    if options.peer:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "texts.txt"
            path.write_text("\n".join(texts), encoding="utf-8")
            for batch in (0, 16):
                command = [options.peer, str(DRIVER), "--model", options.model, "--texts", str(path)]
                command += ["--batch-size", str(batch), "--threads", str(options.threads)]
                done = subprocess.run(command, capture_output=True, text=True, check=True)
                found = json.loads(done.stdout.splitlines()[-1])
                rate = found["tokens"] / found["seconds"]
                reference = max(reference or 0.0, rate)
                rows.append({"what": f"{found['package']}, {f'batch {batch}' if batch else 'single'}", "rate": rate})
    for dtype in options.dtypes:
        for name, mode in MODES.items():
            for batch in (1, 32) if name.startswith("faithful, words") else (32,):
                rewriter = make(options, mode, 100.0, dtype, batch)
                rewriter.privatize(texts[0])
                forward = Forward()
                started = time.perf_counter()
                with forward.watched():
                    rewriter.privatize_many(texts)
                seconds = time.perf_counter() - started
                row = {"what": f"dptext {name}, {dtype}, batch {batch}", "rate": words / seconds}
                rows.append({**row, "forward": forward.seconds / seconds})
    for row in rows:
        row["ratio"] = row["rate"] / reference if reference else None
    return rows


def make(
    options: argparse.Namespace, mode: MaskOptions, epsilon: float, dtype: str = "float32", batch: int = 32
) -> DPMLM:
    """The rewriter of a mode."""
    return DPMLM(
        model=options.model,
        epsilon_per_token=epsilon,
        clip_range=None if mode.difference_clip else options.clip_range,
        options=mode,
        dtype=dtype,
        device=options.device,
        batch_size=batch,
    )


def utility(options: argparse.Namespace, texts: Sequence[str]) -> list[dict[str, Any]]:
    """Similarity to the original and words kept, by mode and epsilon."""
    embed = Embedder(options.similarity_model or options.model)
    original = embed(texts)
    other = [*texts[1:], texts[0]]
    rows = [{"what": "other text", "epsilon": None, **compare(original, embed(other), texts, other)}]
    for name, mode in MODES.items():
        for epsilon in EPSILONS:
            private = [str(text) for text in make(options, mode, epsilon, options.dtypes[-1]).privatize_many(texts)]
            rows.append({"what": name, "epsilon": epsilon, **compare(original, embed(private), texts, private)})
    return rows


def compare(
    first: NDArray[np.float64], second: NDArray[np.float64], texts: Sequence[str], private: Sequence[str]
) -> dict[str, float]:
    """Mean cosine with its standard error, and the share of the texts' words that are still there."""
    cosines = (first * second).sum(1)
    kept = [len(set(a.lower().split()) & set(b.lower().split())) for a, b in zip(texts, private, strict=True)]
    whole = [len(set(text.lower().split())) for text in texts]
    return {
        "similarity": float(cosines.mean()),
        "error": float(cosines.std() / len(cosines) ** 0.5),
        "kept": sum(kept) / sum(whole),
    }


class Embedder:
    """Unit sentence embeddings (n, m): the mean of the last hidden states."""

    def __init__(self, model: str) -> None:
        self.tokenizer = AutoTokenizer.from_pretrained(model)
        self.model = AutoModel.from_pretrained(model, dtype=torch.float32).eval()

    def __call__(self, texts: Sequence[str]) -> NDArray[np.float64]:
        """One row for each text."""
        parts = []
        for start in range(0, len(texts), 64):
            batch = self.tokenizer(list(texts[start : start + 64]), padding=True, truncation=True, return_tensors="pt")
            with torch.inference_mode():
                hidden = self.model(**batch).last_hidden_state
            mask = batch["attention_mask"].unsqueeze(-1)
            parts.append(((hidden * mask).sum(1) / mask.sum(1)).double().numpy())
        rows = np.concatenate(parts)
        found: NDArray[np.float64] = rows / np.linalg.norm(rows, axis=1, keepdims=True)
        return found


def show(title: str, rows: Sequence[dict[str, Any]], console: Console) -> None:
    """A table with the keys of the rows as its columns."""
    keys = list(dict.fromkeys(key for row in rows for key in row))
    table = Table(*(Column(key, justify="left" if key == "what" else "right") for key in keys), box=MARKDOWN)
    for row in rows:
        cells = (row.get(key) for key in keys)
        table.add_row(*("" if cell is None else cell if isinstance(cell, str) else f"{cell:.3g}" for cell in cells))
    console.print(f"\n{title}\n", table)


def main() -> None:
    """Parse, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--model", required=True, help="folder or name of a masked language model")
    parser.add_argument("--texts", required=True, help="CSV file with a column text")
    parser.add_argument("--clip-range", required=True, type=lambda text: tuple(map(float, text.split(","))))
    parser.add_argument("--peer", help="Python of an environment with the package dpmlm")
    parser.add_argument("--similarity-model", help="folder or name of a sentence encoder")
    parser.add_argument("--speed-texts", type=int, default=24)
    parser.add_argument("--utility-texts", type=int, default=150)
    parser.add_argument("--dtypes", nargs="+", default=["float32", "bfloat16"])
    parser.add_argument("--parts", nargs="+", choices=("speed", "utility"), default=["speed", "utility"])
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--threads", type=int, default=2)
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    logging.disable_progress_bar()
    texts = [text for text in pyarrow.csv.read_csv(options.texts)["text"].to_pylist() if 12 <= len(text.split()) <= 35]
    random.Random(0).shuffle(texts)
    console = Console(width=200)
    console.print_json(json.dumps(machine()))
    if "speed" in options.parts:
        timed = texts[: options.speed_texts]
        words = sum(any(letter.isalnum() for letter in word) for text in timed for word in text.split())
        show(f"Words a second over {words} words", speeds(options, timed, words), console)
    if "utility" in options.parts:
        show("Similarity", utility(options, texts[: options.utility_texts]), console)


if __name__ == "__main__":
    main()
