"""``dptext report``: mechanisms by epsilons over one's own texts, on one page to choose by."""

import os
import sys
from collections.abc import Sequence
from typing import Annotated

import typer

from dptext import catalogue
from dptext.assembly import Asked, reserved_words, steps_of
from dptext.cli.building import asked as asked_of
from dptext.cli.building import word_privatizer
from dptext.cli.console import expect_compiling, say, step_progress
from dptext.cli.measuring import parse_epsilons
from dptext.cli.options import MechanismOptions, PresetName, PresetUse, Quiet
from dptext.comparison.measures import CONTEXTUAL_TEXTS, RUNS, ComparisonConfig, compare_methods
from dptext.core.privatizer import Privatizer
from dptext.errors import ParameterError
from dptext.mechanisms.base import WordPrivatizer
from dptext.postprocess.options import Postprocessing
from dptext.process import stopping
from dptext.text.policy import TextPolicy

_OF_DRAWS = ("epsilon-per-token", "epsilon", "epsilon-per-document")
"""Options that say what a language model may cost: the first that it has is swept over."""

_MEASURED = "What is measured"


def report(
    source: Annotated[str, typer.Argument(metavar="INPUT", help="A file.")],
    output: Annotated[str, typer.Option("--output", "-o", help="The page; its name ends in .html.")],
    mechanisms: Annotated[
        str | None,
        typer.Option("--mechanisms", "-m", help="Names with commas, as in diffractor,santext or custext,dp-mlm."),
    ] = None,
    epsilons: Annotated[
        list[str] | None,
        typer.Option(
            "--epsilons",
            "-e",
            help="Numbers with commas, as in 0.5,1,2; for one mechanism alone with its name, as in santext=6,10,14. "
            "Of a language model that of each drawn token, or of a text where it has no other.",
            show_default="that of the preset",
        ),
    ] = None,
    preset: PresetName = None,
    use: PresetUse = None,
    column: Annotated[str | None, typer.Option("--column", "-c", help="The text column; text files have none.")] = None,
    label: Annotated[
        str | None,
        typer.Option(help="The column of what the texts are to tell, as a use of them.", rich_help_panel=_MEASURED),
    ] = None,
    author: Annotated[
        str | None,
        typer.Option(
            help="The column of who wrote them, for an attack that names the author.", rich_help_panel=_MEASURED
        ),
    ] = None,
    contextual: Annotated[
        str | None,
        typer.Option(
            metavar="MODEL",
            help="A masked language model on this machine: words are guessed from the words around them, too, in up "
            f"to {CONTEXTUAL_TEXTS} texts.",
            rich_help_panel=_MEASURED,
        ),
    ] = None,
    runs: Annotated[
        int,
        typer.Option(min=2, help="How often a use is learnt, from noise drawn anew.", rich_help_panel=_MEASURED),
    ] = RUNS,
    force: Annotated[bool, typer.Option("--force", help="Replace the page if it exists.")] = False,
    quiet: Quiet = False,
    *,
    options: MechanismOptions,
) -> None:
    """Measure mechanisms at several epsilons, or a preset, on your own texts, and write one page to choose by.

    The page shows what each setting hides and promises, what attacks get out of your texts under it, and what is left
    of their use. It is one file that asks for nothing from anywhere. Its first part was computed from your texts: it
    is for you alone.

    A run that is stopped goes on where it stopped when the same command is given again: until the page is there, the
    results lie in the folder OUTPUT.cells. Options of one mechanism are for that one.
    """
    shown = not quiet
    if preset is None and use is None:
        if mechanisms is None:
            raise ParameterError("Say what is measured: --mechanisms with --epsilons, or a --preset.")
        named = _named(mechanisms)
        wanted = _epsilons(epsilons or (), named)
        expect_compiling(shown)
        candidates = [one for name in named for one in _candidates(name, wanted[name], options, shown)]
    else:
        if mechanisms is not None:
            raise ParameterError("A preset names its mechanism; leave --mechanisms out, or --preset.")
        chosen = parse_epsilons(",".join(epsilons), option="epsilons") if epsilons else None
        expect_compiling(shown)
        candidates = _of_preset(asked_of(None, options, epsilon=None, preset=preset, use=use), chosen, options, shown)
    config = ComparisonConfig(
        source=source,
        column=column,
        label=label,
        author=author,
        contextual=contextual,
        runs=runs,
    )
    try:
        with step_progress("measuring", shown) as progress:
            notes = compare_methods(
                config, candidates, output, force=force, progress=progress, command=["dptext", *sys.argv[1:]]
            )
    except BaseException:
        if stopping.requested() and os.path.isdir(f"{output}.cells"):
            say(f"What was done by now lies in {output}.cells; give the same command again to go on.")
        raise
    if shown:
        for note in notes:
            say(note)
        say(f"Wrote {output}. Open it in a browser. Its first part was computed from your texts: keep it to yourself.")


