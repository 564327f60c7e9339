"""A real service: what it answers, what it refuses, and that it writes nothing of a text anywhere."""

import contextlib
import json
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")

from dptext import catalogue
from dptext.core.guarantee import MetricDP, ProtectedClasses, guarantee_from_json
from dptext.errors import DptextError, ParameterError
from dptext.presets import preset
from dptext.run.build import privatizer_of
from dptext.server.app import create_app
from dptext.server.options import ServerOptions
from dptext.server.running import _bound, greeting
from dptext.server.schemas import offers, openapi
from serving import SETTINGS, TOKEN, Answer, Service, ask_directly, serving

SECRET = "Zorblattix"  # in no vocabulary: it may come back in no answer and stand in no log
WORDS = catalogue.names(catalogue.WORDS)


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    with serving(tmp_path_factory.mktemp("service"), "--max-texts", "50", "--max-bytes", "20000") as running:
        yield running


def test_texts_come_back_private_in_their_order_with_the_promise(service: Service) -> None:
    texts = ["my doctor is in paris", None, "", "the nurse"]
    answer = service.post("/v1/privatize", {**SETTINGS, "texts": texts})
    assert answer.status == 200 and answer.headers["content-type"] == "application/json"
    said = answer.json()
    assert said["texts"][1:3] == [None, ""]
    assert [len(str(text).split()) for text in said["texts"]] == [5, 1, 0, 2]
    guarantee = said["guarantee"]
    warnings = guarantee.pop("warnings")
    read = guarantee_from_json(guarantee)
    assert isinstance(read, MetricDP) and read.epsilon == 1.0 and warnings == []
    assert guarantee["sentence"] == str(read)
    assert said["coverage"]["rows"] == 4 and said["coverage"]["known"] == 7


def test_a_conversation_comes_back_with_one_replacement_for_a_name(service: Service) -> None:
    call = {"id": "c1", "type": "function", "function": {"name": "find", "arguments": '{"who": "Daniel Smith"}'}}
    messages = [
        {"role": "system", "content": "You help Daniel Smith."},
        {"role": "assistant", "content": None, "tool_calls": [call]},
        {"role": "tool", "tool_call_id": "c1", "content": [{"type": "text", "text": "Daniel Smith"}]},
    ]
    answer = service.post("/v1/privatize", {"preset": "readable", "messages": messages}).json()
    system, assistant, tool = answer["messages"]
    name = tool["content"][0]["text"]
    assert system["content"].endswith(f" {name}.") and system["role"] == "system" and name != "Daniel Smith"
    assert assistant["tool_calls"][0]["function"]["arguments"] == f'{{"who": "{name}"}}'
    assert tool == {**messages[2], "content": [{"type": "text", "text": name}]}
    assert "texts" not in answer and answer["coverage"]["rows"] == 3


@pytest.mark.parametrize(
    ("messages", "status", "said"),
    [
        ([{"content": SECRET}], 422, "message 1 of 'messages' has no role"),
        ([{"role": "user", "content": 3}], 422, "neither text, nor null, nor parts"),
        ([{"role": "user", "content": "a", "name": SECRET}], 422, "messages[].name"),
        ([{"role": SECRET, "content": "a"}], 422, "messages[].role"),
        ([{"role": "user", "content": [{"type": "image_url", "image_url": {"url": SECRET}}]}], 422, "image_url"),
        ([{"role": "user", "content": None}], 422, "from 1 to 50"),
        ([{"role": "user", "content": "a"}] * 51, 422, "from 1 to 50"),
        ([SECRET], 400, "messages"),
        (SECRET, 400, "messages"),
    ],
)
def test_what_is_no_conversation_is_refused(service: Service, messages: Any, status: int, said: str) -> None:
    answer = service.post("/v1/privatize", {**SETTINGS, "messages": messages})
    assert answer.status == status and said in answer.error and SECRET not in answer.error, answer.error
    for more in ({"texts": ["a"]}, {"operators": {"*": "redact"}}):
        body = {**SETTINGS, "messages": [{"role": "user", "content": "a"}], **more}
        assert "goes neither with 'texts' nor with spans" in service.post("/v1/privatize", body).error


