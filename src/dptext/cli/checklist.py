"""``dptext checklist``: what to check before a file is handed over, with the facts of its run."""

from typing import Any

import click

from dptext.cli.console import show, show_wrapped
from dptext.cli.options import examples, read_json
from dptext.errors import InputError
from dptext.report.checklist import DECISION
from dptext.report.checklist import checklist as checks_of
from dptext.report.run import BY_COLUMN_VERSION, REPORT_VERSION
from dptext.run.config import PAGES


@click.command(epilog=examples("dptext checklist run.holder.json"))
@click.argument("account", metavar="ACCOUNT")
def checklist(account: str) -> None:
    """Print what to check before you hand a file over, with the facts of its run.

    ACCOUNT is the NAME.holder.json that privatize --report NAME.json wrote. The list is for you alone, as it is.
    """
    if account.lower().endswith(PAGES):
        raise InputError(
            f"{account} is a page; its NAME.holder.html shows the list already, and privatize --report NAME.json "
            "writes NAME.holder.json, the account that this command reads."
        )
    report = read_json(account)
    version = report.get("report_version") if isinstance(report, dict) else None
    if isinstance(version, int) and version not in (REPORT_VERSION, BY_COLUMN_VERSION):
        raise InputError(
            f"{account} is an account of version {version}, and this dptext reads {REPORT_VERSION} and "
            f"{BY_COLUMN_VERSION}; print its list with the dptext that wrote it."
        )
    output, checks = _read(account, report)
    show(f"Before you hand over {output}\n")
    show_wrapped([f"[ ] {check}" for check in checks])
    show("\n".join(["", "The decision", *(f"{what}: {'_' * (60 - len(what))}" for what in DECISION)]))


def _read(account: str, report: Any) -> tuple[str, list[str]]:
    try:
        return report["for_the_data_holder_only"]["output"] or "standard output", checks_of(report)
    except (LookupError, TypeError, AttributeError):  # JSON of another kind
        raise InputError(
            f"{account} is no account for the data holder; give the NAME.holder.json that dptext privatize --report "
            "NAME.json wrote."
        ) from None
