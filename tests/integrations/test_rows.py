"""Rows by id: the noise of a text follows from key, id, column and text, and from nothing else."""

import pickle
import re
from collections.abc import Sequence
from pathlib import Path

import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

from dptext import Assumption, Diffractor, RunKey
from dptext.errors import InputError, ParameterError
from dptext.integrations.rows import PrivateRows

KEY = "0123456789abcdef" * 4
WORDS = "the doctor was in the house with a nurse and a cold pizza for the king of the old town".split()
TEXT = " ".join(WORDS)


@pytest.fixture
def key(tmp_path: Path) -> Path:
    file = tmp_path / "job.key"
    file.write_text(f"{KEY}\n")
    file.chmod(0o600)
    return file


def private_rows(key: Path, **more: object) -> PrivateRows:
    """Nearly uniform draws: two independent ones of a word are equal with a probability below 2e-4, so that three of
    TEXT's 20 places or more are with one below 1e-8."""
    return PrivateRows("text", **{"id_column": "id", "key_file": key, "epsilon": 0.0005, **more})


def table(ids: Sequence[object], texts: Sequence[str | None], **more: Sequence[object]) -> pa.Table:
    return pa.table({"id": ids, "text": texts, **more})


def drawn(rows: PrivateRows, data: pa.Table) -> list[str]:
    return rows(data)["text"].to_pylist()


def shared(one: str, other: str) -> int:
    """At how many places two texts hold the same word."""
    return sum(a == b for a, b in zip(one.split(), other.split(), strict=False))


def test_a_row_comes_out_the_same_however_rows_are_cut_and_ordered(key: Path) -> None:
    data = table(range(30), [f"{TEXT} {word}" for word in WORDS + WORDS[:10]])
    rows = private_rows(key)
    whole = dict(zip(data["id"].to_pylist(), drawn(rows, data), strict=True))
    turned = data.take(list(reversed(range(30))))
    elsewhere: PrivateRows = pickle.loads(pickle.dumps(rows))
    parts = [turned.slice(start, 7) for start in range(0, 30, 7)]
    again = {i: text for part in parts for i, text in zip(part["id"].to_pylist(), drawn(elsewhere, part), strict=True)}
    assert again == whole
    batches = list(rows.batches(data.to_batches(max_chunksize=4)))
    assert [text for batch in batches for text in batch["text"].to_pylist()] == list(whole.values())
    assert dict(zip(range(30), drawn(private_rows(key), data), strict=True)) == whole  # another job under the key


@pytest.mark.parametrize("preset", ["balanced", "strict"])
def test_a_preset_draws_each_row_by_itself(key: Path, preset: str) -> None:
    rows = PrivateRows("text", id_column="id", key_file=key, preset=preset)
    data = table(range(6), [f"My name is Daniel and I paid {40 + i} dollars for the shoes." for i in range(6)])
    assert [text for i in range(6) for text in drawn(rows, data.slice(i, 1))] == drawn(rows, data)


def test_no_two_texts_share_noise(key: Path) -> None:
    """Rows of one id with different texts, of different ids with one text, other columns, keys and epsilons."""
    rows = private_rows(key)
    (first,) = drawn(rows, table([7], [TEXT]))
    others = [
        *drawn(rows, table([7, 7, 8], [f"{TEXT} indeed", TEXT[:-4] + "city", TEXT])),
        *PrivateRows("body", id_column="id", key_file=key, epsilon=0.0005)(pa.table({"id": [7], "body": [TEXT]}))[
            "body"
        ].to_pylist(),
        *drawn(private_rows(key, epsilon=0.0004), table([7], [TEXT])),
        *drawn(private_rows(key.with_name("other.key")), table([7], [TEXT])),
    ]
    assert len(others) == 6 and max(shared(a, b) for a in [first, *others] for b in [first, *others] if a != b) < 3
    assert len({first, *others}) == 7


def test_columns_and_ids_do_not_read_as_one_another(key: Path) -> None:
    rows = PrivateRows(["a", 'a", "b'], id_column="id", key_file=key, epsilon=0.0005)
    private = rows(pa.table({"id": ['b", "c', "c"], "a": [TEXT] * 2, 'a", "b': [TEXT] * 2}))
    texts = [text for column in private.columns for text in column.to_pylist()]
    assert max(shared(texts[i], texts[j]) for i in range(4) for j in range(i)) < 3


def test_equal_texts_of_one_id_are_equal_and_the_guarantee_says_so(key: Path) -> None:
    rows = private_rows(key)
    one, other = drawn(rows, table([7, 7], [TEXT] * 2))
    assert one == other
    assert drawn(rows, table(["7"], [TEXT])) == [one]  # as units, numbers are named by their digits
    assumed = rows.guarantee.assumptions
    assert {Assumption.EQUAL_ROWS, Assumption.PSEUDORANDOM, Assumption.PUBLIC_OTHER_COLUMNS} <= assumed
    assert Assumption.EQUAL_ROWS not in Diffractor(epsilon=1.0).privatize("a").guarantee.assumptions


