"""A policy that requests follow: they may be stricter and nothing else, and people have budgets beside the key's."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("fastapi")
pytest.importorskip("uvicorn")
pytest.importorskip("sqlalchemy")

from dptext.errors import ParameterError
from dptext.ledger import LedgerOptions
from dptext.ledger.budget import Budget
from dptext.ledger.export import of_person, overview
from dptext.ledger.store import Store
from dptext.policies import load_policy
from dptext.server.asked import Asked
from dptext.server.options import ServerOptions
from dptext.server.privatizers import Privatizers
from dptext.server.refusals import Refusal
from dptext.server.ruled import Rules, ledger_of
from serving import Answer, Service, serving

SECRET = "Zorblattix"
POLICY = """
name = "desk"
unit-column = "customer"

[file]
drop = ["email"]

[columns.note]
mechanism = "diffractor"
epsilon = 900.0
lists = 2
unknown = "placeholder"
numbers = "placeholder"
layout = "plain"

[columns."a title"]
epsilon = 2.0
lists = 2
strict = true

[ledger]
ledger = "desk.db"
budget = 3000
"""
TEXT = f"The doctor , {SECRET} 12"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("ruled")
    (made / "desk.toml").write_text(POLICY)
    return made


@pytest.fixture(scope="module")
def service(folder: Path) -> Iterator[Service]:
    with serving(folder, "--policy", str(folder / "desk.toml"), "--budget", "7000") as running:
        yield running


def post(service: Service, column: Any = "note", unit: Any = "eve", **more: Any) -> Answer:
    return service.post("/v1/privatize", {"texts": [TEXT], "column": column, "unit": unit, **more})


def test_texts_are_treated_as_the_policy_says_or_more_strictly(service: Service) -> None:
    assert post(service).json()["texts"] == ["the doctor , <unk> <num>"]
    policy = {"layout": "drop", "unknown": "map", "numbers": "map"}
    stricter = post(service, policy=policy, finish={"marks": "repair", "case": "smart"}, epsilon=899.0).json()
    assert stricter["guarantee"]["epsilon"] == 899.0 and SECRET not in stricter["texts"][0]
    assert "," not in stricter["texts"][0] and len(stricter["texts"][0].split()) == 4
    other = post(service, "a title", epsilon=0.5).json()
    assert other["guarantee"]["epsilon"] == 0.5 and other["texts"][0].islower()
    lines = service.lines([{"column": "note", "unit": "eve", "policy": {"layout": "drop"}}, {"text": "a doctor, well"}])
    assert lines.body.splitlines()[0] == b'{"text":"a doctor well"}'


@pytest.mark.parametrize(
    ("change", "status", "said"),
    [
        ({"epsilon": 900.1}, 422, "'epsilon'"),
        ({"policy": {"layout": "keep"}}, 422, "'layout'"),  # a default that is looser than the policy
        ({"policy": {"unknown": "keep"}}, 422, "'unknown'"),
        ({"policy": {"unknown": "spelling"}}, 422, "'unknown'"),
        ({"policy": {"numbers": "draw"}}, 422, "'numbers'"),
        ({"policy": {"repeat": "once"}}, 400, "policy"),
        ({"policy": {"strict": True}}, 422, "strict"),
        ({"parameters": {"lists": 1}}, 400, "parameters"),
        ({"mechanism": "diffractor"}, 400, "column"),
        ({"mechanism": "custext", "epsilon": 1.0}, 400, "column"),
        ({"column": None}, 400, "note, a title"),
        ({"column": SECRET}, 400, "note, a title"),
        ({"column": ["note"]}, 400, "note, a title"),
        ({"epsilon": "1"}, 400, "epsilon"),
        ({"spans": [[{"start": 0, "end": 1, "class": "A"}]], "treat": {"A": "placeholder"}}, 422, "spans"),
        ({"finish": {"polish": "/etc"}}, 400, "finish"),
    ],
)
def test_what_is_not_known_to_be_stricter_is_refused(
    service: Service, change: dict[str, Any], status: int, said: str
) -> None:
    answer = service.post("/v1/privatize", {"texts": [TEXT], "column": "note", "unit": "fred", **change})
    assert answer.status == status and said in answer.error and SECRET not in answer.error, answer.error


def test_it_is_told_what_the_policy_sets_and_there_is_no_page(service: Service) -> None:
    told = service.get("/v1/mechanisms").json()
    note, title = told["columns"]
    assert told["policy_file"]["name"] == "desk" and len(told["policy_file"]["sha256"]) == 64
    assert (note["column"], note["name"], note["set_here"]["epsilon"]) == ("note", "diffractor", 900.0)
    assert note["set_here"]["layout"] == "plain" and title["set_here"]["strict"] is True
    assert {one["name"] for one in note["policy"]} >= {"unknown", "numbers", "layout", "epsilon_numbers"}
    assert note["parameters"] == []
    schemas = service.get("/openapi.json").json()["components"]["schemas"]
    assert schemas["privatize-note"]["properties"]["epsilon"]["maximum"] == 900.0
    assert schemas["privatize-a_20_title"]["required"] == ["texts", "column", "unit"]
    for path in ("/", "/play/rewrite"):
        assert service.get(path).status == 404
    assert "page" not in service.said() and "desk.toml, and may be stricter." in service.said().replace("\n", " ")


def test_a_person_has_a_budget_beside_the_key(service: Service, folder: Path) -> None:
    """3000 of each person by the policy, 7000 of all; what the tests above cost stands there, too."""
    spent = 7000 - service.get("/v1/budget").json()["left"]
    assert spent == 900 + 899 + 0.5 + 900
    assert [post(service, unit="anna").status for _ in range(3)] == [200, 200, 200]
    over = post(service, unit="anna")  # 3 x 900 are 2,700 of 3,000
    assert over.status == 403 and "300 of 3,000" in over.error and "anna" not in over.error
    assert "person whose texts these are" in over.error and post(service, unit="ben").status == 200
    assert "this service does not allow" in post(service, unit="ben").error
    for wrong in (None, "", 7, "key:service", "x" * 201):
        assert post(service, unit=wrong).status == 400
    line = service.lines([{"column": "note", "unit": "dora"}, {"text": "a doctor"}])
    assert line.status == 403
    service.process.terminate()
    assert service.process.wait(timeout=60) == 0
    store = Store.open(str(folder / "desk.db"), make=False)
    try:
        spent_by = [of_person(store, who, Budget())["epsilon"] for who in ("anna", "ben", "eve", "fred", "dora")]
        assert spent_by == [2700, 900, 2699.5, 0, 0]
        assert {run["state"] for run in overview(store, Budget())["runs"]} == {"final"}  # it ended well
    finally:
        store.close()


def rules_of(folder: Path, text: str) -> Rules:
    (folder / "p.toml").write_text(text)
    policy = load_policy(folder / "p.toml")
    return Rules(policy, ServerOptions(policy_file=policy))


def test_numbers_are_not_hidden_less_at_a_lower_epsilon_of_words(tmp_path: Path) -> None:
    """Their epsilon follows from that of words, and need not fall with it; one that is said is compared by itself."""
    rules = rules_of(tmp_path, "[text]\nmechanism = 'diffractor'\nepsilon = 2.0\nepsilon-numbers = 0.5\n")
    with pytest.raises(Refusal, match="epsilon_numbers"):
        rules.asked({"policy": {"epsilon_numbers": 0.6}})
    assert rules.asked({"epsilon": 1.0}).lowered_from is None
    rules = rules_of(tmp_path, "[text]\nmechanism = 'diffractor'\nepsilon = 2.0\n")
    asked = rules.asked({"epsilon": 1.0})
    assert asked.lowered_from == 2.0 and rules.asked({}).lowered_from is None
    privatizers = Privatizers(ServerOptions(policy_file=rules.file))
    assert privatizers.ready(asked).guarantee.unit.value == "word"
    backwards = Asked(**{name: getattr(asked, name) for name in asked.__slots__} | {"lowered_from": 0.25})
    with pytest.raises(Refusal, match="numbers would be hidden less"):  # the negative control
        privatizers.ready(backwards)


def test_a_policy_with_a_key_of_surrogates_is_not_served(tmp_path: Path) -> None:
    """Whoever asks could try names under it; and no key is made."""
    text = "[text]\nepsilon = 2.0\n[spans]\nsource = 'presidio'\ntreat = {'*' = 'surrogate:names'}\n"
    with pytest.raises(ParameterError, match="could try names under it; leave surrogate-key out"):
        rules_of(tmp_path, f"{text}surrogate-key = 'names.key'\n")
    assert not (tmp_path / "names.key").exists()


def test_lists_and_vectors_are_those_of_the_policys_folder(tmp_path: Path) -> None:
    words = "\n".join(f"w{number} {number}.5 {number % 3}.25" for number in range(30))
    (tmp_path / "own.vec").write_text(words + "\n")
    (tmp_path / "words.txt").write_text("w1\nw2\n")
    rules = rules_of(
        tmp_path,
        "[text]\nmechanism = 'santext-plus'\nepsilon = 2.0\nembedding = 'own.vec'\nsensitive-words = 'words.txt'\n",
    )
    privatizers = Privatizers(ServerOptions(policy_file=rules.file))
    rules.build(privatizers)
    ready = privatizers.ready(rules.asked({"epsilon": 1.0}))
    assert set(ready.privatize(["w1 w2 w3"], call=0).texts.to_pylist()[0].split()) <= {f"w{n}" for n in range(30)}
    for change in ({"sensitive_words": ["w1"]}, {"embedding": "/etc/passwd"}):
        with pytest.raises(Refusal, match="field"):
            rules.asked({"parameters": change})


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[text]\nepsilon = 1.0\n[spans]\nsource = 'spans.jsonl'\ntreat = {'*' = 'placeholder'}\n", "presidio"),
        ("[text]\nmechanism = 'diffractor'\n", "epsilon"),
        ("[text]\nmechanism = 'truncated-gumbel'\nepsilon = 500.0\n", "without a guarantee"),
        ("no-guarantee = true\n[text]\nmechanism = 'truncated-gumbel'\nepsilon = 500.0\n", "without a guarantee"),
        ("[text]\nmechanism = 'diffractor'\nepsilon = 1e300\n", "p.toml, line 1: for the text: "),
    ],
)
def test_a_policy_that_a_service_cannot_follow_is_refused_at_the_start(text: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "spans.jsonl").touch()
    with pytest.raises(ParameterError, match=said):
        rules = rules_of(tmp_path, text)
        rules.build(Privatizers(ServerOptions(policy_file=rules.file)))


def test_budgets_of_people_are_the_policys_or_stricter(folder: Path, tmp_path: Path) -> None:
    policy = load_policy(folder / "desk.toml")
    ledger, people = ledger_of(policy, None, budget=9.0, unit_budget=10.0)
    assert ledger is not None and (ledger.budget, people) == (9.0, 10.0) and ledger.ledger == str(folder / "desk.db")
    assert ledger_of(policy, None, budget=None, unit_budget=None)[1] == 3000.0
    with pytest.raises(ParameterError, match="budget"):
        ledger_of(policy, None, budget=None, unit_budget=3001.0)
    with pytest.raises(ParameterError, match="names the ledger"):
        ledger_of(policy, LedgerOptions(ledger="other.db"), budget=None, unit_budget=None)
    (tmp_path / "p.toml").write_text("unit-column = 'id'\n[columns.a]\nepsilon = 1.0\n[ledger]\nledger = 'l.db'\n")
    with pytest.raises(ParameterError, match="no budget of people"):
        ledger_of(load_policy(tmp_path / "p.toml"), None, budget=1.0, unit_budget=None)
