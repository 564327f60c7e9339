"""Real local Spark: a task that is tried again, and other partitions, draw the same bits, and no log holds the key."""

import json
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

import dptext

PACKAGES = os.environ.get("DPTEXT_PLATFORMS", "")
needs_spark = pytest.mark.skipif(
    not (PACKAGES and shutil.which("java")), reason="no Java, or DPTEXT_PLATFORMS names no folder with pyspark"
)

KEY = "0123456789abcdef" * 4
SECRET = "zorblattix"
PROGRAM = f"""
import json, os, sys
from pathlib import Path
from pyspark import TaskContext
from pyspark.sql import SparkSession
from dptext.errors import ParameterError
from dptext.integrations.rows import PrivateRows
from dptext.integrations.spark import private_frame

folder = Path(sys.argv[1])
settings = {{"spark.ui.enabled": "false", "spark.eventLog.enabled": "true", "spark.eventLog.compress": "false"}}
builder = SparkSession.builder.master("local[2,3]").config("spark.eventLog.dir", folder / "events")
for name, value in settings.items():
    builder = builder.config(name, value)
spark = builder.getOrCreate()
spark.sparkContext.setLogLevel("INFO")
data = [(i, f"{SECRET} the doctor was in the house number {{i}}", i % 3, "anna") for i in range(24)]
frame = spark.createDataFrame(data, "id long, text string, stars int, user string")
rows = PrivateRows("text", id_column="id", copy=["id", "stars"], key_file=folder / "job.key", epsilon=0.5)


class FailsOnce:
    # What a first try has drawn is lost: the task is tried again, and draws it again.
    columns, copy, id_column, check_names = rows.columns, rows.copy, rows.id_column, rows.check_names

    def batches(self, batches):
        for batch in rows.batches(batches):
            if not TaskContext.get().attemptNumber():
                (folder / f"failed-{{TaskContext.get().partitionId()}}").write_text(str(batch.column(0)))
                raise RuntimeError("the first try of a task")
            yield batch


def collected(frame):
    return sorted([list(row) for row in frame.collect()])


private = private_frame(frame.repartition(1), rows)
found = {{"names": private.columns, "types": [kind for _, kind in private.dtypes], "one": collected(private)}}
found["seven"] = collected(private_frame(frame.repartition(7, "stars", "id"), rows))
found["again"] = collected(private_frame(frame.coalesce(2), FailsOnce()))
private.write.parquet(str(folder / "private"))
found["written"] = collected(spark.read.parquet(str(folder / "private")))
found["errors"] = []
no_id = PrivateRows("text", id_column="row", key_file=folder / "job.key", epsilon=0.5)
no_text = PrivateRows("stars", id_column="id", key_file=folder / "job.key", epsilon=0.5)
for wrong, by in ((frame, no_id), (frame, no_text), ([], rows)):
    try:
        private_frame(wrong, by)
    except ParameterError as error:
        found["errors"].append(str(error))
try:
    private_frame(frame.selectExpr("nullif(id, 20) as id", "text", "stars"), rows).collect()
except Exception as error:
    found["errors"].append(str(error))
(folder / "found.json").write_text(json.dumps(found))
"""


@needs_spark
def test_spark_draws_each_row_once_whatever_runs_again(tmp_path: Path) -> None:
    (tmp_path / "events").mkdir()
    (tmp_path / "job.key").write_text(KEY)
    (tmp_path / "job.key").chmod(0o600)
    paths = [str(Path(dptext.__file__).parents[1]), sysconfig.get_path("purelib"), PACKAGES]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "PYSPARK_PYTHON": sys.executable}
    environment |= {"SPARK_LOCAL_IP": "127.0.0.1", "SPARK_LOCAL_DIRS": str(tmp_path / "local")}
    command = [sys.executable, "-c", PROGRAM, str(tmp_path)]
    with (tmp_path / "log").open("wb") as log:
        run = subprocess.run(command, cwd=tmp_path, env=environment, stdout=log, stderr=subprocess.STDOUT, timeout=300)
    assert run.returncode == 0, (tmp_path / "log").read_text()[-3000:]
    found = json.loads((tmp_path / "found.json").read_text())
    assert found["names"] == ["id", "text", "stars"] and found["types"] == ["bigint", "string", "int"]
    rows = found["one"]
    assert [row[0] for row in rows] == list(range(24)) and [row[2] for row in rows] == [i % 3 for i in range(24)]
    assert not any(SECRET in row[1] for row in rows) and len({row[1] for row in rows}) > 20
    assert found["seven"] == found["again"] == found["written"] == rows
    assert len(list(tmp_path.glob("failed-*"))) == 2  # both tasks had drawn
    no_id, no_text, no_frame, no_ids = found["errors"]
    assert no_id.startswith("There must be one column 'row', and the columns are 'id', ") and "(id_column=)" in no_id
    assert no_text == "The column 'stars' holds int, not text."
    assert no_frame == "The 'frame' parameter must be a DataFrame of Spark. Got list."
    assert "The column 'id' must hold a number or a string in each row" in no_ids and SECRET not in no_ids
    logs = [tmp_path / "log", *(path for path in (tmp_path / "events").rglob("*") if path.is_file())]
    logged = b"".join(path.read_bytes() for path in logs)
    assert b"SparkListenerJobEnd" in logged and KEY.encode() not in logged and bytes.fromhex(KEY) not in logged
    assert b"the first try of a task" in logged


@pytest.mark.parametrize(
    ("variables", "warned"), [({}, 1), ({"JAVA_HOME": "/java"}, 0), ({"SPARK_REMOTE": "sc://a"}, 0)]
)
def test_without_java_one_sentence_says_what_to_install(variables: dict[str, str], warned: int, tmp_path: Path) -> None:
    program = "import warnings as w; w.formatwarning = lambda said, *_: f'{said}\\n'; import dptext.integrations.spark"
    environment = {**os.environ, "PATH": str(tmp_path)}
    environment = {name: environment[name] for name in environment.keys() - {"JAVA_HOME", "SPARK_REMOTE"}} | variables
    run = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True)
    lines = run.stderr.splitlines()
    assert run.returncode == 0 and len(lines) == warned
    assert all("There is no Java here" in line and "apt-get install default-jre-headless" in line for line in lines)
