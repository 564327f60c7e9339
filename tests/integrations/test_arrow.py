"""Arrow and DuckDB in and out, and what is refused as it may be run more than once."""

from typing import Any

import pyarrow as pa
import pytest

duckdb = pytest.importorskip("duckdb", reason="duckdb is not installed")
pd = pytest.importorskip("pandas", reason="pandas is not installed")
pl = pytest.importorskip("polars", reason="polars is not installed")

from dptext import Diffractor, ParameterError, privatize
from dptext.core.assumptions import Assumption

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
        lambda: duckdb.sql("select * from GIVEN"),
    ],
)
def test_what_gives_a_table_gives_a_private_table(mechanism: Diffractor, given: Any) -> None:
    private = privatize(given(), ["review"], mechanism=mechanism)
    assert isinstance(private.data, pa.Table) and private.data.column_names == ["id", "review"]
    assert private.data["id"].to_pylist() == [1, 2, 3]
    texts = private.data["review"].to_pylist()
    assert texts[1] is None and texts[0] != SENTENCE and len(texts[0].split()) == 42
    assert Assumption.PUBLIC_OTHER_COLUMNS in private.guarantee.assumptions and private.coverage.rows == 3


@pytest.mark.parametrize("given", [pl.from_arrow(GIVEN).lazy(), GIVEN.to_reader()])
def test_what_may_be_run_more_than_once_is_refused(given: Any) -> None:
    with pytest.raises(ParameterError, match="collect it into a table first"):
        privatize(given, ["review"], epsilon=1.0)


def test_a_relation_of_duckdb_is_released_once_and_kept(mechanism: Diffractor) -> None:
    """As docs/service.md has it: what was released is a table, and no view draws anew."""
    with duckdb.connect() as base:
        base.execute("create table reviews as select i as id, $1 as text from range(3000) t(i)", [SENTENCE])
        private = privatize(base.sql("select * from reviews"), columns=["text"], mechanism=mechanism).data
        base.execute("create table private as select * from private")
        query = "select count(*), count(distinct text) from private"
        assert base.execute(query).fetchone() == base.execute(query).fetchone() == (3000, 3000)
        assert private.num_rows == 3000
