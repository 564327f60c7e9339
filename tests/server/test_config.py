"""A service whose configuration fixes everything: requests bring texts, and say whose they are."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
pytest.importorskip("sqlalchemy")

from dptext.cli.serve import _ledger, _privatizer
from dptext.core.privatizer import Privatizer
from dptext.errors import DptextError
from dptext.ledger import LedgerOptions
from dptext.ledger.budget import Budget
from dptext.ledger.export import of_person
from dptext.ledger.store import Store
from dptext.run.config import RunConfig
from dptext.server.options import ServerOptions
from serving import Answer, Service, serving

SECRET = "Zorblattix"
TEXT = f"The doctor , {SECRET} 12"
CONFIG = """
[columns.note]
mechanism = "diffractor"
epsilon = 900.0
lists-per-embedding = 2
unknown = "placeholder"
numbers = "placeholder"
layout = "plain"

[ledger]
ledger = "desk.db"
budget = 3000
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("fixed")
    (made / "desk.toml").write_text(CONFIG)
    return made


@pytest.fixture(scope="module")
def service(folder: Path) -> Iterator[Service]:
    with serving(folder, "--config", str(folder / "desk.toml"), "--budget", "7000") as running:
        yield running


def post(service: Service, unit: Any = "eve", **more: Any) -> Answer:
    return service.post("/v1/privatize", {"texts": [TEXT], "unit": unit, **more})


def test_texts_are_treated_as_the_file_says(service: Service) -> None:
    answer = post(service).json()
    assert answer["texts"] == ["the doctor , <unk> <num>"] and answer["guarantee"]["epsilon"] == 900.0


def test_any_other_field_is_refused_by_name(service: Service) -> None:
    for field in ("epsilon", "mechanism", "preset", "parameters", "policy", "postprocessing", "spans", "operators"):
        answer = post(service, **{field: 1.0})
        assert answer.status == 400 and f"'{field}'" in answer.error and "texts, messages, unit" in answer.error
    unknown = post(service, **{SECRET: 1})  # what nobody knows is not named
    assert unknown.status == 400 and SECRET not in unknown.error


def test_it_is_told_what_is_fixed(service: Service) -> None:
    offered = service.get("/v1/mechanisms").json()["fixed"]
    assert offered["from"] == "desk.toml" and offered["mechanism"] == "diffractor"
    schema = service.get("/openapi.json").json()["components"]["schemas"]["Body"]
    assert schema["required"] == ["unit"] and list(schema["properties"]) == ["texts", "messages", "unit"]
    assert "privatized by desk.toml; requests set nothing" in " ".join(service.said().split())
    for path in ("/", "/play/rewrite"):  # the page cannot say whose a text is
        assert service.get(path).status == 404


def test_a_person_has_a_budget_beside_the_key(service: Service, folder: Path) -> None:
    """3000 of each person by the file, 7000 of all."""
    left = service.get("/v1/budget").json()["left"]
    assert [post(service, "anna").status for _ in range(3)] == [200, 200, 200]
    over = post(service, "anna")  # 3 x 900 are 2,700 of 3,000
    assert over.status == 403 and "300 of 3,000" in over.error and "anna" not in over.error
    assert service.get("/v1/budget").json()["left"] == left - 2700
    for wrong in (None, "", 7, "key:service", "x" * 201):
        assert post(service, wrong).status == 400
    service.process.terminate()
    assert service.process.wait(timeout=60) == 0
    store = Store.open(str(folder / "desk.db"), make=False)
    try:
        assert of_person(store, "anna", Budget())["epsilon"] == 2700
    finally:
        store.close()


def fixed(path: Path, text: str) -> Privatizer:
    path.write_text(text)
    privatizer = _privatizer(RunConfig.from_toml(path), False)
    ServerOptions(privatizer=privatizer)
    return privatizer


OF_FILE = LedgerOptions(ledger="desk.db", budget=3.0, delta=1e-6, over_budget="skip")


@pytest.mark.parametrize(
    ("of_file", "given", "expected"),
    [
        (OF_FILE, {}, replace(OF_FILE, over_budget="stop")),
        (OF_FILE, {"ledger": "other.db"}, replace(OF_FILE, ledger="other.db", over_budget="stop")),
        (OF_FILE, {"unit_budget": 2.0}, replace(OF_FILE, budget=2.0, over_budget="stop")),
        (OF_FILE, {"unit_budget": 3.5}, "A person may cost 3 nats by desk.toml, and --unit-budget is more"),
        (LedgerOptions(ledger="desk.db"), {}, r"The table \[ledger\] of desk.toml says no budget of a person"),
        (LedgerOptions(ledger="desk.db"), {"unit_budget": 2.0}, LedgerOptions(ledger="desk.db", budget=2.0)),
        (None, {"ledger": "other.db"}, LedgerOptions(ledger="other.db")),
        (None, {"unit_budget": 2.0}, "--unit-budget is kept by a ledger; name one with --ledger"),
    ],
)
def test_what_a_file_says_of_people_holds(of_file, given, expected):
    values = {"config": "a/desk.toml", "ledger": None, "unit_budget": None, **given}
    if isinstance(expected, str):
        with pytest.raises(DptextError, match=expected):
            _ledger(values, of_file)
    else:
        assert _ledger(values, of_file) == expected


def test_columns_that_are_treated_alike_are_one(tmp_path: Path) -> None:
    same = "epsilon = 2.0\nlists-per-embedding = 1\n"
    assert fixed(tmp_path / "p.toml", f"[columns.a]\n{same}[columns.b]\n{same}").name == "diffractor"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[columns.a]\nepsilon = 1.0\n[columns.b]\nepsilon = 2.0\n", "treats all texts alike"),
        ("[text]\nmechanism = 'diffractor'\n", "epsilon"),
        ("[text]\nmechanism = 'truncated-gumbel'\nepsilon = 500.0\n", "allow_no_guarantee=True"),
    ],
)
def test_what_no_service_can_run_is_refused_at_the_start(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(DptextError, match=message):
        fixed(tmp_path / "p.toml", text)
