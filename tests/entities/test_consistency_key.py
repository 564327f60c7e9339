"""A key file makes equal words of a class get one surrogate in all files and runs, and nothing else."""

import json
import os
import re
import stat
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dptext.audit.classes import audit_classes
from dptext.audit.text_pairs import audit_text_pairs
from dptext.core.assumptions import Assumption
from dptext.core.guarantee import ProtectedClasses, guarantee_from_json
from dptext.core.uniform_classes import streams_of_entities, uniform_entries
from dptext.entities.class_table import class_table
from dptext.entities.consistency_key import ConsistencyKey, consistency_key, make_consistency_key
from dptext.entities.options import SpanOptions
from dptext.errors import InputError, OutputError, ParameterError
from dptext.files import privatize_file, privatize_files
from dptext.mechanisms.base import WordPrivatizer
from dptext.mechanisms.diffractor import Diffractor
from dptext.report.console_summary import console_summary
from dptext.report.run import report_of
from dptext.run.build import privatizer_of
from dptext.run.config_tables import privatizer_config
from dptext.server.schemas import POLICY
from dptext.text.policy import TextPolicy
from toys import toy_embedding

TEXT = "My friends Daniel and Priya met Liam Khan in Boston, not in Haryana; he has diabetes and asthma."
DRAWN = "The old table in the cheap kitchen was 5550199."


@pytest.fixture
def key(tmp_path: Path) -> str:
    path = str(tmp_path / "people.key")
    make_consistency_key(path)
    return path


def released(text: str, key: str | None, *, preset: str = "balanced", units: list[str] | None = None) -> str:
    """A text by a privatizer that is made anew, so under a run's key of its own."""
    privatizer = privatizer_of(preset=preset, policy={} if key is None else {"consistency_key": key})
    return str(privatizer.release_many([text], units=units).texts[0])


def test_a_key_is_made_once_and_for_its_owner_alone(tmp_path: Path, key: str) -> None:
    before = Path(key).read_bytes()
    assert stat.S_IMODE(os.stat(key).st_mode) == 0o600 and set(json.loads(before)) == {"version", "table", "key"}
    with pytest.raises(
        OutputError, match=r"people\.key exists, and a new key in its place would end .* another file\.$"
    ):
        make_consistency_key(key)
    assert Path(key).read_bytes() == before and os.listdir(tmp_path) == ["people.key"]
    make_consistency_key(str(tmp_path / "other.key"))
    secrets = {json.loads((tmp_path / name).read_bytes())["key"] for name in ("people.key", "other.key")}
    assert len(secrets) == 2 and all(len(secret) == 64 for secret in secrets)


def test_equal_words_get_one_surrogate_in_all_runs_and_presets(tmp_path: Path, key: str) -> None:
    first, again = released(TEXT, key), released(f"{TEXT} {TEXT}", key)
    shown = re.findall(r"[A-Z]\w+", first)
    assert [name for name in shown if name in again] == shown
    strict = released(TEXT, key, preset="strict").lower()
    assert len(shown) > 5 and [name for name in shown[1:] if name.lower() in strict] == shown[1:]
    make_consistency_key(str(tmp_path / "other.key"))
    assert len({released(TEXT, one) for one in (None, None, str(tmp_path / "other.key"))} | {first}) == 4


def test_words_and_numbers_come_from_the_run_s_own_key(key: str) -> None:
    """What is drawn with noise is drawn anew in each run: the key file has no part in it."""
    runs = {released(f"Daniel: {DRAWN}", key, preset="strict") for _ in range(6)}
    assert len(runs) > 2 and len({run.split()[0] for run in runs}) == 1
    numbers = {re.findall(r"\d+", released(DRAWN, key))[0] for _ in range(6)}
    assert len(numbers) > 4  # of ten million


