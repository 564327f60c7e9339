from pathlib import Path

import pytest

from comparison_files import make_files


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a small embedding, and reviews that tell a label."""
    monkeypatch.chdir(tmp_path)
    make_files(tmp_path)
    return tmp_path
