"""Options of a service."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Annotated, Any

from dptext import catalogue
from dptext.core.privatizer import Privatizer
from dptext.embeddings.embedding import Embedding
from dptext.errors import ParameterError
from dptext.ledger import LedgerOptions
from dptext.parameters import Declared, Parameter, check_options
from dptext.server.keys import ApiKey, is_loopback

SHORTEST_TOKEN = 16  # Characters; a shorter one can be guessed.

_OF_THE_MACHINE = frozenset({"device", "dtype", "download", "batch-size"})
"""Options that say where and how fast a model runs: set by the operator of the service, as are files and models."""


@dataclass(frozen=True, kw_only=True)
class ServerOptions:
    """Where a service listens, what it offers, and how much it takes on.

    >>> ServerOptions(mechanisms=["tem"], port=0).offered
    ('tem',)

    Attributes
    ----------
    privatizer, config
        What privatizes the texts of all requests, which then bring nothing but texts, and where that comes from, in a
        few words; None lets each request say how.
    mechanisms
        Names of those that requests may name; by default all on words that promise something.
    fixed, policy, postprocessing
        Options of mechanisms (by the names of the command line), of `TextPolicy` and of `Postprocessing` that are set
        here: requests may not set them.
    embeddings
        For mechanisms on words; none for the shipped one.
    token, keys
        Without one of them nothing is privatized: required for every address that is not of this machine alone. Keys
        have a name each, and perhaps a budget.
    ledger
        Which ledger requests are charged to. Its budget is that of a person: with one, each request must name the
        person of its texts, and what would go over is refused.

    The others are options, declared below. Raises `ParameterError` for a value out of range, a mechanism that is not
    there, a rewriter without a model, a token that is too short, an address of others without a token, and budgets
    without a ledger.
    """

    privatizer: Privatizer | None = None
    config: str = ""
    mechanisms: Sequence[str] = ()
    fixed: Mapping[str, Any] = field(default_factory=dict)
    policy: Mapping[str, Any] = field(default_factory=dict)
    postprocessing: Mapping[str, Any] = field(default_factory=dict)
    embeddings: Sequence[Embedding] = ()
    host: Annotated[str, Parameter("The address to listen on; one that others can reach needs a token or keys.")] = (
        "127.0.0.1"
    )
    port: Annotated[int, Parameter("The port; 0 picks a free one.", at_least=0, at_most=65_535)] = 8000
    token: str | None = field(default=None, repr=False)
    keys: Sequence[ApiKey] = ()
    ledger: LedgerOptions | None = None
    budget: Annotated[
        float | None,
        Parameter("The most that all answers to one key may cost.", unit="nats", above=0, otherwise="no limit"),
    ] = None
    max_bytes: Annotated[int, Parameter("The most bytes of a request.", at_least=1024, at_most=2**30)] = 1_000_000
    max_texts: Annotated[int, Parameter("The most texts of a request.", at_least=1, at_most=1_000_000)] = 1000
    workers: Annotated[
        int | None, Parameter("How many threads.", at_least=1, at_most=256, otherwise="one for each processor")
    ] = None
    waiting: Annotated[
        int, Parameter("How many requests may wait; more are answered with 429.", at_least=0, at_most=65_536)
    ] = 64
    timeout: Annotated[float, Parameter("The most seconds for a request.", unit="seconds", above=0, at_most=86_400)] = (
        60.0
    )

    def __post_init__(self) -> None:
        check_options(self)
        for name in self.offered if self.privatizer is None else ():
            entry = catalogue.entry_of(name)
            if entry.family == catalogue.TEXTS and "model" in entry.options and "model" not in self.fixed:
                raise ParameterError(
                    f"{name} needs a model, and a service has one for all requests: name it with model=FOLDER."
                )
        if self.privatizer is not None and self.privatizer.by_row:
            raise ParameterError("Spans by row are for files; let presidio find them, or leave them out.")
        if self.ledger is None and (self.budget is not None or any(key.budget for key in self.keys)):
            raise ParameterError("A budget is kept by a ledger, over all requests; name one with ledger=.")
        self._check_token()

    def _check_token(self) -> None:
        """Raise `ParameterError` for a token that can be guessed or sent wrongly, and for none where others come."""
        token = self.token
        if token is not None and self.keys:
            raise ParameterError("A service has one token or a file of keys; leave one of them out.")
        if token is not None and len(token) < SHORTEST_TOKEN:
            raise ParameterError(
                f"The token must have {SHORTEST_TOKEN} characters or more: a short one can be guessed."
            )
        if token is not None and not (token.isascii() and token.isprintable() and " " not in token):
            raise ParameterError("The token must be of printable ASCII characters without spaces.")
        if not (self.guarded or self.loopback):
            raise ParameterError(
                f"The address {self.host} can be reached by others: name a token with token=, or keys with "
                "keys=, or listen on 127.0.0.1."
            )

    @cached_property
    def offered(self) -> tuple[str, ...]:
        """The names of the mechanisms, each once."""
        entries = catalogue.catalogue().values()
        known = (entry.name for entry in entries if entry.family == catalogue.WORDS and entry.promises_something)
        return tuple(dict.fromkeys(self.mechanisms or known))

    @property
    def guarded(self) -> bool:
        """Whether requests need a token or key."""
        return self.token is not None or bool(self.keys)

    @property
    def unit_budget(self) -> float | None:
        """The most nats that each person may cost; None without budgets of persons."""
        return None if self.ledger is None else self.ledger.budget

    @property
    def page(self) -> bool:
        """Whether the page is there: it cannot name the person of a text."""
        return self.unit_budget is None

    @property
    def loopback(self) -> bool:
        """Whether only this machine can reach it."""
        return is_loopback(self.host)

    def open_to(self, name: str) -> dict[str, Declared]:
        """Which options of a mechanism (apart from epsilon of words) a request may set, by their names in Python."""
        return {
            option.replace("-", "_"): declared
            for option, declared in catalogue.entry_of(name).options.items()
            if declared.kind not in ("text", "object")
            and option not in _OF_THE_MACHINE
            and option not in self.fixed
            and not (option == "epsilon" and catalogue.entry_of(name).family == catalogue.WORDS)
        }
