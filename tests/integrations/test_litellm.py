"""LiteLLM's proxy with the guardrail: of a request nothing reaches a model as it was, or nothing of it at all."""

import http.server
import json
import os
import socket
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import dptext
from serving import Answer, Service, serving

PYTHON = os.environ.get("DPTEXT_LITELLM_PYTHON", "")
pytestmark = pytest.mark.skipif(not PYTHON, reason="DPTEXT_LITELLM_PYTHON names no Python with dptext[litellm]")

SECRET = "zorblattix"  # which no vocabulary has
SAID = f"my friend {SECRET} called about the hotel"
CONFIG = """
model_list:
  - model_name: "*"
    litellm_params: {{model: "openai/*", api_base: "{model}/v1", api_key: none}}
guardrails:
  - guardrail_name: private
    litellm_params:
      guardrail: dptext.integrations.litellm.PrivateTexts
      mode: pre_call
      default_on: true
      api_base: "{service}"
general_settings: {{master_key: sk-of-the-tests}}
"""


class Model(NamedTuple):
    """What stands in the place of a model: it keeps what it is sent."""

    url: str
    bodies: list[str]


@contextmanager
def listening() -> Iterator[Model]:
    bodies: list[str] = []

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            bodies.append(self.rfile.read(int(self.headers["Content-Length"])).decode(errors="replace"))
            answer = b'{"error":{"message":"no model here"}}'
            self.send_response(418)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(answer)))
            self.end_headers()
            self.wfile.write(answer)

        def log_message(self, *_: Any) -> None:
            """Say nothing."""

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield Model(f"http://127.0.0.1:{server.server_port}", bodies)
        server.shutdown()


@contextmanager
def proxy_before(model: Model, service: str, folder: Path) -> Iterator[Service]:
    (folder / "config.yaml").write_text(CONFIG.format(model=model.url, service=service))
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [PYTHON, "-m", "litellm.proxy.proxy_cli", "--config", "config.yaml", "--host", "127.0.0.1"]
    variables = {"LITELLM_LOCAL_MODEL_COST_MAP": "True", "LITELLM_DANGEROUSLY_PERMIT_WEAK_OR_UNSET_MASTER_KEY": "true"}
    environment = {**os.environ, **variables, "PYTHONPATH": str(Path(dptext.__file__).parents[1])}
    log = folder / "proxy.log"
    with log.open("wb") as said:
        process = subprocess.Popen(
            [*command, "--port", str(port)], cwd=folder, env=environment, stdout=said, stderr=said
        )
    proxy = Service(process, port, log)
    try:
        for _ in range(1200):
            assert process.poll() is None, proxy.said()
            try:
                if proxy.get("/health/liveliness").status == 200:
                    break
            except OSError:
                time.sleep(0.2)
        yield proxy
    finally:
        process.terminate()
        process.wait(timeout=60)


@pytest.fixture(scope="module")
def proxy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Service, Model]]:
    folder = tmp_path_factory.mktemp("proxy")
    with listening() as model, serving(folder, "--preset", "balanced") as service:
        with proxy_before(model, service.url, folder) as running:
            yield running, model
            assert SECRET not in running.said()  # what it writes down does not tell it either
        assert SECRET not in service.said()


def ask(proxy: Service, path: str, body: Any) -> Answer:
    return proxy.post(path, {"model": "gpt-4o", **body}, Authorization="Bearer sk-of-the-tests")


TOOL_CALL = {"id": "call_1", "type": "function", "function": {"name": "find", "arguments": "{}"}}
TOOLS = [
    {
        "type": "function",
        "function": {
            "name": "find",
            "description": SAID,
            "parameters": {"type": "object", "properties": {"who": {"type": "string", "enum": ["a", "b"]}}},
        },
    }
]


def with_arguments(arguments: str) -> dict[str, Any]:
    call = {**TOOL_CALL, "function": {"name": "find", "arguments": arguments}}
    return {
        "messages": [
            {"role": "user", "content": "find it"},
            {"role": "assistant", "content": None, "tool_calls": [call]},
            {"role": "tool", "tool_call_id": "call_1", "content": SAID},
        ]
    }


CHAT, RESPONSES, MESSAGES = "/v1/chat/completions", "/v1/responses", "/v1/messages"
PRIVATE = [
    (CHAT, {"messages": [{"role": "user", "content": SAID}], "temperature": 0.5, "stop": ["\n\n"]}),
    (CHAT, {"messages": [{"role": "system", "content": SAID}, {"role": "assistant", "content": SAID}]}),
    (CHAT, {"messages": [{"role": "developer", "content": SAID}, {"role": "user", "content": "hi"}]}),
    (
        CHAT,
        {"messages": [{"role": "user", "content": [{"type": "text", "text": SAID}, {"type": "text", "text": "a"}]}]},
    ),
    (CHAT, {"messages": [{"role": "user", "content": SAID}], "tools": TOOLS, "tool_choice": "auto"}),
    (CHAT, with_arguments(json.dumps({"who": SAID, "more": [{"age": 34, "yes": True, "of": SAID}]}))),
    (RESPONSES, {"input": SAID, "instructions": SAID}),
    (RESPONSES, {"input": [{"role": "user", "content": [{"type": "input_text", "text": SAID}]}]}),
    (
        RESPONSES,
        {
            "input": [
                {"type": "function_call", "call_id": "c1", "name": "find", "arguments": json.dumps({"who": SAID})},
                {"type": "function_call_output", "call_id": "c1", "output": SAID},
            ]
        },
    ),
    ("/v1/completions", {"prompt": SAID}),
    ("/v1/completions", {"prompt": [SAID, SAID], "suffix": SAID}),
    ("/v1/embeddings", {"input": SAID}),
    ("/v1/embeddings", {"input": [SAID, SAID], "encoding_format": "float"}),
    ("/v1/moderations", {"input": SAID}),
    ("/v1/images/generations", {"prompt": SAID, "size": "1024x1024"}),
    ("/v1/audio/speech", {"input": SAID, "voice": "alloy"}),
    (MESSAGES, {"max_tokens": 9, "system": SAID, "messages": [{"role": "user", "content": SAID}]}),
    (
        MESSAGES,
        {
            "max_tokens": 9,
            "messages": [
                {"role": "assistant", "content": [{"type": "tool_use", "id": "t", "name": "f", "input": {"of": SAID}}]},
                {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "t", "content": SAID}]},
            ],
        },
    ),
    ("/v1beta/models/gpt-4o:generateContent", {"contents": [{"role": "user", "parts": [{"text": SAID}]}]}),
]


