"""``dptext privatize``: a file or stream in, a private one out."""

import json
import os
import stat
import warnings
from contextlib import AbstractContextManager, nullcontext, suppress
from typing import Annotated, Any, BinaryIO

import typer

from dptext import catalogue
from dptext.cli.console import file_progress, say
from dptext.cli.options import DEFAULT_MECHANISM, Json, MechanismOptions, Quiet
from dptext.errors import GuaranteeError, InputError, OutputError, ParameterError
from dptext.guarantees import NoGuarantee
from dptext.io import FORMATS, STANDARD, Reading, atomic_file, detect_format, format_named
from dptext.io.reading import ENCODINGS, MISSING, QUOTES
from dptext.io.source import open_file
from dptext.io.target import are_same, clear_leftovers
from dptext.mechanisms.base import WordPrivatizer
from dptext.pipeline import FileRun, privatize_file
from dptext.privatizer import Privatizer
from dptext.randomness import InsecureSeedWarning, RunKey
from dptext.text.policy import CASE_CHOICES, LAYOUT_CHOICES, NUMBER_CHOICES, UNKNOWN_CHOICES, TextPolicy


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
        typer.Option(
            "--column",
            "-c",
            help="A text column; may be repeated. JSONL: a path, as meta.text or messages[].content. "
            "Text files have none: a line is a text.",
        ),
    ] = None,
    mechanism: Annotated[
        str,
        typer.Option(
            "--mechanism",
            "-m",
            metavar="NAME",
            help="How; dptext mechanisms lists them, and -m NAME --help shows the options of one.",
        ),
    ] = DEFAULT_MECHANISM,
    unknown: Annotated[
        str | None, typer.Option(help=f"Tokens outside the vocabulary: {', '.join(UNKNOWN_CHOICES)}. [default: map]")
    ] = None,
    numbers: Annotated[str | None, typer.Option(help=f"Numbers: {', '.join(NUMBER_CHOICES)}. [default: map]")] = None,
    layout: Annotated[
        str | None,
        typer.Option(
            help=f"White space and punctuation: {', '.join(LAYOUT_CHOICES)}. Plain: single spaces and a few common "
            "marks. Drop: single spaces only. [default: keep]"
        ),
    ] = None,
    case: Annotated[
        str | None, typer.Option(help=f"Upper case: {', '.join(CASE_CHOICES)} (keep makes it public). [default: lower]")
    ] = None,
    strict: Annotated[bool, typer.Option("--strict", help="Words and single spaces only.")] = False,
    format: Annotated[
        str | None,
        typer.Option(
            help=f"The input's: {', '.join(FORMATS)}. [default: by the extension; text for -] "
            "The output's goes by its extension, and is the input's where that names none."
        ),
    ] = None,
    delimiter: Annotated[
        str | None, typer.Option(help="CSV and TSV: one character between fields. [default: comma or tab]")
    ] = None,
    quotes: Annotated[
        str, typer.Option(help=f"CSV and TSV: {', '.join(QUOTES)} (a quote is a byte like any other).")
    ] = "double",
    encoding: Annotated[
        str, typer.Option(help=f"The input's, but for Parquet: {', '.join(ENCODINGS)}. The output is UTF-8.")
    ] = "utf-8",
    missing: Annotated[
        str, typer.Option(help=f"JSONL rows without the column: {', '.join(MISSING)} (they pass as they are).")
    ] = "refuse",
    drop: Annotated[str | None, typer.Option(help="Columns that the output is to be without: a,b.")] = None,
    keep: Annotated[
        str | None, typer.Option(help="The only columns that the output is to have beside those of the texts: a,b.")
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
    options: MechanismOptions,
) -> None:
    """Privatize the text of a file: CSV, TSV, JSONL, Parquet, or plain text with a text a line.

    Everything but the text columns passes through untouched, unless it is dropped or the output has another format. The
    output appears when it is complete. At the end the guarantee, the coverage and the speed are printed on standard
    error.
    """
    entry = catalogue.entry_of(mechanism)
    target = output if output is not None else STANDARD
    chosen, to = _formats(source, target, format)
    reading = Reading(
        delimiter="\t" if delimiter == "\\t" else delimiter,
        quotes=quotes,
        encoding=encoding,
        missing=missing,
        drop=_names(drop) or (),
        keep=_names(keep),
    )
    columns = _columns(chosen, column)
    if source != STANDARD and not _is_fifo(source):  # opening a pipe twice would lose its content
        with open_file(source):
            pass  # a file that cannot be read is refused before any list is built
    _check_outputs(target, report, source, options.files())
    shown = not (quiet or json_output)
    given = {"unknown": unknown, "numbers": numbers, "layout": layout, "case": case, "strict": strict or None}
    policy = {name: value for name, value in given.items() if value is not None}
    if entry.family == catalogue.TEXTS:
        _refuse_word_options(mechanism, {**policy, "epsilon": epsilon, "workers": workers})
        privatizer = _rewriter(mechanism, options, insecure_seed)
    else:
        privatizer = _words(mechanism, options, epsilon, policy, insecure_seed, shown)
    if isinstance(privatizer.guarantee, NoGuarantee) and not no_guarantee:
        raise GuaranteeError(f"{privatizer.guarantee} Pass --no-guarantee to run it all the same.")
    if shown:
        for warning in privatizer.guarantee.warnings():
            say(f"Warning: {warning}")
    for path in (target, report or STANDARD):
        if (cleared := clear_leftovers(path)) and shown:
            say(cleared)
    with _report_file(report, force) as account:  # opened now: what cannot be written is refused before the run
        with file_progress(shown) as progress:
            run = privatize_file(
                privatizer,
                source,
                target,
                format=chosen,
                columns=columns,
                to=to,
                reading=reading,
                force=force,
                workers=workers,
                progress=progress,
            )
        if account is not None:
            told = json.dumps(run.report(), indent=2, ensure_ascii=False)
            account.write(told.encode(errors="backslashreplace") + b"\n")
    _tell(run, quiet=quiet, as_json=json_output)


