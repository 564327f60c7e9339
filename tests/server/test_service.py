"""A real service: what it answers, what it refuses, and that it writes nothing of a text anywhere."""

import asyncio
import contextlib
import json
import os
import re
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")

from starlette.requests import Request as StreamRequest

from dptext import Diffractor, catalogue
from dptext.core.guarantee import MetricDP, guarantee_from_json
from dptext.mechanisms.base import WordPrivatizer
from dptext.presets import preset
from dptext.server.limits import Places, Refusal
from serving import SETTINGS, TOKEN, Answer, Service, schemathesis_finds_nothing, serving

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


def test_every_request_has_noise_of_its_own(service: Service) -> None:
    """Of 200 words that stay with probability 0.1 (custext at 2), two requests agree in all with one below 1e-100."""
    asked = {"texts": ["doctor " * 200], "mechanism": "custext", "epsilon": 2.0}
    one, other = (service.post("/v1/privatize", asked).json()["texts"] for _ in range(2))
    assert one != other


def test_parameters_policy_and_finish_do_what_they_say(service: Service) -> None:
    asked = {**SETTINGS, "epsilon": 900.0, "texts": [f"the doctor , {SECRET} 12"]}
    parameters = {"lists": 2, "decode": "map"}
    policy = {"unknown": "placeholder", "numbers": "placeholder", "layout": "plain"}
    finish = {"case": "smart", "marks": "repair"}
    said = service.post("/v1/privatize", {**asked, "parameters": parameters, "policy": policy, "finish": finish}).json()
    assert said["texts"] == ["The doctor, <unk> <num>."]
    assert "AFTER_THE_DRAW" in said["guarantee"]["assumptions"]
    kept = service.post("/v1/privatize", {**asked, "policy": {"unknown": "keep", "numbers": "keep"}}).json()
    assert SECRET in kept["texts"][0] and kept["coverage"]["unprotected"] == 2


def test_spans_are_treated_as_their_class_says(service: Service) -> None:
    asked = {**SETTINGS, "epsilon": 900.0, "texts": [f"{SECRET} met the doctor", None, "the nurse"]}
    spans = [[{"start": 0, "end": float(len(SECRET)), "class": "PERSON"}], None, []]
    answer = service.post("/v1/privatize", {**asked, "spans": spans, "operators": {"PERSON": "replace"}}).json()
    assert answer["texts"] == ["<PERSON> met the doctor", None, "the nurse"]
    assert answer["coverage"]["in_spans"] == 1 and "PUBLIC_SPANS" in answer["guarantee"]["assumptions"]
    again = service.post("/v1/privatize", {**asked, "spans": spans, "operators": {"*": "surrogate:names"}}).json()
    assert again["texts"][0].endswith(" met the doctor") and SECRET not in again["texts"][0]
    plain = service.post("/v1/privatize", asked).json()  # spans of one request are not those of the next
    assert plain["guarantee"]["spans"] is None and plain["coverage"]["in_spans"] == 0


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({"operators": {"PERSON": "surrogate:/etc/passwd"}}, 400),
        ({"operators": {"PERSON": "mechanism:nan"}}, 400),
        ({"operators": {SECRET + "!": "replace"}}, 400),
        ({"operators": {}}, 422),
        ({"operators": {"PLACE": "keep"}}, 422),
        ({"spans": "presidio"}, 400),
        ({"spans": []}, 422),
        ({"spans": [[[0, 2, "PERSON"]]]}, 400),
        ({"spans": [[{"start": 0.5, "end": 2, "class": "PERSON"}]]}, 422),
        ({"spans": [[{"start": -1, "end": 2, "class": "PERSON"}]]}, 400),
        ({"spans": [[{"start": 2, "end": 1, "class": "PERSON"}]]}, 422),
        ({"spans": [[{"start": 0, "end": 999, "class": "PERSON"}]]}, 422),
        ({"spans": None}, 422),
    ],
)
def test_spans_that_do_not_fit_are_refused(service: Service, change: dict[str, object], status: int) -> None:
    spans = {"spans": [[{"start": 0, "end": 2, "class": "PERSON"}]], "operators": {"PERSON": "replace"}}
    answer = service.post("/v1/privatize", {**SETTINGS, "texts": [f"{SECRET} met"], **spans, **change})
    assert answer.status == status and SECRET not in answer.error, answer.error


