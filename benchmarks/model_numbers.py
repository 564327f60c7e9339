"""What the numbers of a masked language model and torch.compile do to the time of its forward pass.

    python benchmarks/model_numbers.py --model FOLDER

Processor seconds of one batch, the least of some passes, as they are and as multiples of float32's.
"""

import argparse
import time
from typing import Any

import torch
from measuring import machine
from transformers import AutoModelForMaskedLM
from transformers.utils import logging

PASSES = 5


def seconds(model: Any, batch: torch.Tensor) -> tuple[float, float]:
    """The first pass by the clock, and the least of those after it in processor time."""
    mask, spent = torch.ones_like(batch), []
    started = time.perf_counter()
    with torch.inference_mode():
        model(input_ids=batch, attention_mask=mask)
        first = time.perf_counter() - started
        for _ in range(PASSES):
            before = time.process_time()
            model(input_ids=batch, attention_mask=mask)
            spent.append(time.process_time() - before)
    return first, min(spent)


def main() -> None:
    """Print a row for each kind of numbers, with and without torch.compile."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--model", required=True, help="folder or name of a masked language model")
    parser.add_argument("--texts", type=int, default=8)
    parser.add_argument("--tokens", type=int, default=40)
    parser.add_argument("--threads", type=int, default=1)
    given = parser.parse_args()
    torch.set_num_threads(given.threads)
    logging.disable_progress_bar()
    print(machine())
    print("| numbers | compiled | a pass | of float32 | the first pass |\n|---|---|---|---|---|")
    reference = None
    for dtype in (torch.float32, torch.bfloat16):
        model = AutoModelForMaskedLM.from_pretrained(given.model, dtype=dtype).eval()
        batch = torch.randint(1, model.config.vocab_size, (given.texts, given.tokens))
        for compiled in (False, True):
            first, least = seconds(torch.compile(model) if compiled else model, batch)
            reference = reference or least
            name = str(dtype).removeprefix("torch.")
            print(
                f"| {name} | {'yes' if compiled else 'no'} | {least:.3f} s | {least / reference:.2f} | {first:.1f} s |"
            )


if __name__ == "__main__":
    main()
