from collections.abc import Iterator
from pathlib import Path

import pytest

from cli_command import Command, Processes


@pytest.fixture
def folder(tmp_path: Path, public_cache: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, empty. Nothing is read from or written to the user's own cache."""
    work = tmp_path / "here"
    work.mkdir()
    monkeypatch.chdir(work)
    monkeypatch.setenv("DPTEXT_CACHE", str(public_cache))
    return work


@pytest.fixture
def dptext(folder: Path, capsysbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch) -> Command:
    return Command(folder, capsysbinary, monkeypatch)


@pytest.fixture
def processes(folder: Path) -> Iterator[Processes]:
    started = Processes()
    yield started
    started.end()
