"""A service whose ledger somebody else holds, and that is then told to end at once."""

import signal
import socket
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
pytest.importorskip("sqlalchemy")

from dptext.ledger.budget import Budget
from dptext.ledger.export import of_person, overview, problems
from dptext.ledger.store import Store
from serving import SETTINGS, Service, serving


def half_a_request(service: Service) -> socket.socket:
    """A connection that has sent less of a body than it says it will."""
    connection = socket.create_connection(("127.0.0.1", service.port), timeout=60)
    head = "POST /v1/privatize HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    connection.sendall(f'{head}Content-Length: 99\r\n\r\n{{"texts":'.encode())
    return connection


@pytest.fixture(scope="module")
def ledger(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("stopping") / "ledger.db"


@pytest.fixture(scope="module")
def service(ledger: Path) -> Iterator[Service]:
    own = ["--mechanism", "diffractor", "-O", "lists-per-embedding=1", "--ledger", str(ledger), "--timeout", "1"]
    with serving(ledger.parent, *own) as running:
        while running.post("/v1/privatize", {**SETTINGS, "texts": [None]}).status == 503:
            pass  # what is built first may take more than a second
        yield running


def test_while_somebody_else_holds_the_ledger_nothing_is_drawn_and_nobody_waits_for_good(service, ledger):
    asked = {**SETTINGS, "texts": ["my doctor"]}
    with closing(sqlite3.connect(ledger, isolation_level=None)) as held:
        held.execute("BEGIN EXCLUSIVE")
        refused = service.post("/v1/privatize", asked)
        assert refused.status == 503 and "nothing is drawn" in refused.error
        refused = service.get("/v1/budget")
        assert refused.status == 503 and "cannot be read now" in refused.error
        held.execute("ROLLBACK")
    while (answer := service.get("/v1/budget")).status == 503:
        pass
    assert answer.json()["spent"] == 1.0  # who gave up was written down all the same: never less than was drawn


def test_a_second_signal_ends_a_service_in_the_middle_and_its_ledger_is_settled(service: Service, ledger: Path) -> None:
    before = service.get("/v1/budget").json()["spent"]
    assert service.post("/v1/privatize", {**SETTINGS, "texts": ["my doctor", "my nurse"]}).status == 200
    with half_a_request(service):
        service.process.send_signal(signal.SIGINT)
        with pytest.raises(OSError):  # the first one is heard: nobody else is let in
            while True:
                socket.create_connection(("127.0.0.1", service.port), timeout=60).close()
        until = time.monotonic() + 60
        while service.process.poll() is None and time.monotonic() < until:  # and any later one, to the very end
            service.process.send_signal(signal.SIGINT)
            time.sleep(0.002)
        assert service.process.wait(timeout=1) == 0
    assert "Traceback" not in service.said() and "Internal error" not in service.said()
    with closing(Store.open(str(ledger), make=False)) as store:
        assert problems(store) == []
        assert [run["state"] for run in overview(store, Budget())["runs"]] == ["final"]
        assert of_person(store, "key:service", Budget())["epsilon"] == before + 2.0
