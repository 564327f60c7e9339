"""``dptext audit``: certify a mechanism's claim, and that its program draws by its tables, in exact arithmetic."""

import json
from collections.abc import Iterator
from typing import Annotated, Any

import typer

from dptext import catalogue
from dptext.assembly import Asked, asked_for, reserved_words
from dptext.audit.classes import audit_classes
from dptext.audit.end_to_end import audit_consistency
from dptext.audit.exact import audit_exactly
from dptext.audit.numbers import audit_numbers
from dptext.audit.result import Certificate
from dptext.cli.completion import mechanisms
from dptext.cli.console import show, show_wrapped, step_progress
from dptext.cli.empirical import (
    OUTSIDE,
    ClaimedEpsilon,
    ClaimedUnit,
    CommandLine,
    Confidence,
    Draws,
    Lines,
    Outside,
    Runs,
    Timeout,
    TwoTexts,
    audit_from_samples,
)
from dptext.cli.options import DEFAULT_MECHANISM, Json, MechanismOptions, PresetName, PresetUse, Quiet
from dptext.embeddings.builtin import DEFAULT_LISTS
from dptext.errors import ParameterError
from dptext.mechanisms.base import WordMechanism, WordPrivatizer
from dptext.mechanisms.diffractor import NOISES
from dptext.parameters import parameters_of
from dptext.report.ending import preset_said
from dptext.text.policy import TextPolicy

_NUMBERS = parameters_of(TextPolicy)["epsilon_numbers"]


def audit(
    epsilon: Annotated[
        float | None, typer.Option("--epsilon", "-e", help="Of word mechanisms, in nats per unit of the metric.")
    ] = None,
    mechanism: Annotated[
        str | None,
        typer.Option(
            "--mechanism",
            "-m",
            metavar="NAME",
            help="Whose claim; dptext mechanisms lists them.",
            show_default=DEFAULT_MECHANISM,
            autocompletion=mechanisms,
        ),
    ] = None,
    preset: PresetName = None,
    use: PresetUse = None,
    epsilon_numbers: Annotated[
        float | None,
        typer.Option(help=f"{_NUMBERS.meant.meaning} In {_NUMBERS.meant.unit}.", show_default=_NUMBERS.meant.otherwise),
    ] = None,
    consistent: Annotated[
        bool, typer.Option("--consistent", help="Word mechanisms: audit how words are drawn once for each unit, too.")
    ] = False,
    empirical: Annotated[
        bool,
        typer.Option(
            "--empirical", help="Look for a violation in samples instead.", rich_help_panel=OUTSIDE, show_default=False
        ),
    ] = False,
    draws: Draws = None,
    confidence: Confidence = None,
    command: CommandLine = None,
    texts: TwoTexts = None,
    claim: ClaimedEpsilon = None,
    unit: ClaimedUnit = None,
    runs: Runs = None,
    lines: Lines = None,
    timeout: Timeout = None,
    quiet: Quiet = False,
    json_output: Json = False,
    *,
    options: MechanismOptions,
) -> None:
    """Drive a mechanism with scripted random integers, and compare what it draws from with its claim, exactly.

    For diffractor: all neighbours on the four ready-made lists (or --lists) at all outputs, with both noises (or
    --noise). For santext, santext-plus, tem and custext: all pairs of up to 2,500 words, all pairs of a random sample
    of larger vocabularies. For dp-mlm, dp-prompt and dp-paraphrase with a --model: the worst case of a draw for any two
    texts, and the draws of a few public texts. For word mechanisms the draws of numbers are audited, too. The program
    is tried on all words of a small vocabulary; the certificate says on how many. What draws continuous noise has no
    integers to audit. Exit code 0 if the claim is certified, 1 if it fails.

    For a preset: the list that it draws on, and its numbers. What reads and mends the drawn words afterwards sees
    nothing but them, and has no part in the claim.

    With --empirical no integers are looked at, but samples of any mechanism, or of a foreign program (--command): an
    event that tells two inputs apart is chosen on some of them and tested on others. What comes out is a lower bound,
    with a confidence: it can show that a claim is false (exit code 1), never that it is true.
    """
    shown = not (quiet or json_output)
    outside = Outside(
        draws=draws,
        confidence=confidence,
        command=command,
        texts=texts,
        claim=claim,
        unit=unit,
        runs=runs,
        lines=lines,
        timeout=timeout,
    )
    if empirical:
        if epsilon_numbers is not None:
            raise ParameterError("The option --epsilon-numbers does not apply to --empirical.")
        if consistent:
            raise ParameterError("The option --consistent does not apply to --empirical.")
        own = (epsilon, mechanism, preset, use)
        if command is not None and (options.given or any(one is not None for one in own)):
            raise ParameterError(
                "The option --command names a foreign program: --claim says its epsilon, not --epsilon."
            )
        wanted = _asked(mechanism, options, epsilon=epsilon, preset=preset, use=use, policy={})
        built = () if command is not None else _built(wanted, options, shown)
        raise typer.Exit(audit_from_samples(built, outside, shown=shown, quiet=quiet, json_output=json_output))
    outside.refuse()
    said = {"epsilon_numbers": epsilon_numbers, "consistent": consistent or None}
    policy = {name: value for name, value in said.items() if value is not None}
    wanted = _asked(mechanism, options, epsilon=epsilon, preset=preset, use=use, policy=policy)
    mechanism = wanted.mechanism
    certificates, numbers = [], {}
    for built in _built(wanted, options, shown):
        if consistent and not isinstance(built, WordMechanism):
            raise ParameterError(
                f"The option --consistent does not apply to {mechanism}: it draws every token of a text."
            )
        with step_progress("comparing", shown) as update:
            certificates.append(audit_exactly(built, update))
        if isinstance(built, WordMechanism):
            certificates += [audit_consistency(built)] if consistent else []
            of_numbers = wanted.policy if preset else {"numbers": "draw", "epsilon_numbers": epsilon_numbers}
            asked_policy = TextPolicy(**of_numbers)
            privatizer = WordPrivatizer(built, policy=asked_policy.without_classes())
            if (claimed := privatizer.guarantee.numbers) is not None:
                numbers[claimed.epsilon] = privatizer
            if asked_policy.class_policy() is not None:
                with step_progress("comparing classes", shown) as update:
                    certificates.append(audit_classes(asked_policy, mechanism=built, progress=update))
        elif epsilon_numbers is not None:
            raise ParameterError(f"The option --epsilon-numbers does not apply to {mechanism}: it draws every token.")
    for privatizer in numbers.values():
        with step_progress("comparing numbers", shown) as update:
            certificates.append(audit_numbers(privatizer, update))
    if json_output:
        show(json.dumps([certificate.as_dict() for certificate in certificates]))
    elif not quiet:
        for certificate in certificates:
            show_wrapped(_sentences(certificate))
        if wanted.preset is not None:
            show_wrapped(preset_said({"preset": wanted.preset}))
        if told := _left_open(wanted, options, epsilon_numbers):
            show_wrapped(told)
    raise typer.Exit(0 if all(certificate.holds for certificate in certificates) else 1)


