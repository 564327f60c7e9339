from collections.abc import Iterator
from pathlib import Path

import pytest

from cli_command import Command, Processes
from comparison_files import make_files


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a small embedding, and reviews that tell a label."""
    work = tmp_path / "here"
    work.mkdir()
    monkeypatch.chdir(work)
    monkeypatch.setenv("DPTEXT_CACHE", str(tmp_path / "cache"))
    make_files(work)
    return work


@pytest.fixture
def dptext(folder: Path, capsysbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch) -> Command:
    return Command(folder, capsysbinary, monkeypatch)


@pytest.fixture
def processes(folder: Path) -> Iterator[Processes]:
    started = Processes()
    yield started
    started.end()
