"""``dptext privatize``: files or a stream in, private ones out."""

import json
import os
import sys
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import click

from dptext.cli.console import expect_compiling, file_progress, say, say_wrapped, show, step_progress
from dptext.cli.options import (
    as_json,
    drawn,
    flag,
    in_tables,
    key_of,
    named_mechanism,
    no_guarantee,
    option,
    quiet,
    warn,
)
from dptext.errors import ParameterError
from dptext.io import FORMATS, STANDARD
from dptext.run.config import RunConfig
from dptext.run.config_tables import TABLE_KEYS, config_of_tables
from dptext.spans.options import read_operators


@click.command()
@click.argument("source", metavar="INPUT...", nargs=-1, required=True)
@option("--output", "-o", metavar="FILE", help="Its extension names its format; for several files a folder.")
@option(
    "--column",
    "-c",
    metavar="NAME",
    multiple=True,
    default=(),
    help="A text column; may be repeated. "
    "JSONL: a path, as meta.text or messages[].content. Text files have none: each line is a text.",
)
@named_mechanism(more=", and file.encoding=latin-1 is one of a table of the TOML file")
@option("--config", metavar="FILE", help="Settings of the run, as dptext.toml; options beside it count more.")
@option("--classes", metavar="NAMES", help="Words to replace without looking at them: identifiers, special, life, all.")
@option(
    "--spans",
    metavar="FILE|presidio",
    help="Names, towns, numbers to treat apart: a file of row, start, end and "
    "class, or presidio[:MODEL], which finds them.",
)
@option(
    "--operator",
    metavar="CLASS=OPERATOR",
    multiple=True,
    default=(),
    help="What becomes of the spans of a class "
    "(* is every other): replace, redact, surrogate:LIST, mechanism:EPSILON or keep; without --spans, of the words "
    "of a protected class, by its name.",
)
@option("--unit-column", metavar="NAME", help="Column that identifies the person each row belongs to.")
@option("--drop", metavar="NAMES", help="Columns to leave out of the output, for example name,email.")
@option("--keep", metavar="NAMES", help="The only other columns of the output.")
@option("--copy", metavar="NAMES", help="Columns that look personal, to copy on purpose.")
@option("--format", metavar="NAME", help=f"The input's: {', '.join(FORMATS)}. By default its extension says it.")
@option("--report", metavar="FILE", help="An account of the run: JSON (.json), or pages (.html) to send and to keep.")
@flag("--force", help="Replace files that exist.")
@option("--ledger", metavar="FILE|URL", help="Record what each person of --unit-column costs.")
@option("--budget", type=float, metavar="NATS", help="The most that a person may cost, over all runs.")
@option(
    "--over-budget",
    type=click.Choice(["stop", "skip", "blank"]),
    help="Rows that would go over: stop the run, skip the row, or blank its texts.",
    show_default="stop",
)
@flag("--dry-run", help="Say what the run would cost, and write nothing.")
@flag(
    "--resume",
    help="Keep what is drawn in a hidden file beside the output, and go on with an interrupted run. "
    "Until the run ends, whoever reads that file can undo the noise.",
)
@option("--workers", type=click.IntRange(min=1), metavar="N", help="Threads; for several files processes.")
@flag("--explain", help="Show the whole guarantee and its conditions.")
@quiet
@as_json
@no_guarantee
@option("--insecure-seed", type=int, metavar="N", help="Repeatable noise that protects nobody. For tests.")
def privatize(**values: Any) -> None:
    """Rewrite the text columns of a file with random noise: CSV, TSV, JSONL, Parquet, or plain text.

    Other columns pass through untouched. The end says what was written, what is promised and what is not.

    \b
    dptext privatize reviews.csv -c text --preset balanced -o private.csv
    """
    _refuse_idle(values)
    config = _config(values)
    shown = not (values["quiet"] or values["as_json"])
    expect_compiling(shown)
    sources, output = values["source"], values["output"]
    from dptext.run.shards import are_many

    if are_many(sources):
        _many(list(sources), output, config, values, shown)
        return
    if config.options.engine != "local":
        raise ParameterError("An engine and its address are for several files; give a folder or a pattern.")
    _one(config, values, shown)


