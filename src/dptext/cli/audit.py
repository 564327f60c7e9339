"""``dptext audit``: a mechanism's claim against what its program draws, in exact arithmetic."""

import json
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import click

from dptext.audit.exact import audit_exactly
from dptext.audit.plan import audit_words
from dptext.audit.result import Certificate
from dptext.audit.text_pairs import PAIRS
from dptext.cli.console import show, show_wrapped, step_progress
from dptext.cli.options import as_json, drawn, examples, mechanism_of, named_mechanism, option, quiet
from dptext.core.privatizer import Privatizer
from dptext.mechanisms.base import WordMechanism
from dptext.report.console_summary import preset_in_words
from dptext.run.build import build_privatizer
from dptext.run.config import PrivatizerConfig, RunConfig
from dptext.run.config_tables import privatizer_config


@click.command(epilog=examples("dptext audit -e 1", "dptext audit --preset balanced"))
@named_mechanism()
@option("--config", metavar="FILE", help="Audit what a run with these settings (a TOML file) draws, column by column.")
@option(
    "--pairs", type=click.IntRange(min=1), help=f"How many pairs of random texts are compared; {PAIRS:,} by default."
)
@quiet
@as_json
def audit(**values: Any) -> None:
    """Compare a mechanism's claim with what its program draws, exactly: scripted random integers drive the program.

    What is audited is what a run with these options draws. diffractor is audited for all neighbours on its lists at all
    outputs; santext, santext-plus, tem and custext for all pairs of words; dp-mlm, dp-prompt and dp-paraphrase for the
    worst case of a draw between any two texts, and on the draws of a few public texts. For word mechanisms the draws of
    numbers are audited too, protected classes, and pairs of random texts with a loss of 0, which must come out the same
    under the same bits. The end says what was certified, what was tried in samples, and what was not driven.
    Mechanisms with continuous noise have no integers to audit; `dptext audit-samples` looks at samples of theirs.
    Exit code 0 if the claim holds, 1 if it fails.
    """
    shown = not (values["quiet"] or values["as_json"])
    raise click.exceptions.Exit(_exactly(_run(values["config"], drawn(values)), values, shown))


def _run(path: str | None, table: dict[str, Any]) -> RunConfig:
    return RunConfig(text=privatizer_config(table)) if path is None else RunConfig.from_toml(path, over={"text": table})


def _exactly(run: RunConfig, values: Mapping[str, Any], shown: bool) -> int:
    """Audit in exact arithmetic what the columns of a run draw, and print the certificates: the exit code."""
    certificates: list[Certificate] = []
    notes: list[str] = []
    for config in {id(config): config for config in run.privatizers.values()}.values():
        resolved, preset = config.resolved()
        built = mechanism_of(config, shown=shown)
        around = PrivatizerConfig(mechanism=built, policy=resolved.policy, postprocessing=resolved.postprocessing)
        whole = build_privatizer(around, spans=run.spans, allow_no_guarantee=True)
        certificates += _certificates(
            whole, built, pairs=values["pairs"] or PAIRS, shown=shown, needed=run.origin is None
        )
        notes += [] if preset is None else preset_in_words({"preset": preset})
    if values["as_json"]:
        show(json.dumps([certificate.as_dict() for certificate in certificates]))
    elif shown:
        for certificate in certificates:
            show_wrapped(_of_certificate(certificate))
        show_wrapped([*_summary(certificates), *notes])
    return 0 if all(certificate.holds for certificate in certificates) else 1


def _certificates(privatizer: Privatizer, built: Any, *, pairs: int, shown: bool, needed: bool) -> list[Certificate]:
    """Certificates of all draws and whole texts of a privatizer of words, or of the draws of a rewriter (`built`)."""
    if isinstance(built, WordMechanism):
        watch = partial(step_progress, shown=shown)
        return list(audit_words(privatizer, pairs=pairs, watch=watch, needed=needed))
    with step_progress("comparing", shown) as update:
        return [audit_exactly(built, update)]


def _summary(certificates: Sequence[Certificate]) -> list[str]:
    """Lines on what was certified, tried in samples, and not driven; none where a claim fails."""
    if not all(certificate.holds for certificate in certificates):
        return []
    subjects_of = {
        kind: "; ".join(dict.fromkeys(audited.subject for audited in certificates if audited.complete == kind))
        for kind in (True, False)
    }
    labels = {True: "Certified exactly", False: "Tried in samples"}
    lines = [f"{labels[kind]}: {subjects}." for kind, subjects in subjects_of.items() if subjects]
    undriven = dict.fromkeys(name for certificate in certificates for name in certificate.undriven)
    lines.append(f"Not driven by random texts: {', '.join((*undriven, 'the ledger'))}.")
    return lines


def _of_certificate(certificate: Certificate) -> list[str]:
    verdict = "CERTIFIED" if certificate.complete else "NO VIOLATION FOUND in a sample"
    measured = [
        f"  {certificate.measured}: {_nats(certificate.largest)}",
        f"  its claim: {_nats(certificate.claim)}",
        f"  probabilities compared, exactly: {certificate.comparisons:,}",
    ]
    return [
        f"{verdict if certificate.holds else 'FAILED'}  {certificate.subject}",
        *(measured if certificate.measured else []),
        *(f"  {reason}" for reason in certificate.reasons),
        *(f"  Not driven: {name}." for name in certificate.undriven),
        *(f"  PROBLEM: {problem}" for problem in certificate.problems),
    ]


def _nats(loss: float) -> str:
    return f"{loss:.12g} nat{'' if loss == 1 else 's'}"
