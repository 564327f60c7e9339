"""What a policy would do, and promise: told before any data is read. (Models and word vectors are loaded for it.)"""

from dataclasses import asdict, dataclass
from typing import Any

from dptext.assembly import span_parts, with_spans
from dptext.core.assumptions import Assumption
from dptext.core.guarantee import Guarantee, OfColumns, for_a_row, of_columns
from dptext.core.privatizer import Privatizer
from dptext.core.wording import number
from dptext.policies.policy import RunPolicy
from dptext.report.ending import preset_said, what_happened
from dptext.report.promising import not_hidden
from dptext.report.summary import replaced, treated_alike
from dptext.report.treatment import together_of
from dptext.run.columns import ColumnPrivatizers


@dataclass(frozen=True, slots=True)
class Shown:
    """A policy with the privatizers that it asks for. `show_policy` makes one."""

    policy: RunPolicy
    treatments: ColumnPrivatizers

    def promises(self) -> list[tuple[Privatizer, tuple[str, ...], Guarantee]]:
        """Each privatizer with its columns, and what it promises for them in a file."""
        assumed = {Assumption.PUBLIC_OTHER_COLUMNS} if self.policy.text_columns else set()
        if not self.treatments.requote and self.policy.file.format != "parquet":
            assumed.add(Assumption.PUBLIC_FILE_LAYOUT)
        return [(one, columns, one.guarantee.assuming(*assumed)) for one, columns in self.treatments.groups.items()]

    def guarantee(self) -> Guarantee:
        """What is promised in all."""
        found = [OfColumns(columns=columns, guarantee=guarantee) for _, columns, guarantee in self.promises()]
        return found[0].guarantee if len(found) == 1 else of_columns(found)

    def lines(self) -> list[str]:
        """For people."""
        policy = self.policy
        name = f"{policy.name!r} " if policy.name else ""
        lines = [f"The policy {name}({policy.path}, SHA-256 {policy.sha256}). No data was read."]
        for privatizer, columns, guarantee in self.promises():
            described = privatizer.reported()
            happened = " ".join(
                line
                for line in (
                    treated_alike(guarantee),
                    replaced(guarantee, described),
                    what_happened(guarantee, described, privatizer.illustration()),
                )
                if line
            )
            lines.append(f"{_named(columns)}, as a run will say: {happened}")
            lines += [f"  {said}" for said in (*preset_said(described), str(guarantee))]
        lines += self._row()
        lines.append(f"Public, whatever the noise: {'; '.join(not_hidden(self.guarantee()))}.")
        return [*lines, *self._columns(), *self._beside()]

    def as_dict(self) -> dict[str, Any]:
        """As plain values."""
        policy = self.policy
        return {
            "policy_file": policy.described(),
            "columns": [
                {
                    "columns": list(columns),
                    **privatizer.reported(),
                    "guarantee": guarantee.to_json(),
                    "not_hidden": not_hidden(guarantee),
                }
                for privatizer, columns, guarantee in self.promises()
            ],
            "row": self._row(),
            "file": asdict(policy.file),
            "unit_column": policy.unit_column,
            "spans": None if policy.spans is None else asdict(policy.spans),
            "ledger": None if policy.ledger is None else asdict(policy.ledger),
        }

    def _row(self) -> list[str]:
        together = together_of(self.treatments.parts())
        return [] if together is None else for_a_row(together.parts)

    def _columns(self) -> list[str]:
        """Which columns leave."""
        file = self.policy.file
        if not self.policy.text_columns:
            return ["Copied unchanged: nothing, as a text file has no other columns."]
        if file.keep is not None:
            return [f"Copied unchanged: {', '.join(file.keep) or 'nothing'}. All other columns are left out."]
        left_out = [f"Left out: {', '.join(file.drop)}."] if file.drop else []
        return [f"Copied unchanged: all other columns{' but those left out' if file.drop else ''}.", *left_out]

    def _beside(self) -> list[str]:
        """Whose rows are, and where the report goes."""
        policy, lines = self.policy, []
        if policy.unit_column is not None:
            lines.append(f"The column {policy.unit_column!r} says whose a row is.")
        if policy.file.missing == "keep":
            lines.append("Rows of JSONL without a text column pass as they are: UNPROTECTED.")
        if policy.ledger is not None:
            limit = "" if policy.ledger.budget is None else f", at most {number(policy.ledger.budget)} nats a person"
            lines.append(f"Each person's costs are written to the ledger {policy.ledger.ledger}{limit}.")
        if policy.report is not None:
            lines.append(f"The report goes to {policy.report}.")
        return lines


def show_policy(policy: RunPolicy) -> Shown:
    """What a policy would do. Raises what building its mechanisms raises, with the line of the column."""
    policy.ledger_options()  # refused where it does not fit together
    spans = policy.span_options()
    made = with_spans(policy.privatizers(), None if spans is None else span_parts(spans))
    return Shown(policy, ColumnPrivatizers(made if policy.text_columns else made[""], policy.text_columns))


def _named(columns: tuple[str, ...]) -> str:
    if not columns:
        return "Each line of a text file"
    return f"Text column{'' if len(columns) == 1 else 's'} {', '.join(map(repr, columns))}"
