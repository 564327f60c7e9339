"""The gateway before a real model elsewhere: what that sees, what comes back, and what is refused."""

import asyncio
import contextlib
import http.client
import json
import random
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("fastapi")
pytest.importorskip("uvicorn")
pytest.importorskip("httpx")

from cli_command import Command
from serving import TOKEN, Answer, Service, serving
from upstreams import Asked, Reply, Upstream, message, pieces, upstream

PATH = "/v1/chat/completions"
SECRET = "Zorblattix"  # in no list and no vocabulary: it may stand in no log
KEY = "sk-upstream-1234567890"
NAMES = ("Daniel", "Ann Lee", 'O"Brien')


@pytest.fixture
def dptext(tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch) -> Command:
    monkeypatch.chdir(tmp_path)
    return Command(tmp_path, capfdbinary, monkeypatch)


@pytest.fixture(scope="module")
def model() -> Iterator[Upstream]:
    with upstream() as running:
        yield running


@pytest.fixture(scope="module")
def gateway(model: Upstream, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A gateway that makes names of a list placeholders; requests may ask for drawn words."""
    folder = tmp_path_factory.mktemp("gateway")
    names, key = folder / "names.txt", folder / "key"
    names.write_text("\n".join(NAMES), encoding="utf-8")
    key.write_text(f"{KEY}\n")
    few = ["--mechanism", "custext", "--max-bytes", "20000", "--max-texts", "50", "--waiting", "6", "--workers", "2"]
    own = ["--upstream", model.url, "--spans", f"PERSON={names}", "--upstream-key-file", str(key)]
    with serving(folder, *few, *own, "--upstream-timeout", "1.5", "--conversation-budget", "4") as running:
        yield running


@pytest.fixture
def fresh(model: Upstream) -> Upstream:
    """The model, with nothing asked and nothing to answer yet."""
    model.asked.clear()
    model.answers.clear()
    return model


def user(content: Any) -> dict[str, Any]:
    return {"role": "user", "content": content}


def ask(gateway: Service, *messages: Any, headers: dict[str, str] | None = None, **more: Any) -> Answer:
    said = [user(one) if isinstance(one, str) else one for one in messages]
    return gateway.post(PATH, {"model": "m", "messages": said, **more}, **(headers or {}))


def content(answer: Answer) -> Any:
    assert answer.status == 200, answer.body
    return answer.json()["choices"][0]["message"]["content"]


def test_the_upstream_sees_placeholders_and_the_client_sees_values(gateway: Service, fresh: Upstream) -> None:
    answer = ask(gateway, "I am Daniel, she is Ann Lee, and <PERSON_1> is nobody.", temperature=0.5, unknown=[1, "x"])
    assert content(answer) == "You said: I am Daniel, she is Ann Lee, and <PERSON_1> is nobody."
    (seen,) = fresh.asked
    assert seen.path == PATH and seen.texts == ["I am <PERSON_1>, she is <PERSON_2>, and <LITERAL_1> is nobody."]
    assert {name: value for name, value in seen.json().items() if name != "messages"} == {
        "model": "m",
        "temperature": 0.5,
        "unknown": [1, "x"],
    }
    assert answer.headers["dptext-protection"] == "pseudonymized" and answer.headers["dptext-placeholders"] == "3"
    assert answer.json()["extra"] == [1.5] and answer.headers["cache-control"] == "no-store"


def test_a_conversation_goes_on_with_the_same_placeholders(gateway: Service, fresh: Upstream) -> None:
    history: list[dict[str, Any]] = []
    for text in ("I am Daniel.", "My doctor is Ann Lee.", "Is Daniel ill?"):
        history.append(user(text))
        history.append({"role": "assistant", "content": content(ask(gateway, *history))})
    sent = [seen.texts for seen in fresh.asked]
    assert sent[2][:3] == sent[1] and sent[1][:1] == sent[0]
    assert sent[2][-1] == "Is <PERSON_1> ill?" and sent[2][3] == "You said: My doctor is <PERSON_2>."
    assert "Daniel" not in str(sent) and "Ann Lee" not in str(sent)


def test_the_callers_headers_are_not_passed_on_and_the_key_is_the_services_own(
    gateway: Service, fresh: Upstream
) -> None:
    headers = {"Authorization": f"Bearer {SECRET}", "Cookie": SECRET, "X-Any": SECRET, "User-Agent": SECRET}
    assert content(ask(gateway, "hello", headers=headers)) == "You said: hello"
    assert fresh.asked[0].headers["authorization"] == f"Bearer {KEY}"
    assert SECRET not in str(fresh.asked[0])


def test_tools_are_called_with_values_and_what_they_give_is_hidden(gateway: Service, fresh: Upstream) -> None:
    for written in ("<PERSON_1>", "\\u003cPERSON_1\\u003e"):
        call = {"id": "c", "type": "function", "function": {"name": "find", "arguments": f'{{"name": "{written}"}}'}}
        fresh.answers.append(message(None, tool_calls=[call]))
        tools = [{"type": "function", "function": {"name": "find", "parameters": {"type": "object"}}}]
        said = ask(gateway, 'Who is O"Brien?', tools=tools).json()["choices"][0]["message"]
        assert json.loads(said["tool_calls"][0]["function"]["arguments"]) == {"name": 'O"Brien'}
        assert said["content"] is None and fresh.asked[-1].json()["tools"] == tools
        result = {"role": "tool", "tool_call_id": "c", "content": json.dumps({"who": 'O"Brien', "doctor": "Daniel"})}
        ask(gateway, 'Who is O"Brien?', said, result, tools=tools)
        sent = fresh.asked[-1].json()["messages"]
        assert json.loads(sent[1]["tool_calls"][0]["function"]["arguments"]) == {"name": "<PERSON_1>"}
        assert sent[1]["tool_calls"][0]["id"] == sent[2]["tool_call_id"] == "c"
        assert json.loads(sent[2]["content"]) == {"who": "<PERSON_1>", "doctor": "<PERSON_2>"}


def events(answer: Answer) -> list[Any]:
    """The values of the events of a stream, without the last one, [DONE]."""
    lines = [line for line in answer.body.decode().split("\n") if line.startswith("data:")]
    return [json.loads(line[5:]) for line in lines if line != "data: [DONE]"]


def joined(answer: Answer) -> str:
    deltas = [choice["delta"] for event in events(answer) for choice in event["choices"]]
    return "".join(delta.get("content") or "" for delta in deltas)


@pytest.mark.parametrize("size", [1, 2, 3, 7, 100])
def test_a_stream_comes_back_with_its_placeholders_whole(gateway: Service, fresh: Upstream, size: int) -> None:
    text = "Dear <PERSON_1>, <PERSON_2> & <PERSON_3> <b> é😀 <PERSON_"
    parts: list[dict[str, Any]] = [{"content": text[i : i + size]} for i in range(0, len(text), size)]
    reply = pieces(parts)
    raw = b"".join(part for part in reply.parts if part is not None)
    cut = random.Random(size)  # the events themselves arrive in any pieces, too
    places = sorted(cut.sample(range(1, len(raw)), 20))
    bytes_of = [raw[a:b] for a, b in zip([0, *places], [*places, len(raw)], strict=True)]
    fresh.answers.append(reply._replace(parts=[*bytes_of]))
    answer = ask(gateway, 'Daniel, Ann Lee and O"Brien', stream=True)
    assert answer.status == 200 and answer.headers["content-type"].startswith("text/event-stream")
    assert joined(answer) == 'Dear Daniel, Ann Lee & O"Brien <b> é😀 <PERSON_'
    body = answer.body.decode()
    assert body.startswith(": comment\n\n") and body.endswith("data: [DONE]\n\n")
    assert answer.headers["dptext-protection"] == "pseudonymized"


def test_a_stream_is_passed_on_while_it_comes(gateway: Service, fresh: Upstream) -> None:
    """The second half is sent only after the client has read the first."""
    read = threading.Event()
    whole = pieces([{"content": "<PERSON_1>"}, {"content": " and <PERSON"}, {"content": "_1>"}])

    def halves(asked: Asked) -> Reply:
        class Parts(list):  # type: ignore[type-arg]
            def __iter__(self) -> Iterator[Any]:
                yield from whole.parts[:2]
                assert read.wait(30)
                yield from whole.parts[2:]

        return whole._replace(parts=Parts())

    fresh.answers.append(halves)
    connection = http.client.HTTPConnection("127.0.0.1", gateway.port, timeout=30)
    body = json.dumps({"model": "m", "stream": True, "messages": [user("Daniel")]})
    connection.request("POST", PATH, body, {"Content-Type": "application/json"})
    answer = connection.getresponse()
    first = b""
    while b"Daniel" not in first:
        first += answer.read1(1000)
    read.set()
    assert joined(Answer(200, {}, first + answer.read())) == "Daniel and Daniel"
    connection.close()


def test_a_stream_that_nobody_ends_is_said_to_its_end(gateway: Service, fresh: Upstream) -> None:
    fresh.answers.append(pieces([{"content": "<PERSON_1> <PERS"}], done=False, finish=None))
    answer = ask(gateway, "Daniel", stream=True)
    assert joined(answer) == "Daniel <PERS" and b"[DONE]" not in answer.body


def test_a_stream_that_breaks_off_says_so(gateway: Service, fresh: Upstream) -> None:
    whole = pieces([{"content": "<PERSON_1>"}, {"content": SECRET}])
    fresh.answers.append(whole._replace(parts=[*whole.parts[:2], None]))
    *said, last = events(ask(gateway, "Daniel", stream=True))
    assert said[0]["choices"][0]["delta"]["content"] == "Daniel" and "broke off" in last["error"]["message"]
    fresh.answers.append(whole._replace(parts=[whole.parts[1], b"data: " + b"x" * 30_000]))
    assert "bytes" in events(ask(gateway, "Daniel", stream=True))[-1]["error"]["message"]


def wait(asked: Asked) -> Reply:
    time.sleep(3)
    return message("late")


@pytest.mark.parametrize(
    ("reply", "status", "said"),
    [
        (Reply([b"<html>" + SECRET.encode()], 200, {"Content-Type": "text/html"}), 502, "not with an object of JSON"),
        (Reply([b"[1]"]), 502, "JSON"),
        (Reply([SECRET.encode()], 500), 502, "500"),
        (Reply([b"{}"], 307, {"Location": "http://127.0.0.1:1/"}), 502, "307"),
        (Reply([b'{"error": 1}'], 401), 502, "key"),
        (Reply([b'{"error": 1}'], 403), 502, "key"),
        (Reply([b'{"error": 1}'], 600), 502, "600"),
        (Reply([b'{"a": "' + b"x" * 30_000 + b'"}']), 502, "bytes"),
        (Reply([b'{"a":', None]), 502, "broke off"),
        (Reply([b'{"a":' + b"[" * 600 + b"]" * 600 + b"}"]), 502, "nested"),
        (
            Reply([b"data: " + b"[" * 600 + b"]" * 600 + b"\n"], 200, {"Content-Type": "text/event-stream"}),
            502,
            "nested",
        ),
        (Reply([None]), 502, "broke off"),
        (wait, 504, "1.5 seconds"),
    ],
)
def test_an_upstream_that_fails_is_told_in_one_sentence(
    gateway: Service, fresh: Upstream, reply: Any, status: int, said: str
) -> None:
    fresh.answers.append(reply)
    answer = ask(gateway, "Daniel")
    assert answer.status == status and said in answer.error and SECRET not in answer.error
    assert len(fresh.asked) == 1  # nothing is asked twice, nothing is followed


def test_errors_of_the_upstream_are_passed_on(gateway: Service, fresh: Upstream) -> None:
    told = {"error": {"message": "slower", "type": "rate"}}
    headers = {"Content-Type": "application/json", "Retry-After": "7", "X-RateLimit-Limit": "3", "Set-Cookie": "a=b"}
    fresh.answers.append(Reply([json.dumps(told).encode()], 429, headers))
    answer = ask(gateway, "Daniel")
    assert answer.status == 429 and answer.json() == told and answer.headers["retry-after"] == "7"
    assert answer.headers["x-ratelimit-limit"] == "3" and "set-cookie" not in answer.headers


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"[]",
        b'{"messages": []}',
        b'{"messages": "Zorblattix"}',
        b'{"messages": [{"content": {"Zorblattix": 1}}]}',
        b'{"messages": [{"content": [1]}]}',
        b'{"messages": [{"content": "a"}], "x": ' + b"[" * 9000 + b"]" * 9000 + b"}",
        b'{"messages": [{"content": "a"}], "dptext": "Zorblattix"}',
        b'{"messages": [{"content": "a"}], "dptext": {"Zorblattix": 1}}',
        b'{"messages": [{"content": "a"}], "dptext": {"conversation": ""}}',
        b'{"messages": [{"content": "a"}], "dptext": {"mechanism": "custext"}}',
        b'{"messages": [{"content": "a"}], "dptext": {"mechanism": "custext", "epsilon": 1, "parameters": {"x": 1}}}',
    ],
)
def test_what_is_no_request_is_refused_and_goes_nowhere(gateway: Service, fresh: Upstream, body: bytes) -> None:
    answer = gateway.post(PATH, body)
    assert answer.status == 400 and SECRET not in answer.error and not fresh.asked


def test_limits_are_those_of_the_service(gateway: Service, fresh: Upstream) -> None:
    assert gateway.post(PATH, b" " * 20_001).status == 413
    assert ask(gateway, *["a"] * 51).status == 413
    assert gateway.ask("POST", PATH, b"{}", {"Content-Type": "text/plain"}).status == 415
    assert not fresh.asked


def test_who_waits_for_the_model_takes_no_place_from_texts(gateway: Service, fresh: Upstream) -> None:
    """All eight places of the gateway wait for the model: the ninth is sent away, and texts are privatized still."""
    begun = threading.Barrier(9)
    over = threading.Event()

    def held(asked: Asked) -> Reply:
        begun.wait(30)
        over.wait(1.0)
        return message("done")

    fresh.answers.extend([held] * 8)
    threads = [threading.Thread(target=ask, args=(gateway, "a")) for _ in range(8)]
    for thread in threads:
        thread.start()
    begun.wait(30)
    answer = ask(gateway, "a")
    texts = gateway.post("/v1/privatize", {"texts": ["the doctor"], "mechanism": "custext", "epsilon": 1.0})
    over.set()
    for thread in threads:
        thread.join()
    assert (answer.status, texts.status) == (429, 200) and answer.headers["retry-after"] == "1"
    assert content(ask(gateway, "a")) == "You said: a"


def test_a_client_that_goes_away_ends_the_question(gateway: Service, fresh: Upstream) -> None:
    event = pieces([{"content": "a"}]).parts[1]

    class Endless(list):  # type: ignore[type-arg]
        def __iter__(self) -> Iterator[Any]:
            while not fresh.over.wait(0.01):
                yield event

    fresh.left.clear()
    fresh.answers.append(Reply(Endless(), headers={"Content-Type": "text/event-stream"}))
    connection = http.client.HTTPConnection("127.0.0.1", gateway.port, timeout=30)
    body = json.dumps({"model": "m", "stream": True, "messages": [user("a")]})
    connection.request("POST", PATH, body, {"Content-Type": "application/json"})
    answer = connection.getresponse()
    assert answer.read1(10)
    answer.close()
    connection.close()
    assert fresh.left.wait(30)


def wish(name: str, epsilon: float = 1.0, **more: Any) -> dict[str, Any]:
    return {"dptext": {"mechanism": "custext", "epsilon": epsilon, "conversation": name, **more}}


def test_words_are_drawn_once_and_counted_once(gateway: Service, fresh: Upstream) -> None:
    """200 words that stay with probability 0.05 (custext at 1) are all the same twice with one below 1e-200."""
    long = "Daniel " + "doctor " * 200
    instructions = {"role": "system", "content": "the doctor is in"}
    said = {"role": "assistant", "content": "well, Daniel"}
    first = ask(gateway, instructions, long, **wish("one"))
    assert first.headers["dptext-spent"] == "1.0" and first.headers["dptext-budget"] == "4.0"
    assert first.headers["dptext-epsilon"] == "1.0" and "drawn by custext" in first.headers["dptext-protection"]
    again = ask(gateway, instructions, long, said, "rude", **wish("one"))
    assert again.headers["dptext-spent"] == "2.0"
    sent = [seen.texts for seen in fresh.asked]
    assert sent[1][:2] == sent[0] and sent[0][0] == "the doctor is in" and sent[1][2] == "well, <PERSON_1>"
    assert sent[0][1].startswith("<PERSON_1> ") and sent[0][1] != long.replace("Daniel", "<PERSON_1>")
    assert "dptext" not in fresh.asked[0].json()
    other = ask(gateway, instructions, long, **wish("two"))
    assert other.headers["dptext-spent"] == "1.0" and fresh.asked[-1].texts[1] != sent[0][1]
    caller = ask(gateway, instructions, long, headers={"Authorization": "Bearer another"}, **wish("one"))
    assert caller.headers["dptext-spent"] == "1.0" and fresh.asked[-1].texts[1] != sent[0][1]


def test_over_the_budget_nothing_goes_out(gateway: Service, fresh: Upstream) -> None:
    assert ask(gateway, "cat", "dog", "bird", **wish("full")).headers["dptext-spent"] == "3.0"
    answer = ask(gateway, "cat", "dog", "bird", "cow", "fish", **wish("full"))
    assert answer.status == 403 and "3 of 4 nats" in answer.error and len(fresh.asked) == 1
    assert ask(gateway, "cat", "dog", "bird", "cow", **wish("full")).headers["dptext-spent"] == "4.0"
    assert ask(gateway, "cat", **wish("full")).status == 200  # it was released before
    assert ask(gateway, "cat", **wish("full", epsilon=0.5)).status == 403  # at another epsilon it was not


def test_requests_at_once_never_overspend_a_conversation(gateway: Service, fresh: Upstream) -> None:
    """Eight different messages for four nats, all at once; who finds no place has asked for nothing."""
    together, answers = threading.Barrier(8), []

    def client(number: int) -> None:
        together.wait(30)
        answers.append(ask(gateway, f"number {'cat ' * number}", **wish("race")).status)

    threads = [threading.Thread(target=client, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert set(answers) <= {200, 403, 429} and answers.count(200) == min(4, 8 - answers.count(429))
    assert len(fresh.asked) == answers.count(200) == len({asked.body for asked in fresh.asked})


def test_white_space_that_the_policy_drops_is_not_seen_where_no_word_is(gateway: Service, fresh: Upstream) -> None:
    answer = ask(gateway, "  Daniel \t\u2003 Ann Lee\n\n", **wish("spaces", policy={"layout": "drop"}))
    assert fresh.asked[0].texts == ["<PERSON_1> <PERSON_2>"] and answer.headers["dptext-spent"] == "0.0"


def test_a_budget_counts_only_what_can_be_added_up(gateway: Service, fresh: Upstream) -> None:
    """Words that are drawn once in all messages promise nothing for one of them: a ledger refuses them, too."""
    wide = wish("wide", policy={"repeat": "once", "consistency": "file"})
    answer = ask(gateway, "cat", **wide)
    assert answer.status == 422 and "cannot add up" in answer.error and not fresh.asked
    assert ask(gateway, "cat", **wish("wide", policy={"repeat": "once"})).headers["dptext-spent"] == "1.0"
    other = ask(gateway, "cat", **wish("wide"))  # of another kind than the first message
    assert other.status == 422 and "one kind" in other.error and len(fresh.asked) == 1


def test_drawn_words_need_a_name_for_the_conversation(gateway: Service, fresh: Upstream) -> None:
    answer = ask(gateway, "cat", dptext={"mechanism": "custext", "epsilon": 1.0})
    assert answer.status == 422 and "conversation" in answer.error and not fresh.asked
    assert ask(gateway, "cat", **wish(SECRET * 100)).status == 400


def test_it_says_what_the_upstream_sees(gateway: Service, model: Upstream) -> None:
    told = gateway.get(PATH).json()
    assert told["protection"] == "pseudonymized" and told["anonymous"] is False
    assert told["upstream"] == f"127.0.0.1:{model.server_port}" and told["budget"] == 4.0
    assert "a list of PERSON" in " ".join(told["hidden"]) and "pictures" in " ".join(told["visible"])
    said = " ".join(gateway.said().split())
    assert "pseudonymized (not anonymous)" in said and "names of participants, labels" in said and KEY not in said


def test_no_text_is_in_the_log(gateway: Service, fresh: Upstream) -> None:
    """After all that was sent above, and some more; the negative control is that the requests are there."""
    ask(gateway, f"{SECRET} met Daniel", **{SECRET: SECRET})
    assert SECRET in str(fresh.asked[0])
    fresh.answers.append(Reply([SECRET.encode()], 500))
    ask(gateway, SECRET)
    said = gateway.said()
    for word in (SECRET, "Daniel", "Ann Lee", "doctor", KEY, "Traceback", "Internal error"):
        assert word not in said, said
    assert f"POST {PATH} 200 " in said and f"POST {PATH} 502 " in said


@pytest.fixture(scope="module")
def operated(model: Upstream, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A gateway of which the operator says how words are drawn, behind a token, and with a ledger for all requests."""
    pytest.importorskip("sqlalchemy")
    folder = tmp_path_factory.mktemp("operated")
    (folder / "token").write_text(TOKEN)
    own = ["--upstream", f"{model.url}{'/chat/completions'}", "--upstream-epsilon", "1", "--mechanism", "custext"]
    ledger = ["--ledger", str(folder / "ledger.db"), "--budget", "3"]
    with serving(folder, *own, *ledger, "--token-file", str(folder / "token")) as running:
        yield running


def test_what_the_operator_says_holds_for_every_request(operated: Service, fresh: Upstream) -> None:
    shown = {"Authorization": f"Bearer {TOKEN}"}
    assert ask(operated, "cat").status == 401
    answer = ask(operated, "doctor " * 200, headers=shown, dptext={"conversation": "a"})
    assert answer.status == 200 and fresh.asked[0].texts != ["doctor " * 200]
    assert "authorization" not in fresh.asked[0].headers and "dptext-spent" not in answer.headers
    assert ask(operated, "cat", headers=shown).status == 422
    assert ask(operated, "cat", headers=shown, **wish("a")).status == 400
    again = ask(operated, "doctor " * 200, "rude", headers=shown, dptext={"conversation": "a"})
    assert again.status == 200 and fresh.asked[1].texts[0] == fresh.asked[0].texts[0]
    spent = operated.get("/v1/budget", **shown).json()["spent"]
    assert spent == 2.0  # each message once
    over = ask(operated, "a", "b", headers=shown, dptext={"conversation": "b"})
    assert over.status == 403 and "budget" in over.error and len(fresh.asked) == 2
    assert ask(operated, "a", headers=shown, dptext={"conversation": "b"}).status == 200
    assert "drawn by custext at epsilon 1" in " ".join(operated.get(PATH, **shown).json()["hidden"])


def test_an_upstream_that_is_not_there_is_told() -> None:
    from dptext.server.gateway.options import GatewayOptions
    from dptext.server.gateway.upstream import Upstream as Asking
    from dptext.server.refusals import Refusal

    async def asked(url: str) -> None:
        asking = Asking(GatewayOptions(upstream=url, spans=lambda text: []), most=1000)
        try:
            async with asking.asked(b"{}"):
                pass
        finally:
            await asking.close()

    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # and nobody listens
        for url in (f"http://127.0.0.1:{taken.getsockname()[1]}", "https://no.such.host.invalid"):
            with pytest.raises(Refusal, match="cannot be reached") as raised:
                asyncio.run(asked(url))
            assert raised.value.status == 502


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"upstream": "ftp://host"}, "http"),
        ({"upstream": "host/v1"}, "http"),
        ({"upstream": "http://"}, "http"),
        ({"upstream": "http://host:99999"}, "http"),
        ({"upstream": "http://me:pass@host"}, "password"),
        ({"upstream": "http://host/#a"}, "#"),
        ({"upstream": "http://host/é"}, "ASCII"),
        ({"key": "a\nb"}, "key"),
        ({"budget": 0.0}, "budget"),
        ({"epsilon": float("inf")}, "epsilon"),
        ({"timeout": 0.0}, "timeout"),
    ],
)
def test_a_gateway_that_is_not_safe_is_not_made(options: dict[str, Any], said: str) -> None:
    from dptext.errors import ParameterError
    from dptext.server.gateway.options import GatewayOptions

    with pytest.raises(ParameterError, match=said) as raised:
        GatewayOptions(**{"upstream": "http://host", "spans": lambda text: [], **options})
    assert "pass" not in str(raised.value).replace("password", "")


