"""``dptext privatize``: files or a stream in, private ones out."""

import json
import os
import sys
import warnings
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import click

from dptext.cli.console import file_progress, say, say_wrapped, show
from dptext.cli.options import (
    as_json,
    built_columns,
    declared,
    examples,
    flag,
    given_tables,
    key_of,
    language,
    log,
    named_mechanism,
    no_guarantee,
    option,
    quiet,
)
from dptext.cli.shell import in_shell
from dptext.cli.warm_up import compile_once
from dptext.core.release import TextsNotRewrittenWarning
from dptext.entities.options import SpanOptions
from dptext.errors import ParameterError
from dptext.io import STANDARD, Reading
from dptext.io.source import PACKINGS
from dptext.ledger import LedgerOptions
from dptext.parameters import parameters_of
from dptext.run.config import FileConfig, RunConfig, RunOptions
from dptext.run.config_tables import KINDS, config_of_tables
from dptext.text.policy import TextPolicy

if TYPE_CHECKING:
    from dptext.run.account import FileRun

_SECTIONS = {
    "Input and output": {"output", "column", "no_header", "chat", "format", "drop", "copy", "report", "force"},
    "How": {
        "epsilon",
        "mechanism",
        "preset",
        "language",
        "more",
        "config",
        "classes",
        "spans",
        "operators",
        "no_guarantee",
    },
    "What a person may cost": {"unit_column", "ledger", "budget", "over_budget", "dry_run"},
}
"""The options in the sections of the help; the others come last."""


_SCREEN_BYTES = 2**14  # A file of more is not read on a terminal.


class _InSections(click.Command):
    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        records_left = {
            parameter.name: record
            for parameter in self.get_params(ctx)
            if (record := parameter.get_help_record(ctx)) is not None
        }
        sections = [
            (title, [records_left.pop(name) for name in [*records_left] if name in of])
            for title, of in _SECTIONS.items()
        ]
        for title, records in [*sections, ("The run", [*records_left.values()])]:
            with formatter.section(title):
                formatter.write_dl(records)


@click.command(
    cls=_InSections,
    epilog=examples(
        "dptext privatize reviews.csv -c text --preset balanced -o private.csv",
        "dptext privatize notes.txt -m santext -e 10 -o private.txt",
    ),
)
@click.argument("source", metavar="INPUT...", nargs=-1, required=True)
@option(
    "--output", "-o", metavar="FILE", help="The output; its extension names the format. For several inputs, a folder."
)
@option(
    "--column",
    "-c",
    metavar="NAME",
    multiple=True,
    default=(),
    help="A text column, or several (title,body); repeatable. In JSON and Parquet a path, such as meta.text or "
    "messages[].content. Not for plain text, where each line is a text.",
)
@named_mechanism(more="; one of the TOML file goes by its table, such as file.encoding=latin-1")
@language
@option(
    "--config", metavar="FILE", help="A TOML file with settings of the run; options on the command line override it."
)
@declared(TextPolicy, "classes")
@declared(SpanOptions, "spans")
@option(
    "--operator",
    "operators",
    metavar="CLASS=OPERATOR",
    multiple=True,
    default=(),
    help=f"{parameters_of(SpanOptions)['operators'].meant.meaning} Without --spans: to the words of a protected class.",
)
@declared(FileConfig, "unit_column")
@declared(Reading, "chat", "drop", "copy", "no_header")
@declared(FileConfig, "format", "report")
@declared(RunOptions, "force")
@declared(LedgerOptions, "ledger", "budget", "over_budget")
@flag("--dry-run", help="Say what the run would cost, without writing anything.")
@declared(RunOptions, "resume", "workers")
@flag("--explain", help="Print the whole guarantee and its conditions at the end.")
@quiet
@log
@as_json
@no_guarantee
@option("--insecure-seed", type=int, metavar="N", help="Repeatable noise that protects no one. For tests.")
def privatize(**values: Any) -> None:
    """Rewrite the text columns of a file or table with random noise: CSV, JSON, Parquet, a database, lines of text.

    Other columns are copied if they are plainly labels, numbers or dates; any other stops the run. At its end the
    command says what is not protected, what was done and what is guaranteed.
    """
    _refuse_idle(values)
    config = _config(values)
    shown = not (values["quiet"] or values["as_json"])
    compile_once(shown)
    warnings.simplefilter("ignore", TextsNotRewrittenWarning)  # the end of the run counts them
    sources, output = values["source"], values["output"]
    from dptext.files import render_of
    from dptext.run.pipeline import plan, run
    from dptext.run.shards import are_many

    if are_many(sources):
        _many(list(sources), output, config, values, shown)
        return
    if config.options.engine != "local":
        raise ParameterError("An engine and its address are for several files; give a folder or a pattern.")
    if values["dry_run"]:
        _show_plan(plan(config), values)
        return
    if output is None:
        _refuse_to_flood(sources[0])
    build = partial(built_columns, shown=shown)
    with file_progress(shown) as bar:
        done = run(config, build=build, render=render_of(config), progress=bar)
    _say_end(done, config, values)


