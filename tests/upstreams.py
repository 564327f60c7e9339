"""A small model elsewhere: a real HTTP server on loopback that answers as a test says, and keeps what it was sent."""

import json
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

MANY = "data: [DONE]\n\n"


class Asked(NamedTuple):
    """A request as it arrived."""

    path: str
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def texts(self) -> list[Any]:
        """The content of its messages."""
        return [message.get("content") for message in self.json()["messages"]]


class Reply(NamedTuple):
    """What it answers: parts are sent one after the other; None among them breaks the connection off."""

    parts: list[bytes | None]
    status: int = 200
    headers: dict[str, str] = {"Content-Type": "application/json"}  # noqa: RUF012 (of a tuple that nobody changes)


def message(content: Any, **more: Any) -> Reply:
    """An answer with one message."""
    choice = {"index": 0, "message": {"role": "assistant", "content": content, **more}, "finish_reason": "stop"}
    value = {"id": "c1", "object": "chat.completion", "created": 1, "model": "m", "choices": [choice], "extra": [1.5]}
    return Reply([json.dumps(value).encode()])


def pieces(deltas: list[dict[str, Any]], *, done: bool = True, finish: str | None = "stop") -> Reply:
    """An answer in events."""
    envelope = {"id": "c1", "object": "chat.completion.chunk", "created": 1, "model": "m"}
    choices = [{"index": 0, "delta": delta, "finish_reason": None} for delta in deltas]
    if finish:
        choices.append({"index": 0, "delta": {}, "finish_reason": finish})
    events = [f"data: {json.dumps({**envelope, 'choices': [choice]})}\n\n" for choice in choices]
    parts = [event.encode() for event in [": comment\n\n", *events, *([MANY] if done else [])]]
    return Reply([*parts], headers={"Content-Type": "text/event-stream; charset=utf-8"})


class Upstream(ThreadingHTTPServer):
    """The server.

    Attributes
    ----------
    asked
        What arrived, in its order.
    answers
        What it answers next, in its order; when there is none left, it says the last message back.
    over
        It is to end.
    left
        A client has gone away before the end of an answer.
    """

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.asked: list[Asked] = []
        self.answers: list[Reply | Callable[[Asked], Reply]] = []
        self.over = threading.Event()
        self.left = threading.Event()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/v1"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Note that a client has gone away."""
        self.left.set()


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self) -> None:
        server = self.server
        assert isinstance(server, Upstream)
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        asked = Asked(self.path, {name.lower(): value for name, value in self.headers.items()}, body)
        server.asked.append(asked)
        said = server.answers.pop(0) if server.answers else _echo
        reply = said(asked) if callable(said) else said
        self.send_response(reply.status)
        for name, value in reply.headers.items():
            self.send_header(name, value)
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        for part in reply.parts:
            if part is None:
                self.connection.shutdown(socket.SHUT_RDWR)
                return
            self.wfile.write(b"%x\r\n%s\r\n" % (len(part), part))
            self.wfile.flush()
        self.wfile.write(b"0\r\n\r\n")

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


def _echo(asked: Asked) -> Reply:
    texts = asked.texts
    last = texts[-1] if texts and isinstance(texts[-1], str) else json.dumps(texts[-1] if texts else "")
    return message(f"You said: {last}")


@contextmanager
def upstream() -> Iterator[Upstream]:
    """A server that runs in a thread."""
    server = Upstream()
    thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.over.set()
        server.shutdown()
        server.server_close()
        thread.join()