def test_every_request_and_every_text_has_noise_of_its_own(service: Service) -> None:
    """Of 100 words that stay with probability 0.1 (custext at 2), two texts agree in all with one below 1e-60."""
    asked = {"mechanism": "custext", "epsilon": 2.0, "texts": ["doctor " * 100] * 20}
    one, other = (service.post("/v1/privatize", asked).json()["texts"] for _ in range(2))
    assert len({*one, *other}) == 40


def test_parameters_policy_and_finish_do_what_they_say(service: Service) -> None:
    body = {**SETTINGS, "epsilon": 900.0, "texts": [f"the doctor , {SECRET} 12"]}
    parameters = {"lists_per_embedding": 2, "decode": "map"}
    policy = {"unknown": "placeholder", "numbers": "placeholder", "layout": "plain"}
    postprocessing = {"case": "smart", "marks": "repair"}
    said = service.post(
        "/v1/privatize", {**body, "parameters": parameters, "policy": policy, "postprocessing": postprocessing}
    ).json()
    assert said["texts"] == ["The doctor, <unk> <num>."]
    assert "AFTER_THE_DRAW" in said["guarantee"]["assumptions"]
    kept = service.post("/v1/privatize", {**body, "policy": {"unknown": "keep", "numbers": "keep"}}).json()
    assert SECRET in kept["texts"][0] and kept["coverage"]["unprotected"] == 2


def test_spans_are_treated_as_their_class_says(service: Service) -> None:
    body = {**SETTINGS, "epsilon": 900.0, "texts": [f"{SECRET} met the doctor", None, "the nurse"]}
    spans = [[{"start": 0, "end": float(len(SECRET)), "class": "PERSON"}], None, []]
    answer = service.post("/v1/privatize", {**body, "spans": spans, "operators": {"PERSON": "replace"}}).json()
    assert answer["texts"] == ["<PERSON> met the doctor", None, "the nurse"]
    assert answer["coverage"]["in_spans"] == 1 and "PUBLIC_SPANS" in answer["guarantee"]["assumptions"]
    again = service.post("/v1/privatize", {**body, "spans": spans, "operators": {"*": "surrogate:names"}}).json()
    assert again["texts"][0].endswith(" met the doctor") and SECRET not in again["texts"][0]
    plain = service.post("/v1/privatize", body).json()  # spans of one request are not those of the next
    assert plain["guarantee"]["components"][-1]["kind"] == "DrawnNumbers" and plain["coverage"]["in_spans"] == 0


@pytest.mark.parametrize(
    ("change", "status", "said"),
    [
        ({"operators": {"PERSON": "surrogate:/etc/passwd"}}, 400, "surrogate:names"),
        ({"operators": {"PERSON": "mechanism:nan"}}, 400, "mechanism:EPSILON"),
        ({"operators": {SECRET + "!": "replace"}}, 400, "'operators'"),
        ({"operators": {}}, 422, "operators="),
        ({"operators": {"PLACE": "keep"}}, 422, "span of the class PERSON, which has no operator; add"),
        ({"spans": "presidio"}, 400, "'spans'"),
        ({"spans": []}, 422, "as many lists"),
        ({"spans": [[{"start": 0, "end": 2, "class": SECRET + "!"}]]}, 400, "a class must begin with a letter"),
        ({"spans": [[{"start": 0.5, "end": 2, "class": "PERSON"}]]}, 422, "at a character"),
        ({"spans": [[{"start": 2, "end": 1, "class": "PERSON"}]]}, 422, "ends before it begins"),
        ({"spans": [[{"start": 0, "end": 999, "class": "PERSON"}]]}, 422, "behind the end"),
        ({"spans": None}, 422, "'spans'"),
    ],
)
def test_spans_that_do_not_fit_are_refused(service: Service, change: Any, status: int, said: str) -> None:
    spans = {"spans": [[{"start": 0, "end": 2, "class": "PERSON"}]], "operators": {"PERSON": "replace"}}
    answer = service.post("/v1/privatize", {**SETTINGS, "texts": [f"{SECRET} met"], **spans, **change})
    assert answer.status == status and said in answer.error and SECRET not in answer.error, answer.error


