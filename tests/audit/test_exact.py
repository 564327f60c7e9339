"""Negative controls: a program that does not do what its tables or its printed guarantee say fails the audit.

Each plants one mistake in the program that `privatize` runs, and none in the audit; the first problem names the place.
"""

import dataclasses
import inspect
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from msgspec import structs

from dptext.audit.exact import audit_exactly
from dptext.core import list_noise
from dptext.core.list_noise import GeometricNoise, TruncatedExponentialNoise
from dptext.embeddings.distances import ListDistance
from dptext.mechanisms import diffractor, exponential
from dptext.mechanisms.custext import CusText
from dptext.mechanisms.diffractor import Diffractor
from dptext.mechanisms.exponential import GridExponential
from dptext.mechanisms.santext import TEM, SanText, SanTextPlus
from toys import toy_embedding

WORDS = tuple(f"word{chr(97 + i // 26)}{chr(97 + i % 26)}" for i in range(60))
DRAWS_OTHERWISE = "The program does not draw from its tables: word "
MAKERS: dict[str, Callable[..., Any]] = {
    "geometric": lambda **options: Diffractor(epsilon=1.0, embeddings=[toy_embedding(WORDS)], **options),
    "truncated-exponential": lambda **options: Diffractor(
        epsilon=1.0, embeddings=[toy_embedding(WORDS)], noise="truncated-exponential", gamma=4.5, **options
    ),
    "santext": lambda: SanText(epsilon=3.0, embedding=toy_embedding(WORDS)),
    "santext-plus": lambda: SanTextPlus(epsilon=3.0, embedding=toy_embedding(WORDS), sensitive_share=0.6),
    "tem": lambda: TEM(epsilon=3.0, embedding=toy_embedding(WORDS), gamma=1.0),
    "custext": lambda: CusText(epsilon=3.0, embedding=toy_embedding(WORDS), group_size=7),
}


@pytest.fixture(autouse=True)
def cache_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("DPTEXT_CACHE", str(tmp_path))


def problem_of(mechanism: Any) -> str:
    certificate = audit_exactly(mechanism)
    assert not certificate.holds
    return certificate.problems[0]


@pytest.mark.parametrize("name", MAKERS)
def test_what_is_not_broken_is_certified_with_every_word_driven(name: str) -> None:
    certificate = audit_exactly(MAKERS[name]())
    assert certificate.holds and certificate.complete
    (driven,) = (reason for reason in certificate.reasons if reason.startswith("Driven: "))
    assert "for all 61 words" in driven and "every interval" in driven and "Each came out as these tables say" in driven