@pytest.mark.parametrize("beside", [{}, {"preset": "balanced"}, {"preset": "strict", "epsilon": 2.0}])
@pytest.mark.parametrize("path", ["/etc/passwd", None])
def test_no_request_names_a_file_of_this_machine(service: Service, beside: dict[str, Any], path: str | None) -> None:
    """A table of classes is a path: it would tell which files are there, and what stands in them."""
    policy = {"classes": "all", "class_table": path}
    answer = service.post("/v1/privatize", {**SETTINGS, **beside, "texts": ["a"], "policy": policy})
    assert answer.status == 422 and "has a name that is not known" in answer.error
    offered = service.get("/v1/mechanisms").json()
    assert not {"class_table", "detector"} & {one["name"] for one in offered["policy"]}
    assert "class_table" not in service.get("/openapi.json").body.decode()
    assert not any("class_table" in one["sets"] for one in offered["presets"])


@pytest.mark.parametrize("named", ["presidio", "presidio:en_core_web_sm", "/srv/model"])
def test_no_request_names_a_detector(service: Service, named: str) -> None:
    """A model is loaded from where it says."""
    asked = {**SETTINGS, "texts": ["a"], "policy": {"classes": "all", "detector": named}}
    refused = service.post("/v1/privatize", asked)
    assert refused.status == 422 and "has a name that is not known" in refused.error and named not in refused.error


@pytest.mark.parametrize("name", ["readable", "balanced", "strict"])
def test_a_preset_is_all_that_a_request_has_to_say(service: Service, name: str) -> None:
    texts = ["My name is Daniel and I live in London."] * 20
    said = service.post("/v1/privatize", {"mechanism": "diffractor", "preset": name, "texts": texts}).json()
    guarantee = guarantee_from_json({name: value for name, value in said["guarantee"].items() if name != "warnings"})
    assert isinstance(guarantee, MetricDP) and guarantee.epsilon == preset(name).epsilon
    assert guarantee.classes is not None and guarantee.classes.of("surrogate")
    for word in ("London", "Daniel"):  # of a list of 12 or more, 12 times of 20 by chance with less than 1e-7
        assert sum(word in text for text in said["texts"]) < 12
    assert len({text.split()[3] for text in said["texts"]}) > 1


def test_what_is_said_beside_a_preset_counts_more(service: Service) -> None:
    asked = {"preset": "balanced", "epsilon": 900.0, "policy": {"layout": "keep"}, "texts": ["is , London here"]}
    said = service.post("/v1/privatize", {"mechanism": "diffractor", **asked}).json()
    assert said["guarantee"]["epsilon"] == 900.0
    assert "PUBLIC_LAYOUT" in said["guarantee"]["assumptions"] and said["texts"][0].startswith("Is")
    for beside, why in (
        ({"preset": "loud"}, "'preset' must be one of: readable, balanced, strict"),
        ({"preset": 1}, "in the field 'preset'"),
        ({"preset": "strict", "mechanism": "custext"}, "leave one of both out"),
        ({"preset": "strict", "epsilon": -1}, "'epsilon'"),
    ):
        answer = service.post("/v1/privatize", {"mechanism": "diffractor", "texts": ["a"], **beside})
        assert answer.status in (400, 422) and why in answer.error


def test_classes_are_named_without_a_preset(service: Service) -> None:
    asked = {
        **SETTINGS,
        "texts": ["Mary is in London"] * 20,
        "policy": {"classes": "place", "operators": "place=redact"},
    }
    said = service.post("/v1/privatize", asked).json()
    assert all(text.endswith("<PLACE>") for text in said["texts"])
    assert said["guarantee"]["classes"]["classes"][0]["name"] == "place"
    wrong = service.post("/v1/privatize", {**asked, "policy": {"classes": "animal"}})
    assert wrong.status == 422 and "no class of words 'animal'" in wrong.error


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
        ({"parameters": {"lists": 65}}, 422, "lists"),
        ({"parameters": {SECRET: 1}}, 422, "field"),
        ({"parameters": {"embedding": "/etc/passwd"}}, 422, "field"),
        ({"parameters": {"gamma": 3.0}}, 422, "gamma"),
        ({"parameters": [SECRET]}, 400, "parameters"),
        ({"policy": {"layout": SECRET}}, 422, "layout"),
        ({"policy": {"strict": True, "unknown": "keep"}}, 422, "strict"),
        ({"finish": {"polish": "/etc"}}, 422, "finish"),
        ({SECRET: 1}, 400, "field"),
    ],
)
def test_what_does_not_fit_is_refused_in_one_sentence(
    service: Service, change: dict[str, object], status: int, said: str
) -> None:
    answer = service.post("/v1/privatize", {**SETTINGS, "texts": [SECRET], **change})
    assert answer.status == status and said in answer.error and SECRET not in answer.error, answer.error


