"""Which of two settings is stricter: the table, that it is an order, and that it is what promises say."""

import itertools
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cases import WORD_CASES
from dptext import TEM, Assumption, Diffractor, TextPolicy
from dptext.assembly import asked_for
from dptext.mechanisms.base import WordPrivatizer, policy_assumptions
from dptext.parameters import parameters_of
from dptext.policies.order import CHAINS, MERGES, NEUTRAL, ORDERS, at_least_as_strict, looser_than
from embedding_helpers import REPOSITORY, small_embedding
from toys import toy_embedding

STRICTER: list[tuple[str, Any, Any]] = [
    ("epsilon", 2.0, 1.0),
    ("epsilon-per-token", 5.0, 4.0),
    ("epsilon-per-document", 50.0, 1.0),
    ("epsilon-numbers", 2.0, 0.5),
    ("delta", 1e-5, 1e-6),
    ("delta", 1e-5, 0.0),
    ("batch-size", 32, 1),
    ("budget", 20.0, 10.0),
    ("budget", None, 10.0),
    ("budget-delta", 1e-5, 0.0),
    ("unknown", "keep", "map"),
    ("unknown", "keep", "spelling"),
    ("unknown", "keep", "placeholder"),
    ("unknown", "keep", "drop"),
    ("unknown", "placeholder", "map"),
    ("unknown", "drop", "map"),
    ("numbers", "keep", "map"),
    ("numbers", "keep", "placeholder"),
    ("numbers", "keep", "drop"),
    ("numbers", "placeholder", "map"),
    ("numbers", "drop", "map"),
    ("layout", "keep", "plain"),
    ("layout", "keep", "drop"),
    ("layout", "plain", "drop"),
    ("case", "keep", "lower"),
    ("missing", "keep", "refuse"),
    ("drop", ("a",), ("b", "a")),
    ("drop", (), ("a",)),
    ("keep", None, ("a",)),
    ("keep", ("a", "b"), ("b",)),
    ("keep", ("a",), ()),
    ("copy", ("a", "b"), ("b",)),
    ("treat", {"A": "keep"}, {"A": "placeholder"}),
    ("treat", {"A": "keep"}, {"A": "surrogate:names"}),
    ("treat", {"A": "keep"}, {"A": "mechanism:3"}),
    ("treat", {"A": "mechanism:3"}, {"A": "mechanism:2.5"}),
    ("treat", {"A": "mechanism:3"}, {"A": "placeholder"}),
    ("treat", {"A": "surrogate:names"}, {"A": "placeholder"}),
    ("treat", {"*": "keep"}, {"*": "keep", "A": "placeholder"}),
    ("no-guarantee", True, False),
    ("insecure-seed", True, None),
]
"""Option, a value, and a stricter one: never the other way round."""

NOT_ORDERED: list[tuple[str, Any, Any]] = [
    ("unknown", "map", "spelling"),
    ("unknown", "placeholder", "drop"),
    ("unknown", "spelling", "placeholder"),
    ("numbers", "draw", "map"),
    ("numbers", "draw", "keep"),
    ("numbers", "draw", "placeholder"),
    ("numbers", "placeholder", "drop"),
    ("drop", ("a",), ("b",)),
    ("keep", ("a",), ("b",)),
    ("epsilon-numbers", None, 1.0),
    ("epsilon-per-document", None, 1.0),
    ("delta", None, 1e-6),
    ("treat", {"A": "placeholder"}, {"B": "placeholder"}),
    ("treat", {"A": "placeholder"}, {"A": "placeholder", "B": "placeholder"}),
    ("treat", {"A": "surrogate:names"}, {"A": "surrogate:cities"}),
    ("treat", {"A": "surrogate:names"}, {"A": "mechanism:1"}),
    ("treat", {}, {"A": "placeholder"}),
    ("spans", "a.csv", "b.csv"),
    ("span-places", "public", "hidden"),
    ("model", "a", "b"),
    ("embedding", ["a"], ["b"]),
    ("group-size", 10, 20),
    ("p", 0.1, 0.2),
    ("consistent", False, True),
    ("consistency", "unit", "file"),
    ("format", "csv", "tsv"),
    ("delimiter", None, ";"),
    ("quotes", "double", "none"),
    ("encoding", "utf-8", "latin-1"),
    ("unit-column", "a", "b"),
    ("decode", "none", "map"),
    ("dtype", "float32", "bfloat16"),
    ("mechanism", "diffractor", "santext"),
    ("over-budget", "stop", "skip"),
    ("ledger", None, "people.db"),
    ("ledger", "people.db", "others.db"),
    ("budget-of", "word", "text"),
]
"""Option and two values of which neither is known to be stricter."""


