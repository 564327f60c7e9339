"""Requests charged to a ledger, each before anything of it is drawn.

A thread of its own writes; what waits meanwhile is charged together, in the order in which it came.
"""

import asyncio
import math
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

from dptext.core.wording import number, number_down
from dptext.errors import GuaranteeError, LedgerError
from dptext.ledger.budget import Budget
from dptext.ledger.costs import Price, PrivacyUnit
from dptext.ledger.session import Account, Answer, Balance, Charge, LedgerSession
from dptext.ledger.store import Store
from dptext.server import schemas
from dptext.server.keys import ApiKey
from dptext.server.limits import THREADS, Refusal
from dptext.server.options import ServerOptions

OF_ALL = "service"  # The name under which requests are charged where there are no keys.
_UNWRITTEN = "The ledger of this service cannot be written now, so that nothing is drawn; ask again later."
_UNREAD = "The ledger of this service cannot be read now; ask again later."
_OTHER_UNIT = (
    "The ledger of this service adds up losses of one kind, that of its first request (GET /v1/budget tells it), and "
    "this would be another kind; ask with that mechanism and those parameters, at any epsilon."
)


class ServiceLedger:
    """The ledger of a service. All but its own thread's work is called from the event loop."""

    def __init__(self, options: ServerOptions, log: Callable[[str], None]) -> None:
        ledger = options.ledger
        assert ledger is not None
        self.budget_of = ledger.budget_of
        self._log, self._timeout = log, options.timeout
        self._budgets = {key.name: _budget(key.budget or options.budget, ledger.delta) for key in options.keys}
        self._budgets.setdefault(OF_ALL, _budget(options.budget, ledger.delta))
        self._of_units = _budget(ledger.budget, ledger.delta)
        self._session = LedgerSession(Store.open(ledger.ledger, key=ledger.key, make=True), mechanism="dptext serve")
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=f"{THREADS}-ledger")
        self._waiting: list[tuple[Charge, asyncio.Future[Answer]]] = []
        self._work: asyncio.Task[None] | None = None
        for run in self._session.unsettled():
            log(f"In the ledger the run {run} is pending, which counts as spent; if it is over, settle it.")

    def close(self) -> None:
        """Settle what was charged; nothing can be charged any more."""

        def end() -> None:
            try:
                self._session.close()
            except LedgerError as error:
                self._log(f"{error} The run of this service stays pending, which counts as spent.")

        self._thread.submit(end)
        self._thread.shutdown(wait=False)

    async def charge(
        self, key: ApiKey | None, privacy_unit: PrivacyUnit, price: Price, count: int, unit: str | None
    ) -> None:
        """Charge so many items to a key, and to the person of the texts, if one is named.

        When it returns they may be drawn. Raises `Refusal`: 403 over a budget, 422 for what the ledger cannot add to
        what it has, 503 where it cannot be written.
        """
        accounts = [self._account(key)]
        if unit is not None:
            accounts.append(Account(unit=unit, budget=self._of_units))
        answer = await self._charged(
            Charge(accounts=tuple(accounts), privacy_unit=privacy_unit, price=price, count=count)
        )
        if answer.over is not None:
            who = "the person whose texts these are" if answer.over else "this service" if key is None else "this key"
            raise _over_budget(who, answer.balances[answer.over], price, count)

    async def standing(self, key: ApiKey | None) -> schemas.BudgetState:
        """How a key stands. Raises `Refusal` (503)."""
        account = self._account(key)

        def read() -> tuple[Balance, PrivacyUnit | None]:
            (standing,) = self._session.balances([account])
            return standing, self._session.privacy_unit()

        try:
            work = asyncio.get_running_loop().run_in_executor(self._thread, read)
            standing, privacy_unit = await asyncio.wait_for(work, self._timeout)
        except LedgerError as error:
            self._log(str(error))
            raise _later(_UNREAD) from None
        except (asyncio.TimeoutError, TimeoutError):
            raise _later(_UNREAD) from None
        figures = (standing.budget, standing.spent, standing.left)
        budget, spent, left = (value if math.isfinite(value) else None for value in figures)
        added_up = None if privacy_unit is None else privacy_unit.sentence
        return schemas.BudgetState(budget=budget, spent=spent, left=left, added_up=added_up)

    def _account(self, key: ApiKey | None) -> Account:
        name = OF_ALL if key is None else key.name
        return Account(unit=f"{schemas.OF_KEYS}{name}", budget=self._budgets[name])

    async def _charged(self, charge: Charge) -> Answer:
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._waiting.append((charge, future))
        if self._work is None or self._work.done():
            self._work = asyncio.create_task(self._charge_all())
        try:
            return await asyncio.wait_for(future, self._timeout)
        except (asyncio.TimeoutError, TimeoutError):
            raise _later(_UNWRITTEN) from None
        finally:  # who has given up and is not written yet is not charged
            self._waiting = [request for request in self._waiting if request[1] is not future]

    async def _charge_all(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            batch, self._waiting = self._waiting, []
            answers: Sequence[Answer | Exception]
            try:
                charges = [charge for charge, _ in batch]
                answers = await loop.run_in_executor(self._thread, self._session.charge, charges)
            except LedgerError as error:
                self._log(str(error))
                answers = [_later(_UNWRITTEN)] * len(batch)
            except Exception as error:
                answers = [error] * len(batch)
            for (_, future), answer in zip(batch, answers, strict=True):
                if future.done():
                    continue
                if isinstance(answer, Answer):
                    future.set_result(answer)
                else:
                    future.set_exception(Refusal(422, _OTHER_UNIT) if isinstance(answer, GuaranteeError) else answer)


def _over_budget(who: str, standing: Balance, price: Price, count: int) -> Refusal:
    cost_each = str(price).partition(" for each")[0]
    cost = cost_each if count == 1 else f"{count:,} times {cost_each}"
    return Refusal(
        403,
        f"The budget of {who} does not allow this: {number_down(standing.left)} of {number(standing.budget)} nats are "
        f"left, and this costs {cost}.",
    )


def _later(sentence: str) -> Refusal:
    return Refusal(503, sentence, {"Retry-After": "10"})


def _budget(epsilon: float | None, delta: float) -> Budget:
    return Budget(epsilon=math.inf if epsilon is None else epsilon, delta=delta)