def test_what_is_not_named_is_left_out(key: Path) -> None:
    data = table([1, 2], ["the doctor", None], stars=[5, 4], user=["anna", "ben"])
    private = private_rows(key, copy="stars")(data)
    assert private.schema.names == ["text", "stars"]
    assert private["stars"].to_pylist() == [5, 4] and private["text"][1].as_py() is None
    frame = data.to_pandas().set_index("user")
    in_pandas, in_polars = private_rows(key)(frame), private_rows(key)(pl.from_arrow(data))
    assert list(in_pandas.columns) == in_polars.columns == ["text"] and isinstance(in_pandas.index, pd.RangeIndex)
    assert in_pandas["text"][0] == in_polars["text"][0] == private["text"][0].as_py()
    assert private_rows(key)(data.slice(0, 0)).num_rows == 0


def test_a_new_key_is_its_owner_s_alone_and_travels_nowhere(tmp_path: Path) -> None:
    rows = private_rows(tmp_path / "new.key")
    made = (tmp_path / "new.key").read_text().strip()
    assert re.fullmatch(r"[0-9a-f]{64}", made) and (tmp_path / "new.key").stat().st_mode & 0o777 == 0o600
    travels = pickle.dumps(rows)
    assert bytes.fromhex(made) not in travels and made.encode() not in travels


def test_another_key_or_none_draws_nothing(key: Path) -> None:
    rows, data = private_rows(key), table([1], [TEXT])
    key.write_text("f" * 64)
    with pytest.raises(InputError, match=r"another one than when this job was made; bring it back\.$"):
        rows(data)
    key.unlink()
    with pytest.raises(InputError, match=r"All machines must see it by this path\.$"):
        rows(data)
    assert not key.exists()


def test_another_law_draws_nothing(key: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = private_rows(key)
    monkeypatch.setattr("dptext.core.privatizer.STREAM_VERSION", 10_000)
    elsewhere: PrivateRows = pickle.loads(pickle.dumps(rows))
    from dptext.integrations import rows as module

    module._privatizer.cache_clear()  # as in a process of another version
    with pytest.raises(InputError, match="would draw by another law; give all machines one version of dptext"):
        elsewhere(table([1], [TEXT]))
    module._privatizer.cache_clear()


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"id_column": None}, "name the column that has an id of its own for each row"),
        ({"id_column": "text"}, "must name each text column once, and not that of the ids"),
        ({"copy": ["text"]}, "A text column is not one to copy"),
        ({"key": RunKey()}, "Rows have their key in key_file="),
        ({"mechanism": lambda: None}, "cannot go to other processes"),
        ({"spans": "presidio"}, "leave key= and spans= out"),
        ({"epsilon": -1}, "epsilon"),
    ],
)
def test_what_does_not_fit_is_one_sentence(tmp_path: Path, options: dict[str, object], sentence: str) -> None:
    with pytest.raises(ParameterError, match=sentence):
        PrivateRows("text", **{"id_column": "id", "key_file": tmp_path / "job.key", **options})
    assert not (tmp_path / "job.key").exists()


SECRET = "zorblattix"


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (pa.table({"text": [SECRET]}), "There must be one column 'id', and the columns are 'text'; name one that has"),
        (pa.table({"id": [1], "body": [SECRET]}), "There must be one column 'text', and the columns are 'id', 'body'."),
        (table([1, None], [SECRET] * 2), "'id' must hold a number or a string in each row"),
        (table([[1]], [SECRET]), "'id' must hold a number or a string in each row"),
        (pa.table({"id": [1], "text": [2]}), "In the column 'text': The column holds int64, not text"),
        (["a"], "Rows must be a table"),
    ],
)
def test_rows_that_do_not_fit_are_one_sentence_without_their_text(key: Path, data: object, sentence: str) -> None:
    with pytest.raises(ParameterError) as raised:
        private_rows(key)(data)
    assert sentence in str(raised.value) and SECRET not in str(raised.value)


def test_texts_in_another_language_stop_a_preset(key: Path) -> None:
    german = "ich habe den Brief nicht gelesen und er ist auch nicht mehr da wo er war"
    data = table(range(20), [german] * 20)
    with pytest.raises(ParameterError, match="language"):
        PrivateRows("text", id_column="id", key_file=key, preset="balanced")(data)
    anyway = PrivateRows("text", id_column="id", key_file=key, preset="balanced", language="any")(data)
    mixed = PrivateRows("text", id_column="id", key_file=key, preset="balanced")(
        table(range(20), [german, *[TEXT] * 19])  # single rows do not stop it
    )
    assert anyway.num_rows == mixed.num_rows == 20
