"""What is read in a folder is run, drawn from or believed: it must be one that nobody else could write to."""

import os
from pathlib import Path

import pytest

from dptext.process import is_ours, make_ours
from strangers import STRANGE, make_strange


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


@pytest.mark.parametrize("umask", [0o022, 0o002, 0o077])
def test_a_folder_that_is_made_is_ours_whatever_the_umask(tmp_path: Path, umask: int) -> None:
    before = os.umask(umask)
    try:
        made = tmp_path / "cache" / "lists"
        assert not is_ours(made) and make_ours(made) and is_ours(made) and make_ours(made)
        assert mode(made) == 0o755 & ~umask
    finally:
        os.umask(before)


def test_one_that_is_open_to_our_group_alone_is_closed(tmp_path: Path) -> None:
    tmp_path.chmod(0o775)
    assert not is_ours(tmp_path) and make_ours(tmp_path) and mode(tmp_path) == 0o755


@pytest.mark.parametrize("how", STRANGE)
def test_one_of_somebody_else_stays_as_it_is(tmp_path: Path, how: str) -> None:
    make_strange(tmp_path, how)
    before = mode(tmp_path)
    assert not is_ours(tmp_path) and not make_ours(tmp_path) and mode(tmp_path) == before


def test_a_file_or_nothing_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert (
        not is_ours(tmp_path / "file") and not make_ours(tmp_path / "file") and not make_ours(tmp_path / "file" / "x")
    )