@pytest.mark.parametrize(("option", "before", "after"), STRICTER)
def test_stricter_is_accepted_and_looser_is_not(option: str, before: Any, after: Any) -> None:
    assert at_least_as_strict(option, before, after) and not at_least_as_strict(option, after, before)
    assert at_least_as_strict(option, before, before) and at_least_as_strict(option, after, after)


@pytest.mark.parametrize(("option", "before", "after"), NOT_ORDERED)
def test_what_has_no_order_counts_as_not_stricter(option: str, before: Any, after: Any) -> None:
    assert not at_least_as_strict(option, before, after) and not at_least_as_strict(option, after, before)


@pytest.mark.parametrize("option", [option for option, order in ORDERS.items() if order == NEUTRAL])
def test_what_is_neutral_is_accepted_both_ways(option: str) -> None:
    assert at_least_as_strict(option, "a", "b") and at_least_as_strict(option, "b", "a")


def test_every_order_stands_in_the_tables_above() -> None:
    tested = {option for option, *_ in STRICTER}
    assert tested == {option for option, order in ORDERS.items() if order != NEUTRAL} | set(CHAINS)
    pairs = {(option, after, before) for option, before, after in STRICTER if option in CHAINS}
    for option, chains in CHAINS.items():
        listed = {(option, *pair) for chain in chains for pair in itertools.combinations(chain, 2)}
        assert listed == {pair for pair in pairs if pair[0] == option}


@pytest.mark.parametrize("option", CHAINS)
def test_it_is_a_partial_order(option: str) -> None:
    values = sorted({value for chain in CHAINS[option] for value in chain})
    for a, b, c in itertools.product(values, repeat=3):
        if at_least_as_strict(option, a, b) and at_least_as_strict(option, b, c):
            assert at_least_as_strict(option, a, c)
        assert a == b or not (at_least_as_strict(option, a, b) and at_least_as_strict(option, b, a))


def test_choices_are_those_that_are_declared() -> None:
    declared = {one.option: one for one in parameters_of(TextPolicy).values()}
    for option in ("unknown", "numbers", "layout", "case"):
        assert {value for chain in CHAINS[option] for value in chain} <= set(declared[option].choices)


UNPROTECTED = {Assumption.UNPROTECTED_UNKNOWN, Assumption.UNPROTECTED_NUMBERS}


@pytest.mark.parametrize(
    ("option", "before", "after"), [row for row in STRICTER if row[0] in ("unknown", "numbers", "layout", "case")]
)
def test_a_stricter_policy_never_assumes_that_more_needs_no_protection(option: str, before: str, after: str) -> None:
    """What is released as it is under the stricter one is so under the other; no layout or case comes to be told."""
    looser, stricter = (policy_assumptions(TextPolicy(**{option: value})) for value in (before, after))
    told = UNPROTECTED | {Assumption.PUBLIC_LAYOUT, Assumption.PUBLIC_CASE}
    assert stricter & told <= looser & told
    shown = {Assumption.PUBLIC_UNKNOWN_PLACES, Assumption.PUBLIC_NUMBER_PLACES}
    if after == "map":
        assert not stricter & (shown | {Assumption.DROPPED_UNKNOWN, Assumption.DROPPED_NUMBERS})


TEXTS = ["The  KING (zorblatt) met 42 doctors, twice!", "a MAN: \t zork 7", ""]


