"""``dptext privatize``: a file or stream in, a private one out."""

import json
import sys
from contextlib import ExitStack
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from dptext import catalogue
from dptext.cli.building import Building, asked, privatizer_of
from dptext.cli.console import file_progress, say, say_wrapped, show, tell_compiling
from dptext.cli.options import AnyMechanism, EpsilonOfWords, MechanismOptions, PresetName, PresetUse
from dptext.errors import ParameterError
from dptext.files import ending, privatize_file
from dptext.io import FORMATS, STANDARD, Reading
from dptext.pipeline import Progress
from dptext.privatizer import Privatizer
from dptext.shards.finding import are_many

if TYPE_CHECKING:
    from dptext.shards.account import ShardsRun

_FILES = "Files"
_COLUMNS = "How files are read"
_RUN = "The run"


def privatize(
    source: Annotated[
        list[str],
        typer.Argument(metavar="INPUT...", help="A file, or - for standard input; a folder or several files, with -o."),
    ],
    epsilon: EpsilonOfWords = None,
    mechanism: AnyMechanism = None,
    preset: PresetName = None,
    use: PresetUse = None,
    column: Annotated[
        list[str] | None,
        typer.Option(
            "--column",
            "-c",
            help="A text column; may be repeated. JSONL: a path, as meta.text or messages[].content. "
            "Text files have none: a line is a text.",
        ),
    ] = None,
    output: Annotated[
        str | None,
        typer.Option(
            "--output",
            "-o",
            help="A file; its extension names its format. For several files a folder.",
            show_default="standard output",
        ),
    ] = None,
    report: Annotated[
        str | None,
        typer.Option(
            help="Write an account of the run to this file: a page for people (.html), or JSON.", rich_help_panel=_FILES
        ),
    ] = None,
    drop: Annotated[
        str | None, typer.Option(help="Columns that the output is to be without: a,b.", rich_help_panel=_FILES)
    ] = None,
    keep: Annotated[
        str | None,
        typer.Option(
            help="The only columns that the output is to have beside those of the texts: a,b.", rich_help_panel=_FILES
        ),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace files that exist.", rich_help_panel=_FILES)] = False,
    format: Annotated[
        str | None,
        typer.Option(
            help=f"The input's: {', '.join(FORMATS)}.",
            show_default="by the extension; text for -",
            rich_help_panel=_COLUMNS,
        ),
    ] = None,
    delimiter: Annotated[
        str | None,
        typer.Option(
            help="CSV and TSV: one character between fields.", show_default="comma or tab", rich_help_panel=_COLUMNS
        ),
    ] = None,
    quotes: Annotated[
        Literal["double", "none"],
        typer.Option(help="CSV and TSV: none makes a quote a byte like any other.", rich_help_panel=_COLUMNS),
    ] = "double",
    encoding: Annotated[
        Literal["utf-8", "latin-1", "cp1252"],
        typer.Option(help="The input's, but for Parquet. The output is UTF-8.", rich_help_panel=_COLUMNS),
    ] = "utf-8",
    missing: Annotated[
        Literal["refuse", "keep"],
        typer.Option(help="JSONL rows without the column; keep passes them as they are.", rich_help_panel=_COLUMNS),
    ] = "refuse",
    resume: Annotated[
        bool,
        typer.Option(
            "--resume",
            help="Keep what is done beside the output until that is there, and go on with an interrupted run. "
            "Whoever reads that hidden file can undo the noise; it is its owner's alone, and destroyed at the end.",
            rich_help_panel=_RUN,
        ),
    ] = False,
    rows_per_shard: Annotated[
        int | None,
        typer.Option(
            min=1, help="Cut Parquet into so many rows a file, in a folder, for --workers.", rich_help_panel=_RUN
        ),
    ] = None,
    engine: Annotated[
        Literal["local", "ray"],
        typer.Option(help="Who does several files: processes of this machine, or Ray.", rich_help_panel=_RUN),
    ] = "local",
    address: Annotated[
        str | None,
        typer.Option(help="Of a Ray cluster.", show_default="a new one on this machine", rich_help_panel=_RUN),
    ] = None,
    explain: Annotated[
        bool,
        typer.Option("--explain", help="Print the whole guarantee and its conditions, too.", rich_help_panel=_RUN),
    ] = False,
    quiet: Annotated[
        bool, typer.Option("--quiet", "-q", help="Print nothing but errors.", rich_help_panel=_RUN)
    ] = False,
    json_output: Annotated[
        bool, typer.Option("--json", help="Print the account of the run as JSON, for machines.", rich_help_panel=_RUN)
    ] = False,
    workers: Annotated[
        int | None,
        typer.Option(
            min=1,
            help="Threads; for several files processes.",
            show_default="one for each processor",
            rich_help_panel=_RUN,
        ),
    ] = None,
    no_guarantee: Annotated[
        bool,
        typer.Option(
            "--no-guarantee", help="Run a mechanism whose published guarantee does not hold.", rich_help_panel=_RUN
        ),
    ] = False,
    insecure_seed: Annotated[
        int | None,
        typer.Option(help="Repeatable noise, for tests only: it protects nobody.", rich_help_panel=_RUN),
    ] = None,
    *,
    options: MechanismOptions,
) -> None:
    """Privatize the text of a file: CSV, TSV, JSONL, Parquet, or plain text with a text a line.

    Everything but the text columns passes through untouched, unless it is dropped or the output has another format. The
    output appears when it is complete. At the end a few lines on standard error say what was written, what is promised
    and what is not. With --json an account of the run goes to standard output, or to standard error if the output is
    there.
    """
    wanted = asked(mechanism, options, epsilon=epsilon, preset=preset, use=use)
    catalogue.entry_of(wanted.mechanism)  # a wrong name is told before anything is read
    command = ["dptext", *sys.argv[1:]]
    reading = Reading(
        delimiter="\t" if delimiter == "\\t" else delimiter,
        quotes=quotes,
        encoding=encoding,
        missing=missing,
        drop=_names(drop) or (),
        keep=_names(keep),
    )
    shown = not (quiet or json_output)
    if shown:
        tell_compiling()
    if are_many(source) or rows_per_shard is not None:
        done = _many(
            source,
            output,
            Building(wanted, options, seed=insecure_seed, workers=workers, shown=shown),
            shown=shown,
            columns=column or [],
            format=format,
            reading=reading,
            report=report,
            force=force,
            resume=resume,
            workers=workers,
            rows_per_shard=rows_per_shard,
            engine=engine,
            address=address,
            allow_no_guarantee=no_guarantee,
            command=command,
        )
        if json_output:
            show(json.dumps(done.report(command=command)))
        elif not quiet:
            say_wrapped(done.ending(report=report, explain=explain))
        return
    if engine != "local" or address is not None:
        raise ParameterError("The options --engine and --address are for several files; give a folder or a pattern.")

    with ExitStack() as stack:
        bar: Progress | None = None

        def build() -> Privatizer:
            nonlocal bar
            privatizer = privatizer_of(wanted, options, workers=workers, seed=insecure_seed, shown=shown)
            bar = stack.enter_context(file_progress(shown))  # lists have a bar of their own, and there is one at a time
            return privatizer

        run = privatize_file(
            source[0],
            output if output is not None else STANDARD,
            columns=column or [],
            mechanism=build,
            format=format,
            reading=reading,
            used=options.files(),
            report=report,
            force=force,
            workers=workers,
            allow_no_guarantee=no_guarantee,
            resume=resume,
            progress=lambda *done: None if bar is None else bar(*done),
            command=command,
        )
    if json_output:
        (say if run.target == STANDARD else show)(json.dumps(run.report(command=command)))
    elif not quiet:
        say_wrapped(ending(run, report=report, explain=explain))


def _many(source: list[str], output: str | None, building: Building, *, shown: bool, **given: Any) -> "ShardsRun":
    """Several files."""
    from dptext.shards.run import privatize_files

    if output is None:
        raise ParameterError("Several files go into a folder; name one with --output.")
    with file_progress(shown) as bar:
        return privatize_files(source, output, mechanism=building, progress=bar, **given)


def _names(given: str | None) -> tuple[str, ...] | None:
    """The names in a list with commas."""
    return None if given is None else tuple(name.strip() for name in given.split(",") if name.strip())
