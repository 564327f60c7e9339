"""``dptext.privatize`` and ``privatize_many`` on what people have: texts, lists, pandas, polars, Arrow."""

import pickle
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pyarrow as pa
import pytest

import dptext
from dptext import Assumption, Diffractor, PrivateData, Release, Releases, RunKey
from dptext.core.randomness import InsecureSeedWarning
from dptext.embeddings.embedding import Embedding
from dptext.errors import GuaranteeError, ParameterError
from dptext.text.policy import TextPolicy
from dptext_lab import TruncatedGumbel
from embedding_helpers import small_embedding

pd = pytest.importorskip("pandas")
pl = pytest.importorskip("polars")

SAME = 1000.0
"""Known words come out as they are: another one has a probability below 1e-11 (a word, geometric noise)."""

TEXTS = ["The doctor", None, "", "the old Zorblatt 42"]
PRIVATE = ["the doctor", None, "", "the old <unk> 42"]


def test_a_text_and_texts() -> None:
    release = dptext.privatize("The doctor", epsilon=SAME)
    assert isinstance(release, Release) and release.text == "the doctor"
    for texts in (TEXTS, tuple(TEXTS), iter(TEXTS), np.array(TEXTS, object), (text for text in TEXTS)):
        releases = dptext.privatize(texts, epsilon=SAME)
        assert isinstance(releases, Releases) and list(releases) == PRIVATE
        assert releases.coverage.entered + releases.coverage.drawn == 6 and releases.coverage.nulls == 1


MISSING = [None, float("nan"), pd.NA, pd.NaT]


@pytest.mark.parametrize("missing", MISSING, ids=repr)
def test_what_is_missing_in_a_list_is_null(missing: object) -> None:
    assert list(Diffractor(epsilon=SAME).privatize_many(["The doctor", missing])) == ["the doctor", None]


@pytest.mark.parametrize("dtype", ["object", "string", "string[pyarrow]", "category", None])
@pytest.mark.parametrize("missing", MISSING[:3], ids=repr)
def test_pandas_columns_keep_type_index_name_and_what_is_missing(dtype: str | None, missing: object) -> None:
    values = [missing if text is None else text for text in TEXTS]
    series = pd.Series(values, index=[7, 7, 1, 0], name="review", dtype=dtype)
    before = series.copy()
    private = dptext.privatize(series, epsilon=SAME)
    assert isinstance(private, PrivateData) and type(private.data) is pd.Series
    assert (private.data.name, list(private.data.index)) == ("review", [7, 7, 1, 0])
    assert isinstance(private.data.dtype, type(series.dtype))
    assert dtype == "category" or private.data.dtype == series.dtype
    assert private.data.isna().tolist() == [False, True, False, False]
    assert repr(private.data.iloc[1]) == repr(series.iloc[1])
    assert private.data.dropna().tolist() == [text for text in PRIVATE if text is not None]
    pd.testing.assert_series_equal(series, before)  # the data that was given stays as it is


def test_a_pandas_frame_has_its_text_columns_replaced_and_no_other() -> None:
    frame = pd.DataFrame({"id": [1, 2, 3, 4], "text": TEXTS, "label": ["a", "b", "c", "d"], 5: TEXTS})
    before = frame.copy(deep=True)
    private = dptext.privatize(frame, columns=["text", 5], copy=["id", "label"], epsilon=SAME)
    assert type(private.data) is pd.DataFrame and private.data.columns.tolist() == ["id", "text", "label", 5]
    for name in ("text", 5):
        assert private.data[name].dropna().tolist() == [text for text in PRIVATE if text is not None]
    pd.testing.assert_frame_equal(private.data[["id", "label"]], before[["id", "label"]])
    pd.testing.assert_frame_equal(frame, before)
    assert private.coverage.rows == 8 and Assumption.PUBLIC_OTHER_COLUMNS in private.guarantee.assumptions
    alone = dptext.privatize(frame[["text"]], columns="text", epsilon=SAME)
    assert Assumption.PUBLIC_OTHER_COLUMNS not in alone.guarantee.assumptions