@pytest.mark.parametrize(
    ("option", "before", "after"),
    [("layout", "keep", "plain"), ("layout", "keep", "drop"), ("layout", "plain", "drop"), ("case", "keep", "lower")],
)
def test_the_stricter_layout_and_case_follow_from_the_looser_output(option: str, before: str, after: str) -> None:
    """The words are drawn from the same bits, so the stricter output is a function of the looser one."""
    mechanism = Diffractor(epsilon=0.5, embeddings=[small_embedding(["king", "man", "doctors", "the", "a", "met"])])
    outputs = {}
    for value in (before, after):
        policy = replace(TextPolicy(numbers="map"), **{option: value})
        outputs[value] = [words_of(text) for text in privatized(mechanism, policy)]
    assert outputs[before] == outputs[after]


def words_of(text: str) -> list[str]:
    return re.findall(r"<unk>|\w+", text.lower())


def privatized(mechanism: Diffractor, policy: TextPolicy) -> list[str]:
    """Under the same bits whatever the policy: the streams of two policies are apart, so the bits are given."""
    import pyarrow as pa

    from dptext.core.randomness import AesStream

    made = WordPrivatizer(mechanism, policy=policy)
    return list(made._privatize(pa.array(TEXTS, pa.large_string()), AesStream(bytes(32))).texts.to_pylist())


CLAIMS: dict[str, Callable[[float], Any]] = {
    **{name: made for name, (_, made) in WORD_CASES.items() if name != "truncated-gumbel"},
    "tem by beta": lambda epsilon: TEM(epsilon=epsilon, embedding=toy_embedding()),
    "diffractor cut off": lambda epsilon: Diffractor(
        epsilon=epsilon, noise="truncated-exponential", embeddings=[toy_embedding()]
    ),
}


@pytest.mark.parametrize("name", CLAIMS)
def test_a_smaller_epsilon_bounds_every_loss_no_higher(name: str) -> None:
    """Of all pairs of words, with cut-offs that follow from epsilon, too; up to the rounding of floats."""
    last = None
    for epsilon in (0.05, 0.3, 1.0, 1.1, 7.0, 40.0):
        mechanism = CLAIMS[name](epsilon)
        words = np.arange(len(mechanism.vocabulary), dtype=np.int32)
        if hasattr(mechanism, "claimed_distances"):
            bounds = epsilon * np.array([mechanism.claimed_distances(int(word), words) for word in words])
        else:  # the distance of the guarantee does not depend on epsilon
            bounds = epsilon * np.array([mechanism.guarantee.metric.diameter])
        assert last is None or np.all(last <= bounds * (1 + 1e-12))
        last = bounds


def test_the_documents_have_the_same_table() -> None:
    page = (REPOSITORY / "docs" / "policy-file.md").read_text(encoding="utf-8")
    section = page.partition("## What counts as stricter")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| (`.+?`) \| (.+?) \|$", section, re.MULTILINE)
    told = {name: said for names, said in rows for name in re.findall(r"`([a-z-]+)`", names)}
    assert set(told) == set(ORDERS) | set(CHAINS)
    for option, chains in CHAINS.items():
        shown = [tuple(re.findall(r"`([a-z]+)`", chain)) for chain in told[option].split(";")]
        assert [chain for chain in shown if chain] == list(chains), option
    assert Path(REPOSITORY / "docs" / "decisions" / "0129-stricter.md").exists()


@pytest.mark.parametrize(("option", "before", "after"), [("numbers", "placeholder", "map"), ("unknown", "keep", "map")])
def test_what_merges_tokens_is_not_stricter_where_words_are_drawn_once(option: str, before: str, after: str) -> None:
    """It changes which tokens are equal, and only texts in which the same ones are equal are compared."""

    def asked(value: str, repeat: str) -> Any:
        policy = {option: value, "consistent": repeat == "once"}
        given: dict[str, Any] = {"mechanism": "diffractor", "epsilon": 1.0, "preset": None, "use": None, "given": set()}
        return asked_for(**given, policy=policy, finish={})

    def looser(repeat: str) -> list[str]:
        found = looser_than(asked(before, repeat), {}, asked(after, repeat), {})
        assert all(one.reason == MERGES for one in found)
        return [one.option for one in found]

    assert looser("each") == [] and looser("once") == [option]