@pytest.mark.parametrize(("path", "body"), PRIVATE)
def test_every_text_is_private_when_it_reaches_the_model(proxy: Any, path: str, body: dict[str, Any]) -> None:
    running, model = proxy
    model.bodies.clear()
    answer = ask(running, path, body)
    assert model.bodies, answer
    assert all(SECRET not in sent for sent in model.bodies)
    assert SECRET.encode() not in answer.body


def test_arguments_of_tools_stay_json(proxy: Any) -> None:
    running, model = proxy
    model.bodies.clear()
    ask(running, CHAT, with_arguments(json.dumps({"who": SAID, "more": [{"yes": True, "none": None}]})))
    (call,) = json.loads(model.bodies[0])["messages"][1]["tool_calls"]
    arguments = json.loads(call["function"]["arguments"])
    assert list(arguments) == ["who", "more"] and arguments["more"] == [{"yes": True, "none": None}]
    assert arguments["who"] and call["id"] == "call_1" and call["function"]["name"] == "find"


def test_a_name_has_one_replacement_in_a_request(proxy: Any) -> None:
    running, model = proxy
    model.bodies.clear()
    messages = [{"role": "system", "content": "Daniel Smith"}, {"role": "user", "content": "Daniel Smith"}]
    ask(running, CHAT, {"messages": messages})
    system, user = (message["content"] for message in json.loads(model.bodies[0])["messages"])
    assert system == user != "Daniel Smith"


def of_part(part: dict[str, Any]) -> dict[str, Any]:
    return {"messages": [{"role": "user", "content": [{"type": "text", "text": "hi"}, part]}]}


USER = {"messages": [{"role": "user", "content": "hi"}]}
REFUSED = [
    (CHAT, of_part({"type": "image_url", "image_url": {"url": f"https://{SECRET}.test/a.png"}})),
    (CHAT, of_part({"type": "file", "file": {"file_data": SECRET}})),
    (CHAT, {"messages": [{"role": "user", "name": SECRET, "content": "hi"}]}),
    (CHAT, {**USER, "user": SECRET}),
    (CHAT, {**USER, "stop": [SAID]}),
    (CHAT, {**USER, "response_format": {"type": "json_schema", "json_schema": {"enum": [SAID]}}}),
    (CHAT, {**USER, "a_new_field": SECRET}),
    (CHAT, with_arguments(SAID)),
    (CHAT, with_arguments(json.dumps({SAID: 1}))),
    (RESPONSES, {"input": "hi", "metadata": {"note": SECRET}}),
    (RESPONSES, {"input": "hi", "prompt": {"id": "p", "variables": {"who": SECRET}}}),
    ("/v1/completions", {"prompt": [9906, 11]}),
    ("/v1/embeddings", {"input": [[9906, 11]]}),
]


@pytest.mark.parametrize(("path", "body"), REFUSED)
def test_what_cannot_be_privatized_is_refused(proxy: Any, path: str, body: dict[str, Any]) -> None:
    running, model = proxy
    model.bodies.clear()
    answer = ask(running, path, body)
    assert answer.status == 400 and not model.bodies
    assert SECRET.encode() not in answer.body and b"cannot be privatized" in answer.body


def test_a_file_is_refused(proxy: Any) -> None:
    running, model = proxy
    model.bodies.clear()
    parts = [('name="model"', "whisper-1"), ('name="file"; filename="a.wav"', SECRET)]
    body = "".join(f"--b\r\nContent-Disposition: form-data; {name}\r\n\r\n{value}\r\n" for name, value in parts)
    headers = {"Content-Type": "multipart/form-data; boundary=b", "Authorization": "Bearer sk-of-the-tests"}
    answer = running.ask("POST", "/v1/audio/transcriptions", f"{body}--b--\r\n".encode(), headers)
    assert answer.status == 400 and not model.bodies


def test_without_the_service_nothing_is_sent(tmp_path: Path) -> None:
    with listening() as model, proxy_before(model, "http://127.0.0.1:9", tmp_path) as running:
        answer = ask(running, CHAT, {"messages": [{"role": "user", "content": SAID}]})
        assert answer.status == 503 and not model.bodies
        assert SECRET not in running.said()