def _refuse_to_flood(source: str) -> None:
    """Raise `ParameterError` where a terminal would get more than is read there, or bytes that are no text."""
    if not os.path.isfile(source) or sys.stdout is None or not sys.stdout.isatty():
        return
    if os.path.getsize(source) > _SCREEN_BYTES or source.lower().endswith((".parquet", *PACKINGS)):
        raise ParameterError(
            f"{source} has more than {_SCREEN_BYTES:,} bytes, or is packed or Parquet, and all of it would go to this "
            "terminal; name a file with -o, or pass -o - to have it here."
        )


def _config(values: Mapping[str, Any]) -> RunConfig:
    over, path, seed = _over(values), values["config"], values["insecure_seed"]
    config = RunConfig.from_toml(path, over=over) if path else config_of_tables({}, over)
    (source, *_), target = values["source"], values["output"] or STANDARD
    options = replace(config.options, key=key_of(seed), command=("dptext", *sys.argv[1:]))
    origin = config.origin
    if origin is not None and seed is not None:
        origin = replace(origin, overridden=(*origin.overridden, "insecure-seed"))
    return replace(config, file=replace(config.file, source=source, target=target), options=options, origin=origin)


def _over(values: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """The options as tables of a configuration, which override those of its file."""
    columns = [name.strip() for names in values["column"] for name in names.split(",")]
    if len(set(columns)) != len(columns):
        raise ParameterError("A column is named twice with --column (columns); name each once.")
    tables = given_tables(values, KINDS)
    if values["no_guarantee"]:
        tables["run"]["allow_no_guarantee"] = True
    return {**tables, "columns": {name: {} for name in columns}}


def _say_end(done: "FileRun", config: RunConfig, values: Mapping[str, Any]) -> None:
    from dptext.report.console_summary import console_summary
    from dptext.report.run import report_of

    if values["as_json"]:
        report = json.dumps(report_of(done, command=config.options.command))
        (say if done.target == STANDARD else show)(report)
    elif not values["quiet"]:
        say_wrapped(map(in_shell, console_summary(done, report=config.file.report, explain=values["explain"])))


def _many(sources: list[str], output: str | None, config: RunConfig, values: Mapping[str, Any], shown: bool) -> None:
    if values["dry_run"]:
        from dptext.run.multi_file import plan_files

        _show_plan(plan_files(sources, output, config), values)
        return
    from dptext.files import renders_of
    from dptext.report.multi_file import console_summary_of_files, report_of_files
    from dptext.run.multi_file import run_files

    if output is None:
        if len(sources) == 1 and os.path.isdir(sources[0]):
            raise ParameterError(
                f"{sources[0]} is a folder; give a file, or a folder for what comes out with --output."
            )
        raise ParameterError("Several files go into a folder; name one with --output.")
    with file_progress(shown) as bar:
        done = run_files(sources, output, config, renders=renders_of(config), progress=bar)
    if values["as_json"]:
        show(json.dumps(report_of_files(done, command=config.options.command)))
    elif not values["quiet"]:
        say_wrapped(map(in_shell, console_summary_of_files(done, report=config.file.report, explain=values["explain"])))


def _show_plan(planned: Any, values: Mapping[str, Any]) -> None:
    show(json.dumps(planned.as_dict()) if values["as_json"] else planned.preview())


def _refuse_idle(values: Mapping[str, Any]) -> None:
    """Raise `ParameterError` for an option whose output another option leaves out."""
    for name, is_given in (
        ("--quiet", values["quiet"]),
        ("--json", values["as_json"]),
        ("--dry-run", values["dry_run"]),
    ):
        if values["explain"] and is_given:
            raise ParameterError(
                f"The option --explain adds to the end of a run, which {name} leaves out; leave one of the two out."
            )
    if values["dry_run"] and values["report"] is not None:
        raise ParameterError("A run with --dry-run writes nothing, so no --report either; leave one of the two out.")
