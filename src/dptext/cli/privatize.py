"""``dptext privatize``: a file or stream in, a private one out."""

import json
import os
import warnings
from pathlib import Path
from typing import Annotated, Any

import typer

from dptext.cli.console import file_progress, say, tell_compiling
from dptext.cli.options import Json, Quiet
from dptext.cli.rewriter_options import AllOptions, with_all_options
from dptext.errors import GuaranteeError, OutputError, ParameterError
from dptext.guarantees import NoGuarantee
from dptext.io import FORMATS, STANDARD, atomic_file, detect_format
from dptext.io.source import open_file
from dptext.mechanisms.base import WordPrivatizer
from dptext.mechanisms.registry import REGISTRY
from dptext.pipeline import FileRun, privatize_file
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
    quiet: Quiet = False,
    json_output: Json = False,
    *,
    options: AllOptions,
) -> None:
    """Privatize the text of a file: CSV, TSV, JSONL, Parquet, or plain text with a text a line.

    Everything but the text columns passes through untouched. The output appears when it is complete. At the end the
    guarantee, the coverage and the speed are printed on standard error.
    """
    _check_name(mechanism)
    target = output if output is not None else STANDARD
    chosen = _format(source, target, format)
    columns = _columns(chosen, column)
    if source != STANDARD and not Path(source).is_fifo():  # opening a pipe twice would lose its content
        with open_file(source):
            pass  # a file that cannot be read is refused before any list is built
    _check_report(report, source, target, force)
    shown = not (quiet or json_output)
    if shown:
        tell_compiling()
    given = {"unknown": unknown, "numbers": numbers, "punctuation": punctuation, "case": case, "strict": strict or None}
    policy = {name: value for name, value in given.items() if value is not None}
    if mechanism in REWRITERS:
        _refuse_word_options(mechanism, {**policy, "epsilon": epsilon, "workers": workers})
        privatizer = _rewriter(mechanism, options, punctuation, insecure_seed)
    else:
        privatizer = _words(mechanism, options, epsilon, policy, insecure_seed, shown)
    if isinstance(privatizer.guarantee, NoGuarantee) and not no_guarantee:
        raise GuaranteeError(f"{privatizer.guarantee} Pass --no-guarantee to run it all the same.")
    if shown:
        for warning in privatizer.guarantee.warnings():
            say(f"Warning: {warning}")
    with file_progress(shown) as progress:
        run = privatize_file(
            privatizer,
            source,
            target,
            format=chosen,
            columns=columns,
            force=force,
            workers=workers,
            progress=progress,
        )
    _tell(run, report, force=force, quiet=quiet, as_json=json_output)


def _check_name(mechanism: str) -> None:
    """Refuse an unknown name before any file is looked at."""
    if mechanism not in REGISTRY and mechanism not in REWRITERS:
        raise ParameterError(
            f"There is no mechanism {mechanism!r}; choose one of: {', '.join([*REGISTRY, *REWRITERS])}."
        )


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


def _format(source: str, target: str, named: str | None) -> str:
    """The format of both files, by name or by extension."""
    if named is not None:
        if named not in FORMATS:
            raise ParameterError(f"There is no format {named!r}; choose one of: {', '.join(FORMATS)}.")
        return named
    by_source = None if source == STANDARD else detect_format(source)
    by_target = None if target == STANDARD else detect_format(target)
    if by_source and by_target and by_source != by_target:
        raise ParameterError(
            f"The input is {by_source} and the output {by_target}; give the output the extension of the input's format."
        )
    return by_source or by_target or "text"


def _columns(format: str, named: list[str] | None) -> list[str]:
    columns = named or []
    if format == "text" and columns:
        raise ParameterError("A text file has no columns; leave --column out, or name its --format.")
    if format != "text" and not columns:
        raise ParameterError(f"A {format} file has columns; name each text column with --column.")
    if len(set(columns)) != len(columns):
        raise ParameterError("A column is named twice with --column; name each once.")
    return columns


def _check_report(report: str | None, source: str, target: str, force: bool) -> None:
    """Refuse a report that could not be written, before the run."""
    if report is None:
        return
    path = os.path.realpath(report)
    if path in (os.path.realpath(source), os.path.realpath(target)):
        raise OutputError("The report, the input and the output must be different files.")
    if os.path.isdir(path) or not os.path.isdir(os.path.dirname(path)):
        raise OutputError(f"The report {report} cannot be written there; name a file in a folder that exists.")
    if os.path.exists(path) and not force:
        raise OutputError(f"{report} exists; pass --force to replace it.")


def _key(seed: int | None) -> RunKey:
    if seed is None:
        return RunKey()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", InsecureSeedWarning)
        key = RunKey.from_insecure_seed(seed)
    say("Warning: noise from a seed protects nobody; use --insecure-seed for tests only.")
    return key


def _tell(run: FileRun, report: str | None, *, force: bool, quiet: bool, as_json: bool) -> None:
    """Print, and write, what was done."""
    values = run.report()
    if report is not None:
        with atomic_file(report, force) as file:
            file.write(json.dumps(values, indent=2, ensure_ascii=False).encode() + b"\n")
    if as_json:
        say(json.dumps(values))
    elif not quiet:
        promised = not isinstance(run.guarantee, NoGuarantee)
        say(f"Guarantee: {run.guarantee}" if promised else str(run.guarantee))
        if promised:
            say(run.guarantee.conditions())
        for warning in run.warnings():
            say(f"Warning: {warning}")
        parameters = run.described["parameters"]
        for embedding in parameters.get("embeddings") or [
            parameters[name] for name in parameters if name == "embedding"
        ]:
            for note in embedding["notes"]:
                say(f"Embedding {embedding['name']}: {note}")
        coverage = run.coverage.sentence("protected" if promised else "replaced without a guarantee")
        say(f"Coverage (for the data holder only): {coverage}.")
        rows = f"{run.rows:,} row{'' if run.rows == 1 else 's'}"
        say(f"Speed: {rows} in {run.seconds:.1f} s, {run.tokens_per_second:,.0f} tokens a second.")
