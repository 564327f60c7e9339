"""Budgets of keys: clients at once never overspend, over budget nothing is drawn, and a kill never under-counts."""

import http.client
import os
import sys
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
pytest.importorskip("sqlalchemy")

from dptext.errors import DptextError, InputError, ParameterError
from dptext.ledger.budget import Budget
from dptext.ledger.export import of_person, overview, problems
from dptext.ledger.store import Store
from dptext.server.keys import add_key, find_key, read_keys
from serving import SETTINGS, Answer, Service, serving
from strangers import make_strange

SECRET = "Zorblattix"
BUDGETS = {"app": None, "crowd": 40.0, "small": 2.5, "unused": None}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("budgets")


@pytest.fixture(scope="module")
def shown(folder: Path) -> dict[str, dict[str, str]]:
    """The header that each key shows."""
    keys = {name: add_key(str(folder / "keys"), name, budget) for name, budget in BUDGETS.items()}
    return {name: {"Authorization": f"Bearer {key}"} for name, key in keys.items()}


def options(folder: Path) -> list[str]:
    return ["--keys", str(folder / "keys"), "--ledger", str(folder / "ledger.db"), "--budget", "8"]


@pytest.fixture(scope="module")
def service(folder: Path, shown: Any) -> Iterator[Service]:
    with serving(folder, *options(folder), "--max-texts", "3") as running:
        yield running


def spent(folder: Path, name: str) -> float:
    """What the ledger says, read as another process would."""
    store = Store.open(str(folder / "ledger.db"), make=False)
    try:
        assert problems(store) == []
        return float(of_person(store, f"key:{name}", Budget())["epsilon"])
    finally:
        store.close()


def asked(epsilon: float = 1.0, texts: int = 1) -> dict[str, Any]:
    return {**SETTINGS, "epsilon": epsilon, "texts": [f"{SECRET} is my doctor"] * texts}


def test_a_request_costs_its_texts_and_one_too_many_is_refused(service, shown, folder):
    small = shown["small"]
    assert service.post("/v1/privatize", asked(texts=2), **small).status == 200
    assert service.get("/v1/budget", **small).json()["left"] == 0.5 and spent(folder, "small") == 2.0
    for texts, cost in ((1, "costs 1 nat."), (3, "costs 3 times 1 nat.")):
        answer = service.post("/v1/privatize", asked(texts=texts), **small)
        assert answer.status == 403 and answer.error.endswith(cost) and "0.5 of 2.5 nats are left" in answer.error
    assert service.post("/v1/privatize", {**asked(), "texts": [None, None]}, **small).json()["texts"] == [None, None]
    assert service.post("/v1/privatize", asked(0.5), **small).status == 200
    assert service.get("/v1/budget", **small).json()["left"] == 0.0 and spent(folder, "small") == 2.5
    told = service.get("/v1/budget", **shown["unused"]).json()
    assert (told["budget"], told["spent"], told["left"]) == (8.0, 0.0, 8.0) and "one word" in told["added_up"]


def test_what_is_refused_for_another_reason_costs_nothing(service, shown, folder):
    app, before = shown["app"], spent(folder, "app")
    changes: list[tuple[dict[str, Any], int]] = [
        ({"mechanism": "custext"}, 422),  # its losses cannot be added to those of words on a list
        ({"mechanism": "santext-plus"}, 422),  # nor can what tells some words at any cost
        ({"epsilon": "1"}, 400),
        ({"unit": "anna"}, 400),  # nobody counts by it here
        ({"spans": [[{"start": 0, "end": 99, "class": "A"}]], "operators": {"*": "replace"}}, 422),
        ({"spans": [[{"start": 0, "end": 1, "class": "A"}]], "operators": {"B": "replace"}}, 422),
    ]
    for change, status in changes:
        answer = service.post("/v1/privatize", {**asked(), **change}, **app)
        assert answer.status == status and SECRET not in answer.error, answer.error
    assert service.post("/v1/privatize", asked()).status == 401
    assert service.post("/v1/privatize", asked(), Authorization="Bearer dptext_none").status == 401
    assert spent(folder, "app") == before
    spans = {"spans": [[{"start": 0, "end": len(SECRET), "class": "A"}]], "operators": {"A": "mechanism:2"}}
    assert service.post("/v1/privatize", {**asked(), **spans}, **app).status == 200
    assert spent(folder, "app") == before + 2.0  # a text costs the largest of its epsilons


def test_the_page_is_charged_for_each_draw(service: Service, shown: dict[str, Any], folder: Path) -> None:
    app, before = shown["app"], spent(folder, "app")
    assert service.post("/play/rewrite", {**SETTINGS, "text": "my doctor"}, **app).status == 200
    for path, more in (("/play/word", {"token": "doctor"}), ("/play/point", {})):  # the public law, nothing of a text
        assert service.post(path, {**SETTINGS, **more}, **app).status == 200
    assert spent(folder, "app") == before + 1.0
    over = service.post("/play/rewrite", {**SETTINGS, "text": "my doctor", "epsilon": 100.0}, **app)
    assert over.status == 403 and spent(folder, "app") == before + 1.0


