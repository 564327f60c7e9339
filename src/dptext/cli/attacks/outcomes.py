"""How what attacks found is said: a table with a column for each outcome and one for the blind guess."""

import json
from collections.abc import Mapping

from dptext.attacks.outcome import Outcome
from dptext.cli.console import show, show_wrapped
from dptext.cli.measuring import table

LOWER_BOUND = (
    "What an attack finds is a lower bound of what can be found; no attack proves a release safe. "
    "The guarantee is the upper bound."
)


def show_outcomes(outcomes: Mapping[str, Outcome], *, as_json: bool) -> None:
    """Print the outcomes, each under a name of a word or two: as JSON by these names, or as lines and a table."""
    if as_json:
        show(json.dumps({name: outcome.as_dict() for name, outcome in outcomes.items()}))
        return
    names = dict.fromkeys(figure.name for outcome in outcomes.values() for figure in outcome.figures)
    rows = []
    for name in names:
        found = [{figure.name: figure for figure in outcome.figures}.get(name) for outcome in outcomes.values()]
        blind = next((str(figure.blind) for figure in found if figure is not None and figure.blind is not None), "")
        rows.append([name, *("" if figure is None else str(figure.value) for figure in found), blind])
    notes = dict.fromkeys(note for outcome in outcomes.values() for note in outcome.notes)
    lines = [
        *notes,
        "",
        table(["", *outcomes, "blind"], rows),
        "",
        *(f"{name}: {outcome.knew}" for name, outcome in outcomes.items()),
        LOWER_BOUND,
    ]
    show_wrapped(lines)