@pytest.mark.parametrize("kind", [pl.String, pl.Categorical])
def test_polars(kind: Any) -> None:
    series = pl.Series("text", TEXTS, dtype=kind)
    private = dptext.privatize(series, epsilon=SAME).data
    assert type(private) is pl.Series and (private.name, private.dtype) == ("text", series.dtype)
    assert private.to_list() == PRIVATE
    frame = pl.DataFrame([series, pl.Series("n", [1, 2, 3, 4])])
    private = dptext.privatize(frame, columns=["text"], epsilon=SAME).data
    assert type(private) is pl.DataFrame and private.schema == frame.schema
    assert private["text"].to_list() == PRIVATE and private["n"].to_list() == [1, 2, 3, 4]


TYPES = [pa.string(), pa.large_string(), pa.string_view(), pa.dictionary(pa.int8(), pa.string())]


def arrow(kind: pa.DataType) -> pa.Array:
    texts = pa.array(TEXTS)
    return texts.dictionary_encode().cast(kind) if isinstance(kind, pa.DictionaryType) else texts.cast(kind)


@pytest.mark.parametrize("kind", TYPES, ids=str)
def test_arrow(kind: pa.DataType) -> None:
    array = arrow(kind)
    chunked = pa.chunked_array([array.slice(0, 1), array.slice(1)])
    for data in (array, array.slice(1), chunked, pa.chunked_array([], kind)):
        private = dptext.privatize(data, epsilon=SAME).data
        assert isinstance(private, pa.ChunkedArray) == isinstance(data, pa.ChunkedArray) and private.type == kind
        assert private.to_pylist() == PRIVATE[len(PRIVATE) - len(data) :]
        assert list(Diffractor(epsilon=SAME).privatize_many(data)) == private.to_pylist()
    table = pa.table({"text": chunked, "n": [1, 2, 3, 4]})
    batch = pa.record_batch({"text": array, "n": pa.array([1, 2, 3, 4])})
    for data in (table, batch):
        private = dptext.privatize(data, columns=["text"], epsilon=SAME).data
        assert type(private) is type(data) and private.schema.equals(data.schema, check_metadata=True)
        assert private.to_pydict() == {"text": PRIVATE, "n": [1, 2, 3, 4]}


def test_a_dictionary_too_small_for_the_new_words_grows() -> None:
    words = dptext.default_embedding().vocabulary.words[:1000]
    few = pa.array([" ".join(words)] * 300).dictionary_encode()
    column = pa.DictionaryArray.from_arrays(few.indices.cast(pa.int8()), few.dictionary)
    private = dptext.privatize(pa.table({"text": column}), columns=["text"], epsilon=1.0).data
    assert len(set(private["text"].to_pylist())) == 300  # 300 texts of 1,000 words are never alike


GONE = "zanzibarella"
UNUSED = pd.CategoricalDtype(["the doctor", GONE])
FIELD = pa.field("text", pa.string(), metadata={"sample": GONE})
NULLS = pa.DictionaryArray.from_arrays(pa.array([None, None], pa.int8()), pa.array([GONE]))
FROM_PANDAS = pa.Table.from_pandas(pd.DataFrame({"text": ["a", None]}, index=pd.Index(["x", "y"], name="key")))


def with_attributes(frame: pd.DataFrame) -> pd.DataFrame:
    frame.attrs["sample"] = GONE
    return frame