@pytest.mark.parametrize(
    ("upstream", "url", "open_"),
    [
        ("https://host/v1", "https://host/v1/chat/completions", False),
        ("http://host/v1/", "http://host/v1/chat/completions", True),
        ("http://[::1]:1/v1/chat/completions", "http://[::1]:1/v1/chat/completions", False),
        ("http://localhost/d?api-version=2", "http://localhost/d/chat/completions?api-version=2", False),
    ],
)
def test_where_requests_go(upstream: str, url: str, open_: bool) -> None:
    from dptext.server.gateway.options import GatewayOptions
    from dptext.server.gateway.told import greeting
    from dptext.server.options import ServerOptions

    options = GatewayOptions(upstream=upstream, spans=lambda text: [])
    assert options.url == url and options.open == open_
    assert ("NOT ENCRYPTED" in " ".join(greeting(ServerOptions(gateway=options)))) == open_


def test_words_that_stay_as_they_are_are_told(tmp_path: Path) -> None:
    """Where the operator has unknown words or numbers kept, not all words of users are drawn."""
    from dptext.policies import load_policy
    from dptext.server.gateway.options import GatewayOptions
    from dptext.server.gateway.told import hidden, visible
    from dptext.server.options import ServerOptions

    def told(*, epsilon: float | None = 1.0, **options: Any) -> str:
        gateway = GatewayOptions(upstream="http://localhost", spans=lambda text: [], epsilon=epsilon)
        return " ".join([*hidden(made := ServerOptions(gateway=gateway, **options)), *visible(made)])

    assert "kept as they are" not in told() + told(policy={"unknown": "drop", "numbers": "map"})
    assert told(policy={"unknown": "keep"}).count("UNKNOWN WORDS, kept as they are, and those of the roles") == 2
    both = told(policy={"unknown": "keep", "numbers": "keep"})
    assert both.count("UNKNOWN WORDS and NUMBERS, kept as they are, and those of the roles system") == 2
    path = tmp_path / "p.toml"
    for kept in (True, False):
        path.write_text("[columns.a]\nepsilon = 1\n[columns.b]\nepsilon = 1\n" + ("numbers = 'keep'\n" if kept else ""))
        said = told(epsilon=None, policy_file=load_policy(path))
        assert said.count("NUMBERS, kept as they are where the policy keeps them, and those") == 2 * kept


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--spans", "presidio"], "--upstream"),
        (["--upstream", "http://127.0.0.1:1"], "hidden"),
        (["--upstream", "http://127.0.0.1:1", "--spans", "PERSON=nothing.txt"], "nothing.txt"),
        (["--upstream", "http://127.0.0.1:1", "--upstream-key-env", "NO_SUCH_KEY"], "NO_SUCH_KEY"),
    ],
)
def test_a_gateway_that_cannot_be_started_says_why(arguments: list[str], said: str, dptext: Command) -> None:
    assert dptext("serve", "--port", "0", *arguments).failed(said)


