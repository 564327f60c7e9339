"""Slots, threads and what is kept, without a server before them; and clients that do not read or wait in vain."""

import asyncio
import contextlib
import json
import threading
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette")

from starlette.requests import Request

from dptext.entities.options import SpanOptions
from dptext.errors import ParameterError
from dptext.mechanisms.base import WordMechanism
from dptext.server.app import create_app
from dptext.server.limits import Refusal, RequestSlots
from dptext.server.options import ServerOptions
from dptext.server.privatizers import (
    KEPT_MECHANISMS,
    KEPT_PRIVATIZERS,
    QUICK_CHARACTERS,
    Kept,
    Privatizers,
)
from dptext.server.schemas import Body, Settings, read_settings
from serving import answer_of, ask_directly, request_to

SECRET = "Zorblattix"
CUSTEXT = {"mechanism": "custext", "epsilon": 1.0}


def test_who_finds_no_place_is_sent_away_and_may_come_again() -> None:
    async def both() -> None:
        slots = RequestSlots(workers=1, waiting=0, timeout=0.2)
        async with slots.slot():
            with pytest.raises(Refusal) as refused:
                async with slots.slot():
                    raise AssertionError
            assert refused.value.status == 429 and refused.value.headers == {"Retry-After": "1"}
        async with slots.slot():
            pass
        slots.close()

    asyncio.run(both())


def test_what_is_dear_to_build_holds_up_nothing_else() -> None:
    """A mechanism that takes long is built in a thread of its own, and its requests never take all slots."""

    async def all_of_them() -> None:
        slots, gate = RequestSlots(workers=2, waiting=4, timeout=30), threading.Event()
        dear = [asyncio.ensure_future(slots.build("tem", gate.wait)) for _ in range(3)]
        await asyncio.sleep(0)
        with pytest.raises(Refusal) as refused:  # half of the slots are there for others
            await slots.build("tem", gate.wait)
        assert refused.value.status == 429
        gate.set()
        await asyncio.gather(*dear)
        gate.clear()
        dear = [asyncio.ensure_future(slots.build("tem", gate.wait)) for _ in range(2)]
        await asyncio.sleep(0)
        assert await slots.build("diffractor", lambda: "cheap") == "cheap"
        assert await slots.run(lambda: "ready") == "ready"
        assert not any(one.done() for one in dear)
        gate.set()
        await asyncio.gather(*dear)
        slots.close()

    asyncio.run(all_of_them())