@pytest.mark.parametrize(
    "data",
    [
        pd.Series(["the doctor", None], dtype=UNUSED),
        pd.Series([None, None], dtype=UNUSED),
        with_attributes(pd.DataFrame({"text": ["the doctor", None]})),
        pl.Series([f"the {GONE}", None], dtype=pl.Categorical),
        pl.Series([GONE, None, None], dtype=pl.Categorical).slice(1),
        pa.array([f"the {GONE}", None]).dictionary_encode(),
        NULLS,
        pa.chunked_array([NULLS]),
        pa.table({"text": NULLS}),
        pa.array([GONE, None]).slice(1),
        pa.table([["a", None]], pa.schema([FIELD])),
        pa.record_batch([["a", None]], pa.schema([FIELD])),
        pa.table({"text": ["a", None]}).replace_schema_metadata({"sample": GONE, "pandas": f'{{"creator": "{GONE}"}}'}),
    ],
    ids=lambda data: f"{type(data).__module__.split('.')[0]}.{type(data).__name__}",
)
def test_nothing_of_the_old_texts_comes_back(data: Any) -> None:
    """Categories, dictionaries, sliced arrays and metadata hold texts that no row shows."""
    columns = {"columns": "text"} if hasattr(data, "columns") and not isinstance(data, pl.Series) else {}
    private = dptext.privatize(data, epsilon=0.1, **columns).data
    assert type(private) is type(data) and GONE.encode() not in pickle.dumps(private)


def test_the_index_of_pandas_is_kept_unless_it_is_called_like_a_column_of_texts() -> None:
    private = dptext.privatize(FROM_PANDAS, columns="text", copy="key", epsilon=SAME).data
    assert private.to_pandas().index.tolist() == ["x", "y"]
    frame = pd.DataFrame({"text": ["a"]}).set_index("text", drop=False)
    with pytest.raises(ParameterError, match=r"The index is called 'text', too, .* call reset_index\(drop=True\)"):
        dptext.privatize(frame, columns="text", epsilon=1.0)


NAMED = {
    "text": ["the doctor"] * 15,
    "stars": [1, 2, 3] * 5,
    "name": ["Daniel Smith", "Mary Jones", "Jo Cox"] * 5,
    "note": [f"cust. {n} is diabetic" for n in range(15)],
}
FRAMES = [pd.DataFrame, pl.DataFrame, pa.table, lambda columns: pa.record_batch(list(columns.values()), list(columns))]


@pytest.mark.parametrize("make", FRAMES, ids=["pandas", "polars", "table", "batch"])
def test_other_columns_that_are_not_plainly_labels_stop_the_call(make: Any) -> None:
    frame = make(NAMED)
    with pytest.raises(ParameterError, match=r"name \(names of people\), note \(.*drop=\['name', 'note'\]") as raised:
        dptext.privatize(frame, columns="text", epsilon=SAME)
    assert "Smith" not in str(raised.value)
    private = dptext.privatize(frame, columns="text", drop="name", copy=["note"], epsilon=SAME).data
    assert type(private) is type(frame)
    assert list(private.schema.names if isinstance(frame, pa.Table | pa.RecordBatch) else private.columns) == [
        "text",
        "stars",
        "note",
    ]
    assert list(map(str, private["note"])) == NAMED["note"] and list(map(str, private["text"])) == NAMED["text"]


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"copy": ["nmae"], "drop": ["name", "note"]}, "no other column 'nmae'"),
        ({"drop": ["text"]}, "'text' holds texts to privatize"),
        ({"drop": ["name"], "copy": ["name"]}, "name it once"),
    ],
)
def test_columns_to_copy_and_to_drop_that_do_not_fit_are_refused(given: dict[str, Any], said: str) -> None:
    with pytest.raises(ParameterError, match=said):
        dptext.privatize(pd.DataFrame(NAMED), columns="text", epsilon=1.0, **given)
    with pytest.raises(ParameterError, match="no other column 'a'"):
        dptext.privatize(["a"], drop="a", epsilon=1.0)


@pytest.mark.parametrize("name", [None, "who"])
def test_an_index_of_pandas_counts_as_a_column(name: str | None) -> None:
    index = pd.Index([f"Maria {n}" for n in range(3)], name=name)
    called = name or "index"
    for data, columns in ((pd.DataFrame({"text": ["a"] * 3}, index), "text"), (pd.Series(["a"] * 3, index), None)):
        with pytest.raises(ParameterError, match=rf"{called} \(too many"):
            dptext.privatize(data, columns, epsilon=SAME)
        assert dptext.privatize(data, columns, copy=called, epsilon=SAME).data.index.equals(index)
        assert dptext.privatize(data, columns, drop=called, epsilon=SAME).data.index.tolist() == [0, 1, 2]
    filtered = pd.DataFrame({"text": ["a"] * 20}).iloc[::2]  # numbers of rows
    assert len(dptext.privatize(filtered, "text", epsilon=SAME).data) == 10


