"""``dptext audit-samples``: a violation of a claim looked for in samples, of a mechanism or of a foreign program."""

import json
import math
from collections.abc import Mapping
from typing import Any

import click

from dptext.cli.console import show, step_progress
from dptext.cli.options import as_json, drawn, examples, mechanism_of, named_mechanism, option, quiet
from dptext.core.wording import number, number_down
from dptext.errors import ParameterError
from dptext.run.config_tables import privatizer_config, sorted_options
from dptext_lab.audit.empirical import audit_by_samples
from dptext_lab.audit.programs import audit_program
from dptext_lab.audit.result import EmpiricalAudit

_OF_PROGRAMS = ("texts", "claim", "unit")


@click.command(
    epilog=examples(
        "dptext audit-samples -m mvc -e 10",
        "dptext audit-samples --command 'tr a b' --texts 'a' 'c' --claim 1",
    )
)
@named_mechanism()
@option("--draws", type=int, help="How many outputs of each input an event is tested on.")
@option("--confidence", type=float, help="The confidence with which the findings hold.")
@option(
    "--command",
    metavar="PROGRAM",
    help="Sample a foreign program, such as 'prog --in {input} --out {output}'. The two become files of lines; "
    "without them, standard input and output are used. No shell reads the command.",
)
@option("--texts", type=(str, str), help="Two texts, neither of them private, to give to the program.")
@option("--claim", type=float, help="The epsilon that the program claims, in nats.")
@option(
    "--unit",
    type=click.Choice(["token", "document"]),
    help="What the claim is for; token means each word in which the texts differ.",
)
@quiet
@as_json
def audit_samples(**values: Any) -> None:
    """Look for a violation of a claim in samples of a mechanism, or of a foreign program (--command).

    An event that tells two inputs apart is chosen on some samples and tested on others. The result is a lower bound
    with a confidence: it can show that a claim is false (exit code 1), never that it is true.
    """
    shown = not (values["quiet"] or values["as_json"])
    table = drawn(values)
    if values["command"] is None:
        for name in sorted_options(table)["policy"]:
            raise ParameterError(
                f"The setting {name} does not apply to audit-samples, which samples the mechanism alone."
            )
        for name in _OF_PROGRAMS:
            if values[name] is not None:
                raise ParameterError(f"The option --{name} is for foreign programs; name one with --command.")
        audited = [_sampled(mechanism_of(privatizer_config(table), shown=shown), values, shown)]
    elif table:
        raise ParameterError("The option --command names a foreign program: --claim says its epsilon, not --epsilon.")
    else:
        audited = [_program(values, shown)]
    if values["as_json"]:
        show(json.dumps([audit.as_dict() for audit in audited]))
    elif shown:
        for audit in audited:
            show(_of_samples(audit))
    raise click.exceptions.Exit(1 if any(audit.refuted for audit in audited) else 0)


def _sampled(mechanism: Any, values: Mapping[str, Any], shown: bool) -> EmpiricalAudit:
    with step_progress("sampling", shown) as update:
        return audit_by_samples(mechanism, progress=update, **_given(values, "draws", "confidence"))


def _program(values: Mapping[str, Any], shown: bool) -> EmpiricalAudit:
    for name in ("texts", "claim"):
        if values[name] is None:
            raise ParameterError(f"The audit of a foreign program needs --{name}.")
    if values["draws"] is not None:
        raise ParameterError("The option --draws is for mechanisms; a program is run a fixed number of times.")
    more = _given(values, "unit", "confidence")
    with step_progress("running the program", shown) as update:
        return audit_program(values["command"], values["texts"], claim=values["claim"], progress=update, **more)


def _given(values: Mapping[str, Any], *names: str) -> dict[str, Any]:
    return {name: values[name] for name in names if values[name] is not None}


def _of_samples(audit: EmpiricalAudit) -> str:
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
        lines.append("  Samples cannot show that a claim holds; dptext audit certifies some mechanisms exactly.")
    return "\n".join(lines)