def test_no_request_names_a_file_of_this_machine(service: Service) -> None:
    """A table of classes or a model is a path: it would tell which files are there, and what stands in them."""
    named = [("class_table", "/etc/passwd"), ("class_table", None), ("detector", "presidio"), ("detector", "/srv/x")]
    for (name, value), beside in product(named, ({}, {"preset": "balanced"})):
        policy = {"classes": "all", name: value}
        answer = service.post("/v1/privatize", {**SETTINGS, **beside, "texts": ["a"], "policy": policy})
        assert answer.status == 422 and "has a name that is not known" in answer.error
    offered = service.get("/v1/mechanisms").json()
    assert not {"class_table", "detector"} & {one["name"] for one in offered["policy"]}
    assert "class_table" not in service.get("/openapi.json").body.decode()
    assert not any("class_table" in one["sets"] for one in offered["presets"])


@pytest.mark.parametrize("name", ["readable", "balanced", "strict"])
def test_a_preset_is_all_that_a_request_has_to_say(service: Service, name: str) -> None:
    texts = ["My name is Daniel and I live in London."] * 20
    said = service.post("/v1/privatize", {"mechanism": "diffractor", "preset": name, "texts": texts}).json()
    guarantee = guarantee_from_json({name: value for name, value in said["guarantee"].items() if name != "warnings"})
    assert isinstance(guarantee, MetricDP) and guarantee.epsilon == preset(name).epsilon
    classes = guarantee.component(ProtectedClasses)
    assert classes is not None and classes.of("surrogate")
    for word in ("London", "Daniel"):  # of a list of 12 or more, 12 times of 20 by chance with less than 1e-7
        assert sum(word in text for text in said["texts"]) < 12
    assert len({text.split()[3] for text in said["texts"]}) > 1


def test_what_is_said_beside_a_preset_counts_more(service: Service) -> None:
    body = {"preset": "balanced", "epsilon": 900.0, "policy": {"layout": "keep"}, "texts": ["is , London here"]}
    said = service.post("/v1/privatize", body).json()
    assert said["guarantee"]["epsilon"] == 900.0
    assert "PUBLIC_LAYOUT" in said["guarantee"]["assumptions"] and said["texts"][0].startswith("is")


def test_classes_are_named_without_a_preset(service: Service) -> None:
    policy = {"classes": "place", "operators": "place=redact"}
    said = service.post("/v1/privatize", {**SETTINGS, "texts": ["Mary is in London"] * 20, "policy": policy}).json()
    assert all(text.endswith("<PLACE>") for text in said["texts"])
    assert said["guarantee"]["components"][-1]["classes"][0]["name"] == "place"


def test_the_list_of_mechanisms_is_the_catalogue(service: Service) -> None:
    offered = service.get("/v1/mechanisms").json()
    assert [one["name"] for one in offered["mechanisms"]] == [name for name in WORDS if name != "truncated-gumbel"]
    for one in offered["mechanisms"]:
        entry = catalogue.entry_of(one["name"])
        assert (one["summary"], one["promise"]) == (entry.summary, entry.promise)
        declared = {option.replace("-", "_"): d.as_dict() for option, d in entry.options.items()}
        for parameter in [one["epsilon"], *one["parameters"]]:
            assert {**parameter, "name": ""} == {**declared[parameter["name"]], "name": ""}
        named = {parameter["name"] for parameter in one["parameters"]}
        assert not named & {"embedding", "device", "index", "model", "epsilon"}
    assert {one["name"] for one in offered["policy"]} >= {"unknown", "numbers", "layout", "case", "strict"}


