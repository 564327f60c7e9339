"""A promise as a piece of HTML for notebooks: escaped, and complete without anything from elsewhere."""

import html
from collections.abc import Sequence


def promise_page(kind: str, unit: str, sentence: str, *, warnings: Sequence[str], clauses: Sequence[str]) -> str:
    """The promise, what is to be warned of, and the conditions to unfold."""
    warned = "".join(f"<p><b>Warning:</b> {html.escape(warning)}</p>" for warning in warnings)
    listed = "".join(f"<li>{html.escape(clause)}</li>" for clause in clauses)
    conditions = f"<details><summary>It holds if all of this is so</summary><ul>{listed}</ul></details>"
    return (
        f'<div class="dptext"><b>{html.escape(kind)}</b> for each {html.escape(unit)}<p>{html.escape(sentence)}</p>'
        f"{warned}{conditions if listed else ''}</div>"
    )
