"""``dptext preview``: five texts at five epsilons side by side, with what each epsilon hides and promises."""

import io
import shutil
import textwrap
from collections.abc import Sequence
from dataclasses import replace
from itertools import islice
from typing import Annotated

import typer

from dptext import catalogue
from dptext.assembly import Asked
from dptext.cli.building import asked, word_privatizer
from dptext.cli.console import expect_compiling, say, show
from dptext.cli.measuring import parse_epsilons
from dptext.cli.options import DEFAULT_MECHANISM, AnyMechanism, MechanismOptions, PresetName, PresetUse, Quiet
from dptext.core.guarantee import Guarantee, MetricDP, UtilityOptimizedMetricDP
from dptext.core.wording import NO_PROTECTION, count_of_outputs, odds, share
from dptext.errors import InputError, ParameterError
from dptext.io import detect_format, format_named, open_reader
from dptext.measures.success import least_guessed
from dptext.mechanisms.base import WordPrivatizer
from dptext.report.promising import promised_odds
from dptext.report.summary import expected_shares, summary_of
from dptext.samples import DEFAULT_USE, SAMPLES

EPSILONS = (0.25, 0.5, 1.0, 2.0, 4.0)
"""Of the default mechanism; with a preset, times its epsilon."""

TEXTS = 5
_WIDEST = 100
_SHOWN = 200
"""Characters of a text of one's own."""