class Stream:
    """What has nothing but an Arrow stream."""

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        return pa.table({"text": TEXTS}).__arrow_c_stream__(requested_schema)


def test_anything_with_an_arrow_stream_becomes_an_arrow_table() -> None:
    private = dptext.privatize(Stream(), columns=["text"], epsilon=SAME).data
    assert isinstance(private, pa.Table) and private["text"].to_pylist() == PRIVATE


def test_nothing_but_nulls_stays() -> None:
    table = pa.table({"text": pa.nulls(3)})
    assert dptext.privatize(table, columns=["text"], epsilon=1.0).data.equals(table)


@pytest.mark.parametrize(
    "table",
    [
        pd.DataFrame({"text": TEXTS}),
        pl.DataFrame({"text": TEXTS}),
        pl.LazyFrame({"text": TEXTS}),
        pa.table({"text": TEXTS}),
        pa.record_batch({"text": TEXTS}),
        Stream(),
    ],
    ids=lambda table: f"{type(table).__module__.split('.')[0]}.{type(table).__name__}",
)
def test_a_table_is_never_read_as_the_names_of_its_columns(table: object) -> None:
    mechanism = Diffractor(epsilon=1.0)
    with pytest.raises(ParameterError, match=r"Got a table; give one of its columns, or call dptext\.privatize\(table"):
        mechanism.privatize_many(table)
    with pytest.raises(ParameterError, match=r"text columns|collect it into a table"):
        dptext.privatize(table, epsilon=1.0)


FRAME = pd.DataFrame([["a", 1, "b", "c"]], columns=["text", "n", "twice", "twice"])


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (
            lambda: dptext.privatize(FRAME, columns=["absent"], epsilon=1.0),
            "no column 'absent'; its columns are 'text'",
        ),
        (lambda: dptext.privatize(FRAME, columns=["twice"], epsilon=1.0), "2 columns named 'twice'"),
        (lambda: dptext.privatize(FRAME, columns=["text", "text"], epsilon=1.0), "name each text column once"),
        (lambda: dptext.privatize(FRAME, columns=[], epsilon=1.0), "at least one"),
        (lambda: dptext.privatize(FRAME, columns=["n"], epsilon=1.0), "In the column 'n': .* Got int at position 0"),
        (
            lambda: dptext.privatize(pa.table({"n": [1]}), columns=["n"], epsilon=1.0),
            "In the column 'n': .* int64, not",
        ),
        (lambda: dptext.privatize(["a"], columns=["text"], epsilon=1.0), "'columns' parameter is for tables"),
        (lambda: dptext.privatize(FRAME["text"], columns=["text"], epsilon=1.0), "'columns' parameter is for tables"),
        (lambda: dptext.privatize([1], epsilon=1.0), "Got int at position 0"),
        (lambda: dptext.privatize({"a": "b"}, epsilon=1.0), "Got a mapping"),
        (lambda: dptext.privatize(3, epsilon=1.0), "Got int instead"),
        (lambda: dptext.privatize(pl.Series(["a"], dtype=pl.Enum(["a"])), epsilon=1.0), "cast it to String"),
        (lambda: dptext.privatize(b"hi", epsilon=1.0), "strings. Got bytes instead; decode them"),
        (lambda: dptext.privatize("a"), "^Start with preset='balanced'; or diffractor needs epsilon="),
        (lambda: dptext.privatize("a", mechanism=Diffractor), "Got the class Diffractor"),
        (lambda: dptext.privatize("a", epsilon=1.0, lay_out="keep"), "no option 'lay_out'; did you mean 'layout'"),
        (lambda: dptext.privatize("a", epsilon=1.0, layout="foo"), "'layout' parameter of TextPolicy must be"),
        (lambda: dptext.privatize("a", epsilon=1.0, layout="keep", policy={"layout": "drop"}), "give it once"),
        (lambda: dptext.privatize("a", epsilon=1.0, agreement="repair", postprocessing=[]), "are ready; leave agree"),
        (lambda: dptext.privatize("a", mechanism="tem"), "^Start with preset='balanced' instead of tem; or tem needs"),
        (lambda: dptext.privatize("a", epsilon=0), "'epsilon' parameter of Diffractor"),
        (lambda: dptext.privatize("a", epsilon=1.0, mechanism="nonsense"), "no mechanism 'nonsense'"),
        (lambda: dptext.privatize("a", epsilon=1.0, mechanism=3), "a name or a mechanism. Got int"),
        (lambda: dptext.privatize("a", epsilon=1.0, group_size=3), "no option 'group_size', which is one of custext"),
        (lambda: dptext.privatize("a", epsilon=1.0, mechanism=Diffractor(epsilon=1.0)), "has its epsilon"),
        (lambda: dptext.privatize("a", mechanism=Diffractor(epsilon=1.0), lists_per_embedding=2), "has its epsilon"),
        (lambda: dptext.privatize("a", epsilon=1.0, mechanism="dp-mlm"), "has no epsilon of words"),
        (lambda: dptext.privatize("a", mechanism="dp-mlm", epsilon_per_token=1.0), "needs model="),
    ],
)
def test_refusals(call: Callable[[], object], said: str) -> None:
    with pytest.raises(ParameterError, match=said):
        call()


