"""Arrow in and out, the traps of lazy engines, and the function of rows against the real DuckDB."""

from typing import Any

import pyarrow as pa
import pytest

duckdb = pytest.importorskip("duckdb", reason="duckdb is not installed")
pd = pytest.importorskip("pandas", reason="pandas is not installed")
pl = pytest.importorskip("polars", reason="polars is not installed")

from dptext import Diffractor, ParameterError, RunKey, privatize
from dptext.core.assumptions import Assumption
from dptext.integrations.arrow import RowFunction, privatize_arrow
from dptext.integrations.once import SharedReleases

HALF = "the waiter was rude and the pizza cold but my doctor in paris likes a good red wine with old friends"
SENTENCE = f"{HALF} {HALF}"  # 42 words, each alike with probability 0.28: two of thousands of texts with 1e-16
GIVEN = pa.table({"id": [1, 2, 3], "review": [SENTENCE, None, "the pizza was cold"]})


@pytest.fixture(scope="module")
def mechanism() -> Diffractor:
    return Diffractor(epsilon=1.0)


@pytest.mark.parametrize(
    "given",
    [
        lambda: GIVEN,
        lambda: GIVEN.to_reader(),
        lambda: GIVEN.to_batches()[0],
        lambda: GIVEN.to_pandas(),
        lambda: pl.from_arrow(GIVEN),
        lambda: duckdb.sql("select * from GIVEN"),
    ],
)
def test_what_gives_a_table_gives_a_private_table(mechanism: Diffractor, given: Any) -> None:
    private = privatize_arrow(given(), ["review"], mechanism=mechanism)
    assert isinstance(private.data, pa.Table) and private.data.column_names == ["id", "review"]
    assert private.data["id"].to_pylist() == [1, 2, 3]
    texts = private.data["review"].to_pylist()
    assert texts[1] is None and texts[0] != SENTENCE and len(texts[0].split()) == 42
    assert Assumption.PUBLIC_OTHER_COLUMNS in private.guarantee.assumptions and private.coverage.rows == 3


def test_it_is_what_privatize_does(mechanism: Diffractor) -> None:
    with pytest.warns(UserWarning):
        keys = [RunKey.from_insecure_seed(5) for _ in range(2)]
    one = privatize_arrow(pl.from_arrow(GIVEN), "review", mechanism=mechanism, key=keys[0]).data
    assert (
        one["review"].to_pylist()
        == privatize(GIVEN, "review", mechanism=mechanism, key=keys[1]).data["review"].to_pylist()
    )


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (pl.from_arrow(GIVEN).lazy(), "lazy"),
        ([SENTENCE], "must be a table"),
        (pa.array([SENTENCE]), "must be a table"),
        (SENTENCE, "must be a table"),
    ],
)
def test_refusals(given: Any, said: str) -> None:
    with pytest.raises(ParameterError, match=said):
        privatize_arrow(given, ["review"], epsilon=1.0)
    with pytest.raises(ParameterError, match="no column 'text'"):
        privatize_arrow(GIVEN, ["text"], epsilon=1.0)


def test_the_trap_a_lazy_expression_is_drawn_as_often_as_its_plan_says(mechanism: Diffractor) -> None:
    """Why there is no namespace: what looks like one release is two, and what looks like two is one."""
    drawn = []

    def release(texts: Any) -> Any:
        drawn.append(len(texts))
        return privatize(texts, mechanism=mechanism).data

    frame = pl.DataFrame({"text": [SENTENCE] * 5}).lazy()
    private = pl.col("text").map_batches(release, return_dtype=pl.String)
    query = frame.with_columns(private.alias("one"))
    first, second = query.collect(), query.collect()
    assert sum(drawn) == 10 and first["one"].to_list() != second["one"].to_list()  # one query, two releases
    drawn.clear()
    twice = frame.with_columns(private.alias("one"), private.alias("other")).collect()
    assert (sum(drawn), twice["one"].to_list() == twice["other"].to_list()) in [(5, True), (10, False)]