def _config(values: Mapping[str, Any]) -> RunConfig:
    """The configuration that the command line and its file say."""
    over, path, seed = _over(values), values["config"], values["insecure_seed"]
    config = RunConfig.from_toml(path, over=over) if path else config_of_tables({}, over)
    (source, *_), target = values["source"], values["output"] or STANDARD
    options = replace(config.options, key=key_of(seed), command=("dptext", *sys.argv[1:]))
    origin = config.origin
    if origin is not None and seed is not None:
        origin = replace(origin, overridden=(*origin.overridden, "insecure-seed"))
    return replace(config, file=replace(config.file, source=source, target=target), options=options, origin=origin)


def _over(values: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """What the options say, as tables of a configuration: their keys count more than those of its file."""
    if len(set(values["column"])) != len(values["column"]):
        raise ParameterError("A column is named twice with --column (columns); name each once.")
    text = drawn(values)
    more = in_tables(text, TABLE_KEYS)
    over: dict[str, dict[str, Any]] = {
        "text": {**text, "classes": values["classes"]},
        "columns": {name: {} for name in values["column"]},
        "file": {name: values[name] for name in ("format", "report", "unit_column", "drop", "keep", "copy")},
        "spans": {"spans": values["spans"], "operators": read_operators(values["operator"]) or None},
        "ledger": {name: values[name] for name in ("ledger", "budget", "over_budget")},
        "run": {"workers": values["workers"], **{name: values[name] or None for name in ("force", "resume")}},
    }
    over["run"]["allow_no_guarantee"] = values["no_guarantee"] or None
    if "classes" in text and values["classes"] is not None:
        raise ParameterError("The options --classes and -O classes say the same; leave one out.")
    for table, found in more.items():
        for name in found:
            if over[table].get(name) not in (None, (), False):
                shown = name.replace("_", "-")
                raise ParameterError(f"The options --{shown} and -O {table}.{shown} say the same; leave one out.")
    return {
        table: {name: value for name, value in {**found, **more.get(table, {})}.items() if value is not None}
        for table, found in over.items()
    }


def _one(config: RunConfig, values: Mapping[str, Any], shown: bool) -> None:
    """One file, or standard input."""
    from dptext.files import render_of
    from dptext.report.ending import ending
    from dptext.report.run import report_of
    from dptext.run.build import build_columns
    from dptext.run.pipeline import plan, run
    from dptext.run.validate import validate

    if values["dry_run"]:
        _show_plan(plan(config), values)
        return
    config = validate(config)
    with step_progress("building word lists", shown) as update:
        privatizers = build_columns(config, progress=update)
    for privatizer in privatizers.groups:
        warn(privatizer, shown)
    screen = values["output"] is None and sys.stdout is not None and sys.stdout.isatty()
    with file_progress(shown) as bar:
        done = run(config, privatizers=privatizers, render=render_of(config), screen=screen, progress=bar)
    if values["as_json"]:
        told = json.dumps(report_of(done, command=config.options.command))
        (say if done.target == STANDARD else show)(told)
    elif not values["quiet"]:
        say_wrapped(ending(done, report=config.file.report, explain=values["explain"]))


def _many(sources: list[str], output: str | None, config: RunConfig, values: Mapping[str, Any], shown: bool) -> None:
    """Several files into a folder."""
    if values["dry_run"]:
        from dptext.run.multi_file import plan_files

        _show_plan(plan_files(sources, output, config), values)
        return
    from dptext.files import renders_of
    from dptext.report.multi_file import ending_of_files, report_of_files
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
        say_wrapped(ending_of_files(done, report=config.file.report, explain=values["explain"]))


def _show_plan(planned: Any, values: Mapping[str, Any]) -> None:
    show(json.dumps(planned.as_dict()) if values["as_json"] else planned.preview())


def _refuse_idle(values: Mapping[str, Any]) -> None:
    """Raise `ParameterError` for what prints or writes something, beside what leaves that out."""
    for name, given in (("--quiet", values["quiet"]), ("--json", values["as_json"]), ("--dry-run", values["dry_run"])):
        if values["explain"] and given:
            raise ParameterError(
                f"The option --explain adds to the end of a run, which {name} leaves out; leave one of the two out."
            )
    if values["dry_run"] and values["report"] is not None:
        raise ParameterError("A run with --dry-run writes nothing, so no --report either; leave one of the two out.")
