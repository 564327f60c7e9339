"""Released texts rewritten by a language model: by one on this machine, and by one behind an address on loopback."""

import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

pytest.importorskip("torch")
pytest.importorskip("transformers")
pytest.importorskip("uvicorn")
pytest.importorskip("httpx")

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route

import dptext
from cli_command import Command, seeded
from dptext import Assumption, Diffractor, Postprocessing, Released
from dptext.core.release import TextsNotRewrittenWarning
from dptext.errors import InputError, ParameterError
from dptext.rewriting.models import load_model
from dptext.rewriting.rewritten_release import KEY, RewritePolish
from dptext.server.options import ServerOptions
from dptext.server.schemas import Body, Refusal, read_settings
from serving import serving
from tiny_models import CHAT, tiny_model

PROMPT = "anew: {text}"
TEXTS = ["the film is good", "she went to the city", "an old man and a young woman walked home", "9 z"]


@pytest.fixture(scope="module")
def writer(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A tiny model whose every fourth token ends an answer, so that it comes to ends."""
    made = tiny_model(tmp_path_factory.mktemp("writer") / "writer", "gpt2", seed=3, chat=CHAT, n_positions=300)
    config = Path(made, "generation_config.json")
    config.write_text(json.dumps({**json.loads(config.read_text()), "eos_token_id": list(range(0, 389, 4))}))
    return made


class Speaking(NamedTuple):
    """A server, the address that it speaks at, and what it was asked."""

    url: str
    asked: list[dict[str, Any]]
    keys: list[str | None]


@pytest.fixture(scope="module")
def server(writer: str) -> Iterator[Speaking]:
    """The same model behind an address, asked by transformers' own `generate`; some texts make it answer otherwise."""
    loaded = load_model(writer, kinds=("causal",), device="cpu")
    speaking = Speaking("", [], [])
    template = CHAT.replace("{{ strftime_now('%d %b %Y') }}", "26 Jul 2024")
    odd: dict[str, Callable[[], Response]] = {
        "page": lambda: HTMLResponse("<p>no</p>"),
        "empty": lambda: JSONResponse({"choices": []}),
        "null": lambda: JSONResponse({"choices": [{"message": {"content": None}}]}),
        "list": lambda: JSONResponse([1]),
        "failing": lambda: JSONResponse({}, 500),
        "half": lambda: Response(
            b'{"choices": [{"message": {"content": "a \\ud800 b"}}]}', media_type="application/json"
        ),
        "lines": lambda: JSONResponse({"choices": [{"message": {"content": "<think>\n?</think>\n\none\ntwo  \n"}}]}),
        "same": lambda: JSONResponse({"choices": [{"message": {"content": " same "}}]}),
    }

    async def models(request: Request) -> Response:
        speaking.keys.append(request.headers.get("authorization"))
        return JSONResponse({"data": [{"id": "first"}, {"id": "second"}]})

    async def complete(request: Request) -> Response:
        body = await request.json()
        speaking.asked.append(body)
        (message,) = body["messages"]
        if answer := odd.get(message["content"].partition(": ")[2].split("\n")[0]):
            return answer()
        tokenizer = loaded.tokenizer
        inputs = tokenizer.apply_chat_template(
            [message], chat_template=template, add_generation_prompt=True, return_tensors="pt", return_dict=True
        )
        written = loaded.model.generate(**inputs, do_sample=False, max_new_tokens=60)[0, inputs["input_ids"].shape[1] :]
        content = tokenizer.decode(written[:-1], skip_special_tokens=True)
        return JSONResponse({"choices": [{"message": {"role": "assistant", "content": content}}]})

    routes = [Route("/v1/models", models), Route("/v1/chat/completions", complete, methods=["POST"])]
    running = uvicorn.Server(uvicorn.Config(Starlette(routes=routes), log_level="error", lifespan="off"))
    with socket.create_server(("127.0.0.1", 0)) as listening:
        thread = threading.Thread(target=running.run, kwargs={"sockets": [listening]})
        thread.start()
        while not running.started:
            assert thread.is_alive()
            time.sleep(0.01)
        yield speaking._replace(url=f"http://127.0.0.1:{listening.getsockname()[1]}/v1")
        running.should_exit = True
        thread.join()


@pytest.fixture
def nowhere() -> Iterator[str]:
    """An address at which nothing listens: its port is taken, and by no one who listens."""
    with socket.socket() as bound:
        bound.bind(("127.0.0.1", 0))
        yield f"http://127.0.0.1:{bound.getsockname()[1]}/v1"


def rewritten(model: str, texts: list[str | None]) -> list[str | None]:
    done: list[str | None] = RewritePolish(model, prompt=PROMPT, device="cpu").process(Released.of(texts)).to_pylist()
    return done


def test_a_model_here_and_one_at_an_address_write_the_same(writer: str, server: Speaking) -> None:
    """Batches with a cache, padded, against `generate` for one text at a time."""
    texts = [None, *TEXTS, "", " ", *TEXTS[::-1] * 3]
    here, there = rewritten(writer, texts), rewritten(server.url, texts)
    assert here == there and [text for text in here if not (text and text.strip())] == [None, "", " "]
    assert all(new != old and "\n" not in str(new) for new, old in zip(here, texts, strict=True) if old and old.strip())
    assert {body["model"] for body in server.asked} == {"first"}
    assert {body["messages"][0]["content"] for body in server.asked} >= {f"anew: {text}" for text in TEXTS}


def test_only_the_release_is_sent(server: Speaking) -> None:
    server.asked.clear()
    steps = Postprocessing(polish="rewrite", polish_model=f"{server.url}/#second", polish_prompt=PROMPT, case="smart")
    mechanism, cased = Diffractor(epsilon=0.01), Postprocessing(case="smart")
    drawn = dptext.privatize(["the zebras hibernate"], mechanism=mechanism, key=seeded(5), postprocessing=cased)
    done = dptext.privatize(["the zebras hibernate"], mechanism=mechanism, key=seeded(5), postprocessing=steps)
    (body,) = server.asked
    assert body["messages"][0]["content"] == f"anew: {drawn.texts[0]}" and "zebras" not in str(drawn.texts[0])
    assert body["model"] == "second" and done.texts != drawn.texts
    assert Assumption.AFTER_THE_DRAW in done.guarantee.assumptions and done.guarantee == drawn.guarantee


def test_a_key_is_sent_as_a_bearer(server: Speaking, monkeypatch: pytest.MonkeyPatch) -> None:
    server.keys.clear()
    monkeypatch.setenv(KEY, "abc")
    assert "abc" not in json.dumps(RewritePolish(server.url).described())
    rewritten(server.url, ["9 z"])
    monkeypatch.delenv(KEY)
    rewritten(server.url, ["9 z"])
    assert server.keys == ["Bearer abc", None]


def test_what_is_no_answer_leaves_the_release(server: Speaking) -> None:
    odd: list[str | None] = ["page", "empty", "null", "list", "failing", "same"]
    with pytest.warns(TextsNotRewrittenWarning, match=r"^Not rewritten: 6 of 10 texts; what was released stays"):
        done = rewritten(server.url, [*odd, "half", "lines", "lines\nof two", "9 z"])
    assert done[:9] == [*odd, "a ? b", "one two", "one\ntwo"] and done[9] != "9 z"


def test_an_address_that_does_not_answer_leaves_the_release(dptext: Command, nowhere: str, server: Speaking) -> None:
    with pytest.warns(TextsNotRewrittenWarning, match=r"^Not rewritten: 4 of 4 texts"):
        assert rewritten(nowhere, list(TEXTS)) == TEXTS
    (dptext.folder / "in.txt").write_text("the film is good\n" * 60)
    ready = ("privatize", "in.txt", "-o", "out.txt", "-e", 1, "-O", "polish=rewrite", "--insecure-seed", 1)
    run = dptext(*ready, "-O", f"polish-model={nowhere}", "--report", "report.json")
    plain = dptext("privatize", "in.txt", "-e", 1, "--insecure-seed", 1)
    assert run.code == 0 and "Not rewritten: 60 texts; what was released stays." in run.err
    assert (dptext.folder / "out.txt").read_bytes() == plain.out
    report = json.loads((dptext.folder / "report.json").read_text())
    warned = "A language model rewrote the released texts: facts in them may be invented."
    assert warned in run.err and warned in json.dumps(report)


def test_the_command_and_its_settings_in_a_file(dptext: Command, writer: str) -> None:
    (dptext.folder / "in.txt").write_text("the old film is sad\n" * 70)
    options = ("-O", "polish=rewrite", "-O", f"polish-model={writer}", "-O", f"polish-prompt={PROMPT}")
    run = dptext("privatize", "in.txt", "-e", 1, *options, "-O", "polish-device=cpu", "--insecure-seed", 1, "--explain")
    assert run.code == 0 and len(run.out.splitlines()) == 70, run.err
    assert "After the draw: texts rewritten by a language model. This saw nothing but the released text" in run.err
    Path("settings.toml").write_text(
        f'[text]\nepsilon = 1\npolish = "rewrite"\npolish-model = {json.dumps(writer)}\npolish-prompt = "{PROMPT}"\n'
    )
    again = dptext("privatize", "in.txt", "--config", "settings.toml", "--insecure-seed", 1)
    assert again.out == run.out
    plain = dptext("privatize", "in.txt", "-e", 1, "--insecure-seed", 1)
    same = [first == second for first, second in zip(run.out.splitlines(), plain.out.splitlines(), strict=True)]
    assert not all(same)


def test_a_service_rewrites_where_its_settings_say_so(tmp_path: Path, server: Speaking) -> None:
    """And a request cannot say so, nor name a model."""
    settings = tmp_path / "settings.toml"
    settings.write_text(
        '[columns.note]\nmechanism = "diffractor"\nepsilon = 900.0\nlists-per-embedding = 2\nlayout = "plain"\n'
        f'polish = "rewrite"\npolish-model = "{server.url}"\npolish-prompt = "{PROMPT}"\n'
    )
    server.asked.clear()
    with serving(tmp_path, "--config", str(settings)) as service:
        (text,) = service.post("/v1/privatize", {"texts": ["the doctor"]}).json()["texts"]
    body = server.asked[-1]  # a service tries its privatizer before it listens
    assert body["messages"][0]["content"] == "anew: the doctor" and text != "the doctor"
    with pytest.raises(Refusal, match="has a name that is not known"):
        read_settings(Body(preset="strict", postprocessing={"polish": "rewrite"}), ServerOptions())


def test_a_text_that_does_not_fit_or_does_not_end_is_left(writer: str, gpt2: str) -> None:
    endless = "the film is good"
    with pytest.warns(TextsNotRewrittenWarning, match="2 of 3 texts"):
        done = rewritten(writer, ["film " * 300, "9 z", "the city " * 200])
    assert [text is not None and len(text) > 1000 for text in done] == [True, False, True]
    with pytest.warns(TextsNotRewrittenWarning, match="1 of 1 text;"):
        assert rewritten(gpt2, [endless]) == [endless]


def test_what_does_not_go_together_is_refused(dptext: Command, writer: str, bert: str) -> None:
    for options in ({"polish": "rewrite"}, {"polish_model": writer}):
        with pytest.raises(ParameterError, match="'polish' and 'polish_model' are given together"):
            Postprocessing(**options)
    with pytest.raises(ParameterError, match="must be one of 'words', 'rewrite'"):
        Postprocessing(polish=writer)  # type: ignore[arg-type]
    with pytest.raises(ParameterError, match=r"polish_prompt.* must be left out unless polish is 'rewrite'"):
        Postprocessing(polish="words", polish_model=writer, polish_prompt=PROMPT)
    with pytest.raises(ParameterError, match="must be chat, or a string with"):
        RewritePolish(writer, prompt="no place")
    with pytest.raises(ParameterError, match="is no causal or seq2seq language model"):
        RewritePolish(bert)
    for address in ("ftp://host/v1", "http://", "http://name:secret@host/v1", "http://host:99999999/v1", "http://h/?a"):
        with pytest.raises(InputError, match=r"^The address of a language model must be like") as refused:
            RewritePolish(address)
        assert "secret" not in str(refused.value)
    (dptext.folder / "in.txt").write_text("the film is good\n")
    for options, said in (
        (
            ("polish=words", "polish-model=http://host/v1", "decode=context"),
            "is an address; give the folder of a model",
        ),
        (("polish=rewrite", "polish-model=./absent"), "There is no folder ./absent"),
    ):
        run = dptext("privatize", "in.txt", "-e", 1, *(word for option in options for word in ("-O", option)))
        assert run.failed(said, code=3)
