"""What a gateway is started with."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from ipaddress import ip_address
from typing import Annotated
from urllib.parse import SplitResult, urlsplit

from dptext.errors import ParameterError
from dptext.parameters import Parameter, check_arguments
from dptext.pseudonyms.chat import Pseudonymizer
from dptext.pseudonyms.finding import Spans

_PATH = "/chat/completions"

SECONDS = 600.0
"""For the upstream to answer: what clients of such models wait by default."""


@dataclass(frozen=True, kw_only=True)
class GatewayOptions:
    """Which model is asked, and what is hidden from it.

    Parameters
    ----------
    upstream
        Where the model answers: the beginning of its address, as in ``https://host/v1``, or that of its
        ``…/chat/completions``.
    key
        Sent to it as a bearer token. (What callers send is not passed on.)
    spans
        What becomes placeholders: see `dptext.pseudonyms.chat.Pseudonymizer`.
    classes
        The only classes of spans that count, if there are any; lists count always.
    epsilon
        Words of messages are drawn at this epsilon, by diffractor or, if it is not offered, by the first mechanism that
        is; None leaves it to requests.
    budget
        The most nats that the messages of one conversation may cost together; None for no limit.
    timeout
        Seconds for the upstream to answer, or to go on with its answer.

    Raises `ParameterError` for a value out of range, for an address that is not one of http or https, or holds a
    password, and for spans that nothing can find; `InputError` for a list that cannot be read.
    """

    upstream: str
    key: str | None = field(default=None, repr=False)
    spans: Spans = ()
    classes: Sequence[str] = ()
    epsilon: Annotated[float | None, Parameter("Epsilon.", unit="nats", above=0)] = None
    budget: Annotated[float | None, Parameter("Of a conversation.", unit="nats", above=0)] = None
    timeout: Annotated[float, Parameter("Seconds.", unit="seconds", above=0, at_most=86_400)] = SECONDS

    def __post_init__(self) -> None:
        check_arguments(GatewayOptions, {name: getattr(self, name) for name in ("epsilon", "budget", "timeout")})
        address = self._address()
        if address.scheme not in ("http", "https") or not address.hostname:
            raise ParameterError("The upstream must be an address of http or https, as in https://host.example/v1.")
        if address.username is not None or address.password is not None:
            raise ParameterError(
                "The upstream's address must hold no user and no password; name its key with --upstream-key-file or "
                "--upstream-key-env."
            )
        if address.fragment:
            raise ParameterError("The upstream's address must not hold a #.")
        if self.key is not None and not (self.key.isascii() and self.key.isprintable() and self.key.strip()):
            raise ParameterError("The upstream's key must be of printable ASCII characters.")
        _ = self.pseudonymizer  # what cannot be found or read is told before anything listens

    def _address(self) -> SplitResult:
        try:
            address = urlsplit(self.upstream)
            _ = address.port  # read late, and refused there
        except ValueError:
            raise ParameterError("The upstream must be an address of http or https.") from None
        if not self.upstream.isascii() or not self.upstream.isprintable() or " " in self.upstream:
            raise ParameterError("The upstream's address must be of printable ASCII characters without spaces.")
        return address

    @cached_property
    def pseudonymizer(self) -> Pseudonymizer:
        """What makes prompts pseudonymous, made once."""
        return Pseudonymizer(self.spans, classes=self.classes)

    @property
    def url(self) -> str:
        """Where requests go."""
        address = self._address()
        path = address.path.rstrip("/")
        return address._replace(path=path if path.endswith(_PATH) else path + _PATH).geturl()

    @property
    def host(self) -> str:
        """The upstream's name, for people."""
        return self._address().netloc

    @property
    def open(self) -> bool:
        """Whether what is sent can be read on its way: not encrypted, and to another machine."""
        address = self._address()
        return address.scheme == "http" and not _is_here(address.hostname or "")


def _is_here(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host.lower().rstrip(".") == "localhost"