def _named(text: str) -> list[str]:
    """The mechanisms that are named. Raises `ParameterError` for one that is not there, or there twice."""
    names = [name.strip() for name in text.split(",") if name.strip()]
    for name in names:
        catalogue.entry_of(name)
    if not names or len(set(names)) < len(names):
        raise ParameterError("The option --mechanisms must name each mechanism once, with commas between them.")
    return names


def _epsilons(given: Sequence[str], names: Sequence[str]) -> dict[str, list[float]]:
    """The epsilons of each mechanism, in rising order: those of its own, or those for all."""
    for_all: list[float] = []
    own: dict[str, list[float]] = {}
    for text in given:
        name, equals, numbers = text.rpartition("=")
        found = sorted(set(parse_epsilons(numbers, option="epsilons")))
        if equals and name.strip() not in names:
            raise ParameterError(f"The option --epsilons is for {name!r}, which --mechanisms does not name.")
        if (equals and name.strip() in own) or (not equals and for_all):
            raise ParameterError(f"The option --epsilons is given twice for {name or 'all mechanisms'}; give it once.")
        if equals:
            own[name.strip()] = found
        else:
            for_all = found
    wanted = {name: own.get(name, for_all) for name in names}
    for name, values in wanted.items():
        if not values:
            raise ParameterError(f"The option --epsilons says nothing of {name}; give --epsilons {name}=1,2,4.")
    return wanted


def _candidates(name: str, epsilons: Sequence[float], options: MechanismOptions, shown: bool) -> Sequence[Privatizer]:
    """The mechanism at each epsilon, with what happens to words and after the draw."""
    if catalogue.entry_of(name).family == catalogue.TEXTS:
        return _rewriters(name, epsilons, options)
    policy, after = TextPolicy(**options.policy), steps_of(Postprocessing(**options.finish))
    built = options.build(
        name,
        epsilon=epsilons[0],
        shown=shown,
        family=catalogue.WORDS,
        only_own=True,
        reserved=reserved_words(policy),
    )
    return [
        WordPrivatizer(built if place == 0 else built.with_epsilon(epsilon), policy=policy, after=after)
        for place, epsilon in enumerate(epsilons)
    ]


def _of_preset(
    wanted: Asked, epsilons: Sequence[float] | None, options: MechanismOptions, shown: bool
) -> list[Privatizer]:
    """The preset as `dptext privatize` runs it, or at other epsilons."""
    first = word_privatizer(wanted, options, no_guarantee=False, shown=shown)
    found = [first] if epsilons is None else [first.with_epsilon(epsilon) for epsilon in sorted(set(epsilons))]
    for one in found:
        one.preset = wanted.preset
    return list(found)


def _rewriters(name: str, epsilons: Sequence[float], options: MechanismOptions) -> list[Privatizer]:
    """The language model at each epsilon of a draw, or of a text where it has no other."""
    from dptext.rewriting.base import TextPrivatizer

    for own in _OF_DRAWS:
        if options.has(own):
            raise ParameterError(f"The option --epsilons says what {name} may cost; leave --{own} out.")
    budget = next(one for one in _OF_DRAWS if one in catalogue.entry_of(name).options)
    after = steps_of(Postprocessing(**options.finish))
    return [
        TextPrivatizer(options.build(name, defaults={budget: epsilon}, shown=False, only_own=True), after=after)
        for epsilon in epsilons
    ]
