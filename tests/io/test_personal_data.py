"""Which columns of an output are copies, and which look personal: seen from the output alone, no value ever quoted."""

import gzip
import hashlib
import io
import json
import os
from contextlib import nullcontext
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from dptext.errors import ParameterError
from dptext.io import Reading
from dptext.io.output import HEAD_BYTES, OutputDigest, file_digest, open_target
from dptext.io.personal_data import CopiedColumns, copied_columns, open_to_copy


def handed(content: bytes) -> OutputDigest:
    """What has seen this content."""
    seen = OutputDigest()
    seen.reading(io.BytesIO()).write(content)
    return seen


def found(content: str, *, format: str = "csv", columns: tuple[str, ...] = ("text",)) -> CopiedColumns:
    copied = copied_columns(format, columns, handed(content.encode()), "-")
    assert copied is not None
    return copied


@pytest.mark.parametrize(
    ("format", "content"),
    [
        ("csv", 'id,"text","a, b"\r\n1,"x\ny",z\r\n'),
        ("tsv", "id\ttext\ta, b\n1\tx\tz\n"),
        ("csv", '\ufeffid,text,"a, b"\n'),
    ],
)
def test_the_other_columns_are_named_in_their_order(format: str, content: str) -> None:
    copied = found(content, format=format)
    assert copied.names == ("id",) and copied.others == 1  # a name with a comma could not be read in a list
    assert copied.sentence() == "id, 1 more"


def test_columns_in_which_texts_lie() -> None:
    copied = found('{"meta":{"text":"a","by":"b"},"tags":["x"]}\n', format="jsonl", columns=("meta.text", "tags[]"))
    assert copied.names == ("meta (but meta.text)", "tags (but tags[])")


def test_another_delimiter() -> None:
    copied = copied_columns("csv", ("text",), handed(b"id;text;n\n1;a;2\n"), "-", delimiter=";")
    assert copied is not None and copied.names == ("id", "n")


def test_no_other_column() -> None:
    assert found("text\na\n").sentence() == "no other column"
    assert copied_columns("text", (), handed(b"a\nb\n"), "-") is None


def test_keys_of_json_lines_by_the_first_rows() -> None:
    lines = [{"text": "a", "id": i, "stars": 5, f"maria{i}": 1} for i in range(5)]
    copied = found("".join(json.dumps(line) + "\n" for line in lines), format="jsonl")
    assert copied.names == ("id", "stars") and copied.others == 5  # a key of one row may be somebody's name
    assert copied.sentence() == "id, stars, 5 more (by the first 5 rows; other keys are copied, too)"
    one = found('{"text":"a"}\n', format="jsonl")
    assert one.sentence() == "no other key (by the first 1 row; other keys are copied, too)"