@pytest.mark.parametrize(
    ("change", "status", "said"),
    [
        ({"texts": SECRET}, 400, "texts"),
        ({"texts": [1]}, 400, "texts"),
        ({"texts": ["a"] * 51}, 400, "50"),
        ({"mechanism": SECRET}, 400, "mechanism"),
        ({"mechanism": "truncated-gumbel"}, 400, "mechanism"),
        ({"mechanism": "dp-mlm"}, 400, "mechanism"),
        ({"epsilon": SECRET}, 400, "epsilon"),
        ({"epsilon": 0}, 400, "epsilon"),
        ({"epsilon": None}, 422, "epsilon"),
        ({"epsilon": 1e300}, 422, "epsilon"),
        ({"epsilon": 1e-300}, 422, "small"),
        ({"parameters": {"lists_per_embedding": 65}}, 422, "lists_per_embedding"),
        ({"parameters": {SECRET: 1}}, 422, "field"),
        ({"parameters": {"embedding": "/etc/passwd"}}, 422, "field"),
        ({"parameters": {"gamma": 3.0}}, 422, "gamma"),
        ({"parameters": [SECRET]}, 400, "parameters"),
        ({"policy": {"layout": SECRET}}, 422, "layout"),
        ({"policy": {"strict": True, "unknown": "keep"}}, 422, "strict"),
        ({"policy": {"classes": "animal"}}, 422, "no class of words 'animal'"),
        ({"policy": {"operators": "place=redact"}}, 422, "The option operators= says how"),
        ({"postprocessing": {"polish": "/etc"}}, 422, "postprocessing"),
        ({"preset": "loud"}, 400, "'preset' must be one of: readable, balanced, strict"),
        ({"preset": 1}, 400, "in the field 'preset'"),
        ({"preset": "strict", "mechanism": "custext"}, 422, "leave one of both out"),
        ({SECRET: 1}, 400, "field"),
    ],
)
def test_what_does_not_fit_is_refused_in_one_sentence(service: Service, change: Any, status: int, said: str) -> None:
    answer = service.post("/v1/privatize", {**SETTINGS, "texts": [SECRET], **change})
    assert answer.status == status and said in answer.error and SECRET not in answer.error, answer.error


HOSTILE = [
    b"",
    b"[" * 10_000,
    b'{"a":' * 3000,
    b"NaN",
    b"nul",
    b'"\\ud800"',
    b'{"texts":["a"],"mechanism":"diffractor","epsilon":1,"epsilon":900}',
    b'{"texts":["a"],"mechanism":"diffractor","epsilon":1,"policy":{"strict":false,"strict":true}}',
    b'{"texts": ["\xff"]}',
    b'{"texts": ["\xed\xa0\x80"]}',
    b"1" * 15_000,
    b"\xef\xbb\xbf{}",
    b"\x00" * 100,
    b"[]",
    b'{"texts":["a"],"mechanism":"diffractor","epsilon":1e999}',
    b'{"texts":["a"],"mechanism":"diffractor","epsilon":' + b"9" * 400 + b"}",
    b'{"texts":["a"],"mechanism":["diffractor"],"epsilon":1}',
    b'{"texts":["a"],"mechanism":"diffractor","epsilon":1} {}',
]


@pytest.mark.parametrize("path", ["/v1/privatize", "/play/rewrite", "/play/word", "/play/point", "/play/scale"])
def test_hostile_bodies_are_refused_in_one_sentence(service: Service, path: str) -> None:
    for body in HOSTILE:
        answer = service.post(path, body)
        assert answer.status == 400 and answer.error, body


def test_odd_texts_are_texts_like_any_other(service: Service) -> None:
    odd = ["\x00", "\ufeff", "\u202e" * 50, "a" * 5000, "́" * 300, "\U0010ffff", "1" * 3000, "<script>", "\r\n\t" * 100]
    for text in odd:
        answer = service.post("/v1/privatize", {**SETTINGS, "texts": [text]})
        assert answer.status == 200 and "\U0010ffff" not in answer.json()["texts"][0], ascii(text[:5])
        assert service.post("/play/rewrite", {**SETTINGS, "text": text}).status == 200
        assert service.post("/play/word", {**SETTINGS, "token": text[:200]}).status in (200, 400)