@pytest.mark.parametrize(
    "body",
    [
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
    ],
)
def test_hostile_bodies_are_refused_in_one_sentence(service: Service, body: bytes) -> None:
    for path in ("/v1/privatize", "/play/rewrite", "/play/word", "/play/point", "/play/scale"):
        answer = service.post(path, body)
        assert answer.status == 400 and answer.error, path
    assert service.lines([body, b"\n"]).status == 400


def test_odd_texts_are_texts_like_any_other(service: Service) -> None:
    odd = ["\x00", "\ufeff", "\u202e" * 50, "a" * 5000, "́" * 300, "\U0010ffff", "1" * 3000, "<script>", "\r\n\t" * 100]
    for text in odd:
        answer = service.post("/v1/privatize", {**SETTINGS, "texts": [text]})
        assert answer.status == 200 and "\U0010ffff" not in answer.json()["texts"][0], ascii(text[:5])
        assert service.post("/play/rewrite", {**SETTINGS, "text": text}).status == 200
        assert service.post("/play/word", {**SETTINGS, "token": text[:200]}).status in (200, 400)


def test_what_is_too_large_is_of_another_kind_or_not_there_is_refused(service: Service) -> None:
    assert service.post("/v1/privatize", b" " * 20_001).status == 413
    length = {"Content-Length": "9" * 30, "Content-Type": "application/json"}
    assert service.ask("POST", "/v1/privatize", b"x", length).status in (400, 413)
    parts = iter([b" " * 9000] * 3)  # sent in chunks, of which nobody says the sum beforehand
    assert service.ask("POST", "/v1/privatize", parts, {"Content-Type": "application/json"}).status == 413  # type: ignore[arg-type]
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


def test_a_stream_has_a_line_for_each_text_and_a_last_one(service: Service) -> None:
    texts = [f"doctor number {'word ' * (number % 7)}" for number in range(500)]
    answer = service.lines([SETTINGS, *({"text": text} for text in texts), {"text": None}])
    assert answer.status == 200
    lines = [json.loads(line) for line in answer.body.splitlines()]
    assert [len(line["text"].split()) for line in lines[:500]] == [len(text.split()) for text in texts]
    assert lines[500] == {"text": None} and len(lines) == 502
    assert lines[-1]["texts"] == 501 and lines[-1]["coverage"]["rows"] == 501
    assert lines[-1]["guarantee"]["kind"] == "MetricDP"


def test_no_two_lines_of_a_stream_share_noise(service: Service) -> None:
    """One text of 200 words a hundred times, in several pieces: as with the noise of two requests."""
    settings = {"mechanism": "custext", "epsilon": 2.0}
    answer = service.lines([settings, *([{"text": "doctor " * 200}] * 100)])
    released = [json.loads(line)["text"] for line in answer.body.splitlines()[:-1]]
    assert len(set(released)) == 100


def test_a_stream_that_breaks_off_says_so(service: Service) -> None:
    first = [{"text": "the doctor"}] * 60  # more than one piece, so that some of it is out by then
    broken = service.lines([SETTINGS, *first, {"words": SECRET}])
    lines = [json.loads(line) for line in broken.body.splitlines()]
    assert broken.status == 200 and list(lines[-1]) == ["error"] and SECRET not in lines[-1]["error"]
    assert not any("guarantee" in line for line in lines)
    for values in ([], [{"mechanism": SECRET}], [{**SETTINGS, "texts": []}], [SETTINGS, b"x" * 30_000]):
        answer = service.lines(values)
        assert answer.status in (400, 413) and SECRET not in answer.error


def test_many_epsilons_share_one_mechanism_and_are_bounded() -> None:
    from dptext.server.options import ServerOptions
    from dptext.server.privatizers import KEPT_MECHANISMS, KEPT_PRIVATIZERS, Privatizers
    from dptext.server.schemas import Body, read_settings

    options = ServerOptions()
    kept = Privatizers(options)
    lists = set()
    for number in range(8):
        asked = read_settings(Body(mechanism="diffractor", epsilon=1 + number / 100), options)
        lists.add(id(kept.ready(asked).privatizer.mechanism.lists))  # type: ignore[attr-defined]
    assert len(lists) == 1 and len(kept._ready) == 8 and len(kept._mechanisms) == 1
    assert kept._ready._most == KEPT_PRIVATIZERS
    for number in range(KEPT_MECHANISMS + 2):
        asked = read_settings(Body(mechanism="diffractor", epsilon=1, parameters={"lists": 1 + number % 3}), options)
        kept.ready(asked)
    assert len(kept._mechanisms) == 3
    for number in range(KEPT_MECHANISMS):
        parameters = {"noise": "truncated-exponential", "gamma": 10.0 + number}
        kept.ready(read_settings(Body(mechanism="diffractor", epsilon=1, parameters=parameters), options))
    assert len(kept._mechanisms) == KEPT_MECHANISMS
    with pytest.raises(Refusal):
        kept.ready(read_settings(Body(mechanism="custext", epsilon=1e300), options))
    assert len(kept._mechanisms) == KEPT_MECHANISMS


