"""``dptext audit``: certify a mechanism's claim in exact arithmetic."""

import json
from typing import Annotated

import typer

from dptext.audit.exact import Certificate, audit_diffractor
from dptext.cli import options
from dptext.cli.console import show, step_progress
from dptext.embeddings.builtin import DEFAULT_LISTS
from dptext.mechanisms.diffractor import NOISES


def audit(
    epsilon: options.Epsilon,
    mechanism: options.Mechanism = "diffractor",
    noise: Annotated[
        str | None, typer.Option("--noise", help=f"{' or '.join(NOISES)}. [default: both, one after the other]")
    ] = None,
    lists: options.Lists = DEFAULT_LISTS,
    embedding: options.Embeddings = None,
    beta: options.Beta = 0.001,
    quiet: options.Quiet = False,
    json_output: options.Json = False,
) -> None:
    """Compare the exact probabilities of a mechanism with its claim, for every pair and output that can decide it.

    Prints the largest log-ratio found beside the claim. Exit code 0 if the claim is certified, 1 if it fails.
    """
    options.check_mechanism(mechanism)
    shown = not (quiet or json_output)
    certificates = []
    for kind in NOISES if noise is None else (noise,):
        built = options.build_diffractor(
            epsilon=epsilon, noise=kind, lists=lists, embedding=embedding, beta=beta, shown=shown
        )
        with step_progress("comparing", shown) as update:
            certificates.append(audit_diffractor(built, update))
    if json_output:
        show(json.dumps([certificate.as_dict() for certificate in certificates]))
    elif not quiet:
        for certificate in certificates:
            show(_sentences(certificate))
    raise typer.Exit(0 if all(certificate.holds for certificate in certificates) else 1)


def _sentences(certificate: Certificate) -> str:
    lines = [
        f"{'CERTIFIED' if certificate.holds else 'FAILED'}  {certificate.subject}",
        f"  largest log-ratio of neighbouring places  {certificate.largest:.12g} nats",
        f"  claim                                     {certificate.claim:.12g} nats",
        f"  probabilities compared, exactly           {certificate.comparisons:,}",
        *(f"  {reason}" for reason in certificate.reasons),
        *(f"  PROBLEM: {problem}" for problem in certificate.problems),
    ]
    return "\n".join(lines)