def test_what_is_too_large_is_of_another_kind_or_not_there_is_refused(service: Service) -> None:
    assert service.post("/v1/privatize", b" " * 20_001).status == 413
    assert service.post("/v1/privatize", b"x", **{"Content-Length": "9" * 30}).status in (400, 413)
    parts = iter([b" " * 9000] * 3)  # sent in chunks, of which nobody says the sum beforehand
    assert service.ask("POST", "/v1/privatize", parts, {"Content-Type": "application/json"}).status == 413
    assert service.ask("POST", "/v1/privatize", b"{}", {"Content-Type": "text/plain"}).status == 415
    assert service.get(f"/{SECRET}?{SECRET}").status == 404
    assert service.get("/v1/privatize").status == 405
    assert service.get("/v1/mechanisms", Host="evil.example").status == 400  # a name that points to this machine
    assert service.get("/v1/mechanisms", Host="localhost:80").status == 200
    assert b"400" in raw(service, b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"y" * 500_000)  # a header without end


def raw(service: Service, sent: bytes) -> bytes:
    with socket.create_connection(("127.0.0.1", service.port), timeout=30) as connection:
        with contextlib.suppress(OSError):  # it may close before all was sent
            connection.sendall(sent)
        return connection.recv(4096)


def test_browsers_are_told_to_ask_for_nothing_else(service: Service) -> None:
    for answer in (service.get("/"), service.get("/v1/mechanisms"), service.post("/v1/privatize", b"")):
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy and "unsafe" not in policy and "http" not in policy
        assert answer.headers["cache-control"] == "no-store" and "server" not in answer.headers


def test_no_text_is_in_the_log(service: Service) -> None:
    """After all that was sent above, and some more; the negative control is that the requests themselves are there."""
    service.get(f"/v1/mechanisms?text={SECRET}")
    service.get(f"/{SECRET}")
    service.post("/v1/privatize", {**SETTINGS, "texts": [f"{SECRET} is a secret"]}, Cookie=SECRET)
    service.ask(SECRET.upper(), "/", None, {})
    raw(service, f"GET /{SECRET} HTTP/9.9\r\n\r\n".encode())
    said = service.said()
    assert SECRET.lower() not in said.lower() and "secret" not in said and "doctor" not in said
    assert "Traceback" not in said and "Internal error" not in said
    assert re.search(r"^POST /v1/privatize 200 [0-9.]+ ms$", said, re.MULTILINE)
    assert re.search(r"^GET an unknown path 404 ", said, re.MULTILINE) and "?" not in said


# With a token, and one place only


@pytest.fixture(scope="module")
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    folder = tmp_path_factory.mktemp("guarded")
    few = ["--workers", "1", "--waiting", "0", "--timeout", "2", "--mechanism", "custext,mvc"]
    fixed = ["-O", "group-size=10", "-O", "layout=drop"]
    with serving(folder, "--token-env", "TOKEN", *few, *fixed, TOKEN=TOKEN) as running:
        yield running


SHOWN = {"Authorization": f"Bearer {TOKEN}"}
BODY = {"texts": ["the doctor, well"], "mechanism": "custext", "epsilon": 50.0}


def served(service: Service, body: object) -> Answer:
    """The answer to a request with the token, asked again where the service has no place or no time yet."""
    while (answer := service.post("/v1/privatize", body, **SHOWN)).status in (429, 503):
        time.sleep(0.1)
    return answer


