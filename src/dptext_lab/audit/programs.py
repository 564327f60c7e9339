"""Foreign programs: two texts go in, many times over, and what comes out must keep what the program claims.

A file of equal lines goes in, one for each text and run, so that what a program makes of one text cannot hide behind
another one in the same file. Each line is taken for a draw of its own; several runs tell whether it is one.
"""

import os
import re
import shlex
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import numpy as np

from dptext.audit.random_texts import MADE_UP
from dptext.audit.result import Progress
from dptext.core.wording import number
from dptext.errors import InputError, ParameterError
from dptext.validation import check_choice, check_count, check_delta
from dptext_lab.audit.empirical import CONFIDENCE, tested
from dptext_lab.audit.events import most_seen, trained_event
from dptext_lab.audit.noise import find_shared_noise
from dptext_lab.audit.result import EmpiricalAudit
from dptext_lab.audit.samplers import ClaimedPair
from dptext_lab.extras import require

RUNS, LINES, SECONDS = 4, 1000, 600.0
UNITS = ("token", "document")


def audit_program(
    command: str,
    texts: Sequence[str],
    *,
    claim: float,
    unit: str = "document",
    runs: int = RUNS,
    lines: int = LINES,
    timeout: float = SECONDS,
    confidence: float = CONFIDENCE,
    seed: int | None = None,
    progress: Progress | None = None,
) -> EmpiricalAudit:
    """Look for a way to tell two texts apart by what a program makes of them, better than it claims.

    Parameters
    ----------
    command
        The program and its arguments, as in a shell but without one: quotes group, and nothing is expanded. Where
        ``{input}`` stands it gets a file of lines to read (else they come on its standard input), where ``{output}``
        stands the file that it must write a line to for each (else its standard output is read).
    texts
        Two different texts of one line each. They go to the program as they are, and are named in what is found.
    claim, unit
        The epsilon that the program claims, in nats, for any two texts (``document``), or for two texts that differ in
        one word (``token``), and so many times as much for several; both texts must have as many words then. What is
        claimed by a distance is to be multiplied by it beforehand.
    runs, lines, timeout
        Runs for each text, at least 2: half of them choose the event, the others test it; lines of each, at least 10;
        seconds that a run may take.
    confidence, seed, progress
        As for `audit_by_samples`.

    The first text is also sent with one of its words replaced by a made-up word, and by another one, to see whether
    unknown words are copied. Raises `ParameterError` for a value out of range, `InputError`
    for a program that cannot be started, fails, takes too long, or writes another number of lines than it read.
    """
    require("sklearn", purpose="An audit of texts")
    _check(texts, claim, unit, runs, lines)
    check_delta("audit_program", confidence, name="confidence")
    program = _Program(command, timeout)
    made_up = _with_made_up_words(texts)
    pairs = [
        ClaimedPair(first=texts[0], second=texts[1], claim=claim * _units(texts, unit)),
        ClaimedPair(first=made_up[0], second=made_up[1], claim=claim),
    ]
    names = {
        texts[0]: "text 1",
        texts[1]: "text 2",
        made_up[0]: "text 1 with the made-up word 1",
        made_up[1]: "text 1 with the made-up word 2",
    }
    audit = EmpiricalAudit(
        subject=f"the program `{' '.join(os.path.basename(argument) for argument in program.arguments)}`",
        claimed=f"epsilon {number(claim)} for each {unit}",
        confidence=confidence,
        epsilon=claim,
    )
    outputs: dict[str, list[list[str]]] = {text: [] for text in names}
    for run in range(runs):
        for place, text in enumerate(outputs, 1):
            outputs[text].append(program.run([text] * lines))
            audit.draws += lines
            if progress is not None:
                progress(run * len(outputs) + place, runs * len(outputs))
    _look_for_copies(outputs[made_up[0]], made_up[0], audit)
    failure = (1 - confidence) / 2
    _check_noise(outputs, names, failure, np.random.default_rng(seed), audit)
    audit.pairs = len(pairs)
    if not audit.problems:
        for pair in pairs:
            _test(pair, outputs, names, failure / (2 * len(pairs)), audit)
        audit.conclude()
    audit.notes.append("Each line is taken for a draw of its own; that lines and runs are independent was tested.")
    return audit


def _check_noise(
    outputs: dict[str, list[list[str]]],
    names: dict[str, str],
    failure: float,
    generator: np.random.Generator,
    audit: EmpiricalAudit,
) -> None:
    """The outputs of equal texts must be independent."""
    for text, runs in outputs.items():
        numbers = {line: place for place, line in enumerate({line for run in runs for line in run})}
        numbered = [np.array([numbers[line] for line in run], np.int64) for run in runs]
        shared = find_shared_noise(numbered, failure / len(outputs), generator)
        if shared is not None:
            audit.problems.append(f"For {names[text]} {shared}.")
            return


def _check(texts: Sequence[str], claim: float, unit: str, runs: int, lines: int) -> None:
    if len(texts) != 2 or texts[0] == texts[1]:
        raise ParameterError("The audit of a program takes two different texts.")
    for text in texts:
        if not text.strip() or len(text.splitlines()) > 1:
            raise ParameterError("A text for the audit of a program must be one line with a word in it.")
    if not (np.isfinite(claim) and claim > 0):
        raise ParameterError(f"The 'claim' of a program must be a finite number above 0, in nats. Got {claim} instead.")
    check_choice("audit_program", "unit", unit, UNITS)
    check_count("audit_program", "runs", runs, at_least=2)
    check_count("audit_program", "lines", lines, at_least=10)