def test_options_are_those_of_the_command_line(small: Embedding) -> None:
    private = dptext.privatize(["a b"] * 3, epsilon=1.0, mechanism="custext", group_size=3, embedding=small)
    assert (private.guarantee.groups, private.guarantee.size) == (2, 4)
    vickrey = dptext.privatize("a", epsilon=1.0, mechanism="vickrey", noise="mahalanobis", lambda_=0.5, embedding=small)
    assert "lambda = 0.5" in str(vickrey.guarantee)
    strict = dptext.privatize("A, b", epsilon=SAME, embedding=[small], policy=dptext.TextPolicy(strict=True))
    assert strict.text == "a b"


def test_a_mechanism_without_a_guarantee_is_refused_unless_allowed(small: Embedding) -> None:
    mechanism = TruncatedGumbel(epsilon=100.0, embedding=small)
    with pytest.raises(GuaranteeError, match="allow_no_guarantee=True"):
        dptext.privatize("a", mechanism=mechanism)
    assert dptext.privatize("a", mechanism=mechanism, allow_no_guarantee=True).text


def test_columns_that_hold_the_same_have_noise_of_their_own() -> None:
    text = " ".join(dptext.default_embedding().vocabulary.words[100:160])
    frame = pd.DataFrame({0: [text], "0": [text], "a": [text]})
    private = dptext.privatize(frame, columns=[0, "0", "a"], epsilon=0.1).data
    assert len(set(private.iloc[0])) == 3  # 60 words that all come out alike: below 1e-70


def test_a_key_repeats_a_table() -> None:
    frame = pd.DataFrame({"text": ["the doctor and the king"] * 20})
    with pytest.warns(InsecureSeedWarning):
        keys = [RunKey.from_insecure_seed(1) for _ in range(2)]
    first, again = (dptext.privatize(frame, columns="text", epsilon=0.1, key=key).data for key in keys)
    pd.testing.assert_frame_equal(first, again)


@pytest.fixture
def small() -> Embedding:
    return small_embedding()


def test_neither_pandas_nor_polars_is_imported() -> None:
    """They are, by Arrow, once texts are looked at; no import of ours needs them."""
    code = "import sys, dptext.tables; print(*sorted({name.split('.')[0] for name in sys.modules}))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert not {"pandas", "polars", "torch"} & set(loaded)