def preview(
    source: Annotated[str | None, typer.Argument(metavar="[FILE]", help="A file; it is read with --mine only.")] = None,
    column: Annotated[str | None, typer.Option("--column", "-c", help="The text column of the file.")] = None,
    epsilons: Annotated[
        str | None,
        typer.Option(
            "--epsilons",
            "-e",
            help="Some numbers with commas, as in 0.5,1,2.",
            show_default=f"{','.join(f'{epsilon:g}' for epsilon in EPSILONS)} for {DEFAULT_MECHANISM}",
        ),
    ] = None,
    mechanism: AnyMechanism = None,
    preset: PresetName = None,
    use: PresetUse = None,
    mine: Annotated[
        bool, typer.Option("--mine", help="Show the first rows of the file. Looking is not a release.")
    ] = False,
    quiet: Quiet = False,
    no_guarantee: Annotated[
        bool, typer.Option("--no-guarantee", help="Show a mechanism whose published guarantee does not hold.")
    ] = False,
    *,
    options: MechanismOptions,
) -> None:
    """Show five texts at some epsilons side by side, with what each epsilon hides and promises.

    The texts are public sentences that come with dptext; your file is not opened. With --mine they are its first rows:
    that is for your own eyes, and no release.

    For each epsilon: the share of words that are expected to stay, the number of words of which a word becomes one
    (S_w), and the share of words that an attacker guesses who knows the mechanism, how frequent words are, and no
    context; or what the preset itself reads from the context, if that is more.
    """
    wanted = asked(mechanism, options, epsilon=None, preset=preset, use=use)
    chosen = _epsilons(wanted, epsilons)
    expect_compiling(not quiet)
    texts = _own(source, column) if mine else list(SAMPLES[use or DEFAULT_USE])
    first = word_privatizer(replace(wanted, epsilon=chosen[0]), options, no_guarantee=no_guarantee, shown=not quiet)
    each = [first.with_epsilon(epsilon) for epsilon in chosen]
    show(_table(texts, each))
    if quiet:
        return
    show("")
    for fact in _facts(each[len(each) // 2]):
        _show_wrapped(fact)
    for promised in _promised([privatizer.guarantee for privatizer in each], chosen):
        _show_wrapped(promised)
    if wanted.mechanism == DEFAULT_MECHANISM and not first.mechanism.is_read:
        say("Words are shown as drawn; --preset balanced reads them in their context too, under the same promise.")
    for line in _about(source, mine, len(each)):
        say(line)


def _show_wrapped(line: str) -> None:
    show(textwrap.fill(line, _width(), subsequent_indent="  ", break_long_words=False, break_on_hyphens=False))


def _facts(middle: WordPrivatizer) -> list[str]:
    """The facts of the epsilon in the middle, as the end of a run says them."""
    epsilon = middle.mechanism.parameters()["epsilon"]
    facts = summary_of(middle.guarantee, middle.reported())
    return [f"At epsilon {epsilon:g}:", *replace(facts, promises=facts.promises[1:]).lines()]


def _epsilons(wanted: Asked, given: str | None) -> list[float]:
    """Those that were given, or some around the one of the preset or of the default mechanism."""
    mechanism = wanted.mechanism
    catalogue.entry_of(mechanism, family=catalogue.WORDS)
    if given is not None:
        return parse_epsilons(given, option="epsilons")
    middle = wanted.epsilon or (1.0 if mechanism == DEFAULT_MECHANISM else None)
    if middle is None:
        raise ParameterError(
            f"{mechanism} needs --epsilons, as in 1,2,4: its epsilons are nats per unit of its own metric."
        )
    return [middle * factor for factor in EPSILONS]


def _own(source: str | None, column: str | None) -> list[str]:
    """The first texts of a file."""
    if source is None:
        raise ParameterError("The option --mine needs a file: dptext preview FILE --column NAME --mine.")
    format = detect_format(source)
    if format_named(format).has_columns != (column is not None):
        raise ParameterError(
            f"A {format} file has columns; name the text column with --column."
            if column is None
            else "A text file has no columns; leave --column out."
        )
    columns = [] if column is None else [column]
    with open_reader(source, format=format, columns=columns, block_rows=64) as reader:
        rows = (text for block in reader for name in block.columns for text in block.columns[name].to_pylist())
        texts = list(islice((text[:_SHOWN] for text in rows if text), TEXTS))
    if not texts:
        raise InputError(f"The file {source} has no text to show.")
    return texts


def _table(texts: Sequence[str], each: Sequence[WordPrivatizer]) -> str:
    """The figures and the texts as a table of at most `_WIDEST` characters."""
    from rich import box
    from rich.console import Console
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_lines=False)
    table.add_column("epsilon", ratio=1)
    for privatizer in each:
        table.add_column(f"{privatizer.mechanism.parameters()['epsilon']:g}", ratio=1)
    guarantees = [privatizer.guarantee for privatizer in each]
    table.add_row("words expected to stay", *map(_staying, guarantees))
    word = "a sensitive word" if isinstance(guarantees[0], UtilityOptimizedMetricDP) else "a word"
    becomes = "is drawn as" if each[0].mechanism.is_read else "becomes"
    table.add_row(f"{word} {becomes} one of", *map(_hidden, guarantees))
    guesses, factors = [_guessed(privatizer) for privatizer in each], _factors(guarantees)
    table.add_row("words an attacker guesses", *guesses, end_section=not factors)
    if factors:
        table.add_row("odds shift by at most", *factors, end_section=True)
    for text in texts:
        drawn = [str(privatizer.release(text)) for privatizer in each]
        table.add_row(*map(_plain, (text, *drawn)), end_section=True)
    out = io.StringIO()
    Console(file=out, width=_width(), color_system=None).print(table)
    return "\n".join(line.rstrip() for line in out.getvalue().strip("\n").splitlines())


def _width() -> int:
    return min(shutil.get_terminal_size((_WIDEST, 24)).columns, _WIDEST)


def _plain(text: str) -> str:
    """What a table takes as it stands: "[bold]" is no order, a control character none to the terminal."""
    from rich.markup import escape

    return escape("".join(character if character.isprintable() else " " for character in text))


def _staying(guarantee: Guarantee) -> str:
    shares = expected_shares(guarantee)
    if "" in shares:
        return share(shares[""])
    return " and ".join(f"{share(part)} of the {kind}" for kind, part in shares.items()) or "not known"


def _hidden(guarantee: Guarantee) -> str:
    outputs = getattr(guarantee, "outputs", None)
    if outputs is None:
        return "not known"
    count = count_of_outputs(outputs, exact=getattr(guarantee, "outputs_exact", True))
    return f"{count} word{'' if outputs == 1 else 's'}"


def _factors(guarantees: Sequence[Guarantee]) -> list[str]:
    """By how much an output shifts the odds of near words, of each guarantee; none where that is not all they say."""
    nats = [each.epsilon * each.metric.nearest for each in guarantees if isinstance(each, MetricDP)]
    return [odds(each) for each in nats] if len(nats) == len(guarantees) and max(nats) <= NO_PROTECTION else []


def _promised(guarantees: Sequence[Guarantee], epsilons: Sequence[float]) -> list[str]:
    """What is promised at each epsilon: once, if all say the same but for the factors in the table."""
    if _factors(guarantees):
        return [
            "Promise: what comes out shifts the odds between a word and its typical nearest neighbour by no more than "
            "that factor; farther words are hidden less."
        ]
    pairs = zip(epsilons, guarantees, strict=True)
    return [f"epsilon {epsilon:g}: {promised_odds(guarantee)}." for epsilon, guarantee in pairs]


def _guessed(privatizer: WordPrivatizer) -> str:
    """What an attacker guesses."""
    value = least_guessed(privatizer.mechanism)
    return share(value.value) if value.exact else f"about {share(value.value)} or more"


def _about(source: str | None, mine: bool, versions: int) -> list[str]:
    if not mine:
        opened = "" if source is None else f" {source} was not opened; --mine shows its first rows, for your eyes only."
        return [f"These are public sentences that come with dptext.{opened}"]
    told = "" if versions == 1 else ", several private versions of each: together they tell more than any promise says"
    return [
        f"These are your own texts{told}.",
        "Looking is not a release: pass nothing of this on, and choose epsilon by the figures, not by these rows.",
    ]
