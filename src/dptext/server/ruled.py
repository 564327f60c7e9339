"""A policy file that requests follow: they name a column of it, and may only be stricter (`dptext.policies.order`)."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any

from dptext import catalogue
from dptext.assembly import Asked as AskedOfColumn
from dptext.assembly import span_parts
from dptext.errors import DptextError, ParameterError
from dptext.ledger import LedgerOptions
from dptext.parameters import Declared
from dptext.policies import ColumnPolicy, RunPolicy, changed
from dptext.policies.order import has_order, looser_than
from dptext.server.asked import FINISH, POLICY, Asked, said_of, value_of
from dptext.server.options import ServerOptions
from dptext.server.privatizers import Privatizers
from dptext.server.refusals import Refusal

FIELDS = ("column", "epsilon", "parameters", "policy", "finish")
"""The fields of a request that follows a policy, beside its texts."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One column of the policy.

    Attributes
    ----------
    column, asked
        As the file has it, and what that asks for.
    own
        The options of its mechanism by name, epsilon among them.
    base
        The same as a request would ask for it.
    parameters
        The mechanism's parameters of which a request may say another value, by their names in Python.
    """

    column: ColumnPolicy
    asked: AskedOfColumn
    own: Mapping[str, Any]
    base: Asked
    parameters: Mapping[str, Declared]

    @classmethod
    def of(cls, column: ColumnPolicy, options: ServerOptions) -> "Rule":
        """Raises `ParameterError` for what does not fit, `InputError` for lists that cannot be read."""
        asked = column.asked()
        read = {name.replace("-", "_"): value for name, value in column.read_options(asked).items()}
        finish = {name: value for name, value in asdict(column.finish(asked)).items() if value is not None}
        base = Asked(
            mechanism=asked.mechanism, epsilon=asked.epsilon, parameters=read, policy=asked.policy, finish=finish
        )
        if base.words and asked.epsilon is None:
            raise ParameterError(f"{column.home}: for {column.said}: {asked.mechanism} needs an epsilon.")
        return cls(column, asked, column.all_options(asked), base, _ordered(options.open_to(asked.mechanism)))

    @property
    def policy(self) -> Mapping[str, Declared]:
        """What a request may say of words that are none."""
        return _ordered(POLICY) if self.base.words else {}

    def allows(self, field: str, name: str, value: Any) -> bool:
        """Whether a request may say this one value of an option, and nothing else."""
        try:
            self.stricter({field: {name: value}})
        except Refusal:
            return False
        return True

    def stricter(self, fields: Mapping[str, Any]) -> Asked:
        """What a request asks for. Raises `Refusal`: 400 for its form, 422 for what is not known to be stricter."""
        name, asked = self.asked.mechanism, self.asked
        parameters = said_of(fields, "parameters", self.parameters, name)
        policy = said_of(fields, "policy", self.policy, "the policy")
        finish = said_of(fields, "finish", FINISH, "the finish")
        epsilon, own = asked.epsilon, {one.replace("_", "-"): value for one, value in parameters.items()}
        if fields.get("epsilon") is not None:
            if not self.base.words:
                raise Refusal(400, f"{name} has no epsilon of words; its parameters are in GET /v1/mechanisms.")
            epsilon = value_of("epsilon", catalogue.entry_of(name).options["epsilon"], fields["epsilon"], name)
            own["epsilon"] = epsilon
        after = replace(asked, epsilon=epsilon, policy={**asked.policy, **policy})
        try:
            looser = looser_than(asked, self.own, after, {**self.own, **own})
        except DptextError as error:
            raise Refusal(422, str(error)) from None
        if looser:
            raise Refusal(
                422,
                f"The '{looser[0].option.replace('-', '_')}' of this request is not known to be stricter than the "
                f"policy of this service: {looser[0].reason}; leave it out.",
            )
        lowered = epsilon != asked.epsilon and after.policy.get("epsilon_numbers") is None
        return replace(
            self.base,
            epsilon=epsilon,
            parameters={**self.base.parameters, **parameters},
            policy=after.policy,
            finish={**self.base.finish, **finish},
            lowered_from=asked.epsilon if lowered else None,
        )


class Rules:
    """A policy file that requests follow.

    Attributes
    ----------
    file
        The policy.
    columns
        Its columns by name, or one of the name "" for texts that have none.
    spans
        What is treated apart in all texts; None for nothing.

    Raises `ParameterError` for spans that stand in a file, by row, and what `Rule.of` raises.
    """

    def __init__(self, file: RunPolicy, options: ServerOptions) -> None:
        self.file = file
        spans = file.span_options()
        if spans is not None and str(spans.spans).partition(":")[0] != "presidio":
            raise ParameterError(
                f"The spans of the policy {file.path} stand in a file, by row, and requests have no rows; let their "
                "source be presidio, or leave them out."
            )
        if spans is not None and spans.surrogate_key is not None:
            raise ParameterError(
                f"The policy {file.path} has a key of surrogates, and whoever may ask a service could try names under "
                "it; leave surrogate-key out."
            )
        self.columns = {one.column: Rule.of(one, options) for one in file.columns}
        self.spans = None if spans is None else span_parts(spans)

    def build(self, privatizers: Privatizers) -> None:
        """Build what the policy asks for. Raises `ParameterError` for what cannot be built."""
        for rule in self.columns.values():
            try:
                privatizers.ready(rule.base)
            except Refusal as refusal:
                raise ParameterError(f"{rule.column.home}: for {rule.column.said}: {refusal.sentence}") from None

    def asked(self, fields: Mapping[str, Any]) -> Asked:
        """What the fields of a request ask for. Raises `Refusal`."""
        name = fields.get("column")
        if "" in self.columns:
            if name is not None:
                raise Refusal(400, "The policy of this service has no columns; leave 'column' out.")
            name = ""
        if not isinstance(name, str) or name not in self.columns:
            raise Refusal(400, f"The field 'column' must be one of: {', '.join(self.columns)}.")
        return self.columns[name].stricter(fields)


def ledger_of(
    policy: RunPolicy, said: LedgerOptions | None, *, budget: float | None, unit_budget: float | None
) -> tuple[LedgerOptions | None, float | None]:
    """The ledger of a service that follows a policy, with the budget of keys, and the budget of people.

    Parameters
    ----------
    policy
        Its ``[ledger]`` has the budget of people, as for files; `unit_budget` may be stricter.
    said
        What the command line says of a ledger: nothing, if the policy names one.
    budget
        Of each key.

    Raises `ParameterError` for two ledgers, for a budget of people that is not stricter, and for none.
    """
    if policy.ledger is None:
        return said, unit_budget
    if said is not None:
        raise ParameterError(f"The policy {policy.path} names the ledger; leave all options of one out but budgets.")
    if unit_budget is not None:
        policy = changed(policy, options={}, file={}, ledger={"budget": unit_budget})
    found = policy.ledger_options()
    assert found is not None
    if found.budget is None:
        raise ParameterError(
            f"The ledger of the policy {policy.path} has no budget of people; give --unit-budget, or a budget there."
        )
    return replace(found, budget=budget), found.budget


def _ordered(declared: Mapping[str, Declared]) -> dict[str, Declared]:
    """Those of which one value may be stricter than another."""
    return {name: one for name, one in declared.items() if has_order(one.option)}
