"""``dptext warm-up``: compile the loops at installation, or when an image is built."""

import time
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import pyarrow as pa
from pyarrow import parquet

from dptext.assembly import assemble, steps_of
from dptext.catalogue import DEFAULT_MECHANISM
from dptext.cli.console import show, step_progress
from dptext.cli.options import Quiet
from dptext.compilation import CLOCK
from dptext.core.integer_sampler import draw_below
from dptext.core.privatizer import Privatizer
from dptext.core.randomness import AesStream
from dptext.ledger.keys import throwaway_keys
from dptext.mechanisms.base import WordPrivatizer
from dptext.mechanisms.diffractor import Diffractor
from dptext.pipeline import run_file
from dptext.postprocess.options import Postprocessing
from dptext.text.policy import TextPolicy

_LONG = "My doctor in Paris " * 240_000
"""A text that is handled in pieces, by loops of their own."""

_FILES = {
    "csv": f'text,n\n"My doctor, in Paris since 1999",1\n{_LONG},2\n',
    "jsonl": f'{{"text": "My doctor in Paris"}}\n{{"text": "{_LONG}"}}\n',
    "text": f"My doctor in Paris\n{_LONG}\n",
}
"""A file of each format whose reader or writer has loops of its own."""

_ROWS = ["My doctor; in Paris since 1999: qwrtz!"] * 2
_SHORT = {
    "csv": "text,n\n" + "".join(f"{row},1\n" for row in _ROWS),
    "jsonl": "".join(f'{{"text": "{row}", "n": 1}}\n' for row in _ROWS),
    "text": "".join(f"{row}\n" for row in _ROWS),
    "parquet": None,
}
"""The same for presets, whose steps have loops of their own; so have readers of even lines and of Parquet."""


def warm_up(quiet: Quiet = False) -> None:
    """Compile what later runs need, so that the first of them does not have to.

    Files of each format are privatized by the default mechanism and by presets, in a temporary folder, and keys of a
    ledger are made. The machine code is kept in Numba's cache, beside the package or in the user's cache folder; a run
    whose loops are there says nothing.
    """
    started, before = time.perf_counter(), CLOCK.seconds
    steps = steps_of(Postprocessing(case="smart", marks="repair"))
    default: Privatizer = WordPrivatizer(Diffractor(epsilon=1.0), policy=TextPolicy(), after=steps)
    balanced, strict = (assemble(DEFAULT_MECHANISM, options={"preset": name}) for name in ("balanced", "strict"))
    runs: list[tuple[Privatizer, str, str | None]] = [(default, name, text) for name, text in _FILES.items()]
    runs += [*((balanced, name, text) for name, text in _SHORT.items()), (strict, "csv", _SHORT["csv"])]
    with TemporaryDirectory() as folder, step_progress("compiling", not quiet) as update:
        for done, (privatizer, name, text) in enumerate(runs, 1):
            source = Path(folder) / f"{done}.{name}"
            if text is None:
                parquet.write_table(pa.table({"text": _ROWS}), source)
            else:
                source.write_text(text, encoding="utf-8")
            columns = [] if name == "text" else ["text"]
            run_file(privatizer, str(source), f"{source}.out", format=name, columns=columns)
            update(done, len(runs))
    throwaway_keys().of_column(pa.array(_ROWS, pa.large_string()))
    draw_below(np.ones(2, np.int64), AesStream(bytes(32)))  # what longer files come to
    if not quiet:
        compiled = CLOCK.seconds - before
        show(
            f"Compiled in {compiled:.1f} s."
            if compiled
            else f"Nothing had to be compiled ({time.perf_counter() - started:.1f} s)."
        )