def test_only_the_beginning_is_looked_at() -> None:
    rows = "1,maria@example.org,x\n" * (HEAD_BYTES // 10)
    seen = handed(f"id,contact,text\n{rows}".encode())
    assert len(seen.head) == HEAD_BYTES
    copied = copied_columns("csv", ("text",), seen, "-")
    assert copied is not None and copied.telling == {"contact": "e-mail addresses"}


def test_a_field_that_the_module_csv_refuses_ends_the_look() -> None:
    copied = found("id,mail,text\n1,a@example.org,x\n2,b," + "y" * 200_000 + "\n")
    assert copied.telling == {"mail": "e-mail addresses"}


def test_parquet_is_read_where_it_lies(tmp_path: Path) -> None:
    path = str(tmp_path / "out.parquet")
    table = {"n": [1, 2], "text": ["a", "b"], "who": ["Maria Keller", None], "raw": pa.array([b"x", b"y"])}
    pq.write_table(pa.table(table), path)
    copied = copied_columns("parquet", ("text",), OutputDigest(), path)
    assert copied is not None and copied.names == ("n", "who", "raw") and copied.telling == {"who": "names of people"}
    assert copied_columns("parquet", ("text",), OutputDigest(), "-") is None


LOOKS = [
    ("email", ["1"], "e-mail addresses"),
    ("userEmail", ["1"], "e-mail addresses"),
    ("Phone Number", ["1"], "phone numbers"),
    ("first_name", ["1"], "names of people"),
    ("name", ["1"], "names of people"),
    ("customer", ["1"], "names of people"),
    ("Nachname", ["1"], "names of people"),
    ("customer_id", ["1"], ""),
    ("product_name", ["chair"], ""),
    ("filename", ["a.txt"], ""),
    ("x", ["a@b.org", "c.d@e.co.uk", "", "f"], "e-mail addresses"),
    ("x", ["a@b.org", "see you @ noon", "no"], ""),
    ("x", ["+49 170 1234567", "(030) 1234-567", "555-0199"], "phone numbers"),
    ("x", ["2021-05-11", "2021-5-11 12:30"], ""),
    ("x", ["11.05.2021", "1/2/99", "01-02-2003"], ""),
    ("x", ["123456789", "1984", "3.14"], ""),
    ("x", ["Maria Keller", "Jean-Luc Picard", "Ana de Souza", "José Pérez"], "names of people"),
    ("x", ["good", "Bad", "Really Good product"], ""),
    ("x", ["", " ", ""], ""),
    ("x", ["The waiter was rude and slow.", "I was in Paris in May.", "No."], "texts"),
    ("x", ["A long text " * 50, "one more that nobody privatized"], "texts"),
    ("x", ["two words", "12 34 56 78 90 12 34", "Red shoes, size 9", "a b c d e f"], ""),
]


def test_what_a_column_looks_like() -> None:
    for name, values, kind in LOOKS:
        rows = "".join(f'"{value}",x\n' for value in values)
        copied = found(f"{name},text\n{rows}")
        assert copied.telling == ({name: kind} if kind else {}), values
        assert not any(value in warning for warning in copied.warnings() for value in values if len(value) > 3)


WITHIN = [
    ({"by": "Maria Keller"}, "names of people"),
    ({"email": "x"}, "e-mail addresses"),
    ([{"of": {"what": "He told me that he was ill."}}], "texts"),
    (["Maria Keller", "Jean-Luc Picard"], "names of people"),
    ([{"role": "user", "name": "get_weather"}], ""),
    ({"text": "I was in Paris in May.", "n": 5}, ""),
    ([1, None, True], ""),
]


def test_what_lies_within_a_value_is_looked_at() -> None:
    for value, kind in WITHIN:
        lines = json.dumps({"text": "a", "meta": value}) + "\n"
        copied = found(lines * 3, format="jsonl", columns=("text", "meta.text"))
        assert copied.telling == ({"meta": kind} if kind else {}), value


def test_columns_whose_names_are_not_shown_are_warned_of_by_their_number() -> None:
    names = [*(f"c{i}" for i in range(25)), "mail", "(from)", "text"]
    copied = found(",".join(names) + "\n" + "1," * 25 + "x,Maria Keller,a\n")
    assert "mail" not in copied.names and copied.others == 7
    assert copied.telling == {"mail": "e-mail addresses", "number 27": "names of people"}
    assert [line.split("was. ")[1] for line in copied.warnings()] == [
        "Drop it if it should not be known.",
        "Drop it if it should not be known.",
    ]


@pytest.mark.parametrize(
    "kind",
    [
        pa.large_string(),
        pa.dictionary(pa.int32(), pa.string()),
        pa.list_(pa.string()),
        pa.struct([("n", pa.int64()), ("by", pa.large_string())]),
    ],
)
def test_strings_of_parquet_are_looked_at_whatever_they_are_stored_as(tmp_path: Path, kind: pa.DataType) -> None:
    path, who = str(tmp_path / "out.parquet"), "Maria Keller"
    value = [who] if pa.types.is_list(kind) else {"n": 1, "by": who} if pa.types.is_struct(kind) else who
    values = pa.array([who]).dictionary_encode().cast(kind) if pa.types.is_dictionary(kind) else pa.array([value], kind)
    pq.write_table(pa.table({"text": ["a"], "who": values, "vector": pa.array([[0.5]])}), path)
    copied = copied_columns("parquet", ("text",), OutputDigest(), path)
    assert copied is not None and copied.telling == {"who": "names of people"}


def test_a_column_of_texts_that_is_copied_is_to_be_privatized_or_left_out() -> None:
    copied = found("text,text_b\na,The waiter was rude and slow.\n")
    assert copied.warnings() == [
        "The copied column text_b looks as if it held texts; it was handed over as it was. Privatize it too, "
        "or drop it, if it should not be known."
    ]


ROW = {"id": "1", "mail": "a@b.org", "by": "Maria Keller", "note": "The waiter was rude and slow.", "text": "a"}


def personal(folder: Path, format: str, **reading: object) -> None:
    """Open a file of this row to copy it."""
    names, path = list(ROW), folder / f"in.{format}"
    if format == "parquet":
        pq.write_table(pa.table({name: [value] for name, value in ROW.items()}), path)
    elif format == "jsonl":
        path.write_text(json.dumps(ROW) + "\n")
    else:
        mark = ";" if "delimiter" in reading else "\t" if format == "tsv" else ","
        content = "".join(mark.join(line) + "\n" for line in (names, ROW.values())).encode()
        path = folder / f"in.{format}.gz"
        path.write_bytes(gzip.compress(content))
    with open_to_copy(str(path), format=format, columns=["text"], reading=Reading(**reading)) as reader:
        assert [block.rows for block in reader] == [1]  # looking has passed none


@pytest.mark.parametrize(
    ("format", "reading", "left"),
    [
        ("csv", {}, "mail,by"),
        ("csv", {"delimiter": ";", "quotes": "none", "drop": ("mail",)}, "by"),
        ("csv", {"encoding": "latin-1", "keep": ("by", "mail")}, ""),
        ("tsv", {"copy": ("mail",)}, "by"),
        ("jsonl", {"copy": ("by",), "drop": ("mail",)}, ""),
        ("jsonl", {"drop": ("by",)}, "mail"),
        ("parquet", {}, "mail,by"),
        ("parquet", {"copy": ("mail", "by")}, ""),
    ],
)
def test_personal_columns_are_copied_if_they_are_named_only(tmp_path, format, reading, left):
    if not left:
        personal(tmp_path, format, **reading)
        return
    listed = ", ".join(map(repr, left.split(",")))
    with pytest.raises(ParameterError, match=rf"drop=\[{listed}\].* copy=\[{listed}\]\.") as raised:
        personal(tmp_path, format, **reading)
    assert "Maria" not in str(raised.value) and "note" not in str(raised.value)


def test_personal_columns_whose_names_are_not_shown(tmp_path: Path) -> None:
    (tmp_path / "in.csv").write_text('"(e-mail), mine",text\nx,a\n')
    with (
        pytest.raises(ParameterError, match=r"number 1 .e-mail addresses.; leave them out with drop=NAMES"),
        open_to_copy(str(tmp_path / "in.csv"), format="csv", columns=["text"]),
    ):
        pass


@pytest.mark.parametrize(
    ("name", "values", "stops"),
    [
        ("customer", ["c-17", "c-04"], False),
        ("person", ["1", "2", ""], False),
        ("person", ["Ann", "Bob", "Ann2"], True),
        ("email", ["a1@b.org"], True),
        ("phone", ["5550199"], True),
        ("contact", ["+49 170 1234567"], True),
    ],
)
def test_identifiers_are_no_names(tmp_path: Path, name: str, values: list[str], stops: bool) -> None:
    (tmp_path / "in.csv").write_text(f"{name},text\n" + "".join(f"{value},a\n" for value in values))
    refused = pytest.raises(ParameterError, match=name) if stops else nullcontext()
    with refused, open_to_copy(str(tmp_path / "in.csv"), format="csv", columns=["text"]):
        pass


@pytest.mark.parametrize("reading", [{"keep": ("a",)}, {"drop": ("b",)}])
def test_a_column_to_copy_is_named_once(reading: dict[str, tuple[str, ...]]) -> None:
    with pytest.raises(ParameterError, match="name it once"):
        Reading(copy=("b",), **reading)


def test_text_columns_are_never_warned_of() -> None:
    assert found("email,text\na@b.org,x\n", columns=("email", "text")).telling == {}


@pytest.mark.parametrize("name", ["out.csv", "out.csv.gz"])
def test_the_digest_is_that_of_the_file_and_the_beginning_that_of_its_rows(tmp_path: Path, name: str) -> None:
    path, seen = tmp_path / name, OutputDigest()
    with open_target(str(path), "in.csv", False, seen) as sink:
        for _ in range(3):
            sink.write(b"id,text\n")
    content = path.read_bytes()
    assert seen.sha256 == hashlib.sha256(content).hexdigest() == file_digest(str(path)) and seen.size == len(content)
    assert seen.head == b"id,text\n" * 3 == (gzip.decompress(content) if name.endswith("gz") else content)


def test_what_cannot_be_read_twice_has_no_digest(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", tmp_path / "absent", tmp_path):
        assert file_digest(str(path)) is None


def test_the_private_texts_of_parquet_are_not_read_again(tmp_path: Path) -> None:
    """They may be very long: here their page cannot be read at all."""
    path = tmp_path / "out.parquet"
    pq.write_table(pa.table({"text": ["the doctor"], "email": ["maria@example.org"]}), path, compression="none")
    chunk = pq.ParquetFile(path).metadata.row_group(0).column(0)
    content = bytearray(path.read_bytes())
    start = chunk.dictionary_page_offset
    content[start : start + chunk.total_compressed_size] = b"\xff" * chunk.total_compressed_size
    path.write_bytes(content)
    copied = copied_columns("parquet", ["text"], OutputDigest(), str(path))
    assert copied is not None and copied.names == ("email",) and copied.telling == {"email": "e-mail addresses"}
