"""What conversations have cost so far: each different message once.

It is kept in memory, for a bounded number of conversations. One that is forgotten to make room is closed, not begun
anew: nothing is drawn for it any more. Which are closed is kept in a table of fixed size that forgets none, and takes
now and then a new one for closed.
"""

import hashlib
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction

from dptext.core.guarantee import number
from dptext.server.refusals import Refusal

MOST_CONVERSATIONS = 10_000
MOST_MESSAGES = 1_000_000
"""Of all of them together."""

_BITS = 2**26
_TESTS = 7


@dataclass(slots=True)
class _Account:
    notion: str = ""
    spent: Fraction = Fraction(0)
    messages: set[bytes] = field(default_factory=set)


class Budgets:
    """The accounts of conversations. Used from one thread.

    Parameters
    ----------
    budget
        The most nats of a conversation; None for no limit.
    most, most_messages
        How many conversations are remembered, and how many messages of all of them.
    """

    def __init__(
        self, budget: float | None, *, most: int = MOST_CONVERSATIONS, most_messages: int = MOST_MESSAGES
    ) -> None:
        self.budget = None if budget is None else Fraction(budget)
        self._most, self._most_messages = most, most_messages
        self._messages = 0
        self._accounts: OrderedDict[bytes, _Account] = OrderedDict()
        self._closed = bytearray(_BITS // 8)

    def __len__(self) -> int:
        return len(self._accounts)

    def new(self, conversation: bytes, messages: Iterable[bytes], epsilon: float, notion: str = "") -> set[bytes]:
        """Those of the messages that a conversation was not charged for yet; `notion` tells kinds of loss apart.

        Raises `Refusal`: 403 where they would go over the budget, and for a conversation that was forgotten; 422 for
        another kind of loss than that of its first message.
        """
        account = self._accounts.get(conversation)
        if account is None:
            if self._is_closed(conversation):
                raise Refusal(403, "What this conversation has spent is forgotten; begin a new one.")
            account = _Account()
        new = set(messages) - account.messages
        if new and account.messages and notion != account.notion:
            raise Refusal(
                422,
                "A conversation adds up losses of one kind, that of its first message, and this would be another kind; "
                "ask with that mechanism and those parameters, at any epsilon, or begin a new conversation.",
            )
        cost = len(new) * Fraction(epsilon)
        if self.budget is not None and account.spent + cost > self.budget:
            raise Refusal(
                403,
                f"The budget of this conversation is used up: {number(float(account.spent))} of "
                f"{number(float(self.budget))} nats are spent, and this would cost {number(float(cost))} more; begin a "
                "new conversation.",
            )
        return new

    def charge(self, conversation: bytes, messages: Iterable[bytes], epsilon: float, notion: str = "") -> float:
        """Charge a conversation for those that are `new`, all or none; the nats that it has spent then.

        Raises `Refusal` as `new` does.
        """
        new = self.new(conversation, messages, epsilon, notion)
        account = self._accounts.setdefault(conversation, _Account())
        if not account.messages:  # one without any word was charged for nothing, and is of no kind
            account.notion = notion
        account.spent += len(new) * Fraction(epsilon)
        account.messages |= new
        self._messages += len(new)
        self._accounts.move_to_end(conversation)
        while len(self._accounts) > self._most or self._messages > self._most_messages:
            self._close_oldest()
        return float(account.spent)

    def _close_oldest(self) -> None:
        conversation, account = self._accounts.popitem(last=False)
        self._messages -= len(account.messages)
        for bit in _bits(conversation):
            self._closed[bit >> 3] |= 1 << (bit & 7)

    def _is_closed(self, conversation: bytes) -> bool:
        return all(self._closed[bit >> 3] >> (bit & 7) & 1 for bit in _bits(conversation))


def _bits(conversation: bytes) -> list[int]:
    """Some places in the table, by a digest."""
    digest = hashlib.blake2b(conversation, digest_size=4 * _TESTS).digest()
    return [int.from_bytes(digest[4 * i : 4 * i + 4], "little") % _BITS for i in range(_TESTS)]
