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
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from dptext.audit.empirical.bounds import loss_bound, most_seen
from dptext.audit.empirical.channels import MADE_UP
from dptext.audit.empirical.findings import EmpiricalAudit, Tested
from dptext.audit.empirical.noise import find_shared_noise
from dptext.audit.empirical.search import CONFIDENCE, Progress
from dptext.audit.empirical.texts import best_text_event, need_sklearn
from dptext.core.wording import number
from dptext.errors import InputError, ParameterError
from dptext.validation import check_choice, check_count, check_delta

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
    claim
        The epsilon that the program claims, in nats, for a `unit`.
    unit
        ``document``: for any two texts. ``token``: for two texts that differ in one word, and so many times as much for
        several; both texts must have the same number of words. What is claimed by a distance is to be multiplied by
        it beforehand.
    runs
        Runs for each text, at least 2: half of them choose the event, the others test it.
    lines
        Lines of each run, at least 10.
    timeout
        Seconds that a run may take.
    confidence
        With which everything holds that is found.
    seed
        Repeats the permutations of the noise's tests.
    progress
        Called with the runs done and their number.

    Beside the two texts, the first of them is sent with a made-up word in the place of one of its words, and with
    another one: to see whether unknown words are copied. Raises `ParameterError` for a value out of range, `InputError`
    for a program that cannot be started, fails, takes too long, or writes another number of lines than it read.
    """
    need_sklearn()
    _check(texts, claim, unit, runs, lines, timeout)
    check_delta("audit_program", confidence, name="confidence")
    program = _Program(command, timeout)
    made_up = _with_made_up_words(texts)
    pairs = [((texts[0], texts[1]), ("text 1", "text 2"), claim * _units(texts, unit))]
    pairs.append((made_up, ("text 1 with the made-up word 1", "text 1 with the made-up word 2"), claim))
    audit = EmpiricalAudit(
        subject=f"the program `{' '.join(os.path.basename(argument) for argument in program.arguments)}`",
        claimed=f"epsilon {number(claim)} for each {unit}",
        confidence=confidence,
        epsilon=claim,
    )
    outputs = [
        _collect(program, given, runs, lines, audit, _later(progress, 2 * runs * place, 4 * runs))
        for place, (given, _, _) in enumerate(pairs)
    ]
    generator = np.random.default_rng(seed)
    failure = (1 - confidence) / 2
    for both, (_, names, _) in zip(outputs, pairs, strict=True):
        for each, name in zip(both, names, strict=True):
            found = find_shared_noise(_numbered(each), failure / 4, generator)
            if found is not None:
                audit.problems.append(f"For {name} {found}.")
                break
        if audit.problems:
            break
    _tell_copies(outputs[1], made_up, audit)
    if not audit.problems:
        for both, (_, names, allowed) in zip(outputs, pairs, strict=True):
            _test(both, names, allowed, failure / 4, audit)
        audit.conclude()
    audit.notes.append("Each line is taken for a draw of its own; that lines and runs are independent was tested.")
    return audit


def _check(texts: Sequence[str], claim: float, unit: str, runs: int, lines: int, timeout: float) -> None:
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
    if not (np.isfinite(timeout) and timeout > 0):
        raise ParameterError(f"The 'timeout' of a run must be a number of seconds above 0. Got {timeout} instead.")


def _units(texts: Sequence[str], unit: str) -> int:
    """How often the claim is spent between the two texts."""
    if unit == "document":
        return 1
    one, other = (text.split() for text in texts)
    if len(one) != len(other):
        raise ParameterError(
            f"A claim for each token compares texts of the same number of words. Got {len(one)} and {len(other)} words."
        )
    return sum(a != b for a, b in zip(one, other, strict=True))


def _with_made_up_words(texts: Sequence[str]) -> tuple[str, str]:
    """The first text with a made-up word, and with another one, in the place where it differs from the second."""
    words, others = texts[0].split(), texts[1].split()
    differing = [place for place, (a, b) in enumerate(zip(words, others, strict=False)) if a != b]
    place = differing[0] if differing else len(words) - 1
    first, second = ([*words[:place], made_up, *words[place + 1 :]] for made_up in MADE_UP[:2])
    return " ".join(first), " ".join(second)


class _Program:
    """A command that is run on lines, without a shell."""

    def __init__(self, command: str, timeout: float) -> None:
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
        with _private_folder() as folder:
            given, taken = folder / "input.txt", folder / "output.txt"
            given.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
            places = {"{input}": str(given), "{output}": str(taken)}
            arguments = [_filled(argument, places) for argument in self.arguments]
            reads, writes = (any(place in argument for argument in self.arguments) for place in places)
            with open(os.devnull if reads else given, "rb") as source, open(folder / "stdout.txt", "wb") as printed:
                self._wait(arguments, source, printed)
            return self._read(taken if writes else folder / "stdout.txt", len(lines))

    def _wait(self, arguments: list[str], source: object, printed: object) -> None:
        """Run it to its end, or end it with all that it started: after the time, or when this process is to end."""
        try:
            process = subprocess.Popen(
                arguments,
                stdin=source,  # type: ignore[call-overload]
                stdout=printed,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
        except OSError as error:
            raise InputError(f"The program cannot be started ({type(error).__name__}).") from None
        try:
            code = process.wait(self._timeout)
        except subprocess.TimeoutExpired:
            raise InputError(
                f"The program was not done after {number(self._timeout)} seconds; give it a longer --timeout or fewer "
                "--lines."
            ) from None
        finally:
            _end(process)
        if code != 0:
            raise InputError(
                f"The program ended with exit code {code}; run the command by hand on a few lines to see what it says."
            )

    def _read(self, path: Path, lines: int) -> list[str]:
        if not path.exists() or path.stat().st_size == 0:
            raise InputError(
                "The program ended well and wrote nothing; see whether {output} stands in the right place."
            )
        found = path.read_text(encoding="utf-8", errors="replace").removesuffix("\n").split("\n")
        if len(found) != lines:
            raise InputError(
                f"The program wrote {len(found):,} lines for {lines:,}; it must write one for each line that it reads."
            )
        return [line.removesuffix("\r") for line in found]


def _filled(argument: str, places: dict[str, str]) -> str:
    """An argument with the paths in their places; everything else in it stays as it is."""
    return re.sub(r"\{(?:in|out)put\}", lambda found: places[found[0]], argument)


def _end(process: "subprocess.Popen[bytes]") -> None:
    """End what is left of a program and of what it started."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


