"""A guarantee as a piece of HTML for notebooks: escaped, and complete without anything from elsewhere."""

import html
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dptext.guarantees.claims import Guarantee


def guarantee_page(guarantee: "Guarantee") -> str:
    """The promise, what is to be warned of, and the conditions to unfold."""
    warnings = "".join(f"<p><b>Warning:</b> {html.escape(warning)}</p>" for warning in guarantee.warnings())
    clauses = "".join(f"<li>{html.escape(clause)}</li>" for clause in guarantee.clauses())
    conditions = f"<details><summary>It holds if all of this is so</summary><ul>{clauses}</ul></details>"
    return (
        f'<div class="dptext"><b>{html.escape(type(guarantee).__name__)}</b> for each '
        f"{html.escape(guarantee.unit.value)}<p>{html.escape(str(guarantee))}</p>{warnings}"
        f"{conditions if clauses else ''}</div>"
    )