@pytest.mark.parametrize(
    ("policy", "asked", "said"),
    [
        ("[columns.text]\nepsilon = 1\n", ["--upstream-epsilon", "1"], "--upstream-epsilon"),
        ("[text]\nepsilon = 1\n[spans]\nsource = 'presidio'\ntreat = {'*' = 'placeholder'}\n", [], "taken back"),
    ],
)
def test_a_policy_that_a_gateway_cannot_follow_is_refused(
    policy: str, asked: list[str], said: str, dptext: Command
) -> None:
    (dptext.folder / "policy.toml").write_text(policy)
    words = ["--upstream", "http://127.0.0.1:1", "--policy", "policy.toml", *asked]
    assert dptext("serve", "--port", "0", *words).failed(said)


def test_budgets_count_each_message_once_and_forget_none() -> None:
    from dptext.server.gateway.budgets import Budgets
    from dptext.server.refusals import Refusal

    budgets = Budgets(3.0, most=2)
    assert budgets.charge(b"a", [b"1", b"2", b"1"], 1.0) == 2.0
    assert budgets.charge(b"a", [b"2"], 1.0) == 2.0
    with pytest.raises(Refusal, match="2 of 3 nats") as refused:
        budgets.charge(b"a", [b"3", b"4"], 1.0)
    assert refused.value.status == 403
    assert budgets.charge(b"a", [b"3"], 1.0) == 3.0  # nothing of what was refused was charged
    budgets.charge(b"b", [b"1"], 0.5)
    budgets.charge(b"a", [], 1.0)  # asked for last
    budgets.charge(b"c", [b"1"], 1.0)
    assert len(budgets) == 2 and budgets.charge(b"a", [b"1"], 1.0) == 3.0
    for _ in range(2):
        with pytest.raises(Refusal, match="forgotten"):
            budgets.charge(b"b", [], 0.5)
    thirds = Budgets(0.3)
    assert thirds.charge(b"a", [b"1", b"2"], 0.1) == 0.2
    with pytest.raises(Refusal):
        thirds.charge(b"a", [b"3"], 0.1)  # three times the float 0.1 is more than the float 0.3