def _asked(
    mechanism: str | None,
    options: MechanismOptions,
    *,
    epsilon: float | None,
    preset: str | None,
    use: str | None,
    policy: dict[str, Any],
) -> Asked:
    """What is asked for; the policy is of options that this command has."""
    return asked_for(
        mechanism=mechanism,
        epsilon=epsilon,
        preset=preset,
        use=use,
        given=options.given,
        policy=policy,
        finish={},
    )


def _built(wanted: Asked, options: MechanismOptions, shown: bool) -> Iterator[Any]:
    """What is to be audited."""
    mechanism, epsilon = wanted.mechanism, wanted.epsilon
    if catalogue.entry_of(mechanism).family == catalogue.TEXTS:
        if epsilon is not None:
            raise ParameterError(
                f"The option --epsilon does not apply to {mechanism}: it has no metric; give --epsilon-per-token or "
                "--epsilon-per-document."
            )
        yield options.build(mechanism, shown=shown)
        return
    reserved = reserved_words(TextPolicy(**wanted.policy))
    for defaults in _variants(wanted, options):
        yield options.build(mechanism, epsilon=epsilon, shown=shown, defaults=defaults, reserved=reserved)


def _variants(wanted: Asked, options: MechanismOptions) -> list[dict[str, object]]:
    """What is audited where the options leave it open: both noises of diffractor that they fit, on the ready lists.

    A preset leaves nothing open.
    """
    if wanted.preset is not None or wanted.mechanism != "diffractor":
        return [dict(wanted.defaults)]
    defaults: dict[str, object] = {"lists": DEFAULT_LISTS}
    noises = NOISES[1:] if options.has("beta") or options.has("gamma") else NOISES
    return [defaults] if options.has("noise") else [{**defaults, "noise": noise} for noise in noises]


def _left_open(wanted: Asked, options: MechanismOptions, epsilon_numbers: float | None) -> list[str]:
    """Why more was audited than was named."""
    if len(_variants(wanted, options)) == 1:
        return []
    numbers = "" if epsilon_numbers is not None else ", and numbers at the epsilon that goes with each"
    said = f"No --noise was named, so both kinds are audited{numbers}; a run takes {NOISES[0]} noise then."
    lists = "" if options.has("lists") else f" All {DEFAULT_LISTS} lists that come along are audited; a run takes one."
    return [said + lists]


def _verdict(certificate: Certificate) -> str:
    if not certificate.holds:
        return "FAILED"
    return "CERTIFIED" if certificate.complete else "NO VIOLATION FOUND in a sample"


def _nats(loss: float) -> str:
    return f"{loss:.12g} nat{'' if loss == 1 else 's'}"


def _sentences(certificate: Certificate) -> list[str]:
    return [
        f"{_verdict(certificate)}  {certificate.subject}",
        f"  {certificate.measured}: {_nats(certificate.largest)}",
        f"  its claim: {_nats(certificate.claim)}",
        f"  probabilities compared, exactly: {certificate.comparisons:,}",
        *(f"  {reason}" for reason in certificate.reasons),
        *(f"  PROBLEM: {problem}" for problem in certificate.problems),
    ]
