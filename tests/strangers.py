"""Ways in which a folder or a file may have been put there by somebody else."""

import os
from pathlib import Path

import pytest

SOMEBODY = 12345
"""A user who is neither root nor this one."""

STRANGE = ["writable", "of another user"]


def make_strange(path: Path, how: str) -> None:
    """Leave a folder or file as somebody else could have made it. Skips where another owner cannot be named."""
    if how == "writable":
        path.chmod(0o777)
        return
    if os.geteuid():
        pytest.skip("only root can give something away")
    os.chown(path, SOMEBODY, SOMEBODY)