@pytest.mark.parametrize("name", ["geometric", "santext-plus"])
def test_sample_that_returns_its_input(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    mechanism = MAKERS[name]()
    monkeypatch.setattr(mechanism, "sample", lambda words, random: words.copy())
    said = problem_of(mechanism)
    assert said.startswith(DRAWS_OTHERWISE) and "after 0 of them" in said


@pytest.mark.parametrize("name", MAKERS)
def test_sample_that_reads_its_integers_and_returns_its_input(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    mechanism = MAKERS[name]()
    sample = mechanism.sample
    monkeypatch.setattr(mechanism, "sample", lambda words, random: (sample(words, random), words.copy())[1])
    said = problem_of(mechanism)
    word = said.removeprefix(DRAWS_OTHERWISE).partition(" ")[0]
    assert f"and gave word {word} (" in said


def changed_kernel(kernel: Callable[..., Any], change: Callable[[Any, dict[str, Any]], None]) -> Callable[..., Any]:
    """The kernel; `change` may then change what it wrote for its targets, given its arguments by name."""
    names = list(inspect.signature(kernel).parameters)

    def wrong(*arguments: Any) -> int:
        rejected = kernel(*arguments)
        given = dict(zip(names, arguments, strict=True))
        given["accepted"] = given["targets"][given["out"][given["targets"]] >= 0]
        change(given["out"], given)
        return rejected

    return wrong


def never_right(out: np.ndarray, given: dict[str, Any]) -> None:
    accepted = given["accepted"]
    out[accepted] = np.minimum(out[accepted], given["places"][accepted])


def reflected(out: np.ndarray, given: dict[str, Any]) -> None:
    """What stops at an end comes back from it."""
    accepted, last = given["accepted"], given["cumulative"].size - 1
    moved = given["places"][accepted] != out[accepted]
    out[accepted] = np.where(moved & (out[accepted] == last), last - 1, out[accepted])


@pytest.mark.parametrize("change", [never_right, reflected])
def test_geometric_noise_that_moves_otherwise(change: Callable[..., None], monkeypatch: pytest.MonkeyPatch) -> None:
    mechanism = MAKERS["geometric"]()
    monkeypatch.setattr(list_noise, "_move_geometric", changed_kernel(list_noise._move_geometric, change))
    assert "for the move must give word " in problem_of(mechanism)


def with_other_bits(kernel: Callable[..., Any], change: Callable[[Any], Any]) -> Callable[..., Any]:
    return lambda bits, *arguments: kernel(change(bits), *arguments)


BITS = {
    "24 bits": lambda bits: bits >> np.uint64(40),
    "32 bits": lambda bits: bits & np.uint64(2**32 - 1),
    "another bit": lambda bits: bits ^ np.uint64(2**40),
    "none rejected": lambda bits: np.maximum(bits, np.uint64(2**57)),
}


@pytest.mark.parametrize("bits", BITS)
@pytest.mark.parametrize("name", ["geometric", "truncated-exponential", "santext"])
def test_other_bits_of_the_draw(name: str, bits: str, monkeypatch: pytest.MonkeyPatch) -> None:
    mechanism = MAKERS[name]()
    home, kernel = {
        "geometric": (list_noise, "_move_geometric"),
        "truncated-exponential": (list_noise, "_move_exponential"),
    }.get(name, (exponential, "draw_from_rows"))
    monkeypatch.setattr(home, kernel, with_other_bits(getattr(home, kernel), BITS[bits]))
    assert problem_of(mechanism).startswith(DRAWS_OTHERWISE)


class CoarseSanText(SanText):
    grid_width = 400


@pytest.mark.parametrize("name", ["santext", "santext-plus", "tem", "custext"])
def test_first_word_of_a_level_always(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    mechanism = MAKERS[name]() if name != "santext" else CoarseSanText(epsilon=3.0, embedding=toy_embedding(WORDS))

    def first_of_level(out: np.ndarray, given: dict[str, Any]) -> None:
        for target in given["accepted"].tolist():
            row = given["slots"][given["words"][target]]
            if row >= 0:
                place = int(np.flatnonzero(given["orders"][row] == out[target])[0])
                starts = given["starts"][row]
                out[target] = given["orders"][row, starts[np.searchsorted(starts, place, side="right") - 1]]

    monkeypatch.setattr(exponential, "draw_from_rows", changed_kernel(exponential.draw_from_rows, first_of_level))
    assert "for the word must give word " in problem_of(mechanism)


class ListByWord(Diffractor):
    """The list follows from the word, so that the mixture's proof does not hold."""

    def sample(self, words, random):
        lists = len(self.lists)
        diffractor.draw_below(np.full(len(words), lists, np.int64), random)
        chosen = words % lists
        moved = self.law.sample(self.lists.places[chosen, words], random)
        return self.lists.orders[chosen, moved]


def test_list_that_follows_from_the_word() -> None:
    said = problem_of(ListByWord(epsilon=1.0, embeddings=[toy_embedding(WORDS)], lists_per_embedding=3))
    assert said.startswith(DRAWS_OTHERWISE) and "of 3 for the list" in said and "for the move on list " in said


class LikelierListByWord(Diffractor):
    """Of three integers two are for the list that the word's number says, and the plans say so: the mixture breaks."""

    def sample(self, words, random):
        drawn = diffractor.draw_below(np.full(len(words), 3, np.int64), random)
        chosen = (drawn > np.where(words % 2, 0, 1)).astype(np.int64)
        return self.lists.orders[chosen, self.law.sample(self.lists.places[chosen, words], random)]

    def sampling_intervals(self, words):
        for word, plan in zip(words.tolist(), super().sampling_intervals(words), strict=True):
            yield dataclasses.replace(plan, lasts=np.array([0 if word % 2 else 1, 2], np.uint64))


@pytest.mark.parametrize("words", [60, 320])
def test_list_that_is_likelier_for_some_words(words: int) -> None:
    """On a vocabulary of any size, though the mixture of all pairs is compared on small ones alone."""
    names = tuple(f"w{i}" for i in range(words))
    mechanism = LikelierListByWord(epsilon=0.01, embeddings=[toy_embedding(names)], lists_per_embedding=2)
    assert problem_of(mechanism) == "Word 0 does not draw each of its lists with the same probability."


def test_list_that_is_likelier_than_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """2^64 is no multiple of 3: without the rejection the first list is likelier, by next to nothing."""
    mechanism = MAKERS["geometric"](lists_per_embedding=3)
    monkeypatch.setattr(
        diffractor,
        "draw_below",
        lambda totals, random: (random.uint64(len(totals)) % totals.astype(np.uint64)).astype(np.int64),
    )
    said = problem_of(mechanism)
    assert "(rejected for the list)" in said


class KeepsSensitive(SanTextPlus):
    """The coin is thrown for sensitive words too."""

    def sample(self, words, random):
        kept = random.uint64(len(words)) >= np.uint64(self._replaced_below)
        out = words.copy()
        out[~kept] = GridExponential.sample(self, words[~kept], random)
        return out


class CoinReversed(SanTextPlus):
    """Kept with probability p, and not 1 - p."""

    def sample(self, words, random):
        coins = random.uint64(len(words))
        kept = ~self._is_sensitive[words] & (coins < np.uint64(self._replaced_below))
        out = words.copy()
        out[~kept] = GridExponential.sample(self, words[~kept], random)
        return out


@pytest.mark.parametrize("kind", [KeepsSensitive, CoinReversed])
def test_coin_that_falls_otherwise(kind: type[SanTextPlus]) -> None:
    said = problem_of(kind(epsilon=3.0, embedding=toy_embedding(WORDS), sensitive_share=0.6))
    assert said.startswith(DRAWS_OTHERWISE) and "for the coin" in said


def with_guarantee(kind: type, **changes: Any) -> type:
    """The mechanism, whose printed guarantee says something else."""
    printed = kind.guarantee.fget
    return type(kind.__name__, (kind,), {"guarantee": property(lambda self: changed(printed(self), changes))})


def changed(guarantee: Any, changes: dict[str, Any]) -> Any:
    return structs.replace(guarantee, **{name: change(getattr(guarantee, name)) for name, change in changes.items()})


@pytest.mark.parametrize(
    ("kind", "options"),
    [
        (Diffractor, {"embeddings": [toy_embedding(WORDS)]}),
        (Diffractor, {"embeddings": [toy_embedding(WORDS)], "lists_per_embedding": 3}),
        (Diffractor, {"embeddings": [toy_embedding(WORDS)], "noise": "truncated-exponential", "gamma": 9.0}),
        (SanText, {"embedding": toy_embedding(WORDS)}),
        (TEM, {"embedding": toy_embedding(WORDS), "gamma": 1.0}),
        (CusText, {"embedding": toy_embedding(WORDS), "group_size": 7}),
    ],
)
def test_printed_epsilon_of_half(kind: type, options: dict[str, Any]) -> None:
    said = problem_of(with_guarantee(kind, epsilon=lambda epsilon: epsilon / 2)(epsilon=1.0, **options))
    assert "differ by more than" in said and "output" in said


@pytest.mark.parametrize("name", ["epsilon", "epsilon0"])
def test_printed_epsilons_of_santext_plus(name: str) -> None:
    """At an epsilon at which both are needed."""
    kind = with_guarantee(SanTextPlus, **{name: lambda value: value / 2})
    mechanism = kind(epsilon=4.0 if name == "epsilon" else 0.01, embedding=toy_embedding(WORDS), p=0.999, source="x")
    if name == "epsilon0":
        mechanism = kind(epsilon=0.01, embedding=toy_embedding(WORDS), p=0.3)
    assert "differ by more than their claim" in problem_of(mechanism)


def test_number_of_sensitive_words() -> None:
    kind = with_guarantee(SanTextPlus, sensitive=lambda count: count + 1)
    assert "words are sensitive" in problem_of(kind(epsilon=1.0, embedding=toy_embedding(WORDS)))


def test_metric_of_several_lists_that_is_the_smallest(monkeypatch: pytest.MonkeyPatch) -> None:
    def smallest(self: ListDistance, words: np.ndarray, others: np.ndarray) -> np.ndarray:
        return np.min([np.abs(place[words] - place[others]) for place in self.places], axis=0).astype(float)

    monkeypatch.setattr(ListDistance, "distances", smallest)
    said = problem_of(MAKERS["geometric"](lists_per_embedding=3))
    assert said.startswith("The metric of the guarantee is not the largest number of places over the lists: for the w")


def test_description_of_another_metric() -> None:
    kind = with_guarantee(Diffractor, metric=lambda metric: structs.replace(metric, median=metric.median / 2))
    said = problem_of(kind(epsilon=1.0, embeddings=[toy_embedding(WORDS)], lists_per_embedding=2))
    assert said == "The metric that the guarantee describes is not that of the lists."
    kind = with_guarantee(SanText, metric=lambda metric: structs.replace(metric, diameter=metric.diameter / 9))
    assert "the guarantee says that no two are more than" in problem_of(
        kind(epsilon=1.0, embedding=toy_embedding(WORDS))
    )


def test_another_law_that_keeps_the_claim_is_certified_as_the_claim() -> None:
    """With twice the tail the ends are likelier than documented: that is private still, and no more is certified."""
    mechanism = MAKERS["geometric"]()
    mechanism.law.tail *= 2
    mechanism.law._prepare()
    certificate = audit_exactly(mechanism)
    assert certificate.holds and certificate.largest <= 1
    assert any("whether the law is the paper's is not checked" in reason for reason in certificate.reasons)


@pytest.mark.parametrize("noise", [GeometricNoise, TruncatedExponentialNoise])
def test_total_of_the_sampler_alone(noise: type, monkeypatch: pytest.MonkeyPatch) -> None:
    """The kernel gets another total than the tables have."""
    mechanism = MAKERS["geometric" if noise is GeometricNoise else "truncated-exponential"]()
    name = "_move_geometric" if noise is GeometricNoise else "_move_exponential"
    kernel = getattr(list_noise, name)
    place = list(inspect.signature(kernel).parameters).index("total" if noise is GeometricNoise else "totals")

    def wrong(*arguments: Any) -> int:
        total = arguments[place] - (np.uint64(1) if noise is GeometricNoise else np.int64(1))
        return kernel(*arguments[:place], total, *arguments[place + 1 :])

    monkeypatch.setattr(list_noise, name, wrong)
    assert problem_of(mechanism).startswith(DRAWS_OTHERWISE)


class UnknownStays(Diffractor):
    """The unknown word comes out as it is: one word of the whole vocabulary."""

    def sample(self, words, random):
        drawn = super().sample(words, random)
        return np.where(words == self.vocabulary.unknown, words, drawn)


class EndStays(Diffractor):
    """So does the word at the end of the second list."""

    def sample(self, words, random):
        drawn = super().sample(words, random)
        return np.where(words == self.lists.orders[1, -1], words, drawn)


@pytest.mark.parametrize("kind", [UnknownStays, EndStays])
def test_one_word_of_the_shipped_vocabulary(kind: type[Diffractor]) -> None:
    mechanism = kind(epsilon=3.0, lists_per_embedding=2)
    word = mechanism.vocabulary.unknown if kind is UnknownStays else mechanism.lists.orders[1, -1]
    assert problem_of(mechanism).startswith(f"{DRAWS_OTHERWISE}{word} ")
