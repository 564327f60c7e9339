"""Workbooks: values come back, and what is no plain table is refused in a sentence."""

import datetime
import io

import pytest

openpyxl = pytest.importorskip("openpyxl")

from dptext.errors import InputError, OutputError
from dptext.io import Reading

DAY = datetime.datetime(2020, 2, 29, 12, 30)
ROWS = [
    ("id", "text", "stars", "day", "yes", "note"),
    (1, "the doctor", 4.5, DAY, True, "=not a formula"),
    (None, None, None, None, None, None),
    (3, " é😀\nx ", 2, DAY, False, None),
]


def book(sheets, edit=None):
    made = openpyxl.Workbook()
    made.remove(made.active)
    for title, rows in sheets.items():
        sheet = made.create_sheet(title)
        for number, row in enumerate(rows, 1):
            for place, value in enumerate(row, 1):
                cell = sheet.cell(number, place, value)
                cell.data_type = "s" if value == "=not a formula" else cell.data_type
    if edit is not None:
        edit(made)
    sink = io.BytesIO()
    made.save(sink)
    return sink.getvalue()


def read(content):
    (sheet,) = openpyxl.load_workbook(io.BytesIO(content)).worksheets
    assert not any(cell.data_type == "f" for row in sheet.iter_rows() for cell in row)
    return sheet.title, list(sheet.iter_rows(values_only=True))


def test_values_come_back(files):
    out = files.rewrite(book({"Notes": ROWS}), "xlsx", ["text"], str.upper)
    upper = [(row[0], row[1] and row[1].upper(), *row[2:]) for row in ROWS[1:]]
    assert read(out) == ("Notes", [ROWS[0], *upper])
    out = files.rewrite(out, "xlsx", ["text"], lambda _: "=1+1", reading=Reading(drop=("note", "day")))
    assert read(out)[1][1] == (1, "=1+1", 4.5, True)


def test_to_and_from_other_formats(files):
    source = book({"Notes": ROWS})
    for to in ("csv", "jsonl", "parquet", "arrow", "orc"):
        content = files.rewrite(source, "xlsx", ["text"], to=to)
        rows = read(files.rewrite(content, to, ["text"], str.upper, to="xlsx"))[1]
        assert rows[0] == ROWS[0] and [row[1] for row in rows[1:]] == ["THE DOCTOR", None, " É😀\nX "]
        assert [row[0] and int(row[0]) for row in rows[1:]] == [1, None, 3]


def test_sheets_and_a_sheet_without_a_header(files):
    two = book({"One": [("a",), ("x",)], "two": ROWS[1:]})
    with pytest.raises(InputError, match="has 2 sheets, 'One' and 'two'; name one with sheet="):
        files.rewrite(two, "xlsx", ["text"])
    with pytest.raises(InputError, match="has no sheet 'Two'; its sheets are 'One' and 'two'"):
        files.rewrite(two, "xlsx", ["text"], reading=Reading(sheet="Two"))
    out = files.rewrite(two, "xlsx", ["2"], str.upper, reading=Reading(sheet="two", no_header=True))
    assert read(out)[1][0] == (1, "THE DOCTOR", 4.5, DAY, True, "=not a formula")


@pytest.mark.parametrize(
    ("edit", "said"),
    [
        (lambda made: made["Notes"].merge_cells("A2:A3"), "sheet 'Notes' has merged cells, of which only the first"),
        (
            lambda made: made["Notes"].cell(2, 3, "=LEN(B2)"),
            "the cell C2 holds a formula, which may tell of a text; paste",
        ),
        (lambda made: made["Notes"].cell(4, 2, "#N/A"), "the cell B4 holds an error; paste the column as values"),
        (
            lambda made: made["Notes"].cell(2, 2, 7),
            "row 1: the column 'text' holds a value that is no text .int.; name",
        ),
        (
            lambda made: made["Notes"].cell(2, 8, "Zanzibarella"),
            "row 2: there are more values than columns with a name",
        ),
        (lambda made: made["Notes"].cell(1, 3, "id"), "has several columns named like column 1; rename all but one"),
        (lambda made: made["Notes"].cell(1, 2, "Text"), "has no column 'text'; its columns are"),
    ],
)
def test_what_is_no_plain_table_is_refused(files, edit, said):
    with pytest.raises(InputError, match=said) as caught:
        files.rewrite(book({"Notes": ROWS}, edit), "xlsx", ["text"])
    assert files.CANARY not in str(caught.value) and not files.target.exists()


def test_formulas_in_columns_that_are_left_out_do_not_matter(files):
    content = book({"Notes": ROWS}, lambda made: made["Notes"].cell(2, 3, "=LEN(B2)"))
    assert read(files.rewrite(content, "xlsx", ["text"], reading=Reading(drop=("stars",))))[1][1][1] == "the doctor"


def test_what_a_cell_cannot_hold_and_damaged_workbooks(files):
    whole = book({"Notes": ROWS})
    with pytest.raises(OutputError, match="A text is longer than 32,767 letters, which no cell of a workbook holds"):
        files.rewrite(whole, "xlsx", ["text"], lambda _: "x" * 32_768)
    with pytest.raises(OutputError, match="A text holds a control character, which a workbook cannot"):
        files.rewrite(whole, "xlsx", ["text"], lambda _: "\x00")
    for content in (b"", b"Zanzibarella", whole[:200], whole[: len(whole) // 2]):
        with pytest.raises(InputError, match=r"is no workbook .xlsx. that can be read; it may be damaged or encrypted"):
            files.rewrite(content, "xlsx", ["text"])
    assert not files.target.exists()