def test_whose_a_row_is() -> None:
    """Equal words of a person become one word in all columns of texts; of others they do not follow."""
    rows, once = 200, TextPolicy(consistent=True)
    texts = {"text": ["doctor teacher"] * rows, "title": ["teacher"] * rows, "user": [i % 2 for i in range(rows)]}
    for table in (pa.table(texts), pd.DataFrame(texts), pl.DataFrame(texts)):
        private = dptext.privatize(
            table, columns=["text", "title"], unit_column="user", copy="user", epsilon=0.0003, policy=once
        ).data
        found = [list(private[name]) for name in ("text", "title", "user")]
        people = {(str(text), str(title), int(str(user))) for text, title, user in zip(*found, strict=True)}
        assert len(people) == 2
        assert all(text.split()[1] == title for text, title, _ in people)
        assert len({text for text, _, _ in people}) == 2  # the same by chance with a probability below 1e-6
    for given in (texts["text"], pa.array(texts["text"]), pd.Series(texts["text"])):
        released = dptext.privatize(given, units=texts["user"], epsilon=0.0003, policy=once)
        words = released.texts if hasattr(released, "texts") else released.data
        assert len({str(text) for text in words}) == 2


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda t: dptext.privatize(t, columns="text", unit_column="who", epsilon=1.0), "no column 'who'"),
        (lambda t: dptext.privatize(t, columns="text", unit_column="text", epsilon=1.0), "so it cannot hold units"),
        (lambda t: dptext.privatize(t, columns="text", units=[1, 2], epsilon=1.0), "name a 'unit_column'"),
        (lambda t: dptext.privatize(["a"], unit_column="user", epsilon=1.0), "is for tables; give 'units'"),
        (lambda t: dptext.privatize(["a"], units=[1, 2], epsilon=1.0), "1 texts and 2 units"),
        (
            lambda t: dptext.privatize(t, columns="text", unit_column="user", copy="user", epsilon=1.0),
            "position 1 has no value in the person column",
        ),
    ],
)
def test_units_that_do_not_fit_are_refused(call, said: str) -> None:
    with pytest.raises(ParameterError, match=said):
        call(pa.table({"text": ["a", "b"], "user": [1, None]}))


@pytest.mark.filterwarnings("ignore::dptext.core.randomness.InsecureSeedWarning")
def test_options_around_a_mechanism_are_keywords_as_on_the_command_line() -> None:
    """What -O takes, Python takes: as if it stood in its group, next to a preset and to what the group holds."""

    def noise() -> RunKey:
        return RunKey.from_insecure_seed(1)

    text = "A Zorblatt met\nDoctor Miller, twice"
    by_keyword = dptext.privatize(text, preset="balanced", layout="drop", classes=["identifiers"], key=noise())
    policy = TextPolicy(layout="drop", classes="identifiers")
    assert by_keyword.text == dptext.privatize(text, preset="balanced", policy=policy, key=noise()).text
    both = dptext.privatize(text, epsilon=1.0, layout="drop", policy=TextPolicy(case="keep"), key=noise())
    assert both.text == dptext.privatize(text, epsilon=1.0, policy={"layout": "drop", "case": "keep"}, key=noise()).text
    smart = dptext.privatize(text, epsilon=1.0, case="smart", key=noise())
    assert smart.text == dptext.privatize(text, epsilon=1.0, postprocessing={"case": "smart"}, key=noise()).text


CALL = {"id": "c", "function": {"name": "find", "arguments": '{"who": "Daniel Smith", "n": 1.50}'}}
MESSAGES: list[Any] = [
    {"role": "user", "content": "My name is Daniel Smith."},
    {"role": "assistant", "content": None, "tool_calls": [CALL]},
]