def test_without_the_token_nothing_is_privatized(guarded: Service) -> None:
    for header in (
        {},
        {"Authorization": "Bearer wrong"},
        {"Authorization": f"Basic {TOKEN}"},
        {"Authorization": TOKEN},
    ):
        for path in ("/v1/privatize", "/play/rewrite"):
            answer = guarded.post(path, BODY, **header)
            assert answer.status == 401 and answer.headers["www-authenticate"] == "Bearer" and answer.error
        assert guarded.get("/v1/mechanisms", **header).status == guarded.get("/openapi.json", **header).status == 401
    assert served(guarded, BODY).status == 200
    assert guarded.get("/healthz").status == guarded.get("/").status == 200
    assert guarded.get("/healthz", Host="any.example").status == 200
    for host in ("[", "a?b", "x" * 300):  # what is no name of a host is no error of the service
        refused = guarded.get("/nothing", Host=host)
        assert refused.status == 404 and "There is nothing here" in refused.error, host
    assert "Requests need the token." in guarded.said() and TOKEN not in guarded.said()


def test_what_the_service_sets_is_not_for_requests_to_set(guarded: Service) -> None:
    answer = served(guarded, BODY)
    assert answer.json()["texts"] == ["the doctor well"] and answer.json()["guarantee"]["size"] < 20
    for change in ({"parameters": {"group_size": 20}}, {"policy": {"layout": "keep"}}, {"mechanism": "diffractor"}):
        assert guarded.post("/v1/privatize", {**BODY, **change}, **SHOWN).status in (400, 422)
    (custext, mvc) = guarded.get("/v1/mechanisms", **SHOWN).json()["mechanisms"]
    assert custext["set_here"] == {"group_size": 10} and mvc["set_here"] == {}


def test_slow_bodies_take_no_places_of_others(guarded: Service) -> None:
    """There is one place only, and forty bodies that do not come; a place is taken when a body is there."""
    head = (
        f"POST /v1/privatize HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {TOKEN}\r\n"
        "Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"
    )
    assert served(guarded, BODY).status == 200
    with contextlib.ExitStack() as open_ones:
        slow = [open_ones.enter_context(socket.create_connection(("127.0.0.1", guarded.port), 30)) for _ in range(40)]
        for one in slow:
            one.sendall(head.encode())
        for _ in range(5):
            assert guarded.post("/v1/privatize", BODY, **SHOWN).status == 200
        assert all(b"408" in one.recv(4096).split(b"\r\n")[0] for one in slow)


def test_what_takes_too_long_is_given_up_and_its_place_comes_back(guarded: Service) -> None:
    long = {"texts": ["the doctor " * 40_000], "mechanism": "mvc", "epsilon": 100.0}
    answer = guarded.post("/v1/privatize", long, **SHOWN)
    assert answer.status == 503 and "2 seconds" in answer.error
    assert served(guarded, BODY).status == 200  # once the thread that nobody waits for has ended


# With a preset for all texts


def test_with_a_preset_all_texts_are_drawn_by_it_and_requests_set_nothing() -> None:
    privatizer = privatizer_of(preset="balanced", use="notes")
    options = ServerOptions(privatizer=privatizer, config="the preset balanced")
    app = create_app(options)

    def post(path: str, **fields: Any) -> Answer:
        return ask_directly(app, path, json.dumps(fields).encode())

    said = post("/v1/privatize", texts=["My doctor is kind.", None]).json()
    assert said["texts"][1] is None and said["guarantee"]["sentence"] == str(privatizer.guarantee)
    for more in ({"epsilon": 900.0}, {"mechanism": "diffractor"}, {"operators": {}, "spans": [[]]}):
        answer = post("/v1/privatize", texts=["a"], **more)
        assert answer.status == 400 and f"'{max(more)}'" in answer.error
    fixed = offers(options)["fixed"]
    assert fixed["from"] == "the preset balanced" and fixed["set"]["epsilon"] == 0.75 and fixed["words"]
    assert post("/play/rewrite", text="My doctor.").json()["command"].startswith("curl ")
    assert post("/play/point").status == 404
    assert "The preset balanced for notes set: mechanism diffractor, epsilon 0.75" in " ".join(greeting(options, 1))
    assert list(openapi(options)["components"]["schemas"]["Body"]["properties"]) == ["texts", "messages"]


