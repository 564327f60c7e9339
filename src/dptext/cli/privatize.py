"""``dptext privatize``: a file or stream in, a private one out."""

import sys
from collections.abc import Callable
from typing import Annotated, Any, Literal

import typer

from dptext import catalogue
from dptext.cli.building import Building, asked, key_of
from dptext.cli.options import AnyMechanism, EpsilonOfWords, MechanismOptions, PresetName, PresetUse
from dptext.cli.runs import Run
from dptext.cli.spans import Spans, SpansSaid, Treat
from dptext.core.privatizer import Privatizer
from dptext.errors import ParameterError
from dptext.io import FORMATS, STANDARD, Reading
from dptext.ledger.options import ledger_options
from dptext.naming import check_public
from dptext.shards.finding import are_many
from dptext.text.policy import TextPolicy

_FILES = "Files"
_COLUMNS = "How files are read"
_LEDGER = "What each person may cost (see dptext ledger)"
_RUN = "The run"
_LONG = "Long runs, many files, many machines"


def privatize(
    source: Annotated[
        list[str],
        typer.Argument(
            metavar="INPUT...", help="A file, or - for standard input. With -o a folder or several files, too."
        ),
    ],
    epsilon: EpsilonOfWords = None,
    mechanism: AnyMechanism = None,
    preset: PresetName = None,
    use: PresetUse = None,
    policy: Annotated[
        str | None,
        typer.Option(
            metavar="FILE", help="What is done to each column, as dptext.toml. Options beside it make it stricter."
        ),
    ] = None,
    column: Annotated[
        list[str] | None,
        typer.Option(
            "--column",
            "-c",
            metavar="NAME",
            help="A text column; may be repeated. JSONL: a path, as meta.text or messages[].content. "
            "Text files have none: a line is a text.",
        ),
    ] = None,
    output: Annotated[
        str | None,
        typer.Option(
            "--output",
            "-o",
            metavar="FILE",
            help="A file; its extension names its format. For several files a folder.",
            show_default="standard output",
        ),
    ] = None,
    report: Annotated[
        str | None,
        typer.Option(
            metavar="FILE",
            help="An account of the run: a page (.html) or JSON (.json).",
            rich_help_panel=_FILES,
        ),
    ] = None,
    drop: Annotated[
        str | None,
        typer.Option(metavar="NAMES", help="Columns that the output is to be without: a,b.", rich_help_panel=_FILES),
    ] = None,
    keep: Annotated[
        str | None,
        typer.Option(
            metavar="NAMES",
            help="The only other columns that the output has: a,b. Those of the texts stay.",
            rich_help_panel=_FILES,
        ),
    ] = None,
    copy: Annotated[
        str | None,
        typer.Option(
            metavar="NAMES",
            help="Columns that look personal, to copy on purpose.",
            rich_help_panel=_FILES,
        ),
    ] = None,
    unit_column: Annotated[
        str | None,
        typer.Option(
            "--unit-column",
            metavar="NAME",
            help="The column that says whose a row is. It may be dropped.",
            show_default="each text is a unit of its own",
            rich_help_panel=_FILES,
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
        Literal["double", "none"] | None,
        typer.Option(
            help="CSV and TSV: none makes a quote a byte like any other.",
            show_default="double",
            rich_help_panel=_COLUMNS,
        ),
    ] = None,
    encoding: Annotated[
        Literal["utf-8", "latin-1", "cp1252"] | None,
        typer.Option(
            help="The input's, but for Parquet. The output is UTF-8.",
            show_default="utf-8",
            rich_help_panel=_COLUMNS,
        ),
    ] = None,
    missing: Annotated[
        Literal["refuse", "keep"] | None,
        typer.Option(
            help="JSONL rows without the column; keep passes them as they are.",
            show_default="refuse",
            rich_help_panel=_COLUMNS,
        ),
    ] = None,
    resume: Annotated[
        bool,
        typer.Option(
            "--resume",
            help="Keep what is done in a hidden file beside the output, its owner's alone, and go on with an "
            "interrupted run. Until the run ends, whoever reads that file can undo the noise.",
            rich_help_panel=_LONG,
        ),
    ] = False,
    engine: Annotated[
        Literal["local", "ray"],
        typer.Option(help="Who does several files: processes here, or Ray.", rich_help_panel=_LONG),
    ] = "local",
    address: Annotated[
        str | None,
        typer.Option(help="Of a Ray cluster.", show_default="a new one on this machine", rich_help_panel=_LONG),
    ] = None,
    ledger: Annotated[
        str | None,
        typer.Option(
            help="Record what each person of --unit-column costs: a file, made where there is none, or a URL.",
            rich_help_panel=_LEDGER,
        ),
    ] = None,
    budget: Annotated[
        float | None,
        typer.Option(help="The most nats that a person may cost, over all runs.", rich_help_panel=_LEDGER),
    ] = None,
    budget_delta: Annotated[
        float | None,
        typer.Option(
            help="The delta of that budget, for bounds that need one.", show_default="0", rich_help_panel=_LEDGER
        ),
    ] = None,
    budget_of: Annotated[
        Literal["word", "text"] | None,
        typer.Option(
            help="One word in each text, or whole texts (of word mechanisms: very large).",
            show_default="by the mechanism",
            rich_help_panel=_LEDGER,
        ),
    ] = None,
    over_budget: Annotated[
        Literal["stop", "skip", "blank"] | None,
        typer.Option(
            help="Rows that would go over: stop the run, skip the row, or blank its texts.",
            show_default="stop",
            rich_help_panel=_LEDGER,
        ),
    ] = None,
    ledger_key: Annotated[
        str | None,
        typer.Option(help="File of the ledger's key.", show_default="LEDGER.key", rich_help_panel=_LEDGER),
    ] = None,
    dry_run: Annotated[
        bool,
        typer.Option("--dry-run", help="Say what the run would cost, and write nothing.", rich_help_panel=_LEDGER),
    ] = False,
    explain: Annotated[
        bool,
        typer.Option("--explain", help="The whole guarantee and its conditions.", rich_help_panel=_RUN),
    ] = False,
    quiet: Annotated[
        bool, typer.Option("--quiet", "-q", help="Print nothing but errors.", rich_help_panel=_RUN)
    ] = False,
    json_output: Annotated[
        bool, typer.Option("--json", help="Print the account of the run as JSON.", rich_help_panel=_RUN)
    ] = False,
    workers: Annotated[
        int | None,
        typer.Option(
            min=1,
            metavar="N",
            help="Threads; for several files processes.",
            show_default="one for each processor",
            rich_help_panel=_RUN,
        ),
    ] = None,
    no_guarantee: Annotated[
        bool,
        typer.Option(
            "--no-guarantee",
            help="Allow mechanisms without a guarantee. Theirs was published, and does not hold.",
            rich_help_panel=_RUN,
        ),
    ] = False,
    override: Annotated[
        bool,
        typer.Option(
            "--override",
            help="Let options be laxer than the policy. The report names them.",
            rich_help_panel=_RUN,
        ),
    ] = False,
    insecure_seed: Annotated[
        int | None,
        typer.Option(metavar="N", help="Repeatable noise that protects nobody. For tests.", rich_help_panel=_RUN),
    ] = None,
    spans: Spans = None,
    treat: Treat = None,
    *,
    options: MechanismOptions,
) -> None:
    """Privatize the text of a file: CSV, TSV, JSONL, Parquet, or plain text with a text a line.

    Other columns pass through untouched. The end says what was written, what is promised and what is not.

    A column does not pass if it is dropped, and has other bytes where the output has another format. With --json an
    account of the run goes to standard output, or to standard error if the output is there. With --ledger each person's
    costs are recorded before anything is drawn, and kept within --budget; rows over it are left out (skip), or lose
    their texts, and the column dptext_withheld says so (blank).
    """
    file: dict[str, Any] = {
        "format": format,
        "delimiter": "\t" if delimiter == "\\t" else delimiter,
        "quotes": quotes,
        "encoding": encoding,
        "missing": missing,
        "drop": _names(drop),
        "keep": _names(keep),
        "copy": _names(copy),
    }
    of_ledger: dict[str, Any] = {
        "ledger": ledger,
        "budget": budget,
        "budget_delta": budget_delta,
        "budget_of": budget_of,
        "over_budget": over_budget,
        "ledger_key": ledger_key,
    }
    _refuse_idle(explain=explain, quiet=quiet, json_output=json_output, dry_run=dry_run, report=report)
    shown = not (quiet or json_output)
    named = SpansSaid(spans=spans, treat=treat)
    make: Callable[[], Privatizer] | None = None
    if policy is not None:
        from dptext.cli.by_policy import policy_asked

        asked_policy = policy_asked(
            policy,
            options,
            column={"mechanism": mechanism, "epsilon": epsilon, "preset": preset, "use": use},
            file=file,
            columns=column,
            ledger=of_ledger,
            spans=named,
            unit_column=unit_column,
            no_guarantee=no_guarantee,
            seeded=insecure_seed is not None,
            stream=STANDARD in source,
            override=override,
        )
        how: dict[str, Any] = {
            "policy_file": asked_policy,
            "key": None if insecure_seed is None else key_of(insecure_seed),
        }
        report = report or asked_policy.report
    elif override:
        raise ParameterError("The option --override is for --policy; leave it out.")
    else:
        asked_spans = named.asked(options.policy)
        wanted = asked(mechanism, options, epsilon=epsilon, preset=preset, use=use)
        catalogue.entry_of(wanted.mechanism)  # a wrong name is told before anything is read
        for path in source:
            check_public(path, TextPolicy(**wanted.policy).files())
        how = {
            "columns": column or [],
            "format": format,
            "reading": Reading(
                **{name: value for name, value in file.items() if value is not None and name != "format"}
            ),
            "allow_no_guarantee": no_guarantee,
            "unit_column": unit_column,
            "ledger": ledger_options(of_ledger),
            "spans": asked_spans,
        }
        make = Building(wanted, options, no_guarantee=no_guarantee, seed=insecure_seed, workers=workers, shown=shown)
    run = Run(
        source=source,
        output=output,
        report=report,
        force=force,
        resume=resume,
        workers=workers,
        dry_run=dry_run,
        explain=explain,
        quiet=quiet,
        json_output=json_output,
        command=["dptext", *sys.argv[1:]],
    )
    if are_many(source):
        run.over_many(
            how if make is None else {**how, "mechanism": make},
            engine=engine,
            address=address,
        )
    elif engine != "local" or address is not None:
        raise ParameterError("The options --engine and --address are for several files; give a folder or a pattern.")
    else:
        run.over_one(how, make=make, used=options.files())


def _refuse_idle(*, explain: bool, quiet: bool, json_output: bool, dry_run: bool, report: str | None) -> None:
    """Raise `ParameterError` for what prints or writes something, beside what leaves that out."""
    for name, given in (("--quiet", quiet), ("--json", json_output), ("--dry-run", dry_run)):
        if explain and given:
            raise ParameterError(
                f"The option --explain adds to the end of a run, which {name} leaves out; leave one of the two out."
            )
    if dry_run and report is not None:
        raise ParameterError("A run with --dry-run writes nothing, so no --report either; leave one of the two out.")


def _names(given: str | None) -> tuple[str, ...] | None:
    """The names in a list with commas."""
    return None if given is None else tuple(name.strip() for name in given.split(",") if name.strip())