@contextmanager
def _private_folder() -> Iterator[Path]:
    """A folder of this user alone, which is removed at the end."""
    folder = tempfile.mkdtemp(prefix="dptext-audit-")  # of mode 0700
    try:
        yield Path(folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


Both = tuple[list[list[str]], list[list[str]]]
"""The outputs of two texts: a list for each run."""


def _collect(
    program: _Program, given: Sequence[str], runs: int, lines: int, audit: EmpiricalAudit, told: Callable[[int], None]
) -> Both:
    """The outputs of two texts in as many runs each."""
    found: Both = ([], [])
    for run in range(runs):
        for side, text in enumerate(given):
            found[side].append(program.run([text] * lines))
            audit.draws += lines
            told(2 * run + side + 1)
    audit.pairs += 1
    return found


def _later(progress: Progress | None, before: int, total: int) -> Callable[[int], None]:
    return lambda done: None if progress is None else progress(before + done, total)


def _numbered(runs: Sequence[Sequence[str]]) -> list[NDArray[np.int64]]:
    numbers: dict[str, int] = {}
    return [np.array([numbers.setdefault(text, len(numbers)) for text in run], np.int64) for run in runs]


def _test(both: Both, names: tuple[str, str], claim: float, failure: float, audit: EmpiricalAudit) -> None:
    """Choose an event on the first half of the runs, both ways round, and test it on the others."""
    half = len(both[0]) // 2
    choosing = [[text for run in side[:half] for text in run] for side in both]
    testing = [[text for run in side[half:] for text in run] for side in both]
    audit.most = max(audit.most, most_seen(len(testing[0]), failure))
    for one, other in ((0, 1), (1, 0)):
        chosen = best_text_event(choosing[one], choosing[other], failure)
        if chosen is None:
            continue
        audit.events += chosen.tried
        hits, others = (int(chosen.event.holds(testing[side]).sum()) for side in (one, other))
        draws = len(testing[one]), len(testing[other])
        audit.tested.append(
            Tested(
                of="texts",
                pair=f"{names[one]} against {names[other]}",
                event=chosen.event.told,
                hits=hits,
                draws=draws[0],
                others=others,
                other_draws=draws[1],
                bound=loss_bound(hits, draws[0], others, draws[1], failure),
                claim=claim,
            )
        )


def _tell_copies(both: Both, given: Sequence[str], audit: EmpiricalAudit) -> None:
    """Say how often a made-up word came out as it went in."""
    word = next(word for word in MADE_UP if word in given[0].split())
    lines = [text for run in both[0] for text in run]
    copied = sum(word in text.lower() for text in lines)
    if copied:
        audit.notes.append(
            f"A made-up word came out as it went in, in {copied:,} of {len(lines):,} lines: unknown words are copied."
        )