def many(services: list[Service], headers: dict[str, str], clients: int, times: int) -> list[Answer]:
    """What real clients, all at once, are answered; who gets no answer is left out."""
    answers: list[Answer] = []

    def client(number: int) -> None:
        for turn in range(times):
            try:
                answers.append(services[(number + turn) % len(services)].post("/v1/privatize", asked(), **headers))
            except (OSError, http.client.HTTPException):
                return

    threads = [threading.Thread(target=client, args=(number,)) for number in range(clients)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


KILLED = """
import os, signal, sys
log = sys.argv.pop(1)
from dptext.core.privatizer import Privatizer
plain, drawn = Privatizer.privatize_block, 0
def logged(self, texts, **named):
    global drawn
    with open(log, "a") as file:  # what follows is a draw: it must have been charged before
        file.write(f"{len(texts)}\\n")
        file.flush()
        os.fsync(file.fileno())
    drawn += 1  # once it is written down: the kill may come from another thread
    found = plain(self, texts, **named)
    if drawn >= 6:
        os.kill(os.getpid(), signal.SIGKILL)
    return found
Privatizer.privatize_block = logged
from dptext.__main__ import main
main()
"""


def test_clients_at_once_of_two_services_never_overspend_and_a_kill_never_under_counts(service, shown, folder):
    """One service of two is killed after a draw and before its answer, under load; then the other one goes on."""
    script, log = folder / "killed.py", folder / "drawn"
    script.write_text(KILLED)
    with serving(folder, *options(folder), command=[sys.executable, str(script), str(log)]) as other:
        answers = many([service, other], shown["crowd"], clients=8, times=4)
        assert other.process.wait(timeout=60) == -9
    drawn = sum(map(int, log.read_text().split()))
    passed = sum(one.status == 200 for one in answers)
    assert drawn >= 6 and {one.status for one in answers} == {200}
    before = spent(folder, "crowd")
    assert passed < before <= 32  # what was drawn for nobody counts, too
    answers = many([service], shown["crowd"], clients=8, times=5)  # more than what is left, whenever the kill came
    assert {one.status for one in answers} == {200, 403}
    assert sum(one.status == 200 for one in answers) == 40 - before and spent(folder, "crowd") == 40.0
    store = Store.open(str(folder / "ledger.db"), make=False)
    try:
        runs = overview(store, Budget())["runs"]
    finally:
        store.close()
    assert sum(run["state"] == "pending" for run in runs) == 2  # this one's, and the one that was killed


def test_nothing_of_texts_or_keys_is_in_log_or_ledger(service: Service, shown: dict[str, Any], folder: Path) -> None:
    said = service.said() + "".join(path.read_bytes().decode("latin-1") for path in folder.glob("ledger.db*"))
    for secret in (SECRET, "doctor", *(header["Authorization"].split()[1] for header in shown.values())):
        assert secret not in said
    assert "All answers are charged to each of 4 keys" in said and "Requests need a key." in said
    assert (folder / "keys").read_text().count("\n") == 5 and "dptext_" not in (folder / "keys").read_text()


def test_keys_are_found_by_their_digest_alone(tmp_path: Path) -> None:
    path = str(tmp_path / "keys")
    made = {name: add_key(path, name, budget) for name, budget in BUDGETS.items()}
    assert os.stat(path).st_mode & 0o777 == 0o600
    keys = read_keys(path)
    assert {key.name: key.budget for key in keys} == BUDGETS
    for name, key in made.items():
        right = find_key(key.encode(), keys)
        assert right is not None and right.name == name and key not in repr(right) + Path(path).read_text()
        assert find_key(key.encode() + b" ", keys) is None and find_key(right.digest.hex().encode(), keys) is None
    with pytest.raises(ParameterError, match="of this name"):
        add_key(path, "app", None)
    with pytest.raises(ParameterError, match="name of a key"):
        add_key(path, "a b", None)
    os.chmod(path, 0o640)
    for use in (lambda: read_keys(path), lambda: add_key(path, "more", None)):
        with pytest.raises(InputError, match="chmod 600"):
            use()


def test_a_file_of_keys_that_another_user_made_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "keys"
    add_key(str(path), "app", None)
    make_strange(path, "of another user")
    for use in (lambda: read_keys(str(path)), lambda: add_key(str(path), "more", None)):
        with pytest.raises(InputError, match="belongs to another user"):
            use()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "holds no key; make one: dptext serve --new-key NAME --keys "),
        ("app -\n", "Line 1"),
        ("# keys\napp - 12\n", "Line 2"),
        ("app nan " + "0" * 64, "Line 1"),
        ("app 0 " + "0" * 64, "Line 1"),
        (f"app - {'0' * 64}\napp - {'1' * 64}", "another line"),
        ("a:b - " + "0" * 64, "Line 1"),
        ("\ud800", "cannot be read"),
    ],
)
def test_a_wrong_file_of_keys_is_refused_with_its_line(text: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "keys"
    path.touch(0o600)
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    with pytest.raises(InputError, match=said) as refused:
        read_keys(str(path))
    assert str(refused.value).count(".") <= 2 and "0000" not in str(refused.value)


def test_budgets_that_nobody_keeps_are_refused(tmp_path: Path) -> None:
    from dptext.ledger import LedgerOptions
    from dptext.server.options import ServerOptions
    from dptext.server.schemas import openapi

    add_key(str(tmp_path / "keys"), "app", 2.0)
    keys = read_keys(str(tmp_path / "keys"))
    ledger = LedgerOptions(ledger="ledger.db")
    wrong: list[dict[str, Any]] = [
        {"keys": keys},
        {"budget": 1.0},
        {"keys": keys, "ledger": ledger, "token": "x" * 16},
        {"ledger": ledger, "budget": 0.0},
    ]
    for arguments in wrong:
        with pytest.raises(DptextError):
            ServerOptions(**arguments)
    options = ServerOptions(keys=keys, ledger=replace(ledger, budget=1.0), host="0.0.0.0")
    document = openapi(options)
    assert "/v1/budget" in document["paths"] and "/v1/budget" not in openapi(ServerOptions())["paths"]
    schema = document["components"]["schemas"]["Body"]
    assert "unit" in schema["required"] and "4XX" in document["paths"]["/v1/privatize"]["post"]["responses"]
