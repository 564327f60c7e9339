"""``dptext try``: one text in, a private one out."""

from typing import Annotated

import typer

from dptext.cli.building import asked, privatizer_of
from dptext.cli.console import expect_compiling, say_wrapped, show
from dptext.cli.options import AnyMechanism, EpsilonOfWords, MechanismOptions, PresetName, PresetUse, Quiet
from dptext.report.ending import drawn_by, in_short


def try_(
    text: Annotated[str, typer.Argument(metavar="TEXT", help="The text, in quotes.")],
    epsilon: EpsilonOfWords = None,
    mechanism: AnyMechanism = None,
    preset: PresetName = None,
    use: PresetUse = None,
    times: Annotated[int, typer.Option("--times", "-n", min=1, help="How often, each time with new noise.")] = 3,
    quiet: Quiet = False,
    no_guarantee: Annotated[
        bool, typer.Option("--no-guarantee", help="Run a mechanism whose published guarantee does not hold.")
    ] = False,
    *,
    options: MechanismOptions,
) -> None:
    """Privatize one text, to see what becomes of it.

    Try made-up texts: what stands on a command line stays in the shell's history, and several private versions of one
    text together tell more of it than one.
    """
    wanted = asked(mechanism, options, epsilon=epsilon, preset=preset, use=use)
    expect_compiling(not quiet)
    privatizer = privatizer_of(wanted, options, no_guarantee=no_guarantee, seed=None, shown=not quiet)
    for _ in range(times):
        show(privatizer.release(text).text)
    if quiet:
        return
    guarantee, described = privatizer.guarantee, privatizer.reported()
    by = drawn_by(guarantee, described)
    lines = [*([f"Drawn by {by}."] if by else []), *in_short(guarantee, described)]
    if times > 1:
        lines.append(f"The promise is for one of the {times} lines: together they tell more.")
    say_wrapped(lines)