def test_a_unit_column_keeps_surrogates_within_a_unit(key: str) -> None:
    anna, again, bob = (released(TEXT, key, units=[unit]) for unit in ("anna", "anna", "bob"))
    of_anna, of_bob, of_all = (re.findall(r"[A-Z]\w+", text) for text in (anna, bob, released(TEXT, key)))
    assert of_anna == re.findall(r"[A-Z]\w+", again)
    for others in (of_bob, of_all):  # by chance alone some of eight are equal, of lists of a hundred or more
        assert sum(a == b for a, b in zip(of_anna, others, strict=False)) < 5


def test_a_single_draw_is_uniform_over_keys() -> None:
    """As without a key; a deviation as large has a probability below 1e-6."""
    keys, entries = 3000, 5
    counts = Counter[int]()
    for number in range(keys):
        draws = ConsistencyKey(number.to_bytes(32, "big"), "table").draws
        streams = streams_of_entities(
            draws, np.zeros((1, 2), np.uint64), [b"given_name\ndaniel"], np.zeros(1, np.int64)
        )
        counts[int(uniform_entries(np.array([entries]), streams)[0])] += 1
    assert len(counts) == entries
    assert max(abs(count - keys / entries) for count in counts.values()) < 5.2 * (keys / entries) ** 0.5


def test_the_draws_are_bound_to_the_table() -> None:
    def first(secret: bytes, table: str) -> int:
        draws = ConsistencyKey(secret, table).draws
        return int(draws.streams(draws.rows(1), np.zeros(1, int), np.zeros(1, int), 0).uint64(1)[0])

    assert len({first(bytes(32), "a"), first(bytes(32), "b"), first(b"\1" * 32, "a")}) == 3


def test_the_audit_of_a_privatizer_with_a_key_holds(key: str) -> None:
    """Texts under a key are compared all together; in the audit each text is a unit of its own."""
    mechanism = Diffractor(epsilon=1.0, embeddings=[toy_embedding()])
    privatizer = WordPrivatizer(mechanism, policy=TextPolicy(classes="all", consistency_key=key))
    for certificate in (audit_text_pairs(privatizer, pairs=600), audit_classes(privatizer)):
        assert certificate.holds, certificate.problems


def test_the_guarantee_says_what_shows(tmp_path: Path, key: str) -> None:
    (tmp_path / "in.txt").write_text(f"{TEXT}\n")
    run = privatize_file(tmp_path / "in.txt", tmp_path / "out.txt", preset="balanced", policy={"consistency_key": key})
    guarantee = run.guarantee
    assert Assumption.EQUAL_UNDER_KEY in guarantee.assumptions and Assumption.EQUAL_CLASSED not in guarantee.assumptions
    assert any(
        clause.startswith("Equal words show across all files under this key: ") for clause in guarantee.clauses()
    )
    classes = guarantee.component(ProtectedClasses)
    assert classes is not None and classes.equal is not None
    assert f"Equal words of a class get the same replacement in {classes.equal}." in str(guarantee)
    assert guarantee_from_json(json.loads(json.dumps(guarantee.to_json()))) == guarantee
    assert "equal replaced words across all files under the key" in " ".join(console_summary(run))
    report = report_of(run)
    public, secret = report["may_travel_with_the_output"], json.loads(Path(key).read_bytes())["key"]
    assert public["classes"]["consistency_key"] == consistency_key(key, class_table(())).check
    assert "people.key" not in str(public) and secret not in str(report)
    plain = privatizer_of(preset="balanced")
    assert Assumption.EQUAL_CLASSED in plain.guarantee.assumptions and "key" not in str(plain.described()["classes"])