def test_a_conversation_has_losses_of_one_kind() -> None:
    from dptext.server.gateway.budgets import Budgets
    from dptext.server.refusals import Refusal

    budgets = Budgets(9.0)
    assert budgets.charge(b"a", [b"1"], 1.0, "lists") == 1.0
    for _ in range(2):
        with pytest.raises(Refusal, match="one kind"):
            budgets.charge(b"a", [b"1", b"2"], 1.0, "groups")
    assert budgets.charge(b"a", [b"1"], 1.0, "groups") == 1.0  # it was released before: nothing is added
    assert budgets.charge(b"a", [b"2"], 1.0, "lists") == 2.0
    assert budgets.charge(b"b", [], 1.0, "groups") == 0.0  # a message without a word is of no kind
    assert budgets.charge(b"b", [b"1"], 1.0, "lists") == 1.0
    with pytest.raises(Refusal, match="one kind"):
        budgets.charge(b"b", [b"2"], 1.0, "groups")
    assert budgets.charge(b"b", [b"2"], 1.0, "lists") == 2.0


def test_budgets_are_bounded_and_a_closed_conversation_stays_closed() -> None:
    """Of 20,000 that were forgotten none is begun anew; of 20,000 new ones hardly any is refused by mistake."""
    from dptext.server.gateway.budgets import Budgets
    from dptext.server.refusals import Refusal

    budgets = Budgets(1.0, most=10, most_messages=15)
    for number in range(20_000):
        budgets.charge(b"%d" % number, [b"1", b"2"], 0.1)
        assert len(budgets) <= 7
    refused = 0
    for number in range(0, 19_990, 10):
        with contextlib.suppress(Refusal):
            budgets.charge(b"%d" % number, [], 0.1)
            refused -= 1
        refused += 1
    assert refused == 1999
    for number in range(2000):  # each is refused by mistake with a probability below 1e-15
        budgets.charge(b"new %d" % number, [], 0.1)


def test_the_real_client_of_openai_works(gateway: Service, fresh: Upstream) -> None:
    openai = pytest.importorskip("openai")
    client = openai.OpenAI(base_url=f"{gateway.url}/v1", api_key=TOKEN, max_retries=0)
    said = client.chat.completions.create(model="m", messages=[user("I am Daniel")], extra_body=wish("client"))
    assert "Daniel" in said.choices[0].message.content
    fresh.answers.append(pieces([{"content": part} for part in "Dear <PERSON_1>!"]))
    stream = client.chat.completions.create(model="m", messages=[user("I am Daniel")], stream=True)
    assert "".join(piece.choices[0].delta.content or "" for piece in stream) == "Dear Daniel!"
    whole = pieces([{"content": "<PERSON_1>"}])
    fresh.answers.append(whole._replace(parts=[*whole.parts[:2], None]))
    with pytest.raises(openai.APIError, match="broke off"):
        list(client.chat.completions.create(model="m", messages=[user("Daniel")], stream=True))
    with pytest.raises(openai.PermissionDeniedError, match="budget"):
        texts = [user(text) for text in ("a", "b", "c", "d", "e")]
        client.chat.completions.create(model="m", messages=texts, extra_body=wish("over"))