def _is_fifo(path: str) -> bool:
    with suppress(OSError, ValueError):  # whoever opens it says what is wrong
        return stat.S_ISFIFO(os.stat(path).st_mode)
    return False


def _words(
    mechanism: str,
    options: MechanismOptions,
    epsilon: float | None,
    policy: dict[str, Any],
    seed: int | None,
    shown: bool,
) -> Privatizer:
    """What privatizes word by word."""
    checked = TextPolicy(**policy)
    key = _key(seed)
    return WordPrivatizer(options.build(mechanism, epsilon=epsilon, shown=shown), policy=checked, key=key)


def _rewriter(mechanism: str, options: MechanismOptions, seed: int | None) -> Privatizer:
    """What privatizes text by text."""
    from dptext.rewriting.base import TextPrivatizer

    key = _key(seed)
    return TextPrivatizer(options.build(mechanism, shown=False), key=key)


def _refuse_word_options(mechanism: str, given: dict[str, Any]) -> None:
    """Refuse what says nothing to a rewriter."""
    reasons = {
        "epsilon": "it has no metric; give --epsilon-per-token or --epsilon-per-document",
        "workers": "its model uses the processors by itself",
        "unknown": "it draws every token",
        "numbers": "it draws every token",
        "layout": "it writes its own",
        "case": "it copies no case",
        "strict": "it copies no layout unless asked to",
    }
    for name, reason in reasons.items():
        if given.get(name) is not None:
            raise ParameterError(f"The option --{name} does not apply to {mechanism}: {reason}.")


def _formats(source: str, target: str, named: str | None) -> tuple[str, str]:
    """The formats of the input and of the output, by name or by extension."""
    if named is not None and named not in FORMATS:
        raise ParameterError(f"There is no format {named!r}; choose one of: {', '.join(FORMATS)}.")
    by_source, by_target = (
        None if path == STANDARD or (named is not None and not _names_format(path)) else detect_format(path)
        for path in (source, target)
    )
    own = named or by_source or by_target or "text"
    return own, own if by_target in (None, by_source) else by_target


def _names_format(path: str) -> bool:
    try:
        detect_format(path)
    except InputError:
        return False
    return True


def _names(given: str | None) -> tuple[str, ...] | None:
    """The names in a list with commas."""
    return None if given is None else tuple(name.strip() for name in given.split(",") if name.strip())


def _columns(format: str, named: list[str] | None) -> list[str]:
    columns = named or []
    if columns and not format_named(format).has_columns:
        raise ParameterError("A text file has no columns; leave --column away, or name its --format.")
    if format_named(format).has_columns and not columns:
        raise ParameterError(f"A {format} file has columns; name each text column with --column.")
    if len(set(columns)) != len(columns):
        raise ParameterError("A column is named twice with --column; name each once.")
    return columns


def _check_outputs(target: str, report: str | None, source: str, used: list[str]) -> None:
    """Refuse an output or a report that would replace what is read, and a report that is the output."""
    if any(_would_change(target, path) for path in used):
        raise OutputError(f"{target} is, or is part of, what the options name; write the output elsewhere.")
    if report is None:
        return
    if report == STANDARD:
        raise OutputError("The report needs a file of its own; name one.")
    if are_same(report, source) or are_same(report, target, other_written=True):
        raise OutputError("The report, the input and the output must be different files.")
    if any(_would_change(report, path) for path in used):
        raise OutputError(f"{report} is, or is part of, what the options name; write the report elsewhere.")


def _would_change(written: str, used: str) -> bool:
    """Whether a file to be written is one that is used, or would lie in a folder that is used (a model)."""
    if os.path.isdir(used) and written != STANDARD:
        return os.path.realpath(written).startswith(os.path.join(os.path.realpath(used), ""))
    return are_same(written, used)


def _report_file(report: str | None, force: bool) -> AbstractContextManager[BinaryIO | None]:
    return nullcontext() if report is None else atomic_file(report, force, private=True)


def _key(seed: int | None) -> RunKey:
    if seed is None:
        return RunKey()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", InsecureSeedWarning)
        key = RunKey.from_insecure_seed(seed)
    say("Warning: noise from a seed protects nobody; use --insecure-seed for tests only.")
    return key


def _tell(run: FileRun, *, quiet: bool, as_json: bool) -> None:
    """Print what was done."""
    if as_json:
        say(json.dumps(run.report()))
    elif not quiet:
        promised = not isinstance(run.guarantee, NoGuarantee)
        say(f"Guarantee: {run.guarantee}" if promised else str(run.guarantee))
        if promised:
            say(run.guarantee.conditions())
        for warning in run.warnings():
            say(f"Warning: {warning}")
        for note in run.notes:
            say(note)
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