def test_a_request_that_needs_a_dear_table_holds_up_no_cheap_one() -> None:
    """One thread for texts, and a mechanism that is being built: what is ready, or cheap to build, is answered."""
    gate = threading.Event()

    class Dear(Privatizers):
        def mechanism(self, settings: Settings) -> WordMechanism:
            if settings.config.mechanism == "custext":
                gate.wait(60)
            return super().mechanism(settings)

    async def all_of_them() -> None:
        options = ServerOptions(workers=1, waiting=5, timeout=20)
        app = create_app(options, Dear(options))

        async def status(name: str, text: str) -> int:
            body = json.dumps({"texts": [text], "mechanism": name, "epsilon": 1.0}).encode()
            return (await answer_of(app, "/v1/privatize", body)).status

        try:
            dear = [asyncio.ensure_future(status("custext", "a")) for _ in range(2)]
            await asyncio.sleep(0)
            assert await status("diffractor", "a text") == 200  # which is built meanwhile
            assert await status("diffractor", "longer " * QUICK_CHARACTERS) == 200  # in the thread for texts
            assert not any(one.done() for one in dear)
        finally:
            gate.set()
        assert await asyncio.gather(*dear) == [200, 200]

    asyncio.run(all_of_them())


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"mechanism": "diffractor", "parameters": {"lists_per_embedding": 64}}, "would take about 1,2"),
        ({"mechanism": "custext", "parameters": {"group_size": 20_000}}, "7,543 MB"),
    ],
)
def test_what_cannot_be_built_in_time_or_memory_is_refused(
    asked: dict[str, Any], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DPTEXT_CACHE", str(tmp_path))
    body = json.dumps({"texts": ["a"], "epsilon": 1.0, **asked}).encode()
    answer = ask_directly(create_app(ServerOptions()), "/v1/privatize", body)
    assert answer.status == 422 and said in answer.error and not list(tmp_path.iterdir())


def test_cheap_settings_of_a_mechanism_are_built_while_dear_ones_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DPTEXT_CACHE", str(tmp_path))
    gate = threading.Event()

    class Dear(Privatizers):
        def mechanism(self, settings: Settings) -> WordMechanism:
            assert settings.config.options["lists-per-embedding"] == 2 or gate.wait(60)
            return super().mechanism(read_settings(Body(mechanism="diffractor", epsilon=1.0), options))

    async def all_of_them() -> None:
        app = create_app(options, Dear(options))

        async def status(lists: int) -> int:
            asked = {
                "texts": ["a"],
                "mechanism": "diffractor",
                "epsilon": 1.0,
                "parameters": {"lists_per_embedding": lists},
            }
            return (await answer_of(app, "/v1/privatize", json.dumps(asked).encode())).status

        try:
            dear = asyncio.ensure_future(status(5))
            while not any(thread.name.startswith("dptext-serve-build") for thread in threading.enumerate()):
                assert not dear.done()
                await asyncio.sleep(0.01)
            assert await status(2) == 200 and not dear.done()
        finally:
            gate.set()
        assert await dear == 200

    options = ServerOptions(workers=1)
    asyncio.run(all_of_them())


def test_only_what_is_surely_quick_is_drawn_without_a_thread() -> None:
    """While the event loop draws nobody else is answered."""
    options = ServerOptions()
    kept = Privatizers(options)

    def is_quick(text: str, **said: Any) -> bool:
        ready = kept.ready(read_settings(Body(**said), options))
        ready.privatize(["the doctor"])
        return ready.is_quick(["the doctor", None, text])

    first = kept.ready(read_settings(Body(mechanism="diffractor", epsilon=1.0), options))
    assert not first.is_quick(["said"])  # its loops may have to be compiled
    assert is_quick("said", mechanism="diffractor", epsilon=1.0) and is_quick("said", preset="balanced")
    assert not is_quick("said " * QUICK_CHARACTERS, preset="balanced")
    assert not is_quick("said", mechanism="mvc", epsilon=1.0)  # looks through all words for each
    assert not is_quick("said", mechanism="santext", epsilon=1.0)  # makes a row for each word that it meets
    ready = kept.ready(read_settings(Body(preset="balanced"), options))
    around = ready.around(SpanOptions(spans=[[(0, 4, "A")]], operators={"A": "redact"}), ["Anna"])
    around.privatize(["Anna"])
    assert not around.is_quick(["Anna"])


def test_bodies_that_arrive_at_once_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dptext.server.limits._BUFFERED", 1000)

    async def bodies() -> None:
        slots, halfway, go = RequestSlots(workers=1, waiting=1, timeout=5), asyncio.Event(), asyncio.Event()

        def arriving(*, whole: bool) -> Request:
            left = iter([b"c" * 600, b""])

            async def receive() -> dict[str, Any]:
                part = next(left)
                if not (part or whole):
                    halfway.set()
                    await go.wait()
                return {"type": "http.request", "body": part, "more_body": bool(part)}

            return Request(request_to("/v1/privatize"), receive)

        first = asyncio.create_task(slots.body(arriving(whole=False), most=700))
        await halfway.wait()
        with pytest.raises(Refusal) as refused:
            await slots.body(arriving(whole=True), most=700)
        assert refused.value.status == 429
        go.set()
        assert await first == b"c" * 600 and slots._buffered == 0
        assert await slots.body(arriving(whole=True), most=700) == b"c" * 600
        slots.close()

    asyncio.run(bodies())


def test_many_epsilons_share_one_mechanism_and_are_bounded() -> None:
    options = ServerOptions()
    kept = Privatizers(options)
    lists = set()
    for number in range(8):
        settings = read_settings(Body(mechanism="diffractor", epsilon=1 + number / 100), options)
        lists.add(id(kept.ready(settings).privatizer.mechanism.lists))  # type: ignore[attr-defined]
    assert len(lists) == 1 and len(kept._ready) == 8 and len(kept._mechanisms) == 1
    assert kept._ready._most == KEPT_PRIVATIZERS
    for number in range(KEPT_MECHANISMS + 1):
        parameters = {"noise": "truncated-exponential", "gamma": 10.0 + number}
        kept.ready(read_settings(Body(mechanism="diffractor", epsilon=1, parameters=parameters), options))
    assert len(kept._mechanisms) == KEPT_MECHANISMS
    with pytest.raises(ParameterError):
        kept.ready(read_settings(Body(mechanism="custext", epsilon=1e300), options))
    assert len(kept._mechanisms) == KEPT_MECHANISMS


def test_presets_are_built_once_and_before_they_are_asked_for() -> None:
    options = ServerOptions()
    kept = Privatizers(options)
    kept.warm_up()
    ready = [kept.at_hand(read_settings(Body(preset=name), options)) for name in ("readable", "balanced", "strict")]
    assert None not in ready and len(kept._ready) == 3


def test_a_rewriter_promises_each_request_for_its_own_texts(bert: str) -> None:
    """Its guarantee names the longest text so far: that of one request must not tell of another."""
    from dptext.server.schemas import offers

    options = ServerOptions(mechanisms=["dp-mlm"], fixed={"model": bert})
    kept = Privatizers(options)
    settings = read_settings(Body(mechanism="dp-mlm", parameters={"epsilon_per_token": 5}), options)
    fixed = ServerOptions(privatizer=kept.ready(settings).privatizer)
    for privatizers in (kept, Privatizers(fixed)):
        privatizers.warm_up()  # with longer texts, of which nobody is told
        draws = []
        for text in ("the good doctor said so", "the"):
            ready = privatizers.fixed or privatizers.ready(settings)
            assert len(ready.privatize([text, None]).texts) == 2
            draws.append(json.loads(ready.guarantee_json())["draws"])
        assert 10 > draws[0] > draws[1] > 0
    assert len(kept._models) == 1
    app = create_app(fixed)
    bodies = (json.dumps({"text": text}).encode() for text in ("the good doctor", "the"))
    first, other = (ask_directly(app, "/play/rewrite", body).json() for body in bodies)
    assert first["text"] == first["tail"] and first["whole"].startswith("A language model")
    assert first["guarantee"] != other["guarantee"] and not offers(fixed)["fixed"]["words"]
    assert not set(options.open_to("dp-mlm")) & {"model", "download", "device", "wordnet", "draws_file", "revision"}
    for wrong in ({"epsilon": 1.0}, {"policy": {}}, {"parameters": {"model": "/etc"}}):
        with pytest.raises(Refusal):
            read_settings(Body(mechanism="dp-mlm", **wrong), options)
    with pytest.raises(ParameterError):
        kept.ready(read_settings(Body(mechanism="dp-mlm"), options))  # no epsilon of any kind


def test_what_was_not_asked_for_longest_goes_first() -> None:
    kept: Kept[int] = Kept(3)
    for number in (1, 2, 3, 1, 4):
        kept.get(str(number), lambda number=number: number)  # type: ignore[misc]
    with pytest.raises(ValueError, match="no"):
        kept.get("5", lambda: int("no"))
    assert list(kept._values) == ["3", "1", "4"]


@pytest.mark.parametrize("given_up", [False, True])
def test_who_asks_for_what_is_being_built_waits_for_it_and_builds_what_was_given_up(given_up: bool) -> None:
    kept: Kept[object] = Kept(2)
    made, found = list[int](), list[object]()
    begun, go = threading.Event(), threading.Event()

    def make() -> object:
        made.append(1)
        begun.set()
        go.wait(10)
        if given_up and len(made) == 1:
            raise KeyboardInterrupt
        return object()

    def client() -> None:
        with contextlib.suppress(KeyboardInterrupt):
            found.append(kept.get("a", make))

    threads = [threading.Thread(target=client) for _ in range(5)]
    threads[0].start()
    begun.wait(10)
    for thread in threads[1:]:
        thread.start()
    go.set()
    for thread in threads:
        thread.join()
    assert len(made) == 1 + given_up and len(found) == 5 - given_up and {*found} == {kept.at_hand("a")}


@pytest.mark.parametrize("deaf", [False, True])
def test_who_waits_when_the_service_ends_is_told_so(deaf: bool) -> None:
    got: list[Any] = []

    async def end() -> None:
        arrived = asyncio.Event()

        async def receive() -> dict[str, Any]:
            arrived.set()
            await asyncio.sleep(3600)
            raise AssertionError

        async def send(message: Any) -> None:
            got.append(message)
            await asyncio.sleep(3600 * deaf)

        work = asyncio.ensure_future(app(request_to("/v1/privatize"), receive, send))
        await asyncio.wait_for(arrived.wait(), 60)
        work.cancel()
        await asyncio.wait({work}, timeout=60)
        assert work.cancelled()

    app = create_app(ServerOptions(mechanisms=["custext"]))
    asyncio.run(end())
    assert got[0]["status"] == 503 and (deaf or "is ending" in json.loads(got[1]["body"])["error"])


@pytest.mark.parametrize("told_to", ["log", "warn"])  # --quiet logs no requests, and tells errors
def test_what_nobody_foresaw_is_told_in_one_sentence_without_the_text(monkeypatch, told_to):
    def broken(*_: object) -> bytes:
        raise ValueError(SECRET)

    monkeypatch.setattr("dptext.server.schemas.check_texts", broken)
    said: list[str] = []
    app = create_app(ServerOptions(mechanisms=["custext"]), **{told_to: said.append})
    answer = ask_directly(app, "/v1/privatize", json.dumps({**CUSTEXT, "texts": [SECRET]}).encode())
    assert answer.status == 500 and answer.error and SECRET not in str(answer)
    assert "Internal error, ValueError at " in said[0] and SECRET not in str(said)
    assert len(said) == (2 if told_to == "log" else 1)
