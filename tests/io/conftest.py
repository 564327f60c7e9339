import os
from collections.abc import Callable, Sequence
from pathlib import Path

import pyarrow as pa
import pytest

from dptext.io import Block, Reading, detect_format, open_reader, open_writer

CANARY = "Zanzibarella"
EXTENSIONS = {
    "text": ".txt",
    **{name: f".{name}" for name in ("arrow", "csv", "json", "jsonl", "orc", "parquet", "tsv", "xlsx")},
}

Change = Callable[[str], str]


class Files:
    """Writes files, reads them and rewrites them, in a folder of its own."""

    CANARY = CANARY

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.target = folder / "unset"

    def put(self, content: bytes, name: str) -> Path:
        path = self.folder / name
        path.write_bytes(content)
        return path

    def blocks(
        self, path: Path | str, columns: Sequence[str] = (), format: str | None = None, reading: Reading | None = None
    ) -> list[Block]:
        chosen = format or detect_format(str(path))
        with open_reader(str(path), format=chosen, columns=columns, reading=reading) as reader:
            blocks = list(reader)
        row = 0
        for block in blocks:
            assert block.first_row == row
            assert tuple(block.columns) == reader.columns
            for column in block.columns.values():
                column.validate(full=True)
                assert len(column) == block.rows > 0 or any("[]" in name for name in columns)
            row += block.rows
        return blocks

    def values(
        self, content: bytes, format: str, columns: Sequence[str] = (), reading: Reading | None = None
    ) -> list[tuple[str | None, ...]]:
        blocks = self.blocks(self.put(content, "values" + EXTENSIONS[format]), columns, reading=reading)
        return [row for b in blocks for row in zip(*(c.to_pylist() for c in b.columns.values()), strict=True)]

    def rewrite(
        self,
        content: bytes,
        format: str,
        columns: Sequence[str] = (),
        change: Change | None = None,
        end: str = "",
        to: str | None = None,
        reading: Reading | None = None,
    ) -> bytes:
        """What the file becomes when each text goes through `change` (None: the very arrays that were read)."""
        source = self.put(content, "source" + EXTENSIONS[format] + end)
        self.target = self.folder / ("target" + EXTENSIONS[to or format] + end)
        rewrite_file(source, self.target, format, columns, change, to=to, reading=reading)
        assert not [name for name in os.listdir(self.folder) if name.endswith(".part")]
        return self.target.read_bytes()


def rewrite_file(
    source: Path | str,
    target: Path | str,
    format: str,
    columns: Sequence[str] = (),
    change: Change | None = None,
    force: bool = True,
    to: str | None = None,
    reading: Reading | None = None,
) -> None:
    with (
        open_reader(str(source), format=format, columns=columns, reading=reading) as reader,
        open_writer(str(target), reader, format=format, to=to, force=force) as writer,
    ):
        for block in reader:
            writer.write(block, {name: changed(column, change) for name, column in block.columns.items()})


def changed(column: pa.LargeStringArray, change: Change | None) -> pa.LargeStringArray:
    if change is None:
        return column
    texts = [None if text is None else change(text) for text in column.to_pylist()]
    return pa.array(["sliced away", *texts], pa.large_string()).slice(1)


@pytest.fixture
def files(tmp_path: Path) -> Files:
    return Files(tmp_path)


@pytest.fixture(scope="session")
def shared_files(tmp_path_factory: pytest.TempPathFactory) -> Files:
    """For Hypothesis, which runs one test many times."""
    return Files(tmp_path_factory.mktemp("shared"))


@pytest.fixture
def rewrite_files() -> Callable[..., None]:
    return rewrite_file


@pytest.fixture(params=[1, 3, 4 * 2**20])
def piece(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> int:
    """How many bytes are read at once."""
    monkeypatch.setattr("dptext.io.source.PIECE", request.param)
    return int(request.param)