def _changed(**values: Any) -> Any:
    def change(path: Path) -> None:
        path.write_text(json.dumps({**json.loads(path.read_text()), **values}))

    return change


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (os.unlink, r"There is no consistency key .*people\.key; make it once with: dptext consistency-key FILE\.$"),
        (
            lambda path: path.chmod(0o640),
            r"Others than its owner can use the consistency key .*; run chmod 600 on it\.$",
        ),
        (_changed(version=2), r"The consistency key .* is of version 2, and this dptext reads version 1: .*\.$"),
        (_changed(table="0" * 32), r"The consistency key .* was made for another table of word classes, .*\.$"),
        (_changed(key="00ff"), r"people\.key is no consistency key, or a damaged one; .*\.$"),
        (_changed(key=5), r"people\.key is no consistency key, or a damaged one; .*\.$"),
        (lambda path: path.write_bytes(b"\xff\0Zanzibarella"), r"is no consistency key, or a damaged one; .*\.$"),
        (lambda path: (path.unlink(), path.mkdir()), r"The consistency key .* cannot be read: Is a directory\.$"),
    ],
    ids=["missing", "readable", "version", "table", "short", "kind", "garbage", "folder"],
)
def test_a_key_file_that_does_not_fit_is_refused_before_anything_is_written(
    tmp_path: Path, key: str, change: Any, said: str
) -> None:
    (tmp_path / "in.txt").write_text(f"{TEXT}\n")
    change(Path(key))
    with pytest.raises(InputError, match=said) as raised:
        privatize_file(tmp_path / "in.txt", tmp_path / "out.txt", preset="balanced", policy={"consistency_key": key})
    assert "\n" not in str(raised.value) and "Zanzibarella" not in str(raised.value)
    assert sorted(set(os.listdir(tmp_path)) - {"people.key"}) == ["in.txt"]


def test_a_key_is_for_one_table_of_the_user_s(tmp_path: Path) -> None:
    table, path = tmp_path / "own.csv", str(tmp_path / "own.key")
    table.write_text("zorblatt,family_name\n")
    make_consistency_key(path, class_tables=[str(table)])
    policy = {"consistency_key": path, "class_table": str(table)}
    assert privatizer_of(preset="balanced", policy=policy).keyed
    table.write_text("zorblatt,family_name\nfnord,place\n")
    with pytest.raises(InputError, match="was made for another table of word classes"):
        privatizer_of(preset="balanced", policy=policy)


def test_what_a_key_is_not_for() -> None:
    for options in ({}, {"classes": "none"}, {"classes": "all", "consistent_classes": False}):
        with pytest.raises(ParameterError, match="A consistency key is for words of protected classes"):
            TextPolicy(consistency_key="people.key", **options)
    assert "consistency_key" not in POLICY  # a request names no file


def test_spans_and_a_key_are_refused_together(key: str) -> None:
    with pytest.raises(ParameterError, match="A consistency key is for words of protected classes in whole texts"):
        privatizer_of(
            preset="balanced",
            policy={"consistency_key": key},
            spans=SpanOptions(spans=[[(0, 2, "X")]], operators={"X": "redact"}),
        )


def test_many_files_in_processes_and_a_run_s_output_beside_the_key(tmp_path: Path, key: str) -> None:
    (tmp_path / "in").mkdir()
    for name in "ab":
        (tmp_path / "in" / f"{name}.txt").write_text(f"{TEXT}\n")
    privatize_files([tmp_path / "in"], tmp_path / "out", preset="balanced", policy={"consistency_key": key}, workers=2)
    texts = [*((tmp_path / "out" / f"{name}.txt").read_text() for name in "ab"), released(TEXT, key)]
    assert len({tuple(re.findall(r"[A-Z]\w+", text)) for text in texts}) == 1
    with pytest.raises(OutputError, match="is, or is part of, what the options name"):
        privatize_file(
            tmp_path / "in" / "a.txt",
            key,
            preset="balanced",
            policy={"consistency_key": key},
            format="text",
            force=True,
        )


def test_a_table_of_options_names_a_key(key: str) -> None:
    assert privatizer_config({"preset": "balanced", "consistency-key": key}).given("policy") == {"consistency_key": key}
