"""``dptext audit --empirical``: its options, and what it prints."""

import json
import math
from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import Annotated, Any, Literal

import typer

from dptext.audit.empirical import CONFIDENCE, audit_by_samples
from dptext.audit.programs import LINES, RUNS, SECONDS, audit_program
from dptext.audit.result import EmpiricalAudit
from dptext.cli.console import show, step_progress
from dptext.core.wording import number, number_down
from dptext.errors import ParameterError

OUTSIDE = "From outside (samples decide, with a confidence)"


def _option(name: str, help: str, **more: Any) -> Any:
    return typer.Option(f"--{name}", help=help, rich_help_panel=OUTSIDE, **more)


Draws = Annotated[
    int | None,
    _option("draws", "Outputs of each input that an event is tested on.", show_default="what takes some seconds"),
]
Confidence = Annotated[
    float | None, _option("confidence", "With which all that is found holds.", show_default=str(CONFIDENCE))
]
CommandLine = Annotated[
    str | None,
    _option(
        "command",
        "A foreign program: 'prog --in {input} --out {output}'. Files of lines stand for the two (without them: its "
        "standard input and output). No shell reads it.",
    ),
]
TwoTexts = Annotated[
    tuple[str, str] | None, _option("texts", "Two texts that are not private, which the program gets.")
]
ClaimedEpsilon = Annotated[float | None, _option("claim", "The epsilon that the program claims, in nats.")]
ClaimedUnit = Annotated[
    Literal["token", "document"] | None,
    _option("unit", "What it claims it for; token: for each word in which the texts differ.", show_default="document"),
]
Runs = Annotated[int | None, _option("runs", "Runs of the program for each text.", show_default=str(RUNS))]
Lines = Annotated[int | None, _option("lines", "Equal lines of each run.", show_default=f"{LINES:,}")]
Timeout = Annotated[float | None, _option("timeout", "Seconds that a run may take.", show_default=f"{SECONDS:g}")]


@dataclass(frozen=True, slots=True, kw_only=True)
class Outside:
    """The options of the panel; None where one was not given."""

    draws: int | None
    confidence: float | None
    command: str | None
    texts: tuple[str, str] | None
    claim: float | None
    unit: str | None
    runs: int | None
    lines: int | None
    timeout: float | None

    def given(self, *names: str) -> dict[str, Any]:
        """Those of the options that were given, by name."""
        return {name: value for name in names if (value := getattr(self, name)) is not None}

    def refuse(self) -> None:
        """Raise `ParameterError` for any option of the panel: there is no --empirical."""
        for name in self.given(*(field.name for field in fields(self))):
            raise ParameterError(f"The option --{name} is for samples; give --empirical with it.")


def audit_from_samples(built: Iterable[Any], outside: Outside, *, shown: bool, quiet: bool, json_output: bool) -> int:
    """Audit what was built, or a foreign program, and print what was found: the exit code."""
    found = []
    if outside.command is not None:
        found.append(_program(outside, shown))
    else:
        for name in outside.given("texts", "claim", "unit", "runs", "lines", "timeout"):
            raise ParameterError(f"The option --{name} is for foreign programs; name one with --command.")
        for mechanism in built:
            with step_progress("sampling", shown) as update:
                found.append(audit_by_samples(mechanism, progress=update, **outside.given("draws", "confidence")))
    if json_output:
        show(json.dumps([audit.as_dict() for audit in found]))
    elif not quiet:
        for audit in found:
            show(sentences(audit))
    return 1 if any(audit.refuted for audit in found) else 0


def _program(outside: Outside, shown: bool) -> EmpiricalAudit:
    for name in ("texts", "claim"):
        if getattr(outside, name) is None:
            raise ParameterError(f"The audit of a foreign program needs --{name}.")
    if outside.draws is not None:
        raise ParameterError("The option --draws is for mechanisms; --runs and --lines say how often a program draws.")
    assert outside.command is not None and outside.texts is not None and outside.claim is not None
    with step_progress("running the program", shown) as update:
        return audit_program(
            outside.command,
            outside.texts,
            claim=outside.claim,
            progress=update,
            **outside.given("unit", "runs", "lines", "timeout", "confidence"),
        )


def sentences(audit: EmpiricalAudit) -> str:
    """What was found, in a few lines."""
    lines = [f"{audit.verdict}  {audit.subject}, which claims {audit.claimed}"]
    for best in audit.best_of_each():
        exact = f"; exact: {number(best.exact)}" if best.exact is not None and math.isfinite(best.exact) else ""
        rate = ""
        if best.epsilon is not None and best.claimed_epsilon is not None and best.claimed_epsilon != best.claim:
            rate = f" (epsilon {number_down(best.epsilon)} of {number(best.claimed_epsilon)})"
        lines.append(
            f"  {best.of}: at least {number_down(best.bound)} nats of {number(best.claim)} claimed{rate}{exact}. "
            f"Seen at {best.pair}: {best.event}"
        )
    lines.append(
        f"  tried: {audit.pairs:,} pairs, {audit.events:,} events, {audit.draws:,} draws; confidence "
        f"{100 * audit.confidence:.10g} %"
        + (f"; no more than {number_down(audit.most)} nats could be seen" if audit.most else "")
    )
    lines += [f"  {note}" for note in audit.notes]
    lines += [f"  PROBLEM: {problem}" for problem in audit.problems]
    if not audit.refuted:
        lines.append("  Samples cannot show that a claim holds; dptext audit without --empirical certifies some.")
    return "\n".join(lines)
