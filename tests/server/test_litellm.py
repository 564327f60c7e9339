"""The recipes for LiteLLM, as the documents have them, with its real proxy before a small model elsewhere.

LiteLLM belongs to no extra: ``pip install 'litellm[proxy]'`` beside dptext, and these are run.
"""

import json
import os
import re
import secrets
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("fastapi")
pytest.importorskip("uvicorn")
pytest.importorskip("httpx")

from serving import TOKEN, Answer, Service, serving
from upstreams import Upstream, message, pieces, upstream

PAGE = (Path(__file__).parent.parent.parent / "docs" / "gateway.md").read_text("utf-8")
SAID = "Ask Daniel, please"
KEY = "sk-" + secrets.token_hex(32)
"""Of the proxy, which does not start without one."""

PROXY = shutil.which("litellm", path=str(Path(sys.executable).parent))

pytestmark = pytest.mark.skipif(PROXY is None, reason="litellm[proxy] is not installed")


def recipe(kind: str) -> list[str]:
    """The blocks of the page's section on LiteLLM in one language."""
    section = PAGE.partition("\n## LiteLLM\n")[2].partition("\n## ")[0]
    return re.findall(rf"^```{kind}\n(.*?)^```$", section, re.M | re.S)


@contextmanager
def proxy(folder: Path, config: str, **environment: str) -> Iterator[Service]:
    """LiteLLM's proxy with this configuration."""
    (folder / "config.yaml").write_text(config)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    log = folder / "proxy.log"
    own = {
        "LITELLM_MASTER_KEY": KEY,
        "LITELLM_LOCAL_MODEL_COST_MAP": "True",
        "LITELLM_LOG": "WARNING",
        "PYTHONPATH": os.pathsep.join(sys.path),
    }
    command = [
        str(PROXY),
        "--config",
        "config.yaml",
        "--host",
        "127.0.0.1",
        "--port",
        str(port),
        "--telemetry",
        "False",
    ]
    with log.open("wb") as said:
        process = subprocess.Popen(
            command, cwd=folder, env={**os.environ, **own, **environment}, stdout=said, stderr=said
        )
    try:
        running = Service(process, port, log)
        for _ in range(1200):
            assert process.poll() is None, running.said()
            try:
                if running.get("/health/liveliness").status == 200:
                    break
            except OSError:
                time.sleep(0.1)
        else:
            raise AssertionError(running.said())
        yield running
    finally:
        process.terminate()
        process.wait(timeout=60)


@pytest.fixture(scope="module")
def model() -> Iterator[Upstream]:
    with upstream() as running:
        yield running


def ask(running: Service, **more: Any) -> Answer:
    asked = {"model": "gpt-5", "messages": [{"role": "user", "content": SAID}], **more}
    return running.post("/v1/chat/completions", asked, Authorization=f"Bearer {KEY}")


def texts_of_events(answer: Answer) -> str:
    """What the pieces of a stream say together."""
    lines = [line[6:] for line in answer.body.decode().splitlines() if line.startswith("data: {")]
    deltas = [choice["delta"] for line in lines for choice in json.loads(line)["choices"]]
    return "".join(delta.get("content") or "" for delta in deltas)


def test_the_guardrail_hides_names_and_brings_them_back(tmp_path: Path, model: Upstream) -> None:
    """As the page has it, with the model of these tests; answers, streams, calls of tools, and an error."""
    short, guardrail = recipe("yaml")
    (code,) = recipe("python")
    (tmp_path / "pseudonyms.py").write_text(code)
    (tmp_path / "staff.txt").write_text("Daniel\n")
    of_the_tests = {"http://127.0.0.1:8000/v1": model.url, "os.environ/DPTEXT_TOKEN": "sk-1"}
    for theirs, ours in of_the_tests.items():
        assert theirs in short
        short = short.replace(theirs, ours)
    with proxy(tmp_path, f"{short}\n{guardrail}") as running:
        answer = ask(running)
        assert answer.status == 200, answer.body
        assert model.asked[-1].texts == ["Ask <PERSON_1>, please"]
        assert answer.json()["choices"][0]["message"]["content"] == f"You said: {SAID}"
        model.answers.append(
            pieces([{"role": "assistant", "content": "<PER"}, {"content": "SON_1> is"}, {"content": " out"}])
        )
        assert texts_of_events(ask(running, stream=True)) == "Daniel is out"
        call = {"id": "1", "type": "function", "function": {"name": "mail", "arguments": '{"to": "<PERSON_1>"}'}}
        model.answers.append(message(None, tool_calls=[call]))
        tools = [{"type": "function", "function": {"name": "mail", "parameters": {"type": "object"}}}]
        (called,) = ask(running, tools=tools).json()["choices"][0]["message"]["tool_calls"]
        assert json.loads(called["function"]["arguments"]) == {"to": "Daniel"}
        assert all("Daniel" not in asked.body.decode() for asked in model.asked)


def test_the_short_way_asks_the_gateway(tmp_path: Path, model: Upstream) -> None:
    """LiteLLM sees the names, the model behind the gateway does not."""
    (tmp_path / "staff.txt").write_text("Daniel\n")
    (tmp_path / "token").write_text(TOKEN)
    own = [
        "--upstream",
        model.url,
        "--spans",
        f"PERSON={tmp_path / 'staff.txt'}",
        "--token-file",
        str(tmp_path / "token"),
    ]
    with serving(tmp_path, *own, "--mechanism", "diffractor") as gateway:
        short = recipe("yaml")[0].replace("http://127.0.0.1:8000", gateway.url)
        with proxy(tmp_path, short, DPTEXT_TOKEN=TOKEN) as running:
            assert ask(running).json()["choices"][0]["message"]["content"] == f"You said: {SAID}"
            assert model.asked[-1].texts == ["Ask <PERSON_1>, please"]
        assert "Daniel" not in gateway.said()