def test_a_rewriter_promises_each_request_for_its_own_texts(tmp_path: Path) -> None:
    """Its guarantee names the longest text so far: that of one request must not tell of another."""
    pytest.importorskip("torch")
    pytest.importorskip("transformers")
    from dptext.server import schemas
    from dptext.server.app import create_app
    from dptext.server.options import ServerOptions
    from dptext.server.privatizers import Privatizers
    from dptext.server.schemas import Body, read_settings
    from tiny_models import tiny_model

    model = tiny_model(tmp_path / "bert", "bert")
    options = ServerOptions(mechanisms=["dp-mlm"], fixed={"model": model})
    kept = Privatizers(options)
    asked = read_settings(Body(mechanism="dp-mlm", parameters={"epsilon_per_token": 5}), options)
    fixed = ServerOptions(privatizer=kept.ready(asked).privatizer)
    for privatizers in (kept, Privatizers(fixed)):
        privatizers.warm_up()  # long texts, of which nobody is told
        draws = []
        for text in ("the good doctor said so", "the"):
            ready = privatizers.fixed or privatizers.ready(asked)
            assert len(ready.privatize([text, None], call=ready.call()).texts) == 2
            draws.append(json.loads(ready.guarantee_json())["draws"])
        assert 10 > draws[0] > draws[1] > 0
    assert len(kept._models) == 1
    shown = [answer_of(create_app(fixed), "/play/rewrite", {"text": text}) for text in ("the good doctor", "the")]
    assert [one["text"] == one["tail"] and one["tokens"] == [] for one in shown] == [True, True]
    assert shown[0]["whole"].startswith("A language model") and shown[0]["guarantee"] != shown[1]["guarantee"]
    assert schemas.offers(fixed)["fixed"]["words"] is False
    assert not set(options.open_to("dp-mlm")) & {"model", "download", "device", "wordnet", "draws_file", "revision"}
    for wrong in ({"epsilon": 1.0}, {"policy": {}}, {"parameters": {"model": "/etc"}}):
        with pytest.raises(Refusal):
            read_settings(Body(mechanism="dp-mlm", **wrong), options)
    with pytest.raises(Refusal):
        kept.ready(read_settings(Body(mechanism="dp-mlm"), options))  # no epsilon of any kind


def test_what_a_service_offers_is_built_once_and_before_it_is_asked_for() -> None:
    from dptext.server.options import ServerOptions
    from dptext.server.privatizers import Privatizers
    from dptext.server.schemas import Body, read_settings

    options = ServerOptions()
    kept = Privatizers(options)
    kept.warm_up()
    ready = [kept.at_hand(read_settings(Body(preset=name), options)) for name in ("readable", "balanced", "strict")]
    assert None not in ready and len(kept._ready) == 3


def test_what_was_not_asked_for_longest_goes_first() -> None:
    from dptext.server.privatizers import Kept

    kept: Kept[int] = Kept(3)
    for number in (1, 2, 3, 1, 4):
        kept.get(str(number), lambda number=number: number)  # type: ignore[misc]
    with pytest.raises(ValueError, match="no"):
        kept.get("5", lambda: int("no"))
    assert list(kept._values) == ["3", "1", "4"]
    for number in range(1000):
        kept.get(str(number), lambda number=number: number)  # type: ignore[misc]
    assert list(kept._values) == ["997", "998", "999"]


def test_two_who_ask_for_the_same_wait_for_one_building() -> None:
    from dptext.server.privatizers import Kept

    kept: Kept[object] = Kept(2)
    made: list[int] = []
    begun = threading.Event()

    def make() -> object:
        made.append(1)
        begun.wait(10)
        return object()

    found: list[object] = []
    threads = [threading.Thread(target=lambda: found.append(kept.get("a", make))) for _ in range(5)]
    for thread in threads:
        thread.start()
    begun.set()
    for thread in threads:
        thread.join()
    assert len(made) == 1 and len(set(map(id, found))) == 1


