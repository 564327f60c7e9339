"""Pairs of random texts with a loss of 0 through files, whose last block is one row: the files must be the same."""

import csv
import json
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from dptext.audit.text_pairs import SameBits, TextPair, plain_words, random_pairs, under_same_bits
from dptext.core.randomness import AesStream, BlockContext
from dptext.mechanisms.base import WordPrivatizer
from dptext.run.columns import ColumnPrivatizers
from dptext.run.config import RunConfig
from dptext.run.pipeline import run
from program_checks.result import ProgramCheck

_FILE_ROWS, _BLOCK_ROWS = 1000, 37
_COLUMNS = ("text", "note")


def check_file_pairs(privatizer: WordPrivatizer, *, pairs: int, seed: int = 0) -> ProgramCheck:
    """Compare the files of CSV, JSON Lines and Parquet that are written for about so many `pairs` of random texts."""
    certificate = ProgramCheck(subject=f"files of random texts by {privatizer.name}")
    found = list(random_pairs(privatizer, plain_words(privatizer), pairs, Random(seed), certificate))
    Random(1).shuffle(found)
    same_bits = under_same_bits(privatizer)
    for format in ("csv", "jsonl", "parquet"):
        if certificate.holds:
            whole = min(_FILE_ROWS, len(found)) // _BLOCK_ROWS * _BLOCK_ROWS
            _compare(same_bits, [*found[:whole], found[0]], format, certificate)
    return certificate


def _compare(privatizer: WordPrivatizer, pairs: Sequence[TextPair], format: str, certificate: ProgramCheck) -> None:
    """Compare the files that are written for the first and for the second texts, byte for byte."""
    blocks = privatizer.with_key(_NotedBits.from_secret(bytes(32)))
    blocks.block_rows = _BLOCK_ROWS
    with tempfile.TemporaryDirectory() as folder:
        written = []
        for place in (1, 2):
            source, target = (Path(folder, f"{name}{place}.{format}") for name in ("in", "out"))
            rows = [{_COLUMNS[0]: pair[place], _COLUMNS[1]: pair[3 - place]} for pair in pairs]
            _WRITERS[format](source, rows, quoted=place == 1 and privatizer.normalize_output)
            config = RunConfig.of(source, target, columns=_COLUMNS)
            run(config, build=lambda config: ColumnPrivatizers(blocks, _COLUMNS))
            written.append(target.read_bytes())
    if written[0] != written[1]:
        certificate.problems.append(
            f"Two {format} files whose texts have a loss of 0, row by row, come out different under the same bits, "
            "and the same texts in blocks do not."
        )
    given = blocks.key.given
    blocks_of_run = len(_COLUMNS) * -(-len(pairs) // _BLOCK_ROWS)
    if len(given) != 2 * blocks_of_run or len(set(given)) != blocks_of_run:
        certificate.problems.append(
            f"The {blocks_of_run:,} blocks of a {format} file have {len(set(given)):,} different streams of bits."
        )


def _write_csv(path: Path, rows: Sequence[dict[str, str]], *, quoted: bool) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerow(_COLUMNS)
        csv.DictWriter(file, _COLUMNS, quoting=csv.QUOTE_ALL if quoted else csv.QUOTE_MINIMAL).writerows(rows)


def _write_jsonl(path: Path, rows: Sequence[dict[str, str]], *, quoted: bool) -> None:
    path.write_text("".join(json.dumps(row, ensure_ascii=quoted) + "\n" for row in rows), encoding="utf-8")


def _write_parquet(path: Path, rows: Sequence[dict[str, str]], *, quoted: bool) -> None:
    pq.write_table(pa.Table.from_pylist([*rows]), path)


_WRITERS: dict[str, Any] = {"csv": _write_csv, "jsonl": _write_jsonl, "parquet": _write_parquet}


class _NotedBits(SameBits):
    """The same, with the first bits of each stream that it gave out in `given`."""

    __slots__ = ("given",)

    def _start(self, key: bytes, *, seeded: bool) -> None:
        super()._start(key, seeded=seeded)
        self.given: list[bytes] = []

    def stream(self, context: BlockContext) -> AesStream:
        self.given.append(super().stream(context).uint64(2).tobytes())
        return super().stream(context)
