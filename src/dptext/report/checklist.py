"""What to check before the output of a run is handed over, with the facts of that run."""

from collections.abc import Mapping
from typing import Any

from dptext.core.privatizer import CAPITALS, CAPITALS_UNCHANGED
from dptext.core.wording import counted, people, share

DECISION = ("who gets it, for what, until when", "decided by", "on", "because")
"""Fields for the person who decides."""


def checklist(report: Mapping[str, Any]) -> list[str]:
    """What to check, a sentence or a few each, with the facts of a run; `report` is what `report_of` gives."""
    travels, own = report["may_travel_with_the_output"], report["for_the_data_holder_only"]
    return [
        "Read twenty rows next to the source. Nothing in them may tell whom they are about: a rare event, a title, a "
        "landmark.",
        f"{_copied(travels)} A row number or a date can lead from a text to its writer.",
        *_personal(own),
        f"You accept what is not protected: {'; '.join(_not_treated(travels))}.",
        *this_file(own),
        "It is no secret what the texts are about: no replacement hides the subject.",
        "You measured one attack that you fear, with dptext attack, or you can say why none was needed.",
        f"{_charged(own)} A second run over the same texts adds to the first: keep this output.",
        "Only the page or account that may travel goes with the output. Whatever has .holder in its name stays with you"
        f"{', and so does the hidden folder .dptext in the output' * ('files' in travels)}.",
        *(f"You read this warning: {warning}" for warning in travels["warnings"]),
    ]


def _copied(travels: Mapping[str, Any]) -> str:
    copied = travels["columns_copied"]
    if copied is None:
        return "The output has no column other than the texts, as far as that is known."
    names = [*copied["names"], *([f"{copied['others']:,} more"] if copied["others"] else [])]
    return f"The recipient needs every copied column: {', '.join(names)}."


def _personal(own: Mapping[str, Any]) -> list[str]:
    telling = own["columns_that_look_personal"]
    return [f"These columns look personal and are copied on purpose: {', '.join(telling)}."] if telling else []


def _not_treated(travels: Mapping[str, Any]) -> list[str]:
    """The kinds of words left alone, in clauses; where columns differ, those of all of them."""
    summaries = [account["summary"] for account in travels.get("treatments", [travels])]
    clauses = [
        clause for summary in summaries for clause in ([summary["alike"].rstrip(".")] if summary["alike"] else [])
    ]
    return list(dict.fromkeys([*clauses, *(clause for summary in summaries for clause in summary["not_treated"])]))


def this_file(own: Mapping[str, Any]) -> list[str]:
    """What the run says of its own texts: unknown words, and words in capitals that came out as they were."""
    coverage, counts = own["coverage"], own["mechanism_counts"]
    unknown, tokens = coverage["unknown"], coverage["tokens"]
    part = f" ({share(unknown / tokens)})" if tokens else ""
    lines = [
        f"{unknown:,} of {tokens:,} words{part} are not in the vocabulary. Many mean another language or much jargon."
    ]
    if capitals := counts.get(CAPITALS, 0):
        lines.append(
            f"{counts.get(CAPITALS_UNCHANGED, 0):,} of {capitals:,} ordinary words with a capital inside a sentence "
            "came out as they were. A name that our lists do not know would be among them."
        )
    if unprotected := coverage["unprotected"]:
        lines.append(f"{counted(unprotected, 'word')} went out as they were, as you asked: look at them.")
    return lines


def _charged(own: Mapping[str, Any]) -> str:
    ledger = own["ledger"]
    if ledger is None:
        return "No ledger counts what each person costs."
    return f"The ledger {ledger['ledger']} was charged for {people(ledger['people'])}."
