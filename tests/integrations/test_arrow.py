"""DuckDB in and out, and what may be run more than once is refused; tests/test_tables.py has the tables of Arrow."""

from typing import Any

import pyarrow as pa
import pytest

duckdb = pytest.importorskip("duckdb", reason="duckdb is not installed")
pl = pytest.importorskip("polars", reason="polars is not installed")

from dptext import ParameterError, privatize
from dptext.core.assumptions import Assumption

HALF = "the waiter was rude and the pizza cold but my doctor in paris likes a good red wine with old friends"
SENTENCE = f"{HALF} {HALF}"  # 42 words, each alike with probability 0.28: two of thousands of texts with 1e-16
TABLE = pa.table({"review": [SENTENCE]})


@pytest.mark.parametrize("given", [pl.from_arrow(TABLE).lazy(), TABLE.to_reader()])
def test_what_may_be_run_more_than_once_is_refused(given: Any) -> None:
    with pytest.raises(ParameterError, match="collect it into a table first"):
        privatize(given, ["review"], epsilon=1.0)


def test_a_relation_of_duckdb_is_released_once_and_kept() -> None:
    """As docs/service.md has it: what was released is a table, and no view draws anew."""
    with duckdb.connect() as base:
        base.execute("create table reviews as select i as id, $1 as text from range(3000) t(i)", [SENTENCE])
        private = privatize(base.sql("select * from reviews order by id"), columns=["text"], copy="id", epsilon=1.0)
        found = private.data
        assert found["id"].to_pylist() == list(range(3000)) and private.coverage.rows == 3000
        assert Assumption.PUBLIC_OTHER_COLUMNS in private.guarantee.assumptions
        base.execute("create table private as select * from found")
        query = "select count(*), count(distinct text) from private"
        assert base.execute(query).fetchone() == base.execute(query).fetchone() == (3000, 3000)
