"""A whole service on a real PostgreSQL server: never overspent, and never charged too little."""

import json
import threading
from collections.abc import Iterator
from typing import NamedTuple

import pytest

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
psycopg = pytest.importorskip("psycopg")

from dptext.ledger.budget import Budget
from dptext.ledger.export import of_person, overview, problems
from dptext.ledger.store import Store
from dptext.server.keys import add_key
from ledger.conftest import KEY, schema
from serving import Answer, Service, serving

SECRET = "Zorblattix"


class Running(NamedTuple):
    """Two services on one ledger, and what asks them."""

    services: tuple[Service, Service]
    shown: dict[str, dict[str, str]]
    url: str

    def spent(self, unit: str) -> float:
        """What the ledger says, read as another process would."""
        store = Store.open(self.url, make=False)
        try:
            assert problems(store) == []
            return float(of_person(store, unit, Budget())["epsilon"])
        finally:
            store.close()


@pytest.fixture(scope="module")
def running(server: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder, url = tmp_path_factory.mktemp("whole"), schema(server, "whole_service")
    budgets = {"crowd": 20.0, "desk": None}
    keys = {name: add_key(str(folder / "keys"), name, budget) for name, budget in budgets.items()}
    shown = {name: {"Authorization": f"Bearer {key}"} for name, key in keys.items()}
    own = ["--keys", str(folder / "keys"), "--ledger", url, "--unit-budget", "6", "--mechanism", "custext"]
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DPTEXT_LEDGER_KEY", KEY)
        with serving(folder, *own) as one, serving(folder, *own) as other:
            yield Running((one, other), shown, url)


def privatize(service: Service, headers: dict[str, str], unit: str) -> Answer:
    asked = {"texts": [f"{SECRET} is my doctor"], "mechanism": "custext", "epsilon": 1.0, "unit": unit}
    return service.post("/v1/privatize", asked, **headers)


def test_two_services_never_overspend_a_key_or_a_person(running: Running) -> None:
    """32 requests at once for 20 nats of a key; those of each person are too many for 6."""
    answers: list[tuple[str, int]] = []

    def client(number: int) -> None:
        for turn in range(4):
            unit = f"person {number % 4}"
            answer = privatize(running.services[(number + turn) % 2], running.shown["crowd"], unit)
            answers.append((unit, answer.status))

    threads = [threading.Thread(target=client, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert {status for _, status in answers} == {200, 403}
    assert sum(status == 200 for _, status in answers) == running.spent("key:crowd") == 20.0
    for number in range(4):
        passed = answers.count((f"person {number}", 200))
        assert passed == running.spent(f"person {number}") <= 6.0
    for service in running.services:
        assert service.get("/v1/budget", **running.shown["crowd"]).json()["left"] == 0.0


def test_a_server_that_cuts_its_connections_costs_nobody_their_budget(running: Running) -> None:
    """Nothing is on its way when they are cut, so what is not drawn is not charged; and the services go on."""
    before = running.spent("key:desk")
    assert privatize(running.services[0], running.shown["desk"], "carl").status == 200
    with psycopg.connect(running.url.partition("?")[0], autocommit=True) as connection:
        cut = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
        (count,) = connection.execute(f"{cut} AND application_name <> 'autovacuum' AND usename = 'dptext'").fetchone()
        assert count >= 2
    answers = [privatize(service, running.shown["desk"], "carl") for _ in range(2) for service in running.services]
    passed = sum(answer.status == 200 for answer in answers)
    assert {answer.status for answer in answers} <= {200, 503} and passed >= 2
    assert answers[2].status == answers[3].status == 200
    spent = running.spent("key:desk") - before
    assert spent == 1 + passed and running.spent("carl") == spent


def test_it_ends_well_and_nothing_of_texts_or_passwords_is_written_down(running: Running) -> None:
    for service in running.services:
        assert privatize(service, running.shown["desk"], "anna").status == 200
        service.process.terminate()
        assert service.process.wait(timeout=60) == 0
    store = Store.open(running.url, make=False)
    try:
        assert {run["state"] for run in overview(store, Budget())["runs"]} == {"final"}
    finally:
        store.close()
    said = "".join(service.said() for service in running.services)
    for secret in (SECRET, "doctor", "anna", KEY, "Traceback", "Internal error", "psycopg"):
        assert secret not in said, said
    with psycopg.connect(running.url) as connection:
        for (table,) in connection.execute(
            "SELECT table_name FROM information_schema.tables WHERE table_schema = 'whole_service'"
        ).fetchall():
            rows = json.dumps(connection.execute(f'SELECT * FROM whole_service."{table}"').fetchall(), default=repr)
            assert SECRET not in rows and "anna" not in rows
