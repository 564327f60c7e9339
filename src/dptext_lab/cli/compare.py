"""``dptext compare``: mechanisms by epsilons over one's own texts, on one page to choose by."""

import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import click

from dptext import catalogue
from dptext.cli.console import expect_compiling, say, step_progress
from dptext.cli.options import drawn, examples, flag, more_settings, numbers, option, quiet, word_privatizer
from dptext.core.privatizer import Privatizer
from dptext.errors import ParameterError
from dptext.run.config import PrivatizerConfig
from dptext.run.config_tables import merged_table, privatizer_config, refuse_unused
from dptext_lab.comparison.in_memory import OF_DRAWS, at_epsilons
from dptext_lab.comparison.measures import CONTEXTUAL_TEXTS, RUNS, ComparisonConfig
from dptext_lab.comparison.page import compare_methods


@click.command(epilog=examples("dptext compare reviews.csv -c text -m diffractor,tem -e 1,2 -o choose.html"))
@click.argument("source", metavar="INPUT")
@option("--output", "-o", metavar="FILE", required=True, help="The page to write; its name ends in .html.")
@option("--mechanisms", "-m", metavar="NAMES", help="The mechanisms to compare, such as diffractor,santext.")
@option(
    "--epsilons",
    "-e",
    multiple=True,
    default=(),
    metavar="NUMBERS",
    help="The epsilons, such as 0.5,1,2; for one mechanism with its name, such as santext=6,10,14; repeatable. "
    "For a language model, of each drawn token, or of a text where it has no other.",
)
@option("--preset", metavar="NAME", help="A preset instead, at its own epsilon or at --epsilons.")
@more_settings("Any other setting; one that only one mechanism has is for that one.")
@option("--column", "-c", metavar="NAME", help="The text column; not for plain text.")
@option("--label", metavar="NAME", help="A column that the texts should still predict: their use.")
@option("--author", metavar="NAME", help="The column of authors, for an attack that names them.")
@option(
    "--contextual",
    metavar="MODEL",
    help="A masked language model on this machine, which guesses words from those around them too, in up to "
    f"{CONTEXTUAL_TEXTS} texts.",
)
@option(
    "--runs", type=click.IntRange(min=2), default=RUNS, help="How often the use is learnt, each time from new noise."
)
@flag("--force", help="Overwrite the page if it exists.")
@quiet
def compare(source: str, output: str, **values: Any) -> None:
    """Compare mechanisms at several epsilons, or a preset, on your own texts, and write one page to choose by.

    The page shows what each setting hides and promises, what attacks get out of your texts under it, and what use is
    left. It is one file and loads nothing from elsewhere. Its first part is computed from your texts: keep it to
    yourself.
    """
    shown = not values["quiet"]
    candidates = _candidates(values, shown)
    config = ComparisonConfig(
        source=source,
        column=values["column"],
        label=values["label"],
        author=values["author"],
        contextual=values["contextual"],
        runs=values["runs"],
    )
    with step_progress("measuring", shown) as progress:
        command = ["dptext", *sys.argv[1:]]
        notes = compare_methods(config, candidates, output, force=values["force"], progress=progress, command=command)
    if shown:
        for note in notes:
            say(note)
        say(f"Wrote {output}. Open it in a browser. Its first part was computed from your texts: keep it to yourself.")


def _candidates(values: Mapping[str, Any], shown: bool) -> list[Privatizer]:
    options, epsilons = drawn(values), values["epsilons"]
    if options.get("preset") is not None:
        if values["mechanisms"] is not None:
            raise ParameterError("A preset names its mechanism; leave --mechanisms out, or --preset.")
        expect_compiling(shown)
        first = word_privatizer(privatizer_config(options), shown=shown)
        if not epsilons:
            return [first]
        chosen = sorted(set(numbers(",".join(epsilons), option_name="--epsilons")))
        privatizers: list[Privatizer] = [first.with_epsilon(epsilon) for epsilon in chosen]
        for privatizer in privatizers:
            privatizer.preset = first.preset
        return privatizers
    if values["mechanisms"] is None:
        raise ParameterError("Say what is measured: --preset balanced to start with, or --mechanisms with --epsilons.")
    mechanisms = _named(values["mechanisms"])
    by_mechanism = _epsilons(epsilons, mechanisms)
    tables = [{"mechanism": name} for name in mechanisms]
    refuse_unused(options, tables)
    expect_compiling(shown)
    candidates: list[Privatizer] = []
    for table in tables:
        config, chosen = privatizer_config(merged_table(table, options)), by_mechanism[table["mechanism"]]
        of_words = config.entry.family == catalogue.WORDS
        candidates += _words(config, chosen, shown) if of_words else _rewriters(config, chosen)
    return candidates


def _words(config: PrivatizerConfig, epsilons: Sequence[float], shown: bool) -> list[Privatizer]:
    """The mechanism at each epsilon, with what happens to words and after the draw."""
    first = word_privatizer(replace(config, epsilon=epsilons[0]), no_guarantee=True, shown=shown)
    return [first, *(first.with_epsilon(epsilon) for epsilon in epsilons[1:])]


def _rewriters(config: PrivatizerConfig, epsilons: Sequence[float]) -> list[Privatizer]:
    """The language model at each epsilon of a draw, or of a text where it has no other."""
    for own in OF_DRAWS:
        if own in config.options:
            raise ParameterError(f"The option --epsilons says what {config.entry.name} may cost; leave {own} out.")
    return at_epsilons(replace(config, policy=None), epsilons)


def _named(text: str) -> list[str]:
    """The mechanisms that are named. Raises `ParameterError` for one that is not there, or there twice."""
    names = [name.strip() for name in text.split(",") if name.strip()]
    for name in names:
        catalogue.entry_of(name)
    if not names or len(set(names)) < len(names):
        raise ParameterError("The option --mechanisms must name each mechanism once, with commas between them.")
    return names


def _epsilons(texts: Sequence[str], names: Sequence[str]) -> dict[str, list[float]]:
    """The epsilons of each mechanism, in rising order: those of its own, or those for all."""
    for_all: list[float] = []
    own: dict[str, list[float]] = {}
    for text in texts:
        name, equals, values = text.rpartition("=")
        rising = sorted(set(numbers(values, option_name="--epsilons")))
        if equals and name.strip() not in names:
            raise ParameterError(f"The option --epsilons is for {name!r}, which --mechanisms does not name.")
        if (equals and name.strip() in own) or (not equals and for_all):
            raise ParameterError(f"The option --epsilons is given twice for {name or 'all mechanisms'}; give it once.")
        if equals:
            own[name.strip()] = rising
        else:
            for_all = rising
    found_by_name = {name: own.get(name, for_all) for name in names}
    for name, chosen in found_by_name.items():
        if not chosen:
            raise ParameterError(
                f"Start with --preset balanced instead of --mechanisms; or give --epsilons {name}=1,2,4."
            )
    return found_by_name
