"""``dptext try``: one text, or public sentences at several epsilons side by side."""

import io
import shutil
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import click

from dptext import catalogue
from dptext.catalogue import DEFAULT_MECHANISM
from dptext.cli.console import say, say_wrapped, show, show_wrapped
from dptext.cli.options import (
    drawn,
    examples,
    language,
    named_mechanism,
    no_guarantee,
    numbers,
    option,
    privatizer_of,
    quiet,
    word_privatizer,
)
from dptext.cli.warm_up import compile_once
from dptext.core.guarantee import Guarantee, facts
from dptext.core.wording import NO_PROTECTION, count_of_outputs, odds, share
from dptext.measures.leakage import least_guessed
from dptext.mechanisms.base import WordPrivatizer
from dptext.public_sentences import DEFAULT_USE, SAMPLES
from dptext.report.console_summary import drawn_by
from dptext.report.short_guarantee import short_promises
from dptext.report.summary import summary_of
from dptext.run.config import PrivatizerConfig
from dptext.run.config_tables import privatizer_config

EPSILONS = (0.25, 0.5, 1.0, 2.0, 4.0)  # Of the default mechanism; with a preset, times its epsilon.
_WIDEST = 100


@click.command(
    epilog=examples(
        'dptext try "My doctor in Paris said I have asthma." --preset balanced',
        "dptext try -e 0.5,1,2",
    )
)
@click.argument("text", required=False)
@named_mechanism(epsilon="A number, or several to compare, such as 0.5,1,2; nats per unit of distance.")
@language
@option(
    "--times",
    "-n",
    type=click.IntRange(min=1),
    default=3,
    help="How often to privatize TEXT, each time with new noise.",
)
@no_guarantee
@quiet
def try_(text: str | None, times: int, **values: Any) -> None:
    """Privatize TEXT to see what becomes of it, or compare epsilons side by side.

    Without TEXT, or with several epsilons, a table shows for each epsilon what becomes of the text (or of five public
    sentences), the share of words expected to stay, how many words a word may become (S_w), and the share of words
    that an attacker guesses. This attacker knows the mechanism and how frequent words are, but no context; where the
    preset itself reads more from the context, that share is shown.

    Use made-up texts: the command line stays in the shell's history, and several private versions of one text tell
    more about it than one.
    """
    table, shown = drawn(values), not values["quiet"]
    epsilons = numbers(str(table.pop("epsilon"))) if "epsilon" in table else []
    config = privatizer_config(table)
    compile_once(shown)
    if text is not None and len(epsilons) < 2:
        _once(text, replace(config, epsilon=epsilons[0] if epsilons else None), times, values)
        return
    epsilons = epsilons or _around(config)
    texts = list(SAMPLES[config.use or DEFAULT_USE]) if text is None else [text]
    first = word_privatizer(replace(config, epsilon=epsilons[0]), no_guarantee=values["no_guarantee"], shown=shown)
    privatizers = [first.with_epsilon(epsilon) for epsilon in epsilons]
    show(_table(texts, privatizers))
    if not shown:
        return
    promised = _promised([privatizer.guarantee for privatizer in privatizers], epsilons)
    show_wrapped(["", *_facts(privatizers[len(privatizers) // 2]), *promised])
    if first.name == DEFAULT_MECHANISM and not first.mechanism.is_decoded:
        say("Words are shown as drawn; --preset balanced reads them in their context too, under the same promise.")
    if text is None:
        say("These are public sentences that come with dptext.")
    else:
        say(
            f"These are {len(privatizers)} private versions of one text: together they tell more than any promise says."
        )


def _once(text: str, config: PrivatizerConfig, times: int, values: dict[str, Any]) -> None:
    privatizer = privatizer_of(config, no_guarantee=values["no_guarantee"], shown=not values["quiet"])
    for _ in range(times):
        show(privatizer.release(text).text)
    if values["quiet"]:
        return
    guarantee, described = privatizer.guarantee, privatizer.reported()
    by = drawn_by(guarantee, described)
    lines = [*([f"Drawn by {by}."] if by else []), *summary_of(guarantee, described).lines()]
    if times > 1:
        lines.append(f"The guarantee is for one of the {times} lines: together they tell more.")
    say_wrapped(lines)


def _facts(middle: WordPrivatizer) -> list[str]:
    """The facts of the epsilon in the middle, as the end of a run says them."""
    epsilon = middle.mechanism.parameters()["epsilon"]
    summary = summary_of(middle.guarantee, middle.reported())
    return [f"At epsilon {epsilon:g}:", *replace(summary, promises=summary.promises[1:]).lines()]


def _around(config: PrivatizerConfig) -> list[float]:
    """Some epsilons around that of the preset or of the default mechanism."""
    catalogue.entry_of(config.entry.name, family=catalogue.WORDS)
    resolved, _ = config.resolved()
    middle = resolved.epsilon or (1.0 if resolved.mechanism == DEFAULT_MECHANISM else None)
    if middle is None:
        raise catalogue.needs_epsilon(str(resolved.mechanism), ", as in 1,2,4 nats per unit of its own metric")
    return [middle * factor for factor in EPSILONS]


def _table(texts: Sequence[str], privatizers: Sequence[WordPrivatizer]) -> str:
    """The figures and the texts as a table of at most `_WIDEST` characters."""
    from rich import box
    from rich.console import Console
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_lines=False)
    table.add_column("epsilon", ratio=1)
    for privatizer in privatizers:
        table.add_column(f"{privatizer.mechanism.parameters()['epsilon']:g}", ratio=1)
    guarantees = [privatizer.guarantee for privatizer in privatizers]
    table.add_row("words expected to stay", *map(_staying, guarantees))
    word = "a sensitive word" if facts(guarantees[0]).hides_sensitive_only else "a word"
    becomes = "is drawn as" if privatizers[0].mechanism.is_decoded else "becomes"
    table.add_row(f"{word} {becomes} one of", *map(_hidden, guarantees))
    guesses, factors = [_guessed(privatizer) for privatizer in privatizers], _factors(guarantees)
    table.add_row("words an attacker guesses", *guesses, end_section=not factors)
    if factors:
        table.add_row("odds shift by at most", *factors, end_section=True)
    for text in texts:
        drawn = [str(privatizer.release(text)) for privatizer in privatizers]
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
    shares = facts(guarantee).stays
    if "" in shares:
        return share(shares[""])
    return " and ".join(f"{share(part)} of the {kind}" for kind, part in shares.items()) or "not known"


def _hidden(guarantee: Guarantee) -> str:
    outputs = facts(guarantee).expected.get("likely_outputs")
    if outputs is None:
        return "not known"
    count = count_of_outputs(outputs, exact=getattr(guarantee, "outputs_exact", True))
    return f"{count} word{'' if outputs == 1 else 's'}"


def _factors(guarantees: Sequence[Guarantee]) -> list[str]:
    """By how much an output shifts the odds of near words, of each guarantee; none where that is not all they say."""
    stated = [facts(guarantee) for guarantee in guarantees]
    nats = [promise.nats for promise in stated if promise.nats and promise.by_distance]
    return [odds(value) for value in nats] if len(nats) == len(guarantees) and max(nats) <= NO_PROTECTION else []


def _promised(guarantees: Sequence[Guarantee], epsilons: Sequence[float]) -> list[str]:
    """What is promised at each epsilon: once, if all say the same but for the factors in the table."""
    if _factors(guarantees):
        return [
            "Guarantee: what comes out shifts a reader's odds between a word and its typical nearest neighbour by no "
            "more than that factor; farther words are hidden less."
        ]
    pairs = zip(epsilons, guarantees, strict=True)
    return [
        f"epsilon {epsilon:g}: {short_promises(guarantee)[0].removeprefix('Guarantee for ')}"
        for epsilon, guarantee in pairs
    ]


def _guessed(privatizer: WordPrivatizer) -> str:
    value = least_guessed(privatizer.mechanism)
    return share(value.value) if value.exact else f"about {share(value.value)} or more"