def _units(texts: Sequence[str], unit: str) -> int:
    """How often the claim is spent between the two texts."""
    if unit == "document":
        return 1
    words, others = (text.split() for text in texts)
    if len(words) != len(others):
        raise ParameterError(
            f"A claim for each token compares texts of the same number of words. Got {len(words)} and {len(others)} "
            "words."
        )
    return sum(a != b for a, b in zip(words, others, strict=True))


def _with_made_up_words(texts: Sequence[str]) -> tuple[str, str]:
    """The first text with a made-up word, and with another one, in the place where it differs from the second."""
    words, others = texts[0].split(), texts[1].split()
    differing = [place for place, (a, b) in enumerate(zip(words, others, strict=False)) if a != b]
    place = differing[0] if differing else len(words) - 1
    first, second = (" ".join([*words[:place], made_up, *words[place + 1 :]]) for made_up in MADE_UP[:2])
    return first, second


class _Program:
    """A command that is run on lines, without a shell."""

    def __init__(self, command: str, timeout: float) -> None:
        if not (np.isfinite(timeout) and timeout > 0):
            raise ParameterError(f"The 'timeout' of a run must be a number of seconds above 0. Got {timeout} instead.")
        try:
            self.arguments = shlex.split(command)
        except ValueError:
            raise ParameterError("The command has a quote that does not end; close it.") from None
        if not self.arguments:
            raise ParameterError("The command is empty; name a program.")
        if shutil.which(self.arguments[0]) is None:
            raise InputError(f"The program {self.arguments[0]} of the command cannot be found or may not be run.")
        self._timeout = timeout

    def run(self, lines: Sequence[str]) -> list[str]:
        """What it makes of the lines, a line each. Raises `InputError` where it does not."""
        folder = Path(tempfile.mkdtemp(prefix="dptext-audit-"))  # of mode 0700
        try:
            source, target, printed = (folder / name for name in ("input.txt", "output.txt", "stdout.txt"))
            source.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
            places = {"{input}": str(source), "{output}": str(target)}
            arguments = [re.sub(r"\{(?:in|out)put\}", lambda at: places[at[0]], part) for part in self.arguments]
            reads, writes = (any(place in argument for argument in self.arguments) for place in places)
            with open(os.devnull if reads else source, "rb") as stdin, open(printed, "wb") as stdout:
                self._wait(arguments, stdin, stdout, len(lines))
            return self._read(target if writes else printed, len(lines))
        finally:
            shutil.rmtree(folder, ignore_errors=True)

    def _wait(self, arguments: list[str], stdin: object, stdout: object, lines: int) -> None:
        """Run it to its end, or end it with all that it started: after the time, or when this process is to end."""
        try:
            process = subprocess.Popen(
                arguments,
                stdin=stdin,  # type: ignore[call-overload]
                stdout=stdout,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
        except OSError as error:
            raise InputError(f"The program cannot be started ({type(error).__name__}).") from None
        try:
            code = process.wait(self._timeout)
        except subprocess.TimeoutExpired:
            raise InputError(
                f"The program was not done after {number(self._timeout)} seconds; a run must answer {lines:,} lines in "
                "that time."
            ) from None
        finally:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
        if code != 0:
            raise InputError(
                f"The program ended with exit code {code}; run the command by hand on a few lines to see what it says."
            )

    def _read(self, path: Path, lines: int) -> list[str]:
        if not path.exists() or path.stat().st_size == 0:
            raise InputError(
                "The program ended well and wrote nothing; see whether {output} stands in the right place."
            )
        written = path.read_text(encoding="utf-8", errors="replace").removesuffix("\n").split("\n")
        if len(written) != lines:
            raise InputError(
                f"The program wrote {len(written):,} lines for {lines:,}; it must write one for each line that it "
                "reads."
            )
        return [line.removesuffix("\r") for line in written]


def _test(
    pair: ClaimedPair, outputs: dict[str, list[list[str]]], names: dict[str, str], failure: float, audit: EmpiricalAudit
) -> None:
    """Choose an event on the first half of the runs, both ways round, and test it on the others."""
    half = len(outputs[pair.first]) // 2
    for first, second in ((pair.first, pair.second), (pair.second, pair.first)):
        choosing = [[line for run in outputs[text][:half] for line in run] for text in (first, second)]
        testing = [[line for run in outputs[text][half:] for line in run] for text in (first, second)]
        audit.most = max(audit.most, most_seen(len(testing[0]), failure))
        chosen = trained_event(choosing[0], choosing[1], failure)
        if chosen is not None:
            audit.events += chosen.tried
            name = f"{names[first]} against {names[second]}"
            audit.tested.append(tested(chosen, testing, failure, pair=pair, of="texts", name=name))


def _look_for_copies(runs: Sequence[Sequence[str]], text: str, audit: EmpiricalAudit) -> None:
    """Say how often a made-up word came out as it went in."""
    word = next(word for word in MADE_UP if word in text.split())
    lines = [line for run in runs for line in run]
    copied = sum(word in line.lower() for line in lines)
    if copied:
        audit.notes.append(
            f"A made-up word came out as it went in, in {copied:,} of {len(lines):,} lines: unknown words are copied."
        )