def test_who_waits_for_a_building_that_is_given_up_builds_it() -> None:
    from dptext.server.privatizers import Kept

    kept: Kept[str] = Kept(2)
    begun, go = threading.Event(), threading.Event()

    def given_up() -> str:
        begun.set()
        go.wait(10)
        raise KeyboardInterrupt

    def first_asks() -> None:
        with contextlib.suppress(KeyboardInterrupt):
            kept.get("a", given_up)

    first = threading.Thread(target=first_asks)
    first.start()
    begun.wait(10)
    found: list[str] = []
    second = threading.Thread(target=lambda: found.append(kept.get("a", lambda: "made")))
    second.start()
    go.set()
    first.join()
    second.join()
    assert found == ["made"] == [kept.at_hand("a")]


def test_no_text_is_in_the_log(service: Service) -> None:
    """After all that was sent above, and some more; the negative control is that the requests themselves are there."""
    service.get(f"/v1/mechanisms?text={SECRET}")
    service.post("/v1/privatize", {**SETTINGS, "texts": [f"{SECRET} is a secret"]}, Cookie=SECRET)
    service.ask(SECRET.upper(), "/", None, {})
    raw(service, f"GET /{SECRET} HTTP/9.9\r\n\r\n".encode())
    said = service.said()
    assert SECRET.lower() not in said.lower() and "secret" not in said and "doctor" not in said
    assert "Traceback" not in said and "Internal error" not in said
    assert len(re.findall(r"^POST /v1/privatize 200 [0-9.]+ ms$", said, re.MULTILINE)) > 5
    assert re.search(r"^GET an unknown path 404 ", said, re.MULTILINE) and "?" not in said