# What it is started with


def test_it_is_said_at_the_start_who_can_reach_it() -> None:
    for host in ("0.0.0.0", "::", "192.168.1.2"):
        said = " ".join(greeting(ServerOptions(host=host, token=TOKEN), 8000))
        assert "OTHERS CAN REACH IT" in said and "not encrypted" in said and TOKEN not in said
    for host in ("127.0.0.1", "127.8.9.1", "::1", "localhost"):
        assert "Only programs on this machine" in " ".join(greeting(ServerOptions(host=host), 8000))


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"host": "0.0.0.0"}, "name a token"),
        ({"host": "no.such.host.invalid"}, "name a token"),
        ({"token": "short"}, "16"),
        ({"token": "é" * 20}, "ASCII"),
        ({"mechanisms": ["nothing"]}, "nothing"),
        ({"mechanisms": ["dp-mlm"]}, "name it with model="),
        ({"max_texts": 0}, "max_texts"),
    ],
)
def test_a_service_that_is_not_safe_is_not_made(options: Any, said: str) -> None:
    with pytest.raises(ParameterError, match=said):
        ServerOptions(**options)


def test_a_service_that_cannot_be_started_says_why() -> None:
    from dptext.cli.serve import _token

    with pytest.raises(DptextError, match="no token in the environment variable NO_SUCH_VARIABLE"):
        _token("NO_SUCH_VARIABLE")
    with pytest.raises(ParameterError, match="; check host= and port="):
        _bound(ServerOptions(host="no.such.host.invalid", port=0, token=TOKEN))
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        command = [sys.executable, "-m", "dptext", "serve", "--port", str(port), "--mechanism", "diffractor"]
        run = subprocess.run(command, capture_output=True, text=True, timeout=120)
    said = f"{port} (Address already in use); end what listens there, or"
    assert run.returncode == 2 and said in run.stderr and run.stderr.count("\n") == 1


CHECKS = """
[checks.positive_data_acceptance]
expected-statuses = ["200", "403", "422"]
"""
"""403 is for a budget that a text would go over, 422 for settings that do not fit together: a schema of single fields
cannot say that."""


def test_the_openapi_document_says_what_the_service_does_and_it_ends_well(tmp_path: Path) -> None:
    """Asked all that its document says, and much that it does not."""
    program = shutil.which("schemathesis", path=str(Path(sys.executable).parent))
    if program is None:
        pytest.skip("schemathesis, of the extra dev, is not installed: the wheel is also tested without that extra")
    (tmp_path / "schemathesis.toml").write_text(CHECKS)
    few = ["--mechanism", "diffractor", "-O", "lists-per-embedding=2"]  # 64 lists take minutes
    with serving(tmp_path, *few) as running:
        line = ["run", f"{running.url}/openapi.json", "--max-examples", "5"]
        run = subprocess.run([program, *line], capture_output=True, text=True, timeout=300, cwd=tmp_path)
        assert run.returncode == 0, run.stdout
        running.process.terminate()
        assert running.process.wait(timeout=60) == 0
        said = running.said()
    answers = re.findall(r"^POST /v1/privatize (\d+) ", said, re.MULTILINE)
    assert set(answers) >= {"200", "400"} and len(answers) > 30
    assert "Traceback" not in said and "Internal error" not in said
    assert not re.search(r" 5\d\d [0-9.]+ ms$", said, re.MULTILINE)


def test_the_document_names_every_path_of_the_interface() -> None:
    document = openapi(ServerOptions())
    assert set(document["paths"]) == {"/healthz", "/v1/mechanisms", "/v1/privatize"}
    assert "securitySchemes" not in document["components"]
    assert openapi(ServerOptions(token=TOKEN))["paths"]["/v1/privatize"]["post"]["security"] == [{"token": []}]
    schema = document["components"]["schemas"]["Body"]["properties"]
    assert schema["epsilon"]["anyOf"][0]["exclusiveMinimum"] == 0 and "diffractor" in schema["mechanism"]["enum"]