def check_conversation(old: list[Any], new: list[Any]) -> str:
    """Every value but the texts is as it was, and a name has one replacement, which is returned."""
    user, assistant = new
    name = user["content"].removeprefix("My name is ").removesuffix(".")
    assert "Daniel" not in name
    (call,) = assistant["tool_calls"]
    assert call["function"]["arguments"] == f'{{"who": "{name}", "n": 1.50}}'
    back = {**call, "function": {**call["function"], "arguments": CALL["function"]["arguments"]}}
    assert [{**user, "content": old[0]["content"]}, {**assistant, "tool_calls": [back]}] == old
    return str(name)


def test_conversations_of_a_list_and_of_tables() -> None:
    rows = [{"messages": MESSAGES}] * 4
    private = dptext.privatize(rows, chat=True, preset="readable")
    assert isinstance(private, PrivateData)
    assert len({check_conversation(MESSAGES, row["messages"]) for row in private.data}) > 1
    check_conversation(MESSAGES, dptext.privatize([MESSAGES], chat=True, preset="readable").data[0])
    frame = pd.DataFrame({"n": range(4), "messages": [MESSAGES] * 4, "mail": ["a@b.co"] * 4}, index=[3, 3, 1, 0])
    with pytest.raises(ParameterError, match=r"mail \(e-mail addresses\)"):
        dptext.privatize(frame, chat=True, preset="readable")
    done = dptext.privatize(frame, chat=True, preset="readable", drop="mail").data
    assert list(done.index) == [3, 3, 1, 0] and list(done.columns) == ["n", "messages"]
    check_conversation(MESSAGES, done["messages"].iloc[2])
    table = pa.Table.from_pandas(frame.drop(columns="mail"), preserve_index=False)
    for data in (table, pl.from_arrow(table), table.to_pandas()):
        after = dptext.privatize(data, chat=True, preset="readable").data
        assert type(after) is type(data)
        if isinstance(after, pd.DataFrame):
            after = pa.Table.from_pandas(after, preserve_index=False)
        else:
            assert after.schema == data.schema
        made = pa.table(after).to_pylist()
        for old, new in zip(table.to_pylist(), made, strict=True):
            assert old["n"] == new["n"]
            check_conversation(old["messages"], new["messages"])


def test_texts_within_columns_are_named_by_their_paths() -> None:
    table = pa.table({"n": [1, 2], "meta": [{"text": "The doctor", "id": 7}, {"text": None, "id": 8}]})
    data = dptext.privatize(table, "meta.text", epsilon=SAME, drop="meta.id").data
    assert data.schema == table.schema
    assert data["meta"].to_pylist() == [{"text": "the doctor", "id": None}, {"text": None, "id": None}]


def test_what_is_left_out_of_a_conversation_is_gone_in_every_form_of_a_row() -> None:
    said = [{"role": "user", "content": "hi", "name": "Al Zorblatt"}]
    rows = [{"messages": said}, said]
    with pytest.raises(ParameterError, match=r"messages\[\].name"):
        dptext.privatize(rows, chat=True, epsilon=SAME)
    private = dptext.privatize(rows, chat=True, epsilon=SAME, drop="messages[].name").data
    assert private == [{"messages": [{**said[0], "name": None}]}, [{**said[0], "name": None}]]
    assert said[0]["name"] == "Al Zorblatt"
    with pytest.raises(ParameterError, match=r"No row has 'messages\[\].nmae'"):
        dptext.privatize(rows, chat=True, epsilon=SAME, drop=["messages[].name", "messages[].nmae"])


@pytest.mark.parametrize(
    ("data", "keywords", "message"),
    [
        ([{"messages": []}], {"columns": "text"}, "leave columns= out"),
        ("hi", {}, "must be a list or a table of conversations"),
        (pa.array(["a"]), {}, "must be a list or a table of conversations"),
        (pa.table({"text": ["a"]}), {}, "no column of conversations"),
        ([{"messages": []}], {"units": ["a"]}, "Units are of columns that hold the texts themselves"),
    ],
)
def test_what_is_no_conversation_is_refused(data: Any, keywords: dict[str, Any], message: str) -> None:
    with pytest.raises(ParameterError, match=message):
        dptext.privatize(data, chat=True, epsilon=SAME, **keywords)
