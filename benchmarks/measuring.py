"""Timing for the benchmarks: medians of repetitions, each beside a reference that is timed in the same moment.

Shared machines are noisy and differ from each other, so seconds alone compare badly. Every repetition therefore first
times a fixed piece of work, Python's own `re.findall(r"\\w+")` over a part of the same texts, and gives its rate as a
multiple of that.
"""

import os
import platform
import re
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from datetime import date
from importlib.metadata import version
from pathlib import Path
from typing import Any

_WORD = re.compile(r"\w+")
_PEAK = """
import resource, subprocess, sys, time
started = time.perf_counter()
code = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL).returncode
print(code, time.perf_counter() - started, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """One thing measured. Rates are items (tokens, unless the name says words) a second, from the median time."""

    part: str
    name: str
    items: int
    seconds: float
    fastest: float
    slowest: float
    repetitions: int
    per_second: float
    ratio: float
    """Rate over the rate of the reference just before, the median over the repetitions."""


class Stopwatch:
    """Measures figures and keeps them.

    Parameters
    ----------
    texts, tokens
        What the reference tokenises, and its number of tokens.
    repetitions
        How often each thing is timed, after one time that is not.
    tell
        Called with one line for each figure as it comes.
    """

    def __init__(self, texts: Sequence[str], tokens: int, repetitions: int, tell: Callable[[str], None]) -> None:
        self.figures: list[Figure] = []
        self.repetitions = repetitions
        self.part = ""
        self._texts, self._tokens, self._tell = texts, tokens, tell
        self._references: list[float] = []
        self.reference_rate()

    def reference_rate(self) -> float:
        """Tokens a second of the reference, now."""
        started = time.perf_counter()
        for text in self._texts:
            _WORD.findall(text)
        self._references.append(self._tokens / (time.perf_counter() - started))
        return self._references[-1]

    def measure(self, name: str, items: int, work: Callable[[], object]) -> Figure:
        """Time `work`, which handles `items` items, after one run that is not timed."""
        work()
        seconds, ratios = [], []
        for _ in range(self.repetitions):
            reference = self.reference_rate()
            started = time.perf_counter()
            work()
            seconds.append(time.perf_counter() - started)
            ratios.append(items / seconds[-1] / reference)
        return self.add(name, items, seconds, ratios)

    def add(self, name: str, items: int, seconds: Sequence[float], ratios: Sequence[float]) -> Figure:
        """Keep a figure from times that were taken elsewhere."""
        median = statistics.median(seconds)
        figure = Figure(
            part=self.part,
            name=name,
            items=items,
            seconds=median,
            fastest=min(seconds),
            slowest=max(seconds),
            repetitions=len(seconds),
            per_second=items / median,
            ratio=statistics.median(ratios),
        )
        self.figures.append(figure)
        self._tell(f"{figure.part}: {name}: {figure.per_second:,.0f} a second")
        return figure

    def reference(self) -> dict[str, Any]:
        """The reference over the whole run: its median rate and how far the machine swung."""
        return {
            "work": 're.findall(r"\\w+"), one thread',
            "tokens": self._tokens,
            "per_second": statistics.median(self._references),
            "slowest": min(self._references),
            "fastest": max(self._references),
            "repetitions": len(self._references),
        }

    def as_dicts(self) -> list[dict[str, Any]]:
        """The figures as plain values."""
        return [asdict(figure) for figure in self.figures]


def run_for_peak(command: Sequence[str]) -> tuple[float, float]:
    """Run a command to its end: its wall seconds and its peak resident memory in MiB.

    A small process starts it, because on Linux a child's peak begins at the size of the process that started it.
    """
    done = subprocess.run([sys.executable, "-c", _PEAK, *command], capture_output=True, text=True, check=True)
    code, seconds, peak = done.stdout.split()
    if code != "0":
        raise SystemExit(f"The command failed with exit code {code}: {done.stderr.strip()}")
    return float(seconds), int(peak) / (2**20 if sys.platform == "darwin" else 2**10)


def machine() -> dict[str, Any]:
    """The machine and the versions, in plain words."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    packages = ("numpy", "numba", "pyarrow", "cryptography")
    return {
        "date": date.today().isoformat(),
        "processor": _processor(),
        "cores": cores,
        "system": f"{platform.system()} {platform.machine()}",
        "load": [round(load, 2) for load in os.getloadavg()],
        "python": platform.python_version(),
        **{name: version(name) for name in packages},
    }


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    facts = dict(re.split(r"\s*:\s*", line, maxsplit=1) for line in lines if ":" in line)
    named = facts.get("model name", platform.machine())
    return f"{named} (family {facts.get('cpu family', '?')}, model {facts.get('model', '?')})"
