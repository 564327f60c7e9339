import gc
import os
import signal
from collections.abc import Callable, Generator, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

# Of several workers each has its share of the processors, and so have the processes that it starts: two that both take
# all wait for each other. Matrix products read this where they are loaded; alone, a test has all processors.
if workers := int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "0")):
    os.environ.setdefault("OMP_NUM_THREADS", str(max(1, (os.cpu_count() or 1) // workers)))

pytest.register_assert_rewrite("dptext.testing")

# The first example of a test may compile a kernel, which takes seconds: no deadline for single examples.
# Where a change is judged, it fails for what it holds and not for what was drawn that day.
settings.register_profile("dptext", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("dptext")

# In the background (`nohup make test &`) SIGINT and SIGHUP are ignored, and children inherit that, who are then never
# interrupted. What is handled is not inherited: it is at its default in them.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
if signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
    signal.signal(signal.SIGHUP, lambda number, frame: None)  # this process goes on all the same


_HANDLERS = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)}


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """What is there before the first test stays to the end, so the garbage collector need not look through it again."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_unconfigure() -> None:
    gc.unfreeze()


@pytest.fixture(autouse=True)
def _signals():
    """A command that runs in this process ends by ignoring signals; processes of later tests would inherit that.

    A fixture of a module may have run one before this begins, so the handlers are those of the start.
    """
    _put_back()
    yield
    _put_back()


def _put_back() -> None:
    for number, handler in _HANDLERS.items():
        signal.signal(number, handler)


@pytest.fixture(scope="session", autouse=True)
def public_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A cache folder for all tests, so that what is built of public words is built once; nobody's own is touched."""
    base = tmp_path_factory.getbasetemp()
    shared = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    with pytest.MonkeyPatch.context() as patch:
        for name in ("cache", "data"):
            patch.setenv(f"DPTEXT_{name.upper()}", str(shared / f"public-{name}"))
        yield shared / "public-cache"


@pytest.fixture(scope="session")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., str]:
    """Tiny language models for many tests, by family and options of `tiny_model`; nobody may change their folders."""
    pytest.importorskip("transformers")
    from tiny_models import tiny_model

    @cache
    def made(family: str, **options: Any) -> str:
        return tiny_model(tmp_path_factory.mktemp("tiny") / family, family, **options)

    return made


@pytest.fixture(scope="session")
def bert(tiny: Callable[..., str]) -> str:
    return tiny("bert")


@pytest.fixture(scope="session")
def gpt2(tiny: Callable[..., str]) -> str:
    return tiny("gpt2")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, empty."""
    work = tmp_path / "here"
    work.mkdir()
    monkeypatch.chdir(work)
    return work


@pytest.fixture
def dptext(folder: Path, capsysbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch) -> Any:
    from cli_command import Command

    return Command(folder, capsysbinary, monkeypatch)


@pytest.fixture
def processes(folder: Path) -> Iterator[Any]:
    from cli_command import Processes

    started = Processes()
    yield started
    started.end()
