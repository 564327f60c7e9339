"""Options of the command line on top of a policy."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dptext.errors import ParameterError
from dptext.policies import RunPolicy, changed, load_policy
from dptext.policies.sections import FileSection

TEXT = """\
[file]
drop = ["email"]

[columns.title]
epsilon = 0.5
layout = "plain"

[columns.body]
preset = "balanced"

[columns.note]
mechanism = "custext"
epsilon = 2
group-size = 10
numbers = "map"
unknown = "keep"

[columns.summary]
mechanism = "dp-mlm"
model = "roberta-base"
epsilon-per-document = 100
"""


@pytest.fixture
def policy(tmp_path: Path) -> RunPolicy:
    path = tmp_path / "dptext.toml"
    path.write_text(TEXT)
    return load_policy(path)


def made(policy: RunPolicy, **said: Any) -> RunPolicy:
    given = {"options": {}, "file": {}, **said}
    return changed(policy, **given)


def test_without_options_nothing_changes(policy: RunPolicy) -> None:
    assert made(policy) == policy


def test_an_option_holds_for_every_column_that_it_can_be_said_of(policy: RunPolicy) -> None:
    new = made(policy, options={"epsilon": 0.25, "epsilon-per-document": 50.0})
    assert [one.options.get("epsilon") for one in new.columns] == [0.25, 0.25, 0.25, None]
    assert new.columns[3].options["epsilon-per-document"] == 50.0
    assert [change["column"] for change in new.changes] == ["title", "body", "note", "summary"]
    assert new.changes[1] == {"column": "body", "options": {"epsilon": [1.0, 0.25]}, "overridden": []}


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"epsilon": 1.0}, r"--epsilon \(1.0 in place of 0.5 for the column 'title'\) is not known to be stricter"),
        ({"layout": "keep"}, r"--layout \('keep' in place of 'plain' for the column 'title'\).* drop, plain, keep"),
        ({"mechanism": "santext"}, "--mechanism .* not in one order"),
        ({"group-size": 20}, "--group-size .* no value of it is known to be stricter"),
        ({"epsilon-per-document": 101.0}, "--epsilon-per-document"),
        ({"preset": "readable"}, "--"),
        ({"unknown": "spelling"}, "--unknown"),
        ({"epsilon-numbers": 0.1}, r"--epsilon-numbers \(0.1 in place of None"),
        ({"numbers": "placeholder"}, "--numbers"),
    ],
)
def test_what_is_not_stricter_is_refused_with_its_name(policy: RunPolicy, options: dict[str, Any], said: str) -> None:
    with pytest.raises(ParameterError, match=said) as raised:
        made(policy, options=options)
    assert str(raised.value).endswith("leave it out, or pass --override.")
    new = made(policy, options=options, override=True)
    assert any(change["overridden"] for change in new.changes)


def test_strict_is_stricter_where_all_that_is_no_word_becomes_one(policy: RunPolicy, tmp_path: Path) -> None:
    options = {"strict": True, "unknown": "map"}
    new = made(policy, options=options)
    assert [one.options.get("strict") for one in new.columns] == [True, True, True, None]
    assert not any(change["overridden"] for change in new.changes)
    path = tmp_path / "spelling.toml"
    path.write_text("[text]\nepsilon = 1\nunknown = 'spelling'\n")
    with pytest.raises(ParameterError, match="--numbers"):  # drawn numbers and the nearest spelling have no order
        made(load_policy(path), options={"strict": True})


def test_after_the_draw_anything_goes(policy: RunPolicy) -> None:
    new = made(policy, options={"marks": "repair", "unknown-shown": "ellipsis"})
    assert [change["overridden"] for change in new.changes] == [[], [], [], []]


@pytest.mark.parametrize(
    ("file", "stricter"),
    [
        ({"drop": ("email", "id")}, True),
        ({"drop": ("id",)}, False),
        ({"keep": ("id",)}, True),
        ({"keep": ("id", "email")}, False),
        ({"missing": "refuse"}, True),
        ({"missing": "keep"}, False),
        ({"delimiter": ";"}, False),
        ({"format": "csv"}, False),
        ({"encoding": "utf-8"}, True),
    ],
)
def test_what_is_said_of_the_file(policy: RunPolicy, file: dict[str, Any], stricter: bool) -> None:
    if not stricter:
        with pytest.raises(ParameterError, match=f"--{next(iter(file))} .* is not known to be stricter"):
            made(policy, file=file)
    new = made(policy, file=file, override=not stricter)
    assert {name: getattr(new.file, name) for name in file} == file
    overridden = [name for change in new.changes for name in change["overridden"]]
    assert set(overridden) >= set(file) if not stricter else not overridden


def leaving(policy: RunPolicy) -> set[str]:
    """Which of some columns leave by a policy."""
    reading = policy.file.reading()
    return {name for name in ("id", "email", "stars", "age") if reading.leaves(name, policy.text_columns)}


NAMES = st.lists(st.sampled_from(["id", "email", "stars", "age"]), max_size=3, unique=True)
SELECTIONS = st.one_of(st.just({}), NAMES.map(lambda names: {"drop": names}), NAMES.map(lambda names: {"keep": names}))


@given(SELECTIONS, SELECTIONS)
def test_no_column_leaves_that_the_policy_does_not_let_go(own: dict[str, Any], said: dict[str, Any]) -> None:
    """And what lets no more go, whatever columns there are, is accepted."""
    policy = RunPolicy(path="p", sha256="", name=None, columns=(), file=FileSection(**own))
    overridden = made(policy, file=said, override=True)
    try:
        stricter = made(policy, file=said)
    except ParameterError:
        assert any(change["overridden"] for change in overridden.changes)
        assert not leaving(overridden) <= leaving(policy)
    else:
        assert leaving(stricter) <= leaving(policy)
        assert stricter.file == overridden.file


def test_the_format_of_a_stream_may_be_said_where_the_policy_leaves_it_open(policy: RunPolicy) -> None:
    new = made(policy, file={"format": "csv"}, stream=True)
    assert new.file.format == "csv"
    with pytest.raises(ParameterError, match="--format"):
        made(new, file={"format": "tsv"}, stream=True)


def test_a_budget_may_become_smaller_and_a_ledger_no_other(policy: RunPolicy) -> None:
    with pytest.raises(ParameterError, match="--ledger"):
        made(policy, ledger={"ledger": "people.db"})
    begun = made(policy, ledger={"ledger": "people.db"}, override=True)
    assert begun.ledger is not None and begun.ledger.budget is None
    smaller = made(made(begun, ledger={"budget": 20.0}), ledger={"budget": 10.0, "ledger": "people.db"})
    assert smaller.ledger is not None and (smaller.ledger.ledger, smaller.ledger.budget) == ("people.db", 10.0)
    for said in ({"budget": 11.0}, {"over_budget": "skip"}, {"budget_delta": 1e-9}):
        with pytest.raises(ParameterError, match=f"--{next(iter(said)).replace('_', '-')} .* is not known"):
            made(smaller, ledger=said)
    with pytest.raises(ParameterError, match="A budget is one of a ledger"):
        made(policy, ledger={"budget": 1.0})


@pytest.mark.parametrize("given", [{"no_guarantee": True}, {"seeded": True}, {"unit_column": "who"}])
def test_no_guarantee_a_seed_and_another_unit_must_be_asked_for(policy: RunPolicy, given: dict[str, bool]) -> None:
    with pytest.raises(ParameterError, match="is not known to be stricter"):
        made(policy, **given)
    (change,) = made(policy, **given, override=True).changes
    assert change["overridden"] in (["no-guarantee"], ["insecure-seed"], ["unit-column"])


def test_an_option_of_no_column_is_refused(policy: RunPolicy) -> None:
    with pytest.raises(ParameterError, match="--lambda says nothing to any column of the policy"):
        made(policy, options={"lambda": 0.3}, override=True)


def test_numbers_that_follow_words_are_compared_when_the_mechanism_is_there(policy: RunPolicy) -> None:
    new = made(policy, options={"epsilon": 0.25})
    assert [one.lowered_from for one in new.columns] == [0.5, None, 2.0, None]  # a preset says its numbers apart
