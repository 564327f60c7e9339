"""Connections that do not finish what they begin, and requests with two lengths: on a real server, on loopback."""

import contextlib
import resource
import socket
import sys
from collections.abc import Iterator
from time import monotonic, sleep

import pytest

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")

from serving import Service, serving

LIMITED = """
import resource, sys
from dptext.__main__ import main
from dptext.server import connections
connections.HEADER_SECONDS = 3.0
resource.setrlimit(resource.RLIMIT_NOFILE, (1024, 1024))
main()
"""
HEAD = b"POST /v1/privatize HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A service with 1,024 descriptors, and three seconds in place of ten for the headers of a request."""
    folder = tmp_path_factory.mktemp("connections")
    with serving(folder, "--preset", "balanced", command=(sys.executable, "-c", LIMITED)) as running:
        yield running


@pytest.fixture
def descriptors() -> Iterator[None]:
    """Enough of them for the other ends."""
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    if before[1] != resource.RLIM_INFINITY and before[1] < 2048:
        pytest.skip("too few descriptors")
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(2048, before[0]), before[1]))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, before)


def connect(service: Service) -> socket.socket:
    return socket.create_connection(("127.0.0.1", service.port), timeout=60)


def rest(connection: socket.socket) -> bytes:
    """What comes until the other end closes it."""
    parts = []
    with contextlib.suppress(ConnectionError):
        while part := connection.recv(65536):
            parts.append(part)
    return b"".join(parts)


@pytest.mark.parametrize("begun", [b"", HEAD, HEAD + b'Content-Length: 99\r\n\r\n{"texts":'])
def test_requests_that_do_not_arrive_shut_nobody_out(begun: bytes, service: Service, descriptors: None) -> None:
    """More of them than the service has descriptors."""
    with contextlib.ExitStack() as opened:
        attackers = [opened.enter_context(connect(service)) for _ in range(1100)]
        for attacker in attackers:
            with contextlib.suppress(ConnectionError):  # it was dropped
                attacker.sendall(begun)
        for _ in range(3):
            assert service.get("/healthz").status == 200
            assert service.post("/v1/privatize", {"texts": ["my doctor"]}).status == 200
        if begun == HEAD:
            assert [rest(attacker) for attacker in attackers[-3:]] == [b""] * 3  # which were not among the oldest
    dropped, deadline = "connections: their requests did not arrive in time, or there were too many", monotonic() + 60
    while dropped not in service.said() and monotonic() < deadline:  # the service counts them now and then
        sleep(0.1)
    assert dropped in service.said()


def test_a_header_that_trickles_has_the_deadline_of_one_that_stops(service: Service) -> None:
    """On a connection that was used before, too."""
    with connect(service) as connection:
        connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert b"200 OK" in connection.recv(65536)
        connection.settimeout(0.5)
        with contextlib.suppress(ConnectionError):
            for _ in range(200):
                connection.sendall(b"G")
                with contextlib.suppress(TimeoutError):
                    if not connection.recv(10):
                        return
            raise AssertionError("it is still open")


def test_a_request_with_two_lengths_is_refused_and_its_tail_is_no_request(service: Service) -> None:
    with connect(service) as connection:
        both = HEAD + b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
        connection.sendall(both + b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        answer = rest(connection)
    assert answer.startswith(b"HTTP/1.1 400 ") and answer.count(b"HTTP/1.1") == 1
    assert b"either Content-Length or Transfer-Encoding" in answer