@pytest.fixture
def database() -> Any:
    with duckdb.connect() as connection:
        connection.execute("create table reviews as select i as id, $1 as text from range(3000) t(i)", [SENTENCE])
        yield connection


def test_the_trap_without_side_effects_equal_texts_are_drawn_once(database: Any, mechanism: Diffractor) -> None:
    """DuckDB may take a function for a function: of what is the same it asks once, and all rows get the same noise."""
    drawn = []

    def release(texts: Any) -> Any:
        drawn.append(len(texts))
        return privatize(texts, mechanism=mechanism).data

    types = {"parameters": ["VARCHAR"], "return_type": "VARCHAR", "type": "arrow"}
    database.create_function("pure", release, **types)
    database.create_function("drawing", release, **types, side_effects=True)
    asked = f"select count(distinct f('{SENTENCE}' )) from range(500)"
    assert database.execute(asked.replace("f(", "pure(")).fetchone() == (1,)
    assert sum(drawn) < 500
    drawn.clear()
    assert database.execute(asked.replace("f(", "drawing(")).fetchone() == (500,)
    assert sum(drawn) == 500


def test_the_recipe_draws_each_row_once(database: Any, mechanism: Diffractor) -> None:
    drawn = []

    def release(texts: Any) -> Any:
        drawn.append(len(texts))
        return privatize(texts, mechanism=mechanism).data

    database.create_function("privatize", release, ["VARCHAR"], "VARCHAR", type="arrow", side_effects=True)
    database.execute("insert into reviews values (3000, null)")
    database.execute("create table private as select id, privatize(text) as text from reviews")
    assert sum(drawn) == 3000
    assert database.execute("select count(*), count(text), count(distinct text) from private").fetchone() == (
        3001,
        3000,
        3000,
    )
    drawn.clear()
    database.execute("create view again as select id, privatize(text) as text from reviews")
    first, second = (database.execute("select text from again order by id limit 1").fetchone() for _ in range(2))
    assert first != second  # the trap of a view: each time it is read is another release


def test_a_function_of_rows_draws_each_row_once_however_often_it_is_asked(database: Any, mechanism: Diffractor) -> None:
    function = RowFunction(mechanism)
    database.create_function("privatize", function.__call__, ["BIGINT", "VARCHAR"], "VARCHAR", type="arrow")
    database.execute("create view private as select id, privatize(id, text) as text from reviews")
    first = database.execute("select * from private order by id").fetchall()
    again = database.execute("select id, text from private where text like '%e%' or true order by id").fetchall()
    assert first == again and function.drawn == 3000 == function.coverage.rows
    assert len({text for _, text in first}) == 3000  # equal texts of other rows have noise of their own
    database.execute("update reviews set text = 'another one' where id = 7")
    database.execute("select * from private").fetchall()
    assert function.drawn == 3001 and function.guarantee.epsilon == 1.0


def test_a_row_without_a_label_is_refused(mechanism: Diffractor) -> None:
    function = RowFunction(mechanism)
    with pytest.raises(ParameterError, match="label of its row"):
        function(pa.array([1, None]), pa.array(["a", "b"]))
    with pytest.raises(ParameterError, match="label of its row"):
        function(pa.array([1]), pa.array(["a", "b"]))
    assert function.drawn == 0
    typed = function(pa.array(["x", "y"]), pa.chunked_array([["the cat", None]]))
    assert typed.type == pa.string() and typed.to_pylist()[1] is None


def test_digests_of_rows_are_keyed_and_labels_of_other_types_are_other_rows() -> None:
    one, other = SharedReleases(), SharedReleases()
    column = ("text", ["a", "a", "a"], [1, "1", 1.0])
    rows = [row for _, row in one._keyed(column)]
    assert len(set(rows)) == 3 and rows != [row for _, row in other._keyed(column)]
