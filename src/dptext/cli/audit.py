"""``dptext audit``: certify a mechanism's claim in exact arithmetic."""

import json

import typer

from dptext.audit.audit import audit_exactly
from dptext.audit.certificate import Certificate
from dptext.cli.console import show, step_progress
from dptext.cli.options import Epsilon, Json, MechanismName, MechanismOptions, Quiet
from dptext.embeddings.builtin import DEFAULT_LISTS
from dptext.mechanisms.diffractor import NOISES


def audit(
    epsilon: Epsilon,
    mechanism: MechanismName = "diffractor",
    quiet: Quiet = False,
    json_output: Json = False,
    *,
    options: MechanismOptions,
) -> None:
    """Compare the exact probabilities of a mechanism with its claim, for the pairs and outputs that decide it.

    For diffractor: all neighbours on the four ready-made lists (or --lists) at all outputs, with both noises (or
    --noise). For santext, santext-plus, tem and custext: all pairs of up to 2,500 words, all pairs of a random sample
    of larger vocabularies. Prints what was found beside the claim. Exit code 0 if it is certified, 1 if it fails.
    """
    shown = not (quiet or json_output)
    certificates = []
    for defaults in _variants(mechanism, options):
        built = options.build(mechanism, epsilon=epsilon, shown=shown, defaults=defaults)
        with step_progress("comparing", shown) as update:
            certificates.append(audit_exactly(built, update))
    if json_output:
        show(json.dumps([certificate.as_dict() for certificate in certificates]))
    elif not quiet:
        for certificate in certificates:
            show(_sentences(certificate))
    raise typer.Exit(0 if all(certificate.holds for certificate in certificates) else 1)


def _variants(mechanism: str, options: MechanismOptions) -> list[dict[str, object]]:
    """What is audited where the options leave it open: both noises of diffractor that they fit, on the ready lists."""
    if mechanism != "diffractor":
        return [{}]
    defaults: dict[str, object] = {"lists": DEFAULT_LISTS}
    noises = NOISES[1:] if options.has("beta") or options.has("gamma") else NOISES
    return [defaults] if options.has("noise") else [{**defaults, "noise": noise} for noise in noises]


def _verdict(certificate: Certificate) -> str:
    if not certificate.holds:
        return "FAILED"
    return "CERTIFIED" if certificate.complete else "NO VIOLATION FOUND in a sample"


def _sentences(certificate: Certificate) -> str:
    lines = [
        f"{_verdict(certificate)}  {certificate.subject}",
        f"  {certificate.measured}: {certificate.largest:.12g} nats",
        f"  its claim: {certificate.claim:.12g} nats",
        f"  probabilities compared, exactly: {certificate.comparisons:,}",
        *(f"  {reason}" for reason in certificate.reasons),
        *(f"  PROBLEM: {problem}" for problem in certificate.problems),
    ]
    return "\n".join(lines)