@pytest.fixture(scope="module")
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A service with a token, as for others, that has one place only."""
    folder = tmp_path_factory.mktemp("guarded")
    (folder / "token").write_text(f"{TOKEN}\n")
    few = ["--workers", "1", "--waiting", "0", "--timeout", "2", "--mechanism", "custext,mvc"]
    fixed = ["-O", "group-size=10", "-O", "layout=drop"]
    with serving(folder, "--token-file", str(folder / "token"), *few, *fixed) as running:
        yield running


def served(service: Service, asked: object) -> Answer:
    """The answer to a request with the token, asked again where the service has no place or no time yet."""
    while (answer := service.post("/v1/privatize", asked, Authorization=f"Bearer {TOKEN}")).status in (429, 503):
        time.sleep(0.1)
    return answer


def test_without_the_token_nothing_is_privatized(guarded: Service) -> None:
    asked = {"texts": ["the doctor"], "mechanism": "custext", "epsilon": 1.0}
    for header in (
        {},
        {"Authorization": "Bearer wrong"},
        {"Authorization": f"Basic {TOKEN}"},
        {"Authorization": TOKEN},
    ):
        for path in ("/v1/privatize", "/play/rewrite"):
            answer = guarded.post(path, asked, **header)
            assert answer.status == 401 and answer.headers["www-authenticate"] == "Bearer" and answer.error
        assert guarded.get("/v1/mechanisms", **header).status == guarded.get("/openapi.json", **header).status == 401
    assert served(guarded, asked).status == 200
    assert guarded.get("/healthz").status == guarded.get("/").status == 200
    assert guarded.get("/healthz", Host="any.example").status == 200
    for host in ("[", "a?b", "x" * 300):  # what is no name of a host is no error of the service
        refused = guarded.get("/nothing", Host=host)
        assert refused.status == 404 and "There is nothing here" in refused.error, host
    assert "Requests need the token." in guarded.said() and TOKEN not in guarded.said()


def test_it_is_said_at_the_start_who_can_reach_it() -> None:
    from dptext.server.options import ServerOptions
    from dptext.server.running import greeting

    for host in ("0.0.0.0", "::", "192.168.1.2"):
        said = " ".join(greeting(ServerOptions(host=host, token=TOKEN), 8000))
        assert "OTHERS CAN REACH IT" in said and "not encrypted" in said and TOKEN not in said
    assert "Only programs on this machine" in " ".join(greeting(ServerOptions(host="::1"), 8000))


def test_what_the_service_sets_is_not_for_requests_to_set(guarded: Service) -> None:
    shown = {"Authorization": f"Bearer {TOKEN}"}
    asked = {"texts": ["the doctor, well"], "mechanism": "custext", "epsilon": 50.0}
    answer = served(guarded, asked)
    assert answer.json()["texts"] == ["the doctor well"] and answer.json()["guarantee"]["size"] < 20
    for change in ({"parameters": {"group_size": 20}}, {"policy": {"layout": "keep"}}, {"mechanism": "diffractor"}):
        assert guarded.post("/v1/privatize", {**asked, **change}, **shown).status in (400, 422)
    (custext, mvc) = guarded.get("/v1/mechanisms", **shown).json()["mechanisms"]
    assert custext["set_here"] == {"group_size": 10} and mvc["set_here"] == {}


def test_slow_bodies_take_no_places_of_others(guarded: Service) -> None:
    """There is one place only, and forty bodies that do not come; a place is taken when a body is there."""
    head = (
        f"POST /v1/privatize HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {TOKEN}\r\n"
        "Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"
    )
    shown = {"Authorization": f"Bearer {TOKEN}"}
    asked = {"texts": ["the doctor"], "mechanism": "custext", "epsilon": 1.0}
    assert served(guarded, asked).status == 200
    with contextlib.ExitStack() as open_ones:
        slow = [open_ones.enter_context(socket.create_connection(("127.0.0.1", guarded.port), 30)) for _ in range(40)]
        for one in slow:
            one.sendall(head.encode())
        for _ in range(5):
            assert guarded.post("/v1/privatize", asked, **shown).status == 200
        assert all(b"408" in one.recv(4096).split(b"\r\n")[0] for one in slow)


def test_who_finds_no_place_is_sent_away_and_may_come_again() -> None:
    async def both() -> None:
        places = Places(workers=1, waiting=0, timeout=0.2)
        async with places.place():
            for wait in (False, True):
                with pytest.raises(Refusal) as refused:
                    async with places.place(wait=wait):
                        raise AssertionError
                assert refused.value.status == 429 and refused.value.headers == {"Retry-After": "1"}
        async with places.place():
            pass
        places.close()

    asyncio.run(both())


def test_lines_that_are_not_answered_yet_count_as_bodies_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dptext.server.limits._BUFFERED", 1000)

    def arriving(*parts: bytes) -> Any:
        left = iter(parts)

        async def receive() -> dict[str, Any]:
            part = next(left, None)
            return {"type": "http.request", "body": part or b"", "more_body": part is not None}

        return StreamRequest(post_of("/v1/privatize/lines", "application/x-ndjson"), receive)

    async def streams() -> None:
        places = Places(workers=1, waiting=1, timeout=5)
        async with contextlib.aclosing(places.lines(arriving(b"a\n" + b"b" * 600), most=700)) as first:
            assert await anext(first) == [b"a"]
            assert places._buffered == 602
            with pytest.raises(Refusal) as refused:
                await places.body(arriving(b"c" * 600), most=700)
            assert refused.value.status == 429
            with pytest.raises(Refusal):
                await anext(places.lines(arriving(b"c" * 300, b"c" * 300), most=700))
        assert places._buffered == 0 and await places.body(arriving(b"c" * 600), most=700) == b"c" * 600
        places.close()

    asyncio.run(streams())


def test_what_is_dear_to_build_holds_up_nothing_else() -> None:
    """A mechanism that takes long is built in a thread of its own, and its requests never take all places."""

    async def all_of_them() -> None:
        places, gate = Places(workers=2, waiting=4, timeout=30), threading.Event()
        dear = [asyncio.ensure_future(places.build("tem", gate.wait)) for _ in range(3)]
        await asyncio.sleep(0)
        with pytest.raises(Refusal) as refused:  # half of the places are there for others
            await places.build("tem", gate.wait)
        assert refused.value.status == 429
        gate.set()
        await asyncio.gather(*dear)
        gate.clear()
        dear = [asyncio.ensure_future(places.build("tem", gate.wait)) for _ in range(2)]
        await asyncio.sleep(0)
        assert await places.build("diffractor", lambda: "cheap") == "cheap"
        assert await places.run(lambda: "ready") == "ready"
        assert not any(one.done() for one in dear)
        gate.set()
        await asyncio.gather(*dear)
        places.close()

    asyncio.run(all_of_them())


def test_what_takes_too_long_is_given_up_and_its_place_comes_back(guarded: Service) -> None:
    shown = {"Authorization": f"Bearer {TOKEN}"}
    long = {"texts": ["the doctor " * 40_000], "mechanism": "mvc", "epsilon": 100.0}
    answer = guarded.post("/v1/privatize", long, **shown)
    assert answer.status == 503 and "2 seconds" in answer.error
    asked = {"texts": ["the doctor"], "mechanism": "custext", "epsilon": 1.0}
    assert served(guarded, asked).status == 200  # once the thread that nobody waits for has ended


def post_of(path: str, kind: str) -> dict[str, Any]:
    """A request to an application, without its body."""
    headers = [(b"host", b"localhost"), (b"content-type", kind.encode())]
    scope = {"type": "http", "method": "POST", "path": path, "raw_path": path.encode(), "query_string": b""}
    return scope | {"headers": headers, "http_version": "1.1", "scheme": "http", "root_path": "", "state": {}}


def answer_of(app: Any, path: str, value: Any) -> Any:
    """What an application answers, without a server before it."""
    got: list[Any] = []

    async def send(message: Any) -> None:
        got.append(message)

    asked_directly(app, path, json.dumps(value).encode(), "application/json", send)
    assert got[0]["status"] == 200, got
    return json.loads(got[1]["body"])


def asked_directly(app: Any, path: str, body: bytes, kind: str, send: Any) -> None:
    """One request to an application without a server before it."""

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": body, "more_body": False}

    asyncio.run(asyncio.wait_for(app(post_of(path, kind), receive, send), 60))


@pytest.mark.parametrize("deaf_from", ["http.response.start", "http.response.body"])
def test_who_does_not_read_is_left_and_nothing_is_wrong(deaf_from: str) -> None:
    from dptext.server.app import create_app
    from dptext.server.options import ServerOptions

    said: list[str] = []
    app = create_app(ServerOptions(mechanisms=["custext"], timeout=0.5), log=said.append)
    body = json.dumps({"mechanism": "custext", "epsilon": 1.0}).encode() + b'\n{"text": "the doctor"}\n'

    async def deaf(message: Any) -> None:
        refused = message.get("status") == 503 or b"error" in message.get("body", b"")
        if message["type"] == deaf_from and not refused:
            await asyncio.sleep(3600)

    while not said or " 503 " in said[-1]:  # it is built first
        asked_directly(app, "/v1/privatize/lines", body, "application/x-ndjson", deaf)
    assert re.fullmatch(r"POST /v1/privatize/lines 200 [0-9.]+ ms", said[-1]), said
    assert not any("Internal error" in line for line in said)


@pytest.mark.parametrize("deaf", [False, True])
def test_who_waits_when_the_service_ends_is_told_so(deaf: bool) -> None:
    from dptext.server.app import create_app
    from dptext.server.options import ServerOptions

    got: list[Any] = []

    async def end() -> None:
        asked = asyncio.Event()

        async def receive() -> dict[str, Any]:
            asked.set()
            await asyncio.sleep(3600)
            raise AssertionError

        async def send(message: Any) -> None:
            got.append(message)
            await asyncio.sleep(3600 * deaf)

        work = asyncio.ensure_future(app(post_of("/v1/privatize", "application/json"), receive, send))
        await asyncio.wait_for(asked.wait(), 60)
        work.cancel()
        await asyncio.wait({work}, timeout=60)
        assert work.cancelled()

    app = create_app(ServerOptions(mechanisms=["custext"]))
    asyncio.run(end())
    assert got[0]["status"] == 503 and (deaf or "is ending" in json.loads(got[1]["body"])["error"])


@pytest.mark.parametrize("told_to", ["log", "warn"])  # --quiet logs no requests, and tells errors
def test_what_nobody_foresaw_is_told_in_one_sentence_without_the_text(
    monkeypatch: pytest.MonkeyPatch, told_to: str
) -> None:
    from dptext.server.app import create_app
    from dptext.server.options import ServerOptions

    def broken(*_: object) -> bytes:
        raise ValueError(SECRET)

    monkeypatch.setattr("dptext.server.schemas.read_texts", broken)
    said: list[str] = []
    got: list[Any] = []

    async def send(message: Any) -> None:
        got.append(message)

    app = create_app(ServerOptions(mechanisms=["custext"]), **{told_to: said.append})
    body = json.dumps({"mechanism": "custext", "epsilon": 1.0, "texts": [SECRET]}).encode()
    asked_directly(app, "/v1/privatize", body, "application/json", send)
    assert got[0]["status"] == 500 and list(json.loads(got[1]["body"])) == ["error"] and SECRET not in str(got)
    assert "Internal error, ValueError at " in said[0] and SECRET not in str(said)
    assert len(said) == (2 if told_to == "log" else 1)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"host": "0.0.0.0"}, "token"),
        ({"host": "no.such.host.invalid"}, "token"),
        ({"token": "short"}, "16"),
        ({"token": "é" * 20}, "ASCII"),
        ({"mechanisms": ["nothing"]}, "nothing"),
        ({"mechanisms": ["dp-mlm"]}, "name it with -O model="),
        ({"max_texts": 0}, "max_texts"),
    ],
)
def test_a_service_that_is_not_safe_is_not_made(options: dict[str, object], said: str) -> None:
    from dptext.errors import ParameterError
    from dptext.server.options import ServerOptions

    with pytest.raises(ParameterError, match=said):
        ServerOptions(**options)  # type: ignore[arg-type]


@pytest.mark.parametrize("host", ["127.0.0.1", "127.8.9.1", "::1", "localhost"])
def test_what_only_this_machine_reaches_needs_no_token(host: str) -> None:
    from dptext.server.options import ServerOptions

    assert ServerOptions(host=host).loopback


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--host", "0.0.0.0"], "name a token"),
        (["--token-env", "NO_SUCH_VARIABLE"], "NO_SUCH_VARIABLE"),
        (["--token-env", "A_TOKEN", "--host", "no.such.host.invalid"], "; check --host and --port."),
    ],
)
def test_a_service_that_cannot_be_started_says_why(arguments: list[str], said: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "dptext", "serve", "--port", "0", *arguments]
    environment = {**os.environ, "A_TOKEN": TOKEN}
    run = subprocess.run(command, capture_output=True, text=True, timeout=120, cwd=tmp_path, env=environment)
    assert run.returncode == 2 and said in run.stderr and run.stderr.count("\n") == 1


def test_a_port_that_is_taken_is_told() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        command = [sys.executable, "-m", "dptext", "serve", "--port", str(port), "--mechanism", "diffractor"]
        run = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert run.returncode == 2 and f"{port} (Address already in use); end what listens there, or" in run.stderr


def test_the_openapi_document_says_what_the_service_does_and_it_ends_well(tmp_path: Path) -> None:
    few = ["--mechanism", "diffractor", "-O", "lists=2"]  # 64 lists take minutes
    with serving(tmp_path, *few) as running:
        schemathesis_finds_nothing(running, tmp_path)
        running.process.terminate()
        assert running.process.wait(timeout=60) == 0
        assert "Traceback" not in running.said() and "Internal error" not in running.said()


def test_the_document_names_every_path_of_the_interface() -> None:
    from dptext.server.options import ServerOptions
    from dptext.server.schemas import openapi

    document = openapi(ServerOptions())
    assert set(document["paths"]) == {"/healthz", "/v1/mechanisms", "/v1/privatize", "/v1/privatize/lines"}
    assert "securitySchemes" not in document["components"]
    assert openapi(ServerOptions(token=TOKEN))["paths"]["/v1/privatize"]["post"]["security"] == [{"token": []}]
    schema = document["components"]["schemas"]["Body"]["properties"]
    assert schema["epsilon"]["anyOf"][0]["exclusiveMinimum"] == 0 and "diffractor" in schema["mechanism"]["enum"]
    fixed = openapi(ServerOptions(privatizer=WordPrivatizer(Diffractor(epsilon=1.0))))
    assert list(fixed["components"]["schemas"]["Body"]["properties"]) == ["texts"]


def test_a_service_with_a_preset_draws_all_texts_by_it_and_lets_requests_set_nothing(tmp_path: Path) -> None:
    from dptext.run.build import privatizer_of

    with serving(tmp_path, "--preset", "balanced", "-O", "use=notes") as running:
        said = running.post("/v1/privatize", {"texts": ["My doctor is kind.", None]}).json()
        wanted = privatizer_of("diffractor", options={"preset": "balanced", "use": "notes"}).guarantee
        assert said["texts"][1] is None and said["guarantee"]["sentence"] == str(wanted)
        lines = running.lines([{}, {"text": "The nurse was kind."}]).body.splitlines()
        assert [sorted(json.loads(line)) for line in lines] == [["text"], ["coverage", "guarantee", "texts"]]
        for more in ({"epsilon": 900.0}, {"mechanism": "diffractor"}, {"operators": {}, "spans": [[]]}):
            answer = running.post("/v1/privatize", {"texts": ["a"], **more})
            assert answer.status == 400 and f"'{max(more)}'" in answer.error
        offered = running.get("/v1/mechanisms").json()
        assert (
            "mechanisms" not in offered
            and offered["fixed"]["from"] == "the preset balanced"
            and offered["fixed"]["set"]["epsilon"] == 0.75
        )
        assert running.post("/play/rewrite", {"text": "My doctor."}).json()["command"].startswith("curl ")
        assert running.post("/play/point", {}).status == 404
        assert "The preset balanced for notes set: mechanism diffractor, epsilon 0.75" in " ".join(
            running.said().split()
        )
