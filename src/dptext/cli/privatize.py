"""``dptext privatize``: a file or stream in, a private one out."""

import json
import sys
import warnings
from contextlib import ExitStack
from typing import Annotated, Any

import typer

from dptext.assembly import check_name
from dptext.cli.console import file_progress, say, say_wrapped, show
from dptext.cli.options import Json, Quiet
from dptext.cli.rewriter_options import AllOptions, with_all_options
from dptext.errors import ParameterError
from dptext.files import ending, privatize_file
from dptext.io import FORMATS, STANDARD
from dptext.mechanisms.base import WordPrivatizer
from dptext.mechanisms.registry import REGISTRY
from dptext.pipeline import Progress
from dptext.privatizer import Privatizer
from dptext.randomness import InsecureSeedWarning, RunKey
from dptext.rewriting.masked.options import PUNCTUATIONS
from dptext.rewriting.registry import REWRITERS
from dptext.text.policy import CASE_CHOICES, NUMBER_CHOICES, PUNCTUATION_CHOICES, UNKNOWN_CHOICES, TextPolicy


@with_all_options
def privatize(
    source: Annotated[str, typer.Argument(metavar="INPUT", help="A file, or - for standard input.")],
    epsilon: Annotated[
        float | None,
        typer.Option("--epsilon", "-e", help="Word mechanisms: privacy parameter, in nats per unit of the metric."),
    ] = None,
    output: Annotated[
        str | None, typer.Option("--output", "-o", help="A file, or - for standard output (the default).")
    ] = None,
    column: Annotated[
        list[str] | None,
        typer.Option("--column", "-c", help="A text column; may be repeated. Text files have none: a line is a text."),
    ] = None,
    mechanism: Annotated[
        str,
        typer.Option(
            "--mechanism",
            "-m",
            help=f"Word by word: {', '.join(REGISTRY)}. By a language model: {', '.join(REWRITERS)}.",
        ),
    ] = "diffractor",
    unknown: Annotated[
        str | None, typer.Option(help=f"Tokens outside the vocabulary: {', '.join(UNKNOWN_CHOICES)}. [default: map]")
    ] = None,
    numbers: Annotated[str | None, typer.Option(help=f"Numbers: {', '.join(NUMBER_CHOICES)}. [default: map]")] = None,
    punctuation: Annotated[
        str | None,
        typer.Option(
            help=f"Layout: {', '.join(PUNCTUATION_CHOICES)}. [default: keep] "
            f"dp-mlm: {', '.join(PUNCTUATIONS)} (keep makes it public). [default: draw]"
        ),
    ] = None,
    case: Annotated[
        str | None, typer.Option(help=f"Upper case: {', '.join(CASE_CHOICES)} (keep makes it public). [default: lower]")
    ] = None,
    strict: Annotated[bool, typer.Option("--strict", help="Words and single spaces only.")] = False,
    format: Annotated[
        str | None, typer.Option(help=f"{', '.join(FORMATS)}. [default: by the extension; text for -]")
    ] = None,
    report: Annotated[str | None, typer.Option(help="Write an account of the run to this JSON file.")] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace files that exist.")] = False,
    workers: Annotated[int | None, typer.Option(min=1, help="Threads. [default: one for each processor]")] = None,
    insecure_seed: Annotated[
        int | None, typer.Option(help="Repeatable noise, for tests only: it protects nobody.")
    ] = None,
    no_guarantee: Annotated[
        bool, typer.Option("--no-guarantee", help="Run a mechanism whose published guarantee does not hold.")
    ] = False,
    explain: Annotated[
        bool, typer.Option("--explain", help="Print the whole guarantee and its conditions, too.")
    ] = False,
    quiet: Quiet = False,
    json_output: Json = False,
    *,
    options: AllOptions,
) -> None:
    """Privatize the text of a file: CSV, TSV, JSONL, Parquet, or plain text with a text a line.

    Everything but the text columns passes through untouched. The output appears when it is complete. At the end a few
    lines on standard error say what was written, what is promised and what is not. With --json an account of the run
    goes to standard output, or to standard error if the output is there.
    """
    check_name(mechanism)
    command = ["dptext", *sys.argv[1:]]
    shown = not (quiet or json_output)
    given = {"unknown": unknown, "numbers": numbers, "punctuation": punctuation, "case": case, "strict": strict or None}
    policy = {name: value for name, value in given.items() if value is not None}

    with ExitStack() as stack:
        bar: Progress | None = None

        def build() -> Privatizer:
            nonlocal bar
            if mechanism in REWRITERS:
                _refuse_word_options(mechanism, {**policy, "epsilon": epsilon, "workers": workers})
                privatizer = _rewriter(mechanism, options, punctuation, insecure_seed)
            else:
                privatizer = _words(mechanism, options, epsilon, policy, insecure_seed, shown)
            for warning in privatizer.guarantee.warnings() if shown else ():
                say(f"Warning: {warning}")
            bar = stack.enter_context(file_progress(shown))  # lists have a bar of their own, and there is one at a time
            return privatizer

        run = privatize_file(
            source,
            output if output is not None else STANDARD,
            columns=column or [],
            mechanism=build,
            format=format,
            report=report,
            force=force,
            workers=workers,
            allow_no_guarantee=no_guarantee,
            progress=lambda *done: None if bar is None else bar(*done),
            command=command,
        )
    if json_output:
        (say if run.target == STANDARD else show)(json.dumps(run.report(command=command)))
    elif not quiet:
        say_wrapped(ending(run, report=report, explain=explain))


def _words(
    mechanism: str, options: AllOptions, epsilon: float | None, policy: dict[str, Any], seed: int | None, shown: bool
) -> Privatizer:
    """What privatizes word by word."""
    if epsilon is None:
        raise ParameterError(f"{mechanism} needs --epsilon: nats per unit of its metric.")
    checked = TextPolicy(**policy)
    key = _key(seed)
    return WordPrivatizer(options.build(mechanism, epsilon=epsilon, shown=shown), policy=checked, key=key)


def _rewriter(mechanism: str, options: AllOptions, punctuation: str | None, seed: int | None) -> Privatizer:
    """What privatizes text by text."""
    from dptext.rewriting.base import TextPrivatizer

    key = _key(seed)
    return TextPrivatizer(options.build_rewriter(mechanism, punctuation=punctuation), key=key)


def _refuse_word_options(mechanism: str, given: dict[str, Any]) -> None:
    """Refuse what says nothing to a rewriter."""
    reasons = {
        "epsilon": "it has no metric; give --epsilon-per-token or --epsilon-per-document",
        "workers": "its model uses the processors by itself",
        "unknown": "it draws every token",
        "numbers": "it draws every token",
        "case": "it copies no case",
        "strict": "it copies no layout unless asked to",
    }
    for name, reason in reasons.items():
        if given.get(name) is not None:
            raise ParameterError(f"The option --{name} does not apply to {mechanism}: {reason}.")


def _key(seed: int | None) -> RunKey:
    if seed is None:
        return RunKey()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", InsecureSeedWarning)
        key = RunKey.from_insecure_seed(seed)
    say("Warning: noise from a seed protects nobody; use --insecure-seed for tests only.")
    return key
